//! L4: blocks of a document become examples, each complete before anything runs.
//!
//! In: a [`Document`](crate::document::Document), what a configuration binds, and the variants at hand. Out:
//! [`Example`]s with their games, and diagnostics. Nothing here knows the engine.

mod act;
mod behind;
mod below;
mod binding;
mod bounds;
mod candidate;
mod collect;
mod config;
mod directive;
mod drawings;
#[allow(clippy::module_inception, reason = "the example of the module example")]
mod example;
mod men;
mod named;
mod normal;
mod passage;
mod picture;
mod recorded;
mod resolve;
mod script;
mod squares;
mod wording;

pub use act::{Act, Claim, Leg};
pub use binding::{Binding, Bound, VariantIds, Why};
pub use candidate::{Candidate, Outcome};
pub use collect::{Collected, collect};
pub use config::{CONFIG_KEYS, Config, DOCUMENT_KEYS, DocumentEntry, SECTION_KEYS, SectionEntry};
pub use example::{Example, Form, Game};
pub use named::{Named, named};
pub use resolve::resolve;
