//! L3: named rule sets from YAML. Reads, inherits and validates; never plays.
//!
//! ```yaml
//! name: Tablut with edge escape
//! family: tablut
//! extends: another-variant        # optional: only differences are written
//! size: 9
//! setup: |                        # top row first
//!   ...AAA...
//!   …
//! sources: [Where the rules were read]
//! rules:
//!   escape:
//!     goal: edge
//!   encirclement:
//!     rule: unstated              # the source is silent; or {unstated: [off, on]}
//! ```

mod label;
mod library;
mod opentafl;
mod read;
mod validate;
#[allow(clippy::module_inception, reason = "the variant of the module variant")]
mod variant;

pub use label::Label;
pub use library::{BUILT_IN, BuiltIn, Library};
pub use opentafl::{Exported, Imported, Lost, read_opentafl, write_opentafl};
pub use read::{KEYS, read_variant};
pub use validate::{contradictions, with_rule};
pub use variant::{KnownReadings, Unstated, Variant};
