//! What was played, for the rules of repetition.

use super::position::Position;
use super::tables::Tables;
use super::turn::{drawn, won};
use crate::board::{Side, Size};
use crate::rules::{CountsOn, Identity, Reason, RepetitionEffect, Status};

/// Positions after each turn, and the turns themselves.
#[derive(Clone, Debug)]
pub(super) struct History<const W: usize> {
    /// Each remembered position with its hash.
    positions: Vec<(u64, Position<W>)>,
    /// The steps of each turn, chains as one; the last one is the turn in progress.
    turns: Vec<Vec<(u16, u16)>>,
    current: Vec<(u16, u16)>,
}

impl<const W: usize> Default for History<W> {
    fn default() -> Self {
        Self { positions: Vec::new(), turns: Vec::new(), current: Vec::new() }
    }
}

impl<const W: usize> History<W> {
    pub(super) fn remember(&mut self, position: &Position<W>) {
        self.positions.push((position.hash(), *position));
    }

    pub(super) fn step(&mut self, from: u16, to: u16) {
        self.current.push((from, to));
    }

    pub(super) fn close_turn(&mut self, position: &Position<W>) {
        self.remember(position);
        self.turns.push(std::mem::take(&mut self.current));
    }

    /// Positions from before a capture cannot come back.
    pub(super) fn forget(&mut self) {
        self.positions.clear();
        self.turns.clear();
    }

    /// What repetition brings after a turn of `mover`, if it has come to that.
    pub(super) fn repetition(&self, tables: &Tables<W>, mover: Side) -> Option<Status> {
        let rule = &tables.repetition;
        if rule.effect == RepetitionEffect::Nothing
            || (rule.counts_on == CountsOn::Defenders && mover == Side::Attackers)
        {
            return None;
        }
        let initiator = self.initiator(tables, mover)?;
        let loser = match rule.effect {
            RepetitionEffect::DefendersLose => Side::Defenders,
            RepetitionEffect::AttackersLose => Side::Attackers,
            RepetitionEffect::MoverLoses => mover,
            RepetitionEffect::MoverWins => mover.other(),
            RepetitionEffect::InitiatorLoses => initiator,
            RepetitionEffect::Draw => return Some(drawn(Reason::Repetition)),
            RepetitionEffect::Nothing
            | RepetitionEffect::AggressorLoses
            | RepetitionEffect::ForbiddenToDefenders
            | RepetitionEffect::Forbidden => return None,
        };
        Some(won(loser.other(), Reason::Repetition))
    }

    /// If a turn of `mover` has repeated something often enough: the side that began to.
    pub(super) fn initiator(&self, tables: &Tables<W>, mover: Side) -> Option<Side> {
        let count = tables.repetition.count.0 as usize;
        match tables.repetition.identity {
            Identity::SameMove => self.same_moves(count, mover),
            Identity::MoveCycle => self.move_cycle(count, mover),
            Identity::Board => self.same_positions(count, false),
            Identity::BoardAndSide => self.same_positions(count, true),
            Identity::Symmetric => self.same_images(count, tables.size),
        }
    }

    /// If the last position, mirrored and turned as may be, stands for the `count`-th time: who moved away from its
    /// first occurrence.
    fn same_images(&self, count: usize, size: Size) -> Option<Side> {
        let ((_, last), earlier) = self.positions.split_last()?;
        let images = last.images(size);
        let same = |other: &&Position<W>| {
            other.to_move == last.to_move && images.iter().any(|image| image.same_placement(other))
        };
        let first = earlier.iter().map(|(_, other)| other).find(same).unwrap_or(last);
        let occurrences = 1 + earlier.iter().map(|(_, other)| other).filter(same).count();
        (occurrences >= count).then_some(first.to_move)
    }

    /// If the last plies are a cycle of four: the last one and the three before it are those of four plies ago, and
    /// so on for counts beyond three, and the last one leads where it also led one cycle earlier, with the men of the
    /// cycle still on their way then. With a count of three this is seen at the ninth ply.
    fn move_cycle(&self, count: usize, mover: Side) -> Option<Side> {
        let cycles = count.checked_sub(1)?;
        let last = self.turns.len().checked_sub(1)?;
        if cycles == 0 || last < 4 * cycles {
            return None;
        }
        let target = |turn: usize| self.turns[turn].last().map(|(_, to)| *to);
        let holds =
            (0..4).all(|back| (1..cycles).all(|times| self.turns[last - back] == self.turns[last - back - 4 * times]));
        (holds && target(last) == target(last - 4 * cycles)).then_some(mover)
    }

    /// If the last position stands for the `count`-th time: who moved away from its first occurrence.
    fn same_positions(&self, count: usize, side_matters: bool) -> Option<Side> {
        let ((hash, last), earlier) = self.positions.split_last()?;
        let same = |(other_hash, other): &&(u64, Position<W>)| {
            // Hashes hold the side to move, so they rule positions out only where the side matters.
            if side_matters {
                other_hash == hash && other.to_move == last.to_move && other.same_placement(last)
            } else {
                other.same_placement(last)
            }
        };
        let first = earlier.iter().find(same).map_or(last, |(_, first)| first);
        let occurrences = 1 + earlier.iter().filter(same).count();
        (occurrences >= count).then_some(first.to_move)
    }

    /// If both sides have made their last move `count` times, their men going back in between (plies 1, 5, 9 and
    /// 2, 6, 10 are equal): who made the first of these moves.
    fn same_moves(&self, count: usize, mover: Side) -> Option<Side> {
        let plies = self.turns.len();
        let span = 4 * count.checked_sub(1)? + 2;
        if plies < span || count < 2 {
            return None;
        }
        let repeats = |last: usize| (1..count).all(|times| self.turns[last] == self.turns[last - 4 * times]);
        (repeats(plies - 1) && repeats(plies - 2)).then_some(mover.other())
    }
}
