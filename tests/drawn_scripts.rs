//! Words beside drawings and recorded games on pages: what is played, what is judged, and what is told of the rest, each at
//! its place.

#![allow(clippy::unwrap_used, reason = "a test that cannot run has failed")]

mod support;

use support::pages::root;
use support::steps::found_steps;
use taflcheck::check::{ClaimVerdict, DocumentCheck, Engines, Options, check_document};
use taflcheck::document::Format;
use taflcheck::example::{Binding, Outcome, Why};
use taflcheck::text::Source;
use taflcheck::variant::Library;

fn check(page: &str) -> DocumentCheck {
    let ids = vec![("brandubh-weak".to_owned(), None)];
    let outer = Binding { variants: Some((ids.into(), Why::Config)), language: None };
    let library = Library::built_in();
    let options = Options { library: &library, entries: &[], outer: &outer, today: None };
    check_document(Source::new("page.md", page), Format::Markdown, options, &mut Engines::default(), &|_, _| true)
}

/// What becomes of a page: candidates that are not examples with their place, then each example with its steps and the
/// words that do not hold.
fn told(page: &str) -> Vec<String> {
    let check = check(page);
    let text = |span: taflcheck::text::Span| check.source.text()[span.start..span.end].replace('\n', "⏎");
    let mut told: Vec<String> = check
        .candidates
        .iter()
        .filter_map(|candidate| match &candidate.outcome {
            Outcome::Checked => None,
            Outcome::Ignored(why) => Some(format!("ignored `{}`: {why}", text(candidate.span))),
            Outcome::NotUnderstood(why) => Some(format!("not understood `{}`: {why}", text(candidate.span))),
        })
        .collect();
    // What is not understood is an error.
    let refused = check.candidates.iter().filter(|candidate| matches!(candidate.outcome, Outcome::NotUnderstood(_)));
    assert!(refused.count() <= check.diagnostics.iter().filter(|found| found.is_error()).count());
    for example in &check.examples {
        let Some(game) = example.games.first() else {
            told.push(format!("unread: {}", example.diagnostics.first().map_or("", |found| &found.message)));
            continue;
        };
        let failed = game.claims.iter().filter(|claim| claim.verdict != ClaimVerdict::Holds);
        let failed: Vec<String> =
            failed.map(|claim| format!("; not so: `{}`: {}", text(claim.span), claim.found)).collect();
        let steps: Vec<String> =
            found_steps(game).iter().map(|step| step.replace(", result game goes on", "")).collect();
        told.push(format!("{}{}", steps.join("; "), failed.concat()));
    }
    told
}

const BOARD: &str = "7 . . . . . . .\n6 . . A D . . .\n5 . . . . . . .\n4 . . . K . . .\n3 . . . . . . .\n2 . . . . A . .\n\
    1 . . . . . . .\n  a b c d e f g\n";

fn below(words: &str) -> Vec<String> {
    told(&format!("# A page\n\n```\n{BOARD}```\n\n{words}\n"))
}

#[test]
fn moves_below_a_drawing_are_played_and_claims_are_judged() {
    let taken = "e2-e6: captures d6";
    for words in [
        "e2-e6 captures d6.",
        "Talk stands here first.\n\nAttackers: e2-e6! The man on d6 is captured.",
        "A quiet hour by the sea: e2-e6, d6 is empty.",
        "Schwarz zieht e2–e6 und schlägt d6.",
        "play black e2 e6\n= d6",
        "`e2e6xd6`",
    ] {
        assert_eq!(below(words), [taken], "{words}");
    }
    assert_eq!(below("e2-e6, no capture."), ["e2-e6: captures d6; not so: `no capture`: captures d6"]);
    assert_eq!(below("e2-e3; d6 is free"), ["e2-e3: captures none; not so: `d6 is free`: d6 has a defender"]);
    assert_eq!(below("The defenders move d4-d1."), ["d4-d1: captures none"]);
    assert_eq!(below("e2-e6 wins"), ["e2-e6: captures d6; not so: `wins`: ongoing"]);
    assert_eq!(
        below("Defenders: d4-d1. Victory of the defenders!"),
        ["d4-d1: captures none; not so: `Victory of the defenders`: ongoing"]
    );
}

#[test]
fn scripts_of_one_drawing_go_on_or_begin_anew() {
    // Nobody stands on e3 in the drawing.
    assert_eq!(
        below("e2-e3\n\nThen e3-c3."),
        ["e2-e3: captures none; e3-c3: illegal; not so: `e3-c3`: refused: not your man (e3)"]
    );
    assert_eq!(below("- e2-e6 captures d6\n- e2-e3 captures nothing"), ["e2-e6: captures d6", "e2-e3: captures none"]);
    assert_eq!(below("1. e2-e3\n\nSome talk.\n\n2. c6-c7"), ["e2-e3: captures none", "c6-c7: captures none"]);
    assert_eq!(below("e2-e3\n\nNow d4-d1."), ["e2-e3: captures none; d4-d1: captures none"]);
    assert_eq!(below("e2-e3\n\nOr d4-d1."), ["e2-e3: captures none", "d4-d1: captures none"]);
    assert_eq!(
        below("e2-e3\n\nd4-d1"),
        [
            "ignored `d4-d1`: two readings fit: the move from d4 is played on the drawn board; or after the moves before it",
            "e2-e3: captures none",
        ]
    );
}

