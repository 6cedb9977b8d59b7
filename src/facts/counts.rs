//! Counts of men: `24 attackers against 12 defenders and a king`, totals, sums, products and ratios.
//!
//! Comes in: the items of a clause. Goes out: facts, and sums that do not add up. A clause is read only if it holds
//! nothing but counts and words that place men; a single count in running text is no statement about the start.

use super::clause::{Around, COLOURS, Said};
use super::count_words::{LABELS, OTHER_COUNTS, PASSIVE, is_men, lowest, names_men, stands_beside};
use super::lexicon::{Item, ItemKind};
use super::{Fact, Gap, GapKind, Property, Value};
use crate::board::{PieceKind, Side};
use crate::text::Span;

/// The counts of one board.
#[derive(Default)]
struct Group {
    men: Vec<(Side, usize, Span)>,
    kinds: Vec<(PieceKind, usize, Span)>,
    king: Option<(usize, Span)>,
    total: Option<(usize, Span)>,
    /// Whether the defenders are said to include the king.
    king_included: bool,
}

impl Group {
    fn men_of(&self, side: Side) -> Option<usize> {
        self.men.iter().find(|(other, ..)| *other == side).map(|(_, count, _)| *count)
    }
}

struct Reader<'a> {
    around: &'a Around,
    group: Group,
    facts: Vec<Fact>,
    slips: Vec<Gap>,
    pending: Option<(usize, Span)>,
    assumed: Option<&'static str>,
    product: bool,
    including: bool,
    counted: usize,
    /// Words such as `on each side`, before the men who stand there.
    sides: Option<Span>,
}

/// Reads a clause as counts, if it is one.
pub(super) fn read(items: &[Item], around: &Around, said: &mut Said) -> bool {
    // Below a label about something else, numbers are no counts of men.
    let has = |concepts: &[&str]| around.label.iter().any(|label| concepts.contains(label));
    if !around.label.is_empty() && !has(LABELS) || has(OTHER_COUNTS) {
        return false;
    }
    let mut reader = Reader {
        around,
        group: Group::default(),
        facts: Vec::new(),
        slips: Vec::new(),
        pending: None,
        assumed: None,
        product: false,
        including: false,
        counted: 0,
        sides: None,
    };
    if reader.items(items).is_none() || reader.counted == 0 {
        return false;
    }
    said.facts.append(&mut reader.facts);
    said.slips.append(&mut reader.slips);
    true
}

