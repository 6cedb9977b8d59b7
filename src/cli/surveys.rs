//! The surveys of a run: for each variant that its examples are judged under, every changed rule and its fate. Works on
//! all cores.

use super::args::SurveyArguments;
use super::output::Output;
use super::run::{self, Missing};
use crate::check::{ExampleCheck, Mutant, Scope, Survey, changes, fate};
use crate::report::{ExitCode, Run, Told, check_report};
use crate::rules::Axis;
use crate::variant::Variant;
use rayon::prelude::*;
use std::sync::Arc;

/// Checks the selected documents; what does not hold as it is is told, and ends it with an exit code.
pub(super) fn baseline(arguments: &SurveyArguments, output: &Output) -> Result<Run, ExitCode> {
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

/// The surveys, in the order in which the variants are met.
pub(super) fn surveys<'a>(run: &'a Run, arguments: &SurveyArguments) -> Vec<Told<'a>> {
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
        let mutants: Vec<Mutant> = changes(&variant, scope).into_iter().filter(wanted).collect();
        let fates = mutants
            .into_par_iter()
            .map(|mutant| {
                let fate = fate(&variant, &mutant, &checks);
                (mutant, fate)
            })
            .collect();
        Told { survey: Survey { variant, fates }, examples }
    };
    variants.into_iter().map(tell).filter(|told| !told.survey.fates.is_empty()).collect()
}

/// Whether a rule is the one that is named, or belongs to the group that is.
pub(super) fn is_about(axis: &Axis, named: &str) -> bool {
    axis.id == named || axis.group() == named
}
