//! How a game ends after a turn, and in which order ends are looked for; never how a turn is played.

use super::moves::plays_of;
use super::squares::men_of;
use super::turn::{Referee, Turn};
use taflcheck::board::{Piece, Side, Square};
use taflcheck::rules::{Announce, Elimination, End, LimitEffect, NoPlayOutcome, Outcome, Reason, TestedSides, Timing};

impl Referee {
    /// The end that is found first, in the order of the rules.
    pub(super) fn end(&mut self, turn: &Turn) -> Option<Outcome> {
        if self.fragment {
            return None;
        }
        let order = self.rules.endings.priority.0;
        order.into_iter().find_map(|end| self.end_of_turn(end, turn))
    }

    fn end_of_turn(&mut self, end: End, turn: &Turn) -> Option<Outcome> {
        let wins = |side: Side, reason: Reason| Some(Outcome { winner: Some(side), reason });
        match end {
            End::Escape if turn.escaped.is_some() => turn.escaped.and_then(|reason| wins(Side::Defenders, reason)),
            End::KingCapture if turn.fallen => wins(Side::Attackers, Reason::KingCaptured),
            End::Escape => {
                let asks = self.rules.escape.announce != Announce::Arrival && turn.side == Side::Defenders;
                (asks && self.is_announced())
                    .then(|| self.escape_reason())
                    .and_then(|reason| wins(Side::Defenders, reason))
            }
            End::KingCapture => {
                // He was closed in, and the last reply has not freed him.
                let over = self.held.is_some_and(|(_, replies)| replies == 0);
                let king = self.board.kings().next();
                if let Some(king) = king.filter(|_| over) {
                    self.board.set(king, None);
                    self.lost = Some(king);
                }
                if over { wins(Side::Attackers, Reason::KingCaptured) } else { None }
            }
            End::ExitFort => {
                if self.is_fort(turn) {
                    wins(Side::Defenders, Reason::ExitFort)
                } else {
                    None
                }
            }
            End::Encirclement => {
                if self.is_ring(turn) {
                    wins(Side::Attackers, Reason::Encircled)
                } else {
                    None
                }
            }
            End::Elimination => {
                let gone = !self.board.men().any(|(_, man)| man.side == Side::Attackers);
                let counts = self.rules.endings.elimination == Elimination::DefendersWin;
                if gone && turn.attackers_lost && counts { wins(Side::Defenders, Reason::Eliminated) } else { None }
            }
            End::NoPlay => self.no_play(),
            End::Repetition => self.repetition(turn.side),
            End::NoCapture => {
                let limit = self.rules.endings.no_capture_limit.0;
                let effect = self.rules.endings.no_capture_effect;
                (limit > 0 && self.quiet >= limit).then(|| limited(effect, Reason::NoCapture))
            }
            End::TurnLimit => {
                let limit = self.rules.endings.turn_limit.0;
                let effect = self.rules.endings.turn_limit_effect;
                (limit > 0 && self.plies >= limit).then(|| limited(effect, Reason::TurnLimit))
            }
        }
    }

    /// Whether a turn is one after which a fort or a ring of a side is looked for.
    pub(super) fn is_looked_for(timing: Timing, side: Side, turn: &Turn) -> bool {
        match timing {
            Timing::Own => turn.side == side,
            Timing::Any => true,
            Timing::Reply => turn.side != side,
            Timing::King => turn.man == Piece::KING,
        }
    }

    /// Whether a side has no play that it may make, were it to move.
    fn is_stuck(&self, side: Side) -> bool {
        let goes = |from: Square| !plays_of(&self.rules, &self.board, from).is_empty();
        if !self.is_forbidden_to(side) {
            // Who must capture has a capture to make.
            return !men_of(&self.board, side).into_iter().any(goes);
        }
        let mut asked = self.clone();
        asked.to_move = side;
        asked.plays().is_empty()
    }

    fn is_tested(&self, side: Side) -> bool {
        self.rules.endings.tested == TestedSides::Both || side == Side::Defenders
    }

    fn no_play(&self) -> Option<Outcome> {
        let side = self.to_move;
        let stuck = self.is_tested(side) && self.is_stuck(side);
        let winner = match self.rules.endings.no_play {
            NoPlayOutcome::Loses => Some(side.other()),
            NoPlayOutcome::Draw => None,
            NoPlayOutcome::Pass if self.is_stuck(side.other()) => None,
            NoPlayOutcome::Pass => return None,
        };
        stuck.then_some(Outcome { winner, reason: Reason::NoPlay })
    }

    /// A side without a play passes, if that is the rule: the other side moves again.
    pub(super) fn pass(&mut self) {
        let side = self.to_move;
        let passes = self.rules.endings.no_play == NoPlayOutcome::Pass && !self.fragment && self.is_tested(side);
        if passes && self.is_stuck(side) && !self.is_stuck(side.other()) {
            self.to_move = side.other();
            self.moves.push((side, Vec::new()));
            self.stood.push((self.board.clone(), self.to_move));
        }
    }
}

fn limited(effect: LimitEffect, reason: Reason) -> Outcome {
    let winner = match effect {
        LimitEffect::Draw => None,
        LimitEffect::AttackersWin => Some(Side::Attackers),
        LimitEffect::DefendersWin => Some(Side::Defenders),
    };
    Outcome { winner, reason }
}
