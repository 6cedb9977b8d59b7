//! Encirclement: the attackers have shut in the king and all defenders.

use super::bitboard::Bitboard;
use super::position::Position;
use super::tables::Tables;
use crate::board::Side;

/// For each way in which attackers may stand on the nine squares around one (and on it), whether the other squares
/// beside the middle one hang together in more than one part. Bits go from the south west to the north east.
static PARTED: [bool; 512] = {
    let mut parted = [false; 512];
    let mut pattern = 0;
    while pattern < 512 {
        parted[pattern] = open_parts(pattern) > 1;
        pattern += 1;
    }
    parted
};

/// The parts of the open squares around the middle one that have a square beside it; none if they go all the way round.
const fn open_parts(attackers: usize) -> u32 {
    // Around the middle in a ring, so that neighbours in it are neighbours on the board; beside it are every second.
    let ring = [1, 2, 5, 8, 7, 6, 3, 0];
    let mut parts = 0;
    let mut at = 0;
    while at < 8 {
        let beside = at % 2 == 0;
        let open = attackers & (1 << ring[at]) == 0;
        // A square beside the middle begins a part unless the two before it lead on from another such square.
        let corner = attackers & (1 << ring[(at + 7) % 8]) == 0;
        let before = attackers & (1 << ring[(at + 6) % 8]) == 0;
        if beside && open && !(corner && before) {
            parts += 1;
        }
        at += 1;
    }
    parts
}

impl<const W: usize> Tables<W> {
    /// Whether the attacker who has come to `at` parts squares around him from each other, or stands on a way out:
    /// otherwise what was open before hangs together as before.
    ///
    /// ```text
    /// . A .      the man in the middle parts the west from the east
    /// . A .
    /// . A .
    /// ```
    #[inline]
    pub(super) fn parts_squares(&self, attackers: Bitboard<W>, at: u16) -> bool {
        self.around[at as usize].meets(&attackers) && self.parts_around(attackers, at)
    }

    #[inline(never)]
    fn parts_around(&self, attackers: Bitboard<W>, at: u16) -> bool {
        let side = u32::from(self.size.side());
        if self.edge.has(at) || self.goal.has(at) {
            return self.around[at as usize].and(attackers).has_two();
        }
        let corner = u32::from(at) - side - 1;
        let near = attackers.window(corner);
        PARTED[(near & 7 | (near >> side & 7) << 3 | (near >> (2 * side) & 7) << 6) as usize]
    }

    /// Whether no defender can be reached from the edge (or from a goal) without crossing an attacker.
    ///
    /// ```text
    /// 5 . . A . .      from every free square of the edge one comes to no defender,
    /// 4 . A D A .      so none of them can ever come to the edge
    /// 3 . A K A .
    /// 2 . . A . .
    /// ```
    #[inline(never)]
    pub(super) fn is_encircled(&self, position: &Position<W>) -> bool {
        if position.king().is_none() {
            return false;
        }
        let mut open = self.all.without(position.side(Side::Attackers));
        if self.encirclement.closed_squares.is_yes() {
            open = open.without(self.closed_to_defenders(position));
        }
        let defenders = position.side(Side::Defenders);
        // Where the ring may lean on the edge, only a goal is a way out.
        let exits = if self.encirclement.edge_access.is_yes() { self.goal } else { self.edge };
        // Like a flood from the edge, but it ends at the first defender, who is most often near.
        let mut outside = exits.and(open);
        loop {
            if outside.meets(&defenders) {
                return false;
            }
            let grown = self.grown(outside).and(open);
            if grown == outside {
                return self.ring_holds(position, open);
            }
            outside = grown;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::open_parts;

    #[test]
    fn the_open_squares_around_one_are_counted_in_parts() {
        let pattern = |drawing: &str| {
            let squares = drawing.split('/').rev().flat_map(str::chars);
            squares.enumerate().filter(|(_, man)| *man == 'A').fold(0, |set, (at, _)| set | 1 << at)
        };
        for (drawing, parts) in [
            (".A./.A./.A.", 2),
            (".../AAA/...", 2),
            ("A../.A./..A", 2),
            ("A.A/.A./A.A", 4),
            ("AA./.A./...", 1),
            (".A./AA./...", 1),
            ("A../.A./...", 1),
            ("AAA/AAA/AAA", 0),
            (".AA/AAA/AA.", 0),
            ("A.A/AAA/AAA", 1),
            // What goes all the way round begins nowhere.
            (".../.A./...", 0),
        ] {
            assert_eq!(open_parts(pattern(drawing)), parts, "{drawing}");
        }
    }
}
