//! Every form in which people write moves: what is read of it in prose, and a neighbour that is refused.

#![allow(clippy::wildcard_enum_match_arm, reason = "the rest is shown as it is")]

use crate::notation::{Captures, ClaimKind, Lexicon, Scene, ScriptItem, Written, read_prose};
use crate::text::Span;

const MEN: &str = "King d4, attackers c4, e1 and g7, otherwise empty. ";

fn read(text: &str) -> Result<Written, Vec<String>> {
    let text = format!("{MEN}{text}");
    let (written, faults) = read_prose(&text, Span::new(0, text.len()), &[Lexicon::built_in("en").unwrap()]);
    let place = |span: Span| text.get(span.start..span.end).unwrap_or_default().to_owned();
    written.ok_or_else(|| faults.iter().map(|fault| format!("{} `{}`", fault.message, place(fault.span))).collect())
}

/// The turns and the captures of an example, in order.
fn told(written: &Written) -> String {
    let mut parts = Vec::new();
    for item in &written.script {
        match item {
            ScriptItem::Turn(turn) => parts.push(turn.to_string()),
            ScriptItem::Claim(claim) => match &claim.kind {
                ClaimKind::Scene(Scene::CaptureCount(count)) => parts.push(format!("captures {count}")),
                ClaimKind::CapturesAtLeast(squares) => parts.push(format!("captures {} squares", squares.len())),
                other => parts.push(format!("{other:?}")),
            },
            other => parts.push(format!("{other:?}")),
        }
    }
    parts.join("; ")
}

/// Each form is read as expected, and its neighbour is not read.
fn assert_forms(forms: &[(&str, &str, &str)]) {
    for (text, expected, broken) in forms {
        let written = read(text).unwrap_or_else(|faults| panic!("{text}: {faults:?}"));
        assert_eq!(told(&written), *expected, "{text}");
        if let Ok(written) = read(broken) {
            panic!("`{broken}` is read as {}", told(&written));
        }
    }
}

#[test]
fn two_squares_with_a_sign_or_none() {
    assert_forms(&[
        ("e1-e4.", "e1-e4", "e1~e4."),
        ("E1–E4.", "e1-e4", "E1–."),
        ("E1—E4.", "e1-e4", "E1—4—E4."),
        ("e1 − e4.", "e1-e4", "e1 − ."),
        ("e1 -e4.", "e1-e4", "e1 -z4."),
        ("e1 - e4.", "e1-e4", "e1 - - e4."),
        ("e1->e4.", "e1-e4", "e1>e4."),
        ("e1 → e4.", "e1-e4", "e1 ← e4."),
        ("e1=>e4.", "e1-e4", "e1=>=e4."),
        ("e1e4.", "e1-e4", "e1e44."),
        ("E1E4.", "e1-e4", "E1E."),
        ("a10a11.", "a10-a11", "a10a110."),
        ("D:4 to D:7.", "d4-d7", "D:4 to D:."),
    ]);
}

#[test]
fn two_squares_in_words_and_numbers() {
    assert_forms(&[
        ("The attacker moves from e1 to e4.", "Ae1-e4", "The attacker moves from e1 e4 to."),
        ("e1 to e4.", "e1-e4", "e1 to to e4."),
        ("(5,4)->(5,1).", "(5,4)-(5,1)", "(5,4->(5,1)."),
        ("(1,5) to (4,5).", "(1,5)-(4,5)", "(1,5) to (4;)."),
        ("[2,4]->[2,6].", "(2,4)-(2,6)", "[2,4]->[2,6."),
        ("{2,4}->{2,6}.", "(2,4)-(2,6)", "{2,4}->{2}."),
        ("Move from [2,4], to [2,6].", "(2,4)-(2,6)", "Move from [2,4], [2,6]."),
        ("{\"move\": {\"from\": [2, 4], \"to\": [2, 6]}}", "(2,4)-(2,6)", "{\"move\": {\"from\": [2, 4]}}"),
        ("{\"move\": {\"from\": \"e1\", \"to\": \"e4\"}}", "e1-e4", "{\"move\": {\"from\": \"e1\", \"at\": \"e4\"}}"),
        ("play black e1 e4", "Ae1-e4", "play black e1"),
    ]);
}

#[test]
fn only_the_coordinate_that_changes() {
    assert_forms(&[("e1-g.", "e1-g1", "e1-gg."), ("e1-7.", "e1-e7", "e1-77."), ("e10-9.", "e10-e9", "e1-7-9-3.")]);
}

#[test]
fn letters_and_names_of_men_before_the_square() {
    assert_forms(&[
        ("Kd4-d5.", "Kd4-d5", "Qd4-d5."),
        ("K d4–d5.", "Kd4-d5", "Q d4–d5."),
        ("Hn— d4- d5.", "Kd4-d5", "Hq— d4- d5."),
        ("King: d4-d5.", "Kd4-d5", "King; d4-d5."),
        // A letter followed directly by a digit is a file.
        ("K4-A4.", "k4-a4", "4K-A4."),
    ]);
}

