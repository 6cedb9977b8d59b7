//! L1: what a tafl board is. Squares, men, placements; no rules.

#[allow(clippy::module_inception, reason = "the board of the module board")]
mod board;
mod opentafl;
mod piece;
mod setup;
mod square;

pub use board::{Board, BoardError};
pub use opentafl::{PositionFault, PositionFaultKind, RowOrder, opentafl_letter, opentafl_piece};
pub use piece::{Piece, PieceKind, PieceSet, Side};
pub use setup::{Play, Setup};
pub use square::{Direction, Size, Square};
