//! Lines that may be rows, gathered to boards.
//!
//! In: the lines of a page. Out: runs of rows of one shape and width, with labels, rules between rows, and rows that
//! do not fit. Lenient: what becomes of a run is for others to say. Looks at each line once.

use super::labels::{Axis, files};
use super::line::{LONGEST, Row, Shape, rows};
use super::signs::{is_blank, is_box, is_rule};
use crate::text::{Source, Span};

/// The most rows that a board may have, with its labels.
const MOST_ROWS: usize = 24;

/// Rows of one shape that follow each other.
#[derive(Clone, Debug)]
pub(super) struct Run<'s> {
    pub(super) shape: Shape,
    pub(super) widths: Vec<usize>,
    /// The rows with their lines.
    pub(super) rows: Vec<(usize, Row<'s>)>,
    /// The labels of the files, above or below.
    pub(super) files: Vec<Axis>,
    /// Whether a rule stands above, below or between the rows.
    pub(super) framed: bool,
    /// Rows with another number of cells, with their lines.
    pub(super) uneven: Vec<(usize, Row<'s>)>,
    /// Signs below squares: the row above and the column in the line.
    pub(super) carets: Vec<(usize, usize)>,
    /// What stands between every two rows: a rule, a blank line.
    between: Option<(bool, bool)>,
    pending: (bool, bool),
    idle: usize,
    finished: bool,
}

impl<'s> Run<'s> {
    fn new(line: usize, row: Row<'s>, above: Vec<Axis>, framed: bool) -> Self {
        Self {
            shape: row.shape,
            widths: row.widths().collect(),
            rows: vec![(line, row)],
            files: above,
            framed,
            uneven: Vec::new(),
            carets: Vec::new(),
            between: None,
            pending: (false, false),
            idle: 0,
            finished: false,
        }
    }

    /// From the first to the last line.
    pub(super) fn lines(&self) -> (usize, usize) {
        (self.rows[0].0, self.rows[self.rows.len() - 1].0)
    }

    fn fits(&self, row: &Row<'_>) -> bool {
        let kind = row.shape == self.shape && row.stripped == self.rows[0].1.stripped;
        kind && row.parts.len() == self.widths.len()
    }

    fn is_same_width(&self, row: &Row<'_>) -> bool {
        row.widths().eq(self.widths.iter().copied())
    }

    /// Whether a row with another number of cells still belongs to this board, which then cannot be read.
    fn is_uneven(&self, row: &Row<'_>) -> bool {
        let has_blank = |row: &Row<'_>| row.parts.iter().flat_map(|part| &part.cells).any(|cell| is_blank(cell.text));
        let near = row.widths().zip(&self.widths).all(|(cells, own)| cells.abs_diff(*own) <= 3);
        self.pending == (false, false)
            && has_blank(row)
            && (self.shape == Shape::Grid || near && has_blank(&self.rows[0].1))
    }

    /// Whether a row may follow after what stood since the last one.
    fn may_follow(&mut self) -> bool {
        match self.between {
            None => self.between = Some(self.pending),
            // Below the first row of a table stands a rule, and no other.
            Some((true, false)) if self.rows.len() == 2 && self.pending == (false, false) => {
                self.between = Some((false, false));
            }
            Some(between) => return between == self.pending,
        }
        true
    }
}

/// The runs of a page. Lines for which `skip` is true hold no board.
pub(super) fn runs<'s>(source: &'s Source, lines: &[Span], skip: &dyn Fn(usize) -> bool) -> Vec<Run<'s>> {
    let mut open: Vec<Run<'s>> = Vec::new();
    let mut closed = Vec::new();
    let mut above: Option<(Vec<Axis>, usize)> = None;
    let mut rule_above = false;
    for (number, span) in lines.iter().enumerate() {
        let text = source.slice(*span);
        if skip(number) {
            closed.append(&mut open);
            above = None;
            continue;
        }
        let labels = files(text);
        let bare = text.trim().trim_start_matches(['/', '*', '#', '%', '>']).trim();
        let is_empty = bare.is_empty();
        let is_rule = !is_empty && (is_rule(bare) || (is_code_rule(bare)));
        let mut found = if labels.is_some() { Vec::new() } else { rows(text, span.start) };
        let mut next = Vec::with_capacity(open.len());
        for mut run in open.drain(..) {
            let own = found.iter().position(|row| run.fits(row) && run.is_same_width(row));
            if let (false, Some(own)) = (run.finished, own) {
                if run.may_follow() {
                    let row = found.remove(own);
                    // More rows than any board has are no board, however many they are.
                    if run.rows.len() <= MOST_ROWS {
                        run.rows.push((number, row));
                    }
                    (run.pending, run.idle) = ((false, false), 0);
                    next.push(run);
                } else {
                    closed.push(run);
                }
                continue;
            }
            if let (false, Some(row)) = (run.finished, found.iter().find(|row| run.fits(row) && run.is_uneven(row))) {
                if run.uneven.len() < MOST_ROWS {
                    run.uneven.push((number, row.clone()));
                }
                next.push(run);
                continue;
            }
            run.idle += 1;
            if run.idle > 3 {
                closed.push(run);
            } else if let Some(labels) = &labels {
                if run.files.is_empty() || run.files.len() < labels.len() {
                    run.files.clone_from(labels);
                }
                closed.push(run);
            } else if is_rule {
                run.framed = true;
                if run.between.is_some_and(|(rule, _)| !rule) {
                    run.finished = true;
                }
                run.pending.0 = true;
                let row = run.rows.len() - 1;
                let carets = text.chars().enumerate().filter(|(_, sign)| matches!(sign, '⌃' | '^' | '⌄'));
                run.carets.extend(carets.map(|(column, _)| (row, column)));
                next.push(run);
            } else if is_empty {
                run.finished |= run.between.is_some_and(|(_, blank)| !blank);
                run.pending.1 = true;
                next.push(run);
            } else {
                closed.push(run);
            }
        }
        open = next;
        if let Some((_, idle)) = &mut above {
            *idle += 1;
        }
        let near = above.as_ref().filter(|(_, idle)| *idle <= 3).map(|(labels, _)| labels.clone()).unwrap_or_default();
        open.extend(found.into_iter().map(|row| Run::new(number, row, near.clone(), rule_above)));
        if labels.is_some() {
            above = labels.map(|labels| (labels, 0));
        } else if !is_empty && !is_rule {
            // Rows that take the labels above them have copied them.
            above = None;
        }
        rule_above = is_rule;
    }
    closed.append(&mut open);
    closed.retain(|run| (2..=MOST_ROWS).contains(&run.rows.len()));
    closed
}

