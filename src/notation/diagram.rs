//! Drawn boards: rows of cells, frames and labels, read into squares and written from them.
//!
//! The top row is the highest rank. Rows that are not drawn are empty, which is allowed only where ranks are
//! labelled; without labels a drawing has as many rows as columns. Labels decide where a row lies:
//!
//! * ranks that count down are as labelled; so are ranks that count up from the top beside files with letters;
//! * numbers on both sides are rows and columns: rows that count up from the top are counted from the top;
//! * ranks that count up from the top without labels of files could mean either, and are refused.
//!
//! Impossible positions are read as they are drawn.

use super::lookalike::{called, is_invisible, suggestion};
use super::rows::{DrawnLine, Row, is_comment, read_line};
use super::{At, Cell, Coordinates, Diagram, Glyphs};
use crate::board::{Board, Size, Square};
use crate::text::{Code, Diagnostic, Source, Span};
use std::collections::BTreeMap;

/// Reads a drawn board from its lines; blank lines and comments among them are passed over.
///
/// # Errors
/// One message for each line that is wrong, or one for the whole drawing.
pub fn read_diagram(source: &Source, lines: &[Span], glyphs: &Glyphs) -> Result<Diagram, Vec<Diagnostic>> {
    read_drawing(source, lines, glyphs).map(|drawing| drawing.diagram)
}

/// A drawn board as labelled rows, top row first, files below: `` 7 . . A``.
#[must_use]
pub fn draw(board: &Board) -> String {
    let side = board.size().side();
    let spaced = |letters: String| letters.chars().flat_map(|letter| [' ', letter]).collect::<String>();
    let rows = (1..=side).rev().zip(board.rows()).map(|(rank, row)| format!("{rank:>2}{}\n", spaced(row)));
    let files = (0..side).map(|file| char::from(b'a' + file)).collect();
    rows.collect::<String>() + "  " + &spaced(files) + "\n"
}

/// A drawing and what its labels say about two numbers that name a square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Drawing {
    /// The board.
    pub(super) diagram: Diagram,
    /// How its numbers count, if files and ranks have numbers.
    pub(super) coordinates: Option<Coordinates>,
}

/// The labels of the files, or that there are none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Files {
    Unlabelled,
    Letters,
    Numbers,
}

/// Reads a drawn board with the system of its labels.
pub(super) fn read_drawing(source: &Source, lines: &[Span], glyphs: &Glyphs) -> Result<Drawing, Vec<Diagnostic>> {
    let drawn = lines.iter().map(|line| read_line(source.slice(*line), line.start, glyphs)).collect();
    read_drawn(source, lines, drawn, glyphs)
}

/// The same where each line has been read already.
pub(super) fn read_drawn(
    source: &Source,
    lines: &[Span],
    drawn: Vec<Option<DrawnLine>>,
    glyphs: &Glyphs,
) -> Result<Drawing, Vec<Diagnostic>> {
    let mut rows = Vec::new();
    let mut labels = Vec::new();
    let mut errors = Vec::new();
    for (&line, drawn) in lines.iter().zip(drawn) {
        let text = source.slice(line);
        match drawn {
            Some(DrawnLine::Row(row)) => rows.push(row),
            Some(DrawnLine::Files(files)) => labels.push(files),
            Some(DrawnLine::Frame) => {}
            None if text.trim().is_empty() || is_comment(text, glyphs) => {}
            None => errors.push(
                Diagnostic::error(Code("diagram/unknown-line"), trimmed(text, line), "this line is no row of a board")
                    .help(format!("the cells of a row are {}", glyphs.listed())),
            ),
        }
    }
    let span = lines
        .iter()
        .filter(|line| !source.slice(**line).trim().is_empty())
        .map(|line| trimmed(source.slice(*line), *line))
        .reduce(Span::to)
        .unwrap_or_default();
    if rows.is_empty() && errors.is_empty() {
        return Err(vec![Diagnostic::error(Code("diagram/no-rows"), span, "a drawing without a row of cells")]);
    }
    if let Some(place) = side_by_side(&labels, &rows) {
        return Err(vec![
            Diagnostic::error(Code("diagram/side-by-side"), place, "boards stand side by side, which is not read here")
                .label("another board begins here")
                .help("draw one board below the other: the first is the position, the one below `after:` is expected"),
        ]);
    }
    errors.extend(rows.iter().filter_map(|row| unknown_glyph(row, glyphs)));
    let files = check_files(&labels).unwrap_or_else(|error| {
        errors.push(error);
        Files::Unlabelled
    });
    let (width, uneven) = check_widths(&rows, &labels);
    // A row with a wrong sign may well have a sign too many: one message for each line.
    errors.extend(
        uneven
            .into_iter()
            .filter(|error| !errors.iter().any(|other| same_line(source, other, error)))
            .collect::<Vec<_>>(),
    );
    if !errors.is_empty() {
        return Err(errors);
    }
    let size = u8::try_from(width).ok().and_then(Size::new).ok_or_else(|| {
        let message = format!("a board {width} squares wide; boards have {} to {}", Size::SMALLEST, Size::LARGEST);
        vec![Diagnostic::error(Code("diagram/size"), rows[0].span, message)]
    })?;
    let ranks = place_rows(&rows, size, files, span).map_err(|error| vec![error])?;
    let mut cells = Vec::with_capacity(rows.iter().map(|row| row.cells.len()).sum());
    for (row, rank) in rows.iter().zip(&ranks.of_rows) {
        cells.extend(squares(row, *rank, glyphs));
    }
    let labelled = ranks.labelled || files != Files::Unlabelled;
    Ok(Drawing { diagram: Diagram { size, cells, labelled, span }, coordinates: ranks.coordinates })
}

