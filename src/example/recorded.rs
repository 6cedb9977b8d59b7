//! Recorded games of a page among its examples: OpenTafl games and bare lists of moves.
//!
//! In: what [`records_on_page`] found, and what is bound where it stands. Out: examples that play each game from its own
//! position, or the start of its variant, with the result as a claim; or what is not understood. The rules string of a
//! game is its variant.

use super::bounds;
use super::candidate::Outcome;
use super::collect::Collector;
use super::{Binding, Form, Why};
use crate::board::{Board, Side};
use crate::document::Block;
use crate::notation::{
    At, Captures, Cell, ClaimKind, Diagram, Placement, ScriptItem, SquareName, Written, WrittenClaim, WrittenPlay,
    WrittenTurn,
};
use crate::record::{Hint, How, Kind, List, OnPage, Ply, Reading, Record, Winner};
use crate::text::{Code, Diagnostic, Span, fold};
use crate::variant::{Variant, read_opentafl};
use std::sync::Arc;

const NOT_UNDERSTOOD: Code = Code("record/not-understood");

impl Collector<'_> {
    /// The records that begin before the end of a block, unless their moves were read with something else.
    pub(super) fn records_until(&mut self, block: &Block) {
        while let Some(record) = self.records.get(self.next_record).filter(|record| record.span.start < block.span.end)
        {
            let record = record.clone();
            self.next_record += 1;
            if !self.is_read(record.span) && !self.is_beyond(record.span) {
                self.record(block, &record);
            }
        }
    }

    /// Whether a stretch of the page belongs to an example or a candidate already.
    fn is_read(&self, span: Span) -> bool {
        let meets = |other: Span| other.start < span.end && span.start < other.end;
        self.read_below.iter().rev().take(8).any(|other| meets(*other))
            || self.collected.examples.last().is_some_and(|example| example.form == Form::Prose && meets(example.span))
            || self.collected.candidates.iter().rev().take(8).any(|candidate| meets(candidate.span))
    }

    fn record(&mut self, block: &Block, found: &OnPage) {
        let binding = self.binding_at(block);
        let head = self.source.line_span(found.lines.start);
        let head = Span::new(found.span.start, head.end.min(found.span.end));
        match &found.kind {
            Kind::Game(reading) => self.game(block, head, reading, &binding),
            Kind::List(list) => self.list(block, head, found.span, list, &binding),
        }
    }

    fn game(&mut self, block: &Block, head: Span, reading: &Reading, binding: &Binding) {
        let Some(record) = &reading.record else {
            self.refuse(reading.span, &reading.faults);
            return;
        };
        if let Some(fault) = bounds::record(record.plies.len(), head) {
            self.refuse(reading.span, &[fault]);
            return;
        }
        let mut told = Vec::new();
        let line = |span: Span| self.source.place(span.start).line;
        let mut found: Option<Vec<(Arc<Variant>, Why)>> = None;
        match &record.hint {
            Hint::Rules(span) => match read_opentafl(self.source, *span) {
                Ok(imported) => {
                    let lost = imported.lost.iter().map(|lost| format!("{}: {}", lost.field, lost.why));
                    told.extend(lost);
                    found = Some(vec![(Arc::new(imported.variant), Why::Record(line(*span)))]);
                }
                Err(faults) => {
                    self.refuse(reading.span, &faults);
                    return;
                }
            },
            Hint::Name(name) => {
                let id = fold(name).replace(' ', "-");
                found = self.library.get(&id).map(|variant| vec![(variant, Why::Record(line(record.span)))]);
            }
            Hint::None | Hint::Site(_) => {}
        }
        let mut written = Written::new(record.span);
        written.placement = match &record.start {
            Some(board) => Placement::Diagram(diagram(board, record.span)),
            None => Placement::Start(record.span),
        };
        script(&mut written, &record.plies, true, &mut told);
        if record.variations > 0 {
            told.push(format!("{} turns of side lines are read over", record.variations));
        }
        self.result(&mut written, record, &mut told);
        match found {
            Some(games) => self.judged_under(block, Form::Record, head, written, games, Vec::new()),
            None => self.example(block, Form::Record, head, written, binding.variants.clone(), Vec::new()),
        }
        self.tell(told, reading.span);
    }

    /// The result of a game as a claim at its tag.
    fn result(&self, written: &mut Written, record: &Record, told: &mut Vec<String>) {
        let text = self.source.slice(record.span);
        let tag = |name: &str| {
            let start = text.find(&format!("[{name}:"))?;
            let end = start + text[start..].find(']')? + 1;
            Some(Span::new(record.span.start + start, record.span.start + end))
        };
        let span = tag("result").unwrap_or(record.span);
        match (record.ending.winner, record.ending.how) {
            (Winner::Side(side), How::Unsaid) => {
                written.script.push(claim(ClaimKind::Wins { side, by: None }, span));
            }
            (winner @ (Winner::Side(_) | Winner::Nobody), how) => {
                let why = match how {
                    How::Resigned => "somebody resigned",
                    How::Timeout => "time ran out",
                    How::Unsaid => "whether it was agreed is not said",
                };
                told.push(format!("the result, {}, is not judged: {why}", winner.words()));
            }
            (Winner::Ongoing | Winner::Unknown, _) => {}
        }
    }

    fn list(&mut self, block: &Block, head: Span, span: Span, list: &List, binding: &Binding) {
        if !list.faults.is_empty() {
            self.refuse(span, &list.faults);
            return;
        }
        if let Some(fault) =
            bounds::record(list.plies.len(), head).or_else(|| self.without_position(list, span, binding))
        {
            self.refuse(span, &[fault]);
            return;
        }
        let mut told = vec!["the moves begin at the start: no position is shown above them".to_owned()];
        let mut written = Written::new(span);
        written.placement = Placement::Start(span);
        list_script(&mut written, list, &mut told);
        self.example(block, Form::Record, head, written, binding.variants.clone(), Vec::new());
        self.tell(told, span);
    }

    /// Why a list does not begin at the start of a variant that is bound.
    fn without_position(&self, list: &List, span: Span, binding: &Binding) -> Option<Diagnostic> {
        let first = list.plies.first()?;
        let ids = binding.variants.iter().flat_map(|(ids, _)| ids.iter());
        ids.filter_map(|(id, _)| self.library.get(id)).find_map(|variant| {
            let start = variant.start.as_ref()?;
            let (from, to) = (first.play.from, first.play.to);
            let man = start.size().contains(from).then(|| start.at(from)).flatten();
            let is_free = start.size().contains(to) && start.at(to).is_none();
            if man.is_some_and(|man| man.side == variant.first_mover()) && is_free {
                return None;
            }
            let why = match man {
                None => format!("nobody stands on {from}"),
                Some(man) if man.side != variant.first_mover() => {
                    format!("{} begin, not the man on {from}", variant.first_mover())
                }
                Some(_) => format!("{to} is not free"),
            };
            let message = format!("these moves have no position: at the start of {} {why}", variant.id);
            let place = if span.holds(first.span) { first.span } else { span };
            Some(
                Diagnostic::error(NOT_UNDERSTOOD, place, message)
                    .help("draw the position above the moves, or list its men in a sentence"),
            )
        })
    }

    fn refuse(&mut self, span: Span, faults: &[Diagnostic]) {
        let why = faults.first().map_or_else(String::new, |fault| fault.message.clone());
        self.candidate(span, Outcome::NotUnderstood(why));
        self.collected.diagnostics.extend(faults.iter().cloned());
    }

    fn tell(&mut self, told: Vec<String>, span: Span) {
        if let Some(example) = self.collected.examples.last_mut() {
            for game in &mut example.games {
                game.inferences.extend(told.iter().cloned());
            }
        }
        self.candidate(span, Outcome::Checked);
    }
}

