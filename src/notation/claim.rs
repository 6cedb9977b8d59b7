//! Claims and refusals in words.
//!
//! Comes in: the text of one line and the lexicons at hand. Goes out: a claim or a refusal, or what
//! could not be understood and what to write instead. Never the words of a parser.

use super::concept::Concept;
use super::meaning::{piece, reason, refusal, refusal_of, side, square_kind, squares};
use super::misread::misread;
use super::pieces::{self, split};
use super::remembered::Remembered;
use super::words::{Kind, Token, Words, never, read_pieces, read_words, span_of, unknown_word};
use super::{At, ClaimKind, Lexicon, WrittenClaim};
use crate::board::Piece;
use crate::rules::Refusal;
use crate::text::{Code, Diagnostic, Span, did_you_mean};
use pest::Parser as _;
use pest_derive::Parser;
use std::cell::RefCell;

/// A word of a claim that no lexicon at hand knows.
const UNKNOWN_WORD: Code = Code("claim/unknown-word");
/// Known words that make no claim.
const NOT_UNDERSTOOD: Code = Code("claim/not-understood");
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
    // Taken apart once: that is the same in every language.
    let pieces = split(body).pieces;
    let read = |lexicon: &Lexicon| Said::read(body, at, &pieces, lexicon);
    let mut best: Option<(usize, Said)> = None;
    for lexicon in lexicons {
        let said = read(lexicon);
        let unknown = said.words.unknown().count();
        if unknown == 0
            && let Some(claim) = said.claim()
        {
            return Ok(WrittenClaim { variants, ..claim });
        }
        if best.as_ref().is_none_or(|(fewest, _)| unknown < *fewest) {
            best = Some((unknown, said));
        }
    }
    // The language in which most of it is known explains it best, then the one in which it goes furthest.
    let Some((fewest, first)) = best else { return Err(Vec::new()) };
    let mut faults = first.faults(body, at, lexicons);
    for said in lexicons.iter().filter(|_| fewest == 0).map(|lexicon| read(lexicon)) {
        if said.words.unknown().next().is_none() {
            let found = said.faults(body, at, lexicons);
            if rank(&found) < rank(&faults) {
                faults = found;
            }
        }
    }
    Err(faults)
}

/// What makes one explanation better than another: getting further.
fn rank(faults: &[Diagnostic]) -> std::cmp::Reverse<usize> {
    std::cmp::Reverse(faults.first().map_or(0, |fault| fault.span.start))
}

