//! Boards drawn in any style.
#![no_main]

use libfuzzer_sys::fuzz_target;
use taflcheck::drawing::{Reading, read_drawings};
use taflcheck::text::Source;

fuzz_target!(|text: &str| {
    let source = Source::new("page", text);
    for drawing in read_drawings(&source, None, &|_| false) {
        assert_eq!(source.clamp(drawing.span), drawing.span, "{drawing:?}");
        if let Reading::Refused(faults) = &drawing.reading {
            for fault in faults {
                assert_eq!(source.clamp(fault.span), fault.span, "{fault:?}");
            }
        }
    }
});
