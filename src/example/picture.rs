//! A drawing becomes examples: what it shows is played, what stands below it is read, what claims nothing is set aside.
//!
//! In: one drawing and the lines below it. Out: examples as written, or why there is none. Knows no variant.

use crate::board::{Piece, Size};
use crate::drawing::{Drawing, DrawnMove, Fault, Labels, Mend, Panel, Reading, Shown, is_beside};
use crate::notation::{
    At, Captures, ClaimKind, Lexicon, Placement, Scene, ScriptItem, SquareName, Written, WrittenClaim, WrittenPlay,
    WrittenSquare, WrittenTurn, read_claim, read_turns,
};
use crate::text::{Source, Span};

/// What becomes of a drawn board.
#[derive(Debug)]
pub(super) enum Fate {
    /// An example, with what was assumed when it was read, and the line below the drawing that was read with it.
    Example(Box<Written>, Vec<String>, Option<Span>),
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
    /// Whether captured men are drawn as small letters on this page.
    pub(super) shows_captures: bool,
}

/// What becomes of each board of a drawing.
pub(super) fn fates(drawing: &Drawing, around: &Around<'_>) -> Vec<Fate> {
    match &drawing.reading {
        Reading::Refused(faults) => faults.iter().cloned().map(Fate::NotUnderstood).collect(),
        Reading::NoBoard(why) => vec![Fate::Ignored(drawing.span, why.clone())],
        Reading::Boards { panels, change: Some(change) } => match (panels.as_slice(), change) {
            ([before, after], Ok(shown)) => vec![pair(before, after, shown)],
            (_, Ok(_)) => Vec::new(),
            (_, Err(why)) => {
                let fault = Fault { span: drawing.span, message: why.clone(), mend: Mend::Move };
                vec![Fate::NotUnderstood(fault)]
            }
        },
        Reading::Boards { panels, change: None } => panels
            .iter()
            .enumerate()
            .map(|(index, panel)| {
                let last = index + 1 == panels.len();
                fate(panel, around, last && panels.len() == 1)
            })
            .collect(),
    }
}

fn fate(panel: &Panel, around: &Around<'_>, reads_below: bool) -> Fate {
    let Some(diagram) = panel.diagram() else {
        return match &panel.shown {
            Shown::Unclear(fault) => Fate::NotUnderstood(fault.clone()),
            Shown::Nothing | Shown::Move(_) | Shown::Ways { .. } => {
                Fate::Ignored(panel.span, "a part of a board: where on the board it lies is not shown".to_owned())
            }
        };
    };
    let mut written = Written::new(panel.span);
    written.placement = Placement::Diagram(diagram.clone());
    let mut assumed = panel.assumed.clone();
    let mut read = None;
    match &panel.shown {
        Shown::Unclear(fault) => return Fate::NotUnderstood(fault.clone()),
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
        Shown::Nothing => match below(panel, around).filter(|_| reads_below) {
            Some(Ok((script, line))) => {
                written.script = script;
                read = Some(line);
            }
            Some(Err((span, message))) => return Fate::Ignored(span, message),
            None => {
                written.placement = Placement::Start(panel.span);
                written.script.push(claim(ClaimKind::Board(diagram), panel.span));
                return Fate::Static(Box::new(written), panel.clone());
            }
        },
    }
    Fate::Example(Box::new(written), assumed, read)
}

