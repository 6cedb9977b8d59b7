//! Plays and turns are read as the guide says, and what is written is read again.

use super::*;
use crate::board::{Piece, Square};
use proptest::prelude::*;

fn turns(text: &str) -> Vec<WrittenTurn> {
    read_turns(text, 0, &Lexicon::all()).unwrap_or_else(|errors| panic!("{text:?}: {errors:?}"))
}

/// Turns written back, so that tests can compare what was understood.
fn understood(text: &str) -> Vec<String> {
    turns(text).iter().map(ToString::to_string).collect()
}

fn error(text: &str) -> (&'static str, String, &str) {
    let errors = read_turns(text, 0, &Lexicon::all()).expect_err(text);
    assert_eq!(errors.len(), 1, "{text:?}");
    let Diagnostic { code, span, message, .. } = errors[0].clone();
    (code.0, message, &text[span.start..span.end])
}

#[test]
fn separators_and_blanks_are_all_read() {
    for text in [
        "b4-f4",
        "b4–f4",
        "b4—f4",
        "b4\u{2212}f4",
        "b4→f4",
        "b4->f4",
        "b4 - f4",
        " b4\u{a0}-\tf4 ",
        "1. b4-f4",
        "1.b4-f4",
        "12... b4-f4",
    ] {
        assert_eq!(understood(text), ["b4-f4"], "{text:?}");
    }
}

#[test]
fn letters_of_men_and_files_are_told_apart() {
    for file in ["c4-c5", "k1-k2", "a1-a2", "d1-d3", "n1-n2", "m1-m2", "g1-g2"] {
        let play = read_play(file, 0, &Lexicon::all()).unwrap();
        assert_eq!(play.piece, None, "{file}");
        assert_eq!(play.to_string(), file);
    }
    let play = read_play("Kb8-b9", 10, &Lexicon::all()).unwrap();
    assert_eq!(play.piece, Some(At::new(Piece::KING, Span::new(10, 11))));
    assert_eq!(play.from.map(|from| from.span), Some(Span::new(11, 13)));
    assert_eq!(play.span, Span::new(10, 16));
    assert_eq!(understood("cb8-b9 Cc4-c5 K(2,2)-(1,2)"), ["cb8-b9", "Cc4-c5", "K(2,2)-(1,2)"]);
}

#[test]
fn captures_are_exact_unless_there_is_more() {
    for text in ["b4-f4 xf5/g6", "b4-f4xf5xg6", "b4-f4 x f5 / g6", "b4-f4 xf5 xg6"] {
        assert_eq!(understood(text), ["b4-f4 xf5/g6"], "{text:?}");
    }
    for text in ["b4-f4 x f5 …", "b4-f4 xf5..."] {
        assert!(matches!(&turns(text)[0].plays[0].captures, Captures::AtLeast(squares) if squares.len() == 1));
    }
    assert_eq!(turns("b4-f4")[0].plays[0].captures, Captures::Exactly(vec![]));
    assert_eq!(understood("(2,2) - (1,2) x(3,4)/(5,6)"), ["(2,2)-(1,2) x(3,4)/(5,6)"]);
}

#[test]
fn jumps_and_chains_are_read_in_both_styles() {
    for text in ["c3^c5", "c3^-c5", "c3 ^ - c5"] {
        assert!(turns(text)[0].plays[0].jump, "{text:?}");
    }
    for text in ["a4-e4xe5=e4-e9xf9", "a4-e4 xe5, then e4-e9 xf9", "a4-e4 xe5 then e4-e9 xf9"] {
        assert_eq!(understood(text), ["a4-e4 xe5, then e4-e9 xf9"], "{text:?}");
    }
    assert_eq!(understood("1. b4-f4 d5-d7 2. f4-f6 xf7 … a1-a2"), ["b4-f4", "d5-d7", "f4-f6 xf7 …", "a1-a2"]);
}

