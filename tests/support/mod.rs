//! What several integration tests share.

#![allow(dead_code, reason = "no test uses all of it")]

pub(crate) mod clock;
pub(crate) mod console;
pub(crate) mod pages;
pub(crate) mod perft;
pub(crate) mod program;
pub(crate) mod records;
pub(crate) mod rules;
pub(crate) mod shown;
pub(crate) mod site;
pub(crate) mod starts;
pub(crate) mod steps;

use taflcheck::board::{Board, Play, Setup, Side};
use taflcheck::engine::{Engine, Match};
use taflcheck::rules::Rules;

/// A game from a drawing, as the tests write it: the top row first.
pub(crate) fn begin(board: &str, to_move: Side, rules: &Rules) -> Match {
    let board: Board = board.parse().unwrap_or_else(|error| panic!("{error} in\n{board}"));
    Engine::new(board.size(), rules).begin(&Setup { board, to_move })
}

/// A step as it is written: `a1-a4`.
pub(crate) fn play(text: &str) -> Play {
    let (from, to) = text.split_once('-').unwrap_or_else(|| panic!("`{text}` is no play"));
    let square = |name: &str| name.parse().unwrap_or_else(|()| panic!("`{name}` is no square"));
    Play { from: square(from), to: square(to) }
}
