//! Lines that say who moves: `attackers to move`.
//!
//! Comes in: the text of one line and the lexicons at hand. Goes out: a side, or the word that is unknown in a line that
//! otherwise says who moves.

use super::concept::Concept;
use super::meaning::side;
use super::pieces::split;
use super::remembered::Remembered;
use super::words::{Kind, Token, read_pieces, unknown_word};
use super::{Language, Lexicon};
use crate::board::Side;
use crate::text::{Code, Diagnostic, Span};
use std::cell::RefCell;
use std::collections::HashMap;

/// A word in a line that says who moves.
const SIDE_UNKNOWN_WORD: Code = Code("side/unknown-word");

/// Reads a line such as `attackers to move`; none if it is no such line.
///
/// # Errors
/// The word that is unknown in a line that otherwise says who moves; its span counts from the start of `text`.
pub fn read_side(text: &str, lexicons: &[&Lexicon]) -> Option<Result<Side, Diagnostic>> {
    // Lines are remembered for the first language only, which goes before all others.
    let first = lexicons.first()?.language();
    if let Some(side) = SIDES.with_borrow(|sides| sides.get(&first)?.get(text)) {
        return Some(Ok(side));
    }
    let mut near_miss = None;
    let pieces = split(text).pieces;
    for lexicon in lexicons {
        let mut tokens = read_pieces(text, &pieces, 0, lexicon);
        if tokens.last().is_some_and(|token| token.text == ".") {
            tokens.pop();
        }
        if let Some(side) = side_of(&tokens) {
            if lexicon.language() == first {
                SIDES.with_borrow_mut(|sides| sides.entry(first).or_default().keep(text, side));
            }
            return Some(Ok(side));
        }
        if near_miss.is_none() && tokens.iter().any(|token| token.is(Concept::Turn)) && names_no_square(&tokens) {
            near_miss = Some(no_side(text, &tokens, lexicons));
        }
    }
    near_miss.map(Err)
}

thread_local! {
    /// The lines that say who moves, by language. There are few of them, and nearly every example has one.
    static SIDES: RefCell<HashMap<Language, Remembered<Side>>> = RefCell::default();
}

fn side_of(tokens: &[Token]) -> Option<Side> {
    let (word, turn) = match tokens {
        [word, turn] if turn.is(Concept::Turn) => (word, turn),
        [turn, word] | [turn, _, word] => (word, turn),
        _ => return None,
    };
    let is_joint = tokens.len() < 3 || tokens[1].text == ":";
    if turn.is(Concept::Turn) && is_joint && !word.is(Concept::King) { side(word) } else { None }
}

fn names_no_square(tokens: &[Token]) -> bool {
    tokens.iter().all(|token| token.square().is_none() && token.text != ":")
}

fn no_side(text: &str, tokens: &[Token], lexicons: &[&Lexicon]) -> Diagnostic {
    let expected = "say `attackers to move` or `defenders to move`";
    let all = Span::new(text.len() - text.trim_start().len(), text.trim_end().len());
    match tokens.iter().find(|token| token.kind == Kind::Unknown) {
        Some(token) => unknown_word(SIDE_UNKNOWN_WORD, token, lexicons).note(expected),
        None => Diagnostic::error(SIDE_UNKNOWN_WORD, all, "cannot read who is to move").help(expected),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_side_to_move_is_read_from_whole_lines() {
        for (text, side) in [
            ("attackers to move", Side::Attackers),
            ("Verteidiger am Zug.", Side::Defenders),
            ("a védők lépnek", Side::Defenders),
            ("támadók lépnek", Side::Attackers),
            ("to move: defenders", Side::Defenders),
        ] {
            assert_eq!(read_side(text, &Lexicon::all()), Some(Ok(side)), "{text}");
        }
        for text in ["b4-f4", "attackers win", "name: attackers to move", "", "the attackers"] {
            assert_eq!(read_side(text, &Lexicon::all()), None, "{text}");
        }
        let fault = read_side("atackers to move", &Lexicon::all()).unwrap().unwrap_err();
        assert_eq!((fault.span, fault.help), (Span::new(0, 8), vec!["did you mean `attackers`?".to_owned()]));
        assert!(read_side("king to move", &Lexicon::all()).unwrap().is_err());
    }

    #[test]
    fn a_line_means_the_same_when_it_is_read_again() {
        let read = |text: &str, codes: &[&str]| {
            let lexicons: Vec<&Lexicon> = codes.iter().filter_map(|code| Lexicon::built_in(code)).collect();
            read_side(text, &lexicons)
        };
        for _ in 0..2 {
            assert_eq!(read("Verteidiger am Zug", &["de", "en"]), Some(Ok(Side::Defenders)));
            // What one language knows is not known in another.
            assert_eq!(read("Verteidiger am Zug", &["hu"]), None);
            assert_eq!(read("attackers to move", &["de", "en"]), Some(Ok(Side::Attackers)));
            assert_eq!(read("attackers to move", &["de"]), None);
        }
    }
}
