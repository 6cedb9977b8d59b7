//! The report for programs: one JSON object, version 1.

use super::Run;
use super::json_objects::{Message, OneDocument};
use crate::check::DocumentCheck;
use serde::Serialize;
use serde_json::{Value, json};

/// The version of the format. Fields may be added within a version; none is removed or changes its meaning.
const VERSION: u32 = 1;

/// The whole report of a check.
#[must_use]
pub fn json_report(run: &Run) -> String {
    let mut text = String::new();
    let documents = run.documents.iter().map(JsonReport::document);
    let written = JsonReport::of(run).write(documents, |part| {
        text.push_str(part);
        Ok::<(), std::convert::Infallible>(())
    });
    debug_assert!(written.is_ok());
    text
}

/// The report in parts, for whoever writes document after document: a thousand pages are a hundred megabytes of text.
pub struct JsonReport {
    before: String,
    after: String,
}

impl JsonReport {
    /// Everything but the documents.
    #[must_use]
    pub fn of(run: &Run) -> Self {
        let mut text = serde_json::to_string_pretty(&without_documents(run)).unwrap_or_default();
        text.push('\n');
        // No other list begins a line so: in texts a quotation mark is never without a backslash.
        const LIST: &str = "\n  \"documents\": [";
        let place = text.find(LIST).map_or(text.len(), |place| place + LIST.len());
        let after = text.split_off(place);
        if run.documents.is_empty() {
            Self { before: text, after }
        } else {
            Self { before: text + "\n", after: format!("\n  {after}") }
        }
    }

    /// Puts the report somewhere part by part: `documents` are the texts of all documents, in their order.
    ///
    /// # Errors
    /// What keeps a part from being put there.
    pub fn write<E>(
        &self,
        documents: impl Iterator<Item = String>,
        mut put: impl FnMut(&str) -> Result<(), E>,
    ) -> Result<(), E> {
        put(&self.before)?;
        for (number, document) in documents.enumerate() {
            if number > 0 {
                put(",\n")?;
            }
            put(&document)?;
        }
        put(&self.after)
    }

    /// One document, as it stands in the list.
    #[must_use]
    pub fn document(check: &DocumentCheck) -> String {
        // As deep in lists as it stands in the report, so that it begins as far from the margin.
        let nested = serde_json::to_string_pretty(&[[OneDocument::of(check)]]).unwrap_or_default();
        let text = nested.strip_prefix("[\n  [\n").and_then(|text| text.strip_suffix("\n  ]\n]"));
        text.unwrap_or_default().to_owned()
    }
}

fn without_documents(run: &Run) -> Report<'_> {
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
    Report {
        diagnostics: setup.collect(),
        documents: [],
        nothing_matched: &run.nothing_matched,
        summary,
        unreadable_files: unreadable.collect(),
        version: VERSION,
    }
}

/// The report; its keys stand in the order of the alphabet, as in everything below them.
#[derive(Serialize)]
struct Report<'a> {
    diagnostics: Vec<Message<'a>>,
    /// They are written one after another: as values all at once they would take ten times the memory of their text.
    documents: [(); 0],
    nothing_matched: &'a [String],
    summary: Value,
    unreadable_files: Vec<Value>,
    version: u32,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Source;

    #[test]
    fn the_parts_are_one_value_with_one_list_of_documents() {
        for count in 0..3 {
            let document = |number: usize| DocumentCheck {
                source: Source::new(format!("\"documents\": [] {number}.md"), "words"),
                examples: Vec::new(),
                diagnostics: Vec::new(),
                ignored: 0,
                candidates: Vec::new(),
                sections_found: Vec::new(),
                facts: crate::check::FactsCheck::default(),
                outcomes_unused: 0,
            };
            let run = Run { documents: (0..count).map(document).collect(), ..Run::default() };
            let text = json_report(&run);
            let value: Value = serde_json::from_str(&text).expect("it is JSON");
            assert_eq!(value["documents"].as_array().map(Vec::len), Some(count));
            // Written as a whole it looks the same.
            assert_eq!(serde_json::to_string_pretty(&value).expect("JSON can be written") + "\n", text);
        }
    }
}
