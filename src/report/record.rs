//! The whole outcome of a document's examples as readable text, for snapshots.
//!
//! Without line numbers, so that words added to a page change nothing here.

use crate::board::{Board, Square};
use crate::check::{DocumentCheck, ExampleCheck, GameCheck, StepCheck};

/// Everything that the engine found about every example of a document.
#[must_use]
pub fn record(document: &DocumentCheck) -> String {
    let records: Vec<String> = document.examples.iter().map(example).collect();
    records.join("\n")
}

fn example(check: &ExampleCheck) -> String {
    let mut text = format!("## {} ({})\n", check.example.id, check.verdict.word());
    for game in &check.games {
        text.push_str(&game_text(game));
    }
    for diagnostic in &check.diagnostics {
        text.push_str(&format!("{}[{}]: {}\n", diagnostic.severity.word(), diagnostic.code, diagnostic.message));
    }
    text
}

fn game_text(game: &GameCheck) -> String {
    let fragment = if game.fragment { ", a fragment" } else { "" };
    let mut text = format!("variant {}, {} to move{fragment}\n", game.variant, game.to_move);
    push_board(&mut text, &game.before);
    for (number, step) in (1..).zip(&game.steps) {
        text.push_str(&step_line(number, step));
    }
    if let Some(last) = game.steps.last() {
        push_board(&mut text, &last.board);
    }
    text.push_str(&format!("status: {}\n", game.status));
    for claim in &game.claims {
        text.push_str(&format!("{}: {}", claim.verdict.word(), claim.claim));
        if !claim.found.is_empty() && claim.found != claim.claim {
            text.push_str(&format!(" ({})", claim.found));
        }
        text.push('\n');
    }
    text
}

fn step_line(number: usize, step: &StepCheck) -> String {
    let mut line = format!("{number}. {} {}", step.side, step.play);
    if let Some(refused) = &step.refused {
        let reasons: Vec<String> = refused.reasons.iter().map(|(reason, at)| format!("{reason} ({at})")).collect();
        return format!("{line} refused: {}\n", reasons.join(", "));
    }
    let squares = |men: &[(Square, _)]| men.iter().map(|(square, _)| square.to_string()).collect::<Vec<_>>().join(" ");
    if !step.captured.is_empty() {
        line.push_str(&format!(" captures {}", squares(&step.captured)));
    }
    if !step.switched.is_empty() {
        line.push_str(&format!(" switches {}", squares(&step.switched)));
    }
    let rules: Vec<String> = step.fired.iter().map(|fired| format!("{} {}", fired.clause.id(), fired.square)).collect();
    if !rules.is_empty() {
        line.push_str(&format!(" [{}]", rules.join(", ")));
    }
    format!("{line}\n")
}

fn push_board(text: &mut String, board: &Board) {
    for row in board.rows() {
        text.push_str(&format!("    {row}\n"));
    }
}
