//! What a page says of each rule: mentioned in a fact, applied while its examples were replayed, pinned so that a change of
//! it is noticed. And what each example says: under which other games it holds as well.

use super::document::DocumentCheck;
use super::engines::Engines;
use super::facts::FactVerdict;
use super::readings::check_game;
use super::refused::refusal_axis;
use super::survey::{Fate, Survey};
use super::verdict::{ExampleCheck, Verdict};
use crate::example::{Why, resolve};
use crate::facts::Value;
use crate::rules::{Axis, Rules};
use crate::variant::Library;

/// What is said of one rule.
#[derive(Clone, Debug)]
pub struct RuleCoverage {
    /// The rule.
    pub axis: &'static Axis,
    /// Its value.
    pub value: String,
    /// Whether a fact on the pages is about it.
    pub mentioned: bool,
    /// Whether the engine applied it in an example.
    pub exercised: bool,
    /// How many changes of it are noticed.
    pub caught: usize,
    /// How many changes of it can be noticed.
    pub changes: usize,
}

impl RuleCoverage {
    /// Whether every change of it that can be noticed is; only then it is called covered.
    #[must_use]
    pub const fn is_pinned(&self) -> bool {
        self.changes > 0 && self.caught == self.changes
    }
}

/// The coverage of the rules that a survey changed.
#[must_use]
pub fn coverage(survey: &Survey, examples: &[&ExampleCheck], documents: &[&DocumentCheck]) -> Vec<RuleCoverage> {
    let exercised = exercised(examples, &survey.variant.id);
    let mentioned = mentioned(documents, &survey.variant.id);
    survey
        .fates
        .chunk_by(|(one, _), (other, _)| one.axis.id == other.axis.id)
        .filter_map(|changes| {
            let (first, _) = changes.first()?;
            let of = |wanted: fn(&Fate) -> bool| changes.iter().filter(|(_, fate)| wanted(fate)).count();
            let caught = of(|fate| matches!(fate, Fate::Caught(_)));
            Some(RuleCoverage {
                axis: first.axis,
                value: first.was.clone(),
                mentioned: mentioned.contains(&first.axis.id),
                exercised: exercised.contains(&first.axis.id),
                caught,
                changes: caught + of(|fate| matches!(fate, Fate::Missed(_))),
            })
        })
        .collect()
}

/// The rules that were applied: those that clauses are named after, and those that refused a play.
fn exercised(examples: &[&ExampleCheck], variant: &str) -> Vec<&'static str> {
    let mut axes = Vec::new();
    let games = examples.iter().flat_map(|check| &check.games).filter(|game| game.variant == variant);
    for step in games.flat_map(|game| &game.steps) {
        let fired = step.fired.iter().map(|fired| fired.clause.id().split(':').next().unwrap_or_default());
        let refused = step.refused.iter().filter_map(|refused| refusal_axis(refused.first().0, false));
        for id in fired.chain(refused) {
            if let Some(axis) = Rules::axis(id).filter(|axis| !axes.contains(&axis.id)) {
                axes.push(axis.id);
            }
        }
    }
    axes
}

/// The rules that verified facts are about.
fn mentioned(documents: &[&DocumentCheck], variant: &str) -> Vec<&'static str> {
    let mut axes = Vec::new();
    let facts = documents.iter().flat_map(|document| &document.facts.facts);
    let verified =
        facts.filter(|check| check.verdict == FactVerdict::Verified && check.variants.iter().any(|id| id == variant));
    for check in verified {
        if let Value::Rule(_, meanings) = &check.fact.value {
            axes.extend(meanings.iter().map(|meaning| meaning.axis));
        }
        axes.extend(Rules::axis(&check.fact.property.to_string()).map(|axis| axis.id));
    }
    axes
}

/// How much one example tells apart.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Power {
    /// Other known variants under which it can be read and holds too.
    pub holds: Vec<String>,
    /// Other known variants under which it can be read and does not hold.
    pub fails: Vec<String>,
}

impl Power {
    /// Whether it holds under every game on whose board it can be played: it says nothing of this one.
    #[must_use]
    pub fn says_nothing(&self) -> bool {
        self.fails.is_empty() && !self.holds.is_empty()
    }
}

/// Under which other known variants an example that holds would hold as well.
#[must_use]
pub fn power(check: &ExampleCheck, library: &Library, engines: &mut Engines) -> Power {
    let mut power = Power::default();
    let others =
        library.variants().filter(|variant| !check.example.games.iter().any(|game| game.variant.id == variant.id));
    for variant in others {
        let Ok(game) = resolve(&check.example.written, variant, &Why::Config) else { continue };
        let holds = check_game(&game, check.example.form, engines).verdict() == Verdict::Holds;
        if holds { power.holds.push(variant.id.clone()) } else { power.fails.push(variant.id.clone()) }
    }
    power
}
