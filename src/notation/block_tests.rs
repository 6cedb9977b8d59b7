//! Blocks are read line by line: one bad line, one message.

use super::*;
use crate::notation::Standing;
use proptest::prelude::*;

fn read(text: &str) -> (Written, Vec<Diagnostic>) {
    let source = Source::new("x", text);
    let lines: Vec<Span> = source.lines().collect();
    read_block(&source, &lines, Span::new(0, source.text().len()), &Lexicon::all())
}

/// The script in short.
fn script(text: &str) -> Vec<String> {
    let (written, diagnostics) = read(text);
    assert_eq!(diagnostics, [], "{text}");
    in_short(&written)
}

fn in_short(written: &Written) -> Vec<String> {
    written
        .script
        .iter()
        .map(|item| match item {
            ScriptItem::Turn(turn) => turn.to_string(),
            ScriptItem::Repeat { times, turns, .. } => {
                let turns: Vec<String> = turns.iter().map(ToString::to_string).collect();
                format!("{} times {}", times.value, turns.join(" "))
            }
            ScriptItem::Refused { turn, stop, because, .. } => {
                let stop = if stop.is_some() { ", then stop" } else { "" };
                format!("!{turn}{stop}{}", if because.is_some() { "?" } else { "" })
            }
            ScriptItem::Claim(WrittenClaim { kind: ClaimKind::Board(_), .. }) => "board".to_owned(),
            ScriptItem::Later(_) => "later".to_owned(),
            ScriptItem::Claim(_) => "claim".to_owned(),
        })
        .collect()
}

fn messages(text: &str) -> Vec<(&'static str, String)> {
    let (_, diagnostics) = read(text);
    diagnostics.iter().map(|error| (error.code.0, text[error.span.start..error.span.end].to_owned())).collect()
}

fn one(text: &str) -> (&'static str, String) {
    let messages = messages(text);
    assert_eq!(messages.len(), 1, "{text:?}: {messages:?}");
    messages[0].clone()
}

const BLOCK: &str = "\
name: The empty throne is hostile
variant: copenhagen                 # optional

 7 . . . . . . . . . . .            # rows not drawn are empty; allowed only where ranks are labelled
 6 . . . . . # . . . . .
 5 . . . . . D . . . . .
 4 . A . . . . . . . . .
   a b c d e f g h i j k

attackers to move
!b4-f6 because not straight         # refused, so the position is unchanged
b4-f4 xf5
=> ongoing, because the empty throne counts as an enemy
";

#[test]
fn the_block_of_the_guide_is_read() {
    let (written, diagnostics) = read(BLOCK);
    assert_eq!(diagnostics, []);
    assert_eq!(written.name.as_ref().map(|name| name.value.as_str()), Some("The empty throne is hostile"));
    assert!(matches!(&written.placement, Placement::Diagram(diagram) if diagram.cells.len() == 44 && diagram.labelled));
    assert_eq!(in_short(&written), ["!b4-f6?", "b4-f4 xf5", "claim"]);
    assert_eq!(written.span, Span::new(0, BLOCK.len()));
    let ScriptItem::Refused { span, .. } = &written.script[0] else { panic!("not refused") };
    assert_eq!(&BLOCK[span.start..span.end], "!b4-f6 because not straight");
}

#[test]
fn line_ends_and_byte_order_marks_change_nothing() {
    let expected = format!("{:?}", read(BLOCK).0.script.len());
    let crlf = read(&BLOCK.replace('\n', "\r\n"));
    assert_eq!(crlf.1, []);
    assert_eq!(in_short(&crlf.0), in_short(&read(BLOCK).0));
    assert_eq!(format!("{:?}", crlf.0.script.len()), expected);
    assert_eq!(script("\u{feff}...\n..A\n...\nc2-b2"), ["c2-b2"]);
    // Without a final line end the last line is read in full.
    assert_eq!(script("...\n..A\n...\nc2-b2 xa2"), ["c2-b2 xa2"]);
}

#[test]
fn blank_lines_may_hold_any_blank() {
    for blank in ["", "  ", "\t", "\u{a0}", "\n\n\n"] {
        let text = format!("name: x\n{blank}\nvariant: y\n{blank}\n...\n..A  \n...\n{blank}\nc2-b2");
        assert_eq!(script(&text), ["c2-b2"], "{blank:?}");
        assert!(matches!(read(&text).0.placement, Placement::Diagram(_)));
    }
}

