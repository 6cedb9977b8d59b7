//! One run of rows becomes boards: labels are told from cells, rows get their ranks, signs their meaning.
//!
//! In: a run of rows and what the text around it says. Out: what is read, or nothing if it does not look like a board
//! after all. Strict: a row too long, a sign without meaning, two readings are refused with their place.

use super::find::Run;
use super::labels::{Axis, Labels, ranks};
use super::line::{Shape, Token};
use super::meaning::{Context, Grid, Mark, Meanings, Sign, Unread, find};
use super::reading::{Fault, Mend, Panel, Reading, Shown};
use super::shown::{Arrows, shown};
use super::signs::is_blank;
use crate::board::{Size, Square};
use crate::notation::{At, Cell};
use crate::text::{Source, Span};

/// A run whose labels and ranks are known.
#[derive(Debug)]
pub(super) struct Assembled<'s> {
    pub(super) grids: Vec<Grid<'s>>,
    labels: Vec<Labels>,
    pub(super) span: Span,
    /// How well it looks like a board: whole, part, uneven.
    pub(super) class: u8,
    fault: Option<Fault>,
    ways: bool,
    points: bool,
    carets: Vec<(usize, usize)>,
    /// The cells of rows that do not fit.
    stray: Vec<Vec<Token<'s>>>,
}

/// Tells labels from cells and finds the rank of each row; nothing for what cannot be a board.
pub(super) fn assemble<'s>(source: &Source, lines: &[Span], run: &Run<'s>) -> Option<Assembled<'s>> {
    let parts = run.widths.len();
    let mut grids = Vec::new();
    let mut labels = Vec::new();
    for part in 0..parts {
        let files = run.files.get(part).or(run.files.first()).copied().unwrap_or(Axis::None);
        let (rows, axis, words) = cells_of(run, part, files);
        grids.push((rows, words));
        labels.push(Labels { files, ranks: axis });
    }
    // Boards beside each other share the labels of one of them.
    if let Some((axis, words)) = labels
        .iter()
        .zip(&grids)
        .find(|(labels, _)| labels.ranks != Axis::None)
        .map(|(labels, (_, words))| (labels.ranks, words.clone()))
    {
        for (labels, (_, own)) in labels.iter_mut().zip(&mut grids) {
            if labels.ranks == Axis::None {
                (labels.ranks, *own) = (axis, words.clone());
            }
        }
    }
    let first = run.rows.first()?.1.parts.first()?.cells.first()?.span();
    let last = run.rows.last()?.1.parts.last()?.cells.last()?.span();
    let span = first.to(last);
    let mut fault = None;
    let mut class = 3;
    let labelled = labels.iter().any(|labels| *labels != Labels::NONE);
    let framed = run.framed || matches!(run.shape, Shape::Grid | Shape::Panels | Shape::Outer);
    let grids: Vec<Grid<'s>> = grids
        .into_iter()
        .zip(&labels)
        .map(|((rows, words), labels)| {
            let place = place(&rows, &words, *labels);
            Grid { rows, place }
        })
        .collect();
    let rows = run.rows.len();
    let width = grids[0].rows[0].len();
    let blanks = grids.iter().flat_map(Grid::cells).filter(|(.., cell)| is_blank(cell.text)).count();
    let cells: usize = grids.iter().map(|grid| grid.rows.iter().map(Vec::len).sum::<usize>()).sum();
    let telling = blanks * 3 >= cells;
    if let Some((line, row)) = run.uneven.first() {
        if rows + run.uneven.len() < 5 || !telling {
            return None;
        }
        let place = lines.get(*line).copied().unwrap_or(span);
        let text = source.slice(place);
        let start = place.start + text.len() - text.trim_start().len();
        let number = run.rows.iter().filter(|(other, _)| other < line).count() + 1;
        fault = Some(Fault {
            span: Span::new(start, place.start + text.trim_end().len()),
            message: format!(
                "row {number} of this drawing has {} cells, those above have {width}",
                row.widths().next().unwrap_or_default()
            ),
            mend: Mend::Rows,
        });
        class = 1;
    } else if grids.iter().any(|grid| grid.place.is_none()) {
        let near = rows.abs_diff(width) <= 2 && rows >= 6 && width >= 6 && rows != width;
        if near && telling {
            fault = Some(Fault {
                span,
                message: format!("{rows} rows of {width} cells: a board has as many rows as columns"),
                mend: Mend::Rows,
            });
            class = 1;
        } else if (framed || labelled) && blanks > 0 || rows >= 3 && blanks * 4 >= cells {
            class = 2;
        } else {
            return None;
        }
    } else if rows < 5 && !(framed || labelled) && blanks * 4 < cells {
        return None;
    }
    if fault.is_none() && class == 3 && run.shape == Shape::Grid && is_flattened(&grids[0]) {
        fault = Some(Fault {
            span,
            message: "cells at the beginning of rows were lost: only the numbers of men can be read".to_owned(),
            mend: Mend::Rows,
        });
        class = 1;
    }
    let ways = run.shape == Shape::Outer;
    let stray = run.uneven.iter().flat_map(|(_, row)| row.parts.iter().map(|part| part.cells.clone())).collect();
    let points = run.rows.iter().any(|(_, row)| row.points);
    Some(Assembled { grids, labels, span, class, fault, ways, points, carets: run.carets.clone(), stray })
}

