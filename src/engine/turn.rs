//! The order of a turn: what the rulebook says, from top to bottom.

use super::effects::Effects;
use super::history::{History, Mark};
use super::movement::Way;
use super::observer::Observer;
use super::position::Position;
use super::reprieve::Reprieve;
use super::status::{drawn, escape, is_time, limit, reached, won};
use super::tables::Tables;
use crate::board::{Piece, PieceKind, Side};
use crate::rules::{
    Announce, ChainMode, ChainRepetition, ChainStep, Clause, ClosingPiece, Elimination, End, NoPlayOutcome, Obligation,
    Reason, Refusal, Resolution, Status, TestedSides, Timing,
};

/// A game in progress: the position and what the rules need to remember.
#[derive(Clone, Debug)]
pub(super) struct Game<const W: usize> {
    pub(super) position: Position<W>,
    pub(super) status: Status,
    pub(super) history: History<W>,
    /// Without a king on the board nothing ends: the drawing is a fragment.
    pub(super) fragment: bool,
    /// A king who is closed in while the defenders have a reply.
    pub(super) reprieve: Option<Reprieve>,
    /// Whether the defenders were encircled before anything was played.
    ring_stands: bool,
    /// The plies that were played, a chain being one.
    plies: u32,
    plies_without_capture: u32,
    /// What the steps of the turn in progress captured.
    pub(super) turn: Effects<W>,
}

/// Why a play is not made: every reason that holds, the most telling first.
pub(super) type Refusals = Vec<(Refusal, u16)>;

impl<const W: usize> Game<W> {
    pub(super) fn new(tables: &Tables<W>, position: Position<W>) -> Self {
        let mut history = History::new(&tables.repetition);
        if tables.repetition.counts_start.is_yes() {
            history.remember(&position);
        }
        let mut game = Self {
            fragment: position.king().is_none(),
            // A ring that stands already is not closed by the attackers' next play, but it wins with it.
            ring_stands: tables.encirclement.rule.is_on() && tables.is_encircled(&position),
            position,
            status: Status::Ongoing,
            history,
            reprieve: None,
            plies: 0,
            plies_without_capture: 0,
            turn: Effects::NONE,
        };
        if tables.endings.no_play == NoPlayOutcome::Pass {
            game.pass_if_stuck(tables, &mut ());
        }
        game
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
            reprieve: self.reprieve,
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
        self.reprieve = saved.reprieve;
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
        let mut effects = step(tables, &mut self.position, mover, from, to, way, observer);
        if chained {
            observer.fired(Clause::ChainContinues, to);
        }
        self.turn.captured = self.turn.captured.or(effects.captured);
        self.turn.switched = self.turn.switched.or(effects.switched);
        self.turn.kinds = self.turn.kinds.or(effects.kinds);
        self.history.step(from, to);
        self.position.continuing = None;
        if effects.king_held {
            self.hold_king(tables);
        }
        self.status = self.end_of_step(tables, mover, to, &effects, observer);
        if self.status == Status::Ongoing && self.may_go_on(tables, mover, to, &effects) {
            observer.fired(Clause::ChainOpen, to);
            self.position.continuing = Some(to);
            if tables.chain.repetition_check == ChainRepetition::EachStep {
                self.look_for_repetition_in_chain(tables, mover, observer);
            }
        } else {
            self.close_turn(tables, mover, to, observer);
            if let Some(king) = self.remove_held_king() {
                effects.captured.insert(king);
            }
        }
        effects
    }

