//! Contradictions: between axes, and between rules and the start position.

use super::Variant;
use super::read::Reader;
use crate::board::{Board, Piece, PieceSet, Size, Square};
use crate::rules::{Axis, ChainMode, ChainStep, Goal, Region, RepetitionEffect, Rules, Squares};
use crate::text::yaml::Step;
use crate::text::{Code, Diagnostic};

const CONTRADICTION: Code = Code("variant/contradiction");
const NOT_PLAYABLE: Code = Code("variant/not-playable");
const SETUP: Code = Code("variant/setup");
const SYMMETRY: Code = Code("variant/asymmetric-squares");

/// Adds every contradiction of a variant to the faults of its file.
pub(super) fn validate(reader: &mut Reader<'_>, variant: &Variant) {
    not_playable(reader, variant);
    between_axes(reader, variant);
    special_squares(reader, variant);
    if let Some(start) = &variant.start {
        start_position(reader, variant, start);
    }
}

/// The path of an axis in the file, written nested or dotted; if a parent set it, that of `rules` or of `extends`.
fn path_of(reader: &Reader<'_>, id: &str) -> Vec<Step> {
    let nested: Vec<Step> = std::iter::once("rules").chain(id.split('.')).map(Step::from).collect();
    let dotted: Vec<Step> = vec!["rules".into(), id.into()];
    let places = [nested, dotted, vec!["rules".into()]];
    places.into_iter().find(|path| reader.yaml.node(path).is_some()).unwrap_or_else(|| vec!["extends".into()])
}

fn not_playable(reader: &mut Reader<'_>, variant: &Variant) {
    for (axis, why) in variant.rules.unplayable() {
        let path = path_of(reader, axis.id);
        let value = (axis.get)(&variant.rules);
        let message = format!("the engine cannot play {} = {value} yet: {why}", axis.id);
        reader.fault(NOT_PLAYABLE, &path, message);
    }
}

fn between_axes(reader: &mut Reader<'_>, variant: &Variant) {
    for (id, message) in contradictions(&variant.rules, variant.size) {
        let path = path_of(reader, id);
        reader.fault(CONTRADICTION, &path, message);
    }
}

/// Rules with one of them set to another value; none if the value is no value of it, or if the rules can then not be
/// played on a board of a size.
#[must_use]
pub fn with_rule(rules: &Rules, axis: &Axis, value: &str, size: Size) -> Option<Rules> {
    let mut rules = rules.clone();
    (axis.set)(&mut rules, value).ok()?;
    (rules.unplayable().is_empty() && contradictions(&rules, size).is_empty()).then_some(rules)
}

/// Settings that contradict each other on a board of a size: the axis to change, and why.
#[must_use]
pub fn contradictions(rules: &Rules, size: Size) -> Vec<(&'static str, &'static str)> {
    let all = [
        (
            "escape.goal",
            rules.escape.goal == Goal::Listed && rules.escape.squares == Squares::None,
            "escape.goal is `squares`, but escape.squares lists none",
        ),
        (
            "escape.squares",
            rules.escape.goal != Goal::Listed && rules.escape.squares != Squares::None,
            "escape.squares lists squares, but escape.goal is not `squares`",
        ),
        (
            "escape.goal",
            rules.escape.goal == Goal::EdgeMinusCamps && rules.special.camps.squares == Squares::None,
            "escape.goal is `edge-minus-camps`, but there are no camps",
        ),
        (
            "repetition.count",
            rules.repetition.effect != RepetitionEffect::Nothing && rules.repetition.count.0 < 2,
            "repetition.count must be at least 2: the first occurrence repeats nothing",
        ),
        (
            "chain.step-requires",
            rules.chain.mode == ChainMode::MustMove && rules.chain.step != ChainStep::Nothing,
            "chain.mode is `must-move`, so chain.step-requires must be `nothing`",
        ),
        (
            "piercing.corners",
            rules.piercing.corners.is_yes() && rules.piercing.men.is_empty(),
            "piercing.corners is yes, but piercing.men names nobody to make a pair with a corner",
        ),
        (
            "encirclement.edge-access",
            rules.encirclement.edge_access.is_yes() && rules.escape.goal == Goal::Edge,
            "encirclement.edge-access is yes, but whoever is at the edge has won: escape.goal is `edge`",
        ),
        ("custodial.line", rules.custodial.line.0 < 1, "custodial.line must be at least 1: a pair captures a man"),
        (
            "shieldwall.least",
            rules.shieldwall.rule.is_on() && rules.shieldwall.least.0 < 1,
            "shieldwall.least must be at least 1: a row has men",
        ),
        (
            "throne.squares",
            rules.special.throne.squares == Squares::Centre && size.centre().is_none(),
            "throne.squares is `centre`, but a board of even side has no middle square",
        ),
    ];
    all.into_iter().filter(|(_, holds, _)| *holds).map(|(id, _, message)| (id, message)).collect()
}

