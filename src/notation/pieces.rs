//! Text as words, squares, numbers and signs, before any lexicon has seen it.
//!
//! Comes in: text as people write it on their pages. Goes out: pieces with places. Moves come in many forms; here each
//! becomes the same run of squares and signs: `E4–E7`, `d4b4`, `e7-e6(f9)`, `D:4`, `d5-7`, `[2,4]`, `Ke4-e1--`, `6._d2-c2___`.
//! Never decides what a sentence means, and drops nothing but blanks and dress; marks behind a move and tags are kept apart.

use super::SquareName;
use super::concept::Concept;
use super::lexicon::{Spelling, elision};
use super::words::Kind;
use crate::board::Square;
use crate::text::{Span, joins};

/// A stretch of text before any lexicon has seen it.
pub(super) struct Piece {
    /// What it is.
    pub(super) what: What,
    /// Where it stands, from the start of the text.
    pub(super) span: Span,
}

/// What a piece is.
pub(super) enum What {
    /// Something that is the same in every language.
    Made(Kind),
    /// A word.
    Word(Spelling),
    /// An ending glued to a square, with its hyphen or colon.
    Suffix,
}

impl Piece {
    /// The word it is, if it is one.
    pub(super) const fn spelling(&self) -> Option<&Spelling> {
        match &self.what {
            What::Word(spelling) => Some(spelling),
            What::Made(_) | What::Suffix => None,
        }
    }

    /// Whether it is a square.
    pub(super) const fn is_square(&self) -> bool {
        matches!(self.what, What::Made(Kind::Square(_)))
    }

    fn is_sign(&self, name: &str) -> bool {
        matches!(self.what, What::Made(Kind::Sign(known)) if known == name)
    }
}

/// A text taken apart, which is the same in every language.
pub(super) struct Split {
    /// The pieces, in order.
    pub(super) pieces: Vec<Piece>,
    /// What is read over although it is no blank: opinions behind a move, tags of a record, empty answers.
    pub(super) read_over: Vec<Span>,
}

/// Takes a text apart.
pub(super) fn split(text: &str) -> Split {
    let mut pieces: Vec<Piece> = Vec::with_capacity(text.len() / 5 + 2);
    let mut read_over: Vec<Span> = Vec::new();
    let mut at = 0;
    let mut at_line_start = true;
    while let Some(letter) = text[at..].chars().next() {
        if letter == ' ' {
            at += 1;
            continue;
        }
        let rest = &text[at..];
        let touches_square = pieces.last().is_some_and(|piece| piece.span.end == at && piece.is_square());
        let starts_line = at_line_start;
        let dresses_line = letter.is_whitespace() || matches!(letter, '>' | '#' | '{' | '/' | '%');
        at_line_start = letter == '\n' || (at_line_start && dresses_line);
        let before = text[..at].chars().next_back();
        let begins = !before.is_some_and(char::is_alphanumeric);
        let ends = touches_square.then(|| ends_move(&pieces, rest)).flatten();
        let behind = mark_behind(&pieces, rest).filter(|_| begins && !touches_square);
        let steps = touches_square.then(|| signs_of_steps(&pieces, rest)).flatten();
        let changed = touches_square.then(|| changed_rank(&pieces, rest)).flatten();
        // A line that ends with a square ends a sentence, if the next begins one.
        let ends_sentence = letter == '\n'
            && pieces.last().is_some_and(|last| last.is_square() || last.is_sign("CLOSE"))
            && begins_sentence(rest);
        let mut push = |what: What, length: usize| {
            pieces.push(Piece { what, span: Span::new(at, at + length) });
            length
        };
        // The key of a record, `"to": `.
        let ends_key = letter == ':' && before == Some('"');
        let fence = (starts_line && (rest.starts_with("```") || rest.starts_with("~~~")))
            .then(|| rest.find('\n').unwrap_or(rest.len()));
        let answers =
            starts_line && rest.starts_with('=') && rest[1..].lines().next().is_none_or(|line| line.trim().is_empty());
        // The answer of a protocol that has nothing to say is one sign.
        let no_answer = answers.then_some(1);
        at += if let Some(length) = fence {
            // The fence before a record, and what it says of it.
            length
        } else if ends_sentence {
            push(What::Made(Kind::Sign("STOP")), 1)
        } else if ends_key {
            1
        } else if let Some(length) = no_answer.or(ends).or(behind).or_else(|| tag_line(rest).filter(|_| starts_line)) {
            read_over.push(Span::new(at, at + length));
            length
        } else if let Some((name, length)) = pair(rest).or_else(|| x_and_y(rest).filter(|_| begins)) {
            push(What::Made(Kind::Square(name)), length)
        } else if let Some((name, length)) = with_colon(rest).filter(|_| begins) {
            push(What::Made(Kind::Square(name)), length)
        } else if let Some(length) = turn_in_brackets(rest).filter(|_| starts_line) {
            push(What::Made(Kind::Sign("TURN_NUMBER")), length)
        } else if let Some(length) = suffix(rest).filter(|_| touches_square) {
            push(What::Suffix, length)
        } else if let Some(length) = steps {
            push(What::Made(Kind::Sign("DASH")), length)
        } else if let Some((rank, length)) = changed {
            push(What::Made(Kind::Sign("DASH")), 1);
            pieces.push(Piece {
                what: What::Made(Kind::Square(SquareName::Algebraic(rank))),
                span: Span::new(at + 1, at + length),
            });
            length
        } else if let Some((name, length)) = sign(rest).filter(|_| !(starts_line && matches!(letter, '>' | '/'))) {
            push(What::Made(Kind::Sign(name)), length)
        } else if is_blank(letter) || (starts_line && dresses_line) {
            letter.len_utf8()
        } else if letter.is_alphanumeric() {
            let length = run_length(rest);
            split_run(&rest[..length], at, &mut pieces);
            length
        } else if letter == '-' {
            // A hyphen between the parts of one word.
            letter.len_utf8()
        } else {
            push(What::Made(Kind::Unknown), letter.len_utf8())
        };
    }
    Split { pieces, read_over }
}

