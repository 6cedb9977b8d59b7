//! The report for people: annotated source, boards, and a summary.

use super::findings::{Finding, findings};
use super::visible::visible;
use super::{ExitCode, Run};
use crate::check::{DocumentCheck, ExampleCheck, FactCheck, Tally, Verdict};
use crate::example::Outcome;
use crate::text::{Diagnostic, Severity, Source, Span};
use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};

/// How a report is dressed.
#[derive(Clone, Copy, Debug)]
pub struct Style {
    /// With colours.
    pub colour: bool,
    /// Columns of the terminal.
    pub width: usize,
    /// Show every example, also when there are many.
    pub verbose: bool,
    /// Show only what is wrong.
    pub quiet: bool,
}

impl Style {
    /// As a report for programs has it.
    pub(super) const PLAIN: Self = Self { colour: false, width: 120, verbose: false, quiet: false };
}

/// Up to so many examples are listed one by one without being asked.
const FEW: usize = 12;

/// The whole report of a check.
#[must_use]
pub fn check_report(run: &Run, style: Style) -> String {
    let mut report = String::new();
    for (source, diagnostic) in run.messages().filter(|(_, found)| !style.quiet || found.is_error()) {
        report.push_str(&self::diagnostic(source, diagnostic, None, None, style));
    }
    report.push_str(&unreadable_files(run));
    let tally = run.tally();
    for document in &run.documents {
        for finding in findings(document).iter().filter(|finding| !style.quiet || finding.diagnostic.is_error()) {
            report.push_str(&finding_text(document, finding, style));
        }
    }
    report.push_str(&nothing_matched(run));
    if style.quiet {
        // How it ended is told where something is wrong.
        if run.exit_code() != ExitCode::Holds {
            report.push_str(&summary_line(run));
        }
        return report;
    }
    let listed = style.verbose || tally.examples <= FEW;
    for document in run.documents.iter().filter(|document| !is_bare(document)) {
        report.push_str(&document_lines(document, listed));
        if style.verbose {
            report.push_str(&fact_lines(document));
        }
    }
    report.push_str(&summary_line(run));
    report
}

/// Whether a document has nothing to do with us. Such ones are counted together.
fn is_bare(document: &DocumentCheck) -> bool {
    document.examples.is_empty()
        && document.ignored == 0
        && document.diagnostics.is_empty()
        && document.facts.facts.is_empty()
        && document.facts.diagnostics.is_empty()
}

/// The files that could not be read.
#[must_use]
pub fn unreadable_files(run: &Run) -> String {
    let files = run.unreadable_files.iter();
    files.map(|(path, why)| format!("error[file/unreadable]: {}: {why}\n\n", visible(path))).collect()
}

/// What was named and matched nothing.
#[must_use]
pub fn nothing_matched(run: &Run) -> String {
    let words = run.nothing_matched.iter();
    words.map(|words| format!("error[run/nothing-matched]: {}\n\n", visible(words))).collect()
}

/// One message with the line it is about, the example it is in, and the command that runs it again.
#[must_use]
pub fn diagnostic(
    source: &Source,
    diagnostic: &Diagnostic,
    section: Option<String>,
    rerun: Option<String>,
    style: Style,
) -> String {
    let level = match diagnostic.severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
    };
    let (window, first_line, span) = window(source, diagnostic.span);
    let mut annotation = AnnotationKind::Primary.span(span.start..span.end);
    if !diagnostic.label.is_empty() {
        annotation = annotation.label(visible(&diagnostic.label));
    }
    let snippet = Snippet::source(window).line_start(first_line).path(source.name()).annotation(annotation);
    let mut group: Group<'_> = level.primary_title(visible(&diagnostic.message)).id(diagnostic.code.0).element(snippet);
    if let Some(section) = section {
        group = group.element(Level::NOTE.with_name("in").message(visible(&section)));
    }
    for note in &diagnostic.notes {
        group = group.element(Level::NOTE.message(visible(note)));
    }
    for help in &diagnostic.help {
        group = group.element(Level::HELP.message(visible(help)));
    }
    if let Some(rerun) = rerun {
        group = group.element(Level::HELP.with_name("rerun").message(visible(&rerun)));
    }
    let renderer = if style.colour { Renderer::styled() } else { Renderer::plain() };
    let mut text = renderer.term_width(style.width.max(40)).render(&[group]);
    text.push_str("\n\n");
    text
}

