//! What a play captures, on the board as it is after the play; never whether the play was allowed.

use super::king::King;
use super::squares::{is_armed_enemy, is_hostile, is_on};
use taflcheck::board::{Board, Direction, Piece, Play, Side, Square};
use taflcheck::rules::{CaptureKinds, ClosingPiece, Entry, KingMethod, Rules};

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

impl Made<'_> {
    /// Everyone who is caught but the king where he has axes of his own, rows on the edge, and the mover himself.
    pub(super) fn caught(&self) -> Vec<Caught> {
        let mut caught = Vec::new();
        caught.extend(self.by_jump());
        for way in Direction::ALL {
            // The Linnaean way is for a throne that is not hostile anyway.
            caught.extend(self.between_two(way).or_else(|| self.linnaean(way)));
            caught.extend(self.line(way));
        }
        caught
    }

    pub(super) fn next(&self, at: Square, way: Direction) -> Option<Square> {
        at.neighbour(way, self.board.size())
    }

    pub(super) fn is_enemy(&self, at: Square) -> bool {
        self.board.at(at).is_some_and(|man| man.side != self.man.side)
    }

    pub(super) fn is_hammer(&self) -> bool {
        self.rules.armed.hammer.contains(self.man)
    }

    fn by_jump(&self) -> Option<Caught> {
        let at = self.jumped.filter(|at| self.is_enemy(*at))?;
        let victim = self.board.at(at)?;
        let jump = &self.rules.jump;
        let takes = jump.captures.contains(self.man) && jump.takes.contains(victim);
        // Whoever may change side, the king never does.
        takes.then_some(Caught { at, kind: CaptureKinds::JUMP, removed: victim == Piece::KING })
    }

    /// A man between the mover and a second enemy, a hostile square or the hostile edge.
    fn between_two(&self, way: Direction) -> Option<Caught> {
        let at = self.next(self.play.to, way).filter(|at| self.is_enemy(*at))?;
        let victim = self.board.at(at).filter(|victim| *victim != Piece::KING)?;
        if !self.is_hammer() || !self.rules.custodial.takes.contains(victim) {
            return None;
        }
        if self.rules.custodial.strong.contains(victim) {
            let caught = Caught { at, kind: CaptureKinds::CUSTODIAL, removed: false };
            return self.is_strongly_held(victim, at).then_some(caught);
        }
        is_hostile(self.rules, self.board, victim, at, way).then(|| {
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
        let strong = rules.custodial.strong;
        let victim = self.board.at(at).filter(|man| rules.linnaean.takes.contains(*man) && !strong.contains(*man))?;
        let king = self.next(at, way).filter(|king| self.board.at(*king) == Some(Piece::KING))?;
        let attacker = |side: Direction| {
            let man = self.next(king, side).and_then(|at| self.board.at(at));
            man.is_some_and(|man| man.side == Side::Attackers)
        };
        let held = Direction::ALL.into_iter().filter(|side| *side != way.opposite()).all(attacker);
        let falls = victim.side == Side::Defenders && is_on(&rules.special.throne, self.board, king) && held;
        falls.then_some(Caught { at, kind: CaptureKinds::LINNAEAN, removed: false })
    }

    /// The king, if he is captured on this board, and not by a row or a jump.
    pub(super) fn king(&self) -> Option<Square> {
        let moved = self.is_hammer().then_some(self.play.to);
        let king = King::on(self.rules, self.board, moved).filter(|_| self.man.side == Side::Attackers)?;
        king.is_held(self.rules.king_capture.closing == ClosingPiece::Any).then_some(king.square())
    }

    /// Whether all four sides of a strong man are closed.
    fn is_strongly_held(&self, victim: Piece, at: Square) -> bool {
        Direction::ALL.into_iter().all(|way| {
            let mover = self.next(at, way) == Some(self.play.to);
            mover || is_hostile(self.rules, self.board, victim, at, way)
        })
    }

    /// Men in a row of two or more between the mover and what is hostile to the last of them, if one pair captures so
    /// many. All of them must be such as a pair captures, the king too.
    fn line(&self, way: Direction) -> Vec<Caught> {
        let rules = self.rules;
        let mut row = Vec::new();
        let mut end = self.next(self.play.to, way);
        while let Some((at, man)) =
            end.and_then(|at| Some((at, self.board.at(at)?))).filter(|(at, _)| self.is_enemy(*at))
        {
            row.push((at, man));
            end = self.next(at, way);
        }
        let Some((last, victim)) = row.last().copied() else { return Vec::new() };
        let falls = |at: Square, man: Piece| {
            if man == Piece::KING {
                // A king who is given time to be freed does not fall with a row.
                let king = King::on(rules, self.board, None);
                king.is_some_and(|king| king.square() == at && king.method() == KingMethod::Custodial)
                    && rules.king_capture.delay.0 == 0
            } else {
                rules.custodial.takes.contains(man) && !rules.custodial.strong.contains(man)
            }
        };
        let edge = victim == Piece::KING && end.is_none() && rules.king_capture.edge_counts.is_yes();
        let closed = edge || is_hostile(rules, self.board, victim, last, way);
        let length = (2..=rules.custodial.line.0 as usize).contains(&row.len());
        if !self.is_hammer() || !length || !closed || !row.iter().all(|(at, man)| falls(*at, *man)) {
            return Vec::new();
        }
        let partner = end.and_then(|at| self.board.at(at));
        let caught = |(at, man): (Square, Piece)| {
            let removed = man == Piece::KING || self.removes(man, [Some(self.man), partner]);
            Caught { at, kind: CaptureKinds::CUSTODIAL, removed }
        };
        row.into_iter().map(caught).collect()
    }

    /// The mover himself, if he came between two enemies and that is deadly.
    pub(super) fn entry(&self) -> Option<Caught> {
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
        let strong = self.rules.custodial.strong.contains(self.man) && !Direction::ALL.into_iter().all(hostile);
        (takes && !strong && !closed.is_empty()).then(|| {
            let man = |way: Direction| self.next(to, way).and_then(|at| self.board.at(at));
            let removed = closed.iter().any(|way| self.removes(self.man, [man(*way), man(way.opposite())]));
            Caught { at: to, kind: CaptureKinds::NONE, removed }
        })
    }
}
