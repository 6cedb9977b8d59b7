//! How a game ends: takes a step or a turn that has been played, gives the status. Which ends are looked for, and in
//! which order, was compiled from the rules; the words for them are in `status.rs`.

use super::effects::Effects;
use super::observer::Observer;
use super::position::Position;
use super::status::{drawn, escape, is_time, limit, reached, won};
use super::tables::Tables;
use super::turn::Game;
use crate::board::{Piece, PieceKind, Side};
use crate::rules::{Announce, Clause, Elimination, End, NoPlayOutcome, Reason, Rules, Status, TestedSides, Timing};

/// The ends that can come after a turn of a side, in the order of the rules.
fn ends_after(side: Side, rules: &Rules) -> Vec<End> {
    let Rules { escape, king_capture, exit_fort, encirclement, endings, repetition, .. } = rules;
    let comes = |timing: Timing, winner: Side| match timing {
        Timing::Own => side == winner,
        Timing::Any => true,
        Timing::Reply => side != winner,
        Timing::King => side == Side::Defenders,
    };
    let is_looked_for = |end: &End| match end {
        // Found at once, before the turn is over, unless announcing wins or the defenders have a reply.
        End::Escape => escape.announce != Announce::Arrival && side == Side::Defenders,
        End::KingCapture => king_capture.delay.0 != 0,
        End::ExitFort => exit_fort.rule.is_on() && comes(exit_fort.timing, Side::Defenders),
        End::Encirclement => encirclement.rule.is_on() && comes(encirclement.timing, Side::Attackers),
        End::Elimination => endings.elimination == Elimination::DefendersWin,
        End::NoPlay => endings.tested == TestedSides::Both || side == Side::Attackers,
        End::Repetition => repetition.ends_games(),
        End::NoCapture => endings.no_capture_limit.0 != 0,
        End::TurnLimit => endings.turn_limit.0 != 0,
    };
    endings.priority.0.iter().copied().filter(is_looked_for).collect()
}

/// A set of ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct EndSet(u16);

impl EndSet {
    pub(super) const NONE: Self = Self(0);

    /// With an end, if it belongs there.
    const fn with(self, end: End, belongs: bool) -> Self {
        Self(self.0 | (belongs as u16) << end as u16)
    }

    const fn has(self, end: End) -> bool {
        self.0 & 1 << end as u16 != 0
    }
}

/// The ends that are looked for after a turn of a side.
#[derive(Clone, Debug)]
pub(super) struct Ends {
    /// In the order of the rules.
    order: Vec<End>,
    fort: bool,
    ring: bool,
    stuck: bool,
    repetition: bool,
    elimination: bool,
    /// Ends that may come with any turn.
    others: EndSet,
}

impl Ends {
    pub(super) fn after(side: Side, rules: &Rules) -> Self {
        let order = ends_after(side, rules);
        let has = |end: End| order.contains(&end);
        Self {
            fort: has(End::ExitFort),
            ring: has(End::Encirclement),
            stuck: has(End::NoPlay),
            repetition: has(End::Repetition),
            elimination: has(End::Elimination),
            others: [End::Escape, End::KingCapture, End::NoCapture, End::TurnLimit]
                .into_iter()
                .fold(EndSet::NONE, |set, end| set.with(end, has(end))),
            order,
        }
    }
}

impl<const W: usize> Game<W> {
    /// Ends that do not wait for the turn to be over: the king's escape and his capture.
    #[inline]
    pub(super) fn end_of_step(
        &self,
        tables: &Tables<W>,
        mover: Piece,
        to: u16,
        effects: &Effects<W>,
        observer: &mut impl Observer,
    ) -> Status {
        let escapes = mover.kind == PieceKind::King && tables.goal.has(to);
        if self.fragment || !(escapes || effects.king_captured) {
            return Status::Ongoing;
        }
        for end in tables.endings.priority.0 {
            if end == End::Escape && escapes {
                let (reason, clause) = escape(tables.goal_kind);
                observer.fired(clause, to);
                return won(Side::Defenders, reason);
            }
            if end == End::KingCapture && effects.king_captured {
                return won(Side::Attackers, Reason::KingCaptured);
            }
        }
        Status::Ongoing
    }

    /// The ends that may have come with the turn of the man that came to `at`: after most turns none, which is cheap to
    /// see.
    #[inline]
    pub(super) fn possible_ends(&self, tables: &Tables<W>, mover: Piece, at: u16, turn: &Effects<W>) -> EndSet {
        let ends = &tables.ends_after[mover.side as usize];
        ends.others
            .with(End::Encirclement, ends.ring && self.may_close_ring(tables, mover, at, turn))
            .with(End::ExitFort, ends.fort && tables.may_have_exit_fort(&self.position))
            .with(End::NoPlay, ends.stuck && !(tables.nobody_is_forbidden && tables.first_man_moves(&self.position)))
            .with(End::Elimination, ends.elimination && !(turn.captured.is_empty() && turn.switched.is_empty()))
            .with(End::Repetition, ends.repetition && self.history.may_repeat(tables))
    }

