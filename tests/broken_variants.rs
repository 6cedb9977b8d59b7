//! Small variant files with faults, and every message about each: place, code and words.

use taflcheck::text::{Diagnostic, Source};
use taflcheck::variant::{Library, read_variant};

fn read(yaml: &str) -> (Source, Vec<Diagnostic>) {
    let source = Source::new("variant.yaml", yaml);
    let faults = read_variant(&source, "mine", &Library::built_in()).err().unwrap_or_default();
    (source, faults)
}

/// `line:column code: message` of each fault, in the order of the file.
fn told(yaml: &str) -> Vec<String> {
    let (source, mut faults) = read(yaml);
    faults.sort_by_key(|fault| fault.span);
    let told = faults.iter().map(|fault| {
        let place = source.place(fault.span.start);
        format!("{}:{} {}: {}", place.line, place.column, fault.code, fault.message)
    });
    told.collect()
}

fn help(yaml: &str) -> String {
    read(yaml).1.iter().flat_map(|fault| fault.help.iter().map(|help| format!("{help}\n"))).collect()
}

#[track_caller]
fn check(yaml: &str, expected: &[&str]) {
    assert_eq!(told(yaml), expected, "\n{yaml}");
}

/// Rules of a variant that extends one with everything stated; they begin in line 3.
fn rules(rules: &str) -> String {
    format!("extends: tablut-edge\nrules:\n{rules}")
}

#[test]
fn a_sound_variant_has_no_fault() {
    check("extends: tablut-edge\n", &[]);
    check("extends: tablut-edge\nsize: 11\n", &[]);
    check(
        &rules(
            "  throne: {stop: all}\n  shieldwall.rule: {unstated: [off, on]}\n  escape.goal: {value: edge, source: x}\n",
        ),
        &[],
    );
    check(
        "name: 7\nsize: 3\nfamily: no\nsources: 1:10\nsetup: |\n\n  A . .\n  . K .\n  . . D\nrules: {corners.squares: none}\n",
        &[],
    );
}

#[test]
fn unknown_axes_are_named_with_what_was_meant() {
    let yaml = rules(
        "  throne:\n    stopp: king\n  shieldwal.rule: on\n  kng-capture: {on-throne: surround}\n  foo: 1\n  throne.enter.x: 1\n",
    );
    check(
        &yaml,
        &[
            "4:5 variant/unknown-axis: unknown axis `throne.stopp`",
            "5:3 variant/unknown-axis: unknown axis `shieldwal.rule`",
            "6:3 variant/unknown-axis: unknown axis `kng-capture`",
            "7:3 variant/unknown-axis: unknown axis `foo`",
            "8:3 variant/unknown-axis: unknown axis `throne.enter.x`",
        ],
    );
    for meant in ["throne.stop", "shieldwall.rule", "king-capture", "throne.enter"] {
        assert!(help(&yaml).contains(&format!("did you mean `{meant}`?")), "{meant}");
    }
    assert!(help(&rules("  throne:\n    xylophone: king\n")).contains("axes of throne: throne.squares"));
}

#[test]
fn unknown_keys_are_named_with_what_was_meant() {
    let yaml = "nmae: x\nsise: 9\nextends: tablut-edge\nrule:\n  throne.stop: king\n";
    check(
        yaml,
        &[
            "1:1 yaml/unknown-key: unknown key `nmae`",
            "2:1 yaml/unknown-key: unknown key `sise`",
            "4:1 yaml/unknown-key: unknown key `rule`",
        ],
    );
    assert_eq!(help(yaml), "did you mean `name`?\ndid you mean `size`?\ndid you mean `rules`?\n");
}

#[test]
fn bad_values_are_named_with_what_to_write() {
    let yaml = rules(
        "  escape.goal: egde\n  throne.pass: kings\n  repetition.count: 010\n  custodial.takes: [king, pawn]\n  \
         exit-fort.rule: {a: b}\n  king-capture.on-throne:\n  shieldwall.rule: no\n  encirclement.rule: True\n",
    );
    check(
        &yaml,
        &[
            "3:16 variant/bad-value: `egde` is no value of escape.goal",
            "4:16 variant/bad-value: `kings` is no value of throne.pass",
            "5:21 variant/bad-value: `010` is no value of repetition.count",
            "6:20 variant/bad-value: `king, pawn` is no value of custodial.takes",
            "7:19 variant/bad-value: `a: b` is no value of exit-fort.rule",
            "8:26 variant/bad-value: king-capture.on-throne is nothing, but a value was expected",
            "9:20 variant/bad-value: `no` is no value of shieldwall.rule",
            "10:22 variant/bad-value: `True` is no value of encirclement.rule",
        ],
    );
    let help = help(&yaml);
    for words in [
        "did you mean `edge`?",
        "did you mean `king`?",
        "write a number from 0 to 100000",
        "write one or more of none, all, men",
        "write one of `off`, `on`",
        "write one of `custodial`, `surround`, `surround-existing`, `never`",
    ] {
        assert!(help.contains(words), "{words}: {help}");
    }
}

