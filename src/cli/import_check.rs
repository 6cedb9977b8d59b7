//! `taflcheck import --check`: replays records and prints what they come to.

use super::args::ImportArguments;
use super::import::variant_of;
use super::output::Output;
use super::setup;
use crate::check::{Referee, ReplayTally};
use crate::record::{Format, read_records};
use crate::report::{ExitCode, replay_line, replay_totals};
use crate::text::Source;
use std::collections::{BTreeMap, BTreeSet};

pub(super) fn run(arguments: &ImportArguments, sources: &[Source], output: &Output) -> ExitCode {
    let setup = setup::told(arguments.config.as_deref(), None, output);
    let is_known = || arguments.variant.as_deref().is_none_or(|id| setup.variant(id, output).is_some());
    if !(setup.is_sound() && is_known()) {
        return ExitCode::Usage;
    }
    let mut tallies: BTreeMap<String, ReplayTally> = BTreeMap::new();
    let mut told = BTreeSet::new();
    let mut compiled: BTreeMap<String, Referee> = BTreeMap::new();
    for source in sources {
        let Some(format) = Format::of_name(source.name()) else {
            output.complain(&format!(
                "error[import/unknown-form]: {}: records end in .otg, .tsv, .csv or .jsonl\n",
                source.name()
            ));
            return ExitCode::Usage;
        };
        for reading in read_records(source, format) {
            output.tell(source, &reading.faults);
            let found = reading.record.as_ref().map(|record| {
                variant_of(source, record, arguments.variant.as_deref(), &setup).map(|found| {
                    // A record's own rules are a game of their own, whatever they are called.
                    let own = if found.imported.is_some() { " (rules of the record)" } else { "" };
                    (record, format!("{}{own}", found.variant.id), found.variant)
                })
            });
            let (record, label, variant) = match found {
                Some(Ok(found)) => found,
                Some(Err(faults)) => {
                    // One message a game, not one a record.
                    for fault in &faults {
                        if told.insert((source.name().to_owned(), fault.message.clone())) {
                            output.tell(source, std::slice::from_ref(fault));
                        }
                    }
                    tallies.entry("of no known variant".to_owned()).or_default().unreadable += 1;
                    continue;
                }
                None => {
                    tallies.entry("of no known variant".to_owned()).or_default().unreadable += 1;
                    continue;
                }
            };
            let start = record.start.as_ref().or(variant.start.as_ref()).filter(|board| board.size() == variant.size);
            let tally = tallies.entry(label.clone()).or_default();
            let Some(board) = start.cloned() else {
                output.complain(&format!(
                    "error[import/no-start]: {}: {} has no start position of its size\n",
                    source.name(),
                    record.id
                ));
                tally.unreadable += 1;
                continue;
            };
            // Two records may carry different rules under one name.
            let referee = compiled.entry(label).or_insert_with(|| Referee::new(variant.size, &variant.rules));
            if *referee.rules() != variant.rules || referee.size() != variant.size {
                *referee = Referee::new(variant.size, &variant.rules);
            }
            let replay = referee.replay(record, &board);
            if let Some(line) = replay_line(source, record, &replay.outcome) {
                output.print(&line);
            }
            tally.add(record, &replay);
        }
    }
    for (variant, tally) in &tallies {
        output.print(&replay_totals(variant, tally));
    }
    let sum = |of: fn(&ReplayTally) -> usize| tallies.values().map(of).sum::<usize>();
    match () {
        () if sum(|tally| tally.unreadable) > 0 => ExitCode::Unreadable,
        () if sum(|tally| tally.rule_differences.values().sum()) > 0 => ExitCode::Refuted,
        () if sum(|tally| tally.games) == 0 => ExitCode::NothingChecked,
        () => ExitCode::Holds,
    }
}
