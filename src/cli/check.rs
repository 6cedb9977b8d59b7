//! `taflcheck check`.

use super::args::{CheckArguments, Format};
use super::check_by;
use super::output::Output;
use super::recorded;
use super::run::{self, Missing};
use crate::check::DocumentCheck;
use crate::report::{ExitCode, check_report, json_report};

pub(super) fn run(arguments: &CheckArguments, output: &Output) -> ExitCode {
    #[cfg(feature = "watch")]
    if arguments.watch.watch {
        return super::watch::run(arguments, output);
    }
    once(arguments, output)
}

/// Checks once and says what came of it.
pub(super) fn once(arguments: &CheckArguments, output: &Output) -> ExitCode {
    let mut done = match run::done(&arguments.selection) {
        Ok(done) => done,
        Err(Missing(missing)) => {
            output.complain(&run::missing_words(&missing));
            return ExitCode::Usage;
        }
    };
    if let Some(command) = &arguments.engine {
        return check_by::run(&done.run, command, output);
    }
    recorded::compare_outcomes(&mut done, arguments.selection.filter.as_ref());
    let mut run = done.run;
    if arguments.strict {
        run.strict = true;
        run.documents.iter_mut().for_each(DocumentCheck::be_strict);
    }
    match arguments.format {
        Format::Human => output.print(&check_report(&run, output.style(arguments.verbose))),
        Format::Json => output.print(&json_report(&run)),
    }
    run.exit_code()
}
