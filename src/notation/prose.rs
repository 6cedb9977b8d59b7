//! Worked examples in prose.
//!
//! Comes in: a paragraph and the lexicons at hand. Goes out: one example, or why it is none. A word that is
//! not understood refuses the example: prose is never read by skipping what does not fit.

use super::concept::Concept;
use super::misread::misread;
use super::telling::tell;
use super::words::{Kind, Token, Words, read_words, unknown_word};
use super::{Lexicon, Written};
use crate::text::{Code, Diagnostic, Span};
use pest::Parser as _;
use pest_derive::Parser;

/// A word that no lexicon at hand knows.
const UNKNOWN_WORD: Code = Code("prose/unknown-word");
/// Known words that make no example.
pub(super) const NOT_UNDERSTOOD: Code = Code("prose/not-understood");
/// Words that can be read in more than one way.
pub(super) const SEVERAL_READINGS: Code = Code("prose/several-readings");

#[derive(Parser)]
#[grammar = "grammar/concepts.pest"]
#[grammar = "grammar/prose.pest"]
struct ProseParser;

/// Whether a paragraph may be a worked example (the lenient detector): a word for "example" or two squares,
/// and besides a man and a square. What it finds is read by [`read_prose`], strictly.
#[must_use]
pub fn looks_like_an_example(text: &str, lexicons: &[&Lexicon]) -> bool {
    lexicons.iter().any(|lexicon| {
        let tokens = read_words(text, 0, lexicon).tokens;
        let says = |concepts: &[Concept]| tokens.iter().any(|token| concepts.iter().any(|concept| token.is(*concept)));
        let squares = tokens.iter().filter(|token| token.square().is_some()).count();
        squares > 0
            && (squares > 1 || says(&[Concept::Example]))
            && says(&[Concept::King, Concept::Attacker, Concept::Defender, Concept::Man])
    })
}

/// Reads a worked example in prose (the strict parser). `text` is the text of `span` in the source.
///
/// Every word must be understood and one reading must fit, or there is no example but diagnostics.
#[must_use]
pub fn read_prose(text: &str, span: Span, lexicons: &[&Lexicon]) -> (Option<Written>, Vec<Diagnostic>) {
    let mut readings: Vec<Written> = Vec::new();
    let mut refusal: Option<Refused> = None;
    for lexicon in lexicons {
        match read_in(text, span, lexicon, lexicons) {
            Ok(written) if readings.iter().any(|known| is_same(known, &written)) => {}
            Ok(written) => readings.push(written),
            Err(refused) if refusal.as_ref().is_none_or(|best| refused.rank() < best.rank()) => refusal = Some(refused),
            Err(_) => {}
        }
    }
    match readings.len() {
        0 => (None, refusal.map(|refused| refused.diagnostics).unwrap_or_default()),
        1 => (readings.pop(), Vec::new()),
        _ => (None, vec![several_languages(span, &readings)]),
    }
}

/// Why a paragraph is no example in one language.
struct Refused {
    diagnostics: Vec<Diagnostic>,
    unknown: usize,
}

impl Refused {
    /// The language with the fewest unknown words explains best, then the one in which it goes furthest.
    fn rank(&self) -> (usize, std::cmp::Reverse<usize>) {
        (self.unknown, std::cmp::Reverse(self.diagnostics.first().map_or(0, |first| first.span.start)))
    }
}

fn read_in(text: &str, span: Span, lexicon: &Lexicon, lexicons: &[&Lexicon]) -> Result<Written, Refused> {
    let words = read_words(text, span.start, lexicon);
    let unknown = words.unknown().count();
    let diagnostics: Vec<Diagnostic> =
        words.tokens.iter().filter_map(|token| word_that_cannot_be(token, lexicons)).collect();
    if !diagnostics.is_empty() {
        return Err(Refused { diagnostics, unknown });
    }
    parse(&words, span, lexicon).map_err(|diagnostics| Refused { diagnostics, unknown })
}

fn parse(words: &Words, span: Span, lexicon: &Lexicon) -> Result<Written, Vec<Diagnostic>> {
    let mut pairs = ProseParser::parse(Rule::example, &words.line).map_err(|error| {
        let help = "an example lists men with their squares, says who moves, moves, and says what follows: \
            `Example: king d4, attackers c4 and e1, otherwise empty. Move e1 to e4: the attackers win.`";
        vec![misread(NOT_UNDERSTOOD, words, &error, "example").help(help)]
    })?;
    let items = pairs.next().into_iter().flat_map(pest::iterators::Pair::into_inner);
    let written = tell(items, words, Written { language: Some(lexicon.language()), ..Written::new(span) })?;
    Ok(written)
}

fn word_that_cannot_be(token: &Token, lexicons: &[&Lexicon]) -> Option<Diagnostic> {
    if token.is(Concept::Never) {
        let message = format!("`{}` is not understood in an example", token.text);
        let diagnostic = Diagnostic::error(NOT_UNDERSTOOD, token.span, message);
        return Some(diagnostic.label("speaks of more than one position").help(
            "an example shows one position; deny what follows there with the word for `not`, before the verb",
        ));
    }
    (token.kind == Kind::Unknown).then(|| unknown_word(UNKNOWN_WORD, token, lexicons))
}

fn is_same(one: &Written, other: &Written) -> bool {
    Written { language: None, ..one.clone() } == Written { language: None, ..other.clone() }
}

fn several_languages(span: Span, readings: &[Written]) -> Diagnostic {
    let mut diagnostic = Diagnostic::error(SEVERAL_READINGS, span, "this example reads differently in two languages");
    for reading in readings {
        let code = reading.language.map_or("?", |language| language.0);
        diagnostic = diagnostic.note(format!("{code}: {} moves and claims", reading.script.len()));
    }
    diagnostic.help("name the language of the document: `language: de`")
}
