//! A set of squares in a few machine words. Never leaves the engine.

/// A set of squares of a board of at most `64 * W` squares. Square `rank * side + file` is bit number
/// `rank * side + file`, so a1 is bit 0 and, on a 7x7 board, a2 is bit 7:
///
/// ```text
/// 7 . . . . . . .   bits 42 to 48
/// 6 . . . . . . .
/// 5 . . . . . . .
/// 4 . . . # . . .   the centre d4 is bit 3 * 7 + 3 = 24
/// 3 . . . . . . .
/// 2 . . . . . . .
/// 1 # . . . . . .   a1 is bit 0
///   a b c d e f g
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Bitboard<const W: usize>([u64; W]);

impl<const W: usize> Bitboard<W> {
    /// No square.
    pub(super) const EMPTY: Self = Self([0; W]);

    /// One square.
    pub(super) const fn of(square: u16) -> Self {
        let mut words = [0; W];
        words[square as usize / 64] = 1 << (square % 64);
        Self(words)
    }

    /// The first `count` squares.
    pub(super) fn first(count: usize) -> Self {
        let mut all = Self::EMPTY;
        for square in 0..count {
            all.insert(square as u16);
        }
        all
    }

    #[inline]
    pub(super) const fn has(&self, square: u16) -> bool {
        self.0[square as usize / 64] & (1 << (square % 64)) != 0
    }

    #[inline]
    pub(super) const fn insert(&mut self, square: u16) {
        self.0[square as usize / 64] |= 1 << (square % 64);
    }

    #[inline]
    pub(super) const fn remove(&mut self, square: u16) {
        self.0[square as usize / 64] &= !(1 << (square % 64));
    }

    /// Squares of either.
    #[inline]
    pub(super) fn or(self, other: Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i] | other.0[i]))
    }

    /// Squares of both.
    #[inline]
    pub(super) fn and(self, other: Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i] & other.0[i]))
    }

    /// Squares of this one only.
    #[inline]
    pub(super) fn without(self, other: Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i] & !other.0[i]))
    }

    #[inline]
    pub(super) fn is_empty(&self) -> bool {
        self.0.iter().all(|word| *word == 0)
    }

    #[inline]
    pub(super) fn meets(&self, other: &Self) -> bool {
        (0..W).any(|i| self.0[i] & other.0[i] != 0)
    }

    #[inline]
    pub(super) fn count(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// Its squares, a1 first.
    pub(super) fn squares(self) -> Squares<W> {
        Squares { left: self.0, word: 0 }
    }

    /// The lowest square.
    #[inline]
    pub(super) fn lowest(&self) -> Option<u16> {
        (0..W).find(|i| self.0[*i] != 0).map(|i| (i * 64) as u16 + self.0[i].trailing_zeros() as u16)
    }

    /// The highest square.
    #[inline]
    pub(super) fn highest(&self) -> Option<u16> {
        (0..W).rev().find(|i| self.0[*i] != 0).map(|i| (i * 64) as u16 + 63 - self.0[i].leading_zeros() as u16)
    }

    /// Whether there are at least two squares.
    #[inline]
    pub(super) fn has_two(&self) -> bool {
        let without_lowest = |word: u64| word & word.wrapping_sub(1);
        let held = self.0.iter().filter(|word| **word != 0).count();
        held > 1 || self.0.iter().any(|word| without_lowest(*word) != 0)
    }

    /// Every square moved fewer than 64 bits up: one step north or east.
    #[inline]
    pub(super) fn step_up(self, by: u32) -> Self {
        Self(std::array::from_fn(|i| {
            let low = if i > 0 { self.0[i - 1] >> (64 - by) } else { 0 };
            self.0[i] << by | low
        }))
    }

    /// Every square moved fewer than 64 bits down: one step south or west.
    #[inline]
    pub(super) fn step_down(self, by: u32) -> Self {
        Self(std::array::from_fn(|i| {
            let high = if i + 1 < W { self.0[i + 1] << (64 - by) } else { 0 };
            self.0[i] >> by | high
        }))
    }

    /// Every square moved `by` bits up: north by the side of the board, east by one.
    #[inline(always)]
    pub(super) fn up(self, by: u32) -> Self {
        let (words, bits) = ((by / 64) as usize, by % 64);
        Self(std::array::from_fn(|i| {
            let word = |back: usize| i.checked_sub(words + back).map_or(0, |i| self.0[i]);
            word(0) << bits | if bits == 0 { 0 } else { word(1) >> (64 - bits) }
        }))
    }

    /// Every square moved `by` bits down: south by the side of the board, west by one.
    #[inline(always)]
    pub(super) fn down(self, by: u32) -> Self {
        let (words, bits) = ((by / 64) as usize, by % 64);
        Self(std::array::from_fn(|i| {
            let word = |on: usize| self.0.get(i + words + on).copied().unwrap_or(0);
            word(0) >> bits | if bits == 0 { 0 } else { word(1) << (64 - bits) }
        }))
    }

    /// The 64 squares from one on, in one word.
    #[inline]
    pub(super) fn window(&self, from: u32) -> u64 {
        let (word, bits) = ((from / 64) as usize, from % 64);
        let next = self.0.get(word + 1).copied().unwrap_or(0);
        // Two shifts, because one by 64 is none.
        self.0[word] >> bits | next << 1 << (63 - bits)
    }

    /// The sum of two sets read as numbers, a1 being the ones: what runs over the last word is lost.
    #[inline]
    pub(super) fn plus(self, other: Self) -> Self {
        let mut sum = [0; W];
        let mut carry = false;
        for (at, word) in sum.iter_mut().enumerate() {
            let (part, over) = self.0[at].overflowing_add(other.0[at]);
            let (whole, more) = part.overflowing_add(u64::from(carry));
            (*word, carry) = (whole, over || more);
        }
        Self(sum)
    }

    /// All squares up to the lowest one and that one too; all there are if there is none.
    #[inline(always)]
    pub(super) fn up_to_lowest(self) -> Self {
        let mut to = [0; W];
        let mut unseen = !0;
        for (word, left) in to.iter_mut().zip(self.0) {
            *word = (left ^ left.wrapping_sub(1)) & unseen;
            unseen &= if left == 0 { !0 } else { 0 };
        }
        Self(to)
    }

    /// All squares down to the highest one and that one too; all there are if there is none.
    #[inline(always)]
    pub(super) fn down_to_highest(self) -> Self {
        let mut to = [0; W];
        let mut unseen = !0;
        for at in (0..W).rev() {
            // In an empty word, as in one with its lowest bit only, this is every bit.
            to[at] = unseen << (63 - (self.0[at] | 1).leading_zeros());
            unseen &= if self.0[at] == 0 { !0 } else { 0 };
        }
        Self(to)
    }

    /// The square of which `place` others of the set come before, counted from a1; none if there are not so many.
    pub(super) fn nth(&self, place: u32) -> Option<u16> {
        let mut place = place;
        for (at, word) in self.0.iter().enumerate() {
            let here = word.count_ones();
            if place < here {
                let mut left = *word;
                for _ in 0..place {
                    left &= left - 1;
                }
                return Some((at * 64) as u16 + left.trailing_zeros() as u16);
            }
            place -= here;
        }
        None
    }
}

