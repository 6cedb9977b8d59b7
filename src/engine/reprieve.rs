//! The defenders' replies to a king who is closed in: takes the turns of a game, says when he has not been freed.

use super::status::won;
use super::tables::Tables;
use super::turn::Game;
use crate::board::Side;
use crate::rules::Reason;

/// A king who is closed in and not yet captured.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reprieve {
    /// Where he was closed in.
    square: u16,
    /// How many replies the defenders have left.
    replies: u32,
}

impl<const W: usize> Game<W> {
    /// The attackers have closed the king in: from now on the defenders' replies are counted.
    #[inline(never)]
    pub(super) fn hold_king(&mut self, tables: &Tables<W>) {
        let Some(square) = self.position.king() else { return };
        if self.reprieve.is_none_or(|held| held.square != square) {
            self.reprieve = Some(Reprieve { square, replies: tables.king_capture.delay.0 });
        }
    }

    /// A turn of a side is over: a reply of the defenders that does not free the king is one less.
    #[inline(never)]
    pub(super) fn count_reply(&mut self, tables: &Tables<W>, side: Side) {
        if side == Side::Attackers {
            return;
        }
        let held = self.reprieve.filter(|held| {
            self.position.king() == Some(held.square) && tables.is_closed_in(&self.position, held.square)
        });
        self.reprieve = held.map(|held| Reprieve { replies: held.replies.saturating_sub(1), ..held });
    }

    /// The king leaves the board if the defenders have lost him so: the square where he stood.
    pub(super) fn remove_held_king(&mut self) -> Option<u16> {
        let lost = self.reprieve_is_over() && self.status == won(Side::Attackers, Reason::KingCaptured);
        let king = self.position.king().filter(|_| lost)?;
        self.position.take(king);
        Some(king)
    }

    /// Whether the defenders have used their last reply in vain.
    pub(super) fn reprieve_is_over(&self) -> bool {
        self.reprieve.is_some_and(|held| held.replies == 0)
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{begin, play, strong_king};
    use crate::board::Side;
    use crate::rules::{Clause, Count};

    #[test]
    fn a_king_who_is_not_freed_falls_after_the_last_reply() {
        let board = ".......\n.......\n...A...\n..AKA..\n.......\nD..A..A\n.......";
        for (delay, plays) in [(1, "a2-b2"), (2, "a2-b2 g2-g3 b2-a2")] {
            let mut rules = strong_king();
            rules.king_capture.delay = Count(delay);
            let mut game = begin(board, Side::Attackers, &rules);
            let step = play(&mut game, "d2-d3");
            assert_eq!(step.status.to_string(), "ongoing", "he is closed in, not yet captured");
            assert!(step.fired.iter().any(|fired| fired.clause == Clause::KingHeld));
            let mut plays: Vec<&str> = plays.split(' ').collect();
            let last = plays.pop().unwrap();
            for earlier in plays {
                assert_eq!(play(&mut game, earlier).status.to_string(), "ongoing", "{delay}: {earlier}");
            }
            let step = play(&mut game, last);
            assert_eq!(step.status.to_string(), "attackers win by capture", "{delay}");
            assert_eq!(step.captured.len(), 1, "he leaves the board");
        }
    }

    #[test]
    fn a_reply_that_captures_one_of_the_four_frees_him() {
        let mut rules = strong_king();
        rules.king_capture.delay = Count(1);
        // The defender on b5 comes between: c5 and the defender on c3 hold the attacker on c4.
        let board = ".......\n.......\n.D.A...\n..AKA..\n..D....\n...A...\n.......";
        let mut game = begin(board, Side::Attackers, &rules);
        assert_eq!(play(&mut game, "d2-d3").status.to_string(), "ongoing");
        let step = play(&mut game, "b5-c5");
        assert_eq!(step.captured.len(), 1);
        assert_eq!(step.status.to_string(), "ongoing");
    }

    #[test]
    fn without_a_delay_he_falls_at_once() {
        let board = ".......\n.......\n.D.A...\n..AKA..\n..D....\n...A...\n.......";
        let mut game = begin(board, Side::Attackers, &strong_king());
        assert_eq!(play(&mut game, "d2-d3").status.to_string(), "attackers win by capture");
    }
}
