//! What the examples of a variant pin down: the fate of each changed rule, and for those that nobody notices the smallest
//! example that would. Takes judged examples; writes nothing.

use super::engines::Engines;
use super::mutants::{Mutant, catches};
use super::verdict::{ExampleCheck, Verdict};
use crate::board::{PieceKind, PieceSet, Setup};
use crate::engine::Engine;
use crate::rules::Rules;
use crate::variant::Variant;
use crate::witness::{Difference, Duel, Found, Reach, Witness, answers, find};
use std::sync::Arc;

/// What became of a changed rule.
#[derive(Clone, Debug)]
pub enum Fate {
    /// An example fails; its place in the list that was given.
    Caught(usize),
    /// None does, but this would.
    Missed(Witness),
    /// The change makes no difference, for a reason.
    Silent(&'static str),
    /// None fails, and nothing that would was found, up to where it was looked for.
    NotFound(Reach),
}

/// The changes of one variant and their fates.
#[derive(Clone, Debug)]
pub struct Survey {
    /// The variant.
    pub variant: Arc<Variant>,
    /// Each changed rule, in the order of the registry.
    pub fates: Vec<(Mutant, Fate)>,
}

impl Survey {
    /// How many changes met a fate: caught, missed, and without any difference.
    #[must_use]
    pub fn tally(&self) -> [usize; 3] {
        self.fates.iter().fold([0; 3], |mut tally, (_, fate)| {
            tally[match fate {
                Fate::Caught(_) => 0,
                Fate::Missed(_) => 1,
                Fate::Silent(_) | Fate::NotFound(_) => 2,
            }] += 1;
            tally
        })
    }

    /// Of the changes that can make a difference so many of a hundred are caught, rounded down; none if no change can.
    #[must_use]
    pub fn score(&self) -> Option<usize> {
        let [caught, missed, _] = self.tally();
        (caught * 100).checked_div(caught + missed)
    }
}

/// The fate of one changed rule among judged examples; those that do not hold are passed over.
#[must_use]
pub fn fate(variant: &Arc<Variant>, mutant: &Mutant, examples: &[&ExampleCheck]) -> Fate {
    // Engines are compiled once for each changed rule.
    let mut engines = Engines::default();
    let holding = examples.iter().enumerate().filter(|(_, check)| check.verdict == Verdict::Holds);
    for (place, check) in holding {
        if catches(&check.example, mutant, variant, &mut engines) {
            return Fate::Caught(place);
        }
    }
    if let Some(why) = mutant.silent {
        return Fate::Silent(why);
    }
    match question(variant, mutant) {
        Found::Witness(witness) => Fate::Missed(witness),
        Found::Nothing(reach) => Fate::NotFound(reach),
    }
}

/// The smallest example that would notice a changed rule.
#[must_use]
pub fn question(variant: &Variant, mutant: &Mutant) -> Found {
    let nothing = || Found::Nothing(Reach { families: Vec::new(), games: 0 });
    let Some(rules) = mutant.rules(&variant.rules, variant) else { return nothing() };
    if mutant.axis.id == "first-mover" {
        return first_play(variant).map_or_else(nothing, Found::Witness);
    }
    let one = Engine::new(variant.size, &variant.rules);
    let other = Engine::new(variant.size, &rules);
    // Where the sources are silent the example must hold whatever they would say.
    let (readings, _) = variant.readings(Variant::READINGS);
    let silent: Vec<Engine> = readings.iter().skip(1).map(|rules| Engine::new(variant.size, rules)).collect();
    let duel = Duel { one: &one, other: &other, partners: [&silent, &[]] };
    let concerned = (mutant.axis.concerns)(&variant.rules, &rules).and(variant.men());
    find(variant.size, [&variant.rules, &rules], duel, mutant.axis.id, &special_kinds(concerned))
}

/// The kinds of special men in a set.
pub(super) fn special_kinds(men: PieceSet) -> Vec<PieceKind> {
    let is_special = |kind: &PieceKind| !matches!(kind, PieceKind::Soldier | PieceKind::King);
    let kinds = PieceKind::ALL.into_iter().filter(is_special);
    kinds.filter(|kind| !men.and(PieceSet::of_kind(*kind)).is_empty()).collect()
}

/// The first play of the side that begins: the one thing that shows who does.
pub(super) fn first_play(variant: &Variant) -> Option<Witness> {
    let board = variant.start.clone()?;
    let setup = Setup { board, to_move: variant.first_mover() };
    let plays = Engine::new(variant.size, &variant.rules).begin(&setup).plays();
    let play = *plays.first()?;
    Some(Witness { setup, turns: vec![vec![play]], difference: Difference::Legality })
}

/// A few examples that together notice all that the most can notice: each with the places of the changes that it
/// notices. Begins with the example that notices most.
#[must_use]
pub fn fill(survey: &Survey) -> Vec<(Witness, Vec<usize>)> {
    let variant = &survey.variant;
    let missed: Vec<(usize, &Mutant, &Witness, Rules)> = survey
        .fates
        .iter()
        .enumerate()
        .filter_map(|(place, (mutant, fate))| match fate {
            Fate::Missed(witness) => Some((place, mutant, witness, mutant.rules(&variant.rules, variant)?)),
            Fate::Caught(_) | Fate::Silent(_) | Fate::NotFound(_) => None,
        })
        .collect();
    let truth = Engine::new(variant.size, &variant.rules);
    let engines: Vec<Engine> = missed.iter().map(|(.., rules)| Engine::new(variant.size, rules)).collect();
    // Which witness notices which change.
    let notices: Vec<Vec<usize>> = missed
        .iter()
        .map(|(_, _, witness, _)| {
            let told = answers(&truth, &witness.setup, &witness.turns);
            let sees = |(index, engine): (usize, &Engine)| {
                // Who begins is seen at the start position only.
                let begins = missed[index].1.axis.id == "first-mover";
                let is_start = variant.start.as_ref() == Some(&witness.setup.board);
                let differs = if begins {
                    is_start
                } else {
                    let other = answers(engine, &witness.setup, &witness.turns);
                    other.len() != told.len() || told.iter().zip(&other).any(|(one, two)| one.difference(two).is_some())
                };
                differs.then_some(index)
            };
            engines.iter().enumerate().filter_map(sees).collect()
        })
        .collect();
    let mut open: Vec<usize> = (0..missed.len()).collect();
    let mut chosen = Vec::new();
    while !open.is_empty() {
        let new = |row: &[usize]| row.iter().filter(|index| open.contains(index)).count();
        let best = (0..missed.len()).max_by_key(|row| (new(&notices[*row]), std::cmp::Reverse(size(missed[*row].2))));
        let Some(best) = best.filter(|best| new(&notices[*best]) > 0) else { break };
        let seen: Vec<usize> = notices[best].iter().copied().filter(|index| open.contains(index)).collect();
        open.retain(|index| !seen.contains(index));
        chosen.push((missed[best].2.clone(), seen.into_iter().map(|index| missed[index].0).collect()));
    }
    chosen
}

/// How large an example is: men, then plays.
fn size(witness: &Witness) -> (usize, usize) {
    (witness.men(), witness.turns.iter().map(Vec::len).sum())
}
