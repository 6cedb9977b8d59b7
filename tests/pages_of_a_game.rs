//! Which game a page is of, where headings say so and nothing else does, and games that are told on several pages.

#![allow(clippy::unwrap_used, reason = "a test that cannot run has failed")]

use std::process::Command;

/// Runs the program on files, with or without a configuration; gives the exit code and what it prints.
fn check(files: &[(&str, &str)]) -> (i32, String) {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in files {
        std::fs::write(folder.path().join(name), text).unwrap();
    }
    let pages: Vec<&str> = files.iter().map(|(name, _)| *name).filter(|name| name.ends_with(".md")).collect();
    let output = Command::new(env!("CARGO_BIN_EXE_taflcheck"))
        .arg("check")
        .args(pages)
        .current_dir(folder.path())
        .output()
        .unwrap();
    (output.status.code().unwrap(), String::from_utf8(output.stdout).unwrap())
}

#[track_caller]
fn holds(text: &str, all: &[&str]) {
    for part in all {
        assert!(text.contains(part), "`{part}` is not in\n{text}");
    }
}

#[test]
fn headings_that_name_one_game_each_bind_their_sections_and_this_is_told() {
    let page = "# Two games\n\n## Fetlar\n\nThe board has 11×11 squares.\n\n## The rules of Ashton Tablut\n\n### Board\n\nThe board has 9×9 squares.\n";
    let (code, said) = check(&[("page.md", page)]);
    assert_eq!(code, 0, "{said}");
    holds(
        &said,
        &[
            "read as fetlar because of this heading",
            "page.md:3:1",
            "read as ashton because of this heading",
            "page.md:7:1",
            "2 facts verified",
        ],
    );
    let (code, said) = check(&[("page.md", &page.replace("9×9", "11×11"))]);
    assert_eq!(code, 1, "{said}");
    holds(&said, &["the page says 11, ashton says 9", "page.md:11:"]);
}

#[test]
fn an_example_below_such_a_heading_says_what_was_assumed() {
    let page = "# Brandubh with a weak king\n\n```tafl\n 5 . . . . . . .\n 4 K . . . . . .\n 3 . . . A . . .\n   a b c d e f g\n\ndefenders to move\na4-a7\n=> defenders win\n```\n";
    let (_, said) = check(&[("page.md", page)]);
    holds(&said, &["read as brandubh-weak because of this heading"]);
    assert!(!said.contains("the variant of this example is not stated"), "{said}");
}

#[test]
fn a_heading_that_names_a_kind_of_several_games_refuses_with_the_candidates() {
    let page = "# Brandubh\n\nThe board has 7×7 squares.\n";
    let (code, said) = check(&[("page.md", page)]);
    assert_eq!(code, 4, "{said}");
    holds(&said, &["this heading names several games: brandubh-weak, ", "brandubh-walker"]);
}

#[test]
fn any_other_binding_goes_before_a_heading() {
    let page = "# Fetlar\n\n<!-- tafl: variant=ashton -->\n\nThe board has 9×9 squares.\n";
    let (code, said) = check(&[("page.md", page)]);
    assert_eq!(code, 0, "{said}");
    assert!(!said.contains("because of this heading"), "{said}");
}

#[test]
fn two_games_of_one_name_are_refused_with_both() {
    let variant = "name: Fetlar Hnefatafl\nextends: fetlar\nfamily: hnefatafl\n";
    let config = "variants: [my-fetlar.yaml]\n";
    let page = "# Fetlar Hnefatafl\n\nThe board has 11×11 squares.\n";
    let (code, said) = check(&[("my-fetlar.yaml", variant), ("taflcheck.yaml", config), ("page.md", page)]);
    assert_eq!(code, 4, "{said}");
    holds(&said, &["this heading names several games: fetlar, my-fetlar"]);
}

#[test]
fn columns_that_name_one_game_each_are_compared_with_them() {
    let page = "| | Fetlar | Ashton Tablut |\n|---|---|---|\n| Board | 11×11 | 9×9 |\n| Attackers | 24 | 16 |\n";
    let (code, said) = check(&[("page.md", page)]);
    assert_eq!(code, 0, "{said}");
    holds(&said, &["4 facts verified", "read as fetlar because of this heading of a column"]);
    let (code, said) = check(&[("page.md", &page.replace("24", "16"))]);
    assert_eq!(code, 1, "{said}");
    holds(&said, &["the page says 16, fetlar says 24"]);
}

const ONE_GAME: &str = "documents:\n  - path: \"*.md\"\n    variant: fetlar\n";

#[test]
fn rules_and_examples_of_one_game_may_stand_on_pages_of_their_own() {
    let rules = "# Rules\n\nThe board has 11×11 squares. The attackers move first.\n";
    let (code, said) = check(&[("taflcheck.yaml", ONE_GAME), ("rules.md", rules), ("more.md", rules)]);
    assert_eq!(code, 0, "{said}");
    holds(&said, &["4 facts verified"]);
}

#[test]
fn two_pages_of_one_game_that_differ_are_both_named() {
    let one = "# Rules\n\nThe board has 11×11 squares.\n";
    let two = "# More\n\nThe board has 13×13 squares.\n";
    let (code, said) = check(&[("taflcheck.yaml", ONE_GAME), ("one.md", one), ("two.md", two)]);
    assert_eq!(code, 1, "{said}");
    holds(&said, &["the page says 13, fetlar says 11", "two.md:3:", "one.md:3:1 says otherwise"]);
    // What the variant leaves open, the pages may still not say differently.
    let open = "name: Silent\nextends: fetlar\nfamily: hnefatafl\nrules:\n  repetition:\n    effect: {unstated: [draw, defenders-lose], source: not said}\n";
    let config = "variants: [silent.yaml]\ndocuments:\n  - path: \"*.md\"\n    variant: silent\n";
    let (one, two) = ("# Rules\n\nRepetition: draw\n", "# More\n\nRepetition: the defenders lose\n");
    let (code, said) = check(&[("silent.yaml", open), ("taflcheck.yaml", config), ("one.md", one), ("two.md", two)]);
    assert_eq!(code, 1, "{said}");
    holds(&said, &["repetition: defenders lose here, but draw in one.md:3:13", "two.md:3:13"]);
}
