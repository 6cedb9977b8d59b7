//! Repetitions that may not be played: takes a play that is otherwise allowed, says whether the turn would end in one.

use super::movement::Way;
use super::tables::Tables;
use super::turn::{Game, step};
use crate::board::{Piece, PieceKind, Side};
use crate::rules::{ChainMode, ChainRepetition, CountsOn};

impl<const W: usize> Game<W> {
    /// Whether a step would end the turn in a repetition. A chain that may go on is not over: stopping is judged then.
    pub(super) fn would_repeat(&self, tables: &Tables<W>, mover: Piece, from: u16, to: u16, way: Way) -> bool {
        // The king's escape is no play that could go on for ever.
        if mover.kind == PieceKind::King && tables.goal.has(to) {
            return false;
        }
        if self.is_surely_new(tables, mover, from, to, way) {
            return false;
        }
        let mut next = self.clone();
        next.history.keep(&self.position);
        let effects = step(tables, &mut next.position, mover, from, to, way, &mut ());
        next.history.step(from, to);
        next.position.continuing = None;
        let each_step = tables.chain.repetition_check == ChainRepetition::EachStep;
        let goes_on = next.may_go_on(tables, mover, to, &effects);
        if goes_on && !each_step {
            return false;
        }
        let switch_counts = tables.mercenary.counts.is_yes();
        let all = [&effects, &self.turn];
        let captured = all.iter().any(|some| !some.captured.is_empty() || (switch_counts && !some.switched.is_empty()));
        next.ends_in_repetition(tables, mover.side, captured, goes_on)
    }

    /// Whether a turn of one step leads to a position that cannot have been before, as most do: seen without a copy of
    /// the game.
    fn is_surely_new(&self, tables: &Tables<W>, mover: Piece, from: u16, to: u16, way: Way) -> bool {
        if tables.chain.mode != ChainMode::Never {
            return false;
        }
        let mut after = self.position;
        step(tables, &mut after, mover, from, to, way, &mut ());
        self.history.never_saw(tables, &after)
    }

    /// Whether the turn of the man on a square, if it ended here, would end in a repetition.
    pub(super) fn is_repeated_by_stopping(&self, tables: &Tables<W>, at: u16) -> bool {
        let side = self.position.piece(at).map_or(self.position.to_move, |piece| piece.side);
        let switched = tables.mercenary.counts.is_yes() && !self.turn.switched.is_empty();
        let captured = switched || !self.turn.captured.is_empty();
        let mut stopped = self.clone();
        stopped.history.keep(&self.position);
        stopped.ends_in_repetition(tables, side, captured, false)
    }

