//! Comparison tables whose borders are lost: label, heading, text, heading, text, all without a blank between.
//!
//! The headings are the strings that stand in every row where a word ends without a blank. Never splits a row in which
//! they are not found.

use crate::text::{Source, Span};

/// A row: its label and the text of each column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct GluedRow {
    pub(super) label: Span,
    pub(super) cells: Vec<Span>,
}

/// The headings of glued rows and the rows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Glued {
    pub(super) headings: Vec<Span>,
    pub(super) rows: Vec<GluedRow>,
}

/// More places than this in one line where a word ends without a blank are no table.
const MOST_BORDERS: usize = 24;

/// Where a word begins with a capital right behind a small letter or the end of a sentence.
pub(super) fn borders(line: &str) -> Vec<usize> {
    let mut before = ' ';
    let mut found = Vec::new();
    for (at, letter) in line.char_indices() {
        if letter.is_uppercase() && (before.is_lowercase() || before.is_ascii_digit() || matches!(before, '.' | ')')) {
            found.push(at);
        }
        before = letter;
    }
    if found.len() > MOST_BORDERS { Vec::new() } else { found }
}

/// Reads lines as rows of one glued table of two columns, if they are.
pub(super) fn read(source: &Source, lines: &[Span]) -> Option<Glued> {
    let texts: Vec<&str> = lines.iter().map(|line| source.slice(*line)).collect();
    let places: Vec<Vec<usize>> = texts.iter().map(|text| borders(text)).collect();
    if texts.len() < 2 || places.iter().any(|places| places.len() < 2) {
        return None;
    }
    let (first, others) = (texts.first()?, texts.get(1..)?);
    // For each place in the first row, the longest string that begins there and stands at some place of every row.
    let mut headings: Vec<&str> = Vec::new();
    for place in places.first()? {
        let mut heading = first.get(*place..)?;
        for (text, places) in others.iter().zip(places.get(1..)?) {
            let longest = places.iter().filter_map(|other| Some(common(heading, text.get(*other..)?)));
            heading = heading.get(..longest.max().unwrap_or_default())?;
        }
        if heading.chars().count() >= 4 && !headings.contains(&heading) {
            headings.push(heading);
        }
    }
    let [left, right] = headings.get(..2)? else { return None };
    let mut rows = Vec::new();
    let mut spans = Vec::new();
    for ((line, text), places) in lines.iter().zip(&texts).zip(&places) {
        let at = |heading: &str, after: usize| {
            places
                .iter()
                .copied()
                .find(|at| *at >= after && text.get(*at..).is_some_and(|rest| rest.starts_with(heading)))
        };
        let first = at(left, 0)?;
        let second = at(right, first + left.len())?;
        let span = |start: usize, end: usize| Span::new(line.start + start, line.start + end);
        if spans.is_empty() {
            spans = vec![span(first, first + left.len()), span(second, second + right.len())];
        }
        let cells = vec![span(first + left.len(), second), span(second + right.len(), text.len())];
        rows.push(GluedRow { label: span(0, first), cells });
    }
    Some(Glued { headings: spans, rows })
}

/// How many bytes two texts share at the beginning.
fn common(left: &str, right: &str) -> usize {
    left.char_indices()
        .zip(right.chars())
        .find(|((_, a), b)| a != b)
        .map_or(left.len().min(right.len()), |((at, _), _)| at)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_that_stand_in_every_row_cut_it() {
        let text = "BoardOld gameseven squaresNew gamenine squares\nThroneOld gameNone.New gameIn the middle\nDrawsOld gamenoneNew gameby repetition.";
        let source = Source::new("x", text);
        let lines: Vec<Span> = source.lines().collect();
        let glued = read(&source, &lines).unwrap();
        let shown: Vec<&str> = glued.headings.iter().map(|span| source.slice(*span)).collect();
        assert_eq!(shown, ["Old game", "New game"]);
        let throne = &glued.rows[1];
        assert_eq!(source.slice(throne.label), "Throne");
        assert_eq!(throne.cells.iter().map(|cell| source.slice(*cell)).collect::<Vec<_>>(), ["None.", "In the middle"]);
    }

    #[test]
    fn lines_without_common_headings_are_no_table() {
        let source = Source::new("x", "fooBar bazQux\nfooBaz barQuux");
        assert_eq!(read(&source, &source.lines().collect::<Vec<_>>()), None);
    }
}
