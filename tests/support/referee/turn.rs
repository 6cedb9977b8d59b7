//! A game and its turns: what may be played, what a step does, whether the same man may go on, and when it is over.

use super::captures::Made;
use super::ends::{apply, goal};
use super::moves::{Way, way};
use taflcheck::board::{Board, Piece, Play, Setup, Side, Square};
use taflcheck::rules::{CaptureKinds, ChainMode, ChainStep, ClosingPiece, Reason, Rules, Status};

/// A game in progress.
#[derive(Clone, Debug)]
pub(crate) struct Referee {
    pub(super) rules: Rules,
    pub(super) board: Board,
    pub(super) to_move: Side,
    pub(super) status: Status,
    /// Whether no king was drawn, so that nothing ends.
    pub(super) fragment: bool,
    /// Set when a fort was too large to be searched: what was said about it means nothing.
    pub(super) unsure: bool,
    /// Every board that counts as an occurrence, with the side that was to move.
    pub(super) stood: Vec<(Board, Side)>,
    /// Every turn that counts, by whom, step by step.
    pub(super) moves: Vec<(Side, Vec<Play>)>,
    pub(super) plies: u32,
    pub(super) quiet: u32,
    /// The turn that may go on, and the square of the man that goes on.
    open: Option<(Turn, Square)>,
}

/// What the steps of a turn did so far.
#[derive(Clone, Debug)]
pub(super) struct Turn {
    pub(super) side: Side,
    pub(super) man: Piece,
    pub(super) escaped: Option<Reason>,
    steps: Vec<Play>,
    /// Whether an attacker was captured or changed side.
    pub(super) attackers_lost: bool,
    captured: bool,
    /// Whether the king was captured.
    pub(super) fallen: bool,
}

/// What a step did.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Told {
    /// Men that left the board, a1 first.
    pub(crate) captured: Vec<(Square, Piece)>,
    /// Men that changed side, as they were before.
    pub(crate) switched: Vec<(Square, Piece)>,
    /// Whether the same man may go on.
    pub(crate) open: bool,
    /// How the game stands.
    pub(crate) status: Status,
    /// The board after the step.
    pub(crate) board: Board,
}

/// What a step does on the board, before anything is concluded from it.
struct Done {
    board: Board,
    captured: Vec<(Square, Piece)>,
    switched: Vec<(Square, Piece)>,
    kinds: CaptureKinds,
    /// Whether the man that moved still stands on his side.
    stands: bool,
    escaped: Option<Reason>,
}

impl Done {
    fn takes_an_enemy(&self, triggers: CaptureKinds) -> bool {
        self.kinds.meets(triggers)
    }
}

impl Referee {
    /// Begins a game.
    pub(crate) fn begin(setup: &Setup, rules: &Rules) -> Self {
        let mut game = Self {
            rules: rules.clone(),
            board: setup.board.clone(),
            to_move: setup.to_move,
            status: Status::Ongoing,
            fragment: setup.board.kings().next().is_none(),
            unsure: false,
            stood: Vec::new(),
            moves: Vec::new(),
            plies: 0,
            quiet: 0,
            open: None,
        };
        if rules.repetition.counts_start.is_yes() {
            game.stood.push((game.board.clone(), game.to_move));
        }
        game
    }

    /// The board.
    pub(crate) fn board(&self) -> &Board {
        &self.board
    }

    /// Who is to move.
    pub(crate) fn to_move(&self) -> Side {
        self.to_move
    }

    /// How the game stands.
    pub(crate) fn status(&self) -> Status {
        self.status
    }

    /// Whether a fort was met that is too large to be searched.
    pub(crate) fn is_unsure(&self) -> bool {
        self.unsure
    }

    /// How many rows a play brings down, of which only one may fall.
    pub(crate) fn rows(&self, play: Play) -> usize {
        self.made(play, |made| made.rows().len()).unwrap_or(0)
    }

    /// Whether a step may be played.
    pub(crate) fn may(&self, play: Play) -> bool {
        let mine = self.board.at(play.from).is_some_and(|man| man.side == self.to_move);
        let goes = mine && self.status == Status::Ongoing && way(&self.rules, &self.board, play).is_some();
        match &self.open {
            None => goes,
            Some((_, square)) => goes && play.from == *square && self.may_continue(play),
        }
    }

    /// Every play there is now, a1 first.
    pub(crate) fn plays(&self) -> Vec<Play> {
        let size = self.board.size();
        let froms = size.squares().filter(|from| self.board.at(*from).is_some());
        froms.flat_map(|from| size.squares().map(move |to| Play { from, to })).filter(|play| self.may(*play)).collect()
    }

    /// Whether a play captures, or is the king's escape.
    pub(crate) fn is_telling(&self, play: Play) -> bool {
        self.done(play, 0)
            .is_some_and(|done| !done.captured.is_empty() || !done.switched.is_empty() || done.escaped.is_some())
    }

    /// Whether a further step does what it must.
    fn may_continue(&self, play: Play) -> bool {
        self.done(play, 0).is_some_and(|done| {
            let escape = self.rules.chain.step == ChainStep::CaptureOrEscape && done.escaped.is_some();
            done.takes_an_enemy(self.rules.chain.triggers) || escape
        })
    }