#[test]
fn faults_are_named_at_their_place() {
    assert_eq!(error("k4-k3y"), ("moves/unexpected", "expected the end of the move, found `y`".into(), "y"));
    assert_eq!(error("b4-f22"), ("moves/no-such-square", "no such square: ranks go from 1 to 21".into(), "f22"));
    assert_eq!(error("z4-f2").1, "no such square: files go from a to u");
    assert_eq!(
        error("(2,22)-(1,1)"),
        ("moves/no-such-square", "no such square: rows and columns go from 1 to 21".into(), "22")
    );
    assert_eq!(
        error("b4f4"),
        ("moves/missing-separator", "expected `-` between the squares `b4` and `f4`".into(), "b4f4")
    );
    assert_eq!(error("b4 f4").2, "b4 f4");
    assert_eq!(error("b4xf5").2, "x");
    assert_eq!(
        error("d5-d７"),
        ("moves/look-alike", "unexpected U+FF17 FULLWIDTH DIGIT SEVEN, did you mean `7`?".into(), "７")
    );
    assert_eq!(error("\u{441}4-c5").1, "unexpected U+0441 CYRILLIC SMALL LETTER ES, did you mean `c`?");
    assert_eq!(error("b4-f4\u{200b}"), ("moves/look-alike", "unexpected U+200B ZERO WIDTH SPACE".into(), "\u{200b}"));
    assert_eq!(error("d5\u{2011}d7").1, "unexpected U+2011 NON-BREAKING HYPHEN, did you mean `-`?");
    assert_eq!(error("b4-f4d5-d7"), ("moves/missing-blank", "expected a blank before `d5`".into(), "d5"));
    assert_eq!(error("b4-f4 xf5, g6").2, ",");
    assert_eq!(error("b4-f4 x").1, "expected a captured square after `x`, but the line ends");
    assert_eq!(error("b4-").1, "expected the square that he goes to, but the line ends");
    assert_eq!(error("Xb8-b9"), ("moves/unknown-piece", "unknown letter of a man `X`".into(), "X"));
    assert_eq!(error("b8-Kb9").2, "K");
    assert_eq!(error("b4-f4 …").2, "…");
    assert_eq!(error("1.").1, "expected a move such as `b4-f4`, but the line ends");
    assert_eq!(error(",,,,").2, ",");
    assert_eq!(error("").2, "");
    assert!(read_play("b4-f4 d5-d7", 0, &Lexicon::all()).is_err());
    assert!(read_play("a4-e4=e4-e5", 0, &Lexicon::all()).is_err());
}

fn square() -> impl Strategy<Value = WrittenSquare> {
    let name = prop_oneof![
        (0u8..21, 0u8..21).prop_map(|(file, rank)| SquareName::Algebraic(Square { file, rank })),
        (1u8..22, 1u8..22).prop_map(|(first, second)| SquareName::Numbers(first, second)),
    ];
    name.prop_map(|name| At::new(name, Span::default()))
}

fn play() -> impl Strategy<Value = WrittenPlay> {
    let pieces: Vec<Option<Piece>> = std::iter::once(None).chain(Piece::all().map(Some)).collect();
    let captures = (proptest::collection::vec(square(), 0..4), any::<bool>()).prop_map(|(squares, more)| {
        if more && !squares.is_empty() { Captures::AtLeast(squares) } else { Captures::Exactly(squares) }
    });
    (proptest::sample::select(pieces), square(), square(), any::<bool>(), captures).prop_map(
        |(piece, from, to, jump, captures)| WrittenPlay {
            piece: piece.map(|piece| At::new(piece, Span::default())),
            from: Some(from),
            to,
            jump,
            captures,
            span: Span::default(),
        },
    )
}

fn without_spans(turn: &WrittenTurn) -> WrittenTurn {
    let bare = |square: &WrittenSquare| At::new(square.value, Span::default());
    let all = |squares: &[WrittenSquare]| squares.iter().map(bare).collect();
    let plays = turn.plays.iter().map(|play| WrittenPlay {
        piece: play.piece.as_ref().map(|piece| At::new(piece.value, Span::default())),
        from: play.from.as_ref().map(bare),
        to: bare(&play.to),
        jump: play.jump,
        captures: match &play.captures {
            Captures::Exactly(squares) => Captures::Exactly(all(squares)),
            Captures::AtLeast(squares) => Captures::AtLeast(all(squares)),
            Captures::Unsaid => Captures::Unsaid,
        },
        span: Span::default(),
    });
    WrittenTurn { plays: plays.collect(), span: Span::default() }
}

proptest! {
    #[test]
    fn what_is_written_is_read_again(plays in proptest::collection::vec(proptest::collection::vec(play(), 1..4), 1..4)) {
        let turns: Vec<WrittenTurn> = plays.into_iter().map(|plays| WrittenTurn { plays, span: Span::default() }).collect();
        let text = turns.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
        let read = read_turns(&text, 0, &Lexicon::all()).map_err(|errors| TestCaseError::fail(format!("{text}: {errors:?}")))?;
        // Where a play leaves the square that the last one came to, both are steps of one turn.
        let mut joined: Vec<WrittenTurn> = Vec::new();
        for turn in turns {
            match joined.last_mut().filter(|last| goes_on(last, &turn)) {
                Some(last) => last.plays.extend(turn.plays),
                None => joined.push(turn),
            }
        }
        prop_assert_eq!(read.iter().map(without_spans).collect::<Vec<_>>(), joined);
    }

    #[test]
    fn no_text_makes_the_reader_of_moves_fail(text in "[a-lxKC0-9 ,.()/^=…–\\-]{0,24}|\\PC{0,24}") {
        if let Err(errors) = read_turns(&text, 0, &Lexicon::all()) {
            let span = errors[0].span;
            prop_assert!(text.get(span.start..span.end).is_some());
        }
    }
}