/// Where a second board begins on the lines of the first: its files are labelled anew, or its ranks.
fn side_by_side(labels: &[Vec<At<String>>], rows: &[Row]) -> Option<Span> {
    let files = labels.iter().find_map(|files| {
        let first = files.first()?;
        let again = files.iter().skip(1).position(|label| label.value.eq_ignore_ascii_case(&first.value))? + 1;
        (again >= usize::from(Size::SMALLEST) && files.len().is_multiple_of(again)).then(|| files[again].span)
    });
    // A number between the cells that repeats the label of the row.
    let rank = |row: &Row| {
        let is_number = |cell: &At<Option<char>>| cell.value.is_some_and(|sign| sign.is_ascii_digit());
        let number = row.cells.iter().position(is_number)?;
        let label = row.left.as_ref().or(row.right.as_ref())?.value.to_string();
        let begins = number + row.cells[number..].iter().take_while(|cell| is_number(cell)).count();
        let wide = number >= usize::from(Size::SMALLEST) && row.cells.len() - begins >= number;
        (wide && row.cells[number].value == label.chars().next()).then(|| row.cells[number].span)
    };
    let ranks = || rows.iter().map(rank).reduce(|first, next| first.filter(|_| next.is_some())).flatten();
    files.or_else(ranks)
}

fn trimmed(text: &str, line: Span) -> Span {
    let start = line.start + (text.len() - text.trim_start().len());
    Span::new(start, line.start + text.trim_end().len())
}

fn same_line(source: &Source, left: &Diagnostic, right: &Diagnostic) -> bool {
    source.place(left.span.start).line == source.place(right.span.start).line
}

fn squares(row: &Row, rank: u8, glyphs: &Glyphs) -> impl Iterator<Item = (Square, At<Cell>)> {
    (0..).zip(&row.cells).map(move |(file, cell)| {
        // Signs that are no glyph have been reported before.
        let drawn = cell.value.and_then(|sign| glyphs.cell(sign)).unwrap_or(Cell::Empty);
        (Square { file, rank }, At::new(drawn, cell.span))
    })
}

fn unknown_glyph(row: &Row, glyphs: &Glyphs) -> Option<Diagnostic> {
    let (cell, sign) =
        row.cells.iter().filter_map(|cell| Some((cell, cell.value?))).find(|(_, sign)| glyphs.cell(*sign).is_none())?;
    let message = format!("unknown glyph {}{}", called(sign), suggestion(sign));
    let help = if is_invisible(sign) {
        "delete it: it is there although nobody can see it".to_owned()
    } else if sign.is_ascii_digit() {
        "write a `.` for every empty square; numbers are only labels at the ends of a row".to_owned()
    } else {
        format!("known are {}; others are named by a line such as `legend: X = attacker, * = empty`", glyphs.listed())
    };
    Some(Diagnostic::error(Code("diagram/unknown-glyph"), cell.span, message).help(help))
}

