//! A placement of men and its one canonical text form.

use super::{Piece, PieceKind, Side, Size, Square};
use std::fmt;

/// A placement of men on a board, legal or not.
///
/// The canonical text is one letter a square, the top row first:
///
/// ```
/// use taflcheck::board::{Board, Piece};
/// let board: Board = "..A..\n.....\nA.K.D\n.....\n..A..".parse().unwrap();
/// assert_eq!(board.at("c3".parse().unwrap()), Some(Piece::KING));
/// assert_eq!(board.to_string(), "..A..\n.....\nA.K.D\n.....\n..A..");
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Board {
    size: Size,
    men: Vec<Option<Piece>>,
}

/// Why a text is no board: which row (from 1 at the top) and, if it is one cell, which column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BoardError {
    /// The number of rows is no size of a board.
    Rows(usize),
    /// A row has another number of cells than there are rows.
    Width {
        /// The row, from 1 at the top.
        row: usize,
        /// Cells in it.
        cells: usize,
        /// Cells there should be.
        expected: usize,
    },
    /// A letter that is no man.
    Letter {
        /// The row, from 1 at the top.
        row: usize,
        /// The column, from 1 at the left.
        column: usize,
        /// What stands there.
        letter: char,
    },
}

impl fmt::Display for BoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rows(rows) => write!(f, "{rows} rows are no board (3 to 21 are)"),
            Self::Width { row, cells, expected } => {
                write!(f, "row {row} has {cells} cells, but there are {expected} rows")
            }
            Self::Letter { row, column, letter } => {
                write!(f, "unknown piece `{letter}` in row {row}, column {column}")
            }
        }
    }
}

impl Board {
    /// A board without men.
    #[must_use]
    pub fn empty(size: Size) -> Self {
        Self { size, men: vec![None; size.area()] }
    }

    /// A board with some men; those off the board are left out.
    #[must_use]
    pub fn with(size: Size, men: impl IntoIterator<Item = (Square, Piece)>) -> Self {
        let mut board = Self::empty(size);
        for (square, piece) in men {
            board.set(square, Some(piece));
        }
        board
    }

    /// A board of men by square, rank by rank from a1: `None` where nobody stands. There must be as many as squares.
    pub(crate) fn of_squares(size: Size, men: Vec<Option<Piece>>) -> Self {
        debug_assert_eq!(men.len(), size.area());
        Self { size, men }
    }

    /// Its size.
    #[must_use]
    pub fn size(&self) -> Size {
        self.size
    }

    fn index(&self, square: Square) -> usize {
        square.rank as usize * self.size.side() as usize + square.file as usize
    }

    /// The man on a square; none if it is empty or off the board.
    #[must_use]
    pub fn at(&self, square: Square) -> Option<Piece> {
        if self.size.contains(square) { self.men[self.index(square)] } else { None }
    }

    /// Puts a man on a square, or takes one away. Squares off the board are left alone.
    pub fn set(&mut self, square: Square, piece: Option<Piece>) {
        if self.size.contains(square) {
            let index = self.index(square);
            self.men[index] = piece;
        }
    }

    /// All men with their squares, rank by rank from a1.
    pub fn men(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        // Most squares are empty: only those with a man are worked out.
        let side = usize::from(self.size.side());
        self.men.iter().enumerate().filter_map(move |(index, piece)| {
            #[allow(clippy::cast_possible_truncation, reason = "boards are at most 21 wide")]
            piece.map(|piece| (Square { file: (index % side) as u8, rank: (index / side) as u8 }, piece))
        })
    }

    /// How many men of a side and kind there are.
    #[must_use]
    pub fn count(&self, side: Side, kind: PieceKind) -> usize {
        self.men().filter(|(_, piece)| piece.side == side && piece.kind == kind).count()
    }

    /// How many men the attackers and the defenders have.
    #[must_use]
    pub fn counts(&self) -> [usize; 2] {
        self.men.iter().flatten().fold([0; 2], |mut counts, piece| {
            counts[piece.side as usize] += 1;
            counts
        })
    }

    /// The squares of kings; a sound position has one.
    pub fn kings(&self) -> impl Iterator<Item = Square> + '_ {
        self.men().filter(|(_, piece)| piece.kind == PieceKind::King).map(|(square, _)| square)
    }

    /// The rows of the canonical text, top row first.
    pub fn rows(&self) -> impl Iterator<Item = String> + '_ {
        (0..self.size.side()).rev().map(|rank| {
            (0..self.size.side()).map(|file| self.at(Square { file, rank }).map_or('.', Piece::letter)).collect()
        })
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rows: Vec<String> = self.rows().collect();
        f.write_str(&rows.join("\n"))
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\n{self}\n")
    }
}

impl std::str::FromStr for Board {
    type Err = BoardError;

    fn from_str(text: &str) -> Result<Self, BoardError> {
        let rows: Vec<&str> = text.lines().map(str::trim).filter(|row| !row.is_empty()).collect();
        let size = u8::try_from(rows.len()).ok().and_then(Size::new).ok_or(BoardError::Rows(rows.len()))?;
        let mut board = Self::empty(size);
        for (index, row) in rows.iter().enumerate() {
            let cells: Vec<char> = row.chars().filter(|cell| !cell.is_whitespace()).collect();
            if cells.len() != rows.len() {
                return Err(BoardError::Width { row: index + 1, cells: cells.len(), expected: rows.len() });
            }
            for (column, &letter) in cells.iter().enumerate() {
                let piece = Piece::from_letter(letter);
                if piece.is_none() && letter != '.' {
                    return Err(BoardError::Letter { row: index + 1, column: column + 1, letter });
                }
                #[allow(clippy::cast_possible_truncation, reason = "boards are at most 21 wide")]
                let square = Square { file: column as u8, rank: (rows.len() - 1 - index) as u8 };
                board.set(square, piece);
            }
        }
        Ok(board)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faults_of_a_drawing_are_named() {
        assert_eq!("...\n..".parse::<Board>(), Err(BoardError::Rows(2)));
        assert_eq!("...\n....\n...".parse::<Board>(), Err(BoardError::Width { row: 2, cells: 4, expected: 3 }));
        assert_eq!("...\n.x.\n...".parse::<Board>(), Err(BoardError::Letter { row: 2, column: 2, letter: 'x' }));
    }

    #[test]
    fn the_top_row_is_the_highest_rank() {
        let board: Board = "A..\n...\n..D".parse().unwrap();
        assert_eq!(board.at("a3".parse().unwrap()), Some(Piece::ATTACKER));
        assert_eq!(board.at("c1".parse().unwrap()), Some(Piece::DEFENDER));
    }
}
