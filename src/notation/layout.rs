//! The lines of a block in, the same lines in the canonical layout out. Never changes a word, only the blanks around it;
//! what it cannot align it leaves as the author drew it, and says so.
//!
//! * rows: the label of the rank in two columns, then a blank before each cell (two before the first where the author
//!   set the labels off by two or more); labels of files above their cells;
//! * labels stand where the author had them; a comment behind a row keeps its column, at least two blanks behind it;
//! * every other line begins in the first column, except inside the braces of `repeat`; one blank stands after the
//!   colon of a key and after `=>`, none after `!`;
//! * no line ends in blanks. Comments on lines of their own and blank lines stay where they are.

use super::keys::{KEYS, Keys, key_line};
use super::rows::{DrawnLine, Row, comment_start, is_comment, read_line};
use super::{At, Glyphs, Placement, ScriptItem, Written};
use crate::text::{Source, Span};
use unicode_width::UnicodeWidthChar;

/// A block in the canonical layout.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    /// For each line what it becomes, if it changes.
    pub lines: Vec<Option<String>>,
    /// Boards that stay as they are drawn, and why.
    pub left: Vec<(Span, &'static str)>,
}

/// Lays out the content lines of a block that was read as `written`.
#[must_use]
pub fn layout(source: &Source, lines: &[Span], written: &Written) -> Layout {
    let glyphs = glyphs(source, lines);
    let drawings = drawings(written);
    let of_a_drawing = |line: Span| drawings.iter().position(|span| line.start < span.end && span.start < line.end);
    let mut texts: Vec<String> = lines
        .iter()
        .map(|line| match of_a_drawing(*line) {
            None if is_plain(source, *line) => words(source.slice(*line), *line, written),
            _ => original(source, *line).to_owned(),
        })
        .collect();
    let mut left = Vec::new();
    for (number, drawing) in drawings.iter().enumerate() {
        let places: Vec<usize> = (0..lines.len()).filter(|at| of_a_drawing(lines[*at]) == Some(number)).collect();
        let drawn: Vec<Span> = places.iter().map(|at| lines[*at]).collect();
        match board(source, &drawn, &glyphs) {
            Ok(aligned) => places.into_iter().zip(aligned).for_each(|(at, text)| texts[at] = text),
            Err(why) => left.push((*drawing, why)),
        }
    }
    let changed = |(text, line): (String, &Span)| Some(text).filter(|text| text != original(source, *line));
    Layout { lines: texts.into_iter().zip(lines).map(changed).collect(), left }
}

fn original(source: &Source, line: Span) -> &str {
    source.original().get(line.start..line.end).unwrap_or_default()
}

/// Whether readers see what stands there: no entity and no tag is in it.
fn is_plain(source: &Source, line: Span) -> bool {
    source.slice(line) == original(source, line)
}

/// The signs of the boards; a legend counts wherever it stands.
fn glyphs(source: &Source, lines: &[Span]) -> Glyphs {
    let mut keys = Keys::default();
    for line in lines {
        if let Some(key) = key_line(source.slice(*line), line.start).filter(|key| key.key == "legend") {
            // What is wrong with it was told when the block was read.
            let _ = keys.read(key, source, &mut Written::new(*line));
        }
    }
    Glyphs::default().with_legend(&keys.legend)
}

/// Where boards are drawn.
fn drawings(written: &Written) -> Vec<Span> {
    let before = match &written.placement {
        Placement::Diagram(diagram) => Some(diagram.span),
        Placement::Men { .. } | Placement::Start(_) | Placement::Missing => None,
    };
    let after = written.script.iter().filter_map(|item| Some(item.board()?.span));
    before.into_iter().chain(after).collect()
}

/// A line that is no part of a board.
fn words(text: &str, line: Span, written: &Written) -> String {
    let bare = text.trim();
    let is_body = written.script.iter().any(
        |item| matches!(item, ScriptItem::Repeat { span, .. } if span.start < line.start && line.start < span.end),
    );
    if is_body || bare.starts_with('#') {
        return text.trim_end().to_owned();
    }
    if let Some(claim) = bare.strip_prefix("=>") {
        return format!("=> {}", claim.trim_start());
    }
    if let Some(play) = bare.strip_prefix('!') {
        return format!("!{}", play.trim_start());
    }
    let key = key_line(text, line.start).filter(|key| KEYS.contains(&key.key) || key.key == "after");
    let value = key.and_then(|key| {
        let rest = text.get(key.key_span.end - line.start..)?.trim_start().strip_prefix(':')?;
        Some(format!("{}: {}", key.key, rest.trim()).trim_end().to_owned())
    });
    value.unwrap_or_else(|| bare.to_owned())
}

