//! One line of a page as the rows of cells that it may be.
//!
//! In: the text of a line. Out: every way to cut it into cells that could belong to a board; which one is meant is
//! seen from the lines around it. Never looks at what the cells mean.

use super::signs::{is_bar, is_box, is_cell, is_rule, points_on, signs, width};
use crate::text::Span;

/// A line that is longer than this holds no board.
pub(super) const LONGEST: usize = 600;

/// The most cells of one board in a line, labels included.
const WIDEST: usize = 24;

/// How a line is cut into cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Shape {
    /// A bar between every two cells.
    Grid,
    /// Cells between bars at both sides of a board, one board or several.
    Panels,
    /// As before, but bars and dashes inside draw ways; every second column is a cell.
    Outer,
    /// Values with commas.
    List,
    /// Values with tabs, which may be missing.
    Tabs,
    /// Cells with blanks between them.
    Spaced,
    /// Boards with wide gaps between them.
    Chunks,
    /// One cell a sign.
    Compact,
}

/// A piece of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Token<'s> {
    pub(super) text: &'s str,
    /// Its first byte in the source.
    pub(super) at: usize,
}

impl Token<'_> {
    pub(super) const fn span(&self) -> Span {
        Span::new(self.at, self.at + self.text.len())
    }
}

/// The cells of one board in a line, with what stands beside them.
#[derive(Clone, Debug, Default)]
pub(super) struct Part<'s> {
    pub(super) left: Option<Token<'s>>,
    pub(super) cells: Vec<Token<'s>>,
    pub(super) right: Option<Token<'s>>,
}

/// One way to read a line as cells.
#[derive(Clone, Debug)]
pub(super) struct Row<'s> {
    pub(super) shape: Shape,
    /// Whether the sign of a comment or quotation was taken off.
    pub(super) stripped: bool,
    pub(super) parts: Vec<Part<'s>>,
    /// Whether something points from one board to the next.
    pub(super) points: bool,
}

impl Row<'_> {
    pub(super) fn widths(&self) -> impl Iterator<Item = usize> + '_ {
        self.parts.iter().map(|part| part.cells.len())
    }
}

/// All ways to read a line as cells.
pub(super) fn rows(line: &str, at: usize) -> Vec<Row<'_>> {
    if is_running_text(line) { Vec::new() } else { rows_of_any(line, at) }
}

fn rows_of_any(line: &str, at: usize) -> Vec<Row<'_>> {
    let mut found = Vec::new();
    if line.len() > LONGEST || line.trim().is_empty() {
        return found;
    }
    let (line, at) = without_tags(line, at);
    cut(line, at, false, &mut found);
    if let Some(rest) = without_prefix(line) {
        cut(rest, at + line.len() - rest.len(), true, &mut found);
    }
    found
}

/// Whether a line is surely no row, which most lines are: words of letters of which one is long, with single blanks
/// between them, and none of the signs that lists, tables and frames are made of. The tests compare this with the cuts.
fn is_running_text(line: &str) -> bool {
    let (mut words, mut letters, mut is_long, mut commas) = (0, 0, false, 0);
    let mut before = b' ';
    for byte in line.trim_ascii().bytes() {
        match byte {
            // A wide gap is three blanks; two are rare.
            b' ' if before == b' ' => return false,
            b' ' => letters = 0,
            // Bars and tags make rows; what stands in quotes or behind a brace is looked at by itself.
            b if b.is_ascii() && !(b.is_ascii_alphanumeric() || b",.:;!?()#*>-".contains(&b)) => return false,
            // So do bits.
            b'b' if before == b'0' => return false,
            // Signs that stand alone at the end may be what follows a row in a program, and are no words.
            b',' | b';' | b')' if before == b' ' => return false,
            // Lists have two commas or more.
            b',' if commas == 1 => return false,
            // Letters with accents are two bytes, the first of them one of these; other signs are looked at by others.
            0x80.. if !matches!(byte, 0xc3..=0xc9 | 0x80..=0xbf) => return false,
            _ => {
                words += usize::from(before == b' ');
                commas += usize::from(byte == b',');
                letters = if byte.is_ascii_alphanumeric() { letters + 1 } else { 0 };
                is_long |= letters > 3 && words > 1;
            }
        }
        before = byte;
    }
    words >= 5 && is_long
}

