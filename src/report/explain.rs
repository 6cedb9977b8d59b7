//! One rule, clause, code or verdict in words.

use super::witness_block::{Party, outcome_words, witness_block};
use crate::check::Drawn;
use crate::codes::{Cause, Explanation};
use crate::engine::Engine;
use crate::rules::{Axis, Clause, Rules, Tongue};
use crate::variant::{Library, Variant};
use std::fmt::Write as _;

/// The words that reports use for what became of something, each with what it means.
pub const VERDICTS: [(&str, &str); 17] = [
    ("holds", "of an example or claim: it is so under the rules of the variant"),
    ("refuted", "of an example or claim: it is not so under the rules of the variant"),
    ("depends", "of an example or claim: it is so under some values of a rule that the variant does not state"),
    ("unreadable", "of an example: it could not be read, so nothing of it was judged"),
    ("skipped", "of an example: the author set it aside (`skip`), or it shows a known bug"),
    ("not reached", "of a claim: an earlier move was refused, so the position it speaks of never came about"),
    ("verified", "of a fact: the variant agrees"),
    ("contradicted", "of a fact: the variant, the arithmetic or another place disagrees"),
    ("overridden", "of a fact: general words that a table of the page goes before"),
    ("open", "of a fact: the variant leaves open what the page says"),
    ("not compared", "of a fact: no variant is bound here, and nothing on the page disagrees"),
    ("checked", "of a drawing: it was read as an example and judged"),
    ("ignored", "of a drawing: it is no example of ours, for the reason that is told"),
    ("not understood", "of a drawing: it looks like a board and could not be read as one"),
    ("caught", "of a changed rule: some example fails under the change"),
    ("missed", "of a changed rule: no example fails under the change, although one could"),
    ("idle", "of a changed rule: the change makes no difference, or none was found"),
];

/// A rule: its question, what each value means, who states which, its source, and a drawing.
#[must_use]
pub fn axis_report(axis: &Axis, tongues: &[Tongue], library: &Library, drawn: Option<(&Variant, &Drawn)>) -> String {
    let mut text = format!("{}\n", axis.id);
    for tongue in tongues {
        let _ = writeln!(text, "  {}: {}", tongue.code(), axis.asks.told(*tongue));
    }
    let _ = writeln!(text, "  source: {}\n  write: {}", axis.source, (axis.expects)());
    let default = Rules::default();
    let values = std::iter::once((axis.get)(&default)).chain((axis.alternatives)(&default));
    let mut known: Vec<(String, Rules)> = Vec::new();
    let stated = library.variants().filter(|variant| variant.own.contains(&axis.id));
    for value in values.chain(stated.map(|variant| (axis.get)(&variant.rules))) {
        let mut rules = default.clone();
        if !known.iter().any(|(other, _)| *other == value) && (axis.set)(&mut rules, &value).is_ok() {
            known.push((value, rules));
        }
    }
    for (place, (value, rules)) in known.iter().enumerate() {
        let _ = writeln!(text, "\n  {value}{}", if place == 0 { " (default)" } else { "" });
        for tongue in tongues {
            let _ = writeln!(text, "    {}: {}", tongue.code(), (axis.answer)(rules, *tongue));
        }
        if let Some(why) = (axis.unplayable)(rules) {
            let _ = writeln!(text, "    cannot be played yet: {why}");
        }
        let of: Vec<&str> = library
            .variants()
            .filter(|variant| variant.own.contains(&axis.id) && (axis.get)(&variant.rules) == *value)
            .map(|variant| variant.id.as_str())
            .collect();
        if !of.is_empty() {
            let _ = writeln!(text, "    stated by {}", of.join(", "));
        }
    }
    for clause in Clause::ALL.iter().filter(|clause| clause.id() == axis.id) {
        let _ = writeln!(text, "\n  in traces: {}", clause.sentence());
    }
    match drawn {
        Some((variant, drawn)) => {
            let _ = writeln!(text, "\n{}", drawing(variant, drawn));
        }
        None => text.push_str("\nno example is known that shows it\n"),
    }
    text
}

