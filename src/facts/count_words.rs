//! The words that may stand beside counts of men, and those that say that a number is no such count.
//!
//! Comes in: items or a label. Goes out: whether they are about the men at the start.

use super::grammar::Grammar;
use super::lexicon::{Item, ItemKind};

/// Words that may stand between counts.
pub(super) const PASSIVE: &[&str] = &[
    "AND",
    "OR",
    "AGAINST",
    "SURROUND",
    "PLACED",
    "CROSS",
    "CENTRE",
    "PIECES",
    "HAVE",
    "PLAY",
    "PLAYED",
    "IN",
    "ON",
    "EDGE",
    "ALL",
    "COUNT",
    "RATIO",
    "BOARD",
    "INCLUDING",
    "SPECIALS",
    "SO",
    "IS",
    "THERE_IS",
    "BUT",
    "WITH",
    "TO",
    "START",
    "SCATTERED",
    "BY",
    "START_LAYOUT",
    "THRONE",
    "GOLD",
    "BEGIN",
    "STOP",
];

/// Labels below which men are counted.
pub(super) const LABELS: &[&str] = &[
    "PIECES",
    "BOARD",
    "RATIO",
    "ATTACKERS",
    "DEFENDERS",
    "COUNT",
    "TOTAL",
    "MAN",
    "START_LAYOUT",
    "COLOUR_BLACK",
    "COLOUR_WHITE",
];

/// Labels whose numbers are about something else than the men at the start.
pub(super) const OTHER_COUNTS: &[&str] =
    &["CAPTURE", "CAPTURED", "NEEDED", "STRENGTH", "SPEED", "LOSE", "FIRST", "BEGIN", "FIRST_MOVE", "MOVE", "SURROUND"];

/// Whether sides are those of a man or a square.
pub(super) fn stands_beside(next: &[Item]) -> bool {
    let light = Grammar::get();
    let mut words = next.iter().filter(|item| !matches!(item.kind, ItemKind::Concept(word) if light.is_light(word)));
    words.next().is_some_and(|item| {
        matches!(item.kind, ItemKind::Concept("KING" | "THRONE" | "CENTRE" | "ATTACKERS" | "DEFENDERS"))
    })
}

pub(super) fn is_men(item: &Item) -> bool {
    matches!(item.kind, ItemKind::Concept("MAN" | "PIECES"))
}

/// Whether what follows a number names men.
pub(super) fn names_men(next: &[Item]) -> bool {
    next.first().is_some_and(|item| {
        matches!(item.kind, ItemKind::Concept("ATTACKERS" | "DEFENDERS" | "KING" | "COLOUR_BLACK" | "COLOUR_WHITE"))
    })
}

/// A ratio in lowest terms.
pub(super) fn lowest(left: usize, right: usize) -> (usize, usize) {
    let (mut a, mut b) = (left, right);
    while b != 0 {
        (a, b) = (b, a % b);
    }
    (left.checked_div(a).unwrap_or(left), right.checked_div(a).unwrap_or(right))
}
