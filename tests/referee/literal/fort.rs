//! Whether the defenders hold an exit fort; the wall is tried by every sequence of plays on the board.

use super::captures::Made;
use super::moves::{Way, plays_of, way};
use super::squares::{flood, men_of};
use super::turn::{Referee, Turn, apply};
use std::collections::HashSet;
use taflcheck::board::{Board, Piece, Side, Square};
use taflcheck::rules::{Rules, Wall};

/// Whether a sequence of attackers' plays, the defenders standing still, captures a man of the wall or comes inside;
/// none if there are too many sequences to try.
fn is_broken(rules: &Rules, board: &Board, inside: &HashSet<Square>, wall: &HashSet<Square>) -> Option<bool> {
    // Where attackers are inside already, none need come.
    let shut = !men_of(board, Side::Attackers).iter().any(|at| inside.contains(at));
    let mut seen = HashSet::from([board.clone()]);
    let mut open = vec![board.clone()];
    while let Some(board) = open.pop() {
        if seen.len() > 400 {
            return None;
        }
        for play in men_of(&board, Side::Attackers).into_iter().flat_map(|from| plays_of(rules, &board, from)) {
            let mut next = board.clone();
            let Some(man) = next.at(play.from) else { continue };
            let jumped = match way(rules, &board, play) {
                Some(Way::Jump(over)) => Some(over),
                Some(Way::Slide) | None => None,
            };
            next.set(play.from, None);
            next.set(play.to, Some(man));
            let made = Made { rules, board: &next, play, man, jumped };
            let mut caught = made.caught();
            caught.extend(made.rows().into_iter().flatten());
            if (shut && inside.contains(&play.to)) || caught.iter().any(|caught| wall.contains(&caught.at)) {
                return Some(true);
            }
            // Where the king falls no wall is needed any more.
            if made.king().is_some() || caught.iter().any(|caught| next.at(caught.at) == Some(Piece::KING)) {
                continue;
            }
            let entry = made.entry();
            apply(rules, &mut next, &caught);
            apply(rules, &mut next, entry.as_slice());
            if seen.insert(next.clone()) {
                open.push(next);
            }
        }
    }
    Some(false)
}

impl Referee {
    /// Whether the defenders hold a fort after a turn in which one is looked for.
    pub(super) fn is_fort(&mut self, turn: &Turn) -> bool {
        let fort = &self.rules.exit_fort;
        let Some(king) = self.board.kings().next() else { return false };
        if !fort.rule.is_on() || !Self::is_looked_for(fort.timing, Side::Defenders, turn) {
            return false;
        }
        let size = self.board.size();
        // Where attackers may be inside, only defenders are the wall.
        let mixed = !fort.interior_free.is_yes();
        let free = |at: Square| self.board.at(at).is_none_or(|man| mixed && man.side == Side::Attackers);
        let inside = flood(&self.board, vec![king], free);
        let enemies = men_of(&self.board, Side::Attackers);
        let within = enemies.iter().filter(|at| inside.contains(at)).count();
        let fewer = within == 0 || within < enemies.len() - within;
        let corner = !fort.corner_access.is_yes() || inside.iter().any(|at| size.is_corner(*at));
        let around: HashSet<Square> =
            inside.iter().flat_map(|at| at.neighbours(size)).filter(|at| !inside.contains(at)).collect();
        let enemy = |at: &Square| self.board.at(*at).is_some_and(|man| man.side == Side::Attackers);
        let on_edge =
            if fort.king_on_edge.is_yes() { size.is_edge(king) } else { inside.iter().any(|at| size.is_edge(*at)) };
        let moves = !fort.king_moves.is_yes() || !plays_of(&self.rules, &self.board, king).is_empty();
        if !on_edge || !moves || !fewer || !corner || around.iter().any(enemy) {
            return false;
        }
        fort.wall == Wall::Unchecked || {
            // The king goes to and fro inside while the attackers try.
            let stands = |at: &Square| {
                let mut board = self.board.clone();
                board.set(king, None);
                board.set(*at, Some(Piece::KING));
                is_broken(&self.rules, &board, &inside, &around)
            };
            let broken: Vec<Option<bool>> =
                inside.iter().filter(|at| **at == king || self.board.at(**at).is_none()).map(stands).collect();
            let sure = broken.contains(&Some(true)) || !broken.contains(&None);
            self.unsure |= !sure;
            !broken.contains(&Some(true))
        }
    }
}
