//! The order of a turn: what the rulebook says, from top to bottom.

use super::effects::Effects;
use super::ends::EndSet;
use super::history::{History, Mark};
use super::movement::Way;
use super::observer::Observer;
use super::position::Position;
use super::reprieve::Reprieve;
use super::tables::Tables;
use crate::board::{Piece, PieceKind, Side};
use crate::rules::{
    ChainMode, ChainRepetition, ChainStep, Clause, ClosingPiece, Entry, NoPlayOutcome, Obligation, Refusal, Resolution,
    Status,
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
    pub(super) ring_stands: bool,
    /// The plies that were played, a chain being one.
    pub(super) plies: u32,
    pub(super) plies_without_capture: u32,
    /// What the earlier steps of a chain in progress captured; nothing between turns.
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
        self.history.keep(&self.position);
        observe_way(tables, from, to, way, observer);
        let mut effects = step(tables, &mut self.position, mover, from, to, way, observer);
        let whole;
        let turn = if chained {
            observer.fired(Clause::ChainContinues, to);
            whole = effects.and_before(&std::mem::replace(&mut self.turn, Effects::NONE));
            &whole
        } else {
            &effects
        };
        self.history.step(from, to);
        self.position.continuing = None;
        if effects.king_held {
            self.hold_king(tables);
        }
        self.status = self.end_of_step(tables, mover, to, &effects, observer);
        if self.status == Status::Ongoing && self.may_go_on(tables, mover, to, &effects) {
            observer.fired(Clause::ChainOpen, to);
            self.position.continuing = Some(to);
            self.turn = *turn;
            if tables.chain.repetition_check == ChainRepetition::EachStep {
                self.look_for_repetition_in_chain(tables, mover, observer);
            }
        } else {
            self.close_turn(tables, mover, to, turn, observer);
            if tables.king_capture.delay.0 != 0
                && let Some(king) = self.remove_held_king()
            {
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
        self.history.keep(&self.position);
        self.position.continuing = None;
        let mover = self.position.piece(at).unwrap_or(Piece { side: self.position.to_move, kind: PieceKind::Soldier });
        let turn = std::mem::replace(&mut self.turn, Effects::NONE);
        self.close_turn(tables, mover, at, &turn, observer);
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
        let way = if slide.plain && tables.slides_to(slide, self.position.occupied(), from, to) {
            Way::Slide
        } else {
            tables.way(&self.position, from, to)?
        };
        if self.position.continuing.is_none() && !tables.is_restrained {
            return Ok((mover, way));
        }
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

    /// Whether a man that has just captured may (or must) go on.
    #[inline]
    pub(super) fn may_go_on(&self, tables: &Tables<W>, mover: Piece, at: u16, effects: &Effects<W>) -> bool {
        tables.chain.mode != ChainMode::Never && self.finds_further_step(tables, mover, at, effects)
    }

    #[inline(never)]
    fn finds_further_step(&self, tables: &Tables<W>, mover: Piece, at: u16, effects: &Effects<W>) -> bool {
        let chains = effects.kinds.meets(tables.chain.triggers)
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

    /// The turn is over: the other side is to move, and the ends of a turn are looked for.
    #[inline(always)]
    fn close_turn(
        &mut self,
        tables: &Tables<W>,
        mover: Piece,
        at: u16,
        turn: &Effects<W>,
        observer: &mut impl Observer,
    ) {
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
            let possible = self.possible_ends(tables, mover, at, turn);
            if possible != EndSet::NONE {
                self.status = self.end_of_turn(tables, mover, possible, observer);
            }
            if tables.endings.no_play == NoPlayOutcome::Pass {
                self.pass_if_stuck(tables, observer);
            }
        }
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

/// The man moves and captures.
#[inline]
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
    // Most plays meet nobody.
    let alone = !tables.beside[to as usize].meets(&position.side(mover.side.other()));
    if alone && tables.captures_beside_only && way == Way::Slide {
        return Effects::NONE;
    }
    capture(tables, position, mover, to, way, observer)
}

/// The man that has come to `to` captures.
#[inline(never)]
fn capture<const W: usize>(
    tables: &Tables<W>,
    position: &mut Position<W>,
    mover: Piece,
    to: u16,
    way: Way,
    observer: &mut impl Observer,
) -> Effects<W> {
    let beside = tables.beside[to as usize];
    let mut effects = Effects::NONE;
    let mut settled = Effects::NONE;
    let any_closing = tables.king_capture.closing == ClosingPiece::Any;
    // The mover's own fall is found on the board on which his captures are.
    let entry_kills = tables.custodial.entry == Entry::Deadly;
    let mut entry = if entry_kills { tables.entry(position, to, observer) } else { Effects::NONE };
    if let Way::Jump(over) = way {
        tables.jump_capture(position, mover, over, &mut effects, observer);
    }
    if tables.armed.hammer.contains(mover) {
        tables.custodial(position, mover, to, &mut effects, observer);
        if !any_closing
            && mover.side == Side::Attackers
            && (!tables.captures_beside_only || beside.meets(&position.kings()))
        {
            tables.king_capture(position, mover, to, &mut effects, observer);
        }
        if tables.custodial.resolution == Resolution::CustodialFirst {
            effects.settle(position, &settled);
            settled = effects;
        }
        if tables.may_close_row(to, position.side(mover.side.other())) {
            tables.shieldwall(position, mover, to, &mut effects, observer);
        }
    }
    effects.settle(position, &settled);
    // A man that has just changed side may be the one that closes the king in.
    if any_closing && !effects.king_captured {
        tables.king_capture(position, mover, to, &mut effects, observer);
        if let Some(king) = position.king().filter(|_| effects.king_captured) {
            position.take(king);
        }
    }
    if entry_kills {
        entry.settle(position, &Effects::NONE);
        effects.captured = effects.captured.or(entry.captured);
        effects.switched = effects.switched.or(entry.switched);
    }
    effects
}

fn observe_way<const W: usize, O: Observer>(tables: &Tables<W>, from: u16, to: u16, way: Way, observer: &mut O) {
    if !O::WATCHES {
        return;
    }
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
