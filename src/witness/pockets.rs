//! Two rings at once: the king in a room of two squares, a defender in one of a single square not far away, and attackers
//! on every square around both, the last of whom comes with the play.
//!
//! ```text
//! . t t . .      rings that touch at a corner share men
//! t K . t .
//! . t t D t
//! . . m t .
//! ```

use super::families::Look;
use super::ground::Ground;
use super::rooms::{last_man_comes, rooms, wall};
use crate::board::{Piece, Square};

/// The defender stands no farther from the king's room than this.
const NEAR: u8 = 3;

/// Draws the positions with eight to fourteen men.
pub(super) fn draw(ground: &Ground, men: usize, look: &mut Look<'_>) {
    for at in &ground.anchors {
        for room in rooms(ground, *at).into_iter().filter(|room| room.len() == 2) {
            let near = |square: &Square| square.file.abs_diff(at.file) <= NEAR && square.rank.abs_diff(at.rank) <= NEAR;
            for second in ground.size.squares().filter(near) {
                let beside = room.iter().any(|square| square.neighbours(ground.size).any(|other| other == second));
                if !room.contains(&second) && !beside {
                    both(ground, men, &room, second, look);
                }
            }
        }
    }
}

fn both(ground: &Ground, count: usize, room: &[Square], second: Square, look: &mut Look<'_>) {
    let mut inside = room.to_vec();
    inside.push(second);
    let wall = wall(ground, &inside);
    if wall.len() + 2 != count {
        return;
    }
    let mut built = vec![(room[0], Piece::KING), (second, Piece::DEFENDER)];
    built.extend(wall.iter().map(|square| (*square, Piece::ATTACKER)));
    last_man_comes(ground, &built, &inside, Piece::ATTACKER, look);
}
