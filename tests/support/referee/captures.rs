//! What a play captures, on the board as it is after the play; never whether the play was allowed.

use super::squares::{is_armed_enemy, is_beside, is_hostile, is_on};
use taflcheck::board::{Board, Direction, Piece, Play, Side, Square};
use taflcheck::rules::{CaptureKinds, ClosingPiece, Entry, KingInRow, KingMethod, Rules, WallTrigger};

/// A man that is caught, and how.
#[derive(Clone, Copy, Debug)]
pub(super) struct Caught {
    /// Where he stands.
    pub(super) at: Square,
    /// In which way.
    pub(super) kind: CaptureKinds,
    /// Whether he leaves the board even if he is one of those who change side.
    pub(super) removed: bool,
}

/// A play that was made: the board after it, with every captured man still on it.
pub(super) struct Made<'a> {
    pub(super) rules: &'a Rules,
    pub(super) board: &'a Board,
    pub(super) play: Play,
    pub(super) man: Piece,
    pub(super) jumped: Option<Square>,
}

/// A row on the edge that falls at once.
pub(super) type Row = Vec<Caught>;

impl Made<'_> {
    /// Everything that is caught but for rows on the edge; the mover himself if his entry is deadly.
    pub(super) fn caught(&self) -> Vec<Caught> {
        let mut caught = Vec::new();
        caught.extend(self.by_jump());
        for way in Direction::ALL {
            // The Linnaean way is for a throne that is not hostile anyway.
            caught.extend(self.between_two(way).or_else(|| self.linnaean(way)));
        }
        if self.rules.king_capture.closing == ClosingPiece::AdjacentMover {
            caught.extend(self.king());
        }
        caught.extend(self.entry());
        caught
    }

    fn next(&self, at: Square, way: Direction) -> Option<Square> {
        at.neighbour(way, self.board.size())
    }

    fn is_enemy(&self, at: Square) -> bool {
        self.board.at(at).is_some_and(|man| man.side != self.man.side)
    }

    fn is_hammer(&self) -> bool {
        self.rules.armed.hammer.contains(self.man)
    }

    fn by_jump(&self) -> Option<Caught> {
        let at = self.jumped.filter(|at| self.is_enemy(*at))?;
        let victim = self.board.at(at)?;
        let jump = &self.rules.jump;
        let takes = jump.captures.contains(self.man) && jump.takes.contains(victim);
        takes.then_some(Caught { at, kind: CaptureKinds::JUMP, removed: false })
    }

    /// A man between the mover and a second enemy, a hostile square or the hostile edge.
    fn between_two(&self, way: Direction) -> Option<Caught> {
        let at = self.next(self.play.to, way).filter(|at| self.is_enemy(*at))?;
        let victim = self.board.at(at).filter(|victim| *victim != Piece::KING)?;
        let takes = self.is_hammer() && self.rules.custodial.takes.contains(victim);
        (takes && is_hostile(self.rules, self.board, victim, at, way)).then(|| {
            let partner = self.next(at, way).and_then(|at| self.board.at(at));
            let removed = self.removes(victim, [Some(self.man), partner]);
            Caught { at, kind: CaptureKinds::CUSTODIAL, removed }
        })
    }

    /// Whether both partners are enemies who remove a man that would change side.
    fn removes(&self, victim: Piece, partners: [Option<Piece>; 2]) -> bool {
        partners.into_iter().all(|partner| {
            partner.is_some_and(|man| man.side != victim.side && self.rules.mercenary.removed_by.contains(man))
        })
    }

    /// A defender between the mover and the throne of a king who is held on his other three sides.
    fn linnaean(&self, way: Direction) -> Option<Caught> {
        let rules = self.rules;
        if !rules.linnaean.rule.is_on() || self.man.side != Side::Attackers || !self.is_hammer() {
            return None;
        }
        let at = self.next(self.play.to, way)?;
        let victim = self.board.at(at).filter(|victim| rules.linnaean.takes.contains(*victim))?;
        let king = self.next(at, way).filter(|king| self.board.at(*king) == Some(Piece::KING))?;
        let attacker = |side: Direction| {
            let man = self.next(king, side).and_then(|at| self.board.at(at));
            man.is_some_and(|man| man.side == Side::Attackers)
        };
        let held = Direction::ALL.into_iter().filter(|side| *side != way.opposite()).all(attacker);
        let falls = victim.side == Side::Defenders && is_on(&rules.special.throne, self.board, king) && held;
        falls.then_some(Caught { at, kind: CaptureKinds::LINNAEAN, removed: false })
    }

    /// How the king is captured where he stands.
    fn method(&self, king: Square) -> KingMethod {
        let methods = &self.rules.king_capture;
        let special = &self.rules.special;
        if is_on(&special.throne, self.board, king) {
            methods.on_throne
        } else if is_beside(&special.throne, self.board, king) {
            methods.beside_throne
        } else if self.is_beside_corner(king) {
            methods.beside_corner
        } else if self.board.size().is_edge(king) {
            methods.on_edge
        } else {
            methods.elsewhere
        }
    }

    /// Whether a square of the edge is next to a corner, or to a citadel around it.
    fn is_beside_corner(&self, at: Square) -> bool {
        let size = self.board.size();
        let corner = |next: Square| size.is_corner(next) || is_on(&self.rules.special.corners, self.board, next);
        size.is_edge(at) && at.neighbours(size).any(corner)
    }

    /// The king, if he is captured on this board.
    pub(super) fn king(&self) -> Option<Caught> {
        let king = self.board.kings().next().filter(|_| self.man.side == Side::Attackers)?;
        let beside = |way: Direction| self.next(king, way) == Some(self.play.to);
        let adjacent = self.is_hammer() && Direction::ALL.into_iter().any(beside);
        let any = self.rules.king_capture.closing == ClosingPiece::Any;
        let side = |way: Direction| {
            let off = self.next(king, way).is_none();
            let edge = off && self.rules.king_capture.edge_counts.is_yes();
            (beside(way) && self.is_hammer()) || edge || is_hostile(self.rules, self.board, Piece::KING, king, way)
        };
        let exists = |way: Direction| self.next(king, way).is_some();
        let mut ways = Direction::ALL.into_iter();
        let taken = match self.method(king) {
            KingMethod::Custodial => [Direction::North, Direction::East].into_iter().any(|way| {
                let closes = any || (self.is_hammer() && (beside(way) || beside(way.opposite())));
                closes && side(way) && side(way.opposite())
            }),
            KingMethod::Surround => (any || adjacent) && ways.all(side),
            KingMethod::SurroundExisting => (any || adjacent) && ways.all(|way| !exists(way) || side(way)),
            KingMethod::Never => false,
        };
        taken.then_some(Caught { at: king, kind: CaptureKinds::CUSTODIAL, removed: true })
    }

    /// The mover himself, if he came between two enemies and that is deadly.
    fn entry(&self) -> Option<Caught> {
        if self.rules.custodial.entry == Entry::Safe {
            return None;
        }
        // The king has axes of his own: he is captured by a play of the attackers.
        let takes = self.man != Piece::KING && self.rules.custodial.takes.contains(self.man);
        let to = self.play.to;
        let enemy =
            |way: Direction| self.next(to, way).is_some_and(|at| is_armed_enemy(self.rules, self.board, self.man, at));
        let hostile = |way: Direction| is_hostile(self.rules, self.board, self.man, to, way);
        let closed: Vec<Direction> = [Direction::North, Direction::East]
            .into_iter()
            .filter(|way| hostile(*way) && hostile(way.opposite()) && (enemy(*way) || enemy(way.opposite())))
            .collect();
        (takes && !closed.is_empty()).then(|| {
            let man = |way: Direction| self.next(to, way).and_then(|at| self.board.at(at));
            let removed = closed.iter().any(|way| self.removes(self.man, [man(*way), man(way.opposite())]));
            Caught { at: to, kind: CaptureKinds::NONE, removed }
        })
    }

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
        Some(row.into_iter().filter(falls).map(|at| Caught { at, kind, removed: false }).collect())
    }
}
