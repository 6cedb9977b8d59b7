//! All slides of many men at once: takes who slides and which squares are open, gives the squares that are reached, a
//! set for each direction. Looks at no rule.
//!
//! In each direction an open square is reached by at most one man, so these sets count plays without listing them.

use super::bitboard::Bitboard;
use super::tables::Tables;

impl<const W: usize> Tables<W> {
    /// The squares of `open` that men slide over or to, however far, to the north, east, south and west.
    ///
    /// ```text
    /// 3 . . . .      from b1 to the north b2 and b3,
    /// 2 . . . .      to the east c1; d1 is not open
    /// 1 . A . X
    /// ```
    #[inline]
    pub(super) fn sweep(&self, men: Bitboard<W>, open: Bitboard<W>) -> [Bitboard<W>; 4] {
        // With the side known to the compiler, shifts over words become two instructions each.
        match self.size.side() {
            7 => self.sweep_on(7, men, open),
            9 => self.sweep_on(9, men, open),
            11 => self.sweep_on(11, men, open),
            13 => self.sweep_on(13, men, open),
            15 => self.sweep_on(15, men, open),
            19 => self.sweep_on(19, men, open),
            side => self.sweep_on(u32::from(side), men, open),
        }
    }

    #[inline(always)]
    fn sweep_on(&self, side: u32, men: Bitboard<W>, open: Bitboard<W>) -> [Bitboard<W>; 4] {
        // Squares of the first file have no western neighbour, though there is a square before them.
        let to_east = open.and(self.not_first_file);
        let to_west = open.and(self.not_last_file);
        let north = flooded(side, men, open, |set, steps| set.up(side * steps));
        let south = flooded(side, men, open, |set, steps| set.down(side * steps));
        let west = flooded(side, men, to_west, |set, steps| set.down(steps));
        // Adding one at the beginning of a run of open squares carries through all of it: what changes is reached.
        let beginnings = men.up(1).and(to_east);
        let east = to_east.without(to_east.plus(beginnings));
        [north, east, south, west]
    }
}

/// All of `through` that lies behind men in the direction of `step`. Kogge and Stone: each round doubles how far they
/// have come.
#[inline(always)]
fn flooded<const W: usize>(
    side: u32,
    men: Bitboard<W>,
    through: Bitboard<W>,
    step: impl Fn(Bitboard<W>, u32) -> Bitboard<W>,
) -> Bitboard<W> {
    let mut reached = men;
    let mut free = through;
    for steps in [1, 2, 4, 8, 16] {
        if steps + 1 < side {
            reached = reached.or(free.and(step(reached, steps)));
            free = free.and(step(free, steps));
        }
    }
    through.and(step(reached, 1))
}

#[cfg(test)]
mod tests {
    use super::super::bitboard::Bitboard;
    use super::super::tables::{OFF, Tables};
    use crate::board::{Direction, Size};
    use crate::rules::Rules;

    /// One man after the other, one square after the other.
    fn slowly<const W: usize>(tables: &Tables<W>, men: Bitboard<W>, open: Bitboard<W>, way: Direction) -> Bitboard<W> {
        let mut reached = Bitboard::EMPTY;
        for man in men.squares() {
            let mut at = tables.step(man, way);
            while at != OFF && open.has(at) {
                reached.insert(at);
                at = tables.step(at, way);
            }
        }
        reached
    }

    fn on_a_board_of<const W: usize>(side: u8) {
        let tables: Tables<W> = Tables::compile(Size::new(side).unwrap(), &Rules::default());
        let mut random: u64 = u64::from(side);
        for _ in 0..200 {
            let (mut men, mut open): (Bitboard<W>, Bitboard<W>) = (Bitboard::EMPTY, tables.all);
            for at in tables.all.squares() {
                random ^= random << 13;
                random ^= random >> 7;
                random ^= random << 17;
                match random % 8 {
                    0 => men.insert(at),
                    1 => open.remove(at),
                    _ => {}
                }
            }
            let open = open.without(men);
            let swept = tables.sweep(men, open);
            for way in Direction::ALL {
                assert_eq!(swept[way as usize], slowly(&tables, men, open, way), "{side} {way:?}");
            }
        }
    }

    #[test]
    fn a_sweep_reaches_what_men_reach_one_by_one() {
        for side in [3, 5, 7, 8] {
            on_a_board_of::<1>(side);
        }
        for side in [9, 11] {
            on_a_board_of::<2>(side);
        }
        for side in [13, 14, 15] {
            on_a_board_of::<4>(side);
        }
        for side in [17, 19, 21] {
            on_a_board_of::<7>(side);
        }
    }
}
