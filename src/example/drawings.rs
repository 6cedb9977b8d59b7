//! Drawings of a page among its examples: each is an example, set aside with a reason, or not understood.
//!
//! In: the page and what is bound at each place. Out: examples, candidates and messages in the order of the page.

use super::candidate::{Candidate, Outcome};
use super::collect::{Collector, lexicons};
use super::picture::{self, Fate};
use super::{Binding, Form, directive};
use crate::board::Board;
use crate::document::{Block, BlockKind};
use crate::drawing::{Drawing, Panel, names_a_start, read_drawings};
use crate::notation::Written;
use crate::record::{Kind, records_on_page};
use crate::text::{Code, Diagnostic, Span};
use std::sync::Arc;

const NOT_UNDERSTOOD: Code = Code("picture/not-understood");

/// So many lines below a drawing may speak of it.
const BELOW: usize = 24;

/// Drawings whose place on the page is still to come.
pub(super) struct Waiting {
    drawings: std::iter::Peekable<std::vec::IntoIter<(Drawing, std::ops::Range<usize>)>>,
    /// Whether captured men are drawn as small letters on this page.
    shows_captures: bool,
}

/// Whether a block shows the source of a page or what a program printed.
fn is_quotation(block: &Block) -> bool {
    matches!(&block.kind, BlockKind::Fence { info, .. } if matches!(info.as_str(), "markdown" | "md" | "console"))
}

