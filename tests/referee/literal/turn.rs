//! A game and its turns: what may be played, what a step does, whether the same man may go on, and when it is over.

use super::captures::{Caught, Made};
use super::escape::goal;
use super::king::King;
use super::moves::{Way, plays_of, way};
use std::rc::Rc;
use taflcheck::board::{Board, Piece, Play, Setup, Side, Square};
use taflcheck::rules::{
    CaptureKinds, ChainMode, ChainRepetition, ChainStep, ClosingPiece, Reason, Resolution, Rules, Status,
};

/// A game in progress.
#[derive(Clone, Debug)]
pub(crate) struct Referee {
    pub(super) rules: Rc<Rules>,
    pub(super) board: Board,
    pub(super) to_move: Side,
    pub(super) status: Status,
    /// Whether no king was drawn, so that nothing ends.
    pub(super) fragment: bool,
    /// Set when a fort was too large to be searched: what was said about it means nothing.
    pub(super) unsure: bool,
    /// Whether this is a copy on which it is tried if a further step ends the game.
    pub(super) tried: bool,
    /// Every board that counts as an occurrence, with the side that was to move.
    pub(super) stood: Vec<(Board, Side)>,
    /// Every turn that counts, by whom, step by step; a pass has no steps.
    pub(super) moves: Vec<(Side, Vec<Play>)>,
    pub(super) plies: u32,
    pub(super) quiet: u32,
    /// Where the king was closed in, and how many replies the defenders have to free him.
    pub(super) held: Option<(Square, u32)>,
    /// Where he was lost because no reply freed him.
    pub(super) lost: Option<Square>,
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
    /// Who is to move then.
    pub(crate) to_move: Side,
}

/// What a step does on the board, before anything is concluded from it.
pub(super) struct Done {
    board: Board,
    pub(super) captured: Men,
    switched: Men,
    /// In which ways enemies were caught.
    pub(super) kinds: CaptureKinds,
    /// Whether the man that moved still stands on his side.
    stands: bool,
    pub(super) escaped: Option<Reason>,
    /// Whether the king is closed in where the defenders have replies to free him.
    held: bool,
}

/// Men with their squares.
type Men = Vec<(Square, Piece)>;

/// Takes caught men off the board or changes their side; says which men left and which changed, a1 first.
pub(super) fn apply(rules: &Rules, board: &mut Board, caught: &[Caught]) -> (Men, Men) {
    let (mut captured, mut switched) = (Vec::new(), Vec::new());
    for (square, man) in board.clone().men() {
        let ways: Vec<&Caught> = caught.iter().filter(|caught| caught.at == square).collect();
        if ways.is_empty() {
            continue;
        }
        if rules.mercenary.switches.contains(man) && !ways.iter().any(|caught| caught.removed) {
            board.set(square, Some(Piece { side: man.side.other(), kind: man.kind }));
            switched.push((square, man));
        } else {
            board.set(square, None);
            captured.push((square, man));
        }
    }
    (captured, switched)
}

