//! Entities of HTML (`&auml;`, `&#228;`, `&#xe4;`, `&times;`) as what a reader of the page sees, byte for byte in their place.
//!
//! Comes in: a text. Goes out: a text of the same length. A letter is filled up with marks that belong to it, so that
//! its word stays whole; any other sign with blanks. What is no entity stays.

use crate::text::Span;
use html5gum::{DefaultEmitter, StringReader, Token, Tokenizer};

/// An entity has at most so many bytes.
const LONGEST: usize = 32;

/// The entities of a stretch of text.
pub(super) fn entities(text: &str, span: Span) -> Vec<Span> {
    let raw = text.get(span.start..span.end).unwrap_or_default();
    let mut found = Vec::new();
    for (at, _) in raw.match_indices('&') {
        let end = raw.as_bytes()[at..].iter().take(LONGEST).position(|byte| *byte == b';');
        if let Some(end) = end {
            found.push(Span::new(span.start + at, span.start + at + end + 1));
        }
    }
    found
}

/// What is seen of an entity, filled up to its length; none if it is none or cannot be filled up.
pub(super) fn seen(entity: &str) -> Option<String> {
    let mut emitter = DefaultEmitter::<usize>::new_with_span();
    emitter.naively_switch_states(true);
    let tokens: Tokenizer<StringReader<'_>, DefaultEmitter<usize>> = Tokenizer::new_with_emitter(entity, emitter);
    let said: String = tokens
        .filter_map(Result::ok)
        .filter_map(|token| if let Token::String(string) = token { Some(string) } else { None })
        .filter_map(|string| String::from_utf8(string.value.to_vec()).ok())
        .collect();
    let rest = entity.len().checked_sub(said.len()).filter(|rest| *rest > 0)?;
    if said.chars().any(char::is_alphanumeric) {
        return Some(said + &filling(rest)?);
    }
    Some(said + &" ".repeat(rest))
}

/// So many bytes of marks that belong to the letter before them.
fn filling(bytes: usize) -> Option<String> {
    let (three, two) = if bytes % 2 == 1 { (1, bytes.checked_sub(3)? / 2) } else { (0, bytes / 2) };
    Some("\u{2060}".repeat(three) + &"\u{34f}".repeat(two))
}

/// A text whose entities are read, wherever they stand.
pub(super) fn read(text: &str) -> String {
    let mut read = String::with_capacity(text.len());
    let mut at = 0;
    for span in entities(text, Span::new(0, text.len())) {
        // An entity begins at the last sign before its end.
        let (Some(entity), true) = (text.get(span.start..span.end), span.start >= at) else { continue };
        if let Some(seen) = seen(entity) {
            read.push_str(text.get(at..span.start).unwrap_or_default());
            read.push_str(&seen);
            at = span.end;
        }
    }
    read.push_str(text.get(at..).unwrap_or_default());
    read
}

#[cfg(test)]
mod tests {
    use super::read;
    use crate::text::fold;

    #[test]
    fn letters_keep_their_words_whole_and_nothing_moves() {
        for (written, folded) in [
            ("K&ouml;nig", "konig"),
            ("K&#246;nig", "konig"),
            ("K&#xf6;nig", "konig"),
            ("Gr&ouml;&szlig;e", "grosse"),
            ("br&aelig;t", "braet"),
            ("&Uuml;ber", "uber"),
        ] {
            assert_eq!(fold(&read(written)), folded, "{written}");
            assert_eq!(read(written).len(), written.len(), "{written}");
        }
    }

    #[test]
    fn other_signs_are_followed_by_blanks_and_other_words_stay() {
        assert_eq!(read("9&times;9"), "9×     9");
        assert_eq!(read("a & b &unknown; &"), "a & b &unknown; &");
        assert_eq!(read("&&amp;"), "&&    ");
    }
}
