//! Which squares are special, to whom a square is hostile, what lies around; never who moves.

use std::collections::HashSet;
use taflcheck::board::{Board, Direction, Piece, Side, Square};
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
    hold(&region.squares, board, at)
}

/// Whether a square is one of some.
pub(super) fn hold(squares: &Squares, board: &Board, at: Square) -> bool {
    match squares {
        Squares::None => false,
        Squares::Centre => board.size().centre() == Some(at),
        Squares::Corners => board.size().is_corner(at),
        Squares::Corners2x2 => {
            let outer = |along: u8| along < 2 || along + 2 >= board.size().side();
            outer(at.file) && outer(at.rank)
        }
        Squares::List(groups) => groups.iter().any(|group| group.contains(&at)),
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

/// Whether a special square as such, empty or occupied, is hostile to a man; inert ones are to nobody.
pub(super) fn is_hostile_ground(rules: &Rules, board: &Board, victim: Piece, at: Square) -> bool {
    if hold(&rules.special.inert, board, at) {
        return false;
    }
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

/// The way from one square to another on the same line.
pub(super) fn direction(from: Square, to: Square) -> Option<Direction> {
    match (to.file.cmp(&from.file), to.rank.cmp(&from.rank)) {
        (std::cmp::Ordering::Equal, std::cmp::Ordering::Greater) => Some(Direction::North),
        (std::cmp::Ordering::Equal, std::cmp::Ordering::Less) => Some(Direction::South),
        (std::cmp::Ordering::Greater, std::cmp::Ordering::Equal) => Some(Direction::East),
        (std::cmp::Ordering::Less, std::cmp::Ordering::Equal) => Some(Direction::West),
        _ => None,
    }
}

/// Every square that is reached from some squares over neighbours that let one through, those squares among them.
pub(super) fn flood(board: &Board, from: Vec<Square>, through: impl Fn(Square) -> bool) -> HashSet<Square> {
    let mut reached: HashSet<Square> = from.iter().copied().collect();
    let mut open = from;
    while let Some(at) = open.pop() {
        for next in at.neighbours(board.size()) {
            if through(next) && reached.insert(next) {
                open.push(next);
            }
        }
    }
    reached
}

/// The squares of the men of a side.
pub(super) fn men_of(board: &Board, side: Side) -> Vec<Square> {
    board.men().filter(|(_, man)| man.side == side).map(|(square, _)| square).collect()
}
