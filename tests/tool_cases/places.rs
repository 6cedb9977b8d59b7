//! Lines and columns of messages (B62 to B65).

use super::folder::{BOARD, Folder, TABLUT, block};

// B62
#[test]
fn places_are_exact_at_every_edge_of_a_file() {
    let first = format!("```tafl variant=nope\n{BOARD}b4-e4 xf4\n```\n");
    Folder::page(first).check(&["page.md"]).says(3, &["1:17 example/unknown-variant: unknown variant `nope`"]);
    let far = format!("{TABLUT}{}{}", "x\n".repeat(10_000), block(&format!("{BOARD}%b4\n")));
    let checked = Folder::page(far).check(&["page.md"]);
    checked.says(3, &["10008:1 block/unknown-line: this line cannot be read"]);
    let found = checked.diagnostics()[0];
    assert_eq!((&found["end_line"], &found["end_column"]), (&10_008.into(), &4.into()));
    let last = format!("{TABLUT}```tafl\n{BOARD}b4-e4 xf4 @");
    let said = Folder::page(last).check(&["page.md"]).said();
    assert_eq!(said[1], "8:11 moves/unexpected: expected a move such as `b4-f4`, found `@`");
}

// B62
#[test]
fn a_fault_far_to_the_right_is_marked() {
    let long = format!("b4-e4 xf4 {}@", " ".repeat(5_000));
    let checked = Folder::page(format!("{TABLUT}{}", block(&format!("{BOARD}{long}\n")))).check(&["page.md"]);
    checked.says(3, &["8:5011 moves/unexpected: expected a move such as `b4-f4`, found `@`"]);
    let longest = checked.human.lines().map(|line| line.chars().count()).max().unwrap();
    assert!(longest < 400, "a long line is cut: {longest}");
}

// B63
#[test]
fn a_message_may_point_after_the_last_character() {
    let unclosed = "5:1 document/unclosed-fence: fenced block runs to the end of the file without a closing fence";
    for (end, said) in [
        ("=>", "9:3 block/claim-missing: claim missing after `=>`"),
        ("skip:", "9:6 block/value-missing: `skip` has no value: value missing"),
        ("after:", "9:7 block/value-missing: value missing: a board below `after:`"),
        ("=> captures", "9:4 claim/not-understood: this claim breaks off after `captures`"),
    ] {
        let text = format!("{TABLUT}```tafl\n{BOARD}b4-e4 xf4\n{end}");
        Folder::page(text).check(&["page.md"]).says(3, &[unclosed, said]);
    }
}

// B63
#[test]
fn files_of_next_to_nothing_are_read() {
    for text in ["", "\n", "\r\n", "\u{feff}", "-", "```", "---", "---\n---"] {
        let checked = Folder::page(text).check(&["page.md"]);
        assert_eq!(checked.code, 4, "{text:?}: {}", checked.human);
    }
    Folder::page("```tafl").check(&["page.md"]).says(
        3,
        &[
            "1:1 document/unclosed-fence: fenced block runs to the end of the file without a closing fence",
            "1:4 example/no-variant: the variant of this example is not stated",
        ],
    );
}

// B65
#[test]
fn carriage_returns_are_no_part_of_what_is_marked() {
    let text = format!("{TABLUT}{}", block(&format!("{BOARD}?b4-e4\nb4-e4 xf4\n=> nonsense\n")));
    let checked = Folder::page(text.replace('\n', "\r\n")).check(&["page.md"]);
    checked.says(
        3,
        &[
            "8:1 moves/unexpected: expected a move such as `b4-f4`, found `?`",
            "10:4 claim/unknown-word: unknown word `nonsense`",
        ],
    );
    assert_eq!(checked.diagnostics()[1]["end_column"], 12);
    let lines: Vec<&str> = checked.human.lines().collect();
    let marked = lines.iter().position(|line| line.starts_with("8 |") || line.starts_with(" 8 |")).unwrap();
    assert_eq!(lines[marked].find('?'), lines[marked + 1].find('^'), "{}", checked.human);
    assert!(!checked.human.contains('\r'));
}
