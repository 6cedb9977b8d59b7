//! Boards, positions and records (B71 to B77).

use super::folder::{BOARD, Checked, Folder, TABLUT, block, good};

fn check(text: &str) -> Checked {
    Folder::page(TABLUT.to_owned() + text).check(&["page.md"])
}

fn drawn(rows: &[&str]) -> String {
    block(&(rows.join("\n") + "\n\nb4-e4\n"))
}

/// A position of a game with corners and a throne on a board of 7.
fn brandubh(rows: &str) -> Checked {
    let lines = format!("variant: brandubh-weak\n{rows}   a b c d e f g\ndefenders to move\n=> ongoing\n");
    Folder::page(block(&lines)).check(&["page.md"])
}

// B71
#[test]
fn a_row_that_is_too_long_or_too_short_is_named_with_both_widths() {
    let mut rows = ["........."; 9];
    rows[4] = "..........";
    check(&drawn(&rows)).says(3, &["10:10 diagram/row-width: row 5 has 10 cells, the other rows have 9"]);
    rows[4] = "........";
    check(&drawn(&rows)).says(3, &["10:9 diagram/row-width: row 5 has 8 cells, the other rows have 9"]);
    let short = format!(" 4 . A . . . D A .\n{}", &BOARD[BOARD.find('\n').unwrap() + 1..]);
    check(&block(&format!("{short}b4-e4\n")))
        .says(3, &["6:19 diagram/row-width: row 1 (rank 4) has 8 cells, the labels of the files say 9"]);
}

// B71
#[test]
fn a_row_too_few_is_no_smaller_board() {
    let checked = check(&drawn(&["........."; 8]));
    checked.says(3, &["6:1 diagram/row-count: 8 rows of 9 cells; a board has as many rows as columns"]);
    assert!(checked.help().contains("rows may be left out only where ranks are labelled"));
}

// B71
#[test]
fn a_board_of_another_size_names_both_sizes() {
    let checked = check(&drawn(&["..........."; 11]));
    checked.says(3, &["6:1 example/size: the drawing is 11x11, but tablut-edge is played on 9x9"]);
    assert!(checked.help().contains("bind another variant, or add `rules: size = 11`"), "{}", checked.help());
    let checked = check(&drawn(&["......."; 7]));
    checked.says(3, &["6:1 example/size: the drawing is 7x7, but tablut-edge is played on 9x9"]);
    assert!(checked.help().contains("draw every row and file"), "{}", checked.help());
}

// B72
#[test]
fn numbers_for_empty_squares_are_refused_and_the_help_says_what_to_do() {
    for row in ["/9/9/9/9/9/1A3DA2/9/9/9/", "/11/1t9/", "/111/"] {
        let checked = check(&block(&format!("{row}\nb4-e4 xf4\n")));
        checked.says(3, &["6:1 block/unknown-line: this line cannot be read"]);
        assert!(checked.help().contains("with numbers for empty squares, are not read here: draw the board"));
    }
    let checked = check(&block(" 4 . A . . 3 D A . .\n   a b c d e f g h i\nb4-e4\n"));
    checked.says(3, &["6:12 diagram/unknown-glyph: unknown glyph `3`"]);
    assert!(checked.help().contains("write a `.` for every empty square"));
}

// B73
#[test]
fn impossible_positions_are_named_and_never_repaired() {
    brandubh(" 4 . K . K . . .\n").says(3, &["3:2 example/impossible-position: there are 2 kings, on b4 and d4"]);
    brandubh(" 1 A . . K . . .\n").says(
        3,
        &["3:2 example/impossible-position: an attacker stands on a1, which is a corner: in brandubh-weak he may not \
           stop there"],
    );
    brandubh(" 4 . . . D K . .\n").says(
        3,
        &["3:2 example/impossible-position: a defender stands on d4, which is the throne: in brandubh-weak he may not \
           stop there"],
    );
}

// B73
#[test]
fn more_men_than_begin_are_warned_of() {
    let checked = brandubh(" 6 A A A A A A A\n 5 A A . K . . .\n");
    checked.says(0, &["3:2 example/impossible-position: 9 attackers are more than the 8 that begin"]);
    assert_eq!(checked.diagnostics()[0]["severity"], "warning");
    brandubh(" 6 A A A A A A A\n 5 A . . K . . .\n").holds(1);
}

// B73
#[test]
fn without_a_king_no_ending_may_be_claimed() {
    check(&good()).holds(1);
    let checked = check(&block(&format!("{BOARD}b4-e4 xf4\n=> attackers win\n")));
    checked.says(1, &["9:4 claim/ending-in-fragment: not so: attackers win"]);
    assert!(checked.human.contains("no king is drawn, so endings are not judged: draw the king"), "{}", checked.human);
}

// B75
#[test]
fn blank_lines_between_keys_board_and_moves_change_nothing() {
    for blank in ["", "\n", "\n\n", "\n\n\n"] {
        let lines =
            format!("name: x\n{blank}variant: tablut-edge\n{blank}{BOARD}{blank}b4-e4 xf4\n{blank}=> ongoing\n");
        let checked = check(&block(&lines));
        checked.holds(1);
        let claims = checked.report["documents"][0]["examples"][0]["claims"].as_array().unwrap();
        assert_eq!(claims.len(), 3, "the move, its capture and the claim are judged: {claims:?}");
    }
}

// B76
#[test]
fn an_example_without_moves_does_not_end_the_reading() {
    let checked = check(&format!("{}{}{}", good(), block(&format!("# a comment\n{BOARD}")), good()));
    checked.says(3, &["10:1 example/asserts-nothing: this example asserts nothing"]);
    assert_eq!(checked.examples(), ["5 holds Example 1", "10 unreadable Example 2", "15 holds Example 3"]);
}

// B77
#[test]
fn what_stands_in_a_name_is_only_a_name() {
    for name in
        ["\"Eröffnung (Birka) d5-d7\"", "Eröffnung (Birka) d5-d7", "start: => ongoing # x", "[x] {y} `z` | !a1-a2"]
    {
        let checked = check(&block(&format!("name: {name}\n{BOARD}b4-e4 xf4\n")));
        checked.holds(1);
        assert_eq!(checked.examples(), [format!("5 holds {}", name.trim_matches('"'))]);
        assert_eq!(checked.report["documents"][0]["examples"][0]["steps"].as_array().unwrap().len(), 1);
    }
}
