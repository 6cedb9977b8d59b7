//! The men of a drawing, and where moves alone take them.
//!
//! In: a drawn board and moves as written. Out: who stands where. Knows no rules: captures that nobody names are not seen.

use crate::board::{Piece, Side, Square};
use crate::drawing::Panel;
use crate::notation::{Captures, ScriptItem, SquareName};
use std::collections::BTreeMap;

/// The men as the moves alone leave them: captures that nobody names are not seen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Men(BTreeMap<(u8, u8), Piece>);

impl Men {
    pub(super) fn of(panel: &Panel) -> Self {
        let men = panel.cells.iter().filter_map(|(square, _)| Some(((square.file, square.rank), panel.at(*square)?)));
        Self(men.collect())
    }

    pub(super) fn at(&self, square: Square) -> Option<Piece> {
        self.0.get(&(square.file, square.rank)).copied()
    }

    fn take(&mut self, square: Square) -> Option<Piece> {
        self.0.remove(&(square.file, square.rank))
    }

    /// Makes the moves of a script; gives the side that moved last.
    pub(super) fn play(&mut self, items: &[ScriptItem]) -> Option<Side> {
        let mut last = None;
        for item in items {
            let ScriptItem::Turn(turn) = item else { continue };
            for play in &turn.plays {
                let Some(from) = play.from.as_ref().and_then(|from| algebraic(from.value)) else { continue };
                if let (Some(man), Some(to)) = (self.take(from), algebraic(play.to.value)) {
                    self.0.insert((to.file, to.rank), man);
                    last = Some(man.side);
                }
                if let Captures::Exactly(squares) | Captures::AtLeast(squares) = &play.captures {
                    for square in squares.iter().filter_map(|square| algebraic(square.value)) {
                        self.take(square);
                    }
                }
            }
        }
        last
    }
}

/// The square of a name that needs no explanation.
pub(super) const fn algebraic(name: SquareName) -> Option<Square> {
    match name {
        SquareName::Algebraic(square) => Some(square),
        SquareName::Numbers(..) | SquareName::FromTop { .. } => None,
    }
}
