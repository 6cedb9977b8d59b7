//! An example as it is compared with its translation: where the men stand, what is played, what is claimed, each with
//! its place. Takes judged examples; plays nothing.

use super::captures::captures_words;
use super::claims::claim_words;
use super::document::DocumentCheck;
use super::verdict::ExampleCheck;
use crate::board::{Board, Side};
use crate::example::{Act, Claim, Form, Game, Leg, Why, resolve};
use crate::notation::Standing;
use crate::text::{Diagnostic, Span};
use crate::variant::{Library, Variant};
use std::sync::Arc;

/// So many squares are named where boards differ.
const NAMED: usize = 6;

/// One move or claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Saying {
    /// What it says, in the words of the notation.
    pub(super) words: String,
    /// Where.
    pub(super) span: Span,
    /// After how many steps.
    pub(super) step: usize,
    /// Claims of one kind speak of the same thing.
    pub(super) kind: Kind,
}

/// What a saying speaks of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A move.
    Move,
    /// What a step captures; the second says whether that is only left unsaid.
    Captures(bool),
    /// How the game stands.
    Ending,
    /// Why a move is refused.
    Refusal,
    /// Something else.
    Other,
}

/// What an example shows.
#[derive(Clone, Debug)]
pub(super) struct Content {
    /// Where the men stand at first.
    pub(super) board: Board,
    /// Who moves first.
    pub(super) to_move: Side,
    /// Its moves.
    pub(super) moves: Vec<Saying>,
    /// Its claims.
    claims: Vec<Saying>,
}

/// An example of a page, ready to be compared.
#[derive(Debug)]
pub(super) struct Reading<'a> {
    check: &'a ExampleCheck,
    /// The variants that it is judged under, by their ids in order.
    pub(super) variants: Vec<String>,
    /// What it shows; none if it cannot be read.
    pub(super) content: Option<Content>,
}

/// The examples of a page.
pub(super) fn readings<'a>(
    page: &'a DocumentCheck,
    bound: Option<&Arc<Variant>>,
    library: &Library,
) -> Vec<Reading<'a>> {
    page.examples.iter().map(|check| Reading::new(check, bound, library)).collect()
}

impl<'a> Reading<'a> {
    fn new(check: &'a ExampleCheck, bound: Option<&Arc<Variant>>, library: &Library) -> Self {
        let mut variants: Vec<String> = check.example.games.iter().map(|game| game.variant.id.clone()).collect();
        variants.sort_unstable();
        let unbound = |fault: &&Diagnostic| matches!(fault.code.0, "example/no-variant" | "example/unknown-variant");
        let is_readable = check.example.faults.iter().filter(|fault| fault.is_error()).all(|fault| unbound(&fault));
        let fitting = || {
            let mut candidates = bound.into_iter().chain(library.variants());
            candidates.find_map(|variant| resolve(&check.example.written, variant, &Why::Config).ok())
        };
        let game = check.example.games.first().cloned().or_else(|| is_readable.then(fitting).flatten());
        Self { check, variants, content: game.as_ref().map(content) }
    }

    /// Its name.
    pub(super) fn name(&self) -> &str {
        &self.check.example.name
    }

    /// Its id, which is made of its name.
    pub(super) fn id(&self) -> &str {
        &self.check.example.id
    }

    /// The line that names it.
    pub(super) fn head(&self) -> Span {
        self.check.example.head
    }

    /// Where it ends.
    pub(super) fn after(&self) -> Span {
        Span::at(self.check.example.span.end.max(1) - 1)
    }

    /// Its moves.
    pub(super) fn moves(&self) -> &[Saying] {
        self.content.as_ref().map_or(&[], |content| &content.moves)
    }

    /// What keeps it from being read.
    pub(super) fn fault(&self) -> &str {
        let faults = &self.check.diagnostics;
        faults.iter().find(|fault| fault.is_error()).map_or("no variant fits it", |fault| fault.message.as_str())
    }

