//! What a page states outside of examples.
#![no_main]

#[path = "../../support/fuzzed.rs"]
mod fuzzed;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| fuzzed::facts(bytes));
