//! What an example in prose says around its moves: which was written wrongly, who goes on, who stood between whom, and
//! captures that are shown without a move.
//!
//! Comes in: parts of a parse. Goes out: claims, men, and who is to move. Never decides whether a claim holds.

use super::meaning::{piece, square_kind, squares};
use super::prose::{Rule, SEVERAL_READINGS};
use super::telling::{Telling, Told, fault, is_denied, part, parts};
use super::words::{Token, span_of};
use super::{At, ClaimKind, Scene, ScriptItem, WrittenPlay, WrittenSquare};
use crate::board::{Piece, PieceKind};
use crate::text::{Diagnostic, Span};
use pest::iterators::Pair;

impl Telling<'_> {
    /// Parts that say something around the moves.
    #[expect(clippy::wildcard_enum_match_arm, reason = "the caller names the rules")]
    pub(super) fn remark(&mut self, item: &Pair<'_, Rule>, tokens: &[Token]) -> Told {
        match item.as_rule() {
            Rule::mistaken => self.mistaken(item, tokens),
            Rule::later => {
                self.written.script.append(&mut self.later);
                self.written.script.push(ScriptItem::Later(span_of(tokens)));
                Ok(())
            }
            Rule::announced => self.announced(tokens),
            Rule::other_side => self.other_side(tokens),
            Rule::ruled => self.ruled(tokens),
            Rule::other_ruling => self.other_ruling(tokens),
            Rule::between_said => self.between_said(item, tokens),
            _ => {
                // A remark on the notation: moves are read in every form anyway.
                Ok(())
            }
        }
    }

    /// "c7-e7xe6 is wrong": the play captures nothing of this. Whether it is made is said by making it right.
    fn mistaken(&mut self, item: &Pair<'_, Rule>, tokens: &[Token]) -> Told {
        let Some(play) = part(item, Rule::r#move) else { return Err(fault(tokens, "a move is missing")) };
        self.play(&play, self.tokens(&play))?;
        if let Some(signs) = part(item, Rule::crossed) {
            let said = self.tokens(&signs);
            self.claim(ClaimKind::CapturesAtLeast(squares(said)), true, said);
        }
        self.mistaken = Some(span_of(tokens));
        Ok(())
    }

    /// Whether a play is the one again that was said to be wrong before; another play leaves open what became of it.
    pub(super) fn is_put_right(
        &mut self,
        from: Option<&WrittenSquare>,
        to: &WrittenSquare,
    ) -> Result<bool, Diagnostic> {
        let Some(wrong) = self.mistaken.take() else { return Ok(false) };
        let last = self.written.script.iter().rev().find_map(|item| match item {
            ScriptItem::Turn(turn) => turn.plays.last(),
            ScriptItem::Repeat { .. } | ScriptItem::Refused { .. } | ScriptItem::Later(_) | ScriptItem::Claim(_) => {
                None
            }
        });
        let is_same = |play: &WrittenPlay| {
            play.to.value == to.value && play.from.as_ref().map(|from| from.value) == from.map(|from| from.value)
        };
        if last.is_some_and(is_same) { Ok(true) } else { Err(open_mistake(wrong)) }
    }

    fn announced(&mut self, tokens: &[Token]) -> Told {
        let named = tokens.first().and_then(piece).zip(squares(tokens).into_iter().next());
        let Some((man, square)) = named else { return Err(fault(tokens, "cannot tell who moves")) };
        if self.at(&square) != Some(man) {
            return Err(fault(tokens, "no such man was placed there"));
        }
        self.next_to_move(man, tokens)
    }

    fn next_to_move(&mut self, man: Piece, tokens: &[Token]) -> Told {
        if self.moved.is_none() {
            if self.written.to_move.as_ref().is_some_and(|known| known.value != man.side) {
                return Err(fault(tokens, "both sides are said to be to move"));
            }
            self.written.to_move = Some(At::new(man.side, span_of(tokens)));
        }
        Ok(())
    }

    fn other_side(&mut self, tokens: &[Token]) -> Told {
        self.moved(tokens)?;
        let Some((man, square)) = tokens.first().and_then(piece).zip(squares(tokens).into_iter().next()) else {
            return Err(fault(tokens, "cannot tell who stands there"));
        };
        self.claim(ClaimKind::Scene(Scene::OtherSide { man, square }), false, tokens);
        Ok(())
    }

    /// "Which stood between b6 and d6", of the man who was captured last.
    fn between_said(&mut self, item: &Pair<'_, Rule>, tokens: &[Token]) -> Told {
        let Some((man, square)) = self.victim.clone() else {
            return Err(fault(tokens, "cannot tell which man is meant").help("name the man and his square"));
        };
        for neighbour in squares(tokens) {
            self.assume(neighbour, |telling| {
                telling
                    .moved
                    .as_ref()
                    .and_then(|moved| moved.piece)
                    .map(|mover| Piece { kind: PieceKind::Soldier, ..mover })
            });
        }
        let Some(scene) = self.scene_around(item, man, Some(&square)) else {
            return Err(fault(tokens, "cannot tell between whom he stood"));
        };
        self.claim(ClaimKind::Scene(scene), is_denied(item), tokens);
        Ok(())
    }

    /// "Under the ruling that the throne is hostile to the king": the game must be one with this rule.
    fn ruled(&mut self, tokens: &[Token]) -> Told {
        let Some((kind, man)) = tokens.iter().find_map(square_kind).zip(tokens.iter().find_map(piece)) else {
            return Err(fault(tokens, "cannot tell which rule is meant"));
        };
        self.claim(ClaimKind::Scene(Scene::Hostile { kind, man }), false, tokens);
        Ok(())
    }

    /// What would be so under another rule is no claim about this game; those who are named stand beside the king in both.
    fn other_ruling(&mut self, tokens: &[Token]) -> Told {
        let Some(square) = self.only(Some(Piece::KING)) else {
            return Err(fault(tokens, "no square of the king is named"));
        };
        let (enemies, sides, kinds, named) = (None, None, Vec::new(), squares(tokens));
        let scene = Scene::Beside { man: Piece::KING, square, enemies, sides, kinds, named };
        self.claim(ClaimKind::Scene(scene), false, tokens);
        self.written.assumed.push("what is said of another ruling is not judged by the rules of this game".to_owned());
        Ok(())
    }

    /// Places a man of whom only the moves speak: where the text lists no men, who moves stood where he leaves, and who
    /// is captured stood there.
    pub(super) fn assume(&mut self, square: WrittenSquare, who: impl Fn(&Self) -> Option<Piece>) {
        if !self.unlisted || self.at(&square).is_some() {
            return;
        }
        let Some(man) = who(self) else { return };
        self.standing.push((man, square.clone()));
        self.assumed_men.push((man, square));
    }

    /// Makes men of the position of those who were assumed, and tells each.
    pub(super) fn put_assumed_men(&mut self) {
        // A move alone shows no position.
        if !self.lists_men() {
            return;
        }
        for (man, square) in std::mem::take(&mut self.assumed_men) {
            let span = square.span;
            let name = super::moves::name_of(&square);
            self.written.assumed.push(format!("{man} on {name}, because the moves say so"));
            self.listed(At::new(man, span), square);
        }
    }

    /// "King on c6 is captured by attackers on b6 and d6", where nothing moves: the men are those that are named.
    ///
    /// Returns whether this is such a capture.
    pub(super) fn shown_capture(&mut self, item: &Pair<'_, Rule>, tokens: &[Token]) -> Result<bool, Diagnostic> {
        let Some(victim) = part(item, Rule::victim).map(|victim| self.tokens(&victim)) else { return Ok(false) };
        let named = victim.iter().find_map(|word| Some(At::new(piece(word)?, word.span)));
        let Some((man, square)) = named.zip(squares(victim).into_iter().next()) else { return Ok(false) };
        let mut by: Vec<(At<Piece>, WrittenSquare)> = Vec::new();
        let mut kind: Option<At<Piece>> = None;
        for hemmer in parts(item, Rule::hemmer) {
            let said = self.tokens(&hemmer);
            kind = said.iter().find_map(|word| Some(At::new(piece(word)?, word.span))).or(kind);
            match (&kind, squares(said).into_iter().next()) {
                (Some(kind), Some(square)) => by.push((kind.clone(), square)),
                _ => return Ok(false),
            }
        }
        let Some(hunter) = by.first().map(|(hunter, _)| hunter.value) else { return Ok(false) };
        if hunter.side == man.value.side {
            return Err(fault(tokens, "these men are of one side, and capture none of their own"));
        }
        let men: Vec<_> = std::iter::once((man.clone(), square.clone())).chain(by.iter().cloned()).collect();
        if self.lists_men() {
            if let Some((_, missing)) = men.iter().find(|(man, square)| self.at(square) != Some(man.value)) {
                let message = "no such man was placed there";
                return Err(Diagnostic::error(super::prose::NOT_UNDERSTOOD, missing.span, message));
            }
        } else {
            self.place(tokens)?;
            men.into_iter().for_each(|(man, square)| self.put(man, square));
        }
        self.next_to_move(hunter, tokens)?;
        let by = by.into_iter().map(|(_, square)| square).collect();
        let scene = Scene::Taken { man: man.value, square, by };
        self.claim(ClaimKind::Scene(scene), is_denied(item), tokens);
        Ok(true)
    }
}

/// A play that is said to be wrong and is not put right: was it made?
pub(super) fn open_mistake(wrong: Span) -> Diagnostic {
    Diagnostic::error(SEVERAL_READINGS, wrong, "this move is said to be wrong, and nothing is said of what is right")
        .note("reading 1: the move is made, and captures nothing of this")
        .note("reading 2: the move is not made")
        .help("write the move again as it is right")
}
