//! Files of recorded games that are not part of the project.

use std::path::Path;
use taflcheck::board::Board;
use taflcheck::check::{Referee, Replay, ReplayOutcome, ReplayTally};
use taflcheck::record::{Format, read_records};
use taflcheck::rules::Rules;
use taflcheck::text::Source;

/// A file of the corpora, if they are here.
#[allow(clippy::print_stdout, reason = "a test that skips says so")]
pub(crate) fn corpus(file: &str) -> Option<Source> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/corpora").join(file);
    let text = std::fs::read_to_string(path).ok();
    if text.is_none() {
        println!("{file}: skipped: not present");
    }
    text.map(|text| Source::new(file, text))
}

/// Replays the records of a file: the totals, and each record that does not replay with its cause.
pub(crate) fn replay_file(source: &Source, starts: &[Board], rules: &Rules) -> (ReplayTally, Vec<String>) {
    let referee = Referee::new(starts[0].size(), rules);
    let (mut tally, mut faults) = (ReplayTally::default(), Vec::new());
    for reading in read_records(source, Format::of_name(source.name()).unwrap()) {
        let line = source.place(reading.span.start).line;
        let Some(record) = &reading.record else {
            tally.unreadable += 1;
            faults.push(format!("{}:{line}: {}", source.name(), reading.faults[0].message));
            continue;
        };
        // A game that changed its start position is replayed from the first that carries the record to its end, else from
        // the one that carries it farthest.
        let reached = |replay: &Replay| replay.outcome.cause().map_or(usize::MAX, |cause| cause.ply);
        let mut replay = referee.replay(record, &starts[0]);
        for start in &starts[1..] {
            if reached(&replay) == usize::MAX {
                break;
            }
            let other = referee.replay(record, start);
            if reached(&other) > reached(&replay) {
                replay = other;
            }
        }
        if let Some(cause) = replay.outcome.cause() {
            let what = match replay.outcome {
                ReplayOutcome::RuleDifference(_) => "rule difference",
                ReplayOutcome::Defective(_) => "defective",
                ReplayOutcome::Exact | ReplayOutcome::PliesOnly | ReplayOutcome::Unsupported(_) => "unsupported",
            };
            faults.push(format!(
                "{}:{line} {}: {what}: {}: ply {}/{}: recorded {}, found {}",
                source.name(),
                record.id,
                cause.kind.words(),
                cause.ply,
                record.plies.len(),
                cause.recorded,
                cause.found
            ));
        }
        tally.add(record, &replay);
    }
    (tally, faults)
}
