//! One example as written: what every reader of a notation returns.
//!
//! Nothing here is checked against a variant yet: squares may lie off the board, plays may be illegal, claims
//! may be false. Spans are byte ranges of the document's source.

use super::{Language, Scene};
use crate::board::{Piece, Side, Size, Square};
use crate::rules::{Reason, Refusal};
use crate::text::Span;

/// A value and where it was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct At<T> {
    /// What was read.
    pub value: T,
    /// Where.
    pub span: Span,
}

impl<T> At<T> {
    /// A value written at a span.
    pub const fn new(value: T, span: Span) -> Self {
        Self { value, span }
    }
}

/// The name of a square as the author wrote it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SquareName {
    /// `b9`: file letter and rank, a1 at the bottom left.
    Algebraic(Square),
    /// `(1,2)`: two numbers from 1. Which is the row and where counting begins is for the example to say.
    Numbers(u8, u8),
    /// `column 3 of the top row`: both counted from 1, the row from the top.
    FromTop {
        /// The row.
        row: u8,
        /// The column, from the left.
        column: u8,
    },
}

/// A square as written.
pub type WrittenSquare = At<SquareName>;

/// How two numbers name a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Coordinates {
    /// (row, column), counted from 1 at the top left.
    RowColumnTopLeft,
    /// (row, column), counted from 1 at the bottom left.
    RowColumnBottomLeft,
    /// (column, row), counted from 1 at the top left.
    ColumnRowTopLeft,
    /// (column, row), counted from 1 at the bottom left.
    ColumnRowBottomLeft,
}

impl Coordinates {
    /// All of them.
    pub const ALL: [Self; 4] =
        [Self::RowColumnTopLeft, Self::RowColumnBottomLeft, Self::ColumnRowTopLeft, Self::ColumnRowBottomLeft];

    /// The square of two numbers on a board of a size, if there is one.
    #[must_use]
    pub fn square(self, first: u8, second: u8, size: Size) -> Option<Square> {
        let (row, column) = match self {
            Self::RowColumnTopLeft | Self::RowColumnBottomLeft => (first, second),
            Self::ColumnRowTopLeft | Self::ColumnRowBottomLeft => (second, first),
        };
        if row == 0 || row > size.side() {
            return None;
        }
        let from_top = match self {
            Self::RowColumnTopLeft | Self::ColumnRowTopLeft => row,
            Self::RowColumnBottomLeft | Self::ColumnRowBottomLeft => size.side() + 1 - row,
        };
        Square::from_row_and_column(from_top, column, size)
    }

    /// How it is said in the output: `(row, column) from the top left`.
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            Self::RowColumnTopLeft => "(row, column) from the top left",
            Self::RowColumnBottomLeft => "(row, column) from the bottom left",
            Self::ColumnRowTopLeft => "(column, row) from the top left",
            Self::ColumnRowBottomLeft => "(column, row) from the bottom left",
        }
    }
}

/// What is drawn in one cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cell {
    /// Nobody.
    Empty,
    /// Whatever: `?` in a board that is expected after the moves.
    Any,
    /// Nobody, and the author says that the square is a restricted one: `#`.
    Restricted,
    /// A man.
    Man(Piece),
}

/// A drawn board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagram {
    /// Its size. The drawing may have fewer rows where ranks are labelled; those not drawn are empty.
    pub size: Size,
    /// The cells that are drawn, with their squares (a1 at the bottom left, whatever the labels' order).
    pub cells: Vec<(Square, At<Cell>)>,
    /// Whether files or ranks carry labels.
    pub labelled: bool,
    /// From the first to the last line of the drawing.
    pub span: Span,
}

/// Where the men stand at the beginning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Placement {
    /// A drawn board.
    Diagram(Diagram),
    /// A list of men in words; every other square is empty if the author says so.
    Men {
        /// The men and their squares.
        men: Vec<(At<Piece>, WrittenSquare)>,
        /// Whether the text says that all other squares are empty.
        else_empty: bool,
        /// From the first to the last word of the list.
        span: Span,
    },
    /// The start position of the variant.
    Start(Span),
    /// None was found.
    Missing,
}

/// What a play is said to capture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Captures {
    /// Exactly these; an empty list says "captures nothing".
    Exactly(Vec<WrittenSquare>),
    /// These and perhaps more: `x f5 …`.
    AtLeast(Vec<WrittenSquare>),
    /// Nothing is said (prose).
    Unsaid,
}

/// One step of one man as written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenPlay {
    /// The letter or word before the square, as in `Kb8-b9`, if there is one.
    pub piece: Option<At<Piece>>,
    /// The square he leaves; prose may leave it out when only one man can be meant.
    pub from: Option<WrittenSquare>,
    /// The square he comes to.
    pub to: WrittenSquare,
    /// Whether the sign of a jump stands there.
    pub jump: bool,
    /// What it captures, as the author says.
    pub captures: Captures,
    /// From the first to the last character.
    pub span: Span,
}

/// A turn: one play, or several in a chain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenTurn {
    /// The plays in order; never empty.
    pub plays: Vec<WrittenPlay>,
    /// From the first to the last character.
    pub span: Span,
}

/// What kind of square prose says that a square is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SquareKind {
    /// On the edge of the board.
    Edge,
    /// One of the four corners.
    Corner,
    /// The throne of the variant.
    Throne,
}

