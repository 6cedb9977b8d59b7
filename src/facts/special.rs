//! Facts of single forms: kinds of special men with their names, the size of a layout by its men, a rules string.
//!
//! Comes in: a sentence or a line. Goes out: facts. Reads nothing that is not wholly of its form.

use super::clause::{Said, is_concept, is_mark};
use super::grammar::Grammar;
use super::lexicon::{Item, ItemKind};
use super::{Fact, Gap, GapKind, Property, Value};
use crate::board::{PieceKind, Side};
use crate::text::Span;

fn fact(property: Property, value: Value, span: Span) -> Fact {
    Fact { property, value, span, column: None, general: false, assumed: None }
}

/// `three special pieces (commander, knight, mercenary)`: how many kinds there are, compared with those named.
pub(super) fn kinds(items: &[Item], said: &mut Said) {
    let light = |item: &Item| matches!(item.kind, ItemKind::Concept(word) if Grammar::get().is_light(word));
    for (at, item) in items.iter().enumerate() {
        let ItemKind::Number(number) = item.kind else { continue };
        let after = items.get(at + 1..).unwrap_or_default();
        let fill = after.iter().take_while(|item| light(item)).count();
        let [specials, open, inside @ ..] = after.get(fill..).unwrap_or_default() else { continue };
        let Some(close) = inside.iter().take(12).position(|item| is_mark(item, &[')'])) else { continue };
        if !is_concept(specials, &["SPECIALS"]) || !is_mark(open, &['(']) {
            continue;
        }
        let names = inside.get(..close).unwrap_or_default();
        let known = |item: &&Item| is_concept(item, &["KNIGHT", "COMMANDER", "MERCENARY"]);
        let named = names.iter().filter(known).count();
        let others = names.iter().any(|item| !(known(&item) || is_mark(item, &[',']) || is_concept(item, &["AND"])));
        if named == 0 || others {
            continue;
        }
        let span = item.span.to(specials.span);
        if named != number {
            let message = format!("{named} kinds are named, not {number}");
            said.slips.push(Gap { kind: GapKind::Sum, span, other: None, message });
        }
        said.facts.push(fact(Property::SpecialKinds, Value::Number(number), span));
    }
}

/// `a 13-piece layout`: everybody on the board.
pub(super) fn layout(items: &[Item], said: &mut Said) {
    for three in items.windows(3) {
        let [number, men, layout] = three else { continue };
        if let ItemKind::Number(count) = number.kind
            && is_concept(men, &["MAN", "PIECES"])
            && is_concept(layout, &["LAYOUT"])
        {
            said.facts.push(fact(Property::Total(None), Value::Number(count), number.span.to(layout.span)));
        }
    }
}

/// A rules string as other programs write it, `dim:9 esc:e atkf:n …`: the fields that are facts.
pub(super) fn rules_string(text: &str, at: usize) -> Option<Vec<Fact>> {
    text.starts_with("dim:").then_some(())?;
    let mut facts = Vec::new();
    for word in text.split_whitespace() {
        let start = at + (word.as_ptr() as usize).saturating_sub(text.as_ptr() as usize);
        let span = Span::new(start, start + word.len());
        let Some((key, value)) = word.split_once(':') else { continue };
        let rule = match (key, value) {
            ("esc", "e") => Some(("escape", "edge")),
            ("esc", "c") => Some(("escape", "corners")),
            ("atkf", "y") => Some(("first-mover", "attackers")),
            ("atkf", "n") => Some(("first-mover", "defenders")),
            ("ka", "y") => Some(("king.armed", "yes")),
            ("ka", "n") => Some(("king.armed", "no")),
            ("ks", "s") => Some(("king.strength", "strong")),
            ("ks", "w") => Some(("king.strength", "weak")),
            ("ks", "c") => Some(("king.on-throne", "four")),
            ("tfr", "d") => Some(("repetition", "draw")),
            ("efe", "y") => Some(("exit fort", "on")),
            ("efe", "n") => Some(("exit fort", "off")),
            ("sw", "n") => Some(("shieldwall", "off")),
            ("sw", "s" | "w") => Some(("shieldwall", "on")),
            ("cor", "") => Some(("corners", "none")),
            ("cenhe", "tcnkmTCNKM") => Some(("throne.hostile-empty", "all")),
            _ => None,
        };
        if let Some((property, value)) = rule
            && let Some(statement) = Grammar::get().statement(property, value)
        {
            let value = Value::Rule(statement.value, &statement.meanings);
            facts.push(fact(Property::Rule(statement.property), value, span));
        }
        match (key, value.parse()) {
            ("dim", Ok(size)) => facts.push(fact(Property::Size, Value::Number(size), span)),
            ("start", _) => {
                let men = |letters: &str| value.chars().filter(|letter| letters.contains(*letter)).count();
                facts.push(fact(Property::Men(Side::Attackers, None), Value::Number(men("tcnm")), span));
                facts.push(fact(Property::Men(Side::Defenders, None), Value::Number(men("TCNM")), span));
                let king = Property::Kind(Side::Defenders, PieceKind::King);
                facts.push(fact(king, Value::Number(men("K")), span));
            }
            _ => {}
        }
    }
    (facts.len() > 2).then_some(facts)
}
