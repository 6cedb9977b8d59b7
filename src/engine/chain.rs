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
    #[inline(never)]
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
        if let Some(status) = self.history.repetition(tables, &self.position, mover.side) {
            observer.fired(Clause::Repetition, self.position.king().unwrap_or_default());
            self.position.continuing = None;
            self.status = status;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{begin, play, play_all, refusal, strong_king};
    use crate::board::Side;
    use crate::rules::{
        Answer, ChainMode, ChainRepetition, ChainStep, Count, KingMethod, RepetitionEffect, Rules, Switch,
    };

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
        // The attacker who takes c4 can close the ring around the king on d6, if he may.
        let board = "...A...\n..AKA..\nA......\n..D....\n..A....\n.......\n.......";
        for (step, open) in [(ChainStep::Capture, false), (ChainStep::CaptureOrEnd, true)] {
            let mut rules = rules(ChainMode::May, step);
            rules.encirclement.rule = Switch::On;
            rules.king_capture.elsewhere = KingMethod::Never;
            let mut game = begin(board, Side::Attackers, &rules);
            assert_eq!(play(&mut game, "a5-c5").open, open, "{step:?}");
            if open {
                assert_eq!(refusal(&mut game, "c5-c4"), "must capture");
                assert_eq!(play(&mut game, "c5-d5").status.to_string(), "attackers win by encirclement");
            }
        }
    }

    #[test]
    fn positions_within_a_chain_count_where_each_step_is_looked_at() {
        // The mercenary on c5 changes side, back, and again.
        let board = ".......\n..D....\n..MA...\n.......\n......K\n.A.....\n..D....";
        for (check, open, status) in
            [(ChainRepetition::AtEnd, true, "ongoing"), (ChainRepetition::EachStep, false, "draw by repetition")]
        {
            let mut rules = rules(ChainMode::May, ChainStep::Nothing);
            rules.chain.repetition_check = check;
            rules.repetition.effect = RepetitionEffect::Draw;
            rules.repetition.count = Count(2);
            rules.repetition.counts_start = Answer::No;
            let mut game = begin(board, Side::Attackers, &rules);
            for first in ["b2-b5", "c1-c4"] {
                assert!(play(&mut game, first).open);
                game.end_turn().unwrap();
            }
            play_all(&mut game, "b5-b2 c4-c1");
            let step = play(&mut game, "b2-b5");
            assert_eq!((step.open, step.status.to_string().as_str()), (open, status), "{check:?}");
        }
    }
}
