//! Where the king escapes to.

use super::axis::{axes, choice};
use super::values::Squares;

choice! {
    /// Where the king wins.
    pub enum Goal {
        /// On any square of the edge.
        Edge = "edge" de "Auf jedem Randfeld.",
        /// On a corner.
        Corners = "corners" de "Auf einer Ecke.",
        /// On the squares of `escape.squares`.
        Listed = "squares" de "Auf den Feldern von `escape.squares`.",
        /// On any square of the edge that is no camp.
        EdgeMinusCamps = "edge-minus-camps" de "Auf jedem Randfeld, das kein Lager ist.",
    }
}

choice! {
    /// Whether an open path wins before the king arrives.
    pub enum Announce {
        /// The king must arrive.
        Arrival = "none" de "Nein, der König muss ankommen.",
        /// The defenders win at the end of a turn of theirs if the king could go to a goal in one play in two or more
        /// directions.
        TwoPaths = "two-open-paths-win" de "Die Verteidiger gewinnen am Ende ihres Zuges, wenn der König in zwei oder mehr Richtungen mit einem Zug zu einem Ziel könnte.",
        /// The defenders win at the end of a turn of theirs if the king could go to a goal in one play, and still
        /// could, or has won, after every turn that the attackers have. Where their men go on capturing in more than
        /// 2,000 ways, he has not won yet.
        Unblockable = "open-path-unblockable-wins" de "Die Verteidiger gewinnen am Ende ihres Zuges, wenn der König mit einem Zug zu einem Ziel könnte und nach jedem Zug der Angreifer noch könnte oder gewonnen hat. Wo deren Figuren auf mehr als 2.000 Weisen weiterschlagen, hat er noch nicht gewonnen.",
    }
}

axes! {
    /// The king's escape.
    pub struct Escape at escape {
        /// Where he wins.
        goal: Goal = Goal::Edge, "escape.goal",
            en "Where does the king win?", de "Wo gewinnt der König?",
            from "both Tabluts are called Tablut: one to the edge, one to the corner";
        /// The squares of a listed goal.
        squares: Squares = Squares::None, "escape.squares",
            en "Which squares are the goal, if they are listed?", de "Welche Felder sind das Ziel, wenn sie aufgezählt sind?",
            from "Alea Evangelii citadels";
        /// Whether announcing wins.
        announce: Announce = Announce::Arrival, "escape.announce",
            en "Does an open path win before the king arrives?", de "Gewinnt schon ein offener Weg?",
            from "Ashton Tablut; `tuichu` of a Tablut leaflet";
    }
}
