//! Squares, directions and the size of a board.

use std::fmt::{self, Write};

/// The side length of a board: 3 to 21 squares. Real games have 7 to 19; small boards serve for
/// examples, the upper end for every published variant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Size(u8);

impl Size {
    /// The smallest board.
    pub const SMALLEST: u8 = 3;
    /// The largest board.
    pub const LARGEST: u8 = 21;

    /// A board of `side` times `side` squares, if that is a size we play.
    #[must_use]
    pub const fn new(side: u8) -> Option<Self> {
        if side >= Self::SMALLEST && side <= Self::LARGEST { Some(Self(side)) } else { None }
    }

    /// Squares along one side.
    #[must_use]
    pub const fn side(self) -> u8 {
        self.0
    }

    /// Squares on the whole board.
    #[must_use]
    pub const fn area(self) -> usize {
        self.0 as usize * self.0 as usize
    }

    /// The middle square; boards of even side have none.
    #[must_use]
    pub const fn centre(self) -> Option<Square> {
        if self.0 % 2 == 1 { Some(Square { file: self.0 / 2, rank: self.0 / 2 }) } else { None }
    }

    /// The four corners: a1, the last file of rank 1, and the two above.
    #[must_use]
    pub const fn corners(self) -> [Square; 4] {
        let last = self.0 - 1;
        [
            Square { file: 0, rank: 0 },
            Square { file: last, rank: 0 },
            Square { file: 0, rank: last },
            Square { file: last, rank: last },
        ]
    }

    /// Every square, rank by rank from a1.
    pub fn squares(self) -> impl Iterator<Item = Square> {
        (0..self.0).flat_map(move |rank| (0..self.0).map(move |file| Square { file, rank }))
    }

    /// Whether a square lies on the board.
    #[must_use]
    pub const fn contains(self, square: Square) -> bool {
        square.file < self.0 && square.rank < self.0
    }

    /// Whether a square lies on the edge.
    #[must_use]
    pub const fn is_edge(self, square: Square) -> bool {
        let last = self.0 - 1;
        square.file == 0 || square.rank == 0 || square.file == last || square.rank == last
    }

    /// Whether a square is one of the four corners.
    #[must_use]
    pub fn is_corner(self, square: Square) -> bool {
        self.corners().contains(&square)
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{0}x{0}", self.0)
    }
}

/// One of the four ways a man may go. North is towards higher ranks, east towards later files.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Direction {
    /// Towards higher ranks (up in a drawing).
    North,
    /// Towards later files.
    East,
    /// Towards rank 1.
    South,
    /// Towards file a.
    West,
}

impl Direction {
    /// All four, clockwise.
    pub const ALL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];

    /// The way back.
    #[must_use]
    pub const fn opposite(self) -> Self {
        match self {
            Self::North => Self::South,
            Self::East => Self::West,
            Self::South => Self::North,
            Self::West => Self::East,
        }
    }

    /// The change of (file, rank) of one step.
    #[must_use]
    pub const fn step(self) -> (i8, i8) {
        match self {
            Self::North => (0, 1),
            Self::East => (1, 0),
            Self::South => (0, -1),
            Self::West => (-1, 0),
        }
    }
}

/// A square: `file` 0 is file a, `rank` 0 is rank 1, the bottom row of a drawing.
///
/// ```
/// use taflcheck::board::{Size, Square};
/// let square: Square = "b9".parse().unwrap();
/// let size = Size::new(9).unwrap();
/// assert_eq!((square.file, square.rank), (1, 8));
/// // (row, column) from the top left, as many pages count:
/// assert_eq!(square.row_and_column(size), (1, 2));
/// assert_eq!(Square::from_row_and_column(1, 2, size), Some(square));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square {
    /// File from 0 (a).
    pub file: u8,
    /// Rank from 0 (the bottom row).
    pub rank: u8,
}

impl Square {
    /// The square one step on, if that is still on the board.
    #[must_use]
    pub fn neighbour(self, direction: Direction, size: Size) -> Option<Self> {
        let (file, rank) = direction.step();
        let next = Self { file: self.file.checked_add_signed(file)?, rank: self.rank.checked_add_signed(rank)? };
        size.contains(next).then_some(next)
    }

    /// The neighbours on the board: two, three or four.
    pub fn neighbours(self, size: Size) -> impl Iterator<Item = Self> {
        Direction::ALL.into_iter().filter_map(move |direction| self.neighbour(direction, size))
    }

    /// (row, column) counted from 1 at the top left.
    #[must_use]
    pub const fn row_and_column(self, size: Size) -> (u8, u8) {
        (size.side() - self.rank, self.file + 1)
    }

    /// The square of (row, column) counted from 1 at the top left.
    #[must_use]
    pub fn from_row_and_column(row: u8, column: u8, size: Size) -> Option<Self> {
        let rank = size.side().checked_sub(row)?;
        let file = column.checked_sub(1)?;
        let square = Self { file, rank };
        size.contains(square).then_some(square)
    }

    /// Its name in both systems that pages use: `b9 = (1,2)`.
    #[must_use]
    pub fn in_both_systems(self, size: Size) -> String {
        let (row, column) = self.row_and_column(size);
        format!("{self} = ({row},{column})")
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Squares are named thousands of times a page: their signs are put together by hand.
        f.write_char((b'a' + self.file) as char)?;
        match self.rank + 1 {
            rank @ 0..=9 => f.write_char((b'0' + rank) as char),
            rank => write!(f, "{rank}"),
        }
    }
}

impl std::str::FromStr for Square {
    type Err = ();

    /// Reads `a1` to `u21`; upper-case files are read too.
    fn from_str(text: &str) -> Result<Self, ()> {
        let mut letters = text.chars();
        let file = letters.next().ok_or(())?.to_ascii_lowercase();
        let digits = letters.as_str();
        if !('a'..='u').contains(&file) || digits.starts_with('0') || !digits.bytes().all(|b| b.is_ascii_digit()) {
            return Err(());
        }
        let rank: u8 = digits.parse().map_err(|_| ())?;
        if rank == 0 || rank > Size::LARGEST {
            return Err(());
        }
        Ok(Self { file: file as u8 - b'a', rank: rank - 1 })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_and_written() {
        let size = Size::new(19).unwrap();
        for square in size.squares() {
            assert_eq!(square.to_string().parse(), Ok(square));
        }
        for wrong in ["", "a", "a0", "a01", "v1", "a22", "a1x", "1a", "é1"] {
            assert_eq!(wrong.parse::<Square>(), Err(()), "{wrong:?}");
        }
    }

    #[test]
    fn neighbours_never_wrap_around() {
        let size = Size::new(11).unwrap();
        let k5: Square = "k5".parse().unwrap();
        assert_eq!(k5.neighbour(Direction::East, size), None);
        assert_eq!(k5.neighbours(size).count(), 3);
        assert_eq!("a1".parse::<Square>().unwrap().neighbours(size).count(), 2);
    }
}
