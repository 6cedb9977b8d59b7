//! From the beginnings of lines to the one that nests quotations and lists too deep.
//!
//! The Markdown parser takes time in proportion to the depth for each line, however short. Never counts exactly: the
//! reader of Markdown does, once this has kept out what would take too long.

use super::lines::{BLANKS, Lines};
use crate::text::{Code, Diagnostic, Span};

/// How many quotations and list items may stand in one another.
pub(super) const DEEPEST: usize = 100;

/// How many marks of quotations and lists one line may begin with before the parser even sees it; more than
/// [`DEEPEST`], as code may look like marks.
const MOST_MARKS: usize = 1000;

/// Where the first line begins that has far too many marks.
pub(super) fn hopeless(lines: &Lines<'_>) -> Option<Span> {
    (0..lines.count())
        .map(|line| lines.span(line))
        .find(|line| line.end - line.start > MOST_MARKS && marks(lines.slice(*line)) > MOST_MARKS)
        .map(|line| Span::at(line.start))
}

/// The error for a text that is nested too deep at a place.
pub(super) fn too_deep(place: Span) -> Diagnostic {
    let words = format!("quotations and lists nested more than {DEEPEST} deep are not read");
    Diagnostic::error(Code("document/too-deep"), place, words)
        .label("too deep here")
        .note("the file is read as plain text")
        .help(format!("nest at most {DEEPEST} quotations and list items"))
}

/// How many marks of quotations and lists a line begins with. A line of nothing but `*` or `-` is a rule.
fn marks(line: &str) -> usize {
    let is_mark = |byte: &u8| matches!(byte, b'>' | b'-' | b'*' | b'+' | b' ' | b'\t' | b'0'..=b'9' | b'.' | b')');
    let bytes = line.as_bytes();
    let length = bytes.iter().take_while(|byte| is_mark(byte)).count();
    let marks = bytes[..length].iter().enumerate().filter(|(at, byte)| {
        let before_blank = bytes.get(at + 1).is_none_or(|next| matches!(next, b' ' | b'\t'));
        **byte == b'>' || (before_blank && matches!(byte, b'-' | b'*' | b'+' | b'.' | b')'))
    });
    let is_rule = |mark: char| line.chars().all(|letter| letter == mark || BLANKS.contains(&letter));
    if is_rule('*') || is_rule('-') { 0 } else { marks.count() }
}

#[cfg(test)]
mod tests {
    use super::marks;

    #[test]
    fn marks_of_quotations_and_lists_are_counted_but_rules_are_not() {
        assert_eq!(marks(">> - 1. + a - b"), 5);
        assert_eq!(marks("* * *"), 0);
        assert_eq!(marks("-----"), 0);
        assert_eq!(marks("- - - a"), 3);
    }
}