/// Listed squares must lie on the board; a list that is not symmetric is probably a slip of the pen.
fn special_squares(reader: &mut Reader<'_>, variant: &Variant) {
    let special = &variant.rules.special;
    let lists = [
        ("throne.squares", &special.throne.squares),
        ("corners.squares", &special.corners.squares),
        ("camps.squares", &special.camps.squares),
        ("forts.squares", &special.forts.squares),
        ("escape.squares", &variant.rules.escape.squares),
        ("special.inert", &special.inert),
    ];
    for (id, squares) in lists {
        let Squares::List(_) = squares else { continue };
        let all = squares.on(variant.size);
        let path = path_of(reader, id);
        if let Some(off) = all.iter().find(|square| !variant.size.contains(**square)) {
            reader.fault(CONTRADICTION, &path, format!("{off} is not on a {} board", variant.size));
            continue;
        }
        let last = variant.size.side() - 1;
        let missing = all.iter().flat_map(|square| images(*square, last)).find(|image| !all.contains(image));
        if let Some(missing) = missing {
            let span = reader.yaml.span(&path);
            let message = format!("{id} is not symmetric: {missing} is missing");
            reader.faults.push(Diagnostic::warning(SYMMETRY, span, message));
        }
    }
}

/// The images of a square under quarter turns.
fn images(square: Square, last: u8) -> [Square; 3] {
    let turn = |Square { file, rank }: Square| Square { file: last - rank, rank: file };
    let once = turn(square);
    [once, turn(once), turn(turn(once))]
}

fn start_position(reader: &mut Reader<'_>, variant: &Variant, start: &Board) {
    let path: Vec<Step> = vec![if reader.yaml.root.get("setup").is_some() { "setup".into() } else { "extends".into() }];
    let kings = start.kings().count();
    if kings != 1 {
        reader.fault(SETUP, &path, format!("the setup has {kings} kings, but a game has one"));
    }
    for (square, piece) in start.men() {
        if let Some(region) = forbidden(variant, square, piece) {
            reader.fault(SETUP, &path, format!("{piece} stands on {square}, where {region} lets him not stop"));
        }
    }
    for ((side, kind), count) in &variant.counts {
        let found = start.count(*side, *kind);
        if found != *count {
            let message = format!("the setup has {found} {side} of kind {}, but `counts` says {count}", kind.word());
            let path = ["counts", side.word(), kind.word()].map(Step::from);
            reader.fault(SETUP, &path, message).help.push("correct the number, or the setup".to_owned());
        }
    }
}

/// The region on which a man stands although he may not stop there.
fn forbidden(variant: &Variant, square: Square, piece: Piece) -> Option<&'static str> {
    let special = &variant.rules.special;
    let stands = |region: &Region| {
        region.squares.on(variant.size).contains(&square) && region.stop.and(PieceSet::of(piece)).is_empty()
    };
    // The king begins on the throne even where nobody may come back to it.
    if piece != Piece::KING && stands(&special.throne) {
        Some("throne.stop")
    } else if stands(&special.corners) {
        Some("corners.stop")
    } else if stands(&special.camps) {
        Some("camps.stop")
    } else {
        stands(&special.forts).then_some("forts.stop")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Answer, Count};

    /// The axes that are refused after a change of the default rules.
    fn refused(change: impl Fn(&mut Rules)) -> Vec<&'static str> {
        let mut rules = Rules::default();
        change(&mut rules);
        contradictions(&rules, Size::new(9).unwrap()).into_iter().map(|(id, _)| id).collect()
    }

    #[test]
    fn settings_that_contradict_each_other_are_refused_by_name() {
        assert_eq!(refused(|_| ()), Vec::<&str>::new());
        for count in [0, 1] {
            let counted = |rules: &mut Rules| {
                rules.repetition.effect = RepetitionEffect::Forbidden;
                rules.repetition.count = Count(count);
            };
            assert_eq!(refused(counted), ["repetition.count"]);
        }
        assert_eq!(refused(|rules| rules.chain.mode = ChainMode::MustMove), ["chain.step-requires"]);
        assert_eq!(refused(|rules| rules.piercing.corners = Answer::Yes), ["piercing.corners"]);
        assert_eq!(refused(|rules| rules.encirclement.edge_access = Answer::Yes), ["encirclement.edge-access"]);
        assert_eq!(refused(|rules| rules.custodial.line = Count(0)), ["custodial.line"]);
    }
}
