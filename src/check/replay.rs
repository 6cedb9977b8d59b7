//! A recorded game against the rules: replayed ply by ply, and if it does not replay, the cause by name.
//!
//! Three causes are kept apart. A *rule difference*: the record is sound and the engine plays by another rule. A
//! *defective record*: it contradicts itself, whatever the rules. An *unsupported notation*: it leaves out what a replay
//! would need.

use super::replay_outcome::{Cause, CauseKind, Replay, ReplayOutcome};
use super::steps::{Search, before_marks, captured_men, marked_men, marks_agree, search};
use crate::board::{Board, Piece, Setup, Side, Size, Square};
use crate::engine::{Engine, Match, Step};
use crate::record::{Ply, Record};
use crate::rules::{ChainMode, Outcome as End, Reason, Refusal, RepetitionEffect, Rules, Status};

/// Rules compiled for replays.
#[derive(Clone, Debug)]
pub struct Referee {
    rules: Rules,
    engine: Engine,
    /// The same rules without repetition: no recording program looked for it.
    patient: Engine,
}

impl Referee {
    /// Compiles rules for a size of board.
    #[must_use]
    pub fn new(size: Size, rules: &Rules) -> Self {
        let mut patient = rules.clone();
        patient.repetition.effect = RepetitionEffect::Nothing;
        Self { rules: rules.clone(), engine: Engine::new(size, rules), patient: Engine::new(size, &patient) }
    }

    /// The rules that it knows.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The size of board it was compiled for.
    #[must_use]
    pub fn size(&self) -> Size {
        self.engine.size()
    }

    /// Replays a record from a board, unless it has one of its own. Where it goes on after a repetition, it is replayed
    /// without, and the replay says so. Where further steps of turns are not written, they are searched for.
    #[must_use]
    pub fn replay(&self, record: &Record, board: &Board) -> Replay {
        let board = record.start.as_ref().unwrap_or(board).clone();
        let setup = Setup { board, to_move: first_mover(record, self.rules.movement.first_mover) };
        let run = |engine| Run::new(record, &setup, engine, self.rules.chain.mode != ChainMode::Never);
        let cause = |replay: &Replay| replay.outcome.cause().map(|cause| cause.kind);
        let first = run(&self.engine).replay();
        let not_seen = cause(&first) == Some(CauseKind::PlayedOn(Reason::Repetition));
        let replay = if not_seen { run(&self.patient).replay() } else { first };
        let hidden = cause(&replay) == Some(CauseKind::MissingSteps);
        let replay = if hidden { run(&self.patient).search(&setup, replay) } else { replay };
        Replay { repetition_not_seen: not_seen, ..replay }
    }
}

#[derive(Clone)]
struct Run<'a> {
    record: &'a Record,
    engine: &'a Engine,
    game: Match,
    /// How the game stands; with boards given each ply is a game of its own.
    status: Status,
    captures: [usize; 2],
    marked_twice: bool,
    /// The first ply whose turn could have gone on.
    chained: Option<usize>,
    /// Whether turns may have further steps at all.
    chains: bool,
    /// Whether a search has been for the further steps, so that nothing before is hidden.
    searched: bool,
}

impl<'a> Run<'a> {
    fn new(record: &'a Record, setup: &Setup, engine: &'a Engine, chains: bool) -> Self {
        let marked_twice = record
            .plies
            .iter()
            .any(|ply| (1..ply.captured.len()).any(|place| ply.captured[..place].contains(&ply.captured[place])));
        Self {
            record,
            engine,
            game: engine.begin(setup),
            status: Status::Ongoing,
            captures: [0, 0],
            marked_twice,
            chained: None,
            chains,
            searched: false,
        }
    }

    fn replay(mut self) -> Replay {
        let found = (0..self.record.plies.len()).find_map(|index| self.ply(index)).or_else(|| self.end());
        let outcome =
            found.unwrap_or(if self.record.marks_captures { ReplayOutcome::Exact } else { ReplayOutcome::PliesOnly });
        Replay {
            outcome,
            status: self.status,
            repetition_not_seen: false,
            marked_twice: self.marked_twice,
            steps: None,
        }
    }

    /// A replay that failed because a turn had further steps, taken up again with a search for them.
    fn search(&self, setup: &Setup, failed: Replay) -> Replay {
        let (outcome, status, steps) = match search(self.record, setup, self.engine) {
            Search::GivenUp => return failed,
            Search::Fits(steps, status) if self.record.marks_captures => (ReplayOutcome::Exact, status, Some(steps)),
            Search::Fits(steps, status) => (ReplayOutcome::PliesOnly, status, Some(steps)),
            Search::Stuck(index, positions) => (self.stuck(index, positions), Status::Ongoing, None),
            Search::OtherWinner(status) => (ReplayOutcome::RuleDifference(self.other_end(status)), status, None),
            Search::OtherCount(status) => (ReplayOutcome::Defective(self.other_end(status)), status, None),
        };
        Replay { outcome, status, steps, ..failed }
    }

