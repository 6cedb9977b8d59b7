//! Scattered men who play at random: what no other family draws. The same men every time, so that the same question
//! has the same answer.

use super::answer::answer;
use super::duel::{Agreement, Duel, Witness};
use super::ground::Ground;
use crate::board::{Piece, Play, Side, Square};
use crate::rules::Status;

/// How many plays are played in one game.
const PLIES: usize = 10;

/// Numbers that look random and are not: splitmix64.
#[derive(Clone, Debug)]
pub struct Dice(pub u64);

impl Dice {
    /// A number below some other.
    pub fn roll(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^= mixed >> 31;
        usize::try_from(mixed % sides.max(1) as u64).unwrap_or(0)
    }
}

/// Plays so many games and gives every place at which the engines part.
pub(super) fn draw(ground: &Ground, games: usize, duel: &Duel<'_>, found: &mut dyn FnMut(Witness, Agreement)) {
    let mut dice = Dice(0x7461_666c);
    for _ in 0..games {
        let men = scattered(ground, &mut dice);
        let to_move = Side::BOTH[dice.roll(2)];
        let Some(setup) = ground.setup(&men, to_move) else { continue };
        if let Some((witness, agreement)) = play(duel, setup, &mut dice) {
            found(witness, agreement);
        }
    }
}

/// Men on a few squares around one square of the board; the king is among them most often.
pub(super) fn scattered(ground: &Ground, dice: &mut Dice) -> Vec<(Square, Piece)> {
    let around = ground.anchors[dice.roll(ground.anchors.len())];
    let near: Vec<Square> = ground
        .size
        .squares()
        .filter(|square| square.file.abs_diff(around.file) <= 3 && square.rank.abs_diff(around.rank) <= 3)
        .collect();
    let count = 3 + dice.roll(10);
    let mut men: Vec<(Square, Piece)> = Vec::new();
    let mut has_king = dice.roll(8) == 0;
    for _ in 0..count {
        let square = near[dice.roll(near.len())];
        // Soldiers are more frequent than all others together.
        let piece =
            if has_king { ground.cast[dice.roll(ground.cast.len() * 2) % ground.cast.len()] } else { Piece::KING };
        let plain = if dice.roll(2) == 0 { Piece::ATTACKER } else { Piece::DEFENDER };
        let piece = if piece == Piece::KING && has_king { plain } else { piece };
        has_king |= piece == Piece::KING;
        if !men.iter().any(|(taken, _)| *taken == square) {
            men.push((square, piece));
        }
    }
    men
}

fn play(duel: &Duel<'_>, setup: crate::board::Setup, dice: &mut Dice) -> Option<(Witness, Agreement)> {
    let (mut one, mut other) = (duel.one.begin(&setup), duel.other.begin(&setup));
    let mut turns: Vec<Vec<Play>> = Vec::new();
    let mut last: [Option<Play>; 2] = [None; 2];
    let homing = dice.roll(3) == 0;
    for _ in 0..PLIES {
        if one.status() != Status::Ongoing || other.status() != Status::Ongoing || one.to_move() != other.to_move() {
            return None;
        }
        let (mine, theirs) = (one.plays(), other.plays());
        let only =
            mine.iter().find(|play| !theirs.contains(play)).or_else(|| theirs.iter().find(|play| !mine.contains(play)));
        let side = one.to_move() as usize;
        let back =
            last[side].map(|play| Play { from: play.to, to: play.from }).filter(|back| homing && mine.contains(back));
        let mut turn = match only.copied().or(back) {
            Some(play) => vec![play],
            None if mine.is_empty() => return None,
            None => vec![choose(&one, &mine, dice)],
        };
        last[side] = turn.first().copied();
        // A chain goes on for as long as it can, most often.
        let mut ahead = one.clone();
        while ahead.advance(*turn.last()?).is_ok() && ahead.is_open() && turn.len() < 4 && dice.roll(4) > 0 {
            let at = turn.last()?.to;
            let next = ahead.destinations(at);
            let Some(to) = next.get(dice.roll(next.len())) else { break };
            turn.push(Play { from: at, to: *to });
        }
        let (told, twin) = (answer(&mut one, &turn), answer(&mut other, &turn));
        turns.push(turn);
        if told != twin {
            let (difference, agreement) = duel.parting(&setup, &turns)?;
            return Some((Witness { setup, turns, difference }, agreement));
        }
        if !told.is_played() {
            return None;
        }
    }
    None
}

/// Of a few plays one that captures, if there is one.
pub(super) fn choose(game: &crate::engine::Match, plays: &[Play], dice: &mut Dice) -> Play {
    let picked: Vec<Play> = (0..6).map(|_| plays[dice.roll(plays.len())]).collect();
    let captures = |play: &&Play| {
        let mut ahead = game.clone();
        ahead.play(**play).is_ok_and(|step| !step.captured.is_empty() || step.status != Status::Ongoing)
    };
    picked.iter().find(captures).copied().unwrap_or(picked[0])
}