/// A line of a drawing, taken apart.
enum Part {
    Labels(Vec<At<String>>),
    Cells(Row),
    /// A blank line or a comment.
    Other,
}

/// The lines of a drawing, aligned.
fn board(source: &Source, lines: &[Span], glyphs: &Glyphs) -> Result<Vec<String>, &'static str> {
    let parts = lines.iter().map(|line| part(source, *line, glyphs)).collect::<Result<Vec<Part>, &'static str>>()?;
    let rows = || {
        parts.iter().filter_map(|part| match part {
            Part::Cells(row) => Some(row),
            Part::Labels(_) | Part::Other => None,
        })
    };
    let widths = parts.iter().flat_map(|part| match part {
        Part::Labels(labels) => labels.iter().map(|label| label.value.len()).collect(),
        Part::Cells(_) | Part::Other => Vec::new(),
    });
    let width = widths.max().unwrap_or(1);
    // Some set the labels off by two blanks, as boards in messages do, which mark the cells of a play there.
    let gap = rows().find_map(|row| Some(row.cells.first()?.span.start.saturating_sub(row.left.as_ref()?.span.end)));
    let gutter = gap.map(|gap| if gap >= 2 && width == 1 { "  " } else { " " });
    let aligned = parts.iter().zip(lines).map(|(part, line)| {
        let text = source.slice(*line);
        let (label, cells, right) = match part {
            Part::Other => return text.trim_end().to_owned(),
            Part::Labels(labels) => {
                (None, labels.iter().map(|label| source.slice(label.span)).collect::<Vec<_>>(), None)
            }
            Part::Cells(row) => {
                let cells = row.cells.iter().map(|cell| source.slice(cell.span)).collect();
                (row.left.as_ref(), cells, row.right.as_ref())
            }
        };
        let mut aligned = match label {
            Some(label) => format!("{:>2}{}", label.value, gutter.unwrap_or_default()),
            None => gutter.map_or_else(String::new, |gutter| format!("  {gutter}")),
        };
        let cells: Vec<String> = cells.iter().map(|cell| format!("{cell:>width$}")).collect();
        aligned.push_str(&cells.join(" "));
        if let Some(right) = right {
            aligned.push_str(&format!(" {}", right.value));
        }
        let comment = comment_start(text, glyphs);
        if comment < text.trim_end().len() {
            let column = text[..comment].chars().count().max(aligned.chars().count() + 2);
            aligned = format!("{aligned:<column$}{}", text[comment..].trim_end());
        }
        aligned
    });
    Ok(aligned.collect())
}

fn part(source: &Source, line: Span, glyphs: &Glyphs) -> Result<Part, &'static str> {
    if !is_plain(source, line) {
        return Err("it has entities or tags in it");
    }
    let text = source.slice(line);
    let (part, mut spans) = match read_line(text, line.start, glyphs) {
        None if text.trim().is_empty() || is_comment(text, glyphs) => return Ok(Part::Other),
        None | Some(DrawnLine::Frame) => return Err("it is drawn with a frame"),
        Some(DrawnLine::Files(labels)) => {
            let spans: Vec<Span> = labels.iter().map(|label| label.span).collect();
            if labels.iter().any(|label| label.value.len() != label.span.end - label.span.start) {
                return Err("the numbers of its files are cut to their last digits");
            }
            (Part::Labels(labels), spans)
        }
        Some(DrawnLine::Row(row)) => {
            let labels = [&row.left, &row.right].into_iter().flatten().map(|label| label.span);
            let spans = row.cells.iter().map(|cell| cell.span).chain(labels).collect();
            (Part::Cells(row), spans)
        }
    };
    spans.sort_unstable();
    let end = line.start + comment_start(text, glyphs);
    let mut at = line.start;
    for span in spans.iter().copied().chain([Span::at(end)]) {
        if !source.slice(Span::new(at, span.start)).trim().is_empty() {
            return Err("it is drawn with a frame");
        }
        at = span.end;
    }
    let is_narrow = |span: &Span| source.slice(*span).chars().all(|sign| sign.width() == Some(1));
    if spans.iter().any(|span| span.is_empty()) || !spans.iter().all(is_narrow) {
        return Err("it has signs that are not one column wide");
    }
    Ok(part)
}

