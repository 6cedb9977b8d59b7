//! The exit fort: the defenders win by an unbreakable wall around a king on the edge.

use super::axis::{axes, choice};
use super::values::{Answer, Switch};

choice! {
    /// After which plays a fort or a ring is looked for.
    pub enum Timing {
        /// After a play of the side that wins by it.
        Own = "after-own-move" de "Nach einem Zug der Seite, die dadurch gewinnt.",
        /// After every play.
        Any = "after-any-move" de "Nach jedem Zug.",
        /// Only after the opponent's reply.
        Reply = "after-opponent-reply" de "Erst nach der Antwort des Gegners.",
        /// Only after a play of the king.
        King = "only-king-move" de "Nur nach einem Zug des Königs.",
    }
}

choice! {
    /// Whether the men of the wall must be safe.
    pub enum Wall {
        /// No sequence of attackers' plays can capture one of them.
        NeverCapturable = "never-capturable" de "Keine Folge von Zügen der Angreifer kann eine ihrer Figuren schlagen.",
        /// It is enough that they stand.
        Unchecked = "unchecked" de "Es genügt, dass sie steht.",
    }
}

axes! {
    /// The exit fort.
    pub struct ExitFort at exit_fort {
        /// Whether it is played.
        rule: Switch = Switch::Off, "exit-fort.rule",
            en "Do the defenders win by an exit fort?", de "Gewinnen die Verteidiger mit einer Randburg?",
            from "Copenhagen 6b";
        /// Whether the king must stand on the edge.
        king_on_edge: Answer = Answer::Yes, "exit-fort.king-on-edge",
            en "Must the king stand on the edge?", de "Muss der König am Rand stehen?",
            from "OpenTafl lets him reach it inside the fort";
        /// Whether he must be able to move.
        king_moves: Answer = Answer::Yes, "exit-fort.king-moves",
            en "Must the king be able to move?", de "Muss der König ziehen können?",
            from "Copenhagen 6b";
        /// Whether an attacker inside spoils it.
        interior_free: Answer = Answer::Yes, "exit-fort.interior-free",
            en "Must the inside be free of attackers?", de "Muss das Innere frei von Angreifern sein?",
            from "Hungarian Copenhagen page says so; the original is silent. With no, attackers inside must be fewer than those outside, and they too must be unable to break the wall";
        /// Whether the wall must be safe.
        wall: Wall = Wall::NeverCapturable, "exit-fort.wall",
            en "Must the wall be safe from capture?", de "Muss die Mauer unschlagbar sein?",
            from "AbstractPlay does not look";
        /// Whether a corner must be within reach.
        corner_access: Answer = Answer::No, "exit-fort.corner-access",
            en "Must a corner be within reach inside the fort?", de "Muss im Inneren eine Ecke erreichbar sein?",
            from "ftzm/hnefatafl: the squares inside must include a corner of the board";
        /// When it is looked for.
        timing: Timing = Timing::Any, "exit-fort.timing",
            en "After which plays is the fort looked for?", de "Nach welchen Zügen wird die Burg gesucht?",
            from "engines differ in all four ways";
    }
}
