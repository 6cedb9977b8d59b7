//! L6: corrections of claims that the engine refutes. An example with wrong claims comes in; the smallest change of its
//! lines under which everything holds goes out, proved by checking the changed page. It writes nothing, and it never
//! corrects what only the author can know: a variant, a board that was drawn wrong, words of running text.

mod corrections;
mod propose;

pub use propose::{Proposal, propose};
