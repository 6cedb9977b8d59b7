//! Rows of squares within a line of text: `A X A`, `b ! ! b`, `K D X`.
//!
//! In: the lines that no drawing has taken. Out: each such row as a drawing that is none: it shows how men stand to each
//! other and no place, so nothing of it can be played. Never guesses a board.

use super::reading::{Drawing, Reading};
use super::signs::{arrow, bare, is_blank, signs, width};
use crate::text::{Source, Span, offsets};

const WHY: &str = "a row of squares within text: where on the board it lies is not shown";

/// Signs that draw men, or marks on squares; words have others.
const SIGNS: [&str; 22] =
    ["A", "D", "K", "X", "O", "B", "W", "T", "N", "S", "M", "R", "V", "a", "d", "k", "x", "o", "b", "w", "t", "s"];

/// The rows of squares of a page, in order; those in lines below each other are one.
pub(super) fn read_patterns(
    source: &Source,
    lines: &[Span],
    skip: &dyn Fn(usize) -> bool,
    taken: &[bool],
) -> Vec<Drawing> {
    let mut found: Vec<Drawing> = Vec::new();
    let mut width = 0;
    for (number, span) in lines.iter().enumerate().filter(|(number, _)| !skip(*number) && !taken[*number]) {
        let Some(place) = pattern(source.slice(*span), span.start) else { continue };
        // Rows below each other are one if they are of one width.
        let cells = source.slice(place).split_whitespace().count();
        let fits = std::mem::replace(&mut width, cells) == cells;
        match found.last_mut() {
            Some(last) if last.lines.1 == number && fits => {
                last.span = last.span.to(place);
                last.lines.1 = number + 1;
            }
            _ => found.push(Drawing {
                span: place,
                lines: (number + 1, number + 1),
                reading: Reading::NoBoard(WHY.to_owned()),
                is_start: false,
                between: 0..0,
                tail: None,
            }),
        }
    }
    found
}

/// The first row in a line: in backticks, behind a colon, at the end, or before a remark in brackets.
fn pattern(line: &str, at: usize) -> Option<Span> {
    if line.len() > 400 {
        return None;
    }
    let base = line.as_ptr() as usize;
    let quoted = line.split('`').skip(1).step_by(2);
    // Two signs side by side are found faster by one of them than by a searcher, and this is asked of every line.
    let bracket = offsets(line, b'(').find(|at| line[..*at].ends_with(' ')).map(|at| at - 1);
    let open = &line[..bracket.unwrap_or(line.len())];
    let colon = offsets(open, b':').rev().find(|at| open[at + 1..].starts_with(' '));
    let last = &open[colon.map_or(0, |colon| colon + 2)..];
    let parts = std::iter::once(last).chain(quoted);
    parts.map(str::trim).find(|part| is_row(part) || is_linked(part)).map(|part| {
        let start = at + (part.as_ptr() as usize - base);
        Span::new(start, start + part.len())
    })
}

/// Whether a text is a row of three squares or more, two of them alike or one of them empty.
fn is_row(text: &str) -> bool {
    let cells = || text.split_whitespace().map(|cell| bare(cell).0);
    let is_man = |cell: &&str| SIGNS.contains(cell);
    let is_mark = |cell: &&str| matches!(*cell, "!" | "#" | "*" | "+" | "?");
    let is_cell = |cell: &&str| is_man(cell) || is_mark(cell) || is_blank(cell) && width(cell) == 1;
    // Most texts have a first word that is no cell.
    cells().all(|cell| is_cell(&cell))
        && (3..=21).contains(&cells().count())
        && match cells().filter(is_man).count() {
            0 => false,
            1 => cells().any(is_blank),
            _ => true,
        }
}

/// Whether a text is men with arrows between them: `Pb→Pn←Pb`.
fn is_linked(text: &str) -> bool {
    if text.is_ascii() || text.contains(char::is_whitespace) || width(text) > 24 {
        return false;
    }
    let all = signs(text);
    let arrows = all.iter().filter(|(_, sign)| arrow(sign).is_some() && !matches!(*sign, "<" | ">")).count();
    let men: Vec<&str> = text.split(|sign: char| arrow(sign.encode_utf8(&mut [0; 4])).is_some()).collect();
    arrows >= 2
        && men.len() == arrows + 1
        && men.iter().all(|man| (1..=2).contains(&width(man)) && man.chars().all(char::is_alphabetic))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(line: &str) -> Option<&str> {
        pattern(line, 0).map(|span| &line[span.start..span.end])
    }

    #[test]
    fn rows_within_text_are_found() {
        assert_eq!(found("`A D A` means that D is taken."), Some("A D A"));
        assert_eq!(found("Row 4 before:  . A D . A ."), Some(". A D . A ."));
        assert_eq!(found("K D # (corner)"), Some("K D #"));
        assert_eq!(found("w ! ! w"), Some("w ! ! w"));
        assert_eq!(found("Wa→Bo←Wa"), Some("Wa→Bo←Wa"));
    }

    #[test]
    fn words_are_no_rows() {
        for line in [
            "",
            "A king is taken.",
            "a b c d e",
            "I a m",
            "x y z",
            "`A`",
            "N. B.",
            "1 2 3",
            "- - -",
            "* * *",
            "a → b",
            "`K` and `D`",
        ] {
            assert!(found(line).is_none(), "{line}: {:?}", found(line));
        }
    }
}
