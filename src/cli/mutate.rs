//! `taflcheck mutate`: rules changed one at a time, and which examples notice.

use super::args::{Format, SurveyArguments};
use super::output::Output;
use super::surveys::{baseline, surveys};
use crate::report::{ExitCode, mutate_exit, mutate_json, mutate_report};
use clap::Args;

pub(super) const MUTATE_HELP: &str = "\
Rules that the variant states are changed one at a time to each of their other values. A change is caught if an example
fails under it; missed if none does, although one could; idle if it makes no difference, or none was found.

Exit codes:
  0   every variant has the score that was asked for
  1   one has less, or something does not hold as it is
  2   the command line, the configuration or a variant file is wrong
  3   a document or an example could not be read
  4   there was no example to begin with";

#[derive(Args, Debug)]
pub(super) struct MutateArguments {
    #[command(flatten)]
    pub(super) survey: SurveyArguments,
    /// Of the changes that can be noticed so many of a hundred must be
    #[arg(long, value_name = "PERCENT", default_value_t = 0, value_parser = clap::value_parser!(u8).range(0..=100))]
    min_score: u8,
    /// A line for each change
    #[arg(long, short)]
    pub(super) verbose: bool,
}

impl MutateArguments {
    /// Of a hundred changes that can be noticed so many must be.
    pub(super) fn min_score(&self) -> usize {
        usize::from(self.min_score)
    }
}

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
