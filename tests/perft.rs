//! Counts of turns: the files `examples/variants/<id>/perft.yaml` and `docs/perft.md` are what the engine counts, what
//! one play at a time gives, and what other engines counted. Update with `UPDATE=1 cargo test --test perft`.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a test that cannot run has failed, or says that it was skipped"
)]

mod support;

use serde_json::Value;
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, OnceLock};
use support::pages::root;
use support::perft::{Counted, Reached, replayed, search, start, text};
use support::rules::tu_berlin;
use taflcheck::board::{PieceKind, Play, Setup, Side, Size, Square};
use taflcheck::engine::{Engine, Match};
use taflcheck::rules::{Elimination, Outcome, Reason, Rules, Status};
use taflcheck::variant::{Library, Variant};

/// What other engines count from the start: who says so, and how long all depths together take us in a release build on
/// one core. Without one only the shallow counts are compared here.
const OTHERS: &[(&str, &str, &str, &[u64])] = &[
    (
        "copenhagen",
        "eight engines to depth 3, four to depth 4, two to depth 5",
        "26 s",
        &[116, 6_788, 806_344, 50_456_804, 6_116_568_016],
    ),
    ("brandubh-wtf", "other engines", "13 s", &[40, 960, 39_512, 1_007_392, 41_843_336, 1_111_530_080]),
    ("tablut-edge", "other engines", "10 s", &[80, 4_400, 353_200, 19_913_864, 1_611_674_360]),
];

/// Counts of the course in Berlin that are not ours, each with the reason, which is proved below.
const NOT_COMPARABLE: &[(&str, u32, &str)] = &[
    ("krueger-08", 3, "that engine goes on without a king whom a corner helped to capture"),
    ("krueger-08", 4, "the same, and it goes on after an escape"),
];

/// The most that is counted: without a release build only what takes no time.
const MOST: u64 = if cfg!(debug_assertions) { 100_000 } else { 100_000_000 };

fn is_update() -> bool {
    std::env::var_os("UPDATE").is_some()
}

fn file(id: &str) -> String {
    format!("examples/variants/{id}/perft.yaml")
}

/// Every variant with the positions that its file names; if it names none, with some that are worth counting.
fn counted() -> &'static [(String, Vec<Counted>)] {
    static COUNTED: OnceLock<Vec<(String, Vec<Counted>)>> = OnceLock::new();
    COUNTED.get_or_init(|| {
        let library = Library::built_in();
        let variants: Vec<_> = library.variants().collect();
        let (next, found) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
        std::thread::scope(|scope| {
            for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
                scope.spawn(|| {
                    while let Some(variant) = variants.get(next.fetch_add(1, Ordering::Relaxed)) {
                        let counted = count(variant);
                        found.lock().unwrap().push((variant.id.clone(), counted));
                    }
                });
            }
        });
        let mut found = found.into_inner().unwrap();
        found.sort_by_key(|(id, _)| library.ids().position(|known| known == id));
        found
    })
}

fn count(variant: &Variant) -> Vec<Counted> {
    let (reached, setup) = start(variant);
    let mut counted = vec![Counted::of(variant, reached, setup)];
    let mut games = Reached::games(&std::fs::read_to_string(root().join(file(&variant.id))).unwrap_or_default());
    if games.is_empty() && is_update() {
        games = search(variant);
    }
    for reached in games {
        // A game that is over sooner reaches nothing, and the file is out of date.
        counted.extend(replayed(variant, reached).map(|setup| Counted::of(variant, reached, setup)));
    }
    counted
}

#[test]
fn every_file_is_what_the_engine_counts() {
    let mut faults = Vec::new();
    for (id, counted) in counted() {
        let (path, text) = (root().join(file(id)), text(counted));
        assert!(counted.len() > 1, "{id} has no position of a game");
        if is_update() {
            std::fs::write(&path, &text).unwrap();
        }
        if std::fs::read_to_string(path).unwrap_or_default() != text {
            faults.push(file(id));
        }
    }
    assert!(faults.is_empty(), "UPDATE=1 cargo test --test perft\n{}", faults.join("\n"));
}

