//! One document from text to verdicts.

use super::engines::Engines;
use super::readings::{check_example, check_game};
use super::verdict::{ExampleCheck, Tally, Verdict};
use crate::document::{Document, Format};
use crate::example::{Binding, Candidate, Collected, DocumentEntry, Example, Outcome, Why, collect, resolve};
use crate::text::{Diagnostic, Source, fold};
use crate::variant::{Library, Variant};
use std::sync::Arc;

/// What checking a document needs besides the document.
#[derive(Clone, Copy, Debug)]
pub struct Options<'a> {
    /// The variants at hand.
    pub library: &'a Library,
    /// The entries of the configuration that match the document.
    pub entries: &'a [&'a DocumentEntry],
    /// What the top of the configuration binds.
    pub outer: &'a Binding,
    /// Today, as `2026-12-31`, for marks that expire.
    pub today: Option<&'a str>,
}

/// Everything that was found in one document.
#[derive(Debug)]
pub struct DocumentCheck {
    /// The document.
    pub source: Source,
    /// Its examples, in the order of the page.
    pub examples: Vec<ExampleCheck>,
    /// What is wrong with the document itself.
    pub diagnostics: Vec<Diagnostic>,
    /// Things that look like examples and are not read.
    pub ignored: usize,
    /// Drawings, and what became of each.
    pub candidates: Vec<Candidate>,
    /// For each entry of the configuration: which of its sections were found.
    pub sections_found: Vec<Vec<bool>>,
}

impl DocumentCheck {
    fn drawings(&self, with: impl Fn(&Outcome) -> bool) -> usize {
        self.candidates.iter().filter(|candidate| with(&candidate.outcome)).count()
    }

    /// How many examples met which verdict.
    #[must_use]
    pub fn tally(&self) -> Tally {
        let mut tally = Tally {
            candidates_checked: self.drawings(|outcome| *outcome == Outcome::Checked),
            candidates_not_understood: self.drawings(|outcome| matches!(outcome, Outcome::NotUnderstood(_))),
            candidates_ignored: self.ignored + self.drawings(|outcome| matches!(outcome, Outcome::Ignored(_))),
            document_errors: self.diagnostics.iter().filter(|diagnostic| diagnostic.is_error()).count(),
            ..Tally::default()
        };
        for example in &self.examples {
            tally.count(example.verdict);
        }
        tally
    }
}

/// Checks a document. `wanted` says which examples are judged; the others are left out.
#[must_use]
pub fn check_document(
    source: Source,
    format: Format,
    options: Options<'_>,
    engines: &mut Engines,
    wanted: &dyn Fn(&Example, &Source) -> bool,
) -> DocumentCheck {
    let source = Document::as_seen(source, format);
    let Collected { examples, diagnostics, ignored, candidates, sections_found } =
        collect(&source, format, options.entries, options.outer, options.library);
    let named = named_games(&source, options.library);
    let examples = examples
        .into_iter()
        .filter(|example| wanted(example, &source))
        .map(|example| {
            let mut check = check_example(example, engines, options.today);
            say_where_it_holds(&mut check, options.library, &named, engines);
            check
        })
        .collect();
    DocumentCheck { source, examples, diagnostics, ignored, candidates, sections_found }
}

/// The variants whose kind of game a document names.
pub(super) fn named_games(source: &Source, library: &Library) -> Vec<Arc<Variant>> {
    let text = fold(source.text());
    let words: Vec<&str> = text.split(|letter: char| !letter.is_alphanumeric()).collect();
    let named = |name: &str| {
        let name = fold(name);
        let parts: Vec<&str> = name.split(|letter: char| !letter.is_alphanumeric()).collect();
        words.windows(parts.len()).any(|window| window == parts)
    };
    library.variants().filter(|variant| named(&variant.family)).cloned().collect()
}

/// For an example that fails or has no variant: under which variants would every claim hold?
fn say_where_it_holds(check: &mut ExampleCheck, library: &Library, named: &[Arc<Variant>], engines: &mut Engines) {
    let unbound = check.example.faults.iter().any(|fault| fault.code.0 == "example/no-variant");
    let only_unbound = check.example.faults.iter().filter(|fault| fault.is_error()).count() == 1;
    let fails = matches!(check.verdict, Verdict::Refuted | Verdict::Depends);
    if !(fails || unbound && only_unbound) {
        return;
    }
    let candidates: Vec<Arc<Variant>> = if unbound { named.to_vec() } else { library.variants().cloned().collect() };
    let holds_under: Vec<String> = candidates
        .iter()
        .filter(|variant| !check.example.games.iter().any(|game| game.variant.id == variant.id))
        .filter(|variant| {
            resolve(&check.example.written, variant, &Why::Config)
                .is_ok_and(|game| check_game(&game, check.example.form, engines).verdict() == Verdict::Holds)
        })
        .map(|variant| variant.id.clone())
        .collect();
    if unbound {
        let names: Vec<&str> = named.iter().map(|variant| variant.id.as_str()).collect();
        let note = match (holds_under.as_slice(), names.as_slice()) {
            ([], []) => "the document names no game that is known here".to_owned(),
            ([], names) => format!("the document names {}, but the example holds under none of them", names.join(", ")),
            (holding, _) => format!("of the games that the document names it holds under: {}", holding.join(", ")),
        };
        if let Some(fault) = check.diagnostics.iter_mut().find(|fault| fault.code.0 == "example/no-variant") {
            fault.notes.push(note);
        }
    }
    check.holds_under = holds_under;
}
