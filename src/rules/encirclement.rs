//! Encirclement: the attackers win by shutting in the king and all defenders.

use super::Timing;
use super::axis::{axes, choice};
use super::values::{Answer, Switch};

impl Encirclement {
    /// Whether a ring is judged by more than that attackers close it now, away from the edge.
    #[must_use]
    pub const fn asks_for_more(&self) -> bool {
        self.edge_access.is_yes()
            || self.one_ring.is_yes()
            || self.closed_squares.is_yes()
            || self.jumpers.is_yes()
            || matches!(self.ring, Ring::Unbreakable)
    }
}

choice! {
    /// Whether the ring must hold.
    pub enum Ring {
        /// It is enough that it is closed now.
        ClosedNow = "closed-now" de "Es genügt, dass er jetzt geschlossen ist.",
        /// Closed, and the enclosed side has no play, were it its turn, that captures a man of the ring.
        Unbreakable = "unbreakable" de "Er ist geschlossen, und die eingeschlossene Seite hat, wäre sie am Zug, keinen Zug, der eine Figur des Rings schlägt.",
    }
}

axes! {
    /// Encirclement.
    pub struct Encirclement at encirclement {
        /// Whether it is played.
        rule: Switch = Switch::Off, "encirclement.rule",
            en "Do the attackers win by encircling the king and all defenders?",
            de "Gewinnen die Angreifer, wenn sie den König und alle Verteidiger einschließen?",
            from "Copenhagen 7b, from Brown's reconstruction of 1980";
        /// Whether the ring may use the edge.
        edge_access: Answer = Answer::No, "encirclement.edge-access",
            en "May the ring lean on the edge of the board?", de "Darf sich der Ring an den Brettrand lehnen?",
            from "hnefatafl-rs has both readings; with yes, it is enough that no defender's way leads to a goal square";
        /// Whether one ring must hold them all.
        one_ring: Answer = Answer::No, "encirclement.one-ring",
            en "Must one ring hold the king and all defenders together?",
            de "Muss ein einziger Ring den König und alle Verteidiger umschließen?",
            from "hnefatafl-rs, npm tafl and AbstractPlay want one, OpenTafl allows several";
        /// Whether squares that are closed to the defenders are part of the ring.
        closed_squares: Answer = Answer::No, "encirclement.closed-squares",
            en "Do empty squares that no defender on the board may enter or cross close the ring like attackers?",
            de "Schließen leere Felder, die kein Verteidiger betreten oder überqueren darf, den Ring wie Angreifer?",
            from "a throne that is closed to all, as in Ludii's Tablut, may be part of a ring";
        /// Whether it must hold.
        ring: Ring = Ring::ClosedNow, "encirclement.ring",
            en "Must the ring be unbreakable?", de "Muss der Ring unzerstörbar sein?",
            from "hnefatafl-rs demands it";
        /// Whether jumpers break it.
        jumpers: Answer = Answer::No, "encirclement.jumpers",
            en "Does a defender who could jump out break the ring?",
            de "Bricht ein Verteidiger, der hinausspringen könnte, den Ring?",
            from "games with knights";
        /// When it is looked for.
        timing: Timing = Timing::Any, "encirclement.timing",
            en "After which plays is the ring looked for?", de "Nach welchen Zügen wird der Ring gesucht?",
            from "AbstractPlay allows a reply";
    }
}
