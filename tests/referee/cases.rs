//! What a comparison is made of: rules of some game with a few axes changed, a position, and how plays are chosen.
//! Makes rules fit a board; never plays.

use super::scenes::{SCENES, Scene};
use super::support::rules::{
    any_closing_move, ashton, ashton_contest, berserk, brandubh_strong_centre, brandubh_walker, brandubh_wtf,
    copenhagen, fetlar_panel, foteviken, middleweight_king, sea_battle, tablut, tu_berlin, weak_king,
};
use proptest::prelude::*;
use proptest::sample::Index;
use taflcheck::board::{PieceKind, PieceSet, Setup, Side, Size, Square};
use taflcheck::rules::{
    AXES, Announce, Answer, Axis, CaptureKinds, ChainMode, ChainRepetition, ChainStep, ClosesTrap, ClosingPiece, Count,
    Entry, Goal, Identity, JumpOver, JumpPartners, KingInRow, NoPlayOutcome, Obligation, PieceTable, Region,
    RepetitionEffect, Resolution, Ring, Rules, Squares, Switch, Wall, WallTrigger,
};
use taflcheck::variant::contradictions;

/// The rules that a case begins with, and their name.
pub(crate) type Base = (&'static str, fn() -> Rules);

pub(crate) const BASES: &[Base] = &[
    ("default", Rules::default),
    ("copenhagen", copenhagen),
    ("any closing move", any_closing_move),
    ("fetlar panel", fetlar_panel),
    ("middleweight king", middleweight_king),
    ("weak king", weak_king),
    ("brandubh wtf", brandubh_wtf),
    ("brandubh strong centre", brandubh_strong_centre),
    ("brandubh walker", brandubh_walker),
    ("tablut", tablut),
    ("ashton", ashton),
    ("ashton contest", ashton_contest),
    ("foteviken", foteviken),
    ("tu berlin", tu_berlin),
    ("sea battle", sea_battle),
    ("berserk", berserk),
    ("rich", rich),
    ("strange", strange),
    ("stranger", stranger),
];

/// Rules under which nearly everything is played that some game plays.
pub(crate) fn rich() -> Rules {
    let mut rules = berserk();
    rules.shieldwall.rule = Switch::On;
    rules.exit_fort.rule = Switch::On;
    rules.encirclement.rule = Switch::On;
    rules.linnaean.rule = Switch::On;
    rules.chain.mode = ChainMode::May;
    rules.repetition.count = Count(2);
    rules.mercenary.removed_by = PieceSet::of_kind(PieceKind::Mercenary);
    rules.endings.no_capture_limit = Count(6);
    rules
}

/// What few games play, all at once.
fn strange() -> Rules {
    let mut rules = rich();
    rules.chain.mode = ChainMode::May;
    rules.chain.step = ChainStep::CaptureOrEscape;
    rules.chain.repetition_check = ChainRepetition::EachStep;
    rules.custodial.line = Count(2);
    rules.custodial.strong = PieceSet::of_kind(PieceKind::Knight);
    rules.custodial.three = PieceSet::of_kind(PieceKind::Commander).or(PieceSet::of_kind(PieceKind::Mercenary));
    rules.custodial.resolution = Resolution::CustodialFirst;
    rules.piercing.men = PieceSet::of_kind(PieceKind::Commander).or(PieceSet::of_kind(PieceKind::Soldier));
    rules.king_capture.delay = Count(1);
    rules.king_capture.double_square = Answer::Yes;
    rules.king_capture.closing = ClosingPiece::Any;
    rules.mercenary.switches = PieceSet::ATTACKERS.or(PieceSet::of_kind(PieceKind::Mercenary));
    rules.repetition.effect = RepetitionEffect::Forbidden;
    rules.encirclement.edge_access = Answer::Yes;
    rules.encirclement.jumpers = Answer::Yes;
    rules.encirclement.closed_squares = Answer::Yes;
    rules.exit_fort.interior_free = Answer::No;
    rules.endings.no_play = NoPlayOutcome::Pass;
    rules
}

/// The other strange values.
fn stranger() -> Rules {
    let mut rules = ashton_contest();
    rules.escape.goal = Goal::Edge;
    rules.escape.announce = Announce::TwoPaths;
    rules.chain.mode = ChainMode::MustMove;
    rules.chain.step = ChainStep::Nothing;
    rules.custodial.obligation = Obligation::Forced;
    rules.custodial.entry = Entry::DeadlyToAll;
    rules.custodial.closing = ClosesTrap::LeftSquare;
    rules.jump.partners = JumpPartners::Men;
    rules.custodial.line = Count(3);
    rules.jump.over = PieceTable::all(JumpOver::Any);
    rules.jump.jumpable = PieceSet::ALL;
    rules.shieldwall = copenhagen().shieldwall;
    rules.shieldwall.trigger = WallTrigger::AnyPlay;
    rules.shieldwall.king_in_row = KingInRow::Captured;
    rules.mercenary.switches = PieceSet::MEN;
    rules.special.camps_within = Answer::No;
    rules.repetition.identity = Identity::Symmetric;
    rules.repetition.effect = RepetitionEffect::InitiatorLoses;
    rules.repetition.count = Count(2);
    rules.encirclement.rule = Switch::On;
    rules.encirclement.one_ring = Answer::Yes;
    rules.encirclement.ring = Ring::Unbreakable;
    rules.endings.priority.0.reverse();
    rules.endings.no_play = NoPlayOutcome::Pass;
    rules
}

/// How the next play is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mood {
    /// Any play.
    Any,
    /// One that captures or ends the game, if there is one.
    Eager,
    /// The way back of the same side's last play, if it is open; else as if eager.
    Back,
}

