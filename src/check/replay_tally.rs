//! What many replays come to: counts by outcome, cause and end. A plain sum of [`Replay`]s.

use super::replay_outcome::{CauseKind, Replay, ReplayOutcome};
use crate::record::Record;
use crate::rules::Status;
use std::collections::BTreeMap;

/// The totals of a variant or a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReplayTally {
    /// Records that were replayed.
    pub games: usize,
    /// Their plies.
    pub plies: usize,
    /// Records that replay ply for ply and capture for capture.
    pub exact: usize,
    /// Records that do so with further steps of turns that were found by a search.
    pub found: usize,
    /// Those of them that more than one line of play fits.
    pub several: usize,
    /// Records without marks for captures whose plies can all be played.
    pub plies_only: usize,
    /// Replayed games that ended on the board, by the words of the engine.
    pub ends: BTreeMap<String, usize>,
    /// Replayed games that went on although a position had stood too often.
    pub repetition_not_seen: usize,
    /// Records in which a man is marked as captured twice in one ply.
    pub marked_twice: usize,
    /// Sound records that play by another rule, by cause.
    pub rule_differences: BTreeMap<CauseKind, usize>,
    /// Records that contradict themselves, by cause.
    pub defective: BTreeMap<CauseKind, usize>,
    /// Records that leave out what a replay needs, by cause.
    pub unsupported: BTreeMap<CauseKind, usize>,
    /// Records that could not be read.
    pub unreadable: usize,
}

impl ReplayTally {
    /// Adds one replay.
    pub fn add(&mut self, record: &Record, replay: &Replay) {
        self.games += 1;
        self.plies += record.plies.len();
        self.marked_twice += usize::from(replay.marked_twice);
        let causes = match &replay.outcome {
            ReplayOutcome::Exact | ReplayOutcome::PliesOnly => {
                self.repetition_not_seen += usize::from(replay.repetition_not_seen);
                let count = match (&replay.outcome, &replay.steps) {
                    (ReplayOutcome::Exact, None) => &mut self.exact,
                    (ReplayOutcome::Exact, Some(found)) => {
                        self.several += usize::from(found.lines > 1);
                        &mut self.found
                    }
                    _ => &mut self.plies_only,
                };
                *count += 1;
                if replay.status != Status::Ongoing {
                    *self.ends.entry(replay.status.to_string()).or_default() += 1;
                }
                return;
            }
            ReplayOutcome::RuleDifference(cause) => (&mut self.rule_differences, cause),
            ReplayOutcome::Defective(cause) => (&mut self.defective, cause),
            ReplayOutcome::Unsupported(cause) => (&mut self.unsupported, cause),
        };
        *causes.0.entry(causes.1.kind).or_default() += 1;
    }

    /// Records that replay.
    #[must_use]
    pub const fn replayed(&self) -> usize {
        self.exact + self.found + self.plies_only
    }

    /// Records that are whole and do not contradict themselves: the ones that speak about the rules.
    #[must_use]
    pub fn sound(&self) -> usize {
        self.replayed() + self.rule_differences.values().sum::<usize>()
    }

    /// Everything that does not replay, in words: `3 phantom capture`.
    #[must_use]
    pub fn causes(&self) -> Vec<(&'static str, String)> {
        let kinds = [
            ("rule difference", &self.rule_differences),
            ("defective", &self.defective),
            ("unsupported", &self.unsupported),
        ];
        kinds
            .into_iter()
            .flat_map(|(what, causes)| {
                causes.iter().map(move |(kind, count)| (what, format!("{count} {}", kind.words())))
            })
            .collect()
    }
}
