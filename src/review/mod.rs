//! L8: what is asked of a human where a document, what is recorded of it and the engine do not agree: one question an
//! example. A run comes in, keys come in, decisions go out; the host asks, and writes what was decided.

mod item;
mod session;

pub use item::{Item, items};
pub use session::{Decision, KEYS, Next, Session};