/// The letters or numbers of the files must be in order and, where they stand above and below, of one kind.
fn check_files(labels: &[Vec<At<String>>]) -> Result<Files, Diagnostic> {
    let mut kind = Files::Unlabelled;
    for files in labels {
        let numbers = files.iter().all(|label| label.value.bytes().all(|byte| byte.is_ascii_digit()));
        let this = if numbers { Files::Numbers } else { Files::Letters };
        let code = Code("diagram/file-labels");
        let all = span_of(files);
        if kind != Files::Unlabelled && kind != this {
            let message = "letters on one side and numbers on the other: which names the files?";
            return Err(Diagnostic::error(code, all, message).help("label the files above or below, not both"));
        }
        kind = this;
        let expected = |index: usize| if numbers { (index + 1).to_string() } else { letter(index) };
        let Some((index, wrong)) =
            files.iter().enumerate().find(|(index, label)| !label.value.eq_ignore_ascii_case(&expected(*index)))
        else {
            continue;
        };
        if !numbers && expected(index) == "i" && wrong.value.eq_ignore_ascii_case("j") {
            let message = "the labels of the files skip `i`";
            return Err(Diagnostic::error(Code("diagram/skipped-i"), wrong.span, message)
                .note("here every file has its letter: the one after `h` is `i`, so names of later files would shift")
                .help(format!(
                    "label the files `{}` and rename the squares of the moves",
                    (0..files.len()).map(letter).collect::<String>()
                )));
        }
        let message = format!("file label `{}` where `{}` was expected", wrong.value, expected(index));
        return Err(Diagnostic::error(code, wrong.span, message)
            .help("all files are drawn and labelled, from left to right: a, b, c … or 1, 2, 3 …"));
    }
    Ok(kind)
}

fn letter(file: usize) -> String {
    u8::try_from(file)
        .ok()
        .filter(|file| *file < 26)
        .map_or_else(String::new, |file| char::from(b'a' + file).to_string())
}

fn span_of<T>(parts: &[At<T>]) -> Span {
    parts.iter().map(|part| part.span).reduce(Span::to).unwrap_or_default()
}

/// The number of columns and a message for each row that has another.
fn check_widths(rows: &[Row], labels: &[Vec<At<String>>]) -> (usize, Vec<Diagnostic>) {
    let mut counts = BTreeMap::new();
    for row in rows {
        *counts.entry(row.cells.len()).or_insert(0) += 1;
    }
    let labelled = labels.first().map(Vec::len);
    let usual = counts.iter().max_by_key(|(width, count)| {
        // Of widths that are equally frequent the one that something else supports is meant.
        (**count, labelled == Some(**width), rows.len() == **width)
    });
    let usual = usual.map_or(0, |(width, _)| *width);
    let width = if counts.len() == 1 && rows.len() > 1 { usual } else { labelled.unwrap_or(usual) };
    let rows = rows.iter().enumerate().filter(|(_, row)| row.cells.len() != width).map(|(index, row)| {
        let cells = row.cells.len();
        let rank =
            row.left.as_ref().or(row.right.as_ref()).map_or_else(String::new, |rank| format!(" (rank {})", rank.value));
        let than = if labelled == Some(width) { "the labels of the files say" } else { "the other rows have" };
        let message = format!("row {}{rank} has {cells} cells, {than} {width}", index + 1);
        // The first cell too many, or the place of the first that is missing.
        let span = match row.cells.get(width) {
            Some(extra) => extra.span.to(row.cells[cells - 1].span),
            None => Span::at(row.cells.last().map_or(row.span.end, |cell| cell.span.end)),
        };
        let many = cells.abs_diff(width);
        let label = format!("{many} {}", if cells > width { "too many" } else { "missing" });
        Diagnostic::error(Code("diagram/row-width"), span, message).label(label)
    });
    let files = labels.iter().filter(|files| files.len() != width).map(|files| {
        let message = format!("{} files are labelled, but the rows have {width} cells", files.len());
        Diagnostic::error(Code("diagram/file-labels"), span_of(files), message)
    });
    (width, rows.chain(files).collect())
}

