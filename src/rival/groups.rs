//! Disagreements put together: those that one changed rule explains, then those that are of one clause.

use super::question::{Disagreement, Question, Told, parting, told};
use super::shrink::Kind;
use crate::engine::Engine;
use crate::rules::{AXES, Axis, Clause};
use crate::variant::{Variant, contradictions, with_rule};
use crate::witness::answer;

/// Why engines disagree, as far as it can be told from outside.
#[derive(Clone, Debug)]
pub enum Cause {
    /// The other engine answers as this one would with one rule changed: the rule, its value here, and the values that
    /// explain it as well as each other, with their rules.
    Rule(&'static Axis, String, Vec<String>),
    /// Several of the rules named before it explain it together, and no one alone.
    Together,
    /// No single rule explains it; the clause that this engine applied, if it is about one.
    Clause(Option<Clause>),
}

/// Disagreements of one kind.
#[derive(Clone, Debug)]
pub struct Group {
    /// What they have in common.
    pub cause: Cause,
    /// The smallest.
    pub smallest: Disagreement,
    /// How many positions showed it.
    pub count: usize,
}

/// Rules with one of them changed, compiled.
#[derive(Debug)]
pub(super) struct Changed {
    axis: &'static Axis,
    value: String,
    engine: Engine,
    /// Whether it contradicts what both engines agree on.
    refuted: bool,
    /// Whether it brings in a kind of square that the game does not have: the last thing to think of.
    is_far: bool,
}

/// Every change of one rule of a variant.
pub(super) fn changes(variant: &Variant) -> Vec<Changed> {
    let change = |axis: &'static Axis, value: String| {
        let rules = with_rule(&variant.rules, axis, &value, variant.size)?;
        let is_far = matches!(axis.id, "camps.squares" | "forts.squares" | "corners.squares")
            && (axis.get)(&variant.rules) == "none";
        Some(Changed { axis, value, engine: Engine::new(variant.size, &rules), refuted: false, is_far })
    };
    AXES.iter()
        .filter(|axis| axis.id != "first-mover")
        .flat_map(|axis| (axis.alternatives)(&variant.rules).into_iter().map(move |value| (axis, value)))
        .filter_map(|(axis, value)| change(axis, value))
        .collect()
}

impl Changed {
    /// Whether it makes this engine answer as the other one does.
    pub(super) fn explains(&self, disagreement: &Disagreement) -> bool {
        !self.refuted && self.agrees(&disagreement.question, &disagreement.theirs)
    }

    fn agrees(&self, question: &Question, theirs: &[Told]) -> bool {
        answers_alike(&self.engine, question, theirs)
    }

    /// Whether nothing speaks against it so far.
    pub(super) const fn is_left(&self) -> bool {
        !self.refuted
    }

    /// Takes note of something on which the engines agree.
    pub(super) fn weigh(&mut self, question: &Question, theirs: &[Told]) {
        self.refuted = self.refuted || !self.agrees(question, theirs);
    }
}

/// Whether an engine says the same as another one.
fn answers_alike(engine: &Engine, question: &Question, theirs: &[Told]) -> bool {
    let ours = told(engine, question);
    ours.len() >= theirs.len() && parting(&ours, theirs).is_none()
}

/// The changes, by number, that explain a disagreement.
pub(super) fn explanations(changes: &[Changed], disagreement: &Disagreement) -> Vec<usize> {
    (0..changes.len()).filter(|index| changes[*index].explains(disagreement)).collect()
}

