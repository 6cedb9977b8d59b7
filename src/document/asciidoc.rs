//! From AsciiDoc to blocks: a delimited block (`----`, `....`, ```` ``` ````) is a fenced block, labelled by the
//! attribute line above it (`[tafl]`, `[source,tafl]`) or by the word behind its fence; `=` begins a heading, `//` a comment.
//!
//! All other lines that are not blank are running text, as in plain text. Never fails.

use super::lines::Lines;
use super::outline::Outline;
use super::{Block, BlockKind, Document, front};
use crate::text::{Code, Diagnostic, Span};

/// Reads a text whose lines end in `\n`.
pub(super) fn read(text: &str) -> (Document, Vec<Diagnostic>) {
    let lines = Lines::new(text);
    let mut reader = Reader { lines: &lines, outline: Outline::default(), blocks: Vec::new(), faults: Vec::new() };
    let mut line = 0;
    if let Some((block, after)) = front::front_matter(&lines) {
        reader.blocks.push(block);
        line = after;
    } else {
        reader.faults.extend(front::unclosed_front_matter(&lines));
    }
    let mut label = None;
    while line < lines.count() {
        let span = lines.trimmed(lines.span(line));
        let words = lines.slice(span);
        if words.is_empty() {
            label = None;
        } else if let Some(found) = label_of(&lines, span) {
            label = Some(found);
        } else if let Some(close) = delimiter(words) {
            line = reader.delimited(line, &close, label.take());
        } else if let Some(rest) = words.strip_prefix("//") {
            let start = span.end - rest.len();
            reader.push(BlockKind::Comment, span, vec![Span::new(start, span.end)]);
        } else if let Some((level, title)) = heading(words) {
            reader.outline.heading(title, level, span);
            reader.push(BlockKind::Heading, span, vec![Span::new(span.end - title.len(), span.end)]);
        } else {
            label = label.filter(|_| words.starts_with('.'));
            reader.push(BlockKind::Paragraph, span, vec![span]);
        }
        line += 1;
    }
    (Document { sections: reader.outline.sections, blocks: reader.blocks }, reader.faults)
}

struct Reader<'a> {
    lines: &'a Lines<'a>,
    outline: Outline,
    blocks: Vec<Block>,
    faults: Vec<Diagnostic>,
}

impl Reader<'_> {
    /// A delimited block; gives its last line.
    fn delimited(&mut self, line: usize, mark: &str, label: Option<Span>) -> usize {
        let lines = self.lines;
        let open = lines.trimmed(lines.span(line));
        let is_mark = |line: &usize| lines.slice(lines.trimmed(lines.span(*line))) == mark;
        let close = (line + 1..lines.count()).find(is_mark);
        let last = close.unwrap_or(lines.count() - 1);
        let content: Vec<Span> = (line + 1..close.unwrap_or(lines.count())).map(|line| lines.span(line)).collect();
        let span = open.to(lines.span(last));
        if mark.starts_with('/') {
            self.push(BlockKind::Comment, span, content);
            return last;
        }
        if close.is_none() {
            let message = "block runs to the end of the file without a closing line";
            let unclosed = Diagnostic::warning(Code("document/unclosed-fence"), open, message);
            let help = format!("write {mark} on a line of its own where the block ends");
            self.faults.push(unclosed.label("opened here").help(help));
        }
        // A word behind the fence itself goes before the attribute line.
        let behind = lines.trimmed(Span::new(open.start + mark.len().min(open.end - open.start), open.end));
        let info_span = match label {
            _ if !behind.is_empty() => behind,
            Some(label) => label,
            None => Span::at(open.end),
        };
        let info = lines.slice(info_span).to_owned();
        // The block holds its label, so that its places lie in it.
        let span = Span::new(span.start.min(info_span.start), span.end);
        self.push(BlockKind::Fence { info, info_span, closed: close.is_some() }, span, content);
        last
    }

    fn push(&mut self, kind: BlockKind, span: Span, lines: Vec<Span>) {
        self.blocks.push(Block { kind, section: self.outline.section(), span, lines });
    }
}

/// The line that closes what a line opens, if it opens a block whose text is taken as it stands.
fn delimiter(words: &str) -> Option<String> {
    let mark = words.chars().next().filter(|mark| "-./`".contains(*mark))?;
    let length = words.chars().take_while(|letter| *letter == mark).count();
    let rest = &words[length..];
    let opens = if mark == '`' { length == 3 && !rest.contains('`') } else { length >= 4 && rest.is_empty() };
    opens.then(|| mark.to_string().repeat(length))
}

/// The style or language in an attribute line: `tafl` in `[tafl]`, `[source,tafl]` and `[source%nowrap, tafl]`.
fn label_of(lines: &Lines<'_>, span: Span) -> Option<Span> {
    let inner = lines.slice(span).strip_prefix('[')?.strip_suffix(']')?;
    let mut start = span.start + 1;
    let mut parts = inner.split(',').map(|part| {
        let words = lines.trimmed(Span::new(start, start + part.len()));
        start += part.len() + 1;
        words
    });
    let style = parts.next()?;
    let is_code = |span: Span| {
        lines.slice(span).split(['%', '#', '.']).next().is_some_and(|style| style == "source" || style == "listing")
    };
    Some(if is_code(style) { parts.next().unwrap_or(Span::at(style.end)) } else { style })
}

/// The level and title of a heading.
fn heading(words: &str) -> Option<(u8, &str)> {
    let level = words.chars().take_while(|letter| *letter == '=').count();
    let title = words[level..].strip_prefix(' ')?.trim();
    ((1..=6).contains(&level) && !title.is_empty()).then_some((level as u8, title))
}

#[cfg(test)]
mod tests {
    use super::super::invariants::shown;
    use crate::document::Format::AsciiDoc;

    #[test]
    fn an_attribute_line_labels_the_block_below_it() {
        for above in ["[tafl]", "[source,tafl]", "[source%nowrap, tafl]", "[listing,tafl]"] {
            assert_eq!(
                shown(&format!("= Tafl\n\n{above}\n----\n A . D\n\n----\nText"), AsciiDoc),
                ["heading Tafl", "fence(tafl)  A . D|", "text Text"],
                "{above}"
            );
        }
        assert_eq!(shown("```tafl\nA\n```", AsciiDoc), ["fence(tafl) A"]);
        assert_eq!(shown("[tafl]\n\n....\nA\n....", AsciiDoc), ["fence() A"], "a blank line parts them");
        assert_eq!(shown("[tafl]\n.Title\n....\nA\n....", AsciiDoc), ["text .Title", "fence(tafl) A"]);
        assert_eq!(shown("[tafl]\n----\nA", AsciiDoc), ["open(tafl) A", "! document/unclosed-fence 2:1"]);
    }

    #[test]
    fn comments_and_headings_are_found() {
        assert_eq!(
            shown("// tafl: variant=x\n== One\n////\na\nb\n////\n===Two", AsciiDoc),
            ["comment  tafl: variant=x", "heading One", "comment a|b", "text ===Two"]
        );
    }
}