    /// The end that no line has as it is recorded: another winner, else another count.
    fn other_end(&self, status: Status) -> Cause {
        let claimed = self.record.ending.winner;
        let kind = match status {
            Status::Over(End { winner, reason }) if winner != claimed.side() => CauseKind::OtherWinner(reason),
            Status::Over(_) | Status::Ongoing => CauseKind::Counted,
        };
        let found = format!("{status}, with the captures of the steps that may follow");
        let recorded = claimed.words().to_owned();
        Cause { recorded, ..self.cause(self.record.plies.len().saturating_sub(1), kind, found) }
    }

    /// Why no line plays a ply as recorded: a phantom capture if it is one after some line, else a difference.
    fn stuck(&self, index: usize, positions: Vec<Match>) -> ReplayOutcome {
        let outcomes = positions.into_iter().map(|game| {
            let status = game.status();
            let mut run = Run { game, status, searched: true, ..self.clone() };
            let outcome = run.ply(index);
            outcome.unwrap_or_else(|| {
                let kind = match run.status {
                    Status::Over(End { reason, .. }) => CauseKind::PlayedOn(reason),
                    Status::Ongoing => CauseKind::NoSteps,
                };
                ReplayOutcome::RuleDifference(run.cause(index, kind, run.status.to_string()))
            })
        });
        let unclear = |cause| ReplayOutcome::RuleDifference(Cause { kind: CauseKind::NoSteps, ..cause });
        let strict = |outcome: ReplayOutcome| match outcome {
            ReplayOutcome::Defective(cause) if cause.kind != CauseKind::PhantomCapture => unclear(cause),
            ReplayOutcome::Unsupported(cause) => unclear(cause),
            ReplayOutcome::Exact
            | ReplayOutcome::PliesOnly
            | ReplayOutcome::RuleDifference(_)
            | ReplayOutcome::Defective(_) => outcome,
        };
        let rank = |outcome: &ReplayOutcome| matches!(outcome, ReplayOutcome::RuleDifference(_));
        outcomes.map(strict).min_by_key(rank).unwrap_or(ReplayOutcome::PliesOnly)
    }

    /// Plays one ply; says what is wrong with it.
    fn ply(&mut self, index: usize) -> Option<ReplayOutcome> {
        let ply = &self.record.plies[index];
        if let Some(outcome) = self.before(index, ply) {
            return Some(outcome);
        }
        let side = self.game.to_move();
        let before = before_marks(ply, &self.game);
        let step = match self.game.play(ply.play) {
            Ok(step) => step,
            Err(refused) => return Some(self.refused(index, ply, refused.first().0)),
        };
        self.status = step.status;
        self.captures[side as usize] += ply.captured.len();
        if step.open && !self.searched {
            self.chained.get_or_insert(index);
        }
        self.captures_differ(index, ply, before.as_ref(), &step).or_else(|| self.after(index, ply, &step))
    }

    /// What a ply finds before it is played: a game that is over, a turn that may be ended, a board to go on from.
    fn before(&mut self, index: usize, ply: &Ply) -> Option<ReplayOutcome> {
        if let Some(side) = ply.side {
            let board = index.checked_sub(1).and_then(|last| self.record.plies[last].after.clone());
            let board = board.unwrap_or_else(|| self.game.board());
            self.game = self.engine.begin(&Setup { board, to_move: side });
            return None;
        }
        if let Status::Over(End { reason, winner }) = self.status {
            let cause = self.cause(index, CauseKind::PlayedOn(reason), self.status.to_string());
            // One ply after an end that the record itself confirms is one too many.
            let confirmed = winner.is_some() && winner == self.record.ending.winner.side();
            if confirmed && index + 1 == self.record.plies.len() {
                return Some(self.hidden(cause).unwrap_or_else(ReplayOutcome::Defective));
            }
            return Some(self.judged(cause));
        }
        let goes_on = self.chained.is_some() && self.game.is_allowed(ply.play).is_ok();
        if self.chained.is_some() && !ply.continues && !goes_on && self.game.end_turn().is_err() {
            let cause = self.cause(index, CauseKind::MissingSteps, "the turn before must go on".to_owned());
            return Some(ReplayOutcome::Unsupported(cause));
        }
        None
    }

