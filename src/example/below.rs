//! Words below a drawing: its moves, and what is claimed of them.
//!
//! In: a drawn board and the lines that may speak of it. Out: scripts, and words that hold a move but are not understood,
//! with the reason. Several scripts go on from each other or are played each from the drawing; where both fit, both are
//! told and neither is played. Knows no variant.

use super::behind::behind;
use super::men::{Men, algebraic};
use super::normal::{Normal, normal};
use super::picture::Around;
use super::recorded::list_script;
use super::squares::{Numbers, convert};
use super::wording::{Read, claims as claims_in, read};
use crate::board::{Piece, Side, Square};
use crate::drawing::{Caption, Panel, caption, is_beside};
use crate::notation::{
    At, Captures, ClaimKind, Coordinates, Placement, ScriptItem, Written, WrittenTurn, names_a_move, names_a_position,
    read_prose,
};
use crate::record::{Kind, List, OnPage};
use crate::text::Span;

/// What stands below a drawing.
pub(super) enum Below {
    /// Moves and claims.
    Script(Script),
    /// Words that hold a move and cannot be read, and why.
    Unread(Span, String),
}

/// Moves and claims that begin on a drawn board.
#[derive(Clone, Debug)]
pub(super) struct Script {
    pub(super) items: Vec<ScriptItem>,
    pub(super) to_move: Option<At<Side>>,
    pub(super) coordinates: Option<At<Coordinates>>,
    pub(super) assumed: Vec<String>,
    /// The lines that were read.
    pub(super) lines: Vec<Span>,
}

/// Everything below a drawing that holds a move, in the order of the page.
pub(super) fn below(panel: &Panel, around: &Around<'_>) -> Vec<Below> {
    let mut found: Vec<Below> = Vec::new();
    let Some(size) = panel.size else { return found };
    let paragraphs = paragraphs(around);
    let above = around.above.clone().map(|line| around.source.line_span(line));
    let texts = around.tail.iter().copied().chain(paragraphs.iter().map(|(span, _)| *span)).chain(above);
    let numbers = Numbers::of(panel, size, texts.map(|span| around.source.slice(span)));
    // Whether the paragraph before was read, so that claims may follow.
    let mut follows = false;
    if let Some(script) = around.tail.and_then(|tail| behind(tail, panel, &numbers, around)) {
        follows = matches!(script, Below::Script(_));
        found.push(script);
    }
    for (span, list) in paragraphs {
        if let Some(list) = list {
            follows = false;
            match of_list(list, span, panel, &numbers) {
                Ok(script) => {
                    follows = true;
                    if let Some(fault) = add(&mut found, script, around.source.slice(span), panel) {
                        found.push(fault);
                        follows = false;
                    }
                }
                Err((span, message)) => found.push(Below::Unread(span, message)),
            }
            continue;
        }
        let written = around.source.slice(span);
        let text = normal(written);
        // A square has a digit.
        let names_squares = written.contains(|sign: char| sign.is_ascii_digit());
        if names_squares && (names_a_position(&text.words, around.lexicons) || lists_men(&text.words, around)) {
            break;
        }
        let holds_a_move = names_squares && (text.joined || names_a_move(&text.words, around.lexicons));
        if !holds_a_move {
            if let (true, Some(Below::Script(script))) = (follows, found.last_mut()) {
                follows = claims(script, &text.words, span, (panel, &numbers), around);
            }
            continue;
        }
        follows = false;
        match one(&text, span, (panel, &numbers), around) {
            Ok(script) => {
                follows = true;
                let begins = written.trim_start();
                if let Some(fault) = add(&mut found, script, begins, panel) {
                    found.push(fault);
                    follows = false;
                }
            }
            Err((span, message)) => found.push(Below::Unread(span, message)),
        }
    }
    found
}

/// Claims beside a drawn move, paragraph by paragraph, and where they stand.
pub(super) fn claims_alone(panel: &Panel, mover: Side, around: &Around<'_>) -> (Vec<ScriptItem>, Vec<Span>) {
    let mut found = (Vec::new(), Vec::new());
    let Some(size) = panel.size else { return found };
    let numbers = Numbers::of(panel, size, std::iter::empty());
    for (span, _) in paragraphs(around).into_iter().filter(|(_, list)| list.is_none()) {
        let text = normal(around.source.slice(span));
        let claims = claims_in(&text.words, span.start, panel, Some(mover), around.lexicons);
        if let Some(mut items) = claims.filter(|items| !items.is_empty())
            && convert(&mut items, panel, &numbers).is_ok()
        {
            found.0.append(&mut items);
            found.1.push(span);
        }
    }
    found
}

