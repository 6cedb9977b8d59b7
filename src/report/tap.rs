//! The report for readers of the Test Anything Protocol, version 14.
//!
//! In: [`Cases`]. Out: a plan, a line for each case, and below those that fail a block of YAML with what is wrong. A known
//! fault is `not ok … # TODO`, as the protocol has it: readers do not count it as a failure.

use super::cases::{Case, CaseStatus, Cases, Problem};

/// The cases as TAP 14.
#[must_use]
pub fn tap_report(cases: &Cases) -> String {
    let mut report = format!("TAP version 14\n1..{}\n", cases.cases.len());
    for (number, case) in (1..).zip(&cases.cases) {
        let name = escaped(&format!("{}: {}", case.suite, case.name));
        let (word, directive) = match case.status {
            CaseStatus::Passed => ("ok", None),
            CaseStatus::Failed | CaseStatus::Error => ("not ok", None),
            CaseStatus::Skipped => {
                let reason = case.reason.as_deref().unwrap_or_default();
                if case.known_bug { ("not ok", Some(("TODO", reason))) } else { ("ok", Some(("SKIP", reason))) }
            }
        };
        let directive = directive.map_or_else(String::new, |(word, why)| format!(" # {word} {}", escaped(why)));
        report.push_str(&format!("{word} {number} - {name}{directive}\n"));
        if word == "not ok" && case.status != CaseStatus::Skipped {
            report.push_str(&diagnostics(case));
        }
    }
    report
}

/// `#` begins a directive, `\` takes that away from it.
fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace('#', "\\#")
}

fn diagnostics(case: &Case) -> String {
    let mut yaml = String::from("  ---\n");
    for (index, problem) in case.problems.iter().filter(|problem| !problem.text.is_empty()).enumerate() {
        if index == 0 {
            yaml.push_str(&format!("  message: {}\n", quoted(&problem.message)));
            let severity = if case.status == CaseStatus::Failed { "fail" } else { "error" };
            yaml.push_str(&format!("  severity: {severity}\n"));
            if let Some(variant) = &case.variant {
                yaml.push_str(&format!("  variant: {}\n", quoted(variant)));
            }
            yaml.push_str("  problems:\n");
        }
        yaml.push_str(&one(problem));
    }
    yaml + "  ...\n"
}

fn one(problem: &Problem) -> String {
    let mut yaml = format!("    - code: {}\n", quoted(problem.code));
    yaml.push_str(&format!("      message: {}\n", quoted(&problem.message)));
    if !problem.path.is_empty() {
        yaml.push_str(&format!("      file: {}\n", quoted(&problem.path)));
    }
    if let Some((from, _)) = problem.place {
        yaml.push_str(&format!("      line: {}\n      column: {}\n", from.line, from.column));
    }
    if !problem.said.is_empty() {
        yaml.push_str(&format!("      said: {}\n", quoted(&problem.said)));
    }
    if let Some(rule) = problem.rule {
        yaml.push_str(&format!("      rule: {}\n", quoted(rule)));
    }
    // The indicator says how far the text is indented: its first line may begin with blanks.
    yaml.push_str("      text: |2-\n");
    for line in problem.text.trim_end().lines() {
        let line = format!("        {line}");
        yaml.push_str(line.trim_end());
        yaml.push('\n');
    }
    yaml
}

/// Text in double quotes: a string of JSON is one of YAML too. What YAML calls unprintable is shown as its number before.
fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for letter in text.chars() {
        match letter {
            '"' | '\\' => quoted.extend(['\\', letter]),
            letter if letter.is_control() || letter == '\u{feff}' => {
                quoted.push_str(&format!("\\u{:04x}", u32::from(letter)));
            }
            letter => quoted.push(letter),
        }
    }
    quoted.push('"');
    quoted
}
