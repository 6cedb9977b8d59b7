//! From CommonMark to sections and blocks. The only file that names the Markdown crate.
//!
//! What is nested too deep is read as plain text instead. Never looks at what fences, comments or text say.

use pulldown_cmark::{CodeBlockKind, Event, Options, Parser, Tag, TagEnd};

use super::lines::{BLANKS, Lines};
use super::outline::Outline;
use super::{Block, BlockKind, Document, comment, depth, fence, front, plain};
use crate::text::{Diagnostic, Span};

/// Front matter is no business of the parser: it would find some in the middle of a file too.
const OPTIONS: Options = Options::ENABLE_TABLES.union(Options::ENABLE_FOOTNOTES);

/// Reads a text whose lines end in `\n`.
pub(super) fn read(text: &str) -> (Document, Vec<Diagnostic>) {
    let lines = Lines::new(text);
    match depth::hopeless(&lines).map_or_else(|| blocks(&lines), Err) {
        Ok(read) => read,
        Err(place) => {
            let (document, mut diagnostics) = plain::read(text);
            diagnostics.push(depth::too_deep(place));
            (document, diagnostics)
        }
    }
}

/// The blocks of a text, or the place where it is nested too deep.
fn blocks(lines: &Lines<'_>) -> Result<(Document, Vec<Diagnostic>), Span> {
    let mut reader = Reader::new(lines);
    let start = match front::front_matter(lines) {
        Some((block, after)) => {
            reader.blocks.push(block);
            lines.span(after).start
        }
        None => {
            reader.diagnostics.extend(front::unclosed_front_matter(lines));
            0
        }
    };
    let rest = lines.text.get(start..).unwrap_or_default();
    for (event, range) in Parser::new_ext(rest, OPTIONS).into_offset_iter() {
        reader.event(event, Span::new(range.start, range.end).shifted(start));
        if reader.depth > depth::DEEPEST {
            return Err(Span::at(range.start + start));
        }
    }
    reader.flush();
    // Comments within text are found before the text ends.
    reader.blocks.sort_by_key(|block| (block.span.start, std::cmp::Reverse(block.span.end)));
    Ok((Document { sections: reader.outline.sections, blocks: reader.blocks }, reader.diagnostics))
}

/// The block that is being read and holds no others.
enum Leaf {
    /// None: text here belongs to a list item directly.
    None,
    Paragraph,
    Cell,
    Heading {
        level: u8,
        title: String,
    },
    Code {
        fenced: bool,
        pieces: Vec<Span>,
    },
    Html {
        pieces: Vec<Span>,
    },
}

/// What is read so far.
struct Reader<'a> {
    lines: &'a Lines<'a>,
    blocks: Vec<Block>,
    diagnostics: Vec<Diagnostic>,
    outline: Outline,
    /// How many quotations, list items and notes are around this place.
    depth: usize,
    leaf: Leaf,
    /// The stretch of text read since the leaf began.
    words: Option<Span>,
}

impl<'a> Reader<'a> {
    fn new(lines: &'a Lines<'a>) -> Self {
        Self {
            lines,
            blocks: Vec::new(),
            diagnostics: Vec::new(),
            outline: Outline::default(),
            depth: 0,
            leaf: Leaf::None,
            words: None,
        }
    }

    fn event(&mut self, event: Event<'_>, span: Span) {
        match event {
            Event::Start(tag) => self.start(&tag, span),
            Event::End(tag) => self.end(tag, span),
            Event::Text(words) => match &mut self.leaf {
                Leaf::Code { pieces, .. } => pieces.push(span),
                Leaf::Html { .. } | Leaf::None | Leaf::Paragraph | Leaf::Cell | Leaf::Heading { .. } => {
                    self.words(span, &words);
                }
            },
            Event::Html(_) => match &mut self.leaf {
                Leaf::Html { pieces } => pieces.push(span),
                Leaf::Code { .. } | Leaf::None | Leaf::Paragraph | Leaf::Cell | Leaf::Heading { .. } => {}
            },
            Event::InlineHtml(html) => {
                self.words(span, "");
                if html.starts_with("<!--") {
                    let html = self.text_lines(span);
                    self.comments(&html);
                }
            }
            Event::Code(words) | Event::InlineMath(words) | Event::DisplayMath(words) => self.words(span, &words),
            Event::SoftBreak | Event::HardBreak => self.words(span, " "),
            Event::FootnoteReference(_) | Event::TaskListMarker(_) => self.words(span, ""),
            Event::Rule => self.flush(),
        }
    }

