//! `taflcheck init`: a folder to begin with. Writes three files or none; never takes the place of a file that is there.

use super::files::name_of;
use super::output::Output;
use super::write::write_new;
use crate::report::ExitCode;
use clap::Args;
use std::path::{Path, PathBuf};

pub(super) const HELP: &str = "\
Written are taflcheck.yaml, first-example.md and .github/workflows/taflcheck.yml. What is there is never overwritten.

Exit codes:
  0   written, or with --dry-run printed
  2   one of the files exists, or cannot be written; nothing was written where one exists";

/// The files and what they hold.
const FILES: [(&str, &str); 3] = [
    ("taflcheck.yaml", include_str!("starter/taflcheck.yaml")),
    ("first-example.md", include_str!("starter/first-example.md")),
    (".github/workflows/taflcheck.yml", include_str!("starter/workflow.yml")),
];

#[derive(Args, Debug)]
pub(super) struct InitArguments {
    /// The folder
    #[arg(default_value = ".")]
    folder: PathBuf,
    /// Write nothing, print the files
    #[arg(long)]
    dry_run: bool,
}

pub(super) fn run(arguments: &InitArguments, output: &Output) -> ExitCode {
    let files = FILES.map(|(name, text)| (place(&arguments.folder, name), text));
    // A link that leads nowhere is there too.
    let there: Vec<String> =
        files.iter().filter(|(path, _)| path.symlink_metadata().is_ok()).map(|(path, _)| name_of(path)).collect();
    if !there.is_empty() {
        let verb = if there.len() == 1 { "exists" } else { "exist" };
        output.complain(&format!(
            "error[init/exists]: {} {verb}; nothing was written\n  = help: `taflcheck init --dry-run` in an empty folder prints what it would write\n",
            there.join(", ")
        ));
        return ExitCode::Usage;
    }
    for (path, text) in files {
        let name = name_of(&path);
        if arguments.dry_run {
            output.print(&format!("==> {name} <==\n{text}\n"));
        } else if let Err(why) = write_new(&path, text.as_bytes()) {
            output.complain(&format!("error[file/not-written]: {name}: {why}\n"));
            return ExitCode::Usage;
        } else {
            output.print(&format!("wrote {name}\n"));
        }
    }
    if !arguments.dry_run {
        output.print("now run `taflcheck check`\n");
    }
    ExitCode::Holds
}

fn place(folder: &Path, name: &str) -> PathBuf {
    if folder == Path::new(".") { PathBuf::from(name) } else { folder.join(name) }
}
