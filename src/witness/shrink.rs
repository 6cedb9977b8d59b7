//! A witness made smaller, as long as it tells the engines apart as it did: fewer turns, fewer men, plainer men, shorter
//! ways.

use super::duel::{Duel, Witness};
use super::ground::Ground;
use crate::board::{Piece, PieceKind, Play, Setup, Square};
use crate::engine::Engine;

/// Whether one difference says as much as another: where the game ended differently it still does.
fn is_as_good(new: super::Difference, old: super::Difference) -> bool {
    new <= old
}

/// The witness with nothing left to leave out.
pub(super) fn shrink(ground: &Ground, duel: &Duel<'_>, mut witness: Witness) -> Witness {
    loop {
        let smaller = smaller(duel.one, &witness.setup, &witness.turns).find_map(|(setup, turns)| {
            if !setup.board.men().all(|(square, piece)| ground.may_stand(square, piece)) {
                return None;
            }
            let difference = duel.difference(&setup, &turns)?;
            is_as_good(difference, witness.difference).then_some(Witness { setup, turns, difference })
        });
        match smaller {
            Some(smaller) => witness = smaller,
            None => return witness,
        }
    }
}

/// Everything that is a little smaller than a position and what is played in it, the most promising first.
pub fn smaller<'a>(
    engine: &'a Engine,
    setup: &'a Setup,
    turns: &'a [Vec<Play>],
) -> impl Iterator<Item = (Setup, Vec<Vec<Play>>)> + 'a {
    later_beginnings(engine, setup, turns)
        .chain(without_turns(setup, turns))
        .chain(without_men(setup, turns))
        .chain(plainer_men(setup, turns))
        .chain(shorter_ways(setup, turns))
}

/// The position after some turns, and the turns that are left: the last one alone first.
fn later_beginnings<'a>(
    engine: &'a Engine,
    setup: &'a Setup,
    turns: &'a [Vec<Play>],
) -> impl Iterator<Item = (Setup, Vec<Vec<Play>>)> + 'a {
    (1..turns.len()).rev().map(|begin| {
        let mut game = engine.begin(setup);
        for turn in &turns[..begin] {
            let _ = super::answer::answer(&mut game, turn);
        }
        (Setup { board: game.board(), to_move: game.to_move() }, turns[begin..].to_vec())
    })
}

/// Some turns in a row left out: two or four, so that the sides keep their turns.
fn without_turns<'a>(setup: &'a Setup, turns: &'a [Vec<Play>]) -> impl Iterator<Item = (Setup, Vec<Vec<Play>>)> + 'a {
    [8, 4, 2].into_iter().flat_map(move |count| {
        (0..turns.len().saturating_sub(count)).map(move |from| {
            let mut fewer = turns.to_vec();
            fewer.drain(from..from + count);
            (setup.clone(), fewer)
        })
    })
}

/// One man or two left out.
fn without_men<'a>(setup: &'a Setup, turns: &'a [Vec<Play>]) -> impl Iterator<Item = (Setup, Vec<Vec<Play>>)> + 'a {
    let men: Vec<Square> = setup.board.men().map(|(square, _)| square).collect();
    let pairs: Vec<[Square; 2]> =
        men.iter().enumerate().flat_map(|(index, one)| men[index..].iter().map(|other| [*one, *other])).collect();
    pairs.into_iter().map(move |pair| {
        let mut fewer = setup.clone();
        for square in pair {
            fewer.board.set(square, None);
        }
        (fewer, turns.to_vec())
    })
}

/// A special man replaced by a soldier of his side.
fn plainer_men<'a>(setup: &'a Setup, turns: &'a [Vec<Play>]) -> impl Iterator<Item = (Setup, Vec<Vec<Play>>)> + 'a {
    let special: Vec<(Square, Piece)> =
        setup.board.men().filter(|(_, piece)| piece.kind != PieceKind::Soldier).collect();
    special.into_iter().map(move |(square, piece)| {
        let mut plainer = setup.clone();
        plainer.board.set(square, Some(Piece { kind: PieceKind::Soldier, ..piece }));
        (plainer, turns.to_vec())
    })
}

/// A man who moves once only begins one square before his target.
fn shorter_ways<'a>(setup: &'a Setup, turns: &'a [Vec<Play>]) -> impl Iterator<Item = (Setup, Vec<Vec<Play>>)> + 'a {
    let size = setup.board.size();
    turns.iter().enumerate().filter_map(move |(number, turn)| {
        let play = turn.first()?;
        let touched = turns.iter().take(number).flatten().any(|other| other.to == play.from || other.from == play.from);
        let man = setup.board.at(play.from)?;
        let near = play.to.neighbours(size).find(|square| {
            let between = square.file == play.from.file || square.rank == play.from.rank;
            between && distance(*square, play.from) < distance(play.to, play.from)
        })?;
        if touched || near == play.from || setup.board.at(near).is_some() {
            return None;
        }
        let mut nearer = setup.clone();
        nearer.board.set(play.from, None);
        nearer.board.set(near, Some(man));
        let mut turns = turns.to_vec();
        turns[number][0].from = near;
        Some((nearer, turns))
    })
}

const fn distance(one: Square, other: Square) -> u8 {
    one.file.abs_diff(other.file) + one.rank.abs_diff(other.rank)
}