/// Two boards of which one comes after the other: the move between them is played, and the second board is claimed.
fn pair(before: &Panel, after: &Panel, shown: &DrawnMove) -> Fate {
    let span = before.span.to(after.span);
    let (Some(first), Some(second)) = (before.diagram(), after.diagram()) else {
        return Fate::Ignored(
            span,
            "parts of a board before and after a move: where on the board they lie is not shown".to_owned(),
        );
    };
    let mut written = Written::new(span);
    written.placement = Placement::Diagram(first);
    written.script.extend(played(shown, None));
    written.script.push(claim(ClaimKind::Board(second), after.span));
    let mut assumed = before.assumed.clone();
    assumed.push("the second board shows the position after the move".to_owned());
    Fate::Example(Box::new(written), assumed, None)
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

type Below = Result<(Vec<ScriptItem>, Span), (Span, String)>;

/// The moves in the first line of words below a drawing; nothing if that line holds none.
fn below(panel: &Panel, around: &Around<'_>) -> Option<Below> {
    let size = panel.size?;
    let source = around.source;
    let span = around.below.clone().map(|line| source.line_span(line)).find(|span| {
        let text = source.slice(*span).trim();
        !(text.is_empty()
            || text.starts_with("```")
            || text.starts_with("~~~")
            || text.starts_with("</")
            || text == "*/"
            || text == "|]"
            || is_beside(text))
    })?;
    let text = source.slice(span);
    if text.len() > 400 {
        return None;
    }
    let words: Vec<(usize, &str)> = words(text);
    let begin = words.iter().take(8).position(|(_, word)| looks_like_a_move(word))?;
    if !words[..begin].iter().all(|(_, word)| is_lead_in(word)) {
        return None;
    }
    let start = words[begin].0;
    // As many words as can be read as moves.
    let (turns, end) = (begin + 1..=words.len().min(begin + 40)).rev().find_map(|count| {
        let (last, word) = words[count - 1];
        let end = last + word.trim_end_matches([',', ';', '.', '?', '!', ':']).len();
        let turns = read_turns(text.get(start..end)?, span.start + start, around.lexicons).ok()?;
        Some((turns, last + word.len()))
    })?;
    let moves = Span::new(span.start + start, span.start + end);
    let mut script: Vec<ScriptItem> = turns.into_iter().map(|turn| ScriptItem::Turn(unsaid(turn))).collect();
    let rest = text[end..].trim_matches(|letter: char| {
        letter.is_whitespace() || matches!(letter, '.' | ',' | ';' | '!' | ':' | '*' | '/')
    });
    if !rest.is_empty() {
        let at = span.start + (rest.as_ptr() as usize - text.as_ptr() as usize);
        match around.lexicons.iter().find_map(|lexicon| read_claim(rest, at, &[lexicon]).ok()) {
            Some(read) => script.push(ScriptItem::Claim(read)),
            None => {
                return Some(Err((
                    Span::new(moves.start, at + rest.len()),
                    "the words after the move below the drawing are not understood".to_owned(),
                )));
            }
        }
    }
    for item in &mut script {
        if let Err(square) = convert(item, panel.labels, size) {
            return Some(Err((square, "the move below the drawing names a square that it does not have".to_owned())));
        }
    }
    Some(Ok((script, span)))
}

/// What is written plainly says nothing of captures unless it names them.
fn unsaid(mut turn: WrittenTurn) -> WrittenTurn {
    for play in &mut turn.plays {
        if play.captures == Captures::Exactly(Vec::new()) {
            play.captures = Captures::Unsaid;
        }
    }
    turn
}

fn words(text: &str) -> Vec<(usize, &str)> {
    let base = text.as_ptr() as usize;
    text.split_whitespace().map(|word| (word.as_ptr() as usize - base, word)).collect()
}

/// Whether a word begins like `d2-d6`, `Kd2–d6` or `d2`.
fn looks_like_a_move(word: &str) -> bool {
    let bytes = word.as_bytes();
    let square = |at: usize| {
        bytes.get(at).is_some_and(u8::is_ascii_alphabetic) && bytes.get(at + 1).is_some_and(u8::is_ascii_digit)
    };
    (square(0) || square(1)) && word.contains(['-', '–', '—', '−', '→', '^', '='])
}

/// Words that may stand before a move: who moves, and that he moves.
fn is_lead_in(word: &str) -> bool {
    let bare = word.trim_matches(|letter: char| !letter.is_alphanumeric()).to_lowercase();
    crate::drawing::names_a_side(&bare)
        || bare.is_empty()
        || bare.parse::<u16>().is_ok()
        || [
            "play", "plays", "move", "moves", "to", "now", "enter", "your", "last", "the", "then", "zug", "zieht",
            "ziehen", "spielt", "lép", "lépés", "joue", "jouent", "coup", "mueve", "mueven", "drag", "trekk", "ruch",
            "siirto", "zet", "tah", "mossa", "ход",
        ]
        .contains(&bare.as_str())
}

/// Squares of the drawing's labels become squares of the board.
fn convert(item: &mut ScriptItem, labels: Labels, size: Size) -> Result<(), Span> {
    let one = |square: &mut WrittenSquare| match labels.square(square.value, size) {
        Some(found) => {
            square.value = SquareName::Algebraic(found);
            Ok(())
        }
        None => Err(square.span),
    };
    match item {
        ScriptItem::Turn(turn) => {
            for play in &mut turn.plays {
                play.from.as_mut().map_or(Ok(()), one)?;
                one(&mut play.to)?;
                match &mut play.captures {
                    Captures::Exactly(squares) | Captures::AtLeast(squares) => squares.iter_mut().try_for_each(one)?,
                    Captures::Unsaid => {}
                }
            }
        }
        ScriptItem::Claim(claim) => match &mut claim.kind {
            ClaimKind::Captures(squares) | ClaimKind::CapturesAtLeast(squares) | ClaimKind::Switches(squares) => {
                squares.iter_mut().try_for_each(one)?;
            }
            ClaimKind::MovesFrom { from, to } => {
                one(from)?;
                to.iter_mut().try_for_each(one)?;
            }
            ClaimKind::Square { square, .. } => square.as_mut().map_or(Ok(()), one)?,
            ClaimKind::Scene(Scene::Beside { square, .. }) => one(square)?,
            ClaimKind::Scene(_) => {}
            ClaimKind::Wins { .. }
            | ClaimKind::Draw { .. }
            | ClaimKind::Ongoing
            | ClaimKind::KingCaptured
            | ClaimKind::CapturedPiece(_)
            | ClaimKind::MoveCount(_)
            | ClaimKind::Legal
            | ClaimKind::Illegal(_)
            | ClaimKind::Board(_) => {}
        },
        ScriptItem::Repeat { .. } | ScriptItem::Refused { .. } | ScriptItem::Later(_) => {}
    }
    Ok(())
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