#[cfg(test)]
mod tests {
    use super::super::{Lexicon, read_block};
    use super::*;

    fn laid_out(text: &str) -> (String, Vec<&'static str>) {
        let source = Source::new("x.md", text);
        let lines: Vec<Span> = source.lines().collect();
        let (written, faults) = read_block(&source, &lines, Span::new(0, text.len()), &Lexicon::all());
        assert!(faults.is_empty(), "{faults:?}");
        let layout = layout(&source, &lines, &written);
        let texts: Vec<String> = layout
            .lines
            .iter()
            .zip(&lines)
            .map(|(new, line)| new.clone().unwrap_or_else(|| source.slice(*line).to_owned()))
            .collect();
        (texts.join("\n"), layout.left.iter().map(|(_, why)| *why).collect())
    }

    #[test]
    fn boards_are_aligned_and_words_begin_in_the_first_column() {
        let text = "name:A pair\n  variant :  x\n3...A...   # here\n  2 . . D . . . .\n 1 . . . . . . .# not\n abcdefg\n\n  attackers to move\n d3-d4\n   =>ongoing   \n ! d4-d5";
        let text = text.replace(". .# not", ". .  # not");
        let expected = "name: A pair\nvariant: x\n 3 . . . A . . .  # here\n 2 . . D . . . .\n 1 . . . . . . .  # not\n   a b c d e f g\n\nattackers to move\nd3-d4\n=> ongoing\n!d4-d5";
        assert_eq!(laid_out(&text), (expected.to_owned(), vec![]));
        assert_eq!(laid_out(expected), (expected.to_owned(), vec![]), "a second time nothing changes");
    }

    #[test]
    fn labels_stand_where_the_author_had_them() {
        let plain = "...\n.K.\n...\nb2-b3";
        assert_eq!(laid_out(plain).0, ". . .\n. K .\n. . .\nb2-b3");
        let right = "abc\n...  3\n.K. 2\n... 1\n\nb2-b3";
        assert_eq!(laid_out(right).0, "a b c\n. . . 3\n. K . 2\n. . . 1\n\nb2-b3");
        let apart = "3    . .  .\n2 . K .\n1 ...\n  a b c\n\nb2-b3";
        assert_eq!(laid_out(apart).0, " 3  . . .\n 2  . K .\n 1  . . .\n    a b c\n\nb2-b3");
        let row = " . A".to_owned() + &" .".repeat(8);
        let numbers: Vec<String> = (1..=10).map(|number| number.to_string()).collect();
        let wide = format!("   {}\n 3{row}\n\n(3,2)-(4,2)", numbers.join(" "));
        let first = laid_out(&wide).0;
        assert!(first.starts_with("    1  2  3  4  5  6  7  8  9 10\n 3  .  A  .  ."), "{first}");
    }

    #[test]
    fn what_cannot_be_aligned_is_left_as_it_is() {
        let framed = "+---+\n|...|\n|.K.|\n|...|\n+---+\n  b2-b3";
        assert_eq!(laid_out(framed), (framed.replace("  b2", "b2"), vec!["it is drawn with a frame"]));
        let wide = "legend: 王 = king\n...\n.王.\n...\nb2-b3";
        assert_eq!(laid_out(wide), (wide.to_owned(), vec!["it has signs that are not one column wide"]));
    }

    #[test]
    fn the_lines_of_a_repetition_keep_their_indentation() {
        let text = "start\nrepeat 3 {  \n  d1-d2 d9-d8\n  d2-d1 d8-d9\n}\n=>  ongoing";
        assert_eq!(laid_out(text).0, text.replace("{  ", "{").replace("=>  ", "=> "));
    }
}
