//! Recorded games through the readers and the referee: totals by variant, and a name for every cause.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a test that cannot go on panics, and tells what it skipped"
)]

mod support;

use serde_json::Value;
use support::records::{corpus, replay_file};
use support::site::rules_of;
use taflcheck::board::{Board, RowOrder, Side};

#[test]
fn explore() {
    let Some(json) = corpus("variants.json") else { return };
    let json: Value = serde_json::from_str(json.text()).unwrap();
    let only: Option<u64> = std::env::var("KEY").ok().map(|key| key.parse().unwrap());
    for entry in json.as_array().unwrap() {
        let (Some(file), Some(key)) = (entry["file"].as_str(), entry["key"].as_u64()) else { continue };
        let Some(source) = corpus(file) else { continue };
        if only.map_or(source.line_count() < 51, |only| key != only) {
            continue;
        }
        let name = entry["name"].as_str().unwrap();
        let start = entry["start_otn_a1_lower_left"].as_str().unwrap();
        let start = Board::from_opentafl(start, RowOrder::BottomFirst, None).unwrap();
        let Some(mut rules) = rules_of(key, name) else {
            println!("{key} {name}: no rules");
            continue;
        };
        rules.movement.first_mover =
            if entry["first_mover_inferred"] == "defenders" { Side::Defenders } else { Side::Attackers };
        let (tally, faults) = replay_file(&source, &[start], &rules, 1);
        println!(
            "{key} {name}: {} games, {} exact, {} plies only, {} unreadable, {:?}",
            tally.games,
            tally.exact,
            tally.plies_only,
            tally.unreadable,
            tally.causes()
        );
        if only.is_some() {
            for fault in faults.iter().take(60) {
                println!("   {fault}");
            }
            println!("{:?}", tally.ends);
        }
    }
}
