//! `taflcheck check --watch`: a new check whenever something that matters has changed.
//!
//! The system only wakes us; whether anything changed is seen from the files themselves (which there are, how long, how
//! new). So our own reading, a touched build folder or an event too many never cause a round, and where the system tells
//! nothing (`--poll`) looking now and then does the same. A file that is away for a moment, as when an editor saves by
//! renaming, is waited for.

use super::args::{CheckArguments, Selection};
use super::check;
use super::files::{self, Files};
use super::output::Output;
use super::recorded::Store;
use super::run::missing_words;
use super::setup;
use crate::report::ExitCode;
use clap::Args;
use ignore::WalkBuilder;
use notify::{EventKind, RecommendedWatcher, RecursiveMode, Watcher};
use std::collections::BTreeMap;
use std::io::IsTerminal;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant, SystemTime};

/// Nothing may change for so long before a round begins.
const QUIET: Duration = Duration::from_millis(60);
/// A file that is gone or empty may come back within this time.
const AWAY: Duration = Duration::from_millis(600);
/// Also where the system tells of changes we look now and then whether the folders are still those.
const LOOK: Duration = Duration::from_secs(2);

#[derive(Args, Debug)]
pub(super) struct WatchArguments {
    /// Check again whenever a document, the configuration or a variant file changes, until Ctrl-C
    #[arg(long)]
    pub(super) watch: bool,
    /// Look for changes every so many milliseconds instead of being told of them: for network drives
    #[arg(
        long,
        value_name = "MILLISECONDS",
        requires = "watch",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "500",
        value_parser = clap::value_parser!(u64).range(10..=60_000)
    )]
    poll: Option<u64>,
}

enum Wake {
    Changed,
    End,
}

/// A file as far as a look from outside tells.
type Look = (u64, Option<SystemTime>);

/// What a check reads.
#[derive(Debug, Default, PartialEq, Eq)]
struct Seen {
    files: BTreeMap<PathBuf, Look>,
    missing: Vec<String>,
}

impl Seen {
    /// Whether something that was there before is gone or empty, as it is for a moment while an editor saves.
    fn lacks(&self, before: &Self) -> bool {
        let gone = |(path, (length, _)): (&PathBuf, &Look)| {
            self.files.get(path).is_none_or(|(now, _)| *now == 0 && *length > 0)
        };
        before.files.iter().any(gone) || (before.missing.is_empty() && !self.missing.is_empty())
    }
}

pub(super) fn run(arguments: &CheckArguments, output: &Output) -> ExitCode {
    let selection = &arguments.selection;
    let missing = files::find(&paths(selection)).missing;
    if !missing.is_empty() {
        output.complain(&missing_words(&missing));
        return ExitCode::Usage;
    }
    let (sender, wakes) = channel();
    let ends = sender.clone();
    if let Err(why) = ctrlc::set_handler(move || drop(ends.send(Wake::End))) {
        output.complain(&format!("Ctrl-C ends without a word: {why}\n"));
    }
    let mut poll = arguments.watch.poll.map(Duration::from_millis);
    loop {
        // First listen, then look, then check: what changes meanwhile is a change.
        let (roots, _) = look(selection);
        let watcher = match poll {
            Some(_) => None,
            None => watcher(&roots, &sender).map_or_else(
                |why| {
                    output
                        .complain(&format!("the system does not tell of changes ({why}); looking for them instead\n"));
                    poll = Some(Duration::from_millis(500));
                    None
                },
                Some,
            ),
        };
        let (_, seen) = look(selection);
        if std::io::stdout().is_terminal() {
            output.print("\u{1b}[2J\u{1b}[3J\u{1b}[H");
        }
        check::once(arguments, output, false);
        let watched = seen.files.len();
        let files = if watched == 1 { "file" } else { "files" };
        if !output.is_read(&format!("watching {watched} {files}; Ctrl-C ends\n")) {
            return ExitCode::Holds;
        }
        if !changes(selection, &seen, &roots, &wakes, poll) {
            return ExitCode::Holds;
        }
        drop(watcher);
    }
}

/// Waits until something has changed and the files are at rest; false when the program is to end.
fn changes(
    selection: &Selection,
    before: &Seen,
    roots: &BTreeMap<PathBuf, RecursiveMode>,
    wakes: &Receiver<Wake>,
    poll: Option<Duration>,
) -> bool {
    loop {
        match wakes.recv_timeout(poll.unwrap_or(LOOK)) {
            Ok(Wake::End) | Err(RecvTimeoutError::Disconnected) => return false,
            Ok(Wake::Changed) => {}
            // The system tells of most changes; only a folder that was replaced is seen no other way.
            Err(RecvTimeoutError::Timeout) if poll.is_none() && look(selection).0 == *roots => continue,
            Err(RecvTimeoutError::Timeout) => {}
        }
        let Some(seen) = settled(selection, before, wakes) else { return false };
        if seen != *before {
            return true;
        }
    }
}

