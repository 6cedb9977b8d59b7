//! A run as one list of cases: every example under each of its variants, the facts of each page, and everything else that
//! went wrong. What continuous integration reads (JUnit, TAP, annotations, the summary in Markdown) is made from this list
//! and nothing else, so that those reports cannot disagree. In: a [`Run`]. Out: [`Cases`]. Never judges anything.

use super::findings::{Finding, findings};
use super::human::{Style, diagnostic, finding_text, verdict_words};
use super::visible::{one_line, visible};
use super::{ExitCode, Run};
use crate::check::{DocumentCheck, ExampleCheck, FactVerdict, GameCheck, Verdict};
use crate::notation::Standing;
use crate::text::{Diagnostic, Place, Severity, Source};
use std::collections::{HashMap, HashSet};

/// A name is told up to so many letters.
const NAME: usize = 200;
/// A message of one line is told up to so many letters.
const LINE: usize = 500;
/// What belongs to no file is a case of this suite.
const PROGRAM: &str = "taflcheck";

/// What became of a case.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CaseStatus {
    /// It holds.
    Passed,
    /// Something that the page says is not so, or hangs on an unstated rule.
    Failed,
    /// It could not be judged, or something else is wrong.
    Error,
    /// It was set aside.
    Skipped,
}

/// One thing that went wrong, or a warning.
#[derive(Clone, Debug)]
pub struct Problem {
    /// How much it matters.
    pub severity: Severity,
    /// What kind of message.
    pub code: &'static str,
    /// The file, if it is about one.
    pub path: String,
    /// Where it begins and ends, if it has a place.
    pub place: Option<(Place, Place)>,
    /// What was found, in one line.
    pub message: String,
    /// The author's own words at that place, in one line.
    pub said: String,
    /// The rule that decides it.
    pub rule: Option<&'static str>,
    /// Further facts and help, with drawn boards.
    pub notes: String,
    /// All of it as people read it, without colours. Empty for a warning.
    pub text: String,
}

/// One case.
#[derive(Clone, Debug)]
pub struct Case {
    /// The file it is of, or the name of the program.
    pub suite: String,
    /// Its name, unique in its suite.
    pub name: String,
    /// The variant that it was judged under.
    pub variant: Option<String>,
    /// Whether it is an example.
    pub is_example: bool,
    /// What became of it.
    pub status: CaseStatus,
    /// Its first line, if it has a place.
    pub line: Option<usize>,
    /// What went wrong, and warnings.
    pub problems: Vec<Problem>,
    /// Why it was set aside.
    pub reason: Option<String>,
    /// Whether it was set aside because it shows a known fault.
    pub known_bug: bool,
}

/// How many cases met which end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Totals {
    /// That hold.
    pub passed: usize,
    /// That do not.
    pub failed: usize,
    /// That could not be judged, and other errors.
    pub errors: usize,
    /// That were set aside.
    pub skipped: usize,
}

/// Every case of a run. It is never empty: a run that checked nothing is an error itself.
#[derive(Clone, Debug, Default)]
pub struct Cases {
    /// The cases, in the order of the files and of each page.
    pub cases: Vec<Case>,
    /// Warnings that belong to no example.
    pub warnings: Vec<Problem>,
}

impl Cases {
    /// All of them counted.
    #[must_use]
    pub fn totals(&self) -> Totals {
        let of = |status| self.cases.iter().filter(|case| case.status == status).count();
        Totals {
            passed: of(CaseStatus::Passed),
            failed: of(CaseStatus::Failed),
            errors: of(CaseStatus::Error),
            skipped: of(CaseStatus::Skipped),
        }
    }

    /// Every message of a severity, each once.
    #[must_use]
    pub fn problems(&self, severity: Severity) -> Vec<&Problem> {
        let mut seen = HashSet::new();
        let own = self.cases.iter().flat_map(|case| &case.problems);
        own.chain(&self.warnings)
            .filter(|problem| problem.severity == severity)
            .filter(|problem| seen.insert((&problem.path, problem.code, problem.place, &problem.message)))
            .collect()
    }
}