impl Referee {
    /// Begins a game.
    pub(crate) fn begin(setup: &Setup, rules: &Rules) -> Self {
        let mut game = Self {
            rules: Rc::new(rules.clone()),
            board: setup.board.clone(),
            to_move: setup.to_move,
            status: Status::Ongoing,
            fragment: setup.board.kings().next().is_none(),
            unsure: false,
            tried: false,
            stood: Vec::new(),
            moves: Vec::new(),
            plies: 0,
            quiet: 0,
            held: None,
            lost: None,
            open: None,
        };
        if rules.repetition.counts_start.is_yes() {
            game.stood.push((game.board.clone(), game.to_move));
        }
        game.pass();
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

    /// Whether a turn may go on.
    pub(crate) fn is_open(&self) -> bool {
        self.open.is_some()
    }

    /// Whether a fort was met that is too large to be searched.
    pub(crate) fn is_unsure(&self) -> bool {
        self.unsure
    }

    /// How many rows a play brings down, of which only one may fall.
    pub(crate) fn rows(&self, play: Play) -> usize {
        let Some((board, man, jumped)) = self.moved(play) else { return 0 };
        Made { rules: &self.rules, board: &board, play, man, jumped }.rows().len()
    }

    /// Everywhere that the men of the side to move could go.
    pub(super) fn goings(&self) -> Vec<Play> {
        let froms = self.board.men().filter(|(_, man)| man.side == self.to_move);
        froms.flat_map(|(from, _)| plays_of(&self.rules, &self.board, from)).collect()
    }

    /// Whether a man that could go somewhere may.
    fn is_let(&self, play: Play) -> bool {
        if let Some((_, square)) = &self.open
            && (play.from != *square || !self.may_continue(play))
        {
            return false;
        }
        let repeats = self.is_forbidden_to(self.to_move) && self.would_repeat(play);
        let owes = || self.open.is_none() && self.owes_capture(play);
        !repeats && !owes()
    }

    /// Every play there is now, a1 first.
    pub(crate) fn plays(&self) -> Vec<Play> {
        if self.status != Status::Ongoing {
            return Vec::new();
        }
        self.goings().into_iter().filter(|play| self.is_let(*play)).collect()
    }

    /// Whether a play captures, or is the king's escape.
    pub(crate) fn is_telling(&self, play: Play) -> bool {
        self.done(play, 0)
            .is_some_and(|done| !done.captured.is_empty() || !done.switched.is_empty() || done.escaped.is_some())
    }

    /// Whether a further step does what it must.
    fn may_continue(&self, play: Play) -> bool {
        let chain = &self.rules.chain;
        if chain.mode == ChainMode::MustMove || chain.step == ChainStep::Nothing {
            return true;
        }
        let Some(done) = self.done(play, 0) else { return false };
        let captures = done.kinds.meets(chain.triggers);
        match chain.step {
            ChainStep::Capture | ChainStep::Nothing => captures,
            ChainStep::CaptureOrEscape => captures || done.escaped.is_some(),
            ChainStep::CaptureOrEnd => {
                captures
                    || !self.tried && {
                        let mut next = self.clone();
                        next.tried = true;
                        next.open = None;
                        next.finish(play, &done);
                        next.status != Status::Ongoing
                    }
            }
        }
    }

    /// The board after a man has gone somewhere, with every man still on it, who he is, and over whom he jumped.
    fn moved(&self, play: Play) -> Option<(Board, Piece, Option<Square>)> {
        let man = self.board.at(play.from)?;
        let jumped = match way(&self.rules, &self.board, play)? {
            Way::Slide => None,
            Way::Jump(over) => Some(over),
        };
        let mut board = self.board.clone();
        board.set(play.from, None);
        board.set(play.to, Some(man));
        Some((board, man, jumped))
    }

    /// The squares of all men whom a play captures or makes change side.
    pub(super) fn taken_by(&self, play: Play, row: usize) -> Option<Vec<Square>> {
        let done = self.done(play, row)?;
        Some(done.captured.iter().chain(&done.switched).map(|(square, _)| *square).collect())
    }

    /// What a step does on the board; of several rows, if only one may fall, the one of that number.
    pub(super) fn done(&self, play: Play, row: usize) -> Option<Done> {
        let rules = &*self.rules;
        let (mut board, man, jumped) = self.moved(play)?;
        let (mut captured, mut switched) = (Vec::new(), Vec::new());
        let mut kinds = CaptureKinds::NONE;
        let mut settle = |board: &mut Board, caught: &[Caught], own: bool| {
            let (left, changed) = apply(rules, board, caught);
            for one in caught.iter().filter(|_| !own) {
                let switches = changed.iter().any(|(square, _)| *square == one.at);
                kinds = kinds.or(if switches { CaptureKinds::SWITCH } else { one.kind });
            }
            captured.extend(left);
            switched.extend(changed);
        };
        let made = Made { rules, board: &board, play, man, jumped };
        let entry = made.entry();
        let mut caught = made.caught();
        let any = rules.king_capture.closing == ClosingPiece::Any;
        let delayed = rules.king_capture.delay.0 > 0;
        let mut held = false;
        let king_falls = |king: Option<Square>, held: &mut bool| {
            *held |= delayed && king.is_some();
            let fallen = king.filter(|_| !delayed);
            fallen.map(|at| Caught { at, kind: CaptureKinds::CUSTODIAL, removed: true })
        };
        if !any {
            caught.extend(king_falls(made.king(), &mut held));
        }
        if rules.custodial.resolution == Resolution::CustodialFirst {
            settle(&mut board, &caught, false);
            caught.clear();
        }
        let rows = Made { rules, board: &board, play, man, jumped }.rows();
        if rules.shieldwall.both_directions.is_yes() {
            caught.extend(rows.into_iter().flatten());
        } else {
            caught.extend(rows.into_iter().nth(row).unwrap_or_default());
        }
        settle(&mut board, &caught, false);
        if any {
            // Men that have changed side count at once.
            let king = Made { rules, board: &board, play, man, jumped }.king();
            settle(&mut board, king_falls(king, &mut held).as_slice(), false);
        }
        // The mover counts for his own captures although he falls.
        settle(&mut board, entry.as_slice(), true);
        captured.sort_by_key(|(square, _)| (square.rank, square.file));
        switched.sort_by_key(|(square, _)| (square.rank, square.file));
        let stands = board.at(play.to) == Some(man);
        let escaped = goal(rules, &board, play.to).filter(|_| man == Piece::KING);
        Some(Done { board, captured, switched, kinds, stands, escaped, held })
    }

    /// Puts on the board what a step did; the turn as it is then.
    pub(super) fn put(&mut self, play: Play, done: &Done) -> Turn {
        let man = self.board.at(play.from).unwrap_or(Piece::ATTACKER);
        let before = self.open.take().map(|(turn, _)| turn);
        let mut steps = before.as_ref().map_or_else(Vec::new, |turn| turn.steps.clone());
        steps.push(play);
        let lost = done.captured.iter().chain(&done.switched).any(|(_, man)| man.side == Side::Attackers);
        self.board = done.board.clone();
        let counted = !done.captured.is_empty() || (!done.switched.is_empty() && self.rules.mercenary.counts.is_yes());
        Turn {
            side: self.to_move,
            man,
            escaped: done.escaped.filter(|_| !self.fragment),
            steps,
            attackers_lost: lost || before.as_ref().is_some_and(|turn| turn.attackers_lost),
            captured: counted || before.is_some_and(|turn| turn.captured),
            fallen: !self.fragment && self.board.kings().next().is_none(),
        }
    }

    /// Plays one step; of several rows, if only one may fall, the one of that number falls.
    pub(crate) fn play(&mut self, play: Play, row: usize) -> Option<Told> {
        let mine = self.board.at(play.from).is_some_and(|man| man.side == self.to_move);
        if !mine
            || self.status != Status::Ongoing
            || way(&self.rules, &self.board, play).is_none()
            || !self.is_let(play)
        {
            return None;
        }
        let mut done = self.done(play, row)?;
        self.finish(play, &done);
        if let Some(king) = self.lost {
            done.captured.push((king, Piece::KING));
            done.captured.sort_by_key(|(square, _)| (square.rank, square.file));
        }
        Some(Told {
            captured: done.captured,
            switched: done.switched,
            open: self.open.is_some(),
            status: self.status,
            board: self.board.clone(),
            to_move: self.to_move,
        })
    }

    /// What follows from a step: the turn goes on or is over.
    fn finish(&mut self, play: Play, done: &Done) {
        let turn = self.put(play, done);
        if let Some(king) = self.board.kings().next().filter(|_| done.held)
            && self.held.is_none_or(|(square, _)| square != king)
        {
            self.held = Some((king, self.rules.king_capture.delay.0));
        }
        if !self.goes_on(&turn, done, play.to) {
            self.over(&turn);
            return;
        }
        if self.rules.chain.repetition_check == ChainRepetition::EachStep {
            self.stood.push((self.board.clone(), self.to_move));
            if let Some(outcome) = self.repetition(turn.side).filter(|_| !self.fragment) {
                self.status = Status::Over(outcome);
                return;
            }
        }
        self.open = Some((turn, play.to));
    }

    /// Whether the man that stands on a square now may go on.
    pub(super) fn goes_on(&self, turn: &Turn, done: &Done, at: Square) -> bool {
        let chain = &self.rules.chain;
        let may = chain.mode != ChainMode::Never
            && done.stands
            && chain.triggers.meets(done.kinds)
            && !chain.excludes.contains(turn.man)
            && turn.escaped.is_none()
            && !turn.fallen;
        may && plays_of(&self.rules, &self.board, at).into_iter().any(|play| self.may_continue(play))
    }

    /// Ends a turn that may go on; whether it may end.
    pub(crate) fn end_turn(&mut self) -> bool {
        if matches!(self.rules.chain.mode, ChainMode::Must | ChainMode::MustMove) {
            return false;
        }
        let Some((turn, at)) = self.open.take() else { return false };
        if self.is_forbidden_to(turn.side) && self.would_repeat_by_stopping(&turn) {
            self.open = Some((turn, at));
            return false;
        }
        self.over(&turn);
        true
    }

    /// Writes down that a turn is over: the other side is to move.
    pub(super) fn record(&mut self, turn: &Turn) {
        self.to_move = turn.side.other();
        self.plies += 1;
        self.quiet = if turn.captured { 0 } else { self.quiet + 1 };
        if turn.captured && self.rules.repetition.forgets() {
            self.stood.clear();
            self.moves.clear();
        }
        self.moves.push((turn.side, turn.steps.clone()));
        self.stood.push((self.board.clone(), self.to_move));
    }

    /// The turn is over: every end is looked for.
    fn over(&mut self, turn: &Turn) {
        self.record(turn);
        if turn.side == Side::Defenders {
            // A reply that does not free the king is one less.
            let king = King::on(&self.rules, &self.board, None);
            let still =
                |square: Square| king.as_ref().is_some_and(|king| king.square() == square && king.is_held(true));
            self.held = self.held.filter(|(square, _)| still(*square)).map(|(square, replies)| (square, replies - 1));
        }
        if let Some(outcome) = self.end(turn) {
            self.status = Status::Over(outcome);
        } else {
            self.pass();
        }
    }
}
