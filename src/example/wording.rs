//! A paragraph beside a drawing, read as moves and claims.
//!
//! In: the paragraph. Out: its script, with what was read over; or the words that are not understood. The prose reader
//! reads as much as it can; what captions say in fewer words than sentences is read here. Every clause that names a
//! square or an outcome is understood or refuses the whole.

use super::below::Men;
use super::squares::{Numbers, convert};
use crate::board::{Side, Square};
use crate::drawing::{Caption, Panel, caption, side_of};
use crate::notation::{
    At, Cell, ClaimKind, Coordinates, Diagram, Lexicon, Placement, ScriptItem, Written, WrittenClaim, names_a_move,
    only_talks, read_claim, read_prose,
};
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

/// What was read of a paragraph.
#[derive(Debug)]
pub(super) struct Read {
    pub(super) items: Vec<ScriptItem>,
    pub(super) to_move: Option<At<Side>>,
    pub(super) coordinates: Option<At<Coordinates>>,
    pub(super) assumed: Vec<String>,
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
            '"' | '`' | '*' | '{' | '}' | '“' | '”' | '„' | '«' | '»' => bytes[at..at + sign.len_utf8()].fill(b' '),
            '\'' if !before.is_alphanumeric() || !next.is_alphanumeric() => bytes[at] = b' ',
            '?' | '!' if bytes[at] == b'?' || bytes[at] == b'!' => {
                bytes[at] = if ends && !matches!(before, '?' | '!') { b'.' } else { b' ' };
            }
            _ => {}
        }
        before = sign;
    }
    let words = String::from_utf8(bytes).unwrap_or_else(|_| text.to_owned());
    joined(text, words)
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
        let called = only(",") && between.contains(',') && before.contains(|sign: char| sign == '(') && {
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

/// Where clauses end, and the places where a clause may be cut besides.
fn clauses(text: &str) -> (Vec<usize>, Vec<usize>) {
    let mut ends = Vec::new();
    let mut cuts = Vec::new();
    let mut rest = text.char_indices().peekable();
    while let Some((at, sign)) = rest.next() {
        let next = rest.peek().map_or(' ', |(_, next)| *next);
        let closes = next.is_whitespace() || matches!(next, '(' | ')' | '.');
        if matches!(sign, '.' | ',' | ';' | ':' | '—') && closes || matches!(sign, '(' | ')' if !next.is_ascii_digit()) {
            ends.push(at + sign.len_utf8());
        } else if (sign.is_ascii_digit() || matches!(sign, ')' | ']')) && (closes || matches!(next, ',' | ';')) {
            cuts.push(at + 1);
        }
    }
    ends.push(text.len());
    cuts.extend(&ends);
    cuts.sort_unstable();
    cuts.dedup();
    (ends, cuts)
}

/// The longest part of a text from some byte on that the prose reader reads as moves and claims.
fn longest(text: &str, start: usize, cuts: &[usize], at: usize, lexicons: &[&Lexicon]) -> Option<(Written, usize)> {
    cuts.iter().rev().filter(|end| **end > start).find_map(|end| {
        let (written, _) = read_prose(&text[start..*end], Span::new(at + start, at + end), lexicons);
        let written = written.filter(|written| written.placement == Placement::Missing)?;
        written.script.iter().any(|item| matches!(item, ScriptItem::Turn(_))).then_some((written, *end))
    })
}

/// Reads a paragraph that holds a move. `text` is as [`normal`] left it.
///
/// # Errors
/// Where it is not understood, and why.
pub(super) fn read(
    text: &str,
    at: usize,
    (panel, numbers): (&Panel, &Numbers),
    lexicons: &[&Lexicon],
) -> Result<Read, (Span, String)> {
    let whole = Span::new(at + text.len() - text.trim_start().len(), at + text.trim_end().len());
    let (ends, cuts) = clauses(text);
    if ends.len() > 24 || cuts.len() > 60 {
        return Err((whole, "too many words for a line of moves below a drawing".to_owned()));
    }
    let first_word = text.split_whitespace().next().filter(|word| matches!(caption(word), Some(Caption::Or | Caption::Now)));
    let skipped = first_word.map(|word| word.as_ptr() as usize - text.as_ptr() as usize + word.len());
    let starts = std::iter::once(0).chain(skipped).chain(ends.iter().copied());
    let found = starts
        .take_while(|start| !names_a_move(&text[..*start], lexicons))
        .find_map(|start| Some((start, longest(text, start, &cuts, at, lexicons)?)));
    let Some((start, (written, mut end))) = found else {
        return Err((whole, "the words around the move below the drawing are not understood".to_owned()));
    };
    let mut assumed = written.assumed.clone();
    let lead = text[..start].trim();
    if !only_talks(lead, lexicons) {
        let begin = whole.start;
        return Err((
            Span::new(begin, begin + lead.len()),
            "the words before the move below the drawing are not understood".to_owned(),
        ));
    }
    if lead.contains(char::is_alphabetic) {
        assumed.push(format!("`{}` is read over", lead.trim_end_matches([':', '.', ','])));
    }
    let mut items = written.script;
    let mut brackets = text[start..end].matches('(').count() > text[start..end].matches(')').count();
    while end < text.len() {
        let next = ends.iter().copied().find(|next| *next > end).unwrap_or(text.len());
        // Where the last clause is a cut, the rest of its line goes on.
        let clause = text[end..next].trim_matches(|sign: char| sign.is_whitespace() || ".,;:()—-".contains(sign));
        let place = at + (clause.as_ptr() as usize - text.as_ptr() as usize);
        let after_colon = text[..end].trim_end().ends_with(':');
        if !clause.is_empty() {
            let mover = mover(&items, panel, numbers);
            if let Some(item) = claim(clause, place, panel, mover, lexicons) {
                items.push(item);
            } else if let Some((written, _)) = longest(clause, 0, &[clause.len()], place, lexicons) {
                items.extend(written.script);
            } else if only_talks(clause, lexicons) && (brackets || after_colon || clause.chars().all(|sign| !sign.is_alphabetic())) {
                assumed.push(format!("`{clause}` is read over"));
            } else {
                return Err((
                    Span::new(place, place + clause.len()),
                    "the words after the move below the drawing are not understood".to_owned(),
                ));
            }
        }
        brackets = text[..next].matches('(').count() > text[..next].matches(')').count();
        end = next;
    }
    Ok(Read { items, to_move: written.to_move, coordinates: written.coordinates, assumed })
}

/// The side that moved last, whatever names its squares have.
fn mover(items: &[ScriptItem], panel: &Panel, numbers: &Numbers) -> Option<Side> {
    let mut items = items.to_vec();
    convert(&mut items, panel, numbers).ok()?;
    Men::of(panel).play(&items)
}

/// The claims of a text that holds nothing else.
pub(super) fn claims(
    text: &str,
    at: usize,
    panel: &Panel,
    mover: Option<Side>,
    lexicons: &[&Lexicon],
) -> Option<Vec<ScriptItem>> {
    let (ends, _) = clauses(text);
    let mut items = Vec::new();
    let mut start = 0;
    for end in ends {
        let clause = text[start..end].trim_matches(|sign: char| sign.is_whitespace() || ".,;:()—-".contains(sign));
        if !clause.is_empty() {
            let place = at + (clause.as_ptr() as usize - text.as_ptr() as usize);
            items.push(claim(clause, place, panel, mover, lexicons)?);
        }
        start = end;
    }
    Some(items)
}

/// A clause that claims something of the moves before it.
fn claim(text: &str, at: usize, panel: &Panel, mover: Option<Side>, lexicons: &[&Lexicon]) -> Option<ScriptItem> {
    let span = Span::new(at, at + text.len());
    let claimed =
        |kind| Some(ScriptItem::Claim(WrittenClaim { kind, negated: false, variants: Vec::new(), because: None, span }));
    if let Some(read) = lexicons.iter().find_map(|lexicon| read_claim(text, at, &[lexicon]).ok()) {
        return Some(ScriptItem::Claim(read));
    }
    let words: Vec<&str> = text.split_whitespace().collect();
    let said: Vec<Caption> = words.iter().filter_map(|word| caption(word)).collect();
    let squares: Vec<Square> = words
        .iter()
        .filter_map(|word| word.trim_matches(|sign: char| !sign.is_alphanumeric()).parse::<Square>().ok())
        .collect();
    let sides: Vec<Side> = words.iter().filter_map(|word| side_of(word)).collect();
    match (said.as_slice(), squares.as_slice()) {
        ([Caption::Empty], [square]) if words.len() <= 5 && sides.is_empty() => {
            let size = panel.size?;
            let square = panel.labels.square(crate::notation::SquareName::Algebraic(*square), size)?;
            let cell = |other| if other == square { Cell::Empty } else { Cell::Any };
            let cells = size.squares().map(|other| (other, At::new(cell(other), span))).collect();
            claimed(ClaimKind::Board(Diagram { size, cells, labelled: false, span }))
        }
        ([Caption::None, Caption::Capture], []) if words.len() == 2 => claimed(ClaimKind::Captures(Vec::new())),
        ([Caption::Win], []) if words.len() <= 5 => match sides.as_slice() {
            [side] => claimed(ClaimKind::Wins { side: *side, by: None }),
            [] if words.len() == 1 => claimed(ClaimKind::Wins { side: mover?, by: None }),
            _ => None,
        },
        _ => None,
    }
}
