//! Every document under `examples/` is replayed and judged, and the whole outcome of each example is recorded, one
//! file a document, under `snapshots/`. Update with `INSTA_UPDATE=always cargo test --test examples`.

#![allow(clippy::unwrap_used, reason = "a test that cannot run has failed")]

mod support;

use support::pages::{documents, root};
use taflcheck::check::{DocumentCheck, Engines, Options, Verdict, check_document};
use taflcheck::document::Format;
use taflcheck::example::Binding;
use taflcheck::report::record;
use taflcheck::text::Source;
use taflcheck::variant::Library;

fn check(path: &std::path::Path, name: &str, library: &Library) -> DocumentCheck {
    let source = Source::from_bytes(name, std::fs::read(path).unwrap()).unwrap();
    let options = Options { library, entries: &[], outer: &Binding::default(), today: None };
    let format = Format::of_name(name).unwrap();
    check_document(source, format, options, &mut Engines::default(), &|_, _| true)
}

/// Documents that hold examples; pages of sources and indexes have none.
fn pages() -> Vec<(std::path::PathBuf, String)> {
    let without = ["sources.md", "README.md"];
    let holds = |name: &str| !without.iter().any(|ending| name.ends_with(ending));
    documents("examples").into_iter().filter(|(_, name)| holds(name)).collect()
}

fn snapshot_name(name: &str) -> String {
    name.replace('/', "__")
}

#[test]
fn every_example_holds_and_does_what_is_recorded() {
    let library = Library::built_in();
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path(root().join("snapshots"));
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    let mut faults = Vec::new();
    let mut examples = 0;
    for (path, name) in pages() {
        let document = check(&path, &name, &library);
        examples += document.examples.len();
        for found in document.examples.iter().filter(|found| found.verdict != Verdict::Holds) {
            let line = document.source.place(found.example.head.start).line;
            faults.push(format!("examples/{name}:{line}: {} {}", found.example.name, found.verdict.word()));
        }
        for diagnostic in &document.diagnostics {
            let line = document.source.place(diagnostic.span.start).line;
            faults.push(format!("examples/{name}:{line}: {}", diagnostic.message));
        }
        if document.examples.is_empty() {
            faults.push(format!("examples/{name}: no example"));
        }
        settings.set_description(format!("examples/{name}"));
        settings.bind(|| insta::assert_snapshot!(snapshot_name(&name), record(&document)));
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert!(examples > 0, "there are examples");
}

#[test]
fn no_snapshot_is_left_over() {
    let mut expected: Vec<String> = pages().iter().map(|(_, name)| format!("{}.snap", snapshot_name(name))).collect();
    expected.sort();
    let mut found: Vec<String> = std::fs::read_dir(root().join("snapshots"))
        .unwrap()
        .map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned())
        .filter(|name| name.ends_with(".snap"))
        .collect();
    found.sort();
    assert_eq!(found, expected);
}

#[test]
fn translations_hold_the_same_examples() {
    let library = Library::built_in();
    for (path, name) in pages() {
        let Some(stem) = name.strip_suffix("rules.de.md") else { continue };
        let english = format!("{stem}rules.md");
        let german = check(&path, &name, &library);
        let english = check(&root().join("examples").join(&english), &english, &library);
        let outcomes = |document: &DocumentCheck| -> Vec<Vec<(String, usize)>> {
            let games = |found: &taflcheck::check::ExampleCheck| {
                found
                    .games
                    .iter()
                    .map(|game| (game.before.to_string() + &game.status.to_string(), game.steps.len()))
                    .collect()
            };
            document.examples.iter().map(games).collect()
        };
        assert_eq!(outcomes(&german).len(), outcomes(&english).len(), "{name} has as many examples as {stem}rules.md");
        for (index, (german, english)) in outcomes(&german).iter().zip(&outcomes(&english)).enumerate() {
            assert_eq!(german, english, "example {} of {name}", index + 1);
        }
    }
}
