//! Translations of a page beside their original, for programs: one JSON object, in the manner of `check`.

use super::same::{Compared, quoted, same_exit};
use crate::check::{DocumentCheck, PageDifference, Said};
use crate::text::Source;
use serde_json::{Value, json};

/// The report of `taflcheck same --format json`.
#[must_use]
pub fn same_json(original: &DocumentCheck, compared: &Compared<'_>) -> String {
    let page = |document: &DocumentCheck| {
        json!({
            "path": document.source.name(),
            "examples": document.examples.len(),
            "facts": document.facts.facts.len(),
        })
    };
    let translations = compared.iter().map(|(document, same)| {
        let mut object = page(document);
        if let Value::Object(object) = &mut object {
            let differences = same.differences.iter().map(|one| difference(&original.source, &document.source, one));
            object.insert("differences".to_owned(), differences.collect());
            object.insert("examples_paired".to_owned(), same.examples.into());
            object.insert("facts_alike".to_owned(), same.facts.into());
        }
        object
    });
    let all: usize = compared.iter().map(|(_, same)| same.differences.len()).sum();
    let report = json!({
        "version": 1,
        "original": page(original),
        "translations": translations.collect::<Vec<_>>(),
        "summary": {
            "differences": all,
            "exit_code": same_exit(compared).number(),
        },
    });
    let mut text = serde_json::to_string_pretty(&report).unwrap_or_default();
    text.push('\n');
    text
}

fn difference(original: &Source, translation: &Source, difference: &PageDifference) -> Value {
    json!({
        "code": difference.code.0,
        "severity": difference.severity.word(),
        "message": difference.message,
        "original": side(original, &difference.original),
        "translation": side(translation, &difference.translation),
    })
}

/// One side; `meaning` is null where the page says nothing, and the place is where it would.
fn side(source: &Source, said: &Said) -> Value {
    let (start, end) = (source.place(said.span.start), source.place(said.span.end));
    let is_said = !said.meaning.is_empty();
    json!({
        "path": source.name(),
        "line": start.line,
        "column": start.column,
        "end_line": end.line,
        "end_column": end.column,
        "text": is_said.then(|| quoted(source, said)),
        "meaning": is_said.then_some(&said.meaning),
    })
}
