//! One document from text to verdicts.

use super::engines::Engines;
use super::facts::{FactsCheck, check_facts};
use super::headings;
use super::readings::{TODO, check_example, check_game};
use super::verdict::{ExampleCheck, Tally, Verdict};
use crate::document::{Document, Format};
use crate::example::{
    Binding, Candidate, Collected, DocumentEntry, Example, Named, Outcome, Why, collect, named, resolve,
};
use crate::facts::{self, GapKind};
use crate::notation::Placement;
use crate::text::{Diagnostic, Severity, Source, Span, fold, limits};
use crate::variant::{Library, Variant};
use std::cell::LazyCell;
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
    /// What it says about its game outside of examples.
    pub facts: FactsCheck,
    /// How many outcomes are recorded of examples that it has no more.
    pub outcomes_unused: usize,
}

impl DocumentCheck {
    fn drawings(&self, with: impl Fn(&Outcome) -> bool) -> usize {
        self.candidates.iter().filter(|candidate| with(&candidate.outcome)).count()
    }

    /// Forgets how examples that hold were written: boards, moves and claims, cell by cell. Reports tell what was found,
    /// and of a thousand pages this is half of what they would otherwise keep.
    pub fn forget_what_was_written(&mut self) {
        for check in self.examples.iter_mut().filter(|check| check.verdict == Verdict::Holds) {
            check.example.written.placement = Placement::Missing;
            check.example.written.script = Vec::new();
            check.example.games.iter_mut().for_each(|game| game.acts = Vec::new());
        }
    }

    /// Forgets all of the examples that hold but that they do, for which variants, and why these: for whoever is told
    /// what does not hold.
    pub fn forget_what_holds(&mut self) {
        self.forget_what_was_written();
        for check in self.examples.iter_mut().filter(|check| check.verdict == Verdict::Holds) {
            for game in &mut check.games {
                game.claims = Vec::new();
                game.steps = Vec::new();
            }
        }
    }

    /// Makes what the author still has to do an error.
    pub fn be_strict(&mut self) {
        let found = self.examples.iter_mut().flat_map(|check| &mut check.diagnostics);
        found.filter(|found| found.code == TODO).for_each(|found| found.severity = Severity::Error);
    }

