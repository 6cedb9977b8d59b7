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

/// The axes of a kind of special square, each with its question in English and German.
macro_rules! region {
    ($region:ident, $name:literal, $([$en:literal, $de:literal]),+ $(,)?) => {
        region!(@axes $region, $name, $([$en, $de]),+)
    };
    (
        @axes $region:ident, $name:literal,
        [$squares:literal, $squares_de:literal], [$stop:literal, $stop_de:literal],
        [$pass:literal, $pass_de:literal], [$enter:literal, $enter_de:literal],
        [$empty:literal, $empty_de:literal], [$occupied:literal, $occupied_de:literal]
    ) => {
        [
            axis!(concat!($name, ".squares"), special.$region.squares, Squares, $squares, $squares_de, "OpenTafl notation cor, cen, afor, dfor"),
            axis!(concat!($name, ".stop"), special.$region.stop, PieceSet, $stop, $stop_de, "Copenhagen 3; Linnaean Tablut lets nobody back"),
            axis!(concat!($name, ".pass"), special.$region.pass, PieceSet, $pass, $pass_de, "Tablut is played with all, the king only, and nobody"),
            axis!(concat!($name, ".enter"), special.$region.enter, PieceSet, $enter, $enter_de, "Ashton Tablut camps; kings that may not go home"),
            axis!(concat!($name, ".hostile-empty"), special.$region.hostile_empty, PieceSet, $empty, $empty_de, "Copenhagen 4; World Tafl Federation Brandubh spares the king"),
            axis!(concat!($name, ".hostile-occupied"), special.$region.hostile_occupied, PieceSet, $occupied, $occupied_de, "Copenhagen: always hostile to the attackers"),
        ]
    };
}

impl Special {
    pub(super) const THRONE: &'static [Axis] = &region!(
        throne,
        "throne",
        ["Which squares are the throne?", "Welche Felder sind der Thron?"],
        ["Who may stop on the throne?", "Wer darf auf dem Thron halten?"],
        ["Who may pass over the throne when empty?", "Wer darf über den leeren Thron ziehen?"],
        ["Who may come to the throne from outside?", "Wer darf von außen auf den Thron?"],
        ["To whom is the throne hostile when empty?", "Wem ist der Thron feindlich, wenn er leer ist?"],
        [
            "To whom is the throne hostile when a man stands there?",
            "Wem ist der Thron feindlich, wenn jemand darauf steht?"
        ],
    );
    pub(super) const CORNERS: &'static [Axis] = &region!(
        corners,
        "corners",
        ["Which squares are the corners?", "Welche Felder sind die Ecken?"],
        ["Who may stop on a corner?", "Wer darf auf einer Ecke halten?"],
        ["Who may pass over a corner when empty?", "Wer darf über eine leere Ecke ziehen?"],
        ["Who may come to a corner from outside?", "Wer darf von außen auf eine Ecke?"],
        ["To whom is a corner hostile when empty?", "Wem ist eine Ecke feindlich, wenn sie leer ist?"],
        [
            "To whom is a corner hostile when a man stands there?",
            "Wem ist eine Ecke feindlich, wenn jemand darauf steht?"
        ],
    );
    pub(super) const CAMPS: &'static [Axis] = &region!(
        camps,
        "camps",
        ["Which squares are the attackers' camps?", "Welche Felder sind die Lager der Angreifer?"],
        ["Who may stop in a camp of the attackers?", "Wer darf in einem Lager der Angreifer halten?"],
        ["Who may pass over squares of a camp when empty?", "Wer darf über leere Felder eines Lagers ziehen?"],
        ["Who may come into a camp from outside?", "Wer darf von außen in ein Lager?"],
        [
            "To whom is a square of a camp hostile when empty?",
            "Wem ist ein Feld eines Lagers feindlich, wenn es leer ist?"
        ],
        [
            "To whom is a square of a camp hostile when a man stands there?",
            "Wem ist ein Feld eines Lagers feindlich, wenn jemand darauf steht?"
        ],
    );
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
    pub(super) const FORTS: &'static [Axis] = &region!(
        forts,
        "forts",
        ["Which squares are the defenders' forts?", "Welche Felder sind die Burgen der Verteidiger?"],
        ["Who may stop in a fort of the defenders?", "Wer darf in einer Burg der Verteidiger halten?"],
        ["Who may pass over squares of a fort when empty?", "Wer darf über leere Felder einer Burg ziehen?"],
        ["Who may come into a fort from outside?", "Wer darf von außen in eine Burg?"],
        [
            "To whom is a square of a fort hostile when empty?",
            "Wem ist ein Feld einer Burg feindlich, wenn es leer ist?"
        ],
        [
            "To whom is a square of a fort hostile when a man stands there?",
            "Wem ist ein Feld einer Burg feindlich, wenn jemand darauf steht?"
        ],
    );
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