    fn start(&mut self, tag: &Tag<'_>, span: Span) {
        if is_inline(tag) {
            return self.words(span, "");
        }
        self.flush();
        if matches!(tag, Tag::BlockQuote(_)) {
            self.outline.begin_quotation();
        }
        if matches!(tag, Tag::BlockQuote(_) | Tag::Item | Tag::FootnoteDefinition(_)) {
            self.depth += 1;
        }
        if let Tag::Heading { level, .. } = tag {
            self.leaf = Leaf::Heading { level: *level as u8, title: String::new() };
        } else if let Tag::CodeBlock(kind) = tag {
            self.leaf = Leaf::Code { fenced: matches!(kind, CodeBlockKind::Fenced(_)), pieces: Vec::new() };
        } else if matches!(tag, Tag::HtmlBlock) {
            self.leaf = Leaf::Html { pieces: Vec::new() };
        } else if matches!(tag, Tag::Paragraph) {
            self.leaf = Leaf::Paragraph;
            self.words = Some(span);
        } else if matches!(tag, Tag::TableCell) {
            self.leaf = Leaf::Cell;
        }
    }

    fn end(&mut self, tag: TagEnd, span: Span) {
        if matches!(
            tag,
            TagEnd::Emphasis
                | TagEnd::Strong
                | TagEnd::Strikethrough
                | TagEnd::Superscript
                | TagEnd::Subscript
                | TagEnd::Link
                | TagEnd::Image
        ) {
            return;
        }
        match std::mem::replace(&mut self.leaf, Leaf::None) {
            Leaf::None | Leaf::Paragraph => self.flush(),
            Leaf::Cell => {
                // A cell's words may begin with an escape, which is no event; its span holds all of them.
                self.words = Some(self.lines.trimmed(span)).filter(|words| !words.is_empty());
                self.flush();
            }
            Leaf::Heading { level, title } => {
                let span = self.lines.trimmed(span);
                self.outline.heading(&title, level, span);
                let words = self.words.take().map(|words| self.text_lines(words)).unwrap_or_default();
                self.push(BlockKind::Heading, span, words);
            }
            Leaf::Code { fenced: true, pieces } => self.fence(span, &pieces),
            Leaf::Code { fenced: false, pieces } => self.indented(span, &pieces),
            Leaf::Html { pieces } => {
                let html = self.lines.stretches(self.lines.line_of(span.start), &pieces);
                self.comments(&html);
            }
        }
        if matches!(tag, TagEnd::BlockQuote(_)) {
            self.outline.end_quotation();
        }
        if matches!(tag, TagEnd::BlockQuote(_) | TagEnd::Item | TagEnd::FootnoteDefinition) {
            self.depth = self.depth.saturating_sub(1);
        }
    }

    /// Takes note of a piece of text.
    fn words(&mut self, span: Span, words: &str) {
        if let Leaf::Heading { title, .. } = &mut self.leaf {
            title.push_str(words);
        }
        // An escape is no event, but its backslash is part of the text.
        let escaped = self.words.is_none() && self.lines.text[..span.start].ends_with('\\');
        let span = Span::new(span.start - usize::from(escaped), span.end);
        self.words = Some(self.words.map_or(span, |before| before.to(span)));
    }

    /// Ends the text that is being read, if any, as a paragraph.
    fn flush(&mut self) {
        if let Some(span) = self.words.take() {
            let lines = self.text_lines(span);
            if let Some(span) = lines.iter().copied().reduce(Span::to) {
                self.push(BlockKind::Paragraph, span, lines);
            }
        }
    }

    fn fence(&mut self, span: Span, pieces: &[Span]) {
        let lines = self.lines;
        let first = lines.line_of(span.start);
        let opening = Span::new(span.start, lines.span(first).end);
        let Some(opener) = fence::opener(lines, opening) else {
            // The parser and we agree on what a fence is; if ever not, its lines are still lines.
            return self.indented(span, pieces);
        };
        let after = pieces.last().map_or(lines.next_start(first), |piece| piece.end);
        let closed = fence::holds_closer(lines, opener, Span::new(after, span.end));
        let content = lines.stretches(first + 1, pieces);
        let end = lines.trimmed(span).to(opening).end;
        let span = content.iter().fold(Span::new(span.start, end), |span, line| span.to(*line));
        let fenced = fence::block(lines, opener, span, content, closed);
        self.diagnostics.extend(fenced.warnings);
        self.push(fenced.block.kind, fenced.block.span, fenced.block.lines);
    }

