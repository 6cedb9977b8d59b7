//! The order of a turn: what the rulebook says, from top to bottom.

use super::effects::Effects;
use super::history::{History, Mark};
use super::movement::Way;
use super::observer::Observer;
use super::position::Position;
use super::tables::Tables;
use crate::board::{Piece, PieceKind, Side};
use crate::rules::{
    ChainMode, ChainStep, Clause, ClosingPiece, Elimination, End, Entry, Goal, LimitEffect, NoPlayOutcome, Outcome,
    Reason, Refusal, Status, TestedSides, Timing,
};

/// A game in progress: the position and what the rules need to remember.
#[derive(Clone, Debug)]
pub(super) struct Game<const W: usize> {
    pub(super) position: Position<W>,
    pub(super) status: Status,
    pub(super) history: History<W>,
    /// Without a king on the board nothing ends: the drawing is a fragment.
    pub(super) fragment: bool,
    /// Whether the defenders were encircled before anything was played.
    ring_stands: bool,
    /// The plies that were played, a chain being one.
    plies: u32,
    plies_without_capture: u32,
    /// What the steps of the turn in progress captured.
    turn: Effects<W>,
}

/// Why a play is not made: every reason that holds, the most telling first.
pub(super) type Refusals = Vec<(Refusal, u16)>;

impl<const W: usize> Game<W> {
    pub(super) fn new(tables: &Tables<W>, position: Position<W>) -> Self {
        let mut history = History::new(&tables.repetition);
        if tables.repetition.counts_start.is_yes() {
            history.remember(&position);
        }
        Self {
            fragment: position.king().is_none(),
            // A ring that stands already is not closed by the attackers' next play, but it wins with it.
            ring_stands: tables.encirclement.rule.is_on() && tables.is_encircled(&position),
            position,
            status: Status::Ongoing,
            history,
            plies: 0,
            plies_without_capture: 0,
            turn: Effects::NONE,
        }
    }

    /// What [`restore`](Self::restore) comes back to.
    pub(super) fn save(&self) -> Saved<W> {
        Saved {
            position: self.position,
            status: self.status,
            mark: self.history.mark(),
            plies: self.plies,
            plies_without_capture: self.plies_without_capture,
            turn: self.turn,
        }
    }

    /// Takes back everything since a save.
    pub(super) fn restore(&mut self, saved: &Saved<W>) {
        self.position = saved.position;
        self.status = saved.status;
        self.history.rewind(saved.mark);
        self.plies = saved.plies;
        self.plies_without_capture = saved.plies_without_capture;
        self.turn = saved.turn;
    }

    /// Plays one step of one man, if that is allowed.
    ///
    /// # Errors
    /// The reasons why it may not be played; nothing has changed then.
    pub(super) fn play(
        &mut self,
        tables: &Tables<W>,
        from: u16,
        to: u16,
        observer: &mut impl Observer,
    ) -> Result<Effects<W>, Refusals> {
        let (mover, way) = self.allowed(tables, from, to)?;
        Ok(self.make(tables, mover, from, to, way, observer))
    }

    /// Plays a step that is allowed, in the order of the rulebook: the man moves, he captures, the king may have won
    /// or lost, he may go on, else the turn ends.
    pub(super) fn make(
        &mut self,
        tables: &Tables<W>,
        mover: Piece,
        from: u16,
        to: u16,
        way: Way,
        observer: &mut impl Observer,
    ) -> Effects<W> {
        let chained = self.position.continuing.is_some();
        observe_way(tables, from, to, way, observer);
        let effects = step(tables, &mut self.position, mover, from, to, way, observer);
        if chained {
            observer.fired(Clause::ChainContinues, to);
        }
        self.turn.captured = self.turn.captured.or(effects.captured);
        self.turn.switched = self.turn.switched.or(effects.switched);
        self.turn.kinds = self.turn.kinds.or(effects.kinds);
        self.history.step(from, to);
        self.position.continuing = None;
        self.status = self.end_of_step(tables, mover, to, &effects, observer);
        if self.status == Status::Ongoing && self.may_go_on(tables, mover, to, &effects) {
            observer.fired(Clause::ChainOpen, to);
            self.position.continuing = Some(to);
        } else {
            self.close_turn(tables, mover, to, observer);
        }
        effects
    }

