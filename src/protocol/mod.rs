//! The line protocol of engines: one JSON object a line, a request and its answer. Knows words and lines; starts no program
//! and reads no file.
//!
//! ```text
//! Ask ──ask_line──▶ a line ──another engine──▶ a line ──read_reply──▶ Reply
//! a line ──Server──▶ a line                    the same, answered by this engine
//! Wire ──Peer──▶ Reply or Broken; conformance ──▶ what an engine does and does not, step by step
//! ```

mod conformance;
mod message;
mod read;
mod serve;
mod wire;
mod write;

pub use conformance::{Fault, Step, conformance};
pub use message::{Ask, Reply, Stand, VERSION};
pub use read::{read_ask, read_reply};
pub use serve::Server;
pub use wire::{Broken, How, Peer, Wire};
pub use write::{ask_line, refused_line, reply_line, turn_words};
