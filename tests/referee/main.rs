//! The engine against a second referee that was written from the sentences of the rules alone: the same plays, captures,
//! chains and ends in small positions, under every value of every axis.
//!
//! `REFEREE_CASES=20000 cargo test --test referee` follows so many games instead of a few, `REFEREE_SEED=8` others. The cases in which each value
//! made a difference stand in `seeds.txt`; after a change of axes or scenes `UPDATE=1 cargo test --test referee` looks
//! for them anew.

#![allow(clippy::unwrap_used, reason = "a test that cannot run has failed")]

mod cases;
mod faults;
mod literal;
mod pair;
mod scenes;
#[path = "../support/mod.rs"]
mod support;

use cases::{Changes, Choice, changed, changes, choices, enable, is_bound, is_idle, is_searchable, mend, values};
use pair::{Pair, follow};
use proptest::prelude::*;
use proptest::test_runner::{RngAlgorithm, TestCaseError, TestError, TestRng, TestRunner};
use scenes::{SCENES, Sketch, sketches};
use std::cell::Cell;
use std::collections::BTreeMap;
use std::fmt::Write;
use taflcheck::board::Play;
use taflcheck::document::Format;
use taflcheck::example::{Act, Binding, Game, Leg, collect};
use taflcheck::rules::{AXES, Axis, Rules, Squares, Wall};
use taflcheck::text::Source;
use taflcheck::variant::{BUILT_IN, Library};

/// How many games are followed.
fn cases() -> u32 {
    std::env::var("REFEREE_CASES").ok().and_then(|cases| cases.parse().ok()).unwrap_or(60)
}

/// Which games are followed.
fn first_seed() -> u8 {
    std::env::var("REFEREE_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(7)
}

fn runner(cases: u32, seed: [u8; 32]) -> TestRunner {
    let config = ProptestConfig {
        cases,
        failure_persistence: None,
        max_global_rejects: 1_000_000,
        max_shrink_iters: 3_000,
        ..ProptestConfig::default()
    };
    TestRunner::new_with_rng(config, TestRng::from_seed(RngAlgorithm::ChaCha, &seed))
}

/// What went wrong, without the values that it was made of: the drawing says it better.
fn fault<T>(result: Result<(), TestError<T>>) -> Option<String> {
    match result {
        Err(TestError::Fail(reason, _)) => Some(reason.to_string()),
        Err(TestError::Abort(reason)) => Some(format!("the run was given up: {reason}")),
        Ok(()) => None,
    }
}

/// Every axis with each of its values, and the values that it could have instead.
fn pairs() -> Vec<(&'static Axis, String, Vec<String>)> {
    let of = |axis: &'static Axis| {
        let values = values(axis);
        assert!(!values.is_empty(), "{} has no value that can be played", axis.id);
        let others = |value: &String| values.iter().filter(|other| *other != value).cloned().collect::<Vec<_>>();
        values.iter().map(|value| (axis, value.clone(), others(value))).collect::<Vec<_>>()
    };
    AXES.iter().flat_map(of).collect()
}

type Case = (Changes, Sketch, Vec<Choice>);

/// Games in which an axis may matter.
fn about(axis: &Axis) -> impl Strategy<Value = Case> + use<> {
    let wall = axis.id == "exit-fort.wall";
    let sizes = match axis.group() {
        _ if wall => 5..=5,
        "linnaean" | "shieldwall" | "capture" => 7..=7,
        _ => 5..=7,
    };
    let back = if axis.group() == "repetition" || axis.id == "chain.repetition-check" { 8 } else { 1 };
    (changes(2), sketches(sizes, cases::scenes(axis), if wall { 9 } else { 30 }), choices(8, back))
}

