//! From arguments to the command that they name.

use super::args::{Arguments, Command};
use super::output::Output;
use super::{
    adopt, check, convert, coverage, diff, engine, engine_test, explain, fmt, import, init, list, manual, mutate, new,
    perft, review, same, schema, show, suggest, update, variants,
};
use crate::report::ExitCode;
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
    let output = Output::new(arguments.colour);
    let code = match arguments.command {
        Command::Check(arguments) => check::run(&arguments, &output),
        Command::List(arguments) => list::run(&arguments, &output),
        Command::Show(arguments) => show::run(&arguments, &output),
        Command::Variants(arguments) => variants::run(&arguments, &output),
        Command::Import(arguments) => import::import(&arguments, &output),
        Command::Export(arguments) => import::export(&arguments, &output),
        Command::Adopt(arguments) => adopt::run(&arguments, &output),
        Command::Diff(arguments) => diff::run(&arguments, &output),
        Command::Coverage(arguments) => coverage::run(&arguments, &output),
        Command::Mutate(arguments) => mutate::run(&arguments, &output),
        Command::Same(arguments) => same::run(&arguments, &output),
        Command::Suggest(arguments) => suggest::run(&arguments, &output),
        Command::Review(arguments) => review::run(&arguments, &output),
        Command::Update(arguments) => update::run(&arguments, &output),
        Command::Explain(arguments) => explain::explain(&arguments, &output),
        Command::Rules(arguments) => explain::rules(&arguments, &output),
        Command::Perft(arguments) => perft::run(&arguments, &output),
        Command::EngineTest(arguments) => engine_test::run(&arguments, &output),
        Command::Schema(arguments) => schema::run(&arguments, &output),
        Command::Fmt(arguments) => fmt::run(&arguments, &output),
        Command::New(arguments) => new::run(&arguments, &output),
        Command::Convert(arguments) => convert::run(&arguments, &output),
        Command::Init(arguments) => init::run(&arguments, &output),
        Command::Completions(arguments) => manual::completions(&arguments, &output),
        Command::Man(arguments) => manual::man(&arguments, &output),
        Command::Engine(arguments) => engine::run(&arguments, &output),
    };
    code.number()
}
