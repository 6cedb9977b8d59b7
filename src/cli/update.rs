//! `taflcheck update`: takes over what the engine finds into the files of recorded outcomes.

use super::args::Selection;
use super::output::Output;
use super::recorded::{self, OnDisk, Store};
use super::run::{self, Done, Missing};
use super::write::{WriteError, write_if_unchanged, write_new};
use crate::report::{ExitCode, check_report, summary_line, text_patch};
use crate::snapshot::{Accept, SnapshotFile, accept};
use clap::Args;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

pub(super) const IN_CI: &str =
    "error[update/in-ci]: nothing is written where CI is set: update at home, or print a patch with --dry-run\n";

const NO_CONFIGURATION: &str =
    "error[update/no-configuration]: outcomes are recorded beside a taflcheck.yaml, and there is none here or above\n";

pub(super) const HELP: &str = "\
Without a flag, outcomes of which nothing is recorded are taken over and nothing else. Documents are never written, and in
CI nothing is: there only --dry-run is allowed.

Exit codes: those of `taflcheck check` afterwards; 2 too if a file cannot be written, or in CI without --dry-run";

#[derive(Args, Debug)]
pub(super) struct UpdateArguments {
    #[command(flatten)]
    selection: Selection,
    /// Record outcomes of which nothing is recorded; this is what is done without a flag
    #[arg(long)]
    new: bool,
    /// Record outcomes that are not as recorded
    #[arg(long)]
    changed: bool,
    /// Take away outcomes whose example or document is gone
    #[arg(long)]
    unused: bool,
    /// Write nothing, and print what would be written as a patch
    #[arg(long)]
    dry_run: bool,
}

pub(super) fn run(arguments: &UpdateArguments, output: &Output) -> ExitCode {
    if !arguments.dry_run && is_ci() {
        output.complain(IN_CI);
        return ExitCode::Usage;
    }
    let done = match run::done(&arguments.selection) {
        Ok(done) => done,
        Err(Missing(missing)) => {
            output.complain(&run::missing_words(&missing));
            return ExitCode::Usage;
        }
    };
    let chosen = arguments.new || arguments.changed || arguments.unused;
    let accept = Accept { new: arguments.new || !chosen, changed: arguments.changed, unused: arguments.unused };
    record(done, &arguments.selection, accept, arguments.dry_run, output)
}

/// Whether this runs in CI, where nothing is ever written.
pub(super) fn is_ci() -> bool {
    std::env::var("CI").is_ok_and(|value| !matches!(value.as_str(), "" | "0" | "false"))
}

/// Takes over what is wanted, says what was done, and ends as a check does now.
fn record(mut done: Done, selection: &Selection, wanted: Accept, dry_run: bool, output: &Output) -> ExitCode {
    let filter = selection.filter.as_ref();
    if !done.run.setup.is_empty() {
        output.complain(&check_report(&done.run, output.style(false)));
        return ExitCode::Usage;
    }
    let Some(store) = Store::of(&done.setup) else {
        output.complain(NO_CONFIGURATION);
        return ExitCode::Usage;
    };
    recorded::compare_with(&mut done, &store, filter);
    let mut faults = String::new();
    let mut changes = changes(&done, &store, filter, wanted, None, &mut faults);
    if wanted.unused && filter.is_none() && done.walks(&store.root) {
        changes.extend(store.without_document().into_iter().map(|(path, _)| Change::of_lost_file(path)));
    }
    if dry_run {
        output.print(&changes.iter().map(Change::patch).collect::<String>());
        output.complain(&faults);
        return if faults.is_empty() { ExitCode::Holds } else { ExitCode::Usage };
    }
    write(&changes, faults, selection, output)
}

/// Takes over what was accepted: ids of examples, by the names of their documents.
pub(super) fn record_accepted(
    store: &Store,
    ids: &BTreeMap<&str, Vec<&str>>,
    selection: &Selection,
    output: &Output,
) -> ExitCode {
    let Ok(mut done) = run::done(selection) else { return ExitCode::Usage };
    let filter = selection.filter.as_ref();
    recorded::compare_with(&mut done, store, filter);
    let mut faults = String::new();
    let all = Accept { new: true, changed: true, unused: true };
    let changes = changes(&done, store, filter, all, Some(ids), &mut faults);
    write(&changes, faults, selection, output)
}

/// Writes files of outcomes; then a check says how everything stands.
fn write(changes: &[Change], faults: String, selection: &Selection, output: &Output) -> ExitCode {
    let mut faults = faults;
    for change in changes {
        match change.write() {
            Ok(()) => output.print(&change.words()),
            Err(why) => faults.push_str(&format!("error[file/not-written]: {}: {why}\n", change.name())),
        }
    }
    if faults.is_empty() {
        return check_again(selection, output);
    }
    output.complain(&faults);
    ExitCode::Usage
}

