//! What was played, for the rules of repetition.

use super::position::Position;
use super::status::{drawn, won};
use super::tables::Tables;
use crate::board::{Side, Size};
use crate::rules::{CountsOn, Identity, Reason, Repetition, RepetitionEffect, Status};

/// Turns that a copy of a history has room for before it must grow.
const ROOM: usize = 128;

/// Positions after each turn, and the turns themselves, as far as the rules ask for them.
#[derive(Debug)]
pub(super) struct History<const W: usize> {
    keeps_positions: bool,
    keeps_turns: bool,
    /// The lower half of the key of each position, side by side: most often they say that nothing has come back.
    keys: Vec<u32>,
    /// The positions themselves, all but the last: the game has that one until it is played on from.
    positions: Vec<Position<W>>,
    /// Positions before this one cannot come back: a man has left the board since, or a rule forgets them.
    floor: usize,
    /// Turns before this one are forgotten.
    turn_floor: usize,
    /// The steps of all turns, one after the other.
    steps: Vec<(u16, u16)>,
    /// Where each finished turn ends in `steps`.
    ends: Vec<u32>,
}

/// A copy is most often played on, so it has room for more.
impl<const W: usize> Clone for History<W> {
    fn clone(&self) -> Self {
        fn roomy<T: Copy>(kept: &[T]) -> Vec<T> {
            let mut copy = Vec::with_capacity(kept.len() + ROOM);
            copy.extend_from_slice(kept);
            copy
        }
        Self {
            keys: if self.keeps_positions { roomy(&self.keys) } else { Vec::new() },
            positions: if self.keeps_positions { roomy(&self.positions) } else { Vec::new() },
            steps: if self.keeps_turns { roomy(&self.steps) } else { Vec::new() },
            ends: if self.keeps_turns { roomy(&self.ends) } else { Vec::new() },
            ..*self
        }
    }
}

/// A place in a history to come back to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mark {
    positions: usize,
    keys: usize,
    floor: usize,
    turn_floor: usize,
    steps: usize,
    ends: usize,
}

impl<const W: usize> History<W> {
    pub(super) fn new(rule: &Repetition) -> Self {
        let counts = rule.effect != RepetitionEffect::Nothing;
        let of_moves = matches!(rule.identity, Identity::SameMove | Identity::MoveCycle);
        Self {
            keeps_positions: counts && !of_moves,
            keeps_turns: counts && of_moves,
            keys: Vec::new(),
            positions: Vec::new(),
            floor: 0,
            turn_floor: 0,
            steps: Vec::new(),
            ends: Vec::new(),
        }
    }

    pub(super) fn mark(&self) -> Mark {
        Mark {
            positions: self.positions.len(),
            keys: self.keys.len(),
            floor: self.floor,
            turn_floor: self.turn_floor,
            steps: self.steps.len(),
            ends: self.ends.len(),
        }
    }

    /// Goes back to a mark.
    pub(super) fn rewind(&mut self, mark: Mark) {
        self.keys.truncate(mark.keys);
        self.positions.truncate(mark.positions);
        self.floor = mark.floor;
        self.turn_floor = mark.turn_floor;
        self.steps.truncate(mark.steps);
        self.ends.truncate(mark.ends);
    }

    /// The position that was remembered last is about to change.
    #[inline]
    pub(super) fn keep(&mut self, position: &Position<W>) {
        if self.positions.len() < self.keys.len() {
            self.positions.push(*position);
        }
    }

    /// Remembers a position; the one before it must have been kept.
    #[inline]
    pub(super) fn remember(&mut self, position: &Position<W>) {
        debug_assert_eq!(self.positions.len(), self.keys.len(), "a position was changed before it was kept");
        if self.keeps_positions {
            self.keys.push(position.key() as u32);
        }
    }

    pub(super) fn step(&mut self, from: u16, to: u16) {
        if self.keeps_turns {
            self.steps.push((from, to));
        }
    }

    /// A turn is over; `removed` says whether a man left the board in it.
    pub(super) fn close_turn(&mut self, position: &Position<W>, removed: bool) {
        if removed {
            self.floor = self.keys.len();
        }
        self.remember(position);
        if self.keeps_turns {
            self.ends.push(self.steps.len() as u32);
        }
    }

    /// Forgets all that was played before.
    pub(super) fn forget(&mut self) {
        self.floor = self.keys.len();
        self.turn_floor = self.ends.len();
    }

