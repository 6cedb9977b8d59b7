//! From HTML to blocks, and from HTML to what a reader of the page sees of it.
//!
//! `<pre>` is a fenced block whose label is its class (`<pre class="tafl">`, `<code class="language-tafl">`), headings
//! are headings, comments are comments, and the text between two tags of blocks is a paragraph. Scripts and styles are
//! passed over. Never fails: the tokenizer reads whatever a browser reads.

use super::lines::Lines;
use super::outline::Outline;
use super::{Block, BlockKind, Document, entities};
use crate::text::{Code, Diagnostic, Span};
use html5gum::{DefaultEmitter, EndTag, StartTag, StringReader, Token, Tokenizer};

/// Elements that stand within a line of text; all others end a paragraph.
const INLINE: &[&str] = &[
    "a", "abbr", "acronym", "b", "bdi", "bdo", "big", "cite", "code", "data", "del", "dfn", "em", "font", "i", "img",
    "ins", "kbd", "label", "mark", "q", "s", "samp", "small", "span", "strike", "strong", "sub", "sup", "time", "tt",
    "u", "var", "wbr", "br",
];

/// Elements whose text is no text of the page.
const HIDDEN: &[&str] = &["script", "style", "template", "title", "noscript", "svg", "math"];

/// Reads a text whose lines end in `\n`.
pub(super) fn read(text: &str) -> (Document, Vec<Diagnostic>) {
    let mut reader = Reader::new(text);
    for token in tokens(text) {
        reader.token(token);
    }
    reader.finish()
}

/// The text with all that a reader of the page does not see as blanks, byte for byte in its place. Comments stay, for
/// those of ours; entities are what they stand for.
pub(super) fn visible(text: &str) -> String {
    let mut seen = text.as_bytes().to_vec();
    let mut found = Vec::new();
    for token in tokens(text) {
        match token {
            Token::StartTag(StartTag { span, .. }) | Token::EndTag(EndTag { span, .. }) => {
                hide(&mut seen, within(text, span));
            }
            Token::Doctype(doctype) => hide(&mut seen, within(text, doctype.span)),
            Token::String(string) => {
                let span = within(text, string.span);
                found.extend(entities::entities(text, span));
            }
            Token::Comment(_) | Token::Error(_) => {}
        }
    }
    for span in found {
        if let Some(said) = entities::seen(&text[span.start..span.end]) {
            seen[span.start..span.end].copy_from_slice(said.as_bytes());
        }
    }
    String::from_utf8(seen).unwrap_or_else(|_| text.to_owned())
}

fn hide(seen: &mut [u8], span: Span) {
    for byte in &mut seen[span.start..span.end] {
        if !matches!(*byte, b'\n' | b'\r') {
            *byte = b' ';
        }
    }
}

fn tokens(text: &str) -> impl Iterator<Item = Token<usize>> + '_ {
    let mut emitter = DefaultEmitter::new_with_span();
    // Otherwise the text of a script would be read as tags.
    emitter.naively_switch_states(true);
    let tokenizer: Tokenizer<StringReader<'_>, DefaultEmitter<usize>> = Tokenizer::new_with_emitter(text, emitter);
    tokenizer.filter_map(Result::ok)
}

/// The tokenizer's span as one that surely lies in the text, on boundaries of characters.
fn within(text: &str, span: html5gum::Span<usize>) -> Span {
    let floor = |at: usize| (0..=at.min(text.len())).rev().find(|at| text.is_char_boundary(*at)).unwrap_or_default();
    let start = floor(span.start);
    Span::new(start, floor(span.end).max(start))
}

/// What is open at a place of the page.
struct Reader<'a> {
    lines: Lines<'a>,
    outline: Outline,
    blocks: Vec<Block>,
    diagnostics: Vec<Diagnostic>,
    /// The lines of the open paragraph.
    paragraph: Vec<Span>,
    /// The open heading: its level, where it begins, its words.
    heading: Option<(u8, usize, String)>,
    pre: Option<Pre>,
    /// The element that hides its text, until its end tag.
    hidden: Option<String>,
}

/// An open `<pre>`.
struct Pre {
    tag: Span,
    info: String,
    info_span: Span,
    /// Where the content begins, after `<pre>` and a `<code>` right behind it.
    start: usize,
    /// Where it ends, before `</code>`.
    end: Option<usize>,
}

impl<'a> Reader<'a> {
    fn new(text: &'a str) -> Self {
        Self {
            lines: Lines::new(text),
            outline: Outline::default(),
            blocks: Vec::new(),
            diagnostics: Vec::new(),
            paragraph: Vec::new(),
            heading: None,
            pre: None,
            hidden: None,
        }
    }

