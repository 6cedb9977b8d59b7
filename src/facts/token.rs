//! From text to tokens: folded words, numbers, board sizes, ratios and marks, each with its place.
//!
//! Comes in: a stretch of a source. Goes out: its tokens in order. Never looks at what words mean; marks of emphasis
//! and quotation are no tokens.

use crate::text::{Span, fold, folded, joins};
use std::borrow::Cow;

/// A token and where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Token<'t> {
    pub(super) kind: TokenKind<'t>,
    pub(super) span: Span,
}

/// What a token is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum TokenKind<'t> {
    /// A word, folded.
    Word(Cow<'t, str>),
    /// A number of digits.
    Number(usize),
    /// `11×11`: as many squares either way.
    Size(usize),
    /// `1:2`.
    Ratio(usize, usize),
    /// Any other mark.
    Mark(char),
}

/// Marks of emphasis, quotation and code: they change nothing about what is said.
const SILENT: &[char] = &['*', '_', '"', '„', '“', '”', '‟', '«', '»', '‹', '›', '\'', '‘', '’', '\u{ad}', '¶'];

/// A hyphen that is only seen where a line is broken.
const SOFT_HYPHEN: char = '\u{ad}';

/// The mark of a stretch of code.
pub(super) const CODE: char = '`';

/// A tag of HTML: no token.
const TAG: char = '<';

/// The mark of the target of a link.
pub(super) const LINK: char = '↗';

/// Adds the tokens of `text`, which begins at byte `at` of its source, to others.
pub(super) fn add_tokens<'t>(text: &'t str, at: usize, tokens: &mut Vec<Token<'t>>) {
    let others = tokens.len();
    let mut start = 0;
    while let Some(letter) = letter_at(text, start) {
        let mut end = start + letter.len_utf8();
        if letter.is_ascii_digit() || letter.is_alphabetic() || joins(letter) {
            let digit = letter.is_ascii_digit();
            end = if digit { number_end(text, end) } else { word_end(text, end) };
            let word = text.get(start..end).unwrap_or_default();
            let kind = match Some(word).filter(|_| digit).and_then(|word| word.parse().ok()) {
                Some(number) => TokenKind::Number(number),
                None if !word.is_ascii() && word.contains(SOFT_HYPHEN) => {
                    TokenKind::Word(fold(&word.replace(SOFT_HYPHEN, "")).into())
                }
                None => TokenKind::Word(folded(word)),
            };
            // The ending of a number (`11×11-es`) is no word.
            let ending = !digit && is_ending(text, start) && word.chars().count() <= 3;
            if !ending {
                tokens.push(Token { kind, span: Span::new(at + start, at + end) });
                join(tokens, others);
            }
        } else if let Some((mark, after)) = opaque(text, start, letter) {
            // Code and links are taken whole: what they say is not said of this game.
            end = after;
            if mark != TAG {
                tokens.push(Token { kind: TokenKind::Mark(mark), span: Span::new(at + start, at + end) });
            }
        } else if !letter.is_whitespace() && !SILENT.contains(&letter) && !glues(text, start, letter) {
            tokens.push(Token { kind: TokenKind::Mark(letter), span: Span::new(at + start, at + end) });
        }
        start = end;
    }
}

fn letter_at(text: &str, at: usize) -> Option<char> {
    match text.as_bytes().get(at) {
        Some(byte) if byte.is_ascii() => Some(char::from(*byte)),
        Some(_) => text.get(at..)?.chars().next(),
        None => None,
    }
}

fn number_end(text: &str, from: usize) -> usize {
    from + text.as_bytes().iter().skip(from).take_while(|byte| byte.is_ascii_digit()).count()
}

/// Where a word ends. A soft hyphen within a word is no part of it, and no end of it either.
fn word_end(text: &str, from: usize) -> usize {
    // Most words have letters of ASCII only.
    let mut end = from + text.as_bytes().iter().skip(from).take_while(|byte| byte.is_ascii_alphabetic()).count();
    while let Some(letter) = letter_at(text, end) {
        if !(letter.is_alphabetic() || joins(letter) || letter == SOFT_HYPHEN) {
            break;
        }
        end += letter.len_utf8();
    }
    end
}