#[test]
fn one_play_at_a_time_gives_the_same_count() {
    let (mut positions, mut faults) = (0, Vec::new());
    for (id, counted) in counted() {
        for Counted { setup, counts, one_by_one, is_divided, .. } in counted {
            if *one_by_one != counts[1] || !is_divided {
                faults
                    .push(format!("{id}: {counts:?}, one by one {one_by_one}, divided {is_divided}\n{}", setup.board));
            }
            positions += 1;
        }
    }
    println!("{positions} positions");
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert!(positions >= 2 * taflcheck::variant::BUILT_IN.len());
}

#[test]
fn the_start_has_the_counts_of_other_engines() {
    let library = Library::built_in();
    for (id, _, _, counts) in OTHERS {
        let variant = library.get(id).unwrap();
        let game = Engine::new(variant.size, &variant.rules).begin(&start(&variant).1);
        for (depth, count) in (1..).zip(counts.iter()).filter(|(_, count)| **count <= MOST) {
            assert_eq!(game.perft(depth), *count, "{id}, depth {depth}");
        }
    }
}

/// A position of the course in Berlin with its counts.
struct Berlin {
    id: String,
    setup: Setup,
    counts: Vec<u64>,
}

fn berlin() -> Option<Vec<Berlin>> {
    let path = root().join("../shared/corpora/perft_positions.json");
    let Ok(json) = std::fs::read_to_string(path) else {
        println!("perft_positions.json: skipped: not present");
        return None;
    };
    let json: Value = serde_json::from_str(&json).unwrap();
    let position = |position: &Value| {
        let rows: Vec<&str> = position["board"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
        let to_move = if position["to_move"] == "attackers" { Side::Attackers } else { Side::Defenders };
        Berlin {
            id: position["id"].as_str().unwrap().to_owned(),
            setup: Setup { board: rows.join("\n").parse().unwrap(), to_move },
            counts: position["perft"].as_array().unwrap().iter().map(|count| count.as_u64().unwrap()).collect(),
        }
    };
    Some(json["positions"].as_array().unwrap().iter().map(position).collect())
}

fn berlin_rules() -> Rules {
    let mut rules = tu_berlin();
    rules.endings.elimination = Elimination::Ignore;
    rules
}

#[test]
fn positions_of_a_course_in_berlin_have_its_counts() {
    let Some(positions) = berlin() else { return };
    let (mut compared, mut faults) = (0, Vec::new());
    for Berlin { id, setup, counts } in positions {
        let game = Engine::new(setup.board.size(), &berlin_rules()).begin(&setup);
        for (depth, expected) in (1..).zip(counts).filter(|(_, count)| *count <= MOST) {
            let count = game.perft(depth);
            let excused = NOT_COMPARABLE.iter().any(|(other, at, _)| *other == id && *at == depth);
            if (count == expected) == excused {
                faults.push(format!("{id} depth {depth}: {count}, expected {expected}, excused: {excused}"));
            }
            compared += usize::from(!excused);
        }
    }
    println!("{compared} counts of turns");
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Counts as the course does there: the game goes on after an escape, and without a king whom a corner helped to capture.
fn going_on(game: &Match, size: Size, depth: u32) -> u64 {
    let after_play = |play: Play| {
        let mut after = game.clone();
        let step = after.play(play).unwrap();
        let beside_corner = |square: Square| {
            let distance = |corner: Square| square.file.abs_diff(corner.file) + square.rank.abs_diff(corner.rank);
            size.corners().into_iter().any(|corner| distance(corner) == 1)
        };
        let goes_on = match step.status {
            Status::Over(Outcome { reason: Reason::KingCaptured, .. }) => {
                step.captured.iter().any(|(square, piece)| piece.kind == PieceKind::King && beside_corner(*square))
            }
            Status::Over(Outcome { winner: Some(Side::Defenders), .. }) => true,
            Status::Ongoing | Status::Over(_) => false,
        };
        if goes_on {
            after = Engine::new(size, &berlin_rules()).begin(&Setup { board: after.board(), to_move: after.to_move() });
        }
        if depth > 2 { going_on(&after, size, depth - 1) } else { after.perft(depth - 1) }
    };
    game.plays().into_iter().map(after_play).sum()
}

#[test]
fn what_is_not_comparable_differs_for_the_reason_that_is_named() {
    let Some(positions) = berlin() else { return };
    for (id, depth, why) in NOT_COMPARABLE {
        let Berlin { setup, counts, .. } = positions.iter().find(|position| position.id == *id).unwrap();
        let game = Engine::new(setup.board.size(), &berlin_rules()).begin(setup);
        assert_eq!(going_on(&game, setup.board.size(), *depth), counts[*depth as usize - 1], "{id}, {depth}: {why}");
    }
}

/// Shown on the page with what it prints.
const EXAMPLE: &str = "perft brandubh-wtf 3";

/// The page without its tables.
const HEAD: &str = "\
# Counts of turns

`taflcheck perft VARIANT DEPTH` counts the sequences of turns from the start of a variant, depth by depth: what engines
compare first, for a rule that one of them has otherwise shows in the number. `--position STRING` begins from an OpenTafl
string instead, with `--to-move SIDE`; `--divide` adds a line for each first turn (`b1-b4-b7: 57` where a man went on)
with the sequences that begin with it; `--time` says how long each depth took. Depths are 1 to 10, and each is printed as
soon as it is counted.

```text
$ taflcheck EXAMPLE
```

What is counted:

- a turn: a chain by one man is one, and so is each stop on its way that the rules allow;
- a sequence of exactly so many turns: a game that is over has no successors, so that one which ends sooner is not counted;
- nothing is remembered from before the position: repetitions and limits count from there;
- where the sources of a variant are silent, the first value that they admit is played, and the command says so.

Beside each variant lies a file `perft.yaml` with its counts from the start and from positions of random games to whose
turns many of its rules apply; `applies` names them. The same numbers come out if one play after the other is made.
This page and those files are written by `tests/perft.rs`.
";

const OTHERS_HEAD: &str = "
## What other engines count

Run these with a release build. `tests/perft.rs` compares as much of them as takes no time.

| command | counts | who else | time |
|---|---|---|---|
";

const BERLIN_HEAD: &str = "
## Positions of a course in Berlin

The students of a course wrote 26 positions of Tablut with 38 counts (`../shared/corpora/perft_positions.json`); no
built-in variant has its rules, so that the test puts them together from axes. These counts are not ours:

| position | depth | why |
|---|---|---|
";

fn page() -> String {
    let arguments: Vec<&str> = EXAMPLE.split(' ').collect();
    let shown = Command::new(env!("CARGO_BIN_EXE_taflcheck")).args(&arguments).current_dir(root()).output().unwrap();
    let shown = format!("{EXAMPLE}\n{}", String::from_utf8(shown.stdout).unwrap().trim_end());
    let mut page = HEAD.replace("EXAMPLE", &shown);
    page.push_str("\n## From the start\n\n| variant | 1 | 2 | 3 | 4 | 5 |\n|---|---|---|---|---|---|\n");
    for (id, counted) in counted() {
        let Counted { reached, counts, .. } = &counted[0];
        let made_up = if *reached == Reached::MadeUp { ", from a placement of our own" } else { "" };
        let mut cells: Vec<String> = counts.iter().map(u64::to_string).collect();
        cells.resize(5, String::new());
        page.push_str(&format!("| [{id}](../{}){made_up} | {} |\n", file(id), cells.join(" | ")));
    }
    page.push_str(OTHERS_HEAD);
    for (id, who, time, counts) in OTHERS {
        let cells: Vec<String> = counts.iter().map(u64::to_string).collect();
        page.push_str(&format!("| `taflcheck perft {id} {}` | {} | {who} | {time} |\n", cells.len(), cells.join(", ")));
    }
    page.push_str(BERLIN_HEAD);
    for (id, depth, why) in NOT_COMPARABLE {
        page.push_str(&format!("| `{id}` | {depth} | {why} |\n"));
    }
    page
}

#[test]
fn the_page_of_counts_is_up_to_date() {
    let (path, page) = (root().join("docs/perft.md"), page());
    if is_update() {
        std::fs::write(&path, &page).unwrap();
    }
    assert_eq!(std::fs::read_to_string(path).unwrap_or_default(), page, "UPDATE=1 cargo test --test perft");
}
