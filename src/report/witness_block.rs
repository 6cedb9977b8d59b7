//! A witness as an example: a block that a page can hold and that says what one variant, or each of several, makes of it.

use super::draw_marked;
use crate::board::{Board, Piece, PieceKind, Play, Side, Square};
use crate::engine::Engine;
use crate::rules::{Refusal, Status};
use crate::witness::{Answer, Witness, answers};

/// A variant that has a word on a witness.
#[derive(Clone, Copy, Debug)]
pub struct Party<'a> {
    /// Its id.
    pub id: &'a str,
    /// Its engine.
    pub engine: &'a Engine,
    /// Who begins at its start position.
    pub begins: Side,
}

impl Party<'_> {
    /// What it says of a witness; at the start position the side that begins is to move.
    fn answers(&self, witness: &Witness, start: Option<&Board>) -> Vec<Answer> {
        let mut setup = witness.setup.clone();
        if start == Some(&setup.board) {
            setup.to_move = self.begins;
        }
        answers(self.engine, &setup, &witness.turns)
    }
}

/// The example for one variant, as it is there. `start` is the start position of the variant, `extra` are further lines
/// of keys: `todo: …`.
#[must_use]
pub fn witness_block(
    name: &str,
    witness: &Witness,
    party: Party<'_>,
    start: Option<&Board>,
    extra: &[String],
) -> String {
    let mut text = head(name, &[party.id], witness, start, extra);
    let told = party.answers(witness, start);
    text.push_str(&played(witness, &told));
    for claim in told.last().map(|answer| claims(answer, witness)).unwrap_or_default() {
        text.push_str(&format!("=> {claim}\n"));
    }
    text.push_str("```\n");
    text
}

/// What comes of a witness for one variant, in one line: the last turn as it writes it, and how the game stands.
#[must_use]
pub(super) fn outcome_words(witness: &Witness, party: Party<'_>, start: Option<&Board>) -> String {
    let told = party.answers(witness, start);
    let Some((answer, turn)) = told.last().and_then(|answer| Some((answer, witness.turns.get(told.len() - 1)?))) else {
        return String::new();
    };
    let ends = claims(answer, witness).into_iter().map(|claim| format!("; {claim}"));
    let nothing = match captures_claim(answer, witness) {
        Some(claim) if claim == "captures nothing" => ", which captures nothing",
        Some(_) | None => "",
    };
    format!("{}{nothing}{}", turn_line(turn, answer, false), ends.collect::<String>())
}