/// A line without the tags of preformatted HTML around it.
fn without_tags(line: &str, at: usize) -> (&str, usize) {
    let trimmed = line.trim_start();
    let mut rest = line;
    if trimmed.starts_with('<')
        && let Some(end) = line.rfind("<pre").and_then(|tag| line[tag..].find('>').map(|end| tag + end + 1))
    {
        rest = &line[end..];
        rest = rest.trim_start().strip_prefix("<code>").unwrap_or(rest);
    }
    let start = at + (rest.as_ptr() as usize - line.as_ptr() as usize);
    let end = ["</code>", "</pre>"].into_iter().filter_map(|tag| rest.find(tag)).min().unwrap_or(rest.len());
    (&rest[..end], start)
}

/// A line without the sign of a comment or a quotation, if it begins with one.
fn without_prefix(line: &str) -> Option<&str> {
    let trimmed = line.trim_start();
    ["///", "//!", "//", "/**", "/*", "*", "#", "--", "%", ">", ";;", "'"].into_iter().find_map(|prefix| {
        let rest = trimmed.strip_prefix(prefix)?;
        (rest.starts_with([' ', '\t']) && !rest.trim().is_empty()).then_some(rest)
    })
}

fn cut<'s>(line: &'s str, at: usize, stripped: bool, found: &mut Vec<Row<'s>>) {
    let mut add = |shape: Shape, parts: Vec<Part<'s>>, points: bool| {
        let fits = !parts.is_empty() && parts.iter().all(|part| (3..=WIDEST).contains(&part.cells.len()));
        if fits {
            found.push(Row { shape, stripped, parts, points });
        }
    };
    let bars = line.chars().filter(|sign| is_bar(*sign)).count();
    if bars > 0 {
        if is_rule(line) && line.chars().any(|sign| is_box(sign) && !is_bar(sign)) {
            return;
        }
        let segments = segments(line, at);
        if bars >= 4 {
            let (parts, points) = grid(&segments);
            add(Shape::Grid, parts, points);
        }
        let (parts, points) = panels(&segments);
        add(Shape::Panels, parts, points);
        if bars == 2 || bars == 3 {
            add(Shape::Outer, outer(line, at).into_iter().collect(), false);
        }
        return;
    }
    let commas = line.bytes().filter(|byte| *byte == b',').count();
    if commas >= 2
        && let Some(cells) = list(line, at)
    {
        add(Shape::List, vec![Part { cells, ..Part::default() }], false);
        return;
    }
    let (text, at) = unquoted(line, at);
    if text.contains('\t') {
        let cells: Vec<Token<'_>> = split(text, at, |sign| sign == '\t').map(trimmed).collect();
        if cells.iter().all(|cell| width(cell.text) <= 3 && !cell.text.contains(' ')) {
            add(Shape::Tabs, vec![Part { cells, ..Part::default() }], false);
        }
    }
    // Running text, which most lines are: four words or more, one of them long, and no wide gap.
    if !text.contains("   ") && text.split_whitespace().nth(3).is_some() && text.split_whitespace().any(is_long) {
        return;
    }
    let words = words(text, at);
    match words.as_slice() {
        [] => {}
        [one] => add(Shape::Compact, compact(*one).into_iter().collect(), false),
        [first, second] => {
            if is_label(first.text)
                && let Some(part) = compact(*second)
            {
                add(Shape::Compact, vec![Part { left: Some(*first), ..part }], false);
            } else if is_label(second.text)
                && let Some(part) = compact(*first)
            {
                add(Shape::Compact, vec![Part { right: Some(*second), ..part }], false);
            } else {
                let (parts, points) = chunks(text, at);
                add(Shape::Chunks, parts, points);
            }
        }
        [first, middle, last] if is_label(first.text) && is_label(last.text) && width(middle.text) > 3 => {
            if let Some(part) = compact(*middle) {
                add(Shape::Compact, vec![Part { left: Some(*first), right: Some(*last), ..part }], false);
            }
        }
        _ => {
            let short = words.iter().all(|word| !is_long(word.text));
            let (parts, points) = if text.contains("   ") { chunks(text, at) } else { (Vec::new(), false) };
            if parts.len() >= 2 {
                add(Shape::Chunks, parts, points);
            }
            if short {
                add(Shape::Spaced, vec![Part { cells: words, ..Part::default() }], false);
            }
        }
    }
}

