//! Cases in which the two referees once differed, with what the rules say. Both are asked.

use super::pair::replay;
use super::support;
use taflcheck::board::{Board, Piece, Play, Setup, Side, Square};
use taflcheck::rules::{AXES, Rules};

/// The default rules with some axes at other values, a position, and plays.
fn read(board: &str, to_move: Side, axes: &str, plays: &str) -> (Rules, Setup, Vec<Play>) {
    let mut rules = Rules::default();
    for line in axes.split('\n').map(str::trim).filter(|line| !line.is_empty()) {
        let (id, value) = line.split_once(": ").unwrap();
        let axis = AXES.iter().find(|axis| axis.id == id).unwrap_or_else(|| panic!("no axis `{id}`"));
        (axis.set)(&mut rules, value).unwrap();
    }
    let rows: Vec<&str> = board.split_whitespace().collect();
    let board: Board = rows.join("\n").parse().unwrap();
    let line = plays.split_whitespace().map(support::play).collect();
    (rules, Setup { board, to_move }, line)
}

/// What the last of some plays does: who is captured, who changes side, how the game stands.
fn told(board: &str, to_move: Side, axes: &str, plays: &str) -> String {
    let (rules, setup, line) = read(board, to_move, axes, plays);
    let told = replay(&rules, &setup, &line).0.unwrap();
    let men = |men: &[(Square, Piece)]| {
        men.iter().map(|(at, man)| format!("{}{at}", man.letter())).collect::<Vec<_>>().join(" ")
    };
    let (captured, switched) = (men(&told.captured), men(&told.switched));
    format!("[{captured}] [{switched}] {}", told.status)
}

/// Where a man may go after some plays.
fn plays_of(from: &str, board: &str, to_move: Side, axes: &str, plays: &str) -> String {
    let (rules, setup, line) = read(board, to_move, axes, plays);
    let from = from.parse().unwrap();
    let to = replay(&rules, &setup, &line).1.into_iter().filter(|play| play.from == from);
    to.map(|play| play.to.to_string()).collect::<Vec<_>>().join(" ")
}

const FORT: &str = "exit-fort.rule: on\nescape.goal: corners";

#[test]
fn a_pair_that_captures_a_row_breaks_a_fort() {
    // b1 and c1 fall together between d1 and the empty corner, once the king is on a2.
    let board = "..... A.... D.... .DD.. KD...";
    let rules = format!("{FORT}\ncorners.squares: corners");
    assert_eq!(told(board, Side::Defenders, &rules, "c2-c1"), "[] [] defenders win by exit fort");
    let lines = format!("{rules}\ncustodial.line: 2");
    assert_eq!(told(board, Side::Defenders, &lines, "c2-c1"), "[] [] ongoing");
}

/// A wall around b1 and b2, of which b3 can be taken between a3 and c3.
const WALLED: &str = "A...A .D... ..... D.D.. DKD..";

#[test]
fn a_strong_man_of_a_wall_needs_four() {
    assert_eq!(told(WALLED, Side::Defenders, FORT, "b4-b3"), "[] [] ongoing");
    let strong = format!("{FORT}\ncustodial.strong: soldiers");
    assert_eq!(told(WALLED, Side::Defenders, &strong, "b4-b3"), "[] [] defenders win by exit fort");
}

#[test]
fn attackers_who_take_part_in_no_capture_break_no_fort() {
    let guards = WALLED.replace('A', "g");
    assert_eq!(told(&guards, Side::Defenders, FORT, "b4-b3"), "[] [] defenders win by exit fort");
}

#[test]
fn men_of_a_wall_who_change_side_may_break_it() {
    // One attacker cannot take b3, but with the mercenary on e2, whom he takes against the corner, he is not alone.
    let board = WALLED.replace("A...A", "....A").replace("D.D..", "D.D.M");
    let rules = format!("{FORT}\ncorners.squares: corners\nthrone.squares: none");
    assert_eq!(told(&board, Side::Defenders, &rules, "b4-b3"), "[] [] ongoing");
    let captured = format!("{rules}\nmercenary.switches: none");
    assert_eq!(told(&board, Side::Defenders, &captured, "b4-b3"), "[] [] defenders win by exit fort");
}

#[test]
fn a_fort_needs_no_attackers_on_the_board() {
    let rules = format!("{FORT}\nexit-fort.interior-free: no");
    assert_eq!(
        told("..... ..... ..... ..KD. .D...", Side::Defenders, &rules, "c2-c1"),
        "[] [] defenders win by exit fort"
    );
}

#[test]
fn a_king_who_stands_on_a_goal_excuses_no_repetition_of_others() {
    let board = "..... ..... ..... ....A D..AK";
    let rules = "repetition.effect: forbidden-to-defenders\nrepetition.count: 2";
    assert_eq!(plays_of("a1", board, Side::Defenders, rules, "a1-b1 d1-c1 b1-a1 c1-d1"), "c1 a2 a3 a4 a5");
    assert_eq!(plays_of("a1", board, Side::Defenders, "", "a1-b1 d1-c1 b1-a1 c1-d1"), "b1 c1 a2 a3 a4 a5");
}