    /// Puts the man where he goes and asks about the board as it is then.
    fn made<T>(&self, play: Play, ask: impl FnOnce(&Made<'_>) -> T) -> Option<T> {
        let man = self.board.at(play.from)?;
        let jumped = match way(&self.rules, &self.board, play)? {
            Way::Slide => None,
            Way::Jump(over) => Some(over),
        };
        let mut board = self.board.clone();
        board.set(play.from, None);
        board.set(play.to, Some(man));
        Some(ask(&Made { rules: &self.rules, board: &board, play, man, jumped }))
    }

    /// What a step does on the board; of several rows, if only one may fall, the one of that number.
    fn done(&self, play: Play, row: usize) -> Option<Done> {
        let man = self.board.at(play.from)?;
        let caught = self.made(play, |made| {
            let mut caught = made.caught();
            let rows = made.rows();
            if self.rules.shieldwall.both_directions.is_yes() {
                caught.extend(rows.into_iter().flatten());
            } else {
                caught.extend(rows.into_iter().nth(row).unwrap_or_default());
            }
            caught
        })?;
        let mut board = self.board.clone();
        board.set(play.from, None);
        board.set(play.to, Some(man));
        let (mut captured, switched) = apply(&self.rules, &mut board, &caught);
        let is_in = |men: &[(Square, Piece)], at: Square| men.iter().any(|(square, _)| *square == at);
        let mut kinds = CaptureKinds::NONE;
        for one in caught.iter().filter(|one| one.at != play.to) {
            kinds = kinds.or(if is_in(&switched, one.at) { CaptureKinds::SWITCH } else { one.kind });
        }
        if self.rules.king_capture.closing == ClosingPiece::Any {
            // Men that have changed side count at once; the mover counts although he may have died.
            let mut after = board.clone();
            after.set(play.to, Some(man));
            let made = Made { rules: &self.rules, board: &after, play, man, jumped: None };
            let king = made.king();
            kinds = kinds.or(king.map_or(CaptureKinds::NONE, |king| king.kind));
            captured.extend(apply(&self.rules, &mut board, king.as_slice()).0);
            captured.sort_by_key(|(square, _)| (square.rank, square.file));
        }
        let stands = board.at(play.to) == Some(man);
        let escaped = goal(&self.rules, &board, play.to).filter(|_| man == Piece::KING && stands);
        Some(Done { board, captured, switched, kinds, stands, escaped })
    }

    /// Plays one step; of several rows, if only one may fall, the one of that number falls.
    pub(crate) fn play(&mut self, play: Play, row: usize) -> Option<Told> {
        if !self.may(play) {
            return None;
        }
        let man = self.board.at(play.from)?;
        let done = self.done(play, row)?;
        let before = self.open.take().map(|(turn, _)| turn);
        let mut steps = before.as_ref().map_or_else(Vec::new, |turn| turn.steps.clone());
        steps.push(play);
        let lost = done.captured.iter().chain(&done.switched).any(|(_, man)| man.side == Side::Attackers);
        self.board = done.board.clone();
        let counted = !done.captured.is_empty() || (!done.switched.is_empty() && self.rules.mercenary.counts.is_yes());
        let fallen = !self.fragment && self.board.kings().next().is_none();
        let turn = Turn {
            side: self.to_move,
            man,
            escaped: done.escaped.filter(|_| !self.fragment),
            steps,
            attackers_lost: lost || before.as_ref().is_some_and(|turn| turn.attackers_lost),
            captured: counted || before.is_some_and(|turn| turn.captured),
            fallen,
        };
        if self.goes_on(&turn, &done, play.to) {
            self.open = Some((turn, play.to));
        } else {
            self.over(&turn);
        }
        Some(Told {
            captured: done.captured,
            switched: done.switched,
            open: self.open.is_some(),
            status: self.status,
            board: self.board.clone(),
        })
    }

    /// Whether the man that stands on a square now may go on.
    fn goes_on(&mut self, turn: &Turn, done: &Done, at: Square) -> bool {
        let chain = &self.rules.chain;
        let may = chain.mode != ChainMode::Never
            && done.stands
            && chain.triggers.meets(done.kinds)
            && !chain.excludes.contains(turn.man)
            && turn.escaped.is_none()
            && !turn.fallen;
        let further = || {
            let mut squares = self.board.size().squares();
            squares.any(|to| self.may_continue(Play { from: at, to }))
        };
        may && further()
    }

    /// Ends a turn that may go on; whether it may end.
    pub(crate) fn end_turn(&mut self) -> bool {
        if self.rules.chain.mode == ChainMode::Must {
            return false;
        }
        let Some((turn, _)) = self.open.take() else { return false };
        self.over(&turn);
        true
    }

    /// The turn is over: the other side is to move, and every end is looked for.
    fn over(&mut self, turn: &Turn) {
        self.to_move = turn.side.other();
        self.plies += 1;
        self.quiet = if turn.captured { 0 } else { self.quiet + 1 };
        if turn.captured && self.rules.repetition.reset.is_yes() {
            self.stood.clear();
            self.moves.clear();
        }
        self.moves.push((turn.side, turn.steps.clone()));
        self.stood.push((self.board.clone(), self.to_move));
        if let Some(outcome) = self.end(turn) {
            self.status = Status::Over(outcome);
        }
    }
}
