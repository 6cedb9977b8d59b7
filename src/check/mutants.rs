//! Rules changed one at a time: which of a page's examples would notice? Takes judged examples of one variant, gives a
//! fate for each change. Never changes a variant and never looks at an example that does not hold as it is.

use super::engines::Engines;
use super::readings::check_game;
use super::verdict::Verdict;
use crate::board::PieceSet;
use crate::example::{Example, Game};
use crate::notation::Placement;
use crate::rules::{AXES, Axis, Rules};
use crate::variant::{Variant, with_rule};
use crate::witness::why_silent;
use std::sync::Arc;

/// Which rules are changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// Those that the variant or one of its parents states.
    Stated,
    /// Every rule of the registry.
    Every,
}

/// A variant with one rule changed.
#[derive(Clone, Debug)]
pub struct Mutant {
    /// The rule.
    pub axis: &'static Axis,
    /// Its value in the variant.
    pub was: String,
    /// Its value now.
    pub value: String,
    /// Why the change can make no difference, if that is plain from the rules.
    pub silent: Option<&'static str>,
}

impl Mutant {
    /// `throne.pass = none`.
    #[must_use]
    pub fn words(&self) -> String {
        format!("{} = {}", self.axis.id, self.value)
    }

    /// Rules with the change, if they can be played on a board of the variant's size.
    #[must_use]
    pub fn rules(&self, rules: &Rules, variant: &Variant) -> Option<Rules> {
        with_rule(rules, self.axis, &self.value, variant.size)
    }
}

/// Every change of one rule to one of its other values that makes rules that can be played. Rules on which the variant
/// is silent are not changed: its examples are judged under each of their values anyway.
#[must_use]
pub fn mutants(variant: &Variant, scope: Scope) -> Vec<Mutant> {
    let men: PieceSet = variant.men();
    let unstated = |axis: &Axis| variant.unstated.iter().any(|silent| silent.axis == axis.id);
    let wanted = |axis: &Axis| !unstated(axis) && (scope == Scope::Every || variant.stated.contains(&axis.id));
    AXES.iter()
        .filter(|axis| wanted(axis))
        .flat_map(|axis| (axis.alternatives)(&variant.rules).into_iter().map(move |value| (axis, value)))
        .filter_map(|(axis, value)| {
            let rules = with_rule(&variant.rules, axis, &value, variant.size)?;
            let silent = why_silent(&variant.rules, &rules, axis, men);
            Some(Mutant { axis, was: (axis.get)(&variant.rules), value, silent })
        })
        .collect()
}

/// Whether an example of a variant fails when a rule of it is changed.
#[must_use]
pub fn catches(example: &Example, mutant: &Mutant, variant: &Arc<Variant>, engines: &mut Engines) -> bool {
    let mut games = example.games.iter().filter(|game| game.variant.id == variant.id);
    games.any(|game| notices(game, example, mutant, engines))
}

fn notices(game: &Game, example: &Example, mutant: &Mutant, engines: &mut Engines) -> bool {
    // What an example settles for itself it does not show of the variant.
    if example.written.rules.iter().any(|(id, _)| id.value == mutant.axis.id) {
        return false;
    }
    let mut game = game.clone();
    if mutant.axis.id == "first-mover" {
        if !matches!(example.written.placement, Placement::Start(_)) {
            return false;
        }
        // Who begins is settled when a page is read: the side to move at the start position.
        game.setup.to_move = game.setup.to_move.other();
    }
    let changed: Option<Vec<Rules>> = game.readings.iter().map(|rules| mutant.rules(rules, &game.variant)).collect();
    let Some(readings) = changed else { return false };
    game.readings = readings.into();
    check_game(&game, example.form, engines).verdict() != Verdict::Holds
}