    fn indented(&mut self, span: Span, pieces: &[Span]) {
        let first = pieces.iter().find(|piece| !piece.is_empty()).map_or(span.start, |piece| piece.start);
        let lines = self.lines.stretches(self.lines.line_of(first), pieces);
        let span = lines.iter().copied().reduce(Span::to).unwrap_or(Span::at(span.start));
        self.push(BlockKind::Indented, span, lines);
    }

    fn comments(&mut self, html: &[Span]) {
        let (blocks, unclosed) = comment::comments(self.lines, html);
        self.diagnostics.extend(unclosed);
        blocks.into_iter().for_each(|block| self.push(block.kind, block.span, block.lines));
    }

    fn push(&mut self, kind: BlockKind, span: Span, lines: Vec<Span>) {
        self.blocks.push(Block { kind, section: self.outline.section(), span, lines });
    }

    /// The lines of running text without the prefixes of the blocks around it. Only its first line has list marks
    /// before it, and those lie before the span; the others have at most blanks and a `>` for each quotation, or
    /// fewer if they are lazy.
    fn text_lines(&self, span: Span) -> Vec<Span> {
        let span = self.lines.trimmed(span);
        if span.is_empty() {
            return Vec::new();
        }
        let first = self.lines.line_of(span.start);
        let last = self.lines.line_of(span.end - 1);
        let line_in = |line: usize| {
            let whole = self.lines.span(line);
            let mut rest = Span::new(whole.start.max(span.start), whole.end.min(span.end));
            let quotations = if line == first { 0 } else { self.outline.quotations() };
            for _ in 0..quotations {
                let unquoted = self.lines.slice(rest).trim_start_matches(BLANKS).strip_prefix('>');
                let Some(unquoted) = unquoted else { break };
                rest.start = rest.end - unquoted.len();
            }
            self.lines.trimmed(rest)
        };
        (first..=last).map(line_in).collect()
    }
}

fn is_inline(tag: &Tag<'_>) -> bool {
    matches!(
        tag,
        Tag::Emphasis
            | Tag::Strong
            | Tag::Strikethrough
            | Tag::Superscript
            | Tag::Subscript
            | Tag::Link { .. }
            | Tag::Image { .. }
    )
}

#[cfg(test)]
mod tests {
    use super::super::invariants::shown;
    use crate::document::{BlockKind, Document, Format};
    use crate::text::{Place, Source};

    /// Checks a page in short form, with both kinds of line ends.
    #[track_caller]
    fn check(text: &str, expected: &[&str]) {
        assert_eq!(shown(text, Format::Markdown), expected);
        assert_eq!(shown(&text.replace('\n', "\r\n"), Format::Markdown), expected, "with CRLF");
    }

    fn read(text: &str) -> (Source, Document) {
        let source = Source::new("x.md", text);
        let (document, _) = Document::read(&source, Format::Markdown);
        (source, document)
    }

    #[test]
    fn a_byte_order_mark_hides_no_fence_and_no_front_matter() {
        check("\u{feff}```tafl\n...A\n```\n", &["fence(tafl) ...A"]);
        check("\u{feff}---\nvariant: brandubh\n---\n", &["front variant: brandubh"]);
    }

    #[test]
    fn windows_line_ends_are_no_part_of_lines_and_move_no_place() {
        let (source, document) = read("a\r\n\r\n```tafl\r\nA . D\r\n\r\n. K .\r\n```\r\n");
        let lines = &document.blocks[1].lines;
        let places: Vec<_> = lines.iter().map(|line| (source.slice(*line), source.place(line.start))).collect();
        let place = |line| Place { line, column: 1 };
        assert_eq!(places, [("A . D", place(4)), ("", place(5)), (". K .", place(6))]);
    }

    #[test]
    fn blank_lines_are_kept_as_lines() {
        check("```tafl\n\nA\n  \n\nB\n\n```\n", &["fence(tafl) |A|  ||B|"]);
        check("> ```tafl\n>\n> A\n> \n> B\n> ```\n", &["fence(tafl) |A||B"]);
        check("1. ```tafl\n   A\n\n   B\n   ```\n", &["fence(tafl) A||B"]);
    }

    #[test]
    fn a_fence_in_a_longer_fence_is_content() {
        check("````markdown\n```tafl\n..K\n```\n````\n", &["fence(markdown) ```tafl|..K|```"]);
    }

