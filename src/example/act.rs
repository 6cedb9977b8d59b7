//! Moves and claims of an example with the squares of its board.

use crate::board::{Board, Piece, Play, Side, Square};
use crate::notation::{At, Scene, SquareKind};
use crate::rules::{Reason, Refusal};
use crate::text::Span;

/// One thing that an example does or claims, in the order of the page.
#[derive(Clone, Debug, PartialEq)]
pub enum Act {
    /// A turn is played.
    Turn {
        /// Its steps; never empty.
        legs: Vec<Leg>,
        /// Where it is written.
        span: Span,
    },
    /// Turns are played several times over.
    Repeat {
        /// How often.
        times: u32,
        /// The turns with their spans.
        turns: Vec<(Vec<Leg>, Span)>,
        /// Where it is written.
        span: Span,
    },
    /// A play is refused; of several steps the last one, or that the turn ends with it.
    Refused {
        /// The steps; never empty.
        legs: Vec<Leg>,
        /// Where it is said that the turn may not end after the steps, which are played then.
        stop: Option<Span>,
        /// The reason that the author gives.
        because: Option<Refusal>,
        /// Where it is written.
        span: Span,
    },
    /// Some turns are not shown: the side of the man that moves next is to move.
    Later {
        /// Where it is written.
        span: Span,
    },
    /// Something is claimed about the position reached.
    Claim {
        /// What.
        claim: Claim,
        /// Whether it is denied.
        negated: bool,
        /// For which variants: ids or `*`; empty for all.
        variants: Vec<String>,
        /// The author's own words.
        because: Option<String>,
        /// Where it is written.
        span: Span,
    },
}

/// One step of one man.
#[derive(Clone, Debug, PartialEq)]
pub struct Leg {
    /// From where to where.
    pub play: Play,
    /// Who moves, if the author says so.
    pub piece: Option<At<Piece>>,
    /// Whether the sign of a jump stands there.
    pub jump: bool,
    /// The squares that are said to be captured, and whether that is all; none if nothing is said.
    pub captures: Option<(Vec<Square>, bool)>,
    /// Where the captured squares are written, if any are.
    pub captures_span: Option<Span>,
    /// Where it is written.
    pub span: Span,
}

/// What is claimed.
#[derive(Clone, Debug, PartialEq)]
pub enum Claim {
    /// A side has won.
    Wins(Side, Option<Reason>),
    /// The game is drawn.
    Draw(Option<Reason>),
    /// It goes on.
    Ongoing,
    /// The king is captured.
    KingCaptured,
    /// The last turn captured these, and no others if the second is true.
    Captures(Vec<Square>, bool),
    /// The last turn captured such a man.
    CapturedPiece(Piece),
    /// The last turn made these men change side, and no others.
    Switches(Vec<Square>),
    /// A man may go to exactly these squares.
    MovesFrom(Square, Vec<Square>),
    /// The side to move has so many plays.
    MoveCount(u64),
    /// All was legal.
    Legal,
    /// A square, or the target of the last play, is of a kind.
    Square(Option<Square>, SquareKind),
    /// The men stand like this; squares that are not listed may hold anything.
    Board(Vec<(Square, Option<Piece>)>, Board),
    /// Something else is said about the position or the rules.
    Scene(Scene<Square>),
}
