//! All drawings of a page.
//!
//! In: a source, and the lines that hold something else. Out: every drawing in the order of the page, read or refused
//! with the reason and the place. Takes time in proportion to the page.

use super::assemble::{Assembled, assemble, read};
use super::find::{Run, runs};
use super::legend::{self, Said, Word};
use super::meaning::Context;
use super::reading::{Drawing, DrawnMove, Panel, Reading, Shown};
use super::shown::change;
use super::start::names_a_start;
use super::{patterns, strings};
use crate::board::{Piece, Square};
use crate::text::{Source, Span};
use std::cmp::Reverse;

/// How far from a drawing its legend may stand.
const LEGEND: usize = 15;

/// Reads every drawing of a page. `skip` says of a line, counted from 0, that it holds no drawing of this kind;
/// `language` is the two-letter code of the page's language if it is known.
#[must_use]
pub fn read_drawings(source: &Source, language: Option<&'static str>, skip: &dyn Fn(usize) -> bool) -> Vec<Drawing> {
    let lines: Vec<Span> = source.lines().collect();
    let mut candidates: Vec<(Run<'_>, Assembled<'_>)> = runs(source, &lines, skip)
        .into_iter()
        .filter_map(|run| {
            let assembled = assemble(source, &lines, &run)?;
            Some((run, assembled))
        })
        .collect();
    // Whole boards before parts, larger before smaller; of two ways to cut the same lines the first in the order of shapes.
    candidates.sort_by_key(|(run, assembled)| {
        (
            Reverse((assembled.class, assembled.grids.len() * run.rows.len())),
            run.shape,
            run.rows[0].1.stripped,
            run.lines(),
        )
    });
    let mut taken = vec![false; lines.len()];
    let mut page = Page { source, lines: &lines, said: vec![None; lines.len()], language };
    let mut drawings = Vec::new();
    for (run, assembled) in candidates {
        let (first, last) = run.lines();
        if run.rows.iter().any(|(line, _)| taken[*line]) {
            continue;
        }
        let Some(drawing) = page.drawing(&run, &assembled) else { continue };
        taken[first..=last].fill(true);
        for (line, _) in &run.uneven {
            taken[*line] = true;
        }
        drawings.push((first, last, drawing));
    }
    drawings.sort_by_key(|(first, ..)| *first);
    let strings = strings::read_strings(source, &lines, skip, &taken);
    let patterns = patterns::read_patterns(source, &lines, skip, &taken);
    let mut drawings = page.pairs(drawings);
    strings::compare(&mut drawings, strings);
    drawings.extend(patterns);
    drawings.sort_by_key(|drawing| drawing.span);
    drawings
}

/// Whether a line only belongs to a drawing: frame, labels, a legend.
#[must_use]
pub fn is_beside(line: &str) -> bool {
    let text = line.trim();
    super::signs::is_rule(text) || super::labels::files(text).is_some() || !legend::read(text).signs.is_empty()
}

struct Page<'a> {
    source: &'a Source,
    lines: &'a [Span],
    said: Vec<Option<Said>>,
    language: Option<&'static str>,
}

