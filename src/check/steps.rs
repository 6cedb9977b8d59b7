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
    /// Every ply is played by some line, but all end with another winner than recorded.
    OtherWinner(Status),
    /// Some lines end with the recorded winner, but none with the recorded count of captures.
    OtherCount(Status),
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
    let mut lines =
        vec![Line { game, hidden: 0, ways: 1, all: none, marked: none, distinct: none, last: none, turns: None }];
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
    lines.retain(|line| fits_winner(line, record.ending.winner));
    if lines.is_empty() {
        return Search::OtherWinner(status);
    }
    let status = lines.first().map_or(Status::Ongoing, |line| line.game.status());
    lines.retain(|line| fits_count(line, record));
    // Who resigns or lets time run out plays in a game that goes on; else a side that won did so on the board, if it
    // could have.
    let on_board = record.ending.how == How::Unsaid && record.ending.winner.side().is_some();
    if lines.iter().any(|line| ends_on_board(line) == on_board) {
        lines.retain(|line| ends_on_board(line) == on_board);
    }
    let ways = lines.iter().fold(0, |sum: usize, line| sum.saturating_add(line.ways));
    let Some(best) = lines.into_iter().min_by_key(|line| line.hidden) else { return Search::OtherCount(status) };
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

/// Whether a line ends with the recorded winner, or goes on.
fn fits_winner(line: &Line, claimed: Winner) -> bool {
    match line.game.status() {
        Status::Over(End { winner, .. }) => winner == claimed.side() || claimed == Winner::Unknown,
        Status::Ongoing => true,
    }
}

/// Whether a line has the recorded count of captures. Some counts are of all captures, some of the marked ones; a turn
/// that ended the game by a further step is not in them.
fn fits_count(line: &Line, record: &Record) -> bool {
    let Some(counted) = record.counted.filter(|_| record.marks_captures) else { return true };
    let over = line.game.status() != Status::Ongoing;
    [line.all, line.marked, line.distinct].into_iter().any(|count| {
        let without_last = [count[0].saturating_sub(line.last[0]), count[1].saturating_sub(line.last[1])];
        counted == count || (over && counted == without_last)
    })
}

#[cfg(test)]
mod tests {
    use crate::board::Board;
    use crate::check::{CauseKind, Referee, Replay, ReplayOutcome};
    use crate::record::{Format, read_records};
    use crate::rules::{ChainMode, Rules};
    use crate::text::Source;

    /// From b4 to b2 the attacker captures c2, and from there to b6 the other; the defender on a1 does not mind.
    const TWO: &str = ".......\n..DA...\n.....K.\n.A.....\n.......\n..DA...\nD......";

    fn replay(mode: ChainMode, result: &str, moves: &str) -> Replay {
        let mut rules = Rules::default();
        rules.chain.mode = mode;
        let board: Board = TWO.parse().unwrap();
        let source = Source::new("games.tsv", format!("1-1-1\t{result}\t{moves}\n"));
        let record = read_records(&source, Format::of_name("games.tsv").unwrap()).next().unwrap().record.unwrap();
        Referee::new(board.size(), &rules).replay(&record, &board)
    }

    fn steps(replay: &Replay) -> String {
        let turns = replay.steps.iter().flat_map(|found| &found.turns);
        let words = turns.map(|(ply, steps)| {
            let steps: Vec<String> = steps.iter().map(ToString::to_string).collect();
            format!("{ply}: {}", steps.join(" "))
        });
        words.collect::<Vec<_>>().join(", ")
    }

    #[test]
    fn a_step_that_the_record_needs_is_found() {
        let replay = replay(ChainMode::May, "Ongoing\t1\t0", "b4-b2xc2 a1-a3 b6-b7");
        assert_eq!(replay.outcome, ReplayOutcome::Exact);
        assert_eq!(steps(&replay), "1: b2-b6");
        assert_eq!(replay.steps.unwrap().lines, 1);
    }

    #[test]
    fn counts_of_all_captures_and_of_the_marked_ones_are_both_in_use() {
        for (counts, fits) in [("1\t0", true), ("2\t0", true), ("3\t0", false), ("1\t1", false)] {
            let replay = replay(ChainMode::May, &format!("Ongoing\t{counts}"), "b4-b2xc2 a1-a3 b6-b7");
            assert_eq!(replay.outcome == ReplayOutcome::Exact, fits, "{counts:?}");
        }
    }

    #[test]
    fn where_nothing_needs_a_step_the_record_replays_without() {
        let replay = replay(ChainMode::May, "Ongoing\t1\t0", "b4-b2xc2 a1-a3");
        assert_eq!((replay.outcome.clone(), steps(&replay)), (ReplayOutcome::Exact, String::new()));
        assert_eq!(replay.steps, None);
    }

    #[test]
    fn who_must_go_on_went_on() {
        let replay = replay(ChainMode::Must, "Ongoing\t1\t0", "b4-b2xc2 a1-a3");
        assert_eq!((replay.outcome.clone(), steps(&replay)), (ReplayOutcome::Exact, "1: b2-b6".to_owned()));
    }

    #[test]
    fn steps_that_lead_nowhere_are_a_difference_and_a_phantom_stays_one() {
        let nowhere = replay(ChainMode::May, "Ongoing\t1\t0", "b4-b2xc2 a1-a3 b3-b4");
        let cause = nowhere.outcome.cause().unwrap();
        assert!(matches!(nowhere.outcome, ReplayOutcome::RuleDifference(_)));
        assert_eq!((cause.kind, cause.ply), (CauseKind::NoSteps, 3));
        let phantom = replay(ChainMode::May, "Ongoing\t2\t0", "b4-b2xc2 a1-a3 b6-b7xg7");
        assert!(matches!(phantom.outcome, ReplayOutcome::Defective(_)));
        assert_eq!(phantom.outcome.cause().unwrap().kind, CauseKind::PhantomCapture);
    }
}
