//! What a paragraph says about itself before it can be read: its title, and where its numbers begin.
//!
//! Comes in: the tokens of a paragraph. Goes out: the same tokens, with the title as one of them and squares counted from
//! one; what was done is returned, to be told. Reads no moves.

use super::concept::Concept;
use super::words::{Kind, Token};
use super::{Lexicon, SquareName};
use crate::text::did_you_mean;

/// Makes one token of words before the first colon that no lexicon knows: a title such as `Magpie:`. A word that is
/// nearly a known one is no title, and neither is one that squares follow.
pub(super) fn take_title(tokens: &mut Vec<Token>, lexicon: &Lexicon) -> Option<String> {
    let end = tokens.iter().take(5).position(|token| token.kind != Kind::Unknown)?;
    let (first, last) = (tokens.first()?, tokens.get(end.checked_sub(1)?)?);
    let next_is = |names: &[&str]| matches!(tokens[end].kind, Kind::Sign(name) if names.contains(&name));
    let is_title = match tokens.get(end + 1).map(|token| &token.kind) {
        // `Tyr 11x11: …`, as well as `Tyr, 11x11: …`.
        Some(_) if matches!(tokens[end].kind, Kind::Size(_)) => true,
        Some(Kind::Size(_)) => next_is(&["COMMA", "COLON"]),
        Some(Kind::Square(_)) | None => false,
        Some(Kind::Word(_) | Kind::Number(_) | Kind::Sign(_) | Kind::Unknown) => next_is(&["COLON"]),
    };
    let begins_big = first.text.chars().next().is_some_and(char::is_uppercase);
    // A title of one word may be a word that is misspelt.
    let looks_known = || {
        end == 1
            && tokens[..end].iter().any(|token| {
                let forms = lexicon
                    .forms()
                    .filter(|form| !matches!(form.concept, Concept::Filler))
                    .map(|form| form.written.as_str());
                !token.text.chars().all(char::is_alphanumeric) || did_you_mean(&token.text, forms).is_some()
            })
    };
    if !is_title || !begins_big || looks_known() {
        return None;
    }
    let span = first.span.to(last.span);
    let text = tokens[..end].iter().map(|token| token.text.as_str()).collect::<Vec<_>>().join(" ");
    tokens.drain(..end);
    let label = Token { kind: Kind::Sign("LABEL"), text: text.clone(), span };
    tokens.insert(0, label);
    Some(text)
}

/// Takes out what stands between the word for "example" and its colon, if a word of it is unknown and none is misspelt: a
/// title such as `Example from my club:`.
pub(super) fn take_example_title(tokens: &mut Vec<Token>, lexicon: &Lexicon) -> Option<String> {
    let is_colon = |token: &Token| matches!(token.kind, Kind::Sign("COLON"));
    let end = tokens.iter().take(7).position(is_colon).filter(|_| tokens[0].is(Concept::Example))?;
    let title = &tokens[1..end];
    let fits = |token: &Token| token.kind == Kind::Unknown || token.is(Concept::From) || token.is(Concept::By);
    let is_title = title.iter().all(fits) && title.iter().any(|token| token.kind == Kind::Unknown);
    let forms = || lexicon.forms().filter(|form| form.concept != Concept::Filler).map(|form| form.written.as_str());
    let is_misspelt =
        title.iter().any(|token| token.kind == Kind::Unknown && did_you_mean(&token.text, forms()).is_some());
    if !is_title || is_misspelt {
        return None;
    }
    let text = title.iter().map(|token| token.text.as_str()).collect::<Vec<_>>().join(" ");
    tokens.drain(1..end);
    Some(text)
}

/// Raises the numbers of squares by one where the text counts from 0.
pub(super) fn raise_from_zero(tokens: &mut [Token]) -> bool {
    let says_zero = |pair: &[Token]| pair[0].is(Concept::Counting) && pair[1].kind == Kind::Number(0);
    let says_so = tokens.windows(2).any(says_zero);
    if says_so {
        raise(tokens);
    }
    says_so
}

/// Raises the numbers of squares by one.
pub(super) fn raise(tokens: &mut [Token]) {
    for token in tokens {
        if let Kind::Square(SquareName::Numbers(first, second)) = &mut token.kind {
            *first = first.saturating_add(1);
            *second = second.saturating_add(1);
        }
    }
}