/// The variants before a colon, and the bytes they take: `copenhagen, fetlar: `.
fn prefix(text: &str, at: usize) -> (Vec<At<String>>, usize) {
    let Some(colon) = text.find(':') else { return (Vec::new(), 0) };
    let mut variants = Vec::new();
    let mut place = 0;
    for part in text[..colon].split(',') {
        let id = part.trim();
        let is_id =
            id == "*" || (!id.is_empty() && id.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_'));
        if !is_id {
            return (Vec::new(), 0);
        }
        let start = at + place + (part.len() - part.trim_start().len());
        variants.push(At::new(id.to_owned(), Span::new(start, start + id.len())));
        place += part.len() + 1;
    }
    (variants, colon + 1)
}

/// A claim in the words of one language.
struct Said {
    /// All but the author's own words.
    words: Words,
    /// The author's own words.
    because: Option<At<String>>,
}

impl Said {
    fn read(text: &str, at: usize, pieces: &[pieces::Piece], lexicon: &Lexicon) -> Self {
        let mut tokens = read_pieces(text, pieces, at, lexicon);
        let mut because = None;
        if let Some(index) = tokens.iter().position(|token| token.is(Concept::Because)) {
            because = tail(text, at, tokens[index].span.end);
            tokens.truncate(index);
            if tokens.last().is_some_and(|token| token.text == ",") {
                tokens.pop();
            }
        }
        Self { words: Words::new(tokens), because }
    }

    /// The claim, if its words make one.
    fn claim(&self) -> Option<WrittenClaim> {
        claim(shape(&self.words.line)?, &self.words, self.because.clone())
    }

    /// Why they make none: every word that is unknown, or the place where the words stop making a claim.
    fn faults(&self, text: &str, at: usize, lexicons: &[&Lexicon]) -> Vec<Diagnostic> {
        let unknown = self.words.unknown().map(|token| unknown_word(UNKNOWN_WORD, token, lexicons));
        let unknown: Vec<Diagnostic> = unknown.collect();
        if unknown.is_empty() { vec![not_understood(text, at, &self.words)] } else { unknown }
    }
}

fn not_understood(text: &str, at: usize, words: &Words) -> Diagnostic {
    const SHAPES: &str = "claims look like `attackers win`, `defenders win by edge`, `draw by repetition`, `ongoing`, \
        `king captured`, `captures f5 g6`, `captures nothing`, `moves from d4: d3 d2 e4`, `12 moves`, `legal`; \
        `not` before one of them denies it";
    if let Some(token) = words.tokens.iter().find(|token| token.is(Concept::Never)) {
        return never(NOT_UNDERSTOOD, token).help(SHAPES);
    }
    let diagnostic = match ClaimParser::parse(Rule::claim, &words.line) {
        Err(_) if words.tokens.is_empty() => {
            let start = at + text.len() - text.trim_start().len();
            Diagnostic::error(NOT_UNDERSTOOD, Span::new(start, at + text.trim_end().len()), "nothing is claimed here")
        }
        Err(error) => misread(NOT_UNDERSTOOD, words, &error, "claim"),
        Ok(_) => {
            Diagnostic::error(NOT_UNDERSTOOD, span_of(&words.tokens), "cannot read this claim: it is denied twice")
        }
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

/// What a line of concepts claims.
#[derive(Clone, Copy)]
struct Shape {
    /// The kind of claim.
    rule: Rule,
    /// How often it is denied.
    denials: usize,
    /// Which bytes of the line make the claim, without denials before them.
    from: usize,
    to: usize,
}

/// What a line of concepts claims, if anything. There are few such lines: `ATTACKERS WIN BY EDGE`, `CAPTURES SQUARE`.
fn shape(line: &str) -> Option<Shape> {
    thread_local! {
        static PARSED: RefCell<Remembered<Option<Shape>>> = RefCell::default();
    }
    if let Some(shape) = PARSED.with_borrow(|parsed| parsed.get(line)) {
        return shape;
    }
    let shape = parse(line);
    PARSED.with_borrow_mut(|parsed| parsed.keep(line, shape));
    shape
}

fn parse(line: &str) -> Option<Shape> {
    let pair = ClaimParser::parse(Rule::claim, line).ok()?.next()?;
    let denials = pair.clone().into_inner().flatten().filter(|pair| pair.as_rule() == Rule::denied).count();
    let body = pair.into_inner().find(|pair| !matches!(pair.as_rule(), Rule::denied | Rule::stop | Rule::EOI))?;
    Some(Shape { rule: body.as_rule(), denials, from: body.as_span().start(), to: body.as_span().end() })
}

/// The claim of a shape; none if it is denied twice.
fn claim(shape: Shape, words: &Words, because: Option<At<String>>) -> Option<WrittenClaim> {
    let kind = kind(shape.rule, words.part(shape.from, shape.to))?;
    let mut said = words.tokens.as_slice();
    if let [rest @ .., last] = said
        && last.kind == Kind::Sign("STOP")
    {
        said = rest;
    }
    let negated = shape.denials == 1;
    let claim = WrittenClaim { kind, negated, variants: Vec::new(), because, span: span_of(said) };
    (shape.denials < 2).then_some(claim)
}

#[expect(clippy::wildcard_enum_match_arm, reason = "the other rules are signs and parts of these")]
fn kind(rule: Rule, tokens: &[Token]) -> Option<ClaimKind> {
    let by = || tokens.iter().find_map(reason);
    Some(match rule {
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
        Rule::kind_of_square => {
            ClaimKind::Square { square: squares(tokens).into_iter().next(), kind: tokens.iter().find_map(square_kind)? }
        }
        _ => return None,
    })
}

fn is_open_list(token: &Token) -> bool {
    token.is(Concept::AtLeast) || token.kind == Kind::Sign("ELLIPSIS")
}

fn number(token: &Token) -> Option<u64> {
    if let Kind::Number(number) = token.kind { Some(number) } else { None }
}

/// Reads the words after `because` of a refused play.
///
/// # Errors
/// The words are none of the closed set of reasons.
#[expect(clippy::result_large_err, reason = "made once for a line")]
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Side;
    use crate::notation::SquareKind;
    use crate::rules::Reason;

    fn read(text: &str) -> WrittenClaim {
        read_claim(text, 5, &Lexicon::all()).unwrap_or_else(|faults| panic!("{text:?}: {faults:#?}"))
    }

    fn at(name: &str, text: &str, nth: usize) -> super::super::WrittenSquare {
        let start = 5 + text.match_indices(name).nth(nth).unwrap().0;
        At::new(super::super::SquareName::Algebraic(name.parse().unwrap()), Span::new(start, start + name.len()))
    }

    #[test]
    fn victories_are_read_with_and_without_reasons() {
        for (text, side, by) in [
            ("attackers win", Side::Attackers, None),
            ("the defenders win by edge.", Side::Defenders, Some(Reason::Edge)),
            ("defenders win by exit fort", Side::Defenders, Some(Reason::ExitFort)),
            ("attackers win by no play", Side::Attackers, Some(Reason::NoPlay)),
            ("Angreifer gewinnen durch Schlag, weil ein Paar genügt", Side::Attackers, Some(Reason::KingCaptured)),
            ("a támadók nyernek", Side::Attackers, None),
            ("a támadók leütéssel nyernek, mert elég", Side::Attackers, Some(Reason::KingCaptured)),
            ("Verteidiger\u{a0}gewinnen", Side::Defenders, None),
        ] {
            let claim = read(text);
            assert_eq!((claim.kind, claim.negated), (ClaimKind::Wins { side, by }, false), "{text}");
        }
        for reason in Reason::ALL {
            let claim = read(&format!("draw by {}", reason.word()));
            assert_eq!(claim.kind, ClaimKind::Draw { by: Some(reason) });
        }
    }

    #[test]
    fn all_other_claims_are_read() {
        let text = "captures f5/g6, h7 and f5xg6";
        let squares = [("f5", 0), ("g6", 0), ("h7", 0), ("f5", 1), ("g6", 1)].map(|(name, nth)| at(name, text, nth));
        assert_eq!(read(text).kind, ClaimKind::Captures(squares.to_vec()));
        assert_eq!(read("schlägt nichts").kind, ClaimKind::Captures(Vec::new()));
        for text in ["captures at least f5", "captures f5 …", "schlägt mindestens f5"] {
            assert_eq!(read(text).kind, ClaimKind::CapturesAtLeast(vec![at("f5", text, 0)]));
        }
        let text = "switches f5";
        assert_eq!(read(text).kind, ClaimKind::Switches(vec![at("f5", text, 0)]));
        for text in ["moves from d4: d3 e4", "Züge von d4: d3, e4", "lépések d4-ről: d3 e4"] {
            let to = vec![at("d3", text, 0), at("e4", text, 0)];
            assert_eq!(read(text).kind, ClaimKind::MovesFrom { from: at("d4", text, 0), to });
        }
        for text in ["no moves from d4", "moves from d4: nothing", "keine Züge von d4", "nincs lépés d4-ről"] {
            let claim = read(text);
            assert_eq!(claim.kind, ClaimKind::MovesFrom { from: at("d4", text, 0), to: Vec::new() });
            assert!(!claim.negated);
        }
        for text in ["12 moves", "number of moves: 12", "12 Züge", "Anzahl der Züge: 12", "lépések száma: 12"] {
            assert_eq!(read(text).kind, ClaimKind::MoveCount(12), "{text}");
        }
        for text in ["ongoing", "das Spiel geht weiter", "folytatódik"] {
            assert_eq!(read(text).kind, ClaimKind::Ongoing, "{text}");
        }
        assert_eq!(read("legal").kind, ClaimKind::Legal);
        assert_eq!(read("king captured").kind, ClaimKind::KingCaptured);
        let text = "b9 is an edge square";
        let kind = SquareKind::Edge;
        assert_eq!(read(text).kind, ClaimKind::Square { square: Some(at("b9", text, 0)), kind });
    }

    #[test]
    fn a_denial_may_stand_first_or_before_the_verb() {
        for text in [
            "not attackers win",
            "attackers do not win",
            "king not captured",
            "not king captured",
            "König nicht geschlagen",
            "a király nincs leütve",
            "not ongoing",
        ] {
            assert!(read(text).negated, "{text}");
        }
        let faults = read_claim("not king not captured", 0, &Lexicon::all()).unwrap_err();
        assert!(faults[0].message.contains("denied twice"), "{faults:?}");
    }

    #[test]
    fn variants_and_tails_have_their_places() {
        let text = " copenhagen, tablut-edge: ongoing, because it's: late (Ж)";
        let claim = read(text);
        let place =
            |part: &str| Span::at(5 + text.find(part).unwrap()).to(Span::at(5 + text.find(part).unwrap() + part.len()));
        assert_eq!(claim.variants[0], At::new("copenhagen".to_owned(), place("copenhagen")));
        assert_eq!(claim.variants[1], At::new("tablut-edge".to_owned(), place("tablut-edge")));
        assert_eq!(claim.because, Some(At::new("it's: late (Ж)".to_owned(), place("it's: late (Ж)"))));
        assert_eq!(claim.span, place("ongoing"));
        assert_eq!(read("*: legal").variants[0].value, "*");
    }

    #[test]
    fn claims_that_make_no_sense_are_refused_with_their_place() {
        for (text, marked, message, help) in [
            ("atackers win", "atackers", "unknown word `atackers`", "did you mean `attackers`?"),
            ("attackers wins by cornr", "cornr", "unknown word `cornr`", "did you mean `corner`?"),
            ("Angreifer gewinen", "gewinen", "unknown word `gewinen`", "did you mean `gewinnen`?"),
            ("moves from", "from", "expected a square after `from`", "claims look like"),
            ("captures f5 attackers", "attackers", "does not fit after `f5`", "claims look like"),
            ("attackers win by f5", "f5", "expected a reason after `by`", "claims look like"),
            ("attackers never win", "never", "`never` is not understood", "claims look like"),
            ("win", "win", "no claim begins with `win`", "claims look like"),
            ("attackers", "attackers", "breaks off after `attackers`", "claims look like"),
            ("captures z9", "z9", "unknown word `z9`", "a1 to u21"),
            ("\u{410}ttackers win", "\u{410}ttackers", "U+0410", "did you mean `attackers`?"),
            ("", "", "nothing is claimed here", "claims look like"),
        ] {
            let faults = read_claim(text, 5, &Lexicon::all()).unwrap_err();
            let fault = &faults[0];
            assert_eq!(&text[fault.span.start - 5..fault.span.end - 5], marked, "{text}: {fault:?}");
            assert!(fault.message.contains(message), "{text}: {fault:?}");
            assert!(fault.help.iter().any(|said| said.contains(help)), "{text}: {fault:?}");
        }
    }

    #[test]
    fn refusals_are_a_closed_set() {
        let span = Span::new(7, 20);
        for refusal in Refusal::ALL {
            assert_eq!(read_refusal(refusal.words(), span, &Lexicon::all()), Ok(refusal));
        }
        assert_eq!(read_refusal("zu weit", span, &Lexicon::all()), Ok(Refusal::TooFar));
        assert_eq!(read_refusal("nem egyenes", span, &Lexicon::all()), Ok(Refusal::NotStraight));
        let fault = read_refusal("not strait", span, &Lexicon::all()).unwrap_err();
        assert_eq!((fault.span, fault.help), (span, vec!["did you mean `not straight`?".to_owned()]));
        let fault = read_refusal("bad luck", span, &Lexicon::all()).unwrap_err();
        assert!(fault.help[0].starts_with("a play is refused because: not straight"));
    }
}
