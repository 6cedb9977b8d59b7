//! A file of outcomes with some of what the engine finds now taken over.

use super::compare::is_kept;
use super::file::SnapshotFile;
use super::outcome::outcome;
use crate::check::{DocumentCheck, Recorded};
use std::collections::{HashMap, HashSet};

/// The id of an example, and its outcome.
type Entry = (String, String);

/// What is taken over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Accept {
    /// Outcomes of examples of which nothing is recorded.
    pub new: bool,
    /// Outcomes that are not as recorded.
    pub changed: bool,
    /// That an example is gone.
    pub unused: bool,
}

/// What the file becomes. `wanted` says which examples are meant, by their ids; everything else stays as it is, in its
/// place. A new outcome stands behind that of the example before it.
#[must_use]
pub fn accept(
    file: SnapshotFile,
    document: &DocumentCheck,
    accept: Accept,
    wanted: &dyn Fn(&str) -> bool,
) -> SnapshotFile {
    let mut file = file;
    if accept.unused {
        let there: HashSet<&str> = document.examples.iter().map(|check| check.example.id.as_str()).collect();
        file.entries.retain(|(id, _)| there.contains(id.as_str()) || !wanted(id));
    }
    let mut entries: Vec<Entry> = std::mem::take(&mut file.entries);
    let places: HashMap<String, usize> =
        entries.iter().enumerate().map(|(place, (id, _))| (id.clone(), place)).collect();
    // What is new, behind the entry that stands so far from the front; none is the front itself.
    let mut new: Vec<Vec<Entry>> = vec![Vec::new(); entries.len() + 1];
    let mut behind = 0;
    for check in &document.examples {
        let id = &check.example.id;
        let known = places.get(id).copied();
        behind = known.map_or(behind, |place| place + 1);
        if !is_kept(check) || !wanted(id) {
            continue;
        }
        match (&check.recorded, known) {
            (Recorded::New, None) if accept.new => new[behind].push((id.clone(), outcome(check))),
            (Recorded::Changed(_), Some(place)) if accept.changed => entries[place].1 = outcome(check),
            _ => {}
        }
    }
    let mut new = new.into_iter();
    file.entries.extend(new.next().into_iter().flatten());
    for (entry, followers) in entries.into_iter().zip(new) {
        file.entries.push(entry);
        file.entries.extend(followers);
    }
    file
}
