//! The facts of a page and of its translation, paired by what they are about. A fact that is stated twice is stated.

use super::document::DocumentCheck;
use super::facts::FactCheck;
use super::same::{PageDifference, Said, Sameness};
use crate::text::{Code, Severity, Span};
use std::collections::{BTreeMap, HashMap};

const MISSING: Code = Code("same/fact-missing");
const EXTRA: Code = Code("same/fact-extra");
const DIFFERS: Code = Code("same/fact-differs");
const NONE: Code = Code("same/no-facts");

/// What is said of one thing: each value once, with the first place that says so.
type Values<'a> = BTreeMap<String, &'a FactCheck>;

/// Compares the facts of two pages.
pub(super) fn facts(original: &DocumentCheck, translation: &DocumentCheck, same: &mut Sameness) {
    let (mine, theirs) = (&original.facts.facts, &translation.facts.facts);
    let first = |page: &DocumentCheck| page.facts.facts.first().map_or(Span::at(0), |check| check.fact.span);
    if mine.is_empty() != theirs.is_empty() {
        let count =
            |facts: &[FactCheck]| if facts.is_empty() { String::new() } else { format!("{} facts", facts.len()) };
        same.differences.push(PageDifference {
            code: NONE,
            severity: Severity::Warning,
            message: "only one of the pages states facts that could be read".to_owned(),
            original: Said { span: first(original), meaning: count(mine) },
            translation: Said { span: first(translation), meaning: count(theirs) },
        });
        return;
    }
    let (order, said) = sorted(mine);
    let (other_order, other_said) = sorted(theirs);
    let none = Values::new();
    let mut near = first(translation);
    for key in &order {
        let (ones, others) = (&said[key], other_said.get(key).unwrap_or(&none));
        let lacks = |value: &str, list: &Values<'_>| !list.contains_key(value);
        same.facts += ones.keys().filter(|value| !lacks(value, others)).count();
        let only_ones: Vec<&FactCheck> =
            ones.iter().filter(|(value, _)| lacks(value.as_str(), others)).map(|(_, check)| *check).collect();
        let only_others: Vec<&FactCheck> =
            others.iter().filter(|(value, _)| lacks(value.as_str(), ones)).map(|(_, check)| *check).collect();
        if let Some(check) = others.values().next() {
            near = check.fact.span;
        }
        for place in 0..only_ones.len().max(only_others.len()) {
            let (one, other) = (only_ones.get(place), only_others.get(place));
            let (code, words) = match (one, other) {
                (Some(_), Some(_)) => (DIFFERS, "the pages state it differently"),
                (Some(_), None) => (MISSING, "the translation does not state it"),
                (None, _) => (EXTRA, "only the translation states it"),
            };
            let Some(about) = one.or(other) else { continue };
            let here = ones.values().next().map_or(Span::at(0), |check| check.fact.span);
            same.differences.push(PageDifference {
                code,
                severity: if code == DIFFERS { Severity::Error } else { Severity::Warning },
                message: format!("{words}: {}", name(about)),
                original: said_by(one, here),
                translation: said_by(other, near),
            });
        }
    }
    let mut near = first(original);
    for key in &other_order {
        if let Some(check) = said.get(key).and_then(|values| values.values().next()) {
            near = check.fact.span;
            continue;
        }
        for check in other_said[key].values() {
            same.differences.push(PageDifference {
                code: EXTRA,
                severity: Severity::Warning,
                message: format!("only the translation states it: {}", name(check)),
                original: Said { span: near, meaning: String::new() },
                translation: said_by(Some(check), near),
            });
        }
    }
}

fn said_by(check: Option<&&FactCheck>, otherwise: Span) -> Said {
    check.map_or(Said { span: otherwise, meaning: String::new() }, |check| Said {
        span: check.fact.span,
        meaning: format!("{}: {}", check.fact.property, check.fact.value),
    })
}

fn name(check: &FactCheck) -> String {
    let game = if check.fact.column.is_some() { check.variants.join(", ") } else { String::new() };
    if game.is_empty() { check.fact.property.to_string() } else { format!("{} of {game}", check.fact.property) }
}

/// Facts by what they are about: the property, and in a comparison of games the game. A column of a game that is not
/// known is told by its place.
fn sorted(facts: &[FactCheck]) -> (Vec<String>, HashMap<String, Values<'_>>) {
    let mut columns: BTreeMap<usize, usize> = BTreeMap::new();
    for column in facts.iter().filter_map(|check| check.fact.column) {
        let next = columns.len();
        columns.entry(column).or_insert(next);
    }
    let mut order = Vec::new();
    let mut said: HashMap<String, Values<'_>> = HashMap::new();
    for check in facts {
        let game = match check.fact.column {
            None => String::new(),
            Some(_) if !check.variants.is_empty() => check.variants.join(","),
            Some(column) => format!("column {}", columns.get(&column).copied().unwrap_or_default()),
        };
        let key = format!("{} / {game}", check.fact.property);
        let values = said.entry(key.clone()).or_insert_with(|| {
            order.push(key);
            Values::new()
        });
        values.entry(check.fact.value.to_string()).or_insert(check);
    }
    (order, said)
}
