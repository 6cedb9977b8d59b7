//! Translations of one page compared by what they mean: which examples and facts are the same, which one page lacks,
//! and which say something else.
//!
//! Comes in: two judged documents, the original first. Goes out: what differs, with the words of both pages. Never
//! judges who is right, and reads no language: what is compared was read before.

use super::document::DocumentCheck;
use super::same_facts::facts;
use super::same_pairs::{Pairs, pairs};
use super::same_reading::{Reading, Saying, readings};
use crate::text::{Code, Severity, Span};
use crate::variant::Library;
use std::collections::{BTreeMap, HashSet};

const MISSING: Code = Code("same/example-missing");
const EXTRA: Code = Code("same/example-extra");
const UNREADABLE: Code = Code("same/example-unreadable");
const VARIANT: Code = Code("same/variant");
const RULES: Code = Code("same/rules");
const POSITION: Code = Code("same/position");
const SIDE: Code = Code("same/side");
const MOVES: Code = Code("same/moves");
const CLAIM: Code = Code("same/claim");
const SET_ASIDE: Code = Code("same/set-aside");

/// Where something stands on a page, and what the program makes of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    /// Where.
    pub span: Span,
    /// What it means, in the words of the notation; empty where the page says nothing.
    pub meaning: String,
}

/// One thing that two pages do not have in common.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PageDifference {
    /// What kind of difference.
    pub code: Code,
    /// How much it matters: what one page alone states may stand on the other in words that are not read.
    pub severity: Severity,
    /// What it is about, in one line.
    pub message: String,
    /// The original page: what it says, or where it should say so.
    pub original: Said,
    /// The translation likewise.
    pub translation: Said,
}

/// What a comparison of two pages came to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sameness {
    /// The differences: examples in the order of the original, then facts.
    pub differences: Vec<PageDifference>,
    /// How many examples have a partner.
    pub examples: usize,
    /// How many facts both pages state alike.
    pub facts: usize,
    /// How many examples of either page could not be read.
    pub unreadable: usize,
    /// Whether either page has anything to compare.
    pub has_content: bool,
}

/// Compares a translation with its original. Examples without a variant are read under one that fits, which names their
/// squares and judges nothing.
#[must_use]
pub fn compare_translation(original: &DocumentCheck, translation: &DocumentCheck, library: &Library) -> Sameness {
    let bound = [original, translation].into_iter().flat_map(|page| &page.examples);
    let bound = bound.flat_map(|check| &check.example.games).map(|game| &game.variant).next();
    let (ones, others) = (readings(original, bound, library), readings(translation, bound, library));
    let mut same = Sameness {
        has_content: [original, translation]
            .iter()
            .any(|page| !page.examples.is_empty() || !page.facts.facts.is_empty()),
        ..Sameness::default()
    };
    let pairs = pairs(&ones, &others);
    same.examples = pairs.count();
    missing(&ones, &others, &pairs, &mut same);
    let mut bindings: Vec<(&[String], &[String])> = Vec::new();
    for (one, other) in pairs.each(&ones, &others) {
        let told = (one.variants.as_slice(), other.variants.as_slice());
        // Pages that are bound differently differ once, not at each of their examples.
        let is_read = one.content.is_some() && other.content.is_some();
        if is_read && one.variants != other.variants && !bindings.contains(&told) {
            bindings.push(told);
            let words = |ids: &[String]| if ids.is_empty() { "no variant".to_owned() } else { ids.join(", ") };
            same.tell(VARIANT, "another variant is bound", (one, words(told.0)), (other, words(told.1)));
        }
        compare(one, other, &mut same);
    }
    extra(&ones, &others, &pairs, &mut same);
    facts(original, translation, &mut same);
    same
}

impl Sameness {
    /// Makes what one page alone states an error.
    pub fn be_strict(&mut self) {
        self.differences.iter_mut().for_each(|one| one.severity = Severity::Error);
    }

    fn tell(&mut self, code: Code, message: &str, one: (&Reading<'_>, String), other: (&Reading<'_>, String)) {
        self.differences.push(PageDifference {
            code,
            severity: Severity::Error,
            message: format!("{message}: {}", one.0.name()),
            original: Said { span: one.0.head(), meaning: one.1 },
            translation: Said { span: other.0.head(), meaning: other.1 },
        });
    }
}

/// Examples of the original without a partner.
fn missing(ones: &[Reading<'_>], others: &[Reading<'_>], pairs: &Pairs, same: &mut Sameness) {
    let mut near = Span::at(0);
    for (place, one) in ones.iter().enumerate() {
        if let Some(other) = pairs.of_original(place) {
            near = others[other].after();
            continue;
        }
        same.differences.push(PageDifference {
            code: MISSING,
            severity: Severity::Error,
            message: format!("the translation lacks an example: {}", one.name()),
            original: Said { span: one.head(), meaning: one.summary() },
            translation: Said { span: near, meaning: String::new() },
        });
    }
}

