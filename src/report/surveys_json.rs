//! What examples pin down, for programs: the reports of `mutate`, `coverage` and `suggest` as one JSON object each, in the
//! manner of `check`.

use super::mutate::{Told, fate_word, mutate_exit, reach_words};
use super::suggest::suggestions;
use super::{ExitCode, Run};
use crate::check::{ExampleCheck, Fate, Mutant, Power, RuleCoverage};
use serde_json::{Map, Value, json};

/// The report of `taflcheck mutate --format json`.
#[must_use]
pub fn mutate_json(told: &[Told<'_>], run: &Run, least: usize) -> String {
    let variants = told.iter().map(|told| {
        let survey = &told.survey;
        let [caught, missed, idle] = survey.tally();
        json!({
            "variant": survey.variant.id,
            "examples": told.examples.len(),
            "changes": survey.fates.iter().map(|(mutant, fate)| change(mutant, fate, told, run)).collect::<Vec<_>>(),
            "caught": caught,
            "missed": missed,
            "idle": idle,
            "score": survey.score(),
        })
    });
    report(variants.collect(), json!({"min_score": least, "exit_code": mutate_exit(told, least).number()}))
}

/// The report of `taflcheck coverage --format json`, from each variant with its rules and what its examples tell apart.
#[must_use]
pub fn coverage_json(told: &[(&Told<'_>, Vec<RuleCoverage>, Vec<Power>)], run: &Run) -> String {
    let variants = told.iter().map(|(told, rules, powers)| {
        let rules = rules.iter().map(|rule| {
            json!({
                "rule": rule.axis.id,
                "value": rule.value,
                "mentioned": rule.mentioned,
                "exercised": rule.exercised,
                "changes": rule.changes,
                "caught": rule.caught,
                "pinned": rule.is_pinned(),
            })
        });
        let examples = told.examples.iter().zip(powers).map(|((document, check), power)| {
            let mut object = place(run, *document, check);
            object.insert("holds_under".to_owned(), json!(power.holds));
            object.insert("fails_under".to_owned(), json!(power.fails));
            object.insert("tells_nothing_apart".to_owned(), power.says_nothing().into());
            object
        });
        json!({
            "variant": told.survey.variant.id,
            "rules": rules.collect::<Vec<_>>(),
            "examples": examples.collect::<Vec<_>>(),
        })
    });
    report(variants.collect(), json!({"exit_code": ExitCode::Holds.number()}))
}

/// The report of `taflcheck suggest --format json`.
#[must_use]
pub fn suggest_json(told: &[Told<'_>]) -> String {
    let variants = told.iter().map(|told| {
        let drawn = suggestions(told).into_iter().map(|one| {
            json!({
                "rule": one.rule,
                "question": one.question,
                "value": one.was,
                "fails_under": one.changes,
                "name": one.name,
                "block": one.block,
            })
        });
        json!({"variant": told.survey.variant.id, "suggestions": drawn.collect::<Vec<_>>()})
    });
    report(variants.collect(), json!({"exit_code": ExitCode::Holds.number()}))
}

fn report(variants: Vec<Value>, summary: Value) -> String {
    let report = json!({"version": 1, "variants": variants, "summary": summary});
    let mut text = serde_json::to_string_pretty(&report).unwrap_or_default();
    text.push('\n');
    text
}

fn change(mutant: &Mutant, fate: &Fate, told: &Told<'_>, run: &Run) -> Value {
    let (example, why) = match fate {
        Fate::Caught(at) => (told.examples.get(*at).map(|(document, check)| place(run, *document, check)), None),
        Fate::Missed(_) => (None, None),
        Fate::Silent(why) => (None, Some((*why).to_owned())),
        Fate::NotFound(reach) => (None, Some(reach_words(reach))),
    };
    json!({
        "rule": mutant.axis.id,
        "was": mutant.was,
        "value": mutant.value,
        "fate": fate_word(fate).to_lowercase(),
        "caught_by": example,
        "why": why,
    })
}

/// Where an example stands.
pub(super) fn place(run: &Run, document: usize, check: &ExampleCheck) -> Map<String, Value> {
    let source = run.documents.get(document).map(|document| &document.source);
    let mut object = Map::new();
    object.insert("path".to_owned(), source.map(crate::text::Source::name).into());
    object.insert("line".to_owned(), source.map(|source| source.place(check.example.head.start).line).into());
    object.insert("name".to_owned(), check.example.name.as_str().into());
    object
}