/// The signs of jumps and of steps in one turn between two squares: `^`, `=`, `^=`.
fn signs_of_steps(pieces: &[Piece], rest: &str) -> Option<usize> {
    let sign = ["^=", "^", "="].into_iter().find(|sign| rest.starts_with(*sign))?;
    (!is_after_move(pieces) && starts_with_square(&rest[sign.len()..])).then_some(sign.len())
}

/// Whether the next line with words begins with a capital letter.
fn begins_sentence(rest: &str) -> bool {
    let begin = rest.chars().take(200).find(|sign| !sign.is_whitespace() && *sign != '>');
    begin.is_some_and(char::is_uppercase)
}

/// Whether the last two pieces are the sign and the target of a move.
fn is_after_move(pieces: &[Piece]) -> bool {
    let [before @ .., sign, square] = pieces else { return false };
    let leaves = before.last().is_some_and(Piece::is_square);
    square.is_square() && (sign.is_sign("CROSS") || leaves && (sign.is_sign("DASH") || sign.is_sign("JOIN")))
}

/// Marks glued behind a move, such as `+`, `++`, `--`, `---`, `!?` or `#`: opinions of the author, judged by nobody.
fn ends_move(pieces: &[Piece], rest: &str) -> Option<usize> {
    if !is_after_move(pieces) {
        return None;
    }
    let length = rest.bytes().take_while(|byte| b"+-#!?".contains(byte)).count();
    let is_end =
        rest[length..].chars().next().is_none_or(|next| next.is_whitespace() || matches!(next, '_' | ';' | ')'));
    // One `!` or `?` may end a sentence as well.
    let is_mark = length > 1 || rest.starts_with(['+', '-', '#']);
    (length > 0 && is_end && is_mark).then_some(length)
}

/// `R` and `T` behind a move: "raichi" and "tuichi".
fn mark_behind(pieces: &[Piece], rest: &str) -> Option<usize> {
    if !rest.starts_with(['R', 'T']) || !is_after_move(pieces) {
        return None;
    }
    rest[1..].lines().next().is_none_or(|line| line.trim().is_empty()).then_some(1)
}

/// Blanks of every kind, and marks that only dress the text: emphasis and quotes.
fn is_blank(letter: char) -> bool {
    letter.is_whitespace()
        || matches!(letter, '\u{200b}' | '\u{2060}' | '\u{feff}' | '\u{ad}' | '{' | '}')
        || matches!(letter, '*' | '_' | '`' | '"' | '\'' | '’' | '„' | '“' | '”' | '«' | '»' | '‚' | '‘')
}

/// The letters and digits of one run; an apostrophe inside belongs to it.
fn run_length(text: &str) -> usize {
    let mut length = 0;
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        let inside = matches!(letter, '\'' | '’') && letters.peek().is_some_and(|next| next.is_alphanumeric());
        if !(letter.is_alphanumeric() || inside || joins(letter)) {
            break;
        }
        length += letter.len_utf8();
    }
    length
}

