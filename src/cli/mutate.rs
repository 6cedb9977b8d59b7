//! `taflcheck mutate`: rules changed one at a time, and which examples notice.

use super::args::{Format, MutateArguments};
use super::output::Output;
use super::surveys::{baseline, surveys};
use crate::report::{ExitCode, mutate_exit, mutate_json, mutate_report};

pub(super) fn run(arguments: &MutateArguments, output: &Output) -> ExitCode {
    let run = match baseline(&arguments.survey, output) {
        Ok(run) => run,
        Err(code) => return code,
    };
    let told = match surveys(&run, &arguments.survey, output) {
        Ok(told) => told,
        Err(code) => return code,
    };
    let least = arguments.min_score();
    match arguments.survey.format {
        Format::Human => output.print(&mutate_report(&told, &run, arguments.verbose, least)),
        Format::Json => output.print(&mutate_json(&told, &run, least)),
    }
    mutate_exit(&told, least)
}
