//! A position as written, and one step of a man.

use super::{Board, Side, Square};
use std::fmt;

/// A placement and the side to move: what an example begins with. Not necessarily legal; the
/// engine says whether it can be played.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// Where the men stand.
    pub board: Board,
    /// Who moves.
    pub to_move: Side,
}

/// One step of one man. A whole turn is one step, or several in a berserk chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Play {
    /// The square he leaves.
    pub from: Square,
    /// The square he comes to.
    pub to: Square,
}

impl fmt::Display for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.from, self.to)
    }
}
