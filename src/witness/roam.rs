//! One man with all his plays, alone or with another right beside him: what may be entered, crossed, jumped over, and
//! where the king wins.

use super::families::Look;
use super::ground::Ground;
use crate::board::Direction;

/// Draws the positions with one or two men.
pub(super) fn draw(ground: &Ground, men: usize, look: &mut Look<'_>) {
    for at in &ground.anchors {
        for piece in &ground.cast {
            if men == 1 {
                look(&[(*at, *piece)], piece.side, None);
                continue;
            }
            for way in Direction::ALL {
                let Some(beside) = ground.beside(*at, way) else { continue };
                for other in &ground.cast {
                    look(&[(*at, *piece), (beside, *other)], piece.side, None);
                }
            }
        }
    }
}
