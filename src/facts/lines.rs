//! From a source and its blocks to units: headings, rows of tables, paragraphs and list items, each with its places.
//!
//! Code, comments and front matter are only told to be there. Reads lines and not blocks, since tables with lost
//! borders are lines. Never looks at what words mean.

use crate::document::{BlockKind, Document, Format};
use crate::text::{Source, Span, holds};

/// A piece of a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Unit {
    /// A heading; its number as written, such as `5.3`.
    Heading { span: Span, number: Option<String>, level: usize },
    /// A row of a table: its cells without borders; rows of one table have the same number.
    Row { cells: Vec<Span>, table: usize },
    /// Running text: its lines. A list item is said to be one.
    Text { lines: Vec<Span>, item: bool },
    /// Code, a picture, or anything else that is something but not words.
    Other,
}

/// The units of a page, in order.
pub(super) fn units(source: &Source, document: &Document, format: Format) -> Vec<Unit> {
    let mut reader = Reader {
        source,
        plain: format == Format::Plain,
        units: Vec::new(),
        table: 0,
        open: false,
        before: None,
        cols: None,
    };
    if format == Format::Html {
        reader.html(document);
        return reader.units;
    }
    let mut blocks = document.blocks.iter().peekable();
    let mut skip_to = 0;
    let mut html: Option<usize> = None;
    let lines: Vec<Span> = source.lines().collect();
    for (at, line) in lines.iter().copied().enumerate() {
        let mut heading = None;
        while let Some(block) = blocks.next_if(|block| block.span.start < line.end.max(line.start + 1)) {
            match &block.kind {
                BlockKind::Fence { .. } | BlockKind::Indented | BlockKind::FrontMatter => {
                    skip_to = skip_to.max(block.span.end);
                    reader.push(Unit::Other);
                }
                BlockKind::Heading => {
                    heading = block.section.and_then(|section| document.sections.get(section)).map(|it| it.level);
                }
                // A directive of reStructuredText is seen by the reader of a page, a comment is not.
                BlockKind::Comment if is_directive(source, block.span) => {}
                BlockKind::Comment => {
                    let before = source.slice(Span::new(line.start, block.span.start.max(line.start)));
                    if before.trim().is_empty() && block.span.end > skip_to {
                        skip_to = block.span.end;
                        reader.push(Unit::Other);
                    }
                }
                BlockKind::Paragraph => {}
            }
        }
        if line.start < skip_to {
            continue;
        }
        let text = source.slice(line);
        if html.is_some() || holds(text, b'<') && (text.contains("<table") || text.contains("<dl")) {
            let start = *html.get_or_insert(line.start);
            if text.contains("</table") || text.contains("</dl") {
                html = None;
                reader.html_rows(Span::new(start, line.end));
            }
            continue;
        }
        if heading.is_none()
            && let Some(taken) = reader.marked_up(&lines[at..], format)
        {
            skip_to = lines.get(at + taken).map_or(source.text().len(), |next| next.start);
            continue;
        }
        reader.line(line, heading);
    }
    if let Some(start) = html {
        reader.html_rows(Span::new(start, source.text().len()));
    }
    reader.units
}

/// The units so far, and what is open at a place.
pub(super) struct Reader<'a> {
    pub(super) source: &'a Source,
    plain: bool,
    units: Vec<Unit>,
    /// The number of the table that is open.
    pub(super) table: usize,
    /// Whether the last unit goes on with the next line.
    open: bool,
    /// The line before, if it was one of words.
    pub(super) before: Option<Span>,
    /// How many columns the next table has, if that is said above it.
    pub(super) cols: Option<usize>,
}

