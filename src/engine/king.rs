//! Capture of the king: two, four or never, by where he stands.

use super::effects::Effects;
use super::observer::Observer;
use super::position::Position;
use super::tables::{Location, OFF, Tables};
use crate::board::{Direction, Piece, Side};
use crate::rules::{Clause, ClosingPiece, KingMethod};

impl Location {
    pub(super) const fn clause(self) -> Clause {
        match self {
            Self::OnThrone => Clause::KingOnThrone,
            Self::BesideThrone => Clause::KingBesideThrone,
            Self::OnEdge => Clause::KingOnEdge,
            Self::BesideCorner => Clause::KingBesideCorner,
            Self::Elsewhere => Clause::KingElsewhere,
        }
    }
}

impl<const W: usize> Tables<W> {
    /// Whether the attackers' man that has just come to `at` captures the king; where any closing counts, whether the
    /// attackers have closed him in at all.
    #[inline(never)]
    pub(super) fn king_capture(
        &self,
        position: &Position<W>,
        mover: Piece,
        at: u16,
        effects: &mut Effects<W>,
        observer: &mut impl Observer,
    ) {
        let Some(king) = position.king().filter(|_| mover.side == Side::Attackers) else { return };
        let any = self.king_capture.closing == ClosingPiece::Any;
        let doubled = self.king_capture.double_square.is_yes()
            && self.double_square(position, king).is_some_and(|ring| any || ring.has(at));
        if !any && !doubled && !self.beside[at as usize].has(king) {
            return;
        }
        let adjacent = Direction::ALL.into_iter().find(|way| self.step(at, *way) == king);
        let (location, method) = self.king_method(king);
        // The man that moved need not be one of those who capture by standing still.
        let moved = |way: Direction| self.step(king, way) == at && self.armed.hammer.contains(mover);
        let existing = method == KingMethod::SurroundExisting;
        let closed = |way: Direction| moved(way) || self.is_side_against_king(position, self.step(king, way), existing);
        let captured = match method {
            KingMethod::Custodial if any => {
                [Direction::North, Direction::East].into_iter().any(|way| closed(way) && closed(way.opposite()))
            }
            KingMethod::Custodial => adjacent.is_some_and(closed),
            KingMethod::Surround | KingMethod::SurroundExisting => Direction::ALL.into_iter().all(closed),
            KingMethod::Never => false,
        };
        let pierced = || {
            let ways = adjacent.as_ref().map_or(&Direction::ALL[..], std::slice::from_ref);
            !self.piercing.men.is_empty() && self.is_pierced(position, king, if any { &Direction::ALL } else { ways })
        };
        let clause = if captured {
            Some(location.clause())
        } else if doubled {
            Some(Clause::KingInDoubleSquare)
        } else {
            (adjacent.is_some() || any).then(pierced).filter(|pierced| *pierced).map(|_| Clause::KingPierced)
        };
        let Some(clause) = clause else { return };
        observer.fired(clause, king);
        if self.king_capture.delay.0 != 0 {
            observer.fired(Clause::KingHeld, king);
            effects.king_held = true;
        } else {
            effects.captured.insert(king);
            effects.king_captured = true;
            effects.kinds = effects.kinds.or(crate::rules::CaptureKinds::CUSTODIAL);
        }
    }

    /// Whether the attackers hold the king so that he is captured, whoever of them came last.
    pub(super) fn is_closed_in(&self, position: &Position<W>, king: u16) -> bool {
        let held = match self.king_method(king).1 {
            KingMethod::Custodial => self.is_between_two(position, king),
            KingMethod::Surround => self.is_surrounded(position, king, false),
            KingMethod::SurroundExisting => self.is_surrounded(position, king, true),
            KingMethod::Never => false,
        };
        held || (self.king_capture.double_square.is_yes() && self.double_square(position, king).is_some())
            || (!self.piercing.men.is_empty() && self.is_pierced(position, king, &Direction::ALL))
    }

    fn is_between_two(&self, position: &Position<W>, king: u16) -> bool {
        let closed = |way: Direction| self.is_side_against_king(position, self.step(king, way), false);
        [Direction::North, Direction::East].into_iter().any(|way| closed(way) && closed(way.opposite()))
    }

    fn is_surrounded(&self, position: &Position<W>, king: u16, edge_stands_in: bool) -> bool {
        Direction::ALL.into_iter().all(|way| self.is_side_against_king(position, self.step(king, way), edge_stands_in))
    }

    /// Whether one side of the king is closed to him: by an attacker, a hostile square, or the edge where it counts.
    pub(super) fn is_side_against_king(&self, position: &Position<W>, side: u16, edge_stands_in: bool) -> bool {
        if side == OFF && (edge_stands_in || self.king_capture.edge_counts.is_yes()) {
            return true;
        }
        self.hostility(position, Piece::KING, side).is_some()
    }
}
