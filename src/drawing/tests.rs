//! Every style of drawing, read to the same position; what must be refused; and any text at all.

use super::{Drawing, Reading, Shown, read_drawings};
use crate::text::Source;
use proptest::prelude::*;

fn read(text: &str) -> Vec<Drawing> {
    let source = Source::new("a.md", text);
    let drawings = read_drawings(&source, None, &|_| false);
    for drawing in &drawings {
        assert_eq!(source.clamp(drawing.span), drawing.span, "{text:?}");
        assert!(drawing.lines.0 >= 1 && drawing.lines.0 <= drawing.lines.1 && drawing.lines.1 <= source.line_count());
        match &drawing.reading {
            Reading::Boards { panels, .. } => {
                for panel in panels {
                    assert!(drawing.span.holds(panel.span), "{text:?}");
                    for (square, cell) in &panel.cells {
                        assert_eq!(source.clamp(cell.span), cell.span);
                        assert!(panel.size.is_none_or(|size| size.contains(*square)), "{square} in {text:?}");
                    }
                }
            }
            Reading::Refused(faults) => {
                assert!(faults.iter().all(|fault| source.clamp(fault.span) == fault.span && !fault.message.is_empty()));
            }
            Reading::NoBoard(why) => assert!(!why.is_empty()),
        }
    }
    drawings
}

/// The boards that were read, or why there are none.
fn told(text: &str) -> String {
    let one = |drawing: &Drawing| match &drawing.reading {
        Reading::Boards { panels, change } => {
            let panels: Vec<String> = panels
                .iter()
                .map(|panel| match &panel.shown {
                    Shown::Nothing => panel.rows(),
                    Shown::Move(shown) => {
                        let captured: Vec<String> = shown.captured.iter().map(|square| format!(" x{square}")).collect();
                        format!("{} {}-{}{}", panel.rows(), shown.from, shown.to, captured.concat())
                    }
                    Shown::Ways { from, to, .. } => {
                        let mut to: Vec<String> = to.iter().map(ToString::to_string).collect();
                        to.sort();
                        format!("{} {from}: {}", panel.rows(), to.join(" "))
                    }
                    Shown::Unclear(fault) => fault.message.clone(),
                })
                .collect();
            let change = match change {
                None => String::new(),
                Some(Ok(shown)) => {
                    let captured: Vec<String> = shown.captured.iter().map(|square| format!(" x{square}")).collect();
                    format!(" then {}-{}{}", shown.from, shown.to, captured.concat())
                }
                Some(Err(why)) => format!(" but {why}"),
            };
            format!("{}{change}", panels.join(" | "))
        }
        Reading::Refused(faults) => format!("refused: {}", faults[0].message),
        Reading::NoBoard(why) => format!("no board: {why}"),
    };
    read(text).iter().map(one).collect::<Vec<_>>().join(" && ")
}

const BOARD: &str = "..A../...../A.KD./...../..A..";