/// A message about a document, with where it belongs and how to run it again.
pub(super) fn finding_text(document: &DocumentCheck, finding: &Finding<'_>, style: Style) -> String {
    let section = finding.example.map(|check| section(check, finding));
    let rerun = finding.example.map(|check| {
        let line = document.source.place(check.example.head.start).line;
        format!("taflcheck check '{}:{line}'", document.source.name())
    });
    self::diagnostic(&document.source, &finding.diagnostic, section, rerun, style)
}

fn section(check: &ExampleCheck, finding: &Finding<'_>) -> String {
    let title = title(check);
    match finding.game {
        Some(game) => format!("\"{title}\", variant {} ({})", game.variant, game.why),
        None => format!("\"{title}\""),
    }
}

/// The name of an example behind the headings that it stands under.
pub(super) fn title(check: &ExampleCheck) -> String {
    let example = &check.example;
    let mut title = example.headings.clone();
    if title.last().is_none_or(|last| !example.name.starts_with(last.as_str())) || example.written.name.is_some() {
        title.push(example.name.clone());
    }
    title.join(" › ")
}

/// The lines around a span, the number of the first, and the span within them.
fn window(source: &Source, span: Span) -> (String, usize, Span) {
    let span = source.clamp(span);
    let first = source.place(span.start).line;
    let last = source.place(span.end).line.min(first + 40);
    let start = source.line_span(first).start;
    let end = source.line_span(last).end.max(start);
    let mut within = Span::new(span.start.min(end) - start, span.end.min(end) - start);
    // The renderer shows control characters of ASCII, but not those above it; each gives way to one of as many bytes.
    let text = source.original()[start..end].replace(|letter| ('\u{80}'..='\u{9f}').contains(&letter), "\u{bf}");
    let text = text.replace(['\u{fffe}', '\u{ffff}'], "\u{fffd}");
    // A line of a megabyte is cut to what is around the span.
    if within.is_empty() && within.end < text.len() {
        let next = text[within.end..].chars().next().map_or(0, char::len_utf8);
        within.end += next;
    }
    (text, first, within)
}

/// A line for the document, and one for each example where they are few.
fn document_lines(document: &DocumentCheck, listed: bool) -> String {
    let tally = document.tally();
    let mut lines = format!("{}: {}\n", document.source.name(), counts(&tally));
    for (why, places) in ignored(document) {
        let word = if places.len() == 1 { "line" } else { "lines" };
        let places: Vec<String> = places.iter().map(usize::to_string).collect();
        lines.push_str(&format!("  ignored    {word} {}: {}\n", places.join(", "), visible(why)));
    }
    // What was set aside is always told.
    for check in document.examples.iter().filter(|check| listed || check.verdict == Verdict::Skipped) {
        let line = document.source.place(check.example.head.start).line;
        lines.push_str(&format!("  {:<10} line {line}, {}\n", check.verdict.word(), visible(&check.example.name)));
        for game in &check.games {
            lines.push_str(&format!(
                "             variant {} ({}); {}\n",
                game.variant,
                visible(&game.why),
                game.inferences.join("; ")
            ));
        }
        if let (Verdict::Skipped, crate::notation::Standing::Skip(mark) | crate::notation::Standing::KnownBug(mark)) =
            (check.verdict, check.example.standing())
        {
            let passes = !check.games.is_empty() && check.games.iter().all(|game| game.verdict() == Verdict::Holds);
            let passes = if passes { "; every claim holds now" } else { "" };
            lines.push_str(&format!("             because {}{passes}\n", visible(&mark.reason)));
        }
    }
    lines
}

/// A line for each fact: what became of it, where it stands, and what it says.
fn fact_lines(document: &DocumentCheck) -> String {
    let line = |check: &FactCheck| {
        let place = document.source.place(check.fact.span.start);
        let assumed = check.fact.assumed.map_or_else(String::new, |assumed| format!(" (assumed: {assumed})"));
        let variants = if check.variants.is_empty() { "no variant".to_owned() } else { check.variants.join(", ") };
        let (property, value) = (check.fact.property, &check.fact.value);
        let verdict = check.verdict.word();
        format!("  {verdict:<12} {}:{}, {property}: {value}{assumed}; {variants}\n", place.line, place.column)
    };
    let unread = |span: &Span| {
        let place = document.source.place(span.start);
        format!("  {:<12} {}:{}, \"{}\"\n", "not read", place.line, place.column, visible(document.source.slice(*span)))
    };
    document.facts.facts.iter().map(line).chain(document.facts.unread.iter().map(unread)).collect()
}