/// Whether a paragraph is an example of its own.
fn lists_men(text: &str, around: &Around<'_>) -> bool {
    let (written, _) = read_prose(text, Span::new(0, text.len()), around.lexicons);
    written.is_some_and(|written| written.placement != Placement::Missing)
}

/// The paragraphs below a drawing, without what only belongs to it; some are lists of moves.
fn paragraphs<'a>(around: &Around<'a>) -> Vec<(Span, Option<&'a List>)> {
    let mut found: Vec<(Span, Option<&List>)> = Vec::new();
    let mut open = false;
    let mut line = around.below.start;
    while line < around.below.end {
        let at = around.records.partition_point(|record| record.lines.start < line);
        if let Some(OnPage { lines, span, kind: Kind::List(list) }) =
            around.records.get(at).filter(|record| record.lines.start == line)
        {
            line = lines.end;
            open = false;
            // What is wrong with a list is told where it stands.
            if list.faults.is_empty() {
                found.push((*span, Some(list)));
            }
            continue;
        }
        let span = around.source.line_span(line);
        line += 1;
        let text = around.source.slice(span).trim();
        let is_nothing = text.is_empty()
            || text.starts_with("```")
            || text.starts_with("~~~")
            || text.starts_with("</")
            || matches!(text, "*/" | "|]" | "----" | "....")
            || is_beside(text);
        if is_nothing {
            open = false;
            continue;
        }
        match found.last_mut() {
            Some((last, None)) if open && !begins_item(text) => *last = last.to(span),
            _ => found.push((span, None)),
        }
        open = true;
    }
    found.retain(|(span, list)| list.is_some() || span.end - span.start <= 1200);
    found
}

/// A list of moves as a script.
fn of_list(list: &List, span: Span, panel: &Panel, numbers: &Numbers) -> Result<Script, (Span, String)> {
    let mut written = Written::new(span);
    let mut assumed = Vec::new();
    list_script(&mut written, list, &mut assumed);
    assumed.extend(convert(&mut written.script, panel, numbers)?);
    Ok(Script { items: written.script, to_move: None, coordinates: None, assumed, lines: vec![span] })
}

/// Whether a line begins an item of a list: `- `, `* `, `2. `, `b) `.
fn begins_item(text: &str) -> bool {
    let Some((first, _)) = text.split_once(' ') else { return false };
    matches!(first, "-" | "*" | "+" | "•")
        || first.len() <= 3
            && first.strip_suffix(['.', ')']).is_some_and(|mark| {
                mark.parse::<u8>().is_ok() || mark.len() == 1 && mark.as_bytes()[0].is_ascii_alphabetic()
            })
}

/// One paragraph as a script.
pub(super) fn one(
    text: &Normal,
    span: Span,
    (panel, numbers): (&Panel, &Numbers),
    around: &Around<'_>,
) -> Result<Script, (Span, String)> {
    let Read { mut items, to_move, coordinates, assumed } =
        read(&text.words, span.start, (panel, numbers), around.lexicons)?;
    let mut assumed: Vec<String> = text.read_over.iter().cloned().chain(assumed).collect();
    for item in &mut items {
        if let ScriptItem::Turn(turn) = item {
            *turn = unsaid(turn.clone());
        }
    }
    exactly_behind_moves(&mut items, &text.words, span.start);
    if coordinates.is_none() {
        assumed.extend(convert(&mut items, panel, numbers)?);
    }
    assumed.extend(sides_for_men(&mut items, panel));
    Ok(Script { items, to_move, coordinates, assumed, lines: vec![span] })
}

/// What stands right behind a move in signs, as in `e2-e6 captures d6`, names everything that it captures; a sentence may
/// leave some out.
fn exactly_behind_moves(items: &mut [ScriptItem], text: &str, at: usize) {
    for index in 1..items.len() {
        let (before, after) = items.split_at_mut(index);
        if let (Some(ScriptItem::Turn(turn)), Some(ScriptItem::Claim(claim))) = (before.last(), after.first_mut())
            && let ClaimKind::CapturesAtLeast(squares) = &claim.kind
            && let Some(gap) = turn.span.end.checked_sub(at).and_then(|end| text.get(end..claim.span.start - at))
            && gap.chars().all(|sign| sign.is_whitespace() || ":,.;".contains(sign))
        {
            claim.kind = ClaimKind::Captures(squares.clone());
        }
    }
}

