//! Men who fall only with three or four sides closed, traps closed by the square that is left, and rows that one pair
//! captures: takes the play of a man, adds what it captures to the effects. Ordinary pairs are the business of `capture.rs`.

use super::capture::serves;
use super::effects::Effects;
use super::observer::Observer;
use super::position::Position;
use super::tables::{OFF, Tables};
use crate::board::{Direction, Piece, Side};
use crate::rules::{CaptureKinds, Clause, JumpPartners, KingMethod};

impl<const W: usize> Tables<W> {
    /// How many sides of a man must be closed before he falls between enemies.
    pub(super) fn sides_needed(&self, man: Piece) -> usize {
        if self.custodial.strong.contains(man) {
            4
        } else if self.custodial.three.contains(man) {
            3
        } else {
            2
        }
    }

    /// Captures a man next to the mover who falls only with three or four sides closed, if they are. Of three, two are
    /// opposite.
    ///
    /// ```text
    /// 3 . . A . .      the man on c2 falls to whoever comes last of b2, c3 and d2
    /// 2 . A D A .
    /// 1 . . . . .
    /// ```
    #[expect(clippy::too_many_arguments, reason = "two men, each with his square, and what is found")]
    pub(super) fn sturdy_man(
        &self,
        position: &Position<W>,
        mover: Piece,
        mover_at: u16,
        victim: Piece,
        at: u16,
        partners: JumpPartners,
        effects: &mut Effects<W>,
        observer: &mut impl Observer,
    ) {
        let is_closed = |way: &Direction| {
            let side = self.step(at, *way);
            side == mover_at || self.hostility(position, victim, side).is_some_and(|clause| serves(partners, clause))
        };
        let needed = self.sides_needed(victim);
        if Direction::ALL.iter().filter(|way| is_closed(way)).count() >= needed {
            observer.fired(if needed == 4 { Clause::StrongMan } else { Clause::SturdyMan }, at);
            if self.remove_or_switch(victim, at, Some(mover), None, effects, observer) {
                effects.kinds = effects.kinds.or(CaptureKinds::CUSTODIAL);
            }
        }
    }

    /// Captures enemies beside the square that a man has left, if it is hostile to them: the square closes the trap.
    ///
    /// ```text
    /// 1 . t A D .      the king who leaves the throne on b1 leaves the attacker on c1 between it and d1
    /// ```
    #[inline(never)]
    pub(super) fn left_square(
        &self,
        position: &Position<W>,
        mover: Piece,
        from: u16,
        effects: &mut Effects<W>,
        observer: &mut impl Observer,
    ) {
        let side = mover.side.other();
        let taken = effects.captured.or(effects.switched);
        let beside = self.beside[from as usize].and(position.side(side)).without(position.kings()).without(taken);
        for at in beside.squares() {
            let victim = Piece { side, kind: position.kind(at) };
            let Some((way, _)) = self.line(from, at) else { continue };
            if !self.custodial.takes.contains(victim) || self.hostility(position, victim, from).is_none() {
                continue;
            }
            let hostility = |way: Direction| self.hostility(position, victim, self.step(at, way));
            let falls = if self.sturdy.contains(victim) {
                Direction::ALL.into_iter().filter(|way| hostility(*way).is_some()).count() >= self.sides_needed(victim)
            } else {
                hostility(way) == Some(Clause::BetweenMen)
            };
            if falls {
                observer.fired(Clause::LeftSquare, at);
                if self.remove_or_switch(victim, at, None, None, effects, observer) {
                    effects.kinds = effects.kinds.or(CaptureKinds::CUSTODIAL);
                }
            }
        }
    }

    /// Captures rows of two or more enemies between the man that has just come to `at` and a square that is hostile
    /// to the last of them. Everyone in the row must be such as a pair captures.
    ///
    /// ```text
    /// 1 . A D D A .      a man that came to b1 or e1 captures both
    /// ```
    #[inline(never)]
    pub(super) fn lines(
        &self,
        position: &Position<W>,
        mover: Piece,
        at: u16,
        partners: JumpPartners,
        effects: &mut Effects<W>,
        observer: &mut impl Observer,
    ) {
        let enemies = position.side(mover.side.other());
        for way in Direction::ALL {
            let mut row: Vec<(u16, Piece)> = Vec::new();
            let mut end = self.step(at, way);
            while end != OFF && enemies.has(end) {
                let Some(victim) = position.piece(end) else { break };
                row.push((end, victim));
                end = self.step(end, way);
            }
            let Some((_, last)) = row.last() else { continue };
            let falls = row.len() > 1
                && row.len() <= self.custodial.line.0 as usize
                && row.iter().all(|(at, victim)| self.falls_to_a_pair(position, mover, *victim, *at))
                && self.hostility(position, *last, end).is_some_and(|clause| serves(partners, clause));
            if !falls {
                continue;
            }
            let partner = if end == OFF { None } else { position.piece(end) };
            for (at, victim) in row {
                observer.fired(Clause::InLine, at);
                if position.is_king(at) {
                    effects.captured.insert(at);
                    effects.king_captured = true;
                    effects.kinds = effects.kinds.or(CaptureKinds::CUSTODIAL);
                } else if self.remove_or_switch(victim, at, Some(mover), partner, effects, observer) {
                    effects.kinds = effects.kinds.or(CaptureKinds::CUSTODIAL);
                }
            }
        }
    }

