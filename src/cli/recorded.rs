//! The files in which outcomes are recorded: where they are, and what a run finds beside them. It reads them and never
//! writes one.

use super::files::{self, Found, name_of};
use super::run::Done;
use super::setup::Setup;
use crate::check::DocumentCheck;
use crate::report::{tell_outcomes, unreadable_outcomes, unused_file, unused_outcomes};
use crate::snapshot::{SnapshotFault, SnapshotFile, compare};
use crate::text::{Diagnostic, Source, limits};
use ignore::WalkBuilder;
use rayon::prelude::*;
use std::path::PathBuf;

/// The folder beside the configuration, unless it names another.
const FOLDER: &str = "snapshots";

/// Where the outcomes of a configuration are recorded.
#[derive(Clone, Debug)]
pub(super) struct Store {
    /// The folder of the configuration.
    pub(super) root: PathBuf,
    /// Where that really is.
    root_place: PathBuf,
    /// The folder of the recorded outcomes.
    pub(super) folder: PathBuf,
}

/// A file of outcomes as it is.
#[derive(Debug)]
pub(super) struct OnDisk {
    /// Where.
    pub(super) path: PathBuf,
    /// What stands in it; none if there is no such file, or no text in it.
    pub(super) text: Option<String>,
    /// What is recorded, or why it cannot be read, with the file as messages show it.
    pub(super) file: Result<SnapshotFile, (Source, SnapshotFault)>,
}

impl Store {
    /// The place for outcomes; none without a configuration.
    pub(super) fn of(setup: &Setup) -> Option<Self> {
        setup.source.as_ref()?;
        let (root, root_place) = (setup.folder.clone()?, setup.root.clone()?);
        let folder = root.join(setup.config.snapshots.as_deref().unwrap_or(FOLDER));
        Some(Self { root, root_place, folder })
    }

    /// The folder of the configuration in messages.
    fn root_name(&self) -> String {
        if self.root.as_os_str().is_empty() { ".".to_owned() } else { name_of(&self.root) }
    }

    /// The place for outcomes, where they are kept.
    pub(super) fn used(setup: &Setup) -> Option<Self> {
        Self::of(setup).filter(|store| store.is_used(setup))
    }

    /// What is recorded of examples that a document has no more, where all of it is at hand.
    pub(super) fn gone(
        &self,
        document: &DocumentCheck,
        found: &Found,
        filter: Option<&String>,
    ) -> Vec<(String, String)> {
        let Some(OnDisk { file: Ok(file), .. }) = self.of_document(found) else { return Vec::new() };
        let compared = compare(document, Some(&file), is_whole(found, filter));
        file.entries.into_iter().filter(|(id, _)| compared.unused.contains(id)).collect()
    }

    /// Whether outcomes are kept: the configuration names a folder for them, or there is one.
    fn is_used(&self, setup: &Setup) -> bool {
        setup.config.snapshots.is_some() || self.folder.is_dir()
    }

    /// What is recorded of a document; none if it lies outside the folder of the configuration.
    pub(super) fn of_document(&self, found: &Found) -> Option<OnDisk> {
        let document = found.inside(&self.root_place)?;
        let path = self.folder.join(format!("{document}.snap"));
        if std::fs::symlink_metadata(&path).is_err_and(|error| error.kind() == std::io::ErrorKind::NotFound) {
            return Some(OnDisk { path, text: None, file: Ok(SnapshotFile::new(&document)) });
        }
        let bytes = files::read(&path, limits::OUTCOMES_BYTES);
        match bytes.and_then(|bytes| String::from_utf8(bytes).map_err(|error| error.utf8_error().to_string())) {
            Ok(text) => {
                let file = SnapshotFile::read(&text);
                let file = file.map_err(|fault| (Source::new(name_of(&path), text.as_str()), fault));
                Some(OnDisk { path, text: Some(text), file })
            }
            Err(why) => {
                let fault = SnapshotFault { line: 1, message: format!("cannot read it: {why}") };
                let source = Source::new(name_of(&path), "");
                Some(OnDisk { path, text: None, file: Err((source, fault)) })
            }
        }
    }

    /// The files of ours whose document is gone, with its name. Files of other programs are left alone.
    pub(super) fn without_document(&self) -> Vec<(PathBuf, String)> {
        let walked = WalkBuilder::new(&self.folder).standard_filters(false).follow_links(false).build();
        let mut gone: Vec<(PathBuf, String)> = walked
            .filter_map(Result::ok)
            .filter(|entry| entry.file_type().is_some_and(|kind| kind.is_file()))
            .map(ignore::DirEntry::into_path)
            .filter(|path| path.extension().is_some_and(|ending| ending == "snap"))
            .filter_map(|path| {
                let text = std::fs::read_to_string(&path).ok().filter(|text| SnapshotFile::is_ours(text))?;
                let document = SnapshotFile::read(&text).ok()?.document;
                (!self.root.join(&document).exists()).then_some((path, document))
            })
            .collect();
        gone.sort();
        gone
    }
}

/// Whether every example of a document is at hand.
pub(super) fn is_whole(found: &Found, filter: Option<&String>) -> bool {
    filter.is_none() && found.lines.is_empty()
}

/// Compares everything that a run found with what is recorded, where outcomes are kept.
pub(super) fn compare_outcomes(done: &mut Done, filter: Option<&String>) {
    if let Some(store) = done.store.clone() {
        compare_with(done, &store, filter);
    }
}

/// Compares, whether or not anything is recorded yet.
pub(super) fn compare_with(done: &mut Done, store: &Store, filter: Option<&String>) {
    let found = &done.found;
    let of_name = |name: &str| found.binary_search_by(|found| found.name.as_str().cmp(name)).ok().map(|at| &found[at]);
    let told: Vec<Vec<(Source, Diagnostic)>> = done
        .run
        .documents
        .par_iter_mut()
        .map(|document| match of_name(document.source.name()) {
            Some(found) => compare_document(document, store, found, is_whole(found, filter)),
            None => Vec::new(),
        })
        .collect();
    done.run.outcome_files.extend(told.into_iter().flatten());
    // Only who walks a folder is told of what is missing in it.
    if filter.is_none() && done.walks(&store.root) {
        for (path, document) in store.without_document() {
            let told = unused_file(&document, &store.root_name());
            done.run.outcome_files.push((Source::new(name_of(&path), ""), told));
        }
    }
}

fn compare_document(
    document: &mut DocumentCheck,
    store: &Store,
    found: &Found,
    whole: bool,
) -> Vec<(Source, Diagnostic)> {
    let Some(on_disk) = store.of_document(found) else { return Vec::new() };
    match on_disk.file {
        Err((source, fault)) => {
            let told = unreadable_outcomes(&source, &fault);
            vec![(source, told)]
        }
        Ok(file) => {
            let compared = compare(document, Some(&file), whole);
            let unused = compared.unused.clone();
            tell_outcomes(document, compared);
            let source = Source::new(name_of(&on_disk.path), on_disk.text.unwrap_or_default());
            let told = unused_outcomes(&source, &unused, document.source.name());
            told.into_iter().map(|told| (source.clone(), told)).collect()
        }
    }
}