#[test]
fn words_that_are_not_understood_are_told_at_their_place() {
    let only_told = |words: &str| {
        let all = below(words);
        assert!(all[0].ends_with("a position with no move and no claim"), "{all:?}");
        all[1].clone()
    };
    assert_eq!(
        only_told("e2-e6 captures d6 and the moon rises."),
        "ignored `and the moon rises`: the words after the move below the drawing are not understood"
    );
    assert_eq!(
        only_told("Not legal: e2-e6"),
        "ignored `Not legal:`: the words before the move below the drawing are not understood"
    );
}

#[test]
fn numbers_name_squares_as_the_text_says_or_as_the_men_allow() {
    let code = |before: &str, line: &str| {
        told(&format!(
            "```js\n{before}const b = [\n  \"..ad...\",\n  \".......\",\n  \"...k...\",\n  \".......\",\n  \"....a..\",\n  \
             \".......\",\n  \".......\",\n];\n{line}\n```\n"
        ))
    };
    assert_eq!(code("", "go(b, [4, 4], [0, 4]);"), ["e3-e7: captures d7"]);
    assert_eq!(code("// (row, col) from the top, 1-based\n", "go(b, [5, 5], [5, 1]);"), ["e3-a3: captures none"]);
    assert_eq!(code("// (col, row) from the bottom, from 1\n", "go(b, [5, 3], [5, 1]);"), ["e3-e1: captures none"]);
    assert_eq!(code("", "const m = {from: {row: 4, col: 4}, to: {row: 0, col: 4}};"), ["e3-e7: captures d7"]);
    assert_eq!(code("", "go(b, 4, 4, 0, 4);"), ["e3-e7: captures d7"]);
    // A man stands on both squares, and both ways are free.
    let both = told("```\n.......\n.A.....\n..A....\n.......\n...K...\n.......\n.......\n```\n\n[2, 2] to [2, 4]\n");
    assert!(both[1].ends_with("two readings fit: numbers count from 0; or from 1"), "{both:?}");
}

const BEFORE: &str =
    ". . . A . . .\n. . . . . . .\nA . D . . . A\n. . . K . . .\n. D A . . . .\n. . . D . . .\n. . . A . . .\n";
const AFTER: &str =
    ". . . A . . .\n. . . . . . .\nA . D . . . A\n. . . K . . .\n. D . D . . .\n. . . . . . .\n. . . A . . .\n";

#[test]
fn words_between_two_boards_are_judged() {
    let page = |words: &str| told(&format!("```\n{BEFORE}```\n\n{words}\n\n```\n{AFTER}```\n"));
    let taken = "d2-d3: captures c3";
    assert_eq!(page("The defender goes from d2 to d3 and takes c3."), [taken]);
    assert_eq!(page("After the move:"), [taken]);
    assert_eq!(page("Captures nothing.\n\nAfter:"), ["d2-d3: captures c3; not so: `Captures nothing`: captures c3"]);
    assert_eq!(page("d2-d3 captures c6.\n\nAfter:"), ["d2-d3: captures c3; not so: `captures c6`: captures c3"]);
    // What has nothing to do with it leaves two boards.
    let apart = page("A calm evening.");
    assert!(apart.len() == 2 && apart.iter().all(|told| told.ends_with("a position with no move and no claim")));
    let apart = page("## Elsewhere\n\nd2-d3");
    assert_eq!(apart.len(), 2, "{apart:?}");
}

#[test]
fn a_list_of_moves_begins_at_the_drawing_above_it_or_at_the_start() {
    assert_eq!(
        below("1. e2-e6xd6 d4-d1\n2. c6-c7"),
        ["e2-e6: captures d6; d4-d1: captures none; c6-c7: captures none"]
    );
    assert_eq!(
        told("1. d7-c7 d5-a5\n2. d6-a6xa5\n\n1-0\n"),
        ["d7-c7: captures none; d5-a5: captures none; d6-a6: captures a5"]
    );
    assert_eq!(
        told("1. d7-c7 d5-a5\n2. d6-c6xa5\n\n1-0\n"),
        ["d7-c7: captures none; d5-a5: captures none; d6-c6: captures none; not so: `d6-c6xa5`: captures nothing"]
    );
    assert_eq!(
        told("Played:\n\n1. d5-c5 d7-c7\n"),
        [
            "not understood `1. d5-c5 d7-c7`: these moves have no position: at the start of brandubh-weak attackers begin, not the man on d5"
        ]
    );
    assert_eq!(
        told("1. d7-c7 d5-a5\n2. d6-a6 d3-d99\n3. a6-b6\n"),
        [
            "not understood `1. d7-c7 d5-a5⏎2. d6-a6 d3-d99⏎3. a6-b6`: `d3-d99` is no move: a square was expected at `d99`"
        ]
    );
    // Lines apart are no list without numbers.
    assert_eq!(below("d4-a4\n\nd4-g4"), ["d4-a4: captures none", "d4-g4: captures none"]);
    // A list that a sentence with men belongs to is no list of its own.
    assert_eq!(
        told("King d4, attackers c6 and e2, defender d6.\n\n1. e2-e6 d4-d1\n"),
        ["e2-e6: captures d6; d4-d1: captures none"]
    );
}

