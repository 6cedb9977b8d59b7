//! One line of a drawn board: a frame, the labels of files, or a row of cells. Knows the grammar of
//! drawings, which is `grammar/diagram.pest`; the usual form of rows and labels is read by `plain` alone.
//!
//! # Which lines are rows
//!
//! A *word* is a run of characters without blanks or frame bars between them; numbers at either end of a line are
//! labels of ranks. A line is a row if it has a known glyph or a label, and each of its words is one character, or
//! a run of known glyphs, or a run of three or more characters of which at least half are known glyphs and one is
//! no letter (`..x..`). So a misspelt glyph is an unknown glyph in a row, and words are words.
//!
//! # Comments
//!
//! A line that begins with `#` is a row if it is one by that rule, has at least three cells and knows another glyph
//! beside that first `#`; else it is a comment. Behind a row a comment begins at a `#` after a blank, unless all that
//! follows is cells and labels by that rule too; of several `#` with nothing between, all but the last are cells.

use super::lookalike::{is_invisible, meant};
use super::plain::{PlainRow, is_words, plain_files};
use super::{At, Glyphs};
use crate::board::Size;
use crate::text::Span;

/// One line of a drawing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum DrawnLine {
    /// Part of a frame.
    Frame,
    /// The labels of files.
    Files(Vec<At<String>>),
    /// A row of cells.
    Row(Row),
}

/// A row as drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Row {
    /// The label left of the cells.
    pub(super) left: Option<At<u32>>,
    /// The label right of the cells.
    pub(super) right: Option<At<u32>>,
    /// The cells; none is a blank cell between two bars of a grid.
    pub(super) cells: Vec<At<Option<char>>>,
    /// From the first to the last character that is no blank.
    pub(super) span: Span,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Number,
    Bar,
    Edge,
    Sign,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Token<'t> {
    kind: Kind,
    text: &'t str,
    span: Span,
}

impl Token<'_> {
    fn sign(&self) -> char {
        self.text.chars().next().unwrap_or(' ')
    }

    fn is_glyph(&self, glyphs: &Glyphs) -> bool {
        self.kind != Kind::Number && glyphs.cell(self.sign()).is_some()
    }

    /// A label of a rank: boards have no more than 21.
    fn label(&self) -> Option<At<u32>> {
        let short = self.kind == Kind::Number && self.text.len() <= 2;
        short.then(|| self.text.parse().ok().map(|rank| At::new(rank, self.span)))?
    }
}

/// Reads a line that begins at byte `at` of its source; none if it is no part of a drawing.
pub(super) fn read_line(text: &str, at: usize, glyphs: &Glyphs) -> Option<DrawnLine> {
    if let Some(row) = PlainRow::read(text, at, glyphs) {
        return Some(DrawnLine::Row(row.row()));
    }
    if let Some(files) = plain_files(text, glyphs) {
        return Some(DrawnLine::Files(files.labels(at)));
    }
    if is_words(text, glyphs) { None } else { read_any_line(text, at, glyphs) }
}

/// The same by the rules for all lines.
pub(super) fn read_any_line(text: &str, at: usize, glyphs: &Glyphs) -> Option<DrawnLine> {
    let text = &text[..comment_start(text, glyphs)];
    let tokens = tokens(text, at, glyphs);
    if tokens.is_empty() {
        None
    } else if is_frame(&tokens, glyphs) {
        Some(DrawnLine::Frame)
    } else {
        files(&tokens, glyphs).map(DrawnLine::Files).or_else(|| row(&tokens, glyphs).map(DrawnLine::Row))
    }
}

/// Whether a line that begins with `#` is a comment and no row.
pub(super) fn is_comment(text: &str, glyphs: &Glyphs) -> bool {
    text.trim_start().starts_with('#') && comment_start(text, glyphs) <= text.len() - text.trim_start().len()
}

