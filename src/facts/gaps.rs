//! What a page leaves open: lists and sections with nothing in them, references to them, lost pictures, named files,
//! squares of which the page says that there are none.
//!
//! Comes in: the units of a page and the facts found. Goes out: gaps. Never turns a gap into a rule.

use super::clause::is_concept;
use super::lexicon::{Item, ItemKind};
use super::lines::Unit;
use super::memo::Memo;
use super::page::sentences;
use super::{Found, Gap, GapKind, Property, Value};
use crate::document::Format;
use crate::text::{Source, Span, holds};
use std::collections::HashMap;

/// A title or a list that is announced has at most so many words.
const SHORT: usize = 12;

/// What follows words such as `the following text` must have at least so many words.
const A_TEXT: usize = 40;

/// Finds the gaps of a page.
pub(super) fn find(source: &Source, memo: &Memo<'_>, units: &[Unit], format: Format, found: &mut Found) {
    let mut finder = Finder { source, plain: format == Format::Plain, empty: HashMap::new(), gaps: Vec::new() };
    finder.sections(units);
    let thrones = found.facts.iter().any(|fact| says(fact, "throne", "none"));
    let corners = found.facts.iter().any(|fact| says(fact, "escape", "edge") || says(fact, "corners", "none"));
    let general = found.gaps.iter().find(|gap| gap.kind == GapKind::Overridden).map(|gap| gap.span.end);
    for (at, unit) in units.iter().enumerate() {
        let spans = match unit {
            Unit::Text { lines, .. } => lines.as_slice(),
            Unit::Row { cells, .. } => cells.as_slice(),
            Unit::Heading { .. } | Unit::Other => continue,
        };
        let items = memo.items(spans);
        if let Unit::Text { lines, item } = unit {
            finder.announced(lines, units.get(at + 1), *item);
            finder.following(&items, units.get(at + 1..).unwrap_or_default());
            finder.picture(lines, &items, at.checked_sub(1).and_then(|before| units.get(before)));
        }
        finder.references(&items);
        finder.files(spans);
        if thrones && corners {
            finder.no_such_square(&items, general);
        }
    }
    found.gaps.append(&mut finder.gaps);
}

fn says(fact: &super::Fact, property: &str, value: &str) -> bool {
    !fact.general
        && fact.column.is_none()
        && matches!((fact.property, &fact.value), (Property::Rule(name), Value::Rule(word, _)) if name == property && *word == value)
}

struct Finder<'a> {
    source: &'a Source,
    plain: bool,
    /// Numbered sections: where each is, and whether it is empty.
    empty: HashMap<String, (Span, bool)>,
    gaps: Vec<Gap>,
}

