//! One example under one variant: squares, board, side and rules become definite.

use super::{Act, Claim, Game, Why};
use crate::board::{Board, Piece, PieceKind, PieceSet, Setup, Side, Size, Square};
use crate::notation::{At, Cell, Coordinates, Diagram, Placement, SquareName, Written, WrittenSquare};
use crate::rules::{AXES, Rules};
use crate::text::{Code, Diagnostic, Span, did_you_mean, plain_number};
use crate::variant::Variant;
use std::sync::Arc;

const NO_POSITION: Code = Code("example/no-position");
const NO_SIDE: Code = Code("example/no-side");
const SIDE: Code = Code("example/contradictory-side");
pub(super) const SIZE: Code = Code("example/size");
const SQUARE: Code = Code("example/no-such-square");
const ORIGIN: Code = Code("example/no-origin");
const IMPOSSIBLE: Code = Code("example/impossible-position");
const MARK: Code = Code("example/wrong-mark");
const RULES: Code = Code("example/rules");
const ELSE_EMPTY: Code = Code("example/rest-of-board");
pub(super) const MOVER: Code = Code("example/unknown-mover");
pub(super) const EMPTY: Code = Code("example/asserts-nothing");

/// Resolves an example under a variant.
///
/// # Errors
/// Everything that keeps it from being judged under this variant.
pub fn resolve(written: &Written, variant: &Arc<Variant>, why: &Why) -> Result<Game, Vec<Diagnostic>> {
    let mut resolver = Resolver { variant, written, size: variant.size, faults: Vec::new(), inferences: Vec::new() };
    let (readings, all_readings, silent) = resolver.readings();
    let size_set = resolver.size != variant.size;
    let board = resolver.board(size_set);
    let Some(board) = board else { return Err(resolver.faults) };
    resolver.impossible(&board, readings.first());
    let acts = resolver.acts(&board);
    resolver.asserts_something(&acts);
    // Who moves is of no interest where nothing is asserted.
    let to_move = if acts.is_empty() { None } else { resolver.side(&board, &acts) };
    if resolver.faults.iter().any(Diagnostic::is_error) {
        return Err(resolver.faults);
    }
    let Some(to_move) = to_move else { return Err(resolver.faults) };
    Ok(Game {
        variant: Arc::clone(variant),
        why: why.clone(),
        readings,
        all_readings,
        silent,
        setup: Setup { board, to_move },
        acts,
        inferences: resolver.inferences,
        warnings: resolver.faults,
    })
}

pub(super) struct Resolver<'a> {
    variant: &'a Arc<Variant>,
    pub(super) written: &'a Written,
    pub(super) size: Size,
    faults: Vec<Diagnostic>,
    pub(super) inferences: Vec<String>,
}

