//! Annotations as GitHub's runner reads them from what a step prints: `::error file=…,line=…::message`.
//!
//! In: [`Cases`]. Out: at most ten errors and ten warnings, which is what GitHub shows of a step, then how many are left.
//! Nothing that a page says can begin another command or property.

use super::cases::{Cases, Problem};
use super::visible::one_line;
use crate::text::Severity;

/// So many errors, and so many warnings, are shown of a step.
const SHOWN: usize = 10;

/// The messages as commands to GitHub's runner.
#[must_use]
pub fn github_report(cases: &Cases) -> String {
    let mut report = String::new();
    let mut left = Vec::new();
    for (severity, one, many) in [(Severity::Error, "error", "errors"), (Severity::Warning, "warning", "warnings")] {
        let problems = cases.problems(severity);
        for problem in problems.iter().take(SHOWN) {
            report.push_str(&command(problem));
        }
        match problems.len().saturating_sub(SHOWN) {
            0 => {}
            1 => left.push(format!("1 more {one}")),
            more => left.push(format!("{more} more {many}")),
        }
    }
    if !left.is_empty() {
        report.push_str(&format!("::notice title=taflcheck::{}: see the log of this step\n", left.join(" and ")));
    }
    report
}

fn command(problem: &Problem) -> String {
    let mut properties: Vec<(&str, String)> = Vec::new();
    if !problem.path.is_empty() {
        properties.push(("file", problem.path.clone()));
    }
    if let Some((from, to)) = problem.place {
        properties.push(("line", from.line.to_string()));
        properties.push(("endLine", to.line.to_string()));
        // Columns are of one line.
        if from.line == to.line {
            properties.push(("col", from.column.to_string()));
            properties.push(("endColumn", to.column.to_string()));
        }
    }
    properties.push(("title", problem.code.to_owned()));
    let properties: Vec<String> =
        properties.into_iter().map(|(key, value)| format!("{key}={}", in_property(&value))).collect();
    let mut message = problem.message.clone();
    if let Some(rule) = problem.rule.filter(|rule| !message.contains(rule)) {
        message.push_str(&format!(" ({rule})"));
    }
    if !problem.said.is_empty() {
        message.push_str(&format!("\nthe page says: {}", one_line(&problem.said, 120)));
    }
    format!("::{} {}::{}\n", problem.severity.word(), properties.join(","), in_message(&message))
}

fn in_message(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

fn in_property(text: &str) -> String {
    in_message(text).replace(':', "%3A").replace(',', "%2C")
}
