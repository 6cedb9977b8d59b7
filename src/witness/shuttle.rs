//! Men who go to and fro, for rules that remember: repetitions and limits.
//!
//! A man of each side goes between two squares, or around four; each pair of cycles is one line of play, and the line
//! is followed until the engines part.

use super::answer::answer;
use super::duel::{Agreement, Duel, Witness};
use super::ground::Ground;
use crate::board::{Direction, Piece, Play, Setup, Side, Square};
use crate::rules::Status;

/// Lines are not followed further than this.
pub(super) const PLIES: usize = 420;

/// The ways in which men go, attackers' and defenders'.
const TRACKS: [[Track; 2]; 11] = [
    [Track::Fro, Track::Fro],
    [Track::Fro, Track::Square],
    [Track::Square, Track::Fro],
    [Track::Square, Track::Square],
    // After an odd number of plays the men stand as before, but the other side is to move.
    [Track::Three, Track::Fro],
    [Track::Fro, Track::Three],
    // What is mirrored comes back sooner, for those to whom mirrored boards are equal.
    [Track::Across, Track::Along],
    [Track::Ring, Track::Fro],
    [Track::Fro, Track::Ring],
    // Ways of even and of odd length: nothing comes back for long.
    [Track::Ring, Track::Three],
    [Track::Three, Track::Ring],
];

/// A way that leads back to where it begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Track {
    /// Between two squares.
    Fro,
    /// Around four squares.
    Square,
    /// Home, two squares on, one back, and home.
    Three,
    /// Between two squares to the left and right of the middle file.
    Across,
    /// Between two squares of the middle file.
    Along,
    /// Around the board, one square from the edge.
    Ring,
}

/// Follows all lines with so many men, two to four, and gives those on which the engines part.
pub(super) fn draw(ground: &Ground, men: usize, duel: &Duel<'_>, found: &mut dyn FnMut(Witness, Agreement)) {
    each_line(ground, men, &mut |setup, paths| follow(duel, setup, paths, found));
}

/// Every line with so many men: where it begins, and the squares around which a man of each side goes.
pub(super) fn each_line(ground: &Ground, men: usize, with: &mut dyn FnMut(&Setup, [&[Square]; 2])) {
    let Some((attackers, defenders)) = homes(ground) else { return };
    for tracks in TRACKS {
        let paths = [track(ground, attackers, tracks[0]), track(ground, defenders, tracks[1])];
        let [Some(attacking), Some(defending)] = paths else { continue };
        if attacking.iter().any(|square| defending.contains(square)) {
            continue;
        }
        for defender in [Piece::KING, Piece::DEFENDER] {
            let mut standing = vec![(attacking[0], Piece::ATTACKER), (defending[0], defender)];
            let others =
                [(defender != Piece::KING).then_some(Piece::KING), Some(Piece::ATTACKER), Some(Piece::DEFENDER)];
            for other in others.into_iter().flatten().take(men.saturating_sub(2)) {
                let taken: Vec<Square> = standing
                    .iter()
                    .map(|(square, _)| *square)
                    .chain(attacking.iter().chain(&defending).copied())
                    .collect();
                let free = ground.aside(&taken).or_else(|| ground.free(&taken));
                standing.extend(free.map(|square| (square, other)));
            }
            if standing.len() != men {
                continue;
            }
            for to_move in Side::BOTH {
                if let Some(setup) = ground.setup(&standing, to_move) {
                    with(&setup, [&attacking, &defending]);
                }
            }
        }
    }
}

/// Two plain squares in different files and ranks, near the middle.
fn homes(ground: &Ground) -> Option<(Square, Square)> {
    let is_plain = |square: Square| !ground.is_special(square) && !ground.size.is_edge(square);
    let mut plain: Vec<Square> = ground
        .size
        .squares()
        .filter(|square| {
            // The squares that a way uses lie above and to the right.
            let [up, right] = [Direction::North, Direction::East].map(|way| ground.beside(*square, way));
            is_plain(*square) && up.is_some_and(is_plain) && right.is_some_and(is_plain)
        })
        .collect();
    plain.sort_by_key(|square| ground.off_middle(*square));
    let first = *plain.first()?;
    let apart = |square: &&Square| square.file.abs_diff(first.file) >= 2 && square.rank.abs_diff(first.rank) >= 2;
    Some((first, *plain.iter().find(apart)?))
}

/// The squares of a way, where it begins first.
fn track(ground: &Ground, home: Square, track: Track) -> Option<Vec<Square>> {
    let up = ground.beside(home, Direction::North)?;
    Some(match track {
        Track::Fro => vec![home, up],
        Track::Square => vec![home, up, ground.beside(up, Direction::East)?, ground.beside(home, Direction::East)?],
        Track::Three => vec![home, ground.beside(up, Direction::North)?, up],
        Track::Across => {
            let (middle, rank) = (ground.size.side() / 2, ground.size.side() / 2 + 2);
            let inside = rank < ground.size.side() - 1;
            let squares = vec![Square { file: middle - 1, rank }, Square { file: middle + 1, rank }];
            return inside.then_some(squares);
        }
        Track::Along => {
            let middle = ground.size.side() / 2;
            let rank = middle.checked_sub(2)?;
            vec![Square { file: middle, rank: rank + 1 }, Square { file: middle, rank }]
        }
        Track::Ring => {
            let last = ground.size.side().checked_sub(2).filter(|last| *last > 1)?;
            let along = |from: u8, to: u8| (from..to).collect::<Vec<u8>>();
            let back = |from: u8, to: u8| (to + 1..=from).rev().collect::<Vec<u8>>();
            let up = along(1, last).into_iter().map(|rank| Square { file: 1, rank });
            let right = along(1, last).into_iter().map(|file| Square { file, rank: last });
            let down = back(last, 1).into_iter().map(|rank| Square { file: last, rank });
            let left = back(last, 1).into_iter().map(|file| Square { file, rank: 1 });
            up.chain(right).chain(down).chain(left).collect()
        }
    })
}

/// Plays a line until the engines part, or one of them refuses or ends it.
fn follow(duel: &Duel<'_>, setup: &Setup, paths: [&[Square]; 2], found: &mut dyn FnMut(Witness, Agreement)) {
    let (mut one, mut other) = (duel.one.begin(setup), duel.other.begin(setup));
    if one.status() != Status::Ongoing || other.status() != Status::Ongoing {
        return;
    }
    let mut steps = [0_usize; 2];
    let mut side = setup.to_move;
    let mut turns: Vec<Vec<Play>> = Vec::new();
    while turns.len() < PLIES {
        let path = paths[side as usize];
        let step = &mut steps[side as usize];
        let turn = vec![Play { from: path[*step % path.len()], to: path[(*step + 1) % path.len()] }];
        *step += 1;
        let (told, twin) = (answer(&mut one, &turn), answer(&mut other, &turn));
        turns.push(turn);
        if told != twin {
            if let Some((difference, agreement)) = duel.parting(setup, &turns) {
                found(Witness { setup: setup.clone(), turns, difference }, agreement);
            }
            return;
        }
        if !told.is_played() || one.status() != Status::Ongoing || one.to_move() != other.to_move() {
            return;
        }
        side = one.to_move();
    }
}