impl Reader<'_> {
    pub(super) fn push(&mut self, unit: Unit) {
        if !matches!(unit, Unit::Row { .. }) {
            self.table += 1;
        }
        self.units.push(unit);
        self.open = false;
    }

    pub(super) fn trimmed(&self, span: Span) -> Span {
        let text = self.source.slice(span);
        let start = span.start + text.len() - text.trim_start().len();
        Span::new(start, start + text.trim().len())
    }

    fn line(&mut self, line: Span, heading: Option<u8>) {
        let mut span = self.trimmed(line);
        while self.source.slice(span).starts_with('>') {
            span = self.trimmed(Span::new(span.start + 1, span.end));
        }
        let text = self.source.slice(span);
        if text.is_empty() {
            self.open = false;
            return;
        }
        if text.starts_with("<!--") || text.starts_with("![") || text.starts_with("<img") {
            return self.push(Unit::Other);
        }
        // A border of a table drawn with signs.
        let is_border = text.chars().all(|letter| matches!(letter, '+' | '-' | '='));
        if is_border && (text.starts_with("+-") || text.starts_with("+=")) {
            return;
        }
        if text.starts_with('|') || (text.ends_with('|') && text.matches('|').count() > 1) {
            return self.pipe_row(span);
        }
        if let Some(level) = heading.map(usize::from).or_else(|| atx(text)) {
            // The underline of a heading is no line of its own.
            if text.chars().all(|letter| matches!(letter, '=' | '-')) {
                return;
            }
            let bare = text.trim_start_matches('#');
            let span = self.trimmed(Span::new(span.end - bare.len(), span.end));
            let number = number_of(self.source.slice(span)).map(|(number, _)| number);
            return self.push(Unit::Heading { span, number, level });
        }
        let item = bullet(text);
        if let Some(marks) = item {
            let span = self.trimmed(Span::new(span.start + marks, span.end));
            self.push(Unit::Text { lines: vec![span], item: true });
            self.open = !self.plain;
            return;
        }
        // A line that goes on from one without an end is no heading but one of several labels.
        let goes_on = self.before.is_some_and(|before| {
            let between = self.source.slice(Span::new(before.end, line.start));
            between.bytes().filter(|byte| *byte == b'\n').count() < 2
                && !self.source.slice(before).ends_with(['.', '!', '?', ':', ')', '"', '“'])
        });
        let before = self.before.replace(line);
        if self.plain
            && (!goes_on || before.is_none())
            && let Some(heading) = plain_heading(text, span)
        {
            return self.push(heading);
        }
        if self.open
            && let Some(Unit::Text { lines, .. }) = self.units.last_mut()
        {
            lines.push(span);
            return;
        }
        self.push(Unit::Text { lines: vec![span], item: false });
        self.open = !self.plain;
    }

    fn pipe_row(&mut self, span: Span) {
        let text = self.source.slice(span);
        if text.chars().all(|letter| matches!(letter, '|' | '-' | ':' | ' ' | '\t' | '+')) && text.contains('-') {
            return;
        }
        let mut cells = Vec::new();
        let mut start = usize::from(text.starts_with('|'));
        let mut escaped = false;
        for (at, letter) in text.char_indices().skip(start) {
            if letter == '|' && !escaped {
                cells.push(self.trimmed(Span::new(span.start + start, span.start + at)));
                start = at + 1;
            }
            escaped = letter == '\\';
        }
        if start < text.len() {
            cells.push(self.trimmed(Span::new(span.start + start, span.end)));
        }
        self.push(Unit::Row { cells, table: self.table });
    }
}

/// Whether a block that is no text of the page is a directive of reStructuredText (`.. note::`).
fn is_directive(source: &Source, span: Span) -> bool {
    let line = source.slice(span).lines().next().unwrap_or_default();
    line.starts_with(".. ") && line.contains("::")
}

fn atx(text: &str) -> Option<usize> {
    let marks = text.len() - text.trim_start_matches('#').len();
    let rest = text.get(marks..)?;
    ((1..=6).contains(&marks) && rest.starts_with(' ')).then_some(marks)
}

/// The bytes of a bullet at the beginning of a line.
fn bullet(text: &str) -> Option<usize> {
    let mark = text.chars().next().filter(|mark| matches!(mark, '-' | '*' | '+' | '•' | '·'))?;
    text.get(mark.len_utf8()..)?.starts_with([' ', '\t']).then(|| mark.len_utf8() + 1)
}

/// The number that a title begins with (`5.3`, `7.`), and what follows it.
pub(super) fn number_of(text: &str) -> Option<(String, &str)> {
    let end = text.find(|letter: char| !letter.is_ascii_digit() && letter != '.')?;
    let (number, rest) = text.split_at(end);
    let plain = number.trim_end_matches('.');
    let is_number = plain.split('.').all(|part| !part.is_empty() && part.len() <= 3);
    (is_number && number.contains('.') && rest.starts_with(' ')).then(|| (plain.to_owned(), rest.trim_start()))
}

/// A line of plain text that is a heading: short, without an end of a sentence.
fn plain_heading(text: &str, span: Span) -> Option<Unit> {
    let number = number_of(text);
    let title = number.as_ref().map_or(text, |(_, title)| title);
    let ends = title.ends_with(['.', ':', ';', ',', '!', '?', ')']) || title.contains(". ");
    let words = title.split_whitespace().count();
    let short = words <= if number.is_some() { 10 } else { 5 };
    let first = title.chars().next().is_some_and(char::is_uppercase);
    // Lines with numbers are facts rather than titles.
    let counts = number.is_none() && title.chars().any(|letter| letter.is_ascii_digit());
    let colon = title.contains(": ");
    (short && !ends && first && !counts && !colon).then(|| {
        let level = number.as_ref().map_or(6, |(number, _)| number.split('.').count());
        Unit::Heading { span, number: number.map(|(number, _)| number), level }
    })
}
