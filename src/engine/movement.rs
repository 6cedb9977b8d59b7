//! Where a man may go: slides, jumps, and the reasons why not.

use super::bitboard::Bitboard;
use super::position::Position;
use super::tables::{OFF, Tables};
use crate::board::{Direction, Piece, PieceSet};
use crate::rules::{JumpOver, JumpWhere, Refusal};

/// The refusal of each kind of special square: throne, corner, camp, fort.
const REGION: [Refusal; 4] = [Refusal::Throne, Refusal::Corner, Refusal::Camp, Refusal::Camp];

/// How a play that may be made is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    /// Along free squares.
    Slide,
    /// Over the man on a square.
    Jump(u16),
}

impl<const W: usize> Tables<W> {
    /// All squares that the man on `from` may go to by sliding and jumping, whoever is to move.
    #[inline(never)]
    pub(super) fn destinations(&self, position: &Position<W>, from: u16) -> Bitboard<W> {
        let mut to = Bitboard::EMPTY;
        let Some(piece) = position.piece(from) else { return to };
        let slide = &self.slides[piece.slot()];
        if slide.plain {
            return self.slide_targets(slide, position.occupied(), from);
        }
        let slot = PieceSet::of(piece);
        let range = self.range.of(piece).squares();
        for way in Direction::ALL {
            let mut at = self.step(from, way);
            if at != OFF && !position.is_free(at) && self.may_jump(position, piece, from, at, way) {
                to.insert(self.step(at, way));
            }
            for _ in 0..range {
                if at == OFF || !position.is_free(at) {
                    break;
                }
                if self.stops_refused(from, at, slot).is_none() {
                    to.insert(at);
                }
                if self.passes_refused(from, at, slot).is_some() {
                    break;
                }
                at = self.step(at, way);
            }
        }
        to
    }

    /// Whether a man may jump over the adjacent man on `over`.
    fn may_jump(&self, position: &Position<W>, piece: Piece, from: u16, over: u16, way: Direction) -> bool {
        let jumper = self.jump.over.of(piece);
        let Some(jumped) = position.piece(over).filter(|_| jumper != JumpOver::Nobody) else { return false };
        let whose = jumper == JumpOver::Any || jumped.side != piece.side;
        let to = self.step(over, way);
        whose
            && self.jump.jumpable.contains(jumped)
            && to != OFF
            && position.is_free(to)
            && self.may_land(piece, from, to)
    }

    /// Whether a man who jumps may do so from one square to another, whatever stands there.
    pub(super) fn may_land(&self, piece: Piece, from: u16, to: u16) -> bool {
        self.stops_refused(from, to, PieceSet::of(piece)).is_none()
            && match self.jump.between.of(piece) {
                JumpWhere::Anywhere => true,
                JumpWhere::FromOrTo => self.special.has(from) || self.special.has(to),
                JumpWhere::FromAndTo => self.special.has(from) && self.special.has(to),
            }
    }

    /// How the man on `from` gets to `to`.
    ///
    /// # Errors
    /// All reasons why he does not, each with the square it is about, the most telling first.
    pub(super) fn way(&self, position: &Position<W>, from: u16, to: u16) -> Result<Way, Vec<(Refusal, u16)>> {
        let Some(piece) = position.piece(from) else { return Err(vec![(Refusal::NoMan, from)]) };
        let Some((way, distance)) = self.line(from, to) else { return Err(vec![(Refusal::NotStraight, to)]) };
        let slot = PieceSet::of(piece);
        let next = self.step(from, way);
        if distance == 2 && !position.is_free(next) && self.may_jump(position, piece, from, next, way) {
            return Ok(Way::Jump(next));
        }
        let mut refusals = Vec::new();
        if !position.is_free(to) {
            refusals.push((Refusal::Occupied, to));
        }
        if let Some(region) = self.stops_refused(from, to, slot) {
            refusals.push((REGION[region], to));
        }
        if distance > u16::from(self.range.of(piece).squares()) {
            refusals.push((Refusal::TooFar, to));
        }
        let mut at = next;
        while at != to {
            if !position.is_free(at) {
                refusals.push((Refusal::Blocked, at));
                break;
            }
            if let Some(region) = self.passes_refused(from, at, slot) {
                refusals.push((REGION[region], at));
            }
            at = self.step(at, way);
        }
        if refusals.is_empty() { Ok(Way::Slide) } else { Err(refusals) }
    }

    /// The direction and distance of a straight line.
    #[inline]
    pub(super) fn line(&self, from: u16, to: u16) -> Option<(Direction, u16)> {
        let (start, end) = (self.squares[from as usize], self.squares[to as usize]);
        let (files, ranks) = (start.file.abs_diff(end.file), start.rank.abs_diff(end.rank));
        match (files == 0, ranks == 0) {
            (true, false) if to > from => Some((Direction::North, u16::from(ranks))),
            (true, false) => Some((Direction::South, u16::from(ranks))),
            (false, true) if to > from => Some((Direction::East, u16::from(files))),
            (false, true) => Some((Direction::West, u16::from(files))),
            (true, true) | (false, false) => None,
        }
    }
}
