//! What a replay of a record comes to: whether it replays, and if not, the cause by name. Plain values; judges nothing.

use super::steps::StepsFound;
use crate::rules::{Reason, Refusal, Status};
use crate::text::Span;

/// What a replay came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replay {
    /// Whether the record replays, and if not, why.
    pub outcome: ReplayOutcome,
    /// How the board stands after the last ply that was played.
    pub status: Status,
    /// Whether a repetition that ends the game by the rules was played over: no recording program looked for it.
    pub repetition_not_seen: bool,
    /// Whether a man is marked as captured twice in one ply.
    pub marked_twice: bool,
    /// The further steps that the record leaves out, where the replay needed a search for them.
    pub steps: Option<StepsFound>,
}

/// Whether a record replays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReplayOutcome {
    /// Every ply, every capture, every board and the end are as recorded.
    Exact,
    /// Every ply is; captures are not recorded.
    PliesOnly,
    /// The record is sound and plays by another rule.
    RuleDifference(Cause),
    /// The record contradicts itself.
    Defective(Cause),
    /// The record leaves out what a replay needs.
    Unsupported(Cause),
}

/// Why a record does not replay.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cause {
    /// What kind of cause, in few words that records share.
    pub kind: CauseKind,
    /// The ply, from 1.
    pub ply: usize,
    /// Where it is written.
    pub span: Span,
    /// What the record says.
    pub recorded: String,
    /// What the engine says.
    pub found: String,
}

/// The kinds of causes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CauseKind {
    /// A play is refused.
    Refused(Refusal),
    /// Captures are not the recorded ones.
    Captures,
    /// The board after a ply is not the recorded one.
    OtherBoard,
    /// The game is over, but the record goes on.
    PlayedOn(Reason),
    /// The game is over, and another side has won.
    OtherWinner(Reason),
    /// More or fewer captures are counted than marked.
    Counted,
    /// A capture is marked where no enemy stands, or where the record itself has him move on.
    PhantomCapture,
    /// A capture is not marked (or one too many is), and the rest of the record can only be played if it is as found.
    WrongMarks,
    /// A man moves over or onto another: a jumper that the start position does not have, or a slip.
    OverAMan,
    /// A play begins on an empty square.
    EmptySquare,
    /// A play moves a man of the other side: a ply is missing or stands twice.
    OtherSidesMan,
    /// A square is not on the board.
    OffBoard,
    /// Further steps of an earlier turn are not written, and there are too many ways to look at all.
    MissingSteps,
    /// Further steps of an earlier turn are not written, and none lead to what follows.
    NoSteps,
    /// Without marks an earlier capture cannot be checked.
    Unmarked,
}

impl CauseKind {
    /// The words for it.
    #[must_use]
    pub fn words(self) -> String {
        match self {
            Self::Refused(refusal) => format!("play refused: {refusal}"),
            Self::Captures => "other captures".to_owned(),
            Self::OtherBoard => "another board".to_owned(),
            Self::PlayedOn(reason) => format!("goes on after {reason}"),
            Self::OtherWinner(reason) => format!("another winner by {reason}"),
            Self::Counted => "captures marked and counted differ".to_owned(),
            Self::PhantomCapture => "phantom capture".to_owned(),
            Self::WrongMarks => "marks that the rest of the record refutes".to_owned(),
            Self::OverAMan => "play over or onto a man".to_owned(),
            Self::EmptySquare => "play from an empty square".to_owned(),
            Self::OtherSidesMan => "play of the other side's man".to_owned(),
            Self::OffBoard => "square off the board".to_owned(),
            Self::MissingSteps => "further steps of a turn are not written".to_owned(),
            Self::NoSteps => "no unwritten steps lead to what follows".to_owned(),
            Self::Unmarked => "captures are not marked".to_owned(),
        }
    }
}

impl ReplayOutcome {
    /// Why the record does not replay, if it does not.
    #[must_use]
    pub const fn cause(&self) -> Option<&Cause> {
        match self {
            Self::Exact | Self::PliesOnly => None,
            Self::RuleDifference(cause) | Self::Defective(cause) | Self::Unsupported(cause) => Some(cause),
        }
    }
}
