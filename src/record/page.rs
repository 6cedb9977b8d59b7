//! Records that stand on pages, among other text: OpenTafl games, and bare lists of moves.
//!
//! In: the lines of a page. Out: where such a record begins and ends, and what it says. A list is a run of lines with
//! nothing but moves, their numbers, and at the end a result; a line that goes on counting and is no line of moves is a
//! fault of the list. Takes time in proportion to the page.

use super::read::FIELDS;
use super::{Ply, Reading, opentafl, read_ply};
use crate::text::{Diagnostic, Source, Span};

/// The tags with which an OpenTafl game begins.
const TAGS: [&str; 24] = [
    "rules",
    "result",
    "termination",
    "attackers",
    "defenders",
    "variant",
    "date",
    "event",
    "site",
    "compiler",
    "position",
    "start-comment",
    "annotator",
    "round",
    "puzzle-mode",
    "puzzle-start",
    "puzzle-prefix",
    "time-control",
    "clock-increment",
    "dim",
    "time-remaining",
    "attackers-rating",
    "defenders-rating",
    "name",
];

/// A comment with more lines is none: its bracket was never closed.
const LONGEST_COMMENT: usize = 40;

/// A record on a page.
#[derive(Clone, Debug)]
pub struct OnPage {
    /// Its first line, counted from 1, and the line after its last.
    pub lines: std::ops::Range<usize>,
    /// From its first to its last sign.
    pub span: Span,
    /// What it is.
    pub kind: Kind,
}

/// What kind of record stands on a page.
#[derive(Clone, Debug)]
pub enum Kind {
    /// An OpenTafl game.
    Game(Box<Reading>),
    /// A list of moves.
    List(List),
}

/// A bare list of moves.
#[derive(Clone, Debug, Default)]
pub struct List {
    /// The moves, in order.
    pub plies: Vec<Ply>,
    /// A result in signs, `1-0`, and where it stands.
    pub result: Option<(String, Span)>,
    /// Words on how it ended: `resigned`, `timeout`.
    pub ending: Option<(String, Span)>,
    /// What is wrong with it.
    pub faults: Vec<Diagnostic>,
}

/// Every record of a page. `skip` says of a line, counted from 0, that it holds something else.
#[must_use]
pub fn records_on_page(source: &Source, skip: &dyn Fn(usize) -> bool) -> Vec<OnPage> {
    let lines: Vec<Span> = source.lines().collect();
    let mut found = Vec::new();
    let mut number = 0;
    // Lines before this one are known to begin no game.
    let mut barren = 0;
    while number < lines.len() {
        let record = if skip(number) {
            None
        } else {
            let game = if number < barren { None } else { game(source, &lines, number, skip, &mut barren) };
            game.or_else(|| list(source, &lines, number, skip))
        };
        match record {
            Some(record) => {
                number = record.lines.end - 1;
                found.push(record);
            }
            None => number += 1,
        }
    }
    found
}

fn is_tag(line: &str) -> bool {
    let name = line.trim_start().strip_prefix('[').and_then(|rest| rest.split_once(':'));
    name.is_some_and(|(name, _)| TAGS.contains(&name))
}

/// Whether a line is a turn of an OpenTafl game: a number, or the address of a side line, and a full stop.
fn is_turn(line: &str) -> bool {
    let address = line.split_whitespace().next().unwrap_or_default();
    address.strip_suffix('.').is_some_and(|number| {
        number.starts_with(|sign: char| sign.is_ascii_digit())
            && number.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.' || byte.is_ascii_lowercase())
    })
}

/// The OpenTafl game that begins at a line.
fn game(
    source: &Source,
    lines: &[Span],
    first: usize,
    skip: &dyn Fn(usize) -> bool,
    barren: &mut usize,
) -> Option<OnPage> {
    if !is_tag(source.slice(lines[first])) {
        return None;
    }
    let mut depth = 0_usize;
    let mut opened = first;
    let mut last = first;
    let mut turns = 0;
    for (number, span) in lines.iter().enumerate().skip(first) {
        let line = source.slice(*span);
        let bare = line.trim();
        let inside = depth > 0;
        if inside && number > opened + LONGEST_COMMENT {
            break;
        }
        if !inside {
            opened = number;
        }
        if skip(number) || !(inside || bare.is_empty() || bare.starts_with('[') || is_turn(bare)) {
            break;
        }
        if inside || bare.starts_with('[') {
            for sign in line.chars() {
                match sign {
                    '[' => depth += 1,
                    ']' => depth = depth.saturating_sub(1),
                    _ => {}
                }
            }
        } else if is_turn(bare) {
            turns += 1;
        }
        if !bare.is_empty() {
            last = number;
        }
    }
    // Tags alone are no game; the position of a rules string is read elsewhere.
    if turns == 0 {
        if depth == 0 {
            *barren = last;
        }
        return None;
    }
    let span = trimmed(source, lines[first].to(lines[last]));
    let reading = opentafl::read_part(source, span);
    Some(OnPage { lines: first + 1..last + 2, span, kind: Kind::Game(Box::new(reading)) })
}

