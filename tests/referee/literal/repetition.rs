//! What counts as a repetition, who began it, and who pays; never whether it may be played.

use super::turn::Referee;
use taflcheck::board::{Board, Play, Side, Size, Square};
use taflcheck::rules::{CountsOn, Identity, Outcome, Reason, RepetitionEffect};

/// A board mirrored and turned in all eight ways.
fn images(board: &Board) -> Vec<Board> {
    let size: Size = board.size();
    let last = size.side() - 1;
    (0..8_u8)
        .map(|image| {
            let mut turned = Board::empty(size);
            for (Square { file, rank }, man) in board.men() {
                let file = if image & 1 == 0 { file } else { last - file };
                let rank = if image & 2 == 0 { rank } else { last - rank };
                let to = if image & 4 == 0 { Square { file, rank } } else { Square { file: rank, rank: file } };
                turned.set(to, Some(man));
            }
            turned
        })
        .collect()
}

impl Referee {
    /// What a repetition after a turn (or a step) of a side brings.
    pub(super) fn repetition(&self, mover: Side) -> Option<Outcome> {
        let began = self.began_to_repeat(mover)?;
        let winner = match self.rules.repetition.effect {
            RepetitionEffect::Draw => None,
            RepetitionEffect::DefendersLose => Some(Side::Attackers),
            RepetitionEffect::AttackersLose => Some(Side::Defenders),
            RepetitionEffect::MoverLoses => Some(mover.other()),
            RepetitionEffect::MoverWins => Some(mover),
            RepetitionEffect::InitiatorLoses => Some(began.other()),
            // Nothing, what cannot be played, and what is refused before.
            RepetitionEffect::Nothing
            | RepetitionEffect::AggressorLoses
            | RepetitionEffect::ForbiddenToDefenders
            | RepetitionEffect::Forbidden => return None,
        };
        Some(Outcome { winner, reason: Reason::Repetition })
    }

    /// Who began to repeat, if something has been repeated often enough now, after a play of a side.
    pub(super) fn began_to_repeat(&self, mover: Side) -> Option<Side> {
        let rule = &self.rules.repetition;
        if rule.counts_on == CountsOn::Defenders && mover == Side::Attackers {
            return None;
        }
        let times = rule.count.0 as usize;
        match rule.identity {
            Identity::SameMove => self.same_moves(times),
            Identity::MoveCycle => self.cycle(times, mover),
            Identity::Board | Identity::BoardAndSide | Identity::Symmetric | Identity::SymmetricBoard => {
                self.same_board(times)
            }
        }
    }

    /// Who began to repeat, if the board that stands has stood so many times: the side that moved after the first.
    fn same_board(&self, times: usize) -> Option<Side> {
        let (now, side) = self.stood.last()?;
        let identity = self.rules.repetition.identity;
        let symmetric = matches!(identity, Identity::Symmetric | Identity::SymmetricBoard);
        let equal = if symmetric { images(now) } else { vec![now.clone()] };
        let side_matters = !matches!(identity, Identity::Board | Identity::SymmetricBoard);
        let same: Vec<&(Board, Side)> = self
            .stood
            .iter()
            .filter(|(board, to_move)| (!side_matters || to_move == side) && equal.contains(board))
            .collect();
        (same.len() >= times).then(|| same[0].1)
    }

    /// Who began to repeat, if both players have made their last moves so many times, going back in between.
    fn same_moves(&self, times: usize) -> Option<Side> {
        let net = |turn: &[Play]| Some((turn.first()?.from, turn.last()?.to));
        let goes_back = |one: &[Play], other: &[Play]| net(other) == net(one).map(|(from, to)| (to, from));
        let turns = &self.moves;
        let mut first = turns.len().saturating_sub(2);
        while let Some(at) = first.checked_sub(1) {
            // Every fourth turn from the last two is one of the moves that are repeated.
            let repeated = (turns.len() - 1 - at) % 4 < 2;
            let same = !repeated || turns.get(at + 4).is_none_or(|later| later.1 == turns[at].1);
            if !same || !goes_back(&turns[at].1, &turns[at + 2].1) {
                break;
            }
            first = at;
        }
        let needed = 4 * times.saturating_sub(1) + 2;
        (turns.len() - first >= needed).then(|| turns[first].0)
    }

    /// Who began, if the last turns are cycles of four: for a count of three, each of the last four turns is that of
    /// four before, and the last one leads where that of eight before led. Another count asks for more cycles or fewer.
    fn cycle(&self, times: usize, mover: Side) -> Option<Side> {
        let cycles = times.checked_sub(1).filter(|cycles| *cycles > 0)?;
        let turns: Vec<&Vec<Play>> = self.moves.iter().map(|(_, steps)| steps).collect();
        let last = turns.len().checked_sub(1)?;
        let first = last.checked_sub(4 * cycles)?;
        let equal = (first + 1..=last - 4).all(|at| turns[at] == turns[at + 4]);
        let to = |at: usize| turns[at].last().map(|play| play.to);
        (equal && to(last) == to(first)).then_some(mover)
    }
}
