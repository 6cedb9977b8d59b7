//! The program as its users start it.

use std::path::Path;
use std::process::Command;

/// Runs the program in a folder, without colours and as at home, where the variable `CI` is not set: exit code, standard output, standard error.
pub(crate) fn taflcheck(folder: &Path, arguments: &[&str]) -> (i32, String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_taflcheck"))
        .args(arguments)
        .current_dir(folder)
        .env("NO_COLOR", "1")
        .env_remove("CI")
        .output()
        .unwrap_or_else(|error| panic!("the program cannot be started: {error}"));
    let text = |bytes| String::from_utf8(bytes).unwrap_or_else(|error| panic!("no UTF-8: {error}"));
    let code = output.status.code().unwrap_or_else(|| panic!("it was killed: {}", output.status));
    (code, text(output.stdout), text(output.stderr))
}