#[test]
fn one_position_in_many_styles() {
    for (style, text) in [
        ("bare", "..A..\n.....\nA.KD.\n.....\n..A..\n"),
        ("blanks", ". . A . .\n. . . . .\nA . K D .\n. . . . .\n. . A . .\n"),
        ("two blanks", " .  .  A  .  . \n .  .  .  .  . \n A  .  K  D  . \n .  .  .  .  . \n .  .  A  .  . \n"),
        (
            "wide blanks",
            "  .   .   A   .   .\n  .   .   .   .   .\n  A   .   K   D   .\n  .   .   .   .   .\n  .   .   A   .   .\n",
        ),
        ("tabs", ".\t.\tA\t.\t.\n.\t.\t.\t.\t.\nA\t.\tK\tD\t.\n.\t.\t.\t.\t.\n.\t.\tA\t.\t.\n"),
        ("tabs with nothing between", "1\t\t\tA\t\t\n2\t\t\t\t\t\n3\tA\t\tK\tD\t\n4\t\t\t\t\t\n5\t\t\tA\t\t\n"),
        ("bars", "| | |A| | |\n| | | | | |\n|A| |K|D| |\n| | | | | |\n| | |A| | |\n"),
        (
            "table",
            "| . | . | A | . | . |\n|---|---|---|---|---|\n| . | . | . | . | . |\n| A | . | K | D | . |\n| . | . | . | . | . |\n| . | . | A | . | . |\n",
        ),
        (
            "table with labels",
            "|   | a | b | c | d | e |\n|---|---|---|---|---|---|\n| 5 |   |   | A |   |   |\n| 4 |   |   |   |   |   |\n| 3 | A |   | K | D |   |\n| 2 |   |   |   |   |   |\n| 1 |   |   | A |   |   |\n",
        ),
        (
            "frame",
            "+-----------+\n| . . A . . |\n| . . . . . |\n| A . K D . |\n| . . . . . |\n| . . A . . |\n+-----------+\n",
        ),
        ("box", "  ┌─────┐\n 5│..A..│\n 4│.....│\n 3│A.KD.│\n 2│.....│\n 1│..A..│\n  └─────┘\n   abcde\n"),
        (
            "double box",
            "╔═══╦═══╦═══╦═══╦═══╗\n║   ║   ║ A ║   ║   ║\n╠═══╬═══╬═══╬═══╬═══╣\n║   ║   ║   ║   ║   ║\n╠═══╬═══╬═══╬═══╬═══╣\n║ A ║   ║ K ║ D ║   ║\n╠═══╬═══╬═══╬═══╬═══╣\n║   ║   ║   ║   ║   ║\n╠═══╬═══╬═══╬═══╬═══╣\n║   ║   ║ A ║   ║   ║\n╚═══╩═══╩═══╩═══╩═══╝\n",
        ),
        (
            "labels left and right",
            "5 . . A . . 5\n4 . . . . . 4\n3 A . K D . 3\n2 . . . . . 2\n1 . . A . . 1\n  a b c d e\n",
        ),
        ("labels above", "  A B C D E\n\n5 . . A . .\n4 . . . . .\n3 A . K D .\n2 . . . . .\n1 . . A . .\n"),
        ("rows and columns from 0", "  0 1 2 3 4\n0 . . A . .\n1 . . . . .\n2 A . K D .\n3 . . . . .\n4 . . A . .\n"),
        (
            "letters for rows",
            "   1  2  3  4  5\nA  .  .  A  .  .\nB  .  .  .  .  .\nC  A  .  K  D  .\nD  .  .  .  .  .\nE  .  .  A  .  .\n",
        ),
        ("blank lines between", ". . A . .\n\n. . . . .\n\nA . K D .\n\n. . . . .\n\n. . A . .\n"),
        ("comment", "// ..A..\n// .....\n// A.KD.\n// .....\n// ..A..\n"),
        ("comment with stars", "/*\n * . . A . .\n * . . . . .\n * A . K D .\n * . . . . .\n * . . A . .\n */\n"),
        ("quotation", "> ..A..\n> .....\n> A.KD.\n> .....\n> ..A..\n"),
        ("quoted rows", "    \"..A..\",\n    \".....\",\n    \"A.KD.\",\n    \".....\",\n    \"..A..\"\n"),
        ("added rows", "'..A..\\n' +\n'.....\\n' +\n'A.KD.\\n' +\n'.....\\n' +\n'..A..';\n"),
        ("opening quotes", "b = '''..A..\n.....\nA.KD.\n.....\n..A..'''\n"),
        (
            "list",
            "[['.', '.', 'A', '.', '.'],\n ['.', '.', '.', '.', '.'],\n ['A', '.', 'K', 'D', '.'],\n ['.', '.', '.', '.', '.'],\n ['.', '.', 'A', '.', '.']]\n",
        ),
        (
            "braces",
            "{{' ',' ','A',' ',' '},\n {' ',' ',' ',' ',' '},\n {'A',' ','K','D',' '},\n {' ',' ',' ',' ',' '},\n {' ',' ','A',' ',' '}};\n",
        ),
        ("underscores", "__t__\n_____\nt_KT_\n_____\n__t__\n"),
        ("dashes", "--A--\n-----\nA-KD-\n-----\n--A--\n"),
        ("dashes and blanks", "- - A - -\n- - - - -\nA - K D -\n- - - - -\n- - A - -\n"),
        ("small letters", "..a..\n.....\na.kd.\n.....\n..a..\n"),
        ("x and o", "..x..\n.....\nx.ko.\n.....\n..x..\n"),
        (
            "king drawn as a hash",
            ". . X . .\n. . . . .\n. X # O .\n. . . . .\n. . X . .\n".replace(". X #", "X . #").as_str(),
        ),
        ("colours", "..B..\n.....\nB.KW.\n.....\n..B..\n"),
        ("discs", "· · ● · ·\n· · · · ·\n● · ♔ ○ ·\n· · · · ·\n· · ● · ·\n"),
        ("pawns", ". . ♟ . .\n. . . . .\n♟ . ♔ ♙ .\n. . . . .\n. . ♟ . .\n"),
        (
            "variation selectors",
            ". . ♟\u{fe0e} . .\n. . . . .\n♟\u{fe0e} . ♔\u{fe0e} ♙\u{fe0e} .\n. . . . .\n. . ♟\u{fe0e} . .\n",
        ),
        ("two letters", "-- -- bp -- --\n-- -- -- -- --\nbp -- wK wp --\n-- -- -- -- --\n-- -- bp -- --\n"),
        (
            "numbered men",
            "['.', '.', 'a1', '.', '.']\n['.', '.', '.', '.', '.']\n['a2', '.', 'k', 'd1', '.']\n['.', '.', '.', '.', '.']\n['.', '.', 'a3', '.', '.']\n",
        ),
        (
            "numbers",
            "# 0 = empty, 1 = attacker, 2 = defender, 3 = king\n[0, 0, 1, 0, 0]\n[0, 0, 0, 0, 0]\n[1, 0, 3, 2, 0]\n[0, 0, 0, 0, 0]\n[0, 0, 1, 0, 0]\n",
        ),
        (
            "signs below zero",
            "[[ 0, 0,-1, 0, 0],\n [ 0, 0, 0, 0, 0],\n [-1, 0, 9, 1, 0],\n [ 0, 0, 0, 0, 0],\n [ 0, 0,-1, 0, 0]]  // -1: attacker, 1: defender, 9: king\n",
        ),
        ("legend after", "..Q..\n.....\nQ.ZY.\n.....\n..Q..\n\nQ = Angreifer, Y = Verteidiger, Z = König\n"),
        (
            "legend in a table",
            "| sign | meaning |\n|---|---|\n| Q | attacker |\n| Y | defender |\n| Z | king |\n\n..Q..\n.....\nQ.ZY.\n.....\n..Q..\n",
        ),
        (
            "legend with signs after the words",
            "Attackers %, defenders @, king &.\n\n..%..\n.....\n%.&@.\n.....\n..%..\n",
        ),
        ("hashes are empty", "##A##\n#####\nA#KD#\n#####\n##A##\n"),
        ("corners are marked", "X.A.X\n.....\nA.KD.\n.....\nX.A.X\n"),
        (
            "piece and square",
            "a a attacker's man\n\n . .  a . .\n . .  . . .\n a . kt d .\n . .  . . .\n . .  a . .\n\nk = king, d = defender, a = attacker, t = throne\n",
        ),
        ("pre", "<pre>\n..A..\n.....\nA.KD.\n.....\n..A..\n</pre>\n"),
        ("fence", "```text\n..A..\n.....\nA.KD.\n.....\n..A..\n```\n"),
        ("windows", "..A..\r\n.....\r\nA.KD.\r\n.....\r\n..A..\r\n"),
        ("string", "The position /2A2/5/A1KD1/5/2A2/ here\n".replace('A', "t").replace('D', "T").as_str()),
    ] {
        assert_eq!(told(text), BOARD, "{style}");
    }
}