/// Whether a word is longer than any cell.
fn is_long(word: &str) -> bool {
    word.len() > 3 && width(word) > 3
}

/// What may stand beside a row: a number or a letter.
pub(super) fn is_label(word: &str) -> bool {
    let word = word.trim_end_matches(['.', ':', ')']);
    !word.is_empty()
        && word.len() <= 2
        && (word.bytes().all(|byte| byte.is_ascii_digit())
            || (word.len() == 1 && word.as_bytes()[0].is_ascii_alphabetic()))
}

fn words(text: &str, at: usize) -> Vec<Token<'_>> {
    split(text, at, |sign| sign.is_whitespace()).filter(|word| !word.text.is_empty()).collect()
}

fn split<'s>(text: &'s str, at: usize, by: impl Fn(char) -> bool + 's) -> impl Iterator<Item = Token<'s>> {
    let base = text.as_ptr() as usize;
    text.split(by).map(move |part| Token { text: part, at: at + (part.as_ptr() as usize - base) })
}

fn trimmed(token: Token<'_>) -> Token<'_> {
    let start = token.text.trim_start();
    Token { text: start.trim_end(), at: token.at + token.text.len() - start.len() }
}

/// The stretches between bars; blanks at both ends included.
fn segments(line: &str, at: usize) -> Vec<Token<'_>> {
    split(line, at, is_bar).collect()
}

/// A part for every row of cells that have bars between them.
fn grid<'s>(segments: &[Token<'s>]) -> (Vec<Part<'s>>, bool) {
    let inner = &segments[1..segments.len() - 1];
    let narrow = inner.iter().map(|segment| segment.text.chars().count()).min().unwrap_or_default();
    let mut parts = vec![Part::default()];
    let mut points = false;
    for segment in inner {
        let cell = trimmed(*segment);
        let wide = segment.text.chars().count() >= narrow + 3;
        if (wide && cell.text.is_empty()) || points_on(cell.text) && width(cell.text) > 1 {
            points |= points_on(cell.text);
            parts.push(Part::default());
        } else if cell.text.contains(' ') || width(super::signs::bare(cell.text).0) > 2 {
            return (Vec::new(), false);
        } else if let Some(part) = parts.last_mut() {
            part.cells.push(cell);
        }
    }
    let before = trimmed(segments[0]);
    let after = trimmed(segments[segments.len() - 1]);
    let label = |token: Token<'s>| Some(token).filter(|token| is_label(token.text));
    if !before.text.is_empty() && label(before).is_none() {
        // Without a bar at the left the first cell stands before the first bar.
        if width(before.text) > 3 || before.text.contains(' ') {
            return (Vec::new(), false);
        }
        parts[0].cells.insert(0, before);
    } else {
        parts[0].left = label(before);
    }
    if let Some(last) = parts.last_mut() {
        last.right = label(Token { text: after.text.split(' ').next().unwrap_or_default(), at: after.at });
    }
    (parts, points)
}

/// A part for every stretch between bars that is a row of cells.
fn panels<'s>(segments: &[Token<'s>]) -> (Vec<Part<'s>>, bool) {
    let mut parts = Vec::new();
    let mut points = false;
    if segments.iter().all(|segment| segment.text.len() < 3) {
        return (parts, points);
    }
    for (index, segment) in segments.iter().enumerate() {
        let words = words(segment.text, segment.at);
        points |= words.iter().any(|word| points_on(word.text));
        let cells = match words.as_slice() {
            [one] if width(one.text) >= 3 => compact(*one).map(|part| part.cells),
            several
                if several.len() >= 3
                    && several.iter().all(|word| width(word.text) <= 3 && !is_long_arrow(word.text)) =>
            {
                Some(several.to_vec())
            }
            _ => None,
        };
        let Some(cells) = cells else { continue };
        let last =
            index.checked_sub(1).and_then(|before| self::words(segments[before].text, segments[before].at).pop());
        let next = segments.get(index + 1).and_then(|after| self::words(after.text, after.at).first().copied());
        let label = |token: Option<Token<'s>>| token.filter(|token| is_label(token.text));
        parts.push(Part { left: label(last), cells, right: label(next) });
    }
    (parts, points)
}

