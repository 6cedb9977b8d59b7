//! Positions in one line: `3A3/7/…`, `start:/…/`, and boards as one long word.
//!
//! In: the words of lines. Out: a drawing with one board for each. Runs of empty squares are read greedily. A word that
//! only resembles a position is left alone.

use super::labels::Labels;
use super::line::Token;
use super::meaning::{Context, Grid, find};
use super::reading::{Drawing, Panel, Reading, Shown};
use super::signs::{is_blank, signs};
use crate::board::{Board, Piece, RowOrder, Size, Square};
use crate::notation::{At, Cell};
use crate::text::{Source, Span};

/// So many signs behind a position may say who moves, and how.
const TAIL: usize = 120;

/// A board of five rows has so many slashes between them.
const FEWEST_SLASHES: usize = 4;

/// A board of seven rows as one word has so many signs.
const SMALLEST_WHOLE: usize = 49;

/// Every position string of a page.
pub(super) fn read_strings(
    source: &Source,
    lines: &[Span],
    skip: &dyn Fn(usize) -> bool,
    taken: &[bool],
) -> Vec<Drawing> {
    let mut found = Vec::new();
    for (number, span) in lines.iter().enumerate() {
        if skip(number) || taken[number] {
            continue;
        }
        let text = source.slice(*span);
        if text.len() < 12 || text.len() > 100_000 || !may_hold_one(text) {
            continue;
        }
        let base = text.as_ptr() as usize;
        for word in text
            .split(|sign: char| sign.is_whitespace() || matches!(sign, '"' | '\'' | '`' | '(' | ')' | ',' | '[' | ']'))
        {
            let at = span.start + word.as_ptr() as usize - base;
            let drawing = if word.matches('/').count() >= FEWEST_SLASHES && word.len() < 600 {
                slashed(word, at, number)
            } else {
                whole(word, at, number)
            };
            found.extend(drawing.map(|drawing| {
                let rest = &source.text()[drawing.span.end..span.end];
                // A side and a move are short.
                let near = rest.char_indices().nth(TAIL).map_or(rest.len(), |(at, _)| at);
                let rest = &rest[..near];
                let end = rest.find(['"', '\'', '`', ')']).unwrap_or(rest.len());
                let tail = Span::new(drawing.span.end, drawing.span.end + end);
                Drawing { tail: Some(tail).filter(|_| !rest[..end].trim().is_empty()), ..drawing }
            }));
        }
    }
    found
}

/// Whether a line has slashes enough between rows, or a word as long as a whole board: most have neither.
fn may_hold_one(text: &str) -> bool {
    text.bytes().filter(|byte| *byte == b'/').count() >= FEWEST_SLASHES || holds_long_word(text.as_bytes())
}

/// Whether a word is as long as the smallest board. Looks for the last blank among the next so many signs and goes on
/// behind it, so that it sees few of them.
fn holds_long_word(mut text: &[u8]) -> bool {
    while let Some(next) = text.get(..SMALLEST_WHOLE) {
        match next.iter().rposition(|byte| *byte == b' ') {
            Some(blank) => text = &text[blank + 1..],
            None => return true,
        }
    }
    false
}

/// A board as rows with slashes between them.
fn slashed(word: &str, at: usize, line: usize) -> Option<Drawing> {
    let (rows, at, order) = match (word.strip_prefix("starti:"), word.strip_prefix("start:")) {
        (Some(rows), _) => (rows, at + 7, RowOrder::TopFirst),
        (_, Some(rows)) => (rows, at + 6, RowOrder::BottomFirst),
        _ => (word, at, RowOrder::TopFirst),
    };
    let rows = rows.trim_end_matches([';', '.', ':']);
    if !rows.chars().all(|sign| sign.is_ascii_alphanumeric() || sign == '/')
        || !rows.bytes().any(|byte| byte.is_ascii_digit())
    {
        return None;
    }
    let span = Span::new(at, at + rows.len());
    let board = Board::from_opentafl(rows, order, None).ok();
    let (board, assumed) = match board {
        Some(board) => (board, vec!["signs: small letters attackers, capitals defenders".to_owned()]),
        None => other_letters(rows)?.or_refuse(span, line)?,
    };
    if board.men().count() == 0 {
        return None;
    }
    Some(drawing(&board, span, line, assumed))
}

/// A board in other letters than those of OpenTafl.
struct Other {
    board: Result<(Board, Vec<String>), String>,
}

impl Other {
    fn or_refuse(self, _: Span, _: usize) -> Option<(Board, Vec<String>)> {
        self.board.ok()
    }
}