/// What is claimed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ClaimKind {
    /// A side has won, by a reason or by any.
    Wins {
        /// The winner.
        side: Side,
        /// The reason, if one is named.
        by: Option<Reason>,
    },
    /// The game is drawn, by a reason or by any.
    Draw {
        /// The reason, if one is named.
        by: Option<Reason>,
    },
    /// The game goes on.
    Ongoing,
    /// The king is captured.
    KingCaptured,
    /// The last turn captured exactly these; empty for "captures nothing".
    Captures(Vec<WrittenSquare>),
    /// The last turn captured these and perhaps more.
    CapturesAtLeast(Vec<WrittenSquare>),
    /// The last turn captured a man of this kind (prose: "the king is removed").
    CapturedPiece(Piece),
    /// The last turn made the men on exactly these squares change side.
    Switches(Vec<WrittenSquare>),
    /// The man on a square may go to exactly these squares.
    MovesFrom {
        /// Where he stands.
        from: WrittenSquare,
        /// Where he may go, in any order; may be empty.
        to: Vec<WrittenSquare>,
    },
    /// The side to move has this many legal plays.
    MoveCount(u64),
    /// Every play so far was legal.
    Legal,
    /// The last play is illegal, for a reason or for any (prose).
    Illegal(Option<Refusal>),
    /// A square is of a kind; without a square the target of the last play is meant.
    Square {
        /// Which square, if one is named.
        square: Option<WrittenSquare>,
        /// What it is said to be.
        kind: SquareKind,
    },
    /// The board looks like this; `?` cells may hold anything.
    Board(Diagram),
    /// Something else is said about the position or the rules.
    Scene(Scene<WrittenSquare>),
}

/// One claim as written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenClaim {
    /// What is claimed.
    pub kind: ClaimKind,
    /// Whether it is denied.
    pub negated: bool,
    /// The variants it is made for: ids, or `*` for every other one. Empty: for all.
    pub variants: Vec<At<String>>,
    /// The author's own words after `because`.
    pub because: Option<At<String>>,
    /// From the first to the last character of the claim, without the tail.
    pub span: Span,
}

/// One item of the script, in the order of the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ScriptItem {
    /// A turn that is played.
    Turn(WrittenTurn),
    /// Turns that are played several times.
    Repeat {
        /// How often.
        times: At<u32>,
        /// What.
        turns: Vec<WrittenTurn>,
        /// From `repeat` to the closing brace.
        span: Span,
    },
    /// `!play because …`: a play that is refused; the position stays as it is. Of a chain the last step is refused, or
    /// with `, then stop` that the turn ends after it.
    Refused {
        /// The play, or the chain that ends with it.
        turn: WrittenTurn,
        /// Where `stop` stands, if the end of the turn is what is refused.
        stop: Option<Span>,
        /// Why, if the author says so.
        because: Option<At<Refusal>>,
        /// The whole line.
        span: Span,
    },
    /// Some turns are not shown: whoever moves next is to move, and every other man stands as before.
    Later(Span),
    /// A claim about the position that is reached here.
    Claim(WrittenClaim),
}

impl ScriptItem {
    /// The board that is claimed here, if one is.
    #[must_use]
    pub fn board(&self) -> Option<&Diagram> {
        let Self::Claim(claim) = self else { return None };
        let ClaimKind::Board(diagram) = &claim.kind else { return None };
        Some(diagram)
    }
}

/// Whether an example is to be judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Standing {
    /// It is.
    Run,
    /// Not now, for a reason.
    Skip(Mark),
    /// It shows a fault that is known: it must fail, and a success is reported.
    KnownBug(Mark),
}

/// Why an example is set apart, and until when.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark {
    /// The author's reason; never empty.
    pub reason: String,
    /// The last day, as `2026-12-31`, if there is one.
    pub until: Option<At<String>>,
    /// The whole line.
    pub span: Span,
}

/// One example as written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// Its name, if the author gave it one.
    pub name: Option<At<String>>,
    /// The variants named in it.
    pub variants: Vec<At<String>>,
    /// Axes set for this example only: id and value.
    pub rules: Vec<(At<String>, At<String>)>,
    /// How numbers name squares, if it says so.
    pub coordinates: Option<At<Coordinates>>,
    /// Where the men stand.
    pub placement: Placement,
    /// Who moves, if it says so.
    pub to_move: Option<At<Side>>,
    /// Moves and claims in the order of the page.
    pub script: Vec<ScriptItem>,
    /// Whether it is to be judged.
    pub standing: Standing,
    /// What the author still wants to do.
    pub todo: Option<At<String>>,
    /// The language its words are in, if one was recognised.
    pub language: Option<Language>,
    /// What was assumed because the text does not say it, each in words for the author.
    pub assumed: Vec<String>,
    /// All of it.
    pub span: Span,
}

impl Written {
    /// An example of which nothing is known yet.
    #[must_use]
    pub fn new(span: Span) -> Self {
        Self {
            name: None,
            variants: Vec::new(),
            rules: Vec::new(),
            coordinates: None,
            placement: Placement::Missing,
            to_move: None,
            script: Vec::new(),
            standing: Standing::Run,
            todo: None,
            language: None,
            assumed: Vec::new(),
            span,
        }
    }
}
