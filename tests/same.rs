//! Translations of one page compared by meaning: the project's own, and copies with one thing changed. Update the guide
//! docs/translations.md with `UPDATE=1 cargo test --test same`.

#![allow(clippy::unwrap_used, reason = "a test that cannot run has failed")]

mod support;

use std::path::Path;
use std::time::Duration;
use support::clock::spent;
use support::console;
use support::pages::{documents, root};
use support::program::taflcheck;
use taflcheck::check::{DocumentCheck, Engines, Options, Sameness, check_document, compare_translation};
use taflcheck::document::Format;
use taflcheck::example::Binding;
use taflcheck::text::{Severity, Source};
use taflcheck::variant::Library;

fn check(name: &str, text: &str, library: &Library) -> DocumentCheck {
    let options = Options { library, entries: &[], outer: &Binding::default(), today: None };
    check_document(Source::new(name, text), Format::Markdown, options, &mut Engines::default(), &|_, _| true)
}

fn compare(original: &str, translation: &str) -> Sameness {
    let library = Library::built_in();
    let pages = [check("page.md", original, &library), check("page.de.md", translation, &library)];
    compare_translation(&pages[0], &pages[1], &library)
}

/// The codes of what differs.
fn codes(original: &str, translation: &str) -> Vec<&'static str> {
    compare(original, translation).differences.iter().map(|one| one.code.0).collect()
}

fn read(name: &str) -> String {
    std::fs::read_to_string(root().join("examples").join(name)).unwrap()
}

#[test]
fn the_translations_of_the_project_mean_the_same() {
    let library = Library::built_in();
    let mut compared = 0;
    for (_, name) in documents("examples/variants") {
        let Some(stem) = [".de.md", ".hu.md"].iter().find_map(|ending| name.strip_suffix(ending)) else { continue };
        let (original, translation) = (format!("variants/{stem}.md"), format!("variants/{name}"));
        let pages = [&original, &translation].map(|name| check(name, &read(name), &library));
        let same = compare_translation(&pages[0], &pages[1], &library);
        let errors: Vec<_> = same.differences.iter().filter(|one| one.severity == Severity::Error).collect();
        assert!(errors.is_empty(), "{translation}: {errors:#?}");
        assert_eq!([same.examples; 2], [&pages[0], &pages[1]].map(|page| page.examples.len()), "{translation}");
        assert!(same.facts >= 4, "{translation}: {} facts in common", same.facts);
        compared += 1;
    }
    assert_eq!(compared, 12);
}

const ORIGINAL: &str = "# Copenhagen\n\n<!-- tafl: variant=copenhagen -->\n\n\
    ```tafl\nname: One\n 4 . . . . . . . . . . .\n 3 . . D A . . . . . . .\n 2 . A . . . . . . . . .\n   a b c d e f g h i j k\n\
    attackers to move\nb2-b3 xc3\n```\n\n\
    ```tafl\nname: Two\n 4 . . K . . . . . . . .\n 3 . . . . . . . . . . .\n   a b c d e f g h i j k\n\
    defenders to move\nc4-c3\n=> ongoing\n=> not: attackers win\n```\n\n\
    ```tafl\nname: Three\nstart\nd1-d3\n!d3-e4 because not straight\n```\n";

#[test]
fn a_page_means_the_same_as_itself_in_another_order_and_notation() {
    assert_eq!(codes(ORIGINAL, ORIGINAL), [""; 0]);
    let blocks: Vec<&str> = ORIGINAL.split("\n\n```tafl").collect();
    let turned = format!("{}\n\n```tafl{}\n\n```tafl{}\n\n```tafl{}", blocks[0], blocks[3], blocks[1], blocks[2]);
    assert_eq!(codes(ORIGINAL, &turned), [""; 0]);
    let renamed = ORIGINAL.replace("Two", "Zwei").replace("Three", "Drei").replace("One", "Eins");
    assert_eq!(codes(ORIGINAL, &renamed), [""; 0]);
    let other = renamed.replace("b2-b3 xc3", "1. Ab2-b3 xc3 # so").replace("=> ongoing", "=> das Spiel geht weiter");
    assert_eq!(codes(ORIGINAL, &other), [""; 0], "{other}");
}