    fn token(&mut self, token: Token<usize>) {
        let text = self.lines.text;
        match token {
            Token::StartTag(tag) => {
                let name = String::from_utf8_lossy(&tag.name).into_owned();
                self.start(&name, &tag, within(text, tag.span));
            }
            Token::EndTag(tag) => {
                let name = String::from_utf8_lossy(&tag.name).into_owned();
                self.end(&name, within(text, tag.span));
            }
            Token::String(string) => self.words(within(text, string.span), &String::from_utf8_lossy(&string.value)),
            Token::Comment(comment) => self.comment(within(text, comment.span)),
            Token::Doctype(_) | Token::Error(_) => {}
        }
    }

    fn start(&mut self, name: &str, tag: &StartTag<usize>, span: Span) {
        if let Some(pre) = &mut self.pre {
            let is_first = self.lines.slice(Span::new(pre.start, span.start)).trim().is_empty();
            if name == "code" && is_first {
                pre.start = span.end;
                if pre.info.is_empty() {
                    (pre.info, pre.info_span) = label(&self.lines, tag, span);
                }
            }
            return;
        }
        if HIDDEN.contains(&name) && !tag.self_closing {
            self.hidden = Some(name.to_owned());
        }
        if INLINE.contains(&name) {
            if name == "br" {
                self.paragraph.push(Span::at(span.end));
            }
            return;
        }
        self.flush();
        if let Some(level) = level(name) {
            self.heading = Some((level, span.start, String::new()));
        } else if name == "pre" {
            let (info, info_span) = label(&self.lines, tag, span);
            self.pre = Some(Pre { tag: span, info, info_span, start: span.end, end: None });
        }
    }

    fn end(&mut self, name: &str, span: Span) {
        if self.hidden.as_deref() == Some(name) {
            self.hidden = None;
        }
        match &mut self.pre {
            Some(pre) if name == "code" => pre.end = Some(span.start),
            Some(_) if name == "pre" => self.fence(span, true),
            Some(_) => {}
            None if INLINE.contains(&name) => {}
            None => {
                if level(name).is_some()
                    && let Some((level, start, title)) = self.heading.take()
                {
                    self.outline.heading(&title, level, Span::new(start, span.end));
                    let lines = std::mem::take(&mut self.paragraph);
                    self.push(BlockKind::Heading, Span::new(start, span.end), lines);
                }
                self.flush();
            }
        }
    }

    fn words(&mut self, span: Span, said: &str) {
        if self.hidden.is_some() || self.pre.is_some() {
            return;
        }
        if let Some((_, _, title)) = &mut self.heading {
            title.push_str(said);
        }
        let mut start = span.start;
        for line in self.lines.slice(span).split('\n') {
            let words = self.lines.trimmed(Span::new(start, start + line.len()));
            let begins_line = start > span.start;
            start += line.len() + 1;
            if words.is_empty() {
                continue;
            }
            match self.paragraph.last_mut() {
                // What stands behind a tag within a line belongs to that line.
                Some(last) if !begins_line && self.lines.line_of(last.start) == self.lines.line_of(words.start) => {
                    *last = if last.is_empty() { words } else { last.to(words) };
                }
                _ => self.paragraph.push(words),
            }
        }
    }

    fn comment(&mut self, span: Span) {
        if self.pre.is_some() || self.hidden.is_some() {
            return;
        }
        if self.heading.is_none() {
            self.flush();
        }
        let whole = self.lines.slice(span);
        let start = span.start + if whole.starts_with("<!--") { 4 } else { 0 };
        let end = span.end - if whole.ends_with("-->") && span.end >= start + 3 { 3 } else { 0 };
        let lines = self.split(Span::new(start, end.max(start)));
        self.push(BlockKind::Comment, span, lines);
    }

    /// The end of a `<pre>`: its lines as they stand, but for a first one that is empty, as browsers do.
    fn fence(&mut self, end: Span, closed: bool) {
        let Some(pre) = self.pre.take() else { return };
        let mut lines = self.split(Span::new(pre.start, pre.end.unwrap_or(end.start).max(pre.start)));
        if lines.len() > 1 && self.lines.slice(lines[0]).trim().is_empty() {
            lines.remove(0);
        }
        if lines.len() > 1 && lines.last().is_some_and(|last| self.lines.slice(*last).trim().is_empty()) {
            lines.pop();
        }
        if !closed {
            let unclosed = Diagnostic::warning(
                Code("document/unclosed-fence"),
                pre.tag,
                "block runs to the end of the file without a closing tag",
            );
            self.diagnostics.push(unclosed.label("opened here").help("write </pre> where the block ends"));
        }
        let kind = BlockKind::Fence { info: pre.info, info_span: pre.info_span, closed };
        self.push(kind, Span::new(pre.tag.start, end.end), lines);
    }

