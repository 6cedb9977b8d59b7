//! The report for code scanning: SARIF 2.1.0.
//!
//! In: a [`Run`]. Out: one run of one tool, a result for each message that has a place, a notification for what has none,
//! and every code that occurs as a rule. Columns count characters, lines and columns from 1.

use super::findings::{Finding, findings};
use super::fingerprint::Fingerprints;
use super::human::{title, verdict_words};
use super::visible::{one_line, visible};
use super::{ExitCode, Run};
use crate::check::DocumentCheck;
use crate::codes::explanation;
use crate::text::{Diagnostic, Severity, Source};
use serde_json::{Map, Value, json};

/// Where the format is described, for those who validate.
const SCHEMA: &str = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";
/// The name and version of our fingerprints.
const FINGERPRINT: &str = "taflcheckMessage/v1";

/// What a log is made of.
#[derive(Default)]
struct Log {
    results: Vec<Value>,
    notifications: Vec<Value>,
    /// The codes that occur; a rule's index is its place here.
    codes: Vec<&'static str>,
    fingerprints: Fingerprints,
}

/// The messages of a run as SARIF.
#[must_use]
pub fn sarif_report(run: &Run) -> String {
    let mut log = Log::default();
    for (source, found) in run.messages() {
        log.result(source, found, None);
    }
    for (path, why) in &run.unreadable_files {
        let index = log.rule("file/unreadable");
        let print = log.fingerprints.of(&["file/unreadable", path]);
        log.results.push(json!({
            "ruleId": "file/unreadable",
            "ruleIndex": index,
            "level": "error",
            "message": {"text": plain(why)},
            "locations": [{"physicalLocation": {"artifactLocation": {"uri": uri(path)}}}],
            "partialFingerprints": {FINGERPRINT: print},
        }));
    }
    for document in &run.documents {
        for finding in findings(document) {
            log.result(&document.source, &finding.diagnostic, Some((document, &finding)));
        }
    }
    for words in &run.nothing_matched {
        log.notification(words);
    }
    if run.exit_code() == ExitCode::NothingChecked && run.nothing_matched.is_empty() {
        log.notification(verdict_words(run));
    }
    let report = log.told(run);
    let mut text = serde_json::to_string_pretty(&report).unwrap_or_default();
    text.push('\n');
    text
}

impl Log {
    fn rule(&mut self, code: &'static str) -> usize {
        let at = self.codes.iter().position(|known| *known == code).unwrap_or(self.codes.len());
        if at == self.codes.len() {
            self.codes.push(code);
        }
        at
    }

    /// What has no place in a file.
    fn notification(&mut self, words: &str) {
        self.notifications.push(json!({
            "level": "error",
            "message": {"text": plain(words)},
            "descriptor": {"id": "run/nothing-matched"},
        }));
    }

    fn result(&mut self, source: &Source, found: &Diagnostic, of: Option<(&DocumentCheck, &Finding<'_>)>) {
        let (start, end) = (source.place(found.span.start), source.place(found.span.end));
        let example = of.and_then(|(_, finding)| finding.example);
        let variant = of.and_then(|(_, finding)| finding.game).map(|game| game.variant.as_str()).unwrap_or_default();
        let id = example.map(|check| check.example.id.as_str()).unwrap_or_default();
        let said = source.slice(found.span);
        let print = self.fingerprints.of(&[found.code.0, source.name(), id, variant, said]);
        let mut location = json!({
            "physicalLocation": {
                "artifactLocation": {"uri": uri(source.name())},
                "region": {
                    "startLine": start.line,
                    "startColumn": start.column,
                    "endLine": end.line,
                    "endColumn": end.column,
                },
            },
        });
        if let (Some(check), Value::Object(location)) = (example, &mut location) {
            let logical = json!([{
                "name": one_line(&check.example.name, 200),
                "fullyQualifiedName": one_line(&format!("{}#{id}", source.name()), 400),
                "decoratedName": one_line(&title(check), 400),
                "kind": "example",
            }]);
            location.insert("logicalLocations".to_owned(), logical);
        }
        let index = self.rule(found.code.0);
        let mut properties = Map::new();
        for (key, value) in [
            ("variant", Some(variant).filter(|variant| !variant.is_empty())),
            ("rule", of.and_then(|(_, finding)| finding.claim).and_then(|claim| claim.rule)),
        ] {
            properties.extend(value.map(|value| (key.to_owned(), Value::from(value))));
        }
        self.results.push(json!({
            "ruleId": found.code.0,
            "ruleIndex": index,
            "level": level(found.severity),
            "message": {"text": words(found)},
            "locations": [location],
            "partialFingerprints": {FINGERPRINT: print},
            "properties": properties,
        }));
    }

    fn told(self, run: &Run) -> Value {
        let rules: Vec<Value> = self.codes.iter().map(|code| rule(code)).collect();
        let tally = run.tally();
        json!({
            "$schema": SCHEMA,
            "version": "2.1.0",
            "runs": [{
                "tool": {"driver": {
                    "name": "taflcheck",
                    "semanticVersion": env!("CARGO_PKG_VERSION"),
                    "rules": rules,
                }},
                "columnKind": "unicodeCodePoints",
                "invocations": [{
                    // Pages that are wrong are a result; a wrong configuration keeps the tool from its work.
                    "executionSuccessful": run.setup.is_empty(),
                    "exitCode": run.exit_code().number(),
                    "toolExecutionNotifications": self.notifications,
                }],
                "results": self.results,
                "properties": {
                    "documents": run.documents.len(),
                    "examples": tally.examples,
                    "holds": tally.holds,
                    "refuted": tally.refuted,
                    "depends": tally.depends,
                    "unreadable": tally.unreadable,
                    "skipped": tally.skipped,
                },
            }],
        })
    }
}

const fn level(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
    }
}

/// A code as a rule.
fn rule(code: &str) -> Value {
    let mut rule = json!({"id": code});
    if let (Some(known), Value::Object(rule)) = (explanation(code), &mut rule) {
        rule.insert("shortDescription".to_owned(), json!({"text": known.means}));
        rule.insert("help".to_owned(), json!({"text": format!("What to write instead: {}", known.instead)}));
    }
    rule
}

/// All that a message says, the boards included.
fn words(found: &Diagnostic) -> String {
    let mut words = found.message.clone();
    if !found.label.is_empty() {
        words.push_str(&format!("; {}", found.label));
    }
    for note in &found.notes {
        words.push_str(&format!("\n{note}"));
    }
    for help in &found.help {
        words.push_str(&format!("\nhelp: {help}"));
    }
    plain(&words)
}

/// Text in which nothing is a link: readers of SARIF take `[words](target)` for one.
fn plain(text: &str) -> String {
    visible(text).replace("](", "] (")
}

/// A path as a reference by RFC 3986: relative to where the program was run, or a file.
fn uri(path: &str) -> String {
    let mut uri = String::from(if path.starts_with('/') { "file://" } else { "" });
    for byte in path.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' | b'/' => uri.push(char::from(byte)),
            _ => uri.push_str(&format!("%{byte:02X}")),
        }
    }
    uri
}

#[cfg(test)]
mod tests {
    use super::{plain, uri};

    #[test]
    fn paths_are_references_whatever_they_hold() {
        assert_eq!(uri("docs/a b:c/é#1.md"), "docs/a%20b%3Ac/%C3%A9%231.md");
        assert_eq!(uri("/tmp/x.md"), "file:///tmp/x.md");
    }

    #[test]
    fn nothing_is_a_link() {
        assert_eq!(plain("[A](1) \u{1b}"), "[A] (1) \\u{1b}");
    }
}
