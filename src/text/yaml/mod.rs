//! Strict YAML with places. The only module that names the YAML crate.
//!
//! Strict means: one document; every scalar is the text that is written; keys are text and stand once;
//! no tags but YAML's own (which change nothing but that `!!str` keeps `~` text), no merge keys; anchors
//! and aliases as YAML has them, but what they repeat is bounded.

mod fault;
mod limits;
mod node;
mod place;
mod walk;
#[allow(clippy::module_inception, reason = "the YAML of the module yaml")]
mod yaml;

#[cfg(test)]
mod tests;

pub use node::{Node, Step};
pub use yaml::Yaml;
