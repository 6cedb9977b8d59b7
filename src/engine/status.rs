//! Words for the ends of games: takes what was found and by which rule, gives the status. Looks at no position.

use crate::board::{Piece, PieceKind, Side};
use crate::rules::{Clause, Goal, LimitEffect, Outcome, Reason, Status, Timing};

/// Why the king wins on a goal of a kind, and the clause for it.
pub(super) const fn escape(goal: Goal) -> (Reason, Clause) {
    match goal {
        Goal::Edge | Goal::EdgeMinusCamps => (Reason::Edge, Clause::EscapesEdge),
        Goal::Corners => (Reason::Corner, Clause::EscapesCorner),
        Goal::Listed => (Reason::Goal, Clause::EscapesListed),
    }
}

/// Whether the end by which `winner` wins is looked for after a turn of `mover`.
pub(super) fn is_time(timing: Timing, winner: Side, mover: Piece) -> bool {
    match timing {
        Timing::Own => mover.side == winner,
        Timing::Any => true,
        Timing::Reply => mover.side != winner,
        Timing::King => mover.kind == PieceKind::King,
    }
}

/// Whether a limit is reached; 0 is none.
pub(super) const fn reached(plies: u32, limit: u32) -> bool {
    limit != 0 && plies >= limit
}

/// A side has won.
pub(super) const fn won(side: Side, reason: Reason) -> Status {
    Status::Over(Outcome { winner: Some(side), reason })
}

/// Nobody has won.
pub(super) const fn drawn(reason: Reason) -> Status {
    Status::Over(Outcome { winner: None, reason })
}

/// What a limit brings.
pub(super) const fn limit(effect: LimitEffect, reason: Reason) -> Status {
    match effect {
        LimitEffect::Draw => drawn(reason),
        LimitEffect::AttackersWin => won(Side::Attackers, reason),
        LimitEffect::DefendersWin => won(Side::Defenders, reason),
    }
}