    fn refused(&self, index: usize, ply: &Ply, refusal: Refusal) -> ReplayOutcome {
        let found = format!("{}: {refusal}", ply.play);
        let kind = match refusal {
            Refusal::NoMan => CauseKind::EmptySquare,
            Refusal::NotYourMan => CauseKind::OtherSidesMan,
            Refusal::OffBoard => CauseKind::OffBoard,
            Refusal::Blocked | Refusal::Occupied => CauseKind::OverAMan,
            Refusal::NotStraight
            | Refusal::Throne
            | Refusal::Corner
            | Refusal::Camp
            | Refusal::TooFar
            | Refusal::Repetition
            | Refusal::MustContinueChain
            | Refusal::MustCapture
            | Refusal::GameOver => CauseKind::Refused(refusal),
        };
        let cause = self.cause(index, kind, found);
        match (self.hidden(cause), kind) {
            (Ok(unsupported), _) => unsupported,
            (Err(cause), CauseKind::OverAMan) => ReplayOutcome::Unsupported(cause),
            (Err(cause), CauseKind::Refused(_)) => ReplayOutcome::RuleDifference(cause),
            (Err(cause), _) => ReplayOutcome::Defective(cause),
        }
    }

    fn captures_differ(&self, index: usize, ply: &Ply, before: Option<&Board>, step: &Step) -> Option<ReplayOutcome> {
        if !self.record.marks_captures {
            return None;
        }
        if marks_agree(ply, before, step) {
            return None;
        }
        let (captured, marked) = (captured_men(step), marked_men(ply, before));
        let phantom = marked.iter().copied().find(|square| {
            let enemy = before.and_then(|board| board.at(*square)).is_some_and(|piece| piece.side != step.piece.side);
            !captured.contains(square)
                && (!enemy || self.moves_on(index, *square) || !is_within_reach(ply, *square, self.engine.size()))
        });
        let found = format!("captures {}", words(&captured));
        if let Some(phantom) = phantom {
            let found = format!("{found}; {phantom} is empty, his own, out of reach, or moves on later");
            // What the further steps of a turn captured stands with its first.
            let cause = self.cause(index, CauseKind::PhantomCapture, found);
            return Some(self.hidden(cause).unwrap_or_else(ReplayOutcome::Defective));
        }
        // Two boards to go on from: ours and the recorded one. If only ours lets the rest be played, the marks are wrong.
        let mut recorded = self.game.board();
        for (square, man) in step.captured.iter().filter(|(at, man)| *man != Piece::KING && !marked.contains(at)) {
            recorded.set(*square, Some(*man));
        }
        for square in marked.iter().filter(|square| !captured.contains(square)) {
            recorded.set(*square, None);
        }
        if !self.chains && self.contradicts_itself(index + 1, recorded.clone()) {
            return Some(ReplayOutcome::Defective(self.cause(index, CauseKind::WrongMarks, found)));
        }
        let ours = self.is_playable(index + 1, self.game.clone());
        let setup = Setup { board: recorded, to_move: self.game.to_move() };
        if ours && !self.is_playable(index + 1, self.engine.begin(&setup)) {
            return Some(ReplayOutcome::Defective(self.cause(index, CauseKind::WrongMarks, found)));
        }
        Some(self.judged(self.cause(index, CauseKind::Captures, found)))
    }

    /// Whether a record cannot be true by any rules: from a board on, with the captures that it marks itself, it moves
    /// a man who is not there, onto another, or captures one who is not there.
    fn contradicts_itself(&self, index: usize, mut board: Board) -> bool {
        let mut side = self.game.to_move();
        for ply in &self.record.plies[index..] {
            let Some(man) = board.at(ply.play.from).filter(|man| man.side == side) else { return true };
            if board.at(ply.play.to).is_some() {
                return true;
            }
            board.set(ply.play.from, None);
            board.set(ply.play.to, Some(man));
            let mut captured = ply.captured.clone();
            captured.sort_unstable_by_key(|square| (square.rank, square.file));
            captured.dedup();
            for square in captured {
                if board.at(square).is_none_or(|victim| victim.side == side) {
                    return true;
                }
                board.set(square, None);
            }
            side = side.other();
        }
        false
    }

    /// Whether the record can be played to its end from a ply on, whatever is captured.
    fn is_playable(&self, index: usize, mut game: Match) -> bool {
        self.record.plies[index..].iter().all(|ply| game.play(ply.play).is_ok())
    }

