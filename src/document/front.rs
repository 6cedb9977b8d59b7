//! From the first lines of a text to its front matter.
//!
//! Front matter stands between a first line `---` and the next line `---`, in every format. Never reads what it
//! says.

use super::lines::{BLANKS, Lines};
use super::{Block, BlockKind};
use crate::text::{Code, Diagnostic, Span};

/// The front matter, if there is any, and the line after it, counted from 0.
pub(super) fn front_matter(lines: &Lines<'_>) -> Option<(Block, usize)> {
    let is_mark = |line: usize| lines.slice(lines.span(line)).trim_end_matches(BLANKS) == "---";
    if !is_mark(0) {
        return None;
    }
    let close = (1..lines.count()).find(|line| is_mark(*line))?;
    let block = Block {
        kind: BlockKind::FrontMatter,
        section: None,
        span: lines.span(0).to(lines.span(close)),
        lines: (1..close).map(|line| lines.span(line)).collect(),
    };
    Some((block, close + 1))
}

/// A warning about a first line `---` that nothing closes although a setting follows it. Settings that are
/// silently passed over would give a wrong verdict.
pub(super) fn unclosed_front_matter(lines: &Lines<'_>) -> Option<Diagnostic> {
    let first = lines.slice(lines.span(0)).trim_end_matches(BLANKS);
    let second = lines.slice(lines.span(1)).trim_end_matches(BLANKS);
    let key = second.split_once(':').filter(|(key, rest)| {
        !key.is_empty()
            && key.chars().all(|letter| letter.is_alphanumeric() || letter == '-' || letter == '_')
            && (rest.is_empty() || rest.starts_with(BLANKS))
    });
    (first == "---" && key.is_some()).then(|| {
        Diagnostic::warning(
            Code("document/unclosed-front-matter"),
            Span::new(0, 3),
            "front matter is never closed and is read as text",
        )
        .label("opened here")
        .help("write --- on a line of its own after the settings")
    })
}
