//! Finding documents: explicit files always, folders by the endings of their files.

use crate::document::Format;
use ignore::WalkBuilder;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// A document to check.
#[derive(Clone, Debug)]
pub(super) struct Found {
    /// The file.
    pub(super) path: PathBuf,
    /// Its name in messages, with forward slashes.
    pub(super) name: String,
    /// Whether it was named itself, not found in a folder.
    pub(super) explicit: bool,
    /// Lines of the examples that are wanted; empty for all.
    pub(super) lines: Vec<usize>,
}

/// What paths on the command line came to.
#[derive(Debug, Default)]
pub(super) struct Files {
    /// The documents, by name; each file once.
    pub(super) found: Vec<Found>,
    /// Paths that do not exist.
    pub(super) missing: Vec<String>,
    /// Folders without a document.
    pub(super) empty: Vec<String>,
}

/// Finds the documents of the paths on the command line, in the order of their names.
///
/// Folders are walked without hidden files, files that git ignores, and links; a file that is named is always read,
/// whatever its ending.
pub(super) fn find(paths: &[String]) -> Files {
    let mut files = Files::default();
    let mut by_place: BTreeMap<PathBuf, Found> = BTreeMap::new();
    for given in paths {
        let (path, line) = split_line(given);
        if path.is_dir() {
            let before = by_place.len();
            let walked = walk(&path);
            let any = !walked.is_empty();
            for path in walked {
                add(&mut by_place, path, false, None);
            }
            if !any && by_place.len() == before {
                files.empty.push(given.clone());
            }
        } else if path.is_file() {
            add(&mut by_place, path, true, line);
        } else {
            files.missing.push(given.clone());
        }
    }
    files.found = by_place.into_values().collect();
    files.found.sort_by(|one, other| one.name.cmp(&other.name));
    files
}

fn add(by_place: &mut BTreeMap<PathBuf, Found>, path: PathBuf, explicit: bool, line: Option<usize>) {
    let place = path.canonicalize().unwrap_or_else(|_| path.clone());
    let name = name_of(&path);
    let found =
        by_place.entry(place).or_insert_with(|| Found { path, name, explicit, lines: line.into_iter().collect() });
    found.explicit |= explicit;
    match line {
        Some(line) if !found.lines.is_empty() && !found.lines.contains(&line) => found.lines.push(line),
        Some(_) => {}
        // Named once without a line: all of it is wanted.
        None => found.lines.clear(),
    }
}

/// `FILE:LINE`, if there is no file of that very name.
fn split_line(given: &str) -> (PathBuf, Option<usize>) {
    let whole = PathBuf::from(given);
    if whole.exists() {
        return (whole, None);
    }
    match given.rsplit_once(':') {
        Some((path, line)) if !path.is_empty() => match line.parse() {
            Ok(line) if line > 0 => (PathBuf::from(path), Some(line)),
            _ => (whole, None),
        },
        _ => (whole, None),
    }
}

fn walk(folder: &Path) -> Vec<PathBuf> {
    let mut walked: Vec<PathBuf> = WalkBuilder::new(folder)
        .require_git(false)
        .follow_links(false)
        .build()
        .filter_map(Result::ok)
        .filter(|entry| entry.file_type().is_some_and(|kind| kind.is_file()))
        .map(ignore::DirEntry::into_path)
        .filter(|path| Format::of_name(&name_of(path)).is_some())
        .collect();
    walked.sort();
    walked
}

/// The name of a file in messages: as given, with forward slashes, without a leading `./`.
pub(super) fn name_of(path: &Path) -> String {
    let name = path.to_string_lossy().replace('\\', "/");
    name.strip_prefix("./").map(str::to_owned).unwrap_or(name)
}
