//! Writes a variant as a rules string, and finds what the string does not say by reading it again.

use super::kings::write_strength;
use super::lost::{Lost, differences, men_in_play, reason};
use super::pieces::{JUMPS, usual_jump, write_jump, write_set, write_speeds};
use super::read::read_opentafl;
use super::regions::{REGIONS, sorted, write_squares};
use crate::board::{PieceSet, Side};
use crate::rules::{ChainMode, Goal, RepetitionEffect, Rules, Squares, WallTrigger};
use crate::text::{Source, Span};
use crate::variant::Variant;

/// A variant as a rules string.
#[derive(Clone, Debug)]
pub struct Exported {
    /// The string, on one line.
    pub text: String,
    /// What the variant says and the string cannot.
    pub lost: Vec<Lost>,
}

/// Writes a variant as an OpenTafl rules string.
///
/// # Errors
/// Why there is none: a string ends with a start position.
pub fn write_opentafl(variant: &Variant) -> Result<Exported, String> {
    let start = variant
        .start
        .as_ref()
        .ok_or_else(|| format!("{} has no start position, but a rules string ends with one", variant.id))?;
    let mut fields = vec![format!("dim:{}", variant.size.side()), format!("name:{}", name(&variant.name))];
    general(&mut fields, &variant.rules);
    men(&mut fields, variant);
    regions(&mut fields, variant);
    structures(&mut fields, &variant.rules);
    fields.push(format!("start:{}", start.to_opentafl()));
    let text = fields.join(" ");
    let lost = lost(variant, &text);
    Ok(Exported { text, lost })
}

/// A name without blanks, as a field can hold it.
fn name(name: &str) -> String {
    name.split_whitespace().collect::<Vec<_>>().join("_")
}

const fn yes(yes: bool) -> char {
    if yes { 'y' } else { 'n' }
}

fn general(fields: &mut Vec<String>, rules: &Rules) {
    if matches!(rules.escape.goal, Goal::Edge | Goal::EdgeMinusCamps) {
        fields.push("esc:e".to_owned());
    }
    if !rules.encirclement.rule.is_on() {
        fields.push("surf:n".to_owned());
    }
    // Said always: documents and programs disagree about the default.
    fields.push(format!("atkf:{}", yes(rules.movement.first_mover == Side::Attackers)));
    let repetition = match rules.repetition.effect {
        RepetitionEffect::Nothing => 'i',
        RepetitionEffect::MoverWins => 'l',
        RepetitionEffect::Draw | RepetitionEffect::AggressorLoses => 'd',
        RepetitionEffect::MoverLoses
        | RepetitionEffect::InitiatorLoses
        | RepetitionEffect::DefendersLose
        | RepetitionEffect::AttackersLose
        | RepetitionEffect::ForbiddenToDefenders
        | RepetitionEffect::Forbidden => 'w',
    };
    if repetition != 'd' {
        fields.push(format!("tfr:{repetition}"));
    }
}

fn men(fields: &mut Vec<String>, variant: &Variant) {
    let rules = &variant.rules;
    let king = |set: PieceSet| !set.and(PieceSet::KING).is_empty();
    match (king(rules.armed.hammer), king(rules.armed.anvil)) {
        (true, true) => {}
        (false, false) => fields.push("ka:n".to_owned()),
        (false, true) => fields.push("ka:a".to_owned()),
        (true, false) => fields.push("ka:h".to_owned()),
    }
    let differs = |other: &Rules| differences(rules, other, variant.size, variant.start.as_ref()).len();
    let strength = write_strength(rules, differs);
    if strength != 's' {
        fields.push(format!("ks:{strength}"));
    }
    let here = men_in_play(variant.start.as_ref());
    for (key, kind) in JUMPS.into_iter().filter(|(_, kind)| !here.and(PieceSet::of_kind(*kind)).is_empty()) {
        let jump = write_jump(rules, kind);
        if jump != usual_jump(kind) {
            fields.push(format!("{key}:{jump}"));
        }
    }
    fields.extend(write_speeds(&rules.movement.range).map(|speeds| format!("spd:{speeds}")));
}

fn regions(fields: &mut Vec<String>, variant: &Variant) {
    let size = variant.size;
    for named in &REGIONS {
        let region = (named.of)(&variant.rules.special);
        let squares = sorted(region.squares.on(size));
        if squares != sorted(named.usual.on(size)) {
            fields.push(format!("{}:{}", named.key, write_squares(&region.squares, size)));
        }
        if region.squares == Squares::None {
            continue;
        }
        for (key, property, usual) in named.fields {
            let men = property.of(region);
            if men != *usual {
                fields.push(format!("{key}:{}", write_set(men)));
            }
        }
    }
}

fn structures(fields: &mut Vec<String>, rules: &Rules) {
    if rules.shieldwall.rule.is_on() {
        let strict = rules.shieldwall.corner_closes.is_yes();
        fields.push(format!("sw:{}", if strict { 's' } else { 'w' }));
        if rules.shieldwall.trigger != WallTrigger::Bracket {
            fields.push("swf:n".to_owned());
        }
    }
    if rules.exit_fort.rule.is_on() {
        fields.push("efe:y".to_owned());
    }
    if rules.linnaean.rule.is_on() {
        fields.push("linc:y".to_owned());
    }
    match rules.chain.mode {
        ChainMode::Never => {}
        ChainMode::May | ChainMode::Must => fields.push("ber:c".to_owned()),
        ChainMode::MustMove => fields.push("ber:m".to_owned()),
    }
}

/// What differs after reading the string again, and what no string has a place for.
fn lost(variant: &Variant, text: &str) -> Vec<Lost> {
    let source = Source::new(variant.id.clone(), text);
    let mut lost = Vec::new();
    match read_opentafl(&source, Span::new(0, source.text().len())) {
        Ok(again) => {
            let rules = &again.variant.rules;
            for (id, value, said) in differences(&variant.rules, rules, variant.size, variant.start.as_ref()) {
                let why = format!("it is {value}, the string says {said}: {}", reason(id));
                lost.push(Lost { field: id.to_owned(), why });
            }
        }
        // A string of ours that we cannot read says nothing at all.
        Err(faults) => lost
            .extend(faults.into_iter().map(|fault| Lost { field: fault.code.to_string(), why: fault.message.clone() })),
    }
    for silent in &variant.unstated {
        let why = format!("the sources admit {}, but a string must say one", silent.values.join(" or "));
        lost.push(Lost { field: silent.axis.to_owned(), why });
    }
    if variant.reconstruction.is_some() {
        let why = "that the start position is a reconstruction cannot be said";
        lost.push(Lost { field: "reconstruction".to_owned(), why: why.to_owned() });
    }
    if !variant.sources.is_empty() {
        lost.push(Lost { field: "sources".to_owned(), why: "there is no field for it".to_owned() });
    }
    lost
}
