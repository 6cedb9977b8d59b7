//! Moves of an example in prose: plays, steps of one turn, steps that may not be made.
//!
//! Comes in: parts of a parse that move a man. Goes out: turns and refused plays in the order in which they are judged.
//! Never asks whether a play is legal.

#![expect(clippy::result_large_err, reason = "a fault ends the reading of one example; it is made once")]

use super::concept::Concept;
use super::meaning::{piece, squares};
use super::prose::Rule;
use super::telling::{Moved, Telling, Told, fault, parts};
use super::words::{Token, span_of};
use super::{At, Captures, ClaimKind, ScriptItem, WrittenPlay, WrittenSquare, WrittenTurn};
use crate::board::Piece;
use pest::iterators::Pair;

impl Telling<'_> {
    pub(super) fn play(&mut self, item: &Pair<'_, Rule>, tokens: &[Token]) -> Told {
        self.written.script.append(&mut self.later);
        let subjects: Vec<&Token> =
            parts(item, Rule::subject).filter_map(|subject| self.tokens(&subject).first()).collect();
        if let Some(he) = subjects.first().filter(|word| word.is(Concept::He)) {
            self.refers_to_the_move(he)?;
        }
        // A log names the side first and then the man: "Defender moves King".
        let subject = subjects.get(1).or_else(|| subjects.first()).copied();
        let named = subject.and_then(piece);
        let all = squares(tokens);
        if let [again, from, _] = all.as_slice()
            && again.value != from.value
        {
            return Err(fault(tokens, "the square that is left is named twice, and differently"));
        }
        let mut squares = all.into_iter().rev().take(2).rev();
        let (from, to) = match (squares.next(), squares.next()) {
            (Some(from), Some(to)) => (Some(from), to),
            (Some(to), None) => (self.only(named), to),
            (None, _) => return Err(fault(tokens, "a move without a square")),
        };
        if from.is_none() && named.is_none() {
            return Err(fault(tokens, "cannot tell which man moves").help("name him, or the square that he leaves"));
        }
        if self.is_put_right(from.as_ref(), &to)? {
            return Ok(());
        }
        self.unlisted |= self.moved.is_none() && !self.lists_men();
        if let (Some(from), Some(named)) = (&from, named) {
            self.assume(from.clone(), |_| Some(named));
        }
        let at_start = from.as_ref().and_then(|from| self.at(from));
        // "The defenders move d5-f5" names a side: the man may be the king.
        let is_kings = at_start == Some(Piece::KING) && named == Some(Piece::DEFENDER);
        let word = subject.and_then(|word| Some(At::new(named?, word.span))).filter(|_| !is_kings);
        let moved = if is_kings { at_start } else { named.or(at_start) };
        let goes_on = self.goes_on(from.as_ref());
        if let Some(from) = &from {
            self.standing.retain(|(_, square)| square.value != from.value);
        }
        if let Some(moved) = moved {
            self.standing.push((moved, to.clone()));
        }
        let span = span_of(tokens);
        let came_to = to.clone();
        let jump = tokens.iter().any(|token| token.text.starts_with('^'));
        let play = WrittenPlay { piece: word, from, to, jump, captures: Captures::Unsaid, span };
        match goes_on.and_then(|index| self.written.script.get_mut(index)) {
            Some(ScriptItem::Turn(turn)) => {
                turn.plays.push(play);
                turn.span = turn.span.to(span);
            }
            _ => self.written.script.push(ScriptItem::Turn(WrittenTurn { plays: vec![play], span })),
        }
        self.moved = Some(Moved { piece: moved, to: came_to, other: None });
        Ok(())
    }

    /// The turn that a play goes on with: it leaves the square that the last one came to, and since then only captures
    /// were spoken of. One man never moves twice in a row in two turns.
    fn goes_on(&self, from: Option<&WrittenSquare>) -> Option<usize> {
        let is_capture = |item: &ScriptItem| {
            matches!(item, ScriptItem::Claim(claim) if matches!(claim.kind, ClaimKind::Captures(_)
                | ClaimKind::CapturesAtLeast(_) | ClaimKind::CapturedPiece(_) | ClaimKind::Scene(_)))
        };
        let index = self.written.script.iter().rposition(|item| !is_capture(item))?;
        let ScriptItem::Turn(turn) = &self.written.script[index] else { return None };
        (turn.plays.last()?.to.value == from?.value).then_some(index)
    }

    /// A further step that is said to be refused: the step before it is played only afterwards.
    pub(super) fn forbidden(&mut self, tokens: &[Token]) -> Told {
        let span = span_of(tokens);
        let Some(to) = squares(tokens).into_iter().next_back() else {
            return Err(fault(tokens, "a move without a square"));
        };
        let named = tokens.iter().find_map(|token| Some(At::new(piece(token)?, token.span)));
        let last = self.written.script.iter().rposition(|item| matches!(item, ScriptItem::Turn(_)));
        let step = |from: Option<WrittenSquare>, piece: Option<At<Piece>>| WrittenPlay {
            piece,
            from,
            to: to.clone(),
            jump: false,
            captures: Captures::Unsaid,
            span,
        };
        let turn = match (last.filter(|_| self.moved.is_some()), named) {
            (Some(index), named)
                if self.moved.as_ref().is_some_and(|moved| {
                    named.as_ref().is_none_or(|named| moved.piece.is_none_or(|piece| piece == named.value))
                }) =>
            {
                let ScriptItem::Turn(turn) = self.written.script.remove(index) else { return Ok(()) };
                let mut plays = turn.plays.clone();
                plays.push(step(self.moved.as_ref().map(|moved| moved.to.clone()), None));
                self.later.push(ScriptItem::Turn(turn));
                // What was said of the turn is judged when it is played.
                let said = self.written.script.split_off(index);
                self.later.extend(said);
                WrittenTurn { plays, span }
            }
            (_, Some(named)) => {
                let from = self.only(Some(named.value));
                WrittenTurn { plays: vec![step(from, Some(named))], span }
            }
            (_, None) => return Err(fault(tokens, "cannot tell which man may not move")),
        };
        self.written.script.push(ScriptItem::Refused { turn, stop: None, because: None, span });
        Ok(())
    }

    pub(super) fn restated(&mut self, tokens: &[Token]) -> Told {
        let again = squares(tokens).into_iter().next();
        let moved = self.moved(tokens)?;
        match again {
            Some(again) if again.value != moved.to.value => {
                Err(fault(tokens, "another square than the one that the move comes to"))
            }
            _ => Ok(()),
        }
    }
}
