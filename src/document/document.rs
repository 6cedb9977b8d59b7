//! A document as written, and the one way to read it.

use super::{Format, asciidoc, entities, html, lines, markdown, plain, restructured};
use crate::text::{Diagnostic, Source, Span};

/// A document as written: its headings and its blocks, in the order of the file.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Document {
    /// The headings, in order.
    pub sections: Vec<Section>,
    /// Everything that may hold an example or say something about one, in order.
    pub blocks: Vec<Block>,
}

/// A heading and all that follows it until the next of the same or a higher level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    /// The words of the heading, without markup.
    pub title: String,
    /// 1 for the highest.
    pub level: u8,
    /// The heading's line or lines.
    pub span: Span,
    /// The section it lies in.
    pub parent: Option<usize>,
}

/// A run of lines of one kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    /// What it is.
    pub kind: BlockKind,
    /// The section it stands in, as an index of [`Document::sections`].
    pub section: Option<usize>,
    /// All of it, fences included.
    pub span: Span,
    /// Its content, line by line: without the prefix of lists and quotes, without line ends, each a
    /// contiguous stretch of the source.
    pub lines: Vec<Span>,
}

/// What a block is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BlockKind {
    /// The front matter between `---` lines at the top of the file.
    FrontMatter,
    /// A fenced block; `info` are the words after the opening fence.
    Fence {
        /// The info string as written, trimmed.
        info: String,
        /// Where the info string stands (or where it would).
        info_span: Span,
        /// Whether a closing fence was found.
        closed: bool,
    },
    /// Indented code.
    Indented,
    /// An HTML comment `<!-- … -->`; the lines are what stands inside.
    Comment,
    /// Running text: a paragraph, a list item, a table cell. In plain text: a line that is not blank.
    /// Comments within it stand in its lines too, and are blocks of their own after it.
    Paragraph,
    /// A heading; its section is the one that it begins.
    Heading,
}

impl Document {
    /// Reads a source in a format.
    #[must_use]
    pub fn read(source: &Source, format: Format) -> (Self, Vec<Diagnostic>) {
        let unified = lines::Unified::new(source.original());
        let (mut document, mut diagnostics) = match format {
            Format::Markdown => markdown::read(&unified.text),
            Format::Html => html::read(&unified.text),
            Format::AsciiDoc => asciidoc::read(&unified.text),
            Format::ReStructuredText => restructured::read(&unified.text),
            Format::Plain => plain::read(&unified.text),
        };
        document.spans_mut().for_each(|span| *span = unified.original(*span));
        diagnostics.iter_mut().for_each(|diagnostic| diagnostic.span = unified.original(diagnostic.span));
        diagnostics.extend(lines::lone_carriage_returns(source.original()));
        diagnostics.sort_by_key(|diagnostic| diagnostic.span);
        (document, diagnostics)
    }

    /// The source as the readers of blocks see it: what a format hides is blank, byte for byte in its place.
    #[must_use]
    pub fn as_seen(source: Source, format: Format) -> Source {
        match format {
            Format::Html => {
                let seen = html::visible(source.original());
                source.seen_as(seen)
            }
            Format::Markdown | Format::AsciiDoc if source.original().contains('&') => {
                let seen = entities::read(source.original());
                source.seen_as(seen)
            }
            Format::Markdown | Format::AsciiDoc | Format::ReStructuredText | Format::Plain => source,
        }
    }

    /// Every place that the document names.
    fn spans_mut(&mut self) -> impl Iterator<Item = &mut Span> {
        let of_blocks = self.blocks.iter_mut().flat_map(|block| {
            let of_kind = match &mut block.kind {
                BlockKind::Fence { info_span, .. } => Some(info_span),
                BlockKind::FrontMatter
                | BlockKind::Indented
                | BlockKind::Comment
                | BlockKind::Paragraph
                | BlockKind::Heading => None,
            };
            block.lines.iter_mut().chain(of_kind).chain([&mut block.span])
        });
        self.sections.iter_mut().map(|section| &mut section.span).chain(of_blocks)
    }

    /// The titles from the outermost heading to the given section.
    #[must_use]
    pub fn heading_path(&self, section: Option<usize>) -> Vec<&str> {
        let mut titles = Vec::new();
        let mut next = section;
        while let Some(section) = next.and_then(|index| self.sections.get(index)) {
            titles.push(section.title.as_str());
            next = section.parent;
        }
        titles.reverse();
        titles
    }
}
