//! Words that stand around the moves of a drawing.
//!
//! In: a word. Out: what it says of a move, of how two moves belong together, or of how numbers name squares. The words
//! of every language stand in `grammar/caption.yaml`. Reads no sentence: that is for who asks.

use super::labels::{Axis, Labels};
use super::vocabulary::Vocabulary;
use crate::text::folded;
use std::sync::OnceLock;

/// What a word of a caption says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Caption {
    /// Somebody wins.
    Win,
    /// A square is empty.
    Empty,
    /// It denies what stands beside it.
    None,
    /// A capture, as a noun.
    Capture,
    /// Another move in place of the one before.
    Or,
    /// A move after the one before.
    Now,
    /// A row of squares.
    Row,
    /// A column of squares.
    Column,
    /// The upper side of the board.
    Top,
    /// The lower side of the board.
    Bottom,
    /// Counting begins with nought.
    Zero,
}

const NAMES: [(&str, Caption); 11] = [
    ("WIN", Caption::Win),
    ("EMPTY", Caption::Empty),
    ("NONE", Caption::None),
    ("CAPTURE", Caption::Capture),
    ("OR", Caption::Or),
    ("NOW", Caption::Now),
    ("ROW", Caption::Row),
    ("COLUMN", Caption::Column),
    ("TOP", Caption::Top),
    ("BOTTOM", Caption::Bottom),
    ("ZERO", Caption::Zero),
];

fn all_words() -> &'static Vocabulary<Caption> {
    static WORDS: OnceLock<Vocabulary<Caption>> = OnceLock::new();
    WORDS.get_or_init(|| Vocabulary::read(include_str!("../../grammar/caption.yaml"), &NAMES))
}

/// What a word says.
#[must_use]
pub fn caption(word: &str) -> Option<Caption> {
    all_words().of(&folded(word.trim_matches(|letter: char| !letter.is_alphanumeric())))
}

/// How two numbers name a square, as a text declares it: `(row, col) from the top, 0-based`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Numbering {
    /// The number of the row first, then that of the column.
    pub labels: Labels,
    /// Whether the column stands first.
    pub column_first: bool,
    /// Whether the text says with which number counting begins.
    pub says_origin: bool,
}

impl Numbering {
    /// Rows from the top, the row first.
    #[must_use]
    pub const fn from_top(from: u8) -> Self {
        Self { labels: numbers(from, true), column_first: false, says_origin: true }
    }
}

const fn numbers(from: u8, from_top: bool) -> Labels {
    Labels { files: Axis::Numbers { from, reversed: false }, ranks: Axis::Numbers { from, reversed: from_top } }
}

/// What a line declares of how numbers name squares: a word for row right before one for column, or the other way round.
#[must_use]
pub fn numbering(line: &str) -> Option<Numbering> {
    let words: Vec<&str> = line
        .split(|letter: char| !(letter.is_alphanumeric() || letter == '-'))
        .filter(|word| !word.is_empty())
        .collect();
    let said: Vec<Option<Caption>> = words.iter().map(|word| caption(word)).collect();
    let pair = |first: Caption, second: Caption| {
        said.windows(2).any(|pair| pair == [Some(first), Some(second)])
            || said.windows(3).any(|three| three[0] == Some(first) && three[2] == Some(second))
    };
    let column_first = match (pair(Caption::Row, Caption::Column), pair(Caption::Column, Caption::Row)) {
        (true, false) => false,
        (false, true) => true,
        _ => return None,
    };
    let has = |caption: Caption| said.contains(&Some(caption));
    // Numbers in brackets are squares.
    let mut depth = 0_i32;
    let outside: String = line
        .chars()
        .map(|sign| {
            depth += i32::from(matches!(sign, '(' | '[' | '{'));
            depth -= i32::from(matches!(sign, ')' | ']' | '}'));
            if depth > 0 { ' ' } else { sign }
        })
        .collect();
    let number = |number: &str| {
        let mut words = outside.split(|letter: char| !(letter.is_alphanumeric() || letter == '-'));
        words.any(|word| word == number || word.starts_with(&format!("{number}-")))
    };
    let zero = has(Caption::Zero) || number("0");
    let from = u8::from(!zero);
    let says_origin = zero || number("1");
    Some(Numbering { labels: numbers(from, !has(Caption::Bottom) || has(Caption::Top)), column_first, says_origin })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_caption_has_words() {
        let words = all_words();
        for (name, caption) in NAMES {
            assert!(words.all().any(|(_, other)| other == caption), "{name}");
        }
        assert_eq!(caption("Győzelem!"), Some(Caption::Win));
        assert_eq!(caption("c3"), None);
    }

    #[test]
    fn how_numbers_name_squares_is_read_from_words() {
        let top = numbering("// (row, col) from the top, 0-based").unwrap();
        assert_eq!((top.labels, top.column_first, top.says_origin), (numbers(0, true), false, true));
        let bottom = numbering("(Spalte, Zeile) von unten, ab 1").unwrap();
        assert_eq!((bottom.labels, bottom.column_first, bottom.says_origin), (numbers(1, false), true, true));
        assert!(!numbering("{row: 1, col: 4} to {row: 1, col: 1}").unwrap().says_origin);
        assert_eq!(numbering("each row is a wall"), None);
    }
}
