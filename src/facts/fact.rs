//! A fact as a plain value: what is said, where, and of which column.

use crate::board::{PieceKind, Side};
use crate::text::Span;

/// Something that a page says about its game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fact {
    /// What it is about.
    pub property: Property,
    /// What is said of it.
    pub value: Value,
    /// The words that say so.
    pub span: Span,
    /// The column of a comparison that it stands in; none for the page itself.
    pub column: Option<usize>,
    /// Whether the page says that other statements go before this one.
    pub general: bool,
    /// What was assumed in reading it, in words.
    pub assumed: Option<&'static str>,
}

/// What a fact is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Property {
    /// The side length of the board.
    Size,
    /// Men of a side without the king, of every kind together, on a board of a size if that is said.
    Men(Side, Option<usize>),
    /// Men of one kind.
    Kind(Side, PieceKind),
    /// Everybody on the board, the king included.
    Total(Option<usize>),
    /// Defenders to attackers, in lowest terms.
    Ratio,
    /// How many kinds of special men there are.
    SpecialKinds,
    /// A rule, by its name in `grammar/facts/statements.txt`.
    Rule(&'static str),
}

impl std::fmt::Display for Property {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let on = |size: Option<usize>| size.map_or_else(String::new, |size| format!(" on {size}x{size}"));
        match self {
            Self::Size => f.write_str("size of the board"),
            Self::Men(side, size) => write!(f, "number of {}{}", side.word(), on(*size)),
            Self::Kind(side, kind) => write!(f, "number of {} {}", side.word(), kind.word()),
            Self::Total(size) => write!(f, "number of men and king{}", on(*size)),
            Self::Ratio => f.write_str("defenders to attackers"),
            Self::SpecialKinds => f.write_str("kinds of special men"),
            Self::Rule(name) => f.write_str(name),
        }
    }
}

/// What is said of a property.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// A number.
    Number(usize),
    /// One of several numbers, as for a game on several boards.
    OneOf(Vec<usize>),
    /// A ratio in lowest terms.
    Ratio(usize, usize),
    /// A value of a rule, and what it means for the axes.
    Rule(&'static str, &'static [Meaning]),
}

impl std::fmt::Display for Value {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Number(number) => write!(f, "{number}"),
            Self::OneOf(numbers) => {
                let words: Vec<String> = numbers.iter().map(ToString::to_string).collect();
                f.write_str(&words.join(" or "))
            }
            Self::Ratio(left, right) => write!(f, "{left}:{right}"),
            Self::Rule(value, _) => f.write_str(value),
        }
    }
}

/// What a rule means for one axis.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Meaning {
    /// The axis, as in variant files.
    pub axis: &'static str,
    /// The values that it may then have.
    pub values: Vec<&'static str>,
    /// Whether it may have every value but these.
    pub except: bool,
}

/// A column of a comparison: its heading, as often as it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Column {
    /// The words of the heading.
    pub heading: String,
    /// Where they first stand.
    pub span: Span,
    /// Whether it is surely a column of a comparison of games: its heading stands in every row, or it is a board's.
    /// Other tables with several columns are read where a column is bound to a variant.
    pub surely: bool,
}

/// Something that a page leaves open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gap {
    /// What kind of gap.
    pub kind: GapKind,
    /// Where.
    pub span: Span,
    /// The other place that it is about, if there is one.
    pub other: Option<Span>,
    /// What is missing, in one line.
    pub message: String,
}

/// What kind of gap it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum GapKind {
    /// Words that announce a list, and nothing after them.
    EmptyList,
    /// A heading with nothing below it.
    EmptySection,
    /// A reference to a section that is empty or not there.
    Reference,
    /// A picture that is spoken of and not there.
    Picture,
    /// A file that is spoken of.
    File,
    /// A special square where the page says there is none.
    NoSuchSquare,
    /// General words that a table overrides.
    Overridden,
    /// A table whose borders are lost.
    LostBorders,
    /// Numbers that do not add up.
    Sum,
    /// Something a page should state and does not.
    NotStated,
}

impl GapKind {
    /// The name of the message.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::EmptyList => "gap/empty-list",
            Self::EmptySection => "gap/empty-section",
            Self::Reference => "gap/reference",
            Self::Picture => "gap/picture",
            Self::File => "gap/file",
            Self::NoSuchSquare => "gap/no-such-square",
            Self::Overridden => "gap/overridden",
            Self::LostBorders => "gap/lost-borders",
            Self::Sum => "fact/sum",
            Self::NotStated => "gap/not-stated",
        }
    }
}

/// A value of a known label that could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unread {
    /// The words that were not read.
    pub span: Span,
    /// The words of the label.
    pub label: String,
    /// Whether other parts of the value were read.
    pub partly: bool,
    /// The column that it stands in.
    pub column: Option<usize>,
}

/// Everything that a page says about its game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Found {
    /// The facts, in the order of the page.
    pub facts: Vec<Fact>,
    /// What it leaves open.
    pub gaps: Vec<Gap>,
    /// Known labels whose values could not be read.
    pub unread: Vec<Unread>,
    /// The columns of its comparisons.
    pub columns: Vec<Column>,
    /// Where its headings begin.
    pub headings: Vec<usize>,
}