/// What the files are once nothing changes any more; none when the program is to end.
fn settled(selection: &Selection, before: &Seen, wakes: &Receiver<Wake>) -> Option<Seen> {
    let begun = Instant::now();
    let mut seen = look(selection).1;
    loop {
        let quiet = Instant::now() + QUIET;
        while let Some(left) = quiet.checked_duration_since(Instant::now()) {
            match wakes.recv_timeout(left) {
                Ok(Wake::Changed) => {}
                Ok(Wake::End) | Err(RecvTimeoutError::Disconnected) => return None,
                Err(RecvTimeoutError::Timeout) => break,
            }
        }
        let now = look(selection).1;
        let rests = now == seen && !(now.lacks(before) && begun.elapsed() < AWAY);
        seen = now;
        // Somebody who writes without end is not waited for.
        if rests || begun.elapsed() > AWAY * 5 {
            return Some(seen);
        }
    }
}

fn paths(selection: &Selection) -> Vec<String> {
    if selection.paths.is_empty() { vec![".".to_owned()] } else { selection.paths.clone() }
}

/// The folders to watch, and what the files are now: documents, configuration, variants, recorded outcomes.
fn look(selection: &Selection) -> (BTreeMap<PathBuf, RecursiveMode>, Seen) {
    let mut roots = BTreeMap::new();
    let mut seen = Seen::default();
    let given = paths(selection);
    let Files { found, missing, .. } = files::find(&given);
    seen.missing = missing;
    for path in given.iter().map(Path::new).filter(|path| path.is_dir()) {
        roots.insert(path.to_path_buf(), RecursiveMode::Recursive);
    }
    let from = found.first().map(|found| found.path.clone()).filter(|_| !Path::new(&given[0]).is_dir());
    let setup = setup::read(selection.config.as_deref(), Some(from.as_deref().unwrap_or(Path::new(&given[0]))));
    let folder = setup.folder.clone().unwrap_or_default();
    let config = setup.source.as_ref().map(|source| PathBuf::from(source.name()));
    // One that cannot be read is only known from the message about it.
    let faulty = setup.faults.iter().map(|(source, _)| PathBuf::from(source.name()));
    let variants = setup.config.variants.iter().flat_map(|pattern| setup::matching(&folder, &pattern.value));
    let patterns = setup.config.variants.iter().map(|pattern| folder.join(fixed_part(&pattern.value)));
    let config_or_not = config.into_iter().chain(faulty).chain(selection.config.clone());
    let outcomes = Store::of(&setup).map(|store| store.folder).filter(|folder| folder.is_dir());
    let recorded = outcomes.iter().flat_map(|folder| WalkBuilder::new(folder).require_git(false).build().flatten());
    let recorded: Vec<PathBuf> = recorded.map(ignore::DirEntry::into_path).filter(|path| path.is_file()).collect();
    let found = found.into_iter().map(|found| found.path);
    let files: Vec<PathBuf> = found.chain(config_or_not).chain(variants).chain(recorded).collect();
    roots.extend(outcomes.map(|folder| (folder, RecursiveMode::Recursive)));
    let explicit = given.iter().map(|given| file_of(given)).filter(|path| !path.is_dir()).map(Path::to_path_buf);
    let near = files.iter().cloned().chain(explicit);
    let targets = near.flat_map(|path| [path.canonicalize().ok(), Some(path)]).flatten();
    let parents = targets.filter_map(|path| path.parent().map(Path::to_path_buf)).chain(patterns);
    for parent in parents {
        let parent = if parent.as_os_str().is_empty() { PathBuf::from(".") } else { parent };
        if parent.is_dir() {
            roots.entry(parent).or_insert(RecursiveMode::NonRecursive);
        }
    }
    for path in files {
        if let Ok(known) = std::fs::metadata(&path) {
            seen.files.insert(path, (known.len(), known.modified().ok()));
        }
    }
    (roots, seen)
}

/// The file of `FILE:LINE`.
fn file_of(given: &str) -> &Path {
    match given.rsplit_once(':') {
        Some((file, line)) if line.parse::<usize>().is_ok() => Path::new(file),
        _ => Path::new(given),
    }
}

/// The folders of a pattern before the first that is a pattern itself.
fn fixed_part(pattern: &str) -> &str {
    let wild = pattern.find(['*', '?', '[', '{']).unwrap_or(pattern.len());
    pattern[..wild].rsplit_once('/').map_or("", |(folder, _)| folder)
}

fn watcher(roots: &BTreeMap<PathBuf, RecursiveMode>, sender: &Sender<Wake>) -> notify::Result<RecommendedWatcher> {
    let sender = sender.clone();
    let mut watcher = notify::recommended_watcher(move |event: notify::Result<notify::Event>| {
        // Reading is reported too, our own included.
        let is_access = event.is_ok_and(|event| matches!(event.kind, EventKind::Access(_)));
        if !is_access {
            // Nobody listens any more when the program ends.
            let _ = sender.send(Wake::Changed);
        }
    })?;
    for (root, mode) in roots {
        watcher.watch(root, *mode)?;
    }
    Ok(watcher)
}

#[cfg(test)]
mod tests {
    use super::fixed_part;

    #[test]
    fn a_pattern_has_folders_that_are_none() {
        assert_eq!(fixed_part("variants/*.yaml"), "variants");
        assert_eq!(fixed_part("a/b*/c.yaml"), "a");
        assert_eq!(fixed_part("a/b/c.yaml"), "a/b");
        assert_eq!(fixed_part("*.yaml"), "");
    }
}
