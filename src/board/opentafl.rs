//! OpenTafl position strings: `/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/` in, a board out, and back. Knows no rules.
//!
//! Attackers are small letters, defenders capitals; a number is a run of empty squares and is read greedily, so that
//! `11` is eleven squares and never one and one.

use super::{Board, Piece, PieceKind, Side, Size, Square};
use std::fmt;

/// Which row a position string begins with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowOrder {
    /// Rank 1 first: `start:`.
    BottomFirst,
    /// The top row first: `starti:`, and most strings in the manner of FEN.
    TopFirst,
}

/// A fault of a position string, with the bytes that it is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionFault {
    /// First byte, from the start of the string.
    pub start: usize,
    /// One past the last byte.
    pub end: usize,
    /// What is wrong.
    pub kind: PositionFaultKind,
}

/// What may be wrong in a position string.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PositionFaultKind {
    /// The number of rows is no size of a board.
    Rows(usize),
    /// There are more or fewer rows than the board has.
    OtherSize {
        /// Rows in the string.
        rows: usize,
        /// The size that was announced.
        expected: Size,
    },
    /// A row has more or fewer squares than there are rows.
    Width {
        /// The row as it stands in the string, from 1.
        row: usize,
        /// Squares in it.
        squares: usize,
        /// Squares there should be.
        expected: usize,
    },
    /// A letter that is no man.
    Letter(char),
    /// A number that is no run of empty squares: zero, a zero in front, or more than any board has.
    Run(String),
}

impl fmt::Display for PositionFaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rows(rows) => write!(f, "{rows} rows are no board (3 to 21 are)"),
            Self::OtherSize { rows, expected } => {
                write!(f, "the position has {rows} rows, but the board is {expected}")
            }
            Self::Width { row, squares, expected } => {
                write!(f, "row {row} of the position has {squares} squares, but there are {expected} rows")
            }
            Self::Letter(letter) => write!(f, "`{letter}` is no man: write one of t c n k m g T C N K M G"),
            Self::Run(number) => write!(f, "`{number}` is no number of empty squares: write 1 to 21"),
        }
    }
}

/// The man of a letter of OpenTafl notation. There is no attackers' king.
#[must_use]
pub fn opentafl_piece(letter: char) -> Option<Piece> {
    let side = if letter.is_ascii_lowercase() { Side::Attackers } else { Side::Defenders };
    let kind = match letter.to_ascii_lowercase() {
        't' => PieceKind::Soldier,
        'c' => PieceKind::Commander,
        'n' => PieceKind::Knight,
        'k' if side == Side::Defenders => PieceKind::King,
        'm' => PieceKind::Mercenary,
        'g' => PieceKind::Guard,
        _ => return None,
    };
    Some(Piece { side, kind })
}

/// The letter of a man in OpenTafl notation.
#[must_use]
pub const fn opentafl_letter(piece: Piece) -> char {
    let letter = match piece.kind {
        PieceKind::Soldier => 't',
        PieceKind::Commander => 'c',
        PieceKind::Knight => 'n',
        PieceKind::King => 'k',
        PieceKind::Mercenary => 'm',
        PieceKind::Guard => 'g',
    };
    match piece.side {
        Side::Attackers => letter,
        Side::Defenders => letter.to_ascii_uppercase(),
    }
}

impl Board {
    /// Reads an OpenTafl position string; the slashes around it may be missing. With a size the position must have it.
    ///
    /// # Errors
    /// Every fault of the string, each with its place.
    pub fn from_opentafl(text: &str, order: RowOrder, size: Option<Size>) -> Result<Self, Vec<PositionFault>> {
        let rows = rows(text);
        let mut faults = Vec::new();
        let whole = |kind| PositionFault { start: 0, end: text.len(), kind };
        let found = u8::try_from(rows.len()).ok().and_then(Size::new);
        match (found, size) {
            (None, None) => return Err(vec![whole(PositionFaultKind::Rows(rows.len()))]),
            (_, Some(expected)) if found != Some(expected) => {
                faults.push(whole(PositionFaultKind::OtherSize { rows: rows.len(), expected }));
            }
            _ => {}
        }
        let expected = size.or(found).map_or(rows.len(), |size| size.side() as usize);
        let mut placed: Vec<Vec<Option<Piece>>> = Vec::new();
        for (index, (start, row)) in rows.iter().enumerate() {
            let before = faults.len();
            let cells = read_row(row, *start, &mut faults);
            if cells.len() != expected && faults.len() == before {
                let kind = PositionFaultKind::Width { row: index + 1, squares: cells.len(), expected };
                faults.push(PositionFault { start: *start, end: start + row.len(), kind });
            }
            placed.push(cells);
        }
        let (Some(size), true) = (found, faults.is_empty()) else { return Err(faults) };
        if order == RowOrder::TopFirst {
            placed.reverse();
        }
        let mut board = Self::empty(size);
        for (rank, cells) in (0..).zip(placed) {
            for (file, piece) in (0..).zip(cells) {
                board.set(Square { file, rank }, piece);
            }
        }
        Ok(board)
    }

