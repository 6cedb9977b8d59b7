//! Recorded games in each format. The first byte chooses the format.
#![no_main]

use libfuzzer_sys::fuzz_target;
use taflcheck::record::{Format, read_records};
use taflcheck::text::Source;

fuzz_target!(|bytes: &[u8]| {
    let Some((first, rest)) = bytes.split_first() else { return };
    let formats = [Format::Site, Format::Table, Format::Json, Format::OpenTafl];
    let format = formats[usize::from(*first) % formats.len()];
    let Ok(source) = Source::from_bytes("records", rest.to_vec()) else { return };
    for reading in read_records(&source, format) {
        for fault in reading.faults {
            assert_eq!(source.clamp(fault.span), fault.span, "{fault:?}");
        }
    }
});
