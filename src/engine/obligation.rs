//! Forced capture: takes a play that is otherwise allowed, says whether the side must capture instead.

use super::effects::Effects;
use super::movement::Way;
use super::tables::Tables;
use super::turn::{Game, step};
use crate::board::{Piece, Side};
use crate::rules::CaptureKinds;

impl<const W: usize> Game<W> {
    /// Whether a play captures nothing though the side has a play that does. Further steps of a chain are the
    /// business of the axes of chains.
    pub(super) fn owes_capture(&self, tables: &Tables<W>, mover: Piece, from: u16, to: u16, way: Way) -> bool {
        self.position.continuing.is_none()
            && !self.captures(tables, mover, from, to, way)
            && self.position.side(mover.side).squares().any(|from| {
                let Some(man) = self.position.piece(from) else { return false };
                tables.destinations(&self.position, from).squares().any(|to| {
                    tables.way(&self.position, from, to).is_ok_and(|way| {
                        self.captures(tables, man, from, to, way)
                            && !(tables.repetition.forbids(man.side) && self.would_repeat(tables, man, from, to, way))
                    })
                })
            })
    }

    fn captures(&self, tables: &Tables<W>, mover: Piece, from: u16, to: u16, way: Way) -> bool {
        let mut after = self.position;
        let effects: Effects<W> = step(tables, &mut after, mover, from, to, way, &mut ());
        let removing =
            CaptureKinds::CUSTODIAL.or(CaptureKinds::JUMP).or(CaptureKinds::SHIELDWALL).or(CaptureKinds::LINNAEAN);
        let kinds = if tables.mercenary.counts.is_yes() { CaptureKinds::ALL } else { removing };
        // A king may fall by his own step, which is no capture of his.
        (effects.king_captured && mover.side == Side::Attackers) || effects.kinds.meets(kinds)
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{attempt, begin, play, refusal, strong_king};
    use crate::board::Side;
    use crate::rules::{Answer, Obligation};

    const BOARD: &str = ".......\n.......\nA......\n.......\n......K\n.AD....\n...A...";

    #[test]
    fn a_side_that_can_capture_must() {
        let mut rules = strong_king();
        assert!(attempt(&mut begin(BOARD, Side::Attackers, &rules), "a5-b5").is_ok());
        rules.custodial.obligation = Obligation::Forced;
        let mut game = begin(BOARD, Side::Attackers, &rules);
        assert_eq!(refusal(&mut game, "a5-b5"), "must capture");
        assert_eq!(game.plays().len(), 1, "{:?}", game.plays());
        assert_eq!(play(&mut game, "d1-d2").captured.len(), 1);
        // The king has nothing to capture and goes where he likes.
        play(&mut game, "g3-g4");
    }

    #[test]
    fn a_man_that_changes_side_is_owed_only_where_that_counts_as_a_capture() {
        let mut rules = strong_king();
        rules.custodial.obligation = Obligation::Forced;
        let board = BOARD.replace(".AD", ".AM");
        assert_eq!(refusal(&mut begin(&board, Side::Attackers, &rules), "a5-b5"), "must capture");
        rules.mercenary.counts = Answer::No;
        assert!(attempt(&mut begin(&board, Side::Attackers, &rules), "a5-b5").is_ok());
    }
}
