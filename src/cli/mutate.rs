//! `taflcheck mutate`: rules changed one at a time, and which examples notice.

use super::args::MutateArguments;
use super::output::Output;
use super::surveys::{baseline, surveys};
use crate::report::{ExitCode, mutate_report};

pub(super) fn run(arguments: &MutateArguments, output: &Output) -> ExitCode {
    let run = match baseline(&arguments.survey, output) {
        Ok(run) => run,
        Err(code) => return code,
    };
    let told = match surveys(&run, &arguments.survey, output) {
        Ok(told) => told,
        Err(code) => return code,
    };
    output.print(&mutate_report(&told, &run, arguments.verbose, arguments.min_score()));
    let low = told.iter().any(|told| told.survey.score().is_some_and(|score| score < arguments.min_score()));
    if low { ExitCode::Refuted } else { ExitCode::Holds }
}
