//! Turns of which a record writes only the first step: the further steps are searched for. A record, a position and
//! rules in; the lines of play that fit all that is recorded out, or the ply at which none is left. Never guesses: a
//! line is dropped at the first ply, capture or end that is not as recorded.

use crate::board::{Board, Piece, Play, Setup, Square};
use crate::engine::{Engine, Match, Step};
use crate::record::{How, Ply, Record, Winner};
use crate::rules::{Outcome as End, Status};
use std::collections::hash_map::Entry;
use std::collections::{HashMap, HashSet};
use std::rc::Rc;

/// No more lines than these are kept.
const MOST_LINES: usize = 400;
/// No more further steps than these are tried for one record.
const MOST_TRIED: usize = 20_000;

/// The further steps that a record leaves out, found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StepsFound {
    /// The steps after the written one, turn by turn: the ply, from 1, and the steps. Of the line with the fewest.
    pub turns: Vec<(usize, Vec<Play>)>,
    /// How many lines fit the record.
    pub lines: usize,
}

/// What a search came to.
pub(super) enum Search {
    /// Lines that fit the whole record, and the status at the end of the one with the fewest further steps.
    Fits(StepsFound, Status),
    /// No line plays this ply (from 0) as recorded: the positions before it, the turn before being ended.
    Stuck(usize, Vec<Match>),
    /// Every ply is played by some line, but none ends as recorded.
    OtherEnd(Status),
    /// There were too many lines to look at all.
    GivenUp,
}

/// One way of playing a record up to some ply.
#[derive(Clone)]
struct Line {
    game: Match,
    /// Further steps so far.
    hidden: usize,
    /// Ways of playing that lead to the same position.
    ways: usize,
    /// Captures of each side: all, the marked ones as often as marked, the marked squares, those of the last ply.
    all: [usize; 2],
    marked: [usize; 2],
    distinct: [usize; 2],
    last: [usize; 2],
    turns: Option<Rc<Turn>>,
}

struct Turn {
    ply: usize,
    steps: Vec<Play>,
    before: Option<Rc<Turn>>,
}

/// Looks for lines that fit a record.
pub(super) fn search(record: &Record, setup: &Setup, engine: &Engine) -> Search {
    let none = [0, 0];
    let game = engine.begin(setup);
    let mut lines = vec![Line { game, hidden: 0, ways: 1, all: none, marked: none, distinct: none, last: none, turns: None }];
    let mut tried = 0;
    for (index, ply) in record.plies.iter().enumerate() {
        let is_last = index + 1 == record.plies.len();
        let mut next: Vec<Line> = Vec::new();
        for line in lines.iter().filter_map(|line| written(line, ply, record.marks_captures)) {
            each_end_of_turn(line, index, &mut Vec::new(), &mut tried, &mut |line| {
                if matches!(line.game.status(), Status::Over(_)) && !is_last {
                    return;
                }
                next.push(line);
            });
        }
        if tried >= MOST_TRIED {
            return Search::GivenUp;
        }
        if next.is_empty() {
            return Search::Stuck(index, lines.into_iter().map(|line| line.game).collect());
        }
        lines = if next.len() == 1 { next } else { merged(next) };
        if lines.len() > MOST_LINES {
            return Search::GivenUp;
        }
    }
    finish(lines, record)
}

/// Lines that came to the same position and the same captures are one, which counts how often.
fn merged(lines: Vec<Line>) -> Vec<Line> {
    let mut seen: HashMap<(Board, [usize; 2]), usize> = HashMap::new();
    let mut merged: Vec<Line> = Vec::new();
    for line in lines {
        match seen.entry((line.game.board(), line.all)) {
            Entry::Occupied(same) => {
                let same = &mut merged[*same.get()];
                same.ways = same.ways.saturating_add(line.ways);
            }
            Entry::Vacant(free) => {
                free.insert(merged.len());
                merged.push(line);
            }
        }
    }
    merged
}

/// The lines that end as recorded.
fn finish(mut lines: Vec<Line>, record: &Record) -> Search {
    let ends_on_board = |line: &Line| matches!(line.game.status(), Status::Over(_));
    let status = lines.first().map_or(Status::Ongoing, |line| line.game.status());
    lines.retain(|line| fits_end(line, record));
    // Who resigns or lets time run out plays in a game that goes on; else a side that won did so on the board, if it
    // could have.
    let on_board = record.ending.how == How::Unsaid && record.ending.winner.side().is_some();
    if lines.iter().any(|line| ends_on_board(line) == on_board) {
        lines.retain(|line| ends_on_board(line) == on_board);
    }
    let ways = lines.iter().fold(0, |sum: usize, line| sum.saturating_add(line.ways));
    let Some(best) = lines.into_iter().min_by_key(|line| line.hidden) else { return Search::OtherEnd(status) };
    let mut turns = Vec::new();
    let mut turn = best.turns.as_ref();
    while let Some(at) = turn {
        turns.push((at.ply + 1, at.steps.clone()));
        turn = at.before.as_ref();
    }
    turns.reverse();
    Search::Fits(StepsFound { turns, lines: ways }, best.game.status())
}

