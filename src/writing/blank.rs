//! A variant and a position in, the content of a block to begin with out: it says nothing yet, and holds once a move and
//! a claim are written below it.

use crate::board::{Board, Setup, Side};
use crate::engine::Engine;
use crate::notation::draw;
use crate::rules::Status;
use crate::variant::Variant;

/// A block with the position drawn and the side that moves. What is still to be written stands in it as comments: where
/// there is a play, with signs of comment taken away they are an example that holds.
#[must_use]
pub fn blank_block(variant: &Variant, board: &Board, to_move: Side) -> String {
    let size = board.size();
    let mut text = format!("name: A position of {}\nvariant: {}\n", variant.name, variant.id);
    if size != variant.size {
        text.push_str(&format!("rules: size = {}\n", size.side()));
    }
    let is_empty = board.men().next().is_none();
    if is_empty {
        text.push_str("# draw the men: A attacker, D defender, K king; rows without men may be left out\n");
    }
    text.push_str(&format!("\n{}\n{to_move} to move\n", draw(board)));
    let engine = Engine::new(size, &variant.rules);
    let game = engine.begin(&Setup { board: board.clone(), to_move });
    let quiet = game.plays().into_iter().find(|play| {
        let step = game.clone().play(*play);
        step.is_ok_and(|step| {
            !step.open && step.captured.is_empty() && step.switched.is_empty() && step.status == Status::Ongoing
        })
    });
    match quiet {
        Some(play) => {
            let claim = if board.kings().next().is_some() { "ongoing" } else { "captures nothing" };
            text.push_str("# a move, and what is claimed to come of it:\n");
            text.push_str(&format!("# {play}\n# => {claim}\n"));
        }
        None => text.push_str("# a move (`b4-f4 xf5`), and what is claimed to come of it (`=> ongoing`)\n"),
    }
    text
}
