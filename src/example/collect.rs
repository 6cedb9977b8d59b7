//! A document becomes examples: finding them, reading them, and binding each to its variants.

use super::binding::{Binding, VariantIds, Why};
use super::bounds;
use super::candidate::{Candidate, Outcome};
use super::config::DocumentEntry;
use super::named::{Named, named};
use super::{Example, Form, directive, passage, resolve};
use crate::document::{Block, BlockKind, Document, Format};
use crate::notation::{Apart, Language, Lexicon, Written, languages_of_an_example, read_apart, read_block, read_prose};
use crate::record::OnPage;
use crate::text::{Code, Diagnostic, Source, Span, did_you_mean, fold, limits};
use crate::variant::{Library, Variant};
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::Arc;

const NO_VARIANT: Code = Code("example/no-variant");
const UNKNOWN_VARIANT: Code = Code("example/unknown-variant");
const NOT_UNDERSTOOD: Code = Code("prose/not-understood");
const SAME_NAME: Code = Code("example/same-name");
const INDENTED: Code = Code("fence/indented");
const NEAR_MISS: Code = Code("fence/near-miss");

/// What was found in one document.
#[derive(Debug, Default)]
pub struct Collected {
    /// The examples, in the order of the page.
    pub examples: Vec<Example>,
    /// What is wrong with the document itself.
    pub diagnostics: Vec<Diagnostic>,
    /// Things that look like examples and are not read, each with a warning in `diagnostics`.
    pub ignored: usize,
    /// Drawings, and what became of each.
    pub candidates: Vec<Candidate>,
    /// For each entry of the configuration that matched: which of its sections were found.
    pub sections_found: Vec<Vec<bool>>,
    /// The blocks of the document.
    pub document: Document,
    /// What is bound at each block of words, by where the block begins.
    pub bound: Vec<(usize, Binding)>,
    /// The sections whose heading names games, with nothing else that binds them.
    pub named: Vec<(usize, Named)>,
}

/// Finds, reads and binds every example of a document. `entries` are those of the configuration that match it, and
/// `outer` is what the top of the configuration binds.
#[must_use]
pub fn collect(
    source: &Source,
    format: Format,
    entries: &[&DocumentEntry],
    outer: &Binding,
    library: &Library,
) -> Collected {
    let (document, diagnostics) = Document::read(source, format);
    let mut collector = Collector {
        source,
        document: &document,
        library,
        entries,
        outer,
        front: Binding::default(),
        directives: Vec::new(),
        marks: Vec::new(),
        collected: Collected { diagnostics, ..Collected::default() },
        read_below: Vec::new(),
        named: HashMap::new(),
        records: Vec::new(),
        next_record: 0,
        told_full: false,
        numbers: HashMap::new(),
    };
    collector.section_marks();
    let mut drawings = collector.drawings();
    let mut rest = document.blocks.as_slice();
    while let Some(block) = rest.first() {
        let joined = passage::joined(source, rest);
        let (whole, count) = joined.as_ref().map_or((block, 1), |(joined, count)| (joined, *count));
        collector.block(whole, format);
        for block in &rest[..count] {
            collector.drawings_until(&mut drawings, block);
            collector.records_until(block);
        }
        rest = &rest[count..];
    }
    collector.same_names();
    let mut collected = collector.collected;
    collected.document = document;
    collected
}

pub(super) struct Collector<'a> {
    pub(super) source: &'a Source,
    pub(super) document: &'a Document,
    pub(super) library: &'a Library,
    entries: &'a [&'a DocumentEntry],
    pub(super) outer: &'a Binding,
    pub(super) front: Binding,
    /// Directives with the section they stand in.
    directives: Vec<(Option<usize>, Binding)>,
    /// Where the sections of the configuration begin: start of the block, and what they bind.
    marks: Vec<(usize, Binding)>,
    pub(super) collected: Collected,
    /// Lines below drawings that were read as their moves.
    pub(super) read_below: Vec<Span>,
    /// What the heading of a section names, once it was asked for.
    named: HashMap<usize, Option<Named>>,
    /// Recorded games, and how many of them were passed.
    pub(super) records: Vec<OnPage>,
    pub(super) next_record: usize,
    /// Whether it was told that there are more examples than are read.
    told_full: bool,
    /// How many examples each section has so far.
    numbers: HashMap<Option<usize>, usize>,
}

