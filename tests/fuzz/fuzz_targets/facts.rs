//! What a page states outside of examples. The first byte chooses the format.
#![no_main]

use libfuzzer_sys::fuzz_target;
use taflcheck::document::{Document, Format};
use taflcheck::facts::read;
use taflcheck::text::Source;

fuzz_target!(|bytes: &[u8]| {
    let Some((first, rest)) = bytes.split_first() else { return };
    let formats = [Format::Markdown, Format::Html, Format::Plain];
    let format = formats[usize::from(*first) % formats.len()];
    let Ok(source) = Source::from_bytes("page", rest.to_vec()) else { return };
    let source = Document::as_seen(source, format);
    let (document, _) = Document::read(&source, format);
    let found = read(&source, &document, format, None, &[]);
    let places = found.facts.iter().map(|fact| fact.span).chain(found.unread.iter().map(|unread| unread.span));
    for span in places.chain(found.gaps.iter().map(|gap| gap.span)) {
        assert_eq!(source.clamp(span), span);
    }
});