/// The example of a rule under a variant, and what would come of it with another value.
#[must_use]
pub fn drawing(variant: &Variant, drawn: &Drawn) -> String {
    let engine = Engine::new(variant.size, &variant.rules);
    let party = Party { id: &variant.id, engine: &engine, begins: variant.first_mover() };
    let axis = drawn.mutant.axis;
    let name = format!("{} = {}", axis.id, drawn.mutant.was);
    let mut text = witness_block(&name, &drawn.witness, party, variant.start.as_ref(), &[]);
    if let Some(rules) = drawn.mutant.rules(&variant.rules, variant) {
        let other = Engine::new(variant.size, &rules);
        let begins = Variant { rules, ..variant.clone() }.first_mover();
        let party = Party { id: &variant.id, engine: &other, begins };
        let words = outcome_words(&drawn.witness, party, variant.start.as_ref());
        let _ = writeln!(text, "With `{}`: {words}", drawn.mutant.words());
    }
    text
}

/// A clause that is no rule by itself: its sentence, and the rules that it belongs to.
#[must_use]
pub fn clause_report(clause: Clause) -> String {
    let mut text = format!("{}\n  {}\n", clause.id(), clause.sentence());
    let axes: Vec<&str> = axes_of(clause).map(|axis| axis.id).collect();
    let _ = writeln!(text, "  applied by: {}", axes.join(", "));
    text
}

/// The rules of a clause: the one that it is named after, or those of its group that begin as it does.
fn axes_of(clause: Clause) -> impl Iterator<Item = &'static Axis> {
    let id = clause.id().split(':').next().unwrap_or_default();
    let exact = crate::rules::AXES.iter().any(|axis| axis.id == id);
    let begins = crate::rules::AXES.iter().any(|axis| axis.id.starts_with(id));
    let group = id.split('.').next().unwrap_or_default();
    crate::rules::AXES.iter().filter(move |axis| match (exact, begins) {
        (true, _) => axis.id == id,
        (false, true) => axis.id.starts_with(id),
        (false, false) => axis.group() == group,
    })
}

/// A group of rules: each with its question.
#[must_use]
pub fn group_report(group: &str, tongue: Tongue) -> Option<String> {
    let axes: Vec<&Axis> = crate::rules::AXES.iter().filter(|axis| axis.group() == group).collect();
    if axes.is_empty() {
        return None;
    }
    let mut text = format!("{group}: {} rules\n", axes.len());
    for axis in axes {
        let _ = writeln!(text, "  {:<34} {}", axis.id, axis.asks.told(tongue));
    }
    Some(text)
}

/// A code: what it means, what causes it, what to write instead.
#[must_use]
pub fn code_report(explanation: &Explanation) -> String {
    let Explanation { code, means, instead, cause } = explanation;
    let mut text = format!("{code}\n  {means}\n  write instead: {instead}\n");
    match cause {
        Cause::Page(page) => {
            let _ = write!(text, "\n  an example that causes it, seen by `taflcheck check page.md`:\n{}", quoted(page));
        }
        Cause::Command(files, arguments) => {
            let _ = writeln!(text, "\n  an example that causes it: `taflcheck {arguments}`");
            for (name, content) in *files {
                let _ = write!(text, "  {name}:\n{}", quoted(content));
            }
        }
        Cause::Told(why) => {
            let _ = writeln!(text, "\n  no example stands here: {why}");
        }
    }
    text
}

/// Lines set off from the words around them; long ones are cut.
fn quoted(content: &str) -> String {
    let visible = super::visible::visible(content);
    visible
        .lines()
        .map(|line| {
            let short: String = line.chars().take(110).collect();
            let more = if short.len() < line.len() { " …" } else { "" };
            if line.is_empty() { "\n".to_owned() } else { format!("    | {short}{more}\n") }
        })
        .collect()
}

/// A word that reports use for what became of something.
#[must_use]
pub fn verdict_report(word: &str) -> Option<String> {
    let (word, means) = VERDICTS.iter().find(|(known, _)| *known == word)?;
    Some(format!("{word}\n  {means}\n"))
}
