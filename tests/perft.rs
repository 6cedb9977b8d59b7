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
use taflcheck::board::{Board, PieceKind, Setup, Side, Size};
use taflcheck::engine::{Engine, Match};
use taflcheck::rules::{Elimination, Outcome, Reason, Rules, Status};
use taflcheck::variant::{Library, Variant};

/// What several other engines count from the start, the deepest of them in a release build only.
const OTHERS: &[(&str, &str, &[u64])] = &[
    ("copenhagen", "eight engines to depth 3, four to 4, two to 5", &[116, 6_788, 806_344, 50_456_804, 6_116_568_016]),
    ("brandubh-wtf", "two engines", &[40, 960, 39_512, 1_007_392, 41_843_336, 1_111_530_080]),
    ("tablut-edge", "three engines", &[80, 4_400, 353_200, 19_913_864, 1_611_674_360]),
];

/// Counts of the course in Berlin that are not ours, each with the reason, which is proved below.
const NOT_COMPARABLE: &[(&str, usize, &str)] = &[
    ("krueger-08", 3, "it goes on without a king whom a corner helped to capture"),
    ("krueger-08", 4, "it goes on without a king whom a corner helped to capture"),
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
    let library = Library::built_in();
    let (mut positions, mut faults) = (0, Vec::new());
    for (id, counted) in counted() {
        let variant = library.get(id).unwrap();
        for Counted { setup, counts, one_by_one, .. } in counted {
            let game = Engine::new(variant.size, &variant.rules).begin(setup);
            let divided: u64 = game.divide(2).iter().map(|share| share.turns).sum();
            if (*one_by_one, divided) != (counts[1], counts[1]) {
                faults.push(format!("{id}: {counts:?}, one by one {one_by_one}, divided {divided}\n{}", setup.board));
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
    for (id, _, counts) in OTHERS {
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
            let excused = NOT_COMPARABLE.iter().any(|(other, at, _)| *other == id && *at == depth as usize);
            if (count == expected) == excused {
                faults.push(format!("{id} depth {depth}: {count}, expected {expected}, excused: {excused}"));
            }
            compared += usize::from(!excused);
        }
    }
    println!("{compared} counts of turns");
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Counts as the course does: a king whom a corner helped to capture leaves the board, and his men play on.
fn without_him(game: &Match, size: Size, depth: u32) -> u64 {
    let mut turns = 0;
    for play in game.plays() {
        let mut after = game.clone();
        let step = after.play(play).unwrap();
        let king = step.captured.iter().find(|(_, piece)| piece.kind == PieceKind::King);
        let captured = matches!(step.status, Status::Over(Outcome { reason: Reason::KingCaptured, .. }));
        let beside = |corner: taflcheck::board::Square| {
            king.is_some_and(|(square, _)| {
                square.file.abs_diff(corner.file) + square.rank.abs_diff(corner.rank) == 1 && captured
            })
        };
        let goes_on = size.corners().into_iter().any(beside);
        turns += match depth {
            1 => 1,
            _ if goes_on => {
                let board: Board = after.board();
                Engine::new(size, &berlin_rules()).begin(&Setup { board, to_move: after.to_move() }).perft(depth - 1)
            }
            2 => after.perft(1),
            _ => without_him(&after, size, depth - 1),
        };
    }
    turns
}

#[test]
fn what_is_not_comparable_differs_for_the_reason_that_is_named() {
    let Some(positions) = berlin() else { return };
    for (id, depth, why) in NOT_COMPARABLE {
        let Berlin { setup, counts, .. } = positions.iter().find(|position| position.id == *id).unwrap();
        let game = Engine::new(setup.board.size(), &berlin_rules()).begin(setup);
        assert_eq!(without_him(&game, setup.board.size(), *depth as u32), counts[depth - 1], "{id}, {depth}: {why}");
    }
}

/// Shown on the page with what it prints: the attacker may go on after the first capture.
const EXAMPLE: &str = "perft tyr-11 2 --divide --position /11/3T7/3t7/11/6T4/11/11/11/1t1T4t2/8T2/4K6/";

/// The page without its tables.
const HEAD: &str = "\
# Counts of turns

`taflcheck perft VARIANT DEPTH` counts the sequences of turns from the start of a variant, depth by depth: what engines
compare first, for a rule that one of them has otherwise shows in the number. `--position STRING` begins from an OpenTafl
string instead, with `--to-move SIDE`; `--divide` says how many sequences begin with each turn of the last depth.

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
    page.push_str("\n## What other engines count\n\n| command | counts | who else |\n|---|---|---|\n");
    for (id, who, counts) in OTHERS {
        let cells: Vec<String> = counts.iter().map(u64::to_string).collect();
        page.push_str(&format!("| `taflcheck perft {id} {}` | {} | {who} |\n", cells.len(), cells.join(", ")));
    }
    page.push_str("\n## What is not comparable\n\n| position | depth | why |\n|---|---|---|\n");
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
