//! Another engine against this one: positions are asked of both, disagreements are made small and put together by the rule
//! that explains them. Asks through a [`Wire`](crate::protocol::Wire); starts nothing itself.
//!
//! ```text
//! Stock ──inquiry──▶ Question ──Rival──▶ Disagreement ──shrink──▶ the smallest ──groups──▶ one for each kind
//! ```

mod groups;
mod inquiry;
mod question;
mod referee;
mod shrink;

pub use groups::{Cause, Group};
pub use inquiry::{Compared, Comparison, compare};
pub use question::{Disagreement, Question, Told, told};
pub use referee::Rival;
