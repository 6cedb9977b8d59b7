//! The men: sides, kinds, and sets of both.

use std::fmt;

/// The two sides of every tafl game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// The larger force, which wants the king.
    Attackers,
    /// The king's men, and the king.
    Defenders,
}

impl Side {
    /// Both, attackers first.
    pub const BOTH: [Self; 2] = [Self::Attackers, Self::Defenders];

    /// The other side.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Attackers => Self::Defenders,
            Self::Defenders => Self::Attackers,
        }
    }

    /// The word that messages and files use.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Attackers => "attackers",
            Self::Defenders => "defenders",
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// What a man is, whoever owns him.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PieceKind {
    /// The ordinary man, also called taflman, pawn or hunn.
    Soldier,
    /// The one the game is about; always a defender.
    King,
    /// Jumps without capturing.
    Commander,
    /// Captures what it jumps over.
    Knight,
    /// Changes side instead of being captured.
    Mercenary,
    /// Neither captures nor is captured.
    Guard,
}

impl PieceKind {
    /// All kinds, in the order that sets and tables use.
    pub const ALL: [Self; 6] = [Self::Soldier, Self::King, Self::Commander, Self::Knight, Self::Mercenary, Self::Guard];

    /// The word that messages and files use.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Soldier => "soldier",
            Self::King => "king",
            Self::Commander => "commander",
            Self::Knight => "knight",
            Self::Mercenary => "mercenary",
            Self::Guard => "guard",
        }
    }
}

/// A man of a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece {
    /// Whose it is.
    pub side: Side,
    /// What it is.
    pub kind: PieceKind,
}

impl Piece {
    /// The king.
    pub const KING: Self = Self { side: Side::Defenders, kind: PieceKind::King };
    /// An ordinary attacker.
    pub const ATTACKER: Self = Self { side: Side::Attackers, kind: PieceKind::Soldier };
    /// An ordinary defender.
    pub const DEFENDER: Self = Self { side: Side::Defenders, kind: PieceKind::Soldier };

    /// Every man there can be: six kinds of defenders, five of attackers.
    pub fn all() -> impl Iterator<Item = Self> {
        Side::BOTH
            .into_iter()
            .flat_map(|side| PieceKind::ALL.into_iter().map(move |kind| Self { side, kind }))
            .filter(|piece| *piece == Self::KING || piece.kind != PieceKind::King)
    }

    /// The letter of the canonical drawing: `A D K`, `C N M G` for the side that usually has that
    /// man (attackers' commander, defenders' knight, mercenary and guard), lower case for the other.
    #[must_use]
    pub const fn letter(self) -> char {
        match (self.side, self.kind) {
            (Side::Attackers, PieceKind::Soldier) => 'A',
            (Side::Defenders, PieceKind::Soldier) => 'D',
            (_, PieceKind::King) => 'K',
            (Side::Attackers, PieceKind::Commander) => 'C',
            (Side::Defenders, PieceKind::Commander) => 'c',
            (Side::Defenders, PieceKind::Knight) => 'N',
            (Side::Attackers, PieceKind::Knight) => 'n',
            (Side::Defenders, PieceKind::Mercenary) => 'M',
            (Side::Attackers, PieceKind::Mercenary) => 'm',
            (Side::Defenders, PieceKind::Guard) => 'G',
            (Side::Attackers, PieceKind::Guard) => 'g',
        }
    }

    /// The man of a letter of the canonical drawing.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::all().find(|piece| piece.letter() == letter)
    }

    /// Its place in sets and tables, below [`PieceSet::SLOTS`].
    #[must_use]
    pub const fn slot(self) -> usize {
        self.side as usize * 6 + self.kind as usize
    }
}

impl fmt::Display for Piece {
    /// `the king`, `an attacker`, `a defenders' knight`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.side, self.kind) {
            (_, PieceKind::King) => f.write_str("the king"),
            (Side::Attackers, PieceKind::Soldier) => f.write_str("an attacker"),
            (Side::Defenders, PieceKind::Soldier) => f.write_str("a defender"),
            (Side::Attackers, kind) => write!(f, "an attackers' {}", kind.word()),
            (Side::Defenders, kind) => write!(f, "a defenders' {}", kind.word()),
        }
    }
}

/// A set of kinds of men, such as "hostile to attackers and the king".
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct PieceSet(u16);

impl PieceSet {
    /// Bits in use: six kinds for each side.
    pub const SLOTS: usize = 12;
    /// Nobody.
    pub const NONE: Self = Self(0);
    /// Everybody (the bit of an attackers' king is never set).
    pub const ALL: Self = Self(0b1111_1111_1101);
    /// The king alone.
    pub const KING: Self = Self(1 << 7);
    /// All attackers.
    pub const ATTACKERS: Self = Self(0b0000_0011_1101);
    /// All defenders, the king among them.
    pub const DEFENDERS: Self = Self(0b1111_1100_0000);
    /// Everybody but the king.
    pub const MEN: Self = Self(Self::ALL.0 & !Self::KING.0);
    /// The ordinary men of both sides.
    pub const SOLDIERS: Self = Self(0b0000_0100_0001);

