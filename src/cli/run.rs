//! One run over documents, from the selection on the command line to everything that was found.

use super::args::Selection;
use super::files::{self, Files, Found};
use super::progress::Progress;
use super::recorded::Store;
use super::setup::{self, Setup};
use crate::check::{DocumentCheck, Engines, Options, check_document, compare_pages, read_ahead};
use crate::document::Format;
use crate::example::{DocumentEntry, Example};
use crate::report::Run;
use crate::text::{Code, Diagnostic, Source, did_you_mean, fold, limits};
use rayon::prelude::*;
use std::collections::HashMap;
use std::path::{Path, PathBuf};

const SECTION: Code = Code("config/section-not-found");
const EXPECTED: Code = Code("config/expect-examples");
const NO_FILE: Code = Code("config/nothing-matched");

/// What the command line names that does not exist.
pub(super) struct Missing(pub(super) Vec<String>);

/// A run, and what it was made from.
pub(super) struct Done {
    /// What was found.
    pub(super) run: Run,
    /// The configuration.
    pub(super) setup: Setup,
    /// The documents, in the order of their names.
    pub(super) found: Vec<Found>,
    /// Where outcomes are recorded, if they were when the run began.
    pub(super) store: Option<Store>,
    /// The folders that were walked.
    folders: Vec<PathBuf>,
}

impl Done {
    /// Whether everything below a folder was looked at.
    pub(super) fn walks(&self, folder: &Path) -> bool {
        let whole = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
        let Ok(whole) = whole.canonicalize() else { return false };
        self.folders.iter().any(|walked| walked.canonicalize().is_ok_and(|walked| whole.starts_with(walked)))
    }
}

/// Checks the selected documents without what is recorded of them.
///
/// # Errors
/// Paths that do not exist.
pub(super) fn run(selection: &Selection) -> Result<Run, Missing> {
    done(selection).map(|done| done.run)
}

/// Checks the selected documents on all cores; results are in the order of the documents' names.
///
/// # Errors
/// Paths that do not exist.
pub(super) fn done(selection: &Selection) -> Result<Done, Missing> {
    done_and_kept(selection, Kept::Everything)
}

/// What a run keeps of the examples that hold. The rest is forgotten page by page: a thousand pages are many megabytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kept {
    /// What they say and what was found, for whoever goes on with them.
    Everything,
    /// What was found, for reports that tell it.
    Findings,
    /// That they hold, for whoever is told what does not. Where outcomes are recorded, they are compared with what was
    /// found, which is kept then.
    Verdicts,
}

/// The same, where no more of the examples that hold is kept than is needed.
///
/// # Errors
/// Paths that do not exist.
pub(super) fn done_and_kept(selection: &Selection, kept: Kept) -> Result<Done, Missing> {
    let here = [".".to_owned()];
    let paths = if selection.paths.is_empty() { &here[..] } else { &selection.paths };
    let Files { found, missing, empty, unreadable } = files::find(paths);
    if !missing.is_empty() {
        return Err(Missing(missing));
    }
    let from = found.first().map(|found| found.path.as_path()).filter(|_| !Path::new(&paths[0]).is_dir());
    let setup = setup::read(selection.config.as_deref(), from.or(Some(Path::new(&paths[0]))));
    let mut run = Run { setup: setup.faults.clone(), unreadable_files: unreadable, ..Run::default() };
    run.nothing_matched
        .extend(empty.into_iter().map(|path| format!("`{path}` holds no document (.md, .html, .adoc, .rst, .txt)")));
    let folders = paths.iter().map(PathBuf::from).filter(|path| path.is_dir()).collect();
    let store = Store::used(&setup);
    if !run.setup.is_empty() {
        return Ok(Done { run, setup, found, store, folders });
    }
    let kept = if kept == Kept::Verdicts && store.is_some() { Kept::Findings } else { kept };
    let progress = Progress::new(found.len());
    let today = today();
    let is_alone = found.len() == 1 && rayon::current_num_threads() > 1;
    let checked: Vec<Result<DocumentCheck, (String, String)>> = found
        .par_iter()
        .map_init(Engines::default, |engines, found| {
            let mut checked = check_file(found, &setup, selection, today.as_deref(), engines, is_alone);
            if let Ok(document) = &mut checked {
                match kept {
                    Kept::Everything => {}
                    Kept::Findings => document.forget_what_was_written(),
                    Kept::Verdicts => document.forget_what_holds(),
                }
            }
            progress.step();
            checked
        })
        .collect();
    progress.end();
    let mut names = Vec::with_capacity(found.len());
    for (checked, found) in checked.into_iter().zip(&found) {
        match checked {
            Ok(document) => {
                names.push(found.relative(setup.root.as_deref()));
                promises(&mut run, &setup, selection, found, &document);
                run.documents.push(document);
            }
            Err(unreadable) => run.unreadable_files.push(unreadable),
        }
    }
    compare_pages(&mut run.documents);
    unmatched_entries(&mut run, &setup, &names);
    setup::in_order(&mut run.setup);
    nothing_matched(&mut run, selection, &found);
    Ok(Done { run, setup, found, store, folders })
}

