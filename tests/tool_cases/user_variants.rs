//! Variants of the user, named by `variants:` in the configuration.

use super::folder::{Checked, Folder, good};

fn folder(config: &str, variants: &[(&str, &str)]) -> Folder {
    let folder = Folder::page(good()).with("taflcheck.yaml", config);
    variants.iter().fold(folder, |folder, (name, text)| folder.with(name, text))
}

fn check(config: &str, variants: &[(&str, &str)]) -> Checked {
    folder(config, variants).check(&["page.md"])
}

const BY_FILE: &str = "variants: [rules/*.yaml]\nvariant: mine\n";

#[test]
fn a_variant_may_extend_another_whatever_their_order() {
    let checked = check(
        "variants: [rules/*.yaml, 'more/*/variant.yaml']\nvariant: c-last\n",
        &[
            ("rules/a.yaml", "extends: b-mid\n"),
            ("rules/b-mid.yaml", "extends: folder\n"),
            ("rules/c-last.yaml", "extends: a\nname: The last\n"),
            ("rules/z-base.yaml", "extends: tablut-edge\nname: The base\n"),
            ("more/folder/variant.yaml", "extends: z-base\n"),
        ],
    );
    checked.holds(1);
    assert!(checked.human.contains("variant c-last (from the top of taflcheck.yaml)"), "{}", checked.human);
}

#[test]
fn the_rules_of_a_variant_of_the_user_are_those_that_are_played() {
    let changed = "extends: tablut-edge\nname: Mine\nrules:\n  custodial.takes: none\n";
    let checked = check(BY_FILE, &[("rules/mine.yaml", changed)]);
    checked.says(1, &["4:8 claim/captures: not so: captures f4"]);
    assert!(checked.help().contains("the whole example holds under"), "{}", checked.help());
    let listed = folder(BY_FILE, &[("rules/mine.yaml", changed)]).run(&["variants"]);
    assert_eq!(listed.code, 0);
    assert!(listed.out.contains("mine"), "{}", listed.out);
}

#[test]
fn faults_of_a_variant_stand_at_their_place_and_are_told_once() {
    let checked = check(
        BY_FILE,
        &[("rules/mine.yaml", "extends: tablut-edge\nrules:\n  throne:\n    stopp: king\n  escape:\n    goal: egde\n")],
    );
    assert_eq!(checked.code, 2);
    assert_eq!(
        checked.said_with_paths(),
        [
            "rules/mine.yaml:4:5 variant/unknown-axis: unknown axis `throne.stopp`",
            "rules/mine.yaml:6:11 variant/bad-value: `egde` is no value of escape.goal",
        ],
        "nobody is told that there is no such variant"
    );
    assert!(checked.help().contains("did you mean `throne.stop`?"));
    assert!(checked.help().contains("did you mean `edge`?"));
}

#[test]
fn what_is_wrong_with_a_parent_is_told_of_the_parent() {
    let checked = check(
        "variants: [rules/*.yaml]\nvariant: a\n",
        &[("rules/a.yaml", "extends: b\nrules: {x: 1}\n"), ("rules/b.yaml", "extends: tablut-edge\nname: [x]\n")],
    );
    assert_eq!(
        checked.said_with_paths(),
        [
            "rules/a.yaml:2:9 variant/unknown-axis: unknown axis `x`",
            "rules/b.yaml:2:7 variant/bad-value: `name` is a list, but it must be text",
        ]
    );
}

#[test]
fn an_unknown_parent_is_one_fault() {
    let checked = check(BY_FILE, &[("rules/mine.yaml", "extends: tablut-egde\n")]);
    checked.says(2, &["1:10 variant/unknown-parent: unknown variant `tablut-egde`"]);
    assert!(checked.help().contains("did you mean `tablut-edge`?"));
}

