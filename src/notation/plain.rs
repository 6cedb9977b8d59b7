//! Drawings in their plain form, as nearly all are: rows of glyphs with a label before or behind them, files labelled
//! `a b c …`, no frame and no comment.
//!
//! Comes in: lines of a block. Goes out: what they are, without looking at what else they might be. None for all others,
//! which `rows` and `diagram` read. The tests compare both ways: nothing here may say anything else than they do.

use super::rows::Row;
use super::{At, Diagram, Glyphs};
use crate::board::{Size, Square};
use crate::text::{Source, Span};
use std::ops::Range;

const fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t')
}

/// A row of known glyphs of ASCII with at most a label on either side. Rows with a `#`, which may begin a comment, are
/// none.
pub(super) struct PlainRow<'t> {
    text: &'t str,
    at: usize,
    /// The bytes that are not blank, from the first to the last.
    whole: Range<usize>,
    /// The bytes of the cells and the blanks between them.
    cells: Range<usize>,
}

impl<'t> PlainRow<'t> {
    /// Reads a line that begins at byte `at` of its source.
    pub(super) fn read(text: &'t str, at: usize, glyphs: &Glyphs) -> Option<Self> {
        let bytes = text.as_bytes();
        let first = bytes.iter().position(|byte| !is_blank(*byte))?;
        let last = bytes.iter().rposition(|byte| !is_blank(*byte))? + 1;
        let digits = |byte: &&u8| byte.is_ascii_digit();
        let before = bytes[first..last].iter().take_while(digits).count();
        let behind = bytes[first + before..last].iter().rev().take_while(digits).count();
        if before > 2 || behind > 2 {
            return None;
        }
        let cells = (first + before)..(last - behind);
        let is_cell = |byte: u8| {
            byte.is_ascii() && !byte.is_ascii_digit() && byte != b'#' && glyphs.cell(char::from(byte)).is_some()
        };
        let mut drawn = false;
        for byte in bytes[cells.clone()].iter().copied().filter(|byte| !is_blank(*byte)) {
            if !is_cell(byte) {
                return None;
            }
            drawn = true;
        }
        drawn.then_some(Self { text, at, whole: first..last, cells })
    }

    fn label(&self, bytes: Range<usize>) -> Option<At<u32>> {
        let rank = self.text[bytes.clone()].bytes().fold(0, |rank, digit| 10 * rank + u32::from(digit - b'0'));
        let span = Span::new(self.at + bytes.start, self.at + bytes.end);
        (!bytes.is_empty()).then_some(At::new(rank, span))
    }

    fn left(&self) -> Option<At<u32>> {
        self.label(self.whole.start..self.cells.start)
    }

    fn right(&self) -> Option<At<u32>> {
        self.label(self.cells.end..self.whole.end)
    }

    fn cells(&self) -> impl Iterator<Item = (char, Span)> {
        let cells = self.cells.clone().zip(self.text[self.cells.clone()].bytes());
        cells.filter(|(_, byte)| !is_blank(*byte)).map(|(place, byte)| (char::from(byte), one_byte(self.at + place)))
    }

    /// The same as other rows are.
    pub(super) fn row(&self) -> Row {
        let mut cells = Vec::with_capacity(self.cells.len().min(usize::from(Size::LARGEST)));
        cells.extend(self.cells().map(|(sign, span)| At::new(Some(sign), span)));
        let span = Span::new(self.at + self.whole.start, self.at + self.whole.end);
        Row { left: self.left(), right: self.right(), cells, span }
    }
}

const fn one_byte(at: usize) -> Span {
    Span::new(at, at + 1)
}

/// The letters `a b c …` with or without blanks between them.
pub(super) struct PlainFiles<'t> {
    text: &'t str,
    count: usize,
}

