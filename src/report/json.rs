//! The report for programs: one JSON object, version 1.

use super::Run;
use super::json_objects::{Message, OneDocument};
use crate::check::DocumentCheck;
use serde::{Serialize, Serializer};
use serde_json::{Value, json};

/// The version of the format. Fields may be added within a version; none is removed or changes its meaning.
const VERSION: u32 = 1;

/// The whole report of a check.
#[must_use]
pub fn json_report(run: &Run) -> String {
    let tally = run.tally();
    let setup = run.messages().map(|(source, found)| Message::of(source, found.clone()));
    let summary = json!({
        "documents": run.documents.len(),
        "examples": tally.examples,
        "holds": tally.holds,
        "refuted": tally.refuted,
        "depends": tally.depends,
        "unreadable": tally.unreadable,
        "skipped": tally.skipped,
        "todo": tally.todo,
        "facts": tally.facts,
        "facts_verified": tally.facts_verified,
        "facts_contradicted": tally.facts_contradicted,
        "facts_unbound": tally.facts_unbound,
        "facts_unread": tally.facts_unread,
        "outcomes_new": tally.outcomes_new,
        "outcomes_changed": tally.outcomes_changed,
        "outcomes_unused": tally.outcomes_unused,
        "gaps": tally.gaps,
        "candidates_checked": tally.candidates_checked,
        "candidates_not_understood": tally.candidates_not_understood,
        "candidates_ignored": tally.candidates_ignored,
        "exit_code": run.exit_code().number(),
    });
    let unreadable = run.unreadable_files.iter().map(|(path, why)| json!({"path": path, "why": why}));
    let report = Report {
        diagnostics: setup.collect(),
        documents: Documents(&run.documents),
        nothing_matched: &run.nothing_matched,
        summary,
        unreadable_files: unreadable.collect(),
        version: VERSION,
    };
    let mut text = serde_json::to_string_pretty(&report).unwrap_or_default();
    text.push('\n');
    text
}

/// The report; its keys stand in the order of the alphabet, as in everything below them.
#[derive(Serialize)]
struct Report<'a> {
    diagnostics: Vec<Message<'a>>,
    documents: Documents<'a>,
    nothing_matched: &'a [String],
    summary: Value,
    unreadable_files: Vec<Value>,
    version: u32,
}

/// Documents that become JSON one after another: as values all at once they would take ten times the memory of their text.
struct Documents<'a>(&'a [DocumentCheck]);

impl Serialize for Documents<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().map(OneDocument::of))
    }
}
