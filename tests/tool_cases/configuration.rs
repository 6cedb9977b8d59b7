//! Faults of `taflcheck.yaml`.

use super::folder::{Checked, Folder, good};

fn folder(config: &str) -> Folder {
    let page = format!("# Tablut\n\n{}\n# Other\n\n{}", good(), good());
    Folder::page(page).with("taflcheck.yaml", config)
}

fn check(config: &str) -> Checked {
    let checked = folder(config).check(&["page.md"]);
    let paths = checked.diagnostics();
    assert!(paths.iter().all(|found| found["path"] == "taflcheck.yaml"), "{paths:?}");
    checked
}

#[test]
fn an_unknown_key_is_named_with_its_place_and_a_suggestion() {
    let checked = check("variant: tablut-edge\ndocuments:\n  - path: page.md\n    varaint: tablut-edge\nlanguge: de\n");
    checked.says(2, &["4:5 yaml/unknown-key: unknown key `varaint`", "5:1 yaml/unknown-key: unknown key `languge`"]);
    assert!(checked.help().contains("did you mean `variant`?"));
    assert!(checked.help().contains("did you mean `language`?"));
}

#[test]
fn every_fault_is_told_at_once_in_the_order_of_the_file() {
    let config = "variant: []\ndocuments:\n  - variant: tablut-edge\n  - path: '['\n  - path: page.md\n    \
                  sections: x\n    expect-examples: many\n  - path: page.md\n    sections:\n      - variant: x\n";
    check(config).says(
        2,
        &[
            "3:5 config/missing-key: `path` is missing here",
            "4:11 config/bad-value: no pattern for paths: unclosed character class; missing ']'",
            "6:15 config/bad-value: `sections` must be a list of entries, but it is text",
            "7:22 config/bad-value: `many` is no number of examples",
            "10:9 config/missing-key: `from` is missing here",
        ],
    );
}

#[test]
fn an_unknown_variant_is_marked_where_it_is_bound() {
    let config = "# tablut-egde is no variant\nvariant: tablut-egde\ndocuments:\n  - path: page.md\n    variant: \
                  [tablut-edge, a]\n    sections:\n      - from: Tablut\n        variant: \"brandubh-waek\"\n";
    let checked = check(config);
    checked.says(
        2,
        &[
            "2:10 config/unknown-variant: unknown variant `tablut-egde`",
            "5:28 config/unknown-variant: unknown variant `a`",
            "8:18 config/unknown-variant: unknown variant `brandubh-waek`",
        ],
    );
    assert!(checked.help().contains("did you mean `brandubh-weak`?"));
}

#[test]
fn an_unknown_language_lists_the_known_ones() {
    let checked = check("variant: tablut-edge\nlanguage: dee\n");
    checked.says(2, &["2:11 config/bad-value: unknown language `dee`"]);
    assert!(checked.help().contains("did you mean `de`?"));
    assert!(checked.help().contains("languages: cs, da, de, en"));
}

#[test]
fn a_pattern_or_section_that_matches_nothing_is_a_fault() {
    let config = "variants: [rules/*.yaml]\nvariant: tablut-edge\ndocuments:\n  - path: pagse/*.md\n  - path: page.md\n    \
                  sections:\n      - from: Tabult\n        variant: tablut-edge\n      - from: Tablut\n";
    check(config).says(2, &["1:12 config/nothing-matched: `rules/*.yaml` matches no file"]);
    check(&config[config.find('\n').unwrap() + 1..]).says(
        2,
        &[
            "3:11 config/nothing-matched: `pagse/*.md` matches no document",
            "6:15 config/section-not-found: no line or heading of page.md begins with this",
        ],
    );
}

#[test]
fn a_section_that_is_found_binds_what_follows_it() {
    let checked = check(
        "variant: copenhagen\ndocuments:\n  - path: page.md\n    variant: magpie\n    sections:\n      - from: Tablut\n        \
         variant: tablut-edge\n      - from: Other\n        variant: tablut-traditional\n",
    );
    checked.holds(2);
    assert!(checked.human.contains("variant tablut-edge (from taflcheck.yaml, section \"Tablut\")"));
    assert!(checked.human.contains("variant tablut-traditional (from taflcheck.yaml, section \"Other\")"));
}

#[test]
fn a_promised_number_of_examples_is_kept() {
    let promise =
        |number: &str| format!("variant: tablut-edge\ndocuments:\n  - path: '*.md'\n    expect-examples: {number}\n");
    check(&promise("2")).holds(2);
    let checked = check(&promise("3"));
    checked.says(1, &["4:22 config/expect-examples: page.md has 2 examples, but 3 were promised"]);
    assert_eq!(checked.report["summary"]["holds"], 2);
    // A part of the page says nothing about the whole.
    folder(&promise("3")).check(&["page.md:3"]).holds(1);
    folder(&promise("3")).check(&["page.md", "--filter", "other"]).holds(1);
}

#[test]
fn a_configuration_is_a_mapping_and_may_be_empty() {
    check("- a\n- b\n").says(2, &["1:1 config/bad-value: a configuration is a mapping, but this is a list"]);
    check("variant: tablut-edge\n\tlanguage: de\n").says(2, &["2:1 yaml/syntax: a tab cannot indent"]);
    let empty = folder("# nothing yet\n").check(&["page.md"]);
    assert_eq!(empty.code, 3);
    assert_eq!(empty.said()[0], "3:4 example/no-variant: the variant of this example is not stated");
    assert!(
        empty.human.contains("of the games that the document names it holds under: tablut-traditional, tablut-edge")
    );
}

#[test]
fn the_nearest_configuration_upwards_is_read_and_another_may_be_named() {
    let folder = Folder::new()
        .with("taflcheck.yaml", "variant: nope\n")
        .with("deep/taflcheck.yaml", "variant: tablut-edge\n")
        .with("deep/er/page.md", good())
        .with("page.md", good());
    folder.check(&["deep/er/page.md"]).holds(1);
    folder.check(&["deep"]).holds(1);
    folder.check(&["page.md"]).says(2, &["1:10 config/unknown-variant: unknown variant `nope`"]);
    folder.check(&["page.md", "--config", "deep/taflcheck.yaml"]).holds(1);
    let missing = folder.check(&["page.md", "--config", "nope.yaml"]);
    assert_eq!(missing.code, 2);
    assert!(missing.said()[0].starts_with("1:1 config/unreadable: cannot read it: "), "{:?}", missing.said());
    let unreadable = folder.with("latin.yaml", b"variant: \xf6").check(&["page.md", "--config", "latin.yaml"]);
    unreadable.says(2, &["1:1 config/unreadable: not UTF-8 text: line 1, byte offset 9"]);
}

#[test]
fn list_and_show_refuse_a_wrong_configuration_too() {
    let folder = folder("variant: nope\n");
    for arguments in [&["list", "page.md"][..], &["show", "page.md:3"], &["variants"]] {
        let ran = folder.run(arguments);
        assert_eq!(ran.code, 2, "{arguments:?}");
        assert!(
            ran.err.contains("error[config/unknown-variant]: unknown variant `nope`\n --> taflcheck.yaml:1:10\n"),
            "{}",
            ran.err
        );
    }
}
