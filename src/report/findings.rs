//! Everything that went wrong in a document, as messages in the order of the page.

use super::board::{draw_beside, draw_marked};
use crate::board::Direction;
use crate::check::{ClaimCheck, ClaimVerdict, DocumentCheck, ExampleCheck, GameCheck};
use crate::engine::Account;
use crate::rules::{Clause, KingMethod};
use crate::text::Diagnostic;

/// A message and the example it belongs to.
#[derive(Debug)]
pub struct Finding<'a> {
    /// The example, if it is about one.
    pub example: Option<&'a ExampleCheck>,
    /// The variant, if it is about a claim.
    pub game: Option<&'a GameCheck>,
    /// The claim, if it is about one.
    pub claim: Option<&'a ClaimCheck>,
    /// The message.
    pub diagnostic: Diagnostic,
}

/// All messages about a document, by place.
#[must_use]
pub fn findings(document: &DocumentCheck) -> Vec<Finding<'_>> {
    let mut findings: Vec<Finding<'_>> = document
        .diagnostics
        .iter()
        .chain(&document.facts.diagnostics)
        .map(|diagnostic| Finding { example: None, game: None, claim: None, diagnostic: diagnostic.clone() })
        .collect();
    for check in &document.examples {
        let own = check.diagnostics.iter().cloned();
        findings.extend(own.map(|diagnostic| Finding { example: Some(check), game: None, claim: None, diagnostic }));
        if !matches!(check.verdict, crate::check::Verdict::Refuted | crate::check::Verdict::Depends) {
            continue;
        }
        for game in &check.games {
            let not_reached = game.claims.iter().filter(|claim| claim.verdict == ClaimVerdict::NotReached).count();
            let mut failing: Vec<(&ClaimCheck, Diagnostic)> = Vec::new();
            let mut drawn = None;
            for claim in &game.claims {
                if matches!(claim.verdict, ClaimVerdict::Refuted | ClaimVerdict::Depends) {
                    // The same board is drawn once.
                    let draw = drawn != Some(claim.step);
                    drawn = Some(claim.step);
                    failing.push((claim, claim_message(check, game, claim, draw)));
                }
            }
            if let (Some((_, last)), true) = (failing.last_mut(), not_reached > 0) {
                let claims = if not_reached == 1 { "claim was" } else { "claims were" };
                last.notes.push(format!("{not_reached} further {claims} not reached"));
            }
            findings.extend(failing.into_iter().map(|(claim, diagnostic)| Finding {
                example: Some(check),
                game: Some(game),
                claim: Some(claim),
                diagnostic,
            }));
        }
    }
    findings.sort_by_key(|finding| (finding.diagnostic.span.start, finding.diagnostic.span.end));
    findings
}

fn claim_message(check: &ExampleCheck, game: &GameCheck, claim: &ClaimCheck, draw: bool) -> Diagnostic {
    let message = match (claim.verdict, claim.code.0) {
        (ClaimVerdict::Depends, _) => {
            format!("{}: this hangs on a rule that {} does not state", claim.claim, game.variant)
        }
        (_, "claim/unclaimed-ending") => "the game ends here, and nobody claims it".to_owned(),
        (_, _) => format!("not so: {}", claim.claim),
    };
    let rule = claim.rule.map_or_else(String::new, |rule| format!(" ({rule})"));
    let label = format!("the engine says: {}{rule}", claim.found);
    let mut diagnostic = Diagnostic::error(claim.code, claim.span, message).label(label);
    if let Some(because) = &claim.because {
        diagnostic = diagnostic.note(format!("the author says: because {because}"));
    }
    match &claim.expected {
        Some(expected) => {
            let engine = claim.step.and_then(|step| game.steps.get(step)).map_or(&game.before, |step| &step.board);
            diagnostic.notes.push(draw_beside(["document says", "engine says"], [expected, engine]).join("\n"));
        }
        None if draw => diagnostic.notes.push(position_note(game, claim)),
        None => {}
    }
    diagnostic.notes.extend(claim.accounts.iter().map(account_note));
    for axis in &claim.depends_on {
        diagnostic.notes.push(format!("unstated: {axis}"));
    }
    if let "claim/unclaimed-ending" = claim.code.0 {
        let words = claim.found.trim_start_matches("the game ends here: ");
        diagnostic = diagnostic.help(format!("write `=> {words}` if that is meant"));
    }
    if claim.code.0 == "claim/captures" && claim.found != "captures nothing" {
        let squares = claim.found.trim_start_matches("captures ").replace(' ', "x");
        diagnostic = diagnostic.help(format!("write `x{squares}` after the play if that is meant"));
    }
    if !check.holds_under.is_empty() {
        let others = check.holds_under.join(", ");
        diagnostic =
            diagnostic.help(format!("the whole example holds under {others}: is the right variant bound here?"));
    }
    diagnostic
}

/// The board after the step that the claim is about.
fn position_note(game: &GameCheck, claim: &ClaimCheck) -> String {
    let (board, caption, left, reached) = match claim.step.and_then(|step| game.steps.get(step)) {
        Some(step) if step.refused.is_some() => {
            let caption = format!("before {}, {} to move", step.play, step.side);
            (&step.board, caption, Some(step.squares.0), Some(step.squares.1))
        }
        Some(step) => (&step.board, format!("after {}", step.play), Some(step.squares.0), Some(step.squares.1)),
        None => (&game.before, "at the beginning".to_owned(), None, None),
    };
    let rows = draw_marked(board, left, reached);
    format!("{caption}\n{}", rows.join("\n"))
}

/// What stands around a man that was or was not captured.
fn account_note(account: &Account) -> String {
    let mut note = match account.king {
        Some((clause, method)) => format!(
            "{} on {}: {} ({} = {})",
            account.piece,
            account.square,
            method_words(method),
            clause.id(),
            method.word()
        ),
        None => format!(
            "{} on {} would be captured where two opposite sides are closed by a play",
            account.piece, account.square
        ),
    };
    for (direction, neighbour) in Direction::ALL.into_iter().zip(&account.neighbours) {
        let way = match direction {
            Direction::North => "north",
            Direction::East => "east",
            Direction::South => "south",
            Direction::West => "west",
        };
        let place = neighbour.square.map_or_else(|| "the edge".to_owned(), |square| square.to_string());
        let who = match (neighbour.square, neighbour.piece) {
            (None, _) => String::new(),
            (Some(_), Some(piece)) => format!(", {piece}"),
            (Some(_), None) => ", empty".to_owned(),
        };
        let hostile = match neighbour.hostile {
            Some(Clause::BetweenMen) => ": closed".to_owned(),
            Some(clause) => format!(": closed by {}", clause.id()),
            None => ": open".to_owned(),
        };
        note.push_str(&format!("\n  {way}: {place}{who}{hostile}"));
    }
    note
}

const fn method_words(method: KingMethod) -> &'static str {
    match method {
        KingMethod::Custodial => "two on opposite sides capture him",
        KingMethod::Surround => "all four sides must be closed",
        KingMethod::SurroundExisting => "all sides must be closed, and the edge closes its own",
        KingMethod::Never => "he cannot be captured there",
    }
}