/// Reads a line as labels of files in their plain form.
pub(super) fn plain_files<'t>(text: &'t str, glyphs: &Glyphs) -> Option<PlainFiles<'t>> {
    let (mut count, mut known) = (0, true);
    let expected = (b'a'..=b'u').map(Some).chain(std::iter::repeat(None));
    for (letter, expected) in text.bytes().filter(|byte| !is_blank(*byte)).zip(expected) {
        if Some(letter) != expected {
            return None;
        }
        count += 1;
        known &= glyphs.cell(char::from(letter)).is_some();
    }
    // What may be read as cells is none.
    (count >= 3 && !known).then_some(PlainFiles { text, count })
}

impl PlainFiles<'_> {
    /// The same as other labels are, of a line that begins at byte `at` of its source.
    pub(super) fn labels(&self, at: usize) -> Vec<At<String>> {
        let letters = self.text.bytes().enumerate().filter(|(_, byte)| !is_blank(*byte));
        letters.map(|(place, letter)| At::new(char::from(letter).to_string(), one_byte(at + place))).collect()
    }
}

/// The board that begins with the first of some lines, and how many lines it takes: every row is drawn, all have a label
/// or none has, and what follows is surely no part of it.
pub(super) fn plain_board(source: &Source, lines: &[Span], glyphs: &Glyphs) -> Option<(usize, Diagram)> {
    let read = |line: usize| {
        let span = *lines.get(line)?;
        PlainRow::read(source.slice(span), span.start, glyphs)
    };
    let files = |line: usize| plain_files(source.slice(*lines.get(line)?), glyphs).map(|files| files.count);
    let above = files(0);
    let begin = usize::from(above.is_some());
    let first = read(begin)?;
    let width = first.cells().count();
    let size = Size::new(u8::try_from(width).ok()?)?;
    let labelled = first.left().or(first.right()).is_some();
    let mut cells = Vec::with_capacity(size.area());
    for (rank, line) in (0..size.side()).rev().zip(begin..) {
        let row = read(line)?;
        let label = match (row.left(), row.right()) {
            (Some(left), Some(right)) if left.value != right.value => return None,
            (left, right) => left.or(right),
        };
        if label.map(|label| label.value) != labelled.then_some(u32::from(rank) + 1) {
            return None;
        }
        // A row that is too long is told by others.
        if row.cells().nth(width).is_some() {
            return None;
        }
        for (file, (sign, span)) in (0..).zip(row.cells()) {
            cells.push((Square { file, rank }, At::new(glyphs.cell(sign)?, span)));
        }
        if !cells.len().is_multiple_of(width) {
            return None;
        }
    }
    let rows_end = begin + width;
    let below = files(rows_end);
    let end = rows_end + usize::from(below.is_some());
    let all_files = [above, below].into_iter().flatten().all(|count| count == width);
    if cells.len() != size.area() || !all_files || !ends(source, &lines[end..], glyphs) {
        return None;
    }
    let whole = |line: usize| {
        let text = source.slice(lines[line]);
        let start = lines[line].start + text.len() - text.trim_start().len();
        Span::new(start, lines[line].start + text.trim_end().len())
    };
    let labelled = labelled || above.or(below).is_some();
    Some((end, Diagram { size, cells, labelled, span: whole(0).to(whole(end - 1)) }))
}

/// Whether a drawing surely ends before some lines: at the end of the block, at words, or at a row that stands apart.
fn ends(source: &Source, lines: &[Span], glyphs: &Glyphs) -> bool {
    let is_empty = |line: &Span| source.slice(*line).trim().is_empty();
    let blanks = lines.iter().take_while(|line| is_empty(line)).count();
    lines.get(blanks).is_none_or(|line| {
        let text = source.slice(*line);
        is_words(text, glyphs) || blanks > 0 && PlainRow::read(text, line.start, glyphs).is_some()
    })
}