#[test]
fn letters_of_a_language_are_read_beside_its_words() {
    let french = "..N..\n.....\nN.RB.\n.....\n..N..\n";
    assert_eq!(told(french), BOARD);
    assert_eq!(told("..A..\n.....\nA.KV.\n.....\n..A..\n"), BOARD);
    assert_eq!(told("..A..\n.....\nA.RD.\n.....\n..A..\n"), BOARD);
    assert_eq!(told("..M..\n.....\nM.KS.\n.....\n..M..\n"), BOARD);
    assert_eq!(told("Der Zug ist nach oben und\n\n..S..\n.....\nS.KW.\n.....\n..S..\n"), BOARD);
}

#[test]
fn colours_follow_what_the_text_says_of_them() {
    assert_eq!(told("Black (the attackers) begins.\n\n..B..\n.....\nB.KW.\n.....\n..B..\n"), BOARD);
    assert_eq!(told("White = attackers, black = defenders.\n\n..W..\n.....\nW.KB.\n.....\n..W..\n"), BOARD);
}

#[test]
fn partial_boards_have_a_place_only_where_ranks_are_labelled() {
    assert_eq!(told("5 . . A . .\n4 . . . D .\n3 A . K D .\n  a b c d e\n"), "..A../...D./A.KD./...../.....");
    assert_eq!(told("  a b c d e\n3 . . A . .\n4 . . K D .\n5 A . . D .\n"), "...../...../..A../..KD./A..D.");
    assert_eq!(told("+---------+\n| . A . D |\n| . K . . |\n"), ".A.D/.K..");
}