fn check_file(
    found: &Found,
    setup: &Setup,
    selection: &Selection,
    today: Option<&str>,
    engines: &mut Engines,
    is_alone: bool,
) -> Result<DocumentCheck, (String, String)> {
    let unreadable = |why: String| (found.name.clone(), why);
    let bytes = files::read(&found.path, limits::DOCUMENT_BYTES).map_err(unreadable)?;
    let source = Source::from_bytes(found.name.clone(), bytes).map_err(|error| unreadable(error.to_string()))?;
    if source.line_count() > limits::DOCUMENT_LINES {
        let (lines, most) = (source.line_count(), limits::DOCUMENT_LINES);
        return Err(unreadable(format!("{lines} lines are more than the {most} that are read: split it")));
    }
    if is_alone && setup.config.binding.language.is_none() && !source.text().contains("language") {
        // The only page waits for the words of all languages; meanwhile another core is idle.
        rayon::spawn(read_ahead);
    }
    let wanted = |example: &Example, source: &Source| is_wanted(example, source, found, selection);
    Ok(check_text(source, found, setup, today, engines, &wanted))
}

/// What a check would find about one example if its document had another text.
pub(super) fn check_changed(source: Source, found: &Found, setup: &Setup, id: &str) -> DocumentCheck {
    let wanted = |example: &Example, _: &Source| example.id == id;
    check_text(source, found, setup, today().as_deref(), &mut Engines::default(), &wanted)
}

fn check_text(
    source: Source,
    found: &Found,
    setup: &Setup,
    today: Option<&str>,
    engines: &mut Engines,
    wanted: &dyn Fn(&Example, &Source) -> bool,
) -> DocumentCheck {
    let format = Format::of_name(&found.name).unwrap_or(Format::Plain);
    let relative = found.relative(setup.root.as_deref());
    let entries: Vec<&DocumentEntry> = setup.config.entries(&relative).collect();
    let options = Options { library: &setup.library, entries: &entries, outer: &setup.config.binding, today };
    check_document(source, format, options, engines, wanted)
}

fn is_wanted(example: &Example, source: &Source, found: &Found, selection: &Selection) -> bool {
    let lines = source.place(example.span.start).line..=source.place(example.span.end.max(1) - 1).line;
    let in_line = found.lines.is_empty() || found.lines.iter().any(|line| lines.contains(line));
    let named = selection.filter.as_ref().is_none_or(|filter| {
        let filter = fold(filter);
        let headings = example.headings.iter().map(String::as_str);
        headings.chain([example.id.as_str(), example.name.as_str()]).any(|name| fold(name).contains(&filter))
    });
    in_line && named
}

