//! Which squares are special, and to whom a square is hostile; never who moves.

use taflcheck::board::{Board, Direction, Piece, Square};
use taflcheck::rules::{Region, Rules, Squares};

/// Throne, corners, camps and forts.
pub(super) fn regions(rules: &Rules) -> [&Region; 4] {
    let special = &rules.special;
    [&special.throne, &special.corners, &special.camps, &special.forts]
}

/// The kinds of special squares to which a square belongs.
pub(super) fn regions_of<'a>(rules: &'a Rules, board: &'a Board, at: Square) -> impl Iterator<Item = &'a Region> {
    regions(rules).into_iter().filter(move |region| is_on(region, board, at))
}

/// Whether a square is one of a kind of special squares.
pub(super) fn is_on(region: &Region, board: &Board, at: Square) -> bool {
    match &region.squares {
        Squares::None => false,
        Squares::Centre => board.size().centre() == Some(at),
        Squares::Corners => board.size().is_corner(at),
        listed @ (Squares::Corners2x2 | Squares::List(_)) => listed.on(board.size()).contains(&at),
    }
}

/// Whether a square is next to one of a kind of special squares, standing outside.
pub(super) fn is_beside(region: &Region, board: &Board, at: Square) -> bool {
    !is_on(region, board, at) && at.neighbours(board.size()).any(|next| is_on(region, board, next))
}

/// Whether an enemy stands there who may be the standing partner of a capture.
pub(super) fn is_armed_enemy(rules: &Rules, board: &Board, victim: Piece, at: Square) -> bool {
    board.at(at).is_some_and(|man| man.side != victim.side && rules.armed.anvil.contains(man))
}

/// Whether a special square as such, empty or occupied, is hostile to a man.
pub(super) fn is_hostile_ground(rules: &Rules, board: &Board, victim: Piece, at: Square) -> bool {
    let occupied = board.at(at).is_some();
    regions_of(rules, board, at).any(|region| {
        let hostile = if occupied { region.hostile_occupied } else { region.hostile_empty };
        hostile.contains(victim)
    })
}

/// Whether what lies on one side of a man, which may be the edge of the board, is hostile to him.
pub(super) fn is_hostile(rules: &Rules, board: &Board, victim: Piece, from: Square, way: Direction) -> bool {
    match from.neighbour(way, board.size()) {
        None => rules.edge.hostile.contains(victim),
        Some(at) => is_armed_enemy(rules, board, victim, at) || is_hostile_ground(rules, board, victim, at),
    }
}