#[test]
fn variants_that_extend_one_another_in_a_circle_are_named() {
    let checked = check(
        "variants: [rules/*.yaml]\nvariant: a\n",
        &[
            ("rules/a.yaml", "extends: b\n"),
            ("rules/b.yaml", "name: B\nextends: 'c'\n"),
            ("rules/c.yaml", "extends: a\n"),
            ("rules/d.yaml", "extends: a\n"),
            ("rules/e.yaml", "extends: e\n"),
        ],
    );
    assert_eq!(checked.code, 2);
    assert_eq!(
        checked.said_with_paths(),
        [
            "rules/a.yaml:1:10 variant/extends-itself: this variant extends itself: a extends b extends c extends a",
            "rules/b.yaml:2:10 variant/extends-itself: this variant extends itself: b extends c extends a extends b",
            "rules/c.yaml:1:10 variant/extends-itself: this variant extends itself: c extends a extends b extends c",
            "rules/e.yaml:1:10 variant/extends-itself: this variant extends itself: e extends e",
        ]
    );
}

// B81
#[test]
fn an_id_is_taken_once_and_the_other_file_is_named() {
    let twins = [("more/mine/variant.yaml", "extends: tablut-edge\n"), ("rules/mine.yaml", "extends: tablut-edge\n")];
    let config = "variants: [rules/*.yaml, more/*/variant.yaml]\nvariant: mine\n";
    let checked = check(config, &twins);
    checked.says(2, &["1:1 variant/same-id: there are two variants called `mine`"]);
    assert!(checked.human.contains("the other one is rules/mine.yaml"), "{}", checked.human);
    let checked = check("variants: rules/*.yaml\n", &[("rules/copenhagen.yaml", "extends: tablut-edge\n")]);
    checked.says(2, &["1:1 variant/same-id: there are two variants called `copenhagen`"]);
    assert!(checked.human.contains("the other one is built in"), "{}", checked.human);
}

#[test]
fn a_file_that_two_patterns_match_is_one_file() {
    check(
        "variants: [rules/*.yaml, rules/mine.yaml, '**/mine.yaml']\nvariant: mine\n",
        &[("rules/mine.yaml", "extends: tablut-edge\n")],
    )
    .holds(1);
}

// B80
#[test]
fn no_in_a_variant_is_no_value_and_off_is_one() {
    let checked = check(
        BY_FILE,
        &[("rules/mine.yaml", "extends: tablut-edge\nrules:\n  shieldwall: {rule: off}\n  exit-fort: {rule: no}\n")],
    );
    checked.says(2, &["4:21 variant/bad-value: `no` is no value of exit-fort.rule"]);
    assert!(checked.help().contains("write one of `off`, `on`"));
}

// B03, B83
#[test]
fn a_variant_that_is_no_text_or_never_ends_is_refused() {
    let checked = Folder::page(good())
        .with("taflcheck.yaml", "variants: rules/*.yaml\nvariant: latin\n")
        .with("rules/latin.yaml", b"name: K\xf6nig\n")
        .with("rules/nested.yaml", format!("name: {}\n", "[".repeat(10_000)))
        .check(&["page.md"]);
    assert_eq!(checked.code, 2);
    assert_eq!(
        checked.said_with_paths(),
        [
            "rules/latin.yaml:1:1 variant/unreadable: not UTF-8 text: line 1, byte offset 7",
            "rules/nested.yaml:1:263 yaml/too-large: more than 256 brackets are open here",
        ]
    );
}

#[test]
fn a_misspelt_variant_of_the_user_is_suggested() {
    let checked = check("variants: rules/*.yaml\nvariant: hause\n", &[("rules/haus.yaml", "extends: tablut-edge\n")]);
    checked.says(2, &["2:10 config/unknown-variant: unknown variant `hause`"]);
    assert!(checked.help().contains("did you mean `haus`?"));
    let ran =
        folder("variants: rules/*.yaml\n", &[("rules/haus.yaml", "extends: tablut-edge\n")]).run(&["variants", "huas"]);
    assert_eq!(ran.code, 2);
    assert_eq!(ran.err, "error[variants/unknown]: there is no variant `huas`\n  = help: did you mean `haus`?\n");
}
