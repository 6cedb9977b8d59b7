//! The labels of files and ranks, and the names of squares that follow from them.
//!
//! In: the words beside, above and below a board. Out: how they count. Never guesses: what does not count in order is
//! no label.

use super::line::{LONGEST, Token, is_label};
use super::signs::{is_bar, is_box, signs};
use crate::board::{Size, Square};
use crate::notation::SquareName;

/// How one side of a board is labelled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Axis {
    /// Not at all.
    None,
    /// Letters from `a`.
    Letters {
        /// Whether the letter `i` is left out.
        without_i: bool,
        /// Whether they run from the top downwards (ranks) or from the right (files).
        reversed: bool,
    },
    /// Numbers.
    Numbers {
        /// The first: 0 or 1.
        from: u8,
        /// For ranks: whether the first stands on top. For files: whether it stands at the right.
        reversed: bool,
    },
}

/// How a drawing names its squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Labels {
    /// Above or below.
    pub files: Axis,
    /// At the left or right.
    pub ranks: Axis,
}

impl Labels {
    /// No labels at all.
    pub const NONE: Self = Self { files: Axis::None, ranks: Axis::None };

    /// The square that a name means in this drawing.
    #[must_use]
    pub fn square(self, name: SquareName, size: Size) -> Option<Square> {
        let side = size.side();
        let square = match name {
            SquareName::Algebraic(written) => match (self.files, self.ranks) {
                // A letter for the row and a number for the column.
                (Axis::Numbers { from, .. }, Axis::Letters { .. }) => {
                    let column = (written.rank + 1).checked_sub(from)?;
                    Square { file: column, rank: (side - 1).checked_sub(written.file)? }
                }
                (files, ranks) => {
                    let file = match files {
                        Axis::Letters { without_i: true, .. } if written.file == 8 => return None,
                        Axis::Letters { without_i: true, .. } if written.file > 8 => written.file - 1,
                        Axis::Letters { .. } | Axis::Numbers { .. } | Axis::None => written.file,
                    };
                    let rank = match ranks {
                        Axis::Numbers { from, reversed } => {
                            let number = (written.rank + 1).checked_sub(from)?;
                            if reversed { (side - 1).checked_sub(number)? } else { number }
                        }
                        Axis::Letters { .. } | Axis::None => written.rank,
                    };
                    Square { file, rank }
                }
            },
            SquareName::Numbers(first, second) => match (self.files, self.ranks) {
                (Axis::Numbers { from, .. }, Axis::Numbers { from: top, reversed }) => {
                    let row = first.checked_sub(top)?;
                    let rank = if reversed { (side - 1).checked_sub(row)? } else { row };
                    Square { file: second.checked_sub(from)?, rank }
                }
                _ => return None,
            },
            SquareName::FromTop { row, column } => Square::from_row_and_column(row, column, size)?,
        };
        size.contains(square).then_some(square)
    }

    /// What is unusual about them, in words; nothing for letters from the left and numbers from below.
    #[must_use]
    pub fn told(self) -> Option<&'static str> {
        match (self.files, self.ranks) {
            (Axis::Letters { without_i: true, .. }, _) => Some("the files have no letter i (labels)"),
            (Axis::Numbers { .. }, Axis::Letters { .. }) => {
                Some("letters name rows from the top, numbers columns (labels)")
            }
            (Axis::Numbers { .. }, Axis::Numbers { reversed: true, .. }) => {
                Some("(row, column) from the top left (labels)")
            }
            (_, Axis::Numbers { reversed: true, .. }) => Some("rank 1 is on top (labels)"),
            _ => None,
        }
    }
}

/// The labels of a line that holds nothing else, once for every board beside another.
pub(super) fn files(line: &str) -> Option<Vec<Axis>> {
    if line.len() > LONGEST {
        return None;
    }
    // Labels begin with a, 0 or 1.
    let first = line.bytes().find(u8::is_ascii_alphanumeric)?;
    if !matches!(first, b'a' | b'A' | b'0' | b'1') {
        return None;
    }
    let text = line.trim().trim_start_matches(['*', '/', '#', '%', '>']).trim_end_matches("*/");
    let words = text
        .split(|sign: char| sign.is_whitespace() || is_bar(sign) || is_box(sign) || matches!(sign, '+' | ','))
        .filter(|word| !word.is_empty());
    // Most lines begin with a word that is no label.
    let mut first = words.clone();
    if first.next().is_some_and(|word| !is_label(word)) && first.next().is_some() {
        return None;
    }
    let words: Vec<&str> = words.collect();
    let words: Vec<&str> = match words.as_slice() {
        [one] if one.len() >= 4 => signs(one).into_iter().map(|(_, sign)| sign).collect(),
        several => several.to_vec(),
    };
    if words.len() < 3 || !words.iter().all(|word| is_label(word)) {
        return None;
    }
    let mut found = Vec::new();
    let mut rest = words.as_slice();
    while !rest.is_empty() {
        let again =
            rest.iter().skip(1).position(|word| word.eq_ignore_ascii_case(rest[0])).map_or(rest.len(), |at| at + 1);
        let first = rest[0].to_ascii_lowercase();
        found.push(
            sequence(&rest[..again]).filter(|axis| matches!(first.as_str(), "a" | "0" | "1") && !is_reversed(*axis))?,
        );
        rest = &rest[again..];
    }
    Some(found)
}

