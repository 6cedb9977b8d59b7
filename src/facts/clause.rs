//! From the items of a sentence to facts: cut into clauses only as far as needed, each clause read whole or not at all.
//!
//! A sentence with a condition is never cut at commas, since half of it would be another statement.

use super::counts;
use super::grammar::{Grammar, concept};
use super::lexicon::{Item, ItemKind};
use super::{Fact, Gap, Property, Value};
use crate::text::Span;
use std::borrow::Cow;

/// A clause with more items than this states no fact.
const LONGEST: usize = 48;

/// What is known around a clause.
#[derive(Clone, Debug, Default)]
pub(super) struct Around {
    /// The concepts of its label.
    pub(super) label: Vec<&'static str>,
    /// Whether `he` and `it` are the king.
    pub(super) he_is_king: bool,
    /// The column that it stands in.
    pub(super) column: Option<usize>,
    /// Whether other statements go before it.
    pub(super) general: bool,
    /// Whether it is a value or a list item, where a count may stand alone.
    pub(super) listed: bool,
}

/// What a clause says.
#[derive(Debug, Default)]
pub(super) struct Said {
    pub(super) facts: Vec<Fact>,
    pub(super) slips: Vec<Gap>,
    /// Clauses that could not be read.
    pub(super) unread: Vec<Span>,
}

/// Reads a sentence.
pub(super) fn sentence(items: &[Item], around: &Around, said: &mut Said) {
    if whole(items, around, said) {
        return;
    }
    let is_cut = |item: &Item| is_mark(item, &[':', ';', '–', '—', '·']);
    let single = !items.iter().any(is_cut);
    for chunk in items.split(is_cut).filter(|chunk| !chunk.is_empty()) {
        if single || !whole(chunk, around, said) {
            parts(chunk, around, said);
        }
    }
}

/// Reads what stands between stronger marks: runs of parts between commas, the longest first.
fn parts(chunk: &[Item], around: &Around, said: &mut Said) {
    let conditional = chunk.iter().any(|item| is_concept(item, &["IF", "MOST", "OTHER"]));
    let mut depth = 0_usize;
    let comma = |item: &Item| {
        match item.kind {
            ItemKind::Mark('(' | '[') => depth += 1,
            ItemKind::Mark(')' | ']') => depth = depth.saturating_sub(1),
            ItemKind::Concept(_)
            | ItemKind::Number(_)
            | ItemKind::Size(_)
            | ItemKind::Ratio(..)
            | ItemKind::Unknown
            | ItemKind::Mark(_) => {}
        }
        depth == 0 && is_mark(item, &[','])
    };
    let parts: Vec<&[Item]> = chunk.split(comma).filter(|part| !part.is_empty()).collect();
    if chunk.first().is_some_and(|item| is_concept(item, &["SEE"])) {
        return;
    }
    if conditional || chunk.len() > LONGEST * 8 {
        said.unread.extend(span_of(chunk));
        return;
    }
    // What follows the king's name without another is about him too.
    let has = |concepts: &[&str]| chunk.iter().any(|item| is_concept(item, concepts));
    let mut around = around.clone();
    if has(&["KING"])
        && !has(&["ATTACKERS", "DEFENDERS", "COLOUR_WHITE", "COLOUR_BLACK", "ALL", "ANY", "MAN"])
        && chunk.iter().take(3).any(|item| is_concept(item, &["KING"]))
        && !around.label.contains(&"KING")
    {
        around.label.push("KING");
    }
    let around = &around;
    let mut at = 0;
    'parts: while at < parts.len() {
        for count in (1..=4.min(parts.len() - at)).rev() {
            let run = &parts[at..at + count];
            let is_part = count < parts.len() || parts.len() == 1 && run[0].len() < chunk.len();
            if is_part && !run.iter().any(|part| has_unknown(part)) && whole(&run.concat(), around, said) {
                at += count;
                continue 'parts;
            }
        }
        let inner = |item: &Item| is_mark(item, &['(', ')', '[', ']']);
        if parts[at].iter().any(inner) {
            let pieces = parts[at].split(inner).flat_map(|piece| piece.split(|item| is_mark(item, &[','])));
            for piece in pieces.filter(|piece| !piece.is_empty()) {
                let refers = piece.first().is_some_and(|item| is_concept(item, &["SEE"]));
                if !refers && !whole(piece, around, said) {
                    halves(piece, around, said);
                }
            }
        } else {
            halves(parts[at], around, said);
        }
        at += 1;
    }
}

