//! Plays that an example says are refused: takes the steps and the reason, records whether the engine refuses them so.
//! Nothing is played in the game itself.

use super::captures::words;
use super::judge::{ACCEPTED, ILLEGAL, Judge, OTHER_REASON, TurnEffects};
use crate::board::Square;
use crate::engine::{Match, Refused};
use crate::example::Leg;
use crate::rules::Refusal;
use crate::text::Span;

impl Judge<'_> {
    /// A play that is refused; of a chain its last step.
    pub(super) fn refused(&mut self, legs: &[Leg], because: Option<Refusal>, span: Span) {
        self.settle();
        self.turn = TurnEffects::default();
        let Some((last, before)) = legs.split_last() else { return };
        let claim = self.tell(|| told(&last.play.to_string(), because));
        if self.stopped {
            self.record(ACCEPTED, span, claim, false);
            return;
        }
        self.last_target = Some(last.play.to);
        let Some((trial, open)) = self.try_steps(before) else { return };
        let result = match before.last() {
            Some(leg) if !open => Err(turn_is_over(&trial, leg, last)),
            _ => trial.is_allowed(last.play),
        };
        self.compare(result, because, claim, !before.is_empty(), span);
    }

    /// A chain whose steps may be played, but after which the turn may not end.
    pub(super) fn refused_stop(&mut self, legs: &[Leg], because: Option<Refusal>, span: Span) {
        self.settle();
        self.turn = TurnEffects::default();
        let Some(last) = legs.last() else { return };
        let claim = self.tell(|| told(&format!("stopping on {}", last.play.to), because));
        if self.stopped {
            self.record(ACCEPTED, span, claim, false);
            return;
        }
        self.last_target = Some(last.play.to);
        let Some((mut trial, open)) = self.try_steps(legs) else { return };
        if open {
            let result = trial.end_turn().map(|_| ());
            let accepted = result.is_ok();
            self.compare(result, because, claim, true, span);
            if let Some(check) = self.claims.last_mut().filter(|_| accepted) {
                "the engine lets the turn end here".clone_into(&mut check.found);
            }
        } else {
            let check = self.record(ACCEPTED, span, claim, false);
            "the turn is over with this step: no man may go on".clone_into(&mut check.found);
        }
    }

    /// The game after some steps of one turn, and whether it may go on; none if one of them is refused, which is told.
    /// The position stays as it is, so they are played on a copy.
    fn try_steps(&mut self, legs: &[Leg]) -> Option<(Match, bool)> {
        let mut trial = self.state.clone();
        let mut before: Option<&Leg> = None;
        let mut open = true;
        for leg in legs {
            let played = match before {
                Some(before) if !open => Err(turn_is_over(&trial, before, leg)),
                _ => trial.play(leg.play),
            };
            match played {
                Ok(step) => open = step.open,
                Err(refused) => {
                    let check = self.record(ILLEGAL, leg.span, format!("{} is legal", leg.play), false);
                    check.found = refusal_words(&refused);
                    check.rule = refusal_axis(refused.first().0, before.is_some());
                    return None;
                }
            }
            before = Some(leg);
        }
        Some((trial, open))
    }

    /// Compares what the engine says with the refusal that is claimed, and the reason with all that hold.
    fn compare(
        &mut self,
        result: Result<(), Refused>,
        because: Option<Refusal>,
        claim: String,
        in_chain: bool,
        span: Span,
    ) {
        match result {
            Ok(()) => {
                let check = self.record(ACCEPTED, span, claim, false);
                "the engine accepts this play".clone_into(&mut check.found);
            }
            Err(refused) => {
                let holds = because.is_none_or(|reason| refused.reasons.iter().any(|(other, _)| *other == reason));
                let found = self.tell(|| refusal_words(&refused));
                let check = self.record(OTHER_REASON, span, claim, holds);
                check.found = found;
                check.rule = refusal_axis(refused.first().0, in_chain);
            }
        }
    }
}

fn told(what: &str, because: Option<Refusal>) -> String {
    match because {
        Some(reason) => format!("{what} is refused because {reason}"),
        None => format!("{what} is refused"),
    }
}

/// Why a further step is refused after a turn is over: another man's is none of the turn.
pub(super) fn turn_is_over(game: &Match, before: &Leg, next: &Leg) -> Refused {
    if before.play.to == next.play.from {
        game.why_no_further_step(next.play)
    } else {
        Refused { reasons: vec![(Refusal::NotYourMan, next.play.to)] }
    }
}

