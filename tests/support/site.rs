//! The games of a playing site by the numbers it gives them: which rules they are played by.

use super::rules::{
    ashton, berserk, brandubh_strong_centre, brandubh_walker, copenhagen, fetlar, foteviken, sea_battle, tablut,
};
use taflcheck::board::{PieceKind, PieceSet};
use taflcheck::rules::{
    Answer, ChainMode, ChainStep, Goal, JumpOver, KingMethod, PieceTable, PiercesWhere, Range, RepetitionEffect, Rules,
    Squares, Switch,
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

/// Tyr with men who jump over men of either side and capture nothing by it.
fn old_tyr() -> Rules {
    let mut rules = tyr();
    rules.jump.over = PieceTable::all(JumpOver::Nobody).with(PieceSet::of_kind(PieceKind::Commander), JumpOver::Any);
    rules.jump.jumpable = PieceSet::SOLDIERS.or(PieceSet::of_kind(PieceKind::Mercenary));
    rules
}

/// The same with a king who jumps as well.
fn old_tyr_king() -> Rules {
    let mut rules = old_tyr();
    rules.jump.over = rules.jump.over.with(PieceSet::KING, JumpOver::Any);
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
    citadels(&mut rules);
    rules.custodial.three = PieceSet::of_kind(PieceKind::Knight);
    rules
}

/// As the site plays Ashton: the occupied throne is hostile to attackers only, and the middle of a camp to nobody.
fn site_ashton() -> Rules {
    let mut rules = ashton();
    rules.special.throne.hostile_occupied = PieceSet::ATTACKERS;
    rules.special.inert = Squares::List(["a5", "e1", "i5", "e9"].map(|name| vec![name.parse().unwrap()]).to_vec());
    rules
}

/// As the site plays Foteviken: camps and throne are hostile to the king only, who needs four.
fn site_foteviken() -> Rules {
    let mut rules = foteviken();
    rules.special.camps.hostile_empty = PieceSet::KING;
    rules.king_capture.elsewhere = KingMethod::Surround;
    rules
}

/// As the site plays Berserk: who captures may go on, and a pair of commanders takes the king.
fn site_berserk() -> Rules {
    let mut rules = berserk();
    rules.chain.mode = ChainMode::May;
    rules.piercing.men = PieceSet::of_kind(PieceKind::Commander);
    rules.piercing.place = PiercesWhere::OffThrone;
    rules
}

/// As the site plays Alea Berserk 19x19: knights jump over mercenaries too, and the king may cross a citadel.
fn site_alea_berserk() -> Rules {
    let mut rules = site_berserk();
    rules.jump.jumpable = PieceSet::SOLDIERS.or(PieceSet::of_kind(PieceKind::Mercenary));
    citadels(&mut rules);
    rules
}

/// Four citadels of four squares each, which the king may cross.
fn citadels(rules: &mut Rules) {
    rules.special.corners.squares = Squares::Corners2x2;
    rules.special.corners.pass = PieceSet::KING;
    rules.escape.goal = Goal::Listed;
    rules.escape.squares = Squares::Corners2x2;
}

/// A king whom two take, except on the middle square, which is a square like others otherwise.
fn strong_centre() -> Rules {
    let mut rules = simple();
    let throne = &mut rules.special.throne;
    throne.squares = Squares::Centre;
    throne.stop = PieceSet::ALL;
    throne.hostile_empty = PieceSet::NONE;
    throne.hostile_occupied = PieceSet::NONE;
    rules.king_capture.on_throne = KingMethod::Surround;
    rules
}

/// Brandubh with a king who is not taken between an attacker and a corner.
fn brandubh_beside_corner() -> Rules {
    let mut rules = brandubh_strong_centre();
    rules.king_capture.beside_corner = KingMethod::Surround;
    rules
}

/// The rules of a number, by the words of its name.
pub(crate) fn rules_of(key: u64, name: &str) -> Option<Rules> {
    let mut rules = match key {
        3 | 9 | 78 | 79 => site_berserk(),
        102 => site_alea_berserk(),
        28 => strong_centre(),
        51 => brandubh_beside_corner(),
        133..=136 | 155 | 156 | 165 => old_tyr(),
        141 => old_tyr_king(),
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
