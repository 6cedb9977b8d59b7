//! The rules that the tests play by, built from the axes.

use taflcheck::board::{PieceKind, PieceSet};
use taflcheck::rules::{
    Answer, ChainMode, ChainStep, Goal, JumpOver, JumpWhere, KingMethod, NoPlayOutcome, PieceTable, RepetitionEffect,
    Rules, Squares, Switch, WallTrigger,
};

/// The king falls like any man, except where the four methods given say otherwise.
fn king(rules: &mut Rules, on_throne: KingMethod, beside_throne: KingMethod, on_edge: KingMethod, else_: KingMethod) {
    let king = &mut rules.king_capture;
    king.on_throne = on_throne;
    king.beside_throne = beside_throne;
    king.on_edge = on_edge;
    king.beside_corner = on_edge;
    king.elsewhere = else_;
}

fn corners() -> Rules {
    let mut rules = Rules::default();
    rules.special.corners.squares = Squares::Corners;
    rules.escape.goal = Goal::Corners;
    rules
}

/// Copenhagen 11x11 as the players' site has it.
pub(crate) fn copenhagen() -> Rules {
    let mut rules = corners();
    king(&mut rules, KingMethod::Surround, KingMethod::Surround, KingMethod::Never, KingMethod::Surround);
    rules.shieldwall.rule = Switch::On;
    rules.exit_fort.rule = Switch::On;
    rules.encirclement.rule = Switch::On;
    rules.repetition.effect = RepetitionEffect::DefendersLose;
    rules
}

/// Copenhagen without walls and forts.
pub(crate) fn fetlar() -> Rules {
    let mut rules = copenhagen();
    rules.shieldwall.rule = Switch::Off;
    rules.exit_fort.rule = Switch::Off;
    rules.repetition.effect = RepetitionEffect::Draw;
    rules
}

/// Copenhagen with the relaxed shieldwall: any man of the wall may close it.
pub(crate) fn any_closing_move() -> Rules {
    let mut rules = copenhagen();
    rules.shieldwall.trigger = WallTrigger::AnyMember;
    rules
}

/// Brandubh as the World Tafl Federation has it: two take the king except on the throne, where four are needed.
pub(crate) fn brandubh_wtf() -> Rules {
    let mut rules = corners();
    rules.king_capture.on_throne = KingMethod::Surround;
    rules.special.throne.hostile_empty = PieceSet::MEN;
    rules.encirclement.rule = Switch::On;
    rules.repetition.effect = RepetitionEffect::DefendersLose;
    rules
}

/// Brandubh with a king who needs four on the throne, and three and the throne beside it.
pub(crate) fn brandubh_strong_centre() -> Rules {
    let mut rules = brandubh_wtf();
    rules.king_capture.beside_throne = KingMethod::Surround;
    rules.special.throne.hostile_empty = PieceSet::ALL;
    rules
}

/// Brandubh as Damian Walker reads it: two take the king anywhere, and the throne is hostile to nobody.
pub(crate) fn brandubh_walker() -> Rules {
    let mut rules = corners();
    rules.special.throne.hostile_empty = PieceSet::NONE;
    rules.special.throne.hostile_occupied = PieceSet::NONE;
    rules.repetition.effect = RepetitionEffect::Draw;
    rules
}

/// Tablut to the edge, with a king who is strong in the middle and weak elsewhere.
pub(crate) fn tablut() -> Rules {
    let mut rules = Rules::default();
    rules.king_capture.on_throne = KingMethod::Surround;
    rules.king_capture.beside_throne = KingMethod::Surround;
    rules.encirclement.rule = Switch::On;
    rules.repetition.effect = RepetitionEffect::Draw;
    rules
}

/// Groups of squares, as `d1 e1; d9 e9`.
fn groups(text: &str) -> Squares {
    let square = |name: &str| name.parse().unwrap_or_else(|()| panic!("{name}"));
    Squares::List(text.split("; ").map(|group| group.split(' ').map(square).collect()).collect())
}

