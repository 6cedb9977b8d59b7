//! Rows on the edge, closed by the last play: shieldwalls.
//!
//! ```text
//! . . . . m .      a row of one to three victims on the edge, takers in front of them, one end closed already or
//! . . t t . .      left open, and a taker who comes to the other end or in front
//! . t V V . .
//! ```

use super::families::Look;
use super::ground::Ground;
use crate::board::{Piece, PieceKind, Play, Side, Square};
use std::ops::Range;

/// Draws the positions with three to eleven men.
pub(super) fn draw(ground: &Ground, men: usize, look: &mut Look<'_>) {
    let side = ground.size.side();
    for taker in Side::BOTH {
        for length in 1..=3_u8 {
            for first in 0..side.saturating_sub(length) {
                // Rows that are not near a corner are alike: one in the middle is enough.
                let near = first <= 2 || first + length >= side - 2;
                if near || first == (side - length) / 2 {
                    row(ground, men, taker, first..first + length, look);
                }
            }
        }
    }
}

/// A row that is being drawn.
struct Row {
    /// The files of the victims.
    files: Range<u8>,
    /// The side that takes them.
    taker: Side,
    /// The victims, soldiers but for one at most.
    victims: Vec<Piece>,
}

fn row(ground: &Ground, count: usize, taker: Side, files: Range<u8>, look: &mut Look<'_>) {
    let mut rows: Vec<Vec<Piece>> = vec![vec![soldier(taker.other()); files.len()]];
    for special in ground.men_of(taker.other()).filter(|piece| piece.kind != PieceKind::Soldier) {
        for place in 0..files.len() {
            let mut row = rows[0].clone();
            row[place] = special;
            rows.push(row);
        }
    }
    for victims in rows {
        let row = Row { files: files.clone(), taker, victims };
        for fronts in row.fronts(ground) {
            row.close(ground, count, &fronts, look);
        }
    }
}

const fn soldier(side: Side) -> Piece {
    Piece { side, kind: PieceKind::Soldier }
}

const fn at(file: u8, rank: u8) -> Square {
    Square { file, rank }
}

impl Row {
    /// Who stands in front of each victim: soldiers, one place empty at most, or the king in one place.
    fn fronts(&self, ground: &Ground) -> Vec<Vec<Option<Piece>>> {
        let full = vec![Some(soldier(self.taker)); self.files.len()];
        let mut all = vec![full.clone()];
        let others = ground.men_of(self.taker).filter(|piece| piece.kind != PieceKind::Soldier).map(Some);
        for other in std::iter::once(None).chain(others) {
            for place in 0..self.files.len() {
                let mut front = full.clone();
                front[place] = other;
                all.push(front);
            }
        }
        all
    }

    /// Closes one end in every way and lets the last man come.
    fn close(&self, ground: &Ground, count: usize, fronts: &[Option<Piece>], look: &mut Look<'_>) {
        let files = &self.files;
        let mut begun: Vec<(Square, Piece)> =
            files.clone().zip(&self.victims).map(|(file, piece)| (at(file, 0), *piece)).collect();
        begun.extend(files.clone().zip(fronts).filter_map(|(file, piece)| Some((at(file, 1), (*piece)?))));
        let before = files.start.checked_sub(1);
        let closers = std::iter::once(None).chain(ground.men_of(self.taker).filter(|_| before.is_some()).map(Some));
        for closer in closers {
            let mut men = begun.clone();
            men.extend(closer.zip(before).map(|(piece, file)| (at(file, 0), piece)));
            for mover in ground.men_of(self.taker) {
                self.to_the_end(ground, count, &men, mover, look);
                self.to_the_front(ground, count, &men, (fronts, mover), look);
            }
        }
    }

    /// The last man comes to the open end, where a second row may begin.
    fn to_the_end(&self, ground: &Ground, count: usize, men: &[(Square, Piece)], mover: Piece, look: &mut Look<'_>) {
        let side = ground.size.side();
        let end = self.files.end;
        if end >= side {
            return;
        }
        let mut men = men.to_vec();
        let (from, to) = (at(end, 1), at(end, 0));
        men.push((from, mover));
        if men.len() == count {
            look(&men, self.taker, Some(Play { from, to }));
        }
        let length = u8::try_from(self.files.len()).unwrap_or(u8::MAX);
        let second = end + 1..end.saturating_add(1 + length);
        if second.end > side {
            return;
        }
        for file in second.clone() {
            men.push((at(file, 0), soldier(self.taker.other())));
            men.push((at(file, 1), soldier(self.taker)));
        }
        if second.end < side {
            men.push((at(second.end, 0), soldier(self.taker)));
        }
        if men.len() == count {
            look(&men, self.taker, Some(Play { from, to }));
        }
    }

    /// The last man comes in front of a victim; the other end is open or closed.
    fn to_the_front(
        &self,
        ground: &Ground,
        count: usize,
        men: &[(Square, Piece)],
        (fronts, mover): (&[Option<Piece>], Piece),
        look: &mut Look<'_>,
    ) {
        let end = self.files.end;
        for (file, _) in self.files.clone().zip(fronts).filter(|(_, front)| front.is_none()) {
            let (from, to) = (at(file, 2), at(file, 1));
            let mut men = men.to_vec();
            men.push((from, mover));
            if men.len() == count {
                look(&men, self.taker, Some(Play { from, to }));
            }
            if end < ground.size.side() {
                men.push((at(end, 0), soldier(self.taker)));
                if men.len() == count {
                    look(&men, self.taker, Some(Play { from, to }));
                }
            }
        }
    }
}
