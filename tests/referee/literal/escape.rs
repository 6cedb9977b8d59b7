//! Where the king escapes, and when an open way wins before he has gone it; never who else wins.

use super::moves::plays_of;
use super::squares::{direction, hold};
use super::turn::Referee;
use taflcheck::board::{Board, Direction, Play, Side, Square};
use taflcheck::rules::{Announce, Goal, Outcome, Reason, Rules, Status};

/// Whether the king wins on a square, and under which name.
pub(super) fn goal(rules: &Rules, board: &Board, at: Square) -> Option<Reason> {
    let on_edge = board.size().is_edge(at);
    match rules.escape.goal {
        Goal::Edge => on_edge.then_some(Reason::Edge),
        Goal::EdgeMinusCamps => {
            let camp = hold(&rules.special.camps.squares, board, at);
            (on_edge && !camp).then_some(Reason::Edge)
        }
        // The corner itself: citadels are listed.
        Goal::Corners => board.size().is_corner(at).then_some(Reason::Corner),
        Goal::Listed => hold(&rules.escape.squares, board, at).then_some(Reason::Goal),
    }
}

impl Referee {
    /// The name under which the king wins in this game.
    pub(super) fn escape_reason(&self) -> Reason {
        match self.rules.escape.goal {
            Goal::Edge | Goal::EdgeMinusCamps => Reason::Edge,
            Goal::Corners => Reason::Corner,
            Goal::Listed => Reason::Goal,
        }
    }

    /// The directions in which the king could go to a goal in one play.
    fn open_ways(&self) -> Vec<Direction> {
        let Some(king) = self.board.kings().next() else { return Vec::new() };
        let plays = plays_of(&self.rules, &self.board, king);
        let goals = plays.into_iter().filter(|play| goal(&self.rules, &self.board, play.to).is_some());
        let mut ways: Vec<Direction> = goals.filter_map(|play| direction(king, play.to)).collect();
        ways.sort_by_key(|way| *way as usize);
        ways.dedup();
        ways
    }

    /// Whether the defenders, whose turn is over, win by an open way.
    pub(super) fn is_announced(&self) -> bool {
        match self.rules.escape.announce {
            Announce::Arrival => false,
            Announce::TwoPaths => self.open_ways().len() >= 2,
            Announce::Unblockable => !self.open_ways().is_empty() && !self.is_answered_by_some(self.plays()),
        }
    }

    /// Whether one of some steps leads to the end of a turn after which the king cannot go to a goal and has not won.
    fn is_answered_by_some(&self, steps: Vec<Play>) -> bool {
        steps.into_iter().any(|play| {
            let mut next = self.clone();
            let open = next.play(play, 0).is_some_and(|told| told.open);
            if !open {
                return next.is_answered();
            }
            let mut stopped = next.clone();
            (stopped.end_turn() && stopped.is_answered()) || next.is_answered_by_some(next.plays())
        })
    }

    fn is_answered(&self) -> bool {
        match self.status {
            Status::Over(Outcome { winner, .. }) => winner != Some(Side::Defenders),
            Status::Ongoing => self.open_ways().is_empty(),
        }
    }
}
