//! What checking finds: plain values that every report renders.

use super::facts::{FactVerdict, FactsCheck};
use crate::board::{Board, Piece, Side, Square};
use crate::engine::{Account, Fired, Refused};
use crate::example::Example;
use crate::rules::Status;
use crate::text::{Code, Diagnostic, Span};

/// What became of an example.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Verdict {
    /// The engine upholds every claim.
    Holds,
    /// It refutes at least one.
    Refuted,
    /// It hangs on a rule that the variant does not state.
    Depends,
    /// It could not be read.
    Unreadable,
    /// The author set it aside, or it shows a known bug.
    Skipped,
}

impl Verdict {
    /// The word in reports.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Holds => "holds",
            Self::Refuted => "refuted",
            Self::Depends => "depends",
            Self::Unreadable => "unreadable",
            Self::Skipped => "skipped",
        }
    }
}

/// What became of one claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ClaimVerdict {
    /// It is so.
    Holds,
    /// It is not so.
    Refuted,
    /// It is so under some values of a rule that the variant does not state.
    Depends,
    /// An earlier play was refused, so the position it speaks of never came about.
    NotReached,
}

impl ClaimVerdict {
    /// The word in reports.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Holds => "holds",
            Self::Refuted => "refuted",
            Self::Depends => "depends",
            Self::NotReached => "not reached",
        }
    }
}

/// One claim, said or implied, and what the engine found.
#[derive(Clone, Debug, PartialEq)]
pub struct ClaimCheck {
    /// What kind of mismatch it would be.
    pub code: Code,
    /// The claim in words: `captures nothing`, `b4-f4 is legal`.
    pub claim: String,
    /// Where it stands.
    pub span: Span,
    /// What became of it.
    pub verdict: ClaimVerdict,
    /// What the engine says instead, or also.
    pub found: String,
    /// The clause or axis that decides it.
    pub rule: Option<&'static str>,
    /// The author's own words.
    pub because: Option<String>,
    /// What stands around the men in question, on the board after the step.
    pub accounts: Vec<Account>,
    /// For a claim about a whole board: the board that the author expects, with the men that really stand where he
    /// expects anything.
    pub expected: Option<Board>,
    /// The number of the last step before it, if there was one.
    pub step: Option<usize>,
    /// For [`ClaimVerdict::Depends`]: the silent axes it hangs on, with what holds under which value.
    pub depends_on: Vec<String>,
}

/// One step of a replay.
#[derive(Clone, Debug, PartialEq)]
pub struct StepCheck {
    /// The play as the engine names it: `b4-f4`.
    pub play: String,
    /// Where it is written.
    pub span: Span,
    /// Whose turn it was.
    pub side: Side,
    /// Men that left the board.
    pub captured: Vec<(Square, Piece)>,
    /// Men that changed side.
    pub switched: Vec<(Square, Piece)>,
    /// The clauses that were applied.
    pub fired: Vec<Fired>,
    /// How the game stands then.
    pub status: Status,
    /// Whether the same man may go on.
    pub open: bool,
    /// The board then.
    pub board: Board,
    /// Why it was refused, if it was; then nothing else changed.
    pub refused: Option<Refused>,
    /// From where to where.
    pub squares: (Square, Square),
}

/// An example under one variant.
#[derive(Clone, Debug, PartialEq)]
pub struct GameCheck {
    /// The variant.
    pub variant: String,
    /// Why this variant.
    pub why: String,
    /// What was taken from where.
    pub inferences: Vec<String>,
    /// Where the men stood at first.
    pub before: Board,
    /// Who moved first.
    pub to_move: Side,
    /// Every claim, said or implied, in the order of the page.
    pub claims: Vec<ClaimCheck>,
    /// Every step that was tried. Steps of a `repeat` beyond the first round and the last one are left out.
    pub steps: Vec<StepCheck>,
    /// How the game stood at the end.
    pub status: Status,
    /// Whether no king was drawn, so that endings were not judged.
    pub fragment: bool,
}

impl GameCheck {
    /// The worst of its claims.
    #[must_use]
    pub fn verdict(&self) -> Verdict {
        let any = |verdict| self.claims.iter().any(|claim| claim.verdict == verdict);
        if any(ClaimVerdict::Refuted) {
            Verdict::Refuted
        } else if any(ClaimVerdict::Depends) {
            Verdict::Depends
        } else {
            Verdict::Holds
        }
    }
}

/// How an outcome compares with the one that is recorded of its example.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Recorded {
    /// No outcome is kept of it: nothing is recorded anywhere, or it cannot be read or is set aside.
    #[default]
    NotKept,
    /// The recorded one.
    Same,
    /// None is recorded yet.
    New,
    /// Another one is recorded: this text.
    Changed(String),
}

impl Recorded {
    /// The word in reports.
    #[must_use]
    pub const fn word(&self) -> &'static str {
        match self {
            Self::NotKept => "not kept",
            Self::Same => "as recorded",
            Self::New => "new",
            Self::Changed(_) => "changed",
        }
    }
}

