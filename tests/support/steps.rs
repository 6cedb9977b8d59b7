//! What the header of a sample says of each move, beside what the engine did at each step of the page.

use taflcheck::check::{ClaimVerdict, GameCheck, StepCheck};

/// The ends that the referee behind the headers does not know.
const UNKNOWN_ENDS: [&str; 4] = ["no play", "encirclement", "exit fort", "repetition"];

/// The steps that a header expects: `moves` one after the other, each with its part of `expect`.
pub(crate) fn expected_steps(moves: &str, expect: &str) -> Vec<String> {
    let moves = moves.split('(').next().unwrap_or_default().split_whitespace();
    let steps = moves.zip(expect.split("; ")).map(|(play, expect)| {
        match expect.trim().strip_prefix("captures ").and_then(|rest| rest.split_once(", result ")) {
            Some((squares, status)) => {
                let squares = squares.split([' ', ',']).filter(|word| !word.is_empty() && *word != "none");
                outcome(play, squares.map(str::to_owned).collect(), status)
            }
            None => format!("{play}: illegal"),
        }
    });
    steps.collect()
}

/// What the engine did at each step, in the order of the page: the play, what it captured, how the game stood then, or
/// that it is illegal, whether the page plays it or says so.
pub(crate) fn found_steps(game: &GameCheck) -> Vec<String> {
    let told = |step: &StepCheck| {
        if step.refused.is_some() {
            return (step.span.start, format!("{}: illegal", step.play));
        }
        let squares: Vec<String> = step.captured.iter().map(|(square, _)| square.to_string()).collect();
        (step.span.start, outcome(&step.play, squares, &step.status.to_string()))
    };
    let refused = game.claims.iter().filter(|claim| claim.code.0 == "claim/other-reason");
    let refused = refused.filter(|claim| claim.verdict == ClaimVerdict::Holds);
    let refused = refused.filter_map(|claim| Some((claim.span.start, claim.claim.split_once(" is refused")?.0)));
    let mut steps: Vec<(usize, String)> = game.steps.iter().map(told).collect();
    steps.extend(refused.map(|(at, play)| (at, format!("{play}: illegal"))));
    steps.sort_by_key(|(at, _)| *at);
    steps.into_iter().map(|(_, step)| step).collect()
}

fn outcome(play: &str, mut captured: Vec<String>, status: &str) -> String {
    captured.sort();
    let captured = if captured.is_empty() { "none".to_owned() } else { captured.join(" ") };
    let is_known = !UNKNOWN_ENDS.iter().any(|end| status.contains(end));
    let result = ["attackers win", "defenders win"].into_iter().find(|result| status.starts_with(result) && is_known);
    format!("{play}: captures {captured}, result {}", result.unwrap_or("game goes on"))
}
