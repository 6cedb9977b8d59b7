//! What a play captures, on the board as it is after the play; never whether the play was allowed.

use super::king::King;
use super::squares::{is_armed_enemy, is_hostile, is_on};
use taflcheck::board::{Board, Direction, Piece, Play, Side, Square};
use taflcheck::rules::{CaptureKinds, ClosesTrap, ClosingPiece, Entry, JumpPartners, KingMethod, Rules};

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
        let left: Vec<Caught> = Direction::ALL.into_iter().filter_map(|way| self.left(way)).collect();
        caught.extend(
            left.into_iter().filter(|left| !caught.iter().any(|other| other.at == left.at)).collect::<Vec<_>>(),
        );
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
        if self.sides(victim) > 2 {
            let caught = Caught { at, kind: CaptureKinds::CUSTODIAL, removed: false };
            return (self.closed_sides(victim, at) >= self.sides(victim)).then_some(caught);
        }
        self.is_partner(victim, at, way).then(|| {
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
        let victim = self.board.at(at).filter(|man| rules.linnaean.takes.contains(*man) && self.sides(*man) == 2)?;
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

    /// How many closed sides a man falls with.
    fn sides(&self, man: Piece) -> usize {
        let custodial = &self.rules.custodial;
        if custodial.strong.contains(man) {
            4
        } else if custodial.three.contains(man) {
            3
        } else {
            2
        }
    }

    /// How many sides of a man are closed, with the mover beside him.
    fn closed_sides(&self, victim: Piece, at: Square) -> usize {
        let closed = |way: &Direction| {
            let mover = self.next(at, *way) == Some(self.play.to);
            mover || self.is_partner(victim, at, *way)
        };
        Direction::ALL.iter().filter(|way| closed(way)).count()
    }

    /// Whether what lies on a side of a man is a partner for the mover: after a jump perhaps men only.
    fn is_partner(&self, victim: Piece, at: Square, way: Direction) -> bool {
        let men_only = self.jumped.is_some() && self.rules.jump.partners == JumpPartners::Men;
        if men_only {
            return self.next(at, way).is_some_and(|at| is_armed_enemy(self.rules, self.board, victim, at));
        }
        is_hostile(self.rules, self.board, victim, at, way)
    }

    /// An enemy beside the square that the mover has left, if that closes a trap around him.
    fn left(&self, way: Direction) -> Option<Caught> {
        let from = self.play.from;
        let at = self.next(from, way).filter(|at| self.is_enemy(*at))?;
        let victim = self.board.at(at).filter(|victim| *victim != Piece::KING)?;
        let closes = self.rules.custodial.closing == ClosesTrap::LeftSquare && self.is_hammer();
        if !closes || !self.rules.custodial.takes.contains(victim) {
            return None;
        }
        let hostile = |way: &Direction| is_hostile(self.rules, self.board, victim, at, *way);
        let opposite = self.next(at, way).is_some_and(|at| is_armed_enemy(self.rules, self.board, victim, at));
        let needed = self.sides(victim);
        let held = Direction::ALL.iter().filter(|way| hostile(way)).count() >= needed;
        let falls = hostile(&way.opposite()) && if needed > 2 { held } else { opposite };
        falls.then_some(Caught { at, kind: CaptureKinds::CUSTODIAL, removed: false })
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
                rules.custodial.takes.contains(man) && self.sides(man) == 2
            }
        };
        let edge = victim == Piece::KING && end.is_none() && rules.king_capture.edge_counts.is_yes();
        let closed = edge || self.is_partner(victim, last, way);
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
        if self.man == Piece::KING {
            // The king has axes of his own: he is captured by a play of the attackers, or here by his own.
            let falls = self.rules.custodial.entry == Entry::DeadlyToAll
                && King::on(self.rules, self.board, None).is_some_and(|king| king.is_held(true));
            return falls.then_some(Caught { at: self.play.to, kind: CaptureKinds::NONE, removed: true });
        }
        let takes = self.rules.custodial.takes.contains(self.man);
        let to = self.play.to;
        let enemy =
            |way: Direction| self.next(to, way).is_some_and(|at| is_armed_enemy(self.rules, self.board, self.man, at));
        let hostile = |way: Direction| is_hostile(self.rules, self.board, self.man, to, way);
        let closed: Vec<Direction> = [Direction::North, Direction::East]
            .into_iter()
            .filter(|way| hostile(*way) && hostile(way.opposite()) && (enemy(*way) || enemy(way.opposite())))
            .collect();
        let enough = Direction::ALL.into_iter().filter(|way| hostile(*way)).count() >= self.sides(self.man);
        (takes && enough && !closed.is_empty()).then(|| {
            let man = |way: Direction| self.next(to, way).and_then(|at| self.board.at(at));
            let removed = closed.iter().any(|way| self.removes(self.man, [man(*way), man(way.opposite())]));
            Caught { at: to, kind: CaptureKinds::NONE, removed }
        })
    }
}
