//! L5: claims against findings. Pure functions from a document, a configuration and variants to verdicts.
//!
//! [`check_document`] is the walk through the whole program: read the document, find its examples, replay and
//! judge each, and say what else was found.

mod adopt;
mod ahead;
mod by_rival;
mod captures;
mod claims;
mod coverage;
mod differences;
mod document;
mod engines;
mod fact_rules;
mod facts;
mod headings;
mod judge;
mod mutants;
mod pages;
mod readings;
mod refused;
mod replay;
mod replay_outcome;
mod replay_tally;
mod rulebook;
mod same;
mod same_facts;
mod same_pairs;
mod same_reading;
mod scenes;
mod steps;
mod survey;
mod verdict;

pub use adopt::{Adoption, Part, adopt};
pub use ahead::read_ahead;
pub use by_rival::{ByRival, RivalClaim, judge_by};
pub use coverage::{Power, RuleCoverage, coverage, power};
pub use differences::{Comparison, RuleDifference, Shown};
pub use document::{DocumentCheck, Options, check_document};
pub use engines::Engines;
pub use facts::{FactCheck, FactVerdict, FactsCheck};
pub use mutants::{Mutant, Scope, catches, mutants};
pub use pages::compare_pages;
pub use readings::{check_example, check_game};
pub use replay::{Referee, first_mover};
pub use replay_outcome::{Cause, CauseKind, Replay, ReplayOutcome};
pub use replay_tally::ReplayTally;
pub use rulebook::{Chapter, Drawn, Rulebook, drawn, rulebook};
pub use same::{PageDifference, Said, Sameness, compare_translation};
pub use steps::StepsFound;
pub use survey::{Fate, Survey, fate, fill, question};
pub use verdict::{ClaimCheck, ClaimVerdict, ExampleCheck, GameCheck, Recorded, StepCheck, Tally, Verdict};