/// A run of letters and digits as a number, as squares (`d5`, `Kd5`, `xf6`, `f6xg6`, `d4b4`), as a size or as words.
fn split_run(run: &str, at: usize, pieces: &mut Vec<Piece>) {
    let span = Span::new(at, at + run.len());
    if let Ok(number) = run.parse::<u64>() {
        pieces.push(Piece { what: What::Made(Kind::Number(number)), span });
    } else if let Some(squares) = squares_of_run(run, at) {
        pieces.extend(squares);
    } else if let Some(side) = size(run) {
        pieces.push(Piece { what: What::Made(Kind::Size(side)), span });
    } else if matches!(run, "x" | "X") {
        // "x" is a column, too; which of both is for the lexicon and the grammar to say.
        let is_axis = pieces.last().is_none_or(|piece| !piece.is_square() && !piece.is_sign("OPEN"));
        let what = if is_axis { What::Word(Spelling::new(run)) } else { What::Made(Kind::Sign("CROSS")) };
        pieces.push(Piece { what, span });
    } else {
        let middle = elision(run).unwrap_or(0);
        if middle > 0 {
            pieces.push(Piece { what: What::Word(Spelling::new(&run[..middle])), span: Span::new(at, at + middle) });
        }
        pieces.push(Piece {
            what: What::Word(Spelling::new(&run[middle..])),
            span: Span::new(at + middle, at + run.len()),
        });
    }
}

/// `9x9` and `11×11` (the sign `×` is no letter, so it comes here only as `x`).
fn size(run: &str) -> Option<u64> {
    let (width, height) = run.split_once(['x', 'X'])?;
    let width: u64 = width.parse().ok()?;
    (height.parse() == Ok(width)).then_some(width)
}

fn squares_of_run(run: &str, at: usize) -> Option<Vec<Piece>> {
    let mut pieces = Vec::new();
    let mut place = at;
    let mut push = |what: Kind, length: usize| {
        pieces.push(Piece { what: What::Made(what), span: Span::new(place, place + length) });
        place += length;
    };
    let mut rest = run;
    for (letter, concept) in [('K', Concept::King), ('A', Concept::Attacker), ('D', Concept::Defender)] {
        let followed = |square: &&str| {
            let mut letters = square.chars();
            letters.next().is_some_and(|file| file.is_ascii_alphabetic() && !matches!(file, 'x' | 'X'))
                && letters.next().is_some_and(|rank| rank.is_ascii_digit())
        };
        if let Some(square) = rest.strip_prefix(letter).filter(followed) {
            push(Kind::Word(concept), 1);
            rest = square;
            break;
        }
    }
    for (number, part) in rest.split(['x', 'X']).enumerate() {
        if number > 0 {
            push(Kind::Sign("CROSS"), 1);
        }
        if number == 0 && part.is_empty() && rest.len() > 1 {
            continue;
        }
        let counts = number == 1 && run.len() > 2 && part.bytes().all(|byte| byte.is_ascii_digit());
        if let (true, Ok(count)) = (counts, part.parse::<u64>()) {
            // `x1`: so many are captured.
            push(Kind::Number(count), part.len());
            continue;
        }
        let (first, second) = two_squares(part)?;
        push(Kind::Square(SquareName::Algebraic(first.0)), first.1);
        if let Some((square, length)) = second {
            push(Kind::Sign("JOIN"), 0);
            push(Kind::Square(SquareName::Algebraic(square)), length);
        }
    }
    Some(pieces)
}

/// A square and how many bytes it takes.
type Measured = (Square, usize);

/// A square, or two without anything between them: `d4b4`, `a10a11`. Each takes all the digits that follow its letter.
fn two_squares(part: &str) -> Option<(Measured, Option<Measured>)> {
    let end = part.bytes().skip(1).take_while(u8::is_ascii_digit).count() + 1;
    let first = part.get(..end)?.parse().ok()?;
    let rest = &part[end..];
    if rest.is_empty() {
        return Some(((first, end), None));
    }
    Some(((first, end), Some((rest.parse().ok()?, rest.len()))))
}

/// `(1,2)`, `[1, 2]` or `{1,2}` and the length of it.
fn pair(text: &str) -> Option<(SquareName, usize)> {
    let (close, inside) = match text.chars().next()? {
        '(' => (')', &text[1..]),
        '[' => (']', &text[1..]),
        '{' => ('}', &text[1..]),
        _ => return None,
    };
    let end = inside.bytes().take(16).position(|byte| byte == close as u8)?;
    let (first, second) = inside.get(..end)?.split_once([',', ';'])?;
    let number =
        |text: &str| Some(text.trim()).filter(|digits| digits.bytes().all(|b| b.is_ascii_digit()))?.parse().ok();
    Some((SquareName::Numbers(number(first)?, number(second)?), end + 2))
}