/// What the configuration promises about a document: its sections, and how many examples it has.
fn promises(run: &mut Run, setup: &Setup, selection: &Selection, found: &Found, document: &DocumentCheck) {
    let Some(source) = &setup.source else { return };
    let relative = found.relative(setup.root.as_deref());
    for (entry, sections) in setup.config.entries(&relative).zip(&document.sections_found) {
        for (section, _) in entry.sections.iter().zip(sections).filter(|(_, found)| !**found) {
            let message = format!("no line or heading of {} begins with this", found.name);
            let fault = Diagnostic::error(SECTION, section.from.span, message);
            run.setup.push((source.clone(), fault));
        }
        let whole = selection.filter.is_none() && found.lines.is_empty();
        if let (Some(expected), true) = (&entry.expect_examples, whole)
            && expected.value != document.examples.len()
        {
            let message = format!(
                "{} has {} examples, but {} were promised",
                found.name,
                document.examples.len(),
                expected.value
            );
            let fault = Diagnostic::error(EXPECTED, expected.span, message)
                .help("find out which ones are missing, or change the number");
            run.broken_promises.push((source.clone(), fault));
        }
    }
}

/// An entry that matches no file at all is a slip of the pen.
fn unmatched_entries(run: &mut Run, setup: &Setup, names: &[String]) {
    let (Some(source), Some(folder)) = (&setup.source, &setup.folder) else { return };
    for entry in &setup.config.documents {
        let matched = names.iter().any(|name| entry.matches(name));
        if !matched && setup::matching(folder, &entry.path.value).is_empty() {
            let message = format!("`{}` matches no document", entry.path.value);
            run.setup.push((source.clone(), Diagnostic::error(NO_FILE, entry.path.span, message)));
        }
    }
}

/// Files, lines and filters that were named and matched no example.
fn nothing_matched(run: &mut Run, selection: &Selection, found: &[Found]) {
    let names: Vec<String> =
        run.documents.iter().flat_map(|document| &document.examples).map(|check| check.example.name.clone()).collect();
    if let Some(filter) = &selection.filter
        && names.is_empty()
    {
        run.nothing_matched.push(format!("no example matches the filter `{filter}`"));
        return;
    }
    let mut messages = Vec::new();
    let by_name: HashMap<&str, &DocumentCheck> =
        run.documents.iter().map(|document| (document.source.name(), document)).collect();
    for (found, document) in found.iter().filter(|found| found.explicit).filter_map(|found| {
        let document = by_name.get(found.name.as_str())?;
        Some((found, document))
    }) {
        // A page of facts alone is a page that was checked.
        let has_facts = found.lines.is_empty() && !document.facts.facts.is_empty();
        if selection.filter.is_none() && document.examples.is_empty() && !has_facts {
            let what = match found.lines.as_slice() {
                [] => format!("{} has no example", found.name),
                lines => {
                    let lines: Vec<String> = lines.iter().map(usize::to_string).collect();
                    format!("{} has no example in line {}", found.name, lines.join(", "))
                }
            };
            messages.push(what);
        }
    }
    run.nothing_matched.extend(messages);
}

/// Today as `2026-12-31`, in UTC.
fn today() -> Option<String> {
    let seconds = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).ok()?.as_secs();
    // Days since 1970 to year, month and day: the algorithm of Howard Hinnant's `civil_from_days`.
    let days = i64::try_from(seconds / 86_400).ok()? + 719_468;
    let era = days / 146_097;
    let day_of_era = days % 146_097;
    let year_of_era = (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month + 2) / 5 + 1;
    let (month, year) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
    Some(format!("{:04}-{month:02}-{day:02}", year_of_era + era * 400 + year))
}

/// What to say about paths that do not exist.
pub(super) fn missing_words(missing: &[String]) -> String {
    let mut words = String::new();
    for path in missing {
        words.push_str(&format!("error[file/missing]: there is no file or folder `{path}`\n"));
        let folder = Path::new(path).parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        let names: Vec<String> = std::fs::read_dir(folder)
            .map(|entries| entries.filter_map(Result::ok).map(|entry| files::name_of(&entry.path())).collect())
            .unwrap_or_default();
        if let Some(near) = did_you_mean(path, names.iter().map(String::as_str)) {
            words.push_str(&format!("  = help: did you mean `{near}`?\n"));
        } else if path.contains(['*', '?']) {
            words.push_str(
                "  = help: patterns are for the shell to expand; name a folder to check all documents in it\n",
            );
        }
    }
    words
}
