//! `taflcheck engine`: this engine on standard input and output, a line for a line, until the input ends.

use super::output::Output;
use super::setup;
use crate::protocol::{Server, refused_line};
use crate::report::ExitCode;
use clap::Args;
use std::io::{BufRead, Read};
use std::path::PathBuf;

pub(super) const HELP: &str = "\
It ends when its standard input does. docs/engines.md has the protocol.

Exit codes:
  0   all was answered
  2   the command line, the configuration or a variant file is wrong";

#[derive(Args, Debug)]
pub(super) struct EngineArguments {
    /// Play this game, whatever game is asked for
    #[arg(long, value_name = "ID")]
    variant: Option<String>,
    /// The configuration, whose own variants are known too
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
}

/// Longer lines are not read.
const LONGEST: u64 = 1 << 20;

pub(super) fn run(arguments: &EngineArguments, output: &Output) -> ExitCode {
    let setup = setup::told(arguments.config.as_deref(), None, output);
    let is_known = arguments.variant.as_deref().is_none_or(|id| setup.variant(id, output).is_some());
    if !(is_known && setup.is_sound()) {
        return ExitCode::Usage;
    }
    let mut server = Server::new(setup.library.clone(), arguments.variant.clone());
    let mut input = std::io::stdin().lock();
    let mut line = Vec::new();
    loop {
        line.clear();
        let read = input.by_ref().take(LONGEST).read_until(b'\n', &mut line);
        if !read.is_ok_and(|bytes| bytes > 0) {
            return ExitCode::Holds;
        }
        let answer = match std::str::from_utf8(&line) {
            Ok(line) => server.answer(line.trim_end_matches(['\n', '\r'])),
            Err(_) => refused_line("this is no text in UTF-8"),
        };
        if !output.is_read(&format!("{answer}\n")) {
            return ExitCode::Holds;
        }
    }
}