#[test]
fn a_deadly_entry_is_one_between_an_enemy_and_what_is_hostile() {
    let rules = "custodial.entry: deadly\ncamps.squares: a2; c2";
    assert_eq!(told(".D... ...K. ..... ..... ....A", Side::Defenders, rules, "b5-b2"), "[] [] ongoing");
    let enemy = ".D... ...K. ..... ..A.. .....";
    assert_eq!(told(enemy, Side::Defenders, rules, "b5-b2"), "[Db2] [] ongoing");
    assert_eq!(told(enemy, Side::Defenders, "camps.squares: a2; c2", "b5-b2"), "[] [] ongoing");
}

#[test]
fn a_corner_closes_one_end_of_a_row_and_a_man_the_other() {
    let rules = "shieldwall.rule: on\nshieldwall.trigger: any-play\ncorners.squares: corners\ncustodial.takes: none";
    let corners = "..K.. A.... ..... .AAA. .DDD.";
    assert_eq!(told(corners, Side::Attackers, rules, "a4-b4"), "[] [] ongoing");
    let man = "..K.. A.... ..... .AAA. .DDA.";
    assert_eq!(told(man, Side::Attackers, rules, "a4-b4"), "[Db1 Dc1] [] ongoing");
}

#[test]
fn the_linnaean_way_has_victims_of_its_own() {
    let rules = "linnaean.rule: on\ncustodial.takes: king\nking-capture.on-throne: surround";
    assert_eq!(told("..... ..A.. .AKA. ..D.. ....A", Side::Attackers, rules, "e1-c1"), "[Dc2] [] ongoing");
}

#[test]
fn the_man_that_moves_closes_a_side_of_the_king_though_he_would_not_by_standing_still() {
    let rules = "armed.anvil: defenders\nking-capture.beside-corner: surround\nking-capture.edge-counts: yes
        corners.squares: corners\ncamps.squares: a3\nescape.goal: corners";
    let board = "..... ..... ..... K..A. .....";
    assert_eq!(told(board, Side::Attackers, rules, "d2-b2"), "[Ka2] [] attackers win by capture");
}

#[test]
fn who_began_to_repeat_may_be_seen_a_turn_later() {
    let rules = "repetition.identity: same-move\nrepetition.counts-on: defenders-move
        repetition.effect: initiator-loses\nrepetition.count: 2";
    let board = "..... ..... ..K.. ..... D...A";
    let line = "a1-a2 e1-e2 a2-a1 e2-e1 a1-a2 e1-e2 a2-a1";
    assert_eq!(told(board, Side::Defenders, rules, line), "[] [] attackers win by repetition");
}

#[test]
fn a_square_may_lie_in_groups_of_two_kinds() {
    let rules = "camps.squares: b1 c1\ncamps.stop: all\nforts.squares: c1 d1\nforts.stop: all";
    let board = "..... ...K. ..... ..... AAD..";
    assert_eq!(plays_of("b1", board, Side::Attackers, rules, ""), "b2 b3 b4 b5");
    let free = "..... ...K. ..... ..... AA...";
    assert_eq!(plays_of("b1", free, Side::Attackers, rules, ""), "c1 b2 b3 b4 b5");
}

#[test]
fn a_camp_is_closed_to_nobody_who_stands_in_it() {
    // Nobody comes to the camps around the corners from outside, but the man who stands in one walks from e3 to e2.
    let rules = "encirclement.rule: on\nencirclement.edge-access: yes\nencirclement.closed-squares: yes
        escape.goal: corners\ncorners.squares: corners\nthrone.squares: none\ncamps.stop: men\nno-moves.outcome: pass
        camps.squares: b1 c1 d1 c2; b5 c5 d5 c4; a2 a3 a4 b3; e2 e3 e4 d3";
    assert_eq!(told("..... .K... ..AD. ..... A....", Side::Defenders, rules, "d3-e3"), "[] [] ongoing");
}

#[test]
fn a_man_who_jumps_into_a_ring_completes_it() {
    let rules = "encirclement.rule: on\njump.over: all: none, knights: enemy\njump.captures: none";
    let board = "..N.... ..AAA.. .A...A. .A.K.A. .A...A. ..AAA.. .......";
    assert_eq!(told(board, Side::Defenders, rules, "c7-c5"), "[] [] attackers win by encirclement");
}

#[test]
fn a_king_who_falls_by_his_own_step_is_no_attacker_that_was_lost() {
    let axes = "custodial.entry: deadly-to-all\ncamps.squares: b4 d4\ncamps.hostile-empty: king\n\
                king-capture.elsewhere: custodial\nking-capture.beside-throne: custodial\n\
                end-priority: elimination, escape, king-capture, exit-fort, encirclement, no-moves, repetition, \
                no-capture, max-turns";
    let board = "..K.. ..... ..... ..... D....";
    assert_eq!(told(board, Side::Defenders, axes, "c5-c4"), "[Kc4] [] attackers win by capture");
}
