//! The types that several axes share: switches, counts, sets of men, tables and squares.

use super::Shape;
use super::axis::{AxisValue, Tongue, choice};
use super::words;
use crate::board::{Piece, PieceSet, Side, Size, Square};

choice! {
    /// Whether a rule is played at all.
    pub enum Switch {
        /// The rule is not played.
        Off = "off" de "Die Regel wird nicht gespielt.",
        /// The rule is played.
        On = "on" de "Die Regel wird gespielt.",
    }
}

choice! {
    /// Whether something holds.
    pub enum Answer {
        /// Yes.
        Yes = "yes" de "Ja.",
        /// No.
        No = "no" de "Nein.",
    }
}

impl Switch {
    /// Whether the rule is played.
    #[must_use]
    pub const fn is_on(self) -> bool {
        matches!(self, Self::On)
    }
}

impl Answer {
    /// Whether it holds.
    #[must_use]
    pub const fn is_yes(self) -> bool {
        matches!(self, Self::Yes)
    }
}

impl AxisValue for Side {
    fn expects() -> String {
        "`attackers` or `defenders`".to_owned()
    }

    fn shape() -> Shape {
        Shape::Words(Self::BOTH.iter().map(|side| (side.word(), None)).collect())
    }

    fn read(text: &str) -> Option<Self> {
        Self::BOTH.into_iter().find(|side| side.word() == text)
    }

    fn write(&self) -> String {
        self.word().to_owned()
    }

    fn words(&self, tongue: Tongue, question: &str) -> String {
        words::men(self.word(), tongue, question)
    }

    fn alternatives(&self) -> Vec<Self> {
        vec![self.other()]
    }
}

impl AxisValue for PieceSet {
    fn expects() -> String {
        let words: Vec<&str> = Self::words().take(11).collect();
        format!("one or more of {}", words.join(", "))
    }

    fn shape() -> Shape {
        Shape::Set(Self::words().collect())
    }

    fn read(text: &str) -> Option<Self> {
        text.parse().ok()
    }

    fn write(&self) -> String {
        self.to_string()
    }

    fn words(&self, tongue: Tongue, question: &str) -> String {
        words::men(&self.to_string(), tongue, question)
    }

    fn alternatives(&self) -> Vec<Self> {
        let king = Self::KING;
        let mut others = vec![
            Self::NONE,
            Self::ALL,
            Self::KING,
            Self::MEN,
            Self::ATTACKERS,
            Self::DEFENDERS,
            // The king's share is disputed most often: add or take away just him.
            if king.and(*self).is_empty() { self.or(king) } else { self.without(king) },
        ];
        others.retain(|set| set != self);
        others.sort_unstable();
        others.dedup();
        others
    }

    fn concerns(&self, other: &Self) -> Self {
        self.or(*other).without(self.and(*other))
    }
}

/// A count from 0 to 100,000; for limits, 0 is "no limit".
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Count(pub u32);

impl AxisValue for Count {
    fn expects() -> String {
        "a number from 0 to 100000".to_owned()
    }

    fn shape() -> Shape {
        Shape::Number { least: 0, most: 100_000, or: Vec::new() }
    }

    fn read(text: &str) -> Option<Self> {
        let plain = text.bytes().all(|byte| byte.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
        let count = text.parse().ok().filter(|count| *count <= 100_000)?;
        plain.then_some(Self(count))
    }

    fn write(&self) -> String {
        self.0.to_string()
    }

    fn words(&self, _: Tongue, _: &str) -> String {
        self.write()
    }

    fn alternatives(&self) -> Vec<Self> {
        let mut others = vec![Self(self.0 + 1)];
        if self.0 > 0 {
            others.insert(0, Self(self.0 - 1));
        }
        others
    }
}

/// How far a man may go in one play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Range {
    /// At most this many squares.
    UpTo(u8),
    /// As far as the way is free.
    Unlimited,
}

impl Range {
    /// The greatest number of squares on any board.
    #[must_use]
    pub const fn squares(self) -> u8 {
        match self {
            Self::UpTo(squares) => squares,
            Self::Unlimited => Size::LARGEST,
        }
    }
}

impl AxisValue for Range {
    fn expects() -> String {
        "`unlimited` or a number from 1 to 20".to_owned()
    }

