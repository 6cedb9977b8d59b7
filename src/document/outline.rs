//! From headings as they come to sections within sections.
//!
//! A heading in a quotation rules only what stands in the quotation. Never looks at blocks other than headings.

use super::Section;
use crate::text::Span;

/// The sections found so far and those that are open here.
#[derive(Default)]
pub(super) struct Outline {
    /// All sections, in order.
    pub(super) sections: Vec<Section>,
    /// Those open here, each within the one before.
    open: Vec<usize>,
    /// For each quotation around this place, how many sections were open before it.
    quotations: Vec<usize>,
}

impl Outline {
    /// The innermost open section.
    pub(super) fn section(&self) -> Option<usize> {
        self.open.last().copied()
    }

    /// How many quotations are around this place.
    pub(super) fn quotations(&self) -> usize {
        self.quotations.len()
    }

    /// Takes note that a quotation begins here.
    pub(super) fn begin_quotation(&mut self) {
        self.quotations.push(self.open.len());
    }

    /// Takes note that the innermost quotation ends here, and its sections with it.
    pub(super) fn end_quotation(&mut self) {
        if let Some(before) = self.quotations.pop() {
            self.open.truncate(before);
        }
    }

    /// Begins a section, ending those of the same and lower levels.
    pub(super) fn heading(&mut self, title: &str, level: u8, span: Span) {
        let outside = self.quotations.last().copied().unwrap_or_default();
        let levels = self.open.iter().map(|index| self.sections.get(*index).map_or(0, |section| section.level));
        let higher = levels.skip(outside).take_while(|open| *open < level).count();
        self.open.truncate(outside + higher);
        let title = title.split_whitespace().collect::<Vec<_>>().join(" ");
        self.sections.push(Section { title, level, span, parent: self.section() });
        self.open.push(self.sections.len() - 1);
    }
}
