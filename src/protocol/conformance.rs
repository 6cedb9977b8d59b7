//! The conformance suite: what every engine that speaks the protocol does, whatever its rules are. Asks and compares; who is
//! right about a rule is not asked here.

#![allow(clippy::wildcard_enum_match_arm, reason = "every other answer is the wrong one, whichever it is")]

use super::message::{Ask, Reply, VERSION};
use super::read::read_reply;
use super::wire::{Broken, Peer, cut};
use super::write::{ask_line, turn_words};
use crate::board::{Board, Piece, Play, Setup, Side, Size, Square};
use crate::variant::Variant;

/// Of the moves that are listed so many are played.
const PLAYED: usize = 60;

/// One thing that an engine must do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// What, in words.
    pub what: &'static str,
    /// How it fails to, if it does.
    pub fault: Option<Fault>,
}

/// An exchange that is not as it must be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// What was sent.
    pub sent: String,
    /// What came back.
    pub got: String,
    /// What was expected.
    pub expected: String,
}

/// Runs the suite for one game. The hello must have been understood.
///
/// # Errors
/// The engine ended, hung or flooded: nothing more can be asked.
pub fn conformance(variant: &Variant, peer: &mut Peer<'_>) -> Result<Vec<Step>, Broken> {
    let mut suite = Suite { size: variant.size, peer, steps: Vec::new() };
    suite.run(variant)?;
    Ok(suite.steps)
}

struct Suite<'a, 'b> {
    size: Size,
    peer: &'a mut Peer<'b>,
    steps: Vec<Step>,
}

type Judged = Result<(), String>;

