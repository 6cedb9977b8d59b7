//! The rules of a variant as they are told: those that can matter in it, in the order of a turn, and for each the
//! smallest example that tells its value from another. Takes variants; prints nothing.

use super::mutants::{Mutant, Scope, mutants};
use super::survey::question;
use crate::rules::{AXES, Axis};
use crate::variant::Variant;
use crate::witness::{Found, Witness};

/// So many other values of a rule are tried: where the first show nothing, the search for the next is long and mostly
/// vain.
const TRIED: usize = 2;

/// A part of the rulebook, in the order of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Chapter {
    /// The squares that are special.
    Board,
    /// Who moves, how far and where to.
    Moves,
    /// What a move captures.
    Captures,
    /// How the king is captured.
    King,
    /// Whether the same man goes on.
    GoingOn,
    /// How the game ends.
    End,
}

impl Chapter {
    /// Every chapter, in order.
    pub const ALL: [Self; 6] = [Self::Board, Self::Moves, Self::Captures, Self::King, Self::GoingOn, Self::End];

    /// The chapter of an axis; none if nobody has said where it belongs.
    #[must_use]
    pub fn of(axis: &Axis) -> Option<Self> {
        let (group, what) = axis.id.split_once('.').unwrap_or((axis.id, ""));
        Some(match group {
            "throne" | "corners" | "camps" | "forts" => match what {
                "squares" => Self::Board,
                "hostile-empty" | "hostile-occupied" => Self::Captures,
                _ => Self::Moves,
            },
            "special" => Self::Board,
            "first-mover" | "movement" | "jump" => Self::Moves,
            "edge" | "armed" | "custodial" | "capture" | "linnaean" | "shieldwall" | "mercenary" => Self::Captures,
            "king-capture" | "piercing" => Self::King,
            "chain" => Self::GoingOn,
            "escape"
            | "exit-fort"
            | "encirclement"
            | "repetition"
            | "no-moves"
            | "no-capture-limit"
            | "max-turns"
            | "attackers-annihilated"
            | "insufficient"
            | "end-priority" => Self::End,
            _ => return None,
        })
    }
}

/// The rules of a variant, told and left out.
#[derive(Clone, Debug)]
pub struct Rulebook {
    /// Those that can matter, by chapter.
    pub told: Vec<(Chapter, Vec<&'static Axis>)>,
    /// Those that cannot, each with the reason.
    pub silent: Vec<(&'static Axis, &'static str)>,
}

/// Which rules of a variant can matter. A rule whose every change makes no difference is left out, with the reason; what
/// the sources leave open is always told.
#[must_use]
pub fn rulebook(variant: &Variant) -> Rulebook {
    let changes = mutants(variant, Scope::Every);
    let mut silent = Vec::new();
    let mut matters = |axis: &&'static Axis| {
        if variant.unstated.iter().any(|open| open.axis == axis.id) {
            return true;
        }
        let mut reasons = changes.iter().filter(|mutant| mutant.axis.id == axis.id).map(|mutant| mutant.silent);
        let Some(first) = reasons.next() else {
            silent.push((*axis, "no other value can be played with the other rules"));
            return false;
        };
        match first {
            Some(why) if reasons.all(|other| other.is_some()) => {
                silent.push((*axis, why));
                false
            }
            _ => true,
        }
    };
    let kept: Vec<&'static Axis> = AXES.iter().filter(&mut matters).collect();
    let chapter = |chapter: Chapter| {
        let axes = kept.iter().copied().filter(|axis| Chapter::of(axis) == Some(chapter)).collect();
        (chapter, axes)
    };
    Rulebook { told: Chapter::ALL.map(chapter).into(), silent }
}

/// What a drawing of a rule shows.
#[derive(Clone, Debug)]
pub struct Drawn {
    /// The change that the example tells apart.
    pub mutant: Mutant,
    /// The example.
    pub witness: Witness,
}

/// The smallest example on which a value of a variant differs from another one that it could have: of the first few other
/// values the first for which one is found.
#[must_use]
pub fn drawn(variant: &Variant, axis: &Axis) -> Option<Drawn> {
    let changes = mutants(variant, Scope::Every).into_iter();
    let changes = changes.filter(|mutant| mutant.axis.id == axis.id && mutant.silent.is_none());
    changes.take(TRIED).find_map(|mutant| match question(variant, &mutant) {
        Found::Witness(witness) => Some(Drawn { mutant, witness }),
        Found::Nothing(_) => None,
    })
}
