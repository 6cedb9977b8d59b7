//! L6: outcomes of examples as they were recorded once, against what the engine finds now. Texts come in and go out; it
//! reads and writes no file.
//!
//! An outcome is the engine's word alone: no claim, no line number, so that a page may be reworded without a change here.

mod compare;
mod file;
mod outcome;
mod update;

pub use compare::{Compared, compare, is_kept};
pub use file::{SnapshotFault, SnapshotFile};
pub use outcome::{outcome, outcome_boards, outcome_words};
pub use update::{Accept, accept};
