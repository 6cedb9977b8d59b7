//! The crate `hnefatafl`.

use crate::Random;
use crate::ours::Plays;
use hnefatafl::aliases::{MediumBasicBoardState, SmallBasicBoardState};
use hnefatafl::board::state::BoardState;
use hnefatafl::game::logic::GameLogic;
use hnefatafl::game::state::GameState;
use hnefatafl::game::{Game, GameStatus};
use hnefatafl::play::{Play, ValidPlay};
use hnefatafl::preset::{boards, rules};
use hnefatafl::tiles::Tile;

pub type Medium = Game<MediumBasicBoardState>;
pub type Small = Game<SmallBasicBoardState>;

pub fn copenhagen() -> Medium {
    Game::new(rules::COPENHAGEN, boards::COPENHAGEN).expect("its own preset")
}

pub fn tablut() -> Medium {
    Game::new(rules::TABLUT, boards::TABLUT).expect("its own preset")
}

pub fn brandubh() -> Small {
    Game::new(rules::BRANDUBH, boards::BRANDUBH).expect("its own preset")
}

/// Every leaf is played and judged.
pub fn perft(game: &Medium, depth: u32) -> u64 {
    count(&game.logic, &game.state, depth, false)
}

/// Plays of the last ply are only listed.
pub fn bulk(game: &Medium, depth: u32) -> u64 {
    count(&game.logic, &game.state, depth, true)
}

fn count<B: BoardState>(logic: &GameLogic<B>, state: &GameState<B>, depth: u32, bulk: bool) -> u64 {
    if depth == 0 {
        return 1;
    }
    if state.status != GameStatus::Ongoing {
        return 0;
    }
    let mut nodes = 0;
    for tile in state.board.occupied_by_side(state.side_to_play) {
        let plays = logic.iter_plays(tile, state).expect("a man stands there");
        if bulk && depth == 1 {
            nodes += plays.count() as u64;
            continue;
        }
        for play in plays {
            let next = logic.do_valid_play(play, *state).new_state;
            nodes += count(logic, &next, depth - 1, bulk);
        }
    }
    nodes
}

fn listed<B: BoardState>(logic: &GameLogic<B>, state: &GameState<B>, into: &mut Vec<ValidPlay>) {
    into.clear();
    for tile in state.board.occupied_by_side(state.side_to_play) {
        into.extend(logic.iter_plays(tile, state).expect("a man stands there"));
    }
}

pub fn list(game: &Medium, times: usize) -> u64 {
    let mut plays = Vec::new();
    let mut count = 0;
    for _ in 0..times {
        listed(&game.logic, &game.state, &mut plays);
        count += std::hint::black_box(&plays).len() as u64;
    }
    count
}

pub fn playouts(game: &Medium, games: u64) -> u64 {
    play_out(game, games)
}

pub fn small_playouts(game: &Small, games: u64) -> u64 {
    play_out(game, games)
}

fn play_out<B: BoardState>(game: &Game<B>, games: u64) -> u64 {
    let mut plays = Vec::new();
    let mut plies = 0;
    for seed in 1..=games {
        let mut random = Random::new(seed * 0x9E37_79B9);
        let mut state = game.state;
        for _ in 0..400 {
            listed(&game.logic, &state, &mut plays);
            if plays.is_empty() {
                break;
            }
            let play = plays.swap_remove(random.below(plays.len()));
            state = game.logic.do_valid_play(play, state).new_state;
            plies += 1;
            if state.status != GameStatus::Ongoing {
                break;
            }
        }
    }
    plies
}

fn theirs(play: &taflcheck::board::Play) -> Play {
    // Its first row is the top one of its position strings; ours counts from the bottom. The start is symmetric.
    let tile = |square: taflcheck::board::Square| Tile::new(square.rank, square.file);
    Play::from_tiles(tile(play.from), tile(play.to)).expect("a straight play")
}

/// Whether it plays a recorded game to the last ply.
pub fn accepts(game: &Medium, record: &Plays) -> bool {
    let mut state = game.state;
    record.iter().all(|play| match game.logic.do_play(theirs(play), state) {
        Ok(result) => {
            state = result.new_state;
            true
        }
        Err(_) => false,
    })
}

pub fn replay(game: &Medium, games: &[Plays], times: usize) -> u64 {
    let mut plies = 0;
    for _ in 0..times {
        for record in games {
            let mut state = game.state;
            for play in record {
                state = game.logic.do_play(theirs(play), state).expect("an accepted play").new_state;
                plies += 1;
            }
        }
    }
    plies
}
