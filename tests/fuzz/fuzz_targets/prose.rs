//! A paragraph in every language.
#![no_main]

#[path = "../../support/fuzzed.rs"]
mod fuzzed;

libfuzzer_sys::fuzz_target!(|text: &str| fuzzed::prose(text));
