//! A drawing becomes examples: what it shows is played, what stands below it is read, what claims nothing is set aside.
//!
//! In: one drawing and the lines below it. Out: examples as written, or why there is none. Knows no variant.

use super::below::{Below, below, claims_alone};
use crate::board::Piece;
use crate::drawing::{Drawing, DrawnMove, Fault, Mend, Panel, Reading, Shown};
use crate::notation::{
    At, Captures, ClaimKind, Lexicon, Placement, ScriptItem, SquareName, Written, WrittenClaim, WrittenPlay,
    WrittenSquare, WrittenTurn, read_claim,
};
use crate::record::OnPage;
use crate::text::{Source, Span};

/// What becomes of a drawn board.
#[derive(Debug)]
pub(super) enum Fate {
    /// An example, with what was assumed when it was read, and the lines beside the drawing that were read with it.
    Example(Box<Written>, Vec<String>, Vec<Span>),
    /// A position without a move or a claim; it may be the start position, which this example would claim.
    Static(Box<Written>, Panel),
    /// It is set aside, for a reason.
    Ignored(Span, String),
    /// It cannot be read.
    NotUnderstood(Fault),
}

/// What stands around a drawing.
pub(super) struct Around<'a> {
    pub(super) source: &'a Source,
    pub(super) lexicons: &'a [&'a Lexicon],
    /// The heading above it.
    pub(super) heading: Option<(&'a str, Span)>,
    /// Lines, from 1, that are free to be read as moves.
    pub(super) below: std::ops::Range<usize>,
    /// The lines right above it, from 1, which may say how numbers name squares.
    pub(super) above: std::ops::Range<usize>,
    /// What stands behind a position in one line.
    pub(super) tail: Option<Span>,
    /// The recorded games of the page, in order.
    pub(super) records: &'a [OnPage],
    /// Whether captured men are drawn as small letters on this page.
    pub(super) shows_captures: bool,
}

/// What becomes of each board of a drawing.
pub(super) fn fates(drawing: &Drawing, around: &Around<'_>) -> Vec<Fate> {
    match &drawing.reading {
        Reading::Refused(faults) => faults.iter().cloned().map(Fate::NotUnderstood).collect(),
        Reading::NoBoard(why) => vec![Fate::Ignored(drawing.span, why.clone())],
        Reading::Boards { panels, change: Some(change) } => match panels.as_slice() {
            [before, after] => {
                let between = Around { below: drawing.between.clone(), above: around.above.clone(), ..*around };
                pair(before, after, change, drawing.span, &between)
            }
            _ => Vec::new(),
        },
        Reading::Boards { panels, change: None } => panels
            .iter()
            .enumerate()
            .flat_map(|(index, panel)| {
                let last = index + 1 == panels.len();
                fate(panel, around, last && panels.len() == 1)
            })
            .collect(),
    }
}

fn fate(panel: &Panel, around: &Around<'_>, reads_below: bool) -> Vec<Fate> {
    let Some(diagram) = panel.diagram() else {
        return vec![match &panel.shown {
            Shown::Unclear(fault) => Fate::NotUnderstood(fault.clone()),
            Shown::Nothing | Shown::Move(_) | Shown::Ways { .. } => {
                Fate::Ignored(panel.span, "a part of a board: where on the board it lies is not shown".to_owned())
            }
        }];
    };
    let mut written = Written::new(panel.span);
    written.placement = Placement::Diagram(diagram.clone());
    let mut assumed = panel.assumed.clone();
    match &panel.shown {
        Shown::Unclear(fault) => return vec![Fate::NotUnderstood(fault.clone())],
        Shown::Move(shown) => {
            let captures = if around.shows_captures { Some(shown.captured.as_slice()) } else { None };
            written.script.extend(played(shown, captures));
            assumed.push("the arrow shows the last move".to_owned());
            written.script.extend(around.heading_claim());
        }
        Shown::Ways { from, to, span } => {
            let kind = ClaimKind::MovesFrom {
                from: at(*from, *span),
                to: to.iter().map(|square| at(*square, *span)).collect(),
            };
            written.script.push(claim(kind, *span));
        }
        Shown::Nothing if reads_below => return moves_below(panel, &written, around),
        Shown::Nothing => return vec![at_rest(panel, written)],
    }
    vec![Fate::Example(Box::new(written), assumed, Vec::new())]
}

/// A position in which nobody moves.
fn at_rest(panel: &Panel, mut written: Written) -> Fate {
    if let Placement::Diagram(diagram) = std::mem::replace(&mut written.placement, Placement::Start(panel.span)) {
        written.script.push(claim(ClaimKind::Board(diagram), panel.span));
    }
    Fate::Static(Box::new(written), panel.clone())
}