    /// Whether it is to be judged.
    pub(super) fn is_judged(&self) -> bool {
        matches!(self.check.example.standing(), Standing::Run)
    }

    /// The rules that it sets for itself.
    pub(super) fn rules(&self) -> String {
        let rules = self.check.example.written.rules.iter();
        let mut words: Vec<String> = rules.map(|(id, value)| format!("{} = {}", id.value, value.value)).collect();
        words.sort_unstable();
        if words.is_empty() { "no rules of its own".to_owned() } else { words.join("; ") }
    }

    /// Its claims, as they are compared with those of another: that a move captures nothing is said by a block that says
    /// no more, but not by running text.
    pub(super) fn claims(&self, other: &Self) -> Vec<Saying> {
        let is_block = |reading: &Self| reading.check.example.form == Form::Block;
        let both = is_block(self) && is_block(other);
        let claims = self.content.as_ref().map_or(&[][..], |content| &content.claims);
        let explicit = |step: usize| {
            let at = claims.partition_point(|claim| claim.step < step);
            claims[at..].iter().take_while(|claim| claim.step == step).any(|claim| claim.kind == Kind::Captures(false))
        };
        let wanted = |claim: &&Saying| claim.kind != Kind::Captures(true) || both && !explicit(claim.step);
        // Where other moves are played, no step of one is a step of the other: what is claimed is compared as a whole.
        let text = |reading: &Self| reading.content.as_ref().map(Content::moves_text);
        if text(self) == text(other) {
            return claims.iter().filter(wanted).cloned().collect();
        }
        let said = claims.iter().filter(|claim| claim.kind != Kind::Captures(true));
        said.map(|claim| Saying { step: 0, ..claim.clone() }).collect()
    }

    /// All of it in one line.
    pub(super) fn summary(&self) -> String {
        let Some(content) = &self.content else { return "cannot be read".to_owned() };
        let men = content.board.men().count();
        let moves: Vec<&str> = content.moves.iter().map(|saying| saying.words.as_str()).collect();
        let said = content.claims.iter().filter(|claim| claim.kind != Kind::Captures(true));
        let claims: Vec<&str> = said.map(|claim| claim.words.as_str()).collect();
        let parts = [format!("{men} men, {} to move", content.to_move), shortened(&moves), shortened(&claims)];
        parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("; ")
    }
}

fn shortened(words: &[&str]) -> String {
    let more = words.len().saturating_sub(NAMED);
    let shown = words[..words.len() - more].join(", ");
    if more > 0 { format!("{shown} and {more} more") } else { shown }
}

impl Content {
    /// The moves as one text.
    pub(super) fn moves_text(&self) -> String {
        self.moves.iter().map(|saying| saying.words.as_str()).collect::<Vec<_>>().join(" ")
    }

    /// The claims as one text.
    pub(super) fn claims_text(&self) -> String {
        self.claims.iter().map(|saying| format!("{} {}", saying.step, saying.words)).collect::<Vec<_>>().join("; ")
    }

    /// What stands on the squares on which two boards differ, on either.
    pub(super) fn board_difference(&self, other: &Self) -> (String, String) {
        if self.board.size() != other.board.size() {
            return (format!("a {} board", self.board.size()), format!("a {} board", other.board.size()));
        }
        let words = |mine: &Board, theirs: &Board| {
            let differing = mine.size().squares().filter(|square| mine.at(*square) != theirs.at(*square));
            let man = |square| match mine.at(square) {
                Some(piece) => format!("{piece} on {square}"),
                None => format!("nobody on {square}"),
            };
            let words: Vec<String> = differing.map(man).collect();
            shortened(&words.iter().map(String::as_str).collect::<Vec<_>>())
        };
        (words(&self.board, &other.board), words(&other.board, &self.board))
    }
}