/// The reasons for which drawings are ignored, each with its lines.
fn ignored(document: &DocumentCheck) -> Vec<(&str, Vec<usize>)> {
    let mut reasons: Vec<(&str, Vec<usize>)> = Vec::new();
    for candidate in &document.candidates {
        let Outcome::Ignored(why) = &candidate.outcome else { continue };
        let line = document.source.place(candidate.span.start).line;
        match reasons.iter_mut().find(|(other, _)| other == why) {
            Some((_, lines)) => lines.push(line),
            None => reasons.push((why, vec![line])),
        }
    }
    reasons
}

fn counts(tally: &Tally) -> String {
    let mut parts = vec![plural(tally.examples, "example", "examples")];
    let named = [
        (tally.holds, "holds", "hold"),
        (tally.refuted, "refuted", "refuted"),
        (tally.depends, "depends on an unstated rule", "depend on an unstated rule"),
        (tally.unreadable, "unreadable", "unreadable"),
        (tally.skipped, "skipped", "skipped"),
        (tally.todo, "still to confirm", "still to confirm"),
        (tally.outcomes_new, "outcome not recorded yet", "outcomes not recorded yet"),
        (tally.outcomes_changed, "outcome not as recorded", "outcomes not as recorded"),
        (tally.outcomes_unused, "recorded outcome without an example", "recorded outcomes without an example"),
    ];
    for (count, one, many) in named {
        if count > 0 {
            parts.push(plural(count, one, many));
        }
    }
    let candidates = tally.candidates_checked + tally.candidates_not_understood + tally.candidates_ignored;
    if candidates > 0 {
        parts.push(format!(
            "{}: {} checked, {} not understood, {} ignored",
            plural(candidates, "candidate", "candidates"),
            tally.candidates_checked,
            tally.candidates_not_understood,
            tally.candidates_ignored
        ));
    }
    parts.extend(facts(tally));
    parts.join(", ")
}

/// The numbers of facts, gaps and values that were not read.
fn facts(tally: &Tally) -> Vec<String> {
    let mut parts = Vec::new();
    let named = [
        (tally.facts_verified, "fact verified", "facts verified"),
        (tally.facts_contradicted, "contradiction", "contradictions"),
        (tally.facts_unbound, "fact compared within the page only", "facts compared within the page only"),
        (tally.gaps, "gap", "gaps"),
        (tally.facts_unread, "value not read in part or whole", "values not read in part or whole"),
    ];
    for (count, one, many) in named {
        if count > 0 {
            parts.push(plural(count, one, many));
        }
    }
    parts
}

fn plural(count: usize, one: &str, many: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}

/// The last line of a report: what was found of everything, and the verdict.
#[must_use]
pub fn summary_line(run: &Run) -> String {
    let tally = &run.tally();
    let documents = plural(run.documents.len(), "document", "documents");
    let verdict = verdict_words(run);
    let bare = run.documents.iter().filter(|document| is_bare(document)).count();
    let bare = if bare == 0 { String::new() } else { format!(" ({bare} without an example)") };
    format!("{documents}{bare}: {}: {verdict}\n", counts(tally))
}

/// How the run ended, in words.
pub(super) fn verdict_words(run: &Run) -> &'static str {
    let tally = run.tally();
    match run.exit_code() {
        ExitCode::Holds => "everything holds",
        ExitCode::Refuted => "not everything holds",
        ExitCode::Usage => "the configuration is wrong",
        ExitCode::Unreadable => "not everything could be read",
        ExitCode::NothingChecked if tally.examples == tally.skipped && tally.examples > 0 => {
            "nothing was checked: every example is skipped"
        }
        ExitCode::NothingChecked if tally.holds > 0 => "something that was named matched nothing",
        ExitCode::NothingChecked => "nothing was checked: no example was found",
        ExitCode::Bug => "this is a bug",
    }
}