#[test]
fn captures_in_signs() {
    assert_forms(&[
        ("e1-e4xd4.", "e1-e4 xd4 …", "e1-e4xx4."),
        ("e1-e4 xD4/F4.", "e1-e4 xd4/f4 …", "e1-e4 xD4/."),
        ("e1-e4xd4xf4.", "e1-e4 xd4/f4 …", "e1-e4xd4x."),
        ("e1-e4 (D4F4).", "e1-e4 xd4/f4 …", "e1-e4 (D4F44)."),
        ("e1-e4(d4).", "e1-e4 xd4 …", "e1-e4(d4 z9)."),
        ("e1-e4 (x d4).", "e1-e4 xd4 …", "e1-e4 (x d4 y)."),
        ("e1-e4 (d4, f4).", "e1-e4 xd4/f4 …", "e1-e4 (d4, ff)."),
        ("e1-e4 ×d4.", "e1-e4 xd4 …", "e1-e4 ×."),
        ("e1-e4x1.", "e1-e4; captures 1", "e1-e4x1x."),
        ("e1-e4 captures d4.", "e1-e4; captures 1 squares", "e1-e4 captures d44."),
    ]);
    // What is said in signs is the least that is captured.
    let written = read("e1-e4xd4.").unwrap();
    let ScriptItem::Turn(turn) = &written.script[0] else { panic!("no turn") };
    assert!(matches!(&turn.plays[0].captures, Captures::AtLeast(squares) if squares.len() == 1));
}

#[test]
fn marks_behind_a_move_are_told_and_judged_by_nobody() {
    for mark in ["+", "++", "-", "--", "---", "#", "!?", "!!"] {
        let written = read(&format!("e1-e4{mark} d4-d5")).unwrap_or_else(|faults| panic!("{mark}: {faults:?}"));
        assert_eq!(told(&written), "e1-e4; d4-d5", "{mark}");
        assert_eq!(written.assumed, [format!("`{mark}` says nothing of the rules")], "{mark}");
    }
    for text in ["e1-e4 R", "e1-e4 T"] {
        assert_eq!(told(&read(text).unwrap()), "e1-e4", "{text}");
    }
    for broken in ["e1-e4~ d4-d5", "e1-e4+d d4-d5", "e1-e4 Q", "e1-e4+R", "e1-e4 R d4-d5"] {
        assert!(read(broken).is_err(), "{broken}");
    }
}

#[test]
fn jumps_and_steps_of_one_turn() {
    assert_forms(&[
        ("e1^e4.", "e1^e4", "e1^^e4."),
        ("e1=e4.", "e1-e4", "e1==e4."),
        ("e1^=e4.", "e1^e4", "e1=^e4."),
        ("Kd4-d7xc7 d7-f7xf6.", "Kd4-d7 xc7 …, then d7-f7 xf6 …", "Kd4-d7xc7 d7-f7xf."),
        ("e1-e4 e4-g4.", "e1-e4, then e4-g4", "e1-e4 e4-."),
        ("1. e1-e4 2. e4-g4", "e1-e4, then e4-g4", "1. e1-e4 2. e4 g4"),
    ]);
}

#[test]
fn numbers_of_turns() {
    assert_forms(&[
        ("1. e1-e4 d4-d5", "e1-e4; d4-d5", "1, e1-e4 d4-d5"),
        ("1... d4-d5 2. e1-e4", "d4-d5; e1-e4", "1..., d4-d5 2 e1-e4"),
        ("6._e1-e4___d4-d5", "e1-e4; d4-d5", "6._e1-e4=__d4-d5"),
        ("\n[5] - e1-e4", "e1-e4", "\n[5 - e1-e4"),
        ("1. ... ____ d4-d5\n2. e1-e4 ____ d5-d6", "d4-d5; e1-e4; d5-d6", "1. ... ____ d4-d5\n2. e1-e4 ~~~~ d5-d6"),
    ]);
}

#[test]
fn lists_dates_and_scores_are_no_moves() {
    for text in ["A1-2-18-19.", "11-13-15.", "2026-11-30.", "5-10 minutes.", "7-9 players."] {
        assert!(read(text).is_err(), "{text}");
    }
    for score in ["1-0", "0-1", "1/2"] {
        let faults = read(&format!("e1-e4. {score}")).unwrap_err();
        assert_eq!(faults, [format!("`{score}` does not say which side it counts first `{score}`")]);
    }
}

#[test]
fn a_line_that_ends_with_a_square_ends_its_sentence() {
    assert_forms(&[
        (
            "e1-e4\nThe king is captured.",
            "e1-e4; CapturedPiece(Piece { side: Defenders, kind: King })",
            "e1-e4\nthe king is captured.",
        ),
        ("e1-e4\n> Kd4-d5", "e1-e4; Kd4-d5", "e1-e4\n> Qd4-d5"),
    ]);
}
