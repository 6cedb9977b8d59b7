//! L2: what may vary between games, as data: axes, their defaults and alternatives, and the words for outcomes.

mod outcome;

pub use outcome::{Outcome, Reason, Refusal, Status};
