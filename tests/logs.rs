//! What other programs wrote down while they played: every board, every number of legal plays.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a test that cannot go on panics, and tells what it skipped"
)]

mod support;

use serde_json::Value;
use std::path::Path;
use support::rules::{ashton_contest, brandubh_strong_centre};
use taflcheck::board::{Board, PieceSet, Setup, Side};
use taflcheck::engine::Engine;

fn corpus(file: &str) -> Option<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/corpora").join(file);
    let text = std::fs::read_to_string(path).ok();
    if text.is_none() {
        println!("{file}: skipped: not present");
    }
    text
}

fn strings(value: &Value) -> Vec<&str> {
    value.as_array().into_iter().flatten().filter_map(Value::as_str).collect()
}

#[test]
fn a_random_game_has_as_many_plays_at_each_ply_as_another_engine_counted() {
    let Some(json) = corpus("ludii_brandub_random_0.json") else { return };
    let record: Value = serde_json::from_str(&json).unwrap();
    let mut rules = brandubh_strong_centre();
    rules.special.throne.stop = PieceSet::NONE;
    let board: Board = "...A...\n...A...\n...D...\nAADKDAA\n...D...\n...A...\n...A...".parse().unwrap();
    let mut game = Engine::new(board.size(), &rules).begin(&Setup { board, to_move: Side::Attackers });
    let counts = record["legal_move_count_before_each_ply"].as_array().unwrap();
    for (number, (ply, count)) in (1..).zip(strings(&record["moves"]).into_iter().zip(counts)) {
        assert_eq!(game.plays().len() as u64, *count, "before ply {number}\n{}", game.board());
        let mut parts = ply.split('x');
        let step = game.play(support::play(parts.next().unwrap())).unwrap();
        let captured: Vec<String> = step.captured.iter().map(|(square, _)| square.to_string()).collect();
        let mut recorded: Vec<&str> = parts.collect();
        recorded.sort_unstable();
        assert_eq!(captured, recorded, "ply {number}");
    }
    assert_eq!(game.status().to_string(), "defenders win by corner");
}

#[test]
fn boards_of_the_tablut_contest_follow_from_one_another() {
    let Some(source) = support::records::corpus("tablut_ashton_bologna.jsonl") else { return };
    let start = "...AAA...\n....A....\n....D....\nA...D...A\nAADDKDDAA\nA...D...A\n....D....\n....A....\n...AAA...";
    let start: Board = start.parse().unwrap();
    let (tally, faults) = support::records::replay_file(&source, &[start], &ashton_contest());
    println!("{tally:#?}");
    assert!(faults.is_empty(), "{} logs differ:\n{}", faults.len(), faults.join("\n"));
    assert_eq!((tally.games, tally.exact, tally.plies), (212, 212, 5_400));
}
