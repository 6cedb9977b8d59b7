//! `taflcheck show`.

use super::args::{Selection, ShowArguments};
use super::output::Output;
use super::run::{self, Missing};
use crate::report::{ExitCode, check_report, several_report, show_report};

pub(super) fn run(arguments: &ShowArguments, output: &Output) -> ExitCode {
    let selection =
        Selection { paths: vec![arguments.example.clone()], filter: None, config: arguments.config.clone() };
    let run = match run::run(&selection) {
        Ok(run) => run,
        Err(Missing(missing)) => {
            output.complain(&run::missing_words(&missing));
            return ExitCode::Usage;
        }
    };
    let examples: Vec<_> = run
        .documents
        .iter()
        .flat_map(|document| document.examples.iter().map(move |check| (document, check)))
        .collect();
    match examples.as_slice() {
        [(document, check)] if !check.games.is_empty() => output.print(&show_report(document, check)),
        [] | [_] => output.complain(&check_report(&run, output.style(true))),
        _ => {
            output.complain(&several_report(&run));
            return ExitCode::Usage;
        }
    }
    run.exit_code()
}