    fn ends_in_repetition(&mut self, tables: &Tables<W>, side: Side, captured: bool, goes_on: bool) -> bool {
        if tables.repetition.counts_on == CountsOn::Defenders && side == Side::Attackers {
            return false;
        }
        if captured && tables.repetition.forgets() {
            self.history.forget();
        }
        if goes_on {
            self.history.remember(&self.position);
        } else {
            self.position.to_move = side.other();
            self.history.close_turn(&self.position, false);
        }
        self.history.initiator(tables, &self.position, side).is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{attempt, begin, play_all, refusal, status_after, strong_king};
    use crate::board::Side;
    use crate::rules::{Answer, Count, Identity, Refusal, RepetitionEffect, Rules};

    const BOARD: &str = ".......\nA......\n.......\n.......\n..K....\n......A\n.......";

    fn rules(effect: RepetitionEffect, count: u32) -> Rules {
        let mut rules = strong_king();
        rules.repetition.effect = effect;
        rules.repetition.count = Count(count);
        rules
    }

    #[test]
    fn defenders_may_not_repeat_where_it_is_forbidden_to_them() {
        let mut game = begin(BOARD, Side::Attackers, &rules(RepetitionEffect::ForbiddenToDefenders, 2));
        play_all(&mut game, "a6-b6 c3-c4 b6-a6");
        assert_eq!(refusal(&mut game, "c4-c3"), "repetition");
        assert!(!game.plays().iter().any(|play| play.to.to_string() == "c3"));
        assert!(attempt(&mut game, "c4-c5").is_ok());
    }

    #[test]
    fn attackers_may_unless_it_is_forbidden_to_all() {
        for (effect, refused) in [(RepetitionEffect::ForbiddenToDefenders, false), (RepetitionEffect::Forbidden, true)]
        {
            let mut game = begin(BOARD, Side::Defenders, &rules(effect, 2));
            play_all(&mut game, "c3-c4 a6-b6 c4-c3");
            let again = attempt(&mut game, "b6-a6");
            assert_eq!(again.is_err_and(|refused| refused.first().0 == Refusal::Repetition), refused, "{effect:?}");
        }
    }

    #[test]
    fn the_count_says_which_occurrence_is_forbidden() {
        let mut game = begin(BOARD, Side::Attackers, &rules(RepetitionEffect::Forbidden, 3));
        play_all(&mut game, "a6-b6 c3-c4 b6-a6 c4-c3 a6-b6 c3-c4 b6-a6");
        assert_eq!(refusal(&mut game, "c4-c3"), "repetition");
    }

    #[test]
    fn who_could_only_repeat_has_no_legal_play() {
        let mut rules = rules(RepetitionEffect::ForbiddenToDefenders, 2);
        // The king moves between a1 and b1 only.
        let board = ".......\n.......\n.......\n......A\n.......\nAA.....\n.KA....";
        rules.special.corners.squares = crate::rules::Squares::None;
        rules.escape.goal = crate::rules::Goal::Listed;
        let mut game = begin(board, Side::Attackers, &rules);
        assert_eq!(status_after(&mut game, "g4-g5 b1-a1 g5-g4"), "attackers win by no play");
    }

    #[test]
    fn mirrored_positions_are_one_where_symmetry_counts() {
        let board = ".......\n.......\n.......\n...K...\n.......\n.......\nA......";
        let after = |identity: Identity, plays: &str| {
            let mut rules = rules(RepetitionEffect::Draw, 2);
            rules.special.corners.squares = crate::rules::Squares::None;
            rules.repetition.identity = identity;
            status_after(&mut begin(board, Side::Attackers, &rules), plays)
        };
        // In the end the lone attacker stands on g7, the mirror image of a1.
        let mirrored = "a1-a7 d4-d5 a7-g7 d5-d4";
        assert_eq!(after(Identity::BoardAndSide, mirrored), "ongoing");
        assert_eq!(after(Identity::Symmetric, mirrored), "draw by repetition");
        assert_eq!(after(Identity::Symmetric, "a1-a7 d4-d5"), "ongoing", "other boards are other boards");
        // Whoever is to move, the first play is a repetition already.
        assert_eq!(after(Identity::SymmetricBoard, "a1-a7"), "draw by repetition");
        assert_eq!(after(Identity::Symmetric, "a1-a7"), "ongoing");
        assert_eq!(after(Identity::Symmetric, "a1-a2 d4-d5 a2-a1 d5-d4"), "draw by repetition");
    }

    #[test]
    fn only_what_stood_since_the_last_capture_counts_where_the_rules_say_so() {
        // Nothing comes back after a capture but by men that change side, so this shows only that shuffling counts.
        let mut rules = rules(RepetitionEffect::Draw, 2);
        rules.repetition.counts_on = crate::rules::CountsOn::NoCaptureSince;
        let mut game = begin(BOARD, Side::Attackers, &rules);
        assert_eq!(status_after(&mut game, "a6-b6 c3-c4 b6-a6 c4-c3"), "draw by repetition");
        // A mercenary changes side and back: with the change counting as a capture, the first board is forgotten.
        for (counts, status) in [(Answer::Yes, "ongoing"), (Answer::No, "draw by repetition")] {
            rules.mercenary.counts = counts;
            let board = ".......\n..D....\n..MA...\n.......\n......K\n.A.....\n..D....";
            let mut game = begin(board, Side::Attackers, &rules);
            assert_eq!(status_after(&mut game, "b2-b5 c1-c4 b5-b2 c4-c1"), status, "{counts:?}");
        }
    }

    #[test]
    fn a_cycle_of_four_is_seen_at_its_ninth_ply_and_blamed_on_who_began() {
        let mut rules = rules(RepetitionEffect::InitiatorLoses, 3);
        rules.repetition.identity = Identity::MoveCycle;
        let mut game = begin(BOARD, Side::Attackers, &rules);
        let cycle = "a6-b6 c3-c4 b6-a6 c4-c3 a6-b6 c3-c4 b6-a6 c4-c3";
        assert_eq!(status_after(&mut game, cycle), "ongoing");
        assert_eq!(status_after(&mut game, "a6-b6"), "defenders win by repetition");
        // The first of the nine plies needs only the same target.
        let mut game = begin(&BOARD.replace("A......", ".A....."), Side::Attackers, &rules);
        let entry = "b6-d6 c3-c4 d6-a6 c4-c3 a6-d6 c3-c4 d6-a6 c4-c3";
        assert_eq!(status_after(&mut game, entry), "ongoing");
        assert_eq!(status_after(&mut game, "a6-d6"), "defenders win by repetition");
    }
}
