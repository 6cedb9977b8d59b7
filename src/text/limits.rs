//! How much is read at most: every limit that a document meets, in one place. What comes out are numbers; each limit has a
//! message that names it and says what to do, at the place where it is met.
//!
//! They are far above what pages need, and low enough that no document takes more than seconds or half a gigabyte; what
//! YAML may be is in [`super::yaml`].

/// Bytes of a document.
pub const DOCUMENT_BYTES: usize = 2 * 1024 * 1024;
/// Lines of a document.
pub const DOCUMENT_LINES: usize = 200_000;
/// Examples of a document.
pub const EXAMPLES: usize = 5_000;
/// Bytes of one block of ours.
pub const BLOCK_BYTES: usize = 128 * 1024;
/// Lines of one block of ours.
pub const BLOCK_LINES: usize = 20_000;
/// Bytes of a paragraph that may be an example.
pub const PARAGRAPH_BYTES: usize = 32 * 1024;
/// Moves of one recorded game, or of a list below a drawing.
pub const RECORD_PLIES: usize = 5_000;
/// Variants under which one example is judged.
pub const VARIANTS: usize = 100;
/// Examples of a document that are tried under other variants when they do not hold.
pub const TRIED_ELSEWHERE: usize = 200;
/// Bytes of a file of recorded games, which holds many thousands.
pub const RECORDS_BYTES: usize = 512 * 1024 * 1024;
/// Bytes of a configuration or of a variant's file, before YAML has its own say.
pub const SETUP_BYTES: usize = 1024 * 1024;
/// Bytes of a file of recorded outcomes.
pub const OUTCOMES_BYTES: usize = 64 * 1024 * 1024;
