//! Worked examples in prose.
//!
//! Comes in: a paragraph and the lexicons at hand. Goes out: one example, or why it is none. A word that is
//! not understood refuses the example: prose is never read by skipping what does not fit.

use super::concept::Concept;
use super::doubled::take_doubled;
use super::misread::misread;
use super::pieces::{Split, split};
use super::preface::{raise, raise_from_zero, take_example_title, take_title};
use super::row_words::name_by_rows;
use super::telling::tell;
use super::words::{Kind, Token, Words, never, read_pieces, unknown_word};
use super::{At, ClaimKind, Coordinates, Lexicon, Scene, ScriptItem, SquareName, Written, WrittenClaim};
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

/// Reads a worked example in prose (the strict parser). `text` is the text of `span` in the source.
///
/// Every word must be understood and one reading must fit, or there is no example but diagnostics.
#[must_use]
pub fn read_prose(text: &str, span: Span, lexicons: &[&Lexicon]) -> (Option<Written>, Vec<Diagnostic>) {
    let mut readings: Vec<Written> = Vec::new();
    let mut refusal: Option<Refused<'_>> = None;
    for lexicon in lexicons {
        match read_in(text, span, lexicon) {
            // Signs alone, such as `Kd5-f5`, are in no language.
            Ok(written) => match readings.iter_mut().find(|known| is_same(known, &written)) {
                Some(known) => known.language = None,
                None => readings.push(written),
            },
            Err(refused) if refusal.as_ref().is_none_or(|best| refused.rank() < best.rank()) => refusal = Some(refused),
            Err(_) => {}
        }
    }
    match readings.len() {
        0 => (None, refusal.map(Refused::explain).unwrap_or_default()),
        1 => (readings.pop(), Vec::new()),
        _ => (None, vec![several_languages(span, &readings)]),
    }
}

/// Why a paragraph is no example in one language.
struct Refused<'a> {
    lexicon: &'a Lexicon,
    /// Words that no example can have; they are explained only if this language is the best.
    tokens: Vec<Token>,
    diagnostics: Vec<Diagnostic>,
}

impl Refused<'_> {
    /// The language with the fewest unknown words explains best, then the one in which it goes furthest.
    fn rank(&self) -> (usize, std::cmp::Reverse<usize>) {
        let unknown = self.tokens.iter().filter(|token| token.kind == Kind::Unknown).count();
        let first = self.tokens.first().map(|token| token.span);
        let first = first.or_else(|| self.diagnostics.first().map(|first| first.span));
        (unknown, std::cmp::Reverse(first.map_or(0, |span| span.start)))
    }

    fn explain(self) -> Vec<Diagnostic> {
        let words = self.tokens.iter().map(|token| word_that_cannot_be(token, self.lexicon));
        words.chain(self.diagnostics).collect()
    }
}

fn read_in<'a>(text: &str, span: Span, lexicon: &'a Lexicon) -> Result<Written, Refused<'a>> {
    let Split { pieces, read_over } = split(text);
    let mut tokens = read_pieces(text, &pieces, span.start, lexicon);
    let title = take_title(&mut tokens, lexicon).or_else(|| take_example_title(&mut tokens, lexicon));
    let by_rows = name_by_rows(&mut tokens);
    let told = |fault: Diagnostic| Refused { lexicon, tokens: Vec::new(), diagnostics: vec![fault] };
    let doubled = take_doubled(&mut tokens).map_err(told)?;
    let raised = match &doubled {
        Some(found) if found.from_zero => {
            raise(&mut tokens);
            true
        }
        Some(_) => false,
        None => raise_from_zero(&mut tokens),
    };
    let names_only_numbers = tokens.iter().all(|token| !matches!(token.kind, Kind::Square(SquareName::Algebraic(_))));
    let words = Words::new(tokens);
    let cannot_be = |token: &&Token| token.kind == Kind::Unknown || token.is(Concept::Never);
    let tokens: Vec<Token> = words.tokens.iter().filter(cannot_be).cloned().collect();
    if !tokens.is_empty() {
        return Err(Refused { lexicon, tokens, diagnostics: Vec::new() });
    }
    let written = parse(&words, span, lexicon);
    let mut written = written.map_err(|diagnostics| Refused { lexicon, tokens: Vec::new(), diagnostics })?;
    written.assumed.extend(title.map(|title| format!("`{title}` is a title")));
    if !read_over.is_empty() {
        let mut marks: Vec<String> =
            read_over.iter().map(|mark| format!("`{}`", &text[mark.start..mark.end])).collect();
        marks.dedup();
        written.assumed.push(format!("{} says nothing of the rules", marks.join(" ")));
    }
    if let Some(found) = doubled {
        let words = found.coordinates.words();
        written.assumed.push(format!("numbers are {words}, as squares with two names show"));
        if let Some(side) = found.size {
            let kind = ClaimKind::Scene(Scene::Side(u64::from(side)));
            let (variants, because, span) = (Vec::new(), None, found.span);
            let claim = WrittenClaim { kind, negated: false, variants, because, span };
            written.script.insert(0, ScriptItem::Claim(claim));
        }
        written.coordinates.get_or_insert(At::new(found.coordinates, Span::default()));
    } else if raised && names_only_numbers && written.coordinates.is_none() {
        // Who counts from 0 counts rows from the top; if not, the whole board is turned, which changes nothing.
        written.assumed.push("numbers are (row, column) from the top left, as they are counted from 0".to_owned());
        written.coordinates = Some(At::new(Coordinates::RowColumnTopLeft, Span::default()));
    }
    written.assumed.extend(by_rows.then(|| "columns are counted from the left".to_owned()));
    written.assumed.extend(raised.then(|| "numbers are counted from 0".to_owned()));
    Ok(written)
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

fn word_that_cannot_be(token: &Token, lexicon: &Lexicon) -> Diagnostic {
    if token.is(Concept::Never) { never(NOT_UNDERSTOOD, token) } else { unknown_word(UNKNOWN_WORD, token, &[lexicon]) }
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

#[cfg(test)]
#[path = "prose_tests.rs"]
mod tests;
