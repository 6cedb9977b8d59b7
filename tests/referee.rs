//! The engine against a second referee that was written from the sentences of the rules alone: the same plays, captures,
//! chains and ends in small positions, under every value of every axis.

#![allow(clippy::unwrap_used, reason = "a test that cannot run has failed")]

#[path = "support/referee/mod.rs"]
mod referee;
#[path = "support/scenes.rs"]
mod scenes;
mod support;

use proptest::prelude::*;
use proptest::sample::Index;
use proptest::test_runner::{RngAlgorithm, TestCaseError, TestError, TestRng, TestRunner};
use referee::{Referee, Told};
use scenes::{SCENES, Scene, sketches};
use std::cell::Cell;
use std::fmt::Write;
use support::rules::{
    any_closing_move, ashton, ashton_contest, berserk, brandubh_strong_centre, brandubh_walker, brandubh_wtf,
    copenhagen, fetlar_panel, foteviken, middleweight_king, sea_battle, tablut, tu_berlin, weak_king,
};
use taflcheck::board::{Board, PieceKind, PieceSet, Play, Setup, Side, Size, Square};
use taflcheck::engine::{Engine, Match};
use taflcheck::rules::{
    AXES, Answer, Axis, CaptureKinds, ChainMode, ChainStep, Count, Entry, Goal, Identity, JumpOver, PieceTable,
    RepetitionEffect, Rules, Squares, Switch, Wall,
};
use taflcheck::variant::contradictions;

/// The rules that a case begins with, and their name.
type Base = (&'static str, fn() -> Rules);

const BASES: &[Base] = &[
    ("default", Rules::default),
    ("copenhagen", copenhagen),
    ("any closing move", any_closing_move),
    ("fetlar panel", fetlar_panel),
    ("middleweight king", middleweight_king),
    ("weak king", weak_king),
    ("brandubh wtf", brandubh_wtf),
    ("brandubh strong centre", brandubh_strong_centre),
    ("brandubh walker", brandubh_walker),
    ("tablut", tablut),
    ("ashton", ashton),
    ("ashton contest", ashton_contest),
    ("foteviken", foteviken),
    ("tu berlin", tu_berlin),
    ("sea battle", sea_battle),
    ("berserk", berserk),
    ("rich", rich),
];

/// Rules under which nearly everything is played that some game plays.
fn rich() -> Rules {
    let mut rules = berserk();
    rules.shieldwall.rule = Switch::On;
    rules.exit_fort.rule = Switch::On;
    rules.encirclement.rule = Switch::On;
    rules.linnaean.rule = Switch::On;
    rules.chain.mode = ChainMode::May;
    rules.repetition.count = Count(2);
    rules.mercenary.removed_by = PieceSet::of_kind(PieceKind::Mercenary);
    rules.endings.no_capture_limit = Count(6);
    rules
}

/// How many times more cases are run than by default.
fn scale() -> u32 {
    std::env::var("TAFLCHECK_REFEREE_SCALE").ok().and_then(|scale| scale.parse().ok()).unwrap_or(1)
}

/// How the next play is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mood {
    /// Any play.
    Any,
    /// One that captures or ends the game, if there is one.
    Eager,
    /// The way back of the same side's last play, if it is open; else as if eager.
    Back,
}

/// A play to be chosen: how, which, and whether a chain that may stop does.
type Choice = (Mood, Index, bool);

/// Choices for some plays; in so many of ten games the men go to and fro.
fn choices(plays: usize, back: u32) -> impl Strategy<Value = Vec<Choice>> {
    let mood = prop_oneof![1 => Just(Mood::Any), 2 => Just(Mood::Eager), 1 => Just(Mood::Back)];
    let to_and_fro = prop_oneof![1 => Just(Mood::Any), 14 => Just(Mood::Back)];
    prop_oneof![
        (10 - back) => prop::collection::vec((mood, any::<Index>(), any::<bool>()), 1..=plays),
        back => prop::collection::vec((to_and_fro, any::<Index>(), any::<bool>()), plays / 2..=plays * 3 / 2),
    ]
}