impl Collector<'_> {
    /// The drawings outside of blocks of ours, each with the lines below it that may hold its moves.
    pub(super) fn drawings(&mut self) -> Waiting {
        let count = self.source.line_count();
        let mut skip = vec![false; count];
        for block in &self.document.blocks {
            let ours = match &block.kind {
                BlockKind::Fence { info, info_span, .. } => {
                    directive::info(self.source, info, *info_span, &mut Vec::new()).is_some()
                }
                BlockKind::FrontMatter | BlockKind::Comment => true,
                BlockKind::Indented | BlockKind::Paragraph | BlockKind::Heading => false,
            };
            if ours {
                let first = self.source.place(block.span.start).line;
                let last = self.source.place(block.span.end).line;
                skip[(first - 1).min(count)..last.min(count)].fill(true);
            }
        }
        // What is quoted is read where it is a page; its drawings are counted as ignored.
        let mut quoted = skip.clone();
        for block in self.document.blocks.iter().filter(|block| is_quotation(block)) {
            let first = self.source.place(block.span.start).line;
            let last = self.source.place(block.span.end).line;
            quoted[(first - 1).min(count)..last.min(count)].fill(true);
        }
        self.records = records_on_page(self.source, &|line| quoted.get(line).copied().unwrap_or(true));
        // The rules string of a game has its start in it.
        for record in self.records.iter().filter(|record| matches!(record.kind, Kind::Game(_))) {
            skip[(record.lines.start - 1).min(count)..(record.lines.end - 1).min(count)].fill(true);
        }
        let language = self.front.language.as_ref().or(self.outer.language.as_ref()).map(|(language, _)| language.0);
        let drawings = read_drawings(self.source, language, &|line| skip.get(line).copied().unwrap_or(true));
        let starts: Vec<usize> = drawings.iter().map(|drawing| drawing.lines.0).collect();
        // What stands below a drawing ends with the next one, a block of ours, or a heading.
        let mut ends = skip.clone();
        for block in self.document.blocks.iter().filter(|block| block.kind == BlockKind::Heading) {
            if let Some(end) = ends.get_mut(self.source.place(block.span.start).line - 1) {
                *end = true;
            }
        }
        let below = |index: usize, last: usize| {
            let next = starts.get(index + 1).copied().unwrap_or(count + 1).min(last + 1 + BELOW);
            let free = (last + 1..next).find(|line| ends.get(line - 1).copied().unwrap_or(true));
            let end = free.unwrap_or(next.max(last + 1));
            // A list of moves that begins there is read to its end.
            let list = self.records.partition_point(|record| record.lines.start < end);
            let list = list.checked_sub(1).and_then(|at| self.records.get(at)).filter(|list| list.lines.start > last);
            last + 1..end.max(list.map_or(0, |list| list.lines.end))
        };
        let shows_captures = drawings.iter().any(picture::shows_captures);
        let found: Vec<_> = drawings
            .into_iter()
            .enumerate()
            .map(|(index, drawing)| {
                let below = below(index, drawing.lines.1);
                (drawing, below)
            })
            .collect();
        Waiting { drawings: found.into_iter().peekable(), shows_captures }
    }

    /// The drawings that begin in a block or before it.
    pub(super) fn drawings_until(&mut self, waiting: &mut Waiting, block: &Block) {
        let shows_captures = waiting.shows_captures;
        while let Some((drawing, below)) = waiting.drawings.next_if(|(drawing, _)| drawing.span.start < block.span.end)
        {
            self.drawing(block, &drawing, below, shows_captures);
        }
    }

    /// What becomes of one drawing. `below` are the lines that may hold its moves.
    fn drawing(&mut self, block: &Block, drawing: &Drawing, below: std::ops::Range<usize>, shows_captures: bool) {
        if is_quotation(block) {
            self.candidate(drawing.span, Outcome::Ignored("in a quotation of a page or a session".to_owned()));
            return;
        }
        if self.is_beyond(drawing.span) {
            return;
        }
        let binding = self.binding_at(block);
        let lexicons = lexicons(binding.language.as_ref().map(|(language, _)| *language));
        let section = block.section.map(|index| &self.document.sections[index]);
        let source = self.source;
        let heading = section.map(|section| (section.title.as_str(), section.span));
        let is_start = drawing.is_start || heading.is_some_and(|(title, _)| names_a_start(title));
        let tail = drawing.tail;
        let records = &self.records;
        let above = drawing.lines.0.saturating_sub(4).max(1)..drawing.lines.0;
        let around =
            picture::Around { source, lexicons: &lexicons, heading, below, above, tail, records, shows_captures };
        let fates = picture::fates(drawing, &around);
        for fate in fates {
            match fate {
                Fate::Example(written, assumed, read) => {
                    let span = written.span;
                    self.read_below.extend(read);
                    self.drawn_example(block, *written, assumed, &binding);
                    self.candidate(span, Outcome::Checked);
                }
                Fate::Static(written, panel) => self.at_rest(block, *written, &panel, is_start, &binding),
                Fate::Ignored(span, why) => self.candidate(span, Outcome::Ignored(why)),
                Fate::NotUnderstood(fault) => {
                    let message = format!("this drawing is not understood: {}", fault.message);
                    self.candidate(fault.span, Outcome::NotUnderstood(fault.message));
                    let error = Diagnostic::error(NOT_UNDERSTOOD, fault.span, message);
                    self.collected.diagnostics.push(error.help(fault.mend.words()));
                }
            }
        }
    }

    /// Whether a candidate stands where no more examples are read; then it is counted as ignored.
    pub(super) fn is_beyond(&mut self, span: Span) -> bool {
        let full = self.is_full(span);
        if full {
            self.candidate(span, Outcome::Ignored("the page has more examples than are read".to_owned()));
        }
        full
    }

    pub(super) fn candidate(&mut self, span: Span, outcome: Outcome) {
        self.collected.candidates.push(Candidate { span, outcome });
    }

    fn drawn_example(&mut self, block: &Block, written: Written, assumed: Vec<String>, binding: &Binding) {
        let head = Span::new(
            written.span.start,
            self.source
                .line_span(self.source.place(written.span.start).line)
                .end
                .min(written.span.end)
                .max(written.span.start),
        );
        self.example(block, Form::Drawing, head, written, binding.variants.clone(), Vec::new());
        if let Some(example) = self.collected.examples.last_mut() {
            for game in &mut example.games {
                game.inferences.extend(assumed.iter().cloned());
            }
        }
    }

    /// A drawing without a move: the start position of a variant is compared with it, others claim nothing.
    fn at_rest(&mut self, block: &Block, written: Written, panel: &Panel, is_start: bool, binding: &Binding) {
        let men = picture::men(panel);
        let ids = binding.variants.iter().flat_map(|(ids, _)| ids.iter());
        let bound: Vec<_> =
            ids.filter_map(|(id, _)| self.library.get(id)).filter(|variant| panel.size == Some(variant.size)).collect();
        let starts: Vec<_> =
            bound.iter().filter_map(|variant| Some((variant.id.clone(), variant.start.clone()?))).collect();
        let is_same = |start: &Board| {
            start.men().count() == men.len() && men.iter().all(|(square, piece)| start.at(*square) == Some(*piece))
        };
        let same: Vec<&str> = starts.iter().filter(|(_, start)| is_same(start)).map(|(id, _)| id.as_str()).collect();
        if !same.is_empty() || (is_start && !starts.is_empty()) {
            let mut binding = binding.clone();
            if let (Some((ids, _)), false) = (&mut binding.variants, is_start) {
                // Nobody says that this is the start of the others.
                Arc::make_mut(ids).retain(|(id, _)| same.contains(&id.as_str()));
            }
            self.drawn_example(block, written, panel.assumed.clone(), &binding);
            self.candidate(panel.span, Outcome::Checked);
        } else if is_start && binding.variants.is_none() {
            self.candidate(panel.span, Outcome::Ignored("a start position, but the variant is not stated".to_owned()));
        } else {
            self.candidate(panel.span, Outcome::Ignored("a position with no move and no claim".to_owned()));
        }
    }
}
