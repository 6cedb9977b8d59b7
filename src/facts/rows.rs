//! Labels and values: which words are a label, where a line without borders is cut, and rows of a table of men.

use super::clause::{is_concept, is_mark};
use super::grammar::Grammar;
use super::lexicon::{Item, ItemKind};
use crate::board::{PieceKind, Side};
use crate::text::Span;

/// Concepts that labels are made of and that facts follow.
const LABELS: &[&str] = &[
    "BOARD",
    "PIECES",
    "THRONE",
    "CORNER",
    "GOAL",
    "KING",
    "FIRST_MOVE",
    "FIRST",
    "BEGIN",
    "REPETITION",
    "NO_MOVE",
    "SHIELDWALL",
    "EXIT_FORT",
    "ENCIRCLEMENT",
    "DRAW",
    "BERSERK",
    "RULE",
    "SPECIALS",
    "RATIO",
    "ATTACKERS",
    "DEFENDERS",
    "CAPTURE",
    "CAPTURED",
    "ESCAPE",
    "TO",
    "AND",
    "OR",
    "NOT",
    "PLAYED",
    "MOVE",
    "EDGE",
    "COUNT",
    "TOTAL",
    "COLOUR_BLACK",
    "COLOUR_WHITE",
    "COMMANDER",
    "KNIGHT",
    "MERCENARY",
    "STRENGTH",
    "ENCLOSE",
    "ARMED",
    "WIN",
    "PASS",
    "SPECIAL_SQUARE",
    "BY",
    "FROM",
    "WITH",
    "ON",
    "IN",
    "IS",
    "ARE",
    "THERE_IS",
    "SIDES",
    "NEEDED",
    "SPEED",
    "HELP",
    "PART",
    "ENTER",
    "STOP",
    "OCCUPY",
    "REPEAT",
    "POSITION",
    "ENEMY",
    "HAVE",
    "PLAY",
    "SURROUND",
    "UNARMED",
    "SIDE",
    "SHIELDWALL_CAPTURE",
    "ALL",
];

/// Words of labels that are about nothing by themselves.
const LINKS: &[&str] = &[
    "AND", "OR", "NOT", "TO", "BY", "FROM", "WITH", "ON", "IN", "IS", "ARE", "THERE_IS", "SIDES", "SIDE", "HAVE", "ALL",
];

/// Labels whose values are no rules.
const REMARKS: &[&str] = &["NAME", "DATING", "HISTORY", "REMARK", "SOURCES", "RELATED"];

/// What a label is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Label {
    /// Something that facts are read of.
    Facts(Vec<&'static str>),
    /// Something else that is known.
    Remark,
}

/// Reads items as a label, if every word of them is one of labels.
pub(super) fn label(items: &[Item]) -> Option<Label> {
    let mut concepts = Vec::new();
    for item in items {
        match item.kind {
            ItemKind::Concept(concept) if REMARKS.contains(&concept) => return Some(Label::Remark),
            // In German the strength of somebody and somebody strong are one word.
            ItemKind::Concept("STRONG") if concepts.is_empty() => concepts.push("STRENGTH"),
            ItemKind::Concept("KING_CAPTURE") => concepts.extend(["KING", "CAPTURED"]),
            ItemKind::Concept(concept) if LABELS.contains(&concept) => concepts.push(concept),
            ItemKind::Concept(concept) if Grammar::get().is_light(concept) => {
                if concept == "SQUARE" || concept == "MAN" {
                    concepts.push(concept);
                }
            }
            ItemKind::Mark(':' | '.' | '/' | ',' | '&' | '-') => {}
            ItemKind::Concept(_)
            | ItemKind::Number(_)
            | ItemKind::Size(_)
            | ItemKind::Ratio(..)
            | ItemKind::Unknown
            | ItemKind::Mark(_) => return None,
        }
    }
    let known = concepts.iter().any(|concept| !LINKS.contains(concept));
    (known && items.len() <= 8).then_some(Label::Facts(concepts))
}

