//! `…, then stop` after a chain that is refused: takes the plays of a `!` line, gives the chain before the word and where
//! the word stands. Never says whether the chain may end there.

use super::Lexicon;
use super::concept::Concept;
use super::tokens::{Token, tokens};
use super::words::read_words;
use crate::text::Span;

/// The chain before `then stop` in a text that begins at byte `at` of its source, and where `stop` stands; none if the
/// text does not end so.
pub(super) fn without_stop<'t>(text: &'t str, at: usize, lexicons: &[&Lexicon]) -> Option<(&'t str, Span)> {
    let joint = tokens(text, at, lexicons)
        .ok()?
        .into_iter()
        .rfind(|token| matches!(token.value, Token::Then | Token::Chain))?;
    let (chain, word) = (&text[..joint.span.start - at], &text[joint.span.end - at..]);
    let says_so = |lexicon: &&&Lexicon| {
        let words = read_words(word, joint.span.end, lexicon);
        matches!(words.tokens.as_slice(), [only] if only.is(Concept::Stop))
    };
    lexicons.iter().find(says_so)?;
    let start = joint.span.end + (word.len() - word.trim_start().len());
    Some((chain, Span::new(start, start + word.trim().len())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stopping_is_said_in_every_language_after_a_chain() {
        for text in ["c9-c6 xd6, then stop", "c9-c6 xd6 = stop", "c9-c6 xd6, dann Stopp", "c9-c6 xd6, majd megáll"] {
            let (chain, span) = without_stop(text, 3, &Lexicon::all()).unwrap_or_else(|| panic!("{text}"));
            assert_eq!(chain.trim(), "c9-c6 xd6");
            assert!(text[span.start - 3..span.end - 3].chars().all(|letter| letter.is_alphabetic() || letter == ' '));
        }
        for text in ["c9-c6 xd6, then c6-c2", "c9-c6 stop", "stop", "c9-c6, then stop c2", "c9-c6, then go"] {
            assert_eq!(without_stop(text, 0, &Lexicon::all()), None, "{text}");
        }
    }
}
