//! A whole page: its units one after the other become facts, gaps and values that could not be read.
//!
//! Sections about history, related games and sources are left alone, since what they say is true of other games.

use super::clause::{self, Around, Said, is_concept, is_mark};
use super::lexicon::{FactLexicon, Item, ItemKind};
use super::lines::{Unit, units};
use super::memo::Memo;
use super::rows;
use super::token::{LINK, add_tokens};
use super::{Fact, Found, Gap, GapKind, Property, gaps, glued, special};
use crate::board::{PieceKind, Side};
use crate::document::{Document, Format};
use crate::text::{Source, Span, fold};
use std::rc::Rc;

/// Reads what a page says about its game. `language` is the two-letter code, if it is known; at each of `starts` another
/// game begins, whatever section is open there.
#[must_use]
pub fn read(source: &Source, document: &Document, format: Format, language: Option<&str>, starts: &[usize]) -> Found {
    let units = units(source, document, format);
    let Some(lexicon) = language.and_then(FactLexicon::built_in).or_else(|| likely(source, &units)) else {
        return Found::default();
    };
    let mut reader = Reader {
        source,
        memo: Memo::new(source, lexicon),
        found: Found::default(),
        elsewhere: false,
        sources: false,
        general: false,
        own: own_name(source),
        king_heading: false,
        king_asked: false,
        asked: Vec::new(),
        men: Vec::new(),
    };
    let mut at = 0;
    let mut starts = starts.iter().peekable();
    while at < units.len() {
        if let Some(Unit::Text { lines, .. }) = units.get(at)
            && let Some(line) = lines.first()
            && starts.next_if(|start| **start <= line.end).is_some()
        {
            reader.elsewhere = false;
            reader.general = false;
        }
        at += reader.take(&units[at..]);
    }
    reader.sums();
    let mut found = reader.found;
    gaps::find(source, &reader.memo, &units, format, &mut found);
    found.facts.sort_by_key(|fact| (fact.span.start, fact.span.end));
    found.gaps.sort_by_key(|gap| (gap.span.start, gap.span.end));
    found
}

/// The first line of a page, if it is one word: the name of its game.
fn own_name(source: &Source) -> String {
    let first = source.lines().map(|line| source.slice(line)).find(|line| !line.trim().is_empty()).unwrap_or_default();
    let name = first.trim().trim_start_matches(['#', '=', ' ']).trim_end();
    if name.chars().count() > 3 && name.chars().all(char::is_alphabetic) { fold(name) } else { String::new() }
}

/// The language that most words of a page are of.
fn likely(source: &Source, units: &[Unit]) -> Option<&'static FactLexicon> {
    let texts = units.iter().flat_map(|unit| match unit {
        Unit::Text { lines, .. } => lines.as_slice(),
        Unit::Row { cells, .. } => cells.as_slice(),
        Unit::Heading { span, .. } => std::slice::from_ref(span),
        Unit::Other => &[],
    });
    const ENOUGH: usize = 6000;
    let mut words = Vec::new();
    for span in texts.take(400) {
        if words.len() >= ENOUGH {
            break;
        }
        add_tokens(source.slice(*span), span.start, &mut words);
    }
    words.truncate(ENOUGH);
    FactLexicon::all()
        .map(|lexicon| (lexicon.known(&words), lexicon))
        .filter(|(known, _)| *known > 0)
        .reduce(|best, next| if next.0 > best.0 { next } else { best })
        .map(|(_, lexicon)| lexicon)
}

pub(super) struct Reader<'a> {
    pub(super) source: &'a Source,
    memo: Memo<'a>,
    pub(super) found: Found,
    /// Whether this section is about other games.
    pub(super) elsewhere: bool,
    /// Whether its heading is about sources.
    sources: bool,
    /// Whether this section says that other words go before it.
    pub(super) general: bool,
    /// The name of the game that the page begins with, folded, if it is one word.
    own: String,
    king_heading: bool,
    king_asked: bool,
    /// The question that stands right before.
    asked: Vec<Item>,
    /// The rows of tables of men.
    pub(super) men: Vec<(Side, PieceKind, usize, Span)>,
}

