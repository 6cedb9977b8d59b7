//! `taflcheck coverage`: which rules are mentioned, exercised and pinned, and what each example tells apart.

use super::args::{CoverageArguments, Format};
use super::output::Output;
use super::setup;
use super::surveys::{baseline, surveys};
use crate::check::{DocumentCheck, Engines, ExampleCheck, Power, coverage, power};
use crate::report::{ExitCode, coverage_json, coverage_report};
use rayon::prelude::*;
use std::path::Path;

pub(super) fn run(arguments: &CoverageArguments, output: &Output) -> ExitCode {
    let run = match baseline(&arguments.survey, output) {
        Ok(run) => run,
        Err(code) => return code,
    };
    let told = match surveys(&run, &arguments.survey, output) {
        Ok(told) => told,
        Err(code) => return code,
    };
    let selection = &arguments.survey.selection;
    let from = selection.paths.first().map_or(".", String::as_str);
    let library = setup::read(selection.config.as_deref(), Some(Path::new(from))).library;
    let documents: Vec<&DocumentCheck> = run.documents.iter().collect();
    let mut all = Vec::new();
    for told in &told {
        let checks: Vec<&ExampleCheck> = told.examples.iter().map(|(_, check)| *check).collect();
        let rules = coverage(&told.survey, &checks, &documents);
        let powers: Vec<Power> =
            checks.par_iter().map_init(Engines::default, |engines, check| power(check, &library, engines)).collect();
        if arguments.survey.format == Format::Json {
            all.push((told, rules, powers));
        } else if !output.is_read(&coverage_report(told, &rules, &powers, &run)) {
            break;
        }
    }
    if arguments.survey.format == Format::Json {
        output.print(&coverage_json(&all, &run));
    }
    ExitCode::Holds
}