impl Reader<'_> {
    /// Reads all items; none if there is one that has no place among counts.
    fn items(&mut self, items: &[Item]) -> Option<()> {
        let mut ratio = None;
        let mut sizes = Vec::new();
        let mut squares: Option<(usize, Span)> = None;
        let mut at = 0;
        while let Some(item) = items.get(at) {
            let next = items.get(at + 1..).unwrap_or_default();
            match item.kind {
                ItemKind::Number(number) => {
                    // A number after a product is its result; two numbers in a row say nothing that is known.
                    if self.product && self.pending.is_none() && !names_men(next) {
                        self.result(number, item.span);
                    } else if self.pending.replace((number, item.span)).is_some() {
                        return None;
                    }
                }
                ItemKind::Size(size) if self.group.men.is_empty() => sizes.push((size, item.span)),
                ItemKind::Size(size) => self.close(Some(size)),
                ItemKind::Ratio(left, right) => ratio = Some((left, right, item.span)),
                ItemKind::Concept("COLOUR_WHITE" | "COLOUR_BLACK")
                    if next.first().is_some_and(|item| {
                        matches!(item.kind, ItemKind::Concept("KING" | "ATTACKERS" | "DEFENDERS"))
                    }) => {}
                ItemKind::Concept("KING") if self.including => {
                    self.group.king_included = true;
                    self.group.king = Some((1, item.span));
                    self.including = false;
                }
                // `13 with the king` may be 13 and the king, or 13 of whom one is he; no side has many kings.
                ItemKind::Concept("WITH")
                    if self.pending.is_some()
                        && next.iter().take(3).any(|item| item.kind == ItemKind::Concept("KING")) =>
                {
                    return None;
                }
                ItemKind::Concept("KING") if self.pending.is_some_and(|(count, _)| count > 2) => return None,
                ItemKind::Concept("KING") => {
                    self.counted += usize::from(self.pending.is_some() && self.around.listed);
                    let (count, span) = self.pending.take().unwrap_or((1, item.span));
                    self.group.king = Some((count, span.to(item.span)));
                }
                ItemKind::Concept("ATTACKERS") => self.men(Side::Attackers, item.span)?,
                ItemKind::Concept("DEFENDERS") => self.men(Side::Defenders, item.span)?,
                ItemKind::Concept("COLOUR_BLACK") => {
                    self.assumed = Some(COLOURS);
                    self.men(Side::Attackers, item.span)?;
                }
                ItemKind::Concept("COLOUR_WHITE") => {
                    self.assumed = Some(COLOURS);
                    self.men(Side::Defenders, item.span)?;
                }
                ItemKind::Concept("MAN")
                    if self.pending.is_some()
                        && next.first().is_some_and(|item| item.kind == ItemKind::Concept("TOTAL")) => {}
                ItemKind::Concept(man @ ("MAN" | "KNIGHT" | "COMMANDER" | "MERCENARY")) if self.pending.is_some() => {
                    self.kind(man, item.span)?;
                }
                ItemKind::Concept("SQUARE") if self.pending.is_some() => {
                    squares = self.pending.take();
                    self.counted += 1;
                }
                // `six on each side, 24 in all`, `25 men in all`, `in all 25 men`.
                ItemKind::Concept("TOTAL") if self.group.total.is_some() || self.product => {}
                ItemKind::Concept("TOTAL") if self.pending.is_none() => match next {
                    [number, men, ..] if is_men(men) => {
                        let ItemKind::Number(count) = number.kind else { return None };
                        self.group.total = Some((count, number.span));
                        self.counted += 1;
                        at += 2;
                    }
                    _ => return None,
                },
                ItemKind::Concept("TOTAL" | "PIECES") if self.pending.is_some() => {
                    self.group.total = self.pending.take();
                    self.counted += 1;
                }
                ItemKind::Concept("INCLUDING") => self.including = true,
                // On each side of the king are not the sides of the board.
                ItemKind::Concept("EACH_SIDE") if stands_beside(next) => return None,
                ItemKind::Concept("EACH_SIDE") if self.group.men.is_empty() => self.sides = Some(item.span),
                ItemKind::Concept("EACH_SIDE") => self.times(4, item.span)?,
                ItemKind::Concept("PAIRWISE") => {
                    // In pairs at the four sides: eight.
                    let four = next.iter().find_map(|item| match item.kind {
                        ItemKind::Number(number) => Some((number, item.span)),
                        ItemKind::Concept(_)
                        | ItemKind::Size(_)
                        | ItemKind::Ratio(..)
                        | ItemKind::Unknown
                        | ItemKind::Mark(_) => None,
                    });
                    let (side, count, span) = *self.group.men.last()?;
                    if let Some((sides, place)) = four
                        && sides * 2 != count
                    {
                        self.slip(
                            span.to(place),
                            format!("2 on each of {sides} sides are {}, not {count} {}", sides * 2, side.word()),
                        );
                    }
                    let sides = next.iter().position(|item| matches!(item.kind, ItemKind::Concept("SIDES")));
                    at += sides? + 1;
                    self.product = true;
                }
                // `12 and a king` below a label: the number is the label's.
                ItemKind::Concept("AND") if self.pending.is_some() => {
                    let (count, span) = self.pending.take()?;
                    self.bare(count, span)?;
                }
                ItemKind::Mark('+') if self.pending.is_some() => {
                    let (count, span) = self.pending.take()?;
                    self.bare(count, span)?;
                }
                ItemKind::Concept(concept) if PASSIVE.contains(&concept) => {}
                ItemKind::Concept(concept) if super::grammar::Grammar::get().is_light(concept) => {}
                ItemKind::Mark(',' | ':' | ';' | '(' | ')' | '+' | '/' | '–' | '—' | '-') => {}
                ItemKind::Concept(_) | ItemKind::Unknown | ItemKind::Mark(_) => return None,
            }
            at += 1;
        }
        if let Some((count, span)) = self.pending.take() {
            self.bare(count, span)?;
        }
        self.kinds()?;
        let men = self.group.men_of(Side::Attackers).zip(self.group.men_of(Side::Defenders));
        let facts_before = self.facts.len();
        self.close(None);
        let enough = self.around.listed
            || men.is_some()
            || facts_before > 0
            || self.product
            || self.facts.iter().any(|fact| matches!(fact.property, Property::Total(_))) && self.counted > 1;
        if !enough {
            return None;
        }
        if let (Some((count, span)), [(size, _)]) = (squares, sizes.as_slice())
            && size.checked_mul(*size) != Some(count)
        {
            self.slip(span, format!("{size} times {size} squares are not {count}"));
        }
        if squares.is_some() && (sizes.is_empty() || !self.around.listed && men.is_none()) {
            return None;
        }
        for (size, span) in sizes {
            self.fact(Property::Size, size, span);
        }
        if let Some((left, right, span)) = ratio {
            self.ratio(left, right, men, span);
        }
        Some(())
    }

    /// A number without a noun: the label says whose it is.
    fn bare(&mut self, count: usize, span: Span) -> Option<()> {
        let label = |concept: &str| self.around.label.contains(&concept);
        let listed = self.around.listed;
        if !label("ATTACKERS") && !label("DEFENDERS") && (label("COLOUR_BLACK") || label("COLOUR_WHITE")) {
            self.assumed = Some(COLOURS);
        }
        let black = label("ATTACKERS") || label("COLOUR_BLACK");
        let white = label("DEFENDERS") || label("COLOUR_WHITE");
        match (black, white) {
            // Whether the king is among them is not said.
            _ if label("KING") => return None,
            (true, false) if listed => self.add(Side::Attackers, count, span),
            (false, true) if listed => self.add(Side::Defenders, count, span),
            _ if listed && label("TOTAL") => {
                self.group.total = Some((count, span));
                self.counted += 1;
            }
            _ => return None,
        }
        Some(())
    }

    /// Men of one kind, below a label that says whose they are.
    fn kind(&mut self, man: &str, span: Span) -> Option<()> {
        let kind = match man {
            "KNIGHT" => PieceKind::Knight,
            "COMMANDER" => PieceKind::Commander,
            "MERCENARY" => PieceKind::Mercenary,
            _ => PieceKind::Soldier,
        };
        let (count, place) = self.pending.take()?;
        self.group.kinds.push((kind, count, place.to(span)));
        self.counted += 1;
        Some(())
    }

    /// The men of the label, kind by kind and together.
    fn kinds(&mut self) -> Option<()> {
        let kinds = std::mem::take(&mut self.group.kinds);
        let Some(span) = kinds.iter().map(|(.., span)| *span).reduce(Span::to) else { return Some(()) };
        let label = |concept: &str| self.around.label.contains(&concept);
        let side = match (label("ATTACKERS"), label("DEFENDERS")) {
            (true, false) => Side::Attackers,
            (false, true) => Side::Defenders,
            _ => return None,
        };
        let sum = kinds.iter().map(|(_, count, _)| *count).fold(0, usize::saturating_add);
        for (kind, count, span) in kinds.iter().filter(|_| kinds.len() > 1) {
            self.fact(Property::Kind(side, *kind), *count, *span);
        }
        self.group.men.push((side, sum, span));
        Some(())
    }

    fn men(&mut self, side: Side, span: Span) -> Option<()> {
        match self.pending.take() {
            Some((count, place)) => self.add(side, count, place.to(span)),
            // `Attackers: 24` in one clause.
            None if self.counted == 0 || !self.around.listed => return None,
            None => {}
        }
        Some(())
    }

    fn add(&mut self, side: Side, count: usize, span: Span) {
        self.group.men.push((side, count, span));
        self.counted += 1;
        // The sides stand before what stands on them.
        if let Some(sides) = self.sides.take() {
            self.times(4, sides);
        }
    }

    /// So many on each of several sides.
    fn times(&mut self, factor: usize, span: Span) -> Option<()> {
        let (_, count, place) = self.group.men.last_mut()?;
        *count = count.checked_mul(factor)?;
        *place = if span.start < place.start { span.to(*place) } else { place.to(span) };
        self.product = true;
        Some(())
    }

    fn result(&mut self, number: usize, span: Span) {
        if let Some((side, count, place)) = self.group.men.last().copied()
            && count != number
        {
            self.slip(
                place.to(span),
                format!("{} on each of 4 sides are {count} {}, not {number}", count / 4, side.word()),
            );
        }
    }

    fn slip(&mut self, span: Span, message: String) {
        self.slips.push(Gap { kind: GapKind::Sum, span, other: None, message });
    }

    fn fact(&mut self, property: Property, count: usize, span: Span) {
        self.facts.push(Fact {
            property,
            value: Value::Number(count),
            span,
            column: self.around.column,
            general: self.around.general,
            assumed: self.assumed.filter(|_| matches!(property, Property::Men(..))),
        });
    }

    /// Ends the counts of one board.
    fn close(&mut self, size: Option<usize>) {
        let group = std::mem::take(&mut self.group);
        if group.king_included
            && let Some(defenders) = group.men_of(Side::Defenders)
        {
            let corrected = group.men.iter().map(|(side, count, span)| match side {
                Side::Defenders => (*side, defenders.saturating_sub(1), *span),
                Side::Attackers => (*side, *count, *span),
            });
            return self.close_group(&Group { men: corrected.collect(), king_included: false, ..group }, size);
        }
        self.close_group(&group, size);
    }

    fn close_group(&mut self, group: &Group, size: Option<usize>) {
        for (side, count, span) in &group.men {
            self.fact(Property::Men(*side, size), *count, *span);
        }
        if let Some((count, span)) = group.king
            && (self.counted > 0 || self.around.listed)
        {
            self.fact(Property::Kind(Side::Defenders, PieceKind::King), count, span);
        }
        let Some((total, span)) = group.total else { return };
        self.fact(Property::Total(size), total, span);
        let (Some(attackers), Some(defenders)) = (group.men_of(Side::Attackers), group.men_of(Side::Defenders)) else {
            return;
        };
        let king = group.king.map_or(1, |(count, _)| count);
        let sum = attackers.saturating_add(defenders).saturating_add(king);
        if sum != total {
            let message = format!("{king} + {defenders} + {attackers} = {sum}, not {total}");
            self.slip(span, message);
        }
    }

    /// Compares a ratio with the counts beside it.
    fn ratio(&mut self, left: usize, right: usize, men: Option<(usize, usize)>, span: Span) {
        let (column, general) = (self.around.column, self.around.general);
        let value = lowest(left, right);
        self.facts.push(Fact {
            property: Property::Ratio,
            value: Value::Ratio(value.0, value.1),
            span,
            column,
            general,
            assumed: None,
        });
        if let Some((attackers, defenders)) = men
            && lowest(defenders, attackers) != value
            && lowest(attackers, defenders) != value
        {
            let (least, most) = lowest(defenders, attackers);
            self.slip(span, format!("{defenders} to {attackers} is {least}:{most}, not {left}:{right}"));
        }
    }
}