/// The axes that a case changes, each to one of its other values.
fn changes(most: usize) -> impl Strategy<Value = (usize, Vec<(Index, Index)>)> {
    (0..BASES.len(), prop::collection::vec((any::<Index>(), any::<Index>()), 0..=most))
}

fn changed((base, changes): &(usize, Vec<(Index, Index)>)) -> Rules {
    let mut rules = BASES[*base].1();
    for (axis, value) in changes {
        let axis = axis.get(&AXES);
        let mut other = rules.clone();
        (axis.set)(&mut other, value.get::<String>(&(axis.alternatives)(&rules))).unwrap();
        if other.unplayable().is_empty() {
            rules = other;
        }
    }
    rules
}

/// Camps or forts for a board of any size: the middle of each edge and the square before it.
fn camps(size: Size) -> Squares {
    let (middle, last) = (size.side() / 2, size.side() - 1);
    let group = |corner: fn(u8, u8) -> Square, edge: u8, inwards: u8| {
        vec![corner(middle - 1, edge), corner(middle, edge), corner(middle + 1, edge), corner(middle, inwards)]
    };
    let lying = |file, rank| Square { file, rank };
    let standing = |rank, file| Square { file, rank };
    Squares::List(vec![
        group(lying, 0, 1),
        group(lying, last, last - 1),
        group(standing, 0, 1),
        group(standing, last, last - 1),
    ])
}

/// Makes rules fit a board and themselves, whatever was changed in them.
fn mend(rules: &mut Rules, size: Size) {
    let special = &mut rules.special;
    for region in [&mut special.throne, &mut special.corners, &mut special.camps, &mut special.forts] {
        if region.squares.on(size).iter().any(|square| !size.contains(*square)) {
            region.squares = camps(size);
        }
    }
    let escape = &mut rules.escape;
    if escape.goal == Goal::Listed && escape.squares == Squares::None {
        escape.squares = Squares::Corners2x2;
    } else if escape.goal != Goal::Listed {
        escape.squares = Squares::None;
    }
    if escape.goal == Goal::EdgeMinusCamps && special.camps.squares == Squares::None {
        special.camps.squares = camps(size);
    }
    if rules.repetition.count.0 < 2 {
        rules.repetition.effect = RepetitionEffect::Nothing;
    }
    rules.shieldwall.least.0 = rules.shieldwall.least.0.max(1);
    assert_eq!((contradictions(rules, size), rules.unplayable().len()), (Vec::new(), 0));
}

/// What differs from the base, one axis a line.
fn differences(base: usize, rules: &Rules) -> String {
    let plain = BASES[base].1();
    let mut text = format!("rules: {}", BASES[base].0);
    for axis in AXES.iter().filter(|axis| (axis.get)(&plain) != (axis.get)(rules)) {
        write!(text, "\n  {} = {}", axis.id, (axis.get)(rules)).unwrap();
    }
    text
}

/// A game that both referees follow.
struct Pair<'a> {
    base: usize,
    rules: &'a Rules,
    engine: Match,
    referee: Referee,
    /// The turns before, as they were played.
    line: String,
    /// The last step of each side.
    last: [Option<Play>; 2],
}

