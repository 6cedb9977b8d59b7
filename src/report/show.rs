//! One example step by step: boards, and the rules that were applied.

use super::board::draw_marked;
use super::visible::visible;
use crate::check::{DocumentCheck, ExampleCheck, GameCheck};
use crate::rules::Clause;

/// An example step by step under each of its variants.
#[must_use]
pub fn show_report(document: &DocumentCheck, check: &ExampleCheck) -> String {
    let line = document.source.place(check.example.head.start).line;
    let mut text = format!("{}:{line}  {}\n", document.source.name(), visible(&check.example.name));
    for game in &check.games {
        text.push_str(&game_text(game));
    }
    text.push_str(&format!("verdict: {}\n", check.verdict.word()));
    text
}

/// A game step by step: boards, the rules that were applied, and what became of each claim.
pub(super) fn game_text(game: &GameCheck) -> String {
    let mut text = format!("variant {} ({})\n{}\n\n", game.variant, visible(&game.why), game.inferences.join("; "));
    push_board(&mut text, &draw_marked(&game.before, None, None));
    text.push_str(&format!("{} to move\n", game.to_move));
    for (number, step) in (1..).zip(&game.steps) {
        text.push_str(&format!("\n{number}. {} {}", step.side, step.play));
        for (square, piece) in &step.captured {
            text.push_str(&format!(" x{square} ({piece})"));
        }
        for (square, piece) in &step.switched {
            text.push_str(&format!(" {square} changes side ({piece})"));
        }
        text.push('\n');
        if let Some(refused) = &step.refused {
            for (reason, square) in &refused.reasons {
                text.push_str(&format!("   refused: {reason} ({square})\n"));
            }
            continue;
        }
        push_board(&mut text, &draw_marked(&step.board, Some(step.squares.0), Some(step.squares.1)));
        for fired in &step.fired {
            text.push_str(&rule_line(fired.clause, &fired.square.to_string()));
        }
        text.push_str(&format!("   {}\n", step.status));
    }
    text.push('\n');
    for claim in &game.claims {
        text.push_str(&format!("   {:<12} {}", claim.verdict.word(), claim.claim));
        if !claim.found.is_empty() {
            text.push_str(&format!(" (the engine says: {})", claim.found));
        }
        text.push('\n');
    }
    text
}

fn push_board(text: &mut String, rows: &[String]) {
    for row in rows {
        text.push_str(&format!("   {row}\n"));
    }
}

fn rule_line(clause: Clause, square: &str) -> String {
    format!("   rule {} ({square}): {}\n", clause.id(), clause.sentence())
}
