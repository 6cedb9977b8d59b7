//! What a rules string and a variant cannot say of each other: the axes that differ and matter, each with the reason.

use super::regions::sorted;
use crate::board::{Board, Piece, PieceKind, PieceSet, Size};
use crate::rules::{AXES, Answer, ChainMode, Goal, JumpOver, KingMethod, RepetitionEffect, Rules, Squares};

/// Something that the other form cannot say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lost {
    /// The axis or field.
    pub field: String,
    /// What it says, and why it is lost.
    pub why: String,
}

/// The axes in which two sets of rules differ and which matter on the board: id, first value, second value.
pub(super) fn differences(
    one: &Rules,
    other: &Rules,
    size: Size,
    start: Option<&Board>,
) -> Vec<(&'static str, String, String)> {
    let men = men_in_play(start);
    let (plain, other_plain) = (plain_king(one, size), plain_king(other, size));
    AXES.iter()
        .filter(|axis| (axis.get)(&plain) != (axis.get)(&other_plain))
        .map(|axis| (axis.id, (axis.get)(one), (axis.get)(other)))
        .filter(|(id, ..)| !(is_idle(one, id, men) && is_idle(other, id, men)))
        .filter(|(id, first, second)| {
            let same_men = match (first.parse::<PieceSet>(), second.parse::<PieceSet>()) {
                (Ok(first), Ok(second)) => first.and(men) == second.and(men),
                _ => false,
            };
            !same_men && !same_groups(id, one, other, size)
        })
        .collect()
}

/// The rules with one word for each way of capturing the king, where two words mean the same.
fn plain_king(rules: &Rules, size: Size) -> Rules {
    use KingMethod::{Surround, SurroundExisting};
    let mut plain = rules.clone();
    let king = &mut plain.king_capture;
    let inner = |method: &mut KingMethod| {
        // Away from the edge all four sides exist.
        if *method == SurroundExisting {
            *method = Surround;
        }
    };
    inner(&mut king.elsewhere);
    if size.side() > 3 && rules.special.throne.squares == Squares::Centre {
        inner(&mut king.on_throne);
        inner(&mut king.beside_throne);
    }
    let custodial = [king.on_edge, king.beside_corner].contains(&KingMethod::Custodial);
    let hostile_edge = !custodial && !rules.edge.hostile.and(PieceSet::KING).is_empty();
    if hostile_edge {
        plain.edge.hostile = plain.edge.hostile.without(PieceSet::KING);
    }
    if hostile_edge || king.edge_counts.is_yes() {
        for method in [&mut king.on_edge, &mut king.beside_corner] {
            if *method == Surround {
                *method = SurroundExisting;
            }
        }
        king.edge_counts = Answer::No;
    }
    plain
}

/// Gives every axis that means nothing under some rules its default, so that nobody reads anything into it.
pub(super) fn calm_idle(rules: &mut Rules, start: Option<&Board>) {
    let men = men_in_play(start);
    let idle: Vec<_> = AXES.iter().filter(|axis| is_idle(rules, axis.id, men)).collect();
    for axis in idle {
        // A default is always a value.
        let _ = (axis.set)(rules, &axis.default_value());
    }
}

/// Every man that may come to stand on the board; a mercenary may do so for either side.
pub(super) fn men_in_play(start: Option<&Board>) -> PieceSet {
    let Some(start) = start else { return PieceSet::ALL };
    start.men().fold(PieceSet::NONE, |set, (_, piece)| match piece.kind {
        PieceKind::Mercenary => set.or(PieceSet::of_kind(PieceKind::Mercenary)),
        PieceKind::Soldier | PieceKind::King | PieceKind::Commander | PieceKind::Knight | PieceKind::Guard => {
            set.or(PieceSet::of(piece))
        }
    })
}

