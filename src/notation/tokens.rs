//! A line of moves as tokens: the only file that sees the grammar of moves.
//!
//! Characters that only look like the right ones, squares that no board has and letters of no man are refused
//! here, each with its exact place.

use super::concept::Concept;
use super::lookalike::{called, is_invisible, meant, suggestion};
use super::{At, Lexicon, SquareName};
use crate::board::{Piece, Size};
use crate::text::{Code, Diagnostic, Span};
use grammar::{Moves, Rule};
use pest::Parser;
use pest::iterators::Pair;

mod grammar {
    #![allow(missing_docs, unreachable_pub, reason = "pest writes the enum of rules")]
    #[derive(pest_derive::Parser)]
    #[grammar = "../grammar/moves.pest"]
    pub(super) struct Moves;
}

/// What a line of moves is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Token {
    /// `1.`, `1...`.
    TurnNumber,
    /// `b4`, `(2,2)`.
    Square(SquareName),
    /// The `K` of `Kb8`.
    Man(Piece),
    /// `-` and the other separators.
    Dash,
    /// `^`.
    Hat,
    /// `x`.
    Captures,
    /// `…`.
    More,
    /// `/`.
    Slash,
    /// `=`.
    Chain,
    /// `, then`.
    Then,
    /// `,`.
    Comma,
    /// A number that is no turn's.
    Number,
    /// Letters.
    Word,
    /// Anything else.
    Sign,
}

/// The tokens of a text that begins at byte `at` of its source; the word for "then" is looked for in the languages at
/// hand.
pub(super) fn tokens(text: &str, at: usize, lexicons: &[&Lexicon]) -> Result<Vec<At<Token>>, Diagnostic> {
    if let Some(tokens) = plain_tokens(text, at) {
        return Ok(tokens);
    }
    by_grammar(text, at, lexicons)
}

fn by_grammar(text: &str, at: usize, lexicons: &[&Lexicon]) -> Result<Vec<At<Token>>, Diagnostic> {
    let mut tokens: Vec<At<Token>> = Vec::new();
    for pair in pairs(text) {
        let span = span_of(&pair).shifted(at);
        let token = At::new(token(&pair, span, lexicons)?, span);
        // A comma before `then` belongs to it.
        match tokens.last_mut() {
            Some(last) if token.value == Token::Then && last.value == Token::Comma => {
                *last = At::new(Token::Then, last.span.to(span));
            }
            _ => tokens.push(token),
        }
    }
    Ok(tokens)
}

/// The tokens of a line of nothing but squares, `-`, `x` and `/`, such as `b4-f4 xf5/g6`, which most are: read without the
/// grammar. None for all others. The tests compare this with the grammar.
fn plain_tokens(text: &str, at: usize) -> Option<Vec<At<Token>>> {
    let mut tokens = Vec::with_capacity(6);
    each_plain_token(text, |token, span| tokens.push(At::new(token, span.shifted(at)))).then_some(tokens)
}

/// Gives the tokens of a line one by one; says whether it is such a line.
fn each_plain_token(text: &str, mut add: impl FnMut(Token, Span)) -> bool {
    let bytes = text.as_bytes();
    let mut next = 0;
    while let Some(byte) = bytes.get(next) {
        let digits = bytes[next + 1..].iter().take_while(|byte| byte.is_ascii_digit()).count();
        let (token, length) = match byte {
            b' ' => {
                next += 1;
                continue;
            }
            b'-' if bytes.get(next + 1) != Some(&b'>') => (Token::Dash, 1),
            b'/' => (Token::Slash, 1),
            letter if letter.is_ascii_alphabetic() && digits > 0 => {
                let Ok(square) = text[next..=next + digits].parse() else { return false };
                (Token::Square(SquareName::Algebraic(square)), 1 + digits)
            }
            b'x' => (Token::Captures, 1),
            _ => return false,
        };
        add(token, Span::new(next, next + length));
        next += length;
    }
    true
}

/// Whether a line is moves in plain signs, `b4-f4 xf5`: no row of a board that is drawn with the usual glyphs, since less
/// than half of each word are such glyphs.
pub(super) fn is_plain_moves(text: &str) -> bool {
    // Most lines that are none do not begin with a square.
    if !matches!(text.as_bytes(), [file, rank, ..] if file.is_ascii_alphabetic() && rank.is_ascii_digit()) {
        return false;
    }
    let (mut count, mut leaves) = (0, false);
    let is_plain = each_plain_token(text, |token, _| {
        leaves |= count == 1 && token == Token::Dash;
        count += 1;
    });
    // Each word begins with a square or what he captures.
    let is_word = |word: &str| word.bytes().any(|byte| byte.is_ascii_digit());
    is_plain && leaves && text.split_whitespace().all(is_word)
}

/// Whether a word is the one for "then" in some language.
fn joins_a_chain(word: &str, lexicons: &[&Lexicon]) -> bool {
    lexicons.iter().any(|lexicon| lexicon.words_for(Concept::Then).any(|then| then == word))
}