impl Finder<'_> {
    fn gap(&mut self, kind: GapKind, span: Span, other: Option<Span>, message: impl Into<String>) {
        self.gaps.push(Gap { kind, span, other, message: message.into() });
    }

    /// Sections with nothing below their heading. In plain text only numbered lines are surely headings.
    fn sections(&mut self, units: &[Unit]) {
        for (at, unit) in units.iter().enumerate() {
            let Unit::Heading { span, number, level } = unit else { continue };
            let sure = !self.plain || number.is_some();
            let next = units.get(at + 1);
            let is_empty = match next {
                Some(Unit::Heading { level: next, number, .. }) => next <= level && (!self.plain || number.is_some()),
                Some(_) => false,
                None => true,
            };
            if let Some(number) = number {
                self.empty.insert(number.clone(), (*span, is_empty));
            }
            if is_empty && sure {
                self.gap(GapKind::EmptySection, *span, None, "this section is empty: nothing was read from it");
            }
        }
    }

    /// `White wins, when:` with nothing after it, and titles with nothing below them.
    fn announced(&mut self, lines: &[Span], next: Option<&Unit>, item: bool) {
        let (Some(first), Some(last)) = (lines.first(), lines.last()) else { return };
        let text = self.source.slice(*last).trim_end_matches(['*', '_']);
        let ends_here = match next {
            None | Some(Unit::Heading { .. }) => true,
            Some(Unit::Text { lines, .. }) => {
                lines.last().is_some_and(|line| self.source.slice(*line).trim_end_matches(['*', '_']).ends_with(':'))
            }
            Some(Unit::Row { .. } | Unit::Other) => false,
        };
        if text.ends_with(':') && ends_here {
            let message = "nothing follows these words: what they announce is not on the page, which is no rule";
            return self.gap(GapKind::EmptyList, first.to(*last), None, message);
        }
        let numbered = matches!(next, Some(Unit::Heading { number: Some(_), .. }));
        let words = text.split_whitespace().count();
        let title = words <= 5 && !text.ends_with(['.', '!', '?', ';', ',']) && lines.len() == 1 && !item;
        if self.plain && numbered && title {
            self.gap(GapKind::EmptyList, *first, None, "nothing follows this title before the next section");
        }
    }

    /// `The following text …` at the end of a section.
    fn following(&mut self, items: &[Item], after: &[Unit]) {
        let Some(word) = items.iter().find(|item| is_concept(item, &["FOLLOWING"])) else { return };
        let mut words = 0;
        for unit in after {
            match unit {
                Unit::Heading { number: Some(_), .. } => break,
                Unit::Heading { .. } if !self.plain => break,
                Unit::Text { lines, .. } => {
                    words +=
                        lines.iter().map(|line| self.source.slice(*line).split_whitespace().count()).sum::<usize>();
                }
                Unit::Row { .. } | Unit::Other => return,
                Unit::Heading { .. } => {}
            }
            if words >= A_TEXT {
                return;
            }
        }
        self.gap(GapKind::EmptyList, word.span, None, "the text that is announced here does not follow");
    }

    /// The caption of a start position with no picture near it.
    fn picture(&mut self, lines: &[Span], items: &[Item], before: Option<&Unit>) {
        let caption = items.first().is_some_and(|item| is_concept(item, &["START_LAYOUT"]))
            && items.iter().any(|item| matches!(item.kind, ItemKind::Size(_)))
            && lines.iter().map(|line| self.source.slice(*line).split_whitespace().count()).sum::<usize>() <= SHORT;
        if let (true, Some(first), Some(last)) = (caption && before != Some(&Unit::Other), lines.first(), lines.last())
        {
            self.gap(GapKind::Picture, first.to(*last), None, "the picture of this caption is not on the page");
        }
    }

    /// `see section 6` where that section is empty or missing.
    fn references(&mut self, items: &[Item]) {
        for (at, item) in items.iter().enumerate() {
            let is_section = is_concept(item, &["SECTION"]);
            if !is_section && !is_concept(item, &["SEE"]) {
                continue;
            }
            let number = |at: usize| match items.get(at).map(|item| &item.kind) {
                Some(ItemKind::Number(number)) => Some(*number),
                Some(_) | None => None,
            };
            let Some(major) = number(at + 1) else { continue };
            let dotted = items.get(at + 2).is_some_and(|item| item.kind == ItemKind::Mark('.'));
            let minor = number(at + 3).filter(|_| {
                dotted
                    && items
                        .get(at + 1)
                        .zip(items.get(at + 3))
                        .is_some_and(|(left, right)| right.span.start == left.span.end + 1)
            });
            if !is_section && minor.is_none() {
                continue;
            }
            let name = minor.map_or_else(|| major.to_string(), |minor| format!("{major}.{minor}"));
            let last = items.get(at + if minor.is_some() { 3 } else { 1 }).unwrap_or(item);
            let span = item.span.to(last.span);
            match self.empty.get(&name).copied() {
                Some((heading, true)) => {
                    self.gap(GapKind::Reference, span, Some(heading), format!("section {name} is empty"));
                }
                None if !self.empty.is_empty() => {
                    self.gap(GapKind::Reference, span, None, format!("there is no section {name} on this page"));
                }
                Some(_) | None => {}
            }
        }
    }

    /// Files that the page points to in its words.
    fn files(&mut self, spans: &[Span]) {
        for line in spans {
            let text = self.source.slice(*line);
            if !holds(text, b'/') {
                continue;
            }
            for word in text.split_whitespace() {
                let bare = word.trim_matches(['.', ',', ';', ':', '(', ')', '`', '„', '“', '"', '*']);
                let ends = [".md", ".html", ".txt", ".adoc", ".rst"].iter().any(|end| bare.ends_with(end));
                if ends
                    && bare.contains('/')
                    && !bare.contains("://")
                    && !bare.contains(['[', ']', '(', '<', '>'])
                    && !word.contains("](")
                {
                    let offset = (bare.as_ptr() as usize).saturating_sub(text.as_ptr() as usize);
                    let span = Span::new(line.start + offset, line.start + offset + bare.len());
                    let message = format!("what `{bare}` says is not on this page: check that file too");
                    self.gap(GapKind::File, span, None, message);
                }
            }
        }
    }

    /// Hostile squares, thrones and corners in a game of which the page says that it has none.
    fn no_such_square(&mut self, items: &[Item], general: Option<usize>) {
        let after_general = general.is_some_and(|general| items.first().is_some_and(|item| item.span.start >= general));
        for sentence in sentences(items) {
            let hostile = sentence.windows(2).find_map(|pair| match pair {
                [left, right] if is_concept(left, &["HOSTILE"]) && is_concept(right, &["SQUARE", "SPECIAL_SQUARE"]) => {
                    Some(left.span.to(right.span))
                }
                _ => None,
            });
            if let Some(span) = hostile {
                let message = "hostile squares are named here, but the page says of none that it is hostile";
                self.gap(GapKind::NoSuchSquare, span, None, message);
            }
            let special = sentence.iter().find(|item| is_concept(item, &["THRONE", "CORNER"]));
            if let (true, Some(special)) = (after_general, special) {
                let message = "the page has no such square: these general words do not hold here";
                self.gap(GapKind::Overridden, special.span, None, message);
            }
        }
    }
}
