//! The objects of the report for programs: documents, examples, claims, steps, facts, drawings and messages.
//!
//! They borrow what was found and are written as they are met: thousands of examples as values would take longer to build than to
//! judge. Their keys stand in the order of the alphabet.

use super::findings::findings;
use crate::board::{Board, Piece, Square};
use crate::check::{ClaimCheck, DocumentCheck, ExampleCheck, FactCheck, GameCheck, StepCheck};
use crate::engine::Refused;
use crate::example::{Candidate, Outcome};
use crate::text::{Diagnostic, Source};
use serde::{Serialize, Serializer};
use std::fmt::Display;

/// Something whose words are its text.
struct Words<T>(T);

impl<T: Display> Serialize for Words<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

/// A board as its rows.
struct Rows<'a>(&'a Board);

impl Serialize for Rows<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.rows())
    }
}

/// A document with all that was found in it.
#[derive(Serialize)]
pub(super) struct OneDocument<'a> {
    candidates: Vec<Drawn<'a>>,
    diagnostics: Vec<Message<'a>>,
    examples: Vec<Example<'a>>,
    facts: Vec<Fact<'a>>,
    path: &'a str,
}

impl<'a> OneDocument<'a> {
    pub(super) fn of(check: &'a DocumentCheck) -> Self {
        let source = &check.source;
        Self {
            candidates: check.candidates.iter().map(|found| Drawn::of(source, found)).collect(),
            diagnostics: findings(check).into_iter().map(|found| Message::of(source, found.diagnostic)).collect(),
            examples: check.examples.iter().flat_map(|example| Example::all(source, example)).collect(),
            facts: check.facts.facts.iter().map(|fact| Fact::of(source, fact)).collect(),
            path: source.name(),
        }
    }
}

/// A drawing, and what became of it.
#[derive(Serialize)]
struct Drawn<'a> {
    column: usize,
    end_column: usize,
    end_line: usize,
    form: &'static str,
    line: usize,
    outcome: &'static str,
    why: &'a str,
}

impl<'a> Drawn<'a> {
    fn of(source: &Source, candidate: &'a Candidate) -> Self {
        let (start, end) = (source.place(candidate.span.start), source.place(candidate.span.end));
        let (outcome, why) = match &candidate.outcome {
            Outcome::Checked => ("checked", ""),
            Outcome::Ignored(why) => ("ignored", why.as_str()),
            Outcome::NotUnderstood(why) => ("not understood", why.as_str()),
        };
        Self {
            column: start.column,
            end_column: end.column,
            end_line: end.line,
            form: "picture",
            line: start.line,
            outcome,
            why,
        }
    }
}

/// One fact: what it says, in whose words, and what became of it.
#[derive(Serialize)]
struct Fact<'a> {
    assumed: Option<&'static str>,
    column: usize,
    line: usize,
    property: String,
    text: &'a str,
    value: String,
    variants: &'a [String],
    verdict: &'static str,
}

impl<'a> Fact<'a> {
    fn of(source: &'a Source, check: &'a FactCheck) -> Self {
        let place = source.place(check.fact.span.start);
        Self {
            assumed: check.fact.assumed,
            column: place.column,
            line: place.line,
            property: check.fact.property.to_string(),
            text: source.slice(check.fact.span),
            value: check.fact.value.to_string(),
            variants: &check.variants,
            verdict: check.verdict.word(),
        }
    }
}

/// One object for each variant that an example runs under; one without a variant if it was not judged.
#[derive(Serialize)]
struct Example<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    before: Option<Rows<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    claims: Option<Vec<Claim<'a>>>,
    column: usize,
    form: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    fragment: Option<bool>,
    headings: &'a [String],
    holds_under: &'a [String],
    id: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    inferred: Option<&'a [String]>,
    line: usize,
    name: &'a str,
    path: &'a str,
    recorded: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    status: Option<Words<crate::rules::Status>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    steps: Option<Vec<Step<'a>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    to_move: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    variant: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    variant_from: Option<&'a str>,
    verdict: &'static str,
}

