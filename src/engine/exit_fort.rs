//! The exit fort: a king on the edge with room to move behind a wall that can never be captured.

use super::bitboard::Bitboard;
use super::position::Position;
use super::tables::{OFF, Tables};
use crate::board::{Direction, Piece, PieceSet, Side};
use crate::rules::{JumpOver, KingInRow, Wall};

/// Attackers who can come to the same squares.
pub(super) struct Force<const W: usize> {
    squares: Bitboard<W>,
    /// How many of them take part in captures.
    men: usize,
    /// Whether any of them can move at all, and one of them captures by moving.
    moves: bool,
}

/// Whether attackers can stand on all of some squares, one of them arriving last on one of `closing`; the squares of
/// `also` are held as well.
pub(super) fn could_close<const W: usize>(forces: &[Force<W>], closing: &[u16], also: &[u16]) -> bool {
    let held = |force: &Force<W>, squares: &[u16]| {
        squares.iter().filter(|square| **square != OFF && force.squares.has(**square)).count()
    };
    let both = |force: &Force<W>| held(force, closing) + held(force, also);
    forces.iter().map(both).sum::<usize>() == closing.len() + also.len()
        && forces.iter().all(|force| both(force) <= force.men)
        && forces.iter().any(|force| force.moves && held(force, closing) > 0)
}

impl<const W: usize> Tables<W> {
    /// Whether the king stands where he may have an exit fort.
    #[inline]
    pub(super) fn may_have_exit_fort(&self, position: &Position<W>) -> bool {
        !self.exit_fort.king_on_edge.is_yes() || position.kings().meets(&self.edge)
    }

    /// Whether the defenders hold an exit fort, if the king stands where he may have one.
    ///
    /// ```text
    /// 4 . . . . D D .      the king has f2 and g1 to move in, no attacker is inside,
    /// 3 . . . . D . D      and no man of the wall can ever be taken from both sides
    /// 2 . . . . D . D
    /// 1 . . . . D K D
    ///   a b c d e f g
    /// ```
    // Kept out of the turn, which is small without it.
    #[inline(never)]
    pub(super) fn is_exit_fort(&self, position: &Position<W>) -> bool {
        let Some(king) = position.king() else { return false };
        let attackers = position.side(Side::Attackers);
        let mixed = !self.exit_fort.interior_free.is_yes();
        // Where attackers may be inside, only defenders are the wall.
        let closed = if mixed { position.side(Side::Defenders) } else { position.occupied() };
        let free = self.all.without(closed);
        let through = free.or(Bitboard::of(king));
        let mut inside = Bitboard::of(king);
        let around = loop {
            let grown = self.grown(inside);
            // Most often an attacker is not far, and then there is no fort. Where they may be inside, they may be near.
            if !mixed && grown.meets(&attackers) {
                return false;
            }
            let reached = grown.and(through).or(inside);
            if reached == inside {
                break grown.without(inside);
            }
            inside = reached;
        };
        if !inside.meets(&self.edge) {
            return false;
        }
        let enemies_inside = inside.and(attackers).count();
        if around.meets(&attackers) || (mixed && enemies_inside > 0 && 2 * enemies_inside >= attackers.count()) {
            return false;
        }
        if self.exit_fort.corner_access.is_yes() && !inside.meets(&self.board_corners()) {
            return false;
        }
        if self.exit_fort.king_moves.is_yes() && self.destinations(position, king).is_empty() {
            return false;
        }
        let wall = around.and(position.side(Side::Defenders));
        match self.exit_fort.wall {
            Wall::Unchecked => true,
            Wall::NeverCapturable => wall.without(self.safe_defenders(position, inside)).is_empty(),
        }
    }

    fn board_corners(&self) -> Bitboard<W> {
        let [north, east, south, west] = self.edge_lines;
        north.or(south).and(east.or(west))
    }