#[test]
fn settings_that_contradict_each_other_are_named() {
    check(
        &rules("  escape: {goal: squares}\n"),
        &["3:18 variant/contradiction: escape.goal is `squares`, but escape.squares lists none"],
    );
    check(
        &rules("  escape.goal: edge-minus-camps\n"),
        &["3:16 variant/contradiction: escape.goal is `edge-minus-camps`, but there are no camps"],
    );
    check(
        &rules("  escape: {squares: centre}\n  repetition.count: 1\n  shieldwall: {rule: on, least: 0}\n"),
        &[
            "3:21 variant/contradiction: escape.squares lists squares, but escape.goal is not `squares`",
            "4:21 variant/contradiction: repetition.count must be at least 2: the first occurrence repeats nothing",
            "5:33 variant/contradiction: shieldwall.least must be at least 1: a row has men",
        ],
    );
    check(
        "name: x\nsize: 8\nrules:\n  throne.squares: centre\n",
        &["4:19 variant/contradiction: throne.squares is `centre`, but a board of even side has no middle square"],
    );
}

#[test]
fn a_contradiction_with_a_rule_of_the_parent_stands_where_something_can_be_changed() {
    check(
        "extends: brandubh-weak\nsize: 8\n",
        &["1:10 variant/contradiction: throne.squares is `centre`, but a board of even side has no middle square"],
    );
}

#[test]
fn values_that_no_board_decides_are_refused_with_the_reason() {
    check(
        &rules("  repetition:\n    effect: aggressor-loses\n  king-capture.royal: commanders\n"),
        &[
            "4:13 variant/not-playable: the engine cannot play repetition.effect = aggressor-loses yet: who threatens \
             takes a human judge, and no source says it in terms of the board",
            "5:23 variant/not-playable: the engine cannot play king-capture.royal = commanders yet: a game is about one \
             king, so only he is royal",
        ],
    );
}

#[test]
fn rules_that_exclude_each_other_are_refused_by_name() {
    check(
        &rules("  chain: {mode: must-move}\n  piercing.corners: yes\n  encirclement.edge-access: yes\n"),
        &[
            "3:3 variant/contradiction: chain.mode is `must-move`, so chain.step-requires must be `nothing`",
            "4:21 variant/contradiction: piercing.corners is yes, but piercing.men names nobody to make a pair with a corner",
            "5:29 variant/contradiction: encirclement.edge-access is yes, but whoever is at the edge has won: escape.goal \
             is `edge`",
        ],
    );
}

/// A game of three by three with nothing special about its squares.
fn three(setup: &str) -> String {
    let setup: String = setup.split('/').map(|row| format!("  {row}\n")).collect();
    format!("name: x\nsize: 3\nrules: {{corners.squares: none, throne.squares: none}}\nsetup: |\n{setup}")
}

#[test]
fn a_setup_has_one_king_and_as_many_rows_as_columns() {
    check(&three("A.K/.../K.."), &["4:8 variant/setup: the setup has 2 kings, but a game has one"]);
    check(&three("A../.../..D"), &["4:8 variant/setup: the setup has 0 kings, but a game has one"]);
    check(&three("A.K/../D.."), &["4:8 variant/setup: row 2 has 2 cells, but there are 3 rows"]);
    check(&three("A.K/.Q./D.."), &["4:8 variant/setup: unknown piece `Q` in row 2, column 2"]);
    check(&three("A./.."), &["4:8 variant/setup: 2 rows are no board (3 to 21 are)"]);
    check(&three("A..K/..../..../D..."), &["2:7 variant/setup: `size` is 3x3, but the setup is 4x4"]);
    check(&three("/"), &["4:8 variant/setup: 0 rows are no board (3 to 21 are)"]);
    check(
        "name: x\nsetup: |\n  A..\n  .K.\n  ...\nrules:\n  corners: {squares: corners, stop: king}\n",
        &["2:8 variant/setup: an attacker stands on a3, where corners.stop lets him not stop"],
    );
}

