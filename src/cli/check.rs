//! `taflcheck check`.

use super::args::{CheckArguments, Format};
use super::check_by;
use super::output::Output;
use super::recorded;
use super::reports;
use super::run::{self, Kept, Missing};
use crate::report::{ExitCode, Style, check_report};

pub(super) fn run(arguments: &CheckArguments, output: &Output) -> ExitCode {
    if let Some(words) = reports::clash(&arguments.reports) {
        output.complain(&words);
        return ExitCode::Usage;
    }
    let is_printed = reports::one_is_printed(&arguments.reports);
    if is_printed && arguments.format == Format::Json {
        output.complain(
            "error[report/same-file]: --format json and a report into `-` would both go to standard output: \
             leave one of them out\n",
        );
        return ExitCode::Usage;
    }
    #[cfg(feature = "watch")]
    if arguments.watch.watch {
        return super::watch::run(arguments, output);
    }
    once(arguments, output, true)
}

/// Checks once and says what came of it. `is_last` says that the program ends then.
pub(super) fn once(arguments: &CheckArguments, output: &Output, is_last: bool) -> ExitCode {
    let kept = if arguments.engine.is_some() {
        // Another engine is asked what is written.
        Kept::Everything
    } else if arguments.format == Format::Human && arguments.reports.is_empty() {
        Kept::Verdicts
    } else {
        Kept::Findings
    };
    let mut done = match run::done_and_kept(&arguments.selection, kept) {
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
        run.be_strict();
    }
    let printed = match arguments.format {
        Format::Human if reports::one_is_printed(&arguments.reports) => Ok(()),
        Format::Human => {
            let style = Style { quiet: arguments.quiet, ..output.style(arguments.verbose) };
            let text = check_report(&run, style);
            output.deliver(&|out| out.write_all(text.as_bytes()))
        }
        Format::Json => output.deliver(&|out| reports::write_json(&run, out)),
    };
    let printed = reports::is_written("-", printed, output);
    // A report that is missing is worse than what it would have said: nobody reads it.
    let written = reports::write(&run, &arguments.reports, output);
    let code = if printed && written { run.exit_code() } else { ExitCode::Usage };
    if is_last {
        // The program ends here: to give back piece by piece what a large run found takes longer than to print it.
        std::mem::forget(run);
    }
    code
}
