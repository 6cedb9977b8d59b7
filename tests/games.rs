//! Replays games that people played on a server: every capture and every end on the board must be as recorded.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a test that cannot go on panics, and tells what it skipped"
)]

mod support;

use std::collections::BTreeMap;
use support::records::{corpus, replay_file};
use support::rules::{brandubh_wtf, copenhagen};
use taflcheck::board::Board;
use taflcheck::check::ReplayTally;
use taflcheck::rules::Rules;

const COPENHAGEN: &str = "...AAAAA...\n.....A.....\n...........\nA....D....A\nA...DDD...A\nAA.DDKDD.AA\nA...DDD...A\n\
                          A....D....A\n...........\n.....A.....\n...AAAAA...";
const BRANDUBH: &str = "...A...\n...A...\n...D...\nAADKDAA\n...D...\n...A...\n...A...";

/// Replays a file and prints what it comes to; none if the file is not there. No record may differ.
fn replay_all(file: &str, start: &str, rules: &Rules) -> Option<ReplayTally> {
    let source = corpus(file)?;
    let start: Board = start.parse().unwrap();
    let (tally, faults) = replay_file(&source, &[start], rules);
    println!("{file}: {tally:#?}");
    assert!(faults.is_empty(), "{} records differ:\n{}", faults.len(), faults.join("\n"));
    Some(tally)
}

fn ends(ends: &[(&str, usize)]) -> BTreeMap<String, usize> {
    ends.iter().map(|(words, games)| ((*words).to_owned(), *games)).collect()
}

#[test]
fn every_recorded_copenhagen_game_replays_capture_for_capture() {
    let Some(totals) = replay_all("copenhagen_1752.csv", COPENHAGEN, &copenhagen()) else { return };
    let expected = ReplayTally {
        games: 1_752,
        exact: 1_752,
        plies: 87_274,
        ends: ends(&[
            ("attackers win by capture", 45),
            ("attackers win by encirclement", 24),
            ("attackers win by no play", 20),
            ("defenders win by corner", 235),
            ("defenders win by exit fort", 48),
        ]),
        repetition_not_seen: 11,
        marked_twice: 214,
        ..ReplayTally::default()
    };
    assert_eq!(totals, expected);
}

#[test]
fn every_recorded_brandubh_game_replays_capture_for_capture() {
    let Some(totals) = replay_all("brandubh_525.csv", BRANDUBH, &brandubh_wtf()) else { return };
    let expected = ReplayTally {
        games: 525,
        exact: 525,
        plies: 11_226,
        ends: ends(&[
            ("attackers win by capture", 78),
            ("attackers win by no play", 1),
            ("defenders win by corner", 38),
        ]),
        repetition_not_seen: 5,
        marked_twice: 0,
        ..ReplayTally::default()
    };
    assert_eq!(totals, expected);
}
