//! Open paths that win before the king arrives: takes a game at the end of a turn of the defenders.

use super::bitboard::Bitboard;
use super::tables::Tables;
use super::turn::Game;
use crate::board::{Direction, Side};
use crate::rules::{Announce, Outcome, Status};
use std::collections::BTreeSet;

/// How many positions within chains are looked at for an answer: with more, the attackers are taken to have one.
const MOST_CHAINS: usize = 2_000;

impl<const W: usize> Game<W> {
    /// Whether the king's way out is open in the sense of the rules.
    ///
    /// ```text
    /// 3 . . . . .        the king on b2 has ways to the edge to the west,
    /// 2 . K . . .        the north, the east and the south:
    /// 1 . . . . .        no single play blocks more than one
    /// ```
    #[inline(never)]
    pub(super) fn has_announced(&self, tables: &Tables<W>, king: u16) -> bool {
        let ways = self.open_ways(tables, king);
        match tables.announce {
            Announce::Arrival => false,
            Announce::TwoPaths => ways >= 2,
            Announce::Unblockable => ways >= 1 && !self.can_be_answered(tables),
        }
    }

    /// In how many directions the king can go to a goal in one play.
    fn open_ways(&self, tables: &Tables<W>, king: u16) -> usize {
        let goals = tables.destinations(&self.position, king).and(tables.goal);
        let leads = |way: &Direction| {
            goals.squares().any(|to| tables.line(king, to).is_some_and(|(direction, _)| direction == *way))
        };
        Direction::ALL.iter().filter(|way| leads(way)).count()
    }

    /// Whether the attackers, who are to move, have a turn after which the king cannot go to a goal in one play and
    /// has not won.
    fn can_be_answered(&self, tables: &Tables<W>) -> bool {
        let mut open = vec![self.clone()];
        // Steps of a chain in another order come to the same position.
        let mut seen: BTreeSet<(u64, u16)> = BTreeSet::new();
        while let Some(game) = open.pop() {
            let men = match game.position.continuing {
                Some(at) => Bitboard::of(at),
                None => game.position.side(Side::Attackers),
            };
            for from in men.squares() {
                for to in tables.destinations(&game.position, from).squares() {
                    let mut next = game.clone();
                    if next.play(tables, from, to, &mut ()).is_err() {
                        continue;
                    }
                    let Some(at) = next.position.continuing else {
                        if next.is_answered(tables) {
                            return true;
                        }
                        continue;
                    };
                    if !seen.insert((next.position.key(), at)) {
                        continue;
                    }
                    let mut stopped = next.clone();
                    let stops = stopped.end_turn(tables, &mut ()).is_ok() && stopped.is_answered(tables);
                    if stops || seen.len() > MOST_CHAINS {
                        return true;
                    }
                    open.push(next);
                }
            }
        }
        false
    }

    /// Whether, after a turn of the attackers, the king has no way to a goal.
    fn is_answered(&self, tables: &Tables<W>) -> bool {
        match self.status {
            Status::Over(Outcome { winner: Some(Side::Defenders), .. }) => false,
            Status::Over(_) => true,
            Status::Ongoing => self.position.king().is_none_or(|king| self.open_ways(tables, king) == 0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{begin, play, status_after};
    use crate::board::PieceSet;
    use crate::board::Side;
    use crate::rules::{
        Announce, ChainMode, ChainStep, Clause, JumpOver, PieceTable, RepetitionEffect, Rules, Squares,
    };

    fn rules(announce: Announce) -> Rules {
        let mut rules = Rules::default();
        rules.escape.announce = announce;
        rules
    }

    /// From f5 the king has four ways out.
    const TWO: &str = ".......\n.......\n....K..\n.......\n....A..\n.......\nA......";

    #[test]
    fn two_open_paths_win_where_they_are_announced() {
        for (announce, status) in [
            (Announce::Arrival, "ongoing"),
            (Announce::TwoPaths, "defenders win by edge"),
            (Announce::Unblockable, "defenders win by edge"),
        ] {
            assert_eq!(status_after(&mut begin(TWO, Side::Defenders, &rules(announce)), "e5-f5"), status);
        }
    }

    #[test]
    fn one_open_path_wins_only_if_nobody_can_block_it() {
        // From f5 the king can go to g5 only; an attacker on g1 comes between, one on a1 does not.
        for (last, announce, status) in [
            ("......A", Announce::Unblockable, "ongoing"),
            ("A......", Announce::Unblockable, "defenders win by edge"),
            ("A......", Announce::TwoPaths, "ongoing"),
        ] {
            let board = format!(".......\n.....A.\n...AK..\n.....A.\n.......\n.......\n{last}");
            let step = play(&mut begin(&board, Side::Defenders, &rules(announce)), "e5-f5");
            assert_eq!(step.status.to_string(), status, "{last} {announce:?}");
            let announced = step.fired.iter().any(|fired| fired.clause == Clause::EscapeAnnounced);
            assert_eq!(announced, status != "ongoing");
        }
    }

    #[test]
    fn paths_are_looked_at_after_the_defenders_turn_only() {
        let mut game = begin(TWO, Side::Attackers, &rules(Announce::TwoPaths));
        assert_eq!(play(&mut game, "a1-a2").status.to_string(), "ongoing");
    }

    #[test]
    fn turns_of_many_steps_are_not_looked_at_for_ever() {
        // The attacker in the corner jumps over one defender after the other, in very many orders.
        let mut rows: Vec<&str> = vec![];
        for row in 0..10 {
            rows.push(match row {
                0 => "AD.D.D.D.D.D.",
                even if even % 2 == 0 => ".D.D.D.D.D.D.",
                _ => "D.D.D.D.D.D.D",
            });
        }
        rows.extend([".............", "......K......", "A...........A"]);
        let mut rules = rules(Announce::Unblockable);
        rules.chain.mode = ChainMode::May;
        rules.chain.step = ChainStep::CaptureOrEnd;
        rules.repetition.effect = RepetitionEffect::Forbidden;
        rules.special.throne.squares = Squares::None;
        rules.jump.over = PieceTable::all(JumpOver::Enemy);
        rules.jump.captures = PieceSet::ALL;
        let mut game = begin(&rows.join("\n"), Side::Defenders, &rules);
        let begun = std::time::Instant::now();
        assert_eq!(play(&mut game, "g2-h2").status.to_string(), "ongoing", "given up, so he has not won yet");
        assert!(begun.elapsed() < std::time::Duration::from_secs(60), "{:?}", begun.elapsed());
    }
}