    fn flush(&mut self) {
        let lines: Vec<Span> =
            std::mem::take(&mut self.paragraph).into_iter().filter(|line| !line.is_empty()).collect();
        if let (Some(first), Some(last)) = (lines.first(), lines.last()) {
            let span = first.to(*last);
            self.push(BlockKind::Paragraph, span, lines);
        }
    }

    fn push(&mut self, kind: BlockKind, span: Span, lines: Vec<Span>) {
        self.blocks.push(Block { kind, section: self.outline.section(), span, lines });
    }

    fn split(&self, span: Span) -> Vec<Span> {
        let mut start = span.start;
        let lines = self.lines.slice(span).split('\n').map(|line| {
            let whole = Span::new(start, start + line.len());
            start = whole.end + 1;
            whole
        });
        lines.collect()
    }

    fn finish(mut self) -> (Document, Vec<Diagnostic>) {
        let end = Span::at(self.lines.text.len());
        self.fence(end, false);
        self.flush();
        (Document { sections: self.outline.sections, blocks: self.blocks }, self.diagnostics)
    }
}

fn level(name: &str) -> Option<u8> {
    name.strip_prefix('h')?.parse().ok().filter(|level| (1..=6).contains(level))
}

/// The label of a block by the class of its tag: `tafl`, `language-tafl`, `lang-tafl`; and where it stands.
fn label(lines: &Lines<'_>, tag: &StartTag<usize>, span: Span) -> (String, Span) {
    let none = (String::new(), Span::at(span.end));
    let Some(class) = tag.attributes.iter().find(|(name, _)| name.as_slice() == b"class") else { return none };
    let class = String::from_utf8_lossy(&class.1.value).into_owned();
    let words = class.split_whitespace();
    let labels = words
        .map(|word| ["language-", "lang-"].into_iter().find_map(|prefix| word.strip_prefix(prefix)).unwrap_or(word));
    let Some(info) = labels.min_by_key(|label| *label != "tafl") else { return none };
    let raw = lines.slice(span);
    let after = raw.to_ascii_lowercase().find("class").unwrap_or_default();
    match raw[after..].find(info) {
        Some(at) => (info.to_owned(), Span::new(span.start + after + at, span.start + after + at + info.len())),
        None => none,
    }
}

#[cfg(test)]
mod tests {
    use super::super::invariants::shown;
    use super::visible;
    use crate::document::Format::Html;

    #[test]
    fn a_pre_is_a_block_with_its_class_as_label() {
        let page = "<h2>The <em>king</em></h2>\n<pre class=\"tafl\">\nA . D\n</pre>\n<p>Then &amp; there</p>";
        assert_eq!(shown(page, Html), ["heading The <em>king", "fence(tafl) A . D", "text Then &amp; there"]);
        let code = "<pre><code class='x language-tafl'>A\n K</code></pre><pre>plain</pre>";
        assert_eq!(shown(code, Html), ["fence(tafl) A| K", "fence() plain"]);
        assert_eq!(shown("<pre class=tafl>A", Html), ["open(tafl) A", "! document/unclosed-fence 1:1"]);
    }

    #[test]
    fn text_between_tags_of_blocks_is_a_paragraph() {
        assert_eq!(
            shown("<ul><li>one <b>two</b> three<li>four\n five</ul><td>six<br>seven</td>", Html),
            ["text one <b>two</b> three", "text four|five", "text six|seven"]
        );
        assert_eq!(
            shown("<script>var a = '<p>';</script><style>p {}</style><title>t</title>x<!-- tafl: a --> y", Html),
            ["text x", "comment  tafl: a ", "text y"]
        );
    }

    #[test]
    fn what_is_not_seen_is_blank_and_nothing_moves() {
        for (text, seen) in [
            ("a<b>c</b>d", "a   c    d"),
            ("=&gt; k&uuml;hn&nbsp;!", "=>    kü\u{34f}\u{34f}hn\u{a0}    !"),
            ("<p\r\n title='é'>x", "  \r\n            x"),
            ("&unknown; & &amp;", "&unknown; & &    "),
        ] {
            assert_eq!(visible(text), seen);
            assert_eq!(visible(text).len(), text.len());
        }
    }
}
