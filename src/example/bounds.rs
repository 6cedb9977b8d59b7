//! Messages about more than is read: what comes in is how much there is, what goes out is the fault, if it is one. The
//! numbers stand in [`limits`]; nothing is cut off here.

use crate::text::{Code, Diagnostic, Span, limits};

const PARAGRAPH: Code = Code("prose/too-long");
const EXAMPLES: Code = Code("example/too-many");
const VARIANTS: Code = Code("example/too-many-variants");
const RECORD: Code = Code("record/too-many-moves");

/// A paragraph in which examples would be looked for, if it were shorter.
pub(super) fn paragraph(text: &str, head: Span) -> Option<Diagnostic> {
    // Without a digit it names no square.
    if text.len() <= limits::PARAGRAPH_BYTES || !text.contains(|sign: char| sign.is_ascii_digit()) {
        return None;
    }
    let (bytes, most) = (text.len(), limits::PARAGRAPH_BYTES);
    let message = format!("{bytes} bytes in one paragraph; examples are looked for in at most {most}");
    Some(Diagnostic::error(PARAGRAPH, head, message).help("leave blank lines between its parts"))
}

/// The first example that a page has too many.
pub(super) fn example(head: Span) -> Diagnostic {
    let message = format!("at most {} examples of a page are read, and this is one more", limits::EXAMPLES);
    Diagnostic::error(EXAMPLES, head, message).help("make several pages of it")
}

/// An example under more variants than it is judged under.
pub(super) fn variants(many: usize, head: Span) -> Option<Diagnostic> {
    let message = format!("{many} variants; an example is judged under at most {}", limits::VARIANTS);
    let help = "name those that differ here, and write another example for others";
    (many > limits::VARIANTS).then(|| Diagnostic::error(VARIANTS, head, message).help(help))
}

/// A record with more moves than are played.
pub(super) fn record(plies: usize, head: Span) -> Option<Diagnostic> {
    let message = format!("{plies} moves in one record; at most {} are played", limits::RECORD_PLIES);
    let help = "make several records of it, each with its own position";
    (plies > limits::RECORD_PLIES).then(|| Diagnostic::error(RECORD, head, message).help(help))
}
