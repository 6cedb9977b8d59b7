//! Inputs that fuzzing has kept for each reader are read again: none panics, every place lies in the text, and none takes
//! long. `tests/fuzz/README.md` says how they are found.

#![allow(clippy::unwrap_used, reason = "a test that cannot run has failed")]

#[path = "support/fuzzed.rs"]
mod fuzzed;

use std::time::{Duration, Instant};

/// Hundreds of times what the slowest input takes.
const LONG: Duration = Duration::from_secs(10);

fn each(target: &str, read: impl Fn(&[u8])) {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fuzz/corpus").join(target);
    let mut count = 0;
    for entry in std::fs::read_dir(&folder).unwrap() {
        let path = entry.unwrap().path();
        let begun = Instant::now();
        read(&std::fs::read(&path).unwrap());
        let taken = begun.elapsed();
        assert!(taken < LONG, "{} takes {taken:?}", path.display());
        count += 1;
    }
    assert!(count >= 20, "{target}: only {count} inputs are kept");
}

fn each_text(target: &str, read: impl Fn(&str)) {
    each(target, |bytes| {
        if let Ok(text) = std::str::from_utf8(bytes) {
            read(text);
        }
    });
}

#[test]
fn kept_documents_are_read() {
    each("documents", fuzzed::documents);
}

#[test]
fn kept_blocks_are_read() {
    each_text("blocks", fuzzed::blocks);
}

#[test]
fn kept_moves_are_read() {
    each_text("moves", fuzzed::moves);
}

#[test]
fn kept_prose_is_read() {
    each_text("prose", fuzzed::prose);
}

#[test]
fn kept_drawings_are_read() {
    each_text("drawings", fuzzed::drawings);
}

#[test]
fn kept_facts_are_read() {
    each("facts", fuzzed::facts);
}

#[test]
fn kept_variants_are_read() {
    each_text("variants", fuzzed::variants);
}

#[test]
fn kept_records_are_read() {
    each("records", fuzzed::records);
}