/// Tablut as the contest in memory of Ashton has it: camps, and a castle that nobody may enter or cross.
pub(crate) fn ashton() -> Rules {
    let mut rules = tablut();
    rules.encirclement.rule = Switch::Off;
    rules.special.camps.squares = groups("a4 a5 a6 b5; d1 e1 f1 e2; i4 i5 i6 h5; d9 e9 f9 e8");
    rules.special.throne.stop = PieceSet::NONE;
    rules.special.throne.pass = PieceSet::NONE;
    rules.special.throne.hostile_occupied = PieceSet::ALL;
    rules.escape.goal = Goal::EdgeMinusCamps;
    rules
}

/// Sea Battle: no special squares at all, an unarmed king who needs four.
pub(crate) fn sea_battle() -> Rules {
    let mut rules = Rules::default();
    rules.special.throne.squares = Squares::None;
    king(&mut rules, KingMethod::Surround, KingMethod::Surround, KingMethod::Never, KingMethod::Surround);
    rules.armed.hammer = rules.armed.hammer.without(PieceSet::KING);
    rules.armed.anvil = rules.armed.anvil.without(PieceSet::KING);
    rules.encirclement.rule = Switch::On;
    rules.repetition.effect = RepetitionEffect::Draw;
    rules
}

/// Fetlar as its panel of 2013 has it: a ring wins nothing, and who cannot move draws.
pub(crate) fn fetlar_panel() -> Rules {
    let mut rules = fetlar();
    rules.encirclement.rule = Switch::Off;
    rules.endings.no_play = NoPlayOutcome::Draw;
    rules
}

/// Copenhagen with a king for whom the edge counts as one of the four sides.
pub(crate) fn middleweight_king() -> Rules {
    let mut rules = copenhagen();
    rules.king_capture.on_edge = KingMethod::Surround;
    rules.king_capture.beside_corner = KingMethod::Surround;
    rules.king_capture.edge_counts = Answer::Yes;
    rules
}

/// Copenhagen with a king whom two take, as Skalk has it.
pub(crate) fn weak_king() -> Rules {
    let mut rules = copenhagen();
    king(&mut rules, KingMethod::Custodial, KingMethod::Custodial, KingMethod::Custodial, KingMethod::Custodial);
    rules
}

/// Berserk: commanders, knights and the king jump, and who captures must go on. No pair of commanders takes the king.
pub(crate) fn berserk() -> Rules {
    let mut rules = fetlar();
    rules.encirclement.rule = Switch::Off;
    let specials = PieceSet::of_kind(PieceKind::Commander).or(PieceSet::of_kind(PieceKind::Knight)).or(PieceSet::KING);
    rules.jump.over = PieceTable::all(JumpOver::Nobody).with(specials, JumpOver::Enemy);
    rules.jump.between = PieceTable::all(JumpWhere::Anywhere).with(PieceSet::KING, JumpWhere::FromOrTo);
    rules.chain.mode = ChainMode::Must;
    rules.chain.step = ChainStep::CaptureOrEscape;
    rules
}

/// Foteviken's Tablut: camps that nobody enters from outside, a throne that nobody enters at all.
pub(crate) fn foteviken() -> Rules {
    let mut rules = ashton();
    rules.special.throne.hostile_empty = PieceSet::KING;
    rules.special.throne.hostile_occupied = PieceSet::NONE;
    rules
}

/// Tablut as a course in Berlin plays it: to the corners, and nobody stops on the throne.
pub(crate) fn tu_berlin() -> Rules {
    let mut rules = corners();
    rules.king_capture.on_throne = KingMethod::Surround;
    rules.king_capture.beside_throne = KingMethod::Surround;
    rules.special.throne.stop = PieceSet::NONE;
    rules
}

/// Ashton's Tablut as the programs of the contest play it: a camp is hostile whoever stands there, but its innermost
/// square never is.
pub(crate) fn ashton_contest() -> Rules {
    let mut rules = ashton();
    let special = &mut rules.special;
    // The forts say who may go where, the camps within them who is hostile.
    special.forts = special.camps.clone();
    special.forts.hostile_empty = PieceSet::NONE;
    special.camps.squares = groups("a4 a6 b5; d1 f1 e2; i4 i6 h5; d9 f9 e8");
    special.camps.pass = PieceSet::ATTACKERS;
    special.camps.enter = PieceSet::ATTACKERS;
    special.camps.hostile_occupied = PieceSet::ALL;
    rules
}