    /// The board as an OpenTafl position string, rank 1 first, with slashes around it.
    #[must_use]
    pub fn to_opentafl(&self) -> String {
        let side = self.size().side();
        let mut text = String::from("/");
        for rank in 0..side {
            let mut empty = 0;
            for file in 0..side {
                match self.at(Square { file, rank }) {
                    None => empty += 1,
                    Some(piece) => {
                        push_run(&mut text, &mut empty);
                        text.push(opentafl_letter(piece));
                    }
                }
            }
            push_run(&mut text, &mut empty);
            text.push('/');
        }
        text
    }
}

fn push_run(text: &mut String, empty: &mut u8) {
    if *empty > 0 {
        text.push_str(&empty.to_string());
        *empty = 0;
    }
}

/// The rows between the slashes, each with its first byte.
fn rows(text: &str) -> Vec<(usize, &str)> {
    let begin = usize::from(text.starts_with('/'));
    let end = if text.len() > begin && text.ends_with('/') { text.len() - 1 } else { text.len() };
    let mut at = begin;
    text[begin..end]
        .split('/')
        .map(|row| {
            let start = at;
            at += row.len() + 1;
            (start, row)
        })
        .collect()
}

/// The squares of one row. A bad letter counts as a square and a bad number as none.
fn read_row(row: &str, start: usize, faults: &mut Vec<PositionFault>) -> Vec<Option<Piece>> {
    let mut cells = Vec::new();
    let mut rest = row;
    while let Some(letter) = rest.chars().next() {
        let at = start + row.len() - rest.len();
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        if digits > 0 {
            let number = &rest[..digits];
            match number.parse::<usize>() {
                Ok(run) if run >= 1 && run <= Size::LARGEST as usize && !number.starts_with('0') => {
                    cells.resize(cells.len() + run, None);
                }
                _ => {
                    let kind = PositionFaultKind::Run(number.chars().take(12).collect());
                    faults.push(PositionFault { start: at, end: at + digits, kind });
                }
            }
            rest = &rest[digits..];
            continue;
        }
        let piece = opentafl_piece(letter);
        if piece.is_none() {
            let kind = PositionFaultKind::Letter(letter);
            faults.push(PositionFault { start: at, end: at + letter.len_utf8(), kind });
        }
        cells.push(piece);
        rest = &rest[letter.len_utf8()..];
    }
    cells
}

#[cfg(test)]
mod tests {
    use super::*;

    const TYR: &str = "/t2t3t2t/11/2t2t2t2/t2t1T1t2t/4TTT4/2tTTKTTt2/4TTT4/t2t1T1t2t/2t2t2t2/11/t2t3t2t/";

    fn faults(text: &str, size: Option<u8>) -> Vec<(usize, usize, String)> {
        let size = size.and_then(Size::new);
        let faults = Board::from_opentafl(text, RowOrder::BottomFirst, size).unwrap_err();
        faults.into_iter().map(|fault| (fault.start, fault.end, fault.kind.to_string())).collect()
    }

    #[test]
    fn eleven_is_one_number() {
        let board = Board::from_opentafl(TYR, RowOrder::BottomFirst, None).unwrap();
        assert_eq!(board.size().side(), 11);
        assert_eq!(board.men().count(), 37);
        assert_eq!(board.to_opentafl(), TYR);
        let bare = TYR.trim_matches('/');
        assert_eq!(Board::from_opentafl(bare, RowOrder::BottomFirst, Size::new(11)).unwrap(), board);
    }

    #[test]
    fn start_has_rank_one_first_and_starti_the_top_row() {
        let bottom = Board::from_opentafl("/t2/1K1/2T/", RowOrder::BottomFirst, None).unwrap();
        assert_eq!(bottom.to_string(), "..D\n.K.\nA..");
        let top = Board::from_opentafl("/t2/1K1/2T/", RowOrder::TopFirst, None).unwrap();
        assert_eq!(top.to_string(), "A..\n.K.\n..D");
    }

    #[test]
    fn every_man_has_a_letter() {
        for piece in Piece::all() {
            assert_eq!(opentafl_piece(opentafl_letter(piece)), Some(piece));
        }
        assert_eq!(opentafl_piece('k'), None);
    }

    #[test]
    fn each_fault_of_a_position_has_its_place() {
        assert_eq!(
            faults("/3/1x1/4/0t2/", Some(4)),
            [
                (1, 2, "row 1 of the position has 3 squares, but there are 4 rows".to_owned()),
                (4, 5, "`x` is no man: write one of t c n k m g T C N K M G".to_owned()),
                (9, 10, "`0` is no number of empty squares: write 1 to 21".to_owned()),
            ]
        );
        assert_eq!(faults("/3/3/", None), [(0, 5, "2 rows are no board (3 to 21 are)".to_owned())]);
        assert_eq!(faults("/3/3/3/", Some(5))[0], (0, 7, "the position has 3 rows, but the board is 5x5".to_owned()));
        assert_eq!(faults("/3/1é1/99999999999999999999/", None).len(), 2);
        assert!(Board::from_opentafl("", RowOrder::BottomFirst, None).is_err());
        assert!(Board::from_opentafl("/", RowOrder::BottomFirst, None).is_err());
    }
}