/// Where the rows lie.
struct Ranks {
    of_rows: Vec<u8>,
    labelled: bool,
    coordinates: Option<Coordinates>,
}

fn place_rows(rows: &[Row], size: Size, files: Files, span: Span) -> Result<Ranks, Diagnostic> {
    let side = size.side();
    let labels = rows.iter().map(rank_of).collect::<Result<Vec<_>, _>>()?;
    if labels.iter().all(Option::is_none) {
        if rows.len() != usize::from(side) {
            let message = format!("{} rows of {side} cells; a board has as many rows as columns", rows.len());
            let fault = Diagnostic::error(Code("diagram/row-count"), span, message);
            if rows.len() >= 3 && usize::from(side).is_multiple_of(rows.len()) {
                return Err(fault.help("boards side by side are not read here: draw one below the other"));
            }
            return Err(fault.help("rows may be left out only where ranks are labelled: ` 7 . . A`"));
        }
        return Ok(Ranks { of_rows: (0..side).rev().collect(), labelled: false, coordinates: None });
    }
    if let Some((index, _)) = labels.iter().enumerate().find(|(_, label)| label.is_none()) {
        let message = format!("row {} has no label, other rows have one", index + 1);
        return Err(
            Diagnostic::error(Code("diagram/rank-labels"), rows[index].span, message).help("label every row or none")
        );
    }
    let labels: Vec<At<u32>> = labels.into_iter().flatten().collect();
    let beyond = labels.iter().find(|label| label.value == 0 || label.value > u32::from(side));
    if let Some(label) = beyond {
        let message = format!("rank {} on a board that is {side} squares wide", label.value);
        return Err(Diagnostic::error(Code("diagram/rank-labels"), label.span, message)
            .label(format!("ranks go from 1 to {side}")));
    }
    let upward = check_order(&labels)?;
    let from_top = match (upward, files) {
        (Some(true), Files::Unlabelled) => {
            let message = "ranks count up from the top, and no labels of files say what that means";
            return Err(Diagnostic::error(Code("diagram/rank-labels"), labels[0].span, message)
                .help("label the files: letters if rank 1 is on top, numbers if these are rows counted from the top"));
        }
        // A single row has no direction; rows and columns are usually counted from the top.
        (Some(true) | None, Files::Numbers) => true,
        _ => false,
    };
    let rank = |label: &At<u32>| {
        let label = u8::try_from(label.value).unwrap_or(side);
        if from_top { side - label } else { label - 1 }
    };
    let coordinates = (files == Files::Numbers).then_some(if from_top {
        Coordinates::RowColumnTopLeft
    } else {
        Coordinates::RowColumnBottomLeft
    });
    Ok(Ranks { of_rows: labels.iter().map(rank).collect(), labelled: true, coordinates })
}

fn rank_of(row: &Row) -> Result<Option<At<u32>>, Diagnostic> {
    match (&row.left, &row.right) {
        (Some(left), Some(right)) if left.value != right.value => {
            let message = format!("rank {} on the left and {} on the right", left.value, right.value);
            Err(Diagnostic::error(Code("diagram/rank-labels"), right.span, message))
        }
        (left, right) => Ok(left.clone().or_else(|| right.clone())),
    }
}

/// Whether ranks count up from the top; none for a single row.
fn check_order(labels: &[At<u32>]) -> Result<Option<bool>, Diagnostic> {
    let Some(pair) = labels.first().zip(labels.get(1)) else { return Ok(None) };
    let upward = pair.1.value > pair.0.value;
    for pair in labels.windows(2) {
        let (above, below) = (&pair[0], &pair[1]);
        let next = if upward { above.value + 1 } else { above.value.saturating_sub(1) };
        if below.value != next {
            let message = format!("rank {} follows rank {}", below.value, above.value);
            return Err(Diagnostic::error(Code("diagram/rank-labels"), below.span, message)
                .help("draw every rank between the first and the last, empty ones too"));
        }
    }
    Ok(Some(upward))
}

#[cfg(test)]
#[path = "diagram_tests.rs"]
mod tests;
