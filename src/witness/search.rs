//! The smallest witness of a difference: families of positions by their number of men, then lines that repeat, then
//! scattered men; the most readable of the smallest is shrunk and given.

use super::answer::Difference;
use super::duel::{Duel, Witness};
use super::families::FAMILIES;
use super::ground::Ground;
use super::readable::score;
use super::shrink::shrink;
use super::{scatter, shuttle};
use crate::board::{PieceKind, Size};
use crate::rules::Rules;

/// Of so many witnesses of one size the best is chosen.
const ENOUGH: usize = 400;
/// Games of scattered men.
const GAMES: usize = 2_000;
/// For jumps and chains, which no family draws, so many.
const MORE_GAMES: usize = 8_000;

/// So many more men are tried for a game that ends with another winner and not only for another reason.
const MORE_MEN: usize = 6;

/// What a search found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    /// A witness.
    Witness(Witness),
    /// None, and where it was looked for.
    Nothing(Reach),
}

/// Up to what was searched.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reach {
    /// Each family of positions, in words, with the most men that were drawn.
    pub families: Vec<(&'static str, usize)>,
    /// How many games of scattered men were played.
    pub games: usize,
}

/// What a question is about, which says where to look for an answer first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum About {
    /// Rules that remember: repetitions and limits.
    Memory,
    /// Rows on the edge.
    Rows,
    /// Rooms and rings.
    Rooms,
    /// Everything else.
    Plays,
}

impl About {
    fn of(group: &str, id: &str) -> Self {
        match group {
            "repetition" | "no-capture-limit" | "max-turns" => Self::Memory,
            "shieldwall" => Self::Rows,
            "exit-fort" | "encirclement" | "no-moves" => Self::Rooms,
            _ if id == "king-capture.double-square" => Self::Rooms,
            _ => Self::Plays,
        }
    }

    /// Which families are drawn, as places in [`FAMILIES`].
    const fn families(self) -> &'static [usize] {
        match self {
            Self::Memory => &[],
            Self::Rows => &[2],
            Self::Rooms => &[3],
            Self::Plays => &[0, 1],
        }
    }
}

/// Looks for the smallest witness on which two engines differ. `axis` is what the difference is about, `special` are the
/// special men that both games have and that matter.
#[must_use]
pub fn find(size: Size, rules: [&Rules; 2], duel: Duel<'_>, axis: &str, special: &[PieceKind]) -> Found {
    let ground = Ground::new(size, rules, [duel.one.goals(), duel.other.goals()], special);
    let about = About::of(axis.split('.').next().unwrap_or(axis), axis);
    let mut reach = Reach { families: Vec::new(), games: 0 };
    let families = || about.families().iter().map(|index| &FAMILIES[*index]);
    let most = families().map(|family| *family.men.end()).max().unwrap_or(0);
    let mut best = Best::new(&ground, &duel);
    for men in 1..=most {
        best.count = 0;
        for family in families().filter(|family| family.men.contains(&men)) {
            (family.draw)(&ground, men, &mut |placed, side, play| {
                if best.count >= ENOUGH {
                    return;
                }
                let Some(setup) = ground.setup(placed, side) else { return };
                duel.look(&setup, play, |turn, difference| {
                    best.offer(Witness { setup: setup.clone(), turns: vec![turn], difference });
                });
            });
        }
        if best.is_settled(men) {
            break;
        }
    }
    if let Some(witness) = best.take() {
        return Found::Witness(shrink(&ground, &duel, witness));
    }
    reach.families.extend(families().map(|family| (family.name, *family.men.end())));
    if about == About::Memory {
        for men in 2..=4 {
            let mut best = Best::new(&ground, &duel);
            shuttle::draw(&ground, men, &duel, &mut |witness| best.offer(witness));
            if let Some(witness) = best.take() {
                return Found::Witness(witness);
            }
        }
        reach.families.push(("men who go to and fro", 4));
    }
    let mut best = Best::new(&ground, &duel);
    let mut shrunk = 0;
    let games = if matches!(axis.split('.').next(), Some("jump" | "chain")) { MORE_GAMES } else { GAMES };
    scatter::draw(&ground, games, &duel, &mut |witness| {
        // The first few are as good as any once they are shrunk.
        if shrunk < 12 {
            shrunk += 1;
            best.offer(shrink(&ground, &duel, witness));
        }
    });
    reach.games = games;
    best.take().map_or(Found::Nothing(reach), Found::Witness)
}

/// The best witness so far.
struct Best<'a> {
    ground: &'a Ground,
    duel: &'a Duel<'a>,
    count: usize,
    best: Option<((bool, usize, usize, i64), Witness)>,
}

impl<'a> Best<'a> {
    const fn new(ground: &'a Ground, duel: &'a Duel<'a>) -> Self {
        Self { ground, duel, count: 0, best: None }
    }

    fn offer(&mut self, witness: Witness) {
        self.count += 1;
        let score = score(self.ground, self.duel, &witness);
        if self.best.as_ref().is_none_or(|(best, _)| score < *best) {
            self.best = Some((score, witness));
        }
    }

    /// Whether more men cannot make it better: a game that ends alike for another reason shows little, so that two more
    /// men are tried.
    fn is_settled(&self, men: usize) -> bool {
        self.best
            .as_ref()
            .is_some_and(|(_, witness)| witness.difference != Difference::Reason || men >= witness.men() + MORE_MEN)
    }

    fn take(self) -> Option<Witness> {
        self.best.map(|(_, witness)| witness)
    }
}
