//! What is told where outcomes are not as recorded: new, changed and unused are three different things.

use super::board::draw_beside;
use crate::check::{DocumentCheck, ExampleCheck, Recorded};
use crate::snapshot::{Compared, SnapshotFault, SnapshotFile, outcome, outcome_boards, outcome_words};
use crate::text::{Code, Diagnostic, Source, Span};
use similar::TextDiff;

const NEW: Code = Code("snapshot/new");
const CHANGED: Code = Code("snapshot/changed");
const UNUSED: Code = Code("snapshot/unused");
const UNREADABLE: Code = Code("snapshot/unreadable");

/// So many names are listed in one message.
const NAMED: usize = 5;

/// Adds to a document how it compares with what is recorded of it.
pub fn tell_outcomes(document: &mut DocumentCheck, compared: Compared) {
    document.outcomes_unused = compared.unused.len();
    let name = document.source.name().to_owned();
    let mut new: Vec<(Span, String)> = Vec::new();
    for (check, recorded) in document.examples.iter_mut().zip(compared.examples) {
        match &recorded {
            Recorded::New => new.push((check.example.head, check.example.name.clone())),
            Recorded::Changed(was) => {
                let line = document.source.place(check.example.head.start).line;
                let told = changed(check, was, &format!("{name}:{line}"));
                check.diagnostics.push(told);
            }
            Recorded::NotKept | Recorded::Same => {}
        }
        check.recorded = recorded;
    }
    if let Some((span, first)) = new.first() {
        let message = match new.len() {
            1 => format!("no outcome is recorded of \"{first}\""),
            count => format!("no outcome is recorded of {count} examples, of which \"{first}\" is the first"),
        };
        let help = format!("read them with `taflcheck show '{name}'`, then `taflcheck update '{name}'` records them");
        document.diagnostics.push(Diagnostic::error(NEW, *span, message).help(help));
    }
}

/// Two boards, if any differs, and the texts.
fn changed(check: &ExampleCheck, was: &str, place: &str) -> Diagnostic {
    let now = outcome(check);
    let mut told = Diagnostic::error(CHANGED, check.example.head, "the outcome is not as recorded");
    told.notes.extend(changed_boards(was, &now));
    told.notes.extend(changed_lines(was, &now));
    told.help(format!(
        "if the engine is right now, `taflcheck update --changed '{place}'` records it; `taflcheck review` asks one by one"
    ))
}

/// The first of the boards of two outcomes that differ, side by side.
#[must_use]
pub fn changed_boards(was: &str, now: &str) -> Option<String> {
    let (was, now) = (outcome_boards(was), outcome_boards(now));
    let (one, other) = was.iter().zip(&now).find(|(one, other)| one != other)?;
    Some(draw_beside(["recorded", "engine says"], [one, other]).join("\n"))
}

/// The lines of two outcomes that differ, without boards, with what stands around them; none if only boards differ.
#[must_use]
pub fn changed_lines(was: &str, now: &str) -> Option<String> {
    let (was, now) = (outcome_words(was), outcome_words(now));
    if was == now {
        return None;
    }
    let diff = TextDiff::from_lines(&was, &now);
    let mut lines = vec!["- recorded".to_owned(), "+ engine says".to_owned()];
    for group in diff.grouped_ops(1) {
        for change in group.iter().flat_map(|op| diff.iter_changes(op)) {
            lines.push(format!("{} {}", change.tag(), change.value().trim_end()));
        }
    }
    Some(lines.join("\n"))
}

/// Outcomes in a file of which the document has no example any more, at their places in the file.
#[must_use]
pub fn unused_outcomes(file: &Source, unused: &[String], document: &str) -> Vec<Diagnostic> {
    let place = |id: &String| SnapshotFile::line_of(file.text(), id).map_or(Span::at(0), |line| file.line_span(line));
    let Some(first) = unused.first() else { return Vec::new() };
    let message = match unused.len() {
        1 => format!("{document} has no example `{first}` any more"),
        count => format!("{document} has {count} of these examples no more"),
    };
    let mut told = Diagnostic::warning(UNUSED, place(first), message);
    if unused.len() > 1 {
        let named: Vec<String> = unused.iter().take(NAMED).map(|id| format!("`{id}`")).collect();
        let more = unused.len().saturating_sub(NAMED);
        let more = if more > 0 { format!(" and {more} more") } else { String::new() };
        told.notes.push(format!("{}{more}", named.join(", ")));
    }
    vec![told.help(format!("`taflcheck update --unused '{document}'` takes it away"))]
}

/// A file of outcomes whose document is gone.
#[must_use]
pub fn unused_file(document: &str, folder: &str) -> Diagnostic {
    Diagnostic::warning(UNUSED, Span::at(0), format!("there is no document `{document}` any more"))
        .help(format!("`taflcheck update --unused '{folder}'` deletes this file"))
}

/// A file of outcomes that cannot be read.
#[must_use]
pub fn unreadable_outcomes(file: &Source, fault: &SnapshotFault) -> Diagnostic {
    Diagnostic::error(UNREADABLE, file.line_span(fault.line), fault.message.clone())
        .help("restore the file from your version control, or delete it and run `taflcheck update`")
}
