//! Exit forts against a search: what the engine calls unbreakable, no sequence of attackers' plays breaks.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on panics")]

mod support;

use proptest::prelude::*;
use std::collections::HashSet;
use support::rules::copenhagen;
use taflcheck::board::{Board, Piece, Setup, Side, Size, Square};
use taflcheck::engine::Engine;
use taflcheck::rules::{Outcome, Reason, RepetitionEffect, Rules, Status, Switch};

/// The squares that the king reaches over free squares, and the men around them.
fn inside_and_wall(board: &Board) -> (HashSet<Square>, HashSet<Square>) {
    let king = board.kings().next().unwrap();
    let (mut inside, mut wall) = (HashSet::from([king]), HashSet::new());
    let mut open = vec![king];
    while let Some(square) = open.pop() {
        for next in square.neighbours(board.size()) {
            if board.at(next).is_some_and(|piece| piece != Piece::KING) {
                wall.insert(next);
            } else if inside.insert(next) {
                open.push(next);
            }
        }
    }
    (inside, wall)
}

/// A small room at the edge with the king and a wall around it, a few more defenders, and one to three attackers.
fn room() -> impl Strategy<Value = Board> {
    let index = any::<prop::sample::Index>;
    (
        5_u8..=6,
        index(),
        prop::collection::vec(index(), 1..4),
        prop::collection::vec(index(), 0..4),
        prop::collection::vec(index(), 1..4),
    )
        .prop_map(|(side, king, room, more, attackers)| {
            let size = Size::new(side).unwrap();
            let edge: Vec<Square> = size.squares().filter(|s| size.is_edge(*s) && !size.is_corner(*s)).collect();
            let mut inside = vec![*king.get(&edge)];
            for choice in room {
                let from = *choice.get(&inside);
                let next: Vec<Square> =
                    from.neighbours(size).filter(|s| !inside.contains(s) && !size.is_corner(*s)).collect();
                if !next.is_empty() {
                    inside.push(*choice.get(&next));
                }
            }
            let mut board = Board::empty(size);
            let mut around: Vec<Square> = inside
                .iter()
                .flat_map(|square| square.neighbours(size))
                .filter(|square| !inside.contains(square) && !size.is_corner(*square) && Some(*square) != size.centre())
                .collect();
            around.sort();
            around.dedup();
            for square in &around {
                board.set(*square, Some(Piece::DEFENDER));
            }
            board.set(inside[0], Some(Piece::KING));
            let free = |board: &Board| -> Vec<Square> {
                size.squares()
                    .filter(|s| {
                        board.at(*s).is_none()
                            && !inside.contains(s)
                            && !size.is_corner(*s)
                            && Some(*s) != size.centre()
                    })
                    .collect()
            };
            for (choices, piece) in [(more, Piece::DEFENDER), (attackers, Piece::ATTACKER)] {
                for choice in choices {
                    let free = free(&board);
                    if !free.is_empty() {
                        board.set(*choice.get(&free), Some(piece));
                    }
                }
            }
            board
        })
}

/// Whether attackers who play on their own, while the defenders wait, can capture a man of the wall or come inside.
fn can_be_broken(board: &Board, rules: &Rules) -> bool {
    let (inside, wall) = inside_and_wall(board);
    let engine = Engine::new(board.size(), rules);
    let mut seen = HashSet::from([board.to_string()]);
    let mut open = vec![board.clone()];
    while let Some(board) = open.pop() {
        let game = engine.begin(&Setup { board, to_move: Side::Attackers });
        for play in game.plays() {
            let mut next = game.clone();
            let step = next.play(play).unwrap();
            if inside.contains(&play.to) || step.captured.iter().any(|(square, _)| wall.contains(square)) {
                return true;
            }
            if seen.insert(next.board().to_string()) {
                open.push(next.board());
            }
        }
    }
    false
}

/// Whether the engine sees a fort after every quiet play of the attackers; none if they have no such play.
fn is_seen(board: &Board, rules: &Rules) -> Option<bool> {
    let game = Engine::new(board.size(), rules).begin(&Setup { board: board.clone(), to_move: Side::Attackers });
    let seen: HashSet<bool> = game
        .plays()
        .into_iter()
        .filter_map(|play| {
            let step = game.clone().play(play).unwrap();
            let fort = Status::Over(Outcome { winner: Some(Side::Defenders), reason: Reason::ExitFort });
            step.captured.is_empty().then_some(step.status == fort)
        })
        .collect();
    seen.iter().max().copied()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: if cfg!(debug_assertions) { 48 } else { 2_000 }, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_fort_is_seen_exactly_where_no_attackers_break_it(board in room()) {
        let mut rules = copenhagen();
        rules.encirclement.rule = Switch::Off;
        rules.repetition.effect = RepetitionEffect::Nothing;
        let (inside, wall) = inside_and_wall(&board);
        let attackers_inside = wall.iter().any(|square| board.at(*square) == Some(Piece::ATTACKER));
        let moves = inside.len() > 1;
        let Some(seen) = is_seen(&board, &rules) else { return Ok(()) };
        rules.exit_fort.rule = Switch::Off;
        let sound = moves && !attackers_inside && !can_be_broken(&board, &rules);
        prop_assert_eq!(seen, sound, "{}", board);
    }
}
