//! What a page lacks to be checked: labels of blocks that read like ours, and the variants of its examples. Proposes;
//! binds nothing.

use super::document::{Options, named_games};
use super::engines::Engines;
use super::readings::check_game;
use super::verdict::Verdict;
use crate::document::{BlockKind, Document, Format};
use crate::example::{Example, Why, collect, resolve};
use crate::notation::{Lexicon, read_block};
use crate::text::{Source, Span, fold};
use crate::variant::Variant;
use std::sync::Arc;

/// Characters of a line that are enough to name it, if no other line begins so.
const ENOUGH: usize = 24;

/// What would make a page one that is checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Adoption {
    /// The page with its labels.
    pub page: String,
    /// How many labels were added.
    pub labels: usize,
    /// The parts of the page that need a variant, in order.
    pub parts: Vec<Part>,
    /// How many examples the page has, labels included.
    pub examples: usize,
    /// Examples that could not be read for another reason than a missing variant.
    pub unreadable: usize,
    /// The language of the examples, if it is the same in all of them.
    pub language: Option<&'static str>,
}

/// A stretch of a page whose examples need a variant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// The words with which it begins: a heading, or the beginning of a line.
    pub from: String,
    /// The line of its first example.
    pub line: usize,
    /// How many examples it has.
    pub examples: usize,
    /// Variants under which all of them hold, those of the game that the page named last before it first.
    pub variants: Vec<String>,
}

/// Looks at a page for what it lacks. What the configuration binds already is not proposed again.
pub fn adopt(source: &Source, format: Format, options: Options<'_>, engines: &mut Engines) -> Adoption {
    let (page, labels) = with_labels(source, format);
    let labelled = Document::as_seen(Source::new(source.name(), page.clone()), format);
    let found = collect(&labelled, format, options.entries, options.outer, options.library);
    let named = named_games(&labelled, options.library);
    let candidates: Vec<Arc<Variant>> = named
        .iter()
        .chain(options.library.variants().filter(|variant| !named.iter().any(|other| other.id == variant.id)))
        .cloned()
        .collect();
    let mut parts: Vec<(Vec<String>, Part)> = Vec::new();
    let mut unreadable = 0;
    for example in &found.examples {
        if !is_unbound(example) {
            unreadable += usize::from(example.is_unreadable());
            continue;
        }
        let mut holding: Vec<&Arc<Variant>> =
            candidates.iter().filter(|variant| holds(example, variant, engines)).collect();
        // The game that was named last is the likeliest.
        let before = fold(source_before(&labelled, example));
        holding.sort_by_key(|variant| std::cmp::Reverse(before.rfind(&fold(&variant.family))));
        let variants: Vec<String> = holding.into_iter().map(|variant| variant.id.clone()).collect();
        let line = labelled.place(example.head.start).line;
        match parts.last_mut() {
            // Under one heading there is one game, if there is one for all its examples.
            Some((headings, part))
                if !headings.is_empty()
                    && *headings == example.headings
                    && part.variants.iter().any(|id| variants.contains(id)) =>
            {
                part.variants.retain(|id| variants.contains(id));
                part.examples += 1;
            }
            _ => {
                let from = beginning(&labelled, example);
                parts.push((example.headings.clone(), Part { from, line, examples: 1, variants }));
            }
        }
    }
    let mut languages = found.examples.iter().map(|example| example.written.language.map(|language| language.0));
    let first = languages.next().flatten();
    Adoption {
        page,
        labels,
        parts: parts.into_iter().map(|(_, part)| part).collect(),
        examples: found.examples.len(),
        unreadable,
        language: first.filter(|_| languages.all(|other| other == first)),
    }
}

/// The page up to an example.
fn source_before<'a>(source: &'a Source, example: &Example) -> &'a str {
    source.slice(Span::new(0, example.head.start))
}

/// Whether a missing variant is all that keeps an example from being judged.
fn is_unbound(example: &Example) -> bool {
    let mut errors = example.faults.iter().filter(|fault| fault.is_error()).peekable();
    errors.peek().is_some() && errors.all(|fault| fault.code.0 == "example/no-variant")
}

fn holds(example: &Example, variant: &Arc<Variant>, engines: &mut Engines) -> bool {
    resolve(&example.written, variant, &Why::Config)
        .is_ok_and(|game| check_game(&game, example.form, engines).verdict() == Verdict::Holds)
}

/// The page with a label on every unlabelled block that can be read as one of ours and has a play, and their number.
fn with_labels(source: &Source, format: Format) -> (String, usize) {
    let mut page = source.original().to_owned();
    if !matches!(format, Format::Markdown | Format::Plain) {
        return (page, 0);
    }
    let (document, _) = Document::read(source, format);
    let is_ours = |lines: &[Span], span: Span| {
        let (written, faults) = read_block(source, lines, span, &Lexicon::all());
        !written.script.is_empty() && !faults.iter().any(crate::text::Diagnostic::is_error)
    };
    let places: Vec<Span> = document
        .blocks
        .iter()
        .filter_map(|block| match &block.kind {
            BlockKind::Fence { info, info_span, closed: true }
                if matches!(info.as_str(), "" | "text" | "txt") && is_ours(&block.lines, block.span) =>
            {
                Some(*info_span)
            }
            BlockKind::FrontMatter
            | BlockKind::Fence { .. }
            | BlockKind::Indented
            | BlockKind::Comment
            | BlockKind::Paragraph
            | BlockKind::Heading => None,
        })
        .collect();
    for place in places.iter().rev() {
        page.replace_range(place.start..place.end, "tafl");
    }
    (page, places.len())
}

/// The words by which a configuration finds where an example's part begins.
fn beginning(source: &Source, example: &Example) -> String {
    if let Some(heading) = example.headings.last() {
        return heading.clone();
    }
    let line = source.slice(source.line_span(source.place(example.head.start).line)).trim_start().to_owned();
    let others = source.lines().filter(|span| source.slice(*span).trim_start() != line);
    let others: Vec<&str> = others.map(|span| source.slice(span).trim_start()).collect();
    let mut ends = line.char_indices().map(|(at, _)| at).chain([line.len()]);
    let unique =
        ends.find(|end| *end >= ENOUGH.min(line.len()) && !others.iter().any(|other| other.starts_with(&line[..*end])));
    line[..unique.unwrap_or(line.len())].trim_end().to_owned()
}