/// Whether a word points from one board to the next and is no cell.
fn is_long_arrow(word: &str) -> bool {
    points_on(word) && width(word) > 1
}

/// The cells in every second column between the first and the last bar.
fn outer(line: &str, at: usize) -> Option<Part<'_>> {
    let first = line.char_indices().find(|(_, sign)| is_bar(*sign))?;
    let last = line.char_indices().rev().find(|(_, sign)| is_bar(*sign))?;
    let begin = first.0 + first.1.len_utf8();
    let inside = line.get(begin..last.0)?;
    let mut cells = Vec::new();
    for (index, (offset, sign)) in inside.char_indices().enumerate() {
        match (index % 2, sign) {
            (1, sign) => cells.push(Token { text: &inside[offset..offset + sign.len_utf8()], at: at + begin + offset }),
            (_, ' ' | '-' | '─') => {}
            _ => return None,
        }
    }
    let label = |token: Option<Token<'_>>| token.is_some_and(|token| is_label(token.text));
    let left = words(&line[..first.0], at).pop();
    let after = last.0 + last.1.len_utf8();
    let right = words(&line[after..], at + after).first().copied();
    let (has_left, has_right) = (label(left), label(right));
    Some(Part { left: left.filter(|_| has_left), cells, right: right.filter(|_| has_right) })
}

/// A part for every stretch between wide gaps that is a row of cells.
fn chunks(text: &str, at: usize) -> (Vec<Part<'_>>, bool) {
    let mut parts = Vec::new();
    let mut points = false;
    let base = text.as_ptr() as usize;
    for chunk in text.split("   ").map(str::trim).filter(|chunk| !chunk.is_empty()) {
        let words = words(chunk, at + (chunk.as_ptr() as usize - base));
        match words.as_slice() {
            [one] if points_on(one.text) => points = true,
            [one] if width(one.text) >= 3 && one.text.chars().any(|sign| ".-_·".contains(sign)) => {
                parts.extend(compact(*one));
            }
            several if several.len() >= 3 && several.iter().all(|word| width(word.text) <= 2) => {
                parts.push(Part { cells: words, ..Part::default() });
            }
            _ => {}
        }
    }
    (parts, points)
}

/// One cell a sign.
fn compact(word: Token<'_>) -> Option<Part<'_>> {
    let (text, at) = match word.text.strip_prefix("0b") {
        Some(bits) => (bits, word.at + 2),
        None => (word.text, word.at),
    };
    if text.len() > 4 * WIDEST || !text.chars().all(is_cell) {
        return None;
    }
    let cells = signs(text).into_iter().map(|(offset, text)| Token { text, at: at + offset }).collect();
    Some(Part { cells, ..Part::default() })
}

/// Values with commas, without brackets and quotes around them.
fn list(line: &str, at: usize) -> Option<Vec<Token<'_>>> {
    // What stands after the last bracket is a remark, and what stands before the first an assignment.
    let end = line.rfind([']', '}']).filter(|end| line[*end..].len() > 1 || *end > 0).map_or(line.len(), |end| end + 1);
    let begin = line[..end].rfind(['[', '{', '(']).map_or(0, |begin| begin + 1);
    let inside = &line[begin..end];
    let mut cells = Vec::new();
    let items = inside.trim_end_matches([' ', '\t', ',', ']', '}', ')', ';']);
    for item in split(items, at + begin, |sign| sign == ',') {
        let item = trimmed(item);
        let quoted =
            item.text.len() >= 2 && item.text.starts_with(['\'', '"', '`']) && item.text.ends_with(['\'', '"', '`']);
        let cell = if quoted {
            trimmed(Token { text: &item.text[1..item.text.len() - 1], at: item.at + 1 })
        } else if item.text.is_empty() {
            return None;
        } else {
            item
        };
        if width(cell.text) > 3 || cell.text.contains(char::is_whitespace) {
            return None;
        }
        cells.push(cell);
    }
    Some(cells)
}

