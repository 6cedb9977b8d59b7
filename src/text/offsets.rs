//! Where a sign of ASCII stands in a text, asked of every line of every page: many bytes are looked at at once.

/// The bytes at which a sign stands, in order and from either end.
pub(crate) fn offsets(text: &str, sign: u8) -> impl DoubleEndedIterator<Item = usize> + Clone {
    debug_assert!(sign.is_ascii());
    memchr::memchr_iter(sign, text.as_bytes())
}

/// Whether a sign stands in a text.
pub(crate) fn holds(text: &str, sign: u8) -> bool {
    offsets(text, sign).next().is_some()
}
