//! Men that change side instead of being captured.

use super::axis::axes;
use super::values::Answer;
use crate::board::{PieceKind, PieceSet};

axes! {
    /// Changing side.
    pub struct Mercenary at mercenary {
        /// Who changes side.
        switches: PieceSet = PieceSet::of_kind(PieceKind::Mercenary), "mercenary.switches",
            en "Who changes side instead of being captured?", de "Wer wechselt die Seite, statt geschlagen zu werden?",
            from "OpenTafl, Odin, Loki, Legacy Tyr";
        /// Who removes him all the same.
        removed_by: PieceSet = PieceSet::NONE, "mercenary.removed-by",
            en "Which men remove such a man when both partners are of them?",
            de "Welche Figuren entfernen ihn, wenn beide Partner dazugehören?",
            from "Legacy Tyr: two enemy mercenaries; OpenTafl: nobody";
        /// Whether a change counts as a capture.
        counts: Answer = Answer::Yes, "mercenary.counts-as-capture",
            en "Does a change of side count as a capture for limits and repetition?",
            de "Zählt ein Seitenwechsel als Schlag für Zählungen und Wiederholung?",
            from "OpenTafl: yes";
    }
}