    #[test]
    fn a_fence_in_a_fence_as_long_is_content_with_a_warning() {
        check(
            "```markdown\n```tafl\n..K\n```\n```\nwords\n",
            &[
                "fence(markdown) ```tafl|..K",
                "open() words",
                "! document/fence-in-fence 2:1",
                "! document/unclosed-fence 5:1",
            ],
        );
        check("> ~~~a\n>  ~~~~ b\n> ~~~", &["fence(a)  ~~~~ b", "! document/fence-in-fence 2:4"]);
        check("````a\n```b\n~~~c\n````", &["fence(a) ```b|~~~c"]);
    }

    #[test]
    fn only_marks_of_the_same_kind_and_length_close_a_fence() {
        check("~~~tafl\n```\n~~\n~~~~\na\n", &["fence(tafl) ```|~~", "text a"]);
        check("`````tafl\n```\n``` a\n``````  \n", &["fence(tafl) ```|``` a"]);
    }

    #[test]
    fn an_unclosed_fence_ends_with_the_file_and_its_last_line_is_read() {
        check("a\n```tafl\n...\nd5-d7", &["text a", "open(tafl) ...|d5-d7", "! document/unclosed-fence 2:1"]);
        check("```", &["open() ", "! document/unclosed-fence 1:1"]);
        check("```tafl\n```", &["fence(tafl) "]);
        check("```tafl\n    ```", &["open(tafl)     ```", "! document/unclosed-fence 1:1"]);
    }

    #[test]
    fn fences_in_list_items_lose_the_indent_of_the_item() {
        check(
            "1. Text\n\n   ```tafl\n   . A\n    K\n   ```\n2. more\n",
            &["text Text", "fence(tafl) . A| K", "text more"],
        );
        check("1. Text\n\n        ```tafl\n        . A\n        ```\n", &["text Text", "code  ```tafl| . A| ```"]);
        check("- a\n\n        ```tafl\n        ```\n", &["text a", "code   ```tafl|  ```"]);
    }

    #[test]
    fn fences_in_quotations_lose_the_marks_and_end_with_the_quotation() {
        check("> ```tafl\n> ..A\n> ```\n", &["fence(tafl) ..A"]);
        check("> - > ```tafl\n>   > ..A\n>   > ```\n", &["fence(tafl) ..A"]);
        check("> ```tafl\n> ..A\nlazy\n", &["open(tafl) ..A", "text lazy", "! document/unclosed-fence 1:3"]);
        check("- ```tafl\n  ..A\n\nb\n", &["open(tafl) ..A|", "text b", "! document/unclosed-fence 1:3"]);
    }

    #[test]
    fn info_strings_are_kept_as_written() {
        let info = |text: &str| {
            let (source, document) = read(text);
            let BlockKind::Fence { info, info_span, .. } = &document.blocks[0].kind else { panic!("no fence: {text}") };
            (info.clone(), source.place(info_span.start).column)
        };
        assert_eq!(info("```tafl,variant=brandubh\n```"), ("tafl,variant=brandubh".to_owned(), 4));
        assert_eq!(info("  ```  Tafl \t\r\n```"), ("Tafl".to_owned(), 8));
        assert_eq!(info("```tafl {#ex1 .wide} \\* &amp;\n```"), ("tafl {#ex1 .wide} \\* &amp;".to_owned(), 4));
        assert_eq!(info("~~~~   \n~~~~"), (String::new(), 5));
    }

    #[test]
    fn raw_html_before_an_example_hides_nothing() {
        check("<pre><code></code></pre>\n\n```tafl\n..K\n```\n", &["fence(tafl) ..K"]);
        check("<pre><code></code></pre>\n```tafl\n..K\n```\n", &["fence(tafl) ..K"]);
    }

    #[test]
    fn front_matter_moves_no_line_numbers() {
        let (source, document) = read("---\na: 1\n\nb: 2\n---\n\nwords\n```tafl\n..K\n```\n");
        let lines: Vec<_> = document.blocks.iter().map(|block| source.place(block.lines[0].start).line).collect();
        assert_eq!(lines, [2, 7, 9]);
        check("---\n---\na", &["front ", "text a"]);
        check(
            "---\nvariant: brandubh\n\na\n",
            &["text variant: brandubh", "text a", "! document/unclosed-front-matter 1:1"],
        );
    }

    #[test]
    fn front_matter_stands_at_the_top_only() {
        check("```yaml\n---\na: 1\n---\n```\nb\n", &["fence(yaml) ---|a: 1|---", "text b"]);
        check("a\n\n---\nb: 1\n\n---\nc\n", &["text a", "text b: 1", "text c"]);
        check(" ---\nb\n\n---\n", &["text b"]);
    }

