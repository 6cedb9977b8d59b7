//! Encirclement: the attackers have shut in the king and all defenders.

use super::position::Position;
use super::tables::Tables;
use crate::board::Side;

impl<const W: usize> Tables<W> {
    /// Whether no defender can be reached from the edge (or from a goal) without crossing an attacker.
    ///
    /// ```text
    /// 5 . . A . .      from every free square of the edge one comes to no defender,
    /// 4 . A D A .      so none of them can ever come to the edge
    /// 3 . A K A .
    /// 2 . . A . .
    /// ```
    pub(super) fn is_encircled(&self, position: &Position<W>) -> bool {
        if position.king().is_none() {
            return false;
        }
        let mut open = self.all.without(position.side(Side::Attackers));
        if self.encirclement.closed_squares.is_yes() {
            open = open.without(self.closed_to_defenders(position));
        }
        // Where the ring may lean on the edge, only a goal is a way out.
        let exits = if self.encirclement.edge_access.is_yes() { self.goal } else { self.edge };
        let outside = self.flood(exits.and(open), open);
        !outside.meets(&position.side(Side::Defenders)) && self.ring_holds(position, open)
    }
}