/// The squares of a bitboard, a1 first.
pub(super) struct Squares<const W: usize> {
    left: [u64; W],
    word: usize,
}

impl<const W: usize> Iterator for Squares<W> {
    type Item = u16;

    fn next(&mut self) -> Option<u16> {
        while self.word < W {
            let word = self.left[self.word];
            if word != 0 {
                self.left[self.word] = word & (word - 1);
                return Some((self.word * 64) as u16 + word.trailing_zeros() as u16);
            }
            self.word += 1;
        }
        None
    }

    /// The same without looking up which word it is in for each square.
    #[inline]
    fn fold<B, F: FnMut(B, u16) -> B>(self, start: B, mut visit: F) -> B {
        let mut all = start;
        for at in self.word..W {
            let mut left = self.left[at];
            while left != 0 {
                all = visit(all, (at * 64) as u16 + left.trailing_zeros() as u16);
                left &= left - 1;
            }
        }
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_move_across_words() {
        let high: Bitboard<2> = Bitboard::of(63);
        assert_eq!(high.up(1), Bitboard::of(64));
        assert_eq!(Bitboard::<2>::of(64).down(11), Bitboard::of(53));
        assert_eq!(Bitboard::<2>::of(0).down(1), Bitboard::EMPTY);
        assert_eq!(Bitboard::<4>::of(3).up(152), Bitboard::of(155));
        assert_eq!(Bitboard::<4>::of(155).down(152), Bitboard::of(3));
        assert_eq!(Bitboard::<2>::of(1).up(64), Bitboard::of(65));
    }

    #[test]
    fn squares_up_to_the_lowest_and_down_to_the_highest() {
        let two: Bitboard<2> = Bitboard::of(3).or(Bitboard::of(70));
        assert_eq!(two.up_to_lowest(), Bitboard::first(4));
        assert_eq!(two.down_to_highest(), Bitboard::first(128).without(Bitboard::first(70)));
        assert_eq!(Bitboard::<2>::of(70).up_to_lowest(), Bitboard::first(71));
        assert_eq!(Bitboard::<2>::of(0).down_to_highest(), Bitboard::first(128));
        assert_eq!(Bitboard::<2>::of(63).down_to_highest(), Bitboard::first(128).without(Bitboard::first(63)));
        for none in [Bitboard::<4>::EMPTY.up_to_lowest(), Bitboard::EMPTY.down_to_highest()] {
            assert_eq!(none, Bitboard::first(256));
        }
    }

    #[test]
    fn a_window_begins_anywhere() {
        let set: Bitboard<2> = Bitboard::of(0).or(Bitboard::of(63)).or(Bitboard::of(64)).or(Bitboard::of(127));
        let first = 1 | 1 << 63;
        assert_eq!([0, 1, 63, 64, 100].map(|from| set.window(from)), [first, 3 << 62, 3, first, 1 << 27]);
    }

    #[test]
    fn a_sum_carries_from_word_to_word() {
        let run: Bitboard<2> = Bitboard::of(62).or(Bitboard::of(63)).or(Bitboard::of(64));
        assert_eq!(run.plus(Bitboard::of(62)), Bitboard::of(65));
        assert_eq!(Bitboard::<1>::of(63).plus(Bitboard::of(63)), Bitboard::EMPTY);
    }

    #[test]
    fn squares_come_in_order() {
        let mut set: Bitboard<4> = Bitboard::EMPTY;
        for square in [200, 3, 64, 130] {
            set.insert(square);
        }
        assert_eq!(set.squares().collect::<Vec<_>>(), [3, 64, 130, 200]);
        assert_eq!((set.count(), set.lowest(), set.has(64), set.has(65)), (4, Some(3), true, false));
        let nth: Vec<_> = (0..5).map(|place| set.nth(place)).collect();
        assert_eq!(nth, [Some(3), Some(64), Some(130), Some(200), None]);
        set.remove(64);
        assert_eq!(set.count(), 3);
        assert!(set.has_two() && !Bitboard::<4>::of(200).has_two() && !Bitboard::<4>::EMPTY.has_two());
        assert!(Bitboard::<1>::of(3).or(Bitboard::of(4)).has_two());
        assert_eq!(Bitboard::<1>::first(49).count(), 49);
    }
}