/// What a check finds now, in one line, and its exit code.
pub(super) fn check_again(selection: &Selection, output: &Output) -> ExitCode {
    let Ok(mut done) = run::done(selection) else { return ExitCode::Usage };
    recorded::compare_outcomes(&mut done, selection.filter.as_ref());
    let code = done.run.exit_code();
    output.print(&summary_line(&done.run));
    if code != ExitCode::Holds {
        output.complain("`taflcheck check` says what does not, `taflcheck review` asks about it\n");
    }
    code
}

/// A file of outcomes that becomes another.
struct Change {
    on_disk: OnDisk,
    /// Its new text; none if it goes.
    after: Option<String>,
    counts: [usize; 3],
}

impl Change {
    /// A file whose document is gone goes too.
    fn of_lost_file(path: PathBuf) -> Self {
        let text = std::fs::read_to_string(&path).ok();
        Self { on_disk: OnDisk { path, text, file: Ok(SnapshotFile::default()) }, after: None, counts: [0, 0, 1] }
    }

    fn name(&self) -> String {
        super::files::name_of(&self.on_disk.path)
    }

    fn patch(&self) -> String {
        let name = self.name();
        let from = if self.on_disk.text.is_some() { name.as_str() } else { "/dev/null" };
        let to = if self.after.is_some() { name.as_str() } else { "/dev/null" };
        text_patch(
            from,
            to,
            self.on_disk.text.as_deref().unwrap_or_default(),
            self.after.as_deref().unwrap_or_default(),
        )
    }

    fn write(&self) -> Result<(), WriteError> {
        let path: &Path = &self.on_disk.path;
        match (&self.on_disk.text, &self.after) {
            (None, Some(after)) => write_new(path, after.as_bytes()),
            (Some(before), Some(after)) => write_if_unchanged(path, before.as_bytes(), after.as_bytes()),
            (Some(before), None) if std::fs::read(path)? == before.as_bytes() => Ok(std::fs::remove_file(path)?),
            (Some(_), None) => Err(WriteError::Changed),
            (None, None) => Ok(()),
        }
    }

    fn words(&self) -> String {
        let parts: Vec<String> = self
            .counts
            .iter()
            .zip(["new", "changed", "taken away"])
            .filter(|(count, _)| **count > 0)
            .map(|(count, word)| format!("{count} {word}"))
            .collect();
        format!("{}: {}\n", self.name(), parts.join(", "))
    }
}

/// What becomes of each file, in the order of the documents. `ids` are those that are meant, by document; all if there
/// are none.
fn changes(
    done: &Done,
    store: &Store,
    filter: Option<&String>,
    wanted: Accept,
    ids: Option<&BTreeMap<&str, Vec<&str>>>,
    faults: &mut String,
) -> Vec<Change> {
    let mut changes = Vec::new();
    for document in &done.run.documents {
        let Some(found) = done.found.iter().find(|found| found.name == document.source.name()) else { continue };
        let Some(on_disk) = store.of_document(found) else {
            if !document.examples.is_empty() && ids.is_none() {
                faults.push_str(&format!(
                    "error[update/outside]: {}: lies outside the folder of the configuration, so no outcome of it is kept\n",
                    found.name
                ));
            }
            continue;
        };
        let file = match &on_disk.file {
            Ok(file) => file,
            Err((source, fault)) => {
                let (name, line, why) = (source.name(), fault.line, &fault.message);
                faults.push_str(&format!("error[snapshot/unreadable]: {name}:{line}: {why}\n"));
                continue;
            }
        };
        let wanted = Accept { unused: wanted.unused && recorded::is_whole(found, filter), ..wanted };
        let is_meant =
            |id: &str| ids.is_none_or(|ids| ids.get(found.name.as_str()).is_some_and(|meant| meant.contains(&id)));
        let after = accept(file.clone(), document, wanted, &is_meant);
        if after != *file {
            let counts = counts(file, &after);
            let text = (!after.entries.is_empty()).then(|| after.text());
            changes.push(Change { on_disk, after: text, counts });
        }
    }
    changes
}

/// How many outcomes are new, changed and taken away.
fn counts(before: &SnapshotFile, after: &SnapshotFile) -> [usize; 3] {
    let new = after.entries.iter().filter(|(id, _)| before.outcome(id).is_none()).count();
    let changed = after.entries.iter().filter(|(id, text)| before.outcome(id).is_some_and(|was| was != text)).count();
    let gone = before.entries.iter().filter(|(id, _)| after.outcome(id).is_none()).count();
    [new, changed, gone]
}
