//! Claims, sides and refusals in words.
//!
//! Comes in: the text of one line and the lexicons at hand. Goes out: a claim, a side or a refusal, or what
//! could not be understood and what to write instead. Never the words of a parser.

use super::concept::Concept;
use super::meaning::{piece, reason, refusal, refusal_of, side, square_kind, squares};
use super::misread::misread;
use super::words::{Kind, Token, Words, read_words, span_of, unknown_word};
use super::{At, ClaimKind, Lexicon, WrittenClaim};
use crate::board::{Piece, Side};
use crate::rules::Refusal;
use crate::text::{Code, Diagnostic, Span, did_you_mean};
use pest::Parser as _;
use pest::iterators::Pair;
use pest_derive::Parser;

/// A word of a claim that no lexicon at hand knows.
const UNKNOWN_WORD: Code = Code("claim/unknown-word");
/// Known words that make no claim.
const NOT_UNDERSTOOD: Code = Code("claim/not-understood");
/// A word in a line that says who moves.
const SIDE_UNKNOWN_WORD: Code = Code("side/unknown-word");
/// A reason for a refusal that is none of the closed set.
const UNKNOWN_REASON: Code = Code("refusal/unknown-reason");

#[derive(Parser)]
#[grammar = "grammar/concepts.pest"]
#[grammar = "grammar/claims.pest"]
struct ClaimParser;

/// Reads one claim: the text after `=>`, which begins at byte `at` of the source.
///
/// # Errors
/// Every word that is unknown, or the place where the words stop making a claim.
pub fn read_claim(text: &str, at: usize, lexicons: &[&Lexicon]) -> Result<WrittenClaim, Vec<Diagnostic>> {
    let (variants, length) = prefix(text, at);
    let (body, at) = (&text[length..], at + length);
    let mut faults: Option<Vec<Diagnostic>> = None;
    for lexicon in lexicons {
        match read_body(body, at, lexicon, lexicons) {
            Ok(claim) => return Ok(WrittenClaim { variants, ..claim }),
            // The language in which most of it is known explains it best.
            Err(found) if faults.as_ref().is_none_or(|best| rank(&found) < rank(best)) => faults = Some(found),
            Err(_) => {}
        }
    }
    Err(faults.unwrap_or_default())
}

/// What makes one explanation better than another: fewer unknown words, then getting further.
fn rank(faults: &[Diagnostic]) -> (usize, std::cmp::Reverse<usize>) {
    let unknown = faults.iter().filter(|fault| fault.code == UNKNOWN_WORD).count();
    (unknown, std::cmp::Reverse(faults.first().map_or(0, |fault| fault.span.start)))
}

