//! Whether a man may go from one square to another, by slide or by jump; never what that captures.

use super::squares::regions_of;
use taflcheck::board::{Board, Piece, Play, Square};
use taflcheck::rules::{JumpOver, JumpWhere, Region, Rules};

/// How a man goes, if he may.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    /// Over empty squares.
    Slide,
    /// Over the man on this square.
    Jump(Square),
}

/// How the man on `play.from` may go to `play.to`, whoever is to move.
pub(super) fn way(rules: &Rules, board: &Board, play: Play) -> Option<Way> {
    let man = board.at(play.from)?;
    let between = between(play)?;
    let free = between.iter().all(|at| board.at(*at).is_none());
    if board.at(play.to).is_some() || (!free && between.len() != 1) || !may_stop(rules, board, man, play) {
        return None;
    }
    if free {
        if !between.iter().all(|at| may_pass(rules, board, man, play.from, *at)) {
            return None;
        }
        let distance = between.len() + 1;
        return (distance <= rules.movement.range.of(man).squares() as usize).then_some(Way::Slide);
    }
    let [over] = between.as_slice() else { return None };
    may_jump(rules, board, man, play, *over).then_some(Way::Jump(*over))
}

/// The squares between the ends of a straight line; none if it is not straight or has no length.
fn between(Play { from, to }: Play) -> Option<Vec<Square>> {
    let strictly = |a: u8, b: u8| a.min(b) + 1..a.max(b);
    if from == to {
        None
    } else if from.rank == to.rank {
        Some(strictly(from.file, to.file).map(|file| Square { file, rank: from.rank }).collect())
    } else if from.file == to.file {
        Some(strictly(from.rank, to.rank).map(|rank| Square { file: from.file, rank }).collect())
    } else {
        None
    }
}

/// Whether a man on a square is at home on another: both lie in one group of a kind of special squares, and men may
/// move within it.
fn share_group(rules: &Rules, region: &Region, board: &Board, a: Square, b: Square) -> bool {
    let closed = std::ptr::eq(region, &rules.special.camps) && !rules.special.camps_within.is_yes();
    !closed && region.squares.groups(board.size()).iter().any(|group| group.contains(&a) && group.contains(&b))
}

/// Whether a man may end a play on a square, wherever men stand.
pub(super) fn may_stop(rules: &Rules, board: &Board, man: Piece, play: Play) -> bool {
    regions_of(rules, board, play.to).all(|region| {
        let within = || share_group(rules, region, board, play.from, play.to);
        region.stop.contains(man) && (region.enter.contains(man) || within())
    })
}

/// Whether a man may pass over a square: he is one of those who may, or he is at home in the group where he stands.
pub(super) fn may_pass(rules: &Rules, board: &Board, man: Piece, from: Square, at: Square) -> bool {
    regions_of(rules, board, at).all(|region| {
        let within = || region.stop.contains(man) && share_group(rules, region, board, from, at);
        region.pass.contains(man) || within()
    })
}

fn may_jump(rules: &Rules, board: &Board, man: Piece, play: Play, over: Square) -> bool {
    let Some(jumped) = board.at(over) else { return false };
    let whom = match rules.jump.over.of(man) {
        JumpOver::Nobody => false,
        JumpOver::Enemy => jumped.side != man.side,
        JumpOver::Any => true,
    };
    let special = |at: Square| regions_of(rules, board, at).next().is_some();
    let from_where = match rules.jump.between.of(man) {
        JumpWhere::Anywhere => true,
        JumpWhere::FromOrTo => special(play.from) || special(play.to),
        JumpWhere::FromAndTo => special(play.from) && special(play.to),
    };
    whom && from_where && rules.jump.jumpable.contains(jumped)
}

/// Every play of a man, whoever is to move, a1 first.
pub(super) fn plays_of(rules: &Rules, board: &Board, from: Square) -> Vec<Play> {
    let line = board.size().squares().filter(|to| to.file == from.file || to.rank == from.rank);
    line.map(|to| Play { from, to }).filter(|play| way(rules, board, *play).is_some()).collect()
}
