//! L3: the referee. Takes a setup and rules, plays steps, and says what happened. Knows no variants, no text, no
//! documents.
//!
//! ```text
//! (Size, Rules) ──Engine::new──▶ masks            once for each variant
//! Setup ──Engine::begin──▶ Match                   once for each example
//! Match::play ──▶ Step | Refused                   legality is a finding, not an error
//! ```
//!
//! A turn in order is `turn.rs`; each structural rule has a file of its own.

mod account;
mod announce;
mod bitboard;
mod capture;
mod chain;
mod divide;
mod double_square;
mod effects;
mod encirclement;
mod ends;
mod exit_fort;
mod face;
mod forbidden;
mod geometry;
mod history;
mod keys;
mod king;
mod movement;
mod obligation;
mod observer;
mod passing;
mod perft;
mod piercing;
mod plays;
mod position;
mod reprieve;
mod ring;
mod shieldwall;
mod status;
mod strong;
mod sweep;
mod tables;
mod turn;

pub use account::{Account, Neighbour};
pub use divide::Share;
pub use face::{Engine, Fired, Match, Refused, Step};

#[cfg(test)]
mod axes_tests;
#[cfg(test)]
mod testing;
#[cfg(test)]
mod tests;