#[test]
fn each_thing_that_is_changed_is_one_difference_with_the_words_of_both_pages() {
    for (from, to, code, mine, theirs) in [
        ("b2-b3 xc3", "b2-b3", "same/claim", "captures c3", "captures nothing"),
        ("=> ongoing", "=> defenders win", "same/claim", "ongoing", "defenders win"),
        ("=> ongoing\n", "", "same/claim", "ongoing", ""),
        ("c4-c3", "c4-c3 c3-c4", "same/moves", "c4-c3", "c4-c3, then c3-c4"),
        ("d1-d3", "d1-d2", "same/moves", "d1-d3", "d1-d2"),
        (" 3 . . D A . .", " 3 . . D A D .", "same/position", "nobody on e3", "a defender on e3"),
        (
            "because not straight",
            "because blocked",
            "same/claim",
            "!d3-e4 because not straight",
            "!d3-e4 because blocked",
        ),
        (
            "name: Two",
            "name: Two\nrules: king-capture.delay = 1",
            "same/rules",
            "no rules of its own",
            "king-capture.delay = 1",
        ),
        ("name: Two", "name: Two\nskip: later", "same/set-aside", "judged", "set aside"),
        ("variant=copenhagen", "variant=fetlar", "same/variant", "copenhagen", "fetlar"),
    ] {
        assert!(ORIGINAL.contains(from), "{from}");
        let same = compare(ORIGINAL, &ORIGINAL.replacen(from, to, 1));
        let told: Vec<_> = same
            .differences
            .iter()
            .map(|one| (one.code.0, one.original.meaning.as_str(), one.translation.meaning.as_str()))
            .collect();
        assert_eq!(told.first(), Some(&(code, mine, theirs)), "{from} -> {to}: {told:#?}");
        assert_eq!(told.len(), 1, "{from} -> {to}: {told:#?}");
        assert_eq!(same.examples, 3, "{from} -> {to}");
    }
}

#[test]
fn missing_and_extra_examples_are_named_on_both_pages() {
    let at = ORIGINAL.find("```tafl\nname: Two").unwrap();
    let end = ORIGINAL.find("```tafl\nname: Three").unwrap();
    let shorter = format!("{}{}", &ORIGINAL[..at], &ORIGINAL[end..]);
    let same = compare(ORIGINAL, &shorter);
    let [one] = same.differences.as_slice() else { panic!("{same:#?}") };
    assert_eq!(one.code.0, "same/example-missing");
    assert_eq!(one.original.span.start, at + 3);
    // Where it would stand: behind the example before it.
    assert!(one.translation.span.start < at && one.translation.meaning.is_empty(), "{one:?}");
    assert_eq!(codes(&shorter, ORIGINAL), ["same/example-extra"]);
}

#[test]
fn examples_without_a_variant_are_compared_by_what_they_show() {
    let unbound = |text: &str| text.replace("# Copenhagen\n\n<!-- tafl: variant=copenhagen -->", "# A page");
    assert_eq!(codes(&unbound(ORIGINAL), &unbound(ORIGINAL)), [""; 0]);
    let changed = unbound(ORIGINAL).replace("=> ongoing", "=> draw");
    assert_eq!(codes(&unbound(ORIGINAL), &changed), ["same/claim"]);
}

#[test]
fn facts_are_paired_by_what_they_are_about() {
    let english = "<!-- tafl: language=en -->\n\n# The game\n\nThe board has 9x9 squares. The attackers move first.\n";
    let german = "<!-- tafl: language=de -->\n\n# Das Spiel\n\nDie Angreifer beginnen. Das Brett hat 9x9 Felder.\n";
    assert_eq!(codes(english, german), [""; 0]);
    assert_eq!(codes(english, &german.replace("9x9", "11x11")), ["same/fact-differs"]);
    assert_eq!(codes(english, &german.replace("Die Angreifer beginnen.", "")), ["same/fact-missing"]);
    assert_eq!(codes(&english.replace("The attackers move first.", ""), german), ["same/fact-extra"]);
    let strict = |text: &str| compare(english, text).differences[0].severity;
    assert_eq!(strict(&german.replace("9x9", "11x11")), Severity::Error);
    assert_eq!(strict(&german.replace("Die Angreifer beginnen.", "")), Severity::Warning);
}

