//! Why a man was or was not captured: what stands around him.

use crate::board::{Piece, Square};
use crate::rules::{Clause, KingMethod};

/// What stands around a man.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    /// Where he stands.
    pub square: Square,
    /// Who he is.
    pub piece: Piece,
    /// For the king: the axis that governs his capture here, and its value.
    pub king: Option<(Clause, KingMethod)>,
    /// His four sides: north, east, south, west.
    pub neighbours: Vec<Neighbour>,
}

/// One side of a man.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Neighbour {
    /// The square; none beyond the edge.
    pub square: Option<Square>,
    /// Who stands there.
    pub piece: Option<Piece>,
    /// By which clause it is hostile to him, if it is.
    pub hostile: Option<Clause>,
}