impl Case {
    /// A case that is about no example.
    fn fault(suite: &str, status: CaseStatus, problem: Problem) -> Self {
        let name = one_line(&format!("{}: {}", problem.code, problem.message), NAME);
        let line = problem.place.map(|(from, _)| from.line);
        Self { line, problems: vec![problem], ..Self::named(suite, name, status) }
    }

    fn named(suite: &str, name: String, status: CaseStatus) -> Self {
        Self {
            suite: one_line(suite, NAME),
            name,
            variant: None,
            is_example: false,
            status,
            line: None,
            problems: Vec::new(),
            reason: None,
            known_bug: false,
        }
    }
}

/// The cases of a run.
#[must_use]
pub fn cases(run: &Run) -> Cases {
    let mut all = Cases::default();
    for (source, found) in run.messages() {
        if found.is_error() {
            let text = diagnostic(source, found, None, None, Style::PLAIN).trim_end().to_owned();
            all.cases.push(Case::fault(source.name(), CaseStatus::Error, problem(source, found, None, text)));
        } else {
            all.warnings.push(problem(source, found, None, String::new()));
        }
    }
    for (path, why) in &run.unreadable_files {
        all.cases.push(Case::fault(path, CaseStatus::Error, bare("file/unreadable", path, why)));
    }
    for document in &run.documents {
        document_cases(document, &mut all);
    }
    for words in &run.nothing_matched {
        all.cases.push(Case::fault(PROGRAM, CaseStatus::Error, bare("run/nothing-matched", "", words)));
    }
    if run.exit_code() == ExitCode::NothingChecked && run.nothing_matched.is_empty() {
        let problem = bare("run/nothing-matched", "", verdict_words(run));
        all.cases.push(Case::fault(PROGRAM, CaseStatus::Error, problem));
    }
    name_apart(&mut all.cases);
    all
}

/// A message about something that has no place.
fn bare(code: &'static str, path: &str, message: &str) -> Problem {
    Problem {
        severity: Severity::Error,
        code,
        path: path.to_owned(),
        place: None,
        message: one_line(message, LINE),
        said: String::new(),
        rule: None,
        notes: String::new(),
        text: if path.is_empty() {
            format!("error[{code}]: {}", visible(message))
        } else {
            format!("error[{code}]: {}: {}", visible(path), visible(message))
        },
    }
}

fn problem(source: &Source, found: &Diagnostic, rule: Option<&'static str>, text: String) -> Problem {
    let label = if found.label.is_empty() { String::new() } else { format!("; {}", found.label) };
    let help = found.help.iter().map(|help| format!("help: {help}"));
    let notes: Vec<String> = found.notes.iter().cloned().chain(help).collect();
    Problem {
        severity: found.severity,
        code: found.code.0,
        path: source.name().to_owned(),
        place: Some((source.place(found.span.start), source.place(found.span.end))),
        message: one_line(&format!("{}{label}", found.message), LINE),
        said: said(source.slice(found.span)),
        rule,
        notes: visible(&notes.join("\n")),
        text,
    }
}

/// The author's words; of several lines the first.
fn said(text: &str) -> String {
    let text = text.trim();
    match text.split_once('\n') {
        Some((first, _)) => format!("{} …", one_line(first, NAME)),
        None => one_line(text, NAME),
    }
}

fn document_cases(document: &DocumentCheck, all: &mut Cases) {
    let found = findings(document);
    let mut of_examples: HashMap<*const ExampleCheck, Vec<&Finding<'_>>> = HashMap::new();
    let path = document.source.name();
    for finding in &found {
        match finding.example {
            Some(check) => of_examples.entry(check).or_default().push(finding),
            None if finding.diagnostic.is_error() => {
                let is_fact = document.facts.diagnostics.contains(&finding.diagnostic);
                let status = if is_fact { CaseStatus::Failed } else { CaseStatus::Error };
                all.cases.push(Case::fault(path, status, of_finding(document, finding)));
            }
            None => all.warnings.push(of_finding(document, finding)),
        }
    }
    for check in &document.examples {
        let found = of_examples.get(&std::ptr::from_ref(check)).map_or(&[][..], Vec::as_slice);
        all.cases.extend(example_cases(document, check, found));
    }
    if document.facts.facts.iter().any(|fact| fact.verdict == FactVerdict::Verified) {
        all.cases.push(Case::named(path, "facts".to_owned(), CaseStatus::Passed));
    }
}

