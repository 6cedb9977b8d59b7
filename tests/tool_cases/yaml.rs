//! Settings in YAML that are not what they seem (B79 to B87).

use super::folder::{BOARD, Checked, Folder, TABLUT, block, good};
use std::time::{Duration, Instant};

fn front(settings: &str) -> Checked {
    Folder::page(format!("---\n{settings}---\n{}", good())).check(&["page.md"])
}

fn config(settings: &str) -> Checked {
    Folder::page(good()).with("taflcheck.yaml", settings).check(&["page.md"])
}

fn rule(setting: &str) -> Checked {
    Folder::page(format!("{TABLUT}{}", block(&format!("rules: {setting}\n{BOARD}b4-e4 xf4\n")))).check(&["page.md"])
}

/// Nine levels of ten aliases: a thousand million values.
fn bomb() -> String {
    let level = |level: u8| {
        let aliases = vec![format!("*a{}", level - 1); 10].join(",");
        format!("a{level}: &a{level} [{aliases}]\n")
    };
    "a0: &a0 [x,x,x,x,x,x,x,x,x,x]\n".to_owned() + &(1..=9).map(level).collect::<String>()
}

// B79
#[test]
fn numbers_to_the_base_of_sixty_are_text() {
    front("tafl:\n  variant: 1:10\n").says(3, &["3:12 example/unknown-variant: unknown variant `1:10`"]);
    config("variant: tablut-edge\ndocuments:\n  - path: page.md\n    expect-examples: 0:01\n")
        .says(2, &["4:22 config/bad-value: `0:01` is no number of examples"]);
    rule("size = 11:11").says(3, &["6:15 example/rules: `11:11` is no size: write a number from 3 to 21"]);
}

// B80
#[test]
fn no_is_a_word_and_not_false() {
    // It is the code of Norwegian, whose words are not those of German.
    let checked = front("tafl:\n  variant: tablut-edge\n  language: no\n");
    checked.says(0, &[]);
    assert_eq!(checked.examples(), ["6 holds Example 1"]);
    config("language: no\nvariant: tablut-edge\n").says(0, &[]);
    let checked = front("tafl:\n  variant: tablut-edge\n  language: off\n");
    checked.says(3, &["4:13 directive/bad-value: unknown language `off`"]);
    assert!(checked.help().contains("languages: cs, da, de, en"));
    rule("exit-fort.rule = no").says(3, &["6:25 example/rules: `no` is no value of exit-fort.rule"]);
    let info = good().replacen("```tafl", "```tafl language=no", 1);
    Folder::page(TABLUT.to_owned() + &info).check(&["page.md"]).says(0, &[]);
}

// B80, B87
#[test]
fn off_and_on_are_the_words_of_a_switch_and_no_others() {
    for value in ["off", "on"] {
        rule(&format!("exit-fort.rule = {value}")).holds(1);
    }
    for value in ["true", "True", "TRUE", "yes", "y", "False", "n", "ON", "1"] {
        let checked = rule(&format!("exit-fort.rule = {value}"));
        checked.says(3, &[&format!("6:25 example/rules: `{value}` is no value of exit-fort.rule")]);
        assert!(checked.help().contains("write one of `off`, `on`"));
    }
}

// B81
#[test]
fn a_key_stands_once_and_the_message_names_both_lines() {
    let said = front("tafl:\n  variant: tablut-edge\n  variant: brandubh-weak\n").said();
    assert_eq!(said[0], "4:3 yaml/duplicate-key: key `variant` stands twice, on lines 3 and 4");
    config("variant: tablut-edge\n\nvariant: brandubh-weak\n")
        .says(2, &["3:1 yaml/duplicate-key: key `variant` stands twice, on lines 1 and 3"]);
    let twice = block(&format!("name: x\n{BOARD}name: y\nb4-e4 xf4\n"));
    Folder::page(TABLUT.to_owned() + &twice)
        .check(&["page.md"])
        .says(3, &["9:1 block/repeated-key: `name` is written twice, in lines 6 and 9"]);
}

// B83
#[test]
fn aliases_that_repeat_without_end_are_refused_in_little_time() {
    let begun = Instant::now();
    let said = front(&format!("tafl:\n  variant: tablut-edge\n{}", bomb())).said();
    assert_eq!(said[0], "8:1 yaml/too-large: too many values from here on");
    config(&format!("{}variant: tablut-edge\n", bomb())).says(2, &["5:1 yaml/too-large: too many values from here on"]);
    let brackets = "[".repeat(10_000);
    let said = front(&format!("tafl: {brackets}\n")).said();
    assert_eq!(said[0], "2:263 yaml/too-large: more than 256 brackets are open here");
    config(&format!("variant: {brackets}\n")).says(2, &["1:266 yaml/too-large: more than 256 brackets are open here"]);
    assert!(begun.elapsed() < Duration::from_secs(30), "{:?}", begun.elapsed());
}

// B83
#[test]
fn front_matter_of_others_may_be_what_it_likes() {
    let text = format!("---\n{}title: [\n---\n<!-- tafl: variant=tablut-edge -->\n\n{}", bomb(), good());
    Folder::page(text).check(&["page.md"]).holds(1);
}

// B84
#[test]
fn a_number_is_plain_digits() {
    rule("repetition.count = 10").holds(1);
    for value in ["010", "0o17", "+3", "+-3", "-1", "1_000", "0x10", "3.0"] {
        let said = format!("6:27 example/rules: `{value}` is no value of repetition.count");
        rule(&format!("repetition.count = {value}")).says(3, &[&said]);
    }
    for value in ["011", "+9", "9.0", "22", "2"] {
        let said = format!("6:15 example/rules: `{value}` is no size: write a number from 3 to 21");
        rule(&format!("size = {value}")).says(3, &[&said]);
    }
    for value in ["01", "+1", "1.0", "one"] {
        let checked =
            config(&format!("variant: tablut-edge\ndocuments:\n  - path: page.md\n    expect-examples: {value}\n"));
        checked.says(2, &[&format!("4:22 config/bad-value: `{value}` is no number of examples")]);
    }
}

// B85
#[test]
fn nothing_is_not_the_same_as_captures_nothing() {
    let said = front("tafl:\n  variant:\n").said();
    assert_eq!(said[0], "3:3 directive/bad-value: `variant` is nothing, but it must be text");
    let said = front("tafl:\n  variant: ''\n").said();
    assert_eq!(said[0], "3:12 directive/bad-value: `variant` has no value");
    let said = front("tafl:\n").said();
    assert_eq!(said[0], "2:1 directive/bad-value: `tafl` in the front matter must be a mapping");
    for settings in ["variant:\n", "variant: ''\n", "variant: ~\n"] {
        let said = config(settings).said();
        assert!(said[0].ends_with("config/bad-value: `variant` has no value"), "{said:?}");
    }
    let text = format!(
        "{TABLUT}{}{}{}",
        block(&format!("{BOARD}b4-e4 x\n")),
        block(&format!("{BOARD}b4-e4 xf4\n=> captures\n")),
        block(&format!("{BOARD}b4-d4\n=> captures nothing\n")),
    );
    let checked = Folder::page(text).check(&["page.md"]);
    checked.says(
        3,
        &[
            "8:8 moves/unexpected: expected a captured square after `x`, but the line ends",
            "14:4 claim/not-understood: this claim breaks off after `captures`",
        ],
    );
    assert_eq!(checked.examples()[2], "16 holds Example 3");
}
