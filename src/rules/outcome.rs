//! How a game may stand or end, and why a play may be refused.

use crate::board::Side;
use std::fmt;

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Reason {
    /// The king reached an edge square where the edge is the goal.
    Edge,
    /// The king reached a corner where corners are the goal.
    Corner,
    /// The king reached another goal square.
    Goal,
    /// The defenders hold an exit fort.
    ExitFort,
    /// The king was captured.
    KingCaptured,
    /// The king and all defenders are encircled.
    Encircled,
    /// A side to move has no legal play.
    NoPlay,
    /// A position or a move was repeated too often.
    Repetition,
    /// Too many plays without a capture.
    NoCapture,
    /// The limit of turns is reached.
    TurnLimit,
    /// The last attacker is gone.
    Eliminated,
}

impl Reason {
    /// Every reason, in the order of the documentation.
    pub const ALL: [Self; 11] = [
        Self::Edge,
        Self::Corner,
        Self::Goal,
        Self::ExitFort,
        Self::KingCaptured,
        Self::Encircled,
        Self::NoPlay,
        Self::Repetition,
        Self::NoCapture,
        Self::TurnLimit,
        Self::Eliminated,
    ];

    /// The word after `by` in a claim.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Edge => "edge",
            Self::Corner => "corner",
            Self::Goal => "goal",
            Self::ExitFort => "exit fort",
            Self::KingCaptured => "capture",
            Self::Encircled => "encirclement",
            Self::NoPlay => "no play",
            Self::Repetition => "repetition",
            Self::NoCapture => "no capture",
            Self::TurnLimit => "turn limit",
            Self::Eliminated => "elimination",
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// How a finished game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// Who won; nobody in a draw.
    pub winner: Option<Side>,
    /// Why it ended.
    pub reason: Reason,
}

/// Whether a game goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status {
    /// It goes on.
    Ongoing,
    /// It is over.
    Over(Outcome),
}

impl fmt::Display for Status {
    /// `ongoing`, `attackers win by capture`, `draw by repetition`: the words of a claim.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ongoing => f.write_str("ongoing"),
            Self::Over(Outcome { winner: Some(side), reason }) => write!(f, "{side} win by {reason}"),
            Self::Over(Outcome { winner: None, reason }) => write!(f, "draw by {reason}"),
        }
    }
}

/// Why a play may not be made. A finding, not an error: examples show illegal plays on purpose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Refusal {
    /// From and to are not on one line, or are the same square.
    NotStraight,
    /// Something stands in the way.
    Blocked,
    /// The throne may not be entered or crossed by this man.
    Throne,
    /// A corner may not be entered or crossed by this man.
    Corner,
    /// A camp may not be entered or crossed by this man.
    Camp,
    /// Farther than this man may go.
    TooFar,
    /// The man belongs to the other side.
    NotYourMan,
    /// The square is empty.
    NoMan,
    /// A man stands on the target.
    Occupied,
    /// It would repeat a position that may not be repeated.
    Repetition,
    /// The berserk chain must go on.
    MustContinueChain,
    /// In a chain a further step must capture.
    MustCapture,
    /// The game is already over.
    GameOver,
    /// The square is not on this board.
    OffBoard,
}

impl Refusal {
    /// Every reason, in the order of the documentation.
    pub const ALL: [Self; 14] = [
        Self::NotStraight,
        Self::Blocked,
        Self::Throne,
        Self::Corner,
        Self::Camp,
        Self::TooFar,
        Self::NotYourMan,
        Self::NoMan,
        Self::Occupied,
        Self::Repetition,
        Self::MustContinueChain,
        Self::MustCapture,
        Self::GameOver,
        Self::OffBoard,
    ];

    /// The words after `because` in `!a1-b2 because not straight`.
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            Self::NotStraight => "not straight",
            Self::Blocked => "blocked",
            Self::Throne => "throne",
            Self::Corner => "corner",
            Self::Camp => "camp",
            Self::TooFar => "too far",
            Self::NotYourMan => "not your man",
            Self::NoMan => "no man",
            Self::Occupied => "occupied",
            Self::Repetition => "repetition",
            Self::MustContinueChain => "must continue chain",
            Self::MustCapture => "must capture",
            Self::GameOver => "game over",
            Self::OffBoard => "off the board",
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.words())
    }
}
