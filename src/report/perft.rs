//! Counts of turns as text: what was counted from, a line for each depth, a line for each first turn. Counts nothing.

use crate::board::{Board, Side};
use crate::engine::Share;
use crate::rules::Rules;
use crate::variant::Variant;

/// What is counted: the game, the position, the side to move, and what was chosen where the sources are silent.
#[must_use]
pub fn perft_head(variant: &Variant, board: &Board, to_move: Side) -> String {
    let mut text = format!("{} {} {to_move} to move\n", variant.id, board.to_opentafl());
    if board.kings().next().is_none() {
        text.push_str("there is no king, so nothing ends\n");
    }
    for silent in &variant.unstated {
        if let Some(axis) = Rules::axis(silent.axis) {
            text.push_str(&format!("unstated {}: counted with {}\n", axis.id, (axis.get)(&variant.rules)));
        }
    }
    text
}

/// The count of one depth, and how many seconds it took if that is asked for.
#[must_use]
pub fn perft_line(depth: u32, turns: u64, seconds: Option<f64>) -> String {
    let time = seconds.map(|seconds| format!(", {seconds:.3} s")).unwrap_or_default();
    format!("depth {depth}: {turns}{time}\n")
}

/// A line for each first turn, the steps of a chain joined, with the sequences that begin with it.
#[must_use]
pub fn perft_shares(shares: &[Share]) -> String {
    let line = |share: &Share| {
        let from = share.steps.first().map(|step| step.from.to_string()).unwrap_or_default();
        let to: String = share.steps.iter().map(|step| format!("-{}", step.to)).collect();
        format!("  {from}{to}: {}\n", share.turns)
    };
    shares.iter().map(line).collect()
}