fn of_finding(document: &DocumentCheck, finding: &Finding<'_>) -> Problem {
    let is_error = finding.diagnostic.is_error();
    let text = if is_error { finding_text(document, finding, Style::PLAIN) } else { String::new() };
    let rule = finding.claim.and_then(|claim| claim.rule);
    problem(&document.source, &finding.diagnostic, rule, text.trim_end().to_owned())
}

/// A case for each variant of an example, or one if it was not judged. What is wrong with the example itself is wrong
/// with each of them; its warnings are told with the first.
fn example_cases(document: &DocumentCheck, check: &ExampleCheck, found: &[&Finding<'_>]) -> Vec<Case> {
    let (standing, known_bug) = match check.example.standing() {
        Standing::Run => (None, false),
        Standing::Skip(mark) => (Some(mark), false),
        Standing::KnownBug(mark) => (Some(mark), true),
    };
    let own: Vec<&Finding<'_>> = found.iter().copied().filter(|finding| finding.game.is_none()).collect();
    let is_wrong = own.iter().any(|finding| finding.diagnostic.is_error());
    let games: Vec<Option<&GameCheck>> =
        if check.games.is_empty() { vec![None] } else { check.games.iter().map(Some).collect() };
    let several = games.len() > 1;
    let name = one_line(&whole_name(check), NAME);
    let one = |(index, game): (usize, Option<&GameCheck>)| {
        let status = match check.verdict {
            Verdict::Unreadable => CaseStatus::Error,
            _ if is_wrong => CaseStatus::Failed,
            Verdict::Skipped => CaseStatus::Skipped,
            Verdict::Holds | Verdict::Refuted | Verdict::Depends => match game {
                Some(game) if game.verdict() != Verdict::Holds => CaseStatus::Failed,
                _ => CaseStatus::Passed,
            },
        };
        let is_of = |finding: &&&Finding<'_>| match (finding.game, game) {
            (Some(its), Some(game)) => std::ptr::eq(its, game),
            (Some(_), None) => false,
            (None, _) => index == 0 || finding.diagnostic.is_error(),
        };
        let variant = game.map(|game| game.variant.clone());
        let name = match &variant {
            Some(variant) if several => format!("{name} [{variant}]"),
            _ => name.clone(),
        };
        let aside = standing.filter(|_| check.verdict == Verdict::Skipped);
        Case {
            variant,
            is_example: true,
            line: Some(document.source.place(check.example.head.start).line),
            problems: found.iter().filter(is_of).map(|finding| of_finding(document, finding)).collect(),
            reason: aside.map(|mark| one_line(&mark.reason, LINE)),
            known_bug: known_bug && aside.is_some(),
            ..Case::named(document.source.name(), name, status)
        }
    };
    games.into_iter().enumerate().map(one).collect()
}

/// The name of an example behind the headings that it stands under; a name made from the last of them is said once.
fn whole_name(check: &ExampleCheck) -> String {
    let example = &check.example;
    let mut title = example.headings.clone();
    if title.last().is_some_and(|last| example.written.name.is_none() && example.name.starts_with(last.as_str())) {
        title.pop();
    }
    title.push(example.name.clone());
    title.join(" › ")
}

/// Cases of a suite that have the same name are numbered: programs that gather results keep one of each name.
fn name_apart(cases: &mut [Case]) {
    let mut taken: HashSet<(String, String)> = HashSet::new();
    let mut next: HashMap<(String, String), usize> = HashMap::new();
    for case in cases {
        let plain = (case.suite.clone(), case.name.clone());
        while !taken.insert((case.suite.clone(), case.name.clone())) {
            let number = next.entry(plain.clone()).or_insert(1);
            *number += 1;
            case.name = format!("{} ({number})", plain.1);
        }
    }
}