/// Reads both sides of each `and` by themselves. After `all but` stands an exception, and what follows `but only` takes
/// back what was said before.
fn halves(part: &[Item], around: &Around, said: &mut Said) {
    let light = |item: &&Item| matches!(item.kind, ItemKind::Concept(word) if Grammar::get().is_light(word));
    let excepts = part.iter().enumerate().any(|(at, item)| {
        let before = || part.iter().take(at).rev().find(|item| !light(item));
        is_concept(item, &["BUT"]) && before().is_some_and(|item| is_concept(item, &["ALL", "ANY", "NOT", "OTHERS"]))
    });
    let halves: Vec<&[Item]> =
        part.split(|item| is_concept(item, &["AND", "BUT"])).filter(|half| !half.is_empty()).collect();
    if halves.len() == 1 || excepts {
        said.unread.extend(span_of(part));
        return;
    }
    let taken_back = |rest: &[&[Item]]| {
        rest.iter().any(|half| {
            half.first().is_some_and(|first| is_concept(first, &["ONLY", "NOT", "EXCEPT"]))
                && part.iter().any(|item| is_concept(item, &["BUT"]))
                && !whole(half, around, &mut Said::default())
        })
    };
    for (at, half) in halves.iter().enumerate() {
        if taken_back(&halves[at + 1..]) || !whole(half, around, said) {
            said.unread.extend(span_of(half));
        }
    }
}

/// A clause without the names that it gives to men in brackets, `attackers (thieves)`, and without `(see 5.3)`.
fn without_glosses(items: &[Item]) -> Cow<'_, [Item]> {
    if !items.iter().any(|item| is_mark(item, &['('])) {
        return Cow::Borrowed(items);
    }
    let mut kept: Vec<Item> = Vec::with_capacity(items.len());
    let mut at = 0;
    while let Some(item) = items.get(at) {
        let named = kept.last().is_some_and(|before| is_concept(before, &["KING", "ATTACKERS", "DEFENDERS"]));
        let refers = items.get(at + 1).is_some_and(|item| is_concept(item, &["SEE"]));
        if (named || refers) && is_mark(item, &['(']) {
            let close = items.iter().skip(at).take(8).position(|item| is_mark(item, &[')']));
            let inside = close.and_then(|close| items.get(at + 1..at + close)).unwrap_or_default();
            let name = |item: &Item| item.kind == ItemKind::Unknown || is_concept(item, &["FILLER", "WITH"]);
            let gloss = inside.iter().all(name) && inside.iter().any(|item| item.kind == ItemKind::Unknown);
            if gloss || refers && close.is_some() {
                at += close.unwrap_or_default() + 1;
                continue;
            }
        }
        kept.push(*item);
        at += 1;
    }
    Cow::Owned(kept)
}

fn span_of(items: &[Item]) -> Option<Span> {
    Some(items.first()?.span.to(items.last()?.span))
}

pub(super) fn is_mark(item: &Item, marks: &[char]) -> bool {
    matches!(item.kind, ItemKind::Mark(mark) if marks.contains(&mark))
}

pub(super) fn is_concept(item: &Item, concepts: &[&str]) -> bool {
    matches!(item.kind, ItemKind::Concept(concept) if concepts.contains(&concept))
}

/// Whether items have an unknown word in them, and no brackets in which it might be a name: they are no clause.
fn has_unknown(items: &[Item]) -> bool {
    items.iter().any(|item| item.kind == ItemKind::Unknown) && !items.iter().any(|item| is_mark(item, &['(']))
}