/// Follows a game with an axis at a value; whether another value would have made a difference.
fn exercise(
    axis: &Axis,
    value: &str,
    others: &[String],
    index: usize,
    (changes, sketch, choices): &Case,
) -> Result<bool, TestCaseError> {
    let mut rules = changed(changes);
    let setup = sketch.setup(true);
    enable(&mut rules, axis, index, setup.board.size());
    if axis.id == "exit-fort.wall" {
        rules.special.camps.squares = Squares::None;
        if !is_searchable(&rules, &setup) {
            return Err(TestCaseError::reject("a wall that cannot be tried"));
        }
    } else {
        rules.exit_fort.wall = Wall::Unchecked;
    }
    let with = |value: &str| {
        let mut rules = rules.clone();
        (axis.set)(&mut rules, value).unwrap();
        mend(&mut rules, setup.board.size(), axis.id);
        rules
    };
    let rules = with(value);
    // Two other values are enough to come where they differ; what they differ in must be this axis alone.
    let others: Vec<Rules> = others
        .iter()
        .cycle()
        .skip(index)
        .take(others.len().min(2))
        .map(|other| with(other))
        .filter(|other| is_bound(axis) || AXES.iter().all(|of| of.id == axis.id || (of.get)(other) == (of.get)(&rules)))
        .collect();
    // Camps and forts lie where the board is; what cannot be is mended.
    let (set, list) = ((axis.get)(&rules), value.contains(';'));
    if set != value && !(list && set.contains(';')) {
        return Err(TestCaseError::reject("a value that these rules do not admit"));
    }
    follow(&rules, &setup, choices, &others)
}

/// A seed for each value of each axis, so that a new axis does not change the cases of the others.
fn seed(id: &str, value: &str, index: usize) -> [u8; 32] {
    let mut seed = [0; 32];
    for (at, byte) in id.bytes().chain(value.bytes()).enumerate() {
        seed[at % 32] ^= byte.rotate_left((at / 32) as u32 % 8);
    }
    for (byte, part) in seed.iter_mut().zip(index.to_le_bytes()) {
        *byte = byte.wrapping_add(part);
    }
    seed
}

/// The case of a number about a value: whether it mattered; none if it cannot be.
fn case_of(axis: &Axis, value: &str, others: &[String], index: usize) -> Result<Option<bool>, String> {
    let mut runner = runner(1, seed(axis.id, value, index));
    let tree = about(axis).new_tree(&mut runner).unwrap();
    let mattered = Cell::new(None);
    let result = runner.run_one(tree, |case| {
        mattered.set(None);
        mattered.set(Some(exercise(axis, value, others, index, &case)?));
        Ok(())
    });
    match result {
        Err(TestError::Fail(reason, _)) => Err(reason.to_string()),
        Err(TestError::Abort(_)) | Ok(_) => Ok(mattered.get()),
    }
}

#[test]
fn both_referees_tell_the_same_game() {
    let followed = Cell::new(0);
    let case = (changes(6), sketches(5..=9, &SCENES, 40), choices(12, 2));
    let result = runner(cases(), [first_seed(); 32]).run(&case, |(changes, sketch, choices)| {
        let mut rules = changed(&changes);
        let setup = sketch.setup(rules.special.throne.squares == Squares::Centre);
        if !is_searchable(&rules, &setup) {
            rules.exit_fort.wall = Wall::Unchecked;
        }
        mend(&mut rules, setup.board.size(), "");
        follow(&rules, &setup, &choices, &[])?;
        followed.set(followed.get() + 1);
        Ok(())
    });
    if let Some(fault) = fault(result) {
        panic!("{fault}");
    }
    assert!(followed.get() >= cases(), "only {} games were followed to their end", followed.get());
}

#[test]
fn both_referees_tell_games_about_every_value_the_same() {
    let pairs = pairs();
    let more = cases() as usize;
    let mut faults = BTreeMap::new();
    // By default every few values have a game; the numbers are others than those of the seeds.
    for round in 0..more {
        let (axis, value, others) = &pairs[(round * 7) % pairs.len()];
        if let Err(fault) = case_of(axis, value, others, 1_000_000 * first_seed() as usize + round) {
            faults.entry(axis.id).or_insert(format!("{} = {value}:\n{fault}", axis.id));
        }
    }
    let faults: Vec<String> = faults.into_values().collect();
    assert!(faults.is_empty(), "{} faults\n\n{}", faults.len(), faults.join("\n\n"));
}

