//! The report for programs: one JSON object, version 1.

use super::Run;
use super::findings::findings;
use crate::board::Board;
use crate::check::{DocumentCheck, ExampleCheck, FactCheck, GameCheck, StepCheck};
use crate::example::{Candidate, Outcome};
use crate::text::{Diagnostic, Source};
use serde::{Serialize, Serializer};
use serde_json::{Value, json};

/// The version of the format. Fields may be added within a version; none is removed or changes its meaning.
const VERSION: u32 = 1;

/// The whole report of a check.
#[must_use]
pub fn json_report(run: &Run) -> String {
    let tally = run.tally();
    let setup = run.messages().map(|(source, found)| diagnostic(source, found));
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
    diagnostics: Vec<Value>,
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
        serializer.collect_seq(self.0.iter().map(document))
    }
}

fn document(check: &DocumentCheck) -> Value {
    json!({
        "path": check.source.name(),
        "examples": check.examples.iter().flat_map(|example| examples(check, example)).collect::<Vec<_>>(),
        "facts": check.facts.facts.iter().map(|one| fact(check, one)).collect::<Vec<_>>(),
        "candidates": check.candidates.iter().map(|found| candidate(&check.source, found)).collect::<Vec<_>>(),
        "diagnostics": findings(check).iter()
            .map(|finding| diagnostic(&check.source, &finding.diagnostic)).collect::<Vec<_>>(),
    })
}

/// One fact: what it says, in whose words, and what became of it.
fn fact(document: &DocumentCheck, check: &FactCheck) -> Value {
    let place = document.source.place(check.fact.span.start);
    json!({
        "property": check.fact.property.to_string(),
        "value": check.fact.value.to_string(),
        "text": document.source.slice(check.fact.span),
        "line": place.line,
        "column": place.column,
        "variants": check.variants,
        "verdict": check.verdict.word(),
        "assumed": check.fact.assumed,
    })
}

/// A drawing, and what became of it.
fn candidate(source: &Source, candidate: &Candidate) -> Value {
    let place = source.place(candidate.span.start);
    let end = source.place(candidate.span.end);
    let (outcome, why) = match &candidate.outcome {
        Outcome::Checked => ("checked", ""),
        Outcome::Ignored(why) => ("ignored", why.as_str()),
        Outcome::NotUnderstood(why) => ("not understood", why.as_str()),
    };
    json!({
        "form": "picture",
        "line": place.line,
        "column": place.column,
        "end_line": end.line,
        "end_column": end.column,
        "outcome": outcome,
        "why": why,
    })
}

/// One object for each variant that an example runs under; one without a variant if it was not judged.
fn examples(document: &DocumentCheck, check: &ExampleCheck) -> Vec<Value> {
    let place = document.source.place(check.example.head.start);
    let head = json!({
        "id": check.example.id,
        "path": document.source.name(),
        "line": place.line,
        "column": place.column,
        "name": check.example.name,
        "headings": check.example.headings,
        "form": check.example.form.word(),
        "verdict": check.verdict.word(),
        "recorded": check.recorded.word(),
        "holds_under": check.holds_under,
    });
    if check.games.is_empty() {
        return vec![head];
    }
    check
        .games
        .iter()
        .map(|game| {
            let mut object = head.clone();
            if let (Value::Object(object), Value::Object(own)) = (&mut object, game_object(document, game)) {
                object.extend(own);
            }
            object
        })
        .collect()
}

fn game_object(document: &DocumentCheck, game: &GameCheck) -> Value {
    json!({
        "variant": game.variant,
        "variant_from": game.why,
        "inferred": game.inferences,
        "to_move": game.to_move.word(),
        "before": rows(&game.before),
        "fragment": game.fragment,
        "status": game.status.to_string(),
        "claims": game.claims.iter().map(|claim| {
            let place = document.source.place(claim.span.start);
            json!({
                "text": document.source.slice(claim.span),
                "claim": claim.claim,
                "line": place.line,
                "column": place.column,
                "verdict": claim.verdict.word(),
                "found": claim.found,
                "rule": claim.rule,
                "depends_on": claim.depends_on,
            })
        }).collect::<Vec<_>>(),
        "steps": game.steps.iter().map(step).collect::<Vec<_>>(),
    })
}

fn step(step: &StepCheck) -> Value {
    json!({
        "move": step.play,
        "side": step.side.word(),
        "captures": step.captured.iter().map(|(square, _)| square.to_string()).collect::<Vec<_>>(),
        "switches": step.switched.iter().map(|(square, _)| square.to_string()).collect::<Vec<_>>(),
        "board": rows(&step.board),
        "status": step.status.to_string(),
        "rules": step.fired.iter().map(|fired| fired.clause.id()).collect::<Vec<_>>(),
        "refused": step.refused.as_ref().map(|refused| refused.reasons.iter()
            .map(|(reason, square)| json!({"reason": reason.words(), "square": square.to_string()}))
            .collect::<Vec<_>>()),
    })
}

fn rows(board: &Board) -> Vec<String> {
    board.rows().collect()
}

/// A diagnostic with its places; columns count characters from 1.
fn diagnostic(source: &Source, diagnostic: &Diagnostic) -> Value {
    let (start, end) = (source.place(diagnostic.span.start), source.place(diagnostic.span.end));
    json!({
        "code": diagnostic.code.0,
        "severity": diagnostic.severity.word(),
        "path": source.name(),
        "line": start.line,
        "column": start.column,
        "end_line": end.line,
        "end_column": end.column,
        "message": diagnostic.message,
        "label": diagnostic.label,
        "notes": diagnostic.notes,
        "help": diagnostic.help,
    })
}
