//! The crate `hnefatafl` 0.0.2 as an engine: a line of JSON in, a line of JSON out. See docs/engines.md.
//!
//! Its presets are played under the ids of variants: `copenhagen*` is COPENHAGEN, `brandubh*` BRANDUBH, `magpie*` MAGPIE
//! and `tablut*` TABLUT. It has no word for a position without a king, so that it cannot take one.

use hnefatafl::aliases::MediumBasicBoardState;
use hnefatafl::board::state::BoardState;
use hnefatafl::game::logic::GameLogic;
use hnefatafl::game::state::GameState;
use hnefatafl::game::{DrawReason, GameOutcome, GameStatus, WinReason};
use hnefatafl::pieces::Side;
use hnefatafl::play::Play;
use hnefatafl::preset::rules;
use hnefatafl::rules::Ruleset;
use hnefatafl::tiles::Tile;
use serde_json::{Value, json};
use std::io::{BufRead, Write};

type Logic = GameLogic<MediumBasicBoardState>;
type State = GameState<MediumBasicBoardState>;

/// What is remembered between lines.
#[derive(Default)]
struct Table {
    logic: Option<Logic>,
    state: Option<State>,
}

fn main() {
    let mut table = Table::default();
    let mut out = std::io::stdout().lock();
    for line in std::io::stdin().lock().lines() {
        let Ok(line) = line else { return };
        let reply = answer(&mut table, &line).unwrap_or_else(|why| json!({"error": why}));
        // Standard output holds a line back until it ends, and no longer.
        if writeln!(out, "{reply}").is_err() {
            return;
        }
    }
}

fn answer(table: &mut Table, line: &str) -> Result<Value, String> {
    let ask: Value = serde_json::from_str(line).map_err(|error| format!("no JSON: {error}"))?;
    let text = |key: &str| ask[key].as_str().ok_or(format!("`{key}` is missing"));
    match text("ask")? {
        "hello" => {
            if ask["protocol"] != 1 {
                return Err("the protocol is version 1".to_owned());
            }
            let Some((preset, side)) = preset(text("variant")?) else {
                return Ok(json!({"cannot": "the presets are Copenhagen, Brandubh, Magpie and Tablut"}));
            };
            if ask["size"] != side {
                return Ok(json!({"cannot": format!("this preset is played on a board of {side}")}));
            }
            *table = Table { logic: Some(Logic::new(preset, side)), state: None };
            Ok(json!({"protocol": 1, "engine": "hnefatafl", "version": "0.0.2"}))
        }
        "position" => {
            let logic = table.logic.ok_or("there was no hello")?;
            let rows: Vec<&str> = ask["board"]
                .as_array()
                .and_then(|rows| rows.iter().map(Value::as_str).collect())
                .ok_or("`board` is no list of rows")?;
            let side = usize::from(logic.board_geo.side_len);
            if rows.len() != side || rows.iter().any(|row| row.len() != side) {
                return Err(format!("the board is {side}x{side}"));
            }
            if rows.concat().matches('K').count() != 1 {
                return Ok(json!({"cannot": "a position without a king is over before it begins"}));
            }
            let mover = match text("to-move")? {
                "attackers" => Side::Attacker,
                "defenders" => Side::Defender,
                _ => return Err("`to-move` is neither side".to_owned()),
            };
            let state = State::new(&fen(&rows), mover).map_err(|error| format!("{error:?}"))?;
            table.state = Some(state);
            Ok(json!({"status": words(&logic, state.status)}))
        }
        "moves" => {
            let (logic, state) = begun(table)?;
            let mut moves = Vec::new();
            if state.status == GameStatus::Ongoing {
                for tile in state.board.occupied_by_side(state.side_to_play) {
                    let plays = logic.iter_plays(tile, &state).map_err(|error| format!("{error:?}"))?;
                    moves.extend(plays.map(|valid| named(&logic, valid.play)));
                }
            }
            Ok(json!({"moves": moves}))
        }
        "play" => {
            let (logic, state) = begun(table)?;
            let squares: Vec<Tile> =
                text("move")?.split('-').map(|name| tile(&logic, name)).collect::<Result<_, _>>()?;
            let [from, to] = squares[..] else {
                return Ok(json!({"refused": "a turn is one step"}));
            };
            let Ok(play) = Play::from_tiles(from, to) else {
                return Ok(json!({"refused": "not straight"}));
            };
            match logic.do_play(play, state) {
                Ok(done) => {
                    table.state = Some(done.new_state);
                    let captures: Vec<String> = taken(&logic, &state, &done.new_state, from);
                    Ok(json!({"captures": captures, "status": words(&logic, done.new_state.status)}))
                }
                Err(why) => Ok(json!({"refused": format!("{why:?}")})),
            }
        }
        "status" => {
            let (logic, state) = begun(table)?;
            let mover = if state.side_to_play == Side::Attacker { "attackers" } else { "defenders" };
            Ok(json!({"board": rows(&logic, &state), "to-move": mover, "status": words(&logic, state.status)}))
        }
        other => Err(format!("there is no request `{other}`")),
    }
}

