//! From reStructuredText to blocks: `.. code-block:: tafl` (and `code`, `sourcecode`, or a directive `.. tafl::`) is a
//! fenced block, a paragraph that ends in `::` labels the indented lines below it as a block without label, underlined
//! lines are headings, `..` begins a comment.
//!
//! All other lines that are not blank are running text, as in plain text. Never fails.

use super::lines::Lines;
use super::outline::Outline;
use super::{Block, BlockKind, Document, front};
use crate::text::{Diagnostic, Span};

/// Characters that underline a heading.
const UNDERLINES: &str = "=-~^\"'`#*+:.<>_";

/// Reads a text whose lines end in `\n`.
pub(super) fn read(text: &str) -> (Document, Vec<Diagnostic>) {
    let lines = Lines::new(text);
    let mut reader = Reader { lines: &lines, outline: Outline::default(), blocks: Vec::new(), styles: Vec::new() };
    let mut faults = Vec::new();
    let mut line = 0;
    if let Some((block, after)) = front::front_matter(&lines) {
        reader.blocks.push(block);
        line = after;
    } else {
        faults.extend(front::unclosed_front_matter(&lines));
    }
    while line < lines.count() {
        line = reader.line(line);
    }
    (Document { sections: reader.outline.sections, blocks: reader.blocks }, faults)
}

struct Reader<'a> {
    lines: &'a Lines<'a>,
    outline: Outline,
    blocks: Vec<Block>,
    /// The underlines seen so far: the first is that of the highest level.
    styles: Vec<(char, bool)>,
}

impl Reader<'_> {
    /// Reads what begins at a line; gives the line after it.
    fn line(&mut self, line: usize) -> usize {
        let span = self.trimmed(line);
        let words = self.lines.slice(span);
        if words.is_empty() {
            return line + 1;
        }
        let over = underline(words).is_some() && !self.slice(line + 1).is_empty();
        if over && underline(self.slice(line + 2)) == underline(words) {
            self.heading(self.trimmed(line + 1), words, true, span.to(self.trimmed(line + 2)));
            return line + 3;
        }
        if let Some(mark) = underline(self.slice(line + 1))
            && underline(words).is_none()
            && self.slice(line + 1).chars().count() >= words.chars().count().min(4)
        {
            self.heading(span, &mark.to_string(), false, span.to(self.trimmed(line + 1)));
            return line + 2;
        }
        if words == ".." || words.starts_with(".. ") {
            return self.explicit(line, span);
        }
        self.push(BlockKind::Paragraph, span, vec![span]);
        if words.ends_with("::") {
            let (content, after) = self.indented(line + 1, self.indent(line));
            if let (Some(first), Some(last)) = (content.first(), content.last()) {
                let kind = BlockKind::Fence { info: String::new(), info_span: Span::at(first.start), closed: true };
                self.push(kind, first.to(*last), content);
            }
            return after;
        }
        line + 1
    }

    /// A directive or a comment.
    fn explicit(&mut self, line: usize, span: Span) -> usize {
        let (content, after) = self.indented(line + 1, self.indent(line));
        let rest = self.lines.trimmed(Span::new(span.start + 2, span.end));
        let words = self.lines.slice(rest);
        let end = content.last().map_or(span.end, |last| last.end);
        let code = ["code-block::", "code::", "sourcecode::"].into_iter().find_map(|name| words.strip_prefix(name));
        let label = match code {
            Some(label) => Some(self.lines.trimmed(Span::new(rest.end - label.len(), rest.end))),
            None => words.starts_with("tafl::").then(|| Span::new(rest.start, rest.start + 4)),
        };
        if let Some(info_span) = label {
            // Options such as `:caption:` stand before the content.
            let options =
                content.iter().take_while(|line| self.lines.slice(**line).trim_start().starts_with(':')).count();
            let content: Vec<Span> = content.into_iter().skip(options).collect();
            let blank = content.iter().take_while(|line| self.lines.slice(**line).trim().is_empty()).count();
            let content: Vec<Span> = content.into_iter().skip(blank).collect();
            let info_span = if info_span.is_empty() { Span::at(rest.end) } else { info_span };
            let info = self.lines.slice(info_span).to_owned();
            self.push(BlockKind::Fence { info, info_span, closed: true }, Span::new(span.start, end), content);
        } else {
            let inner = [rest].into_iter().filter(|rest| !rest.is_empty()).chain(content).collect();
            self.push(BlockKind::Comment, Span::new(span.start, end), inner);
        }
        after
    }

    /// The lines below that are indented more than `outer`, without what they have in common; and the line after them.
    fn indented(&self, line: usize, outer: usize) -> (Vec<Span>, usize) {
        let is_blank = |line: usize| self.slice(line).is_empty();
        let mut after = line;
        let mut common = usize::MAX;
        for at in line..self.lines.count() {
            if is_blank(at) {
                continue;
            }
            if self.indent(at) <= outer {
                break;
            }
            common = common.min(self.indent(at));
            after = at + 1;
        }
        let content = (line..after).map(|at| self.lines.unindented(self.lines.span(at), common).0);
        (content.skip_while(|line| self.lines.slice(*line).trim().is_empty()).collect(), after)
    }

    fn heading(&mut self, title: Span, style: &str, over: bool, span: Span) {
        let style = (style.chars().next().unwrap_or('='), over);
        let place = self.styles.iter().position(|known| *known == style).unwrap_or_else(|| {
            self.styles.push(style);
            self.styles.len() - 1
        });
        self.outline.heading(self.lines.slice(title), (place + 1).min(255) as u8, span);
        self.push(BlockKind::Heading, span, vec![title]);
    }

    fn trimmed(&self, line: usize) -> Span {
        self.lines.trimmed(self.lines.span(line))
    }

    fn slice(&self, line: usize) -> &str {
        self.lines.slice(self.trimmed(line))
    }

    /// The columns before the words of a line.
    fn indent(&self, line: usize) -> usize {
        self.lines.unindented(self.lines.span(line), usize::MAX).1
    }

    fn push(&mut self, kind: BlockKind, span: Span, lines: Vec<Span>) {
        self.blocks.push(Block { kind, section: self.outline.section(), span, lines });
    }
}

/// The character of a line that consists of nothing but one of the characters that underline headings.
fn underline(words: &str) -> Option<char> {
    let mark = words.chars().next().filter(|mark| UNDERLINES.contains(*mark))?;
    (words.chars().count() > 2 && words.chars().all(|letter| letter == mark)).then_some(mark)
}

#[cfg(test)]
mod tests {
    use super::super::invariants::shown;
    use crate::document::Format::ReStructuredText;

    #[test]
    fn a_code_block_is_a_fenced_block() {
        for directive in ["code-block:: tafl", "code:: tafl", "tafl::"] {
            assert_eq!(
                shown(
                    &format!("Tafl\n====\n\n.. {directive}\n   :caption: x\n\n   A . D\n    K\n\nText"),
                    ReStructuredText
                ),
                ["heading Tafl", "fence(tafl) A . D| K", "text Text"],
                "{directive}"
            );
        }
        assert_eq!(shown("So::\n\n  A D\n  K .\n\nb", ReStructuredText), ["text So::", "fence() A D|K .", "text b"]);
    }

    #[test]
    fn headings_have_the_levels_of_their_underlines() {
        let text = "===\nOne\n===\n\nTwo\n---\n\n.. tafl: variant=x\n\nText\n";
        assert_eq!(
            shown(text, ReStructuredText),
            ["heading One", "heading Two", "comment tafl: variant=x", "text Text"]
        );
    }
}
