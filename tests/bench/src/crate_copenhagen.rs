//! The crate `hnefatafl-copenhagen`.

use hnefatafl_copenhagen::game::Game;
use hnefatafl_copenhagen::status::Status;

/// Every leaf is played and judged.
pub fn perft(depth: u32) -> u64 {
    count(&Game::default(), depth)
}

fn count(game: &Game, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    if game.status != Status::Ongoing {
        return 0;
    }
    let mut nodes = 0;
    for play in game.all_legal_plays() {
        let mut next = game.clone();
        if next.play(&play).is_ok() {
            nodes += count(&next, depth - 1);
        }
    }
    nodes
}
