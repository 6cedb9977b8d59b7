//! What is read of a drawing: plain values.
//!
//! What was read and what was assumed are kept apart: every assumption is told in words.

use super::labels::Labels;
use super::meaning::Mark;
use crate::board::{Piece, Size, Square};
use crate::notation::{At, Cell, Diagram};
use crate::text::Span;

/// Something that looks like a board, and what became of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawing {
    /// From the first to the last cell.
    pub span: Span,
    /// The first and the last line, from 1.
    pub lines: (usize, usize),
    /// What was read.
    pub reading: Reading,
    /// Whether the words around it call it a start position.
    pub is_start: bool,
    /// The lines of running text between two boards of which one comes after the other, counted from 1; none if there is
    /// no such text.
    pub between: std::ops::Range<usize>,
    /// What stands behind a position in one line, up to the end of its quotes.
    pub tail: Option<Span>,
}

/// What was read of a drawing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reading {
    /// One board, or several side by side.
    Boards {
        /// The boards from left to right.
        panels: Vec<Panel>,
        /// For two boards that are one before and one after a move: that move, or why there is none.
        change: Option<Result<DrawnMove, String>>,
    },
    /// It looks like a board and cannot be read.
    Refused(Vec<Fault>),
    /// It shows something else.
    NoBoard(String),
}

/// Why a drawing is not read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Where.
    pub span: Span,
    /// What is wrong.
    pub message: String,
    /// What would put it right.
    pub mend: Mend,
}

/// What would put a drawing right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mend {
    /// Its rows.
    Rows,
    /// What its signs mean.
    Signs,
    /// The move that it shows.
    Move,
}

impl Mend {
    /// What to do, in words.
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            Self::Rows => "write every square of every row, with a sign such as `.` where nobody stands",
            Self::Signs => "add a legend such as `A = attacker, D = defender, K = king`, or label the block `tafl`",
            Self::Move => "draw one man at the arrow, or write the move in a line below the drawing",
        }
    }
}

/// One drawn board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Panel {
    /// Its size; none for a part of a board whose place is not shown.
    pub size: Option<Size>,
    /// Columns and rows that are drawn.
    pub extent: (usize, usize),
    /// The cells with their squares, captured men among them. In a part of a board a1 is its lowest left cell.
    pub cells: Vec<(Square, At<Cell>)>,
    /// Squares that are marked, and as what.
    pub marks: Vec<(Square, Mark)>,
    /// How the drawing names squares.
    pub labels: Labels,
    /// What was assumed, in words.
    pub assumed: Vec<String>,
    /// Whether a legend told the signs.
    pub by_legend: bool,
    /// What it shows besides the men.
    pub shown: Shown,
    /// From the first to the last cell.
    pub span: Span,
}

/// What a drawing shows besides the men.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shown {
    /// Nothing.
    Nothing,
    /// A move.
    Move(DrawnMove),
    /// Where a man may go.
    Ways {
        /// Where he stands.
        from: Square,
        /// Where he may go.
        to: Vec<Square>,
        /// The marks.
        span: Span,
    },
    /// Something that has two meanings, or none.
    Unclear(Fault),
}

/// A move that a drawing shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawnMove {
    /// From where.
    pub from: Square,
    /// To where.
    pub to: Square,
    /// Who.
    pub piece: Piece,
    /// Who leaves the board, and where.
    pub captured: Vec<Square>,
    /// The arrow, or the second board.
    pub span: Span,
}

impl Panel {
    /// The man on a square as drawn.
    #[must_use]
    pub fn at(&self, square: Square) -> Option<Piece> {
        self.cells.iter().find(|(other, _)| *other == square).and_then(|(_, cell)| match cell.value {
            Cell::Man(piece) => Some(piece),
            Cell::Empty | Cell::Any | Cell::Restricted => None,
        })
    }

    /// The board before the move that is drawn in it, with the men that the move captures.
    #[must_use]
    pub fn before(&self) -> Vec<(Square, At<Cell>)> {
        let mut cells = self.cells.clone();
        if let Shown::Move(shown) = &self.shown
            && self.at(shown.to) == Some(shown.piece)
        {
            for (square, cell) in &mut cells {
                if *square == shown.to {
                    cell.value = Cell::Empty;
                } else if *square == shown.from {
                    cell.value = Cell::Man(shown.piece);
                }
            }
        }
        cells
    }

    /// It as a diagram of the notation, if its place on the board is known.
    #[must_use]
    pub fn diagram(&self) -> Option<Diagram> {
        let labelled = self.labels != Labels::NONE;
        Some(Diagram { size: self.size?, cells: self.before(), labelled, span: self.span })
    }

    /// The rows before the drawn move in the canonical letters, top row first, with `/` between them.
    #[must_use]
    pub fn rows(&self) -> String {
        let (columns, rows) = self.size.map_or(self.extent, |size| (size.side() as usize, size.side() as usize));
        let mut drawn = vec![vec!['.'; columns]; rows];
        for (square, cell) in self.before() {
            let place = rows
                .checked_sub(1 + square.rank as usize)
                .and_then(|row| drawn.get_mut(row)?.get_mut(square.file as usize));
            if let (Some(place), Cell::Man(piece)) = (place, cell.value) {
                *place = piece.letter();
            }
        }
        drawn.into_iter().map(String::from_iter).collect::<Vec<_>>().join("/")
    }
}