impl<'a> Example<'a> {
    fn all(source: &'a Source, check: &'a ExampleCheck) -> Vec<Self> {
        if check.games.is_empty() {
            return vec![Self::of(source, check, None)];
        }
        check.games.iter().map(|game| Self::of(source, check, Some(game))).collect()
    }

    fn of(source: &'a Source, check: &'a ExampleCheck, game: Option<&'a GameCheck>) -> Self {
        let place = source.place(check.example.head.start);
        Self {
            before: game.map(|game| Rows(&game.before)),
            claims: game.map(|game| game.claims.iter().map(|claim| Claim::of(source, claim)).collect()),
            column: place.column,
            form: check.example.form.word(),
            fragment: game.map(|game| game.fragment),
            headings: &check.example.headings,
            holds_under: &check.holds_under,
            id: &check.example.id,
            inferred: game.map(|game| game.inferences.as_slice()),
            line: place.line,
            name: &check.example.name,
            path: source.name(),
            recorded: check.recorded.word(),
            status: game.map(|game| Words(game.status)),
            steps: game.map(|game| game.steps.iter().map(Step::of).collect()),
            to_move: game.map(|game| game.to_move.word()),
            variant: game.map(|game| game.variant.as_str()),
            variant_from: game.map(|game| game.why.as_str()),
            verdict: check.verdict.word(),
        }
    }
}

#[derive(Serialize)]
struct Claim<'a> {
    claim: &'a str,
    column: usize,
    depends_on: &'a [String],
    found: &'a str,
    line: usize,
    rule: Option<&'static str>,
    text: &'a str,
    verdict: &'static str,
}

impl<'a> Claim<'a> {
    fn of(source: &'a Source, claim: &'a ClaimCheck) -> Self {
        let place = source.place(claim.span.start);
        Self {
            claim: &claim.claim,
            column: place.column,
            depends_on: &claim.depends_on,
            found: &claim.found,
            line: place.line,
            rule: claim.rule,
            text: source.slice(claim.span),
            verdict: claim.verdict.word(),
        }
    }
}

#[derive(Serialize)]
struct Step<'a> {
    board: Rows<'a>,
    captures: Vec<Words<Square>>,
    #[serde(rename = "move")]
    play: &'a str,
    refused: Option<Vec<Reason>>,
    rules: Vec<&'static str>,
    side: &'static str,
    status: Words<crate::rules::Status>,
    switches: Vec<Words<Square>>,
}

impl<'a> Step<'a> {
    fn of(step: &'a StepCheck) -> Self {
        let squares = |men: &[(Square, Piece)]| men.iter().map(|(square, _)| Words(*square)).collect();
        Self {
            board: Rows(&step.board),
            captures: squares(&step.captured),
            play: &step.play,
            refused: step.refused.as_ref().map(Reason::all),
            rules: step.fired.iter().map(|fired| fired.clause.id()).collect(),
            side: step.side.word(),
            status: Words(step.status),
            switches: squares(&step.switched),
        }
    }
}

/// Why a play is refused, and the square that it is about.
#[derive(Serialize)]
struct Reason {
    reason: &'static str,
    square: Words<Square>,
}

impl Reason {
    fn all(refused: &Refused) -> Vec<Self> {
        let reasons = refused.reasons.iter();
        reasons.map(|(reason, square)| Self { reason: reason.words(), square: Words(*square) }).collect()
    }
}

/// A message with its places; columns count characters from 1.
#[derive(Serialize)]
pub(super) struct Message<'a> {
    code: &'static str,
    column: usize,
    end_column: usize,
    end_line: usize,
    help: Vec<String>,
    label: String,
    line: usize,
    message: String,
    notes: Vec<String>,
    path: &'a str,
    severity: &'static str,
}

impl<'a> Message<'a> {
    pub(super) fn of(source: &'a Source, diagnostic: Diagnostic) -> Self {
        let (start, end) = (source.place(diagnostic.span.start), source.place(diagnostic.span.end));
        Self {
            code: diagnostic.code.0,
            column: start.column,
            end_column: end.column,
            end_line: end.line,
            help: diagnostic.help,
            label: diagnostic.label,
            line: start.line,
            message: diagnostic.message,
            notes: diagnostic.notes,
            path: source.name(),
            severity: diagnostic.severity.word(),
        }
    }
}
