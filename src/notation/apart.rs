//! Lines of moves and positions that no example can be made of: counts of plays, moves without a position, opaque lists.
//!
//! Comes in: a paragraph that is no example. Goes out: what it is, with what was read of it, or that it is not understood;
//! nothing for ordinary text. Guesses no format: what has no legend stays unread.

use crate::board::{Size, Square};

/// A paragraph that is about moves or positions, but no example.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Apart {
    /// It was read, and claims nothing that could be checked; in words.
    SetAside(String),
    /// It may be a position, in a notation that nobody explains; in words.
    NotUnderstood(String),
}

/// What a paragraph is, if it is of one of these kinds.
#[must_use]
pub fn read_apart(text: &str) -> Option<Apart> {
    let text = text.trim();
    if text.len() > 2000 || !text.contains(|sign: char| sign.is_ascii_digit()) {
        return None;
    }
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let counts: Option<Vec<Counted>> = lines.clone().map(counted).collect();
    if let Some(first) = counts.as_ref().and_then(|counts| counts.first()) {
        let more = counts.as_ref().map_or(0, |counts| counts.len() - 1);
        let more = if more == 0 { String::new() } else { format!(" and {more} more") };
        let Counted { from, to, count } = first;
        return Some(Apart::SetAside(format!(
            "a count of plays, {count} after {from}-{to}{more}; the position is not shown"
        )));
    }
    if lines.clone().all(|line| signed_move(line).is_some()) {
        let first = lines.next().and_then(signed_move)?;
        return Some(Apart::SetAside(format!("a move without a position: {first}")));
    }
    is_index_list(text).then(|| {
        Apart::NotUnderstood(
            "numbers that may name squares one after the other; which men they are is not said".to_owned(),
        )
    })
}

/// A play and how many plays follow it, as counting programs print it.
struct Counted {
    from: String,
    to: String,
    count: u64,
}

/// `0, 3; 1, 3: 15` or `d1d3: 15`.
fn counted(line: &str) -> Option<Counted> {
    let (play, count) = line.rsplit_once(':')?;
    let count = count.trim().parse().ok()?;
    let pair = |text: &str| {
        let (first, second) = text.split_once(',')?;
        let number = |text: &str| text.trim().parse::<u8>().ok().filter(|number| *number <= Size::LARGEST);
        Some(format!("({},{})", number(first)?, number(second)?))
    };
    if let Some((from, to)) = play.split_once(';') {
        return Some(Counted { from: pair(from)?, to: pair(to)?, count });
    }
    let (from, rest) = leading_square(play.trim())?;
    let rest = rest.trim_start_matches(['-', '–', ' ']);
    let (to, rest) = leading_square(rest)?;
    rest.is_empty().then(|| Counted { from: from.to_string(), to: to.to_string(), count })
}

fn leading_square(text: &str) -> Option<(Square, &str)> {
    let digits = text.bytes().skip(1).take_while(u8::is_ascii_digit).count();
    let square = text.get(..=digits)?.parse().ok()?;
    Some((square, &text[digits + 1..]))
}

/// A move with the signs of jumps or berserk steps at the beginning of a line, `Ne6^=e8xce7/f8`: its words as they stand.
fn signed_move(line: &str) -> Option<&str> {
    let word = line.split_whitespace().next()?;
    let letter = |text: &'static str, rest: &mut &str| {
        let is_letter = rest.starts_with(|sign: char| text.contains(sign.to_ascii_lowercase()));
        let squares = rest.get(1..).is_some_and(|after| leading_square(after).is_some());
        if is_letter && squares {
            *rest = &rest[1..];
        }
    };
    let mut rest = word;
    letter("kcnmg", &mut rest);
    let (_, after) = leading_square(rest)?;
    let signs = after.bytes().take_while(|sign| b"^=-".contains(sign)).count();
    if !matches!(&after[..signs], "^" | "=" | "^=") {
        return None;
    }
    let (_, mut rest) = leading_square(&after[signs..])?;
    let mut joint = 'x';
    while let Some(after) = rest.strip_prefix(joint) {
        rest = after;
        letter("kcnmg", &mut rest);
        rest = leading_square(rest)?.1;
        joint = if rest.starts_with('x') { 'x' } else { '/' };
    }
    rest.bytes().all(|sign| b"+-".contains(&sign)).then_some(word)
}

/// `9+40+2-13-22-58`: a size and fields counted one after the other, with nothing that says who stands where.
fn is_index_list(text: &str) -> bool {
    let parts: Vec<&str> = text.split(['+', '-']).collect();
    let numbers: Vec<u32> = parts.iter().filter_map(|part| part.parse().ok()).collect();
    let (Some(side), true) = (numbers.first(), numbers.len() == parts.len() && numbers.len() > 5) else { return false };
    let is_board = (5..=u32::from(Size::LARGEST)).contains(side) && text.contains('+') && text.contains('-');
    is_board && numbers[1..].iter().all(|number| *number < side * side)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn aside(text: &str) -> Option<String> {
        match read_apart(text)? {
            Apart::SetAside(why) => Some(why),
            Apart::NotUnderstood(why) => Some(format!("not understood: {why}")),
        }
    }

    #[test]
    fn counts_of_plays_are_read_and_set_aside() {
        let why = aside("2, 0; 2, 4: 31\n2, 0; 2, 5: 30").unwrap();
        assert_eq!(why, "a count of plays, 31 after (2,0)-(2,4) and 1 more; the position is not shown");
        assert_eq!(aside("a3a7: 31").unwrap(), "a count of plays, 31 after a3-a7; the position is not shown");
        for text in ["2, 0; 2: 31", "a3a: 31", "ratio 2, 0; 1: 3", "12:30", "a3a7: many", "22, 0; 2, 5: 30"] {
            assert_eq!(aside(text), None, "{text}");
        }
    }

    #[test]
    fn moves_with_signs_of_jumps_are_read_and_set_aside() {
        for text in ["nd4^d6", "Kc3=c5xc6", "Cb2^=b6xa6/nb7/c6 takes three", "f5^f7+"] {
            let word = text.split(' ').next().unwrap();
            assert_eq!(aside(text).unwrap(), format!("a move without a position: {word}"));
        }
        for text in ["d4", "d4^", "xd4^d6", "d4^d6x", "d4^d6xn", "d4^d6!", "d4-d6", "d4==d6"] {
            assert_eq!(aside(text), None, "{text}");
        }
    }

    #[test]
    fn lists_of_fields_without_a_legend_are_not_understood() {
        assert!(aside("9+40+2-13-22-58-80").unwrap().starts_with("not understood"));
        for text in ["2026-11-30", "11-13-15-17-19-21", "9+40+2-13-22-81-3", "1+1=2", "9+40+2-13-x-58"] {
            assert_eq!(aside(text), None, "{text}");
        }
    }
}