    /// Ends a turn that could go on.
    ///
    /// # Errors
    /// The chain must go on.
    pub(super) fn end_turn(&mut self, tables: &Tables<W>, observer: &mut impl Observer) -> Result<(), Refusals> {
        let Some(at) = self.position.continuing else { return Ok(()) };
        if tables.chain.mode == ChainMode::Must {
            return Err(vec![(Refusal::MustContinueChain, at)]);
        }
        self.position.continuing = None;
        let mover = self.position.piece(at).unwrap_or(Piece { side: self.position.to_move, kind: PieceKind::Soldier });
        self.close_turn(tables, mover, at, observer);
        Ok(())
    }

    /// Whether a step may be made, and how.
    ///
    /// # Errors
    /// Every reason against it.
    pub(super) fn allowed(&self, tables: &Tables<W>, from: u16, to: u16) -> Result<(Piece, Way), Refusals> {
        if self.status != Status::Ongoing {
            return Err(vec![(Refusal::GameOver, from)]);
        }
        let Some(mover) = self.position.piece(from) else { return Err(vec![(Refusal::NoMan, from)]) };
        if mover.side != self.position.to_move {
            return Err(vec![(Refusal::NotYourMan, from)]);
        }
        if let Some(at) = self.position.continuing
            && at != from
        {
            return Err(vec![(Refusal::MustContinueChain, at)]);
        }
        let slide = &tables.slides[mover.slot()];
        let way = if slide.plain && tables.slide_targets(slide, self.position.occupied(), from).has(to) {
            Way::Slide
        } else {
            tables.way(&self.position, from, to)?
        };
        if self.position.continuing.is_some() && !self.carries_on(tables, mover, from, to, way) {
            return Err(vec![(Refusal::MustCapture, to)]);
        }
        Ok((mover, way))
    }

    /// Every play of the side to move.
    pub(super) fn each_play(&self, tables: &Tables<W>, mut visit: impl FnMut(u16, u16)) {
        if self.status != Status::Ongoing {
            return;
        }
        if let Some(at) = self.position.continuing {
            for to in self.destinations(tables, at) {
                visit(at, to);
            }
            return;
        }
        let occupied = self.position.occupied();
        for from in self.position.side(self.position.to_move).squares() {
            let Some(piece) = self.position.piece(from) else { continue };
            let slide = &tables.slides[piece.slot()];
            let targets = if slide.plain {
                tables.slide_targets(slide, occupied, from)
            } else {
                tables.destinations(&self.position, from)
            };
            for to in targets.squares() {
                visit(from, to);
            }
        }
    }

    /// Every square that the man on `from` may go to now.
    pub(super) fn destinations(&self, tables: &Tables<W>, from: u16) -> Vec<u16> {
        let all = tables.destinations(&self.position, from);
        all.squares().filter(|to| self.allowed(tables, from, *to).is_ok()).collect()
    }

    /// Whether a man that has just captured may (or must) go on.
    fn may_go_on(&self, tables: &Tables<W>, mover: Piece, at: u16, effects: &Effects<W>) -> bool {
        let chains = tables.chain.mode != ChainMode::Never
            && effects.kinds.meets(tables.chain.triggers)
            && !tables.chain.excludes.contains(mover)
            && self.position.piece(at) == Some(mover);
        chains
            && tables.destinations(&self.position, at).squares().any(|to| {
                tables.way(&self.position, at, to).is_ok_and(|way| self.carries_on(tables, mover, at, to, way))
            })
    }

    /// Whether a further step does what a further step must.
    fn carries_on(&self, tables: &Tables<W>, mover: Piece, from: u16, to: u16, way: Way) -> bool {
        if tables.chain.step == ChainStep::CaptureOrEscape && mover.kind == PieceKind::King && tables.goal.has(to) {
            return true;
        }
        let mut after = self.position;
        let effects = step(tables, &mut after, mover, from, to, way, &mut ());
        effects.kinds.meets(tables.chain.triggers)
    }

