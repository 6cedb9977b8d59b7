//! `taflcheck check`.

use super::args::{CheckArguments, Format};
use super::check_by;
use super::output::Output;
use super::run::{self, Missing};
use crate::check::DocumentCheck;
use crate::report::{ExitCode, check_report, json_report};

pub(super) fn run(arguments: &CheckArguments, output: &Output) -> ExitCode {
    let mut run = match run::run(&arguments.selection) {
        Ok(run) => run,
        Err(Missing(missing)) => {
            output.complain(&run::missing_words(&missing));
            return ExitCode::Usage;
        }
    };
    if let Some(command) = &arguments.engine {
        return check_by::run(&run, command, output);
    }
    if arguments.strict {
        run.strict = true;
        run.documents.iter_mut().for_each(DocumentCheck::be_strict);
    }
    match arguments.format {
        Format::Human => output.print(&check_report(&run, output.style(arguments.verbose))),
        Format::Json => output.print(&json_report(&run)),
    }
    let code = run.exit_code();
    // The program ends here: to give back piece by piece what a large run found takes longer than to print it.
    std::mem::forget(run);
    code
}
