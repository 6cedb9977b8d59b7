//! How the king is captured, by where he stands.

use super::axis::{axes, choice};
use super::values::{Answer, Count};
use crate::board::PieceSet;

choice! {
    /// What it takes to capture the king.
    pub enum KingMethod {
        /// Two on opposite sides, as with any man.
        Custodial = "custodial" de "Zwei auf gegenüberliegenden Seiten, wie bei jeder Figur.",
        /// All four neighbouring squares must be hostile.
        Surround = "surround" de "Alle vier Nachbarfelder müssen feindlich sein.",
        /// All neighbouring squares that exist must be hostile; the edge stands for the missing ones.
        SurroundExisting = "surround-existing" de "Alle Nachbarfelder, die es gibt, müssen feindlich sein; der Rand steht für die fehlenden.",
        /// He cannot be captured there.
        Never = "never" de "Dort kann er nicht gefangen werden.",
    }
}

choice! {
    /// Whose arrival captures the king.
    pub enum ClosingPiece {
        /// The man that moved must stand next to the king.
        AdjacentMover = "adjacent-mover" de "Die Figur, die gezogen hat, muss neben dem König stehen.",
        /// Whatever the attackers did.
        Any = "any" de "Gleich was die Angreifer getan haben.",
    }
}

axes! {
    /// How the king is captured, by where he stands.
    pub struct KingCapture at king_capture {
        /// On the throne.
        on_throne: KingMethod = KingMethod::Custodial, "king-capture.on-throne",
            en "How is the king captured on the throne?", de "Wie wird der König auf dem Thron geschlagen?",
            from "Brandubh: two or four, by source";
        /// Next to the throne.
        beside_throne: KingMethod = KingMethod::Custodial, "king-capture.beside-throne",
            en "How is the king captured next to the throne?", de "Wie wird der König neben dem Thron geschlagen?",
            from "three and the throne, four, or two, by source";
        /// On the edge.
        on_edge: KingMethod = KingMethod::Custodial, "king-capture.on-edge",
            en "How is the king captured on the edge?", de "Wie wird der König am Rand geschlagen?",
            from "Copenhagen: never";
        /// Next to a corner.
        beside_corner: KingMethod = KingMethod::Custodial, "king-capture.beside-corner",
            en "How is the king captured next to a corner?", de "Wie wird der König neben einer Ecke geschlagen?",
            from "disputed between Copenhagen, Magpie and NorseAmerica";
        /// Elsewhere.
        elsewhere: KingMethod = KingMethod::Custodial, "king-capture.elsewhere",
            en "How is the king captured elsewhere?", de "Wie wird der König anderswo geschlagen?",
            from "strong and weak kings";
        /// Whether the edge counts as one of the four.
        edge_counts: Answer = Answer::No, "king-capture.edge-counts",
            en "Does the edge of the board count as one of the sides?", de "Zählt der Brettrand als eine der Seiten?",
            from "traditional Tablut and Magpie: yes";
        /// Whose arrival counts.
        closing: ClosingPiece = ClosingPiece::AdjacentMover, "king-capture.closing-piece",
            en "Must the man that moved stand next to the king?", de "Muss die gezogene Figur neben dem König stehen?",
            from "matters with men that change side";
        /// How many plies the defenders have to free him.
        delay: Count = Count(0), "king-capture.delay",
            en "How many replies do the defenders have to free a captured king?",
            de "Wie viele Züge bleiben, um einen gefangenen König zu befreien?",
            from "aikikode/viking_chess allows one: he is captured if he is still closed in, on the same square, after the last of them";
        /// NorseAmerica's six around two squares.
        double_square: Answer = Answer::No, "king-capture.double-square",
            en "Do six attackers around the throne and one adjacent square capture the king?",
            de "Schlagen sechs Angreifer um Thron und Nachbarfeld den König?",
            from "NorseAmerica booklet: the king stands on one of the two squares, a man of his on the other, and the attackers hold all six squares around";
        /// Who is the king.
        royal: PieceSet = PieceSet::KING, "king-capture.royal",
            en "Whose capture ends the game?", de "Wessen Verlust beendet die Partie?",
            from "the king, everywhere; other values are refused, since a game is about one king";
    }
}