/// Whether every row of a grid has its empty cells at the end, as tables have that lost the others.
fn is_flattened(grid: &Grid<'_>) -> bool {
    let blank = |row: &Vec<Token<'_>>| row.iter().filter(|cell| cell.text.is_empty()).count();
    let trailing = |row: &Vec<Token<'_>>| row.iter().rev().take_while(|cell| cell.text.is_empty()).count();
    let short = grid.rows.iter().filter(|row| blank(row) > 0).count();
    short * 3 >= grid.rows.len() * 2 && grid.rows.iter().all(|row| blank(row) == trailing(row))
}

type Cells<'s> = (Vec<Vec<Token<'s>>>, Axis, Vec<&'s str>);

/// The cells of one board without labels, and how its ranks are labelled.
fn cells_of<'s>(run: &Run<'s>, part: usize, files: Axis) -> Cells<'s> {
    let mut rows: Vec<Vec<Token<'s>>> = run.rows.iter().map(|(_, row)| row.parts[part].cells.clone()).collect();
    let mut found: Option<(Axis, Vec<&'s str>)> = None;
    let left = || run.rows.iter().map(|(_, row)| row.parts[part].left);
    let right = || run.rows.iter().map(|(_, row)| row.parts[part].right);
    let labelled_left = ranks(left());
    if labelled_left.is_none() && run.shape == Shape::Grid && left().all(|token| token.is_some()) {
        // Letters that do not count are the first cells.
        for (row, token) in rows.iter_mut().zip(left()) {
            row.extend(token);
            row.rotate_right(1);
        }
    }
    found = found.or(labelled_left).or_else(|| ranks(right()));
    if run.shape == Shape::List {
        return (rows, Axis::None, Vec::new());
    }
    let mut from_cells = |rows: &mut Vec<Vec<Token<'s>>>, last: bool| {
        let column = |row: &Vec<Token<'s>>| if last { row.last().copied() } else { row.first().copied() };
        let Some((axis, words)) = ranks(rows.iter().map(column)) else { return };
        let width = rows[0].len();
        let letters = matches!(axis, Axis::Letters { .. });
        let fits = !letters || matches!(files, Axis::Numbers { .. }) || width == rows.len() + 1;
        if width <= 3 || !fits || (rows.len() == width && files == Axis::None) {
            return;
        }
        for row in rows.iter_mut() {
            if last {
                row.pop();
            } else {
                row.remove(0);
            }
        }
        found = found.take().or(Some((axis, words)));
    };
    from_cells(&mut rows, false);
    from_cells(&mut rows, true);
    let (axis, words) = found.unwrap_or((Axis::None, Vec::new()));
    (rows, axis, words)
}

