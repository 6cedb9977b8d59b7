//! The positions of all families for whoever has another use for them than a duel: a rival program is asked about them.

use super::families::FAMILIES;
use super::ground::Ground;
use super::scatter::{self, Dice};
use super::shuttle;
use crate::board::{Board, Piece, PieceKind, Play, Setup, Side, Size, Square};
use crate::engine::Match;
use crate::rules::Rules;
use std::ops::RangeInclusive;

/// Positions for one set of rules.
#[derive(Debug)]
pub struct Stock {
    ground: Ground,
}

impl Stock {
    /// The positions for some rules; `goals` is where the king wins, `special` are the special men of the game.
    #[must_use]
    pub fn new(size: Size, rules: &Rules, goals: &[Square], special: &[PieceKind]) -> Self {
        let ground = Ground::new(size, [rules, rules], [goals.to_vec(), goals.to_vec()], special);
        Self { ground: ground.in_every_way() }
    }

    /// Each family by its number: what it is in words, and with how few and how many men.
    pub fn families() -> impl Iterator<Item = (usize, &'static str, RangeInclusive<usize>)> {
        FAMILIES.iter().enumerate().map(|(number, family)| (number, family.name, family.men.clone()))
    }

    /// Draws all positions of a family with so many men, with the one play to be tried in each; none for all plays.
    pub fn draw(&self, family: usize, men: usize, with: &mut dyn FnMut(&Self, Setup, Option<Play>)) {
        let Some(family) = FAMILIES.get(family) else { return };
        (family.draw)(&self.ground, men, &mut |placed, side, play| {
            if let Some(setup) = self.ground.setup(placed, side) {
                with(self, setup, play);
            }
        });
    }

    /// Lines of men who go to and fro: where each begins, and the squares around which a man of each side goes.
    pub fn lines(&self, men: usize, with: &mut dyn FnMut(&Setup, [&[Square]; 2])) {
        shuttle::each_line(&self.ground, men, with);
    }

    /// Scattered men, and who is to move.
    pub fn scattered(&self, dice: &mut Dice) -> Option<Setup> {
        let men = scatter::scattered(&self.ground, dice);
        self.ground.setup(&men, Side::BOTH[dice.roll(2)])
    }

    /// Of a few plays one that captures, if there is one.
    #[must_use]
    pub fn choose(game: &Match, plays: &[Play], dice: &mut Dice) -> Play {
        scatter::choose(game, plays, dice)
    }

    /// The position with a king out of the way, if it has none and there is room.
    #[must_use]
    pub fn with_king(&self, setup: Setup, play: Option<Play>) -> Option<Setup> {
        if setup.board.kings().next().is_some() {
            return Some(setup);
        }
        let mut near: Vec<Square> = setup.board.men().map(|(square, _)| square).collect();
        near.extend(play.map(|play| play.to));
        let at = self.ground.aside(&near).or_else(|| self.ground.free(&near))?;
        let mut board: Board = setup.board;
        board.set(at, Some(Piece::KING));
        Some(Setup { board, to_move: setup.to_move })
    }

    /// Whether every man stands where he may.
    #[must_use]
    pub fn is_possible(&self, setup: &Setup) -> bool {
        setup.board.men().all(|(square, piece)| self.ground.may_stand(square, piece))
    }
}
