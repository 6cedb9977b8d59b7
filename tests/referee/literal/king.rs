//! Whether the attackers hold the king: by two, by four, by a pair that pierces, by six around two squares; never what
//! follows from it.

use super::squares::{is_beside, is_hostile, is_on};
use taflcheck::board::{Board, Direction, Piece, Side, Square};
use taflcheck::rules::{KingMethod, PiercesWhere, Rules};

/// A king and those around him.
pub(super) struct King<'a> {
    rules: &'a Rules,
    board: &'a Board,
    at: Square,
    /// Where the attacker stands who has just moved, if he captures by moving: he need not be one of those who capture
    /// by standing still.
    moved: Option<Square>,
}

impl<'a> King<'a> {
    /// The king of a board, if there is one; `moved` has just come and captures by moving.
    pub(super) fn on(rules: &'a Rules, board: &'a Board, moved: Option<Square>) -> Option<Self> {
        board.kings().next().map(|at| Self { rules, board, at, moved })
    }

    /// Where he stands.
    pub(super) fn square(&self) -> Square {
        self.at
    }

    /// How he is captured where he stands.
    pub(super) fn method(&self) -> KingMethod {
        let methods = &self.rules.king_capture;
        let throne = &self.rules.special.throne;
        if is_on(throne, self.board, self.at) {
            methods.on_throne
        } else if is_beside(throne, self.board, self.at) {
            methods.beside_throne
        } else if self.is_beside_corner() {
            methods.beside_corner
        } else if self.board.size().is_edge(self.at) {
            methods.on_edge
        } else {
            methods.elsewhere
        }
    }

    /// Whether he stands on the edge next to a corner, or to a citadel around it.
    fn is_beside_corner(&self) -> bool {
        let size = self.board.size();
        let corner = |next: Square| size.is_corner(next) || is_on(&self.rules.special.corners, self.board, next);
        size.is_edge(self.at) && self.at.neighbours(size).any(corner)
    }

    fn next(&self, way: Direction) -> Option<Square> {
        self.at.neighbour(way, self.board.size())
    }

    /// Whether the man that moved stands on that side of him.
    fn is_mover(&self, way: Direction) -> bool {
        self.moved.is_some() && self.next(way) == self.moved
    }

    /// Whether one side of him is closed.
    pub(super) fn is_closed(&self, way: Direction) -> bool {
        let edge = self.next(way).is_none() && self.rules.king_capture.edge_counts.is_yes();
        self.is_mover(way) || edge || is_hostile(self.rules, self.board, Piece::KING, self.at, way)
    }

    /// Whether he is held by a man who has just moved next to him (or to the ring of six), or, if any closing counts,
    /// whoever moved.
    pub(super) fn is_held(&self, any: bool) -> bool {
        let closes = |way: &Direction| any || self.is_mover(*way);
        let mut ways = Direction::ALL.into_iter();
        let adjacent = Direction::ALL.iter().any(closes);
        let by_method = match self.method() {
            KingMethod::Custodial => [Direction::North, Direction::East].into_iter().any(|way| {
                let pair = [way, way.opposite()];
                pair.iter().any(closes) && pair.iter().all(|way| self.is_closed(*way))
            }),
            KingMethod::Surround => adjacent && ways.all(|way| self.is_closed(way)),
            KingMethod::SurroundExisting => adjacent && ways.all(|way| self.next(way).is_none() || self.is_closed(way)),
            KingMethod::Never => false,
        };
        by_method || self.is_pierced(any) || self.is_in_double_square(any)
    }

    /// Whether two piercing men, or one and a corner, stand on opposite sides of him.
    fn is_pierced(&self, any: bool) -> bool {
        let piercing = &self.rules.piercing;
        let throne = |at: Square| is_on(&self.rules.special.throne, self.board, at);
        let spared = match piercing.place {
            PiercesWhere::Everywhere => false,
            PiercesWhere::OffThrone => throne(self.at),
            PiercesWhere::AwayFromThrone => {
                throne(self.at) || is_beside(&self.rules.special.throne, self.board, self.at)
            }
        };
        let pierces = |way: Direction| {
            let man = self.next(way).and_then(|at| self.board.at(at)).filter(|man| man.side == Side::Attackers);
            let armed = |man: Piece| self.is_mover(way) || self.rules.armed.anvil.contains(man);
            man.is_some_and(|man| piercing.men.contains(man) && armed(man))
        };
        let corner = |way: Direction| {
            piercing.corners.is_yes()
                && self
                    .next(way)
                    .is_some_and(|at| self.board.at(at).is_none() && is_on(&self.rules.special.corners, self.board, at))
        };
        // A partner on the throne is no partner where the throne protects.
        let barred = |way: Direction| piercing.place != PiercesWhere::Everywhere && self.next(way).is_some_and(throne);
        !spared
            && Direction::ALL.into_iter().any(|way| {
                let back = way.opposite();
                let closes = any || self.is_mover(way);
                closes && pierces(way) && (pierces(back) || corner(back)) && !barred(way) && !barred(back)
            })
    }

    /// Whether attackers stand on all six squares around two, of which one is the throne, the king stands on one and a
    /// man of his on the other.
    fn is_in_double_square(&self, any: bool) -> bool {
        let size = self.board.size();
        self.rules.king_capture.double_square.is_yes()
            && self.at.neighbours(size).any(|other| {
                let friend = self.board.at(other).is_some_and(|man| man.side == Side::Defenders);
                let throne = [self.at, other].iter().any(|at| is_on(&self.rules.special.throne, self.board, *at));
                let six: Vec<Square> = self
                    .at
                    .neighbours(size)
                    .chain(other.neighbours(size))
                    .filter(|at| *at != self.at && *at != other)
                    .collect();
                let attackers = six.iter().all(|at| self.board.at(*at).is_some_and(|man| man.side == Side::Attackers));
                let closes = any || self.moved.is_some_and(|at| six.contains(&at));
                friend && throne && six.len() == 6 && attackers && closes
            })
    }
}
