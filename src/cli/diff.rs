//! `taflcheck diff`: the rules in which games differ, the smallest examples that show it, and the examples of pages that
//! come out differently.

use super::args::{DiffArguments, Format, Selection};
use super::output::Output;
use super::run::{self, Missing};
use super::setup;
use super::surveys::{is_about, known_rule};
use crate::check::{Comparison, Engines, RuleDifference};
use crate::report::{ExitCode, diff_json, diff_report, outcome_report};
use crate::rules::Axis;
use rayon::prelude::*;
use std::path::Path;

pub(super) fn run(arguments: &DiffArguments, output: &Output) -> ExitCode {
    if let Err(code) = known_rule(arguments.rule.as_deref(), output) {
        return code;
    }
    let setup = setup::told(arguments.config.as_deref(), None, output);
    if !setup.is_sound() {
        return ExitCode::Usage;
    }
    // What is no variant is a path; a name that is neither is told as the variant that it was meant to be.
    let (mut variants, mut paths) = (Vec::new(), Vec::new());
    for name in &arguments.names {
        match setup.library.get(name) {
            Some(variant) => variants.push(variant),
            None if Path::new(name.rsplit_once(':').map_or(name.as_str(), |(path, _)| path)).exists() => {
                paths.push(name.clone());
            }
            None => {
                setup.variant(name, output);
                return ExitCode::Usage;
            }
        }
    }
    if variants.len() < 2 {
        output.complain("error[diff/one-game]: name two variants or more: `taflcheck variants` lists them\n");
        return ExitCode::Usage;
    }
    let comparison = match Comparison::new(variants) {
        Ok(comparison) => comparison,
        Err(why) => {
            output.complain(&format!("error[diff/no-common-board]: {why}\n"));
            return ExitCode::Usage;
        }
    };
    let wanted = |axis: &Axis| arguments.rule.as_ref().is_none_or(|rule| is_about(axis, rule));
    let axes: Vec<_> = comparison.axes().into_iter().filter(|axis| wanted(axis)).collect();
    let differences: Vec<_> = axes.into_par_iter().map(|axis| comparison.difference(axis)).collect();
    let is_json = arguments.format == Format::Json;
    if is_json && paths.is_empty() {
        output.print(&diff_json(&comparison, &differences, None, ExitCode::Holds));
    }
    let report = || diff_report(&comparison, &differences, arguments.rule.as_deref());
    if !is_json && !output.is_read(&report()) || paths.is_empty() {
        return ExitCode::Holds;
    }
    examples(arguments, &comparison, &differences, paths, output)
}

/// The examples of pages that come out differently.
fn examples(
    arguments: &DiffArguments,
    comparison: &Comparison,
    differences: &[RuleDifference],
    paths: Vec<String>,
    output: &Output,
) -> ExitCode {
    let selection = Selection { paths, filter: None, config: arguments.config.clone() };
    let run = match run::run(&selection) {
        Ok(run) => run,
        Err(Missing(missing)) => {
            output.complain(&run::missing_words(&missing));
            return ExitCode::Usage;
        }
    };
    let mut engines = Engines::default();
    let is_json = arguments.format == Format::Json;
    let mut all = 0_usize;
    let mut different = Vec::new();
    for (number, document) in run.documents.iter().enumerate() {
        for check in document.examples.iter().filter(|check| !check.example.written.script.is_empty()) {
            all += 1;
            let Some(games) = comparison.outcomes(check, &mut engines) else { continue };
            if !is_json && !output.is_read(&outcome_report(&run, number, check, &games)) {
                return ExitCode::Holds;
            }
            different.push((number, check, games));
        }
    }
    let code = if all == 0 { ExitCode::NothingChecked } else { ExitCode::Holds };
    output.print(&if is_json {
        diff_json(comparison, differences, Some((&run, all, &different)), code)
    } else {
        format!("\nof {all} examples {} come out differently\n", different.len())
    });
    code
}
