//! Other ends: no legal play, limits, the last attacker, and which end is looked for first.

use super::Shape;
use super::axis::{AxisValue, Tongue, axes, choice};
use super::values::Count;

choice! {
    /// What a side without a legal play gets.
    pub enum NoPlayOutcome {
        /// It loses.
        Loses = "loses" de "Sie verliert.",
        /// The game is drawn.
        Draw = "draw" de "Die Partie ist remis.",
        /// It passes: the other side moves again. If that side cannot move either, the game is drawn.
        Pass = "pass" de "Sie passt: Die andere Seite zieht wieder. Kann auch diese nicht ziehen, ist die Partie remis.",
    }
}

choice! {
    /// Whose lack of legal plays counts.
    pub enum TestedSides {
        /// Either side's.
        Both = "both" de "Beide.",
        /// Only the defenders'.
        Defenders = "defenders" de "Nur die Verteidiger.",
    }
}

choice! {
    /// What a limit brings.
    pub enum LimitEffect {
        /// A draw.
        Draw = "draw" de "Die Partie ist remis.",
        /// The attackers win.
        AttackersWin = "attackers-win" de "Die Angreifer gewinnen.",
        /// The defenders win.
        DefendersWin = "defenders-win" de "Die Verteidiger gewinnen.",
    }
}

choice! {
    /// What happens when no attacker is left.
    pub enum Elimination {
        /// The defenders win.
        DefendersWin = "defenders-win" de "Die Verteidiger gewinnen.",
        /// Nothing by itself.
        Ignore = "ignore" de "Nichts von selbst.",
    }
}

choice! {
    /// What happens when neither side can win any more.
    pub enum Insufficient {
        /// Nothing by itself.
        Ignore = "ignore" de "Nichts von selbst.",
        /// The players may agree on a draw: nothing on the board decides it, so a game goes on as with `ignore`.
        ByAgreement = "draw-by-agreement" de "Die Spieler dürfen sich auf remis einigen: Nichts auf dem Brett entscheidet es, also geht eine Partie weiter wie bei `ignore`.",
    }
}

choice! {
    /// An end that is looked for after a turn.
    pub enum End {
        /// The king's escape.
        Escape = "escape" de "Die Flucht des Königs.",
        /// The king's capture.
        KingCapture = "king-capture" de "Der Fang des Königs.",
        /// An exit fort.
        ExitFort = "exit-fort" de "Eine Randburg.",
        /// Encirclement.
        Encirclement = "encirclement" de "Einschließung.",
        /// No attacker left.
        Elimination = "elimination" de "Kein Angreifer mehr.",
        /// No legal play.
        NoPlay = "no-moves" de "Kein legaler Zug.",
        /// A repetition.
        Repetition = "repetition" de "Eine Wiederholung.",
        /// Too many plies without a capture.
        NoCapture = "no-capture" de "Zu viele Einzelzüge ohne Schlag.",
        /// The limit of turns.
        TurnLimit = "max-turns" de "Die Zuggrenze.",
    }
}

/// All ends, in the order in which they are looked for when a turn is over, as it is with the king's escape or capture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EndPriority(pub [End; 9]);

impl AxisValue for EndPriority {
    fn expects() -> String {
        let words: Vec<&str> = End::ALL.iter().map(|end| end.word()).collect();
        format!("each of {} once, in some order", words.join(", "))
    }

    fn shape() -> Shape {
        Shape::Order(End::ALL.iter().map(|end| end.word()).collect())
    }

    fn read(text: &str) -> Option<Self> {
        let ends: Option<Vec<End>> = text.split(',').map(|word| End::read(word.trim())).collect();
        let order: [End; 9] = ends?.try_into().ok()?;
        End::ALL.iter().all(|end| order.contains(end)).then_some(Self(order))
    }

    fn write(&self) -> String {
        let words: Vec<&str> = self.0.iter().map(|end| end.word()).collect();
        words.join(", ")
    }

    fn words(&self, tongue: Tongue, question: &str) -> String {
        let words: Vec<String> = self.0.iter().map(|end| super::words::clause(&end.words(tongue, question))).collect();
        let then = match tongue {
            Tongue::English => ", then ",
            Tongue::German => ", dann ",
        };
        words.join(then)
    }

    fn alternatives(&self) -> Vec<Self> {
        // The disputed question is whether a win or a limit comes first: turn the order round.
        let mut reversed = *self;
        reversed.0.reverse();
        vec![reversed]
    }
}

axes! {
    /// Other ends.
    pub struct Endings at endings {
        /// What a side without a legal play gets.
        no_play: NoPlayOutcome = NoPlayOutcome::Loses, "no-moves.outcome",
            en "What happens to a side without a legal move?", de "Was geschieht mit einer Seite ohne legalen Zug?",
            from "loses; Fetlar 2013 and traditional Tablut draw";
        /// Whose lack counts.
        tested: TestedSides = TestedSides::Both, "no-moves.tested-sides",
            en "Which sides are tested for it?", de "Welche Seiten werden darauf geprüft?",
            from "OpenTafl tests the defenders only";
        /// Plies without a capture.
        no_capture_limit: Count = Count(0), "no-capture-limit.plies",
            en "After how many plies without a capture does the game end (0: never)?",
            de "Nach wie vielen Einzelzügen ohne Schlag endet die Partie (0: nie)?",
            from "120 on the German Tablut and Brandubh page";
        /// What that brings.
        no_capture_effect: LimitEffect = LimitEffect::Draw, "no-capture-limit.effect",
            en "What happens then?", de "Was geschieht dann?", from "a draw where it is played";
        /// The limit of plies.
        turn_limit: Count = Count(0), "max-turns.plies",
            en "After how many plies does the game end (0: never)?",
            de "Nach wie vielen Einzelzügen endet die Partie (0: nie)?",
            from "hnefatafl.org draws long games";
        /// What that brings.
        turn_limit_effect: LimitEffect = LimitEffect::Draw, "max-turns.effect",
            en "What happens then?", de "Was geschieht dann?", from "a draw where it is played";
        /// No attacker left.
        elimination: Elimination = Elimination::DefendersWin, "attackers-annihilated.outcome",
            en "What happens when the last attacker is captured?",
            de "Was geschieht, wenn der letzte Angreifer geschlagen ist?",
            from "most engines; the texts are silent";
        /// Nothing left to win with.
        insufficient: Insufficient = Insufficient::Ignore, "insufficient.outcome",
            en "What happens when neither side can win any more?",
            de "Was geschieht, wenn keine Seite mehr gewinnen kann?",
            from "Copenhagen: draw when too few pieces";
        /// Which end comes first.
        priority: EndPriority = EndPriority([
            End::Escape, End::KingCapture, End::ExitFort, End::Encirclement, End::Elimination,
            End::NoPlay, End::Repetition, End::NoCapture, End::TurnLimit,
        ]), "end-priority",
            en "Which end counts if several come with one turn?",
            de "Welches Ende gilt, wenn mehrere mit einem Zug kommen?",
            from "engines differ; the king's escape or capture ends the turn, and what comes before it counts first";
    }
}