    fn shape() -> Shape {
        Shape::Number { least: 1, most: 20, or: vec!["unlimited"] }
    }

    fn read(text: &str) -> Option<Self> {
        if text == "unlimited" {
            return Some(Self::Unlimited);
        }
        let Count(squares) = Count::read(text)?;
        u8::try_from(squares).ok().filter(|squares| (1..=20).contains(squares)).map(Self::UpTo)
    }

    fn write(&self) -> String {
        match self {
            Self::UpTo(squares) => squares.to_string(),
            Self::Unlimited => "unlimited".to_owned(),
        }
    }

    fn words(&self, tongue: Tongue, _: &str) -> String {
        match (tongue, self) {
            (Tongue::English, Self::Unlimited) => "as far as the way is free".to_owned(),
            (Tongue::English, Self::UpTo(1)) => "one square".to_owned(),
            (Tongue::English, Self::UpTo(squares)) => format!("up to {squares} squares"),
            (Tongue::German, Self::Unlimited) => "so weit der Weg frei ist".to_owned(),
            (Tongue::German, Self::UpTo(1)) => "ein Feld".to_owned(),
            (Tongue::German, Self::UpTo(squares)) => format!("bis zu {squares} Felder"),
        }
    }

    fn alternatives(&self) -> Vec<Self> {
        match self {
            Self::Unlimited => vec![Self::UpTo(1)],
            Self::UpTo(1) => vec![Self::UpTo(2), Self::Unlimited],
            Self::UpTo(squares) => vec![Self::UpTo(squares - 1), Self::UpTo(squares + 1), Self::Unlimited],
        }
    }
}

/// A value for every man: `unlimited`, or `all: unlimited, king: 1` where later words win.
#[derive(Clone, Debug)]
pub struct PieceTable<T>([T; PieceSet::SLOTS]);

impl<T: Copy + PartialEq> PartialEq for PieceTable<T> {
    fn eq(&self, other: &Self) -> bool {
        // The slot of an attackers' king means nothing.
        Piece::all().all(|piece| self.of(piece) == other.of(piece))
    }
}

impl<T: Copy> PieceTable<T> {
    /// The same value for all.
    #[must_use]
    pub const fn all(value: T) -> Self {
        Self([value; PieceSet::SLOTS])
    }

    /// The value of a man.
    #[must_use]
    pub const fn of(&self, piece: Piece) -> T {
        self.0[piece.slot()]
    }

    /// The table with another value for some men.
    #[must_use]
    pub fn with(mut self, pieces: PieceSet, value: T) -> Self {
        for piece in pieces.pieces() {
            self.0[piece.slot()] = value;
        }
        self
    }
}

impl<T: AxisValue + Copy> AxisValue for PieceTable<T> {
    fn expects() -> String {
        format!("{}, or a mapping from pieces to such values", T::expects())
    }

    fn shape() -> Shape {
        Shape::Table { men: PieceSet::words().collect(), value: Box::new(T::shape()) }
    }

    fn concerns(&self, other: &Self) -> PieceSet {
        let differing = Piece::all().filter(|piece| self.of(*piece) != other.of(*piece));
        differing.fold(PieceSet::NONE, |men, piece| men.or(PieceSet::of(piece)))
    }

    fn read(text: &str) -> Option<Self> {
        if let Some(value) = T::read(text) {
            return Some(Self::all(value));
        }
        let mut table: Option<Self> = None;
        for part in text.split(',') {
            let (pieces, value) = part.split_once(':')?;
            let pieces: PieceSet = pieces.trim().parse().ok()?;
            let value = T::read(value.trim())?;
            // The first entry must say it for all, or the rest keeps the default of the type's first value.
            let base = match table {
                Some(table) => table,
                None if pieces == PieceSet::ALL => Self::all(value),
                None => Self::all(T::read(unsaid::<T>())?),
            };
            table = Some(base.with(pieces, value));
        }
        table
    }

