//! The report for programs that gather test results: JUnit XML, a suite for each file, a test case for each case.
//!
//! In: [`Cases`]. Out: XML that every parser reads, whatever a page says: characters that XML does not know are shown as
//! their numbers. Holds no times, so that the same pages give the same bytes.

use super::cases::{Case, CaseStatus, Cases};
use quick_junit::{NonSuccessKind, Report, TestCase, TestCaseStatus, TestSuite};

/// The cases as JUnit XML.
///
/// # Errors
/// What kept the XML from being written.
pub fn junit_report(cases: &Cases) -> Result<String, String> {
    let mut suites: Vec<TestSuite> = Vec::new();
    for case in &cases.cases {
        // Cases come in the order of their files; only those of the configuration may return.
        let at = match suites.last() {
            Some(last) if last.name.as_str() == case.suite => suites.len() - 1,
            _ => suites.iter().position(|suite| suite.name.as_str() == case.suite).unwrap_or(suites.len()),
        };
        if at == suites.len() {
            suites.push(TestSuite::new(case.suite.as_str()));
        }
        if let Some(suite) = suites.get_mut(at) {
            suite.add_test_case(test_case(case));
        }
    }
    let mut report = Report::new("taflcheck");
    report.add_test_suites(suites);
    report.to_string().map_err(|error| error.to_string())
}

fn test_case(case: &Case) -> TestCase {
    let status = match case.status {
        CaseStatus::Passed => TestCaseStatus::success(),
        CaseStatus::Skipped => {
            let mut status = TestCaseStatus::skipped();
            status.set_message(case.reason.as_deref().unwrap_or_default());
            status
        }
        CaseStatus::Failed => not_passed(case, NonSuccessKind::Failure),
        CaseStatus::Error => not_passed(case, NonSuccessKind::Error),
    };
    let mut written = TestCase::new(case.name.as_str(), status);
    written.set_classname(case.suite.as_str());
    if let Some(line) = case.line {
        written.extra.insert("file".into(), case.suite.as_str().into());
        written.extra.insert("line".into(), line.to_string().as_str().into());
    }
    written
}

/// The first line in the attribute, all of it in the element.
fn not_passed(case: &Case, kind: NonSuccessKind) -> TestCaseStatus {
    let mut status = TestCaseStatus::non_success(kind);
    let mut problems = case.problems.iter().filter(|problem| !problem.text.is_empty());
    if let Some(first) = problems.next() {
        status.set_message(first.message.as_str());
        status.set_type(first.code);
        let texts: Vec<&str> = std::iter::once(first).chain(problems).map(|problem| problem.text.as_str()).collect();
        status.set_description(texts.join("\n\n"));
    }
    status
}