/// Where the comment of a row or of a whole line begins; the length of the text if there is none. A `#` after two blanks
/// goes before one after a single blank, which is more likely a cell.
pub(super) fn comment_start(text: &str, glyphs: &Glyphs) -> usize {
    let indent = text.len() - text.trim_start().len();
    if text[indent..].starts_with('#') && !is_row_with_a_hash_first(text, glyphs) {
        return indent;
    }
    let begins = |place: usize, apart: fn(&str) -> bool| {
        place > indent
            && apart(&text[..place])
            && !text[place + 1..].trim_start().starts_with('#')
            && row(&tokens(&text[place..], 0, glyphs), glyphs).is_none()
    };
    // No row has more cells than this; the bound keeps endless lines from costing endless time.
    let places = || text.match_indices('#').take(64).map(|(place, _)| place);
    places()
        .find(|place| begins(*place, ends_in_two_blanks))
        .or_else(|| places().find(|place| begins(*place, |before| before.ends_with(char::is_whitespace))))
        .unwrap_or(text.len())
}

/// Whether a comment may begin after this where the author's own words may hold a `#`: two blanks or a tab.
pub(super) fn ends_in_two_blanks(text: &str) -> bool {
    text.ends_with('\t') || text.chars().rev().take(2).filter(|sign| sign.is_whitespace()).count() == 2
}

fn is_row_with_a_hash_first(text: &str, glyphs: &Glyphs) -> bool {
    let tokens = tokens(text, 0, glyphs);
    let known = tokens.iter().filter(|token| token.is_glyph(glyphs)).count();
    known >= 2 && row(&tokens, glyphs).is_some_and(|row| row.cells.len() >= 3)
}

/// The tokens of a line as the grammar has them. Lines of boards are most of what is read, and each is a handful of
/// characters: read by hand they take a tenth of the time. The tests compare this with the grammar.
fn tokens<'t>(text: &'t str, at: usize, glyphs: &Glyphs) -> Vec<Token<'t>> {
    let mut tokens = Vec::with_capacity(text.len().min(2 * usize::from(Size::LARGEST) + 6));
    let mut signs = text.char_indices().peekable();
    while let Some((start, sign)) = signs.next() {
        if sign.is_whitespace() {
            continue;
        }
        let mut end = start + sign.len_utf8();
        let kind = if sign.is_ascii_digit() {
            while signs.next_if(|(_, next)| next.is_ascii_digit()).is_some() {
                end += 1;
            }
            Kind::Number
        } else if glyphs.cell(sign).is_some() {
            // A legend may make a cell of a sign that frames use.
            Kind::Sign
        } else {
            kind_of(sign)
        };
        tokens.push(Token { kind, text: &text[start..end], span: Span::new(start, end).shifted(at) });
    }
    tokens
}

const fn kind_of(sign: char) -> Kind {
    match sign {
        '|' | '│' | '┃' | '║' | '├' | '┤' | '┠' | '┨' | '┣' | '┫' | '╟' | '╢' | '╞' | '╡' | '╠' | '╣' => {
            Kind::Bar
        }
        '-' | '+' | '\u{2500}'..='\u{257F}' => Kind::Edge,
        _ => Kind::Sign,
    }
}

