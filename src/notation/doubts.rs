//! Words of an example that can be read in two ways: each is refused, with both readings.
//!
//! Comes in: the words in doubt. Goes out: the message. Decides nothing.

use super::WrittenSquare;
use super::concept::Concept;
use super::prose::SEVERAL_READINGS;
use super::words::{Token, span_of};
use crate::text::Diagnostic;

/// A denial that may bind to one or to both words after it.
pub(super) fn doubtful(tokens: &[Token]) -> Diagnostic {
    let not = tokens.iter().position(|token| token.is(Concept::Not)).unwrap_or(0);
    let said: Vec<&str> = tokens[not + 1..].iter().map(|token| token.text.as_str()).collect();
    let (first, last) = (said.first().copied().unwrap_or(""), said.last().copied().unwrap_or(""));
    let denial = &tokens[not].text;
    Diagnostic::error(SEVERAL_READINGS, span_of(&tokens[not..]), format!("`{denial}` may deny one or both"))
        .note(format!("reading 1: not `{first}`, but `{last}`"))
        .note(format!("reading 2: neither `{first}` nor `{last}`"))
        .help("make two clauses of it, each with its own denial")
}

/// A result in numbers, which count one side first.
pub(super) fn score(tokens: &[Token]) -> Diagnostic {
    let said: String = tokens.iter().map(|token| token.text.as_str()).collect();
    let message = format!("`{said}` does not say which side it counts first");
    Diagnostic::error(SEVERAL_READINGS, span_of(tokens), message)
        .note("reading 1: the first number is that of the attackers")
        .note("reading 2: the first number is that of the defenders")
        .help("say `the attackers win`, `the defenders win` or `draw`")
}

/// What is said of a square after a list of several.
pub(super) fn doubtful_square(said: &[Token], squares: &[WrittenSquare]) -> Diagnostic {
    let word = said.first().map_or("", |token| token.text.as_str());
    Diagnostic::error(
        SEVERAL_READINGS,
        span_of(said),
        format!("`{word}` may mean one or all of {} squares", squares.len()),
    )
    .note("reading 1: the last square only")
    .note("reading 2: each of them")
    .help("give the man his own clause")
}
