//! L8: the command line. The only part with files, threads, a clock and a terminal.

mod args;
mod check;
mod files;
mod list;
mod output;
mod progress;
mod run;
mod setup;
mod show;
mod variants;

use crate::report::ExitCode;
use args::{Arguments, Command};
use clap::Parser;
use std::ffi::OsString;

/// Runs the program with arguments (the first being its name) and gives the exit code.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> u8 {
    let arguments = match Arguments::try_parse_from(arguments) {
        Ok(arguments) => arguments,
        Err(error) => {
            // Help and version come here too; they are no mistakes.
            let _ = error.print();
            return if error.use_stderr() { ExitCode::Usage.number() } else { ExitCode::Holds.number() };
        }
    };
    let output = output::Output::new(arguments.colour);
    let code = match arguments.command {
        Command::Check(arguments) => check::run(&arguments, &output),
        Command::List(arguments) => list::run(&arguments, &output),
        Command::Show(arguments) => show::run(&arguments, &output),
        Command::Variants(arguments) => variants::run(&arguments, &output),
    };
    code.number()
}
