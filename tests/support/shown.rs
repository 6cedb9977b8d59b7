//! What the records of a playing site show: why some games stay under 99 %, and what a disputed rule is there.

/// Why fewer than 99 of 100 sound records of a game replay.
pub(crate) fn why_short(key: u64) -> Option<&'static str> {
    let _ = key;
    None
}

/// What the records of a game show about its rules.
pub(crate) fn shown(key: u64) -> Option<&'static str> {
    let _ = key;
    None
}
