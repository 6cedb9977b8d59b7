//! What the engine found about an example as readable text: positions, moves, captures, the rules that were applied and
//! how the game stands.
//!
//! Neither claims nor places of the page are in it: words added to a page change nothing here.

use crate::board::{Board, Square};
use crate::check::{ExampleCheck, GameCheck, StepCheck};
use std::fmt::Write as _;

/// What stands before each row of a board.
const INDENT: &str = "    ";

/// Everything that the engine found about an example, under each of its variants. Each line ends; empty if it was not
/// played.
#[must_use]
pub fn outcome(check: &ExampleCheck) -> String {
    check.games.iter().map(game_text).collect()
}

/// The boards of an outcome, in their order.
#[must_use]
pub fn outcome_boards(text: &str) -> Vec<Board> {
    let mut boards = Vec::new();
    let mut rows = String::new();
    for line in text.lines().chain([""]) {
        if let Some(row) = line.strip_prefix(INDENT) {
            rows.push_str(row);
            rows.push('\n');
        } else if !rows.is_empty() {
            boards.extend(rows.trim_end().parse::<Board>());
            rows.clear();
        }
    }
    boards
}

/// The lines of an outcome that are no rows of a board.
#[must_use]
pub fn outcome_words(text: &str) -> String {
    text.split_inclusive('\n').filter(|line| !line.starts_with(INDENT)).collect()
}

fn game_text(game: &GameCheck) -> String {
    let fragment = if game.fragment { ", a fragment" } else { "" };
    let mut text = format!("variant {}, {} to move{fragment}\n", game.variant, game.to_move);
    push_board(&mut text, &game.before);
    for (number, step) in (1..).zip(&game.steps) {
        push_step(&mut text, number, step);
    }
    if let Some(last) = game.steps.last() {
        push_board(&mut text, &last.board);
    }
    let _ = writeln!(text, "status: {}", game.status);
    text
}

fn push_step(text: &mut String, number: usize, step: &StepCheck) {
    let _ = write!(text, "{number}. {} {}", step.side, step.play);
    if let Some(refused) = &step.refused {
        let reasons: Vec<String> = refused.reasons.iter().map(|(reason, at)| format!("{reason} ({at})")).collect();
        let _ = writeln!(text, " refused: {}", reasons.join(", "));
        return;
    }
    let squares = |men: &[(Square, _)]| men.iter().map(|(square, _)| square.to_string()).collect::<Vec<_>>().join(" ");
    if !step.captured.is_empty() {
        let _ = write!(text, " captures {}", squares(&step.captured));
    }
    if !step.switched.is_empty() {
        let _ = write!(text, " switches {}", squares(&step.switched));
    }
    let rules: Vec<String> = step.fired.iter().map(|fired| format!("{} {}", fired.clause.id(), fired.square)).collect();
    if !rules.is_empty() {
        let _ = write!(text, " [{}]", rules.join(", "));
    }
    text.push('\n');
}

fn push_board(text: &mut String, board: &Board) {
    for row in board.rows() {
        let _ = writeln!(text, "{INDENT}{row}");
    }
}