    fn falls_to_a_pair(&self, position: &Position<W>, mover: Piece, victim: Piece, at: u16) -> bool {
        if position.is_king(at) {
            mover.side == Side::Attackers
                && self.king_method(at).1 == KingMethod::Custodial
                && self.king_capture.delay.0 == 0
        } else {
            self.custodial.takes.contains(victim) && !self.sturdy.contains(victim)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{begin, play, strong_king};
    use crate::board::{PieceKind, PieceSet, Side};
    use crate::rules::{ClosesTrap, Count, Rules};

    fn captured(board: &str, moved: &str, rules: &Rules) -> usize {
        play(&mut begin(board, Side::Attackers, rules), moved).captured.len()
    }

    #[test]
    fn a_strong_man_falls_to_four_and_not_to_two() {
        let mut rules = strong_king();
        let two = ".......\n.......\n.......\n.......\n.......\nA.NA...\n......K";
        assert_eq!(captured(two, "a2-b2", &rules), 1);
        rules.custodial.strong = PieceSet::of_kind(PieceKind::Knight);
        assert_eq!(captured(two, "a2-b2", &rules), 0);
        let four = ".......\n.......\n.......\n.......\n..A....\nA.NA...\n..A...K";
        assert_eq!(captured(four, "a2-b2", &rules), 1);
    }

    #[test]
    fn a_sturdy_man_falls_to_any_three_whoever_comes_last() {
        let pair = ".......\n.......\n.......\n.......\n.......\nA.NA...\n......K";
        let side = ".......\n.......\n.......\n.......\n..A....\nA.NA...\n......K";
        let last = ".......\n.......\n.......\nA......\n.......\n.ANA...\n......K";
        let mut rules = strong_king();
        rules.custodial.three = PieceSet::of_kind(PieceKind::Knight);
        for (board, moved, falls) in [(pair, "a2-b2", 0), (side, "a2-b2", 1), (last, "a4-c4", 0)] {
            assert_eq!(captured(board, moved, &rules), falls, "{moved}");
        }
        assert_eq!(captured(&last.replace("A......", "..A...."), "c4-c3", &rules), 1, "the pair stood already");
        rules.custodial.strong = PieceSet::of_kind(PieceKind::Knight);
        assert_eq!(captured(side, "a2-b2", &rules), 0, "who needs four needs them");
    }

    #[test]
    fn a_hostile_square_that_is_left_closes_a_trap_where_the_rules_say_so() {
        let mut rules = strong_king();
        let board = ".......\n.......\n.......\n...KAD.\n.......\n.......\nA......";
        let left = |rules: &Rules, board: &str| play(&mut begin(board, Side::Defenders, rules), "d4-d5").captured.len();
        assert_eq!(left(&rules, board), 0);
        rules.custodial.closing = ClosesTrap::LeftSquare;
        assert_eq!(left(&rules, board), 1);
        assert_eq!(left(&rules, &board.replace("AD", "A.")), 0, "nobody stands opposite");
        rules.special.throne.hostile_empty = PieceSet::NONE;
        assert_eq!(left(&rules, board), 0, "no hostile square");
    }

    #[test]
    fn a_row_falls_up_to_the_length_that_the_rules_allow() {
        let two = ".......\n.......\nK......\n.......\n.......\nA.DDA..\n.......";
        let three = ".......\n.......\nK......\n.......\n.......\nA.DDDA.\n.......";
        for (line, of_two, of_three) in [(1, 0, 0), (2, 2, 0), (3, 2, 3)] {
            let mut rules = strong_king();
            rules.custodial.line = Count(line);
            assert_eq!(captured(two, "a2-b2", &rules), of_two, "{line}");
            assert_eq!(captured(three, "a2-b2", &rules), of_three, "{line}");
        }
    }
}
