//! Where games differ: the rules in which they do, for each the smallest example that shows it, and which examples of pages
//! come out differently. Takes variants and examples; nothing is judged.

use super::engines::Engines;
use super::readings::check_game;
use super::survey::{first_play, special_kinds};
use super::verdict::{ExampleCheck, GameCheck};
use crate::board::{PieceSet, Size};
use crate::engine::Engine;
use crate::example::{Why, resolve};
use crate::rules::{AXES, Axis, Rules};
use crate::variant::{Variant, contradictions, with_rule};
use crate::witness::{Answer, Duel, Found, Reach, Witness, answers, find, why_silent};
use std::sync::Arc;

/// A rule in which games differ.
#[derive(Clone, Debug)]
pub struct RuleDifference {
    /// The rule.
    pub axis: &'static Axis,
    /// Each value with the places of the variants that have it, in the order of the variants.
    pub values: Vec<(String, Vec<usize>)>,
    /// What shows the difference between the first two values.
    pub shown: Shown,
}

/// What shows a difference.
#[derive(Clone, Debug)]
pub enum Shown {
    /// An example, and the variants grouped by what they make of it.
    Example(Witness, Vec<Vec<usize>>),
    /// It cannot show, for a reason.
    Silent(&'static str),
    /// Nothing was found, up to where it was looked for.
    NotFound(Reach),
}

/// Games and the board on which they are compared.
#[derive(Clone, Debug)]
pub struct Comparison {
    /// The games, two or more.
    pub variants: Vec<Arc<Variant>>,
    /// The board: that of the first game, if all can be played on it.
    pub size: Size,
    /// Whether it is another board than that of some game.
    pub resized: bool,
    engines: Vec<Engine>,
}

impl Comparison {
    /// Puts games on one board.
    ///
    /// # Errors
    /// The game that can be played on no board on which the others can: its squares are listed.
    pub fn new(variants: Vec<Arc<Variant>>) -> Result<Self, String> {
        let mut sizes: Vec<Size> = variants.iter().map(|variant| variant.size).collect();
        sizes.dedup();
        let fits = |size: &Size| variants.iter().all(|variant| variant.size == *size || is_free(&variant.rules, *size));
        // The smallest board on which all can be played is the easiest to read.
        let mut candidates = sizes.clone();
        candidates.sort_unstable();
        let Some(size) = candidates.into_iter().find(fits) else {
            let ids: Vec<&str> = variants.iter().map(|variant| variant.id.as_str()).collect();
            return Err(format!(
                "{} are played on different boards, and some of their special squares are listed",
                ids.join(" and ")
            ));
        };
        let engines = variants.iter().map(|variant| Engine::new(size, &variant.rules)).collect();
        Ok(Self { resized: sizes.len() > 1, size, engines, variants })
    }

    /// The engine of a variant, by its place.
    #[must_use]
    pub fn engine(&self, place: usize) -> &Engine {
        &self.engines[place]
    }

    /// The rules in which not all games agree.
    #[must_use]
    pub fn axes(&self) -> Vec<&'static Axis> {
        let differs = |axis: &&Axis| {
            let mut values = self.variants.iter().map(|variant| (axis.get)(&variant.rules));
            let first = values.next();
            values.any(|value| Some(value) != first)
        };
        AXES.iter().filter(differs).collect()
    }

    /// One rule in which they differ, and what shows it.
    #[must_use]
    pub fn difference(&self, axis: &'static Axis) -> RuleDifference {
        let mut values: Vec<(String, Vec<usize>)> = Vec::new();
        for (place, variant) in self.variants.iter().enumerate() {
            let value = (axis.get)(&variant.rules);
            match values.iter_mut().find(|(known, _)| *known == value) {
                Some((_, places)) => places.push(place),
                None => values.push((value, vec![place])),
            }
        }
        let first = values.first().map_or(0, |(_, places)| places[0]);
        let second = values.get(1).map_or(0, |(_, places)| places[0]);
        let shown = match self.question(axis, first, second) {
            Ok(Found::Witness(witness)) => {
                // Who begins is nothing that a position shows.
                let begins = || values.iter().map(|(_, places)| places.clone()).collect();
                let groups = if axis.id == "first-mover" { begins() } else { self.groups(&witness) };
                Shown::Example(witness, groups)
            }
            Ok(Found::Nothing(reach)) => Shown::NotFound(reach),
            Err(why) => Shown::Silent(why),
        };
        RuleDifference { axis, values, shown }
    }