#[test]
fn an_arrow_shows_a_move() {
    let rows = |middle: &str| {
        format!("A . . . . . D\n. . . . . . .\n. . . . . . .\n{middle}\n. . . . . . .\n. . . . . . .\nD . . . . K .\n")
    };
    let board = |middle: &str| format!("A.....D/......./......./{middle}/......./......./D....K.");
    assert_eq!(told(&rows("→ . A d A . .")), format!("{} a4-c4 xd4", board("A..DA..")));
    assert_eq!(told(&rows(". A > > . . .")), format!("{} b4-d4", board(".A.....")));
    assert_eq!(told(&rows(". . A ← ← ← .")), format!("{} f4-c4", board(".....A.")));
    assert!(told(&rows(". D → . A . .")).contains("two readings fit: b4-c4"), "{}", told(&rows(". D → . A . .")));
    assert!(told(&rows("→ . . . . . →")).contains("arrow"));
}

#[test]
fn two_boards_show_the_move_between_them() {
    let before = "..A..\n.....\nA.KD.\n.....\n..A..\n";
    let after = "..A..\n.....\nA.K.D\n.....\n..A..\n";
    assert_eq!(
        told(&format!("{before}\n=>\n\n{after}")),
        format!("{BOARD} | ..A../...../A.K.D/...../..A.. then d3-e3")
    );
    assert_eq!(
        told(&format!("Before:\n\n{before}\nAfter:\n\n{after}")),
        format!("{BOARD} | ..A../...../A.K.D/...../..A.. then d3-e3")
    );
    let other = "A....\n.....\nA.K.D\n.....\n..A..\n";
    assert!(
        told(&format!("{before}\n=>\n\n{other}"))
            .ends_with("but no single move leads from the first board to the second")
    );
    let beside: String =
        before.lines().zip(after.lines()).map(|(left, right)| format!("{left}     {right}\n")).collect();
    assert!(told(&beside).ends_with("then d3-e3"), "{}", told(&beside));
}

#[test]
fn a_board_that_cannot_be_read_is_refused_with_the_reason() {
    for (text, reason) in [
        ("..A..\n.....\nA.KD..\n.....\n..A..\n.....\n", "row 3"),
        ("0 0 1 0 0\n0 0 0 0 0\n1 0 3 2 0\n0 0 0 0 0\n0 0 1 0 0\n", "numbers without a legend"),
        ("..A..\n.....\nA.Kd.\n...D.\n..A..\n", "`d` may be a captured `D`"),
        ("..Q..\n.....\nQ.KQ.\n.....\n..Q..\n", "nothing says what `Q` is"),
        ("..S..\n.....\nS.K..\n.....\n..S..\n", "two readings fit"),
        ("X.A..\n.....\nA.KD.\n.....\n..A..\n", "in one corner"),
        ("..A..\n.....\nA.UZ.\n.....\n..A..\n", "nothing says what"),
    ] {
        let told = told(text);
        assert!(told.starts_with("refused") && told.contains(reason), "{text}{told}");
    }
}