/// A play to be chosen: how, which, and whether a chain that may stop does.
pub(crate) type Choice = (Mood, Index, bool);

/// Choices for some plays; in so many of ten games the men go to and fro.
pub(crate) fn choices(plays: usize, back: u32) -> impl Strategy<Value = Vec<Choice>> {
    let mood = prop_oneof![1 => Just(Mood::Any), 2 => Just(Mood::Eager), 1 => Just(Mood::Back)];
    let to_and_fro = prop_oneof![1 => Just(Mood::Any), 14 => Just(Mood::Back)];
    prop_oneof![
        (10 - back) => prop::collection::vec((mood, any::<Index>(), any::<bool>()), 1..=plays),
        back => prop::collection::vec((to_and_fro, any::<Index>(), any::<bool>()), plays / 2..=plays * 3 / 2),
    ]
}

/// The axes that a case changes, each to one of its other values.
pub(crate) type Changes = (usize, Vec<(Index, Index)>);

/// Base rules and so many changes at most.
pub(crate) fn changes(most: usize) -> impl Strategy<Value = Changes> {
    (0..BASES.len(), prop::collection::vec((any::<Index>(), any::<Index>()), 0..=most))
}

/// The rules that come of it.
pub(crate) fn changed((base, changes): &Changes) -> Rules {
    let mut rules = BASES[*base].1();
    for (axis, value) in changes {
        let axis = axis.get(&AXES);
        let mut other = rules.clone();
        (axis.set)(&mut other, value.get::<String>(&(axis.alternatives)(&rules))).unwrap();
        if other.unplayable().is_empty() {
            rules = other;
        }
    }
    rules
}

/// Camps or forts for a board of any size: the middle of each edge and the square before it.
pub(crate) fn camps(size: Size) -> Squares {
    let (middle, last) = (size.side() / 2, size.side() - 1);
    let group = |corner: fn(u8, u8) -> Square, edge: u8, inwards: u8| {
        vec![corner(middle - 1, edge), corner(middle, edge), corner(middle + 1, edge), corner(middle, inwards)]
    };
    let lying = |file, rank| Square { file, rank };
    let standing = |rank, file| Square { file, rank };
    Squares::List(vec![
        group(lying, 0, 1),
        group(lying, last, last - 1),
        group(standing, 0, 1),
        group(standing, last, last - 1),
    ])
}

