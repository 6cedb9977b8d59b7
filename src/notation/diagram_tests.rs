//! Drawings are read where their labels say, and what is wrong is named at its place.

use super::*;
use crate::board::Piece;
use proptest::prelude::*;

fn read(text: &str) -> Result<Drawing, Vec<Diagnostic>> {
    let source = Source::new("x", text);
    let lines: Vec<Span> = source.lines().collect();
    read_drawing(&source, &lines, &Glyphs::default())
}

fn men(text: &str) -> String {
    let drawing = read(text).unwrap_or_else(|errors| panic!("{text}\n{errors:?}"));
    let men = drawing.diagram.cells.iter().filter_map(|(square, cell)| match cell.value {
        Cell::Man(piece) => Some(format!("{}{square}", piece.letter())),
        Cell::Empty | Cell::Any | Cell::Restricted => None,
    });
    format!("{} {}", drawing.diagram.size, men.collect::<Vec<_>>().join(" "))
}

fn error(text: &str) -> (&'static str, String, &str) {
    let errors = read(text).expect_err(text);
    assert_eq!(errors.len(), 1, "{errors:?}");
    let Diagnostic { code, span, message, .. } = errors[0].clone();
    (code.0, message, &text[span.start..span.end])
}

#[test]
fn frames_labels_and_blanks_change_nothing() {
    for text in [
        "A..\n.K.\n..D",
        "A . .\n. K .\n. . D",
        "A\t.\u{a0}.  \n. K .\t\n. . D",
        "A..\r\n.K.\r\n..D\r\n",
        "3 A . .\n2 . K .\n1 . . D\n  a b c",
        "  abc\n3 A.. 3\n2 .K. 2\n1 ..D 1\n  abc",
        "3A..3\n2.K.2\n1..D1",
        "A.. 3\n.K. 2\n..D 1",
        "+---+\n|A..|\n|.K.|\n|..D|\n+---+",
        "+---+---+---+\n| A |   |   |\n+---+---+---+\n|   | K |   |\n+---+---+---+\n|   |   | D |\n+---+---+---+",
        "  ┌───────┐\n3 │ A . . │\n2 │ . K . │\n1 │ . . D │\n  └───────┘\n    a b c",
        "  1 2 3\n1 A . .\n2 . K .\n3 . . D",
        "| 3 | A | . | . |\n| 2 | . | K | . |\n| 1 | . | . | D |",
        "A..\n.K. # comments\n..D  # stand behind rows",
    ] {
        assert_eq!(men(text), "3x3 Aa3 Kb2 Dc1", "{text}");
    }
}

#[test]
fn rows_that_are_not_drawn_need_labels() {
    assert_eq!(
        men(
            " 7 . . . . . . . . . . .            # rows not drawn are empty; allowed only where ranks are labelled\n 6 . . . . . # . . . . .\n 5 . . . . . D . . . . .\n 4 . A . . . . . . . . .\n   a b c d e f g h i j k"
        ),
        "11x11 Df5 Ab4"
    );
    assert_eq!(error("...A\n....").1, "2 rows of 4 cells; a board has as many rows as columns");
    assert_eq!(error("3 A..\n..D\n1 ...").1, "row 2 has no label, other rows have one");
    assert_eq!(error("...\n..D 1").1, "row 1 has no label, other rows have one");
}

#[test]
fn labels_decide_where_rows_lie() {
    assert_eq!(men("1 A . .\n2 . . .\n3 . . D\n  a b c"), "3x3 Aa1 Dc3");
    let drawing = read("  1 2 3\n1 A . .\n2 . . .").unwrap();
    assert_eq!(drawing.coordinates, Some(Coordinates::RowColumnTopLeft));
    assert_eq!(drawing.diagram.cells[0].0.to_string(), "a3");
    assert!(drawing.diagram.labelled);
    assert_eq!(read("2 A . .\n1 . . .\n  1 2 3").unwrap().coordinates, Some(Coordinates::RowColumnBottomLeft));
    assert!(!read("...\n...\n...").unwrap().diagram.labelled);
    assert_eq!(
        error("1 A . .\n2 . . .\n3 . . D").1,
        "ranks count up from the top, and no labels of files say what that means"
    );
    assert_eq!(error("3 ...\n1 ..."), ("diagram/rank-labels", "rank 1 follows rank 3".into(), "1"));
    assert_eq!(error("3 ... 2\n2 ... 2").1, "rank 3 on the left and 2 on the right");
    assert_eq!(error("4 ...\n3 ..."), ("diagram/rank-labels", "rank 4 on a board that is 3 squares wide".into(), "4"));
}