/// Whether a line is meant to be moves, well written or not: it begins with a square or the number of a turn,
/// or it has a separator and a digit.
pub(super) fn looks_like_moves(text: &str) -> bool {
    // What most lines are is seen sooner than the grammar says it: one that begins with a square, one without a digit.
    let start = text.trim_start().as_bytes();
    if let [file, rank, ..] = start
        && file.is_ascii_alphabetic()
        && rank.is_ascii_digit()
    {
        return true;
    }
    if !text.contains(char::is_numeric) {
        return false;
    }
    let rules: Vec<Rule> = pairs(text).map(|pair| pair.as_rule()).collect();
    let begins = match rules.first() {
        Some(Rule::turn_number | Rule::numbers | Rule::square) => true,
        Some(Rule::man) => matches!(rules.get(1), Some(Rule::square | Rule::numbers)),
        _ => false,
    };
    begins || (rules.iter().any(|rule| matches!(rule, Rule::dash | Rule::hat)) && text.contains(char::is_numeric))
}

fn pairs(text: &str) -> impl Iterator<Item = Pair<'_, Rule>> {
    // The grammar accepts every text, so there is no error to pass on.
    let line = Moves::parse(Rule::line, text).into_iter().flatten();
    line.flat_map(Pair::into_inner).filter(|pair| pair.as_rule() != Rule::EOI)
}

fn span_of(pair: &Pair<'_, Rule>) -> Span {
    Span::new(pair.as_span().start(), pair.as_span().end())
}

fn token(pair: &Pair<'_, Rule>, span: Span, lexicons: &[&Lexicon]) -> Result<Token, Diagnostic> {
    Ok(match pair.as_rule() {
        Rule::turn_number => Token::TurnNumber,
        Rule::numbers => Token::Square(by_numbers(pair, span)?),
        Rule::square => Token::Square(by_name(pair.as_str(), span)?),
        Rule::captures => Token::Captures,
        Rule::man => Token::Man(man(pair.as_str(), span)?),
        Rule::dash => Token::Dash,
        Rule::hat => Token::Hat,
        Rule::more => Token::More,
        Rule::slash => Token::Slash,
        Rule::chain => Token::Chain,
        Rule::comma => Token::Comma,
        Rule::number => Token::Number,
        Rule::word if joins_a_chain(pair.as_str(), lexicons) => Token::Then,
        Rule::word => genuine(pair.as_str(), span, Token::Word)?,
        Rule::sign | Rule::line | Rule::blank | Rule::token | Rule::EOI => genuine(pair.as_str(), span, Token::Sign)?,
    })
}

/// Refuses characters that only look like the ones of moves, and those that nobody sees.
fn genuine(text: &str, span: Span, token: Token) -> Result<Token, Diagnostic> {
    let Some((offset, sign)) = text.char_indices().find(|(_, sign)| meant(*sign).is_some() || is_invisible(*sign))
    else {
        return Ok(token);
    };
    let place = Span::new(span.start + offset, span.start + offset + sign.len_utf8());
    let message = format!("unexpected {}{}", called(sign), suggestion(sign));
    let error = Diagnostic::error(Code("moves/look-alike"), place, message);
    Err(if is_invisible(sign) { error.help("delete it: it is there although nobody can see it") } else { error })
}

fn by_name(text: &str, span: Span) -> Result<SquareName, Diagnostic> {
    text.parse().map(SquareName::Algebraic).map_err(|()| {
        let file_is_fine = text.starts_with(|file: char| matches!(file.to_ascii_lowercase(), 'a'..='u'));
        let known = if file_is_fine {
            format!("ranks go from 1 to {}", Size::LARGEST)
        } else {
            "files go from a to u".to_owned()
        };
        Diagnostic::error(Code("moves/no-such-square"), span, format!("no such square: {known}"))
            .label(format!("`{text}` is on no board"))
    })
}

fn by_numbers(pair: &Pair<'_, Rule>, span: Span) -> Result<SquareName, Diagnostic> {
    let mut numbers = [0; 2];
    for (number, part) in numbers.iter_mut().zip(pair.clone().into_inner()) {
        *number = part.as_str().parse().unwrap_or(0);
        if *number == 0 || *number > Size::LARGEST {
            let message = format!("no such square: rows and columns go from 1 to {}", Size::LARGEST);
            let place = span_of(&part).shifted(span.start - pair.as_span().start());
            return Err(Diagnostic::error(Code("moves/no-such-square"), place, message));
        }
    }
    Ok(SquareName::Numbers(numbers[0], numbers[1]))
}

fn man(text: &str, span: Span) -> Result<Piece, Diagnostic> {
    text.chars().next().and_then(Piece::from_letter).ok_or_else(|| {
        Diagnostic::error(Code("moves/unknown-piece"), span, format!("unknown letter of a man `{text}`"))
            .help("the letters are A, D, K, C, N, M, G and c, n, m, g; or leave the letter out: `b4-f4`")
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn plain_lines_are_cut_as_the_grammar_says(
            line in "([a-uxXK][0-9]{1,2}|[x/ -]|[a-z](- ){0,1}|->|[0-9.^=,…]?){0,12}",
            at in 0_usize..9,
        ) {
            if let Some(tokens) = plain_tokens(&line, at) {
                prop_assert_eq!(by_grammar(&line, at, &Lexicon::all()).unwrap(), tokens);
            }
        }
    }

    #[test]
    fn most_lines_are_plain() {
        for line in ["b4-f4", "b4-f4 xf5/g6", " h10 - h2 xh3 x i2 "] {
            assert!(plain_tokens(line, 0).is_some(), "{line}");
        }
        for line in ["b4->f4", "1. b4-f4", "Kb4-b5", "b4-f4, then f4-f5", "b4-z9"] {
            assert!(plain_tokens(line, 0).is_none(), "{line}");
        }
    }
}
