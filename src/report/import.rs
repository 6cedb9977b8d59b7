//! What an import or an export lost, and what replays came to, as text.

use crate::check::{Cause, ReplayOutcome, ReplayTally};
use crate::record::Record;
use crate::text::Source;
use crate::variant::Lost;

/// What one form says and the other cannot, as comments that any of our files may hold.
#[must_use]
pub fn lost_comments(lost: &[Lost]) -> String {
    lost.iter().map(|lost| format!("# lost: {}: {}\n", lost.field, lost.why)).collect()
}

/// One line about a record that does not replay; nothing about one that does.
#[must_use]
pub fn replay_line(source: &Source, record: &Record, outcome: &ReplayOutcome) -> Option<String> {
    let (what, cause): (&str, &Cause) = match outcome {
        ReplayOutcome::Exact | ReplayOutcome::PliesOnly => return None,
        ReplayOutcome::RuleDifference(cause) => ("rule difference", cause),
        ReplayOutcome::Defective(cause) => ("defective record", cause),
        ReplayOutcome::Unsupported(cause) => ("unsupported notation", cause),
    };
    let place = source.place(cause.span.start);
    Some(format!(
        "{}:{}:{}: {what}: {}: record {}, ply {} of {}: recorded {}, found {}\n",
        source.name(),
        place.line,
        place.column,
        cause.kind.words(),
        record.id,
        cause.ply,
        record.plies.len(),
        cause.recorded,
        cause.found
    ))
}

/// The totals of one variant.
#[must_use]
pub fn replay_totals(variant: &str, tally: &ReplayTally) -> String {
    let mut text = format!("{variant}: {} records, {} plies, {} replay exactly", tally.games, tally.plies, tally.exact);
    if tally.found > 0 {
        text.push_str(&format!(", {} with unwritten steps of turns found", tally.found));
    }
    if tally.several > 0 {
        text.push_str(&format!(" ({} of them in several ways)", tally.several));
    }
    if tally.plies_only > 0 {
        text.push_str(&format!(", {} ply for ply (captures not marked)", tally.plies_only));
    }
    if tally.unreadable > 0 {
        text.push_str(&format!(", {} unreadable", tally.unreadable));
    }
    text.push('\n');
    for (what, count) in tally.causes() {
        text.push_str(&format!("  {what}: {count}\n"));
    }
    for (end, count) in &tally.ends {
        text.push_str(&format!("  {count} {end}\n"));
    }
    if tally.repetition_not_seen > 0 {
        text.push_str(&format!("  {} went on after a repetition that ends the game\n", tally.repetition_not_seen));
    }
    text
}