    /// Ends that do not wait for the turn to be over: the king's escape and his capture.
    fn end_of_step(
        &self,
        tables: &Tables<W>,
        mover: Piece,
        to: u16,
        effects: &Effects<W>,
        observer: &mut impl Observer,
    ) -> Status {
        if self.fragment {
            return Status::Ongoing;
        }
        for end in tables.endings.priority.0 {
            if end == End::Escape && mover.kind == PieceKind::King && tables.goal.has(to) {
                let (reason, clause) = match tables.goal_kind {
                    Goal::Edge | Goal::EdgeMinusCamps => (Reason::Edge, Clause::EscapesEdge),
                    Goal::Corners => (Reason::Corner, Clause::EscapesCorner),
                    Goal::Listed => (Reason::Goal, Clause::EscapesListed),
                };
                observer.fired(clause, to);
                return won(Side::Defenders, reason);
            }
            if end == End::KingCapture && effects.king_captured {
                return won(Side::Attackers, Reason::KingCaptured);
            }
        }
        Status::Ongoing
    }

    /// The turn is over: the other side is to move, and the ends of a turn are looked for.
    fn close_turn(&mut self, tables: &Tables<W>, mover: Piece, at: u16, observer: &mut impl Observer) {
        let turn = std::mem::replace(&mut self.turn, Effects::NONE);
        let switch_counts = tables.mercenary.counts.is_yes();
        let captured = !turn.captured.is_empty() || (switch_counts && !turn.switched.is_empty());
        self.plies += 1;
        self.plies_without_capture = if captured { 0 } else { self.plies_without_capture + 1 };
        self.position.to_move = mover.side.other();
        if captured && tables.repetition.reset.is_yes() {
            self.history.forget();
        }
        self.history.close_turn(&self.position, !turn.captured.is_empty());
        if self.status == Status::Ongoing && !self.fragment {
            self.status = self.end_of_turn(tables, mover, at, &turn, observer);
        }
    }

    fn end_of_turn(
        &self,
        tables: &Tables<W>,
        mover: Piece,
        at: u16,
        turn: &Effects<W>,
        observer: &mut impl Observer,
    ) -> Status {
        let king = self.position.king().unwrap_or_default();
        for end in tables.endings.priority.0 {
            let (found, clause, status) = match end {
                // Found at once, before the turn is over.
                End::Escape | End::KingCapture => continue,
                End::ExitFort => (
                    tables.exit_fort.rule.is_on()
                        && is_time(tables.exit_fort.timing, Side::Defenders, mover)
                        && tables.is_exit_fort(&self.position),
                    Clause::ExitFort,
                    won(Side::Defenders, Reason::ExitFort),
                ),
                End::Encirclement => (
                    tables.encirclement.rule.is_on()
                        && is_time(tables.encirclement.timing, Side::Attackers, mover)
                        && self.may_close_ring(tables, mover, at, turn)
                        && tables.is_encircled(&self.position),
                    Clause::Encirclement,
                    won(Side::Attackers, Reason::Encircled),
                ),
                End::Elimination => (
                    tables.endings.elimination == Elimination::DefendersWin
                        && !(turn.captured.is_empty() && turn.switched.is_empty())
                        && self.position.side(Side::Attackers).is_empty(),
                    Clause::Eliminated,
                    won(Side::Defenders, Reason::Eliminated),
                ),
                End::NoPlay => {
                    let side = self.position.to_move;
                    let tested = tables.endings.tested == TestedSides::Both || side == Side::Defenders;
                    let status = match tables.endings.no_play {
                        NoPlayOutcome::Loses => won(side.other(), Reason::NoPlay),
                        NoPlayOutcome::Draw | NoPlayOutcome::Pass => drawn(Reason::NoPlay),
                    };
                    (tested && !tables.has_play(&self.position), Clause::NoPlay, status)
                }
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
                observer.fired(clause, king);
                return status;
            }
        }
        Status::Ongoing
    }
}

impl<const W: usize> Game<W> {
    /// Whether a turn may have encircled the defenders. A ring hangs together across edges and corners of squares, so
    /// the man that closes it touches two others of it, unless a capture took away the last defender outside.
    fn may_close_ring(&self, tables: &Tables<W>, mover: Piece, at: u16, turn: &Effects<W>) -> bool {
        self.ring_stands
            || !matches!(tables.encirclement.timing, Timing::Own | Timing::Any)
            || !(turn.captured.is_empty() && turn.switched.is_empty())
            || (mover.side == Side::Attackers
                && tables.around[at as usize].and(self.position.side(Side::Attackers)).has_two())
    }
}

