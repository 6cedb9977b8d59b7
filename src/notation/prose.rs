//! Worked examples in prose.
//!
//! Comes in: a paragraph and the lexicons at hand. Goes out: one example, or why it is none. A word that is
//! not understood refuses the example: prose is never read by skipping what does not fit.

use super::concept::Concept;
use super::meaning;
use super::misread::misread;
use super::pieces::{Piece, Split, split};
use super::telling::tell;
use super::words::{Kind, Token, Words, never, read_pieces, unknown_word};
use super::{Lexicon, SquareName, Written};
use crate::text::{Code, Diagnostic, Span, did_you_mean};
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

/// Whether a paragraph may be a worked example (the lenient detector): a man on a square, and a word for "example", or
/// a second square and a word for a move, a turn or the rest of the board. What it finds is read by [`read_prose`],
/// strictly; a rule that merely names squares is none.
///
/// What stands between backticks is quoted rather than said; it counts only beside a word for "example".
#[must_use]
pub fn looks_like_an_example(text: &str, lexicons: &[&Lexicon]) -> bool {
    !languages_of_an_example(text, lexicons).is_empty()
}

/// The languages in which a paragraph may be a worked example. One in which more of its words are unknown than in
/// another does not count: every language has words that mean something else in the next.
#[must_use]
pub fn languages_of_an_example<'a>(text: &str, lexicons: &[&'a Lexicon]) -> Vec<&'a Lexicon> {
    // A square has a digit.
    if !text.contains(|sign: char| sign.is_ascii_digit()) {
        return Vec::new();
    }
    let quotes: Vec<usize> = text.match_indices('`').map(|(place, _)| place).collect();
    let pieces = split(text).pieces;
    if !pieces.iter().any(Piece::is_square) {
        return Vec::new();
    }
    let read: Vec<(&Lexicon, Vec<Token>)> =
        lexicons.iter().map(|lexicon| (*lexicon, read_pieces(text, &pieces, 0, lexicon).tokens)).collect();
    let unknown = |tokens: &[Token]| tokens.iter().filter(|token| token.kind == Kind::Unknown).count();
    let fewest = read.iter().map(|(_, tokens)| unknown(tokens)).min().unwrap_or(0);
    let fits = |(_, tokens): &&(&Lexicon, Vec<Token>)| unknown(tokens) == fewest && may_be_example(tokens, &quotes);
    read.iter().filter(fits).map(|(lexicon, _)| *lexicon).collect()
}

fn may_be_example(tokens: &[Token], quotes: &[usize]) -> bool {
    let says = |concepts: &[Concept]| tokens.iter().any(|token| concepts.iter().any(|concept| token.is(*concept)));
    let is_quoted = |span: Span| quotes.partition_point(|place| *place < span.start) % 2 == 1;
    let squares = tokens.iter().filter(|token| token.square().is_some());
    let said = squares.clone().filter(|token| !is_quoted(token.span)).count();
    squares.count() > 0
        && (said > 1
            && (says(&[Concept::Turn, Concept::Else, Concept::Move]) || placed(tokens) > 1 && moves_in(tokens))
            || says(&[Concept::Example])
                && (placed(tokens) > 0 || tokens.first().is_some_and(|first| first.is(Concept::Example))))
        && tokens.iter().any(|token| meaning::piece(token).is_some() || token.is(Concept::Man))
}

/// Whether a paragraph lists the king and other men with their squares, and moves nobody: what stands below it may be
/// the moves.
#[must_use]
pub fn names_a_position(text: &str, lexicons: &[&Lexicon]) -> bool {
    let pieces = split(text).pieces;
    let squares = pieces.iter().filter(|piece| piece.is_square()).count();
    // At least two men stand on squares of their own.
    squares > 1
        && lexicons.iter().any(|lexicon| {
            let tokens = read_pieces(text, &pieces, 0, lexicon).tokens;
            let king = tokens.windows(2).any(|pair| pair[0].is(Concept::King) && pair[1].square().is_some());
            king && placed(&tokens) > 1 && !moves_in(&tokens)
        })
}

/// How many men stand right before a square.
fn placed(tokens: &[Token]) -> usize {
    tokens.windows(2).filter(|pair| meaning::piece(&pair[0]).is_some() && pair[1].square().is_some()).count()
}

