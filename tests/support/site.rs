//! The games of a playing site by the numbers it gives them: which rules they are played by.

use super::rules::{
    ashton, berserk, brandubh_strong_centre, brandubh_walker, copenhagen, fetlar, foteviken, sea_battle, tablut,
};
use taflcheck::board::PieceSet;
use taflcheck::rules::{
    Answer, ChainMode, ChainStep, Goal, KingMethod, PieceTable, Range, RepetitionEffect, Rules, Squares, Switch,
};

/// No special squares, a king whom two take, and the edge as goal.
fn simple() -> Rules {
    let mut rules = Rules::default();
    rules.special.throne.squares = Squares::None;
    rules.encirclement.rule = Switch::On;
    rules.repetition.effect = RepetitionEffect::Draw;
    rules
}

fn tyr() -> Rules {
    let mut rules = simple();
    rules.chain.mode = ChainMode::May;
    rules.chain.step = ChainStep::CaptureOrEscape;
    rules
}

fn skalk() -> Rules {
    let mut rules = fetlar();
    let king = &mut rules.king_capture;
    for method in [&mut king.on_edge, &mut king.beside_corner, &mut king.elsewhere] {
        *method = KingMethod::Custodial;
    }
    rules
}

fn old_hnefatafl() -> Rules {
    let mut rules = fetlar();
    rules.king_capture.on_edge = KingMethod::Surround;
    rules.king_capture.beside_corner = KingMethod::Surround;
    rules.king_capture.edge_counts = Answer::Yes;
    rules
}

fn magpie() -> Rules {
    let mut rules = old_hnefatafl();
    rules.movement.range = PieceTable::all(Range::Unlimited).with(PieceSet::KING, Range::UpTo(1));
    rules
}

fn history_craft() -> Rules {
    let mut rules = fetlar();
    rules.special.throne.hostile_empty = PieceSet::NONE;
    rules.special.throne.hostile_occupied = PieceSet::NONE;
    rules
}

fn alea_corners() -> Rules {
    let mut rules = fetlar();
    rules.special.corners.squares = Squares::Corners2x2;
    rules.escape.goal = Goal::Listed;
    rules.escape.squares = Squares::Corners2x2;
    rules
}

/// As the site plays Ashton: the occupied throne is hostile to attackers only.
fn site_ashton() -> Rules {
    let mut rules = ashton();
    rules.special.throne.hostile_occupied = PieceSet::ATTACKERS;
    rules
}

/// As the site plays Foteviken: camps and throne are hostile to the king only, who needs four.
fn site_foteviken() -> Rules {
    let mut rules = foteviken();
    rules.special.camps.hostile_empty = PieceSet::KING;
    rules.king_capture.elsewhere = KingMethod::Surround;
    rules
}

/// The rules of a number, by the words of its name.
pub(crate) fn rules_of(key: u64, name: &str) -> Option<Rules> {
    let mut rules = match key {
        3 | 9 | 78 | 79 | 102 | 133 => berserk(),
        6 | 84 | 89 => site_foteviken(),
        8 => site_ashton(),
        14 => history_craft(),
        53 => brandubh_walker(),
        92 => alea_corners(),
        1 => return None,
        _ if name.contains("Copenhagen") => copenhagen(),
        _ if name.contains("Fetlar") => fetlar(),
        _ if name.contains("Old Hnefatafl") => old_hnefatafl(),
        _ if name.contains("Skalk") => skalk(),
        _ if name.to_lowercase().contains("sea battle") => sea_battle(),
        _ if name.contains("Magpie") => magpie(),
        _ if name.contains("throneless") || name.contains("Simple Tafl") => simple(),
        _ if name.to_lowercase().contains("tyr") => tyr(),
        _ if name.contains("Brandubh") => brandubh_strong_centre(),
        _ if name.contains("Tablut") || name.contains("Tawlbwrdd") || name.contains("Historical") => tablut(),
        _ => return None,
    };
    // What the site did about repetitions and rings changed over the years; only plies, captures and the king's ends
    // are compared.
    rules.repetition.effect = RepetitionEffect::Nothing;
    rules.encirclement.rule = Switch::Off;
    Some(rules)
}

/// The start position of Berserk with its commanders and its knight, which the list of games does not show.
const BERSERK: &str = "/3ttttt3/5c5/11/t4T4t/t3NTT3t/tc1TTKTT1ct/t3TTT3t/t4T4t/11/5c5/3ttttt3/";
/// The start position that game 34 had for some time.
const SEA_BATTLE_13: &str =
    "/4ttttt4/5t1t5/6t6/6T6/t3T3T3t/tt3TTT3tt/t1tT1TKT1Tt1t/tt3TTT3tt/t3T3T3t/6T6/6t6/5t1t5/4ttttt4/";

/// Start positions of a number besides the listed one.
pub(crate) fn other_starts(key: u64) -> &'static [&'static str] {
    match key {
        3 => &[BERSERK],
        34 => &[SEA_BATTLE_13],
        _ => &[],
    }
}

/// Games whose records do not all replay, and why that is no fault of the rules above.
pub(crate) fn reservation(key: u64, name: &str) -> Option<&'static str> {
    Some(match key {
        3 | 9 => "the further steps of a turn are not written, and who begins as a commander or knight is not said",
        8 => {
            "an attacker in a camp is not captured against a camp, one outside is: camps are hostile by where a man stands"
        }
        34 => "two start positions were in use, and perhaps a third",
        72 => "in three records the unarmed king is the standing partner of a capture, in the others he is not",
        92 => "which squares are hostile is not known",
        102 | 133 => "special men and jumps, whose squares and rules the list does not say",
        _ if name.contains("Old T") && name.to_lowercase().contains("tyr") => {
            "special men that jump, whose squares the list does not say, and turns of several steps"
        }
        _ if name.contains("Tyr") => "the further steps of a turn are not written",
        _ => return None,
    })
}
