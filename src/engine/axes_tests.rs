//! Axes that have no file of their own in the engine, each in the smallest position that shows it.

use super::testing::{attempt, begin, play, refusal, strong_king};
use crate::board::{PieceSet, Side};
use crate::rules::{
    Answer, Count, Entry, Goal, JumpOver, JumpPartners, KingMethod, PieceTable, Resolution, Squares, Switch,
    WallTrigger,
};

#[test]
fn what_falls_between_two_leaves_the_board_before_shieldwalls_where_the_rules_say_so() {
    // The man that comes to e2 takes e1 against the edge, and completes the row c1 to e1.
    let board = ".......\n.......\n.K.....\n....A..\n.......\n..AA...\n.ADDDA.";
    for (resolution, captured) in [(Resolution::Simultaneous, 3), (Resolution::CustodialFirst, 1)] {
        let mut rules = strong_king();
        rules.edge.hostile = PieceSet::MEN;
        rules.shieldwall.rule = Switch::On;
        rules.shieldwall.trigger = WallTrigger::AnyMember;
        rules.custodial.resolution = resolution;
        let step = play(&mut begin(board, Side::Attackers, &rules), "e4-e2");
        assert_eq!(step.captured.len(), captured, "{resolution:?}");
    }
}

#[test]
fn a_man_that_has_changed_side_first_stands_in_front_of_the_row() {
    // The man on c2 makes d2 change side, which then stands in front of d1.
    let board = ".......\n.......\n.K.....\n..A....\n.......\n...ME..\n.ADDA..".replace('E', "A");
    for (resolution, captured) in [(Resolution::Simultaneous, 0), (Resolution::CustodialFirst, 2)] {
        let mut rules = strong_king();
        rules.shieldwall.rule = Switch::On;
        rules.shieldwall.trigger = WallTrigger::AnyMember;
        rules.custodial.resolution = resolution;
        let step = play(&mut begin(&board, Side::Attackers, &rules), "c4-c2");
        assert_eq!((step.captured.len(), step.switched.len()), (captured, 1), "{resolution:?}");
    }
}

#[test]
fn a_king_dies_by_his_own_step_where_that_is_deadly_to_all() {
    let board = ".......\n.......\n.......\n..A.A..\n...K...\n.......\nA......";
    for (entry, status) in
        [(Entry::Safe, "ongoing"), (Entry::Deadly, "ongoing"), (Entry::DeadlyToAll, "attackers win by capture")]
    {
        let mut rules = strong_king();
        rules.king_capture.on_throne = KingMethod::Custodial;
        rules.custodial.entry = entry;
        rules.king_capture.delay = Count(2);
        assert_eq!(play(&mut begin(board, Side::Defenders, &rules), "d3-d4").status.to_string(), status, "{entry:?}");
    }
}

#[test]
fn he_who_escapes_and_falls_at_once_has_done_what_the_order_of_ends_says() {
    let board = "..A.A..\n.......\n...K...\n.......\n.......\n.......\nA......";
    let mut rules = strong_king();
    rules.custodial.entry = Entry::DeadlyToAll;
    rules.king_capture.on_edge = KingMethod::Custodial;
    rules.escape.goal = Goal::Edge;
    assert_eq!(play(&mut begin(board, Side::Defenders, &rules), "d5-d7").status.to_string(), "defenders win by edge");
    rules.endings.priority.0.swap(0, 1);
    assert_eq!(
        play(&mut begin(board, Side::Defenders, &rules), "d5-d7").status.to_string(),
        "attackers win by capture"
    );
}

#[test]
fn only_men_are_partners_after_a_jump_where_the_rules_say_so() {
    let board = ".......\n.......\n.......\n...KA..\n.......\n.......\nA......";
    for (partners, captured) in [(JumpPartners::MenAndSquares, 1), (JumpPartners::Men, 0)] {
        let mut rules = strong_king();
        rules.jump.over = PieceTable::all(JumpOver::Enemy);
        rules.jump.partners = partners;
        let step = play(&mut begin(board, Side::Defenders, &rules), "d4-f4");
        assert_eq!(step.captured.len(), captured, "{partners:?}");
    }
}

#[test]
fn men_move_within_their_camp_unless_the_rules_let_nobody_land_there_again() {
    let board = ".......\n.......\n....K..\n.......\nA......\n.......\n.......";
    let mut rules = strong_king();
    rules.special.camps.squares = Squares::List(vec![["a3", "a4"].map(|name| name.parse().unwrap()).to_vec()]);
    assert!(attempt(&mut begin(board, Side::Attackers, &rules), "a3-a4").is_ok());
    rules.special.camps_within = Answer::No;
    let mut game = begin(board, Side::Attackers, &rules);
    assert_eq!(refusal(&mut game, "a3-a4"), "camp");
    assert!(attempt(&mut game, "a3-b3").is_ok());
}

#[test]
fn an_inert_square_of_a_hostile_kind_is_hostile_to_nobody() {
    let board = ".......\n.......\n....K..\n.D.....\n.......\n..A....\n.......";
    let mut rules = strong_king();
    rules.special.camps.squares = Squares::List(vec![["a3", "a4"].map(|name| name.parse().unwrap()).to_vec()]);
    assert_eq!(play(&mut begin(board, Side::Attackers, &rules), "c2-c4").captured.len(), 1);
    rules.special.inert = Squares::List(vec![vec!["a4".parse().unwrap()]]);
    assert_eq!(play(&mut begin(board, Side::Attackers, &rules), "c2-c4").captured.len(), 0);
}