    /// The variants grouped by what they make of an example.
    fn groups(&self, witness: &Witness) -> Vec<Vec<usize>> {
        let mut groups: Vec<(Vec<Answer>, Vec<usize>)> = Vec::new();
        for (place, engine) in self.engines.iter().enumerate() {
            let told = answers(engine, &witness.setup, &witness.turns);
            let same = |known: &[Answer]| {
                known.len() == told.len() && known.iter().zip(&told).all(|(one, two)| one.difference(two).is_none())
            };
            match groups.iter_mut().find(|(known, _)| same(known)) {
                Some((_, places)) => places.push(place),
                None => groups.push((told, vec![place])),
            }
        }
        groups.into_iter().map(|(_, places)| places).collect()
    }

    /// The smallest example on which two games differ because of one rule: changing only that rule in either game makes
    /// it answer as the other does, if that can be had; else changing it in one of them.
    fn question(&self, axis: &'static Axis, first: usize, second: usize) -> Result<Found, &'static str> {
        let (one, other) = (&self.variants[first], &self.variants[second]);
        let men = one.men().or(other.men());
        if axis.id == "first-mover" {
            let same = one.start.is_some() && one.start == other.start;
            return Ok(match first_play(one).filter(|_| same) {
                Some(witness) => Found::Witness(witness),
                None => return Err("their start positions are not the same"),
            });
        }
        let with = |base: &Variant, from: &Variant| with_rule(&base.rules, axis, &(axis.get)(&from.rules), self.size);
        let (changed_one, changed_other) = (with(one, other), with(other, one));
        let silent = |base: &Variant, changed: &Option<Rules>| {
            changed.as_ref().and_then(|changed| why_silent(&base.rules, changed, axis, men))
        };
        let (silent_one, silent_other) = (silent(one, &changed_one), silent(other, &changed_other));
        if let (Some(why), Some(_)) = (silent_one, silent_other) {
            return Err(why);
        }
        let engine = |rules: &Option<Rules>| rules.as_ref().map(|rules| Engine::new(self.size, rules));
        // Whoever answers as one game does without the rule, as the other with it.
        let like_other: Vec<Engine> = engine(&changed_one).filter(|_| silent_one.is_none()).into_iter().collect();
        let like_one: Vec<Engine> = engine(&changed_other).filter(|_| silent_other.is_none()).into_iter().collect();
        let rules = [&one.rules, &other.rules];
        let concerned: PieceSet = (axis.concerns)(rules[0], rules[1]).and(men);
        let special = special_kinds(concerned);
        let duel = Duel { one: &self.engines[first], other: &self.engines[second], partners: [&like_one, &like_other] };
        Ok(find(self.size, rules, duel, axis.id, &special))
    }

    /// What two games make of an example that is written for others or for them; none where one of them cannot read it or
    /// both come to the same.
    #[must_use]
    pub fn outcomes(&self, check: &ExampleCheck, engines: &mut Engines) -> Option<Vec<GameCheck>> {
        let games: Vec<GameCheck> = self
            .variants
            .iter()
            .map(|variant| {
                let game = resolve(&check.example.written, variant, &Why::Config).ok()?;
                Some(check_game(&game, check.example.form, engines))
            })
            .collect::<Option<_>>()?;
        let steps = |game: &GameCheck| {
            let of = |step: &super::verdict::StepCheck| {
                (step.play.clone(), step.captured.clone(), step.switched.clone(), step.status, step.refused.is_some())
            };
            (game.steps.iter().map(of).collect::<Vec<_>>(), game.status)
        };
        let first = games.first().map(steps);
        games.iter().any(|game| Some(steps(game)) != first).then_some(games)
    }
}

/// Whether rules can be played on a board of any size: no square of theirs is listed.
fn is_free(rules: &Rules, size: Size) -> bool {
    let special = &rules.special;
    let regions = [&special.throne.squares, &special.corners.squares, &special.camps.squares, &special.forts.squares];
    let listed = |squares: &&crate::rules::Squares| matches!(squares, crate::rules::Squares::List(_));
    !regions.into_iter().chain([&special.inert, &rules.escape.squares]).any(|squares| listed(&squares))
        && contradictions(rules, size).is_empty()
}
