//! Repetition: what counts as the same, how often, and who pays.

use super::axis::{axes, choice};
use super::values::{Answer, Count};
use crate::board::Side;

choice! {
    /// What is repeated.
    pub enum Identity {
        /// The placement, whoever is to move.
        Board = "board" de "Die Aufstellung, gleich wer am Zug ist.",
        /// The placement with the same side to move.
        BoardAndSide = "board-and-side" de "Die Aufstellung mit derselben Seite am Zug.",
        /// The placement, mirrored and turned boards being equal.
        Symmetric = "board-and-side-modulo-symmetry" de "Die Aufstellung mit derselben Seite am Zug; gespiegelte und gedrehte Bretter gelten als gleich.",
        /// The placement, whoever is to move, mirrored and turned boards being equal.
        SymmetricBoard = "board-modulo-symmetry" de "Die Aufstellung, gleich wer am Zug ist; gespiegelte und gedrehte Bretter gelten als gleich.",
        /// A cycle of four plies, seen at its ninth ply where the count is 3: each of the last four plies is that of
        /// four plies ago, and the last one also leads where that of eight plies ago led.
        MoveCycle = "move-cycle" de "Ein Kreis von vier Einzelzügen, gesehen beim neunten, wo dreimal gezählt wird: Jeder der letzten vier ist der von vor vieren, und der letzte führt auch dorthin, wohin der von vor achten führte.",
        /// Both players make the same move so many times, with their men going back in between.
        SameMove = "same-move" de "Beide Spieler machen so oft denselben Zug, und ihre Figuren gehen dazwischen zurück.",
    }
}

choice! {
    /// Who pays for a repetition.
    pub enum RepetitionEffect {
        /// Nobody: it may go on for ever.
        Nothing = "none" de "Niemand: Es darf immer so weitergehen.",
        /// The game is drawn.
        Draw = "draw" de "Die Partie ist remis.",
        /// The defenders lose.
        DefendersLose = "defenders-lose" de "Die Verteidiger verlieren.",
        /// The attackers lose.
        AttackersLose = "attackers-lose" de "Die Angreifer verlieren.",
        /// The side that makes the last move of it loses.
        MoverLoses = "mover-loses" de "Die Seite, die den letzten Zug davon macht, verliert.",
        /// The side that makes the last move of it wins.
        MoverWins = "mover-wins" de "Die Seite, die den letzten Zug davon macht, gewinnt.",
        /// The side that began to repeat loses.
        InitiatorLoses = "initiator-loses" de "Die Seite, die zu wiederholen begann, verliert.",
        /// The side that threatens loses.
        AggressorLoses = "aggressor-loses" de "Die Seite, die droht, verliert." not yet "who threatens takes a human judge, and no source says it in terms of the board",
        /// The defenders may not make such a move; having no other, they have no legal play.
        ForbiddenToDefenders = "forbidden-to-defenders" de "Die Verteidiger dürfen einen solchen Zug nicht machen; haben sie keinen anderen, so haben sie keinen legalen Zug.",
        /// Nobody may make such a move; a side that has no other has no legal play.
        Forbidden = "forbidden" de "Niemand darf einen solchen Zug machen; eine Seite, die keinen anderen hat, hat keinen legalen Zug.",
    }
}

choice! {
    /// After whose play repetitions are counted.
    pub enum CountsOn {
        /// After every play.
        Any = "any" de "Nach jedem Zug.",
        /// After the defenders' plays only.
        Defenders = "defenders-move" de "Nur nach den Zügen der Verteidiger.",
        /// After every play, but only what stood since the last capture.
        NoCaptureSince = "no-capture-since" de "Nach jedem Zug, aber nur was seit dem letzten Schlag stand.",
    }
}

impl Repetition {
    /// Whether a repetition that has been played ends a game.
    #[must_use]
    pub const fn ends_games(&self) -> bool {
        match self.effect {
            RepetitionEffect::Nothing
            | RepetitionEffect::Forbidden
            | RepetitionEffect::ForbiddenToDefenders
            | RepetitionEffect::AggressorLoses => false,
            RepetitionEffect::Draw
            | RepetitionEffect::DefendersLose
            | RepetitionEffect::AttackersLose
            | RepetitionEffect::MoverLoses
            | RepetitionEffect::MoverWins
            | RepetitionEffect::InitiatorLoses => true,
        }
    }

    /// Whether a side may not repeat.
    #[must_use]
    pub const fn forbids(&self, side: Side) -> bool {
        match self.effect {
            RepetitionEffect::Forbidden => true,
            RepetitionEffect::ForbiddenToDefenders => matches!(side, Side::Defenders),
            RepetitionEffect::Nothing
            | RepetitionEffect::Draw
            | RepetitionEffect::DefendersLose
            | RepetitionEffect::AttackersLose
            | RepetitionEffect::MoverLoses
            | RepetitionEffect::MoverWins
            | RepetitionEffect::InitiatorLoses
            | RepetitionEffect::AggressorLoses => false,
        }
    }

    /// Whether what stood before a capture does not count.
    #[must_use]
    pub const fn forgets(&self) -> bool {
        self.reset.is_yes() || matches!(self.counts_on, CountsOn::NoCaptureSince)
    }
}

axes! {
    /// Repetition.
    pub struct Repetition at repetition {
        /// What is repeated.
        identity: Identity = Identity::BoardAndSide, "repetition.identity",
            en "What counts as a repetition?", de "Was gilt als Wiederholung?",
            from "positions or moves, by source";
        /// How often.
        count: Count = Count(3), "repetition.count",
            en "At which occurrence does it take effect?", de "Beim wievielten Mal wirkt sie?",
            from "three nearly everywhere";
        /// Who pays.
        effect: RepetitionEffect = RepetitionEffect::Nothing, "repetition.effect",
            en "What happens then?", de "Was geschieht dann?",
            from "the most disputed rule of all";
        /// After whose play.
        counts_on: CountsOn = CountsOn::Any, "repetition.counts-on",
            en "After whose plays is it counted?", de "Nach wessen Zügen wird gezählt?",
            from "AbstractPlay: the defenders' own";
        /// Whether the start position is an occurrence.
        counts_start: Answer = Answer::Yes, "repetition.counts-start-position",
            en "Is the first position of all an occurrence?", de "Zählt die Ausgangsstellung mit?",
            from "OpenTafl counts it, hnefatafl-rs does not";
        /// Whether captures forget.
        reset: Answer = Answer::No, "repetition.reset-on-capture",
            en "Does a capture clear the count?", de "Löscht ein Schlag die Zählung?",
            from "hnefatafl-rs, Ashton Tablut contest";
    }
}
