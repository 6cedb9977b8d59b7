//! Rooms of one to three squares, walled by men of one side, the last of whom comes with the play: rings around the
//! defenders, forts on the edge, men who cannot move, the king and a man of his between six. Or the wall stands, and
//! somebody else moves: rules say when it is looked for.
//!
//! ```text
//! . w w m .      the squares of the room hold the king, other men or nobody; squares of the wall may stay open
//! w K D . .      where special squares or the edge close them, and m comes to the last one
//! . w w . .
//! ```

use super::families::Look;
use super::ground::Ground;
use crate::board::{Direction, Piece, PieceKind, Play, Side, Square};

/// Walls of more squares than this are left to scattered men.
const LONGEST: usize = 8;

/// Draws the positions with two to nine men.
pub(super) fn draw(ground: &Ground, men: usize, look: &mut Look<'_>) {
    let rooms: Vec<Vec<Square>> = ground.anchors.iter().flat_map(|at| rooms(ground, *at)).collect();
    for inside in ground.unlike(rooms, Clone::clone) {
        let wall = wall(ground, &inside);
        // A wall needs most of its squares; special squares may close some.
        let special = wall.iter().filter(|square| ground.is_special(**square)).count();
        let open = 1 + u32::from(special > 0);
        if wall.len() <= LONGEST && wall.len() + inside.len() + 3 >= men && wall.len() <= men + 2 {
            for side in Side::BOTH {
                room(ground, men, &inside, (&wall, open), side, look);
            }
        }
    }
}

/// The squares around a room, a1 first.
pub(super) fn wall(ground: &Ground, inside: &[Square]) -> Vec<Square> {
    let beside = inside.iter().flat_map(|square| square.neighbours(ground.size));
    let mut wall: Vec<Square> = beside.filter(|square| !inside.contains(square)).collect();
    wall.sort_unstable();
    wall.dedup();
    wall
}

/// The rooms that begin on a square.
pub(super) fn rooms(ground: &Ground, at: Square) -> Vec<Vec<Square>> {
    let mut rooms = vec![vec![at]];
    for way in Direction::ALL {
        let Some(second) = ground.beside(at, way) else { continue };
        rooms.push(vec![at, second]);
        for turn in Direction::ALL {
            if let Some(third) = ground.beside(second, turn).filter(|third| *third != at) {
                rooms.push(vec![at, second, third]);
            }
        }
    }
    let mut known = std::collections::HashSet::new();
    rooms.retain(|room| {
        let mut squares = room.clone();
        squares.sort_unstable();
        known.insert(squares)
    });
    rooms
}

fn room(
    ground: &Ground,
    count: usize,
    inside: &[Square],
    (wall, most_open): (&[Square], u32),
    side: Side,
    look: &mut Look<'_>,
) {
    let soldier = Piece { side, kind: PieceKind::Soldier };
    let near: Vec<Square> = inside.iter().chain(wall).copied().collect();
    for contents in contents(inside) {
        // Who stays out of the way: the king if he is not in the room, and an attacker for those rules that want one.
        let has_king = contents.iter().any(|(_, piece)| piece.kind == PieceKind::King);
        let aside = ground.aside(&near);
        let far = aside.and_then(|first| {
            let mut near = near.clone();
            near.push(first);
            ground.aside(&near)
        });
        for others in 0..4_u8 {
            let mut men = contents.clone();
            if others & 1 != 0 {
                let Some(aside) = aside.filter(|_| !has_king) else { continue };
                men.push((aside, Piece::KING));
            }
            if others & 2 != 0 {
                let Some(far) = far else { continue };
                men.push((far, Piece::ATTACKER));
            }
            for open in 0..1_u16 << wall.len() {
                let standing = wall.len() - open.count_ones() as usize;
                if open.count_ones() > most_open || standing == 0 || men.len() + standing != count {
                    continue;
                }
                let mut built: Vec<(Square, Piece)> = men.clone();
                let closed = wall.iter().enumerate().filter(|(index, _)| open & (1 << index) == 0);
                built.extend(closed.map(|(_, square)| (*square, soldier)));
                last_man_comes(ground, &built, inside, soldier, look);
                somebody_else_moves(ground, &built, men.len(), inside, look);
            }
        }
    }
}

/// Each man of the wall in turn is the one that comes last.
pub(super) fn last_man_comes(
    ground: &Ground,
    built: &[(Square, Piece)],
    inside: &[Square],
    soldier: Piece,
    look: &mut Look<'_>,
) {
    for (index, (square, _)) in built.iter().enumerate().filter(|(_, (_, piece))| *piece == soldier) {
        let outside = square.neighbours(ground.size).find(|from| {
            !inside.contains(from) && !built.iter().any(|(taken, _)| taken == from) && !ground.is_special(*from)
        });
        let Some(from) = outside else { continue };
        let mut men = built.to_vec();
        men[index].0 = from;
        look(&men, soldier.side, Some(Play { from, to: *square }));
    }
}

/// The wall stands already: a man far off makes a step, or the king makes one in the room.
fn somebody_else_moves(
    ground: &Ground,
    built: &[(Square, Piece)],
    others: usize,
    inside: &[Square],
    look: &mut Look<'_>,
) {
    for (from, piece) in &built[..others] {
        let is_king = piece.kind == PieceKind::King;
        if inside.contains(from) != is_king {
            continue;
        }
        let is_free = |to: &Square| !built.iter().any(|(taken, _)| taken == to) && inside.contains(to) == is_king;
        if let Some(to) = from.neighbours(ground.size).find(is_free) {
            look(built, piece.side, Some(Play { from: *from, to }));
        }
    }
}

/// What may stand in a room: at most one king, men of either side, or nobody.
fn contents(inside: &[Square]) -> Vec<Vec<(Square, Piece)>> {
    let men = [None, Some(Piece::KING), Some(Piece::DEFENDER), Some(Piece::ATTACKER)];
    let mut all: Vec<Vec<(Square, Piece)>> = vec![Vec::new()];
    for square in inside {
        let mut longer = Vec::new();
        for begun in &all {
            for man in men {
                let mut next = begun.clone();
                next.extend(man.map(|piece| (*square, piece)));
                longer.push(next);
            }
        }
        all = longer;
    }
    // Two men in a room of three are enough.
    all.retain(|men| men.iter().filter(|(_, piece)| piece.kind == PieceKind::King).count() <= 1 && men.len() <= 2);
    all
}
