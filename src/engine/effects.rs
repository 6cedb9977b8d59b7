//! What one step did.

use super::bitboard::Bitboard;
use super::position::Position;
use crate::rules::CaptureKinds;

/// The effects of one step of one man.
#[derive(Clone, Copy, Debug)]
pub(super) struct Effects<const W: usize> {
    /// Men that leave the board, the king among them if he is captured.
    pub(super) captured: Bitboard<W>,
    /// Men that change side.
    pub(super) switched: Bitboard<W>,
    /// Whether the king is captured.
    pub(super) king_captured: bool,
    /// Whether the king is closed in, where the defenders have a reply to free him.
    pub(super) king_held: bool,
    /// In which ways something was captured.
    pub(super) kinds: CaptureKinds,
}

impl<const W: usize> Effects<W> {
    pub(super) const NONE: Self = Self {
        captured: Bitboard::EMPTY,
        switched: Bitboard::EMPTY,
        king_captured: false,
        king_held: false,
        kinds: CaptureKinds::NONE,
    };

    /// What this step and earlier ones of the same turn captured.
    pub(super) fn and_before(&self, earlier: &Self) -> Self {
        Self {
            captured: self.captured.or(earlier.captured),
            switched: self.switched.or(earlier.switched),
            kinds: self.kinds.or(earlier.kinds),
            ..*self
        }
    }

    /// Captured men leave the board and others change side, except those of whom it is done already. Who is removed for
    /// one reason does not change side for another.
    #[inline]
    pub(super) fn settle(&mut self, position: &mut Position<W>, done: &Self) {
        if self.captured.is_empty() && self.switched.is_empty() {
            return;
        }
        self.switched = self.switched.without(self.captured);
        for at in self.captured.without(done.captured).squares() {
            position.take(at);
        }
        for at in self.switched.without(done.switched).squares() {
            position.switch(at);
        }
    }
}
