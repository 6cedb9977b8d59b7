//! Berserk chains: a man that has captured goes on.

use super::Shape;
use super::axis::{AxisValue, Tongue, axes, choice};
use crate::board::PieceSet;

choice! {
    /// Whether a man that has captured goes on.
    pub enum ChainMode {
        /// The turn ends with the play.
        Never = "none" de "Der Zug endet mit dem Schritt.",
        /// He may go on; the player may stop after any step.
        May = "may" de "Sie darf weiterziehen; der Spieler darf nach jedem Schritt aufhören.",
        /// He must go on while he can.
        Must = "must" de "Sie muss weiterziehen, solange sie kann.",
        /// He must move on while he can, capturing or not; a step without a capture ends the turn.
        MustMove = "must-move" de "Sie muss weiterziehen, solange sie kann, ob sie schlägt oder nicht; ein Schritt ohne Schlag beendet den Zug.",
    }
}

choice! {
    /// What a further step must do.
    pub enum ChainStep {
        /// It must capture.
        Capture = "capture" de "Er muss schlagen.",
        /// It must capture, or be the king's escape.
        CaptureOrEscape = "capture-or-escape" de "Er muss schlagen oder die Flucht des Königs sein.",
        /// It must capture or end the game, in whatever way. Where that hangs on what the other side could play next,
        /// further steps of its men count only if they capture.
        CaptureOrEnd = "capture-or-game-end" de "Er muss schlagen oder die Partie beenden, wie auch immer. Wo das davon abhängt, was die andere Seite als Nächstes ziehen könnte, zählen weitere Schritte ihrer Figuren nur, wenn sie schlagen.",
        /// Nothing; a step without a capture ends the turn.
        Nothing = "nothing" de "Nichts; ein Schritt ohne Schlag beendet den Zug.",
    }
}

choice! {
    /// When repetition is looked at in a turn of several steps.
    pub enum ChainRepetition {
        /// When the turn ends.
        AtEnd = "at-end" de "Wenn der Zug endet.",
        /// After each step; the position within a chain counts with the side of the chain to move.
        EachStep = "each-step" de "Nach jedem Schritt; die Stellung in einer Kette zählt mit der Seite der Kette am Zug.",
    }
}

/// The kinds of captures, as a set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CaptureKinds(u8);

impl CaptureKinds {
    /// Between two.
    pub const CUSTODIAL: Self = Self(1);
    /// By jumping over.
    pub const JUMP: Self = Self(2);
    /// In a shieldwall.
    pub const SHIELDWALL: Self = Self(4);
    /// Against the throne of a held king.
    pub const LINNAEAN: Self = Self(8);
    /// A man that changes side.
    pub const SWITCH: Self = Self(16);
    const NAMED: [(&'static str, Self); 5] = [
        ("custodial", Self::CUSTODIAL),
        ("jump", Self::JUMP),
        ("shieldwall", Self::SHIELDWALL),
        ("linnaean", Self::LINNAEAN),
        ("switch", Self::SWITCH),
    ];

    /// Both sets together.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Whether they share a kind.
    #[must_use]
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// No kind.
    pub const NONE: Self = Self(0);
    /// Every kind.
    pub const ALL: Self = Self(31);
}

impl AxisValue for CaptureKinds {
    fn expects() -> String {
        "one or more of custodial, jump, shieldwall, linnaean, switch".to_owned()
    }

    fn shape() -> Shape {
        Shape::Set(Self::NAMED.iter().map(|(word, _)| *word).collect())
    }

    fn read(text: &str) -> Option<Self> {
        text.split(',').map(str::trim).try_fold(Self::NONE, |set, word| {
            Self::NAMED.iter().find(|(name, _)| *name == word).map(|(_, kind)| set.or(*kind))
        })
    }

    fn write(&self) -> String {
        let words: Vec<&str> =
            Self::NAMED.iter().filter(|(_, kind)| self.meets(*kind)).map(|(word, _)| *word).collect();
        words.join(", ")
    }

    fn words(&self, tongue: Tongue, _: &str) -> String {
        let word = |(word, _): &(&'static str, Self)| match (tongue, *word) {
            (Tongue::English, "custodial") => "those between two",
            (Tongue::English, "jump") => "jumps",
            (Tongue::English, "shieldwall") => "shieldwalls",
            (Tongue::English, "linnaean") => "the Linnaean way",
            (Tongue::English, _) => "changes of side",
            (Tongue::German, "custodial") => "die Zange",
            (Tongue::German, "jump") => "der Sprung",
            (Tongue::German, "shieldwall") => "der Schildwall",
            (Tongue::German, "linnaean") => "die linnéische Art",
            (Tongue::German, _) => "der Seitenwechsel",
        };
        let words: Vec<&str> = Self::NAMED.iter().filter(|(_, kind)| self.meets(*kind)).map(word).collect();
        words.join(", ")
    }

    fn alternatives(&self) -> Vec<Self> {
        // Each kind added or taken away on its own.
        Self::NAMED.iter().map(|(_, kind)| Self(self.0 ^ kind.0)).filter(|set| set.0 != 0).collect()
    }
}

axes! {
    /// Berserk chains.
    pub struct Chain at chain {
        /// Whether a man goes on.
        mode: ChainMode = ChainMode::Never, "chain.mode",
            en "May a man that has captured go on in the same turn?",
            de "Darf eine Figur nach einem Schlag im selben Zug weiterziehen?",
            from "Berserk, Tyr; may and must are both read";
        /// What a further step must do.
        step: ChainStep = ChainStep::Capture, "chain.step-requires",
            en "What must a further step do?", de "Was muss ein weiterer Schritt leisten?",
            from "Tyr: the king may finish his run by escaping";
        /// Which captures start a chain.
        triggers: CaptureKinds = CaptureKinds::ALL, "chain.triggers",
            en "Which captures let a man go on?", de "Welche Schläge erlauben weiterzuziehen?",
            from "whether a change of side counts is disputed";
        /// Who never chains.
        excludes: PieceSet = PieceSet::NONE, "chain.excludes",
            en "Who may not go on?", de "Wer darf nicht weiterziehen?",
            from "no source excludes anybody";
        /// When repetition is looked at.
        repetition_check: ChainRepetition = ChainRepetition::AtEnd, "chain.repetition-check",
            en "When is repetition looked at in a chain?", de "Wann wird in einer Kette auf Wiederholung geachtet?",
            from "OpenTafl: never during a chain";
    }
}
