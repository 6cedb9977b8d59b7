//! Which rows on the edge a play brings down; never whether the play was allowed.

use super::captures::{Caught, Made};
use super::squares::is_on;
use taflcheck::board::{Direction, Piece, Square};
use taflcheck::rules::{CaptureKinds, KingInRow, WallTrigger};

/// A row on the edge that falls at once: the men who do.
pub(super) type Row = Vec<Caught>;

impl Made<'_> {
    /// The rows on the edge that fall.
    pub(super) fn rows(&self) -> Vec<Row> {
        if !self.rules.shieldwall.rule.is_on() {
            return Vec::new();
        }
        let mut rows = Vec::new();
        for front in Direction::ALL {
            let along =
                if matches!(front, Direction::North | Direction::South) { Direction::East } else { Direction::North };
            let men = self.board.men().map(|(square, _)| square).filter(|at| self.board.size().is_edge(*at));
            let edge = men.filter(|at| self.next(*at, front.opposite()).is_none());
            for first in edge {
                // A row begins where the square before is no enemy.
                let before = self.next(first, along.opposite());
                if self.is_enemy(first) && !before.is_some_and(|at| self.is_enemy(at)) {
                    rows.extend(self.row(first, along, front));
                }
            }
        }
        rows
    }

    fn row(&self, first: Square, along: Direction, front: Direction) -> Option<Row> {
        let rule = &self.rules.shieldwall;
        let mut row = vec![first];
        let mut end = self.next(first, along);
        while let Some(at) = end.filter(|at| self.is_enemy(*at)) {
            row.push(at);
            end = self.next(at, along);
        }
        let ends = [self.next(first, along.opposite())?, end?];
        let mine = |at: Square, king: bool| {
            self.board.at(at).filter(|man| {
                let armed = self.rules.armed.anvil.contains(*man) || (at == self.play.to && self.is_hammer());
                man.side == self.man.side && armed && (king || *man != Piece::KING)
            })
        };
        let closed = |at: Square| mine(at, rule.king_brackets.is_yes()).is_some();
        let corner = |at: Square| {
            rule.corner_closes.is_yes()
                && self.board.at(at).is_none()
                && is_on(&self.rules.special.corners, self.board, at)
        };
        // A corner closes one end; a man must close the other.
        let bracketed = ends.iter().all(|at| closed(*at) || corner(*at)) && ends.iter().any(|at| closed(*at));
        let fronts: Vec<Square> = row.iter().filter_map(|at| self.next(*at, front)).collect();
        let fronted = fronts.iter().all(|at| mine(*at, rule.king_fronts.is_yes()).is_some());
        let triggered = match rule.trigger {
            WallTrigger::Bracket => self.is_hammer() && ends.contains(&self.play.to),
            WallTrigger::AnyMember => {
                self.is_hammer() && (ends.contains(&self.play.to) || fronts.contains(&self.play.to))
            }
            WallTrigger::AnyPlay => self.is_hammer(),
        };
        let king = row.iter().any(|at| self.board.at(*at) == Some(Piece::KING));
        let length = row.len() - usize::from(king && !rule.counts_king.is_yes());
        let blocked = king && rule.king_in_row == KingInRow::Blocks;
        if !bracketed || !fronted || !triggered || blocked || length < rule.least.0 as usize {
            return None;
        }
        let falls = |at: &Square| match self.board.at(*at) {
            Some(Piece::KING) => rule.king_in_row == KingInRow::Captured,
            Some(man) => rule.takes.contains(man),
            None => false,
        };
        let kind = CaptureKinds::SHIELDWALL;
        let falling: Row = row.into_iter().filter(falls).map(|at| Caught { at, kind, removed: false }).collect();
        (!falling.is_empty()).then_some(falling)
    }
}