fn trimmed(source: &Source, span: Span) -> Span {
    let text = source.slice(span);
    Span::new(span.start + text.len() - text.trim_start().len(), span.start + text.trim_end().len())
}

/// What a line is in a list of moves.
enum Line {
    Moves(Vec<Ply>, Tail, Option<u32>),
    /// Only a result, or words on how it ended.
    Tail(Tail),
    /// It goes on counting, but a word of it is no move.
    Fault(Box<Diagnostic>, u32),
    Other,
}

#[derive(Default)]
struct Tail {
    result: Option<(String, Span)>,
    ending: Option<(String, Span)>,
}

impl Tail {
    const fn is_empty(&self) -> bool {
        self.result.is_none() && self.ending.is_none()
    }
}

/// The list of moves that begins at a line.
fn list(source: &Source, lines: &[Span], first: usize, skip: &dyn Fn(usize) -> bool) -> Option<OnPage> {
    let mut list = List::default();
    let mut last = first;
    let mut turn = 0;
    let mut apart = false;
    for (number, span) in lines.iter().enumerate().skip(first) {
        let text = source.slice(*span);
        if skip(number) || number > last + 2 {
            break;
        }
        match read_line(text, span.start) {
            Line::Moves(plies, tail, begins) => {
                // A list that begins anew is another one.
                let begins_anew = begins.is_some_and(|begins| begins <= turn && begins == 1);
                // Over a blank line only the numbers join what stands apart.
                if begins_anew || apart && begins != Some(turn + 1) {
                    break;
                }
                apart = false;
                list.plies.extend(plies);
                turn = begins.unwrap_or(turn + 1);
                last = number;
                if !tail.is_empty() {
                    (list.result, list.ending) = (tail.result, tail.ending);
                    break;
                }
            }
            Line::Tail(tail) if number > first => {
                last = number;
                (list.result, list.ending) = (tail.result, tail.ending);
                break;
            }
            Line::Fault(fault, begins) if number > first && begins == turn + 1 => {
                list.faults.push(*fault);
                turn = begins;
                last = number;
            }
            Line::Other if number > first && text.trim().is_empty() => apart = true,
            Line::Other if number > first && is_table_rule(text) => {}
            Line::Fault(..) | Line::Tail(_) | Line::Other => break,
        }
    }
    if list.plies.len() < 2 {
        return None;
    }
    let span = trimmed(source, lines[first].to(lines[last]));
    Some(OnPage { lines: first + 1..last + 2, span, kind: Kind::List(list) })
}

fn is_table_rule(text: &str) -> bool {
    let bare = text.trim();
    bare.starts_with('|') && bare.contains("--") && bare.chars().all(|sign| "|-: +".contains(sign))
}

/// Reads a line as moves.
fn read_line(text: &str, at: usize) -> Line {
    if text.len() > 100_000 || !text.bytes().any(|byte| byte.is_ascii_digit()) && !text.contains("resign") {
        return Line::Other;
    }
    let mut plies = Vec::new();
    let mut tail = Tail::default();
    let mut begins = None;
    let mut fault = None;
    let base = text.as_ptr() as usize;
    let tokens = text.split(|sign: char| sign.is_whitespace() || sign == '|').filter(|token| !token.is_empty());
    for (index, token) in tokens.enumerate() {
        let place = at + (token.as_ptr() as usize - base);
        let bare = token.trim_end_matches([',', ';']);
        let span = Span::new(place, place + bare.len());
        let number = bare.trim_start_matches('[').trim_end_matches([']', '.', ')', ':', '…']);
        let is_number = number.len() < bare.len() || index == 0;
        if let (Ok(number), true) = (number.parse::<u32>(), is_number) {
            begins = begins.or(Some(number));
            continue;
        }
        if matches!(bare, "..." | "…" | ".." | "-" | "*" | ">" | "+" | "//" | "#" | "--")
            && (index == 0 || !bare.starts_with('-'))
        {
            continue;
        }
        // A number may be glued to its move: `1.d1-d3`.
        let (glued, rest) = match bare.split_once('.') {
            Some((number, rest)) if !rest.is_empty() => (number.parse::<u32>().ok(), rest.trim_start_matches('.')),
            _ => (None, bare),
        };
        let rest = if glued.is_some() { rest } else { bare };
        begins = begins.or(glued);
        match bare {
            "1-0" | "0-1" | "1/2-1/2" | "½-½" | "1/2" => tail.result = Some((bare.to_owned(), span)),
            "resigned" | "resigns" | "timeout" | "---" => tail.ending = Some((bare.to_owned(), span)),
            _ if !tail.is_empty() => return Line::Other,
            _ => match ply(rest, place + bare.len() - rest.len()) {
                Ok(ply) => plies.push(ply),
                Err(found) => {
                    fault = fault.or(Some(found));
                }
            },
        }
    }
    match (fault, begins) {
        (None, _) if !plies.is_empty() => Line::Moves(plies, tail, begins),
        (None, None) if !tail.is_empty() => Line::Tail(tail),
        (Some(fault), Some(begins)) if !plies.is_empty() => Line::Fault(fault, begins),
        _ => Line::Other,
    }
}