/// The example for variants that differ on it: one block with a claim for each, or where one refuses what another plays
/// a block for each.
#[must_use]
pub fn witness_blocks(
    name: &str,
    witness: &Witness,
    groups: &[Vec<Party<'_>>],
    start: Option<&Board>,
    extra: &[String],
) -> String {
    let told: Vec<Vec<Answer>> =
        groups.iter().filter_map(|group| group.first()).map(|party| party.answers(witness, start)).collect();
    let ids = |group: &[Party<'_>]| group.iter().map(|party| party.id.to_owned()).collect::<Vec<String>>().join(", ");
    if told.iter().any(|told| !told.last().is_some_and(Answer::is_played)) {
        let blocks = groups.iter().zip(&told).map(|(group, told)| {
            let names: Vec<&str> = group.iter().map(|party| party.id).collect();
            let mut text = head(&format!("{name}, {}", ids(group)), &names, witness, start, extra);
            text.push_str(&played(witness, told));
            for claim in told.last().map(|answer| claims(answer, witness)).unwrap_or_default() {
                text.push_str(&format!("=> {claim}\n"));
            }
            text + "```\n"
        });
        return blocks.collect::<Vec<String>>().join("\n");
    }
    let names: Vec<&str> = groups.iter().flatten().map(|party| party.id).collect();
    let mut text = head(name, &names, witness, start, extra);
    let Some(first) = told.first() else { return text };
    // Captures of the last turn are claimed for each variant by itself.
    text.push_str(&turns(witness, first, true));
    let same = |of: fn(&Answer, &Witness) -> Option<String>| {
        let said: Vec<Option<String>> =
            told.iter().map(|told| told.last().and_then(|answer| of(answer, witness))).collect();
        (said.iter().all(|one| *one == said[0]), said)
    };
    for of in [captures_claim, switches_claim, status_claim] {
        let (same, said) = same(of);
        for (group, said) in groups.iter().zip(said) {
            match said {
                // Nothing to see is nothing to say.
                Some(said) if same && said == "captures nothing" => break,
                Some(said) if same => {
                    text.push_str(&format!("=> {said}\n"));
                    break;
                }
                Some(said) => text.push_str(&format!("=> {}: {said}\n", ids(group))),
                None => {}
            }
        }
    }
    text.push_str("```\n");
    text
}

/// The fence, the keys and the board of an example.
pub(super) fn head(name: &str, ids: &[&str], witness: &Witness, start: Option<&Board>, extra: &[String]) -> String {
    let mut text = format!("```tafl\nname: {name}\nvariant: {}\n", ids.join(", "));
    for line in extra {
        text.push_str(line);
        text.push('\n');
    }
    if start == Some(&witness.setup.board) {
        text.push_str("start\n");
        return text;
    }
    text.push('\n');
    for row in rows(witness) {
        text.push_str(&row);
        text.push('\n');
    }
    text.push_str(&format!("\n{} to move\n", witness.setup.to_move));
    text
}

/// The rows that anybody stands on or comes to, and one more on either side: rows that are not drawn are empty.
fn rows(witness: &Witness) -> Vec<String> {
    let board = &witness.setup.board;
    let played = witness.turns.iter().flatten().flat_map(|play| [play.from.rank, play.to.rank]);
    let ranks: Vec<u8> = board.men().map(|(square, _)| square.rank).chain(played).collect();
    let lowest = ranks.iter().min().map_or(0, |rank| rank.saturating_sub(1));
    let highest = ranks.iter().max().map_or(u8::MAX, |rank| rank + 1);
    let mut rows = draw_marked(board, None, None);
    let files = rows.pop();
    let ranks = (0..board.size().side()).rev();
    let drawn = ranks.zip(rows).filter(|(rank, _)| (lowest..=highest).contains(rank)).map(|(_, row)| row);
    drawn.chain(files).collect()
}

/// The turns as one variant plays them, the last one refused if it is.
fn played(witness: &Witness, told: &[Answer]) -> String {
    turns(witness, told, false)
}

fn turns(witness: &Witness, told: &[Answer], open_captures: bool) -> String {
    let last = told.len().saturating_sub(1);
    let lines: Vec<String> = witness
        .turns
        .iter()
        .zip(told)
        .enumerate()
        .map(|(number, (turn, answer))| turn_line(turn, answer, open_captures && number == last))
        .collect();
    repeated(&lines)
}

fn turn_line(turn: &[Play], answer: &Answer, open_captures: bool) -> String {
    let name = |play: &Play| play.to_string();
    match answer {
        Answer::Refused { step, reasons } => {
            let because =
                reasons.first().map(|reason: &Refusal| format!(" because {}", reason.words())).unwrap_or_default();
            let steps: Vec<String> = turn.iter().take(step + 1).map(name).collect();
            let stop = if *step == turn.len() { ", then stop" } else { "" };
            format!("!{}{stop}{because}", steps.join(", then "))
        }
        Answer::Played { steps, .. } => {
            let taken = |men: &[(Square, Piece)]| {
                let men = without_king(men);
                if open_captures || men.is_empty() { String::new() } else { format!(" x{}", words(&men, " x")) }
            };
            let steps: Vec<String> =
                turn.iter().zip(steps).map(|(play, men)| format!("{play}{}", taken(men))).collect();
            steps.join(", then ")
        }
    }
}

/// Lines that come again and again as `repeat`.
pub(super) fn repeated(lines: &[String]) -> String {
    let mut text = String::new();
    let mut at = 0;
    while at < lines.len() {
        let best = (2..=4)
            .map(|period| {
                let times = (1..).take_while(|times| {
                    let next = at + times * period;
                    next + period <= lines.len() && lines[next..next + period] == lines[at..at + period]
                });
                (1 + times.count(), period)
            })
            .max_by_key(|(times, period)| times * period);
        match best {
            Some((times, period)) if times >= 2 => {
                text.push_str(&format!("repeat {times} {{ {} }}\n", lines[at..at + period].join(" ")));
                at += times * period;
            }
            _ => {
                text.push_str(&lines[at]);
                text.push('\n');
                at += 1;
            }
        }
    }
    text
}

/// All claims after the last turn, captures excepted.
fn claims(answer: &Answer, witness: &Witness) -> Vec<String> {
    [switches_claim(answer, witness), status_claim(answer, witness)].into_iter().flatten().collect()
}

fn captures_claim(answer: &Answer, _: &Witness) -> Option<String> {
    let Answer::Played { captured, .. } = answer else { return None };
    let men = without_king(captured);
    Some(if men.is_empty() { "captures nothing".to_owned() } else { format!("captures {}", words(&men, " ")) })
}

fn switches_claim(answer: &Answer, _: &Witness) -> Option<String> {
    let Answer::Played { switched, .. } = answer else { return None };
    let squares: Vec<Square> = switched.iter().map(|(square, _)| *square).collect();
    (!squares.is_empty()).then(|| format!("switches {}", words(&squares, " ")))
}

/// How the game stands; a drawing without a king says nothing of it.
fn status_claim(answer: &Answer, witness: &Witness) -> Option<String> {
    let Answer::Played { status, .. } = answer else { return None };
    let has_king = witness.setup.board.kings().next().is_some();
    match status {
        _ if !has_king => None,
        Status::Ongoing | Status::Over(_) => Some(status.to_string()),
    }
}

fn without_king(captured: &[(Square, Piece)]) -> Vec<Square> {
    captured.iter().filter(|(_, piece)| piece.kind != PieceKind::King).map(|(square, _)| *square).collect()
}

fn words(squares: &[Square], between: &str) -> String {
    squares.iter().map(Square::to_string).collect::<Vec<_>>().join(between)
}
