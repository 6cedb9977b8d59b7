//! Plays that a man could make but may not: repetitions that are forbidden, and everything else where capture is
//! forced; never where a man goes.

use super::turn::{Done, Referee, Turn};
use taflcheck::board::{Play, Side};
use taflcheck::rules::{CaptureKinds, ChainRepetition, Obligation, RepetitionEffect};

impl Referee {
    /// Whether a side may not repeat.
    pub(super) fn is_forbidden_to(&self, side: Side) -> bool {
        let effect = self.rules.repetition.effect;
        effect == RepetitionEffect::Forbidden
            || (effect == RepetitionEffect::ForbiddenToDefenders && side == Side::Defenders)
    }

    /// Whether a step would end its turn, or where each step is looked at, itself, in a repetition.
    pub(super) fn would_repeat(&self, play: Play) -> bool {
        let Some(done) = self.done(play, 0) else { return false };
        let mut next = self.clone();
        let turn = next.put(play, &done);
        let goes_on = next.goes_on(&turn, &done, play.to);
        if done.escaped.is_some() || (goes_on && self.rules.chain.repetition_check == ChainRepetition::AtEnd) {
            return false;
        }
        if goes_on {
            next.stood.push((next.board.clone(), next.to_move));
        } else {
            next.record(&turn);
        }
        next.began_to_repeat(turn.side).is_some()
    }

    /// Whether ending a turn that may go on would be a repetition.
    pub(super) fn would_repeat_by_stopping(&self, turn: &Turn) -> bool {
        let mut next = self.clone();
        next.record(turn);
        next.began_to_repeat(turn.side).is_some()
    }

    /// Whether a first step captures nothing although the side has one that does, and that it may make.
    pub(super) fn owes_capture(&self, play: Play) -> bool {
        if self.rules.custodial.obligation == Obligation::Free || self.captures(play) {
            return false;
        }
        let forbidden = |play: Play| self.is_forbidden_to(self.to_move) && self.would_repeat(play);
        let mut plays = self.goings().into_iter();
        plays.any(|other| self.captures(other) && !forbidden(other))
    }

    fn captures(&self, play: Play) -> bool {
        self.done(play, 0).is_some_and(|done: Done| {
            let counts = self.rules.mercenary.counts.is_yes();
            done.captured.iter().any(|(_, man)| man.side != self.to_move)
                || (counts && done.kinds.meets(CaptureKinds::SWITCH))
        })
    }
}