/// One example with everything that was found about it.
#[derive(Clone, Debug)]
pub struct ExampleCheck {
    /// The example.
    pub example: Example,
    /// What became of it.
    pub verdict: Verdict,
    /// One result for each of its variants; empty if it was not judged.
    pub games: Vec<GameCheck>,
    /// What else is wrong with it, its own faults among them.
    pub diagnostics: Vec<Diagnostic>,
    /// Other variants of the library under which every claim holds; only looked for when something is wrong.
    pub holds_under: Vec<String>,
    /// How its outcome compares with the one that is recorded.
    pub recorded: Recorded,
}

impl ExampleCheck {
    /// Whether it is as it should be, or set aside: nothing about it makes the run fail.
    #[must_use]
    pub fn passes(&self) -> bool {
        matches!(self.verdict, Verdict::Holds | Verdict::Skipped)
            && !matches!(self.recorded, Recorded::New | Recorded::Changed(_))
            && !self.diagnostics.iter().any(Diagnostic::is_error)
    }
}

/// How many examples met which verdict.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// All that were found.
    pub examples: usize,
    /// That hold.
    pub holds: usize,
    /// That are refuted.
    pub refuted: usize,
    /// That hang on an unstated rule.
    pub depends: usize,
    /// That could not be read.
    pub unreadable: usize,
    /// That were set aside.
    pub skipped: usize,
    /// At which the author still has something to do, among all.
    pub todo: usize,
    /// Drawings that are examples.
    pub candidates_checked: usize,
    /// Drawings that could not be read.
    pub candidates_not_understood: usize,
    /// Candidates that are no examples of ours.
    pub candidates_ignored: usize,
    /// Errors that belong to no example.
    pub document_errors: usize,
    /// Facts that were read.
    pub facts: usize,
    /// Facts with which the variant agrees.
    pub facts_verified: usize,
    /// Facts with which the variant or another place of the page disagrees, and numbers that do not add up.
    pub facts_contradicted: usize,
    /// Facts that were compared with nothing but the page itself.
    pub facts_unbound: usize,
    /// What pages leave open.
    pub gaps: usize,
    /// Values of known labels that could not be read, whole or in part.
    pub facts_unread: usize,
    /// Examples of which no outcome is recorded yet, where outcomes are.
    pub outcomes_new: usize,
    /// Examples whose outcome is not as recorded.
    pub outcomes_changed: usize,
    /// Outcomes that are recorded of examples that are gone.
    pub outcomes_unused: usize,
}

impl Tally {
    /// Counts one example.
    pub fn count(&mut self, check: &ExampleCheck) {
        self.examples += 1;
        self.outcomes_new += usize::from(check.recorded == Recorded::New);
        self.outcomes_changed += usize::from(matches!(check.recorded, Recorded::Changed(_)));
        match check.verdict {
            Verdict::Holds => self.holds += 1,
            Verdict::Refuted => self.refuted += 1,
            Verdict::Depends => self.depends += 1,
            Verdict::Unreadable => self.unreadable += 1,
            Verdict::Skipped => self.skipped += 1,
        }
    }

    /// Counts the facts of one document.
    pub fn count_facts(&mut self, check: &FactsCheck) {
        let of = |verdict| check.facts.iter().filter(|fact| fact.verdict == verdict).count();
        self.facts += check.facts.len();
        self.facts_verified += of(FactVerdict::Verified);
        self.facts_unbound += of(FactVerdict::Unbound);
        // One contradiction may be about several facts, and a sum about none.
        self.facts_contradicted += check.diagnostics.iter().filter(|diagnostic| diagnostic.is_error()).count();
        self.gaps += check.gaps;
        self.facts_unread += check.unread.len();
    }

    /// Both together.
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        Self {
            examples: self.examples + other.examples,
            holds: self.holds + other.holds,
            refuted: self.refuted + other.refuted,
            depends: self.depends + other.depends,
            unreadable: self.unreadable + other.unreadable,
            skipped: self.skipped + other.skipped,
            todo: self.todo + other.todo,
            candidates_checked: self.candidates_checked + other.candidates_checked,
            candidates_not_understood: self.candidates_not_understood + other.candidates_not_understood,
            candidates_ignored: self.candidates_ignored + other.candidates_ignored,
            document_errors: self.document_errors + other.document_errors,
            facts: self.facts + other.facts,
            facts_verified: self.facts_verified + other.facts_verified,
            facts_contradicted: self.facts_contradicted + other.facts_contradicted,
            facts_unbound: self.facts_unbound + other.facts_unbound,
            gaps: self.gaps + other.gaps,
            facts_unread: self.facts_unread + other.facts_unread,
            outcomes_new: self.outcomes_new + other.outcomes_new,
            outcomes_changed: self.outcomes_changed + other.outcomes_changed,
            outcomes_unused: self.outcomes_unused + other.outcomes_unused,
        }
    }
}
