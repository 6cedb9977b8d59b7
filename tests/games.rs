//! Replays games that people played on a server: every capture and every end on the board must be as recorded.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a test that cannot go on panics, and tells what it skipped"
)]

mod support;

use std::collections::BTreeMap;
use std::path::Path;
use support::rules::{brandubh_wtf, copenhagen};
use taflcheck::board::{Board, Piece, Setup, Side, Square};
use taflcheck::engine::Engine;
use taflcheck::rules::{Outcome, Reason, RepetitionEffect, Rules, Status};

const COPENHAGEN: &str = "...AAAAA...\n.....A.....\n...........\nA....D....A\nA...DDD...A\nAA.DDKDD.AA\nA...DDD...A\n\
                          A....D....A\n...........\n.....A.....\n...AAAAA...";
const BRANDUBH: &str = "...A...\n...A...\n...D...\nAADKDAA\n...D...\n...A...\n...A...";

/// One line of a record file.
struct Record<'a> {
    /// Each ply as written, with the men it marks as captured.
    plies: Vec<(&'a str, Vec<Square>)>,
    /// How many captures the server counted, attackers' first.
    counted: [usize; 2],
    /// Who won, if the server knew.
    winner: Option<Side>,
}

impl<'a> Record<'a> {
    fn read(line: &'a str) -> Self {
        let fields: Vec<&str> = line.split(',').collect();
        let [moves, by_attackers, by_defenders, result] = fields.as_slice() else { panic!("four fields in {line}") };
        let ply = |token: &'a str| {
            let mut parts = token.split('x');
            let play = parts.next().unwrap_or_default();
            (play, parts.map(|name| name.parse().unwrap_or_else(|()| panic!("{name}"))).collect())
        };
        Self {
            plies: moves.split(' ').filter(|token| *token != "timeout").map(ply).collect(),
            counted: [by_attackers, by_defenders].map(|count| count.parse().unwrap()),
            winner: match *result {
                "Black" => Some(Side::Attackers),
                "White" => Some(Side::Defenders),
                _ => None,
            },
        }
    }
}

/// How a record and the engine compare.
enum Finding {
    /// Ply for ply the same; how the board stands at the end.
    Same(Status),
    /// The engine ends the game although the record goes on.
    PlayedOn(Status),
    /// A fault of one of the two.
    Differs(String),
}

fn replay(engine: &Engine, setup: &Setup, record: &Record) -> Finding {
    let mut game = engine.begin(setup);
    let mut counted = [0, 0];
    for (number, (play, marked)) in (1..).zip(&record.plies) {
        counted[game.to_move() as usize] += marked.len();
        if game.status() != Status::Ongoing {
            return Finding::PlayedOn(game.status());
        }
        let step = match game.play(support::play(play)) {
            Ok(step) => step,
            Err(refused) => return Finding::Differs(format!("ply {number} {play} is refused: {}", refused.first().0)),
        };
        // The captured king is never marked, and a man may be marked twice.
        let mut marked = marked.clone();
        marked.sort_unstable_by_key(|square| (square.rank, square.file));
        marked.dedup();
        let captured: Vec<Square> =
            step.captured.iter().filter(|(_, piece)| *piece != Piece::KING).map(|(square, _)| *square).collect();
        if captured != marked {
            return Finding::Differs(format!("ply {number} {play} captures {captured:?}, recorded {marked:?}"));
        }
    }
    if let Status::Over(Outcome { winner, .. }) = game.status()
        && winner != record.winner
    {
        return Finding::Differs(format!("{}, recorded {:?}", game.status(), record.winner));
    }
    if counted != record.counted {
        return Finding::Differs(format!("{counted:?} captures are marked, counted {:?}", record.counted));
    }
    Finding::Same(game.status())
}

/// What a file of records comes to.
#[derive(Debug, Default, PartialEq)]
struct Totals {
    games: usize,
    plies: usize,
    /// Games that ended on the board, by the words of the engine.
    ends: BTreeMap<String, usize>,
    /// Games that were played on although a position had stood three times: the server never looked.
    repetition_not_seen: usize,
    /// Games in which a man is marked as captured twice in one play.
    marked_twice: usize,
}

/// Replays a file and prints what it comes to; none if the file is not there.
fn replay_all(file: &str, start: &str, rules: &Rules) -> Option<Totals> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/corpora").join(file);
    let Ok(text) = std::fs::read_to_string(&path) else {
        println!("{file}: skipped: not present");
        return None;
    };
    let board: Board = start.parse().unwrap();
    let setup = Setup { to_move: rules.movement.first_mover, board };
    let engine = Engine::new(setup.board.size(), rules);
    let patient = Engine::new(setup.board.size(), &{
        let mut rules = rules.clone();
        rules.repetition.effect = RepetitionEffect::Nothing;
        rules
    });
    let mut totals = Totals::default();
    let mut faults = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        let record = Record::read(line);
        totals.games += 1;
        totals.plies += record.plies.len();
        let twice = |marked: &Vec<Square>| (1..marked.len()).any(|i| marked[..i].contains(&marked[i]));
        totals.marked_twice += usize::from(record.plies.iter().any(|(_, marked)| twice(marked)));
        let mut finding = replay(&engine, &setup, &record);
        if let Finding::PlayedOn(Status::Over(Outcome { reason: Reason::Repetition, .. })) = finding {
            totals.repetition_not_seen += 1;
            finding = replay(&patient, &setup, &record);
        }
        match finding {
            Finding::Same(Status::Ongoing) => {}
            Finding::Same(over) => *totals.ends.entry(over.to_string()).or_default() += 1,
            Finding::PlayedOn(status) => faults.push(format!("{file}:{number}: {status}, but the record goes on")),
            Finding::Differs(how) => faults.push(format!("{file}:{number}: {how}")),
        }
    }
    println!("{file}: {totals:#?}");
    assert!(faults.is_empty(), "{} records differ:\n{}", faults.len(), faults.join("\n"));
    Some(totals)
}

fn ends(ends: &[(&str, usize)]) -> BTreeMap<String, usize> {
    ends.iter().map(|(words, games)| ((*words).to_owned(), *games)).collect()
}

#[test]
fn every_recorded_copenhagen_game_replays_capture_for_capture() {
    let Some(totals) = replay_all("copenhagen_1752.csv", COPENHAGEN, &copenhagen()) else { return };
    let expected = Totals {
        games: 1_752,
        plies: 87_274,
        ends: ends(&[
            ("attackers win by capture", 45),
            ("attackers win by encirclement", 24),
            ("attackers win by no play", 20),
            ("defenders win by corner", 235),
            ("defenders win by exit fort", 48),
        ]),
        repetition_not_seen: 11,
        marked_twice: 214,
    };
    assert_eq!(totals, expected);
}

#[test]
fn every_recorded_brandubh_game_replays_capture_for_capture() {
    let Some(totals) = replay_all("brandubh_525.csv", BRANDUBH, &brandubh_wtf()) else { return };
    let expected = Totals {
        games: 525,
        plies: 11_226,
        ends: ends(&[
            ("attackers win by capture", 78),
            ("attackers win by no play", 1),
            ("defenders win by corner", 38),
        ]),
        repetition_not_seen: 5,
        marked_twice: 0,
    };
    assert_eq!(totals, expected);
}
