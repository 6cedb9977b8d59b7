//! The smallest witness of a difference: families of positions by their number of men, then lines that repeat, then
//! scattered men; the most readable of the smallest is shrunk and given.

use super::claims::Claims;
use super::duel::{Duel, Men, Witness};
use super::families::FAMILIES;
use super::ground::Ground;
use super::{scatter, shuttle};
use crate::board::{PieceKind, Size};
use crate::rules::Rules;

/// Games of scattered men.
const GAMES: usize = 2_000;
/// For jumps and chains, which no family draws, so many.
const MORE_GAMES: usize = 8_000;

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
///
/// Best is a witness with which the partners of both engines agree. Without one, and where both have some, one is taken with
/// which only those of the second do, and then one with which only those of the first do.
#[must_use]
pub fn find(size: Size, rules: [&Rules; 2], duel: Duel<'_>, axis: &str, special: &[PieceKind]) -> Found {
    let ground = Ground::new(size, rules, [duel.one.goals(), duel.other.goals()], special);
    let about = About::of(axis.split('.').next().unwrap_or(axis), axis);
    let mut reach = Reach { families: Vec::new(), games: 0 };
    let families = || about.families().iter().map(|index| &FAMILIES[*index]);
    let most = families().map(|family| *family.men.end()).max().unwrap_or(0);
    let mut claims = Claims::new(&ground, duel);
    for men in 1..=most {
        claims.next_men();
        for family in families().filter(|family| family.men.contains(&men)) {
            (family.draw)(&ground, men, &mut |placed, side, play| {
                if claims.all_have_enough() {
                    return;
                }
                if ground.is_possible(placed) {
                    duel.look(Men { placed, to_move: side }, play, &mut claims);
                }
            });
        }
        claims.settle(men);
        if claims.are_settled() {
            break;
        }
    }
    if let Some(witness) = claims.end_stage(true) {
        return Found::Witness(witness);
    }
    reach.families.extend(families().map(|family| (family.name, *family.men.end())));
    if about == About::Memory {
        for men in 2..=4 {
            shuttle::draw(&ground, men, &duel, &mut |witness, agreement| claims.offer(&witness, agreement));
            if let Some(witness) = claims.end_stage(false) {
                return Found::Witness(witness);
            }
        }
        reach.families.push(("men who go to and fro", 4));
    }
    let games = if matches!(axis.split('.').next(), Some("jump" | "chain")) { MORE_GAMES } else { GAMES };
    scatter::draw(&ground, games, &duel, &mut |witness, agreement| claims.offer_shrunk(&witness, agreement));
    reach.games = games;
    claims.end_stage(false).or_else(|| claims.fallback()).map_or(Found::Nothing(reach), Found::Witness)
}