impl Suite<'_, '_> {
    fn run(&mut self, variant: &Variant) -> Result<(), Broken> {
        let hello = |protocol| Ask::Hello { protocol, variant: variant.id.clone(), size: self.size };
        let (hello, other) = (hello(VERSION), hello(99));
        let setup = start(variant);
        let position = Ask::Position(setup.clone());
        self.ask("says hello", &hello, |reply| match reply {
            Reply::Hello { protocol: VERSION, engine, .. } if !engine.is_empty() => Ok(()),
            _ => Err(format!("the protocol {VERSION} and the name of the engine")),
        })?;
        self.raw("does not speak a protocol that it does not know", &ask_line(&other), is_error)?;
        self.ask("says hello again", &hello, |reply| match reply {
            Reply::Hello { .. } => Ok(()),
            _ => Err("a hello".to_owned()),
        })?;
        self.raw("answers what is no JSON with an error", "What now?", is_error)?;
        self.raw("answers JSON that is no request with an error", "[1]", is_error)?;
        self.raw("answers a request that there is not with an error", r#"{"ask":"dance"}"#, is_error)?;
        self.raw("has no moves before there is a position", &ask_line(&Ask::Moves), is_error)?;
        self.raw(
            "wants as many rows as the board has",
            r#"{"ask":"position","board":["K"],"to-move":"attackers"}"#,
            |line| if has(line, "cannot") { Ok(()) } else { is_error(line) },
        )?;
        let begun = self.ask("takes a position", &position, |reply| match reply {
            Reply::Position(stand) if stand.end.is_none() => Ok(()),
            _ => Err("the status `ongoing`".to_owned()),
        })?;
        if !begun {
            return Ok(());
        }
        let stands = |reply: &Reply| match reply {
            Reply::Status { board, to_move, .. } if *board == setup.board && *to_move == setup.to_move => Ok(()),
            _ => Err("the board and the side that were given".to_owned()),
        };
        self.ask("tells the position that it was given", &Ask::Status, stands)?;
        let mut listed: Vec<Vec<Play>> = Vec::new();
        self.ask("lists moves of the side to move, each once", &Ask::Moves, |reply| match reply {
            Reply::Moves(moves) => {
                listed.clone_from(moves);
                listed_well(moves, &setup)
            }
            _ => Err("a list of moves".to_owned()),
        })?;
        self.plays_what_it_lists(&position, &listed)?;
        self.peer.ask(std::slice::from_ref(&position))?;
        let empty = setup.board.size().squares().find(|square| setup.board.at(*square).is_none());
        let beside = empty.and_then(|from| from.neighbours(self.size).next());
        if let Some((from, to)) = empty.zip(beside) {
            self.ask("refuses the move of nobody", &Ask::Play(vec![Play { from, to }]), |reply| match reply {
                Reply::Refused(_) => Ok(()),
                _ => Err("`refused`, with a reason".to_owned()),
            })?;
        }
        self.raw("answers what is no move with an error", r#"{"ask":"play","move":"z99-a1"}"#, is_error)?;
        self.ask("stays where it is after that", &Ask::Status, stands)?;
        self.played_and_forgotten(&position, &setup, listed.first())
    }

    /// A move that is listed is played, in any case.
    fn plays_what_it_lists(&mut self, position: &Ask, listed: &[Vec<Play>]) -> Result<(), Broken> {
        let few: Vec<&Vec<Play>> = listed.iter().step_by(listed.len().div_ceil(PLAYED).max(1)).collect();
        let asks: Vec<Ask> = few.iter().flat_map(|turn| [position.clone(), Ask::Play((*turn).clone())]).collect();
        let lines: Vec<String> = asks.iter().map(ask_line).collect();
        // All at once: answers come in the order of the questions.
        let answers = self.peer.lines(&lines)?;
        let mut fault = None;
        for ((ask, sent), got) in asks.iter().zip(&lines).zip(&answers) {
            let expected = match (ask, read_reply(ask, got, self.size)) {
                (Ask::Play(_), Ok(Reply::Played { .. })) | (Ask::Position(_), Ok(Reply::Position(_))) => continue,
                (_, Err(why)) => why,
                (Ask::Play(turn), _) => format!("`{}` is played, for it was listed", turn_words(turn)),
                (_, Ok(_)) => "the status, as before: answers come in the order of the requests".to_owned(),
            };
            fault = Some(Fault { sent: cut(sent), got: cut(got), expected });
            break;
        }
        self.steps.push(Step { what: "plays what it lists, many lines being sent at once", fault });
        Ok(())
    }

    /// After a move the man stands elsewhere and the other side moves; a new position knows nothing of it.
    fn played_and_forgotten(&mut self, position: &Ask, setup: &Setup, turn: Option<&Vec<Play>>) -> Result<(), Broken> {
        let Some((turn, first, last)) = turn.and_then(|turn| Some((turn, turn.first()?, turn.last()?))) else {
            return Ok(());
        };
        self.peer.ask(&[position.clone(), Ask::Play(turn.clone())])?;
        let man = setup.board.at(first.from);
        self.ask("moves a man, and then the other side", &Ask::Status, |reply| match reply {
            Reply::Status { board, to_move, stand } => {
                let moved = board.at(first.from).is_none() && (board.at(last.to) == man || stand.end.is_some());
                let turned = *to_move == setup.to_move.other() || stand.end.is_some();
                let told = || {
                    format!("the man of `{}` on {}, and {} to move", turn_words(turn), last.to, setup.to_move.other())
                };
                if moved && turned { Ok(()) } else { Err(told()) }
            }
            _ => Err("the status".to_owned()),
        })?;
        self.peer.ask(std::slice::from_ref(position))?;
        self.ask("remembers nothing from before a position", &Ask::Status, |reply| match reply {
            Reply::Status { board, to_move, .. } if *board == setup.board && *to_move == setup.to_move => Ok(()),
            _ => Err("the board and the side that were given".to_owned()),
        })?;
        Ok(())
    }

    /// Asks one thing; whether the answer is as it must be.
    fn ask(&mut self, what: &'static str, ask: &Ask, judge: impl FnOnce(&Reply) -> Judged) -> Result<bool, Broken> {
        let size = self.size;
        self.raw(what, &ask_line(ask), |line| judge(&read_reply(ask, line, size)?))
    }

    fn raw(&mut self, what: &'static str, line: &str, judge: impl FnOnce(&str) -> Judged) -> Result<bool, Broken> {
        let answers = self.peer.lines(&[line.to_owned()])?;
        let got = answers.first().map(String::as_str).unwrap_or_default();
        let fault = judge(got).err().map(|expected| Fault { sent: cut(line), got: cut(got), expected });
        let is_well = fault.is_none();
        self.steps.push(Step { what, fault });
        Ok(is_well)
    }
}

fn has(line: &str, key: &str) -> bool {
    serde_json::from_str::<serde_json::Value>(line).is_ok_and(|value| value.get(key).is_some())
}

fn is_error(line: &str) -> Judged {
    if has(line, "error") { Ok(()) } else { Err(r#"an error: {"error": "what is wrong"}"#.to_owned()) }
}

fn listed_well(moves: &[Vec<Play>], setup: &Setup) -> Judged {
    if moves.is_empty() {
        return Err("a move, for the game goes on".to_owned());
    }
    let mut known = std::collections::HashSet::new();
    for turn in moves {
        if !known.insert(turn) {
            return Err(format!("each move once, but `{}` is there twice", turn_words(turn)));
        }
        let man = turn.first().and_then(|play| setup.board.at(play.from));
        if man.is_none_or(|man| man.side != setup.to_move) {
            return Err(format!("moves of the {}, but `{}` is none", setup.to_move, turn_words(turn)));
        }
    }
    Ok(())
}

/// The start position, or where there is none a king between some men.
fn start(variant: &Variant) -> Setup {
    let board = variant.start.clone().unwrap_or_else(|| {
        let middle = variant.size.side() / 2;
        let mut board = Board::empty(variant.size);
        board.set(Square { file: middle, rank: middle }, Some(Piece::KING));
        board.set(Square { file: 1, rank: 2 }, Some(Piece::ATTACKER));
        board.set(Square { file: 2, rank: 1 }, Some(Piece::DEFENDER));
        board
    });
    let to_move = if variant.start.is_some() { variant.first_mover() } else { Side::Attackers };
    Setup { board, to_move }
}
