//! From plain text to blocks: each line that is not blank is a paragraph, as pages of running text are written.
//!
//! Front matter, fenced blocks and indented lines are read as in Markdown. Never finds headings: a plain text has
//! none of its own.

use super::fence::{self, Fenced};
use super::lines::Lines;
use super::{Block, BlockKind, Document, front};
use crate::text::{Diagnostic, Span};

/// Reads a text whose lines end in `\n`.
pub(super) fn read(text: &str) -> (Document, Vec<Diagnostic>) {
    let lines = Lines::new(text);
    let mut blocks = Vec::new();
    let mut warnings = Vec::new();
    let mut line = 0;
    if let Some((block, after)) = front::front_matter(&lines) {
        blocks.push(block);
        line = after;
    } else {
        warnings.extend(front::unclosed_front_matter(&lines));
    }
    while line < lines.count() {
        let whole = lines.span(line);
        if lines.trimmed(whole).is_empty() {
            line += 1;
        } else if let Some((fenced, after)) = fenced(&lines, line) {
            blocks.push(fenced.block);
            warnings.extend(fenced.warnings);
            line = after;
        } else if let Some((block, after)) = indented(&lines, line) {
            blocks.push(block);
            line = after;
        } else {
            blocks.push(block(BlockKind::Paragraph, vec![lines.trimmed(whole)]));
            line += 1;
        }
    }
    (Document { sections: Vec::new(), blocks }, warnings)
}

/// The fenced block that begins at a line, and the line after it.
fn fenced(lines: &Lines<'_>, line: usize) -> Option<(Fenced, usize)> {
    let opener = fence::opener(lines, lines.span(line))?;
    let close = (line + 1..lines.count()).find(|line| fence::closes(lines, opener, lines.span(*line)));
    let content: Vec<Span> = (line + 1..close.unwrap_or(lines.count()))
        .map(|line| lines.unindented(lines.span(line), opener.indent).0)
        .collect();
    let last = close.unwrap_or(lines.count() - 1);
    let span = Span::new(opener.fence.start, lines.span(last).end);
    Some((fence::block(lines, opener, span, content, close.is_some()), last + 1))
}

/// The block of indented lines that begins at a line, and the line after it.
fn indented(lines: &Lines<'_>, line: usize) -> Option<(Block, usize)> {
    let content: Vec<Span> = (line..lines.count())
        .map(|line| lines.unindented(lines.span(line), 4))
        .take_while(|(rest, columns)| *columns == 4 && !lines.trimmed(*rest).is_empty())
        .map(|(rest, _)| rest)
        .collect();
    let after = line + content.len();
    (after > line).then(|| (block(BlockKind::Indented, content), after))
}

fn block(kind: BlockKind, lines: Vec<Span>) -> Block {
    let span = lines.iter().copied().reduce(Span::to).unwrap_or_default();
    Block { kind, section: None, span, lines }
}

#[cfg(test)]
mod tests {
    use super::super::invariants::shown;
    use crate::document::Format::Plain;

    #[test]
    fn each_line_of_running_text_is_a_paragraph() {
        assert_eq!(shown("Tablut\r\nDein Zug \r\n \r\n  Ende", Plain), ["text Tablut", "text Dein Zug", "text Ende"]);
    }

    #[test]
    fn fences_work_as_in_markdown() {
        assert_eq!(
            shown("a\n  ```tafl x\n  A . D\n\n   K\n```\nb\n", Plain),
            ["text a", "fence(tafl x) A . D|| K", "text b"]
        );
        assert_eq!(shown("~~~tafl\n```\n~~~~ \nb", Plain), ["fence(tafl) ```", "text b"]);
        assert_eq!(shown("```a`b```", Plain), ["text ```a`b```"]);
        assert_eq!(shown("```tafl\n..K", Plain), ["open(tafl) ..K", "! document/unclosed-fence 1:1"]);
    }

    #[test]
    fn indented_lines_are_one_block() {
        assert_eq!(
            shown("a\n    A D\n\t  K\n   b\n     c\n  \n    d", Plain),
            ["text a", "code A D|  K", "text b", "code  c", "code d"]
        );
    }

    #[test]
    fn front_matter_is_read_in_plain_text_too() {
        assert_eq!(shown("\u{feff}---\nvariant: tablut\n---\na", Plain), ["front variant: tablut", "text a"]);
        assert_eq!(shown("a\n---\nb\n---\n", Plain), ["text a", "text ---", "text b", "text ---"]);
    }
}
