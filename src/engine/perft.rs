//! Counting turns, the usual cross-check between engines.

use super::bitboard::Bitboard;
use super::movement::Way;
use super::tables::Tables;
use super::turn::Game;
use crate::board::{Direction, Piece, PieceKind};
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
        return play_count(tables, game);
    }
    let men = match game.position.continuing {
        Some(at) => Bitboard::of(at),
        None => game.position.side(game.position.to_move),
    };
    let restrained = tables.is_restrained();
    let saved = game.save();
    let mut nodes = 0;
    for from in men.squares() {
        let Some(mover) = game.position.piece(from) else { continue };
        let plain = tables.slides[mover.slot()].plain && game.position.continuing.is_none() && !restrained;
        for to in tables.destinations(&game.position, from).squares() {
            let way = if plain { Ok((mover, Way::Slide)) } else { game.allowed(tables, from, to) };
            let Ok((mover, way)) = way else { continue };
            game.make(tables, mover, from, to, way, &mut ());
            if game.position.continuing.is_none() {
                nodes += count(tables, game, depth - 1, judged);
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

/// The number of plays of the side to move.
pub(super) fn play_count<const W: usize>(tables: &Tables<W>, game: &Game<W>) -> u64 {
    let position = &game.position;
    let side = position.to_move;
    let soldier = Piece { side, kind: PieceKind::Soldier };
    let slide = &tables.slides[soldier.slot()];
    if position.continuing.is_some() {
        return tables.chained_plays(game);
    }
    if tables.is_restrained() {
        return position.side(side).squares().map(|from| game.destinations(tables, from).len() as u64).sum();
    }
    let mut men = position.side(side);
    let mut plays = 0;
    if slide.plain && slide.no_pass.is_empty() {
        // In each direction a square is reached by at most one man: four floods count all slides at once.
        let soldiers = position.soldiers(side);
        let open = tables.all.without(position.occupied()).without(slide.closed);
        let stops = open.without(slide.no_stop);
        plays += Direction::ALL
            .into_iter()
            .map(|way| u64::from(tables.swept(soldiers, open, way).and(stops).count()))
            .sum::<u64>();
        men = men.without(soldiers);
    }
    plays + men.squares().map(|from| u64::from(tables.destinations(position, from).count())).sum::<u64>()
}

impl<const W: usize> Tables<W> {
    fn chained_plays(&self, game: &Game<W>) -> u64 {
        game.position.continuing.map_or(0, |at| game.destinations(self, at).len() as u64)
    }
}
