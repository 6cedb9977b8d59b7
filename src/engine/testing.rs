//! What the unit tests of the rules share: games from small drawings. Only compiled for tests.

use super::{Engine, Match, Refused, Step};
use crate::board::{Board, Play, Setup, Side};
use crate::rules::{Goal, KingMethod, Rules, Squares};

/// A king who needs four, escapes to the corners and cannot be captured on the edge.
pub(super) fn strong_king() -> Rules {
    let mut rules = Rules::default();
    rules.special.corners.squares = Squares::Corners;
    rules.escape.goal = Goal::Corners;
    let king = &mut rules.king_capture;
    king.on_throne = KingMethod::Surround;
    king.beside_throne = KingMethod::Surround;
    king.elsewhere = KingMethod::Surround;
    king.on_edge = KingMethod::Never;
    king.beside_corner = KingMethod::Never;
    rules
}

/// A game from a drawing.
pub(super) fn begin(board: &str, to_move: Side, rules: &Rules) -> Match {
    let board: Board = board.parse().unwrap();
    Engine::new(board.size(), rules).begin(&Setup { board, to_move })
}

/// Plays `a1-a2`, or says why not.
pub(super) fn attempt(game: &mut Match, play: &str) -> Result<Step, Refused> {
    let (from, to) = play.split_once('-').unwrap();
    game.play(Play { from: from.parse().unwrap(), to: to.parse().unwrap() })
}

/// Plays `a1-a2`, which must be allowed.
pub(super) fn play(game: &mut Match, play: &str) -> Step {
    attempt(game, play).unwrap_or_else(|refused| panic!("{play}: {:?}", refused.reasons))
}

/// Plays several steps and gives the last.
pub(super) fn play_all(game: &mut Match, plays: &str) -> Step {
    let mut steps = plays.split_whitespace().map(|text| play(game, text)).collect::<Vec<_>>();
    steps.pop().unwrap()
}

/// The word for the status after the last of several steps.
pub(super) fn status_after(game: &mut Match, plays: &str) -> String {
    play_all(game, plays).status.to_string()
}

/// The first reason against a play.
pub(super) fn refusal(game: &mut Match, play: &str) -> String {
    attempt(game, play).unwrap_err().first().0.to_string()
}