/// Makes rules fit a board and themselves, whatever was changed in them; the value of an axis that is kept stays.
pub(crate) fn mend(rules: &mut Rules, size: Size, kept: &str) {
    let special = &mut rules.special;
    for region in [&mut special.throne, &mut special.corners, &mut special.camps, &mut special.forts] {
        if region.squares.on(size).iter().any(|square| !size.contains(*square)) {
            region.squares = camps(size);
        }
    }
    if rules.special.throne.squares == Squares::Centre && size.centre().is_none() {
        rules.special.throne.squares = Squares::None;
    }
    let escape = &mut rules.escape;
    if escape.goal == Goal::Listed && escape.squares == Squares::None {
        if kept == "escape.squares" {
            escape.goal = Goal::Edge;
        } else {
            escape.squares = Squares::Corners2x2;
        }
    } else if escape.goal != Goal::Listed && escape.squares != Squares::None {
        if kept == "escape.squares" { escape.goal = Goal::Listed } else { escape.squares = Squares::None }
    }
    if escape.goal == Goal::EdgeMinusCamps && rules.special.camps.squares == Squares::None {
        if kept == "camps.squares" { escape.goal = Goal::Edge } else { rules.special.camps.squares = camps(size) }
    }
    if rules.encirclement.edge_access.is_yes() && rules.escape.goal == Goal::Edge {
        if kept == "escape.goal" {
            rules.encirclement.edge_access = Answer::No
        } else {
            rules.escape.goal = Goal::Corners
        }
    }
    let repetition = &mut rules.repetition;
    if repetition.count.0 < 2 && repetition.effect != RepetitionEffect::Nothing {
        repetition.count = Count(2);
    }
    let chain = &mut rules.chain;
    if chain.mode == ChainMode::MustMove && chain.step != ChainStep::Nothing {
        if kept == "chain.step-requires" { chain.mode = ChainMode::Must } else { chain.step = ChainStep::Nothing }
    }
    if rules.piercing.corners.is_yes() && rules.piercing.men.is_empty() {
        if kept == "piercing.men" {
            rules.piercing.corners = Answer::No
        } else {
            rules.piercing.men = PieceSet::ATTACKERS
        }
    }
    rules.custodial.line.0 = rules.custodial.line.0.max(1);
    rules.shieldwall.least.0 = rules.shieldwall.least.0.max(1);
    assert_eq!((contradictions(rules, size), rules.unplayable().len()), (Vec::new(), 0));
}

/// Whether the wall of a fort can be tried by every sequence of plays: on tiny boards with few attackers. Left out are,
/// besides, rules of which the engine takes the worst and the second referee does not: who began in which camp that
/// others cannot enter, and attackers who capture by moving but not by standing still.
pub(crate) fn is_searchable(rules: &Rules, setup: &Setup) -> bool {
    let attackers = setup.board.men().filter(|(_, man)| man.side == Side::Attackers).count();
    let special = &rules.special;
    let camps = [&special.throne, &special.corners, &special.camps, &special.forts].into_iter().any(|region| {
        let squares = region.squares != Squares::None;
        squares && !PieceSet::ATTACKERS.and(region.stop).without(region.enter).is_empty()
    });
    let moving_only = !PieceSet::ATTACKERS.and(rules.armed.hammer).without(rules.armed.anvil).is_empty();
    setup.board.size().side() <= 5 && attackers <= 2 && !camps && !moving_only
}

/// Every value of an axis that can be played, from all base rules.
pub(crate) fn values(axis: &Axis) -> Vec<String> {
    let mut values = Vec::new();
    for (_, base) in BASES {
        let rules = base();
        values.push((axis.get)(&rules));
        values.extend((axis.alternatives)(&rules));
    }
    values.sort();
    values.dedup();
    values.retain(|value| {
        let mut rules = Rules::default();
        (axis.set)(&mut rules, value).unwrap();
        if !rules.unplayable().is_empty() {
            return false;
        }
        if axis.id == "repetition.count" {
            rules.repetition.effect = RepetitionEffect::Draw;
        }
        // What no rules admit is mended away.
        mend(&mut rules, Size::new(7).unwrap(), axis.id);
        let now = (axis.get)(&rules);
        now == *value || (value.contains(';') && now.contains(';'))
    });
    values
}

