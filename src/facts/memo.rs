//! The items of stretches of a page, worked out once: labels, sentences and gaps are looked for in the same lines.

use super::lexicon::{FactLexicon, Item};
use super::token::add_tokens;
use crate::text::{Source, Span};
use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

/// A page, the words of its language, and what is known of its stretches.
pub(super) struct Memo<'a> {
    source: &'a Source,
    lexicon: &'static FactLexicon,
    known: RefCell<HashMap<Stretches, Rc<[Item]>>>,
}

/// Stretches that follow each other: how many they are, where the first begins and where the last one ends.
type Stretches = (usize, usize, usize);

impl<'a> Memo<'a> {
    /// Nothing is known yet.
    pub(super) fn new(source: &'a Source, lexicon: &'static FactLexicon) -> Self {
        Self { source, lexicon, known: RefCell::default() }
    }

    /// The items of some lines or cells, which follow each other.
    pub(super) fn items(&self, spans: &[Span]) -> Rc<[Item]> {
        let (Some(first), Some(last)) = (spans.first(), spans.last()) else { return Rc::default() };
        let mut known = self.known.borrow_mut();
        Rc::clone(known.entry((spans.len(), first.start, last.end)).or_insert_with(|| self.read(spans)))
    }

    fn read(&self, spans: &[Span]) -> Rc<[Item]> {
        let mut tokens = Vec::with_capacity(spans.iter().map(|span| span.end - span.start).sum::<usize>() / 4);
        for span in spans {
            add_tokens(self.source.slice(*span), span.start, &mut tokens);
        }
        self.lexicon.items(&tokens).into()
    }
}