    #[test]
    fn a_first_line_of_a_single_dash_is_ordinary_text() {
        check("-\n", &[]);
        check("-\n\nb\n", &["text b"]);
        check("-", &[]);
    }

    #[test]
    fn separators_that_look_like_content_are_harmless() {
        check(
            "Title\n=======\n\n```tafl\n<<<<<<<\n=======\n>>>>>>>\n```\n",
            &["heading Title", "fence(tafl) <<<<<<<|=======|>>>>>>>"],
        );
    }

    #[test]
    fn comments_are_blocks_wherever_they_stand() {
        check("<!-- a -->\n<!--b--> <!-- c -->\n", &["comment  a ", "comment b", "comment  c "]);
        check("a <!-- b --> c\nd\n", &["text a <!-- b --> c|d", "comment  b "]);
        check("<!--\na: 1\n\nb: 2\n-->\nc\n", &["comment a: 1||b: 2", "text c"]);
        check("> a <!-- b\n> c -->\n", &["text a <!-- b|c -->", "comment  b|c "]);
        check("> <!-- b\n>\n>   c -->\n", &["comment  b||  c "]);
        check("- <!-- a --> b\n- c <!-- d -->\n", &["comment  a ", "text c <!-- d -->", "comment  d "]);
        check("<div>\n<p><!-- a --></p>\n</div>\n", &["comment  a "]);
        check("`<!-- a -->`\n\n    <!-- b -->\n", &["text `<!-- a -->`", "code <!-- b -->"]);
        check("# a <!-- b -->\n", &["heading a <!-- b -->", "comment  b "]);
        check("a\n\n<!-- b\n\nc\n", &["text a", "comment  b||c", "! document/unclosed-comment 3:1"]);
    }

    #[test]
    fn running_text_is_a_block_for_each_paragraph_item_and_cell() {
        check("a *b*\n  c `d\ne` f\n\ng  \nh\\\ni\n", &["text a *b*|c `d|e` f", "text g|h\\|i"]);
        check("- a\n  b\n- \\*c*\n  1. d\n\n- e\n", &["text a|b", "text \\*c*", "text d", "text e"]);
        check("> a `b\n> c` > d\nlazy\n> > e\n>> f\n", &["text a `b|c` > d|lazy", "text e|f"]);
        check(
            "| a | \\*b* |\n|---|---|\n| König | `x` y |\n|  | z |\n",
            &["text a", "text \\*b*", "text König", "text `x` y", "text z"],
        );
        check("a[^1] b\n\n[^1]: c\n    d\n", &["text a[^1] b", "text c|d"]);
    }

    #[test]
    fn headings_open_sections_within_one_another() {
        let text = "a\n# One *two* `three`\nb\n\nFour\\\n_five_\n---\n### \\# Six &amp; ###\nc\n## Seven\n# Eight\nd\n";
        check(
            text,
            &[
                "text a",
                "heading One *two* `three`",
                "text b",
                "heading Four\\|_five_",
                "heading \\# Six &amp;",
                "text c",
                "heading Seven",
                "heading Eight",
                "text d",
            ],
        );
        let (source, document) = read(text);
        let titles: Vec<_> = document.sections.iter().map(|section| section.title.as_str()).collect();
        assert_eq!(titles, ["One two three", "Four five", "# Six &", "Seven", "Eight"]);
        assert_eq!(source.slice(document.sections[1].span), "Four\\\n_five_\n---");
        let paths: Vec<_> = document.blocks.iter().map(|block| document.heading_path(block.section)).collect();
        assert_eq!(paths[0], [""; 0]);
        assert_eq!(paths[5], ["One two three", "Four five", "# Six &"]);
        assert_eq!(paths[6], ["One two three", "Seven"]);
        assert_eq!(paths[8], ["Eight"]);
    }

    #[test]
    fn headings_in_a_quotation_end_with_it() {
        let (_, document) = read("# a\n> # b\n> c\n\nd\n");
        let paths: Vec<_> =
            document.blocks.iter().map(|block| document.heading_path(block.section).join("/")).collect();
        assert_eq!(paths, ["a", "a/b", "a/b", "a"]);
    }

    #[test]
    fn lone_carriage_returns_are_warned_of() {
        assert_eq!(
            shown("a\rb\n\r```tafl\n```\n", Format::Markdown),
            ["text a\rb", "fence(tafl) ", "! document/lone-cr 1:2"]
        );
    }
}
