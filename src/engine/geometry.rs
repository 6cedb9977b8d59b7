//! Which squares lie where: takes the neighbours of each square, gives the sets that the tables ask. Knows no rules.

use super::bitboard::Bitboard;
use super::tables::OFF;
use crate::board::Direction;

/// Sets of squares for each square of a board.
pub(super) struct Geometry<const W: usize> {
    /// All squares to the north, east, south and west of it.
    pub(super) rays: Vec<[Bitboard<W>; 4]>,
    /// Those next to it.
    pub(super) beside: Vec<Bitboard<W>>,
    /// Those next to it and those that touch its corners.
    pub(super) around: Vec<Bitboard<W>>,
}

impl<const W: usize> Geometry<W> {
    /// From the next square of each square in each direction, or [`OFF`].
    pub(super) fn of(next: &[[u16; 4]]) -> Self {
        let mut rays = vec![[Bitboard::EMPTY; 4]; next.len()];
        for way in Direction::ALL {
            // The last square of a ray comes first, so that each goes on from the one behind it.
            let is_up = matches!(way, Direction::North | Direction::East);
            for step in 0..next.len() {
                let at = if is_up { next.len() - 1 - step } else { step };
                let to = next[at][way as usize];
                if to != OFF {
                    rays[at][way as usize] = Bitboard::of(to).or(rays[to as usize][way as usize]);
                }
            }
        }
        let beside: Vec<Bitboard<W>> = next.iter().map(|to| set_of(to)).collect();
        let around = |at: usize| {
            let [north, _, south, _] = next[at];
            let rows = [north, south].into_iter().filter(|to| *to != OFF);
            rows.fold(beside[at], |set, to| {
                let [_, east, _, west] = next[to as usize];
                set.or(set_of(&[east, west]))
            })
        };
        let around = (0..next.len()).map(around).collect();
        Self { rays, beside, around }
    }
}

fn set_of<const W: usize>(squares: &[u16]) -> Bitboard<W> {
    let on_board = squares.iter().filter(|to| **to != OFF);
    on_board.fold(Bitboard::EMPTY, |set, to| set.or(Bitboard::of(*to)))
}

#[cfg(test)]
mod tests {
    use super::super::bitboard::Bitboard;
    use super::super::tables::Tables;
    use crate::board::Size;
    use crate::rules::Rules;

    #[test]
    fn squares_have_their_rays_and_those_around_them() {
        // c2 is number 6.
        let tables: Tables<1> = Tables::compile(Size::new(4).unwrap(), &Rules::default());
        let set = |squares: &[u16]| squares.iter().fold(Bitboard::EMPTY, |set, at| set.or(Bitboard::of(*at)));
        assert_eq!(tables.rays[6], [set(&[10, 14]), set(&[7]), set(&[2]), set(&[4, 5])]);
        assert_eq!(tables.beside[6], set(&[10, 7, 2, 5]));
        assert_eq!(tables.around[6], set(&[10, 7, 2, 5, 9, 11, 1, 3]));
        assert_eq!((tables.beside[0], tables.around[0]), (set(&[1, 4]), set(&[1, 4, 5])));
        assert_eq!((tables.beside[15], tables.around[15]), (set(&[14, 11]), set(&[14, 11, 10])));
    }
}
