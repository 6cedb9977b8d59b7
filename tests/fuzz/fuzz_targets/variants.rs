//! A variant file, a configuration, and an OpenTafl rules string.
#![no_main]

use libfuzzer_sys::fuzz_target;
use taflcheck::example::Config;
use taflcheck::text::{Source, Span};
use taflcheck::variant::{Library, read_opentafl};

fuzz_target!(|text: &str| {
    let source = Source::new("file.yaml", text);
    let mut library = Library::built_in();
    let _ = library.read(&source, "fuzzed");
    let _ = Config::read(&source);
    let _ = read_opentafl(&source, Span::new(0, source.text().len()));
});
