//! A side without a play that passes: takes a game at the end of a turn, gives the turn back to the other side.

use super::observer::Observer;
use super::tables::Tables;
use super::turn::Game;
use crate::board::Side;
use crate::rules::{Clause, Status, TestedSides};

impl<const W: usize> Game<W> {
    /// Whether the side to move has a play that it may make.
    #[inline]
    pub(super) fn has_play(&self, tables: &Tables<W>) -> bool {
        if tables.repetition.forbids(self.position.to_move) {
            let men = self.position.side(self.position.to_move);
            return men.squares().any(|from| !self.destinations(tables, from).is_empty());
        }
        tables.has_play(&self.position)
    }

    /// Whether the side that is not to move had a play if it were.
    #[inline(never)]
    pub(super) fn other_side_has_play(&self, tables: &Tables<W>) -> bool {
        let mut other = self.clone();
        other.position.to_move = self.position.to_move.other();
        other.has_play(tables)
    }

    /// The side to move passes if it has no play and the other side has one. A pass is no ply of the limits, but the
    /// position that it leaves counts for repetition.
    #[inline(never)]
    pub(super) fn pass_if_stuck(&mut self, tables: &Tables<W>, observer: &mut impl Observer) {
        let side = self.position.to_move;
        let passes = tables.endings.tested == TestedSides::Both || side == Side::Defenders;
        if self.fragment
            || self.status != Status::Ongoing
            || !passes
            || self.has_play(tables)
            || !self.other_side_has_play(tables)
        {
            return;
        }
        observer.fired(Clause::NoPlay, self.position.king().unwrap_or_default());
        self.history.keep(&self.position);
        self.position.to_move = side.other();
        self.history.close_turn(&self.position, false);
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{begin, play, strong_king};
    use crate::board::{PieceSet, Side};
    use crate::rules::{NoPlayOutcome, Squares};

    /// The king on a5 is shut in as soon as d4 stands on a4.
    const STUCK: &str = ".......\nA......\nKA.....\n...A...\n.......\n.......\n.......";

    #[test]
    fn a_side_that_is_stuck_passes_and_the_other_moves_again() {
        let mut rules = strong_king();
        rules.endings.no_play = NoPlayOutcome::Pass;
        let mut game = begin(STUCK, Side::Attackers, &rules);
        assert_eq!(play(&mut game, "d4-a4").status.to_string(), "ongoing");
        assert_eq!(game.to_move(), Side::Attackers);
        play(&mut game, "b5-b7");
        assert_eq!(game.to_move(), Side::Defenders);
        play(&mut game, "a5-b5");
    }

    #[test]
    fn a_game_in_which_nobody_can_move_is_drawn() {
        let mut rules = strong_king();
        rules.endings.no_play = NoPlayOutcome::Pass;
        let board = "....\n....\nA...\nKA..";
        let mut game = begin(board, Side::Defenders, &rules);
        assert_eq!(game.to_move(), Side::Attackers, "the king is stuck from the beginning and passes");
        play(&mut game, "b1-c1");
        // Every square but a2, where the last attacker goes, and those of the men is closed to everybody.
        let closed = "a3 a4 b4 c4 d4 b3 c3 d3 b2 c2 d2 c1 d1".split(' ').map(|name| name.parse().unwrap());
        rules.special.camps.squares = Squares::List(vec![closed.collect()]);
        rules.special.camps.stop = PieceSet::NONE;
        let mut game = begin("....\nA...\n....\nKA..", Side::Attackers, &rules);
        assert_eq!(play(&mut game, "a3-a2").status.to_string(), "draw by no play");
    }

    #[test]
    fn otherwise_it_loses_or_draws() {
        for (outcome, status) in
            [(NoPlayOutcome::Loses, "attackers win by no play"), (NoPlayOutcome::Draw, "draw by no play")]
        {
            let mut rules = strong_king();
            rules.endings.no_play = outcome;
            let mut game = begin(STUCK, Side::Attackers, &rules);
            assert_eq!(play(&mut game, "d4-a4").status.to_string(), status);
        }
    }
}
