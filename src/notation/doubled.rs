//! Squares that are named twice over, `b5 (4,1)`: what the numbers mean follows from the names.
//!
//! Comes in: the tokens of a paragraph. Goes out: the same without the second names, and how numbers name squares if one
//! way alone fits all of them. Two names that do not go together are a fault; nothing is guessed from one alone.

use super::prose::NOT_UNDERSTOOD;
use super::words::{Kind, Token};
use super::{Coordinates, SquareName};
use crate::board::{Size, Square};
use crate::text::{Diagnostic, Span};

/// How numbers name squares on a page that names some of them twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Doubled {
    /// Which number is the row, and where counting begins.
    pub(super) coordinates: Coordinates,
    /// Whether the first number is 0.
    pub(super) from_zero: bool,
    /// The size of the board, if it follows.
    pub(super) size: Option<u8>,
    /// From the first second name to the last.
    pub(super) span: Span,
}

/// One way to read numbers, and what it makes of the size of the board so far.
#[derive(Clone, Copy)]
struct Way {
    row_first: bool,
    from_top: bool,
    from_zero: bool,
    size: Option<u8>,
}

impl Way {
    fn all() -> impl Iterator<Item = Self> {
        (0..8).map(|bits| Self {
            row_first: bits & 1 == 0,
            from_top: bits & 2 == 0,
            from_zero: bits & 4 == 0,
            size: None,
        })
    }

    /// The same way after one more square, if it fits.
    fn with(self, square: Square, first: u8, second: u8) -> Option<Self> {
        let (row, column) = if self.row_first { (first, second) } else { (second, first) };
        let base = u8::from(!self.from_zero);
        let (row, column) = (row.checked_sub(base)?, column.checked_sub(base)?);
        if column != square.file {
            return None;
        }
        if !self.from_top {
            return (row == square.rank).then_some(self);
        }
        let size = row.checked_add(square.rank)?.checked_add(1).filter(|size| *size <= Size::LARGEST)?;
        self.size.is_none_or(|known| known == size).then_some(Self { size: Some(size), ..self })
    }

    const fn coordinates(self) -> Coordinates {
        match (self.row_first, self.from_top) {
            (true, true) => Coordinates::RowColumnTopLeft,
            (true, false) => Coordinates::RowColumnBottomLeft,
            (false, true) => Coordinates::ColumnRowTopLeft,
            (false, false) => Coordinates::ColumnRowBottomLeft,
        }
    }
}

/// Takes the second names out of the tokens.
///
/// # Errors
/// A square whose two names cannot both be right, whatever numbers mean.
pub(super) fn take_doubled(tokens: &mut Vec<Token>) -> Result<Option<Doubled>, Diagnostic> {
    let pair = |pair: &[Token]| match (&pair[0].kind, &pair[1].kind) {
        (Kind::Square(SquareName::Algebraic(square)), Kind::Square(SquareName::Numbers(first, second))) => {
            Some((*square, *first, *second))
        }
        _ => None,
    };
    let found: Vec<(usize, (Square, u8, u8))> =
        tokens.windows(2).enumerate().filter_map(|(index, two)| Some((index + 1, pair(two)?))).collect();
    let (Some((first, _)), Some((last, _))) = (found.first(), found.last()) else { return Ok(None) };
    let span = tokens[*first].span.to(tokens[*last].span);
    let mut ways: Vec<Way> = Way::all().collect();
    for (index, (square, first, second)) in &found {
        ways = ways.into_iter().filter_map(|way| way.with(*square, *first, *second)).collect();
        if ways.is_empty() {
            let message = format!("{square} and ({first},{second}) are not one square, as the other names go");
            return Err(Diagnostic::error(NOT_UNDERSTOOD, tokens[*index].span, message)
                .note("no way of counting rows and columns makes both names right")
                .help("name each square once"));
        }
    }
    let mut index = 0;
    tokens.retain(|_| {
        index += 1;
        found.binary_search_by_key(&(index - 1), |(at, _)| *at).is_err()
    });
    Ok(match ways.as_slice() {
        [way] => Some(Doubled { coordinates: way.coordinates(), from_zero: way.from_zero, size: way.size, span }),
        // Several fit: numbers alone are not understood then.
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::Lexicon;
    use crate::notation::words::read_words;

    fn doubled(text: &str) -> Result<(Option<Doubled>, usize), Diagnostic> {
        let mut tokens = read_words(text, 0, Lexicon::built_in("en").unwrap()).tokens;
        let found = take_doubled(&mut tokens)?;
        Ok((found, tokens.iter().filter(|token| token.square().is_some()).count()))
    }

    #[test]
    fn two_names_of_some_squares_tell_how_numbers_count() {
        let way = |text: &str| doubled(text).unwrap().0.map(|found| (found.coordinates, found.from_zero, found.size));
        assert_eq!(way("c4 (3,2), e6 (1,4)"), Some((Coordinates::RowColumnTopLeft, true, Some(7))));
        assert_eq!(way("c4 (4,3), e6 (2,5)"), Some((Coordinates::RowColumnTopLeft, false, Some(7))));
        assert_eq!(way("c4 (3,4), e7 (5,7)"), Some((Coordinates::ColumnRowBottomLeft, false, None)));
        assert_eq!(way("c4 e6"), None);
        // On the diagonal the order of the numbers makes no difference.
        assert_eq!(doubled("c3 (3,3)").unwrap(), (None, 1));
    }

    #[test]
    fn two_names_that_do_not_go_together_are_a_fault_at_the_second() {
        let text = "c4 (3,2), e6 (1,4), g2 (5,5)";
        let fault = doubled(text).unwrap_err();
        assert_eq!(&text[fault.span.start..fault.span.end], "(5,5)");
    }
}