    /// How many examples met which verdict.
    #[must_use]
    pub fn tally(&self) -> Tally {
        let mut tally = Tally {
            candidates_checked: self.drawings(|outcome| *outcome == Outcome::Checked),
            candidates_not_understood: self.drawings(|outcome| matches!(outcome, Outcome::NotUnderstood(_))),
            candidates_ignored: self.ignored + self.drawings(|outcome| matches!(outcome, Outcome::Ignored(_))),
            document_errors: self.diagnostics.iter().filter(|diagnostic| diagnostic.is_error()).count(),
            outcomes_unused: self.outcomes_unused,
            ..Tally::default()
        };
        tally.count_facts(&self.facts);
        for example in &self.examples {
            tally.count(example);
            tally.todo += usize::from(example.example.written.todo.is_some());
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
    let Collected {
        examples,
        mut diagnostics,
        ignored,
        candidates,
        mut sections_found,
        document,
        bound,
        named: headings,
    } = collect(&source, format, options.entries, options.outer, options.library);
    let seen = (&document, examples.as_slice(), candidates.as_slice());
    let facts = facts_of(&source, format, seen, &bound, options, &mut sections_found);
    diagnostics.extend(headings::told(&source, &document, &headings, &examples, &facts, &bound));
    // Asked for only if an example does not hold.
    let named = LazyCell::new(|| named_games(&source, options.library));
    let mut tried = 0;
    let mut checks = Vec::with_capacity(examples.len());
    for example in examples.into_iter().filter(|example| wanted(example, &source)) {
        let mut check = check_example(example, engines, options.today);
        if check.verdict != Verdict::Holds && tried < limits::TRIED_ELSEWHERE {
            tried += 1;
            say_where_it_holds(&mut check, options.library, &named, engines);
        }
        checks.push(check);
    }
    DocumentCheck {
        source,
        examples: checks,
        diagnostics,
        ignored,
        candidates,
        sections_found,
        facts,
        outcomes_unused: 0,
    }
}

/// The facts of a document, compared with the variants that are bound where they stand. A section of the configuration
/// that begins with the heading of a column binds that column.
fn facts_of(
    source: &Source,
    format: Format,
    (document, examples, candidates): (&Document, &[Example], &[Candidate]),
    bound: &[(usize, Binding)],
    options: Options<'_>,
    sections_found: &mut [Vec<bool>],
) -> FactsCheck {
    let language = bound.iter().find_map(|(_, binding)| binding.language.as_ref()).map(|(language, _)| language.0);
    let games = bound.iter().map(|(_, binding)| binding.variants.as_ref().map(|(ids, _)| ids));
    let changes = bound.iter().zip(games.clone().skip(1).zip(games)).filter(|(_, (this, before))| this != before);
    let starts: Vec<usize> = changes.map(|((before, _), _)| *before + 1).collect();
    let mut found = facts::read(source, document, format, language, &starts);
    // What an example says of its position is no rule, and is judged there.
    let is_told = |span: Span| {
        let after = examples.partition_point(|example| example.span.start <= span.start);
        after.checked_sub(1).and_then(|at| examples.get(at)).is_some_and(|example| example.span.holds(span))
    };
    found.facts.retain(|fact| !is_told(fact.span));
    found.unread.retain(|unread| !is_told(unread.span));
    // Words that announce a drawing have it below them.
    let line = |at: usize| source.place(at).line;
    let mut begins: Vec<usize> = candidates.iter().map(|candidate| line(candidate.span.start)).collect();
    begins.sort_unstable();
    found.gaps.retain(|gap| {
        let (first, last) = (line(gap.span.start), line(gap.span.end));
        let next = begins.get(begins.partition_point(|begin| *begin < first));
        let has_drawing = gap.kind == GapKind::EmptyList && next.is_some_and(|begin| *begin <= last + 4);
        !(has_drawing || is_told(gap.span))
    });
    // A column whose heading names one game is assumed to be of it, on a page that binds none.
    let unbound = options.outer.variants.is_none()
        && bound.iter().all(|(_, binding)| matches!(&binding.variants, None | Some((_, Why::Heading(_)))));
    let mut columns: Vec<Option<Binding>> = vec![None; found.columns.len()];
    let mut assumed = Vec::new();
    for ((index, column), binding) in found.columns.iter().enumerate().zip(&mut columns).filter(|_| unbound) {
        let Some(named) = named(&column.heading, options.library) else { continue };
        if found.facts.iter().any(|fact| fact.column == Some(index)) {
            assumed.push(headings::of_column(column.span, &named));
        }
        if let Named::One(id) = named {
            let why = Why::Heading(source.place(column.span.start).line);
            *binding = Some(Binding { variants: Some((Arc::new(vec![(id, None)]), why)), language: None });
        }
    }
    for (entry, sections) in options.entries.iter().zip(sections_found) {
        for (section, seen) in entry.sections.iter().zip(sections) {
            for (column, binding) in found.columns.iter().zip(&mut columns) {
                if column.heading == section.from.value {
                    *seen = true;
                    *binding = Some(section.binding.clone());
                }
            }
        }
    }
    let stands = |column: Option<usize>| {
        column.is_none_or(|column| {
            found.columns.get(column).is_some_and(|column| column.surely)
                || columns.get(column).is_some_and(Option::is_some)
        })
    };
    found.facts.retain(|fact| stands(fact.column));
    found.unread.retain(|unread| stands(unread.column));
    let variants = |binding: &Binding| -> Vec<Arc<Variant>> {
        let ids = binding.variants.iter().flat_map(|(ids, _)| ids.iter());
        ids.filter_map(|(id, _)| options.library.get(id)).collect()
    };
    let mut check = check_facts(source, found, &|fact| match fact.column {
        Some(column) => columns.get(column).and_then(Option::as_ref).map(&variants).unwrap_or_default(),
        None => {
            let after = bound.partition_point(|(start, _)| *start <= fact.span.start);
            let binding = after.checked_sub(1).and_then(|at| bound.get(at)).map(|(_, binding)| binding);
            binding.or(Some(options.outer)).map(&variants).unwrap_or_default()
        }
    });
    check.diagnostics.append(&mut assumed);
    check
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
fn say_where_it_holds(
    check: &mut ExampleCheck,
    library: &Library,
    named: &LazyCell<Vec<Arc<Variant>>, impl FnOnce() -> Vec<Arc<Variant>>>,
    engines: &mut Engines,
) {
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