#[test]
fn a_size_is_one_plain_number() {
    for size in ["09", "22", "2", "11x11", "11:11", "+9", "0o11", "9.0", "nine"] {
        check(
            &format!("name: x\nsize: {size}\n"),
            &[&format!("2:7 variant/bad-value: `{size}` is no size: write one number from 3 to 21")],
        );
    }
    check("name: x\nsize: [9]\n", &["2:7 variant/bad-value: `size` is a list, but it must be text"]);
    check("name: x\nsize:\n", &["2:6 variant/bad-value: `size` is nothing, but it must be text"]);
}

#[test]
fn what_is_missing_is_named() {
    let yaml = "family: x\n";
    check(yaml, &["1:1 variant/missing-key: `name` is missing", "1:1 variant/missing-key: `size` is missing"]);
    assert_eq!(help(yaml), "name: What people call the game\nsize: 11\n");
    check("", &["1:1 variant/bad-value: a variant file is a mapping, but this is nothing"]);
    check("- a\n", &["1:1 variant/bad-value: a variant file is a mapping, but this is a list"]);
}

#[test]
fn an_unknown_parent_is_one_fault_beside_the_others() {
    let yaml = "extends: copehnagen\nrules:\n  escape.goal: egde\n";
    check(
        yaml,
        &[
            "1:10 variant/unknown-parent: unknown variant `copehnagen`",
            "3:16 variant/bad-value: `egde` is no value of escape.goal",
        ],
    );
    assert!(help(yaml).contains("did you mean `copenhagen`?"));
    assert_eq!(help("extends: chess\n").trim(), "`taflcheck variants` lists the known ones");
    let brandubh = "did you mean one of `brandubh-weak`, `brandubh-wtf`, `brandubh-walker`, `brandubh-ludii`, \
                    `brandubh-hnefatafl-org`? `taflcheck variants` lists them all";
    assert_eq!(help("extends: Brandubh\n").trim(), brandubh);
    check("extends: [magpie]\n", &["1:10 variant/bad-value: `extends` is a list, but it must be text"]);
}

#[test]
fn counts_that_are_not_those_of_the_setup_are_named_where_they_stand() {
    check(
        "extends: tablut-edge\ncounts:\n  attackers: {soldier: 15, commander: 1}\n  defenders: {soldier: 8, king: 2}\n",
        &[
            "3:24 variant/setup: the setup has 16 attackers of kind soldier, but `counts` says 15",
            "3:39 variant/setup: the setup has 0 attackers of kind commander, but `counts` says 1",
            "4:33 variant/setup: the setup has 1 defenders of kind king, but `counts` says 2",
        ],
    );
    check(
        "extends: tablut-edge\ncounts:\n  atackers: {soldier: 16}\n  defenders: {pawn: 8, king: one, soldier: 08}\n  attackers: 16\n",
        &[
            "3:13 variant/bad-value: `atackers` must be `attackers` or `defenders` with a mapping of pieces",
            "4:21 variant/bad-value: `pawn` must be a kind of man with a number",
            "4:30 variant/bad-value: `king` must be a kind of man with a number",
            "4:44 variant/bad-value: `soldier` must be a kind of man with a number",
            "5:14 variant/bad-value: `attackers` must be `attackers` or `defenders` with a mapping of pieces",
        ],
    );
    check(
        "extends: tablut-edge\ncounts: 16\n",
        &["2:9 variant/bad-value: `counts` must be a mapping from sides to pieces"],
    );
}

#[test]
fn an_unstated_rule_has_at_least_two_values() {
    let few = "variant/bad-value: `unstated` must list at least two values, or stand alone for all";
    check(
        &rules(
            "  encirclement.rule: {unstated: [on]}\n  shieldwall.rule: {unstated: []}\n  exit-fort.rule: {unstated: off}\n  \
             escape.goal: {unstated: [edge, egde]}\n  berserk.rule: 1\n  no-moves.outcome: {unstated: [loses, loses]}\n",
        ),
        &[
            &format!("3:33 {few}"),
            &format!("4:31 {few}"),
            "5:30 variant/bad-value: `unstated` must list the values that exit-fort.rule may have",
            "6:34 variant/bad-value: `egde` is no value of escape.goal",
            "7:3 variant/unknown-axis: unknown axis `berserk.rule`",
            &format!("8:32 {few}"),
        ],
    );
}

