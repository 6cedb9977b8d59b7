//! Which sign of a drawing stands for what, and the words of a legend.

use super::Cell;
use crate::board::{Piece, PieceKind, Side};
use crate::text::fold;
use std::sync::LazyLock;

/// Which glyph stands for which man or for what else a cell may hold.
///
/// By default the letters of [`Piece::from_letter`], `.` and `·` for an empty square, `#` for a restricted one and
/// `?` for any. A legend adds to that and takes away: a man that it names is drawn only as it says, so that two
/// sets of glyphs are never mixed in one drawing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Glyphs {
    signs: Vec<(char, Cell)>,
    /// What the signs of ASCII stand for, since these are asked for again and again.
    ascii: [Option<Cell>; 128],
}

impl Default for Glyphs {
    fn default() -> Self {
        static DEFAULT: LazyLock<Glyphs> = LazyLock::new(|| {
            let others = [('.', Cell::Empty), ('·', Cell::Empty), ('#', Cell::Restricted), ('?', Cell::Any)];
            Glyphs::of(Piece::all().map(|piece| (piece.letter(), Cell::Man(piece))).chain(others))
        });
        DEFAULT.clone()
    }
}

impl Glyphs {
    /// Exactly these.
    pub fn of(signs: impl IntoIterator<Item = (char, Cell)>) -> Self {
        let signs: Vec<(char, Cell)> = signs.into_iter().collect();
        let mut ascii = [None; 128];
        // The first of two that are alike is meant.
        for (sign, cell) in signs.iter().rev() {
            if let Some(place) = ascii.get_mut(*sign as usize) {
                *place = Some(*cell);
            }
        }
        Self { signs, ascii }
    }

    /// These as a legend changes them.
    #[must_use]
    pub fn with_legend(&self, legend: &[(char, Cell)]) -> Self {
        let renamed = |cell: Cell| matches!(cell, Cell::Man(_)) && legend.iter().any(|(_, other)| *other == cell);
        let taken = |sign: char| legend.iter().any(|(other, _)| *other == sign);
        let kept = self.signs.iter().copied().filter(|(sign, cell)| !taken(*sign) && !renamed(*cell));
        Self::of(legend.iter().copied().chain(kept))
    }

    /// What a sign stands for; none if it is no glyph.
    #[must_use]
    pub fn cell(&self, sign: char) -> Option<Cell> {
        match self.ascii.get(sign as usize) {
            Some(cell) => *cell,
            None => self.signs.iter().find(|(other, _)| *other == sign).map(|(_, cell)| *cell),
        }
    }

    /// The sign of a cell, if there is one.
    #[must_use]
    pub fn sign(&self, cell: Cell) -> Option<char> {
        self.signs.iter().find(|(_, other)| *other == cell).map(|(sign, _)| *sign)
    }

    /// All signs, as messages list them: `A, D, K`.
    #[must_use]
    pub fn listed(&self) -> String {
        let signs: Vec<String> = self.signs.iter().map(|(sign, _)| sign.to_string()).collect();
        signs.join(", ")
    }
}

/// What the words of a legend mean: `attacker`, `defenders' knight`, `empty`, or a letter of the canonical drawing.
pub(super) fn meaning_of(words: &str) -> Option<Cell> {
    let mut letters = words.chars();
    if let (Some(letter), None) = (letters.next(), letters.next()) {
        return Glyphs::default().cell(letter);
    }
    let words = fold(words).replace(['\'', '’'], "");
    let words: Vec<&str> = words.split_whitespace().collect();
    let man = |side, kind| Some(Cell::Man(Piece { side, kind }));
    match words.as_slice() {
        ["empty" | "nobody" | "nothing"] => Some(Cell::Empty),
        ["restricted" | "throne" | "corner"] => Some(Cell::Restricted),
        ["any"] => Some(Cell::Any),
        [word] => match (side_of(word), kind_of(word)?) {
            (Some(side), kind) => man(side, kind),
            (None, PieceKind::King | PieceKind::Knight | PieceKind::Mercenary | PieceKind::Guard) => {
                man(Side::Defenders, kind_of(word)?)
            }
            (None, PieceKind::Commander) => man(Side::Attackers, PieceKind::Commander),
            (None, PieceKind::Soldier) => None,
        },
        [side, kind] => {
            let piece = Piece { side: side_of(side)?, kind: kind_of(kind)? };
            (piece.kind != PieceKind::King || piece == Piece::KING).then_some(Cell::Man(piece))
        }
        _ => None,
    }
}

fn side_of(word: &str) -> Option<Side> {
    match word {
        "attacker" | "attackers" | "attacking" => Some(Side::Attackers),
        "defender" | "defenders" | "defending" => Some(Side::Defenders),
        _ => None,
    }
}

/// The kind that a word names; a side alone names its soldiers.
fn kind_of(word: &str) -> Option<PieceKind> {
    if side_of(word).is_some() {
        return Some(PieceKind::Soldier);
    }
    let plural = |kind: PieceKind| match kind {
        PieceKind::Mercenary => "mercenaries".to_owned(),
        PieceKind::Soldier | PieceKind::King | PieceKind::Commander | PieceKind::Knight | PieceKind::Guard => {
            format!("{}s", kind.word())
        }
    };
    PieceKind::ALL.into_iter().find(|kind| word == kind.word() || word == plural(*kind))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn legends_name_men_by_side_and_kind() {
        let man = |side, kind| Some(Cell::Man(Piece { side, kind }));
        assert_eq!(meaning_of("attacker"), Some(Cell::Man(Piece::ATTACKER)));
        assert_eq!(meaning_of("Defenders"), Some(Cell::Man(Piece::DEFENDER)));
        assert_eq!(meaning_of("king"), Some(Cell::Man(Piece::KING)));
        assert_eq!(meaning_of("attackers' commander"), man(Side::Attackers, PieceKind::Commander));
        assert_eq!(meaning_of("commander"), man(Side::Attackers, PieceKind::Commander));
        assert_eq!(meaning_of("attackers’ knight"), man(Side::Attackers, PieceKind::Knight));
        assert_eq!(meaning_of("defending soldier"), Some(Cell::Man(Piece::DEFENDER)));
        assert_eq!(meaning_of("empty"), Some(Cell::Empty));
        assert_eq!(meaning_of("n"), man(Side::Attackers, PieceKind::Knight));
        for wrong in ["", "soldier", "attackers' king", "wizard", "x", "the king"] {
            assert_eq!(meaning_of(wrong), None, "{wrong:?}");
        }
    }

    #[test]
    fn a_man_of_the_legend_loses_his_usual_letter() {
        let glyphs = Glyphs::default().with_legend(&[('X', Cell::Man(Piece::ATTACKER)), ('*', Cell::Empty)]);
        assert_eq!(glyphs.cell('X'), Some(Cell::Man(Piece::ATTACKER)));
        assert_eq!(glyphs.cell('A'), None);
        assert_eq!(glyphs.cell('.'), Some(Cell::Empty));
        assert_eq!(glyphs.cell('*'), Some(Cell::Empty));
        assert_eq!(glyphs.cell('K'), Some(Cell::Man(Piece::KING)));
    }
}