impl Reader<'_> {
    pub(super) fn items(&self, spans: &[Span]) -> Rc<[Item]> {
        self.memo.items(spans)
    }

    /// Reads the first unit, or several that belong together; says how many.
    fn take(&mut self, units: &[Unit]) -> usize {
        match units.first() {
            Some(Unit::Heading { span, .. }) => self.heading(*span),
            Some(Unit::Row { table, .. }) => {
                let same = |unit: &&Unit| matches!(unit, Unit::Row { table: other, .. } if other == table);
                let rows: Vec<&[Span]> = units
                    .iter()
                    .take_while(same)
                    .filter_map(|unit| if let Unit::Row { cells, .. } = unit { Some(cells.as_slice()) } else { None })
                    .collect();
                if !self.elsewhere {
                    self.table(&rows);
                }
                return rows.len();
            }
            Some(Unit::Text { .. }) => return self.texts(units),
            Some(Unit::Other) | None => {}
        }
        1
    }

    fn heading(&mut self, span: Span) {
        self.found.headings.push(span.start);
        let items = self.items(&[span]);
        let has = |concepts: &[&str]| items.iter().any(|item| is_concept(item, concepts));
        self.elsewhere = has(&["HISTORY", "RELATED", "SOURCES"]);
        self.sources = has(&["SOURCES"]) && !has(&["HISTORY", "RELATED"]);
        self.general = false;
        self.king_asked = false;
        self.asked.clear();
        self.king_heading = has(&["KING", "STRONG_KING", "WEAK_KING"]);
    }

    /// Lines of text: glued rows, labels without borders, rows of men, or sentences.
    fn texts(&mut self, units: &[Unit]) -> usize {
        let single = |unit: &Unit| match unit {
            Unit::Text { lines, item: false } if lines.len() == 1 => lines.first().copied(),
            Unit::Text { .. } | Unit::Heading { .. } | Unit::Row { .. } | Unit::Other => None,
        };
        // In Markdown the lines of such a table are one paragraph.
        let (lines, is_paragraph) = match units.first() {
            Some(Unit::Text { lines, item: false }) if lines.len() > 1 => (lines.clone(), true),
            Some(unit) if single(unit).is_some() => (units.iter().map_while(single).take(400).collect(), false),
            Some(_) | None => (Vec::new(), true),
        };
        let run = lines.iter().take_while(|line| glued::borders(self.source.slice(**line)).len() > 1).count();
        if run > 1
            && (run == lines.len() || !is_paragraph)
            && let Some(table) = glued::read(self.source, &lines[..run])
        {
            self.glued(&table);
            return if is_paragraph { 1 } else { run };
        }
        let run = self.labelled(&lines);
        if run > 1 && (run == lines.len() || !is_paragraph) {
            return if is_paragraph { 1 } else { run };
        }
        if let Some(Unit::Text { lines, item }) = units.first() {
            self.text(lines, *item);
        }
        1
    }

    fn text(&mut self, lines: &[Span], listed: bool) {
        if let [line] = lines
            && let Some(mut facts) = special::rules_string(self.source.slice(*line), line.start)
        {
            return self.found.facts.append(&mut facts);
        }
        let items = self.items(lines);
        if items.iter().any(|item| is_concept(item, &["PRECEDENCE"])) {
            self.general = true;
            if let (Some(first), Some(last)) = (lines.first(), lines.last()) {
                let message =
                    "what follows is general: where a table of this page says otherwise, the table goes before it";
                let span = first.to(*last);
                self.found.gaps.push(Gap { kind: GapKind::Overridden, span, other: None, message: message.to_owned() });
            }
        }
        if self.elsewhere && !(self.sources && self.sets_up(&items)) {
            return self.own_layout(&items);
        }
        self.elsewhere = false;
        let asks = items.iter().any(|item| is_mark(item, &['?']));
        if let Some((label, head, value)) = rows::at_colon(&items).or_else(|| self.dashed(&items)).filter(|_| !asks) {
            return self.told(&label, head, value);
        }
        let mut king = self.king_heading || self.king_asked;
        let mut answered = Vec::new();
        for sentence in sentences(&items) {
            let has_king = sentence.iter().any(|item| is_concept(item, &["KING", "WEAK_KING", "STRONG_KING"]));
            if sentence.last().is_some_and(|item| is_mark(item, &['?'])) {
                self.king_asked = has_king;
                king = has_king;
                self.asked = sentence[..sentence.len() - 1].to_vec();
                continue;
            }
            // A bare answer says what was asked, or that it is not so.
            let asked = std::mem::take(&mut self.asked);
            let bare = sentence.len() == 1 && sentence.iter().all(|item| is_concept(item, &["NOT", "YES"]));
            if bare && !asked.is_empty() {
                answered.clone_from(&asked);
                answered.extend_from_slice(sentence);
            }
            let sentence = if bare && !answered.is_empty() { answered.as_slice() } else { sentence };
            if !bare && self.answer(&asked, sentence) {
                continue;
            }
            // A sentence with a link speaks of another page too.
            if sentence.iter().any(|item| is_mark(item, &[LINK])) {
                continue;
            }
            let around = Around { he_is_king: king, general: self.general, listed, ..Around::default() };
            let mut said = Said::default();
            special::kinds(sentence, &mut said);
            clause::sentence(sentence, &around, &mut said);
            // Two words in a sentence that is not understood otherwise are only mentioned.
            let mentioned = |fact: &Fact| self.source.slice(fact.span).split_whitespace().count() <= 2;
            if said.unread.is_empty() || said.facts.len() > 1 || !said.facts.iter().all(mentioned) {
                self.found.facts.append(&mut said.facts);
                self.found.gaps.append(&mut said.slips);
            }
            king |= has_king;
        }
    }

    /// In a section that speaks of other games too, only what a sentence that names this game says of its layout.
    fn own_layout(&mut self, items: &[Item]) {
        for sentence in sentences(items) {
            let names = |item: &Item| item.kind == ItemKind::Unknown || is_concept(item, &["GAME"]);
            let named = sentence.iter().any(|item| names(item) && fold(self.source.slice(item.span)) == self.own);
            if named && !self.own.is_empty() {
                let mut said = Said::default();
                special::layout(sentence, &mut said);
                self.found.facts.append(&mut said.facts);
            }
        }
    }

    /// Whether a text counts the men of both sides: below a heading about sources that is where another game begins
    /// whose own heading is lost.
    fn sets_up(&self, items: &[Item]) -> bool {
        let Some(first) = sentences(items).next() else { return false };
        let mut said = Said::default();
        clause::sentence(first, &Around::default(), &mut said);
        Side::BOTH
            .into_iter()
            .all(|side| said.facts.iter().any(|fact| matches!(fact.property, Property::Men(other, _) if other == side)))
    }
}