    /// Ends a turn that could go on.
    ///
    /// # Errors
    /// The chain must go on.
    pub(super) fn end_turn(&mut self, tables: &Tables<W>, observer: &mut impl Observer) -> Result<(), Refusals> {
        let Some(at) = self.position.continuing else { return Ok(()) };
        if matches!(tables.chain.mode, ChainMode::Must | ChainMode::MustMove) {
            return Err(vec![(Refusal::MustContinueChain, at)]);
        }
        if tables.repetition.forbids(self.position.to_move) && self.is_repeated_by_stopping(tables, at) {
            return Err(vec![(Refusal::Repetition, at)]);
        }
        self.position.continuing = None;
        let mover = self.position.piece(at).unwrap_or(Piece { side: self.position.to_move, kind: PieceKind::Soldier });
        self.close_turn(tables, mover, at, observer);
        self.remove_held_king();
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
        if tables.repetition.forbids(mover.side) && self.would_repeat(tables, mover, from, to, way) {
            return Err(vec![(Refusal::Repetition, to)]);
        }
        if tables.custodial.obligation == Obligation::Forced && self.owes_capture(tables, mover, from, to, way) {
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
        if tables.is_restrained() {
            for from in self.position.side(self.position.to_move).squares() {
                for to in self.destinations(tables, from) {
                    visit(from, to);
                }
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
    pub(super) fn may_go_on(&self, tables: &Tables<W>, mover: Piece, at: u16, effects: &Effects<W>) -> bool {
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
        if tables.chain.step == ChainStep::Nothing || tables.chain.mode == ChainMode::MustMove {
            return true;
        }
        let mut after = self.position;
        let effects = step(tables, &mut after, mover, from, to, way, &mut ());
        effects.kinds.meets(tables.chain.triggers)
            || (tables.chain.step == ChainStep::CaptureOrEnd && self.ends_game(tables, mover, from, to, way))
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

    /// The turn is over: the other side is to move, and the ends of a turn are looked for.
    fn close_turn(&mut self, tables: &Tables<W>, mover: Piece, at: u16, observer: &mut impl Observer) {
        let turn = std::mem::replace(&mut self.turn, Effects::NONE);
        let switch_counts = tables.mercenary.counts.is_yes();
        let captured = !turn.captured.is_empty() || (switch_counts && !turn.switched.is_empty());
        self.plies += 1;
        self.plies_without_capture = if captured { 0 } else { self.plies_without_capture + 1 };
        self.position.to_move = mover.side.other();
        if captured && tables.repetition.forgets() {
            self.history.forget();
        }
        if tables.king_capture.delay.0 != 0 {
            self.count_reply(tables, mover.side);
        }
        self.history.close_turn(&self.position, !turn.captured.is_empty());
        if self.status == Status::Ongoing && !self.fragment {
            self.status = self.end_of_turn(tables, mover, at, &turn, observer);
            if tables.endings.no_play == NoPlayOutcome::Pass {
                self.pass_if_stuck(tables, observer);
            }
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
                // Found at once, before the turn is over, unless announcing wins or the defenders have a reply.
                End::Escape if tables.announce == Announce::Arrival => continue,
                End::KingCapture if tables.king_capture.delay.0 == 0 => continue,
                End::Escape => (
                    mover.side == Side::Defenders && self.has_announced(tables, king),
                    Clause::EscapeAnnounced,
                    won(Side::Defenders, escape(tables.goal_kind).0),
                ),
                End::KingCapture => {
                    (self.reprieve_is_over(), Clause::KingHeld, won(Side::Attackers, Reason::KingCaptured))
                }
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
                    let stuck = tested
                        && !self.has_play(tables)
                        && (tables.endings.no_play != NoPlayOutcome::Pass || !self.other_side_has_play(tables));
                    (stuck, Clause::NoPlay, status)
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
            || tables.encirclement.asks_for_more()
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
    reprieve: Option<Reprieve>,
}

impl<const W: usize> Tables<W> {
    /// Whether the side to move has any play at all, where none is forbidden.
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
pub(super) fn step<const W: usize>(
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
    let mut settled = Effects::NONE;
    let any_closing = tables.king_capture.closing == ClosingPiece::Any;
    // The mover's own fall is found on the board on which his captures are.
    let mut entry = tables.entry(position, to, observer);
    if let Way::Jump(over) = way {
        tables.jump_capture(position, mover, over, &mut effects, observer);
    }
    if tables.armed.hammer.contains(mover) {
        tables.custodial(position, mover, to, &mut effects, observer);
        if !any_closing {
            tables.king_capture(position, mover, to, &mut effects, observer);
        }
        if tables.custodial.resolution == Resolution::CustodialFirst {
            effects.settle(position, &settled);
            settled = effects;
        }
        tables.shieldwall(position, mover, to, &mut effects, observer);
    }
    effects.settle(position, &settled);
    // A man that has just changed side may be the one that closes the king in.
    if any_closing && !effects.king_captured {
        tables.king_capture(position, mover, to, &mut effects, observer);
        if let Some(king) = position.king().filter(|_| effects.king_captured) {
            position.take(king);
        }
    }
    entry.settle(position, &Effects::NONE);
    effects.captured = effects.captured.or(entry.captured);
    effects.switched = effects.switched.or(entry.switched);
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
