//! Replaced stretches of one source: the whole text with them, out. Nothing outside the stretches is looked at, so line
//! ends, tabs, a byte order mark and a last line without an end stay as they are.

use crate::text::{Source, Span};

/// One stretch of a file and what shall stand there instead; an empty stretch is a place to insert at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edit {
    /// Where, in bytes of [`Source::original`].
    pub span: Span,
    /// What stands there afterwards.
    pub text: String,
}

impl Edit {
    /// Puts `text` in the place of `span`.
    pub fn new(span: Span, text: impl Into<String>) -> Self {
        Self { span, text: text.into() }
    }
}

/// Why changes cannot be made. Nothing is changed then.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EditError {
    /// Two changes of the same bytes.
    Overlap(Span, Span),
    /// The stretch ends after the text, or begins or ends inside a letter.
    Outside(Span),
}

impl std::fmt::Display for EditError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Overlap(one, other) => {
                write!(f, "two changes of the same text, at bytes {} and {}", one.start, other.start)
            }
            Self::Outside(span) => write!(f, "bytes {} to {} are no whole letters of the text", span.start, span.end),
        }
    }
}

impl std::error::Error for EditError {}

/// The text of the whole file with the changes made, its byte order mark included. The order of the changes does not
/// matter, except that texts inserted at one place stand there in the order given.
///
/// # Errors
/// Changes that overlap, or that are not about whole letters of this text.
pub fn apply(source: &Source, mut edits: Vec<Edit>) -> Result<String, EditError> {
    let original = source.original();
    edits.sort_by_key(|edit| edit.span);
    if let Some(edit) = edits.iter().find(|edit| original.get(edit.span.start..edit.span.end).is_none()) {
        return Err(EditError::Outside(edit.span));
    }
    if let Some(pair) = edits.windows(2).find(|pair| pair[1].span.start < pair[0].span.end) {
        return Err(EditError::Overlap(pair[0].span, pair[1].span));
    }
    let mut text = String::with_capacity(original.len() + edits.iter().map(|edit| edit.text.len()).sum::<usize>() + 3);
    if source.had_byte_order_mark() {
        text.push('\u{feff}');
    }
    let mut at = 0;
    for edit in &edits {
        text.push_str(&original[at..edit.span.start]);
        text.push_str(&edit.text);
        at = edit.span.end;
    }
    text.push_str(&original[at..]);
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn applied(text: &str, edits: &[(usize, usize, &str)]) -> Result<String, EditError> {
        let edits = edits.iter().map(|(start, end, text)| Edit::new(Span::new(*start, *end), *text)).collect();
        apply(&Source::new("x.md", text), edits)
    }

    #[test]
    fn everything_outside_the_changes_stays() {
        let text = "\u{feff}a\r\n\tb\r\nc";
        assert_eq!(applied(text, &[]), Ok(text.to_owned()));
        assert_eq!(applied(text, &[(4, 5, "BB"), (0, 1, "")]), Ok("\u{feff}\r\n\tBB\r\nc".to_owned()));
        assert_eq!(applied(text, &[(8, 8, "!")]), Ok("\u{feff}a\r\n\tb\r\nc!".to_owned()));
    }

    #[test]
    fn texts_at_one_place_stand_in_the_order_given() {
        assert_eq!(applied("ab", &[(1, 1, "1"), (1, 1, "2"), (1, 2, "B")]), Ok("a12B".to_owned()));
        assert_eq!(applied("ab", &[(0, 1, "A"), (1, 1, "-")]), Ok("A-b".to_owned()));
    }

    #[test]
    fn changes_that_overlap_or_split_a_letter_are_refused() {
        assert_eq!(
            applied("abc", &[(1, 3, ""), (0, 2, "")]),
            Err(EditError::Overlap(Span::new(0, 2), Span::new(1, 3)))
        );
        assert_eq!(applied("ä", &[(0, 1, "a")]), Err(EditError::Outside(Span::new(0, 1))));
        assert_eq!(applied("a", &[(0, 2, "")]), Err(EditError::Outside(Span::new(0, 2))));
    }
}