    fn write(&self) -> String {
        let mut values: Vec<T> = Vec::new();
        for piece in Piece::all() {
            if !values.contains(&self.of(piece)) {
                values.push(self.of(piece));
            }
        }
        let whose = |value: &T| {
            Piece::all()
                .filter(|piece| self.of(*piece) == *value)
                .fold(PieceSet::NONE, |set, piece| set.or(PieceSet::of(piece)))
        };
        match values.as_slice() {
            [value] => value.write(),
            [first, rest @ ..] => {
                let mut parts = vec![format!("all: {}", first.write())];
                for value in rest {
                    for word in whose(value).to_string().split(", ") {
                        parts.push(format!("{word}: {}", value.write()));
                    }
                }
                parts.join(", ")
            }
            [] => String::new(),
        }
    }

    fn words(&self, tongue: Tongue, question: &str) -> String {
        let whose = |value: &T| {
            let of = Piece::all().filter(|piece| self.of(*piece) == *value);
            of.fold(PieceSet::NONE, |set, piece| set.or(PieceSet::of(piece)))
        };
        let mut values: Vec<T> = Vec::new();
        for piece in Piece::all() {
            if !values.contains(&self.of(piece)) {
                values.push(self.of(piece));
            }
        }
        let bare = |value: &T| words::clause(&value.words(tongue, question));
        match values.as_slice() {
            [value] => value.words(tongue, question),
            values => {
                // Who moves or jumps is the subject of each part, whatever the question asks for.
                let part =
                    |value: &T| format!("{}: {}", words::men(&whose(value).to_string(), tongue, ""), bare(value));
                values.iter().map(part).collect::<Vec<_>>().join("; ")
            }
        }
    }

    fn alternatives(&self) -> Vec<Self> {
        let mut others = Vec::new();
        for pieces in [PieceSet::ALL, PieceSet::KING, PieceSet::MEN, PieceSet::ATTACKERS, PieceSet::DEFENDERS] {
            let Some(piece) = pieces.pieces().next() else { continue };
            for value in self.of(piece).alternatives() {
                let other = self.clone().with(pieces, value);
                if other != *self && !others.contains(&other) {
                    others.push(other);
                }
            }
        }
        others
    }

    fn unplayable(&self) -> Option<&'static str> {
        Piece::all().find_map(|piece| self.of(piece).unplayable())
    }
}

/// What men have that a table does not name.
fn unsaid<T: AxisValue>() -> &'static str {
    ["unlimited", "none"].into_iter().find(|word| T::read(word).is_some()).unwrap_or("any")
}

/// A named part of the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Squares {
    /// No square.
    None,
    /// The middle square.
    Centre,
    /// The four corners.
    Corners,
    /// The four corners and the three squares next to each: 2x2 citadels.
    Corners2x2,
    /// These squares, in groups that belong together.
    List(Vec<Vec<Square>>),
}

impl Squares {
    /// The groups of squares on a board. Corner citadels are one group each.
    #[must_use]
    pub fn groups(&self, size: Size) -> Vec<Vec<Square>> {
        match self {
            Self::None => Vec::new(),
            Self::Centre => size.centre().map(|square| vec![vec![square]]).unwrap_or_default(),
            Self::Corners => size.corners().into_iter().map(|square| vec![square]).collect(),
            Self::Corners2x2 => {
                let last = size.side() - 1;
                let inwards = |at: u8| if at == 0 { 1 } else { last - 1 };
                size.corners()
                    .into_iter()
                    .map(|Square { file, rank }| {
                        vec![
                            Square { file, rank },
                            Square { file: inwards(file), rank },
                            Square { file, rank: inwards(rank) },
                            Square { file: inwards(file), rank: inwards(rank) },
                        ]
                    })
                    .collect()
            }
            Self::List(groups) => groups.clone(),
        }
    }

    /// Whether a group may hold more than one square.
    #[must_use]
    pub fn groups_hold_several(&self) -> bool {
        match self {
            Self::None | Self::Centre | Self::Corners => false,
            Self::Corners2x2 => true,
            Self::List(groups) => groups.iter().any(|group| group.len() > 1),
        }
    }

    /// All its squares on a board.
    #[must_use]
    pub fn on(&self, size: Size) -> Vec<Square> {
        match self {
            Self::None => Vec::new(),
            Self::Centre => size.centre().into_iter().collect(),
            Self::Corners => size.corners().to_vec(),
            Self::Corners2x2 => self.groups(size).concat(),
            Self::List(groups) => groups.concat(),
        }
    }
}