fn other_letters(text: &str) -> Option<Other> {
    let rows: Vec<&str> = text.trim_matches('/').split('/').collect();
    let size = u8::try_from(rows.len()).ok().and_then(Size::new)?;
    let mut cells: Vec<Vec<Token<'_>>> = Vec::new();
    for row in &rows {
        let mut line = Vec::new();
        let mut rest = *row;
        while let Some(sign) = rest.chars().next() {
            let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
            if digits > 0 {
                let run: usize = rest[..digits].parse().ok().filter(|run| *run <= usize::from(Size::LARGEST))?;
                line.extend((0..run).map(|_| Token { text: ".", at: 0 }));
                rest = &rest[digits..];
            } else {
                line.push(Token { text: &rest[..sign.len_utf8()], at: 0 });
                rest = &rest[sign.len_utf8()..];
            }
        }
        if line.len() != rows.len() {
            return None;
        }
        cells.push(line);
    }
    let side = size.side();
    // A letter in both cases is both sides, as in OpenTafl.
    let has = |letter: &str| cells.iter().flatten().any(|cell| cell.text == letter);
    let cased = ["r", "p", "h", "s"].into_iter().find(|letter| has(letter) && has(&letter.to_uppercase()));
    if let Some(letter) = cased {
        let mut board = Board::empty(size);
        for (row, line) in cells.iter().enumerate() {
            for (column, cell) in line.iter().enumerate() {
                let piece = match cell.text {
                    "." => None,
                    "K" | "k" => Some(Piece::KING),
                    other if other == letter => Some(Piece::ATTACKER),
                    other if other.eq_ignore_ascii_case(letter) => Some(Piece::DEFENDER),
                    _ => return None,
                };
                board.set(square(row, column, side), piece);
            }
        }
        return Some(Other {
            board: Ok((board, vec!["signs: small letters attackers, capitals defenders".to_owned()])),
        });
    }
    let grid = Grid { rows: cells, place: Some((size, (0..side).rev().collect())) };
    Some(Other { board: of_grid(&grid, size) })
}

fn of_grid(grid: &Grid<'_>, size: Size) -> Result<(Board, Vec<String>), String> {
    let meanings = find(std::slice::from_ref(grid), false, &Context::default()).map_err(|_| String::new())?;
    let mut board = Board::empty(size);
    for (row, column, cell) in grid.cells() {
        if let super::meaning::Sign::Man(piece) = meanings.of(cell.text) {
            board.set(square(row, column, size.side()), Some(piece));
        }
    }
    Ok((board, meanings.assumed))
}

fn square(row: usize, column: usize, side: u8) -> Square {
    let row = u8::try_from(row).unwrap_or(u8::MAX);
    Square { file: u8::try_from(column).unwrap_or(u8::MAX), rank: side.saturating_sub(1).saturating_sub(row) }
}

/// A board as one word of as many signs as it has squares.
fn whole(word: &str, at: usize, line: usize) -> Option<Drawing> {
    let length = word.len();
    if !(SMALLEST_WHOLE..=441).contains(&length) || !word.is_ascii() {
        return None;
    }
    let side = (7..=Size::LARGEST).find(|side| usize::from(*side) * usize::from(*side) == length)?;
    let size = Size::new(side)?;
    let cells = signs(word);
    let blank = cells.iter().filter(|(_, sign)| is_blank(sign)).count();
    if blank * 2 < length {
        return None;
    }
    let tokens: Vec<Token<'_>> = cells.into_iter().map(|(offset, text)| Token { text, at: at + offset }).collect();
    let rows = tokens.chunks(usize::from(side)).map(<[Token<'_>]>::to_vec).collect();
    let grid = Grid { rows, place: Some((size, (0..side).rev().collect())) };
    let (board, assumed) = of_grid(&grid, size).ok()?;
    let span = Span::new(at, at + length);
    (board.men().count() > 0).then(|| drawing(&board, span, line, assumed))
}

fn drawing(board: &Board, span: Span, line: usize, assumed: Vec<String>) -> Drawing {
    let cells = board
        .size()
        .squares()
        .map(|square| (square, At::new(board.at(square).map_or(Cell::Empty, Cell::Man), span)))
        .collect();
    let side = usize::from(board.size().side());
    let panel = Panel {
        size: Some(board.size()),
        extent: (side, side),
        cells,
        marks: Vec::new(),
        labels: Labels::NONE,
        assumed,
        by_legend: false,
        shown: Shown::Nothing,
        span,
    };
    let reading = Reading::Boards { panels: vec![panel], change: None };
    Drawing { span, lines: (line + 1, line + 1), reading, is_start: false, between: 0..0, tail: None }
}

/// Compares position strings with the drawing next to them: what says the same is one position.
pub(super) fn compare(drawings: &mut Vec<Drawing>, strings: Vec<Drawing>) {
    let drawn = drawings.len();
    for mut string in strings {
        let Reading::Boards { panels, .. } = &string.reading else { continue };
        let line = string.lines.0;
        let near = |drawing: &&Drawing| drawing.lines.0 <= line + 6 && line <= drawing.lines.1 + 6;
        let next = drawings[..drawn].partition_point(|drawing| drawing.lines.1 + 6 < line);
        let beside = drawings[..drawn].get(next).filter(near).and_then(|drawing| match &drawing.reading {
            Reading::Boards { panels: drawn, change: None } if drawn.len() == 1 && drawn[0].size == panels[0].size => {
                Some(drawn[0].rows())
            }
            _ => None,
        });
        match beside {
            Some(rows) if rows == panels[0].rows() => continue,
            Some(_) => {
                string.reading = Reading::NoBoard("a position that differs from the drawing beside it".to_owned());
            }
            None => {}
        }
        drawings.push(string);
    }
}
