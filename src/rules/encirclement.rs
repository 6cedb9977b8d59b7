//! Encirclement: the attackers win by shutting in the king and all defenders.

use super::Timing;
use super::axis::{axes, choice};
use super::values::{Answer, Switch};

choice! {
    /// Whether the ring must hold.
    pub enum Ring {
        /// It is enough that it is closed now.
        ClosedNow = "closed-now",
        /// No man of it can be captured from inside.
        Unbreakable = "unbreakable" not yet "a ring is judged as it stands",
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
            from "hnefatafl-rs has both readings";
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
