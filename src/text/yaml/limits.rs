//! What is refused before the YAML crate sees it, and how much of the rest is read.

use super::fault::{SYNTAX, TOO_LARGE};
use crate::text::{Diagnostic, Span};

/// A page of rules and all its variants are a few KiB; the crate's time grows with the size of the text.
const MOST_BYTES: usize = 256 * 1024;
/// Brackets cost the crate more time than any other byte.
const MOST_BRACKETS: usize = 10_000;
/// The crate looks at every open bracket at every token, and cannot use more than 128.
const MOST_OPEN_BRACKETS: usize = 256;
/// Nodes that are read, those that aliases repeat included.
pub(super) const MOST_NODES: usize = 20_000;
/// Bytes of scalars that are read, those that aliases repeat included.
pub(super) const MOST_BYTES_READ: usize = 4 * MOST_BYTES;
/// Faults of one text that are reported; each costs a walk to find its place.
pub(super) const MOST_FAULTS: usize = 20;

/// Why a text is not given to the crate at all.
pub(super) fn refuse(text: &str) -> Vec<Diagnostic> {
    if text.len() > MOST_BYTES {
        let message = format!("{} bytes of YAML are more than the {MOST_BYTES} that are read", text.len());
        return vec![Diagnostic::error(TOO_LARGE, Span::at(0), message).help("split the file")];
    }
    match bracket_too_many(text) {
        Some(refused) => vec![refused],
        None => control_characters(text),
    }
}

/// Quotes and comments are not looked at: texts that are meant to be read are far from both limits.
fn bracket_too_many(text: &str) -> Option<Diagnostic> {
    let (mut opened, mut open) = (0_usize, 0_usize);
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            b'[' | b'{' => (opened, open) = (opened + 1, open + 1),
            b']' | b'}' => open = open.saturating_sub(1),
            _ => {}
        }
        let message = if open > MOST_OPEN_BRACKETS {
            format!("more than {MOST_OPEN_BRACKETS} brackets are open here")
        } else if opened > MOST_BRACKETS {
            format!("more than {MOST_BRACKETS} opening brackets")
        } else {
            continue;
        };
        let refused = Diagnostic::error(TOO_LARGE, Span::new(at, at + 1), message);
        return Some(refused.help("write lists and mappings on lines of their own, indented by spaces"));
    }
    None
}

/// The crate places these badly, and one at a time.
fn control_characters(text: &str) -> Vec<Diagnostic> {
    text.char_indices()
        .filter(|(_, c)| !is_allowed(*c))
        .take(MOST_FAULTS)
        .map(|(at, c)| {
            let message = format!("control character U+{:04X} is not allowed", u32::from(c));
            Diagnostic::error(SYNTAX, Span::new(at, at + c.len_utf8()), message)
                .help("remove it; the whole text must be printable")
        })
        .collect()
}

/// The characters that YAML calls printable.
fn is_allowed(c: char) -> bool {
    !c.is_control() && !matches!(c, '\u{fffe}' | '\u{ffff}') || matches!(c, '\t' | '\n' | '\r' | '\u{85}')
}
