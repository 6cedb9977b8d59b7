//! The guide to recorded outcomes: its commands print what it shows. `UPDATE=1 cargo test --test recording` writes the
//! outputs anew.

#![allow(clippy::unwrap_used, reason = "a test that cannot run has failed")]
#![cfg(unix)]

mod support;

use support::console;

#[test]
fn every_command_of_the_guide_prints_what_it_shows() {
    let folder = tempfile::tempdir().unwrap();
    assert_eq!(console::hold("docs/recording.md", folder.path()), (7, 3));
    let page = std::fs::read_to_string(folder.path().join("rules.md")).unwrap();
    assert!(page.contains("=> defenders win by edge, because he needs one more move\n"), "{page}");
}
