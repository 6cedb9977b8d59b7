//! The exit fort: a king on the edge with room to move behind a wall that can never be captured.

use super::bitboard::Bitboard;
use super::position::Position;
use super::tables::{OFF, Tables};
use crate::board::{Direction, Piece, PieceSet, Side};
use crate::rules::{JumpOver, KingInRow, Wall};

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
        let jumpers = self.jumpers(position);
        loop {
            let open = self.attackers_way().without(inside).without(safe).or(attackers);
            let reach = self.flood(attackers, open).and(self.standing_ground(Side::Attackers)).or(attackers);
            // A king who blocks a row ends it as a square does that nobody can come to.
            let row_of = if self.shieldwall.king_in_row == KingInRow::Blocks { safe } else { safe.or(king) };
            let lost = safe
                .squares()
                .filter(|at| {
                    let man = position.piece(*at).unwrap_or(Piece::DEFENDER);
                    self.could_be_sandwiched(position, *at, reach, inside, attackers.count())
                        || (self.shieldwall.takes.contains(man)
                            && self.row_could_fall(row_of, reach, attackers.count(), *at))
                        || jumpers.iter().any(|jumper| self.could_be_jumped(*jumper, man, *at, reach, inside))
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
        let by_man = |side: u16| side != OFF && reach.has(side);
        // A square inside the fort stays empty or holds the king: only its own hostility counts.
        let by_square = |side: u16| {
            if side == OFF {
                self.edge_hostile.contains(victim)
            } else {
                self.hostile_empty[victim.slot()].has(side) && (position.is_free(side) || inside.has(side))
            }
        };
        self.custodial.takes.contains(victim)
            && [[Direction::North, Direction::South], [Direction::East, Direction::West]].into_iter().any(|pair| {
                let [a, b] = pair.map(|way| self.step(at, way));
                (by_man(a) && by_square(b)) || (by_square(a) && by_man(b)) || (by_man(a) && by_man(b) && attackers >= 2)
            })
    }

    /// The attackers who jump.
    fn jumpers(&self, position: &Position<W>) -> Vec<Piece> {
        let mut jumpers: Vec<Piece> =
            position.side(Side::Attackers).squares().filter_map(|at| position.piece(at)).collect();
        jumpers.retain(|man| self.jump.over.of(*man) != JumpOver::Nobody);
        jumpers.sort_unstable();
        jumpers.dedup();
        jumpers
    }

    /// Whether an attacker who jumps could come into the fort over a defender, or capture him by the jump.
    fn could_be_jumped(&self, jumper: Piece, man: Piece, at: u16, reach: Bitboard<W>, inside: Bitboard<W>) -> bool {
        let takes = self.jump.captures.contains(jumper) && self.jump.takes.contains(man);
        self.jump.jumpable.contains(man)
            && Direction::ALL.into_iter().any(|way| {
                let (from, to) = (self.step(at, way.opposite()), self.step(at, way));
                from != OFF
                    && to != OFF
                    && reach.has(from)
                    && (inside.has(to) || (takes && reach.has(to)))
                    && self.may_land(jumper, from, to)
            })
    }
}
