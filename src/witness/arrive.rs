//! A man comes next to another: captures between two, against special squares, of the king and of strong men, and the
//! fall of the man that came.
//!
//! ```text
//! . . l . .
//! m S v b z      m moves to S; v is the man in question, b, l, r, z and o may be anything
//! . . r . .      (the man may also come from above or below, and o is then the square where m stands here)
//! ```

use super::families::{Look, fill};
use super::ground::{Ground, PLAIN, across};
use crate::board::{Direction, Piece, Play, Square};

/// Draws the positions with two to six men.
pub(super) fn draw(ground: &Ground, men: usize, look: &mut Look<'_>) {
    let approaches =
        ground.unlike(approaches(ground), |approach| vec![approach.target, approach.victim, approach.origin]);
    for Approach { origin, target, victim, opposite } in approaches {
        let way = Direction::ALL.into_iter().find(|way| ground.beside(target, *way) == Some(victim));
        let Some(way) = way else { continue };
        let mut places: Vec<Square> = Vec::new();
        let behind = ground.beside(victim, way);
        places.extend(behind);
        places.extend(across(way).into_iter().filter_map(|way| ground.beside(victim, way)));
        places.extend(opposite);
        places.extend(behind.and_then(|behind| ground.beside(behind, way)));
        places.retain(|place| *place != origin && *place != target);
        around(ground, men, (origin, target, victim), &places, look);
    }
}

/// A man comes from `origin` to `target`, beside the man in question on `victim`.
struct Approach {
    origin: Square,
    target: Square,
    victim: Square,
    /// The square across the target from the victim, if the man does not come from there.
    opposite: Option<Square>,
}

/// Every approach, straight and from one side.
fn approaches(ground: &Ground) -> Vec<Approach> {
    let mut all = Vec::new();
    for target in ground.anchors.iter().copied() {
        for way in Direction::ALL {
            let Some(victim) = ground.beside(target, way) else { continue };
            let straight = ground.beside(target, way.opposite());
            let sideways = across(way).into_iter().find_map(|way| ground.beside(target, way));
            all.extend(straight.map(|origin| Approach { origin, target, victim, opposite: None }));
            all.extend(sideways.map(|origin| Approach { origin, target, victim, opposite: straight }));
        }
    }
    all
}

fn around(
    ground: &Ground,
    count: usize,
    (origin, target, victim): (Square, Square, Square),
    places: &[Square],
    look: &mut Look<'_>,
) {
    let play = Play { from: origin, to: target };
    // Special men would be too many to be tried on every square: with four men and more one of the two is special, and
    // with six nobody.
    let is_special = |piece: &Piece| !PLAIN.contains(piece);
    let others: &[Piece] = if count <= 3 { &ground.cast } else { &PLAIN };
    for mover in &ground.cast {
        for other in &ground.cast {
            let special = usize::from(is_special(mover)) + usize::from(is_special(other));
            if count >= 4 && special > 1 || count >= 6 && special > 0 {
                continue;
            }
            let mut men: Vec<(Square, Piece)> = vec![(origin, *mover), (victim, *other)];
            fill(places, count - 2, others, &mut men, &mut |men| look(men, mover.side, Some(play)));
        }
    }
}
