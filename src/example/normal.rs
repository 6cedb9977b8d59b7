//! A paragraph beside a drawing without its dress.
//!
//! In: text as it stands on the page, code among it. Out: the same text, byte for byte in its place, in which only words,
//! squares and moves are left. Never decides what they mean; what is blanked although it has words in it is told.

use crate::drawing::{Caption, caption};
use crate::text::Span;

/// A paragraph without its dress, byte for byte in its place.
#[derive(Debug)]
pub(super) struct Normal {
    pub(super) words: String,
    /// Whether two squares of a program were joined to a move.
    pub(super) joined: bool,
    /// What was blanked although it has words in it.
    pub(super) read_over: Vec<String>,
}

/// Takes signs of comments, quotes, braces and emphasis off, makes full stops of other ends of sentences, and a move of
/// two squares that a program names one after the other.
pub(super) fn normal(text: &str) -> Normal {
    let mut bytes = text.as_bytes().to_vec();
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        let bare = line.trim_start();
        let at = start + line.len() - bare.len();
        let prefix = ["///", "//!", "//", "/*", "*", "#", "%", "--", ";;", ">"]
            .into_iter()
            .find(|prefix| bare.strip_prefix(*prefix).is_some_and(|rest| rest.starts_with([' ', '\t'])));
        bytes[at..at + prefix.map_or(0, str::len)].fill(b' ');
        start += line.len();
    }
    let mut before = ' ';
    for (at, sign) in text.char_indices() {
        let next = text[at + sign.len_utf8()..].chars().next().unwrap_or(' ');
        let ends = next.is_whitespace() || matches!(next, ')' | '"' | '(' | '/');
        match sign {
            '"' | '`' | '*' | '{' | '}' | '“' | '”' | '„' | '«' | '»' => {
                bytes[at..at + sign.len_utf8()].fill(b' ')
            }
            '\'' if !before.is_alphanumeric() || !next.is_alphanumeric() => bytes[at] = b' ',
            '?' | '!' if bytes[at] == b'?' || bytes[at] == b'!' => {
                bytes[at] = if ends && !matches!(before, '?' | '!') { b'.' } else { b' ' };
            }
            _ => {}
        }
        before = sign;
    }
    let words = String::from_utf8(bytes).unwrap_or_else(|_| text.to_owned());
    joined(text, arguments(objects(text, words)))
}

/// Squares as objects of a program become pairs: `{row: 5, col: 4}`.
fn objects(text: &str, words: String) -> String {
    let mut bytes = words.into_bytes();
    for (open, _) in text.match_indices('{') {
        let Some(length) = text[open..].find('}').filter(|length| *length < 40) else { continue };
        let inside = &text[open + 1..open + length];
        let fields: Vec<(Option<Caption>, &str)> = inside
            .split(',')
            .filter_map(|field| field.split_once([':', '=']))
            .map(|(name, value)| (caption(name), value.trim()))
            .collect();
        let pair = match fields.as_slice() {
            [(Some(Caption::Row), row), (Some(Caption::Column), column)]
            | [(Some(Caption::Column), column), (Some(Caption::Row), row)] => [row, column],
            _ => continue,
        };
        let pair = format!("[{},{}]", pair[0], pair[1]);
        if pair.len() <= length + 1 && pair.is_ascii() {
            bytes[open..=open + length].fill(b' ');
            bytes[open..open + pair.len()].copy_from_slice(pair.as_bytes());
        }
    }
    String::from_utf8(bytes).unwrap_or_default()
}

/// Four numbers among the arguments of a call become two pairs: `move(b, 5, 4, 1, 4)`.
fn arguments(words: String) -> String {
    let mut calls = Vec::new();
    for (open, _) in words.match_indices('(') {
        let Some(length) = words[open..].find(')') else { continue };
        let is_call = words[..open].ends_with(|sign: char| sign.is_alphanumeric() || sign == '_');
        let arguments: Vec<&str> = words[open + 1..open + length].split(',').map(str::trim).collect();
        let numbers: Vec<&str> = arguments.iter().copied().filter(|argument| argument.parse::<u8>().is_ok()).collect();
        // Other arguments stand before the numbers and are names.
        let names = arguments.len() - numbers.len();
        let is_name =
            |name: &&str| !name.is_empty() && name.chars().all(|sign| sign.is_alphanumeric() || "_&.".contains(sign));
        if let ([a, b, c, d], true) = (numbers.as_slice(), is_call && arguments[..names].iter().all(is_name)) {
            calls.push((open, open + length, format!("[{a},{b}]-[{c},{d}]")));
        }
    }
    let mut bytes = words.into_bytes();
    for (open, close, play) in calls {
        if play.len() <= close - open + 1 {
            let line = bytes[..open].iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1);
            bytes[line..=close].fill(b' ');
            bytes[close + 1 - play.len()..=close].copy_from_slice(play.as_bytes());
            // The mark of the end of a statement.
            if bytes.get(close + 1) == Some(&b';') {
                bytes[close + 1] = b' ';
            }
        }
    }
    String::from_utf8(bytes).unwrap_or_default()
}