/// Reads items as one clause, if they are one.
fn whole(items: &[Item], around: &Around, said: &mut Said) -> bool {
    if has_unknown(items) {
        return false;
    }
    let lead = items.iter().take_while(|item| is_concept(item, &["AND", "BUT", "OR"])).count();
    let items = &without_glosses(items.get(lead..).unwrap_or_default());
    let Some(span) = span_of(items).filter(|_| items.len() <= LONGEST) else { return false };
    if items.iter().any(|item| item.kind == ItemKind::Unknown) {
        return false;
    }
    if counts::read(items, around, said) {
        return true;
    }
    let Some(bag) = Bag::of(items) else { return false };
    let mut label = around.label.clone();
    if bag.he && around.he_is_king && !bag.concepts.contains(&"KING") {
        label.push("KING");
    }
    let grammar = Grammar::get();
    let fact = |property, value, assumed| Fact {
        property,
        value,
        span,
        column: around.column,
        general: around.general,
        assumed,
    };
    let mut patterns = grammar.fitting(&bag.concepts, &label);
    // Whom the king captures says nothing of how he falls.
    if king_captures(items) {
        let strength = |index: &usize| grammar.statements.get(*index).is_some_and(|it| it.property == "king.strength");
        patterns.retain(|pattern| !pattern.statements.iter().any(strength));
    }
    // `Repetition: no draw` says nothing of other draws.
    let other = !label.is_empty() && !label.iter().any(|word| matches!(*word, "DRAW" | "SPECIALS" | "RULE"));
    let draws = |index: &usize| grammar.statements.get(*index).is_some_and(|it| it.property == "draws");
    patterns.retain(|pattern| !(other && pattern.statements.iter().any(draws)));
    let heavy = bag.concepts.iter().any(|concept| !grammar.is_light(concept));
    let only_size = bag.concepts.iter().all(|concept| grammar.is_light(concept) || SIZE_WORDS.contains(concept));
    let sized = !bag.sizes.is_empty()
        && (bag.concepts.iter().any(|concept| matches!(*concept, "BOARD" | "GAME" | "PLAYED"))
            || label.contains(&"BOARD")
            || bag.sizes.len() > 1 && bag.concepts.iter().all(|concept| *concept == "OR")
            || around.listed && bag.concepts.is_empty());
    if patterns.is_empty() && !(sized && only_size) {
        // Light words alone are read: they say nothing.
        return !heavy && bag.sizes.is_empty() && bag.numbers == 0 && !items.is_empty() && around.listed;
    }
    if sized {
        let value = match bag.sizes.as_slice() {
            [size] => Value::Number(*size),
            sizes => Value::OneOf(sizes.to_vec()),
        };
        said.facts.push(fact(Property::Size, value, None));
    }
    for index in patterns.iter().flat_map(|pattern| &pattern.statements) {
        let Some(statement) = grammar.statements.get(*index) else { continue };
        let value = match bag.large {
            Some(number) if statement.value == "#" => Value::Number(number),
            Some(_) | None => Value::Rule(statement.value, &statement.meanings),
        };
        let found = fact(Property::Rule(statement.property), value, bag.assumed);
        if !said.facts.contains(&found) {
            said.facts.push(found);
        }
    }
    true
}

/// Whether it may be the king who captures, and not he who is captured.
fn king_captures(items: &[Item]) -> bool {
    let place = |concepts: &[&str]| items.iter().position(|item| is_concept(item, concepts));
    let Some(king) = place(&["KING"]) else { return false };
    // `The king captures two attackers`.
    let active = place(&["CAPTURE"]).is_some_and(|capture| king < capture) && place(&["SIDES"]).is_none();
    // `Two attackers are captured by the king`.
    let light = |item: &&Item| matches!(item.kind, ItemKind::Concept(word) if Grammar::get().is_light(word));
    let before = items.iter().take(king).rev().find(|item| !light(item));
    let by_him = before.is_some_and(|item| is_concept(item, &["BY", "FROM"]));
    let passive = place(&["CAPTURED"]).is_some_and(|captured| captured < king || by_him);
    active || passive && place(&["ATTACKERS", "ENEMY"]).is_some()
}

/// Words that may stand beside a size.
const SIZE_WORDS: &[&str] = &[
    "BOARD",
    "GAME",
    "PLAYED",
    "HAVE",
    "ON",
    "OR",
    "IS",
    "IN",
    "THERE_IS",
    "PIECES",
    "BY",
    "AND",
    "WITH",
    "START_LAYOUT",
];

/// The concepts of a clause.
struct Bag {
    concepts: Vec<&'static str>,
    sizes: Vec<usize>,
    numbers: usize,
    /// A number that is too large to be a concept.
    large: Option<usize>,
    he: bool,
    assumed: Option<&'static str>,
}

/// What is assumed where colours stand for sides.
pub(super) const COLOURS: &str = "black attacks, white defends";

impl Bag {
    fn of(items: &[Item]) -> Option<Self> {
        let mut bag =
            Self { concepts: Vec::new(), sizes: Vec::new(), numbers: 0, large: None, he: false, assumed: None };
        let mut colours = Vec::new();
        for item in items {
            match item.kind {
                ItemKind::Concept("COLOUR_WHITE") => colours.push("DEFENDERS"),
                ItemKind::Concept("COLOUR_BLACK") => colours.push("ATTACKERS"),
                ItemKind::Concept(concept) => {
                    bag.he |= concept == "HE";
                    bag.concepts.push(concept);
                }
                ItemKind::Number(number) => {
                    bag.numbers += 1;
                    if number >= 30 {
                        bag.large = Some(number);
                        bag.concepts.push("NUM");
                    } else {
                        bag.concepts.push(concept(&format!("N{number}"))?);
                    }
                }
                ItemKind::Size(size) => bag.sizes.push(size),
                ItemKind::Ratio(..) | ItemKind::Unknown => return None,
                ItemKind::Mark(',' | ':' | ';' | '(' | ')' | '-' | '–' | '—' | '…' | '!' | '/') => {}
                ItemKind::Mark(_) => return None,
            }
        }
        for side in colours {
            if !bag.concepts.contains(&side) {
                bag.concepts.push(side);
                bag.assumed = Some(COLOURS);
            }
        }
        Some(bag)
    }
}
