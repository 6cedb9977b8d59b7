//! A summary of a run in Markdown, as GitHub and GitLab show it beside a job.
//!
//! In: a [`Run`] and its [`Cases`]. Out: totals, what failed with places and boards, and what was set aside. Everything that
//! a page says stands in code: no markup of it works. It ends before it is too large to be shown.

use super::Run;
use super::cases::{Case, CaseStatus, Cases, Problem};
use super::human::verdict_words;

/// GitHub shows up to 1 MiB; this leaves room for what others write before it.
const LARGEST: usize = 900_000;
/// So much of one text is shown.
const TEXT: usize = 20_000;

/// The summary of a job.
#[must_use]
pub fn markdown_report(run: &Run, cases: &Cases) -> String {
    let mut report = format!("## taflcheck: {}\n\n{}\n", verdict_words(run), totals(run, cases));
    let sections = [("Failed", CaseStatus::Failed), ("Errors", CaseStatus::Error), ("Set aside", CaseStatus::Skipped)];
    let mut left = 0;
    for (heading, status) in sections {
        let listed: Vec<&Case> = cases.cases.iter().filter(|case| case.status == status).collect();
        if listed.is_empty() {
            continue;
        }
        report.push_str(&format!("### {heading}: {}\n\n", listed.len()));
        for case in listed {
            let entry = if status == CaseStatus::Skipped { set_aside(case) } else { failure(case) };
            if left == 0 && report.len() + entry.len() <= LARGEST {
                report.push_str(&entry);
            } else {
                left += 1;
            }
        }
        if status == CaseStatus::Skipped && left == 0 {
            report.push('\n');
        }
    }
    if left > 0 {
        report.push_str(&format!("{left} more: see the log of this job\n"));
    }
    report.truncate(report.trim_end().len());
    report.push('\n');
    report
}

fn totals(run: &Run, cases: &Cases) -> String {
    let tally = run.tally();
    let others = cases.cases.iter().filter(|case| !case.is_example && case.status != CaseStatus::Passed).count();
    let columns = [
        ("documents", run.documents.len()),
        ("examples", tally.examples),
        ("hold", tally.holds),
        ("refuted", tally.refuted),
        ("depend", tally.depends),
        ("unreadable", tally.unreadable),
        ("skipped", tally.skipped),
        ("facts verified", tally.facts_verified),
        ("contradictions", tally.facts_contradicted),
        ("other errors", others - tally.facts_contradicted.min(others)),
    ];
    let heads: Vec<&str> = columns.iter().map(|(head, _)| *head).collect();
    let counts: Vec<String> = columns.iter().map(|(_, count)| count.to_string()).collect();
    let line = vec!["---:"; columns.len()];
    format!("| {} |\n| {} |\n| {} |\n", heads.join(" | "), line.join(" | "), counts.join(" | "))
}

fn failure(case: &Case) -> String {
    let variant = case.variant.as_ref().map_or_else(String::new, |variant| format!(", variant {}", code(variant)));
    let mut entry = format!("#### {}: {}{variant}\n\n", code(&place(case)), code(&case.name));
    for problem in case.problems.iter().filter(|problem| !problem.text.is_empty()) {
        entry.push_str(&told(problem));
    }
    entry
}

fn told(problem: &Problem) -> String {
    let mut told = format!("{}\n", code(&problem.message));
    if !problem.said.is_empty() {
        told.push_str(&format!("<br>the page says: {}\n", code(&problem.said)));
    }
    if let Some((from, _)) = problem.place {
        told.push_str(&format!("<br>at {}\n", code(&format!("{}:{}:{}", problem.path, from.line, from.column))));
    }
    if let Some(rule) = problem.rule {
        told.push_str(&format!("<br>rule: {}\n", code(rule)));
    }
    told.push('\n');
    if !problem.notes.is_empty() {
        told.push_str(&fenced(&problem.notes));
        told.push('\n');
    }
    told
}

fn set_aside(case: &Case) -> String {
    let reason = case.reason.as_deref().unwrap_or_default();
    let word = if case.known_bug { "known bug" } else { "skipped" };
    format!("- {}: {}, {word}: {}\n", code(&place(case)), code(&case.name), code(reason))
}

fn place(case: &Case) -> String {
    case.line.map_or_else(|| case.suite.clone(), |line| format!("{}:{line}", case.suite))
}

/// The longest run of backticks.
fn ticks(text: &str) -> usize {
    text.split(|letter| letter != '`').map(str::len).max().unwrap_or(0)
}

/// Text of one line as code, in which no markup works.
fn code(text: &str) -> String {
    let text = if text.is_empty() { " " } else { text };
    let fence = "`".repeat(ticks(text) + 1);
    // A blank on either side is taken away again where the text begins or ends with a backtick.
    let blank = if text.starts_with('`') || text.ends_with('`') { " " } else { "" };
    format!("{fence}{blank}{text}{blank}{fence}")
}

/// Text of several lines as code.
fn fenced(text: &str) -> String {
    let text = match text.char_indices().nth(TEXT) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    };
    let fence = "`".repeat((ticks(&text) + 1).max(3));
    format!("{fence}text\n{}\n{fence}\n", text.trim_end())
}
