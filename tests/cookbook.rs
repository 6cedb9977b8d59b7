//! The cookbook, step by step: each `##` begins in an empty folder, files are written where the page shows them, and every
//! command prints what the page shows. `UPDATE=1` writes what is printed anew.

#![allow(clippy::unwrap_used, reason = "a test that cannot run has failed")]
#![cfg(unix)]

mod support;

use support::console;

#[test]
fn every_step_of_the_cookbook_does_what_it_shows() {
    let (commands, files) = console::hold_in_parts("docs/cookbook.md");
    assert!(commands >= 20 && files >= 12, "{commands} commands and {files} files");
}