impl Pair<'_> {
    fn fail(&self, before: &Board, what: &str) -> TestCaseError {
        TestCaseError::fail(format!(
            "{what}\n{} to move on\n{before}\nafter{}\n{}",
            self.referee.to_move(),
            if self.line.is_empty() { " nothing" } else { &self.line },
            differences(self.base, self.rules),
        ))
    }

    /// Every play that the referee allows; the engine must allow the same.
    fn plays(&self) -> Result<Vec<Play>, TestCaseError> {
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
    fn step(&mut self, play: Play) -> Result<(Told, usize), TestCaseError> {
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
    fn stop(&mut self) -> Result<bool, TestCaseError> {
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
        if self.engine.to_move() != self.referee.to_move() {
            return Err(self.fail(&board, "another side is to move"));
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
fn follow(
    base: usize,
    rules: &Rules,
    setup: &Setup,
    choices: &[Choice],
    others: &[Rules],
) -> Result<bool, TestCaseError> {
    let mut pair = Pair {
        base,
        rules,
        engine: Engine::new(setup.board.size(), rules).begin(setup),
        referee: Referee::begin(setup, rules),
        line: String::new(),
        last: [None; 2],
    };
    let mut others: Vec<Referee> = others.iter().map(|rules| Referee::begin(setup, rules)).collect();
    let mut differs = false;
    for choice in choices {
        let plays = pair.plays()?;
        differs |= others.iter().any(|other| other.plays() != plays);
        if differs {
            others.clear();
        }
        if plays.is_empty() {
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

/// The wall of a fort is searched on tiny boards with few attackers only, and where the engine does not take the worst:
/// of who began in which camp, and of attackers who capture by moving but not by standing still.
fn tame(rules: &mut Rules, setup: &Setup) {
    let attackers = setup.board.men().filter(|(_, man)| man.side == Side::Attackers).count();
    let special = &rules.special;
    let camps = [&special.throne, &special.corners, &special.camps, &special.forts].into_iter().any(|region| {
        let squares = region.squares != Squares::None;
        squares && !PieceSet::ATTACKERS.and(region.stop).without(region.enter).is_empty()
    });
    let moving_only = !PieceSet::ATTACKERS.and(rules.armed.hammer).without(rules.armed.anvil).is_empty();
    if setup.board.size().side() > 5 || attackers > 2 || camps || moving_only {
        rules.exit_fort.wall = Wall::Unchecked;
    }
}

fn config(cases: u32) -> ProptestConfig {
    ProptestConfig {
        cases,
        failure_persistence: None,
        max_global_rejects: 1_000_000,
        max_shrink_iters: 3_000,
        ..ProptestConfig::default()
    }
}

/// What went wrong, without the values that it was made of: the drawing says it better.
fn fault<T>(result: Result<(), TestError<T>>) -> Option<String> {
    match result {
        Err(TestError::Fail(reason, _)) => Some(reason.to_string()),
        Ok(()) | Err(TestError::Abort(_)) => None,
    }
}

#[test]
fn both_referees_tell_the_same_game() {
    let followed = Cell::new(0);
    let case = (changes(6), sketches(5..=9, &SCENES, 40), choices(12, 2));
    let result = TestRunner::new(config(120 * scale())).run(&case, |(changes, sketch, choices)| {
        let mut rules = changed(&changes);
        let setup = sketch.setup(rules.special.throne.squares == Squares::Centre);
        tame(&mut rules, &setup);
        mend(&mut rules, setup.board.size());
        follow(changes.0, &rules, &setup, &choices, &[])?;
        followed.set(followed.get() + 1);
        Ok(())
    });
    if let Some(fault) = fault(result) {
        panic!("{fault}");
    }
    assert!(followed.get() >= 120 * scale(), "only {} games were followed to their end", followed.get());
}

/// Every value of an axis that can be played, from all base rules.
fn values(axis: &Axis) -> Vec<String> {
    let mut values = Vec::new();
    for (_, base) in BASES {
        let rules = base();
        values.push((axis.get)(&rules));
        values.extend((axis.alternatives)(&rules));
    }
    values.sort();
    values.dedup();
    values.retain(|value| {
        let mut rules = Rules::default();
        (axis.set)(&mut rules, value).unwrap();
        rules.unplayable().is_empty()
    });
    values
}

/// Switches on what an axis is about, so that its value may matter.
fn enable(rules: &mut Rules, axis: &Axis, index: usize, size: Size) {
    let even = index.is_multiple_of(2);
    match axis.group() {
        "shieldwall" => {
            rules.shieldwall = copenhagen().shieldwall;
            rules.armed = copenhagen().armed;
            rules.special.corners = copenhagen().special.corners;
        }
        "exit-fort" => {
            rules.exit_fort.rule = Switch::On;
            rules.exit_fort.wall = Wall::Unchecked;
            rules.escape.goal = Goal::Corners;
            rules.endings.priority = Rules::default().endings.priority;
        }
        "encirclement" => rules.encirclement.rule = Switch::On,
        "linnaean" => {
            rules.linnaean.rule = Switch::On;
            rules.king_capture = copenhagen().king_capture;
            rules.armed = copenhagen().armed;
            rules.special.throne = Rules::default().special.throne;
            rules.custodial.entry = Entry::Safe;
        }
        "attackers-annihilated" => rules.edge.hostile = PieceSet::ALL,
        "chain" => {
            rules.chain.mode = if even { ChainMode::May } else { ChainMode::Must };
            rules.chain.step = if index.is_multiple_of(3) { ChainStep::Capture } else { ChainStep::CaptureOrEscape };
            rules.chain.triggers = CaptureKinds::ALL;
            rules.linnaean.rule = Switch::On;
            rules.shieldwall.rule = Switch::On;
            rules.jump = rich().jump;
        }
        "jump" => {
            rules.jump.over = PieceTable::all(if even { JumpOver::Any } else { JumpOver::Enemy });
            rules.jump.captures = PieceSet::ALL;
            if even {
                rules.jump.jumpable = PieceSet::ALL;
            }
        }
        "corners" => {
            rules.special.corners.squares = if even { Squares::Corners } else { Squares::Corners2x2 };
            rules.escape.goal = Goal::Edge;
        }
        "camps" => rules.special.camps.squares = camps(size),
        "forts" => rules.special.forts.squares = camps(size),
        "throne" => rules.special.throne.squares = Squares::Centre,
        "mercenary" => {
            rules.mercenary.switches = PieceSet::ALL;
            rules.endings.no_capture_limit = Count(3);
        }
        "repetition" => {
            rules.repetition.count = Count(2);
            rules.repetition.identity = [Identity::Board, Identity::BoardAndSide, Identity::SameMove][index % 3];
            rules.repetition.effect =
                [RepetitionEffect::Draw, RepetitionEffect::InitiatorLoses, RepetitionEffect::MoverLoses][index / 3 % 3];
        }
        "no-capture-limit" => rules.endings.no_capture_limit = Count(2),
        "max-turns" => rules.endings.turn_limit = Count(3),
        "escape" => rules.escape.goal = Goal::Listed,
        "end-priority" => rules.endings.turn_limit = Count(2),
        "edge" => rules.king_capture.edge_counts = Answer::No,
        _ => {}
    }
    if axis.id.ends_with(".hostile-occupied") {
        let special = &mut rules.special;
        for region in [&mut special.throne, &mut special.corners, &mut special.camps, &mut special.forts] {
            region.stop = PieceSet::ALL;
        }
    }
}

/// The scenes in which an axis may matter.
fn scenes(axis: &Axis) -> &'static [Scene] {
    match axis.group() {
        "shieldwall" => &[Scene::Row],
        "exit-fort" => &[Scene::Room],
        "encirclement" => &[Scene::Ring],
        "linnaean" | "king-capture" => &[Scene::Siege],
        "repetition" | "no-capture-limit" | "max-turns" => &[Scene::Duel, Scene::Scattered],
        "attackers-annihilated" => &[Scene::Duel],
        "no-moves" => &[Scene::Duel, Scene::Ring],
        _ => &SCENES,
    }
}

/// Axes that say nothing about a game in progress, as long as the axes that they belong to cannot be played.
const IDLE: [&str; 2] = ["first-mover", "piercing.corners"];

/// Runs cases with one axis at one value until it has mattered, and at least some; how many were run.
fn exercise(axis: &Axis, value: &str, others: &[String], least: usize, most: usize) -> Result<(usize, bool), String> {
    let mut runner =
        TestRunner::new_with_rng(config(1), TestRng::from_seed(RngAlgorithm::ChaCha, &seed(axis.id, value)));
    let wall = axis.id == "exit-fort.wall";
    let sizes = match axis.group() {
        _ if wall => 5..=5,
        "linnaean" | "shieldwall" => 7..=7,
        _ => 5..=7,
    };
    let case = (
        changes(2),
        sketches(sizes, scenes(axis), if wall { 9 } else { 30 }),
        choices(8, if axis.group() == "repetition" { 8 } else { 1 }),
    );
    let matters = Cell::new(false);
    let followed = Cell::new(0);
    for index in 0..most {
        if followed.get() >= least && (matters.get() || others.is_empty() || IDLE.contains(&axis.id)) {
            break;
        }
        let tree = case.new_tree(&mut runner).unwrap();
        let result = runner.run_one(tree, |(changes, sketch, choices)| {
            let mut rules = changed(&changes);
            let setup = sketch.setup(true);
            enable(&mut rules, axis, index, setup.board.size());
            if wall {
                rules.special.camps.squares = Squares::None;
                tame(&mut rules, &setup);
            } else {
                rules.exit_fort.wall = Wall::Unchecked;
            }
            let with = |value: &str| {
                let mut rules = rules.clone();
                if ["escape.squares", "camps.squares"].contains(&axis.id) && value == "none" {
                    rules.escape.goal = Goal::Edge;
                }
                (axis.set)(&mut rules, value).unwrap();
                mend(&mut rules, setup.board.size());
                rules
            };
            let rules = with(value);
            let others: Vec<Rules> = if matters.get() {
                Vec::new()
            } else {
                others.iter().cycle().skip(index).take(others.len().min(2)).map(|other| with(other)).collect()
            };
            // Camps and forts lie where the board is.
            let (set, list) = ((axis.get)(&rules), value.contains(';'));
            assert!(set == value || list && set.contains(';'), "{} = {set} instead of {value}", axis.id);
            if follow(changes.0, &rules, &setup, &choices, &others)? {
                matters.set(true);
            }
            followed.set(followed.get() + 1);
            Ok(())
        });
        if let Some(fault) = fault(result.map(|_| ())) {
            return Err(fault);
        }
    }
    Ok((followed.get(), matters.get()))
}

/// A seed for each value of each axis, so that a new axis does not change the cases of the others.
fn seed(id: &str, value: &str) -> [u8; 32] {
    let mut seed = [0; 32];
    for (index, byte) in id.bytes().chain(value.bytes()).enumerate() {
        seed[index % 32] ^= byte.rotate_left((index / 32) as u32 % 8);
    }
    seed
}

/// Exercises every value of some axes.
fn every_value(axes: &[Axis]) {
    let (least, most) = (4 * scale() as usize, 300 * scale() as usize);
    let mut faults = Vec::new();
    for axis in axes {
        let values = values(axis);
        assert!(!values.is_empty(), "{} has no value that can be played", axis.id);
        for value in &values {
            let others: Vec<String> = values.iter().filter(|other| *other != value).cloned().collect();
            let idle = IDLE.contains(&axis.id);
            match exercise(axis, value, &others, least, most) {
                Err(fault) => faults.push(format!("{} = {value}:\n{fault}", axis.id)),
                Ok((cases, _)) if cases < least => faults.push(format!("{} = {value}: {cases} cases", axis.id)),
                Ok((_, true)) if idle => faults.push(format!("{} = {value} mattered", axis.id)),
                Ok((cases, false)) if !others.is_empty() && !idle => {
                    faults.push(format!("{} = {value} never mattered in {cases} cases", axis.id));
                }
                Ok(_) => {}
            }
        }
    }
    assert!(faults.is_empty(), "{} faults\n\n{}", faults.len(), faults.join("\n\n"));
}

#[test]
fn every_value_of_the_first_axes_is_told_the_same_and_matters() {
    every_value(&AXES[..AXES.len() / 2]);
}

#[test]
fn every_value_of_the_other_axes_is_told_the_same_and_matters() {
    every_value(&AXES[AXES.len() / 2..]);
}