#[test]
fn what_is_no_board_is_said_to_be_none_or_left_alone() {
    for text in [
        "010\n111\n010\n",
        "The king moves.\nAnd wins.\nSo it is.\n",
        "a b c\nd e f\ng h i\n",
        "| 9 | 16 | 8 |\n|---|---|---|\n| 7 | 8 | 4 |\n| 11 | 24 | 12 |\n",
        "- a\n- b\n- c\n",
    ] {
        assert_eq!(told(text), "", "{text}");
    }
    assert!(told("00000\n00000\n00100\n00000\n00000\n").starts_with("no board: a layer of bits"));
    assert!(told("[ 1,  2,  3,  4,  5],\n[ 6,  7,  8,  9, 10],\n[11, 12, 13, 14, 15],\n[16, 17, 18, 19, 20],\n[21, 22, 23, 24, 25]\n").starts_with("no board: a table"));
}

fn pieces() -> impl Strategy<Value = Vec<&'static str>> {
    let pieces = prop::sample::select(vec![
        "..A..\n",
        ".....\n",
        "A.KD.\n",
        ". . A . .\n",
        "│ . A │\n",
        "| |A| |\n",
        "+---+\n",
        "┌──┐\n",
        "a b c\n",
        "5 . A\n",
        "4 . .\n",
        "\"..A\",\n",
        "['.', 'A', ' '],\n",
        "\t.\tA\t\n",
        "// ",
        "# ",
        "* ",
        "> ",
        "→",
        "<pre>",
        "</pre>",
        "A = attacker\n",
        "attackers *, K king\n",
        "\n",
        "\r\n",
        "王",
        "é",
        "\u{301}",
        "♔\u{fe0e}",
        "|",
        "│",
        "-",
        "--> ",
        "=>\n",
        "   ",
        ".",
        "K",
        "0",
        "-1, ",
        "/3t3/7/",
        "start:/",
        "`",
        "'",
        "\"",
        "(",
        ")",
        "0b",
        "\u{a0}",
        "\u{3000}",
        "𝔎",
        "⌃",
    ]);
    prop::collection::vec(pieces, 0..40)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 3000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text_is_read_with_its_places(pieces in pieces()) {
        read(&pieces.concat());
    }

    #[test]
    fn any_letters_are_read(text in "(?s).{0,200}") {
        read(&text);
    }
}

/// How long the faster of three readings of a text takes.
fn time(text: &str) -> std::time::Duration {
    let one = || {
        let started = std::time::Instant::now();
        read(text);
        started.elapsed()
    };
    one().min(one()).min(one())
}

/// Pages on which something is found, begun, or nearly found in every line.
const REPEATED: [(&str, usize); 16] = [
    ("..A..\n.....\nA.KD.\n.....\n..A..\n\n", 333),
    ("7 . . A . . . .\n", 2_000),
    ("A = attacker\n\n  ┌───────┐\n 3│ . A . │\n 2│ . K . │\n 1│ D . . │\n  └───────┘\n    a b c\n\n", 200),
    ("..A..\n.....\n.K.\n.....\n..A..\n\n", 333),
    ("| | |A| |\n", 4_000),
    ("['.', 'A', ' '],\n", 2_666),
    (". A .   . . A   . K .\n", 1_333),
    ("a b c\n", 6_666),
    ("+---+\n", 10_000),
    ("A", 100_000),
    (". ", 50_000),
    ("|", 100_000),
    ("/1", 50_000),
    ("3A3/7/7/3K3/7/7/3A3 ", 1_000),
    ("`A D A` and K D X\n", 2_000),
    ("before: after: =>\n", 3_333),
];

#[test]
fn a_page_of_twice_the_length_takes_about_twice_the_time() {
    for (text, times) in REPEATED {
        // What the machine does beside may disturb one measurement, but not each of six.
        let mut ratios: Vec<f64> = Vec::new();
        while ratios.len() < 6 && !ratios.iter().any(|ratio| *ratio < 2.8) {
            let [long, short] = [2 * times, times].map(|times| time(&text.repeat(times)).as_secs_f64());
            ratios.push(long / short.max(1e-4));
        }
        assert!(ratios.iter().any(|ratio| *ratio < 2.8), "{ratios:?} for {:?}", text.get(..20));
    }
}
