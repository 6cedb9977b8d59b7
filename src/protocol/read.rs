//! Lines as requests and answers: strict, and what is wrong is said with the key and what was expected.

use super::message::{Ask, Reply, Stand};
use crate::board::{Board, Play, Setup, Side, Size, Square, opentafl_piece};
use serde_json::{Map, Value};

/// The requests that there are.
const ASKS: &str = "hello, position, moves, play or status";

/// Reads a request; boards and squares must be of the size that was agreed on, if one was.
///
/// # Errors
/// What is wrong with the line, and what was expected.
pub fn read_ask(line: &str, size: Option<Size>) -> Result<Ask, String> {
    let object = object(line)?;
    let on_board = || size.ok_or_else(|| "there was no hello, which comes first".to_owned());
    match text(&object, "ask")? {
        "hello" => {
            let protocol = number(&object, "protocol")?;
            let variant = text(&object, "variant")?.to_owned();
            let side = number(&object, "size")?;
            let size = u8::try_from(side).ok().and_then(Size::new);
            let size = size.ok_or_else(|| format!("`size` is {side}, which is no size of a board"))?;
            Ok(Ask::Hello { protocol, variant, size })
        }
        "position" => {
            let board = board(&object, on_board()?)?;
            Ok(Ask::Position(Setup { board, to_move: side(&object)? }))
        }
        "moves" => Ok(Ask::Moves),
        "play" => Ok(Ask::Play(turn(text(&object, "move")?, on_board()?)?)),
        "status" => Ok(Ask::Status),
        other => Err(format!("`ask` is \"{other}\", expected {ASKS}")),
    }
}

/// Reads the answer to a request about a board of some size.
///
/// # Errors
/// What is wrong with the line, and what was expected.
pub fn read_reply(ask: &Ask, line: &str, size: Size) -> Result<Reply, String> {
    let object = object(line)?;
    if object.contains_key("error") {
        return Ok(Reply::Error(text(&object, "error")?.to_owned()));
    }
    if object.contains_key("cannot") && matches!(ask, Ask::Hello { .. } | Ask::Position(_)) {
        return Ok(Reply::Cannot(text(&object, "cannot")?.to_owned()));
    }
    match ask {
        Ask::Hello { .. } => Ok(Reply::Hello {
            protocol: number(&object, "protocol")?,
            engine: text(&object, "engine")?.to_owned(),
            version: text(&object, "version")?.to_owned(),
        }),
        Ask::Position(_) => Ok(Reply::Position(stand(&object)?)),
        Ask::Moves => {
            let moves = list(&object, "moves")?;
            Ok(Reply::Moves(moves.into_iter().map(|words| turn(words, size)).collect::<Result<_, _>>()?))
        }
        Ask::Play(_) if object.contains_key("refused") => Ok(Reply::Refused(text(&object, "refused")?.to_owned())),
        Ask::Play(_) => Ok(Reply::Played {
            captures: squares(&object, "captures", size)?,
            switches: if object.contains_key("switches") { squares(&object, "switches", size)? } else { Vec::new() },
            stand: stand(&object)?,
        }),
        Ask::Status => {
            let board = board(&object, size)?;
            Ok(Reply::Status { board, to_move: side(&object)?, stand: stand(&object)? })
        }
    }
}

fn object(line: &str) -> Result<Map<String, Value>, String> {
    match serde_json::from_str(line) {
        Ok(Value::Object(object)) => Ok(object),
        Ok(_) => Err("this is no object, expected {…}".to_owned()),
        Err(error) => Err(format!("this is no JSON: {error}")),
    }
}

fn value<'a>(object: &'a Map<String, Value>, key: &str) -> Result<&'a Value, String> {
    object.get(key).ok_or_else(|| {
        let keys: Vec<String> = object.keys().map(|key| format!("`{key}`")).collect();
        let there = if keys.is_empty() { "nothing".to_owned() } else { keys.join(", ") };
        format!("`{key}` is missing, there is {there}")
    })
}

fn text<'a>(object: &'a Map<String, Value>, key: &str) -> Result<&'a str, String> {
    let value = value(object, key)?;
    value.as_str().ok_or_else(|| format!("`{key}` is {value}, expected a text"))
}

fn number(object: &Map<String, Value>, key: &str) -> Result<u64, String> {
    let value = value(object, key)?;
    value.as_u64().ok_or_else(|| format!("`{key}` is {value}, expected a number"))
}

fn list<'a>(object: &'a Map<String, Value>, key: &str) -> Result<Vec<&'a str>, String> {
    let value = value(object, key)?;
    let texts = value.as_array().map(|list| list.iter().map(Value::as_str).collect::<Option<Vec<&str>>>());
    texts.flatten().ok_or_else(|| format!("`{key}` is {value}, expected a list of texts"))
}

fn stand(object: &Map<String, Value>) -> Result<Stand, String> {
    let words = text(object, "status")?;
    Stand::read(words).ok_or_else(|| {
        format!("`status` is \"{words}\", expected `ongoing`, `attackers win`, `defenders win` or `draw`, with ` by …` after it or not")
    })
}

fn side(object: &Map<String, Value>) -> Result<Side, String> {
    match text(object, "to-move")? {
        "attackers" => Ok(Side::Attackers),
        "defenders" => Ok(Side::Defenders),
        other => Err(format!("`to-move` is \"{other}\", expected `attackers` or `defenders`")),
    }
}

fn square(name: &str, size: Size) -> Result<Square, String> {
    let square = name.parse::<Square>().ok().filter(|square| size.contains(*square));
    square.ok_or_else(|| format!("`{name}` is no square of a {size} board"))
}

fn squares(object: &Map<String, Value>, key: &str, size: Size) -> Result<Vec<Square>, String> {
    list(object, key)?.into_iter().map(|name| square(name, size)).collect()
}

/// A whole turn: `b1-b4`, or `b1-b4-b7`.
fn turn(words: &str, size: Size) -> Result<Vec<Play>, String> {
    let squares: Vec<Square> = words.split('-').map(|name| square(name, size)).collect::<Result<_, _>>()?;
    if squares.len() < 2 {
        return Err(format!("`{words}` is no move, expected two squares or more with `-` between them"));
    }
    Ok(squares.windows(2).map(|pair| Play { from: pair[0], to: pair[1] }).collect())
}

fn board(object: &Map<String, Value>, size: Size) -> Result<Board, String> {
    let rows = list(object, "board")?;
    if rows.len() != usize::from(size.side()) {
        return Err(format!("`board` has {} rows, but the board is {size}", rows.len()));
    }
    let mut board = Board::empty(size);
    for (rank, row) in (0..size.side()).rev().zip(rows) {
        if row.chars().count() != usize::from(size.side()) {
            return Err(format!("the row \"{row}\" has {} squares, but the board is {size}", row.chars().count()));
        }
        for (file, letter) in (0..size.side()).zip(row.chars()) {
            if letter != '.' {
                let piece =
                    opentafl_piece(letter).ok_or_else(|| format!("`{letter}` is no man, expected t, T or K"))?;
                board.set(Square { file, rank }, Some(piece));
            }
        }
    }
    match board.kings().count() {
        0 | 1 => Ok(board),
        kings => Err(format!("there are {kings} kings on the board")),
    }
}