/// A rule of a frame with a label or a bar before it.
fn is_code_rule(text: &str) -> bool {
    text.len() <= LONGEST && text.chars().any(is_box) && is_rule(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(text: &str) -> Vec<String> {
        let source = Source::new("a.txt", text);
        let lines: Vec<Span> = (1..=source.line_count()).map(|line| source.line_span(line)).collect();
        let mut found: Vec<String> = runs(&source, &lines, &|_| false)
            .iter()
            .map(|run| format!("{:?} {:?} x{} {}", run.shape, run.widths, run.rows.len(), run.uneven.len()))
            .collect();
        found.sort();
        found
    }

    #[test]
    fn rows_with_rules_and_labels_are_one_run() {
        assert!(shown("  +---+---+---+\n3 |   | A |   |\n  +---+---+---+\n2 |   | K |   |\n  +---+---+---+\n1 | D |   |   |\n  +---+---+---+\n    a   b   c\n")
            .contains(&"Grid [3] x3 0".to_owned()));
        assert_eq!(shown("a b c\n\n. A .\n\n. K .\n\nD . .\n"), ["Spaced [3] x3 0"]);
    }

    #[test]
    fn frames_part_boards_that_stand_below_each_other() {
        let board = "┌───────┐\n│ . A . │\n│ . K . │\n│ D . . │\n└───────┘\n";
        let found = shown(&format!("{board}{board}"));
        assert_eq!(found.iter().filter(|run| *run == "Panels [3] x3 0").count(), 2, "{found:?}");
    }

    #[test]
    fn a_row_that_is_too_long_is_told() {
        assert!(shown("..A..\n.....\n.K....\n.....\n..D..\n").contains(&"Compact [5] x4 1".to_owned()));
    }
}
