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
