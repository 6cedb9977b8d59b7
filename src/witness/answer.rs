//! What one set of rules says of a turn: refused with its reasons, or played with all that came of it. Compares; never
//! says who is right.

use crate::board::{Piece, Play, Setup, Square};
use crate::engine::{Engine, Match};
use crate::rules::{Refusal, Status};

/// What an engine says of one turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// A step is refused, or that the turn ends after its steps.
    Refused {
        /// Which step, counted from 0; the number of all steps where the turn may not end.
        step: usize,
        /// Every reason that holds, the most telling first.
        reasons: Vec<Refusal>,
    },
    /// The turn is played.
    Played {
        /// Men that left the board, a1 first.
        captured: Vec<(Square, Piece)>,
        /// The same men, step by step.
        steps: Vec<Vec<(Square, Piece)>>,
        /// Men that changed side, a1 first.
        switched: Vec<(Square, Piece)>,
        /// How the game stands then.
        status: Status,
    },
}

/// In what two answers differ, the most telling first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Difference {
    /// One plays what the other refuses.
    Legality,
    /// They capture different men.
    Captures,
    /// Different men change side.
    Switches,
    /// The game ends differently, or only in one of them.
    Winner,
    /// It ends alike, for another reason.
    Reason,
}

impl Answer {
    /// In what another answer differs from this one; none where both refuse, for whatever reasons.
    #[must_use]
    pub fn difference(&self, other: &Self) -> Option<Difference> {
        match (self, other) {
            (Self::Refused { step: one, .. }, Self::Refused { step: two, .. }) => {
                (one != two).then_some(Difference::Legality)
            }
            (Self::Refused { .. }, Self::Played { .. }) | (Self::Played { .. }, Self::Refused { .. }) => {
                Some(Difference::Legality)
            }
            (
                Self::Played { captured, steps, switched, status },
                Self::Played { captured: captured2, steps: steps2, switched: switched2, status: status2 },
            ) => {
                if captured != captured2 || steps != steps2 {
                    Some(Difference::Captures)
                } else if switched != switched2 {
                    Some(Difference::Switches)
                } else if winner(*status) != winner(*status2) {
                    Some(Difference::Winner)
                } else {
                    (status != status2).then_some(Difference::Reason)
                }
            }
        }
    }

    /// Whether the turn is played.
    #[must_use]
    pub fn is_played(&self) -> bool {
        matches!(self, Self::Played { .. })
    }
}

/// Whether the game is over, and who has won.
fn winner(status: Status) -> Option<Option<crate::board::Side>> {
    match status {
        Status::Ongoing => None,
        Status::Over(outcome) => Some(outcome.winner),
    }
}

/// What an engine says of turns from a setup, up to the first that it refuses.
#[must_use]
pub fn answers(engine: &Engine, setup: &Setup, turns: &[Vec<Play>]) -> Vec<Answer> {
    let mut game = engine.begin(setup);
    let mut told = Vec::new();
    for turn in turns {
        told.push(answer(&mut game, turn));
        if !told.last().is_some_and(Answer::is_played) {
            break;
        }
    }
    told
}

/// Plays one turn and says what came of it. Of a turn that is refused the steps before the refusal stay played.
pub fn answer(game: &mut Match, turn: &[Play]) -> Answer {
    let (mut captured, mut switched, mut steps) = (Vec::new(), Vec::new(), Vec::new());
    let mut open = true;
    for (step, play) in turn.iter().enumerate() {
        if !open {
            // The turn was over, whoever else might play now.
            let reasons = game.why_no_further_step(*play).reasons.into_iter().map(|(refusal, _)| refusal).collect();
            return Answer::Refused { step, reasons };
        }
        match game.play(*play) {
            Ok(done) => {
                captured.extend(done.captured.iter().copied());
                steps.push(done.captured);
                switched.extend(done.switched);
                open = done.open;
            }
            Err(refused) => {
                let reasons = refused.reasons.into_iter().map(|(refusal, _)| refusal).collect();
                return Answer::Refused { step, reasons };
            }
        }
    }
    if open && let Err(refused) = game.end_turn() {
        let reasons = refused.reasons.into_iter().map(|(refusal, _)| refusal).collect();
        return Answer::Refused { step: turn.len(), reasons };
    }
    captured.sort_unstable_by_key(|(square, _)| (square.rank, square.file));
    switched.sort_unstable_by_key(|(square, _)| (square.rank, square.file));
    Answer::Played { captured, steps, switched, status: game.status() }
}
