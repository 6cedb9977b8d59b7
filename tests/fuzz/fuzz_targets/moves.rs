//! Lines of plays and claims below a start position, resolved and played under a variant.
#![no_main]

use libfuzzer_sys::fuzz_target;
use std::sync::LazyLock;
use taflcheck::check::{Engines, Options, check_document};
use taflcheck::document::Format;
use taflcheck::example::Binding;
use taflcheck::text::Source;
use taflcheck::variant::Library;

static LIBRARY: LazyLock<Library> = LazyLock::new(Library::built_in);

fuzz_target!(|text: &str| {
    if text.contains("```") {
        return;
    }
    let page = format!("<!-- tafl: variant=berserk -->\n```tafl\nstart\n{text}\n```\n");
    let source = Source::new("page", page);
    let outer = Binding::default();
    let options = Options { library: &LIBRARY, entries: &[], outer: &outer, today: None };
    let document = check_document(source, Format::Markdown, options, &mut Engines::default(), &|_, _| true);
    assert_eq!(document.examples.len(), 1, "the block is found, whatever stands in it");
});
