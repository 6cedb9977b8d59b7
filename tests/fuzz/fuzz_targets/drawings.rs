//! Boards drawn in any style.
#![no_main]

#[path = "../../support/fuzzed.rs"]
mod fuzzed;

libfuzzer_sys::fuzz_target!(|text: &str| fuzzed::drawings(text));