    /// The set of one kind of both sides.
    #[must_use]
    pub const fn of_kind(kind: PieceKind) -> Self {
        let bit = kind as usize;
        Self((1 << bit | 1 << (bit + 6)) & Self::ALL.0)
    }

    /// The set of one man.
    #[must_use]
    pub const fn of(piece: Piece) -> Self {
        Self(1 << piece.slot())
    }

    /// Whether a man belongs to it.
    #[must_use]
    pub const fn contains(self, piece: Piece) -> bool {
        self.0 & (1 << piece.slot()) != 0
    }

    /// Both sets together.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// What is in both.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// This set without another.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Whether it is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Its members.
    pub fn pieces(self) -> impl Iterator<Item = Piece> {
        Piece::all().filter(move |piece| self.contains(*piece))
    }

    /// The named sets that words stand for, most comprehensive first.
    const NAMED: [(&'static str, Self); 21] = [
        ("all", Self::ALL),
        ("men", Self::MEN),
        ("attackers", Self::ATTACKERS),
        ("defenders", Self::DEFENDERS),
        ("king", Self::KING),
        ("defending-men", Self::DEFENDERS.without(Self::KING)),
        ("soldiers", Self::SOLDIERS),
        ("commanders", Self::of_kind(PieceKind::Commander)),
        ("knights", Self::of_kind(PieceKind::Knight)),
        ("mercenaries", Self::of_kind(PieceKind::Mercenary)),
        ("guards", Self::of_kind(PieceKind::Guard)),
        ("attacking-soldiers", Self::of(Piece::ATTACKER)),
        ("defending-soldiers", Self::of(Piece::DEFENDER)),
        ("attacking-commanders", Self::of(Piece { side: Side::Attackers, kind: PieceKind::Commander })),
        ("defending-commanders", Self::of(Piece { side: Side::Defenders, kind: PieceKind::Commander })),
        ("attacking-knights", Self::of(Piece { side: Side::Attackers, kind: PieceKind::Knight })),
        ("defending-knights", Self::of(Piece { side: Side::Defenders, kind: PieceKind::Knight })),
        ("attacking-mercenaries", Self::of(Piece { side: Side::Attackers, kind: PieceKind::Mercenary })),
        ("defending-mercenaries", Self::of(Piece { side: Side::Defenders, kind: PieceKind::Mercenary })),
        ("attacking-guards", Self::of(Piece { side: Side::Attackers, kind: PieceKind::Guard })),
        ("defending-guards", Self::of(Piece { side: Side::Defenders, kind: PieceKind::Guard })),
    ];

    /// The words that name sets.
    pub fn words() -> impl Iterator<Item = &'static str> {
        std::iter::once("none").chain(Self::NAMED.iter().map(|(word, _)| *word))
    }

    /// The set that one word names: `none`, `all`, `king`, `men`, `attackers`, `soldiers`, …
    #[must_use]
    pub fn from_word(word: &str) -> Option<Self> {
        if word == "none" {
            return Some(Self::NONE);
        }
        Self::NAMED.iter().find(|(name, _)| *name == word).map(|(_, set)| *set)
    }
}

impl fmt::Display for PieceSet {
    /// The fewest words that name it: `all`, `none`, `attackers, king`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("none");
        }
        let mut left = *self;
        let mut first = true;
        for (word, set) in Self::NAMED {
            if !set.without(*self).is_empty() || left.and(set).is_empty() {
                continue;
            }
            f.write_str(if first { "" } else { ", " })?;
            f.write_str(word)?;
            first = false;
            left = left.without(set);
        }
        Ok(())
    }
}

impl fmt::Debug for PieceSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "PieceSet({self})")
    }
}

impl std::str::FromStr for PieceSet {
    type Err = String;

    /// Words separated by commas; the error is the word that names no set.
    fn from_str(text: &str) -> Result<Self, String> {
        text.split(',').map(str::trim).try_fold(Self::NONE, |set, word| {
            Self::from_word(word).map(|more| set.or(more)).ok_or_else(|| word.to_owned())
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_are_written_in_the_fewest_words() {
        for words in [
            "all",
            "none",
            "king",
            "men",
            "attackers",
            "defenders",
            "attackers, king",
            "soldiers",
            "defending-soldiers",
        ] {
            let set: PieceSet = words.parse().unwrap();
            assert_eq!(set.to_string(), words);
        }
        assert_eq!("king, nobody".parse::<PieceSet>(), Err("nobody".to_owned()));
    }

    #[test]
    fn every_letter_is_one_man() {
        for piece in Piece::all() {
            assert_eq!(Piece::from_letter(piece.letter()), Some(piece));
        }
        assert_eq!(Piece::all().count(), 11);
        assert_eq!(PieceSet::ALL.pieces().count(), 11);
        assert_eq!(Piece::from_letter('x'), None);
    }
}
