//! The shieldwall: a row of enemies on the edge, each with one of ours in front, closed at both ends.

use super::bitboard::Bitboard;
use super::effects::Effects;
use super::exit_fort::{Force, could_close};
use super::observer::Observer;
use super::position::Position;
use super::tables::{OFF, Tables};
use crate::board::{Direction, Piece, Side};
use crate::rules::{CaptureKinds, Clause, KingInRow, WallTrigger};

/// A closed row.
struct Row<const W: usize> {
    men: Bitboard<W>,
    /// The two squares that close it.
    ends: [u16; 2],
    /// The squares in front of it.
    fronts: Bitboard<W>,
    closed_by_corner: bool,
}

impl<const W: usize> Tables<W> {
    /// Whether a man who comes to a square may capture a row there: he ends it or stands before it, so he has a man of
    /// it beside him, unless any play will do.
    #[inline]
    pub(super) fn may_close_row(&self, at: u16, enemies: Bitboard<W>) -> bool {
        self.shieldwall.rule.is_on()
            && match self.shieldwall.trigger {
                WallTrigger::Bracket => self.edge.has(at) && self.beside[at as usize].and(self.edge).meets(&enemies),
                WallTrigger::AnyMember => self.beside[at as usize].and(self.edge).meets(&enemies),
                WallTrigger::AnyPlay => true,
            }
    }

    /// The rows that the man that has just come to `at` captures, if rows are captured there.
    ///
    /// ```text
    /// 2 . . A A . .      a man that comes to e1 captures c1 and d1:
    /// 1 . A D D A .      both ends are closed and both men are fronted
    ///   a b c d e f
    /// ```
    #[inline(never)]
    pub(super) fn shieldwall(
        &self,
        position: &Position<W>,
        mover: Piece,
        at: u16,
        effects: &mut Effects<W>,
        observer: &mut impl Observer,
    ) {
        let mut seen: Bitboard<W> = Bitboard::EMPTY;
        // Who ends a row or stands before it has a man of it beside him.
        let near = if self.shieldwall.trigger == WallTrigger::AnyPlay { self.all } else { self.beside[at as usize] };
        for front_way in Direction::ALL {
            // The row lies on the edge opposite to the way its fronts look.
            let enemies =
                position.side(mover.side.other()).and(near).and(self.edge_lines[front_way.opposite() as usize]);
            for start in enemies.squares() {
                if seen.has(start) {
                    continue;
                }
                let Some(row) = self.closed_row(position, mover.side, at, start, front_way) else { continue };
                if !self.is_trigger(&row, at) {
                    continue;
                }
                seen = seen.or(row.men);
                self.take_row(position, &row, effects, observer);
                if !self.shieldwall.both_directions.is_yes() {
                    return;
                }
            }
        }
    }

    fn is_trigger(&self, row: &Row<W>, at: u16) -> bool {
        match self.shieldwall.trigger {
            WallTrigger::Bracket => row.ends.contains(&at),
            WallTrigger::AnyMember => row.ends.contains(&at) || row.fronts.has(at),
            WallTrigger::AnyPlay => true,
        }
    }

    fn take_row(&self, position: &Position<W>, row: &Row<W>, effects: &mut Effects<W>, observer: &mut impl Observer) {
        for at in row.men.squares() {
            let Some(victim) = position.piece(at) else { continue };
            if position.is_king(at) {
                if self.shieldwall.king_in_row == KingInRow::Captured {
                    observer.fired(Clause::ShieldwallRow, at);
                    effects.captured.insert(at);
                    effects.king_captured = true;
                    effects.kinds = effects.kinds.or(CaptureKinds::SHIELDWALL);
                } else {
                    observer.fired(Clause::ShieldwallSparesKing, at);
                }
            } else if self.shieldwall.takes.contains(victim) {
                observer.fired(Clause::ShieldwallRow, at);
                if row.closed_by_corner {
                    observer.fired(Clause::ShieldwallCorner, at);
                }
                let removed = effects.captured.has(at)
                    || (!effects.switched.has(at) && self.remove_or_switch(victim, at, None, None, effects, observer));
                if removed {
                    effects.kinds = effects.kinds.or(CaptureKinds::SHIELDWALL);
                }
            }
        }
    }

