//! What is asked and what is answered, as values.

use crate::board::{Board, Play, Setup, Side, Size, Square};
use crate::rules::Status;

/// The version of the protocol that is spoken here.
pub const VERSION: u64 = 1;

/// A request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ask {
    /// Who are you, and can you play this game? Comes first.
    Hello {
        /// The version of the protocol that will be spoken.
        protocol: u64,
        /// The game, by the id of a variant.
        variant: String,
        /// Its board.
        size: Size,
    },
    /// Take this position; nothing of before is remembered.
    Position(Setup),
    /// Which turns has the side to move?
    Moves,
    /// Play one whole turn: the steps of one man.
    Play(Vec<Play>),
    /// Who stands where, who moves, how does the game stand?
    Status,
}

/// An answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    /// To a hello.
    Hello {
        /// The version that it speaks.
        protocol: u64,
        /// The name of the engine.
        engine: String,
        /// The version of the engine.
        version: String,
    },
    /// To a position: how the game stands in it.
    Position(Stand),
    /// To a question for moves.
    Moves(Vec<Vec<Play>>),
    /// To a turn that was played.
    Played {
        /// The squares of the men that left the board; that of the king may be among them or not.
        captures: Vec<Square>,
        /// The squares of the men that changed side.
        switches: Vec<Square>,
        /// How the game stands then.
        stand: Stand,
    },
    /// To a turn that may not be played, with the reason; the position stays.
    Refused(String),
    /// To a question for the status.
    Status {
        /// Where the men stand.
        board: Board,
        /// Who moves; after the end of a game whoever would.
        to_move: Side,
        /// How the game stands.
        stand: Stand,
    },
    /// To a hello or a position: not with this engine, and why.
    Cannot(String),
    /// To anything that is no request, or comes at the wrong time, and why.
    Error(String),
}

/// How a game stands: going on, won or drawn, in the engine's own words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stand {
    /// None while it goes on; else who won, nobody in a draw.
    pub end: Option<Option<Side>>,
    /// `ongoing`, `attackers win by encirclement`, `draw`.
    pub words: String,
}

impl Stand {
    /// The stand of a game of this engine.
    #[must_use]
    pub fn of(status: Status) -> Self {
        let end = match status {
            Status::Ongoing => None,
            Status::Over(outcome) => Some(outcome.winner),
        };
        Self { end, words: status.to_string() }
    }

    /// Reads `ongoing`, `attackers win`, `defenders win` or `draw`, with anything after ` by `.
    #[must_use]
    pub fn read(words: &str) -> Option<Self> {
        let end = match words.split(" by ").next()? {
            "ongoing" => None,
            "attackers win" => Some(Some(Side::Attackers)),
            "defenders win" => Some(Some(Side::Defenders)),
            "draw" => Some(None),
            _ => return None,
        };
        Some(Self { end, words: words.to_owned() })
    }
}
