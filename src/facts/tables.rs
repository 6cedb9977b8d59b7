//! Tables of a page: men kind by kind, label and value, and comparisons of games in columns, in rows or with lost borders.
//!
//! Comes in: the cells of a table. Goes out: facts, each of its column. Never reads a row whose label is not known.

use super::lexicon::{Item, ItemKind};
use super::page::Reader;
use super::rows::{self, Label};
use super::{Column, Fact, Gap, GapKind, Property, Unread, Value, glued};
use crate::board::{PieceKind, Side};
use crate::text::Span;
use std::collections::BTreeSet;
use std::rc::Rc;

impl Reader<'_> {
    pub(super) fn man(&mut self, men: &rows::Men<'_>) {
        self.men.push((men.side, men.kind, men.count, men.span));
        self.found.facts.push(Fact {
            property: Property::Kind(men.side, men.kind),
            value: Value::Number(men.count),
            span: men.span,
            column: None,
            general: false,
            assumed: None,
        });
        self.value(&[men.concept], men.remark, None, men.span);
    }

    pub(super) fn glued(&mut self, table: &glued::Glued) {
        let first = self.columns(&table.headings, true);
        if let Some(row) = table.rows.first() {
            let message = "the borders of this table are lost: its cells are told apart by the headings in every row";
            let span = row.label;
            self.found.gaps.push(Gap { kind: GapKind::LostBorders, span, other: None, message: message.to_owned() });
        }
        for row in &table.rows {
            let head = self.items(&[row.label]);
            let Some(label) = rows::label(&head) else { continue };
            for (index, cell) in row.cells.iter().enumerate() {
                let value = self.items(&[*cell]);
                self.row(&label, &head, &value, Some(first + index));
            }
        }
    }

    /// Takes note of the headings of columns; gives the place of the first.
    fn columns(&mut self, headings: &[Span], glued: bool) -> usize {
        let first = self.found.columns.len();
        for span in headings {
            let heading = self.source.slice(*span).trim_matches(['*', '_', ' ']).to_owned();
            let items = self.items(&[*span]);
            let mut sizes = items.iter().filter_map(|item| match item.kind {
                ItemKind::Size(size) => Some((size, item.span)),
                ItemKind::Concept(_)
                | ItemKind::Number(_)
                | ItemKind::Ratio(..)
                | ItemKind::Unknown
                | ItemKind::Mark(_) => None,
            });
            // `Tablut (9×9)` above a column says how large its board is.
            if let (Some((size, place)), None) = (sizes.next(), sizes.next()) {
                let column = Some(self.found.columns.len());
                let (property, value) = (Property::Size, Value::Number(size));
                let fact = Fact { property, value, span: place, column, general: self.general, assumed: None };
                self.found.facts.push(fact);
            }
            self.found.columns.push(Column { heading, span: *span, surely: glued });
        }
        first
    }

    /// A table: men kind by kind, label and value, a comparison with a column or with a row for each game.
    pub(super) fn table(&mut self, rows: &[&[Span]]) {
        let Some(header) = rows.first() else { return };
        let all: Vec<Rc<[Item]>> = rows.iter().map(|cells| self.items(cells)).collect();
        if all.first().is_some_and(|items| rows::heads_men(items)) {
            for items in all.iter().skip(1) {
                if let Some(men) = rows::men(items) {
                    self.man(&men);
                }
            }
            return;
        }
        if self.crossed(rows) || self.turned(rows) {
            return;
        }
        let wide = rows.iter().any(|cells| cells.len() > 2);
        // A comparison names its columns; its first cell is empty or a label of labels.
        let first = (wide && header.len() > 2).then(|| self.columns(&header[1..], false));
        let read_before = self.found.facts.len();
        let mut unknown = Vec::new();
        let mut headings = Vec::new();
        for (row, cells) in rows.iter().enumerate().skip(usize::from(first.is_some())) {
            let Some((name, values)) = cells.split_first() else { continue };
            let head = self.items(&[*name]);
            let Some(label) = rows::label(&head) else {
                // The first row may be headings.
                unknown.extend(values.iter().filter(|_| row > 0).map(|value| (*name, *value)));
                continue;
            };
            let (said, unread) = (self.found.facts.len(), self.found.unread.len());
            for (index, value) in values.iter().enumerate() {
                let value = self.items(&[*value]);
                self.row(&label, &head, &value, first.map(|first| first + index));
            }
            if row == 0 && self.found.facts.len() == said {
                headings.extend(self.found.unread.drain(unread..));
            }
        }
        // The first row may be headings, unless the table is one of facts.
        if self.found.facts.len() > read_before {
            self.found.unread.append(&mut headings);
        }
        self.compared(read_before);
        // In a table of facts a row whose label is not known is one that was not read.
        if self.found.facts.len() > read_before && first.is_none() {
            for (name, span) in unknown.into_iter().filter(|(_, span)| !span.is_empty()) {
                let label = self.source.slice(name).to_owned();
                self.found.unread.push(Unread { span, label, partly: true, column: None });
            }
        }
    }

    /// A table with a row for each side and a label above each column; says whether it is one.
    fn crossed(&mut self, rows: &[&[Span]]) -> bool {
        let Some((header, sides)) = rows.split_first().filter(|(header, _)| header.len() > 1) else { return false };
        let side = |cell: &Span| match rows::label(&self.items(&[*cell])) {
            Some(Label::Facts(concepts)) => {
                let named: Vec<&str> = concepts.iter().copied().filter(|concept| *concept != "MAN").collect();
                matches!(named.as_slice(), ["ATTACKERS" | "DEFENDERS" | "COLOUR_BLACK" | "COLOUR_WHITE"])
                    .then_some(concepts)
            }
            Some(Label::Remark) | None => None,
        };
        let heads: Vec<(Rc<[Item]>, Option<Label>)> = header[1..]
            .iter()
            .map(|cell| self.items(&[*cell]))
            .map(|items| {
                let label = rows::label(&items);
                (items, label)
            })
            .collect();
        let names: Vec<Option<Vec<&'static str>>> = sides.iter().map(|cells| cells.first().and_then(&side)).collect();
        let known = heads.iter().all(|(_, label)| label.is_some());
        if !known || names.len() < 2 || names.iter().any(Option::is_none) {
            return false;
        }
        for (name, cells) in names.into_iter().flatten().zip(sides) {
            for ((head, label), cell) in heads.iter().zip(cells.iter().skip(1)) {
                let Some(Label::Facts(concepts)) = label else { continue };
                let value = self.items(&[*cell]);
                let mut concepts = concepts.clone();
                concepts.extend(&name);
                self.row(&Label::Facts(concepts), head, &value, None);
            }
        }
        true
    }

    /// A table whose labels stand in its first row, with a row for each game; says whether it is one.
    fn turned(&mut self, rows: &[&[Span]]) -> bool {
        let Some((header, games)) = rows.split_first().filter(|(_, games)| !games.is_empty()) else { return false };
        let heads: Vec<Rc<[Item]>> = header.iter().map(|cell| self.items(&[*cell])).collect();
        let labels: Vec<Option<Label>> = heads.iter().map(|head| rows::label(head)).collect();
        let facts = |label: &Option<Label>| matches!(label, Some(Label::Facts(_)));
        // The first column names the games, if it is not about something itself.
        let named = !labels.first().is_some_and(facts);
        let about = labels.iter().skip(usize::from(named)).filter(|label| facts(label)).count();
        // Two words side by side above two others may be two rows of label and value.
        let reads = |(label, cell): (&Option<Label>, &Span)| {
            label.as_ref().is_some_and(|label| self.reads(label, &self.items(&[*cell])))
        };
        let pair = !named && games.first().is_some_and(|cells| labels.iter().zip(cells.iter()).all(reads));
        let least = if games.len() == 1 && !pair { 3 } else { 2 };
        if about < least || about + 2 < labels.len() || !named && games.len() > 1 {
            return false;
        }
        // What stands below the first label is no label itself, or the table is not turned.
        let labelled = |cells: &&&[Span]| cells.first().is_some_and(|cell| facts(&rows::label(&self.items(&[*cell]))));
        if named && games.iter().any(|cells| labelled(&cells)) {
            return false;
        }
        let read_before = self.found.facts.len();
        for cells in games {
            let column = named.then(|| cells.first().map(|name| self.columns(&[*name], false))).flatten();
            for ((label, head), cell) in labels.iter().zip(&heads).zip(cells.iter()).skip(usize::from(named)) {
                let value = self.items(&[*cell]);
                if let Some(label) = label {
                    self.row(label, head, &value, column);
                }
            }
        }
        self.compared(read_before);
        true
    }

    /// A table that gives boards of their own to several columns is surely a comparison of games.
    fn compared(&mut self, from: usize) {
        let sized = self.found.facts.iter().skip(from).filter(|fact| fact.property == Property::Size);
        let columns: BTreeSet<usize> = sized.filter_map(|fact| fact.column).collect();
        if columns.len() > 1 {
            let all: BTreeSet<usize> = self.found.facts.iter().skip(from).filter_map(|fact| fact.column).collect();
            for column in all {
                if let Some(column) = self.found.columns.get_mut(column) {
                    column.surely = true;
                }
            }
        }
    }

    /// What the rows of tables of men make together.
    pub(super) fn sums(&mut self) {
        for side in Side::BOTH {
            let rows: Vec<_> =
                self.men.iter().filter(|(other, kind, ..)| *other == side && *kind != PieceKind::King).collect();
            let span = rows.iter().map(|(.., span)| *span).reduce(Span::to);
            let sum = rows.iter().map(|(_, _, count, _)| *count).fold(0, usize::saturating_add);
            if let Some(span) = span {
                self.found.facts.push(Fact {
                    property: Property::Men(side, None),
                    value: Value::Number(sum),
                    span,
                    column: None,
                    general: false,
                    assumed: (rows.len() > 1).then_some("the sum of the rows"),
                });
            }
        }
    }
}