/// Two squares in brackets right after each other: `[4, 2]`.
fn pairs(text: &str) -> Vec<Span> {
    let mut found = Vec::new();
    for (at, sign) in text.char_indices().filter(|(_, sign)| matches!(sign, '[' | '(')) {
        let close = if sign == '[' { ']' } else { ')' };
        let Some(end) = text[at..].find(close).filter(|end| *end < 12) else { continue };
        let mut numbers = text[at + 1..at + end].split(',').map(|number| number.trim().parse::<u8>().is_ok());
        if (numbers.next(), numbers.next(), numbers.next()) == (Some(true), Some(true), None) {
            found.push(Span::new(at, at + end + 1));
        }
    }
    found
}

/// Joins squares of a program to moves.
fn joined(text: &str, words: String) -> Normal {
    let mut normal = Normal { words, joined: false, read_over: Vec::new() };
    let pairs = pairs(&normal.words);
    let mut index = 0;
    while let [first, second, ..] = pairs[index..] {
        index += 1;
        let between = &normal.words[first.end..second.start];
        let line = text[..first.start].rfind('\n').map_or(0, |at| at + 1);
        let before = &text[line..first.start];
        let only = |signs: &str| between.chars().all(|sign| sign.is_whitespace() || signs.contains(sign));
        // Arguments of a call, or named from and to.
        let called = only(",") && between.contains(',') && before.contains('(') && {
            let open = before.rfind('(').unwrap_or_default();
            before[..open].ends_with(|sign: char| sign.is_alphanumeric() || sign == '_')
        };
        let bare: String = between.chars().filter(|sign| sign.is_alphanumeric()).collect();
        let named = bare.eq_ignore_ascii_case("to") && text[first.end..second.start].contains([':', '=']);
        if !called && !named {
            continue;
        }
        index += 1;
        let mut bytes = std::mem::take(&mut normal.words).into_bytes();
        bytes[first.end..second.start].fill(b' ');
        bytes[first.end] = b'-';
        bytes[line..first.start].fill(b' ');
        if called {
            // Of the code behind it only what stands in quotes is said.
            let end = text[second.end..].find('\n').map_or(text.len(), |at| second.end + at);
            let code = &text[second.end..end];
            let remark = code.find("//").or_else(|| code.find('#')).unwrap_or(code.len());
            let mut quoted = false;
            for (at, sign) in code.char_indices() {
                let is_quote = matches!(sign, '"' | '\'' | '`');
                quoted ^= is_quote && at < remark;
                if !quoted || is_quote || at >= remark {
                    bytes[second.end + at..second.end + at + sign.len_utf8()].fill(b' ');
                }
            }
            let remark = code[remark..].trim();
            if !remark.is_empty() {
                normal.read_over.push(format!("`{remark}` is read over"));
            }
        }
        normal.words = String::from_utf8(bytes).unwrap_or_default();
        normal.joined = true;
    }
    normal
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> String {
        let normal = normal(text);
        assert_eq!(normal.words.len(), text.len());
        normal.words.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn words_keep_their_places() {
        assert_eq!(words("// `e2-e6`! takes \"d6\"?"), "e2-e6 . takes d6 .");
        assert_eq!(words(" * l'attaquant *wins*"), "l'attaquant wins");
        assert_eq!(words("„e2–e6“"), "e2–e6");
    }

    #[test]
    fn squares_of_a_program_become_a_move() {
        assert_eq!(words("go(b, [5, 4], [1, 4]);"), "[5, 4]- [1, 4]");
        assert_eq!(words("{\"from\": [5, 4], \"to\": [1, 4]} wins"), "[5, 4]- [1, 4] wins");
        assert_eq!(words("{ from: { row: 5, col: 4 }, to: { col: 4, row: 1 } }"), "[5,4]- [1,4]");
        assert_eq!(words("board.go(b, 5, 4, 1, 4);"), "[5,4]-[1,4]");
        assert_eq!(words("assert(go(b, [5, 4], [1, 4]) == \"illegal\"); // no way"), "[5, 4]- [1, 4] illegal");
        // A list is no move.
        assert_eq!(words("the corners [0, 0], [0, 6]"), "the corners [0, 0], [0, 6]");
    }

    #[test]
    fn no_cut_of_a_text_makes_it_panic() {
        let text = "//é go(b, [5, 4], [1, 4]).is(\"illégal\"); {row: 5, col: 4} „e2–e6“ f(1, 2, 3, 4); (9";
        for at in (0..=text.len()).filter(|at| text.is_char_boundary(*at)) {
            let (before, after) = text.split_at(at);
            for cut in [before.to_owned(), after.to_owned(), format!("{before}({after}"), format!("{before}{{{after}")]
            {
                assert_eq!(normal(&cut).words.len(), cut.len(), "{cut}");
            }
        }
    }
}
