//! What the fuzz targets do with a text, one function for each reader: nothing panics, and every place lies in the text.
//! The targets under `tests/fuzz/` and the test over their kept inputs use the same ones.

#![allow(dead_code, reason = "each fuzz target uses one of them")]

use std::sync::LazyLock;
use taflcheck::check::{DocumentCheck, Engines, Options, check_document};
use taflcheck::document::{Document, Format};
use taflcheck::drawing::{Reading, read_drawings};
use taflcheck::example::{Binding, Config};
use taflcheck::notation::{Lexicon, looks_like_an_example, read_block, read_prose};
use taflcheck::record::read_records;
use taflcheck::text::{Source, Span};
use taflcheck::variant::{Library, read_opentafl};

static LIBRARY: LazyLock<Library> = LazyLock::new(Library::built_in);

fn checked(source: Source, format: Format) -> DocumentCheck {
    let outer = Binding::default();
    let options = Options { library: &LIBRARY, entries: &[], outer: &outer, today: None };
    check_document(source, format, options, &mut Engines::default(), &|_, _| true)
}

/// A whole page in each format: read, bound and judged. The first byte chooses the format.
pub(crate) fn documents(bytes: &[u8]) {
    let Some((first, rest)) = bytes.split_first() else { return };
    let formats = [Format::Markdown, Format::Html, Format::AsciiDoc, Format::ReStructuredText, Format::Plain];
    let format = formats[usize::from(*first) % formats.len()];
    let Ok(source) = Source::from_bytes("page", rest.to_vec()) else { return };
    let _ = checked(source, format);
}

/// A block in our notation.
pub(crate) fn blocks(text: &str) {
    let source = Source::new("block", text);
    let lines: Vec<Span> = source.lines().collect();
    let whole = Span::new(0, source.text().len());
    let (_, faults) = read_block(&source, &lines, whole, &Lexicon::all());
    for fault in faults {
        assert_eq!(source.clamp(fault.span), fault.span, "{fault:?}");
    }
}

/// Lines of plays and claims below a start position, resolved and played under a variant.
pub(crate) fn moves(text: &str) {
    if text.contains("```") {
        return;
    }
    let page = format!("<!-- tafl: variant=berserk -->\n```tafl\nstart\n{text}\n```\n");
    let document = checked(Source::new("page", page), Format::Markdown);
    let blocks = document.examples.iter().filter(|check| check.example.span.start > 0).count();
    assert!(blocks >= 1, "the block is found, whatever stands in it");
}

/// A paragraph in every language.
pub(crate) fn prose(text: &str) {
    let span = Span::new(0, text.len());
    for lexicon in Lexicon::all() {
        if looks_like_an_example(text, &[lexicon]) {
            let (_, faults) = read_prose(text, span, &[lexicon]);
            for fault in faults {
                assert!(fault.span.end <= text.len(), "{fault:?}");
            }
        }
    }
}

/// Boards drawn in any style.
pub(crate) fn drawings(text: &str) {
    let source = Source::new("page", text);
    for drawing in read_drawings(&source, None, &|_| false) {
        assert_eq!(source.clamp(drawing.span), drawing.span, "{drawing:?}");
        if let Reading::Refused(faults) = &drawing.reading {
            for fault in faults {
                assert_eq!(source.clamp(fault.span), fault.span, "{fault:?}");
            }
        }
    }
}

/// What a page states outside of examples. The first byte chooses the format.
pub(crate) fn facts(bytes: &[u8]) {
    let Some((first, rest)) = bytes.split_first() else { return };
    let formats = [Format::Markdown, Format::Html, Format::Plain];
    let format = formats[usize::from(*first) % formats.len()];
    let Ok(source) = Source::from_bytes("page", rest.to_vec()) else { return };
    let source = Document::as_seen(source, format);
    let (document, _) = Document::read(&source, format);
    let found = taflcheck::facts::read(&source, &document, format, None, &[]);
    let places = found.facts.iter().map(|fact| fact.span).chain(found.unread.iter().map(|unread| unread.span));
    for span in places.chain(found.gaps.iter().map(|gap| gap.span)) {
        assert_eq!(source.clamp(span), span);
    }
}

/// A variant file, a configuration, and an OpenTafl rules string.
pub(crate) fn variants(text: &str) {
    let source = Source::new("file.yaml", text);
    let mut library = Library::built_in();
    let _ = library.read(&source, "fuzzed");
    let _ = Config::read(&source);
    let _ = read_opentafl(&source, Span::new(0, source.text().len()));
}

/// Recorded games in each format. The first byte chooses the format.
pub(crate) fn records(bytes: &[u8]) {
    use taflcheck::record::Format;
    let Some((first, rest)) = bytes.split_first() else { return };
    let formats = [Format::Site, Format::Table, Format::Json, Format::OpenTafl];
    let format = formats[usize::from(*first) % formats.len()];
    let Ok(source) = Source::from_bytes("records", rest.to_vec()) else { return };
    for reading in read_records(&source, format) {
        for fault in reading.faults {
            assert_eq!(source.clamp(fault.span), fault.span, "{fault:?}");
        }
    }
}
