//! Special squares: throne, corners, camps and forts; who may stop, pass and enter, and to whom they are hostile.

use super::axis::{Axis, axes, axis};
use super::values::{Answer, Squares};
use crate::board::PieceSet;

/// One kind of special square.
#[derive(Clone, Debug, PartialEq)]
pub struct Region {
    /// Which squares.
    pub squares: Squares,
    /// Who may end a play there.
    pub stop: PieceSet,
    /// Who may slide across when it is empty.
    pub pass: PieceSet,
    /// Who may come in from outside; a man that stands in a group may always move within it.
    pub enter: PieceSet,
    /// To whom it is hostile when empty: such a man can be captured against it.
    pub hostile_empty: PieceSet,
    /// To whom it is hostile although a man stands there.
    pub hostile_occupied: PieceSet,
}

/// All special squares of a game, and the edge.
#[derive(Clone, Debug, PartialEq)]
pub struct Special {
    /// Where the king begins.
    pub throne: Region,
    /// The corners, or corner citadels.
    pub corners: Region,
    /// Squares that belong to the attackers.
    pub camps: Region,
    /// Squares that belong to the defenders.
    pub forts: Region,
    /// Whether a man that stands in a camp may move within it.
    pub camps_within: Answer,
    /// Special squares that are hostile to nobody.
    pub inert: Squares,
}

impl Default for Special {
    fn default() -> Self {
        let none = Region {
            squares: Squares::None,
            stop: PieceSet::KING,
            pass: PieceSet::NONE,
            enter: PieceSet::ALL,
            hostile_empty: PieceSet::ALL,
            hostile_occupied: PieceSet::NONE,
        };
        Self {
            throne: Region {
                squares: Squares::Centre,
                pass: PieceSet::ALL,
                hostile_occupied: PieceSet::ATTACKERS,
                ..none.clone()
            },
            corners: none.clone(),
            camps: Region { stop: PieceSet::ATTACKERS, enter: PieceSet::NONE, ..none.clone() },
            forts: Region { stop: PieceSet::DEFENDERS, ..none },
            camps_within: Answer::Yes,
            inert: Squares::None,
        }
    }
}

macro_rules! region {
    ($region:ident, $name:literal, $en:literal, $de:literal) => {
        [
            axis!(
                concat!($name, ".squares"),
                special.$region.squares,
                Squares,
                concat!("Which squares are ", $en, "?"),
                concat!("Welche Felder sind ", $de, "?"),
                "OpenTafl notation cor, cen, afor, dfor"
            ),
            axis!(
                concat!($name, ".stop"),
                special.$region.stop,
                PieceSet,
                concat!("Who may stop on ", $en, "?"),
                concat!("Wer darf dort halten: ", $de, "?"),
                "Copenhagen 3; Linnaean Tablut lets nobody back"
            ),
            axis!(
                concat!($name, ".pass"),
                special.$region.pass,
                PieceSet,
                concat!("Who may pass over ", $en, " when empty?"),
                concat!("Wer darf leer darüberziehen: ", $de, "?"),
                "Tablut is played with all, the king only, and nobody"
            ),
            axis!(
                concat!($name, ".enter"),
                special.$region.enter,
                PieceSet,
                concat!("Who may come to ", $en, " from outside?"),
                concat!("Wer darf von außen dorthin: ", $de, "?"),
                "Ashton Tablut camps; kings that may not go home"
            ),
            axis!(
                concat!($name, ".hostile-empty"),
                special.$region.hostile_empty,
                PieceSet,
                concat!("To whom is empty ", $en, " hostile?"),
                concat!("Wem ist leer feindlich: ", $de, "?"),
                "Copenhagen 4; World Tafl Federation Brandubh spares the king"
            ),
            axis!(
                concat!($name, ".hostile-occupied"),
                special.$region.hostile_occupied,
                PieceSet,
                concat!("To whom is occupied ", $en, " hostile?"),
                concat!("Wem ist besetzt feindlich: ", $de, "?"),
                "Copenhagen: always hostile to the attackers"
            ),
        ]
    };
}

impl Special {
    pub(super) const THRONE: &'static [Axis] = &region!(throne, "throne", "the throne", "der Thron");
    pub(super) const CORNERS: &'static [Axis] = &region!(corners, "corners", "the corners", "die Ecken");
    pub(super) const CAMPS: &'static [Axis] = &region!(camps, "camps", "the attackers' camps", "die Lager");
    pub(super) const WITHIN: &'static [Axis] = &[axis!(
        "camps.within",
        special.camps_within,
        Answer,
        "May a man that stands in a camp move within it?",
        "Darf sich eine Figur, die in einem Lager steht, darin bewegen?",
        "a student contest on Ashton Tablut: yes within the own group; other engines let no man land in a camp again. With no, who may enter from outside may also move within"
    )];
    pub(super) const INERT: &'static [Axis] = &[axis!(
        "special.inert",
        special.inert,
        Squares,
        "Which special squares are hostile to nobody, whatever their kind says?",
        "Welche Sonderfelder sind niemandem feindlich, was auch für ihre Art gilt?",
        "the contest on Ashton Tablut excepts the four middle squares of the edge from its hostile camps"
    )];
    pub(super) const FORTS: &'static [Axis] = &region!(forts, "forts", "the defenders' forts", "die Burgen");
}

axes! {
    /// What lies beyond the board.
    pub struct Edge at edge {
        /// Who can be captured against it.
        hostile: PieceSet = PieceSet::NONE, "edge.hostile",
            en "Who can be captured against the edge of the board?",
            de "Wer kann gegen den Brettrand geschlagen werden?",
            from "Magpie counts the edge against the king";
    }
}
