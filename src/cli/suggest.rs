//! `taflcheck suggest`: the examples that a page lacks, drawn.

use super::args::{Format, SuggestArguments};
use super::output::Output;
use super::surveys::{baseline, surveys};
use crate::report::{ExitCode, suggest_json, suggest_patch, suggest_report};

pub(super) fn run(arguments: &SuggestArguments, output: &Output) -> ExitCode {
    let run = match baseline(&arguments.survey, output) {
        Ok(run) => run,
        Err(code) => return code,
    };
    let told = match surveys(&run, &arguments.survey, output) {
        Ok(told) => told,
        Err(code) => return code,
    };
    if arguments.fill {
        let (patch, words) = suggest_patch(&told, &run);
        output.print(&patch);
        output.complain(&words);
    } else {
        output.print(&match arguments.survey.format {
            Format::Human => suggest_report(&told),
            Format::Json => suggest_json(&told),
        });
    }
    ExitCode::Holds
}
