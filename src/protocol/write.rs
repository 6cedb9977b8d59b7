//! Requests and answers as lines.

use super::message::{Ask, Reply};
use crate::board::{Board, Play, Side, Square, opentafl_letter};
use serde_json::{Value, json};

/// A request as a line, without its end.
#[must_use]
pub fn ask_line(ask: &Ask) -> String {
    match ask {
        Ask::Hello { protocol, variant, size } => {
            json!({"ask": "hello", "protocol": protocol, "variant": variant, "size": size.side()})
        }
        Ask::Position(setup) => {
            json!({"ask": "position", "board": rows(&setup.board), "to-move": side_word(setup.to_move)})
        }
        Ask::Moves => json!({"ask": "moves"}),
        Ask::Play(turn) => json!({"ask": "play", "move": turn_words(turn)}),
        Ask::Status => json!({"ask": "status"}),
    }
    .to_string()
}

/// An answer as a line, without its end.
#[must_use]
pub fn reply_line(reply: &Reply) -> String {
    match reply {
        Reply::Hello { protocol, engine, version } => {
            json!({"protocol": protocol, "engine": engine, "version": version})
        }
        Reply::Position(stand) => json!({"status": stand.words}),
        Reply::Moves(moves) => json!({"moves": moves.iter().map(|turn| turn_words(turn)).collect::<Vec<String>>()}),
        Reply::Played { captures, switches, stand } => {
            json!({"captures": names(captures), "switches": names(switches), "status": stand.words})
        }
        Reply::Refused(why) => json!({"refused": why}),
        Reply::Status { board, to_move, stand } => {
            json!({"board": rows(board), "to-move": side_word(*to_move), "status": stand.words})
        }
        Reply::Cannot(why) => json!({"cannot": why}),
        Reply::Error(why) => json!({"error": why}),
    }
    .to_string()
}

/// The answer to what is no request at all.
#[must_use]
pub fn refused_line(why: &str) -> String {
    reply_line(&Reply::Error(why.to_owned()))
}

/// A whole turn: `b1-b4`, or `b1-b4-b7` for a man who goes on.
#[must_use]
pub fn turn_words(turn: &[Play]) -> String {
    let mut words = turn.first().map_or_else(String::new, |play| play.from.to_string());
    for play in turn {
        words.push('-');
        words.push_str(&play.to.to_string());
    }
    words
}

/// The rows of a board, the highest rank first, one letter for each square.
fn rows(board: &Board) -> Vec<String> {
    let side = board.size().side();
    let letter = |square| board.at(square).map_or('.', opentafl_letter);
    (0..side).rev().map(|rank| (0..side).map(|file| letter(Square { file, rank })).collect()).collect()
}

/// `attackers` or `defenders`.
pub(super) const fn side_word(side: Side) -> &'static str {
    match side {
        Side::Attackers => "attackers",
        Side::Defenders => "defenders",
    }
}

fn names(squares: &[Square]) -> Value {
    squares.iter().map(|square| Value::String(square.to_string())).collect()
}
