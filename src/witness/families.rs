//! What families of positions have in common: each draws all its positions with a number of men, for whoever looks.

use super::ground::Ground;
use crate::board::{Piece, Play, Side, Square};

/// Who looks at a position: men, side to move, and the one play to be tried; none for all plays.
pub(super) type Look<'a> = dyn FnMut(&[(Square, Piece)], Side, Option<Play>) + 'a;

/// One family of positions.
pub(super) struct Family {
    /// The fewest and the most men.
    pub(super) men: std::ops::RangeInclusive<usize>,
    /// What it is, in words: `a man who comes to capture`.
    pub(super) name: &'static str,
    /// Draws all positions with so many men.
    pub(super) draw: fn(&Ground, usize, &mut Look<'_>),
}

/// Men who roam, men who come to capture, rows, rooms, two rooms at once.
pub(super) const FAMILIES: [Family; 5] = [
    Family { men: 1..=2, name: "one man who moves, alone or with another beside him", draw: super::roam::draw },
    Family { men: 2..=6, name: "a man who comes to capture another", draw: super::arrive::draw },
    Family { men: 3..=11, name: "rows on the edge", draw: super::rows::draw },
    Family { men: 2..=9, name: "rooms and rings of one to three squares", draw: super::rooms::draw },
    Family { men: 8..=14, name: "two rings at once", draw: super::pockets::draw },
];

/// Who gets men on their squares.
pub(super) type With<'a> = dyn FnMut(&[(Square, Piece)]) + 'a;

/// Calls `with` for every way to choose `count` of some places and put one of the men on each.
pub(super) fn fill(
    places: &[Square],
    count: usize,
    cast: &[Piece],
    men: &mut Vec<(Square, Piece)>,
    with: &mut With<'_>,
) {
    if count == 0 {
        with(men);
        return;
    }
    for (index, place) in places.iter().enumerate() {
        if places.len() - index < count {
            break;
        }
        for piece in cast {
            men.push((*place, *piece));
            fill(&places[index + 1..], count - 1, cast, men, with);
            men.pop();
        }
    }
}