/// Cuts a line at its colon, if what stands before it is a label.
pub(super) fn at_colon(items: &[Item]) -> Option<(Label, &[Item], &[Item])> {
    let colon = items.iter().position(|item| is_mark(item, &[':']))?;
    let (before, after) = items.split_at(colon);
    let after = after.get(1..).filter(|after| !after.is_empty())?;
    Some((label(before)?, before, after))
}

/// Cuts a line at a dash, an equals sign or a row of dots, if what stands before it is a label.
pub(super) fn at_dash(items: &[Item]) -> Option<(Label, &[Item], &[Item])> {
    let dots = |at: usize| items.get(at..at + 3).is_some_and(|three| three.iter().all(|item| is_mark(item, &['.'])));
    let place = (0..items.len().min(9))
        .find(|at| items.get(*at).is_some_and(|item| is_mark(item, &['–', '—', '-', '=', '…'])) || dots(*at))?;
    let (before, after) = items.split_at(place);
    let marks = after.iter().take_while(|item| is_mark(item, &['–', '—', '-', '=', '…', '.'])).count();
    let after = after.get(marks..).filter(|after| !after.is_empty())?;
    Some((label(before)?, before, after))
}

/// Cuts a line without borders behind so many words, if they are a label.
pub(super) fn without_border(items: &[Item], words: usize) -> Option<(Label, &[Item], &[Item])> {
    let (head, value) = items.split_at_checked(words)?;
    let announces = value.last().is_some_and(|item| is_mark(item, &[':']));
    if value.is_empty() || announces || items.iter().any(|item| is_mark(item, &['.', '?', '!'])) {
        return None;
    }
    Some((label(head)?, head, value))
}

/// Whether items are the headings of a table of men: the man, its side, how many.
pub(super) fn heads_men(items: &[Item]) -> bool {
    let has = |concepts: &[&str]| items.iter().any(|item| is_concept(item, concepts));
    has(&["COUNT"])
        && has(&["PIECES", "MAN"])
        && items.len() <= 12
        && items.iter().all(|item| item.kind != ItemKind::Unknown)
}

/// A row of a table of men.
#[derive(Debug)]
pub(super) struct Men<'a> {
    pub(super) side: Side,
    pub(super) kind: PieceKind,
    pub(super) count: usize,
    pub(super) span: Span,
    /// The concept of the man, as the label of the remark.
    pub(super) concept: &'static str,
    pub(super) remark: &'a [Item],
}

/// Reads a row of a table of men: the man, perhaps a word in brackets, its side, how many, and a remark.
pub(super) fn men(items: &[Item]) -> Option<Men<'_>> {
    let mut items = items;
    let (first, rest) = items.split_first()?;
    let ItemKind::Concept(concept) = first.kind else { return None };
    let (kind, mut side) = match concept {
        "KING" => (PieceKind::King, Some(Side::Defenders)),
        "ATTACKERS" => (PieceKind::Soldier, Some(Side::Attackers)),
        "DEFENDERS" => (PieceKind::Soldier, Some(Side::Defenders)),
        "KNIGHT" => (PieceKind::Knight, None),
        "COMMANDER" => (PieceKind::Commander, None),
        "MERCENARY" => (PieceKind::Mercenary, None),
        _ => return None,
    };
    items = rest;
    if items.first().is_some_and(|item| is_mark(item, &['('])) {
        let close = items.iter().position(|item| is_mark(item, &[')']))?;
        items = items.get(close + 1..)?;
    }
    loop {
        let (next, rest) = items.split_first()?;
        items = rest;
        match next.kind {
            ItemKind::Concept("ATTACKERS" | "COLOUR_BLACK") => side = Some(Side::Attackers),
            ItemKind::Concept("DEFENDERS" | "COLOUR_WHITE") => side = Some(Side::Defenders),
            ItemKind::Mark('|' | ',' | ':') => {}
            ItemKind::Number(count) => {
                let span = first.span.to(next.span);
                return Some(Men { side: side?, kind, count, span, concept, remark: items });
            }
            ItemKind::Concept(_) | ItemKind::Size(_) | ItemKind::Ratio(..) | ItemKind::Unknown | ItemKind::Mark(_) => {
                return None;
            }
        }
    }
}
