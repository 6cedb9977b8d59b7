//! Ordinary capture: between two enemies, or an enemy and a hostile square; who takes part in it.

use super::axis::{axes, choice};
use super::values::{Answer, Count, Switch};
use crate::board::{PieceKind, PieceSet};

choice! {
    /// What happens to a man that moves between two enemies.
    pub enum Entry {
        /// He is safe: the enemy has to close the trap.
        Safe = "safe" de "Sie ist sicher: Der Gegner muss die Zange schließen.",
        /// He is captured, after the men whom he captures himself.
        Deadly = "deadly" de "Sie wird geschlagen, nach den Figuren, die sie selbst schlägt.",
        /// So is he, and so is the king who moves to where the attackers hold him, at once, whatever replies he has
        /// otherwise.
        DeadlyToAll = "deadly-to-all" de "Sie wird geschlagen, und ebenso sofort der König, der dorthin zieht, wo die Angreifer ihn halten, welche Antworten er sonst auch hätte.",
    }
}

impl Entry {
    /// Whether men are captured by their own play.
    #[must_use]
    pub const fn is_deadly(self) -> bool {
        matches!(self, Self::Deadly | Self::DeadlyToAll)
    }
}

choice! {
    /// What closes a trap between two.
    pub enum ClosesTrap {
        /// The man that moves up to an enemy.
        Mover = "mover" de "Nein: Die Figur, die an einen Gegner heranzieht, schließt die Zange.",
        /// The hostile square that a man leaves who captures by moving, too: an enemy beside it falls if a man of the
        /// mover's side stands opposite who may be a standing partner, or if he needs three or four closed sides and
        /// has them. The king is not captured so.
        LeftSquare = "left-square" de "Ja, wenn die Figur durch Ziehen schlägt: Ein Gegner daneben fällt, wenn gegenüber eine Figur ihrer Seite steht, die stehender Partner sein darf, oder wenn er drei oder vier geschlossene Seiten braucht und hat. Der König wird so nicht geschlagen.",
    }
}

choice! {
    /// In which order captures of one play are found.
    pub enum Resolution {
        /// All on the board as it is after the play.
        Simultaneous = "simultaneous" de "Alle auf dem Brett, wie es nach dem Zug ist.",
        /// What is captured between two leaves the board, or changes side, before shieldwalls are looked for.
        CustodialFirst = "custodial-first" de "Was zwischen zweien geschlagen wird, verlässt das Brett oder wechselt die Seite, bevor nach Schildwällen gesehen wird.",
    }
}

choice! {
    /// Whether a side that can capture must.
    pub enum Obligation {
        /// It need not.
        Free = "none" de "Nein.",
        /// With the first step of a turn it must capture if it can; a man that changes side counts as captured by
        /// `mercenary.counts-as-capture`, and no other play is excepted, not even the king's escape.
        Forced = "must" de "Ja, mit dem ersten Schritt eines Zuges, wenn sie kann; ob ein Seitenwechsel als Schlag zählt, sagt `mercenary.counts-as-capture`, und kein anderer Zug ist ausgenommen, auch nicht die Flucht des Königs.",
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
        /// Men who are captured as a strong king is.
        strong: PieceSet = PieceSet::NONE, "custodial.strong",
            en "Which men fall only with all four sides closed?",
            de "Welche Figuren fallen nur, wenn alle vier Seiten geschlossen sind?",
            from "AbstractPlay gives strength to any kind of man; jumps and shieldwalls capture strong men like others";
        /// Men who are stronger than others and weaker than a strong king.
        three: PieceSet = PieceSet::NONE, "custodial.three",
            en "Which men fall only with three sides closed?",
            de "Welche Figuren fallen nur, wenn drei Seiten geschlossen sind?",
            from "recorded games of Unst Alea Evangelii and Alea Berserk 17x17; who needs four sides needs them here too";
        /// What closes a trap.
        closing: ClosesTrap = ClosesTrap::Mover, "custodial.closing",
            en "Does a hostile square close a trap when a man leaves it?",
            de "Schließt ein feindliches Feld eine Zange, wenn eine Figur es verlässt?",
            from "`hostile` read as a fact about the board; every engine wants a man who moves up";
        /// The longest row that one pair captures.
        line: Count = Count(1), "custodial.line",
            en "How many enemies in a row can one pair capture?",
            de "Wie viele Gegner in einer Reihe kann eine Zange schlagen?",
            from "one in every tafl text; Ludii can say more, and a student engine captures whole lines";
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

choice! {
    /// Where a pair of piercing men captures the king.
    pub enum PiercesWhere {
        /// Everywhere, on the throne too.
        Everywhere = "everywhere" de "Überall, auch auf dem Thron.",
        /// Not on the throne, and not with a partner who stands on it.
        OffThrone = "not-on-throne" de "Nicht auf dem Thron und nicht mit einem Partner, der darauf steht.",
        /// Neither on the throne nor beside it.
        AwayFromThrone = "not-on-or-beside-throne" de "Weder auf dem Thron noch neben ihm.",
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
        /// Where such a pair captures.
        place: PiercesWhere = PiercesWhere::Everywhere, "piercing.where",
            en "Where does such a pair capture the king?", de "Wo schlägt ein solches Paar den König?",
            from "everywhere in AbstractPlay; not on the throne in OpenTafl; not beside it either in hnefatafl-rs";
    }
}