#[test]
fn comments_are_no_rows_and_rows_no_comments() {
    let text = "# a 3x3 board\n# . #\n# between rows\n. K .\n# . #\n# b3-b4\nb2-b3 # out\n#";
    let (written, diagnostics) = read(text);
    assert_eq!(diagnostics, []);
    assert!(matches!(&written.placement, Placement::Diagram(diagram) if diagram.cells.len() == 9));
    assert_eq!(in_short(&written), ["b2-b3"]);
}

#[test]
fn nothing_is_read_from_quoted_values() {
    let (written, diagnostics) = read("name: \"Eröffnung (Birka) d5-d7\"");
    assert_eq!(diagnostics, []);
    assert_eq!(written.script, []);
    assert_eq!(written.name.unwrap().value, "Eröffnung (Birka) d5-d7");
}

#[test]
fn a_bad_line_costs_one_message_and_the_rest_is_read() {
    let text = "...\n.x.\n..A\n\nd5-d７\nc1-c2\nfoo bar\nnmae: x\nk4-k3y\nb4f4\nc2-c3";
    let expected = [
        ("diagram/unknown-glyph", "x"),
        ("moves/look-alike", "７"),
        ("block/unknown-line", "foo bar"),
        ("block/unknown-key", "nmae"),
        ("moves/unexpected", "y"),
        ("moves/missing-separator", "b4f4"),
    ];
    let expected: Vec<_> = expected.iter().map(|(code, at)| (*code, (*at).to_owned())).collect();
    assert_eq!(messages(text), expected);
    assert_eq!(in_short(&read(text).0), ["c1-c2", "c2-c3"]);
}

#[test]
fn places_are_exact_behind_wide_letters_and_in_far_lines() {
    let text = format!("{}name: 王\n\n..●.x", "# 🂡\n".repeat(9_999));
    let source = Source::new("x", text.as_str());
    let lines: Vec<Span> = source.lines().collect();
    let (_, diagnostics) = read_block(&source, &lines, Span::default(), &[]);
    let place = source.place(diagnostics[0].span.start);
    assert_eq!((place.line, place.column), (10_002, 3));
    let crlf = Source::new("x", "name: x\r\nfoo\r\n");
    let lines: Vec<Span> = crlf.lines().collect();
    let error = read_block(&crlf, &lines, Span::default(), &[]).1.remove(0);
    assert_eq!((crlf.place(error.span.start).line, crlf.slice(error.span)), (2, "foo"));
}

#[test]
fn values_that_are_missing_are_named_after_the_last_character() {
    for (text, code) in [
        ("name:", "block/value-missing"),
        ("=>", "block/claim-missing"),
        ("=>   # nothing", "block/claim-missing"),
        ("after:", "block/value-missing"),
        ("!b4-b5 because", "block/reason-missing"),
    ] {
        assert_eq!(one(text).0, code, "{text}");
    }
    assert_eq!(read("after:").1[0].span, Span::at(6));
}

#[test]
fn boards_after_the_moves_are_claims() {
    let text = "A..\n.K.\n...\n\na3-b3\nafter:\n# as expected\n\n.A.\n?K?\n...\nname: x\n...";
    let (written, diagnostics) = read(text);
    assert_eq!(diagnostics.len(), 1);
    assert_eq!(diagnostics[0].code.0, "block/second-board");
    assert_eq!(in_short(&written), ["a3-b3", "board"]);
    let ScriptItem::Claim(claim) = &written.script[1] else { panic!("no claim") };
    assert_eq!(&text[claim.span.start..claim.span.end], ".A.\n?K?\n...");
    assert_eq!(one("after: x\n...\n...\n...").0, "block/after");
    assert_eq!(one("?..\n...\n..."), ("diagram/any-cell", "?".to_owned()));
}

#[test]
fn there_is_one_position_before_the_moves() {
    assert!(
        matches!(read("start  # of the variant\nb4-b5").0.placement, Placement::Start(span) if span == Span::new(0, 5))
    );
    assert_eq!(one("...\n...\n...\n\n...\n...\n...").0, "block/second-board");
    assert_eq!(one("start\n...\n...\n...").0, "block/second-board");
    assert_eq!(one("b4-b5\n...\n...\n...").0, "block/late-board");
    assert_eq!(one("...\n...\n...\na b c\n\na b c\n...\n...\n...").0, "block/second-board");
    // Labels and frames belong to the board even behind a blank line.
    assert_eq!(script("a b c\n\n...\n...\n...\n\na b c"), Vec::<String>::new());
}

