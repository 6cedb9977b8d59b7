//! Whether a text has a sign in it, asked of every line of every page.

/// Whether a byte of ASCII stands in a text: as `text.contains` says it, but many signs at a time, since lines are short and
/// most do not.
#[must_use]
pub(crate) fn holds(text: &str, byte: u8) -> bool {
    debug_assert!(byte.is_ascii());
    memchr::memchr(byte, text.as_bytes()).is_some()
}
