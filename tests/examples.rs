//! Every document under `examples/` is replayed and judged, and the whole outcome of each example is recorded, one file a
//! document, under `examples/snapshots/`, as users record theirs: `taflcheck update --changed examples`.

#![allow(clippy::unwrap_used, reason = "a test that cannot run has failed")]

mod support;

use support::pages::{documents, root};
use taflcheck::check::{DocumentCheck, Engines, Options, Recorded, Verdict, check_document};
use taflcheck::document::Format;
use taflcheck::example::Binding;
use taflcheck::snapshot::{SnapshotFile, compare};
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

/// Where the outcomes of a document are recorded.
fn recorded(name: &str) -> std::path::PathBuf {
    root().join(format!("examples/snapshots/{name}.snap"))
}

#[test]
fn every_example_holds_and_does_what_is_recorded() {
    let library = Library::built_in();
    let mut faults = Vec::new();
    let mut examples = 0;
    for (path, name) in pages() {
        let document = check(&path, &name, &library);
        examples += document.examples.len();
        let place = |at: usize| document.source.place(at).line;
        for found in document.examples.iter().filter(|found| found.verdict != Verdict::Holds) {
            let line = place(found.example.head.start);
            faults.push(format!("examples/{name}:{line}: {} {}", found.example.name, found.verdict.word()));
        }
        for diagnostic in &document.diagnostics {
            faults.push(format!("examples/{name}:{}: {}", place(diagnostic.span.start), diagnostic.message));
        }
        if document.examples.is_empty() {
            faults.push(format!("examples/{name}: no example"));
        }
        let file = std::fs::read_to_string(recorded(&name)).ok().and_then(|text| SnapshotFile::read(&text).ok());
        let compared = compare(&document, file.as_ref(), true);
        for (found, recorded) in document.examples.iter().zip(&compared.examples) {
            if *recorded != Recorded::Same {
                let line = place(found.example.head.start);
                faults.push(format!("examples/{name}:{line}: {} is {}", found.example.name, recorded.word()));
            }
        }
        faults.extend(compared.unused.iter().map(|id| format!("examples/{name}: {id} is recorded in vain")));
    }
    assert!(faults.is_empty(), "{}\n`taflcheck check examples` shows what changed", faults.join("\n"));
    assert!(examples > 0, "there are examples");
}

#[test]
fn no_record_is_left_over() {
    let found = files_below(&root().join("examples/snapshots"));
    let expected: Vec<_> = pages().iter().map(|(_, name)| recorded(name)).collect();
    let left: Vec<_> = found.iter().filter(|path| !expected.contains(path)).collect();
    assert!(left.is_empty(), "{left:?}");
    assert_eq!(found.len(), expected.len());
}

/// `cargo insta` users may look at our files with the tools they know.
#[test]
fn recorded_outcomes_are_snapshots_that_insta_reads() {
    for (_, name) in pages() {
        let text = std::fs::read_to_string(recorded(&name)).unwrap();
        let snapshot = insta::Snapshot::from_file(&recorded(&name)).unwrap();
        assert_eq!(snapshot.metadata().source(), Some(name.as_str()));
        let insta::internals::SnapshotContents::Text(contents) = snapshot.contents() else {
            panic!("{name} is no text")
        };
        let (_, body) = text.split_once("---\n").and_then(|(_, rest)| rest.split_once("---\n")).unwrap();
        assert_eq!(contents.to_string().trim_end(), body.trim_end(), "{name}");
    }
}

/// All files below a folder.
fn files_below(folder: &std::path::Path) -> Vec<std::path::PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() { found.extend(files_below(&path)) } else { found.push(path) }
    }
    found
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
