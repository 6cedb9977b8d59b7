//! The script of an example: moves and claims with the squares of its board.

use super::act::{Act, Claim, Leg};
use super::resolve::{EMPTY, MOVER, Resolver, SIZE};
use crate::board::{Board, Play, Square};
use crate::notation::{
    Captures, Cell, ClaimKind, Diagram, ScriptItem, WrittenClaim, WrittenPlay, WrittenSquare, WrittenTurn,
};
use crate::rules::Refusal;
use crate::text::Span;

impl Resolver<'_> {
    pub(super) fn acts(&mut self, board: &Board) -> Vec<Act> {
        let mut acts: Vec<Act> = Vec::new();
        for item in &self.written.script {
            match item {
                ScriptItem::Turn(turn) => {
                    if let Some(legs) = self.turn(turn, board) {
                        acts.push(Act::Turn { legs, span: turn.span });
                    }
                }
                ScriptItem::Repeat { times, turns, span } => {
                    let turns: Vec<(Vec<Leg>, Span)> =
                        turns.iter().filter_map(|turn| Some((self.turn(turn, board)?, turn.span))).collect();
                    acts.push(Act::Repeat { times: times.value, turns, span: *span });
                }
                ScriptItem::Refused { turn, stop, because, span } => {
                    if let Some(legs) = self.turn(turn, board) {
                        let because = because.as_ref().map(|because| because.value);
                        acts.push(Act::Refused { legs, stop: *stop, because, span: *span });
                    }
                }
                ScriptItem::Later(span) => {
                    acts.push(Act::Later { span: *span });
                    let note = "turns that are not shown move nobody who is spoken of (assumed)";
                    self.inferences.push(note.to_owned());
                }
                ScriptItem::Claim(claim) => self.claim(claim, &mut acts),
            }
        }
        acts
    }

    fn turn(&mut self, turn: &WrittenTurn, board: &Board) -> Option<Vec<Leg>> {
        let legs: Vec<Leg> = turn.plays.iter().filter_map(|play| self.leg(play, board)).collect();
        (legs.len() == turn.plays.len()).then_some(legs)
    }

    fn leg(&mut self, play: &WrittenPlay, board: &Board) -> Option<Leg> {
        let to = self.square(&play.to);
        let from = match &play.from {
            Some(from) => self.square(from),
            None => self.only_man(play, board),
        };
        let captures = match &play.captures {
            Captures::Unsaid => None,
            Captures::Exactly(squares) => Some((self.squares(squares)?, true)),
            Captures::AtLeast(squares) => Some((self.squares(squares)?, false)),
        };
        let named = match &play.captures {
            Captures::Unsaid => &[][..],
            Captures::Exactly(squares) | Captures::AtLeast(squares) => squares,
        };
        let captures_span = named.iter().map(|square| square.span).reduce(Span::to);
        let play_squares = Play { from: from?, to: to? };
        Some(Leg {
            play: play_squares,
            piece: play.piece.clone(),
            jump: play.jump,
            captures,
            captures_span,
            span: play.span,
        })
    }

    fn squares(&mut self, names: &[WrittenSquare]) -> Option<Vec<Square>> {
        let squares: Vec<Square> = names.iter().filter_map(|name| self.square(name)).collect();
        (squares.len() == names.len()).then_some(squares)
    }

    /// The only man of a kind: "move the king to …".
    fn only_man(&mut self, play: &WrittenPlay, board: &Board) -> Option<Square> {
        let Some(piece) = &play.piece else {
            self.fault(MOVER, play.span, "it is not said which man moves");
            return None;
        };
        let men: Vec<Square> = board.men().filter(|(_, man)| *man == piece.value).map(|(square, _)| square).collect();
        if let [only] = men.as_slice() {
            return Some(*only);
        }
        let message = format!("{} of this kind stand on the board: it is not said which one moves", men.len());
        self.fault(MOVER, piece.span, message).help.push("name the square that he leaves".to_owned());
        None
    }

    fn claim(&mut self, written: &WrittenClaim, acts: &mut Vec<Act>) {
        let claim = match &written.kind {
            // Prose says afterwards that a play is illegal: it was never made.
            ClaimKind::Illegal(because) => {
                self.illegal(*because, written, acts);
                return;
            }
            ClaimKind::Wins { side, by } => Claim::Wins(*side, *by),
            ClaimKind::Draw { by } => Claim::Draw(*by),
            ClaimKind::Ongoing => Claim::Ongoing,
            ClaimKind::KingCaptured => Claim::KingCaptured,
            ClaimKind::Captures(names) => match self.squares(names) {
                Some(squares) => Claim::Captures(squares, true),
                None => return,
            },
            ClaimKind::CapturesAtLeast(names) => match self.squares(names) {
                Some(squares) => Claim::Captures(squares, false),
                None => return,
            },
            ClaimKind::CapturedPiece(piece) => Claim::CapturedPiece(*piece),
            ClaimKind::Switches(names) => match self.squares(names) {
                Some(squares) => Claim::Switches(squares),
                None => return,
            },
            ClaimKind::MovesFrom { from, to } => match (self.square(from), self.squares(to)) {
                (Some(from), Some(to)) => Claim::MovesFrom(from, to),
                _ => return,
            },
            ClaimKind::MoveCount(count) => Claim::MoveCount(*count),
            ClaimKind::Legal => Claim::Legal,
            ClaimKind::Square { square, kind } => {
                let named = square.as_ref().map(|name| self.square(name));
                match named {
                    Some(None) => return,
                    Some(named) => Claim::Square(named, *kind),
                    None => Claim::Square(None, *kind),
                }
            }
            ClaimKind::Scene(scene) => match scene.with_squares(|name| self.square(name)) {
                Some(scene) => Claim::Scene(scene),
                None => return,
            },
            ClaimKind::Board(diagram) => match self.expected(diagram) {
                Some(claim) => claim,
                None => return,
            },
        };
        acts.push(Act::Claim {
            claim,
            negated: written.negated,
            variants: written.variants.iter().map(|id| id.value.clone()).collect(),
            because: written.because.as_ref().map(|because| because.value.clone()),
            span: written.span,
        });
    }

    fn expected(&mut self, diagram: &Diagram) -> Option<Claim> {
        if diagram.size != self.size {
            let message = format!("the expected board is {}, but the game is played on {}", diagram.size, self.size);
            self.fault(SIZE, diagram.span, message);
            return None;
        }
        let board = self.drawn(diagram);
        let any: Vec<Square> =
            diagram.cells.iter().filter(|(_, cell)| cell.value == Cell::Any).map(|(square, _)| *square).collect();
        let squares = self
            .size
            .squares()
            .filter(|square| !any.contains(square))
            .map(|square| (square, board.at(square)))
            .collect();
        Some(Claim::Board(squares, board))
    }

    fn illegal(&mut self, because: Option<Refusal>, written: &WrittenClaim, acts: &mut [Act]) {
        let last_turn = acts.iter().rposition(|act| matches!(act, Act::Turn { .. }));
        match last_turn.map(|index| (index, acts[index].clone())) {
            Some((index, Act::Turn { legs, .. })) if !written.negated => {
                acts[index] = Act::Refused { legs, stop: None, because, span: written.span };
            }
            _ => {
                self.fault(EMPTY, written.span, "nothing was played that could be illegal")
                    .help
                    .push("in a block write the refused play itself: `!b4-f6 because not straight`".to_owned());
            }
        }
    }
}
