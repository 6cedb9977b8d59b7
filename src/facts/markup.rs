//! Tables and lists of definitions of AsciiDoc and reStructuredText, as rows.
//!
//! Comes in: the lines from a place on. Goes out: how many of them are a table, and its rows. Lines that are no table are
//! left to the reader of lines. Knows no words.

use super::lines::{Reader, Unit};
use crate::document::Format;
use crate::text::Span;

/// A table between borders of signs has at most so many lines.
const LONGEST: usize = 400;

impl Reader<'_> {
    /// Reads what begins at the first of the lines, if it is a table or a definition; says how many lines it takes.
    pub(super) fn marked_up(&mut self, lines: &[Span], format: Format) -> Option<usize> {
        if matches!(format, Format::Markdown | Format::Html | Format::Plain) {
            return None;
        }
        let first = self.source.slice(*lines.first()?).trim();
        match format {
            Format::AsciiDoc if first == "|===" || first == "!===" => Some(self.asciidoc(lines)),
            Format::AsciiDoc => {
                let columns = first.strip_prefix('[').and_then(|inner| inner.strip_suffix(']')).and_then(columns);
                if columns.is_some() {
                    self.cols = columns;
                    return Some(1);
                }
                self.described(lines)
            }
            Format::ReStructuredText => {
                if first.starts_with(".. list-table::") {
                    return Some(self.list_table(lines));
                }
                if first.starts_with(':') {
                    return self.field(lines);
                }
                self.simple_table(lines).or_else(|| self.defined(lines))
            }
            Format::Markdown | Format::Html | Format::Plain => None,
        }
    }

    fn row(&mut self, cells: Vec<Span>) {
        self.push(Unit::Row { cells, table: self.table });
    }

    /// `|===`, cells that begin with `|`, `|===`.
    fn asciidoc(&mut self, lines: &[Span]) -> usize {
        let end = lines.iter().skip(1).position(|line| self.source.slice(*line).trim().ends_with("|==="));
        let end = end.map_or(lines.len(), |end| end + 1);
        let mut cells: Vec<Span> = Vec::new();
        // As many columns as the first line has cells, or as stand together before the first blank line.
        let mut first: Option<usize> = None;
        for line in lines.get(1..end).unwrap_or_default() {
            let text = self.source.slice(*line);
            if text.trim().is_empty() {
                first = first.or((!cells.is_empty()).then_some(cells.len()));
                continue;
            }
            let mut starts: Vec<usize> = text.match_indices('|').map(|(at, _)| at).collect();
            starts.retain(|at| !text[..*at].ends_with('\\'));
            for (index, start) in starts.iter().enumerate() {
                let stop = starts.get(index + 1).copied().unwrap_or(text.len());
                // What stands right before the next mark, such as `2+` or `h`, is about the next cell.
                let inner = text.get(start + 1..stop).unwrap_or_default();
                let about = inner.rfind(' ').map_or(inner, |blank| &inner[blank + 1..]);
                let is_about = index + 1 < starts.len() && is_about(about);
                let stop = if is_about { stop - about.len() } else { stop };
                cells.push(self.trimmed(Span::new(line.start + start + 1, line.start + stop)));
            }
            if starts.len() > 1 {
                first = first.or(Some(cells.len()));
            }
        }
        let columns = self.cols.take().or(first).unwrap_or(1).max(1);
        self.table += 1;
        for row in cells.chunks(columns) {
            self.row(row.to_vec());
        }
        self.table += 1;
        end + 1
    }

    /// `Board:: 9×9`, or the definition on the next line.
    fn described(&mut self, lines: &[Span]) -> Option<usize> {
        let line = self.trimmed(*lines.first()?);
        let text = self.source.slice(line);
        let mark = text.find("::").filter(|mark| *mark > 0)?;
        let after = text.get(mark..)?.trim_start_matches(':');
        if !after.is_empty() && !after.starts_with([' ', '\t']) {
            return None;
        }
        let term = self.trimmed(Span::new(line.start, line.start + mark));
        let inline = self.trimmed(Span::new(line.end - after.len(), line.end));
        if !inline.is_empty() {
            self.row(vec![term, inline]);
            return Some(1);
        }
        let next = lines.iter().skip(1).take(2).position(|line| !self.source.slice(*line).trim().is_empty())? + 1;
        let value = self.trimmed(*lines.get(next)?);
        self.row(vec![term, value]);
        Some(next + 1)
    }

    /// `:Board: 9×9`.
    fn field(&mut self, lines: &[Span]) -> Option<usize> {
        let line = self.trimmed(*lines.first()?);
        let text = self.source.slice(line);
        let close = text.get(1..)?.find(':')? + 1;
        let value = text.get(close + 1..).filter(|value| value.starts_with(' '))?;
        let value = self.trimmed(Span::new(line.end - value.len(), line.end));
        let term = self.trimmed(Span::new(line.start + 1, line.start + close));
        if term.is_empty() || value.is_empty() {
            return None;
        }
        self.row(vec![term, value]);
        Some(1)
    }

    /// A line, and a line right below it that is indented more.
    fn defined(&mut self, lines: &[Span]) -> Option<usize> {
        let [line, below, ..] = lines else { return None };
        let (text, inner) = (self.source.slice(*line), self.source.slice(*below));
        let indent = |text: &str| text.len() - text.trim_start().len();
        let plain = !text.trim().is_empty() && !text.trim().starts_with(['-', '*', '+', '|', '.', ':', '#', '=']);
        let above = self.before.is_some_and(|before| before.end + 2 >= line.start && before.start < line.start);
        if !plain || above || inner.trim().is_empty() || indent(inner) <= indent(text) {
            return None;
        }
        let cells = vec![self.trimmed(*line), self.trimmed(*below)];
        self.row(cells);
        Some(2)
    }

    /// Columns below groups of `=`.
    fn simple_table(&mut self, lines: &[Span]) -> Option<usize> {
        let border = |line: &Span| {
            let text = self.source.slice(*line).trim_end();
            let groups = text.split_whitespace().count();
            (groups > 1 && text.chars().all(|letter| matches!(letter, '=' | ' '))).then(|| text.to_owned())
        };
        let top = border(lines.first()?)?;
        let mut starts = vec![];
        let mut before = ' ';
        for (at, letter) in top.chars().enumerate() {
            if letter == '=' && before == ' ' {
                starts.push(at);
            }
            before = letter;
        }
        let mut end = None;
        for at in 1..lines.len().min(LONGEST) {
            if border(&lines[at]).is_some() {
                end = Some(at);
                if lines.get(at + 1).is_none_or(|next| self.source.slice(*next).trim().is_empty()) {
                    break;
                }
            }
        }
        let end = end?;
        self.table += 1;
        for line in lines.get(1..end)? {
            let text = self.source.slice(*line).to_owned();
            if text.trim().is_empty() || text.trim_start().starts_with("==") {
                continue;
            }
            let byte = |column: usize| text.char_indices().nth(column).map_or(text.len(), |(at, _)| at);
            let cells = starts.iter().enumerate().map(|(index, start)| {
                let stop = starts.get(index + 1).map_or(text.len(), |next| byte(*next));
                self.trimmed(Span::new(line.start + byte(*start).min(stop), line.start + stop))
            });
            let cells = cells.collect();
            self.row(cells);
        }
        self.table += 1;
        Some(end + 1)
    }

    /// `.. list-table::` with a list of lists.
    fn list_table(&mut self, lines: &[Span]) -> usize {
        let mut cells: Vec<Span> = Vec::new();
        let mut taken = 1;
        self.table += 1;
        for line in lines.iter().skip(1) {
            let text = self.source.slice(*line);
            if !text.trim().is_empty() && !text.starts_with([' ', '\t']) {
                break;
            }
            taken += 1;
            let bare = self.trimmed(*line);
            let text = self.source.slice(bare);
            let begins = text.starts_with("* -");
            if begins && !cells.is_empty() {
                let row = std::mem::take(&mut cells);
                self.row(row);
            }
            let mark = if begins { 3 } else { usize::from(text.starts_with("- ") || text == "-") };
            if mark > 0 {
                cells.push(self.trimmed(Span::new(bare.start + mark, bare.end)));
            }
        }
        if !cells.is_empty() {
            self.row(cells);
        }
        self.table += 1;
        taken
    }
}

/// How many columns `cols="1,2"` or `cols=3*` names.
fn columns(attributes: &str) -> Option<usize> {
    let (_, after) = attributes.split_once("cols=")?;
    let quoted = after.starts_with('"');
    let after = after.trim_start_matches('"');
    let end = after.find(if quoted { '"' } else { ',' }).unwrap_or(after.len());
    let list = after.get(..end)?;
    let each = list.split([',', ';']).map(|part| match part.split_once('*') {
        Some((times, _)) => times.trim().parse().unwrap_or(1),
        None => 1_usize,
    });
    Some(each.fold(0_usize, usize::saturating_add)).filter(|columns| (1..=40).contains(columns))
}

/// Whether a word before a mark says how the next cell is set.
fn is_about(word: &str) -> bool {
    !word.is_empty()
        && word.len() <= 5
        && (word.ends_with(['+', '*', 'a', 'h', 's', 'm', 'e', 'd', 'l']) || word.starts_with(['^', '<', '>', '.']))
        && word.chars().all(|letter| letter.is_ascii_digit() || "+*.^<>ahsmedl".contains(letter))
        && (word.len() == 1 || word.chars().any(|letter| "+*.^<>".contains(letter)))
}
