//! One recorded game as it was written down.

use super::Ply;
use crate::board::{Board, Side};
use crate::text::Span;

/// A recorded game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// What its file calls it, or its line.
    pub id: String,
    /// Where it stands.
    pub span: Span,
    /// What it says about the game that is played.
    pub hint: Hint,
    /// The position before the first ply, where the record has it.
    pub start: Option<Board>,
    /// Who begins, where the record says so.
    pub first_mover: Option<Side>,
    /// What was played.
    pub plies: Vec<Ply>,
    /// Whether captures are written down at all.
    pub marks_captures: bool,
    /// How it ended.
    pub ending: Ending,
    /// How many captures the record counts: the attackers', the defenders'.
    pub counted: Option<[usize; 2]>,
    /// Side lines of an annotated game, which are read over.
    pub variations: usize,
}

/// What a record says about the game that is played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Hint {
    /// Nothing.
    None,
    /// A number by which a site calls its games.
    Site(u32),
    /// A name.
    Name(String),
    /// An OpenTafl rules string, which stands at this place.
    Rules(Span),
}

/// How a record says that its game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ending {
    /// Who won.
    pub winner: Winner,
    /// In which way.
    pub how: How,
}

/// Who won, as far as a record knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Winner {
    /// A side.
    Side(Side),
    /// Nobody: a draw.
    Nobody,
    /// The game was still going on.
    Ongoing,
    /// The record does not say.
    Unknown,
}

/// In which way a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum How {
    /// Somebody resigned.
    Resigned,
    /// Somebody ran out of time.
    Timeout,
    /// On the board, by agreement, or not at all: the record does not say.
    Unsaid,
}

impl Winner {
    /// The side that won, if one did.
    #[must_use]
    pub const fn side(self) -> Option<Side> {
        match self {
            Self::Side(side) => Some(side),
            Self::Nobody | Self::Ongoing | Self::Unknown => None,
        }
    }

    /// The words for it.
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            Self::Side(Side::Attackers) => "attackers win",
            Self::Side(Side::Defenders) => "defenders win",
            Self::Nobody => "a draw",
            Self::Ongoing => "ongoing",
            Self::Unknown => "no result",
        }
    }
}
