//! `repeat 3 { d1-d2 d9-d8 d2-d1 d8-d9 }`, on one line or over several.
//!
//! Between the braces stand moves and comments only. A brace that is never closed costs one message, and the lines
//! after it are read as if it were not there.

use super::tokens::looks_like_moves;
use super::{At, Lexicon, ScriptItem, WrittenTurn, read_turns};
use crate::text::{Code, Diagnostic, Span};

/// The most often that something may be repeated.
const MOST_TIMES: u32 = 10_000;
/// The most turns that all that is repeated in a block may have.
const MOST_TURNS: u64 = 100_000;

/// The beginning of a repetition.
#[derive(Clone, Debug)]
pub(super) struct Opening {
    times: Result<At<u32>, Diagnostic>,
    /// From `repeat` to the opening brace.
    span: Span,
    /// Right behind the opening brace, or behind the line if it has none.
    pub(super) body: usize,
    has_brace: bool,
}

/// The beginning of a repetition, if a line begins one.
pub(super) fn head(text: &str, span: Span) -> Option<Opening> {
    let after = text.strip_prefix("repeat")?;
    if !after.is_empty()
        && !after.starts_with(|sign: char| sign.is_whitespace() || sign.is_ascii_digit() || sign == '{')
    {
        return None;
    }
    let brace = after.find('{');
    let number = after[..brace.unwrap_or(after.len())].trim_end();
    let start = span.start + "repeat".len() + (number.len() - number.trim_start().len());
    let number = number.trim();
    let number_span = Span::new(start, start + number.len());
    let end = brace.map_or(span.end, |brace| span.start + "repeat".len() + brace + 1);
    let times = times(number, number_span);
    Some(Opening { times, span: Span::new(span.start, end), body: end, has_brace: brace.is_some() })
}

fn times(number: &str, span: Span) -> Result<At<u32>, Diagnostic> {
    let help = "write how often and what: `repeat 3 { d1-d2 d9-d8 d2-d1 d8-d9 }`";
    if number.is_empty() || !number.bytes().all(|byte| byte.is_ascii_digit()) {
        let message = "expected how often after `repeat`";
        return Err(Diagnostic::error(Code("moves/repeat"), span, message).help(help));
    }
    match number.parse() {
        Ok(times @ 1..=MOST_TIMES) => Ok(At::new(times, span)),
        _ if number.bytes().all(|byte| byte == b'0') => {
            Err(Diagnostic::error(Code("moves/repeat"), span, "repeating something 0 times plays nothing").help(help))
        }
        _ => Err(too_many(span, &format!("{number} times; at most {MOST_TIMES} are played"))),
    }
}

fn too_many(span: Span, what: &str) -> Diagnostic {
    Diagnostic::error(Code("moves/too-many-repeats"), span, format!("too many repetitions: {what}"))
}

/// What the repetitions of a block have in common.
#[derive(Debug, Default)]
pub(super) struct Braces {
    turns: u64,
}

impl Braces {
    /// Reads a repetition from its lines, the first without its opening; says how many lines it takes.
    pub(super) fn read(
        &mut self,
        opening: Opening,
        lines: &[(&str, Span)],
        lexicons: &[&Lexicon],
    ) -> (Vec<ScriptItem>, Vec<Diagnostic>, usize) {
        if !opening.has_brace {
            let error = opening.times.err().unwrap_or_else(|| {
                Diagnostic::error(Code("moves/repeat"), opening.span, "expected `{` after `repeat` and its number")
                    .help("the brace opens on the same line: `repeat 3 { d1-d2 d9-d8 }`")
            });
            return (Vec::new(), vec![error], 1);
        }
        let Some(last) = closing_line(lines) else {
            let message = "the brace after `repeat` is not closed";
            let error = Diagnostic::error(Code("moves/open-repeat"), opening.span, message)
                .help("write `}` after the last of the moves that are repeated");
            return (Vec::new(), vec![error], 1);
        };
        let mut turns = Vec::new();
        let mut after = Vec::new();
        let mut diagnostics = Vec::new();
        let mut end = opening.span.end;
        for (index, (text, span)) in lines[..=last].iter().enumerate() {
            let closing = if index == last { text.find('}') } else { None };
            let (inside, outside) = text.split_at(closing.unwrap_or(text.len()));
            take_turns((inside, span.start), lexicons, &mut turns, &mut diagnostics);
            if let Some(place) = closing {
                end = span.start + place + 1;
                take_turns((&outside[1..], end), lexicons, &mut after, &mut diagnostics);
            }
        }
        let span = Span::new(opening.span.start, end);
        let mut items = Vec::new();
        match opening.times {
            Err(error) => diagnostics.push(error),
            Ok(_) if turns.is_empty() && diagnostics.is_empty() => diagnostics.push(
                Diagnostic::error(Code("moves/repeat"), span, "nothing is repeated")
                    .help("write moves between the braces: `repeat 3 { d1-d2 d9-d8 }`"),
            ),
            Ok(times) => {
                let steps: usize = turns.iter().map(|turn| turn.plays.len()).sum();
                self.turns += u64::from(times.value) * steps as u64;
                if self.turns > MOST_TURNS {
                    let what = format!("{} turns in this block; at most {MOST_TURNS} are played", self.turns);
                    diagnostics.push(too_many(span, &what));
                } else if !turns.is_empty() {
                    items.push(ScriptItem::Repeat { times, turns, span });
                }
            }
        }
        items.extend(after.into_iter().map(ScriptItem::Turn));
        (items, diagnostics, last + 1)
    }
}

/// The line with the closing brace, if it comes before another repetition.
fn closing_line(lines: &[(&str, Span)]) -> Option<usize> {
    let mut candidates = lines.iter().enumerate();
    candidates.find_map(|(index, (text, span))| match text.find('}') {
        Some(_) => Some(Some(index)),
        None if index > 0 && head(text, *span).is_some() => Some(None),
        None => None,
    })?
}

fn take_turns(
    (text, at): (&str, usize),
    lexicons: &[&Lexicon],
    turns: &mut Vec<WrittenTurn>,
    diagnostics: &mut Vec<Diagnostic>,
) {
    let trimmed = text.trim();
    let start = at + (text.len() - text.trim_start().len());
    if trimmed.is_empty() {
        return;
    }
    if !looks_like_moves(trimmed) {
        let span = Span::new(start, start + trimmed.len());
        diagnostics.push(
            Diagnostic::error(Code("moves/repeat"), span, "only moves are repeated")
                .help("close the brace first: claims and all other lines stand outside"),
        );
        return;
    }
    match read_turns(trimmed, start, lexicons) {
        Ok(read) => turns.extend(read),
        Err(errors) => diagnostics.extend(errors),
    }
}