/// Something that is one mark however long: code, a tag, or the target of a link.
fn opaque(text: &str, start: usize, letter: char) -> Option<(char, usize)> {
    if !matches!(letter, '`' | '<' | ']') {
        return None;
    }
    let rest = text.get(start..)?;
    match letter {
        '`' => rest.get(1..)?.find('`').map(|end| (CODE, start + end + 2)),
        '<' if rest.get(1..)?.starts_with(|next: char| next.is_ascii_alphabetic() || next == '/') => {
            let end = rest.char_indices().take(200).find(|(_, letter)| *letter == '>')?.0;
            Some((TAG, start + end + 1))
        }
        ']' if rest.starts_with("](") => rest.find(')').map(|end| (LINK, start + end + 1)),
        _ => None,
    }
}

/// Whether a hyphen and a number stand right before a word.
fn is_ending(text: &str, start: usize) -> bool {
    let mut before = text.get(..start).unwrap_or_default().chars().rev();
    before.next().is_some_and(|mark| matches!(mark, '-' | '\u{2011}'))
        && before.next().is_some_and(|digit| digit.is_ascii_digit())
}

/// Whether a mark is a hyphen within a word: it ends one part of it and is nothing itself.
fn glues(text: &str, at: usize, letter: char) -> bool {
    let before = text.get(..at).and_then(|before| before.chars().next_back());
    let after = text.get(at + letter.len_utf8()..).and_then(|after| after.chars().next());
    let solid = |letter: Option<char>| letter.is_some_and(char::is_alphanumeric);
    matches!(letter, '-' | '‐' | '\u{2011}') && solid(before) && solid(after)
}

/// Puts the last three tokens together if they are a size or a ratio: `9 × 9`, `9x9`, `9 by 9`, `1:2`. The first
/// `others` tokens stand elsewhere.
fn join(tokens: &mut Vec<Token<'_>>, others: usize) {
    let Some([.., first, between, last]) = tokens.get(others..) else { return };
    let (TokenKind::Number(left), TokenKind::Number(right)) = (&first.kind, &last.kind) else { return };
    let (left, right) = (*left, *right);
    let touching = first.span.end == between.span.start && between.span.end == last.span.start;
    let kind = match &between.kind {
        TokenKind::Mark('×' | '✕' | '⨯' | '*') if left == right => TokenKind::Size(left),
        TokenKind::Word(word)
            if left == right && matches!(&**word, "x" | "х" | "by" | "mal" | "bij" | "por" | "per" | "na") =>
        {
            TokenKind::Size(left)
        }
        TokenKind::Mark(':') if touching && left > 0 && right > 0 => TokenKind::Ratio(left, right),
        TokenKind::Mark(_) | TokenKind::Word(_) | TokenKind::Number(_) | TokenKind::Size(_) | TokenKind::Ratio(..) => {
            return;
        }
    };
    let span = first.span.to(last.span);
    tokens.truncate(tokens.len() - 3);
    tokens.push(Token { kind, span });
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tokens(text: &str, at: usize) -> Vec<Token<'_>> {
        let mut tokens = Vec::new();
        add_tokens(text, at, &mut tokens);
        tokens
    }

    fn shown(text: &str) -> String {
        let words = tokens(text, 0).into_iter().map(|token| match token.kind {
            TokenKind::Word(word) => word.into_owned(),
            TokenKind::Number(number) => format!("#{number}"),
            TokenKind::Size(size) => format!("{size}x{size}"),
            TokenKind::Ratio(left, right) => format!("{left}/{right}"),
            TokenKind::Mark(mark) => mark.to_string(),
        });
        words.collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn sizes_are_read_however_they_are_written() {
        for written in ["9×9", "9x9", "9 x 9", "9 × 9", "9 by 9", "9 bij 9"] {
            assert_eq!(shown(written), "9x9", "{written}");
        }
        assert_eq!(shown("9×11"), "#9 × #11");
    }

    #[test]
    fn emphasis_and_quotation_marks_change_no_word() {
        assert_eq!(shown("**8 „Schwäche\"** (1:2)."), "#8 schwache ( 1/2 ) .");
        assert_eq!(shown("11×11-es táb\u{ad}la"), "11x11 tabla");
    }

    #[test]
    fn places_are_bytes_of_the_source() {
        let found = tokens("ő 12", 5);
        assert_eq!(found.iter().map(|token| token.span).collect::<Vec<_>>(), [Span::new(5, 7), Span::new(8, 10)]);
    }
}