#[test]
fn a_rule_with_its_source_has_a_value_too() {
    check(
        &rules(
            "  throne.pass: {valu: king, source: x}\n  throne.stop: {value: king, sorce: x}\n  escape.goal: {source: x}\n",
        ),
        &[
            "3:17 yaml/unknown-key: unknown key `valu`",
            "4:30 yaml/unknown-key: unknown key `sorce`",
            "5:16 variant/bad-value: escape.goal has a source, but no value",
        ],
    );
}

#[test]
fn squares_off_the_board_are_named() {
    check(
        &rules("  camps.squares: [a4, a5, a6, k4]\n  forts.squares: [z9]\n  throne.squares: [e5, e10]\n"),
        &[
            "3:18 variant/contradiction: k4 is not on a 9x9 board",
            "4:18 variant/bad-value: `z9` is no value of forts.squares",
            "5:19 variant/contradiction: e10 is not on a 9x9 board",
        ],
    );
}

#[test]
fn squares_that_are_not_symmetric_are_only_warned_of() {
    let yaml = rules("  camps.squares: [a4, a5, a6]\n");
    check(&yaml, &[]);
    let (_, faults) = read(&format!("{yaml}  foo: 1\n"));
    let warning = faults.iter().find(|fault| !fault.is_error()).expect("a warning beside the fault");
    assert_eq!(warning.message, "camps.squares is not symmetric: f1 is missing");
}

#[test]
fn what_stands_twice_is_named_with_both_lines() {
    check("name: a\nname: b\nsize: 9\n", &["2:1 yaml/duplicate-key: key `name` stands twice, on lines 1 and 2"]);
    check(
        &rules("  throne: {stop: king}\n  throne: {pass: all}\n"),
        &["4:3 yaml/duplicate-key: key `throne` stands twice, on lines 3 and 4"],
    );
    check(
        &rules("  throne: {stop: king}\n  throne.stop: all\n"),
        &["4:3 variant/stated-twice: throne.stop is stated twice"],
    );
}

#[test]
fn tabs_and_other_yaml_that_is_none_are_named() {
    check("name: a\n\tsize: 9\n", &["2:1 yaml/syntax: a tab cannot indent"]);
    check("name: a\nrules:\n\tthrone: {}\n", &["3:1 yaml/syntax: a tab cannot indent"]);
    check("name: @x\n", &["1:7 yaml/syntax: a value cannot begin with `@`"]);
    check("name: !x y\nsize: 9\n", &["1:7 yaml/tag: tags are not read here"]);
    check("name: a\n---\nname: b\n", &["2:1 yaml/many-documents: a second document begins here"]);
}

#[test]
fn rules_are_a_mapping() {
    check(
        "extends: tablut-edge\nrules: none\n",
        &["2:8 variant/bad-value: `rules` must be a mapping of axes, but it is text"],
    );
    check(
        "extends: tablut-edge\nrules:\n",
        &["2:7 variant/bad-value: `rules` must be a mapping of axes, but it is nothing"],
    );
    check(&rules("  throne: king\n"), &["3:11 variant/bad-value: `throne` must be a mapping of axes, but it is text"]);
}

#[test]
fn many_faults_of_one_file_are_told_at_once() {
    check(
        "nmae: x\nextends: tablut-edge\nsize: x\nsetup: |\n  AA\nsources: [a, {b: c}]\nname: [x]\ncounts: 1\nrules:\n  \
         escape.goal: egde\n  foo: bar\n  repetition: {count: 1}\n",
        &[
            "1:1 yaml/unknown-key: unknown key `nmae`",
            "3:7 variant/bad-value: `x` is no size: write one number from 3 to 21",
            "4:8 variant/setup: 1 rows are no board (3 to 21 are)",
            "6:14 variant/bad-value: `sources` must be a list of texts, but this is a mapping",
            "7:7 variant/bad-value: `name` is a list, but it must be text",
            "8:9 variant/bad-value: `counts` must be a mapping from sides to pieces",
            "10:16 variant/bad-value: `egde` is no value of escape.goal",
            "11:3 variant/unknown-axis: unknown axis `foo`",
            "12:23 variant/contradiction: repetition.count must be at least 2: the first occurrence repeats nothing",
        ],
    );
}
