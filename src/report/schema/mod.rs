//! JSON Schemas (draft 2020-12) of what the program writes and reads: its report, variant files, configurations.
//!
//! Out: text that never changes but with the program. What a variant file may say comes from the registry of axes, what a
//! configuration may say from its reader; nothing here reads a file.

mod config;
mod report;
mod variant;
mod words;

pub use config::config_schema;
pub use report::report_schema;
pub use variant::variant_schema;
