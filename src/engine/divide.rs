//! A count of turns by the first of them: takes a game, gives each whole turn of the side to move and how many
//! sequences begin with it. What a turn is and which steps it may have is said elsewhere.

use super::face::Match;
use crate::board::Play;

/// One whole turn and how many sequences of turns begin with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Share {
    /// Its steps: one, or several in a chain.
    pub steps: Vec<Play>,
    /// The sequences.
    pub turns: u64,
}

impl Match {
    /// The shares that the turns of the side to move have in [`perft`](Self::perft), a1 first; their sum is that count.
    #[must_use]
    pub fn divide(&self, depth: u32) -> Vec<Share> {
        let mut shares = Vec::new();
        if let Some(rest) = depth.checked_sub(1) {
            share_out(self, rest, &mut Vec::new(), &mut shares);
        }
        shares
    }
}

fn share_out(game: &Match, rest: u32, steps: &mut Vec<Play>, shares: &mut Vec<Share>) {
    for play in game.plays() {
        let mut after = game.clone();
        if after.advance(play).is_err() {
            continue;
        }
        steps.push(play);
        let mut stopped = after.clone();
        // Ending a turn that is over already changes nothing.
        if stopped.end_turn().is_ok() {
            shares.push(Share { steps: steps.clone(), turns: stopped.perft(rest) });
        }
        if after.is_open() {
            share_out(&after, rest, steps, shares);
        }
        steps.pop();
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{begin, strong_king};
    use crate::board::Side;
    use crate::rules::ChainMode;

    /// The attacker on b4 takes c1 from b1 and c2 from b2, and either after the other.
    const BOARD: &str = ".......\n.......\nK......\n.A.....\n.......\n..DA...\n..DA...";

    /// The turns that begin with b4-b1 or b4-b2, a chain with a dash between its steps.
    fn captures(mode: ChainMode) -> Vec<String> {
        let mut rules = strong_king();
        rules.chain.mode = mode;
        let game = begin(BOARD, Side::Attackers, &rules);
        for depth in 1..=3 {
            let sum: u64 = game.divide(depth).iter().map(|share| share.turns).sum();
            assert_eq!(sum, game.perft(depth), "{mode:?}, depth {depth}");
        }
        let turns = game.divide(1).into_iter().map(|share| {
            assert_eq!(share.turns, 1);
            share.steps.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
        });
        turns.filter(|turn| turn.starts_with("b4-b1") || turn.starts_with("b4-b2")).collect()
    }

    #[test]
    fn a_chain_is_one_turn_and_so_is_each_stop_that_is_allowed() {
        assert_eq!(captures(ChainMode::Never), ["b4-b1", "b4-b2"]);
        assert_eq!(captures(ChainMode::May), ["b4-b1", "b4-b1 b1-b2", "b4-b2", "b4-b2 b2-b1"]);
        assert_eq!(captures(ChainMode::Must), ["b4-b1 b1-b2", "b4-b2 b2-b1"]);
    }

    #[test]
    fn nothing_has_no_turns() {
        let game = begin(BOARD, Side::Attackers, &strong_king());
        assert!(game.divide(0).is_empty());
    }
}
