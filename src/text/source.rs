//! A file's text and the index of its lines.

use super::{Span, offsets};

/// A place as people count: both numbers start at 1, columns count characters (Unicode scalar
/// values, so a tab, a wide letter and a combining mark are one each). The same numbers stand in
/// the human output, in JSON and in every report.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// Line, from 1.
    pub line: usize,
    /// Column in characters, from 1.
    pub column: usize,
}

/// Why a file's bytes are no text we can read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SourceError {
    /// The bytes are not UTF-8; the line (from 1) and byte offset of the first that is not.
    NotUtf8 {
        /// Line of the first byte that is not UTF-8.
        line: usize,
        /// Its offset from the start of the file.
        offset: usize,
    },
    /// The file begins with the byte order mark of UTF-16.
    Utf16,
}

impl std::fmt::Display for SourceError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::NotUtf8 { line, offset } => {
                write!(f, "not UTF-8 text: line {line}, byte offset {offset}")
            }
            Self::Utf16 => f.write_str("UTF-16 text; save the file as UTF-8"),
        }
    }
}

/// One text with a name. A byte order mark is set aside, so no span ever includes it.
#[derive(Clone, Debug)]
pub struct Source {
    name: String,
    text: String,
    /// What readers see instead, byte for byte in the same places.
    seen: Option<String>,
    line_starts: Vec<usize>,
    had_byte_order_mark: bool,
}

impl Source {
    /// Reads bytes as UTF-8, setting a byte order mark aside.
    ///
    /// # Errors
    /// Says where the first byte stands that is not UTF-8.
    pub fn from_bytes(name: impl Into<String>, bytes: Vec<u8>) -> Result<Self, SourceError> {
        if bytes.starts_with(&[0xFF, 0xFE]) || bytes.starts_with(&[0xFE, 0xFF]) {
            return Err(SourceError::Utf16);
        }
        match String::from_utf8(bytes) {
            Ok(text) => Ok(Self::new(name, text)),
            Err(error) => {
                let offset = error.utf8_error().valid_up_to();
                let line = 1 + error.as_bytes()[..offset].iter().filter(|b| **b == b'\n').count();
                Err(SourceError::NotUtf8 { line, offset })
            }
        }
    }

    /// A source from text that is already in memory.
    pub fn new(name: impl Into<String>, text: impl Into<String>) -> Self {
        let mut text = text.into();
        let had_byte_order_mark = text.starts_with('\u{feff}');
        if had_byte_order_mark {
            text.drain(..'\u{feff}'.len_utf8());
        }
        let ends = offsets(&text, b'\n');
        let mut line_starts = Vec::with_capacity(1 + ends.clone().count());
        line_starts.push(0);
        line_starts.extend(ends.map(|end| end + 1));
        Self { name: name.into(), text, seen: None, line_starts, had_byte_order_mark }
    }

    /// The name that messages use, with forward slashes.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The same source of which readers see another text: markup, for example, as blanks. It must be as long and have
    /// its lines in the same places; otherwise it is not taken.
    #[must_use]
    pub fn seen_as(mut self, seen: String) -> Self {
        let ends = |text: &str| -> Vec<usize> { text.match_indices('\n').map(|(at, _)| at).collect() };
        self.seen = Some(seen).filter(|seen| seen.len() == self.text.len() && ends(seen) == ends(&self.text));
        self
    }

    /// The text as readers see it, without a byte order mark.
    #[must_use]
    pub fn text(&self) -> &str {
        self.seen.as_deref().unwrap_or(&self.text)
    }

    /// The text as it stands in the file, without a byte order mark.
    #[must_use]
    pub fn original(&self) -> &str {
        &self.text
    }

    /// Whether the file began with a byte order mark.
    #[must_use]
    pub fn had_byte_order_mark(&self) -> bool {
        self.had_byte_order_mark
    }

    /// The text of a span, which must lie on character boundaries; otherwise it is narrowed.
    #[must_use]
    #[inline]
    pub fn slice(&self, span: Span) -> &str {
        // Nearly every span lies on boundaries of the only text there is.
        if self.seen.is_none()
            && let Some(text) = self.text.get(span.start..span.end)
        {
            return text;
        }
        let span = self.clamp(span);
        &self.text()[span.start..span.end]
    }

    /// The nearest span inside the text that lies on character boundaries.
    #[must_use]
    pub fn clamp(&self, span: Span) -> Span {
        let floor = |mut at: usize| {
            at = at.min(self.text.len());
            while !(self.text.is_char_boundary(at) && self.text().is_char_boundary(at)) {
                at -= 1;
            }
            at
        };
        Span::new(floor(span.start), floor(span.end))
    }

    /// Number of lines; a final line end does not begin another one.
    #[must_use]
    pub fn line_count(&self) -> usize {
        let starts = self.line_starts.len();
        if starts > 1 && self.line_starts[starts - 1] == self.text.len() { starts - 1 } else { starts }
    }

    /// The place of a byte. A byte after the end is the place after the last character.
    #[must_use]
    pub fn place(&self, at: usize) -> Place {
        let at = self.clamp(Span::at(at)).start;
        let line = self.line_starts.partition_point(|start| *start <= at);
        let column = self.text[self.line_starts[line - 1]..at].chars().count() + 1;
        Place { line, column }
    }

    /// The span of a line (counted from 1) without its line end.
    #[must_use]
    pub fn line_span(&self, line: usize) -> Span {
        let Some(&start) = self.line_starts.get(line.wrapping_sub(1)) else {
            return Span::at(self.text.len());
        };
        let end = self.line_starts.get(line).map_or(self.text.len(), |next| next - 1);
        let end = if end > start && self.text.as_bytes()[end - 1] == b'\r' { end - 1 } else { end };
        Span::new(start, end)
    }

    /// The spans of all lines, without their line ends.
    pub fn lines(&self) -> impl Iterator<Item = Span> + '_ {
        (1..=self.line_count()).map(|line| self.line_span(line))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, needle: &str, line: usize, column: usize) {
        let source = Source::new("x.md", text);
        let at = source.text().find(needle).expect("the needle is in the text");
        assert_eq!(source.place(at), Place { line, column }, "{needle:?} in {text:?}");
    }

    #[test]
    fn places_count_from_one_in_characters() {
        check("K", "K", 1, 1);
        check("a\r\nb\r\ncK", "K", 3, 2);
        check("\u{feff}K", "K", 1, 1);
        check("\t王e\u{301}K", "K", 1, 5);
        check("🂡🂡\n\n  K", "K", 3, 3);
    }

    #[test]
    fn the_end_of_the_text_is_a_place() {
        let source = Source::new("x", "ab\n");
        assert_eq!(source.place(3), Place { line: 2, column: 1 });
        assert_eq!(source.place(99), Place { line: 2, column: 1 });
        assert_eq!(source.line_count(), 1);
        assert_eq!(Source::new("x", "").place(0), Place { line: 1, column: 1 });
    }

    #[test]
    fn line_ends_are_not_part_of_lines() {
        let source = Source::new("x", "a\r\n\nb");
        let lines: Vec<&str> = source.lines().map(|span| source.slice(span)).collect();
        assert_eq!(lines, ["a", "", "b"]);
    }

    #[test]
    fn bytes_that_are_no_text_are_placed() {
        let error = Source::from_bytes("x", b"ok\nK\xF6nig".to_vec()).unwrap_err();
        assert_eq!(error, SourceError::NotUtf8 { line: 2, offset: 4 });
        assert_eq!(Source::from_bytes("x", vec![0xFF, 0xFE, 65, 0]).unwrap_err(), SourceError::Utf16);
    }
}
