//! Examples that a page lacks: one for each change that nobody notices, or as few as notice all, as a patch.

use super::Run;
use super::adopt::text_patch;
use super::mutate::Told;
use super::witness_block::{Party, witness_block};
use crate::check::{ExampleCheck, Fate, fill};
use crate::document::Format;
use crate::engine::Engine;
use crate::witness::Witness;
use std::fmt::Write as _;

/// What the author is to do with an example that nobody has read yet.
const TODO: &str = "confirm";

/// A suggested example.
pub(super) struct Suggestion {
    /// The rule that it is named after.
    pub(super) rule: String,
    /// What the rule answers.
    pub(super) question: &'static str,
    /// Its value in the variant.
    pub(super) was: String,
    /// The changes under which it fails: `throne.pass = none`.
    pub(super) changes: Vec<String>,
    /// Its name, unique on the page.
    pub(super) name: String,
    /// The block.
    pub(super) block: String,
}

/// An example for each change that nobody notices; one that shows several changes stands once.
pub(super) fn suggestions(told: &Told<'_>) -> Vec<Suggestion> {
    let mut shown: Vec<(&Witness, Vec<String>)> = Vec::new();
    for (mutant, fate) in &told.survey.fates {
        let Fate::Missed(witness) = fate else { continue };
        match shown.iter_mut().find(|(known, _)| *known == witness) {
            Some((_, names)) => names.push(mutant.words()),
            None => shown.push((witness, vec![mutant.words()])),
        }
    }
    let variant = &told.survey.variant;
    let engine = Engine::new(variant.size, &variant.rules);
    let mut given = Vec::new();
    let drawn = shown.into_iter().map(|(witness, changes)| {
        let first = changes.first().and_then(|name| name.split(" = ").next()).unwrap_or_default().to_owned();
        let axis = crate::rules::Rules::axis(&first);
        let party = Party { id: &variant.id, engine: &engine, begins: variant.first_mover() };
        let name = title(told, &mut given, &first);
        Suggestion {
            question: axis.map_or("", |axis| axis.asks.en),
            was: axis.map_or_else(String::new, |axis| (axis.get)(&variant.rules)),
            block: witness_block(&name, witness, party, variant.start.as_ref(), &[]),
            rule: first,
            changes,
            name,
        }
    });
    drawn.collect()
}