#[test]
fn rows_too_long_or_short_are_named_with_both_widths() {
    let eleven = "...........\n";
    let long = format!("{eleven}{eleven}A...........\n{}", eleven.repeat(8));
    assert_eq!(error(&long), ("diagram/row-width", "row 3 has 12 cells, the other rows have 11".into(), "."));
    let short = format!("{}A.........\n{}", eleven.repeat(2), eleven.repeat(8));
    let errors = read(&short).unwrap_err();
    assert_eq!(errors[0].message, "row 3 has 10 cells, the other rows have 11");
    assert_eq!(errors[0].span, Span::at(34));
    assert_eq!(error(&eleven.repeat(10)).1, "10 rows of 11 cells; a board has as many rows as columns");
    assert_eq!(error("2 . . . .\n  a b c").1, "row 1 (rank 2) has 4 cells, the labels of the files say 3");
    assert_eq!(error("2 . . .\n1 . . .\n  a b c d").1, "4 files are labelled, but the rows have 3 cells");
    assert_eq!(error(". .\n. .").1, "a board 2 squares wide; boards have 3 to 21");
    assert_eq!(error(&"......................\n".repeat(22)).0, "diagram/size");
}

#[test]
fn unknown_glyphs_are_named_at_their_column() {
    assert_eq!(error("...\n.x.\n..."), ("diagram/unknown-glyph", "unknown glyph `x`".into(), "x"));
    assert_eq!(error("...\n.\u{41a}.\n...").1, "unknown glyph U+041A CYRILLIC CAPITAL LETTER KA, did you mean `K`?");
    assert_eq!(
        error("\u{410}\u{410}.\n...\n...").1,
        "unknown glyph U+0410 CYRILLIC CAPITAL LETTER A, did you mean `A`?"
    );
    assert_eq!(
        error("..A\u{200b}\n...\n..."),
        ("diagram/unknown-glyph", "unknown glyph U+200B ZERO WIDTH SPACE".into(), "\u{200b}")
    );
    assert_eq!(error("..♚\n..A\n..D").1, "unknown glyph `♚` (U+265A)");
    assert_eq!(error("7 . - .\n6 . . .").1, "unknown glyph `-`");
    // Every wrong row has its message.
    assert_eq!(read("..x\n..y\n....").unwrap_err().len(), 3);
}

#[test]
fn files_that_skip_i_are_refused() {
    let rows = "...........\n".repeat(11);
    let text = format!("{rows}abcdefghjkl");
    assert_eq!(error(&text), ("diagram/skipped-i", "the labels of the files skip `i`".into(), "j"));
    assert_eq!(error("...\n...\n...\nc b a").1, "file label `c` where `a` was expected");
    assert_eq!(error("...\n...\n...\n0 1 2").1, "file label `0` where `1` was expected");
    assert_eq!(error("a b c\n...\n...\n...\n1 2 3").0, "diagram/file-labels");
}

#[test]
fn impossible_positions_are_read_as_drawn() {
    assert_eq!(men("K.K\n.A.\nKDK"), "3x3 Ka3 Kc3 Ab2 Ka1 Db1 Kc1");
}

#[test]
fn other_glyphs_are_read_when_they_are_given() {
    let source = Source::new("x", "- - ●\n+ ♔ -\n- - ○");
    let lines: Vec<Span> = source.lines().collect();
    let legend = [
        ('●', Cell::Man(Piece::ATTACKER)),
        ('○', Cell::Man(Piece::DEFENDER)),
        ('♔', Cell::Man(Piece::KING)),
        ('-', Cell::Empty),
        ('+', Cell::Restricted),
    ];
    let diagram = read_diagram(&source, &lines, &Glyphs::default().with_legend(&legend)).unwrap();
    assert_eq!(diagram.cells.len(), 9);
    assert_eq!(source.slice(diagram.cells[2].1.span), "●");
}

proptest! {
    #[test]
    fn a_board_that_is_drawn_is_read_again(side in 3u8..22, men in proptest::collection::vec(0usize..30, 441)) {
        let size = Size::new(side).ok_or_else(|| TestCaseError::fail("size"))?;
        let mut board = Board::empty(size);
        for (square, man) in size.squares().zip(men) {
            board.set(square, Piece::all().nth(man));
        }
        let text = draw(&board);
        let diagram = read(&text).map_err(|errors| TestCaseError::fail(format!("{text}{errors:?}")))?.diagram;
        let mut again = Board::empty(diagram.size);
        for (square, cell) in diagram.cells {
            if let Cell::Man(piece) = cell.value {
                again.set(square, Some(piece));
            }
        }
        prop_assert_eq!(again, board);
    }

    #[test]
    fn no_text_makes_the_reader_of_drawings_fail(text in "[.AKD#?x1-9a-d|+\\- \n┌]{0,60}|(\\PC|\n){0,40}") {
        let _ = read(&text);
    }
}