/// Whether squares are the same but for their order.
fn same_groups(id: &str, one: &Rules, other: &Rules, size: Size) -> bool {
    let of = |rules: &Rules| -> Option<Vec<Vec<_>>> {
        let squares = match id {
            "throne.squares" => &rules.special.throne.squares,
            "corners.squares" => &rules.special.corners.squares,
            "camps.squares" => &rules.special.camps.squares,
            "forts.squares" => &rules.special.forts.squares,
            "escape.squares" => &rules.escape.squares,
            _ => return None,
        };
        // A goal has no groups: whoever arrives on any of its squares has won.
        let mut groups: Vec<Vec<_>> = if id == "escape.squares" {
            vec![sorted(squares.on(size))]
        } else {
            squares.groups(size).into_iter().map(sorted).collect()
        };
        groups.sort_unstable();
        Some(groups)
    };
    of(one).is_some() && of(one) == of(other)
}

/// Whether an axis means nothing under some rules, because what it is about is not played or does not exist.
fn is_idle(rules: &Rules, id: &str, men: PieceSet) -> bool {
    let jumps = |piece: &Piece| rules.jump.over.of(*piece) != JumpOver::Nobody;
    let (group, name) = id.split_once('.').unwrap_or((id, ""));
    let special = &rules.special;
    let to_the_edge = rules.escape.goal == Goal::Edge;
    match group {
        "throne" => name != "squares" && special.throne.squares == Squares::None,
        "corners" => name != "squares" && special.corners.squares == Squares::None,
        "camps" => name != "squares" && special.camps.squares == Squares::None,
        "forts" => name != "squares" && special.forts.squares == Squares::None,
        "shieldwall" => name != "rule" && !rules.shieldwall.rule.is_on(),
        "exit-fort" => name != "rule" && !rules.exit_fort.rule.is_on(),
        "encirclement" => name != "rule" && !rules.encirclement.rule.is_on(),
        "linnaean" => name != "rule" && !rules.linnaean.rule.is_on(),
        "chain" => name != "mode" && rules.chain.mode == ChainMode::Never,
        "repetition" => name != "effect" && rules.repetition.effect == RepetitionEffect::Nothing,
        "escape" => name == "squares" && rules.escape.goal != Goal::Listed,
        "piercing" => name != "men" && rules.piercing.men.is_empty(),
        "no-capture-limit" => name == "effect" && rules.endings.no_capture_limit.0 == 0,
        "max-turns" => name == "effect" && rules.endings.turn_limit.0 == 0,
        "mercenary" => men.and(rules.mercenary.switches).is_empty(),
        // Who is not on the board neither jumps nor is held back.
        "jump" => !men.pieces().any(|piece| jumps(&piece)),
        "king-capture" => match name {
            "on-throne" | "beside-throne" => special.throne.squares == Squares::None,
            // Where the edge is the goal, the king has won before he could be captured on it.
            "on-edge" | "beside-corner" => to_the_edge,
            _ => false,
        },
        _ => false,
    }
}

/// Why a rules string cannot say the value of an axis.
pub(super) fn reason(id: &str) -> &'static str {
    let group = id.split('.').next().unwrap_or(id);
    match id {
        "first-mover" | "linnaean.rule" | "shieldwall.rule" | "exit-fort.rule" | "encirclement.rule" => {
            "the string says it in another field"
        }
        "repetition.effect" => "tfr knows only nothing, a draw, and the mover's win or loss",
        "escape.goal" => "esc knows only the corners and the edge",
        "escape.squares" => "the goal is the squares of cor",
        "chain.mode" => "ber knows only must",
        "shieldwall.trigger" => "swf knows only a man at an end of the row and a member of the wall",
        "corners.squares" | "throne.squares" | "camps.squares" | "forts.squares" => "a list of squares has no groups",
        _ if id.ends_with(".hostile-occupied") => "only the centre tells empty from occupied",
        _ => match group {
            "king-capture" => "ks knows four kinds of kings",
            "movement" => "spd has one number for each kind of man",
            "jump" => "a jump field has one letter for both sides, and who may be jumped over is fixed",
            "armed" => "ka is about the king only, and guards never take part",
            "throne" | "corners" | "camps" | "forts" => "there is no field for it",
            "shieldwall" | "exit-fort" | "encirclement" => "there is a field for whether it is played, none for how",
            "repetition" => "there is a field for what happens, none for what is counted and how often",
            "chain" => "there is a field for whether chains are played, none for how",
            _ => "there is no field for it",
        },
    }
}