/// A game to come back to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Saved<const W: usize> {
    position: Position<W>,
    status: Status,
    mark: Mark,
    plies: u32,
    plies_without_capture: u32,
    turn: Effects<W>,
}

impl<const W: usize> Tables<W> {
    /// Whether the side to move has any play at all.
    pub(super) fn has_play(&self, position: &Position<W>) -> bool {
        // Most often some soldier has a free square beside him on which he may stop.
        let soldier = Piece { side: position.to_move, kind: PieceKind::Soldier };
        let slide = &self.slides[soldier.slot()];
        if slide.plain {
            let beside = self.grown(position.soldiers(position.to_move)).without(position.occupied());
            if !beside.without(slide.closed).without(slide.no_stop).is_empty() {
                return true;
            }
        }
        position.side(position.to_move).squares().any(|from| !self.destinations(position, from).is_empty())
    }
}

/// The man moves and captures.
fn step<const W: usize>(
    tables: &Tables<W>,
    position: &mut Position<W>,
    mover: Piece,
    from: u16,
    to: u16,
    way: Way,
    observer: &mut impl Observer,
) -> Effects<W> {
    position.relocate(mover, from, to);
    let mut effects = Effects::NONE;
    let any_closing = tables.king_capture.closing == ClosingPiece::Any;
    if let Way::Jump(over) = way {
        tables.jump_capture(position, mover, over, &mut effects, observer);
    }
    if tables.armed.hammer.contains(mover) {
        tables.custodial(position, mover, to, &mut effects, observer);
        if !any_closing {
            tables.king_capture(position, mover, to, &mut effects, observer);
        }
        tables.shieldwall(position, mover, to, &mut effects, observer);
    }
    for at in effects.captured.squares() {
        position.take(at);
    }
    for at in effects.switched.squares() {
        position.switch(at);
    }
    // A man that has just changed side may be the one that closes the king in.
    if any_closing && !effects.king_captured {
        tables.king_capture(position, mover, to, &mut effects, observer);
        if let Some(king) = position.king().filter(|_| effects.king_captured) {
            position.take(king);
        }
    }
    if tables.custodial.entry == Entry::Deadly && tables.dies_on_entry(position, to) {
        observer.fired(Clause::DeadlyEntry, to);
        effects.captured.insert(to);
        position.take(to);
    }
    effects
}

fn observe_way<const W: usize>(tables: &Tables<W>, from: u16, to: u16, way: Way, observer: &mut impl Observer) {
    let throne = tables.grounds[0].squares;
    match (way, tables.line(from, to)) {
        (Way::Jump(over), _) => observer.fired(Clause::Jumps, over),
        (Way::Slide, Some((direction, distance))) => {
            let mut at = from;
            for _ in 1..distance {
                at = tables.step(at, direction);
                if throne.has(at) {
                    observer.fired(Clause::PassesThrone, at);
                }
            }
        }
        (Way::Slide, None) => {}
    }
    if throne.has(to) {
        observer.fired(Clause::EntersThrone, to);
    }
}

/// Whether the end by which `winner` wins is looked for after a turn of `mover`.
fn is_time(timing: Timing, winner: Side, mover: Piece) -> bool {
    match timing {
        Timing::Own => mover.side == winner,
        Timing::Any => true,
        Timing::Reply => mover.side != winner,
        Timing::King => mover.kind == PieceKind::King,
    }
}

/// Whether a limit is reached; 0 is none.
const fn reached(plies: u32, limit: u32) -> bool {
    limit != 0 && plies >= limit
}

pub(super) const fn won(side: Side, reason: Reason) -> Status {
    Status::Over(Outcome { winner: Some(side), reason })
}

pub(super) const fn drawn(reason: Reason) -> Status {
    Status::Over(Outcome { winner: None, reason })
}

const fn limit(effect: LimitEffect, reason: Reason) -> Status {
    match effect {
        LimitEffect::Draw => drawn(reason),
        LimitEffect::AttackersWin => won(Side::Attackers, reason),
        LimitEffect::DefendersWin => won(Side::Defenders, reason),
    }
}
