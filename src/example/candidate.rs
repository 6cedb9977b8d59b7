//! Something on a page that may be an example, and what became of it.

use crate::text::Span;

/// A drawing or a line of moves, and what became of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// Where.
    pub span: Span,
    /// What became of it.
    pub outcome: Outcome,
}

/// What became of a candidate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It is an example.
    Checked,
    /// It says nothing that could be checked, for a reason.
    Ignored(String),
    /// It cannot be read, for a reason; an error tells it.
    NotUnderstood(String),
}