/// Switches on what an axis is about, so that its value may matter.
pub(crate) fn enable(rules: &mut Rules, axis: &Axis, index: usize, size: Size) {
    let even = index.is_multiple_of(2);
    match axis.group() {
        "shieldwall" => {
            rules.shieldwall = copenhagen().shieldwall;
            rules.armed = copenhagen().armed;
            rules.special.corners = copenhagen().special.corners;
        }
        "exit-fort" => {
            rules.exit_fort.rule = Switch::On;
            rules.exit_fort.wall = Wall::Unchecked;
            rules.escape.goal = Goal::Corners;
            rules.endings.priority = Rules::default().endings.priority;
        }
        "encirclement" => {
            rules.encirclement.rule = Switch::On;
            rules.escape.goal = Goal::Corners;
            if axis.id == "encirclement.closed-squares" {
                rules.special.throne.stop = PieceSet::NONE;
                rules.special.throne.pass = PieceSet::NONE;
            }
            if axis.id == "encirclement.jumpers" {
                rules.jump.over = PieceTable::all(JumpOver::Enemy);
                rules.jump.jumpable = PieceSet::ALL;
            }
        }
        "custodial" | "capture" => {
            rules.custodial.line.0 = if axis.id == "custodial.line" { 2 } else { rules.custodial.line.0 };
            rules.shieldwall = copenhagen().shieldwall;
            rules.armed = copenhagen().armed;
            if axis.id == "custodial.closing" {
                rules.special.camps = Region { squares: camps(size), ..rules.special.throne.clone() };
                rules.special.camps.stop = PieceSet::ALL;
                rules.special.camps.enter = PieceSet::ALL;
                rules.special.camps.hostile_empty = PieceSet::ALL;
            }
            if axis.id == "capture.resolution" {
                rules.shieldwall.trigger = WallTrigger::AnyMember;
                rules.edge.hostile = PieceSet::ALL;
            }
        }
        "piercing" => {
            rules.piercing.men = PieceSet::ATTACKERS;
            rules.king_capture = copenhagen().king_capture;
            rules.armed = copenhagen().armed;
            rules.special.corners.squares = Squares::Corners;
            rules.special.throne = Rules::default().special.throne;
            rules.escape.goal = Goal::Corners;
        }
        "king-capture" => match axis.id {
            "king-capture.double-square" => rules.king_capture = copenhagen().king_capture,
            "king-capture.delay" => rules.king_capture.delay = Count(1),
            "king-capture.on-edge" | "king-capture.beside-corner" => rules.escape.goal = Goal::Corners,
            _ => {}
        },
        "special" => {
            rules.special.corners.squares = Squares::Corners2x2;
            rules.special.camps.squares = camps(size);
            rules.special.camps.hostile_empty = PieceSet::ALL;
        }
        "linnaean" => {
            rules.linnaean.rule = Switch::On;
            rules.king_capture = copenhagen().king_capture;
            rules.armed = copenhagen().armed;
            rules.special.throne = Rules::default().special.throne;
            rules.custodial.entry = Entry::Safe;
        }
        "attackers-annihilated" => rules.edge.hostile = PieceSet::ALL,
        "chain" => {
            rules.chain.mode = if even { ChainMode::May } else { ChainMode::Must };
            rules.chain.step = if index.is_multiple_of(3) { ChainStep::Capture } else { ChainStep::CaptureOrEscape };
            if axis.id == "chain.mode" && index % 4 == 1 {
                rules.chain.step = ChainStep::Nothing;
            }
            if axis.id == "chain.repetition-check" {
                rules.chain.mode = ChainMode::May;
                rules.chain.step = ChainStep::Nothing;
                rules.repetition.effect = RepetitionEffect::Draw;
                rules.repetition.identity = Identity::Board;
                rules.repetition.count = Count(2);
                rules.mercenary.switches = PieceSet::MEN;
            }
            rules.chain.triggers = CaptureKinds::ALL;
            rules.linnaean.rule = Switch::On;
            rules.shieldwall.rule = Switch::On;
            rules.jump = rich().jump;
        }
        "jump" => {
            rules.jump.over = PieceTable::all(if even { JumpOver::Any } else { JumpOver::Enemy });
            rules.jump.captures = PieceSet::ALL;
            if axis.id == "jump.partners" {
                rules.edge.hostile = PieceSet::ALL;
                rules.jump.captures = PieceSet::NONE;
            }
            if even {
                rules.jump.jumpable = PieceSet::ALL;
            }
        }
        "corners" => {
            rules.special.corners.squares = if even { Squares::Corners } else { Squares::Corners2x2 };
            rules.escape.goal = Goal::Edge;
        }
        "camps" => {
            rules.special.camps.squares = camps(size);
            if axis.id == "camps.within" {
                rules.special.camps.stop = PieceSet::ALL;
                rules.special.camps.enter = PieceSet::NONE;
            }
        }
        "forts" => rules.special.forts.squares = camps(size),
        "throne" => rules.special.throne.squares = Squares::Centre,
        "mercenary" => {
            rules.mercenary.switches = PieceSet::ALL;
            rules.endings.no_capture_limit = Count(3);
        }
        "repetition" => {
            rules.repetition.count = Count(2);
            rules.repetition.identity = [Identity::Board, Identity::BoardAndSide, Identity::SameMove][index % 3];
            rules.repetition.effect =
                [RepetitionEffect::Draw, RepetitionEffect::InitiatorLoses, RepetitionEffect::MoverLoses][index / 3 % 3];
        }
        "no-capture-limit" => rules.endings.no_capture_limit = Count(2),
        "max-turns" => rules.endings.turn_limit = Count(3),
        "escape" if axis.id == "escape.announce" => rules.escape.goal = Goal::Edge,
        "escape" => rules.escape.goal = Goal::Listed,
        "no-moves" => rules.endings.no_play = NoPlayOutcome::Pass,
        "end-priority" => rules.endings.turn_limit = Count(2),
        "edge" => rules.king_capture.edge_counts = Answer::No,
        _ => {}
    }
    if axis.id.ends_with(".hostile-occupied") {
        let special = &mut rules.special;
        for region in [&mut special.throne, &mut special.corners, &mut special.camps, &mut special.forts] {
            region.stop = PieceSet::ALL;
        }
    }
}

