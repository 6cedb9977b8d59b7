//! Counting turns, the usual cross-check between engines.

use super::bitboard::Bitboard;
use super::movement::Way;
use super::tables::Tables;
use super::turn::Game;
use crate::rules::{ChainMode, Status};

/// The number of sequences of `depth` turns. A finished game has no successors. With `judged` every leaf is played and
/// judged; without, plays of the last ply are only counted where that gives the same number.
pub(super) fn count<const W: usize>(tables: &Tables<W>, game: &mut Game<W>, depth: u32, judged: bool) -> u64 {
    if depth == 0 {
        return 1;
    }
    if game.status != Status::Ongoing {
        return 0;
    }
    if depth == 1 && !judged && tables.chain.mode == ChainMode::Never {
        return game.play_count(tables);
    }
    let men = match game.position.continuing {
        Some(at) => Bitboard::of(at),
        None => game.position.side(game.position.to_move),
    };
    let restrained = tables.is_restrained;
    // Kept once for all plays from here.
    game.history.keep(&game.position);
    let saved = game.save();
    let mut nodes = 0;
    let occupied = game.position.occupied();
    for from in men.squares() {
        let Some(mover) = game.position.piece(from) else { continue };
        let slide = &tables.slides[mover.slot()];
        let plain = slide.plain && game.position.continuing.is_none() && !restrained;
        let targets =
            if plain { tables.slide_targets(slide, occupied, from) } else { tables.destinations(&game.position, from) };
        for to in targets.squares() {
            let way = if plain { Ok((mover, Way::Slide)) } else { game.allowed(tables, from, to) };
            let Ok((mover, way)) = way else { continue };
            game.make(tables, mover, from, to, way, &mut ());
            if game.position.continuing.is_none() {
                nodes += if depth == 1 { 1 } else { count(tables, game, depth - 1, judged) };
            } else {
                nodes += count(tables, game, depth, judged);
                if tables.chain.mode != ChainMode::Must && game.end_turn(tables, &mut ()).is_ok() {
                    nodes += count(tables, game, depth - 1, judged);
                }
            }
            game.restore(&saved);
        }
    }
    nodes
}
