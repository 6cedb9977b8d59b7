//! A game that the engine and the literal referee follow together: the same plays must be open to both, and the same
//! must come of each. Says where they differ; never who is right.

use super::cases::{Choice, Mood};
use super::literal::{Referee, Told};
use proptest::test_runner::TestCaseError;
use std::fmt::Write;
use taflcheck::board::{Board, Play, Setup, Square};
use taflcheck::engine::{Engine, Match};
use taflcheck::rules::{AXES, Rules};

/// What differs from the default rules, one axis a line.
fn differences(rules: &Rules) -> String {
    let plain = Rules::default();
    let mut text = String::from("rules, where they differ from the default:");
    for axis in AXES.iter().filter(|axis| (axis.get)(&plain) != (axis.get)(rules)) {
        write!(text, "\n  {}: {}", axis.id, (axis.get)(rules)).unwrap();
    }
    text
}

/// A game that both referees follow.
pub(crate) struct Pair<'a> {
    rules: &'a Rules,
    start: &'a Setup,
    engine: Match,
    referee: Referee,
    /// The turns before, as they were played.
    line: String,
    /// The last step of each side.
    last: [Option<Play>; 2],
}

impl<'a> Pair<'a> {
    pub(crate) fn begin(rules: &'a Rules, start: &'a Setup) -> Self {
        Self {
            rules,
            start,
            engine: Engine::new(start.board.size(), rules).begin(start),
            referee: Referee::begin(start, rules),
            line: String::new(),
            last: [None; 2],
        }
    }

    fn fail(&self, before: &Board, what: &str) -> TestCaseError {
        let start = if self.line.is_empty() {
            String::new()
        } else {
            format!("\nfrom ({} to move)\n{}\nafter{}", self.start.to_move, self.start.board, self.line)
        };
        let side = self.referee.to_move();
        TestCaseError::fail(format!("{what}\n{side} to move on\n{before}{start}\n{}", differences(self.rules)))
    }

    /// Every play that the referee allows; the engine must allow the same.
    pub(crate) fn plays(&self) -> Result<Vec<Play>, TestCaseError> {
        let board = self.referee.board();
        let squares: Vec<Square> = board.size().squares().collect();
        let plays = self.referee.plays();
        for from in &squares {
            let mine: Vec<Square> = plays.iter().filter(|play| play.from == *from).map(|play| play.to).collect();
            let told = self.engine.destinations(*from);
            if mine != told {
                let (told, mine) = (names(&told), names(&mine));
                let what = format!("the man on {from} may go to\n  engine: {told}\n  referee: {mine}");
                return Err(self.fail(board, &what));
            }
        }
        Ok(plays)
    }

    fn choose(&self, plays: &[Play], (mood, index, _): &Choice, others: &[Referee]) -> Play {
        let mover = self.referee.to_move() as usize;
        let back = self.last[mover].map(|play| Play { from: play.to, to: play.from });
        if let Some(back) = back.filter(|back| *mood == Mood::Back && plays.contains(back)) {
            return back;
        }
        // One of the others is enough to come where they differ.
        let other = others.get(index.index(others.len().max(1)));
        let telling =
            |play: &&Play| self.referee.is_telling(**play) || other.is_some_and(|other| other.is_telling(**play));
        let eager: Vec<Play> =
            if *mood != Mood::Any { plays.iter().filter(telling).copied().collect() } else { Vec::new() };
        *index.get(if eager.is_empty() { plays } else { &eager })
    }

    /// Plays a step on both sides; the same must come of it. Says it, and which of several rows fell.
    pub(crate) fn step(&mut self, play: Play) -> Result<(Told, usize), TestCaseError> {
        let before = self.referee.board().clone();
        let step = match self.engine.play(play) {
            Ok(step) => step,
            Err(refused) => return Err(self.fail(&before, &format!("{play} is refused: {:?}", refused.reasons))),
        };
        let told = Told {
            captured: step.captured,
            switched: step.switched,
            open: step.open,
            status: step.status,
            board: self.engine.board(),
            to_move: self.engine.to_move(),
        };
        // Where only one of several rows may fall, the rules do not say which.
        let rows = if self.rules.shieldwall.both_directions.is_yes() { 1 } else { self.referee.rows(play).max(1) };
        let mine: Vec<(Referee, Told)> = (0..rows)
            .map(|row| {
                let mut next = self.referee.clone();
                let told = next.play(play, row).unwrap();
                (next, told)
            })
            .collect();
        let Some(row) = mine.iter().position(|(_, mine)| *mine == told) else {
            let what = format!("{play} becomes\n  engine: {}\n  referee: {}", answer(&told), answer(&mine[0].1));
            if mine.iter().any(|(next, _)| next.is_unsure()) {
                return Err(TestCaseError::reject("a fort too large to be searched"));
            }
            return Err(self.fail(&before, &what));
        };
        let next = mine[row].0.clone();
        if next.is_unsure() {
            return Err(TestCaseError::reject("a fort too large to be searched"));
        }
        self.last[self.referee.to_move() as usize] = Some(play);
        self.referee = next;
        write!(self.line, " {play}").unwrap();
        Ok((told, row))
    }

