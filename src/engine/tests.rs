//! The engine by itself: counts that other engines agree on, and rules in the smallest positions.

use super::testing::strong_king;
use super::*;
use crate::board::{Board, PieceSet, Play, Setup, Side};
use crate::rules::{KingMethod, Rules, Status, Switch};

/// Copenhagen without what does not show in shallow counts.
fn copenhagen() -> Rules {
    let mut rules = strong_king();
    rules.shieldwall.rule = Switch::On;
    rules.exit_fort.rule = Switch::On;
    rules.encirclement.rule = Switch::On;
    rules
}

fn setup(board: &str, to_move: Side) -> Setup {
    Setup { board: board.parse::<Board>().unwrap(), to_move }
}

fn perft(board: &str, rules: &Rules, expected: &[u64]) {
    let setup = setup(board, Side::Attackers);
    let engine = Engine::new(setup.board.size(), rules);
    for (depth, nodes) in (1..).zip(expected) {
        assert_eq!(engine.perft(&setup, depth), *nodes, "depth {depth}");
    }
}

#[test]
fn copenhagen_has_the_move_counts_that_eight_engines_agree_on() {
    perft(
        "...AAAAA...\n.....A.....\n...........\nA....D....A\nA...DDD...A\nAA.DDKDD.AA\nA...DDD...A\nA....D....A\n...........\n.....A.....\n...AAAAA...",
        &copenhagen(),
        &[116, 6_788],
    );
}

#[test]
fn brandubh_and_tablut_have_the_move_counts_of_other_engines() {
    let mut brandubh = copenhagen();
    brandubh.shieldwall.rule = Switch::Off;
    perft("...A...\n...A...\n...D...\nAADKDAA\n...D...\n...A...\n...A...", &brandubh, &[40, 960, 39_512]);
    let mut tablut = Rules::default();
    tablut.king_capture.on_throne = KingMethod::Surround;
    tablut.king_capture.beside_throne = KingMethod::Surround;
    perft(
        "...AAA...\n....A....\n....D....\nA...D...A\nAADKDDAA.\nA...D...A\n....D....\n....A....\n...AAA..."
            .replace("AADKDDAA.", "AADDKDDAA")
            .as_str(),
        &tablut,
        &[80, 4_400],
    );
}

fn play(game: &mut Match, play: &str) -> Result<Step, Refused> {
    let (from, to) = play.split_once('-').unwrap();
    game.play(Play { from: from.parse().unwrap(), to: to.parse().unwrap() })
}

#[test]
fn a_fort_that_can_be_broken_is_none_and_one_that_cannot_wins() {
    let rules = copenhagen();
    let breakable = "...........\n...........\n...........\n...........\n........ADD\n........DK.\n.......A.DD\n...........\n...........\n...........\n...........";
    let safe = "...........\n...........\n...........\n...........\n........ADD\n........DK.\n.........DD\n...........\n...........\n...........\n...........";
    for (board, expected) in [(breakable, "ongoing"), (safe, "defenders win by exit fort")] {
        let setup = setup(board, Side::Defenders);
        let mut game = Engine::new(setup.board.size(), &rules).begin(&setup);
        assert_eq!(play(&mut game, "j6-k6").unwrap().status.to_string(), expected);
    }
}

#[test]
fn fragments_never_end() {
    let setup = setup("A....\n.....\n.....\n.....\nA...D", Side::Attackers);
    let mut game = Engine::new(setup.board.size(), &Rules::default()).begin(&setup);
    assert!(game.is_fragment());
    let step = play(&mut game, "a1-d1").unwrap();
    assert_eq!(step.status, Status::Ongoing);
}

#[test]
fn sets_and_widths_agree() {
    // The same small fight on boards of every width.
    for side in [7_u8, 9, 13, 15, 19] {
        let size = crate::board::Size::new(side).unwrap();
        let mut board = Board::empty(size);
        board.set("a1".parse().unwrap(), Some(crate::board::Piece::ATTACKER));
        board.set("b1".parse().unwrap(), Some(crate::board::Piece::DEFENDER));
        board.set("c3".parse().unwrap(), Some(crate::board::Piece::ATTACKER));
        let setup = Setup { board, to_move: Side::Attackers };
        let mut game = Engine::new(size, &Rules::default()).begin(&setup);
        let step = play(&mut game, "c3-c1").unwrap();
        assert_eq!(step.captured.len(), 1, "{size}");
        assert_eq!(PieceSet::of(step.captured[0].1), PieceSet::of(crate::board::Piece::DEFENDER));
    }
}
