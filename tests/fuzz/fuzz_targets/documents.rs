//! A whole page in each format: read, bound and judged. The first byte chooses the format.
#![no_main]

use libfuzzer_sys::fuzz_target;
use std::sync::LazyLock;
use taflcheck::check::{Engines, Options, check_document};
use taflcheck::document::Format;
use taflcheck::example::Binding;
use taflcheck::text::Source;
use taflcheck::variant::Library;

static LIBRARY: LazyLock<Library> = LazyLock::new(Library::built_in);

fuzz_target!(|bytes: &[u8]| {
    let Some((first, rest)) = bytes.split_first() else { return };
    let formats =
        [Format::Markdown, Format::Html, Format::AsciiDoc, Format::ReStructuredText, Format::Plain];
    let format = formats[usize::from(*first) % formats.len()];
    let Ok(source) = Source::from_bytes("page", rest.to_vec()) else { return };
    let outer = Binding::default();
    let options = Options { library: &LIBRARY, entries: &[], outer: &outer, today: None };
    let _ = check_document(source, format, options, &mut Engines::default(), &|_, _| true);
});
