//! Translations of a page beside their original, for people: each difference with the words of both authors.

use super::ExitCode;
use super::visible::visible;
use crate::check::{DocumentCheck, PageDifference, Said, Sameness};
use crate::text::{Severity, Source};
use std::fmt::Write as _;

/// So many characters of a quoted line are shown.
const QUOTED: usize = 160;

/// Translations and what came of comparing each with the original.
pub type Compared<'a> = [(&'a DocumentCheck, Sameness)];

/// How the comparison ends: a difference before what could not be read, that before nothing to compare.
#[must_use]
pub fn same_exit(compared: &Compared<'_>) -> ExitCode {
    let differs = |one: &PageDifference| one.severity == Severity::Error && one.code.0 != "same/example-unreadable";
    let unreadable = compared.iter().any(|(_, same)| same.unreadable > 0);
    if compared.iter().any(|(_, same)| same.differences.iter().any(differs)) {
        ExitCode::Refuted
    } else if unreadable {
        ExitCode::Unreadable
    } else if compared.iter().any(|(_, same)| !same.has_content) {
        ExitCode::NothingChecked
    } else {
        ExitCode::Holds
    }
}

/// The report of `taflcheck same`.
#[must_use]
pub fn same_report(original: &DocumentCheck, compared: &Compared<'_>) -> String {
    let mut text = String::new();
    for (page, same) in compared {
        for difference in &same.differences {
            text.push_str(&difference_text(&original.source, &page.source, difference));
        }
        let names = format!("{} and {}", visible(original.source.name()), visible(page.source.name()));
        if !same.has_content {
            let _ = writeln!(text, "error[same/nothing]: {names} have no example and no fact to compare");
            continue;
        }
        let shared = format!("{} and {} in common", count(same.examples, "example"), count(same.facts, "fact"));
        let errors = same.differences.iter().filter(|one| one.severity == Severity::Error).count();
        let told = match (errors, same.differences.len() - errors) {
            (0, 0) => format!("{names} mean the same: {shared}"),
            (0, alone) => format!("{names} mean the same: {shared}, {} on one page only", count(alone, "fact")),
            (errors, _) => format!("{names}: {}, {shared}", count(errors, "difference")),
        };
        let _ = writeln!(text, "{told}");
    }
    text
}

fn count(number: usize, of: &str) -> String {
    format!("{number} {of}{}", if number == 1 { "" } else { "s" })
}

fn difference_text(original: &Source, translation: &Source, difference: &PageDifference) -> String {
    let mut text = format!("{}[{}]: {}\n", difference.severity.word(), difference.code, visible(&difference.message));
    text.push_str(&side_text(original, &difference.original));
    text.push_str(&side_text(translation, &difference.translation));
    text.push('\n');
    text
}

/// One side: where, the author's words, and what they mean; or where they are missing.
fn side_text(source: &Source, said: &Said) -> String {
    let place = source.place(said.span.start);
    let at = format!("  {}:{}:{}: ", visible(source.name()), place.line, place.column);
    if said.meaning.is_empty() {
        return at + "nothing here\n";
    }
    format!("{at}\"{}\"\n    = {}\n", visible(&quoted(source, said)), visible(&said.meaning))
}

/// The author's words in one line.
pub(super) fn quoted(source: &Source, said: &Said) -> String {
    let words = source.slice(said.span).split_whitespace().collect::<Vec<_>>().join(" ");
    let short: String = words.chars().take(QUOTED).collect();
    if short.len() < words.len() { short + " …" } else { short }
}
