//! What stands behind a position in one line: `3A3/7/… a d7-c7`.
//!
//! In: the rest of the line. Out: the side to move, and a move if there is one. Words that begin with no side are left
//! alone.

use super::below::{Below, Script, one};
use super::normal::normal;
use super::picture::Around;
use super::squares::{Numbers, convert};
use crate::board::Side;
use crate::drawing::Panel;
use crate::notation::{At, Captures, ScriptItem, SquareName, WrittenPlay, WrittenTurn, names_a_move};
use crate::text::Span;

/// What stands behind a position in one line: the side to move, and a move.
pub(super) fn behind(tail: Span, panel: &Panel, numbers: &Numbers, around: &Around<'_>) -> Option<Below> {
    let text = around.source.slice(tail);
    let first = text.split_whitespace().next()?;
    let (side, assumed) = side_letter(first)?;
    let place = tail.start + (first.as_ptr() as usize - text.as_ptr() as usize);
    let to_move = At::new(side, Span::new(place, place + first.len()));
    let after = place + first.len() - tail.start;
    let rest = &text[after..];
    let word = rest.trim();
    let at = tail.start + after + rest.len() - rest.trim_start().len();
    let span = Span::new(at, at + word.len());
    let digits: Vec<u8> = word.bytes().filter(u8::is_ascii_digit).map(|digit| digit - b'0').collect();
    let script = if let ([a, b, c, d], 4) = (digits.as_slice(), word.len()) {
        // From row and column to row and column, a digit each.
        let square = |row: u8, column: u8| At::new(SquareName::Numbers(row, column), span);
        let play = WrittenPlay {
            piece: None,
            from: Some(square(*a, *b)),
            to: square(*c, *d),
            jump: false,
            captures: Captures::Unsaid,
            span,
        };
        let mut items = vec![ScriptItem::Turn(WrittenTurn { plays: vec![play], span })];
        convert(&mut items, panel, numbers).map(|told| (items, told.into_iter().collect()))
    } else {
        let text = normal(rest);
        if !names_a_move(&text.words, around.lexicons) {
            return None;
        }
        one(&text, Span::new(tail.start + after, tail.end), (panel, numbers), around)
            .map(|script| (script.items, script.assumed))
    };
    Some(match script {
        Ok((items, told)) => {
            let assumed = assumed.into_iter().chain(told).collect();
            Below::Script(Script { items, to_move: Some(to_move), coordinates: None, assumed, lines: vec![tail] })
        }
        Err((span, why)) => Below::Unread(span, why),
    })
}

/// The side that a letter behind a position means, and what is assumed then.
fn side_letter(word: &str) -> Option<(Side, Option<String>)> {
    let colour = |side: Side, colour: &str| Some((side, Some(format!("`{word}` is {colour}, taken for {side}"))));
    match word {
        "a" | "A" => Some((Side::Attackers, None)),
        "d" | "D" => Some((Side::Defenders, None)),
        "b" | "s" => colour(Side::Attackers, "black"),
        "w" => colour(Side::Defenders, "white"),
        _ => None,
    }
}
