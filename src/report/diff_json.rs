//! Where games differ, for programs: one JSON object, in the manner of `check`.

use super::diff::example_block;
use super::mutate::reach_words;
use super::surveys_json::place;
use super::{ExitCode, Run};
use crate::check::{Comparison, ExampleCheck, GameCheck, RuleDifference, Shown, StepCheck};
use serde_json::{Value, json};

/// Examples that come out differently, each with the number of its document and what each game makes of it.
pub type Outcomes<'a> = [(usize, &'a ExampleCheck, Vec<GameCheck>)];

/// The report of `taflcheck diff --format json`. `pages` has the run over the pages that were named, how many of their
/// examples were compared, and those that come out differently.
#[must_use]
pub fn diff_json(
    comparison: &Comparison,
    differences: &[RuleDifference],
    pages: Option<(&Run, usize, &Outcomes<'_>)>,
    code: ExitCode,
) -> String {
    let ids: Vec<&str> = comparison.variants.iter().map(|variant| variant.id.as_str()).collect();
    let names = |places: &Vec<usize>| places.iter().map(|place| ids[*place]).collect::<Vec<_>>();
    let count = differences.len();
    let differences = differences.iter().map(|one| {
        let values = one.values.iter().map(|(value, places)| json!({"value": value, "variants": names(places)}));
        let (block, groups, why) = match &one.shown {
            Shown::Example(witness, groups) => {
                let block = example_block(comparison, one, witness, groups);
                (Some(block), Some(groups.iter().map(names).collect::<Vec<_>>()), None)
            }
            Shown::Silent(why) => (None, None, Some((*why).to_owned())),
            Shown::NotFound(reach) => (None, None, Some(reach_words(reach))),
        };
        json!({
            "rule": one.axis.id,
            "question": one.axis.asks.en,
            "values": values.collect::<Vec<_>>(),
            "example": block,
            "groups": groups,
            "not_shown": why,
        })
    });
    let mut report = json!({
        "version": 1,
        "variants": ids,
        "size": comparison.size.side(),
        "resized": comparison.resized,
        "differences": differences.collect::<Vec<_>>(),
        "summary": {"differences": count, "exit_code": code.number()},
    });
    if let Some((run, compared, different)) = pages {
        let examples = different.iter().map(|(document, check, games)| {
            let mut object = place(run, *document, check);
            object.insert("outcomes".to_owned(), games.iter().map(outcome).collect());
            object
        });
        report["examples"] = json!(examples.collect::<Vec<_>>());
        report["summary"]["examples"] = compared.into();
        report["summary"]["examples_different"] = different.len().into();
    }
    let mut text = serde_json::to_string_pretty(&report).unwrap_or_default();
    text.push('\n');
    text
}

fn outcome(game: &GameCheck) -> Value {
    json!({
        "variant": game.variant,
        "steps": game.steps.iter().map(step).collect::<Vec<_>>(),
        "status": game.status.to_string(),
    })
}

fn step(step: &StepCheck) -> Value {
    let squares = |men: &[(crate::board::Square, crate::board::Piece)]| {
        men.iter().map(|(square, _)| square.to_string()).collect::<Vec<_>>()
    };
    json!({
        "move": step.play,
        "captures": squares(&step.captured),
        "switches": squares(&step.switched),
        "status": step.status.to_string(),
        "refused": step.refused.is_some(),
    })
}
