//! L3: the written forms of an example, read into one value: [`Written`].
//!
//! The only layer that sees pest. Reading accepts illegal and impossible positions: legality is the
//! engine's word. Every reader works line by line, returns what it understood together with
//! [`Diagnostic`](crate::text::Diagnostic)s, and never fails as a whole.

#![allow(clippy::result_large_err, reason = "a message is made once for a line, and it ends the reading of that line")]

mod apart;
mod block;
mod claim;
mod concept;
mod detect;
mod diagram;
mod doubled;
mod doubts;
mod glyphs;
mod keys;
mod layout;
mod lexicon;
mod lines;
mod lookalike;
mod mark;
mod meaning;
mod misread;
mod moves;
mod moving;
mod pieces;
mod plain;
mod preface;
mod prose;
mod remarks;
mod remembered;
mod repeat;
mod row_words;
mod rows;
mod scene;
mod scenery;
mod side;
mod stop;
mod talk;
mod telling;
mod tokens;
mod words;
mod written;

pub use apart::{Apart, read_apart};
pub use block::read_block;
pub use claim::{read_claim, read_refusal};
pub use detect::{
    languages_of_an_example, looks_like_an_example, names_a_move, names_a_position, names_a_result, names_a_square,
    shows_a_move,
};
pub use diagram::{draw, read_diagram};
pub use glyphs::Glyphs;
pub use layout::{Layout, layout};
pub use lexicon::{Language, Lexicon};
pub use moves::{read_play, read_turns};
pub use prose::read_prose;
pub use scene::Scene;
pub use side::read_side;
pub use talk::only_talks;
pub use written::*;