/// `refused: blocked (d4), throne (d5)`.
pub(super) fn refusal_words(refused: &Refused) -> String {
    let reasons: Vec<String> = refused.reasons.iter().map(|(reason, at)| format!("{reason} ({at})")).collect();
    format!("refused: {}", reasons.join(", "))
}

pub(super) fn refused_with_help(refused: &Refused, legal: &[Square], from: Square) -> String {
    let words_of = refusal_words(refused);
    match refused.first().0 {
        Refusal::GameOver | Refusal::NoMan | Refusal::NotYourMan | Refusal::OffBoard => words_of,
        Refusal::NotStraight
        | Refusal::Blocked
        | Refusal::Throne
        | Refusal::Corner
        | Refusal::Camp
        | Refusal::TooFar
        | Refusal::Occupied
        | Refusal::Repetition
        | Refusal::MustContinueChain
        | Refusal::MustCapture => {
            let legal = if legal.is_empty() { "nowhere".to_owned() } else { words(legal) };
            format!("{words_of}; from {from} a man may go {}{legal}", if legal == "nowhere" { "" } else { "to " })
        }
    }
}

/// The axis behind a refusal, if there is one; a further step of a chain has axes of its own.
pub(super) fn refusal_axis(refusal: Refusal, in_chain: bool) -> Option<&'static str> {
    match refusal {
        Refusal::Throne => Some("throne.stop"),
        Refusal::Corner => Some("corners.stop"),
        Refusal::Camp => Some("camps.stop"),
        Refusal::TooFar => Some("movement.range"),
        Refusal::Repetition => Some("repetition.effect"),
        Refusal::MustContinueChain => Some("chain.mode"),
        Refusal::MustCapture if in_chain => Some("chain.step-requires"),
        Refusal::MustCapture => Some("capture.obligation"),
        Refusal::NotStraight
        | Refusal::Blocked
        | Refusal::NotYourMan
        | Refusal::NoMan
        | Refusal::Occupied
        | Refusal::GameOver
        | Refusal::OffBoard => None,
    }
}

#[cfg(test)]
mod tests {
    use crate::check::{Engines, Options, check_document};
    use crate::document::Format;
    use crate::example::Binding;
    use crate::text::Source;
    use crate::variant::Library;

    /// What is found out about the last claim of a block on the board of two captures, c9-c6 and c6-c2.
    fn found(variant: &str, line: &str) -> String {
        let board = "9 . . A . . . . . .\n8 . . . . . . . K .\n7 . . . . . . . . .\n6 . . . D A . . . .\n5 . . . . . . . . .\n\
                     4 . . . . . . . . .\n3 . . . . . . . . .\n2 . . . D A . . . .\n1 . . . . . . . . .\n  a b c d e f g h i";
        let page = format!(
            "```tafl\nvariant: {variant}\nrules: size = 9\n\n{board}\n\nattackers to move\n{line}\n=> ongoing\n```\n"
        );
        let library = Library::built_in();
        let options = Options { library: &library, entries: &[], outer: &Binding::default(), today: None };
        let source = Source::new("page.md", page);
        let document = check_document(source, Format::Markdown, options, &mut Engines::default(), &|_, _| true);
        let claims = document.examples.iter().flat_map(|example| &example.games).flat_map(|game| &game.claims);
        let told: Vec<String> =
            claims.map(|claim| format!("{}: {:?} {}", claim.claim, claim.verdict, claim.found)).collect();
        told.first().unwrap_or_else(|| panic!("{line}: {:?}", document.diagnostics)).trim().to_owned()
    }

    #[test]
    fn a_turn_that_may_not_end_is_told_apart_from_one_that_may_and_one_that_has() {
        let stop = "!c9-c6 xd6, then stop because must continue chain";
        let claim = "stopping on c6 is refused because must continue chain";
        assert_eq!(found("berserk-opentafl", stop), format!("{claim}: Holds refused: must continue chain (c6)"));
        assert_eq!(found("berserk", stop), format!("{claim}: Refuted the engine lets the turn end here"));
        assert_eq!(
            found("berserk", "!c9-c7, then stop"),
            "stopping on c7 is refused: Refuted the turn is over with this step: no man may go on"
        );
        assert_eq!(
            found("berserk-opentafl", "!c9-c6, then stop because blocked"),
            "stopping on c6 is refused because blocked: Refuted refused: must continue chain (c6)"
        );
        assert_eq!(found("berserk", "!a1-a2, then stop"), "a1-a2 is legal: Refuted refused: no man (a1)");
    }
}