/// `x=2, y=6`.
fn x_and_y(text: &str) -> Option<(SquareName, usize)> {
    let after = text.strip_prefix("x=")?;
    let digits = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
    let first = digits(after);
    let between = &after[first..];
    let gap = between.bytes().take_while(|byte| matches!(byte, b',' | b' ')).count();
    let second = between[gap..].strip_prefix("y=")?;
    let length = digits(second);
    let name = SquareName::Numbers(after[..first].parse().ok()?, second[..length].parse().ok()?);
    Some((name, 2 + first + gap + 2 + length))
}

/// `D:4`.
fn with_colon(text: &str) -> Option<(SquareName, usize)> {
    let (file, rest) = (text.get(..1)?, text.get(1..)?.strip_prefix(':')?);
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    let ends = rest[digits..].chars().next().is_none_or(|next| !next.is_alphanumeric());
    let square = format!("{file}{}", &rest[..digits]).parse().ok()?;
    ends.then_some((SquareName::Algebraic(square), 2 + digits))
}

/// `[5]` and a hyphen after it: the number of a turn.
fn turn_in_brackets(text: &str) -> Option<usize> {
    let inside = text.strip_prefix('[')?;
    let digits = inside.bytes().take_while(u8::is_ascii_digit).count();
    let rest = inside[digits..].strip_prefix(']').filter(|_| digits > 0)?;
    let dash = if rest.starts_with(" - ") { 2 } else { 0 };
    Some(digits + 2 + dash)
}

/// A tag of a game record on its own line, `[Event "…"]`: about the game, not about the board.
fn tag_line(text: &str) -> Option<usize> {
    let inside = text.strip_prefix('[')?;
    let name = inside.bytes().take_while(u8::is_ascii_alphabetic).count();
    let line = inside.lines().next().filter(|line| line[name..].starts_with(" \"") && name > 0)?;
    line.trim_end().ends_with("\"]").then_some(line.len() + 1)
}

/// The ending `-re` after a square; not `-b9`, which is another square.
fn suffix(text: &str) -> Option<usize> {
    let letters = text.strip_prefix(['-', ':'])?;
    let length = run_length(letters);
    let run = &letters[..length];
    (length > 0 && run.chars().all(char::is_alphabetic) && !matches!(run, "x" | "X")).then_some(length + 1)
}

/// Only the rank that changes, `d5-7`; not `a1-2-18`, which is a list.
fn changed_rank(pieces: &[Piece], text: &str) -> Option<(Square, usize)> {
    let What::Made(Kind::Square(SquareName::Algebraic(from))) = &pieces.last()?.what else { return None };
    if is_after_move(pieces) {
        return None;
    }
    let after = text.strip_prefix('-')?;
    let digits = after.bytes().take_while(u8::is_ascii_digit).count();
    let ends = after[digits..].chars().next().is_none_or(|next| !next.is_alphanumeric() && next != '-');
    let rank: u8 = after[..digits].parse().ok()?;
    let target = Square { rank: rank.checked_sub(1)?, ..*from }.to_string().parse().ok()?;
    ends.then_some((target, digits + 1))
}

fn sign(text: &str) -> Option<(&'static str, usize)> {
    if text.starts_with(|letter: char| letter.is_ascii_alphanumeric()) {
        return None;
    }
    let arrows = ["->", "=>", "→", "–", "—", "−", "‐", "‑", "➔"];
    if let Some(arrow) = arrows.iter().find(|arrow| text.starts_with(**arrow)) {
        return Some(("DASH", arrow.len()));
    }
    if let Some(dots) = ["...", "…"].iter().find(|dots| text.starts_with(**dots)) {
        return Some(("ELLIPSIS", dots.len()));
    }
    let mut letters = text.chars();
    let letter = letters.next()?;
    let name = match letter {
        ',' => "COMMA",
        '.' | '!' => "STOP",
        ';' => "SEMICOLON",
        ':' => "COLON",
        '/' => "SLASH",
        '(' => "OPEN",
        ')' => "CLOSE",
        '×' => "CROSS",
        // Before a letter it joins two parts of one word, unless that is a square.
        '-' if !letters.as_str().starts_with(char::is_alphabetic) || starts_with_square(letters.as_str()) => "DASH",
        _ => return None,
    };
    Some((name, letter.len_utf8()))
}

fn starts_with_square(text: &str) -> bool {
    squares_of_run(&text[..run_length(text)], 0).is_some()
}

#[cfg(test)]
#[path = "pieces_tests.rs"]
mod tests;
