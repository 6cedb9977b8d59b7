//! L3: files as sections and blocks. Knows no tafl: a block is just lines with their places.
//!
//! Reading never fails: what is no Markdown is text.

mod asciidoc;
mod comment;
mod depth;
#[allow(clippy::module_inception, reason = "the document of the module document")]
mod document;
mod entities;
mod fence;
mod format;
mod front;
mod html;
#[cfg(test)]
mod invariants;
mod lines;
mod markdown;
mod outline;
mod plain;
mod restructured;

pub use document::{Block, BlockKind, Document, Section};
pub use format::Format;
