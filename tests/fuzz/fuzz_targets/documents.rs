//! A whole page in each format.
#![no_main]

#[path = "../../support/fuzzed.rs"]
mod fuzzed;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| fuzzed::documents(bytes));
