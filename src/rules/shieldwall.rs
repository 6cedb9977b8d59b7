//! The shieldwall: a row on the edge, taken at once.

use super::axis::{axes, choice};
use super::values::{Answer, Count, Switch};
use crate::board::PieceSet;

choice! {
    /// Which play completes a shieldwall.
    pub enum WallTrigger {
        /// A man that comes to one end of the row.
        Bracket = "bracket" de "Eine Figur, die an ein Ende der Reihe kommt.",
        /// A man that comes to one end of the row or in front of it.
        AnyMember = "any-member" de "Eine Figur, die an ein Ende der Reihe oder vor sie kommt.",
        /// Any play of the side.
        AnyPlay = "any-play" de "Jeder Zug der Seite.",
    }
}

choice! {
    /// What happens to a king in the row.
    pub enum KingInRow {
        /// He stays; the men beside him are captured.
        Immune = "immune" de "Er bleibt stehen; die Figuren neben ihm werden geschlagen.",
        /// With him in it the row cannot be captured at all.
        Blocks = "blocks" de "Mit ihm darin kann die Reihe gar nicht geschlagen werden.",
        /// He is captured too.
        Captured = "captured" de "Auch er wird geschlagen.",
    }
}

axes! {
    /// The shieldwall.
    pub struct Shieldwall at shieldwall {
        /// Whether it is played.
        rule: Switch = Switch::Off, "shieldwall.rule",
            en "Is a row on the edge captured at once between two brackets?",
            de "Wird eine Reihe am Rand zwischen zwei Enden auf einmal geschlagen?",
            from "Copenhagen 4b, taken from rules played in Germany";
        /// The fewest men of a row.
        least: Count = Count(2), "shieldwall.least",
            en "How many men does the row need at least?", de "Wie viele Figuren braucht die Reihe mindestens?",
            from "Copenhagen: two or more";
        /// Whether the king counts.
        counts_king: Answer = Answer::Yes, "shieldwall.counts-king",
            en "Does the king count for the length of the row?", de "Zählt der König für die Länge der Reihe?",
            from "hnefatafl.org draws it so";
        /// Whether a corner closes.
        corner_closes: Answer = Answer::Yes, "shieldwall.corner-closes",
            en "May an empty corner close one end?", de "Darf eine leere Ecke ein Ende schließen?",
            from "Copenhagen yes; OpenTafl notation sw:w no";
        /// Which play completes it.
        trigger: WallTrigger = WallTrigger::Bracket, "shieldwall.trigger",
            en "Which play completes the capture?", de "Welcher Zug vollendet den Schlag?",
            from "OpenTafl notation swf";
        /// Whether the king may be a bracket.
        king_brackets: Answer = Answer::Yes, "shieldwall.king-brackets",
            en "May the king close one end?", de "Darf der König ein Ende schließen?",
            from "Copenhagen: the king may take part";
        /// Whether the king may stand in front.
        king_fronts: Answer = Answer::Yes, "shieldwall.king-fronts",
            en "May the king stand in front of a man of the row?", de "Darf der König vor einer Figur der Reihe stehen?",
            from "Copenhagen: the king may take part";
        /// What happens to a king in the row.
        king_in_row: KingInRow = KingInRow::Immune, "shieldwall.king-in-row",
            en "What happens to a king in the row?", de "Was geschieht mit einem König in der Reihe?",
            from "Copenhagen: captures the defenders but not the king";
        /// Whether both directions are looked at.
        both_directions: Answer = Answer::Yes, "shieldwall.both-directions",
            en "Can one play capture rows on both sides?", de "Kann ein Zug Reihen zu beiden Seiten schlagen?",
            from "hnefatafl-rs stops at the first";
        /// Who is captured in this way.
        takes: PieceSet = PieceSet::MEN, "shieldwall.takes",
            en "Who can be captured in a shieldwall?", de "Wer kann in einem Schildwall geschlagen werden?",
            from "OpenTafl exempts guards";
    }
}