/// Whether a paragraph has a move in it, in signs or in words.
#[must_use]
pub fn names_a_move(text: &str, lexicons: &[&Lexicon]) -> bool {
    let pieces = split(text).pieces;
    let mut read = lexicons.iter().map(|lexicon| read_pieces(text, &pieces, 0, lexicon).tokens);
    // A paragraph that places men itself is an example of its own.
    let mut moves = false;
    pieces.iter().any(Piece::is_square)
        && read.all(|tokens| {
            moves |= moves_in(&tokens);
            stands(&tokens) < 2
        })
        && moves
}

/// How many men stand on a square that they do not leave in the same breath.
fn stands(tokens: &[Token]) -> usize {
    let leaves = |token: Option<&Token>| {
        token.is_some_and(|token| matches!(token.kind, Kind::Sign("DASH" | "JOIN")) || token.is(Concept::To))
    };
    let man_on_square = |pair: &[Token]| meaning::piece(&pair[0]).is_some() && pair[1].square().is_some();
    let standing = |(index, pair): &(usize, &[Token])| man_on_square(pair) && !leaves(tokens.get(index + 2));
    tokens.windows(2).enumerate().filter(standing).count()
}

fn moves_in(tokens: &[Token]) -> bool {
    let joins = |token: &Token| {
        matches!(token.kind, Kind::Sign("DASH" | "JOIN")) || token.is(Concept::To) || token.is(Concept::FromSuffix)
    };
    tokens.windows(3).any(|three| {
        three[0].square().is_some() && three[2].square().is_some() && joins(&three[1])
            || meaning::piece(&three[0]).is_some()
                && three[1].square().is_some()
                && three[2].square().is_some()
                && tokens.first().is_some_and(|first| first.is(Concept::Move))
    }) || tokens.windows(2).any(|two| {
        matches!(two[0].kind, Kind::Word(Concept::To)) && two[1].square().is_some()
            || two[0].square().is_some() && two[1].is(Concept::ToSuffix)
    })
}

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
    let mut tokens = read_pieces(text, &pieces, span.start, lexicon).tokens;
    let title = take_title(&mut tokens, lexicon);
    let raised = raise_from_zero(&mut tokens);
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