const fn is_reversed(axis: Axis) -> bool {
    matches!(axis, Axis::Numbers { reversed: true, .. } | Axis::Letters { reversed: true, .. })
}

/// How labels count that stand in this order, if they do.
pub(super) fn sequence(words: &[&str]) -> Option<Axis> {
    if words.len() < 3 {
        return None;
    }
    if let Some(numbers) =
        words.iter().map(|word| word.trim_end_matches(['.', ':', ')']).parse::<u8>().ok()).collect::<Option<Vec<_>>>()
    {
        let up = numbers.windows(2).all(|pair| pair[0].checked_add(1) == Some(pair[1]));
        let down = numbers.windows(2).all(|pair| pair[1].checked_add(1) == Some(pair[0]));
        // Of ranks some may be left out; only a nought shows that counting begins with it.
        let least = (*numbers.iter().min()?).min(1);
        return match (up, down) {
            (true, _) => Some(Axis::Numbers { from: least, reversed: false }),
            (_, true) => Some(Axis::Numbers { from: least, reversed: true }),
            _ => None,
        };
    }
    let letters: Vec<u8> = words
        .iter()
        .map(|word| word.trim_end_matches(['.', ':', ')']))
        .map(|word| {
            let letter = word.as_bytes().first().filter(|_| word.len() == 1)?.to_ascii_lowercase().checked_sub(b'a')?;
            (letter < 26).then_some(letter)
        })
        .collect::<Option<Vec<_>>>()?;
    let reversed = letters[0] > letters[1];
    let steps =
        |letters: &[u8]| letters.windows(2).all(|pair| pair[0] + 1 == pair[1] || (pair[0] == 7 && pair[1] == 9));
    let ordered: Vec<u8> = if reversed { letters.iter().rev().copied().collect() } else { letters };
    let without_i = ordered.contains(&7) && ordered.contains(&9) && !ordered.contains(&8);
    steps(&ordered).then_some(Axis::Letters { without_i, reversed })
}

/// The labels at one side of rows, if each row has one and they count.
pub(super) fn ranks<'s>(tokens: impl Iterator<Item = Option<Token<'s>>>) -> Option<(Axis, Vec<&'s str>)> {
    let words = tokens.map(|token| token.map(|token| token.text)).collect::<Option<Vec<&str>>>()?;
    // Numbers that count down from the top are the usual ranks, whose first stands below.
    let axis = match sequence(&words)? {
        Axis::Numbers { from, reversed } => Axis::Numbers { from, reversed: !reversed },
        letters => letters,
    };
    Some((axis, words))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(labels: Labels, name: SquareName, size: u8) -> Option<String> {
        labels.square(name, Size::new(size)?).map(|square| square.to_string())
    }

    fn algebraic(name: &str) -> SquareName {
        SquareName::Algebraic(name.parse().unwrap())
    }

    #[test]
    fn labels_count_or_are_none() {
        let letters = Axis::Letters { without_i: false, reversed: false };
        assert_eq!(files("    A B C D"), Some(vec![letters]));
        assert_eq!(files("a b c   a b c"), Some(vec![letters, letters]));
        assert_eq!(files("ABCDEFGHJKL"), Some(vec![Axis::Letters { without_i: true, reversed: false }]));
        assert_eq!(files("  0 1 2 3"), Some(vec![Axis::Numbers { from: 0, reversed: false }]));
        for other in ["A . D", "A D K", "7 6 5", "AAAA", "the king", "A B"] {
            assert_eq!(files(other), None, "{other}");
        }
    }

    #[test]
    fn names_of_squares_follow_from_the_labels() {
        let letters = Axis::Letters { without_i: false, reversed: false };
        let top = Labels { files: letters, ranks: Axis::Numbers { from: 1, reversed: true } };
        assert_eq!(named(top, algebraic("a7"), 7).as_deref(), Some("a1"));
        let skips = Labels {
            files: Axis::Letters { without_i: true, reversed: false },
            ranks: Axis::Numbers { from: 1, reversed: false },
        };
        assert_eq!(named(skips, algebraic("k4"), 11).as_deref(), Some("j4"));
        assert_eq!(named(skips, algebraic("i4"), 11), None);
        let rows = Labels { files: Axis::Numbers { from: 1, reversed: false }, ranks: letters };
        assert_eq!(named(rows, algebraic("e2"), 7).as_deref(), Some("b3"));
        let zero = Axis::Numbers { from: 0, reversed: true };
        let numbers = Labels { files: Axis::Numbers { from: 0, reversed: false }, ranks: zero };
        assert_eq!(named(numbers, SquareName::Numbers(1, 0), 9).as_deref(), Some("a8"));
        assert_eq!(named(Labels::NONE, algebraic("c3"), 7).as_deref(), Some("c3"));
    }
}
