//! The reports of `taflcheck check` and the schemas that the program prints: each is read by something that did not write
//! it, and all of them are compared with each other. Update docs/reports.md with `UPDATE=1 cargo test --test reports`.

#![allow(clippy::unwrap_used, reason = "a test that cannot run has failed")]

mod agreement;
mod files;
#[path = "../tool_cases/folder.rs"]
#[allow(dead_code, reason = "the tool cases use more of it")]
mod folder;
mod formats;
mod guide;
mod hostile;
mod junit;
mod sarif;
mod schemas;
#[path = "../support/mod.rs"]
mod support;
mod surveys;
mod tap;