    /// Whether a man on a square that is marked as captured is moved by the record later, before another comes there.
    fn moves_on(&self, index: usize, square: Square) -> bool {
        let later = self.record.plies[index + 1..].iter().map(|ply| ply.play);
        later.take_while(|play| play.to != square).any(|play| play.from == square)
    }

    /// The recorded board, if there is one.
    fn after(&self, index: usize, ply: &Ply, step: &Step) -> Option<ReplayOutcome> {
        let recorded = ply.after.as_ref()?;
        let mut found = self.game.board();
        // Some programs leave a captured king on the board.
        for (square, piece) in step.captured.iter().filter(|(_, piece)| *piece == Piece::KING) {
            if recorded.at(*square) == Some(*piece) {
                found.set(*square, Some(*piece));
            }
        }
        let other = found.size().squares().find(|square| found.at(*square) != recorded.at(*square))?;
        let man = |piece: Option<Piece>| piece.map_or("nobody".to_owned(), |piece| piece.to_string());
        let found = format!("on {other} stands {}, recorded {}", man(found.at(other)), man(recorded.at(other)));
        Some(ReplayOutcome::RuleDifference(self.cause(index, CauseKind::OtherBoard, found)))
    }

    /// The end, and the count of captures.
    fn end(&self) -> Option<ReplayOutcome> {
        let last = self.record.plies.len().saturating_sub(1);
        let claimed = self.record.ending.winner;
        if let Status::Over(End { winner, reason }) = self.status
            && winner != claimed.side()
            && claimed != crate::record::Winner::Unknown
        {
            let cause = self.cause(last, CauseKind::OtherWinner(reason), self.status.to_string());
            return Some(self.judged(Cause { recorded: claimed.words().to_owned(), ..cause }));
        }
        let counted = self.record.counted.filter(|_| self.record.marks_captures)?;
        (counted != self.captures).then(|| {
            let found = format!("{} and {} captures are marked", self.captures[0], self.captures[1]);
            let recorded = format!("{} and {} are counted", counted[0], counted[1]);
            let cause = self.cause(last, CauseKind::Counted, found);
            self.hidden(Cause { recorded, ..cause }).unwrap_or_else(ReplayOutcome::Defective)
        })
    }

    /// A difference is the rules' only if nothing before it is hidden.
    fn judged(&self, cause: Cause) -> ReplayOutcome {
        self.hidden(cause).unwrap_or_else(ReplayOutcome::RuleDifference)
    }

    /// Whether the cause may lie in what the record leaves out.
    fn hidden(&self, cause: Cause) -> Result<ReplayOutcome, Cause> {
        if self.chained.is_some_and(|chained| chained < cause.ply) {
            return Ok(ReplayOutcome::Unsupported(Cause { kind: CauseKind::MissingSteps, ..cause }));
        }
        if !self.record.marks_captures {
            return Ok(ReplayOutcome::Unsupported(Cause { kind: CauseKind::Unmarked, ..cause }));
        }
        Err(cause)
    }

    fn cause(&self, index: usize, kind: CauseKind, found: String) -> Cause {
        let ply = self.record.plies.get(index);
        let recorded = ply.map_or_else(String::new, |ply| match ply.captured.as_slice() {
            [] => ply.play.to_string(),
            captured => format!("{} x{}", ply.play, words(captured)),
        });
        Cause { kind, ply: index + 1, span: ply.map_or(self.record.span, |ply| ply.span), recorded, found }
    }
}

/// Whether a man that moves so could capture on a square by any rule: he ends next to it, jumps over it, or stands on
/// the edge that it is on.
fn is_within_reach(ply: &Ply, square: Square, size: Size) -> bool {
    let to = ply.play.to;
    let next_to = to.neighbours(size).any(|other| other == square);
    let between = |from: u8, at: u8, to: u8| at.abs_diff(from) + to.abs_diff(at) == to.abs_diff(from);
    let from = ply.play.from;
    let jumped = between(from.file, square.file, to.file) && between(from.rank, square.rank, to.rank);
    let last = size.side() - 1;
    let same_edge = (square.file == to.file && (to.file == 0 || to.file == last))
        || (square.rank == to.rank && (to.rank == 0 || to.rank == last));
    next_to || jumped || same_edge
}

fn words(squares: &[Square]) -> String {
    let names: Vec<String> = squares.iter().map(Square::to_string).collect();
    if names.is_empty() { "nothing".to_owned() } else { names.join(" ") }
}

/// The first mover of a record: what it says, else what the rules say.
#[must_use]
pub fn first_mover(record: &Record, rules_say: Side) -> Side {
    record.first_mover.unwrap_or(rules_say)
}