/// An example for each change that nobody notices, with what it shows.
#[must_use]
pub fn suggest_report(told: &[Told<'_>]) -> String {
    let mut text = String::new();
    for told in told {
        for Suggestion { rule, question, was, changes, block, .. } in suggestions(told) {
            let _ = writeln!(text, "{question} {rule} is {was}. This would fail under {}:\n", changes.join("; "));
            let _ = writeln!(text, "{block}");
        }
        if !told.survey.fates.iter().any(|(_, fate)| matches!(fate, Fate::Missed(_))) {
            let _ =
                writeln!(text, "{}: nothing is missing: every change that can be noticed is\n", told.survey.variant.id);
        }
    }
    text
}

/// The name of a suggested example, unique among those of its page: the rule and the question that it answers.
fn title(told: &Told<'_>, given: &mut Vec<String>, axis: &str) -> String {
    let asks = crate::rules::Rules::axis(axis).map_or("", |axis| axis.asks.en);
    let name = format!("{axis} ({}): {asks}", told.survey.variant.id);
    let is_taken =
        |name: &String| given.contains(name) || told.examples.iter().any(|(_, check)| check.example.name == *name);
    let numbered = (2..).map(|number| format!("{name} {number}"));
    let name = std::iter::once(name.clone()).chain(numbered).find(|name| !is_taken(name)).unwrap_or_default();
    given.push(name.clone());
    name
}

/// A patch that adds as few examples as notice all that can be noticed, each behind the last example of its variant,
/// and what it does in words.
#[must_use]
pub fn suggest_patch(told: &[Told<'_>], run: &Run) -> (String, String) {
    let mut words = String::new();
    // Where something is added: the document, the place in its text, and what.
    let mut added: Vec<(usize, usize, String)> = Vec::new();
    for told in told {
        let variant = &told.survey.variant;
        let chosen = fill(&told.survey);
        let [caught, missed, _] = told.survey.tally();
        let shown: usize = chosen.iter().map(|(_, changes)| changes.len()).sum();
        let _ = writeln!(
            words,
            "{}: {caught} of {} changes are caught; {} would catch {shown} of the {missed} others",
            variant.id,
            caught + missed,
            count(chosen.len(), "example")
        );
        let Some((document, last)) =
            told.examples.iter().max_by_key(|(number, check)| (*number, check.example.span.end))
        else {
            continue;
        };
        let engine = Engine::new(variant.size, &variant.rules);
        let mut text = String::new();
        let mut given = Vec::new();
        for (witness, changes) in &chosen {
            let axes = axes(told, changes);
            let party = Party { id: &variant.id, engine: &engine, begins: variant.first_mover() };
            let todo = format!("todo: {TODO}: {}", axes.join(", "));
            let name = title(told, &mut given, axes.first().map_or("", String::as_str));
            let block = witness_block(&name, witness, party, variant.start.as_ref(), &[todo]);
            let _ = write!(text, "\n{}", wrapped(&block, Format::of_name(run.documents[*document].source.name())));
        }
        if !text.is_empty() {
            added.push((*document, end_of(last, run, *document), text));
        }
    }
    let mut patch = String::new();
    for (number, document) in run.documents.iter().enumerate() {
        let mut places: Vec<&(usize, usize, String)> = added.iter().filter(|(of, ..)| *of == number).collect();
        places.sort_by_key(|(_, at, _)| std::cmp::Reverse(*at));
        let old = document.source.original();
        let mut new = old.to_owned();
        for (_, at, text) in places {
            let before = if new[..*at].ends_with('\n') || *at == 0 { "" } else { "\n" };
            new.insert_str(*at, &format!("{before}{text}"));
        }
        let name = document.source.name();
        patch.push_str(&text_patch(name, name, old, &new));
    }
    if !patch.is_empty() {
        words.push_str(
            "a proposal: apply it with `patch -p0`, read each example, and take its `todo` away if it is as it should be\n",
        );
    }
    (patch, words)
}

fn count(number: usize, of: &str) -> String {
    format!("{number} {of}{}", if number == 1 { "" } else { "s" })
}

/// The rules that changes are about, each once.
fn axes(told: &Told<'_>, changes: &[usize]) -> Vec<String> {
    let mut axes: Vec<String> = Vec::new();
    for change in changes {
        let id = told.survey.fates[*change].0.axis.id;
        if !axes.iter().any(|known| known == id) {
            axes.push(id.to_owned());
        }
    }
    axes
}

/// The end of the line in which an example ends, where another may follow.
fn end_of(check: &ExampleCheck, run: &Run, document: usize) -> usize {
    let source = &run.documents[document].source;
    let line = source.place(check.example.span.end.max(1) - 1).line;
    let text = source.original();
    let end = source.line_span(line).end.min(text.len());
    text[end..].find('\n').map_or(text.len(), |next| end + next + 1)
}

/// A fence as the format writes it.
fn wrapped(block: &str, format: Option<Format>) -> String {
    let body = block.strip_prefix("```tafl\n").and_then(|rest| rest.strip_suffix("```\n")).unwrap_or(block);
    match format {
        Some(Format::Html) => {
            let escaped = body.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
            format!("<pre class=\"tafl\">\n{escaped}</pre>\n")
        }
        Some(Format::AsciiDoc) => format!("[tafl]\n----\n{body}----\n"),
        Some(Format::ReStructuredText) => {
            let lines: String = body
                .lines()
                .map(|line| if line.is_empty() { "\n".to_owned() } else { format!("   {line}\n") })
                .collect();
            format!(".. code-block:: tafl\n\n{lines}")
        }
        Some(Format::Markdown | Format::Plain) | None => block.to_owned(),
    }
}
