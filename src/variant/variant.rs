//! A named game: its board, its rules, and what its sources leave open.

use crate::board::{Board, Piece, PieceKind, PieceSet, Side, Size};
use crate::rules::{Axis, Rules};
use std::sync::{Arc, OnceLock};

/// A named game.
#[derive(Clone, Debug)]
pub struct Variant {
    /// Its name in files and on the command line.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// The kind of game it belongs to, as pages call it: `tablut`, `brandubh`, …
    pub family: String,
    /// The size of its board.
    pub size: Size,
    /// The start position, if one is known.
    pub start: Option<Board>,
    /// If the start position is printed nowhere: how it was made up.
    pub reconstruction: Option<String>,
    /// How many men of each kind begin, as the sources say.
    pub counts: Vec<((Side, PieceKind), usize)>,
    /// The rules, with the default wherever the sources are silent and nothing else was chosen.
    pub rules: Rules,
    /// Axes on which the sources are silent, with the values that they admit.
    pub unstated: Vec<Unstated>,
    /// Axes that the file or one of its parents sets.
    pub stated: Vec<&'static str>,
    /// Axes that the file itself sets, not one of its parents.
    pub own: Vec<&'static str>,
    /// For single axes, where they were read.
    pub axis_sources: Vec<(&'static str, String)>,
    /// Where the rules were read.
    pub sources: Vec<String>,
    /// The variant it extends.
    pub extends: Option<String>,
    /// What [`Variant::shared_readings`] gives, once it was asked for.
    pub known_readings: KnownReadings,
}

/// The readings of a variant, worked out once for all its examples. A copy of a variant may be changed, so it has none.
#[derive(Debug, Default)]
pub struct KnownReadings(OnceLock<(Arc<[Rules]>, bool)>);

impl Clone for KnownReadings {
    fn clone(&self) -> Self {
        Self::default()
    }
}

/// An axis on which the sources of a variant are silent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unstated {
    /// The axis.
    pub axis: &'static str,
    /// The values that are admitted; at least two.
    pub values: Vec<String>,
}

impl Variant {
    /// Combinations of silent axes under which an example is judged at most.
    pub const READINGS: usize = 256;

    /// The side that moves first.
    #[must_use]
    pub fn first_mover(&self) -> Side {
        self.rules.movement.first_mover
    }

    /// The men that the game begins with or that some of them may turn into; all, if nothing is known of its start.
    #[must_use]
    pub fn men(&self) -> PieceSet {
        let begins: Vec<Piece> = match &self.start {
            Some(start) => start.men().map(|(_, piece)| piece).collect(),
            None => self.counts.iter().map(|((side, kind), _)| Piece { side: *side, kind: *kind }).collect(),
        };
        if begins.is_empty() {
            return PieceSet::ALL;
        }
        let switches = self.rules.mercenary.switches;
        begins.into_iter().fold(PieceSet::NONE, |men, piece| {
            let may_switch = !switches.and(PieceSet::of(piece)).is_empty();
            let turned = Piece { side: piece.side.other(), ..piece };
            men.or(PieceSet::of(piece)).or(if may_switch { PieceSet::of(turned) } else { PieceSet::NONE })
        })
    }

    /// The axes whose value is not the default, with that value, in the order of the registry.
    pub fn settings(&self) -> impl Iterator<Item = (&'static Axis, String)> + '_ {
        let defaults = Rules::default();
        crate::rules::AXES.iter().filter_map(move |axis| {
            let value = (axis.get)(&self.rules);
            (value != (axis.get)(&defaults) || self.stated.contains(&axis.id)).then_some((axis, value))
        })
    }

    /// What [`Variant::readings`] gives under [`Variant::READINGS`], worked out once. To be asked for when the variant is
    /// not going to be changed any more.
    #[must_use]
    pub fn shared_readings(&self) -> (Arc<[Rules]>, bool) {
        let (readings, all) = self.known_readings.0.get_or_init(|| {
            let (readings, all) = self.readings(Self::READINGS);
            (readings.into(), all)
        });
        (Arc::clone(readings), *all)
    }

    /// Every fully stated set of rules that the variant admits, the first being [`Variant::rules`] itself.
    ///
    /// With up to `limit` combinations all are given; beyond that each silent axis is varied by itself, and the
    /// second value says that not every combination was.
    #[must_use]
    pub fn readings(&self, limit: usize) -> (Vec<Rules>, bool) {
        let combinations: usize = self.unstated.iter().map(|silent| silent.values.len()).product();
        let set = |rules: &Rules, axis: &str, value: &str| {
            let mut rules = rules.clone();
            let axis = Rules::axis(axis)?;
            (axis.set)(&mut rules, value).ok()?;
            Some(rules)
        };
        let mut readings = vec![self.rules.clone()];
        let all = combinations <= limit;
        for silent in &self.unstated {
            let bases = if all { readings.clone() } else { vec![self.rules.clone()] };
            for base in &bases {
                for value in &silent.values {
                    if let Some(rules) = set(base, silent.axis, value)
                        && !readings.contains(&rules)
                    {
                        readings.push(rules);
                    }
                }
            }
        }
        (readings, all)
    }
}