/// The sentences of running text. A number alone, as in a list, is none.
pub(super) fn sentences(items: &[Item]) -> impl Iterator<Item = &[Item]> {
    cut(items).filter(|sentence| !sentence.iter().all(|item| matches!(item.kind, ItemKind::Number(_))))
}

/// Cuts items at the ends of sentences; a question keeps its mark.
pub(super) fn cut(items: &[Item]) -> impl Iterator<Item = &[Item]> {
    let mut next = Some(0);
    std::iter::from_fn(move || {
        let start = next?;
        let end = (start..items.len()).find_map(|at| {
            let ends = is_mark(&items[at], &['.', '!', '…', '|']) && !is_decimal(items, at);
            let asks = is_mark(&items[at], &['?']);
            (ends || asks).then_some((at + usize::from(asks), at + 1))
        });
        next = end.map(|(_, after)| after);
        items.get(start..end.map_or(items.len(), |(end, _)| end))
    })
}

/// Whether a mark stands within a number.
fn is_decimal(items: &[Item], at: usize) -> bool {
    let numbers = at.checked_sub(1).and_then(|before| items.get(before)).zip(items.get(at + 1));
    numbers.is_some_and(|(left, right)| {
        matches!((left.kind, right.kind), (ItemKind::Number(_), ItemKind::Number(_)))
            && left.span.end + 1 == right.span.start
    })
}