    /// The defenders that no sequence of attackers' plays can capture, however long the defenders wait.
    ///
    /// Begins by trusting every defender and withdraws trust until nothing changes: attackers may come wherever a
    /// way leads that avoids the inside and trusted men; a man they can take from there is no longer trusted.
    fn safe_defenders(&self, position: &Position<W>, inside: Bitboard<W>) -> Bitboard<W> {
        let king = inside.and(position.side(Side::Defenders));
        let mut safe = position.side(Side::Defenders).without(king);
        let mixed = inside.meets(&position.side(Side::Attackers));
        // Men who change side fight on among the attackers.
        let mut position = *position;
        loop {
            let jumpers = self.jumpers(&position);
            // Attackers who are inside already walk there.
            let forces = self.forces(&position, if mixed { safe } else { inside.or(safe) });
            // The king goes to and fro inside if he has room, defenders who are not trusted may be gone.
            let kept = if inside == king { safe.or(king) } else { safe };
            let empty = self.all.without(kept);
            let occupied = forces.iter().fold(position.occupied().or(inside), |all, force| all.or(force.squares));
            // A king who blocks a row ends it as a square does that nobody can come to; so does one who has walked away
            // inside, where attackers may come to his square.
            let blocks = self.shieldwall.king_in_row == KingInRow::Blocks;
            let rows_of = [if blocks { safe } else { safe.or(king) }, if mixed { safe } else { Bitboard::EMPTY }];
            let lost = safe
                .squares()
                .filter(|at| {
                    let man = position.piece(*at).unwrap_or(Piece::DEFENDER);
                    self.could_be_sandwiched(man, *at, [empty, occupied], &forces)
                        || self.line_could_fall(&position, *at, [safe, empty, occupied], &forces)
                        || (self.shieldwall.takes.contains(man)
                            && rows_of
                                .iter()
                                .any(|row_of| row_of.has(*at) && self.row_could_fall(*row_of, *at, &forces)))
                        || jumpers.iter().any(|jumper| self.could_be_jumped(*jumper, man, *at, inside, &forces))
                })
                .fold(Bitboard::EMPTY, |lost, at| lost.or(Bitboard::of(at)));
            if lost.is_empty() {
                return safe;
            }
            safe = safe.without(lost);
            let switches = |at: &u16| position.piece(*at).is_some_and(|man| self.mercenary.switches.contains(man));
            for at in lost.squares().filter(switches).collect::<Vec<_>>() {
                position.switch(at);
            }
        }
    }

    /// The attackers, by the squares that they may come to while some squares are closed to them. Over a square on
    /// which they may not stop they slide straight on.
    fn forces(&self, position: &Position<W>, closed: Bitboard<W>) -> Vec<Force<W>> {
        let attackers = position.side(Side::Attackers);
        let of = |set: PieceSet| {
            attackers.squares().filter(move |at| position.piece(*at).is_some_and(|man| set.contains(man)))
        };
        let (hammers, armed) = (self.armed.hammer, self.armed.hammer.or(self.armed.anvil));
        let ground = self.attackers_ground(attackers).without(closed).or(attackers);
        let passages = self.attackers_passages(attackers).without(closed).without(attackers);
        let mut forces: Vec<Force<W>> = Vec::new();
        for man in attackers.squares() {
            if forces.iter().any(|force| force.squares.has(man)) {
                continue;
            }
            let mut squares = self.flood(Bitboard::of(man), ground);
            loop {
                let landings = self.landings(squares, passages).and(ground);
                if landings.without(squares).is_empty() {
                    break;
                }
                squares = self.flood(squares.or(landings), ground);
            }
            forces.push(Force {
                squares,
                men: of(armed).filter(|at| squares.has(*at)).count(),
                moves: !squares.without(attackers).is_empty() && of(hammers).any(|at| squares.has(at)),
            });
        }
        forces
    }

    /// The squares right behind passages that one comes to straight from some squares.
    fn landings(&self, from: Bitboard<W>, passages: Bitboard<W>) -> Bitboard<W> {
        let mut landings = Bitboard::EMPTY;
        for passage in passages.squares() {
            for way in Direction::ALL {
                let before = self.step(passage, way.opposite());
                let mut to = passage;
                while to != OFF && passages.has(to) {
                    to = self.step(to, way);
                }
                if before != OFF && to != OFF && from.has(before) {
                    landings.insert(to);
                }
            }
        }
        landings
    }

    /// Whether attackers could close a pair around a defender, where some squares may be empty and some occupied.
    fn could_be_sandwiched(
        &self,
        victim: Piece,
        at: u16,
        [empty, occupied]: [Bitboard<W>; 2],
        forces: &[Force<W>],
    ) -> bool {
        let slot = victim.slot();
        let hostile = self.hostile_empty[slot].and(empty).or(self.hostile_occupied[slot].and(occupied));
        let by_square = |side: u16| if side == OFF { self.edge_hostile.contains(victim) } else { hostile.has(side) };
        if self.sturdy.contains(victim) {
            let all = Direction::ALL.map(|way| self.step(at, way));
            // Any three of the sides, where three are enough.
            let spare = 4 - self.sides_needed(victim);
            let choices = if spare == 0 { 1 } else { all.len() };
            return self.custodial.takes.contains(victim)
                && (0..choices).any(|spared| {
                    let sides = (0..all.len()).filter(|side| spare == 0 || *side != spared).map(|side| all[side]);
                    self.could_close_all(&sides.collect::<Vec<_>>(), by_square, forces)
                });
        }
        self.custodial.takes.contains(victim)
            && [[Direction::North, Direction::South], [Direction::East, Direction::West]].into_iter().any(|pair| {
                let [a, b] = pair.map(|way| self.step(at, way));
                (by_square(b) && could_close(forces, &[a], &[]))
                    || (by_square(a) && could_close(forces, &[b], &[]))
                    || could_close(forces, &[a, b], &[])
            })
    }

