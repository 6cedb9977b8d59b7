//! Lines and sentences that are a label and its value: at a colon, at a dash, where words end, question and answer.
//!
//! Comes in: items. Goes out: facts below the concepts of the label, and what of the value was not read. A line that is
//! cut by guess is cut where all of its value can be read.

use super::Unread;
use super::clause::{self, Around, Said, is_concept, is_mark};
use super::lexicon::{Item, ItemKind};
use super::page::{Reader, cut};
use super::rows::{self, Label};
use crate::text::Span;
use std::rc::Rc;

/// A label without a mark behind it has at most so many words.
const LONGEST_LABEL: usize = 5;

/// A value behind a colon has at most so many words.
const LONG_VALUE: usize = 8;

impl Reader<'_> {
    /// Reads lines that begin with labels or rows of men; says how many there are.
    pub(super) fn labelled(&mut self, lines: &[Span]) -> usize {
        let mut rows: Vec<Rc<[Item]>> = Vec::new();
        let mut men = false;
        for line in lines {
            let items = self.items(&[*line]);
            let first = rows.is_empty();
            men |= first && (rows::heads_men(&items) || rows::men(&items).is_some());
            let fits = if men { first || rows::men(&items).is_some() } else { self.keyed(&items).is_some() };
            if !fits {
                break;
            }
            rows.push(items);
        }
        if rows.len() < 2 || self.elsewhere {
            return if self.elsewhere { 0 } else { rows.len().min(1) };
        }
        for items in &rows {
            if let Some(men) = rows::men(items).filter(|_| men) {
                self.man(&men);
            } else if let Some((label, head, value)) = self.keyed(items).filter(|_| !men) {
                self.told(&label, head, value);
            }
        }
        rows.len()
    }

    /// Cuts a line into label and value: at its colon, at a dash, or where what follows can be read.
    fn keyed<'a>(&self, items: &'a [Item]) -> Option<(Label, &'a [Item], &'a [Item])> {
        let ends = |items: &[Item]| items.iter().any(|item| is_mark(item, &['.', '?', '!']));
        if let Some(cut) = rows::at_colon(items).filter(|_| !ends(items)) {
            return Some(cut);
        }
        self.dashed(items).or_else(|| {
            let mut cuts = (1..=LONGEST_LABEL).filter_map(|words| rows::without_border(items, words));
            cuts.find(|(label, _, value)| self.reads(label, value)).or_else(|| rows::without_border(items, 1))
        })
    }

    /// Cuts a line at its dash, if what follows can be read.
    pub(super) fn dashed<'a>(&self, items: &'a [Item]) -> Option<(Label, &'a [Item], &'a [Item])> {
        rows::at_dash(items).filter(|(label, _, value)| self.reads(label, value))
    }

    /// Whether a value says something below its label, and nothing of it is left over.
    pub(super) fn reads(&self, label: &Label, value: &[Item]) -> bool {
        let Label::Facts(concepts) = label else { return true };
        let said = self.said(concepts, value, None);
        !said.facts.is_empty() && said.unread.is_empty()
    }

    /// A value behind a colon; a long one is told rather than stated, and what is left over of it is no fault.
    pub(super) fn told(&mut self, label: &Label, head: &[Item], value: &[Item]) {
        let unread = self.found.unread.len();
        self.row(label, head, value, None);
        if value.len() > LONG_VALUE {
            self.found.unread.truncate(unread);
        }
    }

    pub(super) fn row(&mut self, label: &Label, head: &[Item], value: &[Item], column: Option<usize>) {
        let (Label::Facts(concepts), Some(first), Some(last)) = (label, head.first(), value.last()) else { return };
        self.value(concepts, value, column, first.span.to(head.last().unwrap_or(last).span));
    }

    /// Reads a value below the concepts of its label.
    pub(super) fn value(&mut self, label: &[&'static str], value: &[Item], column: Option<usize>, head: Span) {
        let mut said = self.said(label, value, column);
        let words = self.source.slice(head).to_owned();
        for span in &said.unread {
            let partly = !said.facts.is_empty();
            self.found.unread.push(Unread { span: *span, label: words.clone(), partly, column });
        }
        self.found.facts.append(&mut said.facts);
        self.found.gaps.append(&mut said.slips);
    }

    /// What a value says below the concepts of its label.
    fn said(&self, label: &[&'static str], value: &[Item], column: Option<usize>) -> Said {
        let around = Around {
            label: label.to_vec(),
            he_is_king: label.contains(&"KING"),
            column,
            general: self.general,
            listed: true,
        };
        let mut said = Said::default();
        // In some languages yes and if are one word, and nothing is said by if alone.
        let yes: Vec<Item> = match value {
            [only] if is_concept(only, &["IF"]) => vec![Item { kind: ItemKind::Concept("YES"), span: only.span }],
            _ => Vec::new(),
        };
        let value = if yes.is_empty() { value } else { yes.as_slice() };
        // A number alone is a value: `Attackers | 24`.
        for sentence in cut(value).filter(|sentence| !sentence.is_empty()) {
            clause::sentence(sentence, &around, &mut said);
        }
        said
    }

    /// Reads an answer as the value of its question, if it is one in few words.
    pub(super) fn answer(&mut self, asked: &[Item], answer: &[Item]) -> bool {
        let asked: Vec<Item> = asked.iter().filter(|item| !is_concept(item, &["IF"])).cloned().collect();
        let Some(label) = rows::label(&asked).filter(|label| self.reads(label, answer)) else { return false };
        if answer.len() <= LONGEST_LABEL {
            self.row(&label, &asked, answer, None);
        }
        answer.len() <= LONGEST_LABEL
    }
}
