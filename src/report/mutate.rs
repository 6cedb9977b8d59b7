//! What examples pin down, for people: each rule with its changes and who notices.

use super::visible::visible;
use super::{ExitCode, Run};
use crate::check::{ExampleCheck, Fate, Mutant, Survey};
use crate::witness::Reach;
use std::fmt::Write as _;

/// A survey and the examples that it was made of, each with the number of its document.
#[derive(Debug)]
pub struct Told<'a> {
    /// The survey.
    pub survey: Survey,
    /// The examples, as [`Fate::Caught`] counts them.
    pub examples: Vec<(usize, &'a ExampleCheck)>,
}

/// The report of `taflcheck mutate`. `verbose` has a line for each change, otherwise changes of one rule share one.
#[must_use]
pub fn mutate_report(told: &[Told<'_>], run: &Run, verbose: bool, least: usize) -> String {
    let mut text = String::new();
    for told in told {
        let survey = &told.survey;
        let _ = writeln!(text, "{}: {}", survey.variant.id, examples(told.examples.len()));
        for changes in survey.fates.chunk_by(|(one, _), (other, _)| one.axis.id == other.axis.id) {
            rule(&mut text, changes, told, run, verbose);
        }
        let [caught, missed, silent] = survey.tally();
        let all = caught + missed + silent;
        let score = survey.score().map_or_else(
            || "no change can make a difference".to_owned(),
            |score| format!("score {score}{}", if score < least { format!(", below {least}") } else { String::new() }),
        );
        let _ = writeln!(
            text,
            "{}: of {all} changes {caught} are caught, {missed} missed, {silent} make no difference: {score}",
            survey.variant.id
        );
        if missed > 0 {
            let mut names: Vec<&str> =
                told.examples.iter().map(|(number, _)| run.documents[*number].source.name()).collect();
            names.dedup();
            let _ = writeln!(
                text,
                "  = help: `taflcheck suggest --variant {} {}` draws what is missing",
                survey.variant.id,
                names.join(" ")
            );
        }
    }
    text
}

fn examples(count: usize) -> String {
    format!("{count} {}", if count == 1 { "example" } else { "examples" })
}

fn rule(text: &mut String, changes: &[(Mutant, Fate)], told: &Told<'_>, run: &Run, verbose: bool) {
    let Some((first, _)) = changes.first() else { return };
    let _ = writeln!(text, "  {} is {}", first.axis.id, first.was);
    if verbose {
        for (mutant, fate) in changes {
            let _ = writeln!(text, "    {:<8} {}: {}", fate_word(fate), mutant.value, reason(mutant, fate, told, run));
        }
        return;
    }
    for wanted in ["caught", "MISSED", "idle"] {
        let of: Vec<&(Mutant, Fate)> = changes.iter().filter(|(_, fate)| fate_word(fate) == wanted).collect();
        let Some((mutant, fate)) = of.first() else { continue };
        let values: Vec<&str> = of.iter().map(|(mutant, _)| mutant.value.as_str()).collect();
        let _ = writeln!(text, "    {wanted:<8} {}: {}", values.join(" | "), reason(mutant, fate, told, run));
    }
}

/// How it ends: whether every variant has the score that was asked for.
#[must_use]
pub fn mutate_exit(told: &[Told<'_>], least: usize) -> ExitCode {
    let is_low = told.iter().any(|told| told.survey.score().is_some_and(|score| score < least));
    if is_low { ExitCode::Refuted } else { ExitCode::Holds }
}

/// The word for a fate; capitals stand out.
pub(super) const fn fate_word(fate: &Fate) -> &'static str {
    match fate {
        Fate::Caught(_) => "caught",
        Fate::Missed(_) => "MISSED",
        Fate::Silent(_) | Fate::NotFound(_) => "idle",
    }
}

fn reason(mutant: &Mutant, fate: &Fate, told: &Told<'_>, run: &Run) -> String {
    match fate {
        Fate::Caught(place) => told.examples.get(*place).map_or_else(String::new, |(number, check)| {
            let source = &run.documents[*number].source;
            let line = source.place(check.example.head.start).line;
            format!("{}:{line}, {}", source.name(), visible(&check.example.name))
        }),
        Fate::Missed(_) => format!("nothing here says: {}", mutant.axis.asks.en),
        Fate::Silent(why) => (*why).to_owned(),
        Fate::NotFound(reach) => reach_words(reach),
    }
}

/// Up to what was searched: `no example found among …`.
#[must_use]
pub fn reach_words(reach: &Reach) -> String {
    let mut parts: Vec<String> = reach.families.iter().map(|(name, men)| format!("{name} (up to {men} men)")).collect();
    if reach.games > 0 {
        parts.push(format!("{} games of scattered men", reach.games));
    }
    if parts.is_empty() {
        return "no position is known to try it on".to_owned();
    }
    format!("no example found among {}", parts.join(", "))
}
