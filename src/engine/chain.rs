//! Less usual chains: takes a further step that captures nothing and says whether it ends the game; looks for
//! repetitions between the steps of a turn; says why a step is none of a turn. Who may go on at all is said in `turn.rs`.

use super::movement::Way;
use super::observer::Observer;
use super::tables::Tables;
use super::turn::{Game, Refusals};
use crate::board::Piece;
use crate::rules::{ChainMode, Clause, Refusal, Status};

impl<const W: usize> Game<W> {
    /// The reasons against a step that the man cannot make: in a chain there may be one more.
    #[cold]
    pub(super) fn barred(
        &self,
        tables: &Tables<W>,
        mover: Piece,
        from: u16,
        to: u16,
        mut reasons: Refusals,
    ) -> Refusals {
        let free = self.position.is_free(to);
        if self.position.continuing.is_some() && free && !self.carries_on(tables, mover, from, to, Way::Slide) {
            reasons.push((Refusal::MustCapture, to));
        }
        reasons
    }

    /// Every reason why the man who has just moved to `from`, and whose turn is over, cannot go on to `to`: what has
    /// ended the turn, what bars his way, that he captures nothing there.
    pub(super) fn no_further_step(&self, tables: &Tables<W>, from: u16, to: u16) -> Refusals {
        let Some(mover) = self.position.piece(from) else { return vec![(Refusal::NoMan, from)] };
        let mut reasons = Refusals::new();
        if self.status != Status::Ongoing {
            reasons.push((Refusal::GameOver, from));
        } else if tables.chain.mode == ChainMode::Never || tables.chain.excludes.contains(mover) {
            reasons.push((Refusal::NotYourMan, from));
        }
        let mut open = self.clone();
        open.status = Status::Ongoing;
        open.position.to_move = mover.side;
        open.position.continuing = Some(from);
        open.history.keep(&self.position);
        match tables.way(&open.position, from, to) {
            Err(barred) => reasons.extend(open.barred(tables, mover, from, to, barred)),
            Ok(way) if !open.carries_on(tables, mover, from, to, way) => reasons.push((Refusal::MustCapture, to)),
            // He would go on, but the step before has not let him.
            Ok(_) if reasons.is_empty() => reasons.push((Refusal::MustCapture, to)),
            Ok(_) => {}
        }
        reasons
    }

    /// Whether a step ends the game, at once or with the turn. To find that out every play of the other side may have to
    /// be looked at; none of them is asked the same again, or the question would have no end.
    pub(super) fn ends_game(&self, tables: &Tables<W>, mover: Piece, from: u16, to: u16, way: Way) -> bool {
        let mut next = self.clone();
        next.is_trial = true;
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
    use crate::board::{PieceSet, Play, Side};
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
    fn a_further_step_is_refused_for_what_bars_it_and_only_else_because_it_captures_nothing() {
        // From c7 to c4 the attacker takes c3 against c2; on g4 he would take g3, but the throne is in his way.
        let board = "..A....\n......K\n.......\n.......\n..D...D\n..A...A\n.......";
        let why = |rules: &Rules, step: &str| {
            let mut game = begin(board, Side::Attackers, rules);
            let open = play(&mut game, "c7-c4").open;
            let (from, to) = step.split_once('-').unwrap();
            let step = Play { from: from.parse().unwrap(), to: to.parse().unwrap() };
            let refused = if open { game.is_allowed(step).unwrap_err() } else { game.why_no_further_step(step) };
            refused.reasons.iter().map(|(reason, _)| reason.to_string()).collect::<Vec<_>>().join(", ")
        };
        let mut free = rules(ChainMode::May, ChainStep::Capture);
        free.special.throne.pass = PieceSet::ALL;
        assert_eq!(why(&free, "c4-f4"), "must capture");
        assert_eq!(why(&free, "c4-d4"), "throne, must capture", "nobody but the king stops there");
        assert_eq!(why(&free, "c4-c1"), "blocked, must capture");
        let mut barred = free.clone();
        barred.special.throne.pass = PieceSet::KING;
        assert_eq!(why(&barred, "c4-g4"), "throne", "he would capture there");
        assert_eq!(why(&barred, "c4-f4"), "throne, must capture");
        assert_eq!(why(&barred, "c4-c6"), "must capture");
        barred.chain.mode = ChainMode::Never;
        assert_eq!(why(&barred, "c4-c6"), "not your man, must capture", "the turn is over");
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
