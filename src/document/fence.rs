//! From the lines of fences to what they open and close, and to warnings about fences that go astray.
//!
//! Both formats read fences by these rules, which are CommonMark's. Never looks at the content but for fences.

use super::lines::Lines;
use super::{Block, BlockKind};
use crate::text::{Code, Diagnostic, Span};

/// The line that opens a fenced block.
#[derive(Clone, Copy)]
pub(super) struct Opener {
    /// The fence itself: three or more backticks or tildes.
    pub(super) fence: Span,
    /// The info string, trimmed.
    info: Span,
    /// The columns before the fence.
    pub(super) indent: usize,
}

/// Reads a line as the opening of a fenced block, if it is one.
pub(super) fn opener(lines: &Lines<'_>, line: Span) -> Option<Opener> {
    let (rest, indent) = lines.unindented(line, 4);
    let words = lines.slice(rest);
    let mark = words.chars().next().filter(|mark| matches!(mark, '`' | '~'))?;
    let length = run_of(words, mark);
    if indent > 3 || length < 3 {
        return None;
    }
    let fence = Span::new(rest.start, rest.start + length);
    let info = match lines.trimmed(Span::new(fence.end, rest.end)) {
        none if none.is_empty() => Span::at(fence.end),
        info => info,
    };
    // Three backticks with another after the words are code within a paragraph.
    let is_inline = mark == '`' && lines.slice(info).contains('`');
    (!is_inline).then_some(Opener { fence, info, indent })
}

/// Whether a line closes what `opener` opened.
pub(super) fn closes(lines: &Lines<'_>, opener: Opener, line: Span) -> bool {
    let (rest, indent) = lines.unindented(line, 4);
    indent < 4 && is_closer(lines, opener, lines.slice(rest))
}

/// Whether what stands after the content of a fenced block, prefixes included, holds its closing fence.
pub(super) fn holds_closer(lines: &Lines<'_>, opener: Opener, tail: Span) -> bool {
    let mark = mark_of(lines, opener);
    lines.slice(tail).find(mark).is_some_and(|at| is_closer(lines, opener, &lines.slice(tail)[at..]))
}

/// The block that a fence makes, and the warnings about it.
pub(super) fn block(lines: &Lines<'_>, opener: Opener, span: Span, content: Vec<Span>, closed: bool) -> Fenced {
    let mut warnings = Vec::new();
    let fence = lines.slice(opener.fence);
    if !closed {
        let at_end = lines.text[span.end..].trim().is_empty();
        let end = if at_end { "the end of the file" } else { "the end of its list item or quotation" };
        let unclosed = Diagnostic::warning(
            Code("document/unclosed-fence"),
            opener.fence.to(opener.info),
            format!("fenced block runs to {end} without a closing fence"),
        );
        warnings.push(
            unclosed
                .label("opened here")
                .help(format!("write {fence} on a line of its own, indented like this one, where the block ends")),
        );
    }
    if let Some(inner) = content.iter().find_map(|line| inner_opener(lines, opener, *line)) {
        let longer = format!("{fence}{}", &fence[..1]);
        let nested = Diagnostic::warning(
            Code("document/fence-in-fence"),
            inner.fence.to(inner.info),
            "fence within an open fenced block is read as content",
        );
        warnings.push(
            nested
                .label("opens no block")
                .note(format!("the block opened with {} is still open here", quoted(lines, opener)))
                .help(format!(
                    "close the block before this line, or open and close it with {longer} to show fences in it"
                )),
        );
    }
    let info = lines.slice(opener.info).to_owned();
    let kind = BlockKind::Fence { info, info_span: opener.info, closed };
    Fenced { block: Block { kind, section: None, span, lines: content }, warnings }
}

/// A fenced block and the warnings about it.
pub(super) struct Fenced {
    /// The block, as yet in no section.
    pub(super) block: Block,
    /// What is odd about it.
    pub(super) warnings: Vec<Diagnostic>,
}

/// A line within an open block that would open another one of the same marks.
fn inner_opener(lines: &Lines<'_>, outer: Opener, line: Span) -> Option<Opener> {
    opener(lines, line).filter(|inner| {
        !inner.info.is_empty()
            && mark_of(lines, *inner) == mark_of(lines, outer)
            && length(inner.fence) >= length(outer.fence)
    })
}

fn is_closer(lines: &Lines<'_>, opener: Opener, words: &str) -> bool {
    let run = run_of(words, mark_of(lines, opener));
    run >= length(opener.fence) && words[run..].trim_matches([' ', '\t', '\n']).is_empty()
}

fn mark_of(lines: &Lines<'_>, opener: Opener) -> char {
    if lines.slice(opener.fence).starts_with('~') { '~' } else { '`' }
}

/// How often an ASCII mark stands at the start of words.
fn run_of(words: &str, mark: char) -> usize {
    words.len() - words.trim_start_matches(mark).len()
}

fn length(span: Span) -> usize {
    span.end - span.start
}

fn quoted(lines: &Lines<'_>, opener: Opener) -> String {
    format!("{}{}", lines.slice(opener.fence), lines.slice(opener.info))
}
