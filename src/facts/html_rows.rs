//! The rows of HTML: tables with headings and cells over several columns and rows, lists of definitions.
//!
//! Comes in: the tags of a table or list as they stand in the file. Goes out: rows of cells; a cell over several columns
//! or rows is one of each. Knows no words.

use super::lines::{Reader, Unit, number_of};
use crate::document::{BlockKind, Document};
use crate::text::Span;

/// A cell is taken to be over at most so many columns or rows.
const WIDEST: usize = 40;

/// A cell and over how many columns and rows it goes.
#[derive(Clone, Copy)]
struct Cell {
    span: Span,
    columns: usize,
    rows: usize,
}

/// What is open while tags are read.
#[derive(Default)]
struct Open {
    cells: Vec<Cell>,
    /// The cell whose end is not seen yet: its tag, where it begins, its columns and rows.
    cell: Option<(&'static str, usize, usize, usize)>,
    /// Cells that go on in the next rows: the column, the cell, how often still.
    below: Vec<(usize, Span, usize)>,
    /// The term that is defined.
    term: Option<Span>,
}

impl Reader<'_> {
    /// An HTML page: its tables are read from the tags, everything else from the blocks.
    pub(super) fn html(&mut self, document: &Document) {
        let text = self.source.original();
        let mut tables: Vec<Span> = Vec::new();
        for (open, close) in [("<table", "</table"), ("<dl", "</dl")] {
            let mut at = 0;
            while let Some(start) = text.get(at..).and_then(|rest| rest.find(open)).map(|found| at + found) {
                let end = text.get(start..).and_then(|rest| rest.find(close)).map_or(text.len(), |found| start + found);
                tables.push(Span::new(start, end));
                at = end.max(start + open.len());
            }
        }
        tables.sort();
        let mut tables = tables.into_iter().peekable();
        let mut inside = Span::default();
        for block in &document.blocks {
            while let Some(table) = tables.next_if(|table| table.start <= block.span.start) {
                // A table within a table is part of it.
                if table.start >= inside.end {
                    inside = table;
                    self.html_rows(table);
                }
            }
            if inside.holds(Span::at(block.span.start)) {
                continue;
            }
            match &block.kind {
                BlockKind::Heading => {
                    let level = block.section.and_then(|section| document.sections.get(section));
                    let level = level.map_or(6, |section| usize::from(section.level));
                    let span = self.trimmed(block.span);
                    let number = number_of(self.source.slice(span)).map(|(number, _)| number);
                    self.push(Unit::Heading { span, number, level });
                }
                BlockKind::Paragraph => {
                    let before = text.get(..block.span.start).unwrap_or_default().trim_end();
                    let tag = before.rfind('<').and_then(|open| before.get(open..)).unwrap_or_default();
                    self.push(Unit::Text { lines: block.lines.clone(), item: tag.starts_with("<li") });
                }
                BlockKind::FrontMatter | BlockKind::Fence { .. } | BlockKind::Indented => self.push(Unit::Other),
                BlockKind::Comment => {}
            }
        }
        tables.for_each(|table| self.html_rows(table));
    }

    /// The rows of an HTML table or list of definitions; tags within cells are no words.
    pub(super) fn html_rows(&mut self, span: Span) {
        let text = self.source.original().get(span.start..span.end).unwrap_or_default().to_owned();
        self.table += 1;
        let mut open = Open::default();
        let mut at = 0;
        while let Some(start) = text.get(at..).and_then(|rest| rest.find('<')).map(|found| at + found) {
            let end = text.get(start..).and_then(|rest| rest.find('>')).map_or(text.len(), |found| start + found + 1);
            let tag = text.get(start..end).unwrap_or_default().to_ascii_lowercase();
            let name: &str = tag[1..]
                .split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '/')
                .next()
                .unwrap_or_default();
            let begins = ["td", "th", "dt", "dd"].into_iter().find(|cell| *cell == name);
            if begins.is_some() || matches!(name, "tr" | "/tr" | "/td" | "/th" | "/dt" | "/dd" | "/table" | "/dl") {
                self.close(&mut open, span.start, start);
                if matches!(name, "tr" | "/tr" | "/table") {
                    self.html_row(&mut open);
                }
            }
            if let Some(begins) = begins {
                open.cell = Some((begins, end, over(&tag, "colspan"), over(&tag, "rowspan")));
            }
            at = end;
        }
        self.close(&mut open, span.start, text.len());
        self.html_row(&mut open);
        self.table += 1;
    }

    /// Ends the cell that is open; a definition is a row with its term.
    fn close(&mut self, open: &mut Open, offset: usize, end: usize) {
        let Some((name, start, columns, rows)) = open.cell.take() else { return };
        let span = self.trimmed(Span::new(offset + start, offset + end.max(start)));
        match name {
            "dt" => open.term = Some(span),
            "dd" => {
                if let Some(term) = open.term {
                    self.push(Unit::Row { cells: vec![term, span], table: self.table });
                }
            }
            _ => open.cells.push(Cell { span, columns, rows }),
        }
    }

    /// Ends a row: its cells, and those of rows before that go on.
    fn html_row(&mut self, open: &mut Open) {
        let cells = std::mem::take(&mut open.cells);
        if cells.is_empty() {
            return;
        }
        let mut row: Vec<Span> = Vec::new();
        let mut below = Vec::new();
        let mut before = std::mem::take(&mut open.below).into_iter().peekable();
        let mut fill = |row: &mut Vec<Span>, below: &mut Vec<(usize, Span, usize)>| {
            while let Some((column, span, left)) = before.next_if(|(column, ..)| *column == row.len()) {
                row.push(span);
                if left > 1 {
                    below.push((column, span, left - 1));
                }
            }
        };
        for cell in &cells {
            fill(&mut row, &mut below);
            for _ in 0..cell.columns {
                if cell.rows > 1 {
                    below.push((row.len(), cell.span, cell.rows - 1));
                }
                row.push(cell.span);
            }
        }
        fill(&mut row, &mut below);
        below.sort_by_key(|(column, ..)| *column);
        open.below = below;
        // One cell over all columns is a title.
        if cells.len() > 1 || row.len() == 1 || !row.iter().all(|span| row.first() == Some(span)) {
            self.push(Unit::Row { cells: row, table: self.table });
        }
    }
}

/// Over how many columns or rows a cell goes.
fn over(tag: &str, attribute: &str) -> usize {
    let Some((_, after)) = tag.split_once(attribute) else { return 1 };
    let digits = after.trim_start_matches([' ', '=', '"', '\'']);
    let end = digits.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(digits.len());
    digits.get(..end).and_then(|digits| digits.parse().ok()).unwrap_or(1).clamp(1, WIDEST)
}