/// A list of moves as the script of a drawing or of the start.
pub(super) fn list_script(written: &mut Written, list: &List, told: &mut Vec<String>) {
    script(written, &list.plies, list.plies.iter().any(|ply| !ply.captured.is_empty()), told);
    if let Some((result, _)) = &list.result {
        told.push(format!("the result `{result}` is not judged: which side it counts first is not said"));
    }
    if let Some((word, _)) = &list.ending {
        told.push(format!("`{word}` is not judged"));
    }
}

/// Plies as turns, with what the marks behind them claim.
fn script(written: &mut Written, plies: &[Ply], marks_captures: bool, told: &mut Vec<String>) {
    let marks_captures = marks_captures && !plies.iter().any(|ply| ply.without_hyphen);
    let mut marked = false;
    for ply in plies {
        let square = |square| At::new(SquareName::Algebraic(square), ply.span);
        let mut captured = ply.captured.clone();
        captured.sort_unstable_by_key(|square| (square.rank, square.file));
        captured.dedup();
        let captured = captured.into_iter().map(square).collect();
        let play = WrittenPlay {
            piece: ply.man.map(|man| At::new(man, ply.span)),
            from: Some(square(ply.play.from)),
            to: square(ply.play.to),
            jump: ply.jumps,
            captures: if marks_captures { Captures::Exactly(captured) } else { Captures::Unsaid },
            span: ply.span,
        };
        match written.script.last_mut() {
            Some(ScriptItem::Turn(turn)) if goes_on(turn, ply) => {
                turn.span = turn.span.to(ply.span);
                turn.plays.push(play);
            }
            _ => written.script.push(ScriptItem::Turn(WrittenTurn { plays: vec![play], span: ply.span })),
        }
        match ply.mark {
            "++" => written.script.push(claim(ClaimKind::KingCaptured, ply.span)),
            "--" => written.script.push(claim(ClaimKind::Wins { side: Side::Defenders, by: None }, ply.span)),
            "" => {}
            _ => marked = true,
        }
    }
    if marked {
        told.push("`+`, `-` and `---` behind moves are not judged".to_owned());
    }
}

/// Whether a ply is a further step of the turn before it: nobody else stands where that one ended.
fn goes_on(turn: &WrittenTurn, ply: &Ply) -> bool {
    turn.plays.last().map(|play| play.to.value) == Some(SquareName::Algebraic(ply.play.from))
}

const fn claim(kind: ClaimKind, span: Span) -> ScriptItem {
    ScriptItem::Claim(WrittenClaim { kind, negated: false, variants: Vec::new(), because: None, span })
}

fn diagram(board: &Board, span: Span) -> Diagram {
    let cell = |square| board.at(square).map_or(Cell::Empty, Cell::Man);
    let cells = board.size().squares().map(|square| (square, At::new(cell(square), span))).collect();
    Diagram { size: board.size(), cells, labelled: true, span }
}