/// A line without quotes, and without what stands around them in a program.
fn unquoted(line: &str, at: usize) -> (&str, usize) {
    let quotes = ['"', '\'', '`'];
    let mut text = line;
    if let Some(first) = line.find(quotes) {
        let begin = first + line[first..].len() - line[first..].trim_start_matches(quotes).len();
        let rest = &line[begin..];
        text = rest.rfind(quotes).map_or(rest, |last| rest[..last].trim_end_matches(quotes));
        if rest.trim().is_empty() {
            // The quotes close what began lines before.
            text = &line[..first];
        }
    }
    let start = at + (text.as_ptr() as usize - line.as_ptr() as usize);
    // Tabs at the end are empty cells.
    let blanks = [' ', '\r'];
    let mut text = text.trim_end_matches(blanks);
    loop {
        let shorter =
            text.trim_end_matches([',', ';', '\\', '}', ')']).trim_end_matches(blanks).trim_end_matches("\\n");
        let shorter = shorter.strip_suffix(" +").unwrap_or(shorter);
        if shorter.len() == text.len() {
            break;
        }
        text = shorter;
    }
    if let Some(code) = text.find("0b") {
        return (&text[code..], start + code);
    }
    (text, start)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn running_text_has_no_rows(
            line in "[ #>*-]{0,3}([A-Za-z.]{1,2}[ ,]?|[a-zé]{1,5} |[.·,;:!?|\"'`<×{}=()\\[\\]] ?|  |[0-9]{1,2} |0b[01]{3,5}|\\PC){4,24}( ?[;,)]){0,4}",
        ) {
            if is_running_text(&line) {
                prop_assert!(rows_of_any(&line, 0).is_empty());
            }
        }
    }

    #[test]
    fn what_follows_a_row_in_a_program_does_not_make_it_running_text() {
        for line in ["5 AAAA ) ) )", "# 4 AADKDAA 4 ;", "a .DKD. ; ; ;", "static int[] row = {0b0100010,"] {
            assert!(!rows(line, 0).is_empty(), "{line}");
        }
        assert!(rows("The king stands on the middle of the board.", 0).is_empty());
    }

    fn shown(line: &str) -> Vec<String> {
        rows(line, 0)
            .iter()
            .map(|row| {
                let parts: Vec<String> = row
                    .parts
                    .iter()
                    .map(|part| {
                        for cell in &part.cells {
                            assert_eq!(&line[cell.at..cell.at + cell.text.len()], cell.text);
                        }
                        let label =
                            |token: Option<Token<'_>>| token.map_or(String::new(), |token| token.text.to_owned());
                        let cells: Vec<&str> = part.cells.iter().map(|cell| cell.text).collect();
                        format!("{}[{}]{}", label(part.left), cells.join(","), label(part.right))
                    })
                    .collect();
                format!("{:?} {}", row.shape, parts.join(" "))
            })
            .collect()
    }

    #[test]
    fn each_style_has_its_cells() {
        assert_eq!(shown("X..K"), ["Compact [X,.,.,K]"]);
        assert_eq!(shown(" .  A  . "), ["Spaced [.,A,.]"]);
        assert_eq!(shown(" 7║   ║ A ║   ║"), ["Grid 7[,A,]"]);
        assert_eq!(shown("11│ # . A │"), ["Panels 11[#,.,A]", "Outer 11[#,.,A]"]);
        assert_eq!(shown("9│..A│  9│A..│"), ["Panels 9[.,.,A]9 9[A,.,.]"]);
        assert_eq!(shown("  \"__T\", "), ["Compact [_,_,T]"]);
        assert_eq!(shown("s = \"\"\". . A"), ["Spaced [.,.,A]"]);
        assert_eq!(shown("  [ 0, -1,  2]])  # -1 man"), ["List [0,-1,2]"]);
        assert_eq!(shown("// [ ' ', 'A', ' ' ],"), ["List [,A,]", "List [,A,]"]);
        assert_eq!(shown("A\t\tD"), ["Tabs [A,,D]"]);
        assert_eq!(shown(". A .   -->   . . A"), ["Chunks [.,A,.] [.,.,A]", "Spaced [.,A,.,-->,.,.,A]"]);
        assert_eq!(shown("<pre>..A</pre>"), ["Compact [.,.,A]"]);
    }

    #[test]
    fn prose_has_no_cells() {
        for line in ["The king moves to a corner.", "", "a: b", "I am"] {
            assert!(shown(line).is_empty(), "{line}: {:?}", shown(line));
        }
    }
}
