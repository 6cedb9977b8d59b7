//! Strict YAML with places. The only file that names the YAML crate.