/// Puts disagreements together, each given with how often it was met: the change that explains most comes first.
pub(super) fn groups(
    variant: &Variant,
    changes: &[Changed],
    engine: &Engine,
    found: Vec<(Disagreement, usize)>,
) -> Vec<Group> {
    let mut open: Vec<(Vec<usize>, Disagreement, usize)> =
        found.into_iter().map(|(one, count)| (explanations(changes, &one), one, count)).collect();
    let mut groups = Vec::new();
    let mut together = variant.rules.clone();
    // Each round explains something, or is the last one.
    loop {
        let covers = |change: usize| {
            let by = open.iter().filter(|(by, ..)| by.contains(&change));
            (by.count(), !changes[change].is_far)
        };
        let near = (0..changes.len()).filter(|change| !changes[*change].is_far).map(covers).max();
        let most = near.filter(|most| most.0 > 0).or_else(|| (0..changes.len()).map(covers).max());
        let Some(most) = most.filter(|most| most.0 > 0) else { break };
        let equal: Vec<usize> = (0..changes.len()).filter(|change| covers(*change) == most).collect();
        let Some(first) = equal.first() else { break };
        // A value that cannot be had beside the others is left out.
        let _ = (changes[*first].axis.set)(&mut together, &changes[*first].value);
        let (inside, rest): (Vec<_>, Vec<_>) = open.into_iter().partition(|(by, ..)| by.contains(first));
        let alike = |change: &&usize| inside.iter().all(|(by, ..)| by.contains(change));
        let also = equal.iter().filter(alike).map(|change| {
            let Changed { axis, value, .. } = &changes[*change];
            format!("{} = {value}", axis.id)
        });
        let axis = changes[*first].axis;
        let cause = Cause::Rule(axis, (axis.get)(&variant.rules), also.collect());
        groups.extend(group(cause, inside.into_iter().map(|(_, one, count)| (one, count)).collect()));
        open = rest;
    }
    let fits = together.unplayable().is_empty() && contradictions(&together, variant.size).is_empty();
    if fits && groups.len() > 1 {
        let all = Engine::new(variant.size, &together);
        let (inside, rest): (Vec<_>, Vec<_>) =
            open.into_iter().partition(|(_, one, _)| answers_alike(&all, &one.question, &one.theirs));
        groups.extend(group(Cause::Together, inside.into_iter().map(|(_, one, count)| (one, count)).collect()));
        open = rest;
    }
    let mut by_clause: Vec<(Deciding, Vec<(Disagreement, usize)>)> = Vec::new();
    for (_, one, count) in open {
        let key = (deciding(engine, &one), Kind::of(&one));
        match by_clause.iter_mut().find(|(known, _)| *known == key) {
            Some((_, all)) => all.push((one, count)),
            None => by_clause.push((key, vec![(one, count)])),
        }
    }
    groups.extend(by_clause.into_iter().filter_map(|((clause, _), all)| group(Cause::Clause(clause), all)));
    groups
}

/// The clause that decides a disagreement, if one does, and what it is about.
type Deciding = (Option<Clause>, Kind);

fn group(cause: Cause, all: Vec<(Disagreement, usize)>) -> Option<Group> {
    let count = all.iter().map(|(_, count)| count).sum();
    let smallest = all.into_iter().map(|(one, _)| one).min_by_key(size)?;
    Some(Group { cause, smallest, count })
}

/// How large a disagreement is: its men, then its plays.
pub(super) fn size(disagreement: &Disagreement) -> (usize, usize) {
    let Question { setup, turns } = &disagreement.question;
    (setup.board.men().count(), turns.iter().map(Vec::len).sum())
}

/// The clause that this engine applied and the other one did not: about a man that only one of them takes, else the last.
fn deciding(engine: &Engine, disagreement: &Disagreement) -> Option<Clause> {
    let Question { setup, turns } = &disagreement.question;
    let (last, before) = turns.split_last()?;
    let mut game = engine.begin(setup);
    for turn in before {
        let _ = answer(&mut game, turn);
    }
    let mut fired = Vec::new();
    for play in last {
        fired.extend(game.play(*play).ok()?.fired);
    }
    if game.is_open() {
        fired.extend(game.end_turn().ok()?);
    }
    let (Some(Told::Played { captures, stand, .. }), Some(Told::Played { captures: theirs, stand: other, .. })) =
        (disagreement.ours.last(), disagreement.theirs.last())
    else {
        return None;
    };
    let only = captures.iter().find(|square| !theirs.contains(square));
    let about = fired.iter().rfind(|fired| Some(&fired.square) == only).map(|fired| fired.clause);
    about.or_else(|| fired.last().filter(|_| stand.end.is_some() && stand.end != other.end).map(|fired| fired.clause))
}
