//! Whether the attackers have encircled the defenders; a ring is tried by every play from inside.

use super::escape::goal;
use super::moves::{Way, may_pass, may_stop, plays_of, way};
use super::squares::{flood, men_of, regions_of};
use super::turn::{Referee, Turn};
use std::collections::HashSet;
use taflcheck::board::{Play, Side, Square};
use taflcheck::rules::Ring;

impl Referee {
    /// Whether a ring stands after a turn in which one is looked for.
    pub(super) fn is_ring(&self, turn: &Turn) -> bool {
        let ring = &self.rules.encirclement;
        if !ring.rule.is_on() || !Self::is_looked_for(ring.timing, Side::Attackers, turn) {
            return false;
        }
        let Some(king) = self.board.kings().next() else { return false };
        let size = self.board.size();
        let defenders = men_of(&self.board, Side::Defenders);
        let enemy = |at: Square| self.board.at(at).is_some_and(|man| man.side == Side::Attackers);
        let closed = |at: Square| ring.closed_squares.is_yes() && self.is_closed_to_defenders(at);
        let open = |at: Square| !enemy(at) && !closed(at);
        let inside = flood(&self.board, defenders.clone(), open);
        let is_exit = |at: &Square| {
            if ring.edge_access.is_yes() { goal(&self.rules, &self.board, *at).is_some() } else { size.is_edge(*at) }
        };
        if inside.iter().any(is_exit) {
            return false;
        }
        let together = flood(&self.board, vec![king], open);
        let apart = ring.one_ring.is_yes() && !defenders.iter().all(|at| together.contains(at));
        let around: HashSet<Square> =
            inside.iter().flat_map(|at| at.neighbours(size)).filter(|at| enemy(*at)).collect();
        let broken = ring.ring == Ring::Unbreakable && self.can_be_broken(&around);
        let left = ring.jumpers.is_yes() && defenders.iter().any(|at| self.jumps_out(*at, &inside));
        !apart && !broken && !left
    }

    /// Whether a square is empty, special, and such that no defender on the board may enter or cross it.
    fn is_closed_to_defenders(&self, at: Square) -> bool {
        let special = regions_of(&self.rules, &self.board, at).next().is_some();
        special
            && self.board.at(at).is_none()
            && men_of(&self.board, Side::Defenders).into_iter().all(|from| {
                let Some(man) = self.board.at(from) else { return true };
                !may_stop(&self.rules, &self.board, man, Play { from, to: at })
                    && !may_pass(&self.rules, &self.board, man, from, at)
            })
    }

    /// Whether a defender's play captures a man of the ring.
    fn can_be_broken(&self, around: &HashSet<Square>) -> bool {
        men_of(&self.board, Side::Defenders)
            .into_iter()
            .flat_map(|from| plays_of(&self.rules, &self.board, from))
            .any(|play| self.taken_by(play, 0).is_some_and(|taken| taken.iter().any(|at| around.contains(at))))
    }

    /// Whether a defender comes, by plays of his own inside while all others stand still, to jump out.
    fn jumps_out(&self, from: Square, inside: &HashSet<Square>) -> bool {
        let Some(man) = self.board.at(from) else { return false };
        let mut board = self.board.clone();
        board.set(from, None);
        let mut seen = HashSet::from([from]);
        let mut open = vec![from];
        while let Some(at) = open.pop() {
            let mut here = board.clone();
            here.set(at, Some(man));
            for play in plays_of(&self.rules, &here, at) {
                let jumps = matches!(way(&self.rules, &here, play), Some(Way::Jump(_)));
                if jumps && !inside.contains(&play.to) {
                    return true;
                }
                if inside.contains(&play.to) && seen.insert(play.to) {
                    open.push(play.to);
                }
            }
        }
        false
    }
}