    /// The row of a side's enemies on the edge that holds `start`, if it can be captured: long enough, fronted and
    /// closed, now that a man has come to `moved`.
    fn closed_row(
        &self,
        position: &Position<W>,
        side: Side,
        moved: u16,
        start: u16,
        front_way: Direction,
    ) -> Option<Row<W>> {
        let along = match front_way {
            Direction::North | Direction::South => [Direction::West, Direction::East],
            Direction::East | Direction::West => [Direction::South, Direction::North],
        };
        // The man that moved need not be one of those who capture by standing still.
        let holds = |at: u16, king_may: bool| {
            position.side(side).has(at)
                && position.piece(at).is_some_and(|piece| at == moved || self.armed.anvil.contains(piece))
                && (king_may || !position.is_king(at))
        };
        let front_of = |at: u16| {
            let front = self.step(at, front_way);
            (front != OFF && holds(front, self.shieldwall.king_fronts.is_yes())).then_some(front)
        };
        // Most often nobody stands in front of it.
        front_of(start)?;
        let enemies = position.side(side.other());
        let mut men = Bitboard::of(start);
        let mut ends = [OFF; 2];
        for (end, way) in ends.iter_mut().zip(along) {
            *end = self.step(start, way);
            while *end != OFF && enemies.has(*end) {
                men.insert(*end);
                *end = self.step(*end, way);
            }
        }
        let mut fronts = Bitboard::EMPTY;
        for at in men.squares() {
            fronts.insert(front_of(at)?);
        }
        let (mut closed_by_man, mut closed_by_corner) = (false, false);
        for end in ends {
            if end == OFF {
                return None;
            }
            let by_man = holds(end, self.shieldwall.king_brackets.is_yes());
            let by_corner =
                self.shieldwall.corner_closes.is_yes() && position.is_free(end) && self.grounds[1].squares.has(end);
            if !by_man && !by_corner {
                return None;
            }
            closed_by_man |= by_man;
            closed_by_corner |= by_corner;
        }
        let has_king = men.squares().any(|at| position.is_king(at));
        let counted = men.count() - u32::from(has_king && !self.shieldwall.counts_king.is_yes());
        let blocked = has_king && self.shieldwall.king_in_row == KingInRow::Blocks;
        // A corner closes one end, a man the other.
        let falls = closed_by_man && !blocked && counted >= self.shieldwall.least.0;
        falls.then_some(Row { men, ends, fronts, closed_by_corner })
    }

    /// Whether attackers could take the man on `start` in a row of the men of `row_of`.
    pub(super) fn row_could_fall(&self, row_of: Bitboard<W>, start: u16, forces: &[Force<W>]) -> bool {
        if !self.shieldwall.rule.is_on() {
            return false;
        }
        Direction::ALL.into_iter().filter(|way| self.step(start, way.opposite()) == OFF).any(|front_way| {
            let along = match front_way {
                Direction::North | Direction::South => [Direction::West, Direction::East],
                Direction::East | Direction::West => [Direction::South, Direction::North],
            };
            let mut fronts = vec![self.step(start, front_way)];
            let mut brackets = Vec::new();
            for way in along {
                let mut end = self.step(start, way);
                while end != OFF && row_of.has(end) {
                    fronts.push(self.step(end, front_way));
                    end = self.step(end, way);
                }
                if end == OFF {
                    return false;
                }
                let by_corner = self.shieldwall.corner_closes.is_yes() && self.grounds[1].squares.has(end);
                if !by_corner {
                    brackets.push(end);
                }
            }
            let closed = match self.shieldwall.trigger {
                WallTrigger::Bracket => could_close(forces, &brackets, &fronts),
                WallTrigger::AnyMember | WallTrigger::AnyPlay => {
                    could_close(forces, &[&brackets[..], &fronts[..]].concat(), &[])
                }
            };
            closed && !brackets.is_empty() && fronts.len() >= self.shieldwall.least.0 as usize
        })
    }
}