fn run(folder: &Path, arguments: &[&str]) -> (i32, String) {
    let (code, out, err) = taflcheck(folder, arguments);
    (code, out + &err)
}

#[test]
fn each_exit_code_has_its_page() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
    write("one.md", ORIGINAL);
    write("same.md", ORIGINAL);
    write("differs.md", &ORIGINAL.replace("=> ongoing", "=> draw"));
    write("broken.md", &ORIGINAL.replace("c4-c3", "c4-"));
    write("words.md", "Nothing.\n");
    std::fs::write(folder.path().join("bytes.md"), b"\xff\xfe\x00").unwrap();
    for (pages, code, said) in [
        (vec!["one.md", "same.md"], 0, "mean the same: 3 examples"),
        (vec!["one.md", "differs.md"], 1, "differs.md:22:4: \"draw\""),
        (vec!["one.md", "same.md", "differs.md"], 1, "one.md and differs.md: 1 difference"),
        (vec!["one.md"], 2, "2 values required"),
        (vec!["one.md", "smae.md"], 2, "did you mean `same.md`?"),
        (vec!["one.md", "."], 2, "[same/folder]"),
        (vec!["one.md", "broken.md"], 3, "[same/example-unreadable]"),
        (vec!["one.md", "bytes.md"], 3, "[file/unreadable]"),
        (vec!["words.md", "words.md"], 4, "[same/nothing]"),
    ] {
        let arguments: Vec<&str> = std::iter::once("same").chain(pages.iter().copied()).collect();
        let (found, printed) = run(folder.path(), &arguments);
        assert!(found == code && printed.contains(said), "{pages:?}: {found}\n{printed}");
    }
    let (code, printed) = run(folder.path(), &["same", "--format", "json", "one.md", "differs.md"]);
    let report: serde_json::Value = serde_json::from_str(&printed).unwrap();
    assert_eq!((code, &report["version"], &report["summary"]["exit_code"]), (1, &1.into(), &1.into()));
    let difference = &report["translations"][0]["differences"][0];
    assert_eq!(difference["code"], "same/claim");
    assert_eq!((&difference["original"]["meaning"], &difference["original"]["line"]), (&"ongoing".into(), &22.into()));
    assert_eq!(
        (&difference["translation"]["text"], &difference["translation"]["path"]),
        (&"draw".into(), &"differs.md".into())
    );
}

#[test]
fn the_commands_of_the_guide_print_what_it_shows() {
    let folder = tempfile::tempdir().unwrap();
    let guide = std::fs::read_to_string(root().join("docs/translations.md")).unwrap();
    let pages: Vec<&str> =
        guide.split("````markdown\n").skip(1).map(|rest| rest.split("\n````\n").next().unwrap()).collect();
    for (name, page) in ["page.md", "page.de.md"].iter().zip(&pages) {
        std::fs::write(folder.path().join(name), format!("{page}\n")).unwrap();
    }
    assert_eq!(console::hold("docs/translations.md", folder.path()), (1, 0));
}

#[test]
fn four_times_the_examples_take_about_four_times_as_long() {
    let library = Library::built_in();
    let page = |count: usize| {
        let block = |number: usize| {
            let rank = 2 + number % 9;
            format!(
                "```tafl\nname: Number {number}\nvariant: copenhagen\n {rank} . A . . . . . . . . .\n   a b c d e f g h i j k\n\
                 attackers to move\nb{rank}-c{rank}\n=> legal\n```\n\n"
            )
        };
        (0..count).map(block).collect::<String>()
    };
    let time = |count: usize| -> Duration {
        let pages = [page(count), page(count).replace("Number", "Zahl").replace("legal", "not: legal")];
        let [one, other] = [0, 1].map(|place| check("page.md", &pages[place], &library));
        let once = || {
            let start = spent();
            assert_eq!(compare_translation(&one, &other, &library).examples, count);
            spent() - start
        };
        (0..5).map(|_| once()).min().unwrap()
    };
    let (short, long) = (time(600), time(2400));
    assert!(long < short * 12 + Duration::from_millis(5), "{short:?}, then {long:?}");
}
