//! `taflcheck list`.

use super::args::Selection;
use super::output::Output;
use super::run::{self, Missing};
use crate::report::{ExitCode, check_report, list_report, nothing_matched, unreadable_files};

pub(super) fn run(selection: &Selection, output: &Output) -> ExitCode {
    let run = match run::run(selection) {
        Ok(run) => run,
        Err(Missing(missing)) => {
            output.complain(&run::missing_words(&missing));
            return ExitCode::Usage;
        }
    };
    if !run.setup.is_empty() {
        output.complain(&check_report(&run, output.style(false)));
        return ExitCode::Usage;
    }
    output.print(&list_report(&run));
    output.complain(&unreadable_files(&run));
    output.complain(&nothing_matched(&run));
    if !run.unreadable_files.is_empty() {
        ExitCode::Unreadable
    } else if run.tally().examples == 0 || !run.nothing_matched.is_empty() {
        ExitCode::NothingChecked
    } else {
        ExitCode::Holds
    }
}
