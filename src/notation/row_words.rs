//! Squares by rows and columns in words: "in row 2 from the bottom a defender in column 4", "column 6 of the top row".
//!
//! Comes in: the tokens of a paragraph. Goes out: the same with one square for each column whose row is known, by its own
//! words or by the row that its sentence began with. A row that no column follows is left as it is.

use super::SquareName;
use super::concept::Concept;
use super::words::{Kind, Token};
use crate::board::{Size, Square};

/// A row of the board, counted from 1.
#[derive(Clone, Copy)]
enum Row {
    FromTop(u8),
    FromBottom(u8),
}

impl Row {
    fn square(self, column: u8) -> Option<SquareName> {
        if column == 0 || column > Size::LARGEST {
            return None;
        }
        Some(match self {
            Self::FromTop(row) => SquareName::FromTop { row, column },
            Self::FromBottom(row) => SquareName::Algebraic(Square { file: column - 1, rank: row - 1 }),
        })
    }
}

/// Makes squares of columns and rows; returns whether there were any.
pub(super) fn name_by_rows(tokens: &mut Vec<Token>) -> bool {
    let mut named: Vec<Token> = Vec::with_capacity(tokens.len());
    // The row that a sentence began with, and where its words stand in `named` until a column takes them up.
    let mut begun: Option<(Row, usize)> = None;
    let mut unused = 0..0;
    let mut any = false;
    let mut at = 0;
    while let Some(token) = tokens.get(at) {
        let column = number_after(&tokens[at..], Concept::Column);
        if let Some(column) = column {
            let own = row(&tokens[at + 2..]);
            let square = own.map(|(row, _)| row).or(begun.map(|(row, _)| row)).and_then(|row| row.square(column));
            if let Some(name) = square {
                let used = 2 + own.map_or(0, |(_, count)| count);
                if own.is_none() && !unused.is_empty() {
                    // Words of the row, and a comma before the first column: `row 2 from the top, column 4`.
                    let follows = unused.end == named.len() || is_comma(&named[unused.end..]);
                    named.drain(if follows { unused.start..named.len() } else { unused.clone() });
                    unused = 0..0;
                }
                let span = token.span.to(tokens[at + used - 1].span);
                let text = tokens[at..at + used].iter().map(|token| token.text.as_str()).collect::<Vec<_>>().join(" ");
                named.push(Token { kind: Kind::Square(name), text, span });
                any = true;
                at += used;
                continue;
            }
        }
        if let Some((row, count)) = row(&tokens[at..]) {
            begun = Some((row, named.len()));
            unused = named.len()..named.len() + count;
            named.extend_from_slice(&tokens[at..at + count]);
            at += count;
            continue;
        }
        if matches!(token.kind, Kind::Sign("STOP")) {
            begun = None;
            unused = 0..0;
        }
        named.push(token.clone());
        at += 1;
    }
    if any {
        *tokens = named;
    }
    any
}

fn is_comma(tokens: &[Token]) -> bool {
    matches!(tokens, [only] if matches!(only.kind, Kind::Sign("COMMA")))
}

fn number_after(tokens: &[Token], concept: Concept) -> Option<u8> {
    match tokens {
        [word, number, ..] if word.is(concept) => match number.kind {
            Kind::Number(number) => u8::try_from(number).ok(),
            Kind::Word(_) | Kind::Square(_) | Kind::Size(_) | Kind::Sign(_) | Kind::Unknown => None,
        },
        _ => None,
    }
}

/// The row that some tokens begin with, and how many of them name it.
fn row(tokens: &[Token]) -> Option<(Row, usize)> {
    let first = tokens.first()?;
    if first.is(Concept::TopRow) {
        return Some((Row::FromTop(1), 1));
    }
    if first.is(Concept::BottomRow) {
        return Some((Row::FromBottom(1), 1));
    }
    let number = number_after(tokens, Concept::Row).filter(|number| (1..=Size::LARGEST).contains(number))?;
    let side = tokens.get(2)?;
    if side.is(Concept::FromTop) {
        Some((Row::FromTop(number), 3))
    } else if side.is(Concept::FromBottom) {
        Some((Row::FromBottom(number), 3))
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::Lexicon;
    use crate::notation::words::{Words, read_words};

    fn named(text: &str) -> Option<String> {
        let mut tokens = read_words(text, 0, Lexicon::built_in("en").unwrap()).tokens;
        let any = name_by_rows(&mut tokens);
        let squares = tokens.iter().filter_map(Token::square).map(|square| crate::notation::moves::name_of(&square));
        let squares = squares.collect::<Vec<_>>().join(" ");
        any.then(|| format!("{}{squares}", Words::new(tokens).line))
    }

    #[test]
    fn rows_and_columns_in_words_are_squares() {
        for (text, expected) in [
            ("king in column 3 of row 2 from the bottom", "KING SQUARE c2"),
            ("king in column 3 of the top row.", "KING SQUARE STOP column 3 of row 1 from the top"),
            (
                "In row 2 from the bottom an attacker in column 1 and a defender in column 5. King c4",
                "ATTACKER SQUARE AND DEFENDER SQUARE STOP KING SQUARE a2 e2 c4",
            ),
            ("king in row 4 from the bottom, column 2", "KING SQUARE b4"),
        ] {
            assert_eq!(named(text).as_deref(), Some(expected), "{text}");
        }
        for text in ["rank 1 at the bottom. King in column 3", "king in column 30 of the top row", "column 3", "row 2"]
        {
            assert_eq!(named(text), None, "{text}");
        }
    }
}
