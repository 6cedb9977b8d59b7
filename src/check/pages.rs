//! Pages of one game against each other: what a variant leaves open, two pages may still not say differently.
//!
//! Comes in: the documents of a run, each judged. Goes out: messages that name both pages. Pages that are bound to
//! different variants, or to none, are of different games and never compared.

use super::document::DocumentCheck;
use super::fact_rules::excludes;
use super::facts::{FactCheck, FactVerdict};
use crate::text::{Code, Diagnostic};
use std::collections::BTreeMap;

/// Where a fact stands: its document and its place among the facts of it.
type At = (usize, usize);

/// Compares the pages of each game.
pub fn compare_pages(documents: &mut [DocumentCheck]) {
    let mut told = Vec::new();
    let mut notes = Vec::new();
    {
        let fact = |(document, fact): At| -> Option<&FactCheck> { documents.get(document)?.facts.facts.get(fact) };
        let all = || {
            let each = documents.iter().enumerate();
            each.flat_map(|(document, check)| (0..check.facts.facts.len()).map(move |fact| (document, fact)))
        };
        // One place of each thing that is said of a game is enough to compare the others with.
        let mut said: BTreeMap<&[String], Vec<At>> = BTreeMap::new();
        for at in all() {
            let Some(one) = fact(at).filter(|one| !one.variants.is_empty() && !one.fact.general) else { continue };
            let known = said.entry(one.variants.as_slice()).or_default();
            let differs = |other: At| {
                fact(other).is_some_and(|other| other.verdict == one.verdict && excludes(&other.fact, &one.fact))
            };
            match one.verdict {
                FactVerdict::Open => match known.iter().find(|other| other.0 != at.0 && differs(**other)) {
                    Some(other) => told.push((at, *other)),
                    None => add(known, at, &fact),
                },
                FactVerdict::Verified => add(known, at, &fact),
                FactVerdict::Contradicted | FactVerdict::Overridden | FactVerdict::Unbound => {}
            }
        }
        for at in all() {
            let Some(one) = fact(at).filter(|one| one.verdict == FactVerdict::Contradicted) else { continue };
            let right = |other: &&At| {
                let other = fact(**other).filter(|check| check.verdict == FactVerdict::Verified && other.0 != at.0);
                other.is_some_and(|other| excludes(&other.fact, &one.fact))
            };
            if let Some(other) = said.get(one.variants.as_slice()).and_then(|known| known.iter().find(right)) {
                notes.push((at, *other));
            }
        }
    }
    for (at, other) in told {
        let Some((place, words)) = place(documents, other) else { continue };
        let values = [other, at].map(|(document, fact)| documents[document].facts.facts[fact].fact.value.to_string());
        let check = &mut documents[at.0].facts;
        let one = &mut check.facts[at.1];
        one.verdict = FactVerdict::Contradicted;
        let message = format!("{}: {} here, but {} in {place}", one.fact.property, values[1], values[0]);
        let diagnostic = Diagnostic::error(Code("fact/contradicts-other-page"), one.fact.span, message)
            .label("another page of this game says otherwise")
            .note(format!("{place} says: \"{words}\""))
            .help("make both pages say the same");
        check.diagnostics.push(diagnostic);
    }
    for (at, other) in notes {
        let Some((place, words)) = place(documents, other) else { continue };
        let check = &mut documents[at.0].facts;
        let span = check.facts[at.1].fact.span;
        let of_it = check.diagnostics.iter_mut().find(|it| it.span == span && it.code.0 == "fact/contradicts-variant");
        if let Some(diagnostic) = of_it {
            diagnostic.notes.push(format!("{place} says otherwise: \"{words}\""));
        }
    }
}

/// Keeps a place, unless the same is said at one that is kept.
fn add<'a>(known: &mut Vec<At>, at: At, fact: &dyn Fn(At) -> Option<&'a FactCheck>) {
    let same = |other: &At| match (fact(*other), fact(at)) {
        (Some(other), Some(one)) => {
            other.verdict == one.verdict
                && other.fact.property == one.fact.property
                && other.fact.value == one.fact.value
        }
        _ => false,
    };
    if !known.iter().any(same) {
        known.push(at);
    }
}

/// The file, line and column of a fact, and its words.
fn place(documents: &[DocumentCheck], (document, fact): At) -> Option<(String, String)> {
    let check = documents.get(document)?;
    let span = check.facts.facts.get(fact)?.fact.span;
    let place = check.source.place(span.start);
    let words = check.source.slice(span).to_owned();
    Some((format!("{}:{}:{}", check.source.name(), place.line, place.column), words))
}
