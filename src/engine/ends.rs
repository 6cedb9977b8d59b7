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
pub(super) fn ends_after(side: Side, rules: &Rules) -> Vec<End> {
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

    /// Ends that are looked for when the turn of the man that came to `at` is over.
    #[inline]
    pub(super) fn end_of_turn(
        &self,
        tables: &Tables<W>,
        mover: Piece,
        at: u16,
        turn: &Effects<W>,
        observer: &mut impl Observer,
    ) -> Status {
        for end in &tables.ends_after[mover.side as usize] {
            let (found, clause, status) = match end {
                End::Escape => (
                    self.position.king().is_some_and(|king| self.has_announced(tables, king)),
                    Clause::EscapeAnnounced,
                    won(Side::Defenders, escape(tables.goal_kind).0),
                ),
                End::KingCapture => {
                    (self.reprieve_is_over(), Clause::KingHeld, won(Side::Attackers, Reason::KingCaptured))
                }
                End::ExitFort => (
                    is_time(tables.exit_fort.timing, Side::Defenders, mover) && tables.is_exit_fort(&self.position),
                    Clause::ExitFort,
                    won(Side::Defenders, Reason::ExitFort),
                ),
                End::Encirclement => (
                    is_time(tables.encirclement.timing, Side::Attackers, mover)
                        && self.may_close_ring(tables, mover, at, turn)
                        && tables.is_encircled(&self.position),
                    Clause::Encirclement,
                    won(Side::Attackers, Reason::Encircled),
                ),
                End::Elimination => (
                    !(turn.captured.is_empty() && turn.switched.is_empty())
                        && self.position.side(Side::Attackers).is_empty(),
                    Clause::Eliminated,
                    won(Side::Defenders, Reason::Eliminated),
                ),
                End::NoPlay => (self.is_stuck(tables), Clause::NoPlay, self.status_of_stuck(tables)),
                End::Repetition => match self.history.repetition(tables, mover.side) {
                    Some(status) => (true, Clause::Repetition, status),
                    None => continue,
                },
                End::NoCapture => (
                    reached(self.plies_without_capture, tables.endings.no_capture_limit.0),
                    Clause::NoCapture,
                    limit(tables.endings.no_capture_effect, Reason::NoCapture),
                ),
                End::TurnLimit => (
                    reached(self.plies, tables.endings.turn_limit.0),
                    Clause::TurnLimit,
                    limit(tables.endings.turn_limit_effect, Reason::TurnLimit),
                ),
            };
            if found {
                observer.fired(clause, self.position.king().unwrap_or_default());
                return status;
            }
        }
        Status::Ongoing
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

    /// Whether a turn may have encircled the defenders. A ring hangs together across edges and corners of squares, so
    /// the man that closes it touches two others of it, unless a capture took away the last defender outside.
    #[inline]
    fn may_close_ring(&self, tables: &Tables<W>, mover: Piece, at: u16, turn: &Effects<W>) -> bool {
        let touches = || {
            mover.side == Side::Attackers
                && tables.around[at as usize].and(self.position.side(Side::Attackers)).has_two()
        };
        touches()
            || self.ring_stands
            || tables.ring_may_close_anywhere
            || !(turn.captured.is_empty() && turn.switched.is_empty())
    }
}

impl<const W: usize> Tables<W> {
    /// Whether the side to move has any play at all, where none is forbidden.
    #[inline]
    pub(super) fn has_play(&self, position: &Position<W>) -> bool {
        // Most often the first man has an ordinary free square beside him.
        let shut = position.occupied().or(self.special);
        let men = position.side(position.to_move);
        men.squares().any(|from| !self.beside[from as usize].without(shut).is_empty())
            || men.squares().any(|from| !self.destinations(position, from).is_empty())
    }
}