/// The size of a board and the rank of each of its rows; nothing for a part whose place is not known.
fn place(rows: &[Vec<Token<'_>>], words: &[&str], labels: Labels) -> Option<(Size, Vec<u8>)> {
    let side = u8::try_from(rows[0].len()).ok()?;
    let size = Size::new(side)?;
    if rows.len() == usize::from(side) {
        return Some((size, (0..side).rev().collect()));
    }
    if rows.len() > usize::from(side) || words.len() != rows.len() {
        return None;
    }
    let number = |word: &str| {
        let word = word.trim_end_matches(['.', ':', ')']);
        match word.parse::<u8>() {
            Ok(number) => Some(number),
            Err(_) => Some(word.as_bytes().first()?.to_ascii_lowercase().checked_sub(b'a')? + 1),
        }
    };
    let rank = |word: &&str| {
        let number = number(word)?;
        let rank = match labels.ranks {
            Axis::Numbers { from, reversed: true } => side.checked_sub(number.checked_sub(from)? + 1)?,
            Axis::Numbers { from, reversed: false } => number.checked_sub(from)?,
            // Letters of rows count from the top.
            Axis::Letters { reversed, .. } if reversed => number.checked_sub(1)?,
            Axis::Letters { .. } => side.checked_sub(number)?,
            Axis::None => return None,
        };
        (rank < side).then_some(rank)
    };
    Some((size, words.iter().map(rank).collect::<Option<Vec<u8>>>()?))
}

/// Reads the boards of a run; nothing for parts of boards that mean nothing.
pub(super) fn read(source: &Source, assembled: &Assembled<'_>, context: &Context) -> Option<Reading> {
    let refused = |fault: Fault| Some(Reading::Refused(vec![fault]));
    let mut grids = assembled.grids.clone();
    if !assembled.stray.is_empty() {
        grids.push(Grid { rows: assembled.stray.clone(), place: None });
    }
    let meanings = find(&grids, assembled.ways, context);
    if let Some(fault) = &assembled.fault {
        // What would mean nothing anyway is no damaged board.
        let knows_men = match &meanings {
            Ok(_) => true,
            Err(Unread::Refused(sign, _)) => !sign.is_empty(),
            Err(Unread::NoBoard(_)) => false,
        };
        return if knows_men { refused(fault.clone()) } else { None };
    }
    let is_part = assembled.class < 3;
    let meanings = match meanings {
        Ok(meanings) => meanings,
        Err(_) if is_part => return None,
        Err(Unread::NoBoard(why)) => {
            return (assembled.grids[0].rows.len() >= 5).then_some(Reading::NoBoard(why));
        }
        Err(Unread::Refused(sign, message)) => {
            if !assembled.is_convincing() {
                return None;
            }
            let mut cells = assembled.grids.iter().flat_map(Grid::cells);
            let place = cells.find(|(.., cell)| !sign.is_empty() && cell.text.contains(sign.as_str()));
            let span = place.map_or(assembled.span, |(.., cell)| cell.span());
            return refused(Fault { span, message, mend: Mend::Signs });
        }
    };
    let panels: Vec<Panel> = assembled
        .grids
        .iter()
        .zip(&assembled.labels)
        .map(|(grid, labels)| panel(source, assembled, grid, *labels, &meanings))
        .collect();
    let has_men = panels.iter().any(|panel| panel.cells.iter().any(|(_, cell)| matches!(cell.value, Cell::Man(_))));
    if !has_men {
        return None;
    }
    Some(Reading::Boards { panels, change: None })
}

impl Assembled<'_> {
    /// Whether it is a board even if its signs are unknown.
    fn is_convincing(&self) -> bool {
        let cells: usize = self.grids.iter().map(|grid| grid.rows.iter().map(Vec::len).sum::<usize>()).sum();
        let mut counts = std::collections::BTreeMap::new();
        for (.., cell) in self.grids.iter().flat_map(Grid::cells) {
            *counts.entry(cell.text).or_insert(0_usize) += 1;
        }
        let most = counts.values().max().copied().unwrap_or_default();
        self.grids[0].rows.len() >= 5 && most * 5 >= cells * 2 && counts.len() <= 12
    }

    /// Whether something points from the left board to the right one.
    pub(super) const fn points(&self) -> bool {
        self.points
    }
}

fn panel(source: &Source, assembled: &Assembled<'_>, grid: &Grid<'_>, labels: Labels, meanings: &Meanings) -> Panel {
    let height = grid.rows.len();
    let width = grid.rows[0].len();
    let mut cells = Vec::with_capacity(height * width);
    let mut marks = Vec::new();
    let mut arrows = Arrows { signs: vec![vec![Sign::Empty; width]; height], squares: Vec::new(), spans: Vec::new() };
    for (row, line) in grid.rows.iter().enumerate() {
        let mut squares = Vec::with_capacity(line.len());
        let mut spans = Vec::with_capacity(line.len());
        for (column, token) in line.iter().enumerate() {
            #[allow(
                clippy::cast_possible_truncation,
                reason = "boards are at most 24 wide and rows are counted as far"
            )]
            let local = Square { file: column as u8, rank: height.saturating_sub(1 + row).min(255) as u8 };
            let square = grid.square(row, column).unwrap_or(local);
            let sign = meanings.of(token.text);
            arrows.signs[row][column] = sign;
            squares.push(square);
            spans.push(token.span());
            let cell = match sign {
                Sign::Man(piece) | Sign::Captured(piece) | Sign::ManOn(piece, _) => Cell::Man(piece),
                Sign::Mark(Mark::Corner | Mark::Throne | Mark::Special) if grid.place.is_some() => Cell::Restricted,
                _ => Cell::Empty,
            };
            if let Sign::Mark(mark) | Sign::ManOn(_, mark) = sign {
                marks.push((square, mark));
            }
            cells.push((square, At::new(cell, token.span())));
        }
        arrows.squares.push(squares);
        arrows.spans.push(spans);
    }
    for (row, column) in &assembled.carets {
        let Some(line) = grid.rows.get(*row) else { continue };
        let column_of = |token: &Token<'_>| source.place(token.at).column - 1;
        let near = line.iter().enumerate().min_by_key(|(_, token)| column_of(token).abs_diff(*column));
        if let Some((index, _)) = near {
            marks.push((arrows.squares[*row][index], Mark::Special));
        }
    }
    let first = arrows.spans[0][0];
    let span = first.to(arrows.spans[height - 1][width - 1]);
    let shown = shown(&arrows).unwrap_or(Shown::Nothing);
    let mut assumed = meanings.assumed.clone();
    assumed.extend(labels.told().map(str::to_owned));
    Panel {
        size: grid.place.as_ref().map(|(size, _)| *size),
        extent: (width, height),
        cells,
        marks,
        labels,
        assumed,
        by_legend: meanings.by_legend,
        shown,
        span,
    }
}
