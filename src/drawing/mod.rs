//! L3: boards that people have drawn on their pages, in whatever style.
//!
//! A lenient detector finds what may be a board, a strict reader says what it shows or why it cannot be read. In: the
//! lines of a page. Out: [`Drawing`]s. Nothing here knows a variant: squares, men and moves are as drawn.

#![allow(clippy::wildcard_enum_match_arm, reason = "a sign is asked for one of its meanings at a time")]

mod assemble;
mod caption;
mod explained;
mod find;
mod labels;
mod legend;
mod line;
mod meaning;
mod page;
mod patterns;
mod reading;
mod sets;
mod shown;
mod signs;
mod start;
mod strings;
#[cfg(test)]
mod tests;
mod vocabulary;

pub use caption::{Caption, Numbering, caption, numbering};
pub use labels::{Axis, Labels};
pub use legend::{names_a_side, side_of};
pub use meaning::Mark;
pub use page::{is_beside, read_drawings};
pub use reading::{Drawing, DrawnMove, Fault, Mend, Panel, Reading, Shown};
pub use start::names_a_start;
