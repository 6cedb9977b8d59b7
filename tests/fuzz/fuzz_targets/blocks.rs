//! A block in our notation.
#![no_main]

use libfuzzer_sys::fuzz_target;
use taflcheck::notation::{Lexicon, read_block};
use taflcheck::text::{Source, Span};

fuzz_target!(|text: &str| {
    let source = Source::new("block", text);
    let lines: Vec<Span> = source.lines().collect();
    let whole = Span::new(0, source.text().len());
    let (_, faults) = read_block(&source, &lines, whole, &Lexicon::all());
    for fault in faults {
        assert_eq!(source.clamp(fault.span), fault.span, "{fault:?}");
    }
});
