//! Finding documents: explicit files always, folders by the endings of their files.

use crate::document::Format;
use ignore::WalkBuilder;
use std::collections::BTreeMap;
use std::io::Read;
use std::path::{Path, PathBuf};

/// Why a pipe, a device or a folder is not read.
const NO_FILE: &str = "it is no file but a folder, a pipe or a device";

/// A document to check.
#[derive(Clone, Debug)]
pub(super) struct Found {
    /// The file.
    pub(super) path: PathBuf,
    /// Where it really is, whatever links and dots lead there.
    pub(super) place: PathBuf,
    /// Its name in messages, with forward slashes.
    pub(super) name: String,
    /// Whether it was named itself, not found in a folder.
    pub(super) explicit: bool,
    /// Lines of the examples that are wanted; empty for all.
    pub(super) lines: Vec<usize>,
}

impl Found {
    /// A file that is named itself.
    pub(super) fn named(path: &Path) -> Self {
        let (path, place) = (path.to_path_buf(), place_of(path));
        Self { name: name_of(&path), path, place, explicit: true, lines: Vec::new() }
    }

    /// Its path as patterns of a configuration see it: relative to the configuration's folder, whose place is `root`, or
    /// just the name of the file if it lies elsewhere. As it is named where there is no configuration.
    pub(super) fn relative(&self, root: Option<&Path>) -> String {
        let Some(root) = root else { return self.name.clone() };
        let name = || self.path.file_name().map(|name| name.to_string_lossy().into_owned());
        self.inside(root).or_else(name).unwrap_or_default()
    }

    /// Its path relative to a folder that it lies in, with forward slashes; none if it lies elsewhere.
    pub(super) fn inside(&self, root: &Path) -> Option<String> {
        self.place.strip_prefix(root).ok().map(name_of)
    }
}

/// Where a file or folder really is; of one that cannot be reached, where it would be.
pub(super) fn place_of(path: &Path) -> PathBuf {
    let path = if path.as_os_str().is_empty() { Path::new(".") } else { path };
    path.canonicalize().or_else(|_| std::path::absolute(path)).unwrap_or_else(|_| path.to_path_buf())
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
    /// What is there and cannot be read, with the reason.
    pub(super) unreadable: Vec<(String, String)>,
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
            let walked = walk(&path, &mut files.unreadable);
            let any = !walked.is_empty();
            // No link was followed, so everything below the folder is where it is named.
            let root = place_of(&path);
            for file in walked {
                let place = file.strip_prefix(&path).map_or_else(|_| place_of(&file), |below| root.join(below));
                add(&mut by_place, file, place, false, None);
            }
            if !any && by_place.len() == before {
                files.empty.push(given.clone());
            }
        } else if path.is_file() {
            let place = place_of(&path);
            add(&mut by_place, path, place, true, line);
        } else if path.exists() {
            files.unreadable.push((name_of(&path), NO_FILE.to_owned()));
        } else {
            files.missing.push(given.clone());
        }
    }
    files.found = by_place.into_values().collect();
    files.found.sort_by(|one, other| one.name.cmp(&other.name));
    files
}

fn add(by_place: &mut BTreeMap<PathBuf, Found>, path: PathBuf, place: PathBuf, explicit: bool, line: Option<usize>) {
    let found = by_place.entry(place.clone()).or_insert_with(|| Found {
        name: name_of(&path),
        path,
        place,
        explicit,
        lines: line.into_iter().collect(),
    });
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

/// The documents below a folder. What cannot be looked at is told.
fn walk(folder: &Path, unreadable: &mut Vec<(String, String)>) -> Vec<PathBuf> {
    let entries = WalkBuilder::new(folder).require_git(false).follow_links(false).build();
    let mut walked: Vec<PathBuf> = entries
        .filter_map(|entry| entry.map_err(|error| unreadable.push(told(folder, &error))).ok())
        .filter(|entry| entry.file_type().is_some_and(|kind| kind.is_file()))
        .map(ignore::DirEntry::into_path)
        .filter(|path| Format::of_name(&name_of(path)).is_some())
        .collect();
    walked.sort();
    walked
}

/// What cannot be looked at, and why.
fn told(folder: &Path, error: &ignore::Error) -> (String, String) {
    if let ignore::Error::WithPath { path, err } = error {
        (name_of(path), told(folder, err).1)
    } else if let ignore::Error::WithDepth { err, .. } = error {
        told(folder, err)
    } else {
        (name_of(folder), error.io_error().map_or_else(|| error.to_string(), ToString::to_string))
    }
}

/// What a file holds, if it is a file and holds no more than so many bytes. Pipes and devices may never end.
///
/// # Errors
/// Why it is not read, in words.
pub(super) fn read(path: &Path, most: usize) -> Result<Vec<u8>, String> {
    // Before it is opened: to open a pipe takes until somebody writes into it.
    let about = std::fs::metadata(path).map_err(|error| error.to_string())?;
    if !about.is_file() {
        return Err(NO_FILE.to_owned());
    }
    let file = std::fs::File::open(path).map_err(|error| error.to_string())?;
    // A file may grow meanwhile, and its length may be said wrongly; one byte more shows its end at once.
    let length = usize::try_from(about.len()).unwrap_or(most).min(most);
    let mut bytes = Vec::with_capacity(length + 1);
    let read = file.take(most as u64 + 1).read_to_end(&mut bytes);
    read.map_err(|error| error.to_string())?;
    if bytes.len() > most { Err(format!("more than the {most} bytes that are read: split it")) } else { Ok(bytes) }
}

/// The name of a file in messages: as given, with forward slashes, without a leading `./`.
pub(super) fn name_of(path: &Path) -> String {
    let name = path.to_string_lossy();
    // Elsewhere a backslash is a letter like any other.
    let name = if cfg!(windows) { name.replace('\\', "/") } else { name.into_owned() };
    name.strip_prefix("./").map(str::to_owned).unwrap_or(name)
}
