//! The plays of the side to move: lists them, counts them, picks one of them. Changes nothing.

use super::bitboard::Bitboard;
use super::tables::{Slide, Tables};
use super::turn::Game;
use crate::board::{Direction, Piece, PieceKind};
use crate::rules::Status;

/// The soldiers' slides, counted and not listed, and the men that are not counted with them.
struct Slides<const W: usize> {
    soldiers: Bitboard<W>,
    /// Where soldiers go, by direction.
    to: [Bitboard<W>; 4],
    others: Bitboard<W>,
}

impl<const W: usize> Game<W> {
    /// Every play of the side to move.
    pub(super) fn each_play(&self, tables: &Tables<W>, mut visit: impl FnMut(u16, u16)) {
        if self.status != Status::Ongoing {
            return;
        }
        if let Some(at) = self.position.continuing {
            self.destinations(tables, at).squares().for_each(|to| visit(at, to));
            return;
        }
        let restrained = tables.is_restrained;
        let occupied = self.position.occupied();
        let side = self.position.to_move;
        self.position.side(side).squares().for_each(|from| {
            let slide = &tables.slides[Piece { side, kind: self.position.kind(from) }.slot()];
            let targets = if restrained {
                self.destinations(tables, from)
            } else if slide.plain {
                tables.slide_targets(slide, occupied, from)
            } else {
                tables.destinations(&self.position, from)
            };
            targets.squares().for_each(|to| visit(from, to));
        });
    }

    /// Every square that the man on `from` may go to now.
    pub(super) fn destinations(&self, tables: &Tables<W>, from: u16) -> Bitboard<W> {
        let mut allowed = Bitboard::EMPTY;
        for to in tables.destinations(&self.position, from).squares() {
            if self.allowed(tables, from, to).is_ok() {
                allowed.insert(to);
            }
        }
        allowed
    }

    /// The number of plays of the side to move.
    pub(super) fn play_count(&self, tables: &Tables<W>) -> u64 {
        match self.slides(tables) {
            Some(slides) => slides.count() + self.count_of(tables, slides.others),
            None => {
                let mut plays = 0;
                self.each_play(tables, |_, _| plays += 1);
                plays
            }
        }
    }

    /// One play: `choose` is told how many there are and says which, in an order of its own (not that of a list).
    /// None if there is none, or not so many.
    pub(super) fn pick(&self, tables: &Tables<W>, choose: impl FnOnce(u64) -> u64) -> Option<(u16, u16)> {
        let Some(slides) = self.slides(tables) else {
            let mut left = choose(self.play_count(tables));
            let mut picked = None;
            self.each_play(tables, |from, to| {
                if left == 0 && picked.is_none() {
                    picked = Some((from, to));
                }
                left = left.wrapping_sub(1);
            });
            return picked;
        };
        let mut left = choose(slides.count() + self.count_of(tables, slides.others));
        for way in Direction::ALL {
            let to = &slides.to[way as usize];
            let here = u64::from(to.count());
            if left < here {
                let to = to.nth(left as u32)?;
                return Some((tables.nearest(slides.soldiers, to, way.opposite())?, to));
            }
            left -= here;
        }
        for from in slides.others.squares() {
            let to = tables.destinations(&self.position, from);
            let here = u64::from(to.count());
            if left < here {
                return Some((from, to.nth(left as u32)?));
            }
            left -= here;
        }
        None
    }

    fn count_of(&self, tables: &Tables<W>, men: Bitboard<W>) -> u64 {
        men.squares().map(|from| u64::from(tables.destinations(&self.position, from).count())).sum()
    }

    /// The slides of all soldiers at once, where nothing but free squares decides about them.
    #[inline]
    fn slides(&self, tables: &Tables<W>) -> Option<Slides<W>> {
        let position = &self.position;
        if self.status != Status::Ongoing || position.continuing.is_some() || tables.is_restrained {
            return None;
        }
        let side = position.to_move;
        let Slide { plain, closed, no_stop, no_pass } = &tables.slides[Piece { side, kind: PieceKind::Soldier }.slot()];
        if !plain || !no_pass.is_empty() {
            return None;
        }
        let soldiers = position.soldiers(side);
        let open = tables.all.without(position.occupied()).without(*closed);
        let to = tables.sweep(soldiers, open).map(|reached| reached.without(*no_stop));
        Some(Slides { soldiers, to, others: position.side(side).without(soldiers) })
    }
}

impl<const W: usize> Slides<W> {
    #[inline]
    fn count(&self) -> u64 {
        self.to.iter().map(|to| u64::from(to.count())).sum()
    }
}
