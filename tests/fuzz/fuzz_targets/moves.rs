//! Lines of plays and claims.
#![no_main]

#[path = "../../support/fuzzed.rs"]
mod fuzzed;

libfuzzer_sys::fuzz_target!(|text: &str| fuzzed::moves(text));
