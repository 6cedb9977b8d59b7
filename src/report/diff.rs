//! Where games differ, for people: each rule in words, the smallest example that shows it, and the examples of pages that
//! come out differently.

use super::mutate::reach_words;
use super::show::game_text;
use super::visible::visible;
use super::witness_block::{Party, witness_blocks};
use super::{Run, draw_beside};
use crate::check::{Comparison, ExampleCheck, GameCheck, RuleDifference, Shown};
use crate::rules::Axis;
use crate::witness::Witness;
use similar::TextDiff;
use std::fmt::Write as _;

/// The report of the rules in which games differ; `only` is the rule or group that was asked for.
#[must_use]
pub fn diff_report(comparison: &Comparison, differences: &[RuleDifference], only: Option<&str>) -> String {
    let ids: Vec<&str> = comparison.variants.iter().map(|variant| variant.id.as_str()).collect();
    let all = ids.join(" and ");
    if differences.is_empty() {
        return match only {
            Some(rule) => format!("{all} do not differ in {rule}\n"),
            None => format!("{all} have the same rules\n"),
        };
    }
    let count = differences.len();
    let mut text = format!("{all} differ in {count} {}", if count == 1 { "rule" } else { "rules" });
    if comparison.resized {
        let _ = write!(text, "; they are compared on a {} board", comparison.size);
    }
    text.push('\n');
    for difference in differences {
        let _ = writeln!(text, "\n{}: {}", difference.axis.id, difference.axis.asks.en);
        for (value, places) in &difference.values {
            let names: Vec<&str> = places.iter().map(|place| ids[*place]).collect();
            let meaning = meaning(difference.axis, comparison, places);
            let _ = writeln!(text, "  {}: {value}{meaning}", names.join(", "));
        }
        text.push('\n');
        match &difference.shown {
            Shown::Example(witness, groups) => text.push_str(&example_block(comparison, difference, witness, groups)),
            Shown::Silent(why) => {
                let _ = writeln!(text, "  cannot be shown: {why}");
            }
            Shown::NotFound(reach) => {
                let _ = writeln!(text, "  not shown: {}", reach_words(reach));
            }
        }
    }
    text
}

/// The example that shows a difference, as a block for each group of games that make the same of it.
pub(super) fn example_block(
    comparison: &Comparison,
    difference: &RuleDifference,
    witness: &Witness,
    groups: &[Vec<usize>],
) -> String {
    let party = |place: &usize| Party {
        id: &comparison.variants[*place].id,
        engine: comparison.engine(*place),
        begins: comparison.variants[*place].first_mover(),
    };
    let parties: Vec<Vec<Party<'_>>> = groups.iter().map(|places| places.iter().map(party).collect()).collect();
    let extra = if comparison.resized { vec![format!("rules: size = {}", comparison.size.side())] } else { Vec::new() };
    let start = comparison.variants.first().and_then(|variant| variant.start.as_ref());
    witness_blocks(difference.axis.id, witness, &parties, start, &extra)
}

fn meaning(axis: &Axis, comparison: &Comparison, places: &[usize]) -> String {
    let rules = places.first().map(|place| &comparison.variants[*place].rules);
    rules
        .and_then(|rules| (axis.meaning)(rules))
        .map_or_else(String::new, |meaning| format!(" ({})", meaning.trim_end_matches('.')))
}

/// An example that comes out differently: the first step at which it does, with the boards, and both replays as a text
/// difference.
#[must_use]
pub fn outcome_report(run: &Run, document: usize, check: &ExampleCheck, games: &[GameCheck]) -> String {
    let source = &run.documents[document].source;
    let line = source.place(check.example.head.start).line;
    let mut text = format!("\n{}:{line}, {}\n", source.name(), visible(&check.example.name));
    let [one, others @ ..] = games else { return text };
    for other in others {
        let differs = one.steps.iter().zip(&other.steps).position(|(step, twin)| {
            (&step.captured, &step.switched, step.status, step.refused.is_some())
                != (&twin.captured, &twin.switched, twin.status, twin.refused.is_some())
        });
        let Some(step) = differs else { continue };
        let _ = writeln!(text, "  {} and {} part at {}", one.variant, other.variant, one.steps[step].play);
        let (board, twin) = (&one.steps[step].board, &other.steps[step].board);
        if board != twin {
            for row in draw_beside([&one.variant, &other.variant], [board, twin]) {
                let _ = writeln!(text, "    {row}");
            }
        }
        let (mine, theirs) = (game_text(one), game_text(other));
        let difference = TextDiff::from_lines(&mine, &theirs);
        let unified = difference.unified_diff().context_radius(2).header(&one.variant, &other.variant).to_string();
        for row in unified.lines() {
            let _ = writeln!(text, "    {row}");
        }
    }
    text
}