    /// Stops a chain on both sides, if it may stop; whether it may.
    pub(crate) fn stop(&mut self) -> Result<bool, TestCaseError> {
        let board = self.referee.board().clone();
        let told = self.engine.end_turn().is_ok();
        let mine = self.referee.end_turn();
        if told != mine {
            return Err(self.fail(&board, &format!("the turn may end\n  engine: {told}\n  referee: {mine}")));
        }
        let (status, mine) = (self.engine.status(), self.referee.status());
        if self.referee.is_unsure() {
            return Err(TestCaseError::reject("a fort too large to be searched"));
        }
        if status != mine {
            return Err(self.fail(&board, &format!("the turn ended\n  engine: {status}\n  referee: {mine}")));
        }
        if (self.engine.to_move(), &self.engine.board()) != (self.referee.to_move(), self.referee.board()) {
            return Err(self.fail(&board, "after the end of the turn board or side to move are others"));
        }
        Ok(told)
    }
}

fn names(squares: &[Square]) -> String {
    squares.iter().map(Square::to_string).collect::<Vec<_>>().join(" ")
}

fn answer(told: &Told) -> String {
    let men = |men: &[(Square, taflcheck::board::Piece)]| {
        men.iter().map(|(square, piece)| format!("{}{square}", piece.letter())).collect::<Vec<_>>().join(" ")
    };
    let chain = if told.open { ", the chain is open" } else { "" };
    format!("captured [{}] switched [{}] {}{chain}", men(&told.captured), men(&told.switched), told.status)
}

/// Follows a game on both sides; whether a referee by one of the other rules would have told it differently.
pub(crate) fn follow(
    rules: &Rules,
    start: &Setup,
    choices: &[Choice],
    others: &[Rules],
) -> Result<bool, TestCaseError> {
    let mut pair = Pair::begin(rules, start);
    let mut others: Vec<Referee> = others.iter().map(|rules| Referee::begin(start, rules)).collect();
    let mut differs = false;
    if pair.engine.to_move() != pair.referee.to_move() {
        return Err(pair.fail(&start.board, "another side begins"));
    }
    for choice in choices {
        let plays = pair.plays()?;
        differs |= others.iter().any(|other| other.plays() != plays);
        if differs {
            others.clear();
        }
        if plays.is_empty() {
            if pair.referee.is_open() && !pair.stop()? {
                return Err(pair.fail(pair.referee.board(), "the turn can neither go on nor end"));
            }
            break;
        }
        let play = pair.choose(&plays, choice, &others);
        let (told, row) = pair.step(play)?;
        let stops = told.open && choice.2;
        let stopped = stops && pair.stop()?;
        for other in &mut others {
            differs |= other.play(play, row).as_ref() != Some(&told) && !other.is_unsure();
            differs |= stops && (other.end_turn() != stopped || other.status() != pair.referee.status());
        }
    }
    pair.plays()?;
    Ok(differs)
}

/// Plays a line on both sides, comparing everything on the way; what the last step did, and what may be played then.
pub(crate) fn replay(rules: &Rules, start: &Setup, line: &[Play]) -> (Option<Told>, Vec<Play>) {
    let mut pair = Pair::begin(rules, start);
    let mut last = None;
    for play in line {
        let step = pair.plays().and_then(|_| pair.step(*play));
        last = Some(step.unwrap_or_else(|fault| panic!("{fault}")).0);
    }
    (last, pair.plays().unwrap_or_else(|fault| panic!("{fault}")))
}