/// A ply with any dash between its squares.
fn ply(token: &str, at: usize) -> Result<Ply, Box<Diagnostic>> {
    let marks = ['!', '?'];
    let token = token.trim_end_matches(marks);
    let dashes = ['–', '—', '−', '→'];
    let has_square = token.bytes().any(|byte| byte.is_ascii_digit()) && token.len() <= 60;
    if !has_square {
        let shown: String = token.chars().take(24).collect();
        let fault = Diagnostic::error(FIELDS, Span::new(at, at + token.len()), format!("`{shown}` is no move"));
        return Err(Box::new(fault.help("write from-to, then x and squares")));
    }
    if !token.contains(dashes) {
        return read_ply(token, at);
    }
    let plain = token.replace(dashes, "-");
    let mut read = read_ply(&plain, at);
    let whole = Span::new(at, at + token.len());
    match &mut read {
        Ok(ply) => ply.span = whole,
        // Its place is one of the plain text.
        Err(fault) => fault.span = whole,
    }
    read
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(text: &str) -> Vec<String> {
        let source = Source::new("a.md", text);
        records_on_page(&source, &|_| false)
            .iter()
            .map(|record| {
                let what = match &record.kind {
                    Kind::Game(reading) => {
                        let plies = reading.record.as_ref().map(|record| record.plies.len());
                        format!("game {plies:?} {}", reading.faults.len())
                    }
                    Kind::List(list) => {
                        let plies: Vec<String> = list.plies.iter().map(|ply| ply.play.to_string()).collect();
                        let result = list.result.as_ref().map_or("", |(result, _)| result);
                        let ending = list.ending.as_ref().map_or("", |(ending, _)| ending);
                        let faults: Vec<&str> = list.faults.iter().map(|fault| fault.message.as_str()).collect();
                        format!("{} {result}{ending}{}", plies.join(" "), faults.join("; "))
                    }
                };
                format!("{:?} {}", record.lines, what.trim_end())
            })
            .collect()
    }

    #[test]
    fn lists_of_moves_are_found_among_text() {
        assert_eq!(
            shown("Played:\n\n1. d1-d3 e5-e2xe3\n2. d3–d4\n\n1-0\n\nA good game.\n"),
            ["3..7 d1-d3 e5-e2 d3-d4 1-0"]
        );
        assert_eq!(shown("1.d1-d3 1...e5e2 2.d3-d4 resigned\n"), ["1..2 d1-d3 e5-e2 d3-d4 resigned"]);
        assert_eq!(shown("| 1 | d1-d3 | e5-e2 |\n|---|---|---|\n| 2 | d3-d4 | |\n"), ["1..4 d1-d3 e5-e2 d3-d4"]);
        assert_eq!(
            shown("1. d1-d3 e5-e2\n2. d3-d4\n\n1. a4-a5 b4-b5\n"),
            ["1..3 d1-d3 e5-e2 d3-d4", "4..5 a4-a5 b4-b5"]
        );
        assert_eq!(shown("- d1-d3\n- e5-e2\n"), ["1..3 d1-d3 e5-e2"]);
    }

    #[test]
    fn a_line_that_goes_on_counting_is_a_fault_of_the_list() {
        assert_eq!(
            shown("1. d1-d3 e5-e2\n2. d3-d4 takes\n3. a1-a2 a5-a6\n"),
            ["1..4 d1-d3 e5-e2 a1-a2 a5-a6 `takes` is no move"]
        );
        assert_eq!(
            shown("1. d1-d3 e5-e2\n2. d3-d4 e2-e99\n"),
            ["1..3 d1-d3 e5-e2 `e2-e99` is no move: a square was expected at `e99`"]
        );
    }

    #[test]
    fn other_text_is_no_list() {
        for text in [
            "e4-e7",
            "d1-d3 is a move",
            "5-10 minutes\n7-9 players\n",
            "1. The king\n2. The men\n",
            "11-13 2-4",
            "",
            "1-0",
        ] {
            assert!(shown(text).is_empty(), "{text}: {:?}", shown(text));
        }
    }

    #[test]
    fn an_opentafl_game_ends_where_other_text_begins() {
        let game =
            "[attackers:Ann]\n[rules:dim:3 start:/3/1K1/2t/]\n\n1. b2-b1 c3-c2\n[a remark\nof two lines]\n2. b1-a1\n";
        assert_eq!(shown(&format!("# A game\n\n{game}\nSo it ended.\n")), ["3..10 game Some(3) 0"]);
        assert_eq!(shown("[rules:dim:3 start:/3/1K1/2t/]\n\nOnly rules.\n"), Vec::<String>::new());
        assert_eq!(shown("[result:2]\n1. a1-b1\n"), ["1..3 game None 1"]);
    }

    #[test]
    fn time_is_in_proportion_to_the_page() {
        // Every line looks like the first one of a list or game that never comes.
        let lines = "1. d1-d3\n[rules:\n1. d1-d3 e5-e2 x\n".repeat(2000);
        let source = Source::new("a.md", lines);
        assert!(records_on_page(&source, &|_| false).len() <= 1);
    }
}