/// Whether a line is surely no part of a drawing, as a side, moves and words below a board are: seen by one of its words.
pub(super) fn is_words(text: &str, glyphs: &Glyphs) -> bool {
    let bytes = text.trim_ascii().as_bytes();
    // Bars part words, and a hash may begin a comment.
    if !bytes.iter().all(|byte| matches!(byte, b' '..=b'~') && !matches!(byte, b'|' | b'#')) {
        return false;
    }
    // Letters in the order of the alphabet, or with `a b` at one end, may label files.
    let letters = || bytes.iter().filter(|byte| **byte != b' ').map(u8::to_ascii_lowercase);
    let ascend = || letters().zip(letters().skip(1)).all(|(one, next)| one + 1 == next);
    let from_a = || letters().take(2).eq(*b"ab") || letters().rev().take(2).eq(*b"ab");
    if letters().all(|byte| byte.is_ascii_alphabetic()) && (ascend() || from_a()) {
        return false;
    }
    // A number at an end may be the label of a row.
    let digits = |byte: &&u8| byte.is_ascii_digit();
    let left = bytes.iter().take_while(digits).count();
    let right = bytes.iter().rev().take_while(digits).count();
    let words = bytes.get(left..bytes.len().saturating_sub(right)).unwrap_or_default().split(|byte| *byte == b' ');
    // A number is one sign, however many digits it has.
    let signs = |word: &[u8]| word.chunk_by(|one, other| one.is_ascii_digit() && other.is_ascii_digit()).count();
    let known = |word: &[u8]| word.iter().filter(|byte| glyphs.cell(char::from(**byte)).is_some()).count();
    // Less than half of it are glyphs, so that it is no row; and no frame has letters.
    words.filter(|word| word.iter().any(u8::is_ascii_alphabetic)).any(|word| {
        let signs = signs(word);
        signs >= 2 && 2 * known(word) < signs
    })
}

#[cfg(test)]
mod tests {
    use super::super::rows::{DrawnLine, read_any_line};
    use super::*;
    use crate::notation::Cell;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn plain_rows_are_read_as_all_lines_are(
            line in "[ \\t]{0,3}([0-9]{0,3})([ .AKDcg?]|[#|x+٣\u{a0}-]?){0,24}([0-9]{0,3})[ \\t]{0,2}",
            at in 0_usize..9,
        ) {
            let legend = [('|', Cell::Empty), ('x', Cell::Restricted), ('1', Cell::Empty)];
            for glyphs in [Glyphs::default(), Glyphs::default().with_legend(&legend)] {
                if let Some(row) = PlainRow::read(&line, at, &glyphs) {
                    prop_assert_eq!(read_any_line(&line, at, &glyphs), Some(DrawnLine::Row(row.row())));
                }
            }
        }
    }

    proptest! {
        #[test]
        fn words_are_no_part_of_a_drawing(line in "[ \\t]{0,2}([0-9]{1,2} ?)?([a-zA-Z]{1,4}[ ,.:=>!-]?|[0-9]{1,2} ?|[.AKD -]{1,3}|a ?b ?c ?){0,9}[ ]?([0-9]{0,2})") {
            let legend = [('a', Cell::Empty), ('b', Cell::Empty), ('e', Cell::Empty), ('-', Cell::Empty)];
            for glyphs in [Glyphs::default(), Glyphs::default().with_legend(&legend)] {
                if is_words(&line, &glyphs) {
                    prop_assert_eq!(read_any_line(&line, 0, &glyphs), None);
                }
            }
        }
    }

    proptest! {
        #[test]
        fn plain_files_are_read_as_all_lines_are(line in "[ \\t]{0,3}(a ?b ?|a)(c ?|d|#)(d ?e ?|[a-zA-Z0-9 |\u{430}]){0,9}", at in 0_usize..9) {
            let legend = [('a', Cell::Empty), ('b', Cell::Empty), ('c', Cell::Empty)];
            for glyphs in [Glyphs::default(), Glyphs::default().with_legend(&legend)] {
                if let Some(files) = plain_files(&line, &glyphs) {
                    prop_assert_eq!(read_any_line(&line, at, &glyphs), Some(DrawnLine::Files(files.labels(at))));
                }
            }
        }
    }
}