    /// Whether attackers could close some sides of a man, one of them by coming there.
    fn could_close_all(&self, sides: &[u16], by_square: impl Fn(u16) -> bool, forces: &[Force<W>]) -> bool {
        let open: Vec<u16> = sides.iter().copied().filter(|side| !by_square(*side)).collect();
        could_close(forces, &open, &[])
            || sides.iter().any(|side| {
                let more: Vec<u16> = open.iter().copied().filter(|other| other != side).collect();
                !open.contains(side) && could_close(forces, &[&more[..], &[*side]].concat(), &[])
            })
    }

    /// Whether attackers could close a pair around a row of defenders to whom a defender belongs; `row_of` still stand.
    fn line_could_fall(
        &self,
        position: &Position<W>,
        at: u16,
        [row_of, empty, occupied]: [Bitboard<W>; 3],
        forces: &[Force<W>],
    ) -> bool {
        [[Direction::North, Direction::South], [Direction::East, Direction::West]].into_iter().any(|pair| {
            let mut row = vec![at];
            let ends = pair.map(|way| {
                let mut last = at;
                let mut end = self.step(at, way);
                while end != OFF && row_of.has(end) {
                    row.push(end);
                    last = end;
                    end = self.step(end, way);
                }
                (last, end)
            });
            let falls = |at: &u16| {
                position.piece(*at).is_some_and(|man| self.custodial.takes.contains(man) && !self.sturdy.contains(man))
            };
            let by_square = |(last, end): (u16, u16)| {
                position.piece(last).is_some_and(|man| {
                    let slot = man.slot();
                    let hostile = self.hostile_empty[slot].and(empty).or(self.hostile_occupied[slot].and(occupied));
                    if end == OFF { self.edge_hostile.contains(man) } else { hostile.has(end) }
                })
            };
            let [a, b] = ends;
            (2..=self.custodial.line.0 as usize).contains(&row.len())
                && row.iter().all(falls)
                && ((by_square(b) && could_close(forces, &[a.1], &[]))
                    || (by_square(a) && could_close(forces, &[b.1], &[]))
                    || could_close(forces, &[a.1, b.1], &[]))
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
    fn could_be_jumped(&self, jumper: Piece, man: Piece, at: u16, inside: Bitboard<W>, forces: &[Force<W>]) -> bool {
        let reached = |square: u16| forces.iter().any(|force| force.squares.has(square));
        let takes = self.jump.captures.contains(jumper) && self.jump.takes.contains(man);
        self.jump.jumpable.contains(man)
            && Direction::ALL.into_iter().any(|way| {
                let (from, to) = (self.step(at, way.opposite()), self.step(at, way));
                from != OFF
                    && to != OFF
                    && reached(from)
                    && (inside.has(to) || (takes && reached(to)))
                    && self.may_land(jumper, from, to)
            })
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{begin, play, strong_king};
    use crate::board::Side;
    use crate::rules::{Answer, Goal, Rules, Squares, Switch};

    fn rules() -> Rules {
        let mut rules = strong_king();
        rules.exit_fort.rule = Switch::On;
        rules
    }

    fn is_won(board: &str, moved: &str, rules: &Rules) -> bool {
        play(&mut begin(board, Side::Defenders, rules), moved).status.to_string() == "defenders win by exit fort"
    }

    #[test]
    fn a_fort_holds_a_corner_where_the_rules_demand_one() {
        let away = ".......\n.A.....\n....D..\n.......\n.......\n...D...\n..DK.D.";
        let corner = ".......\n.A.....\n.......\n....D..\n......D\n.....DD\n.....K.";
        let mut rules = rules();
        assert!(is_won(away, "e5-e2", &rules));
        assert!(is_won(corner, "e4-e1", &rules));
        rules.exit_fort.corner_access = Answer::Yes;
        assert!(!is_won(away, "e5-e2", &rules));
        assert!(is_won(corner, "e4-e1", &rules));
    }

    #[test]
    fn an_attacker_inside_spoils_a_fort_or_must_be_unable_to_break_it() {
        let thick = ".........\n.A.....A.\n.........\n.........\n......D..\n.........\n..DDD....\n..DDD....\nDDK.AD...";
        let thin = thick.replacen("..DDD....", ".........", 1);
        let mut rules = rules();
        rules.special.corners.squares = Squares::None;
        rules.escape.goal = Goal::Listed;
        assert!(!is_won(thick, "g5-g1", &rules));
        rules.exit_fort.interior_free = Answer::No;
        assert!(is_won(thick, "g5-g1", &rules));
        assert!(!is_won(&thin, "g5-g1", &rules), "d2 falls between one inside and one outside");
        let more_inside = thick.replace(".A.....A.", ".A.......");
        assert!(!is_won(&more_inside, "g5-g1", &rules), "as many inside as outside");
    }
}
