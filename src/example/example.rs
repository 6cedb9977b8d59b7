//! One worked example, as read and under each of its variants.

use super::{Act, Why};
use crate::board::Setup;
use crate::notation::{Standing, Written};
use crate::rules::Rules;
use crate::text::{Diagnostic, Span};
use crate::variant::Variant;
use std::sync::Arc;

/// How an example is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Form {
    /// A fenced block labelled `tafl`.
    Block,
    /// Running text.
    Prose,
    /// A drawing that is not labelled as ours.
    Drawing,
    /// A recorded game.
    Record,
}

impl Form {
    /// The word in reports.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Block => "block",
            Self::Prose => "prose",
            Self::Drawing => "picture",
            Self::Record => "record",
        }
    }
}

/// One worked example of a document.
#[derive(Clone, Debug)]
pub struct Example {
    /// Unique in its document and independent of everything that is not above it under the same heading.
    pub id: String,
    /// Its own name, or the heading it stands under with a number.
    pub name: String,
    /// The headings it stands under, outermost first.
    pub headings: Vec<String>,
    /// How it is written.
    pub form: Form,
    /// All of it, fences included.
    pub span: Span,
    /// The line or sentence that names it in messages: its first line.
    pub head: Span,
    /// As read.
    pub written: Written,
    /// The games it is judged under; empty if its variant is unknown or it cannot be read.
    pub games: Vec<Game>,
    /// What was wrong with it; with an error in it, it cannot be judged.
    pub faults: Vec<Diagnostic>,
}

impl Example {
    /// Whether something kept it from being read.
    #[must_use]
    pub fn is_unreadable(&self) -> bool {
        self.faults.iter().any(Diagnostic::is_error)
    }

    /// Whether it is to be judged.
    #[must_use]
    pub fn standing(&self) -> &Standing {
        &self.written.standing
    }
}

/// An example under one variant.
#[derive(Clone, Debug)]
pub struct Game {
    /// The variant.
    pub variant: Arc<Variant>,
    /// Why this variant.
    pub why: Why,
    /// The rules it is judged under: one set, or several where the variant is silent.
    pub readings: Arc<[Rules]>,
    /// Whether `readings` are all combinations of the silent axes.
    pub all_readings: bool,
    /// Silent axes that this example does not set itself.
    pub silent: Vec<&'static str>,
    /// The position it begins with.
    pub setup: Setup,
    /// Moves and claims with their squares.
    pub acts: Vec<Act>,
    /// What was taken from where: board, side, origin.
    pub inferences: Vec<String>,
    /// What is odd about it under this variant, but does not keep it from being judged.
    pub warnings: Vec<Diagnostic>,
}
