//! Men who fall only with all four sides closed, and rows that one pair captures: takes the play of a man, adds what
//! it captures to the effects. Ordinary pairs are the business of `capture.rs`.

use super::effects::Effects;
use super::observer::Observer;
use super::position::Position;
use super::tables::{OFF, Tables};
use crate::board::{Direction, Piece, Side};
use crate::rules::{CaptureKinds, Clause, KingMethod};

impl<const W: usize> Tables<W> {
    /// Captures a strong man next to the mover if all four sides of his are closed.
    pub(super) fn strong_man(
        &self,
        position: &Position<W>,
        mover: Piece,
        victim: Piece,
        at: u16,
        effects: &mut Effects<W>,
        observer: &mut impl Observer,
    ) {
        let held = Direction::ALL.into_iter().all(|way| self.hostility(position, victim, self.step(at, way)).is_some());
        if held {
            observer.fired(Clause::StrongMan, at);
            if self.remove_or_switch(victim, at, Some(mover), None, effects, observer) {
                effects.kinds = effects.kinds.or(CaptureKinds::CUSTODIAL);
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
                && self.hostility(position, *last, end).is_some();
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
            self.custodial.takes.contains(victim) && !self.custodial.strong.contains(victim)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{begin, play, strong_king};
    use crate::board::{PieceKind, PieceSet, Side};
    use crate::rules::{Count, Rules};

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