/// `Defenders move d4-d1` names the side, which the king belongs to as well.
fn sides_for_men(items: &mut [ScriptItem], panel: &Panel) -> Option<String> {
    let mut men = Men::of(panel);
    let mut told = None;
    for item in items {
        if let ScriptItem::Turn(turn) = item {
            for play in &mut turn.plays {
                let from = play.from.as_ref().and_then(|from| algebraic(from.value));
                let is_king = from.and_then(|from| men.at(from)) == Some(Piece::KING);
                if is_king && play.piece.as_ref().is_some_and(|piece| piece.value == Piece::DEFENDER) {
                    play.piece = None;
                    told = Some("the defenders are named as the side: their king moves".to_owned());
                }
            }
        }
        men.play(std::slice::from_ref(item));
    }
    told
}

/// Claims in a paragraph of their own, right below the moves; nothing is read unless all of it is.
fn claims(
    script: &mut Script,
    text: &str,
    span: Span,
    (panel, numbers): (&Panel, &Numbers),
    around: &Around<'_>,
) -> bool {
    let mut men = Men::of(panel);
    let mover = men.play(&script.items);
    let Some(mut items) = claims_in(text, span.start, panel, mover, around.lexicons) else { return false };
    if items.is_empty() || convert(&mut items, panel, numbers).is_err() {
        return false;
    }
    script.items.append(&mut items);
    script.lines.push(span);
    true
}

/// Adds a script to those before it: it goes on from the last, or is played from the drawing. Says what is wrong if both
/// fit, or neither does.
fn add(found: &mut Vec<Below>, script: Script, text: &str, panel: &Panel) -> Option<Below> {
    let last = found.iter_mut().rev().find_map(|below| match below {
        Below::Script(script) => Some(script),
        Below::Unread(..) => None,
    });
    let Some(last) = last else {
        found.push(Below::Script(script));
        return None;
    };
    let drawn = Men::of(panel);
    let mut after = drawn.clone();
    let mover = after.play(&last.items);
    let first = first_square(&script.items);
    let [from_drawing, from_last] =
        [&drawn, &after].map(|men| first.and_then(|(square, _)| men.at(square)).map(|man| man.side));
    let goes_on = match (from_drawing, from_last) {
        (None, Some(_)) => Some(true),
        (Some(_), None) => Some(false),
        // The side that has just moved does not move again.
        (Some(_), Some(side)) if Some(side) == mover => Some(false),
        _ => hint(text, &last.lines, first),
    };
    match goes_on {
        Some(true) => {
            last.items.extend(script.items);
            last.assumed.extend(script.assumed);
            last.lines.extend(script.lines);
            None
        }
        Some(false) => {
            found.push(Below::Script(script));
            None
        }
        None => {
            let span = script.lines[0];
            let square = first.map_or_else(String::new, |(square, _)| format!(" from {square}"));
            Some(Below::Unread(
                span,
                format!(
                    "two readings fit: the move{square} is played on the drawn board; or after the moves before it"
                ),
            ))
        }
    }
}

/// The square that the first play of a script leaves.
fn first_square(items: &[ScriptItem]) -> Option<(Square, Span)> {
    items.iter().find_map(|item| match item {
        ScriptItem::Turn(WrittenTurn { plays, .. }) => {
            let from = plays.first()?.from.as_ref()?;
            Some((algebraic(from.value)?, from.span))
        }
        ScriptItem::Repeat { .. } | ScriptItem::Refused { .. } | ScriptItem::Claim(_) | ScriptItem::Later(_) => None,
    })
}

/// What words and numbers say of how a script follows another.
fn hint(text: &str, before: &[Span], _: Option<(Square, Span)>) -> Option<bool> {
    let first = text.split_whitespace().next().unwrap_or_default();
    let number = first.trim_end_matches(['.', ')']).parse::<u8>().ok();
    match (number, caption(first)) {
        (Some(1), _) if !before.is_empty() => Some(false),
        (Some(_), _) if first.ends_with('.') => Some(true),
        (_, Some(Caption::Or)) => Some(false),
        (_, Some(Caption::Now)) => Some(true),
        _ if begins_item(text) => Some(false),
        _ => None,
    }
}

/// What is written plainly says nothing of captures unless it names them.
fn unsaid(mut turn: WrittenTurn) -> WrittenTurn {
    for play in &mut turn.plays {
        if play.captures == Captures::Exactly(Vec::new()) {
            play.captures = Captures::Unsaid;
        }
    }
    turn
}