    /// The first of some possible ends that has come, in the order of the rules.
    #[inline(never)]
    pub(super) fn end_of_turn(
        &self,
        tables: &Tables<W>,
        mover: Piece,
        possible: EndSet,
        observer: &mut impl Observer,
    ) -> Status {
        for end in &tables.ends_after[mover.side as usize].order {
            if possible.has(*end) && self.has_come(tables, *end, mover) {
                let (clause, status) = self.verdict(tables, *end, mover);
                observer.fired(clause, self.position.king().unwrap_or_default());
                return status;
            }
        }
        Status::Ongoing
    }

    /// Whether an end has come, if it is possible.
    #[inline]
    fn has_come(&self, tables: &Tables<W>, end: End, mover: Piece) -> bool {
        match end {
            End::Escape => self.position.king().is_some_and(|king| self.has_announced(tables, king)),
            End::KingCapture => self.reprieve_is_over(),
            End::ExitFort => {
                is_time(tables.exit_fort.timing, Side::Defenders, mover) && tables.is_exit_fort(&self.position)
            }
            End::Encirclement => {
                is_time(tables.encirclement.timing, Side::Attackers, mover) && tables.is_encircled(&self.position)
            }
            End::Elimination => self.position.side(Side::Attackers).is_empty(),
            End::NoPlay => self.is_stuck(tables),
            End::Repetition => self.history.repetition(tables, &self.position, mover.side).is_some(),
            End::NoCapture => reached(self.plies_without_capture, tables.endings.no_capture_limit.0),
            End::TurnLimit => reached(self.plies, tables.endings.turn_limit.0),
        }
    }

    /// What an end that has come brings, and the clause for it.
    #[cold]
    fn verdict(&self, tables: &Tables<W>, end: End, mover: Piece) -> (Clause, Status) {
        let endings = &tables.endings;
        match end {
            End::Escape => (Clause::EscapeAnnounced, won(Side::Defenders, escape(tables.goal_kind).0)),
            End::KingCapture => (Clause::KingHeld, won(Side::Attackers, Reason::KingCaptured)),
            End::ExitFort => (Clause::ExitFort, won(Side::Defenders, Reason::ExitFort)),
            End::Encirclement => (Clause::Encirclement, won(Side::Attackers, Reason::Encircled)),
            End::Elimination => (Clause::Eliminated, won(Side::Defenders, Reason::Eliminated)),
            End::NoPlay => (Clause::NoPlay, self.status_of_stuck(tables)),
            End::Repetition => {
                let status = self.history.repetition(tables, &self.position, mover.side);
                (Clause::Repetition, status.unwrap_or(Status::Ongoing))
            }
            End::NoCapture => (Clause::NoCapture, limit(endings.no_capture_effect, Reason::NoCapture)),
            End::TurnLimit => (Clause::TurnLimit, limit(endings.turn_limit_effect, Reason::TurnLimit)),
        }
    }

    /// Whether the side to move has no play, and nobody has one where a side without one passes.
    #[inline]
    fn is_stuck(&self, tables: &Tables<W>) -> bool {
        !self.has_play(tables) && (tables.endings.no_play != NoPlayOutcome::Pass || !self.other_side_has_play(tables))
    }

    fn status_of_stuck(&self, tables: &Tables<W>) -> Status {
        match tables.endings.no_play {
            NoPlayOutcome::Loses => won(self.position.to_move.other(), Reason::NoPlay),
            NoPlayOutcome::Draw | NoPlayOutcome::Pass => drawn(Reason::NoPlay),
        }
    }

    /// Whether a turn may have encircled the defenders: the man that closes a ring parts squares around him that hung
    /// together before, unless a capture took away the last defender outside.
    #[inline(always)]
    fn may_close_ring(&self, tables: &Tables<W>, mover: Piece, at: u16, turn: &Effects<W>) -> bool {
        (mover.side == Side::Attackers && tables.parts_squares(self.position.side(Side::Attackers), at))
            || self.ring_stands
            || tables.ring_may_close_anywhere
            || !(turn.captured.is_empty() && turn.switched.is_empty())
    }
}

impl<const W: usize> Tables<W> {
    /// Whether the first man of the side to move has an ordinary free square beside him, as he most often has.
    #[inline]
    fn first_man_moves(&self, position: &Position<W>) -> bool {
        let shut = position.occupied().or(self.special);
        let first = position.side(position.to_move).lowest();
        first.is_some_and(|from| !self.beside[from as usize].without(shut).is_empty())
    }

    /// Whether the side to move has any play at all, where none is forbidden.
    pub(super) fn has_play(&self, position: &Position<W>) -> bool {
        self.first_man_moves(position)
            || position.side(position.to_move).squares().any(|from| !self.destinations(position, from).is_empty())
    }
}
