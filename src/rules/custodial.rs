//! Ordinary capture: between two enemies, or an enemy and a hostile square; who takes part in it.

use super::axis::{axes, choice};
use super::values::{Answer, Switch};
use crate::board::{PieceKind, PieceSet};

choice! {
    /// What happens to a man that moves between two enemies.
    pub enum Entry {
        /// He is safe: the enemy has to close the trap.
        Safe = "safe",
        /// He is captured.
        Deadly = "deadly",
    }
}

choice! {
    /// In which order captures of one play are found.
    pub enum Resolution {
        /// All on the board as it is after the play.
        Simultaneous = "simultaneous",
        /// Custodial captures leave the board before shieldwalls are looked for.
        CustodialFirst = "custodial-first" not yet "captures of one play are always found on the same board",
    }
}

choice! {
    /// Whether a side that can capture must.
    pub enum Obligation {
        /// It need not.
        Free = "none",
        /// It must.
        Forced = "must" not yet "forced capture is not played",
    }
}

axes! {
    /// Who may take part in captures.
    pub struct Armed at armed {
        /// Who captures by moving.
        hammer: PieceSet = PieceSet::ALL.without(PieceSet::of_kind(PieceKind::Guard)), "armed.hammer",
            en "Who captures by moving up to an enemy?", de "Wer schlägt, indem er heranzieht?",
            from "OpenTafl notation ka: kings unarmed, anvil only, hammer only";
        /// Who serves as the second side of a capture by standing still.
        anvil: PieceSet = PieceSet::ALL.without(PieceSet::of_kind(PieceKind::Guard)), "armed.anvil",
            en "Who may be the standing partner of a capture?", de "Wer darf der stehende Partner einer Zange sein?",
            from "OpenTafl notation ka";
    }
}

axes! {
    /// Capture between two.
    pub struct Custodial at custodial {
        /// Who is captured in this way; the king has axes of his own.
        takes: PieceSet = PieceSet::ALL.without(PieceSet::of_kind(PieceKind::Guard)), "custodial.takes",
            en "Who can be captured between two enemies?", de "Wer kann zwischen zwei Gegnern geschlagen werden?",
            from "guards cannot be captured";
        /// Whether moving in is safe.
        entry: Entry = Entry::Safe, "custodial.entry",
            en "What happens to a man that moves between two enemies?",
            de "Was geschieht mit einer Figur, die zwischen zwei Gegner zieht?",
            from "safe in every rule text read; worked examples get it wrong";
        /// In which order captures are found.
        resolution: Resolution = Resolution::Simultaneous, "capture.resolution",
            en "On which board are the captures of one play found?",
            de "Auf welchem Brett werden die Schläge eines Zuges gesucht?",
            from "hnefatafl.org removes custodial captures first";
        /// Whether capture is forced.
        obligation: Obligation = Obligation::Free, "capture.obligation",
            en "Must a side capture when it can?", de "Besteht Schlagzwang?",
            from "Forced-Capture Hnefatafl, arXiv 2301.06127";
    }
}

axes! {
    /// Capture against the throne of a king who is himself held.
    pub struct Linnaean at linnaean {
        /// Whether it is played.
        rule: Switch = Switch::Off, "linnaean.rule",
            en "Is a defender captured against the occupied throne when the king is held on the other three sides?",
            de "Wird ein Verteidiger gegen den besetzten Thron geschlagen, wenn der König auf den anderen drei Seiten festsitzt?",
            from "OpenTafl notation linc";
        /// Who is captured in this way.
        takes: PieceSet = PieceSet::DEFENDERS.without(PieceSet::KING), "linnaean.takes",
            en "Who can be captured in the Linnaean way?", de "Wer kann auf linnéische Art geschlagen werden?",
            from "OpenTafl exempts guards";
    }
}

axes! {
    /// Pairs of men that capture a king who otherwise needs four.
    pub struct Piercing at piercing {
        /// Who pierces.
        men: PieceSet = PieceSet::NONE, "piercing.men",
            en "Which men capture a strong king as a pair?", de "Welche Figuren schlagen einen starken König zu zweit?",
            from "Berserk's commanders";
        /// Whether a corner serves as one of the pair.
        corners: Answer = Answer::No, "piercing.corners",
            en "May a corner be one of such a pair?", de "Darf eine Ecke Teil eines solchen Paars sein?",
            from "AbstractPlay anvilTo men-only-piercing";
    }
}