/// Makes one token of words before the first colon that no lexicon knows: a title such as `Magpie:`. A word that is
/// nearly a known one is no title, and neither is one that squares follow.
fn take_title(tokens: &mut Vec<Token>, lexicon: &Lexicon) -> Option<String> {
    let end = tokens.iter().take(5).position(|token| token.kind != Kind::Unknown)?;
    let (first, last) = (tokens.first()?, tokens.get(end.checked_sub(1)?)?);
    let next_is = |names: &[&str]| matches!(tokens[end].kind, Kind::Sign(name) if names.contains(&name));
    let is_title = match tokens.get(end + 1).map(|token| &token.kind) {
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

/// Raises the numbers of squares by one where the text counts from 0.
fn raise_from_zero(tokens: &mut [Token]) -> bool {
    let says_zero = |pair: &[Token]| pair[0].is(Concept::Counting) && pair[1].kind == Kind::Number(0);
    if !tokens.windows(2).any(says_zero) {
        return false;
    }
    for token in tokens {
        if let Kind::Square(SquareName::Numbers(first, second)) = &mut token.kind {
            *first = first.saturating_add(1);
            *second = second.saturating_add(1);
        }
    }
    true
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
#[allow(clippy::wildcard_enum_match_arm, reason = "the rest is shown as it is")]
mod tests {
    use super::*;
    use crate::notation::{Captures, ClaimKind, Placement, ScriptItem, WrittenSquare};
    use crate::text::Source;

    fn square(square: &WrittenSquare) -> String {
        match square.value {
            SquareName::Algebraic(square) => square.to_string(),
            SquareName::Numbers(first, second) => format!("({first},{second})"),
        }
    }

    fn list(squares: &[WrittenSquare]) -> String {
        squares.iter().map(square).collect::<Vec<_>>().join(" ")
    }

    fn claim(kind: &ClaimKind) -> String {
        match kind {
            ClaimKind::Wins { side, by } => format!("{side} win{}", by.map_or(String::new(), |by| format!(" by {by}"))),
            ClaimKind::Draw { by } => format!("draw{}", by.map_or(String::new(), |by| format!(" by {by}"))),
            ClaimKind::CapturedPiece(piece) => format!("captured {}", piece.letter()),
            ClaimKind::Captures(squares) => format!("captures [{}]", list(squares)),
            ClaimKind::CapturesAtLeast(squares) => format!("captures {} …", list(squares)),
            ClaimKind::Square { square: at, kind } => {
                format!("{} is {kind:?}", at.as_ref().map_or("it".to_owned(), square))
            }
            other => format!("{other:?}"),
        }
    }

    /// An example in one line, with the author's words of each claim.
    fn summary(written: &Written, text: &str) -> String {
        let mut parts = Vec::new();
        parts.extend(written.coordinates.as_ref().map(|known| format!("{:?}", known.value)));
        if let Placement::Men { men, else_empty, .. } = &written.placement {
            let men = men.iter().map(|(man, at)| format!("{}{}", man.value.letter(), square(at)));
            parts.push(men.collect::<Vec<_>>().join(" "));
            parts.extend(else_empty.then(|| "else empty".to_owned()));
        }
        parts.extend(written.to_move.as_ref().map(|side| format!("{} to move", side.value)));
        for item in &written.script {
            parts.push(match item {
                ScriptItem::Turn(turn) => {
                    let play = &turn.plays[0];
                    let man = play.piece.as_ref().map_or(String::new(), |man| man.value.letter().to_string());
                    let from = play.from.as_ref().map_or("?".to_owned(), square);
                    let captures = match &play.captures {
                        Captures::AtLeast(squares) => format!("x{}", list(squares)),
                        Captures::Exactly(_) => "exactly".to_owned(),
                        Captures::Unsaid => String::new(),
                    };
                    format!("{man}{from}-{}{captures}", square(&play.to))
                }
                ScriptItem::Claim(known) => {
                    let not = if known.negated { "not " } else { "" };
                    format!("{not}{} “{}”", claim(&known.kind), &text[known.span.start..known.span.end])
                }
                other => format!("{other:?}"),
            });
        }
        parts.join("; ")
    }

    fn read(text: &str) -> String {
        let (written, diagnostics) = read_prose(text, Span::new(0, text.len()), &Lexicon::all());
        match written {
            Some(written) => summary(&written, text),
            None => panic!("{text:?} is refused: {diagnostics:#?}"),
        }
    }

    /// What an example says, without the words that say it.
    fn concepts(text: &str) -> String {
        let read = read(text);
        let mut plain = String::new();
        for (number, part) in read.split(['“', '”']).enumerate() {
            if number % 2 == 0 {
                plain.push_str(part);
            }
        }
        plain
    }

    #[test]
    fn what_is_read_over_is_told() {
        let text = "Example: king d4, attackers c4 and e1, otherwise empty. Move Ae1-e4++";
        let english = [Lexicon::built_in("en").unwrap()];
        let (written, faults) = read_prose(text, Span::new(0, text.len()), &english);
        assert_eq!(faults, []);
        assert_eq!(written.unwrap().assumed, ["`++` says nothing of the rules"]);
    }

    #[test]
    fn a_run_to_the_edge_reads_the_same_in_three_languages() {
        let expected = "RowColumnTopLeft; K(3,2) A(8,8); else empty; defenders to move; K(3,2)-(3,1); it is Edge ; \
            defenders win ; not it is Corner ";
        for text in [
            "Beispiel, (Zeile, Spalte) von oben links: König (3,2), Angreifer (8,8), sonst leer; Verteidiger am Zug. \
             Ziehe den König nach (3,1): Dieses Randfeld gewinnt augenblicklich, obwohl es kein Eckfeld ist.",
            "Example, (row, column) from the top left: king (3,2), attacker (8,8), otherwise empty; defenders to move. \
             Move the king to (3,1): this edge square wins at once, although it is not a corner.",
            "Példa, (sor, oszlop) a bal felső saroktól: király (3,2), támadó (8,8), minden más mező üres; a védők \
             lépnek. Lépj a királlyal (3,1)-re: ez a peremmező azonnal nyer, bár nem sarok.",
        ] {
            assert_eq!(concepts(text), expected, "{text}");
        }
    }

    #[test]
    fn a_captured_king_reads_the_same_in_three_languages() {
        let expected = "RowColumnTopLeft; K(5,3) A(5,2) A(1,4); else empty; (1,4)-(5,4); captured K ; attackers win ";
        for text in [
            "Beispiel, (Zeile, Spalte) von oben links: König (5,3), Angreifer (5,2) und (1,4), sonst leer. \
             Ziehe (1,4) nach (5,4): Der König wird umzingelt, entfernt, und die Angreifer siegen.",
            "Example, (row, column) from the top left: king (5,3), attackers (5,2) and (1,4), everything else empty. \
             Move (1,4) to (5,4): the king is sandwiched, removed, and the attackers win.",
            "Példa, (sor, oszlop) a bal felső saroktól: király (5,3), támadók (5,2) és (1,4), a többi üres. \
             Lépés: (1,4)-ről (5,4)-re. A királyt közrefogják, leveszik, és a támadók nyernek.",
        ] {
            assert_eq!(concepts(text), expected, "{text}");
        }
    }

    #[test]
    fn both_examples_of_the_first_real_page_are_read() {
        let Ok(page) = std::fs::read_to_string("../shared/seeds/004_f5d39a0801e257a3.txt") else {
            return skipped();
        };
        let source = Source::new("page", page);
        let read: Vec<String> = source
            .lines()
            .filter(|line| looks_like_an_example(source.slice(*line), &Lexicon::all()))
            .map(|line| {
                let (written, diagnostics) = read_prose(source.slice(line), line, &Lexicon::all());
                assert_eq!(diagnostics, []);
                summary(&written.unwrap(), source.text())
            })
            .collect();
        assert_eq!(
            read,
            [
                "RowColumnTopLeft; K(2,2) A(9,9); else empty; defenders to move; K(2,2)-(1,2); it is Edge \
                 “Dieses Randfeld”; defenders win “gewinnt sofort”; not it is Corner “es kein Eckfeld”",
                "RowColumnTopLeft; K(4,4) A(4,3) A(1,5); else empty; (1,5)-(4,5); captured K “König wird eingeklemmt, \
                 entfernt”; attackers win “Angreifer gewinnen”",
            ]
        );
    }

    #[allow(clippy::print_stdout, reason = "says that a test did nothing")]
    fn skipped() {
        println!("skipped: not present");
    }

    #[test]
    fn a_never_in_the_first_real_page_refuses_its_example() {
        let Ok(page) = std::fs::read_to_string("../shared/seeds/004_f5d39a0801e257a3.txt") else {
            return skipped();
        };
        for (from, to) in [("gewinnt sofort", "gewinnt niemals sofort"), ("gewinnt sofort", "gewinnt niemals")] {
            let page = page.replace(from, to);
            let line = page.lines().find(|line| line.contains(to)).unwrap();
            assert_refused(line, "niemals", "`niemals` is not understood in an example");
        }
        // "Nicht" in the same place is no denial that could be checked, and says so too.
        let page = page.replace("gewinnt sofort", "gewinnt nicht sofort");
        let line = page.lines().find(|line| line.contains("gewinnt nicht")).unwrap();
        assert_refused(line, "nicht", "`nicht` does not fit after `gewinnt`");
    }

    #[test]
    fn rules_in_ordinary_prose_do_not_look_like_examples() {
        let Ok(seeds) = std::fs::read_dir("../shared/seeds") else {
            return skipped();
        };
        let mut found = Vec::new();
        for seed in seeds {
            let page = std::fs::read_to_string(seed.unwrap().path()).unwrap();
            let lines = page.lines().filter(|line| looks_like_an_example(line, &Lexicon::all()));
            found.extend(lines.map(|line| line.chars().take(9).collect::<String>()));
        }
        assert_eq!(found, ["Beispiel,", "Beispiel,"]);
    }

    #[test]
    fn moves_captures_and_claims_are_read_in_many_phrasings() {
        for (text, expected) in [
            (
                "King d5, attacker f6, defender f7. The king goes d5-f5 and takes the man on f6.",
                "Kd5 Af6 Df7; Kd5-f5; captures f6 … “takes the man on f6”",
            ),
            (
                "Attackers move from b4 to f4 and capture nothing; the game goes on.",
                "Ab4-f4; captures [] “capture nothing”; Ongoing “the game goes on”",
            ),
            (
                "Example: defender b2, king e5. b2-b9: nothing is captured.",
                "Db2 Ke5; b2-b9; captures [] “nothing is captured”",
            ),
            ("Raider f2–f4 xe4.", "Af2-f4xe4"),
            (
                "King d4, otherwise empty. d4-d6 is not allowed; d4-d5 is legal.",
                "Kd4; else empty; d4-d6; Illegal(None) “not allowed”; d4-d5; Legal “legal”",
            ),
            ("The king on d4. The king moves to a4 and wins.", "Kd4; Kd4-a4; defenders win “wins”"),
            (
                "King c3, attackers b3 and d7. After d7-d3 the king is captured.",
                "Kc3 Ab3 Ad7; d7-d3; captured K “king is captured”",
            ),
            (
                "Attackers b3, d7. The attacker on d7 moves to d3: the man on c3 is captured, and the attackers do not win.",
                "Ab3 Ad7; Ad7-d3; captures c3 … “man on c3 is captured”; not attackers win “attackers do not win”",
            ),
            (
                "König a4, Angreifer a5, a3 und b5, sonst leer; Angreifer am Zug. Nach b5–b4 ist der König gefangen.",
                "Ka4 Aa5 Aa3 Ab5; else empty; attackers to move; b5-b4; captured K “König gefangen”",
            ),
            (
                "König (5,5) auf dem Thron, Angreifer (5,4). Der Angreifer aus (5,4) zieht nach (5,2) und schlägt nichts.",
                "K(5,5) A(5,4); (5,5) is Throne “Thron”; A(5,4)-(5,2); captures [] “schlägt nichts”",
            ),
            (
                "König d4, Angreifer b5 und h9. Der Angreifer zieht nach b6. Die Angreifer gewinnen nicht. Remis durch Wiederholung.",
                "Kd4 Ab5 Ah9; A?-b6; not attackers win “Angreifer gewinnen nicht”; draw by repetition “Remis durch Wiederholung”",
            ),
            (
                "Király a k5 mezőn, támadók: j5, k6, e4. A támadó e4–k4 lépése után a király nincs leütve, mert a király szélen áll.",
                "Kk5 Aj5 Ak6 Ae4; Ae4-k4; not captured K “király nincs leütve”; k5 is Edge “király szélen”",
            ),
            (
                "Támadók: a7, c8. Védő: b8. a7-a8 után a játék folytatódik.",
                "Aa7 Ac8 Db8; a7-a8; Ongoing “a játék folytatódik”",
            ),
        ] {
            assert_eq!(read(text), expected);
        }
    }

    fn assert_refused(text: &str, marked: &str, message: &str) {
        let at = 100;
        let (written, diagnostics) = read_prose(text, Span::new(at, at + text.len()), &Lexicon::all());
        assert_eq!(written, None, "{text}");
        let found: Vec<(&str, &str)> = diagnostics
            .iter()
            .map(|found| (&text[found.span.start - at..found.span.end - at], found.message.as_str()))
            .collect();
        let fits = found.iter().any(|(place, said)| *place == marked && said.contains(message));
        assert!(fits, "{text}\nexpected {marked:?} {message:?}\nfound {found:?}");
    }

    #[test]
    fn what_is_not_understood_is_refused_with_its_place() {
        const START: &str = "König (2,2), Angreifer (9,9). Ziehe den König nach (1,2): ";
        for (rest, marked, message) in [
            ("Dieses Randfeld gewinnt niemals.", "niemals", "not understood in an example"),
            ("Dieses Randfeld gewinnt nie sofort.", "nie", "not understood in an example"),
            ("Niemals gewinnt dieses Randfeld.", "Niemals", "not understood in an example"),
            ("Dieses Randfeld gewinnt nicht sofort.", "nicht", "does not fit after `gewinnt`"),
            ("Dieses Randfeld gewinnt vielleicht.", "vielleicht", "unknown word `vielleicht`"),
            ("Dieses Randfeld gewint sofort.", "gewint", "unknown word `gewint`"),
            ("Der König könnte gewinnen.", "könnte", "unknown word"),
            ("Dieses Randfeld gewinnt der König.", ".", "expected a square after `König`"),
            ("Dieses Feld ist kein Eckfeld und Randfeld.", "kein Eckfeld und Randfeld", "`kein` may deny one or both"),
            ("Der König wird nicht eingeklemmt, entfernt.", "nicht eingeklemmt, entfernt", "may deny one or both"),
            ("Der Angreifer wird geschlagen, weil er Rand ist.", "er", "may mean the man that moved or `Angreifer`"),
            ("Der Angreifer schlägt (4,4).", "Angreifer", "another man moved"),
            ("Der König gewinnt (4,4).", ".", "does not fit after `(4,4)`"),
            ("Angreifer am Zug.", "Angreifer am Zug", "named after a move"),
            ("Verteidiger (5,5).", "Verteidiger (5,5)", "placed after the first move"),
            ("Schlägt mindestens.", ".", "expected a man or a square after `mindestens`"),
            ("Ziehe nach (1,3).", "Ziehe nach (1,3)", "cannot tell which man moves"),
            ("Ziehe den König nach.", ".", "expected a square after `nach`"),
            ("Das Spiel geht weiter?", "?", "unknown sign `?`"),
            ("\u{41a}önig gewinnt.", "\u{41a}önig", "U+041A"),
        ] {
            assert_refused(&format!("{START}{rest}"), marked, message);
        }
        for (text, marked, message) in [
            ("King d4 and attacker z9.", "z9", "unknown word `z9`"),
            ("King d4. d4-d７.", "d７", "U+FF17"),
            ("King d4, attackers c4, e4 on the edge. d4-d5.", "edge", "may mean one or all of 2 squares"),
            ("Move d5 to f5: this edge square wins.", "this edge square wins", "cannot tell who wins"),
            ("King d4. The king is captured.", "king is captured", "nothing has moved yet"),
            ("King not d4. d4-d5.", "d4", "does not fit after `not`"),
            ("King d4. d4-d5: the attackers never win, no one ever said.", "never", "not understood"),
            ("King d4. d4-d5: the attackers never win, no one ever said.", "ever", "unknown word `ever`"),
        ] {
            assert_refused(text, marked, message);
        }
    }

    #[test]
    fn the_language_is_the_one_that_was_understood() {
        let language = |text: &str| {
            let (written, _) = read_prose(text, Span::new(0, text.len()), &Lexicon::all());
            written.and_then(|written| written.language)
        };
        assert_eq!(language("Angreifer b4. b4-f4."), Some(crate::notation::Language("de")));
        assert_eq!(language("Támadó b4. b4-f4."), Some(crate::notation::Language("hu")));
        assert_eq!(language("Kd5-f5"), None);
    }

    proptest::proptest! {
        #[test]
        fn every_text_is_read_or_refused_with_places_in_it(
            text in "([Kk](ö|o\u{308})nig|king|not|nicht|[,.;:?*>×()-]|\\(1,2\\)|b4|-f4|xf6|attackers|Angreifer|nach|to|                win|gewinnt|er|it|edge|corner|captured|captures|nothing|after|moves?|[ \r\n\u{a0}]|\\PC){0,14}"
        ) {
            let span = Span::new(3, 3 + text.len());
            let source = format!("123{text}");
            let (written, diagnostics) = read_prose(&text, span, &Lexicon::all());
            proptest::prop_assert!(written.is_some() == diagnostics.is_empty());
            for place in diagnostics.iter().map(|found| found.span) {
                proptest::prop_assert!(span.holds(place) && source.get(place.start..place.end).is_some());
            }
            let claimed = crate::notation::read_claim(&text, 3, &Lexicon::all());
            for place in claimed.map_or_else(|found| found, |_| Vec::new()).iter().map(|found| found.span) {
                proptest::prop_assert!(span.holds(place) && source.get(place.start..place.end).is_some(), "{place:?}");
            }
            let _ = crate::notation::read_side(&text, &Lexicon::all());
        }
    }

    #[test]
    fn a_word_that_no_language_knows_is_refused_in_each_language() {
        let pages = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/prose");
        for lexicon in Lexicon::all() {
            let code = lexicon.language().0;
            let page = std::fs::read_to_string(pages.join(format!("{code}.md"))).unwrap();
            let text = page.lines().find(|line| line.contains("(2,4)")).unwrap();
            assert!(read_prose(text, Span::new(0, text.len()), &[lexicon]).0.is_some(), "{code}");
            for (at, word) in text.match_indices(char::is_alphabetic).filter(|(at, _)| {
                !text[..*at].ends_with(|before: char| before.is_alphanumeric() || matches!(before, '\'' | '-'))
            }) {
                let length = text[at..].find(|sign: char| !sign.is_alphabetic()).unwrap();
                let other = format!("{}qxqz{}", &text[..at], &text[at + length..]);
                let (written, faults) = read_prose(&other, Span::new(0, other.len()), &[lexicon]);
                assert!(written.is_none(), "{code}: {other} {word}");
                assert!(faults.iter().any(|fault| fault.span.start == at), "{code}: {other} {faults:?}");
            }
        }
    }

    #[test]
    fn quoted_lines_and_windows_line_ends_are_blanks() {
        let text = "Beispiel: König (2,2), Angreifer\r\n> (9,9), sonst\r\n> leer. Ziehe den König nach (1,2).";
        assert_eq!(read(text), "K(2,2) A(9,9); else empty; K(2,2)-(1,2)");
    }
}