impl Resolver<'_> {
    pub(super) fn fault(&mut self, code: Code, span: Span, message: impl Into<String>) -> &mut Diagnostic {
        self.faults.push(Diagnostic::error(code, span, message));
        let last = self.faults.len() - 1;
        &mut self.faults[last]
    }

    /// The rules to judge under, with this example's own settings.
    fn readings(&mut self) -> (Arc<[Rules]>, bool, Vec<&'static str>) {
        let (shared, all) = self.variant.shared_readings();
        if self.written.rules.is_empty() {
            return (shared, all, self.variant.unstated.iter().map(|silent| silent.axis).collect());
        }
        let mut readings = shared.to_vec();
        let mut own: Vec<&'static str> = Vec::new();
        for (id, value) in &self.written.rules {
            if id.value == "size" {
                match plain_number(&value.value).and_then(|side| u8::try_from(side).ok()).and_then(Size::new) {
                    Some(size) => self.size = size,
                    None => {
                        let message = format!("`{}` is no size: write a number from 3 to 21", value.value);
                        self.fault(RULES, value.span, message);
                    }
                }
                continue;
            }
            let Some(axis) = Rules::axis(&id.value) else {
                let near = did_you_mean(&id.value, AXES.iter().map(|axis| axis.id));
                let fault = self.fault(RULES, id.span, format!("unknown axis `{}`", id.value));
                fault.help.extend(near.map(|near| format!("did you mean `{near}`?")));
                continue;
            };
            own.push(axis.id);
            let mut expected = None;
            for rules in &mut readings {
                expected = (axis.set)(rules, &value.value).err().or(expected);
            }
            if let Some(expected) = expected {
                let message = format!("`{}` is no value of {}", value.value, axis.id);
                self.fault(RULES, value.span, message).help.push(format!("write {expected}"));
            } else if let Some((_, reason)) = readings[0].unplayable().iter().find(|(other, _)| other.id == axis.id) {
                let message = format!("the engine cannot play {} = {} yet: {reason}", axis.id, value.value);
                self.fault(RULES, value.span, message);
            }
        }
        let mut different: Vec<Rules> = Vec::new();
        for rules in readings {
            if !different.contains(&rules) {
                different.push(rules);
            }
        }
        let silent =
            self.variant.unstated.iter().map(|silent| silent.axis).filter(|axis| !own.contains(axis)).collect();
        (different.into(), all, silent)
    }

    fn board(&mut self, size_set: bool) -> Option<Board> {
        match &self.written.placement {
            Placement::Diagram(diagram) => {
                if diagram.size != self.size {
                    let message =
                        format!("the drawing is {}, but {} is played on {}", diagram.size, self.variant.id, self.size);
                    let side = diagram.size.side();
                    let help = if size_set {
                        format!("`rules: size = {side}` would fit the drawing")
                    } else if diagram.size > self.size {
                        format!("bind another variant, or add `rules: size = {side}` to play on a board of that size")
                    } else {
                        format!(
                            "draw every row and file, or add `rules: size = {side}` to play on a board of that size"
                        )
                    };
                    self.fault(SIZE, diagram.span, message).help.push(help);
                    return None;
                }
                self.inferences.push(format!("board {} (drawn)", self.size));
                if !diagram.labelled {
                    self.inferences.push("origin a1 at the bottom left (no labels)".to_owned());
                }
                Some(self.drawn(diagram))
            }
            Placement::Men { men, else_empty, span } => {
                self.inferences.push(format!("board {} (variant)", self.size));
                let has_king = men.iter().any(|(man, _)| man.value.kind == PieceKind::King);
                if !else_empty && has_king {
                    self.inferences.push("all other squares are empty (assumed: a king is listed)".to_owned());
                } else if !else_empty {
                    self.fault(ELSE_EMPTY, *span, "the text does not say that the other squares are empty")
                        .help
                        .push("add \"sonst leer\" or \"otherwise empty\" after the last man".to_owned());
                }
                self.inferences.extend(self.written.assumed.iter().map(|assumed| format!("{assumed} (assumed)")));
                Some(self.listed(men))
            }
            Placement::Start(span) => {
                let span = *span;
                let Some(start) = self.variant.start.clone().filter(|start| start.size() == self.size) else {
                    let message = format!("no start position of {} is known", self.variant.id);
                    self.fault(NO_POSITION, span, message).help.push("draw the position instead of `start`".to_owned());
                    return None;
                };
                let note = if self.variant.reconstruction.is_some() {
                    "start position, a reconstruction"
                } else {
                    "start position"
                };
                self.inferences.push(format!("board {} ({note})", self.size));
                Some(start)
            }
            Placement::Missing => {
                self.fault(NO_POSITION, self.written.span, "there is no board and no list of men")
                    .help
                    .push("draw a board, write `start`, or list the men with their squares".to_owned());
                None
            }
        }
    }

    pub(super) fn drawn(&mut self, diagram: &Diagram) -> Board {
        let mut board = Board::empty(self.size);
        let (size, variant) = (self.size, self.variant);
        let special = &variant.rules.special;
        let is_marked = |square: &Square| {
            let mut regions = [&special.throne, &special.corners, &special.camps, &special.forts].into_iter();
            regions.any(|region| region.squares.on(size).contains(square))
        };
        for (square, cell) in &diagram.cells {
            match cell.value {
                Cell::Man(piece) => board.set(*square, Some(piece)),
                Cell::Restricted if !is_marked(square) => {
                    let message =
                        format!("{square} is drawn as a restricted square, but in {} it is none", self.variant.id);
                    self.fault(MARK, cell.span, message).help.push("draw `.` for an ordinary empty square".to_owned());
                }
                Cell::Restricted | Cell::Empty | Cell::Any => {}
            }
        }
        board
    }

    fn listed(&mut self, men: &[(At<Piece>, WrittenSquare)]) -> Board {
        let mut board = Board::empty(self.size);
        for (piece, name) in men {
            let Some(square) = self.square(name) else { continue };
            if let Some(other) = board.at(square) {
                self.fault(IMPOSSIBLE, name.span, format!("{} is taken: {other} stands there already", square));
            }
            board.set(square, Some(piece.value));
        }
        board
    }

    /// The square of a name, or a fault that tells what the board has.
    pub(super) fn square(&mut self, name: &WrittenSquare) -> Option<Square> {
        let last = Square { file: self.size.side() - 1, rank: self.size.side() - 1 };
        match name.value {
            SquareName::Algebraic(square) if self.size.contains(square) => Some(square),
            SquareName::Algebraic(square) => {
                let (size, id) = (self.size, &self.variant.id);
                let message = format!("{square} is not on the {size} board of {id}");
                let help = format!("squares go from a1 to {last}");
                let skipped = square.file == self.size.side();
                let fault = self.fault(SQUARE, name.span, message);
                fault.help.push(help);
                if skipped {
                    fault.help.push("did the author leave out the letter i?".to_owned());
                }
                None
            }
            SquareName::FromTop { row, column } => {
                let square = Square::from_row_and_column(row, column, self.size);
                if square.is_none() {
                    let (size, id) = (self.size, &self.variant.id);
                    let message = format!("column {column} of row {row} is not on the {size} board of {id}");
                    self.fault(SQUARE, name.span, message);
                }
                square
            }
            SquareName::Numbers(first, second) => {
                let Some(coordinates) = &self.written.coordinates else {
                    let readings = self.readings_of(first, second);
                    let fault =
                        self.fault(ORIGIN, name.span, "two numbers name a square, but the origin is not stated");
                    fault.notes.extend(readings);
                    fault
                        .help
                        .push("state it once: \"(row, column) from the top left\", or a line `coordinates: row,column from top left`".to_owned());
                    return None;
                };
                let square = coordinates.value.square(first, second, self.size);
                if square.is_none() {
                    let (size, id, words) = (self.size, &self.variant.id, coordinates.value.words());
                    let message = format!("({first},{second}) is not on the {size} board of {id}");
                    let side = self.size.side();
                    self.fault(SQUARE, name.span, message).help.push(format!("{words}: from (1,1) to ({side},{side})"));
                }
                square
            }
        }
    }

    /// The squares that two numbers may name.
    fn readings_of(&self, first: u8, second: u8) -> Vec<String> {
        let mut known: Vec<Square> = Vec::new();
        let mut readings = Vec::new();
        for coordinates in Coordinates::ALL {
            let Some(square) = coordinates.square(first, second, self.size).filter(|square| !known.contains(square))
            else {
                continue;
            };
            known.push(square);
            readings.push(format!("reading {}: {square}, {}", known.len(), coordinates.words()));
        }
        readings
    }

    /// Positions that no game can have are named, never repaired.
    fn impossible(&mut self, board: &Board, rules: Option<&Rules>) {
        let span = self.placement_span();
        if board.kings().nth(1).is_some() {
            let squares: Vec<String> = board.kings().map(|square| square.to_string()).collect();
            self.fault(IMPOSSIBLE, span, format!("there are {} kings, on {}", squares.len(), squares.join(" and ")));
        }
        let Some(rules) = rules else { return };
        let special = &rules.special;
        for (name, region) in [("the throne", &special.throne), ("a corner", &special.corners)] {
            for square in region.squares.on(self.size) {
                let Some(piece) = board.at(square).filter(|piece| piece.kind != PieceKind::King) else { continue };
                if region.stop.and(PieceSet::of(piece)).is_empty() {
                    let id = self.variant.id.clone();
                    self.fault(
                        IMPOSSIBLE,
                        span,
                        format!("{piece} stands on {square}, which is {name}: in {id} he may not stop there"),
                    );
                }
            }
        }
        let variant = self.variant;
        let Some(start) = variant.start.as_ref().filter(|start| start.size() == self.size) else { return };
        // Men that change side may become more than began.
        let switches = variant.rules.mercenary.switches;
        let (drawn, began) = (board.counts(), start.counts());
        let may_grow = || start.men().any(|(_, piece)| !switches.and(PieceSet::of(piece)).is_empty());
        for side in Side::BOTH {
            let (drawn, began) = (drawn[side as usize], began[side as usize]);
            if drawn > began && !may_grow() {
                let message = format!("{drawn} {side} are more than the {began} that begin");
                self.faults.push(Diagnostic::warning(IMPOSSIBLE, span, message));
            }
        }
    }

    fn placement_span(&self) -> Span {
        match &self.written.placement {
            Placement::Diagram(diagram) => diagram.span,
            Placement::Men { span, .. } | Placement::Start(span) => *span,
            Placement::Missing => self.written.span,
        }
    }

    /// Who moves: as stated; at the start the side that begins; else the owner of the man that moves first.
    fn side(&mut self, board: &Board, acts: &[Act]) -> Option<Side> {
        let first = acts.iter().find_map(|act| match act {
            Act::Turn { legs, .. } => legs.first().map(|leg| (leg.play.from, leg.span)),
            Act::Repeat { turns, .. } => {
                turns.first().and_then(|(legs, _)| legs.first()).map(|leg| (leg.play.from, leg.span))
            }
            Act::Refused { legs, .. } => legs.first().map(|leg| (leg.play.from, leg.span)),
            Act::Claim { claim: Claim::MovesFrom(from, _), span, .. } => Some((*from, *span)),
            Act::Claim { .. } | Act::Later { .. } => None,
        });
        let owner = first.and_then(|(from, span)| Some((board.at(from)?.side, from, span)));
        let is_start = matches!(self.written.placement, Placement::Start(_));
        if let Some(stated) = &self.written.to_move {
            let refused_first = acts.iter().find(|act| !matches!(act, Act::Claim { .. }));
            if let (Some((side, from, span)), false) = (owner, matches!(refused_first, Some(Act::Refused { .. })))
                && side != stated.value
            {
                let message = format!("{} are to move, but the man on {from} belongs to the {side}", stated.value);
                self.fault(SIDE, span, message).help.push(format!("write `{side} to move`, or move another man"));
                return None;
            }
            if is_start && stated.value != self.variant.first_mover() {
                let message = format!(
                    "{} are to move, but in {} the {} begin",
                    stated.value,
                    self.variant.id,
                    self.variant.first_mover()
                );
                self.fault(SIDE, stated.span, message);
            }
            self.inferences.push(format!("{} to move (stated)", stated.value));
            return Some(stated.value);
        }
        if is_start {
            let side = self.variant.first_mover();
            self.inferences.push(format!("{side} to move (they begin)"));
            return Some(side);
        }
        if let Some((side, from, _)) = owner {
            self.inferences.push(format!("{side} to move (owner of {from})"));
            return Some(side);
        }
        let refused_first = acts.iter().find(|act| !matches!(act, Act::Claim { .. }));
        if first.is_some() && matches!(refused_first, Some(Act::Refused { .. })) {
            // Whoever is to move, nobody can.
            let side = self.variant.first_mover();
            self.inferences.push(format!("{side} to move (assumed: nobody stands where the refused move begins)"));
            return Some(side);
        }
        if let Some((from, span)) = first {
            let message = format!("no man stands on {}", from.in_both_systems(self.size));
            self.fault(MOVER, span, message).help.push("the first move must begin where a man stands".to_owned());
            return None;
        }
        if !acts.is_empty()
            && acts.iter().all(|act| matches!(act, Act::Claim { claim: Claim::Scene(_) | Claim::Square(..), .. }))
        {
            let side = self.variant.first_mover();
            self.inferences.push(format!("{side} to move (assumed: nothing is played)"));
            return Some(side);
        }
        self.fault(NO_SIDE, self.written.span, "it is not said who is to move")
            .help
            .push("add a line `attackers to move` or `defenders to move`".to_owned());
        None
    }

    fn asserts_something(&mut self, acts: &[Act]) {
        if acts.is_empty() {
            self.fault(EMPTY, self.written.span, "this example asserts nothing")
                .help
                .push("add a move such as `b4-f4`, or a claim such as `=> ongoing`".to_owned());
        }
    }
}

/// How the origin of numbers is told in the output.
pub(super) fn origin(coordinates: Option<&At<Coordinates>>) -> Option<String> {
    coordinates.map(|coordinates| {
        let why = if coordinates.span.is_empty() { "assumed" } else { "stated" };
        format!("origin {} ({why})", coordinates.value.words())
    })
}