const GAME: &str = "[attackers:Ylva]\n[result:-1]\n[rules:dim:7 atkf:y esc:c ka:y ks:w start:/3t3/7/3T3/t1TKT1t/3T3/7/3t3/]\n\n\
    1. a4-a5 c4-c6\n2. g4-g5 c6-a6\n3. g5-g4 Kd4-c4\n4. g4-g5 Kc4-c7\n5. g5-g4 Kc7-a7--\n";

#[test]
fn an_opentafl_game_is_played_by_its_own_rules_and_its_result_is_judged() {
    let played = told(GAME);
    assert!(played.len() == 1 && played[0].ends_with("c7-a7: captures none, result defenders win"), "{played:?}");
    let lost = told(&GAME.replace("[result:-1]", "[result:1]"));
    assert!(lost[0].ends_with("not so: `[result:1]`: defenders win by corner"), "{lost:?}");
    let resigned =
        told(&GAME.replace("5. g5-g4 Kc7-a7--", "").replace("[result:-1]", "[result:1]\n[termination:resigned]"));
    assert!(resigned[0].ends_with("c4-c7: captures none"), "{resigned:?}");
    let vulnerable = told(&GAME.replace("Kd4-c4", "Kd4-c4++"));
    assert!(vulnerable[0].contains("not so: `Kd4-c4++`"), "{vulnerable:?}");
    let broken = told(&format!("# A\n\n{}", GAME.replace("c6-a6", "c6-z")));
    assert!(broken.len() == 1 && broken[0].contains("`c6-z` is no move: a square was expected at `z`"), "{broken:?}");
    let unknown = told(&GAME.replace("esc:c", "esc:q"));
    assert!(unknown.len() == 1 && unknown[0].starts_with("not understood"), "{unknown:?}");
}

#[test]
fn a_position_in_one_line_may_have_a_side_and_a_move_behind_it() {
    assert_eq!(told("`3A3/7/4D2/7/3K3/7/2A4 a d7-c7`\n"), ["d7-c7: captures none"]);
    assert_eq!(told("3A3/7/4D2/7/3K3/7/2A4 a 0302\n"), ["d7-c7: captures none"]);
    let other = told("3A3/7/4D2/7/3K3/7/2A4 d d7-c7\n");
    assert_eq!(other, ["unread: defenders are to move, but the man on d7 belongs to the attackers"]);
}

#[test]
fn special_men_are_told_by_a_legend() {
    let one = told(
        "S = mercenary (white), C = the attackers' commander, D = defender\n\n```\n. . . . .\n. C D . .\n. S . K .\n. . . . .\n. . . . .\n```\n",
    );
    assert_eq!(one.len(), 1, "{one:?}");
    let page = "S = mercenary\n\n```\n. . . . . . .\n. A . D . . .\n. S . K . . .\n. . . . . . .\n. . . . . . .\n. . . . . . .\n. . . . . . .\n```\n";
    assert!(told(page)[0].ends_with("`S` is a mercenary, but of which side is not said"), "{:?}", told(page));
}

#[test]
fn the_drawings_of_a_rulebook_are_nine_with_an_arrow_and_nineteen_without() {
    let path = root().join("examples/drawings/copenhagen.md");
    let source = Source::from_bytes("copenhagen.md", std::fs::read(path).unwrap()).unwrap();
    let library = Library::built_in();
    let options = Options { library: &library, entries: &[], outer: &Binding::default(), today: None };
    let check = check_document(source, Format::Markdown, options, &mut Engines::default(), &|_, _| true);
    let arrows =
        check.examples.iter().filter(|example| example.games.iter().any(|game| !game.steps.is_empty())).count();
    assert_eq!((arrows, check.candidates.len() - arrows), (9, 19));
    // Several drawings stand side by side, and several below each other in one block.
    let lines: Vec<usize> = check.candidates.iter().map(|found| check.source.place(found.span.start).line).collect();
    assert!(lines.windows(2).filter(|pair| pair[0] == pair[1]).count() >= 8, "{lines:?}");
}
