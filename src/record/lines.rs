//! Records of one line: the game lists of a playing site, and tables with commas.

use super::read::{FIELDS, LONG, MOST_PLIES};
use super::{Ending, Hint, How, Ply, Reading, Record, Winner, read_ply};
use crate::board::Side;
use crate::text::{Diagnostic, Span};

/// What is read of a list of moves.
pub(super) struct Moves {
    pub(super) plies: Vec<Ply>,
    pub(super) how: How,
    /// Whether every ply could be read.
    pub(super) whole: bool,
}

/// `16-1-10091 ⇥ Black ⇥ 10 ⇥ 11 ⇥ h1-h3 e7-e10 …`; the first number of the id is the kind of game.
pub(super) fn site(line: &str, span: Span) -> Reading {
    let mut faults = Vec::new();
    let fields: Vec<&str> = line.split('\t').collect();
    let [id, result, black, white, moves] = fields.as_slice() else {
        let message = format!("{} fields, but a record has 5: id, result, two counts, moves", fields.len());
        return Reading { span, record: None, faults: vec![Diagnostic::error(FIELDS, span, message)] };
    };
    let at = span.start + line.len() - moves.len();
    let moves = read_moves(moves, at, &mut faults);
    let hint = id.split('-').next().and_then(|key| key.parse().ok()).map_or(Hint::None, Hint::Site);
    let record = finish((*id).to_owned(), span, hint, moves, result, [black, white], &mut faults);
    Reading { span, record, faults }
}

/// `h1-h3 e7-e10 …,10,11,Black`; the name of the file says which game it is.
pub(super) fn table(line: &str, span: Span, number: usize, file: &str) -> Reading {
    let mut faults = Vec::new();
    let fields: Vec<&str> = line.split(',').collect();
    let [moves, black, white, result] = fields.as_slice() else {
        let message = format!("{} fields, but a record has 4: moves, two counts, result", fields.len());
        return Reading { span, record: None, faults: vec![Diagnostic::error(FIELDS, span, message)] };
    };
    let moves = read_moves(moves, span.start, &mut faults);
    let stem = file.rsplit('/').next().unwrap_or(file).split(['_', '.']).next().unwrap_or_default();
    let hint = Hint::Name(stem.to_owned());
    let record = finish(number.to_string(), span, hint, moves, result, [black, white], &mut faults);
    Reading { span, record, faults }
}

fn finish(
    id: String,
    span: Span,
    hint: Hint,
    moves: Moves,
    result: &str,
    counts: [&str; 2],
    faults: &mut Vec<Diagnostic>,
) -> Option<Record> {
    let winner = match result {
        "Black" => Winner::Side(Side::Attackers),
        "White" => Winner::Side(Side::Defenders),
        "Draw" => Winner::Nobody,
        "Ongoing" => Winner::Ongoing,
        "" | "?" | "(empty)" => Winner::Unknown,
        other => {
            let message = format!("`{other}` is no result: Black, White, Draw or Ongoing was expected");
            faults.push(Diagnostic::error(FIELDS, span, message));
            return None;
        }
    };
    let counted = match counts.map(|count| if count.is_empty() { Ok(None) } else { count.parse().map(Some) }) {
        [Ok(Some(black)), Ok(Some(white))] => Some([black, white]),
        [Ok(None), Ok(None)] => None,
        _ => {
            let message = format!("`{}` and `{}` count no captures", counts[0], counts[1]);
            faults.push(Diagnostic::error(FIELDS, span, message));
            return None;
        }
    };
    moves.whole.then(|| Record {
        id,
        span,
        hint,
        start: None,
        first_mover: None,
        marks_captures: !moves.plies.iter().any(|ply| ply.without_hyphen),
        plies: moves.plies,
        ending: Ending { winner, how: moves.how },
        counted,
        variations: 0,
    })
}

/// Plies between blanks, and a last word on how the game ended.
pub(super) fn read_moves(text: &str, at: usize, faults: &mut Vec<Diagnostic>) -> Moves {
    let mut moves = Moves { plies: Vec::new(), how: How::Unsaid, whole: true };
    let mut begin = 0;
    for token in text.split(' ') {
        let place = at + begin;
        begin += token.len() + 1;
        match token {
            "" => {}
            "resigned" | "---" => moves.how = How::Resigned,
            "timeout" => moves.how = How::Timeout,
            _ if moves.plies.len() >= MOST_PLIES => {
                let message = format!("more than {MOST_PLIES} plies are no game");
                faults.push(Diagnostic::error(LONG, Span::at(place), message));
                moves.whole = false;
                break;
            }
            _ => match read_ply(token, place) {
                Ok(ply) => moves.plies.push(ply),
                Err(fault) => {
                    faults.push(*fault);
                    moves.whole = false;
                }
            },
        }
    }
    moves
}
