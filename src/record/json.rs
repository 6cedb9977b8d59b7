//! Records of one JSON object a line: logs with the board after each ply, and plain lists of moves.

use super::read::{FIELDS, MOST_PLIES};
use super::{Ending, Hint, How, Ply, Reading, Record, Winner, read_ply};
use crate::board::{Board, Side};
use crate::text::{Diagnostic, Span};
use serde_json::Value;

/// Reads a line. Every fault is about the whole line: its values have no places of their own.
pub(super) fn read(line: &str, span: Span) -> Reading {
    let fault = |message: String| Diagnostic::error(FIELDS, span, message);
    let value: Value = match serde_json::from_str(line) {
        Ok(value) => value,
        Err(error) => {
            // The reader counts bytes, and may stop within a letter.
            let before = error.column().saturating_sub(1).min(line.len());
            let before = (0..=before).rev().find(|at| line.is_char_boundary(*at)).unwrap_or_default();
            let at = Span::at(span.start + before);
            let fault = Diagnostic::error(FIELDS, at, format!("no JSON: {error}"));
            return Reading { span, record: None, faults: vec![fault] };
        }
    };
    let read = if value.get("plies").is_some() { log(&value, span) } else { game(&value, span) };
    match read {
        Ok(record) => Reading { span, record: Some(record), faults: Vec::new() },
        Err(messages) => Reading { span, record: None, faults: messages.into_iter().map(fault).collect() },
    }
}

fn text<'a>(value: &'a Value, key: &str) -> Option<&'a str> {
    value.get(key).and_then(Value::as_str)
}

/// `{file, start, plies: [[side, "e6-f6", [captured], board], …], final_turn_token}`.
fn log(value: &Value, span: Span) -> Result<Record, Vec<String>> {
    let mut faults = Vec::new();
    let start = match text(value, "start").map(board) {
        Some(Ok(board)) => Some(board),
        Some(Err(error)) => {
            faults.push(format!("the start position is no board: {error}"));
            None
        }
        None => None,
    };
    let all = value.get("plies").and_then(Value::as_array).map(Vec::as_slice).unwrap_or_default();
    if all.len() > MOST_PLIES {
        return Err(vec![format!("more than {MOST_PLIES} plies are no game")]);
    }
    let mut plies = Vec::new();
    for (number, ply) in (1..).zip(all) {
        match log_ply(ply, span) {
            Ok(ply) => plies.push(ply),
            Err(message) => faults.push(format!("ply {number}: {message}")),
        }
    }
    let winner = match text(value, "final_turn_token") {
        Some("WW") => Winner::Side(Side::Defenders),
        Some("BW") => Winner::Side(Side::Attackers),
        Some("D") => Winner::Nobody,
        Some("W" | "B") => Winner::Ongoing,
        Some(other) => {
            faults.push(format!("`{other}` is no last turn: WW, BW, D, W or B was expected"));
            Winner::Unknown
        }
        None => Winner::Unknown,
    };
    if !faults.is_empty() {
        return Err(faults);
    }
    Ok(Record {
        id: text(value, "file").unwrap_or("a log").to_owned(),
        span,
        hint: Hint::None,
        start,
        first_mover: plies.first().and_then(|ply| ply.side),
        plies,
        marks_captures: true,
        ending: Ending { winner, how: How::Unsaid },
        counted: None,
        variations: 0,
    })
}

fn log_ply(value: &Value, span: Span) -> Result<Ply, String> {
    let parts = value.as_array().map(Vec::as_slice).unwrap_or_default();
    let [side, play, captured, after] = parts else {
        return Err("a ply has a side, a move, captures and a board".to_owned());
    };
    let side = match side.as_str() {
        Some("W") => Side::Defenders,
        Some("B") => Side::Attackers,
        _ => return Err(format!("{side} is no side: W or B was expected")),
    };
    let mut ply = read_ply(play.as_str().unwrap_or_default(), 0).map_err(|fault| fault.message)?;
    ply.span = span;
    ply.side = Some(side);
    for name in captured.as_array().map(Vec::as_slice).unwrap_or_default() {
        let square = name.as_str().and_then(|name| name.parse().ok());
        ply.captured.push(square.ok_or_else(|| format!("{name} is no square"))?);
    }
    ply.after = match after.as_str() {
        Some(rows) => Some(board(rows).map_err(|error| format!("no board: {error}"))?),
        None => None,
    };
    Ok(ply)
}

/// Rows with slashes between them, the top row first.
fn board(rows: &str) -> Result<Board, String> {
    rows.replace('/', "\n").parse::<Board>().map_err(|error| error.to_string())
}

/// `{id, variant, winner, moves: ["K2-K3xK4++", …]}`.
fn game(value: &Value, span: Span) -> Result<Record, Vec<String>> {
    let Some(moves) = value.get("moves").and_then(Value::as_array) else {
        return Err(vec!["the object has neither `plies` nor `moves`".to_owned()]);
    };
    if moves.len() > MOST_PLIES {
        return Err(vec![format!("more than {MOST_PLIES} plies are no game")]);
    }
    let (mut plies, mut faults) = (Vec::new(), Vec::new());
    for (number, ply) in (1..).zip(moves) {
        match read_ply(ply.as_str().unwrap_or_default(), 0) {
            Ok(ply) => plies.push(Ply { span, ..ply }),
            Err(fault) => faults.push(format!("ply {number}: {}", fault.message)),
        }
    }
    if !faults.is_empty() {
        return Err(faults);
    }
    let winner = match text(value, "winner") {
        Some("black") => Winner::Side(Side::Attackers),
        Some("white") => Winner::Side(Side::Defenders),
        Some("draw") => Winner::Nobody,
        _ => Winner::Unknown,
    };
    Ok(Record {
        id: text(value, "id").unwrap_or("a game").to_owned(),
        span,
        hint: text(value, "variant").map_or(Hint::None, |name| Hint::Name(name.to_owned())),
        start: None,
        first_mover: None,
        plies,
        marks_captures: true,
        ending: Ending { winner, how: How::Unsaid },
        counted: None,
        variations: 0,
    })
}

#[cfg(test)]
mod tests {
    use crate::record::{Format, read_records};
    use crate::text::Source;

    #[test]
    fn a_fault_stands_between_letters() {
        let source = Source::new("x.jsonl", "\"`Г\u{4c9}");
        let faults: Vec<_> = read_records(&source, Format::Json).flat_map(|reading| reading.faults).collect();
        assert_eq!(faults.len(), 1);
        assert_eq!(source.clamp(faults[0].span), faults[0].span);
    }
}