    /// What repetition brings after a turn of `mover` to a position that has just been remembered, if it has come to
    /// that.
    #[inline]
    pub(super) fn repetition(&self, tables: &Tables<W>, now: &Position<W>, mover: Side) -> Option<Status> {
        let rule = &tables.repetition;
        if rule.effect == RepetitionEffect::Nothing
            || (rule.counts_on == CountsOn::Defenders && mover == Side::Attackers)
        {
            return None;
        }
        let initiator = self.initiator(tables, now, mover)?;
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
    #[inline]
    pub(super) fn initiator(&self, tables: &Tables<W>, now: &Position<W>, mover: Side) -> Option<Side> {
        let count = tables.repetition.count.0 as usize;
        match tables.repetition.identity {
            Identity::SameMove => self.same_moves(count, mover),
            Identity::MoveCycle => self.move_cycle(count, mover),
            Identity::Board => self.same_positions(tables, now, false),
            Identity::BoardAndSide => self.same_positions(tables, now, true),
            Identity::Symmetric => self.same_images(now, count, tables.size, true),
            Identity::SymmetricBoard => self.same_images(now, count, tables.size, false),
        }
    }

    /// If a position, mirrored and turned as may be, stands for the `count`-th time: who moved away from its first
    /// occurrence.
    fn same_images(&self, now: &Position<W>, count: usize, size: Size, side_matters: bool) -> Option<Side> {
        let images = now.images(size);
        let same = |other: &&Position<W>| {
            (!side_matters || other.to_move == now.to_move) && images.iter().any(|image| image.same_placement(other))
        };
        self.first_of(now, count, same)
    }

    /// The side to move in the first position that is the same as this one, if that makes `count` of them.
    fn first_of(&self, now: &Position<W>, count: usize, same: impl FnMut(&&Position<W>) -> bool) -> Option<Side> {
        // The last key is that of the position itself, which may have been kept or not.
        let before = self.positions.get(self.floor..self.keys.len().checked_sub(1)?)?;
        let mut occurrences = before.iter().filter(same);
        let first = occurrences.next();
        let times = usize::from(first.is_some()) + occurrences.count() + 1;
        (times >= count).then_some(first.unwrap_or(now).to_move)
    }

    /// If the last plies are a cycle of four: the last one and the three before it are those of four plies ago, and
    /// so on for counts beyond three, and the last one leads where it also led one cycle earlier, with the men of the
    /// cycle still on their way then. With a count of three this is seen at the ninth ply.
    fn move_cycle(&self, count: usize, mover: Side) -> Option<Side> {
        let cycles = count.checked_sub(1)?;
        let last = self.ends.len().checked_sub(1)?;
        if cycles == 0 || last < self.turn_floor + 4 * cycles {
            return None;
        }
        let turn = |ply: usize| self.turn(ply);
        let target = |ply: usize| turn(ply).last().map(|(_, to)| *to);
        let holds = (0..4).all(|back| (1..cycles).all(|times| turn(last - back) == turn(last - back - 4 * times)));
        (holds && target(last) == target(last - 4 * cycles)).then_some(mover)
    }

    /// Whether the last turn may have repeated something often enough; if not, it has not.
    #[inline]
    pub(super) fn may_repeat(&self, tables: &Tables<W>) -> bool {
        match tables.repetition.identity {
            Identity::Board | Identity::BoardAndSide => {
                self.keys.len() > self.floor + tables.repetition_span && self.has_equal_keys(tables)
            }
            Identity::Symmetric | Identity::SymmetricBoard => self.keys.len() > self.floor + tables.repetition_span,
            Identity::SameMove | Identity::MoveCycle => true,
        }
    }

    /// Whether the last key is there often enough.
    #[inline(never)]
    fn has_equal_keys(&self, tables: &Tables<W>) -> bool {
        let count = tables.repetition.count.0 as usize;
        let Some((key, earlier)) = self.keys.get(self.floor..).and_then(<[u32]>::split_last) else { return false };
        // Counting all of them needs no decision at each, so it is faster than looking for the first.
        let times = earlier.iter().map(|other| u32::from(other == key)).sum::<u32>() as usize;
        times + 1 >= count
    }

    /// Whether a position is surely another than all that were remembered.
    pub(super) fn never_saw(&self, tables: &Tables<W>, position: &Position<W>) -> bool {
        match tables.repetition.identity {
            Identity::Board | Identity::BoardAndSide => {
                let key = position.key() as u32;
                tables.repetition.count.0 > 1 && !self.keys.iter().skip(self.floor).any(|other| *other == key)
            }
            Identity::Symmetric | Identity::SymmetricBoard | Identity::SameMove | Identity::MoveCycle => false,
        }
    }

    /// If a position stands for the `count`-th time: who moved away from its first occurrence.
    fn same_positions(&self, tables: &Tables<W>, now: &Position<W>, side_matters: bool) -> Option<Side> {
        if !self.may_repeat(tables) {
            return None;
        }
        self.first_of(now, tables.repetition.count.0 as usize, |other| {
            other.key() == now.key() && (!side_matters || other.to_move == now.to_move) && other.same_placement(now)
        })
    }

    /// The steps of a finished turn.
    fn turn(&self, ply: usize) -> &[(u16, u16)] {
        let start = ply.checked_sub(1).map_or(0, |before| self.ends[before] as usize);
        &self.steps[start..self.ends[ply] as usize]
    }

    /// If both sides have made their last move `count` times, their men going back in between (plies 1, 5, 9 and
    /// 2, 6, 10 are equal): who made the first of these moves.
    fn same_moves(&self, count: usize, mover: Side) -> Option<Side> {
        let plies = self.ends.len();
        let span = 4 * count.checked_sub(1)? + 2;
        if plies - self.turn_floor < span || count < 2 {
            return None;
        }
        let turn = |ply: usize| self.turn(ply);
        let repeats = |last: usize| (1..count).all(|times| turn(last) == turn(last - 4 * times));
        // Where only one side's plays are counted, the other may have been seen to repeat a ply ago.
        let before = (plies - span).checked_sub(1).filter(|at| *at >= self.turn_floor);
        let initiator = if before.is_some_and(|at| turn(at) == turn(at + 4)) { mover } else { mover.other() };
        (repeats(plies - 1) && repeats(plies - 2)).then_some(initiator)
    }
}