fn begun(table: &Table) -> Result<(Logic, State), String> {
    Ok((table.logic.ok_or("there was no hello")?, table.state.ok_or("there is no position yet")?))
}

fn preset(variant: &str) -> Option<(Ruleset, u8)> {
    match variant.split('-').next()? {
        "copenhagen" => Some((rules::COPENHAGEN, 11)),
        "brandubh" => Some((rules::BRANDUBH, 7)),
        "magpie" => Some((rules::MAGPIE, 7)),
        "tablut" => Some((rules::TABLUT, 9)),
        _ => None,
    }
}

/// Rows with dots as rows with numbers. Row 0 of the crate is the first row of its strings.
fn fen(rows: &[&str]) -> String {
    let row = |row: &&str| {
        let mut text = String::new();
        let mut empty = 0;
        for letter in row.chars() {
            if letter == '.' {
                empty += 1;
                continue;
            }
            if empty > 0 {
                text.push_str(&std::mem::take(&mut empty).to_string());
            }
            text.push(letter);
        }
        if empty > 0 {
            text.push_str(&empty.to_string());
        }
        text
    };
    rows.iter().map(row).collect::<Vec<String>>().join("/")
}

fn letter(state: &State, tile: Tile) -> char {
    match state.board.get_piece(tile) {
        None => '.',
        Some(_) if state.board.is_king(tile) => 'K',
        Some(piece) if piece.side == Side::Attacker => 't',
        Some(_) => 'T',
    }
}

fn rows(logic: &Logic, state: &State) -> Vec<String> {
    let side = logic.board_geo.side_len;
    (0..side).map(|row| (0..side).map(|col| letter(state, Tile::new(row, col))).collect()).collect()
}

/// The men that stood there before and do not now; the king's square is left to the status.
fn taken(logic: &Logic, before: &State, after: &State, from: Tile) -> Vec<String> {
    let side = logic.board_geo.side_len;
    let tiles = (0..side).flat_map(|row| (0..side).map(move |col| Tile::new(row, col)));
    tiles
        .filter(|tile| *tile != from && before.board.tile_occupied(*tile) && !after.board.tile_occupied(*tile))
        .filter(|tile| !before.board.is_king(*tile))
        .map(|tile| name(logic, tile))
        .collect()
}

fn name(logic: &Logic, tile: Tile) -> String {
    format!("{}{}", char::from(b'a' + tile.col), logic.board_geo.side_len - tile.row)
}

fn named(logic: &Logic, play: Play) -> String {
    format!("{}-{}", name(logic, play.from), name(logic, play.to()))
}

fn tile(logic: &Logic, name: &str) -> Result<Tile, String> {
    let side = logic.board_geo.side_len;
    let wrong = || format!("`{name}` is no square");
    let mut letters = name.chars();
    let file = letters.next().filter(char::is_ascii_lowercase).ok_or_else(wrong)? as u8 - b'a';
    let rank: u8 = letters.as_str().parse().map_err(|_| wrong())?;
    if file >= side || rank == 0 || rank > side { Err(wrong()) } else { Ok(Tile::new(side - rank, file)) }
}

fn words(logic: &Logic, status: GameStatus) -> String {
    let GameStatus::Over(outcome) = status else { return "ongoing".to_owned() };
    let side = |side: Side| if side == Side::Attacker { "attackers" } else { "defenders" };
    match outcome {
        GameOutcome::Win(why, winner) => {
            let why = match why {
                WinReason::KingEscaped if logic.rules.edge_escape => "edge",
                WinReason::KingEscaped => "corner",
                WinReason::ExitFort => "exit fort",
                WinReason::KingCaptured => "capture",
                WinReason::AllCaptured => "elimination",
                WinReason::Enclosed => "encirclement",
                WinReason::NoPlays => "no play",
                WinReason::Repetition => "repetition",
            };
            format!("{} win by {why}", side(winner))
        }
        GameOutcome::Draw(DrawReason::Repetition) => "draw by repetition".to_owned(),
        GameOutcome::Draw(DrawReason::NoPlays) => "draw by no play".to_owned(),
    }
}
