//! A position or a recorded game as a block that documents can hold and `taflcheck check` reads.

use crate::board::{Board, PieceKind, Side, Square};
use crate::record::{Ply, Record, Winner};

/// A drawn board as a block. A board alone claims nothing; `legal` makes an example of it.
#[must_use]
pub fn position_block(name: &str, variant: Option<&str>, board: &Board) -> String {
    let size = board.size().side();
    let variant = variant.map_or("# add `variant: ID`\n".to_owned(), |variant| format!("variant: {variant}\n"));
    format!("```tafl\nname: {}\n{variant}rules: size = {size}\n\n{}=> legal\n```\n", one_line(name), drawn(board))
}

/// A recorded game as a block: the start position, the side that begins, a line for each ply.
#[must_use]
pub fn record_block(record: &Record, variant: &str, start: &Board, first: Side) -> String {
    let mut text = format!("```tafl\nname: {}\nvariant: {variant}\n\n{}", one_line(&record.id), drawn(start));
    text.push_str(&format!("{first} to move\n"));
    for (place, ply) in record.plies.iter().enumerate() {
        // A further step of one turn stands on the line of the turn.
        if place > 0 {
            text.push_str(if ply.continues { ", then " } else { "\n" });
        }
        text.push_str(&ply_words(ply));
    }
    if !record.plies.is_empty() {
        text.push('\n');
    }
    match record.ending.winner {
        Winner::Side(_) | Winner::Nobody => {
            text.push_str(&format!("# recorded: {}\n", record.ending.winner.words()));
        }
        Winner::Ongoing | Winner::Unknown => {}
    }
    text.push_str("=> legal\n```\n");
    text
}

fn ply_words(ply: &Ply) -> String {
    let man = if ply.man.is_some_and(|man| man.kind == PieceKind::King) { "K" } else { "" };
    let jump = if ply.jumps { "^" } else { "" };
    let mut text = format!("{man}{}{jump}-{}", ply.play.from, ply.play.to);
    let mut captured = ply.captured.clone();
    captured.sort_unstable();
    captured.dedup();
    if !captured.is_empty() {
        let names: Vec<String> = captured.iter().map(Square::to_string).collect();
        text.push_str(&format!(" x{}", names.join(" x")));
    }
    text
}

fn drawn(board: &Board) -> String {
    let rows = super::draw_marked(board, None, None);
    rows.iter().map(|row| format!("{row}\n")).collect::<String>() + "\n"
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
