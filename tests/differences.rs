//! The table of all pairs of games in `docs/differences.md`: every pair is in it, and a part of it is tried anew.

#![allow(clippy::unwrap_used, reason = "a test that cannot run has failed")]

use std::sync::Arc;
use taflcheck::check::{Comparison, Shown};
use taflcheck::variant::{Library, Variant};

/// One pair of so many is tried anew.
const EACH: usize = 220;

/// The rows of the second table: two games, how many rules differ, how many are shown, and which are not.
fn rows() -> Vec<([String; 2], usize, usize, Vec<String>)> {
    let page = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/differences.md")).unwrap();
    let (_, table) = page.split_once("## By pair").unwrap();
    let cells = |line: &str| line.split('|').map(|cell| cell.trim().to_owned()).collect::<Vec<String>>();
    let rows = table.lines().filter(|line| line.starts_with("| ") && line.contains(", ")).map(cells);
    rows.map(|cells| {
        let (one, other) = cells[1].split_once(", ").unwrap();
        let names = cells[4].split_whitespace().map(|name| name.trim_matches('`').to_owned()).collect();
        ([one.to_owned(), other.to_owned()], cells[2].parse().unwrap(), cells[3].parse().unwrap(), names)
    })
    .collect()
}

#[test]
fn every_pair_of_games_with_a_board_in_common_is_in_the_table() {
    let library = Library::built_in();
    let variants: Vec<Arc<Variant>> = library.variants().cloned().collect();
    let mut expected = Vec::new();
    for (place, one) in variants.iter().enumerate() {
        for other in &variants[place + 1..] {
            if let Ok(comparison) = Comparison::new(vec![Arc::clone(one), Arc::clone(other)]) {
                expected.push(([one.id.clone(), other.id.clone()], comparison.axes().len()));
            }
        }
    }
    expected.sort();
    let found: Vec<([String; 2], usize)> = rows().into_iter().map(|(ids, differ, ..)| (ids, differ)).collect();
    assert_eq!(found, expected, "cargo run --release --manifest-path tests/bench/Cargo.toml -- differences");
}

#[test]
fn what_the_table_says_is_found_anew() {
    let library = Library::built_in();
    for ([one, other], differ, shown, missing) in rows().into_iter().step_by(EACH) {
        let variants = [&one, &other].map(|id| library.get(id).unwrap());
        let comparison = Comparison::new(variants.to_vec()).unwrap();
        let found: Vec<_> = comparison.axes().into_iter().map(|axis| comparison.difference(axis)).collect();
        let not_shown: Vec<String> = found
            .iter()
            .filter(|difference| !matches!(difference.shown, Shown::Example(..)))
            .map(|difference| difference.axis.id.to_owned())
            .collect();
        assert_eq!((found.len(), &not_shown), (differ, &missing), "{one}, {other}");
        assert_eq!(shown, differ - missing.len(), "{one}, {other}");
    }
}
