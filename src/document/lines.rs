//! From a text to its lines, and from a text with Windows line ends to one without and back.
//!
//! The readers of both formats see only `\n`, so a file gives the same blocks however its lines end. Never
//! looks at what the lines say.

use std::borrow::Cow;

use crate::text::{Code, Diagnostic, Span, holds, offsets};

/// What may stand before and after words without being one.
pub(super) const BLANKS: [char; 2] = [' ', '\t'];

/// A text whose lines end in `\n`, and the way back to the text it was made of.
pub(super) struct Unified<'a> {
    /// The text: `\r\n` as `\n`, any other `\r` as a blank.
    pub(super) text: Cow<'a, str>,
    /// Where, in `text`, each `\n` stands that was `\r\n`.
    shortened: Vec<usize>,
}

impl<'a> Unified<'a> {
    /// Unifies the line ends of a text.
    pub(super) fn new(original: &'a str) -> Self {
        if !holds(original, b'\r') {
            return Self { text: Cow::Borrowed(original), shortened: Vec::new() };
        }
        let mut text = String::with_capacity(original.len());
        let mut shortened = Vec::new();
        let mut letters = original.chars().peekable();
        while let Some(letter) = letters.next() {
            match letter {
                '\r' if letters.peek() == Some(&'\n') => shortened.push(text.len()),
                // One byte for one byte, so that places stay as they are.
                '\r' => text.push(' '),
                other => text.push(other),
            }
        }
        Self { text: Cow::Owned(text), shortened }
    }

    /// The span in the original text of a span in the unified one.
    pub(super) fn original(&self, span: Span) -> Span {
        let original = |at: usize| at + self.shortened.partition_point(|line_end| *line_end < at);
        Span::new(original(span.start), original(span.end))
    }
}

/// A warning about the carriage returns that end no line, at the first of them.
pub(super) fn lone_carriage_returns(original: &str) -> Option<Diagnostic> {
    if !holds(original, b'\r') {
        return None;
    }
    let bytes = original.as_bytes();
    let mut lone = (0..bytes.len()).filter(|at| bytes[*at] == b'\r' && bytes.get(at + 1) != Some(&b'\n'));
    let first = lone.next()?;
    let warning = Diagnostic::warning(
        Code("document/lone-cr"),
        Span::new(first, first + 1),
        "carriage return without a line feed is not a line end",
    )
    .label("read as a blank")
    .help("save the file with line ends LF or CRLF");
    Some(match lone.count() {
        0 => warning,
        more => warning.note(format!("the file has {more} more of them")),
    })
}

/// A text and the spans of its lines.
pub(super) struct Lines<'a> {
    /// The text; its lines end in `\n`.
    pub(super) text: &'a str,
    spans: Vec<Span>,
}

impl<'a> Lines<'a> {
    /// Finds the lines of a text; a final line end does not begin another one.
    pub(super) fn new(text: &'a str) -> Self {
        let ends = offsets(text, b'\n');
        let mut spans = Vec::with_capacity(1 + ends.clone().count());
        let mut start = 0;
        for end in ends {
            spans.push(Span::new(start, end));
            start = end + 1;
        }
        if start < text.len() {
            spans.push(Span::new(start, text.len()));
        }
        Self { text, spans }
    }

    /// The number of lines.
    pub(super) fn count(&self) -> usize {
        self.spans.len()
    }

    /// The span of a line, counted from 0, without its end.
    pub(super) fn span(&self, line: usize) -> Span {
        self.spans.get(line).copied().unwrap_or(Span::at(self.text.len()))
    }

    /// Where the line after a line begins.
    pub(super) fn next_start(&self, line: usize) -> usize {
        self.span(line + 1).start
    }

    /// The line, counted from 0, that a byte stands in; its line end counts as part of it.
    pub(super) fn line_of(&self, at: usize) -> usize {
        self.spans.partition_point(|span| span.start <= at).saturating_sub(1)
    }

    /// The words of a span.
    pub(super) fn slice(&self, span: Span) -> &'a str {
        self.text.get(span.start..span.end).unwrap_or_default()
    }

    /// A span without blanks and line ends around it.
    pub(super) fn trimmed(&self, span: Span) -> Span {
        let around = [' ', '\t', '\n'];
        let words = self.slice(span);
        let end = span.start + words.trim_end_matches(around).len();
        Span::new((span.start + words.len() - words.trim_start_matches(around).len()).min(end), end)
    }

    /// The rest of a line's span after blanks up to `columns`; a tab reaches to the next multiple of 4.
    /// The second value says how many columns there were.
    pub(super) fn unindented(&self, line: Span, columns: usize) -> (Span, usize) {
        let mut column = 0;
        let mut start = line.start;
        for byte in self.slice(line).bytes().take_while(|byte| matches!(byte, b' ' | b'\t')) {
            if column >= columns {
                break;
            }
            column = if byte == b'\t' { column / 4 * 4 + 4 } else { column + 1 };
            start += 1;
        }
        (Span::new(start, line.end), column)
    }

    /// The stretches of lines that `pieces` cover, one for each line from line `first` to the last one covered.
    /// A line between that no piece covers is an empty stretch at its end, so that no line is lost.
    pub(super) fn stretches(&self, first: usize, pieces: &[Span]) -> Vec<Span> {
        let mut stretches: Vec<Span> = Vec::with_capacity(pieces.len());
        for piece in pieces.iter().filter(|piece| !piece.is_empty()) {
            for line in self.line_of(piece.start)..=self.line_of(piece.end - 1) {
                let Some(index) = line.checked_sub(first) else { continue };
                let whole = self.span(line);
                let part = Span::new(piece.start.clamp(whole.start, whole.end), piece.end.min(whole.end));
                if index < stretches.len() {
                    stretches[index] = stretches[index].to(part);
                    continue;
                }
                while stretches.len() < index {
                    stretches.push(Span::at(self.span(first + stretches.len()).end));
                }
                stretches.push(part);
            }
        }
        stretches
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spans_find_their_way_back_past_windows_line_ends() {
        let original = "a\r\n\r\nb\rc\r\n";
        let unified = Unified::new(original);
        assert_eq!(unified.text, "a\n\nb c\n");
        let lines = Lines::new(&unified.text);
        let found: Vec<&str> = (0..lines.count())
            .map(|line| unified.original(lines.span(line)))
            .map(|span| &original[span.start..span.end])
            .collect();
        assert_eq!(found, ["a", "", "b\rc"]);
    }

    #[test]
    fn lone_carriage_returns_are_counted_once() {
        let warning = lone_carriage_returns("a\r\nb\rc\rd").expect("there are two");
        assert_eq!(warning.span, Span::new(4, 5));
        assert_eq!(warning.notes, ["the file has 1 more of them"]);
        assert_eq!(lone_carriage_returns("a\r\nb\n"), None);
    }

    #[test]
    fn a_line_that_no_piece_covers_is_not_lost() {
        let lines = Lines::new("x\nA\n\nB\n");
        assert_eq!(
            lines.stretches(1, &[Span::new(2, 4), Span::new(5, 6)]),
            [Span::new(2, 3), Span::at(4), Span::new(5, 6)]
        );
    }
}