#[test]
fn a_legend_counts_for_the_whole_block() {
    let (written, diagnostics) =
        read(" . X .\n . K .\n O . *\nlegend: X = attacker, O = defender, K = king, * = empty");
    assert_eq!(diagnostics, []);
    assert!(matches!(&written.placement, Placement::Diagram(diagram) if diagram.cells.len() == 9));
}

#[test]
fn numbers_on_both_sides_say_how_numbers_name_squares() {
    let board = "  1 2 3\n1 A . .\n2 . . .\n3 . . .\n";
    assert_eq!(read(board).0.coordinates.map(|said| said.value), Some(Coordinates::RowColumnTopLeft));
    let column_first = format!("coordinates: column,row from top left\n{board}");
    assert_eq!(read(&column_first).0.coordinates.map(|said| said.value), Some(Coordinates::ColumnRowTopLeft));
    assert_eq!(one(&format!("coordinates: row,column from bottom left\n{board}")).0, "block/coordinates");
}

#[test]
fn repetitions_may_stand_on_one_line_or_several() {
    assert_eq!(script("repeat 3 { d1-d2 d9-d8 }"), ["3 times d1-d2 d9-d8"]);
    assert_eq!(
        script("repeat 3 {\n  d1-d2 # there\n# and\n\n  d2-d1 }  # back\na1-a2"),
        ["3 times d1-d2 d2-d1", "a1-a2"]
    );
    assert_eq!(script("repeat 2{d1-d2} d2-d1"), ["2 times d1-d2", "d2-d1"]);
    let text = "repeat 3 { d1-d2\nd2-d1\na1-a2";
    assert_eq!(one(text), ("moves/open-repeat", "repeat 3 {".to_owned()));
    assert_eq!(in_short(&read(text).0), ["d2-d1", "a1-a2"]);
    assert_eq!(one("repeat 10001 { d1-d2 }"), ("moves/too-many-repeats", "10001".to_owned()));
    assert_eq!(one("repeat 99999999999999999999 { d1-d2 }").0, "moves/too-many-repeats");
    assert_eq!(one(&format!("repeat 10000 {{ {}}}", "d1-d2 ".repeat(11))).0, "moves/too-many-repeats");
    for text in
        ["repeat 0 { d1-d2 }", "repeat { d1-d2 }", "repeat 3 { }", "repeat 3", "repeat 3 d1-d2", "repeat -1 { d1-d2 }"]
    {
        assert_eq!(one(text).0, "moves/repeat", "{text}");
    }
    assert_eq!(one("repeat 2 {\n d1-d2\n => ongoing\n}"), ("moves/repeat", "=> ongoing".to_owned()));
    assert_eq!(one("}").0, "block/unknown-line");
}

#[test]
fn refused_plays_capture_nothing() {
    assert_eq!(script("!b4-f6\n! Kb4-f6"), ["!b4-f6", "!Kb4-f6"]);
    assert_eq!(one("!b4-f4 xf5"), ("moves/refused-captures", "f5".to_owned()));
    assert_eq!(one("!").0, "moves/unexpected");
    // Of a chain the last step is refused; the steps before it may capture.
    assert_eq!(script("!a4-e4 xe5, then e4-e5 because must capture"), ["!a4-e4 xe5, then e4-e5?"]);
    // Or that it ends.
    let chain = "!a4-e4 xe5, then stop because must continue chain";
    assert_eq!(script(chain), ["!a4-e4 xe5, then stop?"]);
    assert_eq!(script("!a4-e4 xe5, dann Stopp"), ["!a4-e4 xe5, then stop"]);
    assert_eq!(one("!a4-e4 xe5, then stand still").0, "moves/unexpected");
    assert_eq!(one("!a4-e4 b2-b3").0, "moves/refused-turns");
}

#[test]
fn merge_conflicts_are_named_once() {
    let text = "start\n<<<<<<< HEAD\nb4-b5\n=======\nb4-b6\n>>>>>>> other\nname: x";
    assert_eq!(one(text), ("block/merge-conflict", "<<<<<<< HEAD".to_owned()));
    assert_eq!(in_short(&read(text).0), ["b4-b5"]);
    assert_eq!(one("start\n=======").0, "block/unknown-line");
}