fn content(game: &Game) -> Content {
    let mut content =
        Content { board: game.setup.board.clone(), to_move: game.setup.to_move, moves: Vec::new(), claims: Vec::new() };
    let mut step = 0;
    for act in &game.acts {
        match act {
            Act::Turn { legs, span } => {
                content.play(legs, *span, &mut step, "");
            }
            Act::Repeat { times, turns, .. } => {
                for (legs, span) in turns {
                    content.play(legs, *span, &mut step, &format!(", {times} times"));
                }
            }
            Act::Refused { legs, stop, because, span } => {
                let stop = if stop.is_some() { ", then stop" } else { "" };
                let words = format!("!{}{stop}", names(legs));
                let saying = |words, kind| Saying { words, span: *span, step, kind };
                content.moves.push(saying(words.clone(), Kind::Move));
                if let Some(reason) = because {
                    content.claims.push(saying(format!("{words} because {reason}"), Kind::Refusal));
                }
            }
            Act::Later { span } => {
                content.moves.push(Saying {
                    words: "some turns later".to_owned(),
                    span: *span,
                    step,
                    kind: Kind::Move,
                });
            }
            Act::Claim { claim, negated, variants, span, .. } => {
                content.claims.push(said(claim, *negated, variants, *span, step));
            }
        }
    }
    content
}

fn names(legs: &[Leg]) -> String {
    legs.iter().map(|leg| leg.play.to_string()).collect::<Vec<_>>().join(", then ")
}

impl Content {
    fn play(&mut self, legs: &[Leg], span: Span, step: &mut usize, times: &str) {
        self.moves.push(Saying { words: names(legs) + times, span, step: *step, kind: Kind::Move });
        for leg in legs {
            *step += 1;
            let Some((squares, exact)) = &leg.captures else { continue };
            let mut squares = squares.clone();
            squares.sort_unstable_by_key(|square| (square.rank, square.file));
            let implied = squares.is_empty() && leg.captures_span.is_none();
            self.claims.push(Saying {
                words: captures_words(&squares, *exact),
                span: if implied { leg.span } else { leg.captures_span.unwrap_or(leg.span) },
                step: *step,
                kind: Kind::Captures(implied),
            });
        }
    }
}

fn said(claim: &Claim, negated: bool, variants: &[String], span: Span, step: usize) -> Saying {
    let kind = match claim {
        Claim::Captures(..) | Claim::CapturedPiece(_) => Kind::Captures(false),
        Claim::Wins(..) | Claim::Draw(_) | Claim::Ongoing | Claim::KingCaptured => Kind::Ending,
        Claim::Switches(_)
        | Claim::MovesFrom(..)
        | Claim::MoveCount(_)
        | Claim::Legal
        | Claim::Square(..)
        | Claim::Board(..)
        | Claim::Scene(_) => Kind::Other,
    };
    let sorted = |squares: &[crate::board::Square]| {
        let mut squares = squares.to_vec();
        squares.sort_unstable_by_key(|square| (square.rank, square.file));
        squares
    };
    let words = match claim {
        Claim::Captures(squares, exact) => claim_words(&Claim::Captures(sorted(squares), *exact)),
        Claim::Switches(squares) => claim_words(&Claim::Switches(sorted(squares))),
        Claim::MovesFrom(from, to) => claim_words(&Claim::MovesFrom(*from, sorted(to))),
        Claim::Board(squares, _) => {
            let mut squares = squares.clone();
            squares.sort_unstable_by_key(|(square, _)| (square.rank, square.file));
            let men = squares.iter().filter_map(|(square, piece)| Some(format!("{} {square}", (*piece)?)));
            format!("the board has {} of {} squares", men.collect::<Vec<_>>().join(", "), squares.len())
        }
        Claim::Wins(..)
        | Claim::Draw(_)
        | Claim::Ongoing
        | Claim::KingCaptured
        | Claim::CapturedPiece(_)
        | Claim::MoveCount(_)
        | Claim::Legal
        | Claim::Square(..)
        | Claim::Scene(_) => claim_words(claim),
    };
    let whose = if variants.is_empty() { String::new() } else { format!("{}: ", variants.join(", ")) };
    let denied = if negated { "not: " } else { "" };
    Saying { words: format!("{whose}{denied}{words}"), span, step, kind }
}
