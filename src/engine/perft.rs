//! Counting turns, the usual cross-check between engines.

use super::tables::Tables;
use super::turn::Game;
use crate::rules::{ChainMode, Status};

/// The number of sequences of `depth` turns. A finished game has no successors.
pub(super) fn count<const W: usize>(tables: &Tables<W>, game: &Game<W>, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    if game.status != Status::Ongoing {
        return 0;
    }
    let mut nodes = 0;
    let men = match game.position.continuing {
        Some(at) => super::bitboard::Bitboard::of(at),
        None => game.position.side(game.position.to_move),
    };
    for from in men.squares() {
        for to in tables.destinations(&game.position, from).squares() {
            let mut next = game.clone();
            if next.play(tables, from, to, &mut ()).is_err() {
                continue;
            }
            if next.position.continuing.is_none() {
                nodes += count(tables, &next, depth - 1);
                continue;
            }
            nodes += count(tables, &next, depth);
            if tables.chain.mode != ChainMode::Must && next.end_turn(tables, &mut ()).is_ok() {
                nodes += count(tables, &next, depth - 1);
            }
        }
    }
    nodes
}
