//! A paragraph in every language.
#![no_main]

use libfuzzer_sys::fuzz_target;
use taflcheck::notation::{Lexicon, looks_like_an_example, read_prose};
use taflcheck::text::Span;

fuzz_target!(|text: &str| {
    let span = Span::new(0, text.len());
    for lexicon in Lexicon::all() {
        if looks_like_an_example(text, &[lexicon]) {
            let (_, faults) = read_prose(text, span, &[lexicon]);
            for fault in faults {
                assert!(fault.span.end <= text.len(), "{fault:?}");
            }
        }
    }
});
