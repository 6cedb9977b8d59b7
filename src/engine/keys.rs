//! A random number for each man on each square, so that a placement has a number that changes with every step.
//! Takes a man and a square, gives the number; the numbers are made when the program is compiled.

use crate::board::{Piece, PieceSet};

/// The squares of the largest board, rounded up to whole words.
const SQUARES: usize = 448;

static KEYS: [[u64; SQUARES]; PieceSet::SLOTS] = make();

/// The number of a man on a square.
#[inline]
pub(super) fn key(piece: Piece, at: u16) -> u64 {
    KEYS[piece.slot()][at as usize]
}

/// The generator known as splitmix64.
const fn make() -> [[u64; SQUARES]; PieceSet::SLOTS] {
    let mut keys = [[0; SQUARES]; PieceSet::SLOTS];
    let mut state: u64 = 0;
    let mut slot = 0;
    while slot < PieceSet::SLOTS {
        let mut at = 0;
        while at < SQUARES {
            state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
            let mut number = state;
            number = (number ^ (number >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
            number = (number ^ (number >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
            keys[slot][at] = number ^ (number >> 31);
            at += 1;
        }
        slot += 1;
    }
    keys
}

#[cfg(test)]
mod tests {
    use super::KEYS;
    use std::collections::BTreeSet;

    #[test]
    fn no_two_men_share_a_number() {
        let keys: BTreeSet<u64> = KEYS.iter().flatten().copied().collect();
        assert_eq!(keys.len(), KEYS.iter().flatten().count());
    }
}
