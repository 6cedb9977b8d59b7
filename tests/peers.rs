//! Minimal positions about which engines disagree: what this one says under the reading that it is given.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on panics")]

mod support;

use support::rules::{brandubh_strong_centre, brandubh_walker, brandubh_wtf, copenhagen};
use taflcheck::board::{Board, Piece, Setup, Side, Size};
use taflcheck::engine::Engine;
use taflcheck::rules::Rules;

/// A position in short rows with the highest rank first, who begins, the plays, everything captured, and the status.
type Case = (&'static str, fn() -> Rules, &'static str, Side, &'static str, &'static str, &'static str);

use Side::{Attackers as A, Defenders as D};

#[rustfmt::skip]
const CASES: &[Case] = &[
    ("SW1", copenhagen, "11/11/t8T1/7K3/11/11/5t5/11/11/3tt6/2tTT6", A, "f5-f1", "d1 e1", "ongoing"),
    ("SW5", copenhagen, "11/11/t8T1/7K3/11/11/5t5/11/11/3tt1tt3/2tTT1TTt2", A, "f5-f1", "d1 e1 g1 h1", "ongoing"),
    ("SW12", copenhagen, "11/11/t8T1/7K3/11/5t5/11/11/11/3tt6/2tTT6", A, "f6-f5 h8-h9 f5-f1", "d1 e1", "ongoing"),
    ("EN6", copenhagen, "11/11/11/2tt7/t1K1t6/2tt7/7tt2/6tT1t1/7tt2/11/11", A, "a7-b7", "", "attackers win by encirclement"),
    ("EN10", copenhagen, "3t3t3/2t2t5/2t2Kt4/3t2t4/4tt5/11/11/11/11/11/11", A, "h11-e11", "", "attackers win by encirclement"),
    ("EF2", copenhagen, "11/11/t9t/t10/11/11/11/11/4T6/3T1T5/3TK2T3", D, "h1-f1 k9-k8", "", "ongoing"),
    ("EF3", copenhagen, "11/11/t9t/t3T6/11/11/11/11/3T1T1T3/3TKT5/3T1T5", D, "e8-e3", "", "ongoing"),
    ("EF8", copenhagen, "11/11/t10/11/11/11/11/11/4T6/3T1T5/3TK2T3", D, "h1-f1", "", "defenders win by exit fort"),
    ("EF9", copenhagen, "11/11/t9t/t10/11/11/4T6/11/11/TT9/1KT8", D, "e5-e2", "", "ongoing"),
    ("EF10", copenhagen, "11/11/t9t/t10/11/11/7T3/11/4TT5/4T1T4/4TK5", D, "h5-h1", "", "defenders win by exit fort"),
    ("NM2", copenhagen, "11/11/10T/7K3/11/11/1T9/11/T10/t10/11", D, "b5-b2", "", "defenders win by no play"),
    ("KC4", copenhagen, "11/11/t10/5t5/4t1t4/5K5/11/11/9T1/11/11", D, "f6-f7", "", "ongoing"),
    ("BR3", brandubh_wtf, "7/t4K1/6T/7/3T3/t6/7", A, "a2-d2", "d3", "ongoing"),
    ("BR3 without a hostile throne", brandubh_walker, "7/t4K1/6T/7/3T3/t6/7", A, "a2-d2", "", "ongoing"),
    ("BR5", brandubh_wtf, "7/1t5/6T/2K4/7/7/7", A, "b6-b4", "", "ongoing"),
    ("BR6", brandubh_wtf, "2t4/7/6T/2K4/2t4/7/7", A, "c7-c5", "c4", "attackers win by capture"),
    ("BR6 with a king strong beside the throne", brandubh_strong_centre, "2t4/7/6T/2K4/2t4/7/7", A, "c7-c5", "", "ongoing"),
    ("BR7", brandubh_wtf, "3t3/7/6T/3K3/3t3/7/7", A, "d7-d5", "", "ongoing"),
    ("BR11", brandubh_wtf, "7/7/2t3T/K6/t6/7/7", A, "c5-a5", "a4", "attackers win by capture"),
    ("BR12", brandubh_wtf, "7/5t1/2t3T/7/7/7/1K5", A, "c5-c1", "b1", "attackers win by capture"),
    ("BR14", brandubh_wtf, "7/1t3K1/T1T4/7/7/7/5t1", A, "b6-b5", "", "ongoing"),
];

fn board(rows: &str) -> Board {
    let side = u8::try_from(rows.split('/').count()).unwrap();
    let mut board = Board::empty(Size::new(side).unwrap());
    for (rank, row) in (0..side).rev().zip(rows.split('/')) {
        let mut file = 0;
        let mut free = 0;
        for letter in row.chars() {
            if let Some(digit) = letter.to_digit(10) {
                free = free * 10 + digit as u8;
                continue;
            }
            file += free;
            free = 0;
            let piece = match letter {
                't' => Piece::ATTACKER,
                'T' => Piece::DEFENDER,
                _ => Piece::KING,
            };
            board.set(taflcheck::board::Square { file, rank }, Some(piece));
            file += 1;
        }
        assert_eq!(file + free, side, "{row}");
    }
    board
}

#[test]
fn where_engines_disagree_this_one_keeps_to_the_rules_it_is_given() {
    let mut faults = Vec::new();
    for (id, rules, rows, to_move, plays, captures, status) in CASES {
        let setup = Setup { board: board(rows), to_move: *to_move };
        let mut game = Engine::new(setup.board.size(), &rules()).begin(&setup);
        let mut captured: Vec<String> = Vec::new();
        for play in plays.split(' ') {
            match game.play(support::play(play)) {
                Ok(step) => captured.extend(step.captured.iter().map(|(square, _)| square.to_string())),
                Err(refused) => faults.push(format!("{id}: {play} refused: {}", refused.first().0)),
            }
        }
        let found = (captured.join(" "), game.status().to_string());
        if found != ((*captures).to_owned(), (*status).to_owned()) {
            faults.push(format!("{id}: {found:?}, expected {captures:?} {status:?}\n{}", game.board()));
        }
    }
    assert!(faults.is_empty(), "{} of {}:\n{}", faults.len(), CASES.len(), faults.join("\n"));
}