/// Bars and edges only. Single dashes with blanks between are no frame but a misspelt row; so are the bars of a
/// grid without a man.
fn is_frame(tokens: &[Token<'_>], glyphs: &Glyphs) -> bool {
    if !tokens.iter().all(|token| matches!(token.kind, Kind::Bar | Kind::Edge)) {
        return false;
    }
    let edges = tokens.iter().any(|token| token.kind == Kind::Edge);
    let lone = |token: &Token<'_>| token.kind == Kind::Edge && token.sign() == '-';
    let touching = tokens.windows(2).any(|pair| pair[0].span.end == pair[1].span.start);
    if edges { touching || !tokens.iter().all(lone) } else { row(tokens, glyphs).is_none() }
}

/// Labels of files: letters in the order of the alphabet or numbers from 1, in either direction so that labels in
/// the wrong order are named and not taken for cells.
fn files(tokens: &[Token<'_>], glyphs: &Glyphs) -> Option<Vec<At<String>>> {
    let inner: Vec<&Token<'_>> = tokens.iter().filter(|token| token.kind != Kind::Bar).collect();
    if inner.iter().all(|token| token.kind == Kind::Number) {
        return numbered_files(&inner);
    }
    let letters: Vec<u8> = inner
        .iter()
        .filter(|token| token.kind == Kind::Sign && token.text.len() == 1)
        .filter_map(|token| token.text.bytes().next())
        .filter(u8::is_ascii_alphabetic)
        .map(|letter| letter.to_ascii_lowercase())
        .collect();
    if letters.len() < 3 || letters.len() != inner.len() || inner.iter().all(|token| token.is_glyph(glyphs)) {
        return None;
    }
    let ascending =
        letters.windows(2).all(|pair| pair[0] + 1 == pair[1]) && letters.iter().all(|letter| *letter <= b'u');
    let from_a = letters.starts_with(b"ab") || letters.ends_with(b"ba");
    (ascending || from_a).then(|| inner.iter().map(|token| At::new(token.text.to_owned(), token.span)).collect())
}

/// `1 2 3 …`, or `123…` where only the last digit of each number is written.
fn numbered_files(tokens: &[&Token<'_>]) -> Option<Vec<At<String>>> {
    match tokens {
        [] | [_, _] => None,
        [token] if token.text.starts_with("123") || token.text.starts_with("012") => {
            let digit = |(index, digit): (usize, char)| {
                let span = Span::at(token.span.start + index).to(Span::at(token.span.start + index + 1));
                let first = usize::from(token.text.starts_with('1'));
                let matches = digit.to_digit(10).is_some_and(|digit| digit as usize == (index + first) % 10);
                let number = if matches { (index + first).to_string() } else { digit.to_string() };
                At::new(number, span)
            };
            Some(token.text.chars().enumerate().map(digit).collect())
        }
        [_] => None,
        many => Some(many.iter().map(|token| At::new(token.text.to_owned(), token.span)).collect()),
    }
}

fn row(tokens: &[Token<'_>], glyphs: &Glyphs) -> Option<Row> {
    let span = tokens.first()?.span.to(tokens.last()?.span);
    // A label may stand inside the outer bars, as in tables: `| 7 | . . |`.
    let bars = tokens.iter().take_while(|token| token.kind == Kind::Bar).count();
    let left = tokens.get(bars).and_then(Token::label);
    let rest = if left.is_some() { &tokens[bars + 1..] } else { tokens };
    let bars = rest.iter().rev().take_while(|token| token.kind == Kind::Bar).count();
    let last = rest.len().checked_sub(bars + 1).map(|index| &rest[index]);
    let right = last.and_then(Token::label);
    let rest = if right.is_some() { &rest[..rest.len() - bars - 1] } else { rest };
    let cells = match grid(rest) {
        Some(cells) => cells,
        None => rest
            .iter()
            .filter(|token| token.kind != Kind::Bar)
            .map(|token| At::new(Some(token.sign()), token.span))
            .collect(),
    };
    let labelled = left.is_some() || right.is_some();
    let drawn: Vec<&Token<'_>> = rest.iter().filter(|token| token.kind != Kind::Bar).collect();
    let known = drawn.iter().any(|token| seems_a_glyph(token, glyphs));
    let blank_grid = drawn.is_empty() && !cells.is_empty();
    let words_are_cells = words(&drawn).all(|word| is_cells(word, glyphs));
    let is_row = !cells.is_empty() && words_are_cells && (known || labelled || blank_grid);
    is_row.then_some(Row { left, right, cells, span })
}

/// The cells of a row that is drawn with a bar around every cell, so that a blank between two bars is an empty
/// square: none unless three or more cells are drawn so and one of them is blank.
fn grid(tokens: &[Token<'_>]) -> Option<Vec<At<Option<char>>>> {
    let is_bar = |token: &Token<'_>| token.kind == Kind::Bar;
    let first = tokens.iter().position(is_bar)?;
    let last = tokens.iter().rposition(is_bar)?;
    if first != 0 || last + 1 != tokens.len() {
        return None;
    }
    let bars: Vec<usize> = (first..=last).filter(|index| is_bar(&tokens[*index])).collect();
    let mut cells = Vec::new();
    for pair in bars.windows(2) {
        let gap = Span::new(tokens[pair[0]].span.end, tokens[pair[1]].span.start);
        match &tokens[pair[0] + 1..pair[1]] {
            [] if gap.is_empty() => {}
            [] => cells.push(At::new(None, gap)),
            [token] => cells.push(At::new(Some(token.sign()), token.span)),
            _ => return None,
        }
    }
    (cells.len() >= 3 && cells.iter().any(|cell| cell.value.is_none())).then_some(cells)
}

/// Runs of tokens without a blank or bar between them.
fn words<'a, 't>(tokens: &'a [&'a Token<'t>]) -> impl Iterator<Item = &'a [&'a Token<'t>]> {
    tokens.chunk_by(|left, right| left.span.end == right.span.start)
}

fn is_cells(word: &[&Token<'_>], glyphs: &Glyphs) -> bool {
    if word.len() == 1 {
        // A longer number is no cell with a wrong sign in it.
        return word[0].text.chars().count() == 1;
    }
    let known = word.iter().filter(|token| seems_a_glyph(token, glyphs)).count();
    let signs = word.iter().any(|token| token.is_glyph(glyphs) && !token.sign().is_alphabetic());
    let numbers = word.iter().any(|token| token.kind == Kind::Number && token.text.len() > 1);
    known == word.len() || (word.len() >= 3 && 2 * known >= word.len() && signs && !numbers)
}

/// A glyph, or what is easily taken for one: so that it is named as an unknown glyph and not as unknown words.
fn seems_a_glyph(token: &Token<'_>, glyphs: &Glyphs) -> bool {
    let sign = token.sign();
    let drawn = || !sign.is_ascii() && !sign.is_alphanumeric() && token.kind == Kind::Sign && !is_dash(sign);
    let alike = || meant(sign).is_some_and(|ascii| glyphs.cell(ascii).is_some());
    token.is_glyph(glyphs) || alike() || drawn() || is_invisible(sign)
}

fn is_dash(sign: char) -> bool {
    matches!(sign, '–' | '—' | '−' | '→' | '…' | '×') || meant(sign) == Some('-')
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::Cell;
    use grammar::{Drawing, Rule};
    use pest::Parser;
    use proptest::prelude::*;

    mod grammar {
        #![allow(missing_docs, unreachable_pub, reason = "pest writes the enum of rules")]
        #[derive(pest_derive::Parser)]
        #[grammar = "../grammar/diagram.pest"]
        pub(super) struct Drawing;
    }

    /// The tokens as the grammar says.
    fn by_grammar<'t>(text: &'t str, at: usize, glyphs: &Glyphs) -> Vec<Token<'t>> {
        let line = Drawing::parse(Rule::line, text).expect("the grammar accepts every text");
        let pairs = line.flat_map(pest::iterators::Pair::into_inner).filter_map(|pair| {
            let kind = match pair.as_rule() {
                Rule::number => Kind::Number,
                Rule::bar => Kind::Bar,
                Rule::edge => Kind::Edge,
                Rule::sign => Kind::Sign,
                Rule::line | Rule::blank | Rule::EOI => return None,
            };
            let text = pair.as_str();
            let is_cell = kind != Kind::Number && text.chars().all(|sign| glyphs.cell(sign).is_some());
            let span = Span::new(pair.as_span().start(), pair.as_span().end()).shifted(at);
            Some(Token { kind: if is_cell { Kind::Sign } else { kind }, text, span })
        });
        pairs.collect()
    }

    proptest! {
        #[test]
        fn lines_are_cut_as_the_grammar_says(line in "([ .AKD#?|│┼+-]|[0-9]{1,3}|\\PC|\\s){0,40}", at in 0_usize..9) {
            let legend = [('|', Cell::Empty), ('+', Cell::Restricted), ('٣', Cell::Empty)];
            for glyphs in [Glyphs::default(), Glyphs::default().with_legend(&legend)] {
                prop_assert_eq!(tokens(&line, at, &glyphs), by_grammar(&line, at, &glyphs));
            }
        }
    }

    fn kind(text: &str) -> &'static str {
        let glyphs = Glyphs::default();
        match read_line(text, 0, &glyphs) {
            None if is_comment(text, &glyphs) => "comment",
            None => "none",
            Some(DrawnLine::Frame) => "frame",
            Some(DrawnLine::Files(_)) => "files",
            Some(DrawnLine::Row(_)) => "row",
        }
    }

    #[test]
    fn rows_frames_labels_and_comments_are_told_apart() {
        let lines = [
            (
                "row",
                &[
                    "...",
                    ". A K",
                    "7 . . .",
                    " 7...A..",
                    "| . | D |   |",
                    "|   |   |   |",
                    "...A.. 7",
                    "K",
                    "..x..",
                    "| 7 | . A . |",
                ][..],
            ),
            (
                "row",
                &[
                    "# . . #",
                    "#..#",
                    "11 # . .",
                    "#.....#",
                    "# . . x",
                    "#..x..#",
                    ". .  #  .  x",
                    "│ . A . │",
                    "\u{410}\u{410}.",
                    "..●●.",
                    ".\u{a0}.\u{a0}A",
                ],
            ),
            (
                "comment",
                &[
                    "#",
                    "# rows not drawn",
                    "# b4-f4",
                    "#b4-f4",
                    "# x y",
                    "# 1. b4-f4",
                    "# K",
                    "#!",
                    "  # see d5",
                    "# => ongoing",
                    "# name: x",
                ],
            ),
            ("frame", &["+---+---+", "|", "| |", "-----", "┌───┐", "├─┼─┤", "═══", "  +-+"]),
            (
                "files",
                &[
                    "abc",
                    "a b c d",
                    "  | a b c |",
                    "1 2 3",
                    "12345678901",
                    "j i h g f e d c b a",
                    "abcdefghjkl",
                    "A B C",
                ],
            ),
            (
                "none",
                &[
                    "",
                    "  ",
                    "b4-f4",
                    "b4 - f4",
                    "1. b4-f4",
                    "attackers to move",
                    "d5-d7",
                    "Angreifer am Zug",
                    "(2,2)-(1,2)",
                    "foo",
                    "x y z",
                    "can",
                    "!b4-f4",
                    "=> ongoing",
                ],
            ),
        ];
        for (expected, texts) in lines {
            for text in texts {
                assert_eq!(kind(text), expected, "{text:?}");
            }
        }
    }

    #[test]
    fn comments_behind_rows_are_not_cells() {
        let glyphs = Glyphs::default();
        let cells = |text| match read_line(text, 0, &glyphs) {
            Some(DrawnLine::Row(row)) => row.cells.len(),
            _ => 0,
        };
        assert_eq!(cells(" 7 . . .    # rows not drawn are empty; allowed only"), 3);
        assert_eq!(cells(" 7 . . #    # a corner"), 3);
        assert_eq!(cells(" 6 . . # . .   # the throne; rows that are not drawn are empty"), 5);
        assert_eq!(cells(" 7 .  .  #  #"), 4);
        assert_eq!(cells("|   | A |   |"), 3);
        assert_eq!(cells("7 |   | A |   | 7"), 3);
    }
}