/// A position, and the scripts below it that begin there.
fn moves_below(panel: &Panel, written: &Written, around: &Around<'_>) -> Vec<Fate> {
    let found = below(panel, around);
    let mut fates = Vec::new();
    if !found.iter().any(|below| matches!(below, Below::Script(_))) {
        fates.push(at_rest(panel, written.clone()));
    }
    fates.extend(found.into_iter().map(|below| match below {
        Below::Script(script) => {
            let mut written = written.clone();
            written.script = script.items;
            written.to_move = script.to_move;
            written.coordinates = script.coordinates;
            let assumed = panel.assumed.iter().cloned().chain(script.assumed).collect();
            Fate::Example(Box::new(written), assumed, script.lines)
        }
        Below::Unread(span, why) => Fate::Ignored(span, why),
    }));
    fates
}

/// Two boards of which one comes after the other: the move between them is played, and the second board is claimed. Text
/// between them may tell more moves than one, and claim more.
fn pair(
    before: &Panel,
    after: &Panel,
    change: &Result<DrawnMove, String>,
    whole: Span,
    between: &Around<'_>,
) -> Vec<Fate> {
    let (Some(first), Some(second)) = (before.diagram(), after.diagram()) else {
        let why = "parts of a board before and after a move: where on the board they lie is not shown";
        return vec![Fate::Ignored(before.span.to(after.span), why.to_owned())];
    };
    let mut written = Written::new(before.span.to(after.span));
    written.placement = Placement::Diagram(first);
    let mut assumed = before.assumed.clone();
    assumed.push("the second board shows the position after the move".to_owned());
    let mut lines = Vec::new();
    let mut unread = Vec::new();
    for found in below(before, between) {
        match found {
            Below::Script(script) if written.script.is_empty() => {
                written.script = script.items;
                written.to_move = script.to_move;
                written.coordinates = script.coordinates;
                assumed.extend(script.assumed);
                lines.extend(script.lines);
            }
            Below::Script(script) => {
                let why = "other moves stand between the two boards already".to_owned();
                unread.push(Fate::Ignored(script.lines[0], why));
            }
            Below::Unread(span, why) => unread.push(Fate::Ignored(span, why)),
        }
    }
    match change {
        Ok(shown) if written.script.is_empty() => {
            written.script.extend(played(shown, None));
            let (claims, read) = claims_alone(before, shown.piece.side, between);
            written.script.extend(claims);
            lines.extend(read);
        }
        Err(why) if written.script.is_empty() => {
            let fault = Fault { span: whole, message: why.clone(), mend: Mend::Move };
            unread.push(Fate::NotUnderstood(fault));
            return unread;
        }
        Ok(_) | Err(_) => {}
    }
    written.script.push(claim(ClaimKind::Board(second), after.span));
    unread.insert(0, Fate::Example(Box::new(written), assumed, lines));
    unread
}

/// A drawn move, and the claim that the king is captured if he is among the captured men.
fn played(shown: &DrawnMove, captured: Option<&[crate::board::Square]>) -> Vec<ScriptItem> {
    let captures = match captured {
        Some(squares) => Captures::Exactly(squares.iter().map(|square| at(*square, shown.span)).collect()),
        None => Captures::Unsaid,
    };
    let play = WrittenPlay {
        piece: Some(At::new(shown.piece, shown.span)),
        from: Some(at(shown.from, shown.span)),
        to: at(shown.to, shown.span),
        jump: false,
        captures,
        span: shown.span,
    };
    vec![ScriptItem::Turn(WrittenTurn { plays: vec![play], span: shown.span })]
}

const fn at(square: crate::board::Square, span: Span) -> WrittenSquare {
    At::new(SquareName::Algebraic(square), span)
}

const fn claim(kind: ClaimKind, span: Span) -> ScriptItem {
    ScriptItem::Claim(WrittenClaim { kind, negated: false, variants: Vec::new(), because: None, span })
}

impl Around<'_> {
    /// What the heading claims of the move below it, if it is a claim about captures.
    fn heading_claim(&self) -> Option<ScriptItem> {
        let (title, span) = self.heading?;
        let words =
            title.trim_start_matches(|letter: char| letter.is_ascii_digit() || matches!(letter, '.' | ' ' | ')'));
        let read = self.lexicons.iter().find_map(|lexicon| read_claim(words, span.start, &[lexicon]).ok())?;
        let nothing = matches!(&read.kind, ClaimKind::Captures(squares) if squares.is_empty());
        let about_captures = nothing || read.kind == ClaimKind::KingCaptured;
        about_captures.then_some(ScriptItem::Claim(WrittenClaim { span, ..read }))
    }
}

/// Whether a drawing shows captured men, as small letters beside an arrow.
pub(super) fn shows_captures(drawing: &Drawing) -> bool {
    match &drawing.reading {
        Reading::Boards { panels, .. } => {
            panels.iter().any(|panel| matches!(&panel.shown, Shown::Move(shown) if !shown.captured.is_empty()))
        }
        Reading::Refused(_) | Reading::NoBoard(_) => false,
    }
}

/// The men of a drawing, for a comparison with a start position.
pub(super) fn men(panel: &Panel) -> Vec<(crate::board::Square, Piece)> {
    panel.cells.iter().filter_map(|(square, _)| Some((*square, panel.at(*square)?))).collect()
}
