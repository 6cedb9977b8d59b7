//! Watching the engine apply clauses.

use crate::rules::Clause;

/// Told about every clause that is applied, with the number of the square it is about.
///
/// `()` watches nothing and costs nothing.
pub(super) trait Observer {
    /// Whether anybody looks: what is only there to be told is not worked out otherwise.
    const WATCHES: bool;

    /// A clause was applied.
    fn fired(&mut self, clause: Clause, at: u16);
}

impl Observer for () {
    const WATCHES: bool = false;

    #[inline]
    fn fired(&mut self, _clause: Clause, _at: u16) {}
}

impl Observer for Vec<(Clause, u16)> {
    const WATCHES: bool = true;

    fn fired(&mut self, clause: Clause, at: u16) {
        if !self.contains(&(clause, at)) {
            self.push((clause, at));
        }
    }
}
