//! What is recorded of a document against what the engine finds now.

use super::file::SnapshotFile;
use super::outcome::outcome;
use crate::check::{DocumentCheck, ExampleCheck, Recorded, Verdict};
use std::collections::{HashMap, HashSet};

/// How a document stands beside what is recorded of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Compared {
    /// For each example of the document, in its order.
    pub examples: Vec<Recorded>,
    /// Ids that are recorded, though the document has no such example any more.
    pub unused: Vec<String>,
}

/// Whether the outcome of an example is kept: it was played, and nobody set it aside.
#[must_use]
pub fn is_kept(check: &ExampleCheck) -> bool {
    !check.games.is_empty() && !matches!(check.verdict, Verdict::Unreadable | Verdict::Skipped)
}

/// Compares. `whole` says that every example of the document is at hand; otherwise none that is recorded can be called
/// unused.
#[must_use]
pub fn compare(document: &DocumentCheck, file: Option<&SnapshotFile>, whole: bool) -> Compared {
    let recorded: HashMap<&str, &str> =
        file.iter().flat_map(|file| &file.entries).map(|(id, outcome)| (id.as_str(), outcome.as_str())).collect();
    let examples = document.examples.iter().map(|check| {
        if !is_kept(check) {
            return Recorded::NotKept;
        }
        match recorded.get(check.example.id.as_str()) {
            None => Recorded::New,
            Some(recorded) if **recorded == outcome(check) => Recorded::Same,
            Some(recorded) => Recorded::Changed((*recorded).to_owned()),
        }
    });
    let examples = examples.collect();
    let there: HashSet<&str> = document.examples.iter().map(|check| check.example.id.as_str()).collect();
    let known = file.iter().flat_map(|file| &file.entries).map(|(id, _)| id);
    let unused = known.filter(|id| whole && !there.contains(id.as_str())).cloned().collect();
    Compared { examples, unused }
}