impl Collector<'_> {
    /// Finds the line or heading with which each section of the configuration begins.
    fn section_marks(&mut self) {
        for entry in self.entries {
            let mut found = Vec::new();
            for section in &entry.sections {
                let begins = |block: &&Block| match block.kind {
                    BlockKind::Heading => block.section.is_some_and(|index| {
                        self.document.sections[index].title.starts_with(section.from.value.as_str())
                    }),
                    BlockKind::Paragraph => block.lines.first().is_some_and(|line| {
                        self.source.slice(*line).trim_start().starts_with(section.from.value.as_str())
                    }),
                    BlockKind::FrontMatter | BlockKind::Fence { .. } | BlockKind::Indented | BlockKind::Comment => {
                        false
                    }
                };
                let place = self.document.blocks.iter().find(begins).map(|block| block.span.start);
                found.push(place.is_some());
                if let Some(start) = place {
                    self.marks.push((start, section.binding.clone()));
                }
            }
            self.collected.sections_found.push(found);
        }
        self.marks.sort_by_key(|(start, _)| *start);
    }

    fn block(&mut self, block: &Block, format: Format) {
        match &block.kind {
            BlockKind::FrontMatter => {
                self.front = directive::front_matter(self.source, &block.lines, &mut self.collected.diagnostics);
            }
            BlockKind::Comment => self.directive(block.section, &block.lines),
            BlockKind::Fence { info, info_span, .. } => self.fence(block, info, *info_span),
            BlockKind::Indented => {
                let is_fence = block.lines.first().is_some_and(|line| {
                    let text = self.source.slice(*line).trim_start();
                    text.trim_start_matches(['`', '~']).trim_start().starts_with("tafl") && text.starts_with(['`', '~'])
                });
                if is_fence {
                    self.ignore(
                        INDENTED,
                        block.span,
                        "a fence indented by four blanks or more is code, so it is not read",
                    )
                    .help
                    .push("indent the fence by at most three blanks".to_owned());
                }
            }
            BlockKind::Paragraph | BlockKind::Heading => self.prose(block, format),
        }
    }

    fn directive(&mut self, section: Option<usize>, lines: &[Span]) {
        if let Some(binding) = directive::comment(self.source, lines, &mut self.collected.diagnostics) {
            self.directives.push((section, binding));
        }
    }

    fn ignore(&mut self, code: Code, span: Span, message: &str) -> &mut Diagnostic {
        self.collected.ignored += 1;
        self.collected.diagnostics.push(Diagnostic::warning(code, span, message));
        let last = self.collected.diagnostics.len() - 1;
        &mut self.collected.diagnostics[last]
    }

    fn fence(&mut self, block: &Block, info: &str, info_span: Span) {
        let mut faults = Vec::new();
        let Some(own) = directive::info(self.source, info, info_span, &mut faults) else {
            let words = info.split([' ', '\t', ',', '{', '}']);
            // Attributes such as `{.tafl}` label a block for other programs.
            let first =
                words.map(|word| word.trim_start_matches('.')).find(|word| !word.is_empty()).unwrap_or_default();
            if !first.is_empty() && did_you_mean(first, ["tafl"]).is_some() {
                let first = if first == "tafl" { info } else { first };
                self.ignore(NEAR_MISS, info_span, &format!("`{first}` is not `tafl`, so this block is not read"))
                    .help
                    .push("write the label `tafl` to have it checked".to_owned());
            }
            return;
        };
        if self.is_full(block.span) {
            return;
        }
        let binding = own.or(&self.binding_at(block));
        let lexicons = lexicons(binding.language.as_ref().map(|(language, _)| *language));
        let (mut written, found) = read_block(self.source, &block.lines, block.span, &lexicons);
        faults.extend(found);
        let binding = self.with_block_variants(&written, binding);
        written.language = written.language.or(binding.language.map(|(language, _)| language));
        let head = block.lines.iter().find(|line| !self.source.slice(**line).trim().is_empty());
        let head = if info_span.is_empty() { head.copied().unwrap_or(block.span) } else { info_span };
        self.example(block, Form::Block, head, written, binding.variants, faults);
    }

    /// Key lines of the block go before everything else.
    fn with_block_variants(&self, written: &Written, mut binding: Binding) -> Binding {
        if let Some(first) = written.variants.first() {
            let why = Why::Block(self.source.place(first.span.start).line);
            let ids = written.variants.iter().map(|id| (id.value.clone(), Some(id.span))).collect();
            binding.variants = Some((Arc::new(ids), why));
        }
        binding
    }

    fn prose(&mut self, block: &Block, format: Format) {
        let (Some(first), Some(last)) = (block.lines.first(), block.lines.last()) else { return };
        let span = first.to(*last);
        let holds = |other: &Span| other.holds(span);
        if self.read_below.iter().rev().take(8).any(holds)
            || self.records_at(span).is_some_and(|found| found.holds(span))
        {
            return;
        }
        let text = self.source.slice(span);
        if format == Format::Plain && text.trim_start().starts_with("<!--") && text.trim_end().ends_with("-->") {
            let inner =
                Span::new(span.start + text.find("<!--").unwrap_or(0) + 4, span.start + text.trim_end().len() - 3);
            self.directive(block.section, &[inner]);
            return;
        }
        if let Some(fault) = bounds::paragraph(text, *first) {
            self.collected.diagnostics.push(fault);
            return;
        }
        let binding = self.binding_at(block);
        self.collected.bound.push((block.span.start, binding.clone()));
        let language = binding.language.as_ref().map(|(language, _)| *language);
        let lexicons = languages_of_an_example(text, &lexicons(language));
        if lexicons.is_empty() {
            self.apart(text, span);
            return;
        }
        let (written, faults) = read_prose(text, span, &lexicons);
        let written = written.unwrap_or_else(|| Written::new(span));
        // Messages about the whole example point at its first word.
        let word = text.split_whitespace().next().unwrap_or_default();
        let start = span.start + text.find(word).unwrap_or_default();
        let head = Span::new(start, start + word.len());
        self.example(block, Form::Prose, head, written, binding.variants, faults);
    }

    /// Moves and positions that no example can be made of are told, each with the reason.
    fn apart(&mut self, text: &str, span: Span) {
        let outcome = match read_apart(text) {
            Some(Apart::SetAside(why)) => Outcome::Ignored(why),
            Some(Apart::NotUnderstood(why)) => {
                let error = Diagnostic::error(NOT_UNDERSTOOD, span, format!("not understood: {why}"))
                    .help("draw the position, or list the men with their squares");
                self.collected.diagnostics.push(error);
                Outcome::NotUnderstood(why)
            }
            None => return,
        };
        self.collected.candidates.push(Candidate { span, outcome });
    }

    /// What binds at a block, nearest first: directives, front matter, configuration.
    pub(super) fn binding_at(&mut self, block: &Block) -> Binding {
        let mut binding = Binding::default();
        let mut section = block.section;
        loop {
            // Later directives of the same section go before earlier ones.
            for (_, directive) in self.directives.iter().rev().filter(|(place, _)| *place == section) {
                binding = binding.or(directive);
            }
            match section {
                Some(index) => section = self.document.sections[index].parent,
                None => break,
            }
        }
        binding = binding.or(&self.front);
        let mark = self.marks.iter().rev().find(|(start, _)| *start <= block.span.start);
        if let Some((_, mark)) = mark {
            binding = binding.or(mark);
        }
        for entry in self.entries.iter().rev() {
            binding = binding.or(&entry.binding);
        }
        binding = binding.or(self.outer);
        if binding.variants.is_none() {
            binding.variants = self.named_above(block.section);
        }
        binding
    }

    /// The game that the nearest heading with the name of a game names. One that names several refuses.
    fn named_above(&mut self, section: Option<usize>) -> super::Bound<VariantIds> {
        let mut next = section;
        while let Some(index) = next {
            let section = self.document.sections.get(index)?;
            let library = self.library;
            let named = match self.named.entry(index) {
                Entry::Occupied(known) => known.into_mut(),
                Entry::Vacant(free) => {
                    let named = free.insert(named(&section.title, library));
                    self.collected.named.extend(named.as_ref().map(|named| (index, named.clone())));
                    named
                }
            };
            if let Some(named) = named {
                let Named::One(id) = named else { return None };
                let line = self.source.place(section.span.start).line;
                return Some((Arc::new(vec![(id.clone(), None)]), Why::Heading(line)));
            }
            next = section.parent;
        }
        None
    }

    pub(super) fn example(
        &mut self,
        block: &Block,
        form: Form,
        head: Span,
        written: Written,
        variants: super::Bound<VariantIds>,
        mut faults: Vec<Diagnostic>,
    ) {
        let mut found = Vec::new();
        match variants {
            None => faults.push(
                Diagnostic::error(NO_VARIANT, head, "the variant of this example is not stated")
                    .help("add `variant: ID` to the block, `<!-- tafl: variant=ID -->` to the section, or bind the page in taflcheck.yaml"),
            ),
            Some((ids, why)) => {
                let many = bounds::variants(ids.len(), head);
                let ids = if many.is_some() { &[] } else { ids.as_slice() };
                faults.extend(many);
                for (id, span) in ids {
                    match self.library.get(id) {
                        Some(variant) => found.push((variant, why.clone())),
                        None => faults.push(self.unknown_variant(id, span.unwrap_or(head), &why)),
                    }
                }
            }
        }
        self.judged_under(block, form, head, written, found, faults);
    }

    /// An example under variants that are at hand.
    pub(super) fn judged_under(
        &mut self,
        block: &Block,
        form: Form,
        head: Span,
        written: Written,
        variants: Vec<(Arc<Variant>, Why)>,
        mut faults: Vec<Diagnostic>,
    ) {
        if self.is_full(block.span) {
            return;
        }
        let headings: Vec<String> = self.document.heading_path(block.section).into_iter().map(str::to_owned).collect();
        let number = self.number(block.section);
        // What is unknown is no fault of what is written.
        let unreadable = faults.iter().any(|fault| fault.is_error() && fault.code != UNKNOWN_VARIANT);
        let mut games = Vec::with_capacity(variants.len());
        for (variant, why) in variants.into_iter().filter(|_| !unreadable) {
            match resolve::resolve(&written, &variant, &why) {
                Ok(game) => {
                    add_new(&mut faults, game.warnings.iter().cloned());
                    games.push(game);
                }
                Err(found) => add_new(&mut faults, found),
            }
        }
        for game in &mut games {
            let origin = resolve::origin(written.coordinates.as_ref());
            game.inferences.extend(origin);
        }
        let name = match (&written.name, headings.last()) {
            (Some(name), _) => name.value.clone(),
            (None, Some(heading)) => format!("{heading} {number}"),
            (None, None) => format!("Example {number}"),
        };
        let id = slug(&match &written.name {
            Some(name) => name.value.clone(),
            None => format!("{} {number}", headings.join(" ")),
        });
        let example = Example { id, name, headings, form, span: block.span, head, written, games, faults };
        self.collected.examples.push(example);
    }

    /// Whether the page has as many examples as are read; the first one too many is told.
    pub(super) fn is_full(&mut self, span: Span) -> bool {
        let full = self.collected.examples.len() >= limits::EXAMPLES;
        if full && !self.told_full {
            self.told_full = true;
            let first = self.source.line_span(self.source.place(span.start).line);
            self.collected.diagnostics.push(bounds::example(Span::new(span.start, first.end.max(span.start))));
        }
        full
    }

    /// The recorded game that holds the beginning of a stretch.
    fn records_at(&self, span: Span) -> Option<Span> {
        let after = self.records.partition_point(|record| record.span.start <= span.start);
        after.checked_sub(1).map(|at| self.records[at].span)
    }

    fn number(&mut self, section: Option<usize>) -> usize {
        let count = self.numbers.entry(section).or_default();
        *count += 1;
        *count
    }

    fn unknown_variant(&self, id: &str, span: Span, why: &Why) -> Diagnostic {
        let help = self.library.instead_of(id);
        Diagnostic::error(UNKNOWN_VARIANT, span, format!("unknown variant `{id}`"))
            .note(format!("it comes {why}"))
            .help(help)
    }

    /// Two examples of one document may not have the same name; those without one get ids of their own.
    fn same_names(&mut self) {
        // The first example of each id, where its name stands, and the number that the next twin gets.
        let mut known: HashMap<String, (Option<Span>, usize)> = HashMap::new();
        for example in &mut self.collected.examples {
            let name_span = example.written.name.as_ref().map(|name| name.span);
            let Some((twin, number)) = known.get(&example.id).copied() else {
                known.insert(example.id.clone(), (name_span, 2));
                continue;
            };
            if let (Some(name), Some(other)) = (&example.written.name, twin) {
                let line = self.source.place(other.start).line;
                let message = format!("the name \"{}\" is taken by the example in line {line}", name.value);
                example.faults.push(Diagnostic::error(SAME_NAME, name.span, message).help("give it a name of its own"));
                example.games.clear();
            }
            let free =
                (number..).find(|number| !known.contains_key(&format!("{}-{number}", example.id))).unwrap_or(number);
            known.insert(example.id.clone(), (twin, free + 1));
            example.id = format!("{}-{free}", example.id);
            known.insert(example.id.clone(), (None, 2));
        }
    }
}

/// Adds messages that are not there yet: under several variants the same is often wrong.
fn add_new(faults: &mut Vec<Diagnostic>, found: impl IntoIterator<Item = Diagnostic>) {
    for fault in found {
        if !faults.contains(&fault) {
            faults.push(fault);
        }
    }
}

/// The lexicons to read with: that of the language, or all.
pub(super) fn lexicons(language: Option<Language>) -> Vec<&'static Lexicon> {
    match language.and_then(|language| Lexicon::built_in(language.0)) {
        // English words are always read in a block.
        Some(lexicon) if lexicon.language() == Language("en") => vec![lexicon],
        Some(lexicon) => [Some(lexicon), Lexicon::built_in("en")].into_iter().flatten().collect(),
        None => Lexicon::all(),
    }
}

/// A name as an id: folded, with dashes for everything else.
fn slug(name: &str) -> String {
    let mut slug = String::with_capacity(name.len());
    for letter in fold(name).chars() {
        if letter.is_alphanumeric() {
            slug.push(letter);
        } else if !slug.ends_with('-') && !slug.is_empty() {
            slug.push('-');
        }
    }
    let slug = slug.trim_end_matches('-');
    if slug.is_empty() { "example".to_owned() } else { slug.to_owned() }
}