impl AxisValue for Squares {
    fn expects() -> String {
        "`none`, `centre`, `corners`, `corners-2x2`, or squares such as `d1 e1 f1 e2; d9 e9 f9 e8` (groups by `;`)"
            .to_owned()
    }

    fn shape() -> Shape {
        Shape::Squares(vec!["none", "centre", "center", "corners", "corners-2x2"])
    }

    fn read(text: &str) -> Option<Self> {
        match text {
            "none" => return Some(Self::None),
            "centre" | "center" => return Some(Self::Centre),
            "corners" => return Some(Self::Corners),
            "corners-2x2" => return Some(Self::Corners2x2),
            _ => {}
        }
        let groups: Option<Vec<Vec<Square>>> = text
            .split(';')
            .map(|group| {
                let squares = group.split([',', ' ']).filter(|name| !name.is_empty());
                squares.map(|name| name.parse().ok()).collect::<Option<Vec<Square>>>()
            })
            .collect();
        groups.filter(|groups| groups.iter().all(|group| !group.is_empty())).map(Self::List)
    }

    fn write(&self) -> String {
        match self {
            Self::None => "none".to_owned(),
            Self::Centre => "centre".to_owned(),
            Self::Corners => "corners".to_owned(),
            Self::Corners2x2 => "corners-2x2".to_owned(),
            Self::List(groups) => {
                let groups: Vec<String> = groups
                    .iter()
                    .map(|group| group.iter().map(Square::to_string).collect::<Vec<_>>().join(" "))
                    .collect();
                groups.join("; ")
            }
        }
    }

    fn words(&self, tongue: Tongue, _: &str) -> String {
        match (tongue, self) {
            (Tongue::English, Self::None) => "none".to_owned(),
            (Tongue::English, Self::Centre) => "the middle square".to_owned(),
            (Tongue::English, Self::Corners) => "the four corners".to_owned(),
            (Tongue::English, Self::Corners2x2) => "the four corners and the three squares next to each".to_owned(),
            (Tongue::German, Self::None) => "keine".to_owned(),
            (Tongue::German, Self::Centre) => "das mittlere Feld".to_owned(),
            (Tongue::German, Self::Corners) => "die vier Ecken".to_owned(),
            (Tongue::German, Self::Corners2x2) => "die vier Ecken und je die drei Felder daneben".to_owned(),
            (_, Self::List(_)) => self.write(),
        }
    }

    fn alternatives(&self) -> Vec<Self> {
        match self {
            Self::None => vec![Self::Centre, Self::Corners],
            Self::Centre | Self::List(_) => vec![Self::None],
            Self::Corners => vec![Self::None, Self::Corners2x2],
            Self::Corners2x2 => vec![Self::None, Self::Corners],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn round_trip<T: AxisValue + std::fmt::Debug>(text: &str) {
        let value = T::read(text).unwrap_or_else(|| panic!("{text} is a value"));
        assert_eq!(value.write(), text);
        for other in value.alternatives() {
            assert_eq!(T::read(&other.write()), Some(other));
        }
    }

    #[test]
    fn values_are_written_as_they_are_read() {
        round_trip::<Count>("3");
        round_trip::<PieceSet>("attackers, king");
        round_trip::<PieceTable<Range>>("unlimited");
        round_trip::<PieceTable<Range>>("all: unlimited, king: 1");
        round_trip::<Squares>("d1 e1; d9");
        round_trip::<Squares>("corners-2x2");
        round_trip::<Side>("attackers");
    }

    #[test]
    fn numbers_are_never_octal_or_signed() {
        for wrong in ["010", "+3", "-1", "0x3", "3.0", "", "1e3", "１"] {
            assert_eq!(Count::read(wrong), None, "{wrong:?}");
        }
    }

    #[test]
    fn a_table_may_name_only_the_exceptions() {
        let table = PieceTable::<Range>::read("king: 1").unwrap();
        assert_eq!(table.of(Piece::KING), Range::UpTo(1));
        assert_eq!(table.of(Piece::ATTACKER), Range::Unlimited);
        assert_eq!(PieceTable::<Range>::read("kign: 1"), None);
    }
}
