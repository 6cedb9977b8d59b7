//! Special squares in rules strings: four regions, each with the men that it is hostile to and that may stop, pass
//! and come in.

use crate::board::{Direction, PieceSet, Size, Square};
use crate::rules::{Region, Rules, Special, Squares};

/// A property of a region and the ending of its field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Property {
    HostileEmpty,
    HostileOccupied,
    Pass,
    Stop,
    Enter,
}

/// A region of OpenTafl notation.
pub(super) struct Named {
    /// Its field; the fields of its properties begin with it.
    pub(super) key: &'static str,
    pub(super) of: fn(&Special) -> &Region,
    pub(super) of_mut: fn(&mut Special) -> &mut Region,
    /// Its fields for men, and what they are when a string says nothing.
    pub(super) fields: &'static [(&'static str, Property, PieceSet)],
    /// Its squares when a string says nothing.
    pub(super) usual: Squares,
}

use Property::{Enter, HostileEmpty, HostileOccupied, Pass, Stop};

/// The regions, in the order in which they are written.
pub(super) const REGIONS: [Named; 4] = [
    Named {
        key: "cor",
        of: |special| &special.corners,
        of_mut: |special| &mut special.corners,
        fields: &[
            ("corh", HostileEmpty, PieceSet::ALL),
            // The notation lets the king pass, but nothing lies beyond a corner: our own default stays.
            ("corp", Pass, PieceSet::NONE),
            ("cors", Stop, PieceSet::KING),
            ("corre", Enter, PieceSet::ALL),
        ],
        usual: Squares::Corners,
    },
    Named {
        key: "cen",
        of: |special| &special.throne,
        of_mut: |special| &mut special.throne,
        fields: &[
            ("cenh", HostileOccupied, PieceSet::ATTACKERS),
            ("cenhe", HostileEmpty, PieceSet::ALL),
            ("cenp", Pass, PieceSet::ALL),
            ("cens", Stop, PieceSet::KING),
            ("cenre", Enter, PieceSet::ALL),
        ],
        usual: Squares::Centre,
    },
    Named {
        key: "afor",
        of: |special| &special.camps,
        of_mut: |special| &mut special.camps,
        fields: &[
            ("aforh", HostileEmpty, PieceSet::DEFENDERS),
            ("aforp", Pass, PieceSet::ALL),
            ("afors", Stop, PieceSet::ALL),
            ("aforre", Enter, PieceSet::ALL),
        ],
        usual: Squares::None,
    },
    Named {
        key: "dfor",
        of: |special| &special.forts,
        of_mut: |special| &mut special.forts,
        fields: &[
            ("dforh", HostileEmpty, PieceSet::ATTACKERS),
            ("dforp", Pass, PieceSet::DEFENDERS),
            ("dfors", Stop, PieceSet::DEFENDERS),
            ("dforre", Enter, PieceSet::ALL),
        ],
        usual: Squares::None,
    },
];

impl Property {
    pub(super) fn of(self, region: &Region) -> PieceSet {
        match self {
            HostileEmpty => region.hostile_empty,
            HostileOccupied => region.hostile_occupied,
            Pass => region.pass,
            Stop => region.stop,
            Enter => region.enter,
        }
    }

    pub(super) fn set(self, region: &mut Region, men: PieceSet) {
        match self {
            HostileEmpty => region.hostile_empty = men,
            HostileOccupied => region.hostile_occupied = men,
            Pass => region.pass = men,
            Stop => region.stop = men,
            Enter => region.enter = men,
        }
    }
}

/// Gives every region what it is when a string says nothing.
pub(super) fn usual(rules: &mut Rules) {
    for named in &REGIONS {
        let region = (named.of_mut)(&mut rules.special);
        region.squares = named.usual.clone();
        for (_, property, men) in named.fields {
            property.set(region, *men);
        }
    }
}

/// A list of squares: `default`, nothing, or names with commas (one at the end does no harm).
///
/// # Errors
/// The place within the text and the name that is no square of the board.
pub(super) fn read_squares(text: &str, size: Size, usual: &Squares) -> Result<Squares, (usize, String)> {
    if text == "default" {
        return Ok(usual.clone());
    }
    let mut squares: Vec<Square> = Vec::new();
    let mut at = 0;
    for name in text.split(',') {
        if !name.is_empty() {
            match name.parse::<Square>().ok().filter(|square| size.contains(*square)) {
                Some(square) if !squares.contains(&square) => squares.push(square),
                Some(_) => {}
                None => return Err((at, name.to_owned())),
            }
        }
        at += name.len() + 1;
    }
    let named = [Squares::None, Squares::Centre, Squares::Corners, Squares::Corners2x2];
    let same = |one: &Squares| sorted(one.on(size)) == sorted(squares.clone());
    Ok(named.into_iter().find(same).unwrap_or_else(|| Squares::List(groups(squares, size))))
}

/// The squares of a region as its field has them.
pub(super) fn write_squares(squares: &Squares, size: Size) -> String {
    let names: Vec<String> = sorted(squares.on(size)).iter().map(Square::to_string).collect();
    names.join(",")
}

pub(super) fn sorted(mut squares: Vec<Square>) -> Vec<Square> {
    squares.sort_unstable();
    squares
}

/// Squares that touch belong together: a string has no groups.
fn groups(mut squares: Vec<Square>, size: Size) -> Vec<Vec<Square>> {
    let mut groups = Vec::new();
    while !squares.is_empty() {
        let mut group = vec![squares.remove(0)];
        let mut next = 0;
        while let Some(square) = group.get(next).copied() {
            for neighbour in Direction::ALL.into_iter().filter_map(|way| square.neighbour(way, size)) {
                if let Some(place) = squares.iter().position(|other| *other == neighbour) {
                    group.push(squares.remove(place));
                }
            }
            next += 1;
        }
        groups.push(group);
    }
    groups
}