/// The variants before a colon, and the bytes they take: `copenhagen, fetlar: `.
fn prefix(text: &str, at: usize) -> (Vec<At<String>>, usize) {
    let Some(colon) = text.find(':') else { return (Vec::new(), 0) };
    let mut variants = Vec::new();
    let mut place = 0;
    for part in text[..colon].split(',') {
        let id = part.trim();
        let is_id = id == "*" || (!id.is_empty() && id.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_'));
        if !is_id {
            return (Vec::new(), 0);
        }
        let start = at + place + (part.len() - part.trim_start().len());
        variants.push(At::new(id.to_owned(), Span::new(start, start + id.len())));
        place += part.len() + 1;
    }
    (variants, colon + 1)
}

fn read_body(
    text: &str,
    at: usize,
    lexicon: &Lexicon,
    lexicons: &[&Lexicon],
) -> Result<WrittenClaim, Vec<Diagnostic>> {
    let mut tokens = read_words(text, at, lexicon).tokens;
    let mut because = None;
    if let Some(index) = tokens.iter().position(|token| token.is(Concept::Because)) {
        because = tail(text, at, tokens[index].span.end);
        tokens.truncate(index);
        if tokens.last().is_some_and(|token| token.text == ",") {
            tokens.pop();
        }
    }
    let words = Words::new(tokens);
    let unknown: Vec<Diagnostic> = words.unknown().map(|token| unknown_word(UNKNOWN_WORD, token, lexicons)).collect();
    if !unknown.is_empty() {
        return Err(unknown);
    }
    let pair = ClaimParser::parse(Rule::claim, &words.line).ok().and_then(|mut pairs| pairs.next());
    let claim = pair.and_then(|pair| claim(&pair, &words, because));
    claim.ok_or_else(|| vec![not_understood(text, at, &words)])
}

fn not_understood(text: &str, at: usize, words: &Words) -> Diagnostic {
    const SHAPES: &str = "claims look like `attackers win`, `defenders win by edge`, `draw by repetition`, `ongoing`, \
        `king captured`, `captures f5 g6`, `captures nothing`, `moves from d4: d3 d2 e4`, `12 moves`, `legal`; \
        `not` before one of them denies it";
    let diagnostic = match ClaimParser::parse(Rule::claim, &words.line) {
        Err(_) if words.tokens.is_empty() => {
            let start = at + text.len() - text.trim_start().len();
            Diagnostic::error(NOT_UNDERSTOOD, Span::new(start, at + text.trim_end().len()), "nothing is claimed here")
        }
        Err(error) => misread(NOT_UNDERSTOOD, words, &error, "claim"),
        Ok(_) => Diagnostic::error(NOT_UNDERSTOOD, span_of(&words.tokens), "cannot read this claim: it is denied twice"),
    };
    diagnostic.help(SHAPES)
}

/// The author's own words after `because`, from byte `start` of the source.
fn tail(text: &str, at: usize, start: usize) -> Option<At<String>> {
    let raw = &text[start - at..];
    let words = raw.trim();
    let start = start + raw.len() - raw.trim_start().len();
    (!words.is_empty()).then(|| At::new(words.to_owned(), Span::new(start, start + words.len())))
}

/// The claim of a parse; none if it is denied twice.
fn claim(pair: &Pair<'_, Rule>, words: &Words, because: Option<At<String>>) -> Option<WrittenClaim> {
    let denials = pair.clone().into_inner().flatten().filter(|pair| pair.as_rule() == Rule::denied).count();
    let body = pair.clone().into_inner().find(|pair| !matches!(pair.as_rule(), Rule::denied | Rule::stop | Rule::EOI))?;
    let kind = kind(&body, tokens(&body, words))?;
    let mut said = words.tokens.as_slice();
    if let [rest @ .., last] = said
        && last.kind == Kind::Sign("STOP")
    {
        said = rest;
    }
    let claim = WrittenClaim { kind, negated: denials == 1, variants: Vec::new(), because, span: span_of(said) };
    (denials < 2).then_some(claim)
}

fn kind(body: &Pair<'_, Rule>, tokens: &[Token]) -> Option<ClaimKind> {
    let by = || tokens.iter().find_map(reason);
    Some(match body.as_rule() {
        Rule::wins => {
            let side = side(tokens.first()?)?;
            ClaimKind::Wins { side, by: by() }
        }
        Rule::drawn => ClaimKind::Draw { by: by() },
        Rule::ongoing => ClaimKind::Ongoing,
        Rule::legal => ClaimKind::Legal,
        Rule::captured => match tokens.iter().find_map(piece)? {
            Piece::KING => ClaimKind::KingCaptured,
            other => ClaimKind::CapturedPiece(other),
        },
        Rule::captures if tokens.iter().any(is_open_list) => ClaimKind::CapturesAtLeast(squares(tokens)),
        Rule::captures => ClaimKind::Captures(squares(tokens)),
        Rule::switches => ClaimKind::Switches(squares(tokens)),
        Rule::moves_from | Rule::no_moves => {
            let (from, to) = squares(tokens).split_first().map(|(from, to)| (from.clone(), to.to_vec()))?;
            ClaimKind::MovesFrom { from, to }
        }
        Rule::move_count => ClaimKind::MoveCount(tokens.iter().find_map(number)?),
        Rule::kind_of_square => ClaimKind::Square {
            square: squares(tokens).into_iter().next(),
            kind: tokens.iter().find_map(square_kind)?,
        },
        _ => return None,
    })
}

fn tokens<'a>(pair: &Pair<'_, Rule>, words: &'a Words) -> &'a [Token] {
    words.part(pair.as_span().start(), pair.as_span().end())
}

fn is_open_list(token: &Token) -> bool {
    token.is(Concept::AtLeast) || token.kind == Kind::Sign("ELLIPSIS")
}

fn number(token: &Token) -> Option<u64> {
    if let Kind::Number(number) = token.kind { Some(number) } else { None }
}

/// Reads a line such as `attackers to move`; none if it is no such line.
///
/// # Errors
/// The word that is unknown in a line that otherwise says who moves; its span counts from the start of `text`.
pub fn read_side(text: &str, lexicons: &[&Lexicon]) -> Option<Result<Side, Diagnostic>> {
    let mut near_miss = None;
    for lexicon in lexicons {
        let mut tokens = read_words(text, 0, lexicon).tokens;
        if tokens.last().is_some_and(|token| token.text == ".") {
            tokens.pop();
        }
        if let Some(side) = side_of(&tokens) {
            return Some(Ok(side));
        }
        if near_miss.is_none() && tokens.iter().any(|token| token.is(Concept::Turn)) && names_no_square(&tokens) {
            near_miss = Some(no_side(text, &tokens, lexicons));
        }
    }
    near_miss.map(Err)
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

/// Reads the words after `because` of a refused play.
///
/// # Errors
/// The words are none of the closed set of reasons.
pub fn read_refusal(text: &str, span: Span, lexicons: &[&Lexicon]) -> Result<Refusal, Diagnostic> {
    for lexicon in lexicons {
        let words = read_words(text, span.start, lexicon);
        let tokens = match words.tokens.as_slice() {
            [rest @ .., last] if last.text == "." => rest,
            all => all,
        };
        if let [only] = tokens
            && let Some(refusal) = refusal(only)
        {
            return Ok(refusal);
        }
    }
    let known: Vec<&str> = Refusal::ALL.iter().map(|refusal| refusal.words()).collect();
    let forms = lexicons.iter().flat_map(|lexicon| lexicon.forms());
    let forms = forms.filter(|form| refusal_of(form.concept).is_some()).map(|form| form.written.as_str());
    let diagnostic = Diagnostic::error(UNKNOWN_REASON, span, format!("unknown reason `{}`", text.trim()));
    Err(match did_you_mean(text.trim(), known.iter().copied().chain(forms)) {
        Some(near) => diagnostic.help(format!("did you mean `{near}`?")),
        None => diagnostic.help(format!("a play is refused because: {}", known.join(", "))),
    })
}
