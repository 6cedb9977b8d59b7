//! The exit fort: a king on the edge with room to move behind a wall that can never be captured.

use super::bitboard::Bitboard;
use super::position::Position;
use super::tables::{OFF, Tables};
use crate::board::{Direction, Piece, PieceSet, Side};
use crate::rules::Wall;

impl<const W: usize> Tables<W> {
    /// Whether the defenders hold an exit fort.
    ///
    /// ```text
    /// 4 . . . . D D .      the king has f2 and g1 to move in, no attacker is inside,
    /// 3 . . . . D . D      and no man of the wall can ever be taken from both sides
    /// 2 . . . . D . D
    /// 1 . . . . D K D
    ///   a b c d e f g
    /// ```
    pub(super) fn is_exit_fort(&self, position: &Position<W>) -> bool {
        let Some(king) = position.king() else { return false };
        let attackers = position.side(Side::Attackers);
        let free = self.all.without(position.occupied());
        let inside = self.flood(Bitboard::of(king), free.or(Bitboard::of(king)));
        if self.exit_fort.king_on_edge.is_yes() && !self.edge.has(king) || !inside.meets(&self.edge) {
            return false;
        }
        let around = self.grown(inside).without(inside);
        if around.meets(&attackers) {
            return false;
        }
        let can_move = self
            .neighbours(king)
            .any(|to| position.is_free(to) && self.stops_refused(king, to, PieceSet::KING).is_none());
        if self.exit_fort.king_moves.is_yes() && !can_move {
            return false;
        }
        let wall = around.and(position.side(Side::Defenders));
        match self.exit_fort.wall {
            Wall::Unchecked => true,
            Wall::NeverCapturable => wall.without(self.safe_defenders(position, inside)).is_empty(),
        }
    }

    /// The defenders that no sequence of attackers' plays can capture, however long the defenders wait.
    ///
    /// Begins by trusting every defender and withdraws trust until nothing changes: attackers may come wherever a
    /// way leads that avoids the inside and trusted men; a man they can take from there is no longer trusted.
    fn safe_defenders(&self, position: &Position<W>, inside: Bitboard<W>) -> Bitboard<W> {
        let attackers = position.side(Side::Attackers);
        let king = inside.and(position.side(Side::Defenders));
        let mut safe = position.side(Side::Defenders).without(king);
        loop {
            let open = self.attackers_way().without(inside).without(safe).or(attackers);
            let reach = self.flood(attackers, open).and(self.standing_ground(Side::Attackers)).or(attackers);
            let row_of = safe.or(king);
            let lost = safe
                .squares()
                .filter(|at| {
                    self.could_be_sandwiched(position, *at, reach, inside, attackers.count())
                        || self.row_could_fall(row_of, reach, attackers.count(), *at)
                })
                .fold(Bitboard::EMPTY, |lost, at| lost.or(Bitboard::of(at)));
            if lost.is_empty() {
                return safe;
            }
            safe = safe.without(lost);
        }
    }

    /// Whether attackers who may come to the squares of `reach` could close a pair around a defender.
    fn could_be_sandwiched(
        &self,
        position: &Position<W>,
        at: u16,
        reach: Bitboard<W>,
        inside: Bitboard<W>,
        attackers: u32,
    ) -> bool {
        let victim = position.piece(at).unwrap_or(Piece::DEFENDER);
        [[Direction::North, Direction::South], [Direction::East, Direction::West]].into_iter().any(|pair| {
            let sides = pair.map(|way| self.step(at, way));
            let by_men = sides.iter().filter(|side| **side != OFF && reach.has(**side)).count() as u32;
            // A square inside the fort stays empty or holds the king: only its own hostility counts.
            let by_squares = sides.iter().filter(|side| {
                if **side == OFF {
                    self.edge_hostile.contains(victim)
                } else {
                    !reach.has(**side)
                        && self.hostile_empty[victim.slot()].has(**side)
                        && (position.is_free(**side) || inside.has(**side))
                }
            });
            by_men >= 1 && by_men as usize + by_squares.count() == 2 && attackers >= by_men
        })
    }
}