/// The scenes in which an axis may matter.
pub(crate) fn scenes(axis: &Axis) -> &'static [Scene] {
    match axis.group() {
        "shieldwall" => &[Scene::Row],
        "custodial" if axis.id == "custodial.line" => &[Scene::Line],
        "capture" => &[Scene::Row, Scene::Line],
        "king-capture" if axis.id == "king-capture.double-square" => &[Scene::Pair],
        "piercing" => &[Scene::Siege],
        "escape" if axis.id == "escape.announce" => &[Scene::Duel],
        "exit-fort" => &[Scene::Room],
        "encirclement" => &[Scene::Ring],
        "linnaean" | "king-capture" => &[Scene::Siege],
        "repetition" | "no-capture-limit" | "max-turns" => &[Scene::Duel, Scene::Scattered],
        "attackers-annihilated" => &[Scene::Duel],
        "no-moves" => &[Scene::Duel, Scene::Ring],
        _ => &SCENES,
    }
}

/// Axes, or single values of them, on which no answer is counted as depending, and why.
pub(crate) const IDLE: [(&str, Option<&str>, &str); 3] = [
    ("first-mover", None, "a position says who is to move"),
    ("insufficient.outcome", None, "an agreement of the players is nothing on the board"),
    ("escape.squares", Some("none"), "rules without listed squares have another goal, and with it squares are refused"),
];

/// Axes that cannot change alone: a goal of listed squares wants a list, any other goal none.
pub(crate) const BOUND: [&str; 1] = ["escape.goal"];

/// Whether a change of an axis may bring the change of another with it.
pub(crate) fn is_bound(axis: &Axis) -> bool {
    BOUND.contains(&axis.id)
}

/// Whether no answer is counted as depending on a value.
pub(crate) fn is_idle(axis: &Axis, value: &str) -> bool {
    IDLE.iter().any(|(id, only, _)| *id == axis.id && only.is_none_or(|only| only == value))
}