/// The written step of a turn, if it may be played and captures what is marked.
fn written(line: &Line, ply: &Ply, marks: bool) -> Option<Line> {
    let mut line = line.clone();
    let before = before_marks(ply, &line.game);
    let side = line.game.to_move() as usize;
    let step = line.game.play(ply.play).ok()?;
    if marks && !marks_agree(ply, before.as_ref(), &step) {
        return None;
    }
    let distinct: HashSet<Square> = ply.captured.iter().copied().collect();
    line.last = [0, 0];
    line.last[side] = distinct.len();
    line.marked[side] += ply.captured.len();
    line.distinct[side] += distinct.len();
    line.all[side] += men_taken(&step);
    Some(line)
}

/// Whether the marked captures of a ply are those that the engine makes. The captured king is seldom marked, and men
/// that change side are by some.
pub(super) fn marks_agree(ply: &Ply, before: Option<&Board>, step: &Step) -> bool {
    let marked = marked_men(ply, before);
    let captured = captured_men(step);
    if marked == captured {
        return true;
    }
    let switched = step.switched.iter().map(|(square, _)| *square);
    let mut both: Vec<Square> = captured.into_iter().chain(switched).collect();
    both.sort_unstable_by_key(|square| (square.rank, square.file));
    marked == both
}

/// The board before a ply, if it marks captures: without marks nobody needs it.
pub(super) fn before_marks(ply: &Ply, game: &Match) -> Option<Board> {
    (!ply.captured.is_empty()).then(|| game.board())
}

/// The squares of men that a ply marks as captured, a1 first.
pub(super) fn marked_men(ply: &Ply, before: Option<&Board>) -> Vec<Square> {
    let mut marked = ply.captured.clone();
    marked.retain(|square| before.is_none_or(|board| board.at(*square) != Some(Piece::KING)));
    marked.sort_unstable_by_key(|square| (square.rank, square.file));
    marked.dedup();
    marked
}

/// The squares of men that a step captures, a1 first.
pub(super) fn captured_men(step: &Step) -> Vec<Square> {
    step.captured.iter().filter(|(_, piece)| *piece != Piece::KING).map(|(square, _)| *square).collect()
}

fn men_taken(step: &Step) -> usize {
    captured_men(step).len() + step.switched.len()
}

/// Every way to end a turn.
fn each_end_of_turn(line: Line, ply: usize, steps: &mut Vec<Play>, tried: &mut usize, visit: &mut impl FnMut(Line)) {
    if !line.game.is_open() {
        return visit(ended(line, ply, steps));
    }
    let mut stopped = line.clone();
    if stopped.game.end_turn().is_ok() {
        visit(ended(stopped, ply, steps));
    }
    let side = line.game.to_move() as usize;
    for play in line.game.plays() {
        if *tried >= MOST_TRIED {
            return;
        }
        let mut next = line.clone();
        let Ok(step) = next.game.play(play) else { continue };
        *tried += 1;
        next.all[side] += men_taken(&step);
        next.hidden += 1;
        steps.push(play);
        each_end_of_turn(next, ply, steps, tried, visit);
        steps.pop();
    }
}

fn ended(mut line: Line, ply: usize, steps: &[Play]) -> Line {
    if !steps.is_empty() {
        line.turns = Some(Rc::new(Turn { ply, steps: steps.to_vec(), before: line.turns.take() }));
    }
    line
}

/// Whether a line ends as the record says: the winner, and the count of captures. Some counts are of all captures,
/// some of the marked ones; a turn that ended the game by a further step is not in them.
fn fits_end(line: &Line, record: &Record) -> bool {
    let claimed = record.ending.winner;
    let over = line.game.status();
    if let Status::Over(End { winner, .. }) = over
        && winner != claimed.side()
        && claimed != Winner::Unknown
    {
        return false;
    }
    let Some(counted) = record.counted.filter(|_| record.marks_captures) else { return true };
    [line.all, line.marked, line.distinct].into_iter().any(|count| {
        let without_last = [count[0].saturating_sub(line.last[0]), count[1].saturating_sub(line.last[1])];
        counted == count || (over != Status::Ongoing && counted == without_last)
    })
}
