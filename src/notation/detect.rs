//! Whether a paragraph may hold an example, a position or moves: the lenient detector of prose.
//!
//! Comes in: a paragraph and the lexicons at hand. Goes out: yes or no. What it finds is read by [`super::read_prose`],
//! strictly; nothing is read or refused here.

use super::Lexicon;
use super::concept::Concept;
use super::meaning;
use super::pieces::{Piece, split};
use super::row_words::name_by_rows;
use super::words::{Kind, Token, read_pieces};
use crate::text::Span;

/// Whether a paragraph may be a worked example (the lenient detector): a man on a square, and a word for "example", or
/// a second square and a word for a move, a turn or the rest of the board. What it finds is read by [`super::read_prose`],
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
        lexicons.iter().map(|lexicon| (*lexicon, tokens_of(text, &pieces, lexicon))).collect();
    let unknown = |tokens: &[Token]| tokens.iter().filter(|token| token.kind == Kind::Unknown).count();
    let fewest = read.iter().map(|(_, tokens)| unknown(tokens)).min().unwrap_or(0);
    let fits = |(_, tokens): &&(&Lexicon, Vec<Token>)| unknown(tokens) == fewest && may_be_example(tokens, &quotes);
    read.iter().filter(fits).map(|(lexicon, _)| *lexicon).collect()
}

/// The tokens of a text, with squares by rows and columns in words among them.
fn tokens_of(text: &str, pieces: &[Piece], lexicon: &Lexicon) -> Vec<Token> {
    let mut tokens = read_pieces(text, pieces, 0, lexicon);
    name_by_rows(&mut tokens);
    tokens
}

fn may_be_example(tokens: &[Token], quotes: &[usize]) -> bool {
    let says = |concepts: &[Concept]| tokens.iter().any(|token| concepts.iter().any(|concept| token.is(*concept)));
    let is_quoted = |span: Span| quotes.partition_point(|place| *place < span.start) % 2 == 1;
    let squares = tokens.iter().filter(|token| token.square().is_some());
    let said = squares.clone().filter(|token| !is_quoted(token.span)).count();
    squares.count() > 0
        && (said > 1
            && (says(&[Concept::Turn, Concept::Else, Concept::Move])
                || placed(tokens) > 1 && (moves_in(tokens) || says(&[Concept::Taken])))
            || says(&[Concept::Example])
                && (placed(tokens) > 0 || tokens.first().is_some_and(|first| first.is(Concept::Example))))
        && tokens.iter().any(|token| meaning::piece(token).is_some() || token.is(Concept::Man))
}

/// Whether a paragraph names a square at all.
#[must_use]
pub fn names_a_square(text: &str) -> bool {
    text.contains(|sign: char| sign.is_ascii_digit()) && split(text).pieces.iter().any(Piece::is_square)
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
            let tokens = tokens_of(text, &pieces, lexicon);
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
    let mut read = lexicons.iter().map(|lexicon| read_pieces(text, &pieces, 0, lexicon));
    // A paragraph that places men itself is an example of its own.
    let mut moves = false;
    pieces.iter().any(Piece::is_square)
        && read.all(|tokens| {
            moves |= moves_in(&tokens);
            stands(&tokens) < 2
        })
        && moves
}

/// Whether there is a move in a paragraph, whatever else it says.
#[must_use]
pub fn shows_a_move(text: &str, lexicons: &[&Lexicon]) -> bool {
    let pieces = split(text).pieces;
    pieces.iter().any(Piece::is_square)
        && lexicons.iter().any(|lexicon| moves_in(&read_pieces(text, &pieces, 0, lexicon)))
}

/// Whether a paragraph without squares says how the moves above it came out, and nothing else: "The attackers win."
#[must_use]
pub fn names_a_result(text: &str, lexicons: &[&Lexicon]) -> bool {
    const RESULTS: [Concept; 5] = [Concept::Win, Concept::Taken, Concept::Draw, Concept::Ongoing, Concept::Nothing];
    const AROUND: [Concept; 14] = [
        Concept::King,
        Concept::Attacker,
        Concept::Defender,
        Concept::Black,
        Concept::White,
        Concept::Man,
        Concept::He,
        Concept::This,
        Concept::Take,
        Concept::AtOnce,
        Concept::Not,
        Concept::And,
        Concept::Although,
        Concept::From,
    ];
    if text.len() > 300 || text.contains(|sign: char| sign.is_ascii_digit()) {
        return false;
    }
    let pieces = split(text).pieces;
    lexicons.iter().any(|lexicon| {
        let tokens = read_pieces(text, &pieces, 0, lexicon);
        let is_one = |token: &Token, concepts: &[Concept]| concepts.iter().any(|concept| token.is(*concept));
        let fits = |token: &Token| {
            is_one(token, &RESULTS)
                || is_one(token, &AROUND)
                || matches!(token.kind, Kind::Sign("COMMA" | "STOP" | "SEMICOLON" | "COLON"))
        };
        tokens.iter().any(|token| is_one(token, &RESULTS)) && tokens.iter().all(fits)
    })
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
