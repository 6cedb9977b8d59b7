//! The surveys of a run: for each variant that its examples are judged under, every changed rule and its fate. Works on
//! all cores.

use super::args::SurveyArguments;
use super::output::Output;
use super::run::{self, Missing};
use crate::check::{ExampleCheck, Mutant, Scope, Survey, fate, mutants};
use crate::report::{ExitCode, Run, Told, check_report};
use crate::rules::{AXES, Axis};
use crate::text::did_you_mean;
use crate::variant::Variant;
use rayon::prelude::*;
use std::sync::Arc;

/// Checks the selected documents; what does not hold as it is is told, and ends it with an exit code.
pub(super) fn baseline(arguments: &SurveyArguments, output: &Output) -> Result<Run, ExitCode> {
    known_rule(arguments.rule.as_deref(), output)?;
    let run = run::run(&arguments.selection).map_err(|Missing(missing)| {
        output.complain(&run::missing_words(&missing));
        ExitCode::Usage
    })?;
    let code = run.exit_code();
    let judged = run.tally().holds > 0;
    if code == ExitCode::Holds && judged {
        return Ok(run);
    }
    output.complain(&check_report(&run, output.style(false)));
    if code == ExitCode::Holds {
        output.complain("error[survey/no-example]: there is no example to begin with\n");
        return Err(ExitCode::NothingChecked);
    }
    output.complain("error[survey/baseline]: what does not hold as it is pins down nothing: put it right first\n");
    Err(code)
}

/// The examples of a run that are judged under a variant, each with the number of its document.
pub(super) fn examples_of<'a>(run: &'a Run, variant: &Variant) -> Vec<(usize, &'a ExampleCheck)> {
    let of = |check: &&ExampleCheck| check.example.games.iter().any(|game| game.variant.id == variant.id);
    let documents = run.documents.iter().enumerate();
    documents
        .flat_map(|(number, document)| document.examples.iter().filter(of).map(move |check| (number, check)))
        .collect()
}

/// The surveys, in the order in which the variants are met; that there is none is told, and ends it with an exit code.
pub(super) fn surveys<'a>(
    run: &'a Run,
    arguments: &SurveyArguments,
    output: &Output,
) -> Result<Vec<Told<'a>>, ExitCode> {
    let scope = if arguments.every_rule { Scope::Every } else { Scope::Stated };
    let mut variants: Vec<Arc<Variant>> = Vec::new();
    let games = run.documents.iter().flat_map(|document| &document.examples).flat_map(|check| &check.example.games);
    for game in games {
        let wanted = arguments.variant.as_ref().is_none_or(|wanted| *wanted == game.variant.id);
        if wanted && !variants.iter().any(|known| known.id == game.variant.id) {
            variants.push(Arc::clone(&game.variant));
        }
    }
    let tell = |variant: Arc<Variant>| {
        let examples = examples_of(run, &variant);
        let checks: Vec<&ExampleCheck> = examples.iter().map(|(_, check)| *check).collect();
        let wanted = |mutant: &Mutant| arguments.rule.as_ref().is_none_or(|rule| is_about(mutant.axis, rule));
        let changed: Vec<Mutant> = mutants(&variant, scope).into_iter().filter(wanted).collect();
        let fates = changed
            .into_par_iter()
            .map(|mutant| {
                let fate = fate(&variant, &mutant, &checks);
                (mutant, fate)
            })
            .collect();
        Told { survey: Survey { variant, fates }, examples }
    };
    if let (Some(wanted), true) = (&arguments.variant, variants.is_empty()) {
        let games = run.documents.iter().flat_map(|document| &document.examples).flat_map(|check| &check.example.games);
        let ids: Vec<&str> = games.map(|game| game.variant.id.as_str()).collect();
        let near = did_you_mean(wanted, ids.iter().copied());
        let help = near.map_or_else(String::new, |near| format!("  = help: did you mean `{near}`?\n"));
        output.complain(&format!("error[run/nothing-matched]: no example is judged under `{wanted}`\n{help}"));
        return Err(ExitCode::NothingChecked);
    }
    let told: Vec<Told<'a>> = variants.into_iter().map(tell).filter(|told| !told.survey.fates.is_empty()).collect();
    if told.is_empty() {
        output.complain(
            "error[run/nothing-matched]: the variants of these examples do not state the rule that was named: \
             `--every-rule` changes what they have by default too\n",
        );
        return Err(ExitCode::NothingChecked);
    }
    Ok(told)
}

/// That a rule or group of rules is named which there is; another one is told, and ends it with an exit code.
pub(super) fn known_rule(named: Option<&str>, output: &Output) -> Result<(), ExitCode> {
    let Some(named) = named.filter(|named| !AXES.iter().any(|axis| is_about(axis, named))) else { return Ok(()) };
    let near = did_you_mean(named, AXES.iter().flat_map(|axis| [axis.group(), axis.id]));
    let help =
        near.map_or_else(|| "docs/rules.md lists the rules".to_owned(), |near| format!("did you mean `{near}`?"));
    output.complain(&format!("error[run/unknown-rule]: there is no rule and no group `{named}`\n  = help: {help}\n"));
    Err(ExitCode::Usage)
}

/// Whether a rule is the one that is named, or belongs to the group that is.
pub(super) fn is_about(axis: &Axis, named: &str) -> bool {
    axis.id == named || axis.group() == named
}
