//! The guide to coverage, changes, suggestions and differences: its commands print what it shows, and what they draw holds.
//! `UPDATE=1 cargo test --test pinning` writes the outputs anew.

#![allow(clippy::unwrap_used, reason = "a test that cannot run has failed")]

mod support;

use std::path::Path;
use support::{console, program};

const GUIDE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/pinning.md");

fn run(folder: &Path, arguments: &[&str]) -> (i32, String, String) {
    program::taflcheck(folder, arguments)
}

/// The page that the guide shows.
fn page(guide: &str) -> String {
    let (_, rest) = guide.split_once("````markdown\n").unwrap();
    rest.split_once("````").unwrap().0.to_owned()
}

fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("page.md"), page(&std::fs::read_to_string(GUIDE).unwrap())).unwrap();
    folder
}

#[test]
fn every_command_of_the_guide_prints_what_it_shows() {
    assert_eq!(console::hold("docs/pinning.md", folder().path()), (6, 0));
}

/// A page with the patch of `suggest --fill` applied: its added lines in their places.
fn patched(page: &str, patch: &str) -> String {
    let mut lines: Vec<String> = page.lines().map(str::to_owned).collect();
    let mut at = 0;
    for line in patch.lines().filter(|line| !line.starts_with("---") && !line.starts_with("+++")) {
        if let Some(hunk) = line.strip_prefix("@@ -") {
            // The new text has the line numbers that follow the plus sign.
            let place = hunk.split_once('+').unwrap().1.split([',', ' ']).next().unwrap();
            at = place.parse::<usize>().unwrap() - 1;
        } else if let Some(added) = line.strip_prefix('+') {
            lines.insert(at, added.to_owned());
            at += 1;
        } else {
            assert!(!line.starts_with('-'), "nothing is taken away: {line}");
            at += usize::from(line.starts_with(' '));
        }
    }
    lines.join("\n") + "\n"
}

#[test]
fn what_is_suggested_holds_and_pins_all_that_can_be_pinned() {
    let folder = folder();
    let rule = ["--rule", "king-capture"];
    let (code, patch, told) = run(folder.path(), &["suggest", "--fill", "page.md", rule[0], rule[1]]);
    assert_eq!(code, 0, "{told}");
    let text = patched(&page(&std::fs::read_to_string(GUIDE).unwrap()), &patch);
    std::fs::write(folder.path().join("page.md"), &text).unwrap();
    let (code, printed, _) = run(folder.path(), &["check", "page.md"]);
    assert_eq!(code, 0, "{printed}");
    assert!(printed.contains("still to confirm"), "{printed}");
    let (code, printed, _) = run(folder.path(), &["mutate", "page.md", "--min-score", "100", rule[0], rule[1]]);
    assert_eq!(code, 0, "{printed}");
    // Nobody has confirmed them yet.
    let (code, printed, _) = run(folder.path(), &["check", "--strict", "page.md"]);
    assert_eq!(code, 1, "{printed}");
    assert!(printed.contains("error[example/todo]: still to do: confirm"), "{printed}");
    let confirmed: String =
        text.lines().filter(|line| !line.starts_with("todo:")).map(|line| format!("{line}\n")).collect();
    std::fs::write(folder.path().join("page.md"), confirmed).unwrap();
    assert_eq!(run(folder.path(), &["check", "--strict", "page.md"]).0, 0);
    let (code, patch, told) = run(folder.path(), &["suggest", "--fill", "page.md", rule[0], rule[1]]);
    assert_eq!((code, patch.as_str()), (0, ""), "{told}");
}

#[test]
fn a_low_score_and_a_page_that_does_not_hold_are_failures() {
    let folder = folder();
    let (code, printed, _) = run(folder.path(), &["mutate", "page.md", "--min-score", "100", "--rule", "king-capture"]);
    assert_eq!(code, 1, "{printed}");
    assert!(printed.contains("below 100"), "{printed}");
    let page = page(&std::fs::read_to_string(GUIDE).unwrap()).replace("=> ongoing", "=> attackers win");
    std::fs::write(folder.path().join("page.md"), page).unwrap();
    for command in ["mutate", "coverage", "suggest"] {
        let (code, _, told) = run(folder.path(), &[command, "page.md"]);
        assert_eq!(code, 1, "{command}: {told}");
        assert!(told.contains("error[survey/baseline]"), "{command}: {told}");
    }
    std::fs::write(folder.path().join("page.md"), "# Tablut\n\nWords.\n").unwrap();
    assert_eq!(run(folder.path(), &["mutate", "page.md"]).0, 4);
}

#[test]
fn what_cannot_be_compared_is_a_mistake_of_usage() {
    let folder = folder();
    let (code, _, told) = run(folder.path(), &["diff", "copenhagen", "fetlr"]);
    assert_eq!(code, 2);
    assert!(told.contains("fetlar"), "{told}");
    let (code, _, told) = run(folder.path(), &["diff", "copenhagen"]);
    assert_eq!(code, 2);
    assert!(told.contains("name two variants"), "{told}");
    for command in
        [["diff", "copenhagen", "fetlar"], ["mutate", "page.md", "page.md"], ["suggest", "page.md", "--fill"]]
    {
        let (code, printed, told) = run(folder.path(), &[&command[..], &["--rule", "shildwall"]].concat());
        assert_eq!((code, printed.as_str()), (2, ""), "{told}");
        let expected = "error[run/unknown-rule]: there is no rule and no group `shildwall`\n  = help: did you mean `shieldwall`?\n";
        assert_eq!(told, expected);
    }
    let (code, _, told) = run(folder.path(), &["mutate", "page.md", "--variant", "tablut-edg"]);
    assert_eq!(code, 4);
    assert!(told.contains("did you mean `tablut-edge`?"), "{told}");
}

#[test]
fn an_example_that_holds_everywhere_tells_nothing_apart() {
    let folder = folder();
    let page = "<!-- tafl: variant=copenhagen -->\n\n```tafl\nstart\nd1-d3\n=> ongoing\n```\n\n```tafl\n \
        11 . . . . . . . . . . .\n 10 . A . . . . . . . . .\n 9 . . . . . . . . . . .\n   a b c d e f g h i j k\n\
        b10-b9\n```\n";
    std::fs::write(folder.path().join("page.md"), page).unwrap();
    let (code, printed, told) = run(folder.path(), &["coverage", "page.md", "--rule", "first-mover"]);
    assert_eq!(code, 0, "{told}");
    assert!(printed.contains("warning[example/tells-nothing-apart]: page.md:9"), "{printed}");
}

#[test]
fn more_than_two_games_are_grouped_by_what_they_do() {
    let folder = folder();
    let (code, printed, told) =
        run(folder.path(), &["diff", "tablut-edge", "tablut-traditional", "ashton", "--rule", "throne.pass"]);
    assert_eq!(code, 0, "{told}");
    assert!(printed.contains("tablut-edge: all"), "{printed}");
    assert!(printed.contains("tablut-traditional: king"), "{printed}");
    assert!(printed.contains("ashton: none"), "{printed}");
}
