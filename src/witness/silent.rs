//! Why an axis cannot matter under some rules, in one sentence: what it is about is not part of the game.

use crate::board::{Piece, PieceSet};
use crate::rules::{
    Axis, ChainMode, CountsOn, Goal, Identity, JumpOver, KingMethod, NoPlayOutcome, PieceTable, RepetitionEffect,
    Rules, Squares,
};

/// Why a change of one axis changes nothing, if that is plain from the rules themselves: `rules` and `changed` differ in
/// the axis, and `men` are those that the game has or that men of it may turn into.
#[must_use]
pub fn why_silent(rules: &Rules, changed: &Rules, axis: &Axis, men: PieceSet) -> Option<&'static str> {
    if (axis.concerns)(rules, changed).and(men).is_empty() {
        return Some("it is about men that the game does not have");
    }
    let concerned = (axis.concerns)(rules, changed).and(men);
    let axis = axis.id;
    let special = &rules.special;
    if let Some((region, "hostile-occupied")) = axis.split_once('.')
        && [rules, changed]
            .iter()
            .all(|rules| only_the_king_stands(rules, region) && rules.armed.anvil.contains(Piece::KING))
        && concerned.without(PieceSet::ATTACKERS).is_empty()
    {
        return Some("only the king can stand there, and an attacker beside him is captured against the king himself");
    }
    let group = axis.split('.').next().unwrap_or(axis);
    let is_switch = axis.ends_with(".rule");
    let no = |squares: &Squares| *squares == Squares::None;
    match group {
        "throne" if axis != "throne.squares" && no(&special.throne.squares) => Some("the game has no throne"),
        "corners" if axis == "corners.pass" && special.corners.squares == Squares::Corners => {
            Some("no way leads across a corner of the board")
        }
        "corners" if axis != "corners.squares" && no(&special.corners.squares) => {
            Some("the game has no special corners")
        }
        "camps" if axis != "camps.squares" && no(&special.camps.squares) => Some("the game has no camps"),
        "forts" if axis != "forts.squares" && no(&special.forts.squares) => Some("the game has no forts"),
        "shieldwall" if !is_switch && !rules.shieldwall.rule.is_on() => Some("the game has no shieldwall"),
        "exit-fort" if !is_switch && !rules.exit_fort.rule.is_on() => Some("the game has no exit fort"),
        "exit-fort" if rules.escape.goal == Goal::Edge => Some("a king on the edge has already won"),
        "encirclement" if !is_switch && !rules.encirclement.rule.is_on() => Some("the game has no encirclement"),
        "linnaean" if !is_switch && !rules.linnaean.rule.is_on() => Some("the game has no Linnaean capture"),
        "jump" if axis != "jump.over" && rules.jump.over == PieceTable::all(JumpOver::Nobody) => Some("nobody jumps"),
        "chain" if axis != "chain.mode" && rules.chain.mode == ChainMode::Never => Some("a turn is one step"),
        "mercenary" if axis != "mercenary.switches" && rules.mercenary.switches.is_empty() => {
            Some("nobody changes side")
        }
        "piercing" if axis != "piercing.men" && rules.piercing.men.is_empty() => Some("nobody pierces"),
        "repetition" if axis != "repetition.effect" && rules.repetition.effect == RepetitionEffect::Nothing => {
            Some("repetition has no effect")
        }
        "repetition"
            if matches!(axis, "repetition.counts-on" | "repetition.reset-on-capture")
                && !matches!(changed.repetition.counts_on, CountsOn::Defenders)
                && !matches!(rules.repetition.counts_on, CountsOn::Defenders)
                && !matches!(rules.repetition.identity, Identity::MoveCycle | Identity::SameMove)
                && rules.mercenary.switches.and(men).is_empty() =>
        {
            Some("after a capture no earlier position comes back")
        }
        "no-capture-limit" if axis != "no-capture-limit.plies" && rules.endings.no_capture_limit.0 == 0 => {
            Some("the game has no limit of plays without a capture")
        }
        "max-turns" if axis != "max-turns.plies" && rules.endings.turn_limit.0 == 0 => {
            Some("the game has no limit of plays")
        }
        "no-moves" if rules.endings.no_play == NoPlayOutcome::Pass && axis != "no-moves.outcome" => {
            Some("a side without a play passes")
        }
        "king-capture" if axis == "king-capture.on-edge" && matches!(rules.escape.goal, Goal::Edge) => {
            Some("a king on the edge has already won")
        }
        "king-capture" if axis == "king-capture.on-throne" && no(&special.throne.squares) => {
            Some("the game has no throne")
        }
        "king-capture" if axis == "king-capture.beside-throne" && no(&special.throne.squares) => {
            Some("the game has no throne")
        }
        "king-capture"
            if matches!(axis, "king-capture.on-throne" | "king-capture.beside-throne" | "king-capture.elsewhere")
                && [rules, changed]
                    .map(|rules| method(rules, axis))
                    .iter()
                    .all(|method| matches!(method, Some(KingMethod::Surround | KingMethod::SurroundExisting)))
                && (axis == "king-capture.elsewhere" || special.throne.squares == Squares::Centre) =>
        {
            Some("a king there has four neighbours, so all that exist are all four")
        }
        "insufficient" => Some("it is agreed by the players and nothing on the board"),
        _ => None,
    }
}

/// How the king is captured where an axis says.
fn method(rules: &Rules, axis: &str) -> Option<KingMethod> {
    match axis {
        "king-capture.on-throne" => Some(rules.king_capture.on_throne),
        "king-capture.beside-throne" => Some(rules.king_capture.beside_throne),
        "king-capture.elsewhere" => Some(rules.king_capture.elsewhere),
        _ => None,
    }
}

/// Whether nobody but the king may stop on the squares of a region.
fn only_the_king_stands(rules: &Rules, region: &str) -> bool {
    let special = &rules.special;
    let region = match region {
        "throne" => &special.throne,
        "corners" => &special.corners,
        "camps" => &special.camps,
        "forts" => &special.forts,
        _ => return false,
    };
    region.stop.without(PieceSet::KING).is_empty()
}
