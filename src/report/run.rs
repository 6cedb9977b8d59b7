//! What a run found, and how it ended.

use super::ExitCode;
use crate::check::{DocumentCheck, Tally};
use crate::text::{Diagnostic, Severity, Source};

/// Everything that a run found, from which verdict, summary, reports and exit code are made.
#[derive(Debug, Default)]
pub struct Run {
    /// The documents, in the order of their paths.
    pub documents: Vec<DocumentCheck>,
    /// What is wrong with the configuration and the user's variants, each with the file it is in.
    pub setup: Vec<(Source, Diagnostic)>,
    /// Files that could not be read, with the reason.
    pub unreadable_files: Vec<(String, String)>,
    /// Paths, filters and patterns that matched nothing, in words.
    pub nothing_matched: Vec<String>,
    /// Whether an example at which something is still to do is a failure.
    pub strict: bool,
    /// Promises about documents that were not kept: expected numbers of examples.
    pub broken_promises: Vec<(Source, Diagnostic)>,
    /// What is wrong with the files in which outcomes are recorded, and what they hold in vain.
    pub outcome_files: Vec<(Source, Diagnostic)>,
}

impl Run {
    /// All documents together.
    #[must_use]
    pub fn tally(&self) -> Tally {
        self.documents.iter().map(DocumentCheck::tally).fold(Tally::default(), Tally::plus)
    }

    /// The messages that belong to no document: about the configuration, the variants, promises, recorded outcomes.
    pub fn messages(&self) -> impl Iterator<Item = &(Source, Diagnostic)> {
        self.setup.iter().chain(&self.broken_promises).chain(&self.outcome_files)
    }

    /// Makes what the author still has to do a failure: lines `todo`, and records of what is gone.
    pub fn be_strict(&mut self) {
        self.strict = true;
        self.documents.iter_mut().for_each(DocumentCheck::be_strict);
        self.outcome_files.iter_mut().for_each(|(_, found)| found.severity = Severity::Error);
    }

    /// The exit code of the run.
    #[must_use]
    pub fn exit_code(&self) -> ExitCode {
        let tally = self.tally();
        if !self.setup.is_empty() {
            ExitCode::Usage
        } else if tally.refuted > 0
            || tally.depends > 0
            || tally.facts_contradicted > 0
            || !self.broken_promises.is_empty()
            || tally.outcomes_new + tally.outcomes_changed > 0
            || self.strict && (tally.todo > 0 || !self.outcome_files.is_empty())
        {
            ExitCode::Refuted
        } else if tally.unreadable > 0
            || tally.document_errors > 0
            || !self.unreadable_files.is_empty()
            || self.outcome_files.iter().any(|(_, found)| found.is_error())
        {
            ExitCode::Unreadable
        } else if tally.holds + tally.facts_verified == 0 || !self.nothing_matched.is_empty() {
            ExitCode::NothingChecked
        } else {
            ExitCode::Holds
        }
    }
}
