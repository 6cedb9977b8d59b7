//! A paragraph beside a drawing, read as moves and claims.
//!
//! In: the paragraph. Out: its script, with what was read over; or the words that are not understood. The prose reader
//! reads as much as it can; what captions say in fewer words than sentences is read here. Every clause that names a
//! square or an outcome is understood or refuses the whole.

use super::men::Men;
use super::squares::{Numbers, convert};
use crate::board::{Side, Square};
use crate::drawing::{Caption, Panel, caption, names_a_side, side_of};
use crate::notation::{
    At, Cell, ClaimKind, Coordinates, Diagram, Lexicon, Placement, ScriptItem, SquareName, Written, WrittenClaim,
    WrittenSquare, names_a_move, only_talks, read_claim, read_prose,
};
use crate::text::Span;

/// What was read of a paragraph.
#[derive(Debug)]
pub(super) struct Read {
    pub(super) items: Vec<ScriptItem>,
    pub(super) to_move: Option<At<Side>>,
    pub(super) coordinates: Option<At<Coordinates>>,
    pub(super) assumed: Vec<String>,
}

/// Where clauses end, and the places where a clause may be cut besides.
fn clauses(text: &str) -> (Vec<usize>, Vec<usize>) {
    let mut ends = Vec::new();
    let mut cuts = Vec::new();
    let mut rest = text.char_indices().peekable();
    while let Some((at, sign)) = rest.next() {
        let next = rest.peek().map_or(' ', |(_, next)| *next);
        let closes = next.is_whitespace() || matches!(next, '(' | ')' | '.');
        if matches!(sign, '.' | ',' | ';' | ':' | '—') && closes || matches!(sign, '(' | ')' if !next.is_ascii_digit())
        {
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

/// Reads a paragraph that holds a move. `text` is as `normal.rs` left it.
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
    let bare = text.trim_start_matches(|sign: char| sign.is_whitespace() || "-*+•".contains(sign));
    let first_word =
        bare.split_whitespace().next().filter(|word| matches!(caption(word), Some(Caption::Or | Caption::Now)));
    let skipped = first_word.map(|word| word.as_ptr() as usize - text.as_ptr() as usize + word.len());
    // `Defenders:` before a move says whose turn it is, not which man moves.
    let whose = ends.first().copied().filter(|end| {
        let mut words = text[..*end].split_whitespace();
        text[..*end].ends_with(':') && words.all(names_a_side)
    });
    let label = whose.map_or("", |end| text[..end].trim());
    let stated = side_of(label).map(|side| At::new(side, Span::new(whole.start, whole.start + label.len())));
    let starts = whose.is_none().then_some(0).into_iter().chain(skipped).chain(ends.iter().copied());
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
    let is_link = first_word
        .is_some_and(|word| lead.ends_with(word) && !lead[..lead.len() - word.len()].contains(char::is_alphabetic));
    if lead.contains(char::is_alphabetic) && !is_link && whose.is_none() {
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
            } else if only_talks(clause, lexicons)
                && (brackets || after_colon || clause.chars().all(|sign| !sign.is_alphabetic()))
            {
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
    Ok(Read { items, to_move: stated.or(written.to_move), coordinates: written.coordinates, assumed })
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
    let claimed = |kind| {
        Some(ScriptItem::Claim(WrittenClaim { kind, negated: false, variants: Vec::new(), because: None, span }))
    };
    if let Some(read) = lexicons.iter().find_map(|lexicon| read_claim(text, at, &[lexicon]).ok()) {
        return Some(ScriptItem::Claim(read));
    }
    if let Some(squares) = answer(text, at) {
        return claimed(ClaimKind::Captures(squares));
    }
    let words: Vec<&str> = text.split_whitespace().collect();
    let claims = |said: &Caption| matches!(said, Caption::Win | Caption::Empty | Caption::None | Caption::Capture);
    let said: Vec<Caption> = words.iter().filter_map(|word| caption(word)).filter(claims).collect();
    let squares: Vec<Square> = words
        .iter()
        .filter_map(|word| word.trim_matches(|sign: char| !sign.is_alphanumeric()).parse::<Square>().ok())
        .collect();
    let sides: Vec<Side> = words.iter().filter_map(|word| side_of(word)).collect();
    match (said.as_slice(), squares.as_slice()) {
        ([Caption::Empty], [square]) if words.len() <= 5 && sides.is_empty() => {
            let size = panel.size?;
            let square = panel.labels.square(SquareName::Algebraic(*square), size)?;
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

/// What a program of the protocol of Go answers to a move: `= d6`, the squares that were captured.
fn answer(text: &str, at: usize) -> Option<Vec<WrittenSquare>> {
    let squares = text.strip_prefix('=')?;
    let base = text.as_ptr() as usize;
    squares
        .split_whitespace()
        .map(|word| {
            let place = at + (word.as_ptr() as usize - base);
            let square = word.parse::<Square>().ok()?;
            Some(At::new(SquareName::Algebraic(square), Span::new(place, place + word.len())))
        })
        .collect::<Option<Vec<_>>>()
        .filter(|squares| !squares.is_empty())
}