#[test]
fn every_value_of_every_axis_made_a_difference() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/referee/seeds.txt");
    let update = std::env::var_os("UPDATE").is_some();
    let told = std::fs::read_to_string(path).unwrap_or_default();
    let known: BTreeMap<&str, usize> = told
        .lines()
        .filter_map(|line| line.split_once(' '))
        .filter_map(|(at, of)| Some((of, at.parse().ok()?)))
        .collect();
    let mut faults = Vec::new();
    let mut found = String::new();
    for (axis, value, others) in pairs() {
        let name = format!("{} = {value}", axis.id);
        let idle = others.is_empty() || is_idle(axis, &value);
        let mattered = |index: usize| match case_of(axis, &value, &others, index) {
            Ok(mattered) => Ok(mattered == Some(true) || (idle && mattered.is_some())),
            Err(fault) => Err(format!("{name}:\n{fault}")),
        };
        let old = known.get(name.as_str()).copied();
        let looked = old.into_iter().chain(if update { 0..2_000 } else { 0..0 }).map(|index| (index, mattered(index)));
        let good = looked.map(|(index, good)| good.map(|good| good.then_some(index))).find_map(Result::transpose);
        match good {
            Some(Ok(index)) => writeln!(found, "{index} {name}").unwrap(),
            Some(Err(fault)) => faults.push(fault),
            None => faults.push(format!("{name} made no difference: UPDATE=1 cargo test --test referee")),
        }
    }
    if update {
        std::fs::write(path, &found).unwrap();
    }
    assert!(faults.is_empty(), "{} faults\n\n{}", faults.len(), faults.join("\n\n"));
}

/// The plays of an example, turn by turn; of a refused one its steps, with the last of them refused.
fn turns(acts: &[Act]) -> Vec<(Vec<Play>, bool, bool)> {
    let plays = |legs: &[Leg]| legs.iter().map(|leg| leg.play).collect::<Vec<Play>>();
    let mut turns = Vec::new();
    for act in acts {
        match act {
            Act::Turn { legs, .. } => turns.push((plays(legs), false, false)),
            Act::Refused { legs, stop, .. } => turns.push((plays(legs), true, stop.is_some())),
            Act::Repeat { times, turns: repeated, .. } => {
                for _ in 0..*times {
                    turns.extend(repeated.iter().map(|(legs, _)| (plays(legs), false, false)));
                }
            }
            Act::Claim { .. } | Act::Later { .. } => {}
        }
    }
    turns
}

/// Plays an example on both sides; whether all of it could be compared.
fn agrees(rules: &Rules, game: &Game) -> Result<bool, TestCaseError> {
    let mut pair = Pair::begin(rules, &game.setup);
    for (steps, refused, stops) in turns(&game.acts) {
        let (last, before) = steps.split_last().unwrap();
        for step in before {
            pair.step(*step)?;
        }
        if refused && !stops {
            let open = pair.plays()?;
            if open.contains(last) {
                return Ok(false);
            }
            continue;
        }
        let (told, _) = pair.step(*last)?;
        if told.open {
            let stopped = pair.stop()?;
            if stopped == stops {
                return Ok(false);
            }
        }
    }
    Ok(true)
}

#[test]
fn what_is_drawn_for_the_variants_comes_to_the_same_with_the_second_referee() {
    let library = Library::built_in();
    let (mut compared, mut large, mut faults) = (0, 0, Vec::new());
    for built_in in BUILT_IN {
        let path = support::pages::root().join("examples/variants").join(built_in.id).join("pinned.md");
        let Ok(bytes) = std::fs::read(path) else { continue };
        let source = Source::from_bytes("pinned.md", bytes).unwrap();
        let found = collect(&source, Format::Markdown, &[], &Binding::default(), &library);
        for example in &found.examples {
            let game = example.games.first().unwrap_or_else(|| panic!("{}: {}", built_in.id, example.name));
            match agrees(&game.readings[0], game) {
                Ok(true) => compared += 1,
                Ok(false) => faults.push(format!("{}: {}", built_in.id, example.name)),
                // The literal referee does not search the wall of a fort on a large board.
                Err(TestCaseError::Reject(_)) => large += 1,
                Err(TestCaseError::Fail(why)) => faults.push(format!("{}: {}: {why}", built_in.id, example.name)),
            }
        }
    }
    assert!(faults.is_empty(), "{} faults\n{}", faults.len(), faults.join("\n"));
    assert!(compared > 400 && large < compared / 20, "{compared} are compared, {large} are too large to be");
}