/// Examples of the translation without a partner.
fn extra(ones: &[Reading<'_>], others: &[Reading<'_>], pairs: &Pairs, same: &mut Sameness) {
    let mut near = Span::at(0);
    for (place, other) in others.iter().enumerate() {
        if let Some(one) = pairs.of_translation(place) {
            near = ones[one].after();
            continue;
        }
        same.differences.push(PageDifference {
            code: EXTRA,
            severity: Severity::Error,
            message: format!("the translation has an example that the original lacks: {}", other.name()),
            original: Said { span: near, meaning: String::new() },
            translation: Said { span: other.head(), meaning: other.summary() },
        });
    }
}

/// An example and its partner.
fn compare(one: &Reading<'_>, other: &Reading<'_>, same: &mut Sameness) {
    let (Some(mine), Some(theirs)) = (&one.content, &other.content) else {
        same.unreadable += usize::from(one.content.is_none()) + usize::from(other.content.is_none());
        // What neither page lets anybody read is no difference between them.
        let words = |reading: &Reading<'_>| match &reading.content {
            Some(_) => reading.summary(),
            None => format!("cannot be read: {}", reading.fault()),
        };
        same.tell(UNREADABLE, "an example cannot be compared", (one, words(one)), (other, words(other)));
        return;
    };
    if one.rules() != other.rules() {
        same.tell(RULES, "other rules are set for an example", (one, one.rules()), (other, other.rules()));
    }
    if one.is_judged() != other.is_judged() {
        let words = |judged: bool| if judged { "judged" } else { "set aside" }.to_owned();
        let (mine, theirs) = (words(one.is_judged()), words(other.is_judged()));
        same.tell(SET_ASIDE, "an example is set aside on one page only", (one, mine), (other, theirs));
    }
    if mine.board != theirs.board {
        let (mine, theirs) = mine.board_difference(theirs);
        same.tell(POSITION, "the men stand differently", (one, mine), (other, theirs));
    }
    if mine.to_move != theirs.to_move {
        let words = |side: crate::board::Side| format!("{side} to move");
        same.tell(SIDE, "the other side moves", (one, words(mine.to_move)), (other, words(theirs.to_move)));
    }
    if let Some((mine, theirs)) = first_difference(&mine.moves, &theirs.moves) {
        same.differences.push(PageDifference {
            code: MOVES,
            severity: Severity::Error,
            message: format!("other moves are played: {}", one.name()),
            original: said(mine, one.after()),
            translation: said(theirs, other.after()),
        });
    }
    claims(one, other, same);
}

/// Where two lists of moves part.
fn first_difference<'a>(mine: &'a [Saying], theirs: &'a [Saying]) -> Option<(Option<&'a Saying>, Option<&'a Saying>)> {
    let longest = mine.len().max(theirs.len());
    let words = |saying: Option<&'a Saying>| saying.map(|saying| saying.words.as_str());
    (0..longest).map(|at| (mine.get(at), theirs.get(at))).find(|(one, other)| words(*one) != words(*other))
}

fn said(saying: Option<&Saying>, otherwise: Span) -> Said {
    saying.map_or(Said { span: otherwise, meaning: String::new() }, |saying| Said {
        span: saying.span,
        meaning: saying.words.clone(),
    })
}

/// Claims that only one page makes; those about the same step are shown side by side.
fn claims(one: &Reading<'_>, other: &Reading<'_>, same: &mut Sameness) {
    let (mine, theirs) = (one.claims(other), other.claims(one));
    let known = |list: &[Saying]| -> HashSet<(usize, String)> {
        list.iter().map(|claim| (claim.step, claim.words.clone())).collect()
    };
    let (known_mine, known_theirs) = (known(&mine), known(&theirs));
    let lacks = |claim: &&Saying, known: &HashSet<(usize, String)>| !known.contains(&(claim.step, claim.words.clone()));
    let only_mine: Vec<&Saying> = mine.iter().filter(|claim| lacks(claim, &known_theirs)).collect();
    // Claims about one step, and of them first those of one kind, are shown side by side.
    let mut open: BTreeMap<usize, Vec<&Saying>> = BTreeMap::new();
    for claim in theirs.iter().filter(|claim| lacks(claim, &known_mine)) {
        open.entry(claim.step).or_default().push(claim);
    }
    let name = one.name();
    // Where the other page speaks of the same step, for a claim without a partner.
    let nearest = |step: usize, list: &[Saying], otherwise: Span| {
        let before = list.partition_point(|saying| saying.step < step).checked_sub(1);
        before.map_or(otherwise, |place| list[place].span)
    };
    for claim in only_mine {
        let theirs = open
            .get_mut(&claim.step)
            .filter(|list| !list.is_empty())
            .map(|list| list.remove(list.iter().position(|other| other.kind == claim.kind).unwrap_or(0)));
        let message =
            if theirs.is_some() { "the pages claim different things" } else { "the translation lacks a claim" };
        same.differences.push(PageDifference {
            code: CLAIM,
            severity: Severity::Error,
            message: format!("{message}: {name}"),
            original: said(Some(claim), one.head()),
            translation: said(theirs, nearest(claim.step, other.moves(), other.head())),
        });
    }
    for claim in open.into_values().flatten() {
        same.differences.push(PageDifference {
            code: CLAIM,
            severity: Severity::Error,
            message: format!("the translation claims what the original does not: {name}"),
            original: said(None, nearest(claim.step, one.moves(), one.head())),
            translation: said(Some(claim), other.head()),
        });
    }
}