impl Page<'_> {
    fn said(&mut self, line: usize) -> &Said {
        let text = self.source.slice(self.lines[line]);
        self.said[line].get_or_insert_with(|| legend::read(text))
    }

    /// What the lines around a drawing say, the nearest first.
    fn context(&mut self, first: usize, last: usize) -> Context {
        let mut context = Context { language: self.language, ..Context::default() };
        let end = self.lines.len();
        let near = (first..=last)
            .chain(last + 1..(last + 1 + LEGEND).min(end))
            .chain((first.saturating_sub(LEGEND)..first).rev());
        for line in near {
            let is_close = line + 4 > first && line <= last + 3;
            context.start |= is_close && names_a_start(self.source.slice(self.lines[line]));
            let said = self.said(line);
            context.black_attacks = context.black_attacks.or(said.black_attacks);
            context.language = context.language.or(said.language);
            // The first line that explains a sign is meant.
            for (sign, word) in &said.signs {
                if !context.signs.iter().any(|(other, of, _)| other == sign && *of != line) {
                    context.signs.push((sign.clone(), line, *word));
                }
            }
        }
        context
    }

    fn drawing(&mut self, run: &Run<'_>, assembled: &Assembled<'_>) -> Option<Drawing> {
        let (first, last) = run.lines();
        let mut context = self.context(first, last);
        let is_start = context.start;
        context.is_part = assembled.class == 2;
        let mut reading = read(self.source, assembled, &context)?;
        if let Reading::Boards { panels, change: pair } = &mut reading
            && let [left, right] = panels.as_slice()
        {
            let found = change(left, right);
            let bare = left.shown == Shown::Nothing && right.shown == Shown::Nothing;
            let told = assembled.points() || self.has_words(first.saturating_sub(3), last + 3);
            if bare && (told || found.is_ok()) {
                *pair = Some(found);
            }
        }
        Some(Drawing {
            span: assembled.span,
            lines: (first + 1, last + 1),
            reading,
            is_start,
            between: 0..0,
            tail: None,
        })
    }

    /// Whether lines speak of a board before or after something.
    fn has_words(&mut self, first: usize, last: usize) -> bool {
        (first..last.min(self.lines.len())).any(|line| {
            let words = &self.said(line).words;
            words.contains(&Word::Before) && words.contains(&Word::After)
        })
    }

    /// Joins boards below each other of which one comes after the other.
    fn pairs(&mut self, drawings: Vec<(usize, usize, Drawing)>) -> Vec<Drawing> {
        let mut joined: Vec<(usize, usize, Drawing)> = Vec::new();
        for (first, last, drawing) in drawings {
            let joins = joined.last().and_then(|(_, end, before)| {
                let (one, other) = (single(before)?, single(&drawing)?);
                let found = change(one, other);
                let said = self.between(*end + 1, first, found.as_ref().ok())?;
                (found.is_ok() || said.told).then_some((found, said))
            });
            match (joins, joined.last_mut()) {
                (Some((found, said)), Some((_, end, before))) => {
                    if said.prose {
                        before.between = *end + 2..first + 1;
                    }
                    before.span = before.span.to(drawing.span);
                    before.lines.1 = drawing.lines.1;
                    *end = last;
                    if let (Reading::Boards { panels, change }, Reading::Boards { panels: more, .. }) =
                        (&mut before.reading, drawing.reading)
                    {
                        panels.extend(more);
                        *change = Some(found);
                    }
                }
                _ => joined.push((first, last, drawing)),
            }
        }
        joined.into_iter().map(|(.., drawing)| drawing).filter(says_enough).collect()
    }

    /// What the lines between two boards say of how one follows from the other; nothing if they hold other text. Running
    /// text belongs to the boards if it tells the move, or that it speaks of what comes after one.
    fn between(&mut self, first: usize, last: usize, change: Option<&DrawnMove>) -> Option<Between> {
        if last > first + 14 {
            return None;
        }
        let mut said = Between { told: false, prose: false };
        let mut names = [false; 2];
        let mut holds_a_move = false;
        for line in first..last {
            let text = self.source.slice(self.lines[line]).trim().to_owned();
            let words: Vec<&str> = text.split_whitespace().collect();
            let points = matches!(words.as_slice(), ["=>" | "->" | "-->" | "↓" | "⇓" | "→" | "v" | "V" | "⬇"]);
            let after = self.said(line).words.contains(&Word::After);
            said.told |= points || after;
            let is_rule = super::signs::is_rule(&text);
            // A title, or the line below one.
            let is_title = text.starts_with("# ")
                || text.starts_with("##")
                || text.starts_with("= ")
                || text.starts_with("==")
                || text.starts_with("<h")
                || is_rule && line > first && !self.source.slice(self.lines[line - 1]).trim().is_empty();
            if is_title && (said.prose || !is_rule) {
                return None;
            }
            let is_bare = words.is_empty()
                || points
                || after && words.len() <= 6 && !text.contains(|sign: char| sign.is_ascii_digit())
                || text.starts_with("```")
                || text.starts_with("~~~")
                || text.starts_with('<')
                || is_rule
                || super::labels::files(&text).is_some()
                || matches!(words.as_slice(), [number] if number.trim_end_matches(['.', ')', ':']).parse::<u8>().is_ok());
            if !is_bare {
                said.prose = true;
                if let Some(change) = change {
                    let text = text.to_lowercase();
                    for (named, square) in names.iter_mut().zip([change.from, change.to]) {
                        *named |= text.contains(&square.to_string());
                    }
                }
                holds_a_move |= holds_two_squares(&text);
            }
        }
        let belongs = !said.prose || names == [true; 2] || said.told && (change.is_some() || holds_a_move);
        belongs.then_some(said)
    }
}

/// What stands between two boards.
struct Between {
    /// Whether it says that one comes after the other.
    told: bool,
    /// Whether running text stands there.
    prose: bool,
}

/// Whether a text names two squares.
fn holds_two_squares(text: &str) -> bool {
    let is_square = |word: &&str| word.len() <= 3 && word.to_lowercase().parse::<Square>().is_ok();
    text.split(|sign: char| !sign.is_alphanumeric()).filter(is_square).count() >= 2
}

/// The only board of a drawing that shows no move.
fn single(drawing: &Drawing) -> Option<&Panel> {
    match &drawing.reading {
        Reading::Boards { panels, change: None } => match panels.as_slice() {
            [panel] if panel.shown == Shown::Nothing => Some(panel),
            _ => None,
        },
        _ => None,
    }
}

/// Whether a part of a board shows more than one kind of men, or is one of a pair.
fn says_enough(drawing: &Drawing) -> bool {
    let Reading::Boards { panels, change: None } = &drawing.reading else { return true };
    panels.iter().any(|panel| {
        let kinds: std::collections::BTreeSet<usize> =
            panel.cells.iter().filter_map(|(square, _)| panel.at(*square)).map(Piece::slot).collect();
        panel.size.is_some() || kinds.len() > 1 || panel.shown != Shown::Nothing
    })
}
