//! The program `taflcheck`: hands its arguments to [`taflcheck::cli`] and returns the exit code.

use std::process::ExitCode;

fn main() -> ExitCode {
    ExitCode::from(taflcheck::cli::run(std::env::args_os()))
}