#[test]
fn lines_that_nothing_fits_are_errors_with_help() {
    let help = |text: &str| read(text).1[0].help[0].clone();
    assert_eq!(help("strat"), "did you mean `start`?");
    assert_eq!(help("known bug: x"), "did you mean `known-bug:`?");
    assert_eq!(help("⇒ ongoing"), "did you mean `=>`, which begins a claim?");
    assert_eq!(one(",,,,").0, "block/unknown-line");
    assert_eq!(one("\u{200b}"), ("block/unknown-line", "\u{200b}".to_owned()));
    assert_eq!(read("\u{200b}").1[0].notes[0], "it has U+200B ZERO WIDTH SPACE in it");
    assert_eq!(messages("side: attackers"), [("block/unknown-key", "side".to_owned())]);
}

#[test]
fn key_lines_may_follow_the_moves() {
    let (written, diagnostics) = read("start\nb4-b5\nskip: later");
    assert_eq!(diagnostics, []);
    assert!(matches!(written.standing, Standing::Skip(_)));
}

fn soup() -> impl Strategy<Value = String> {
    let line = prop_oneof![
        proptest::sample::select(vec![
            "name: x",
            "name:",
            "variant: a,b",
            "rules: a = b",
            "legend: X = king, - = empty",
            "start",
            "after:",
            "after: x",
            "...",
            ".A.",
            "# . #",
            "# words",
            "7 . . .",
            "  a b c",
            "+---+",
            "|   | K |   |",
            "b4-f4 xf5",
            "1. b4-f4 d5-d7",
            "!b4-f6 because not straight",
            "! because",
            "=>",
            "=> ongoing",
            "repeat 3 {",
            "repeat 2 { a1-a2 }",
            "}",
            "{",
            "",
            " ",
            "attackers to move",
            "<<<<<<< a",
            "=======",
            ">>>>>>> b",
            "d5-d７",
            "К..",
            "\u{200b}",
            "1 2 3",
            "known-bug: x until 2026-12-31",
        ])
        .prop_map(str::to_owned),
        "[.AKD#?xa-f1-9|+=>!:{}, \\-]{0,16}",
        "\\PC{0,16}",
    ];
    proptest::collection::vec(line, 0..14).prop_map(|lines| lines.join("\n"))
}

proptest! {
    #[test]
    fn no_block_makes_the_reader_fail(text in soup()) {
        let source = Source::new("x", text.as_str());
        let (written, diagnostics) = read(source.text());
        for diagnostic in &diagnostics {
            prop_assert_eq!(source.clamp(diagnostic.span), diagnostic.span);
            prop_assert!(!diagnostic.message.contains('\n'));
        }
        prop_assert_eq!(written.span, Span::new(0, source.text().len()));
    }
}

proptest! {
    #[test]
    fn plain_boards_are_read_as_all_boards_are(
        lines in proptest::collection::vec("( {0,2}(5|4|3|2|1) )?[.AKD] ?[.AD] ?[.ADc?] ?[.A] ?[.D]( ?(5|4|3|2|1))?| {0,3}a ?b ?c( ?d)?( ?e)?|[.AKD ]{1,12}||attackers to move|# .A.|-{3,9}|=> captures c3", 0..5),
        labels in any::<bool>(),
        cut in 0_usize..3,
    ) {
        // A board in its plain form, with other lines around it and perhaps cut short.
        let board = ["A . . . D", ". . K . .", ".A.D.", "? . . . A", ". . D . ."];
        let rows = board.iter().zip(["5 ", "4 ", "3 ", "2 ", "1 "]);
        let rows = rows.map(|(row, label)| format!("{}{row}", if labels { label } else { "" })).take(5 - cut / 2);
        let text: Vec<String> = rows.chain(lines).collect();
        let source = Source::new("x", text.join("\n"));
        let lines: Vec<Span> = source.lines().collect();
        let glyphs = Glyphs::default();
        for from in 0..lines.len() {
            let Some((taken, diagram)) = plain_board(&source, &lines[from..], &glyphs) else { continue };
            let reader = Reader::new(&source, Span::default(), &[]);
            let (all, drawn) = reader.board_lines(&lines[from..]);
            prop_assert_eq!(all.len(), taken);
            let drawing = read_drawn(&source, all, drawn, &glyphs).expect("a plain board is a board");
            prop_assert_eq!(drawing.coordinates, None);
            prop_assert_eq!(drawing.diagram, diagram);
        }
    }
}

#[test]
fn a_row_that_is_far_too_long_is_told() {
    let text = format!(".....\n{}\n..K..\n.....\n.....\nattackers to move\n", ".".repeat(300));
    let (_, diagnostics) = read(&text);
    assert_eq!(diagnostics[0].code.0, "diagram/row-width", "{diagnostics:?}");
}
