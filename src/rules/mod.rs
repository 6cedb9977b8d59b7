//! L2: what may vary between games, as data: axes with their defaults and alternatives, and the words for outcomes.
//!
//! [`Rules`] holds one typed field an axis; [`AXES`] is the same as a registry, for everything that lists, reads,
//! writes or varies rules. How a rule is enforced is the engine's business.

mod axis;
mod chain;
mod clause;
mod custodial;
mod encirclement;
mod endings;
mod escape;
mod exit_fort;
mod king_capture;
mod mercenary;
mod movement;
mod outcome;
mod repetition;
#[allow(clippy::module_inception, reason = "the rules of the module rules")]
mod rules;
mod shape;
mod shieldwall;
mod squares;
mod values;
mod words;

pub use axis::{Axis, Tongue, Words};
pub use chain::{CaptureKinds, Chain, ChainMode, ChainRepetition, ChainStep};
pub use clause::Clause;
pub use custodial::{Armed, ClosesTrap, Custodial, Entry, Linnaean, Obligation, PiercesWhere, Piercing, Resolution};
pub use encirclement::{Encirclement, Ring};
pub use endings::{Elimination, End, EndPriority, Endings, Insufficient, LimitEffect, NoPlayOutcome, TestedSides};
pub use escape::{Announce, Escape, Goal};
pub use exit_fort::{ExitFort, Timing, Wall};
pub use king_capture::{ClosingPiece, KingCapture, KingMethod};
pub use mercenary::Mercenary;
pub use movement::{Jump, JumpOver, JumpPartners, JumpWhere, Movement};
pub use outcome::{Outcome, Reason, Refusal, Status};
pub use repetition::{CountsOn, Identity, Repetition, RepetitionEffect};
pub use rules::{AXES, Rules};
pub use shape::Shape;
pub use shieldwall::{KingInRow, Shieldwall, WallTrigger};
pub use squares::{Edge, Region, Special};
pub use values::{Answer, Count, PieceTable, Range, Squares, Switch};
