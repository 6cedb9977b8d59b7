//! What an example in prose says besides moves, captures and endings, as claims.
//!
//! Comes in: parts of a parse such as "by three attackers and the edge" or "no throne". Goes out: [`Scene`]s of the men
//! that are spoken of. Never decides whether they hold.

use super::concept::Concept;
use super::meaning::{piece, square_kind, squares};
use super::prose::Rule;
use super::telling::{Telling, Told, fault, is_denied, part, parts};
use super::words::{Kind, Token};
use super::{ClaimKind, Scene, SquareKind, WrittenSquare};
use crate::board::Piece;
use pest::iterators::Pair;

impl Telling<'_> {
    /// Parts that say something about the position or the rules.
    #[expect(clippy::wildcard_enum_match_arm, reason = "the caller names the rules")]
    pub(super) fn scenery(&mut self, item: &Pair<'_, Rule>, tokens: &[Token]) -> Told {
        match item.as_rule() {
            Rule::board_size => self.board_size(tokens),
            Rule::passes => {
                let kind = kind_of(tokens)?;
                self.claim(ClaimKind::Scene(Scene::Passes(kind)), false, tokens);
                if tokens.iter().any(|token| token.is(Concept::Empty)) {
                    self.claim(ClaimKind::Scene(Scene::Held { kind, by: None }), false, tokens);
                }
                Ok(())
            }
            Rule::only_kings => {
                self.claim(ClaimKind::Scene(Scene::OnlyKings(squares(tokens))), false, tokens);
                Ok(())
            }
            Rule::one_step => self.one_step(tokens),
            Rule::held => self.held(item, tokens),
            Rule::beside_said => self.beside_said(item, tokens),
            Rule::enough => self.enough(item, tokens),
            Rule::safe => self.safe(item, tokens),
            _ => {
                self.moved(tokens)?;
                let claim = ClaimKind::Square { square: None, kind: kind_of(tokens)? };
                self.claim(claim, is_denied(item), tokens);
                Ok(())
            }
        }
    }

    fn board_size(&mut self, tokens: &[Token]) -> Told {
        let sides: Vec<u64> = tokens
            .iter()
            .filter_map(|token| if let Kind::Number(side) | Kind::Size(side) = token.kind { Some(side) } else { None })
            .collect();
        match sides.as_slice() {
            [side] => self.claim(ClaimKind::Scene(Scene::Side(*side)), false, tokens),
            [width, height] if width == height => {
                self.claim(ClaimKind::Scene(Scene::Side(*width)), false, tokens);
            }
            _ => return Err(fault(tokens, "a board has as many rows as columns")),
        }
        Ok(())
    }

    fn one_step(&mut self, tokens: &[Token]) -> Told {
        let named = tokens.first().and_then(piece);
        let man = match named {
            Some(man) => man,
            None => {
                self.refers_to_the_move(&tokens[0])?;
                let moved = self.moved(tokens)?.piece;
                moved.ok_or_else(|| fault(tokens, "cannot tell which man is meant"))?
            }
        };
        self.claim(ClaimKind::Scene(Scene::OneStep(man)), false, tokens);
        Ok(())
    }

    fn held(&mut self, item: &Pair<'_, Rule>, tokens: &[Token]) -> Told {
        let kind = kind_of(tokens)?;
        let by = part(item, Rule::piece).and_then(|man| self.tokens(&man).iter().find_map(piece));
        if let Some(square) = squares(tokens).into_iter().next() {
            self.claim(ClaimKind::Square { square: Some(square), kind }, false, tokens);
        }
        self.claim(ClaimKind::Scene(Scene::Held { kind, by }), false, tokens);
        Ok(())
    }

    /// Where a man stands among others.
    fn beside_said(&mut self, item: &Pair<'_, Rule>, tokens: &[Token]) -> Told {
        let victim = part(item, Rule::victim).map(|victim| self.tokens(&victim)).unwrap_or_default();
        let square = squares(victim).into_iter().next();
        let named = victim.iter().find_map(piece);
        let man = named.or_else(|| square.as_ref().and_then(|square| self.at(square)));
        let Some(man) = man else { return Err(fault(tokens, "cannot tell which man is meant")) };
        let Some(scene) = self.scene_around(item, man, square.as_ref()) else {
            return Err(fault(tokens, "cannot tell on which square he stands"));
        };
        self.claim(ClaimKind::Scene(scene), is_denied(item), tokens);
        Ok(())
    }

    /// "Three attackers are (not) enough": so many stand beside the king, and he is (not) captured.
    fn enough(&mut self, item: &Pair<'_, Rule>, tokens: &[Token]) -> Told {
        self.moved(tokens)?;
        let hunter = part(item, Rule::hunter).and_then(|hunter| self.tokens(&hunter).iter().find_map(piece));
        if hunter.is_some_and(|hunter| hunter.side == Piece::KING.side) {
            return Err(fault(tokens, "cannot tell whom the defenders capture"));
        }
        let Some(king) = self.only(Some(Piece::KING)) else {
            return Err(fault(tokens, "no square of the king is named"));
        };
        let enemies = tokens.iter().find_map(count);
        let (kinds, named) = (Vec::new(), Vec::new());
        let scene = Scene::Beside { man: Piece::KING, square: king.clone(), enemies, sides: None, kinds, named };
        self.claim(ClaimKind::Scene(scene), false, tokens);
        if let Some(kind) = tokens.iter().find_map(square_kind) {
            self.claim(ClaimKind::Square { square: Some(king), kind }, false, tokens);
        }
        self.claim(ClaimKind::CapturedPiece(Piece::KING), is_denied(item), tokens);
        Ok(())
    }

    fn safe(&mut self, item: &Pair<'_, Rule>, tokens: &[Token]) -> Told {
        let moved = self.moved(tokens)?;
        let (mover, target) = (moved.piece, moved.to.clone());
        if part(item, Rule::around).is_some() {
            let Some(man) = mover else { return Err(fault(tokens, "cannot tell which man is meant")) };
            self.hemmed(item, man, Some(&target), tokens);
            return Ok(());
        }
        let man = match tokens.first().and_then(piece) {
            Some(man) => man,
            None if tokens.len() > 1 => {
                self.refers_to_the_move(&tokens[0])?;
                mover.ok_or_else(|| fault(tokens, "cannot tell which man is meant"))?
            }
            None => return Err(fault(tokens, "cannot tell who is safe").help("name the man")),
        };
        self.claim(ClaimKind::CapturedPiece(man), true, tokens);
        Ok(())
    }

    /// Claims what closes a man in, if anything is said of that.
    pub(super) fn hemmed(
        &mut self,
        item: &Pair<'_, Rule>,
        man: Piece,
        square: Option<&WrittenSquare>,
        tokens: &[Token],
    ) {
        let Some(scene) = self.scene_around(item, man, square) else { return };
        let said = part(item, Rule::around).map_or(tokens, |around| self.tokens(&around)).to_vec();
        self.claim(ClaimKind::Scene(scene), false, &said);
        if said.iter().any(|token| token.is(Concept::Empty))
            && let Some(kind) = said.iter().find_map(square_kind)
        {
            self.claim(ClaimKind::Scene(Scene::Held { kind, by: None }), false, &said);
        }
    }

    pub(super) fn scene_around(
        &self,
        item: &Pair<'_, Rule>,
        man: Piece,
        square: Option<&WrittenSquare>,
    ) -> Option<Scene<WrittenSquare>> {
        let hemmers: Vec<&[Token]> = parts(item, Rule::hemmer).map(|hemmer| self.tokens(&hemmer)).collect();
        if hemmers.is_empty() {
            return None;
        }
        let square = square.cloned().or_else(|| self.only(Some(man)))?;
        let is = |tokens: &[Token], concept: Concept| tokens.iter().any(|token| token.is(concept));
        let sides = hemmers.iter().find(|tokens| is(tokens, Concept::Sides));
        let sides = sides.and_then(|tokens| tokens.iter().find_map(count));
        let counted = hemmers.iter().filter(|tokens| !is(tokens, Concept::Sides));
        let enemies = counted.flat_map(|tokens| tokens.iter().find_map(count)).reduce(u8::saturating_add);
        let kinds: Vec<SquareKind> = hemmers.iter().flat_map(|tokens| tokens.iter().filter_map(square_kind)).collect();
        let named = hemmers.iter().flat_map(|tokens| squares(tokens)).collect();
        Some(Scene::Beside { man, square, enemies, sides, kinds, named })
    }
}

fn count(token: &Token) -> Option<u8> {
    if let Kind::Number(number) = token.kind { u8::try_from(number).ok() } else { None }
}

#[expect(clippy::result_large_err, reason = "a fault ends the reading of one example; it is made once")]
fn kind_of(tokens: &[Token]) -> Result<SquareKind, crate::text::Diagnostic> {
    tokens.iter().find_map(square_kind).ok_or_else(|| fault(tokens, "cannot tell which square is meant"))
}
