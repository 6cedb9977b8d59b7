//! A parsed example in prose as a written one.
//!
//! Comes in: the parts that the grammar found. Goes out: placement, moves and claims in the order of the
//! page. Knows who stands where, because prose names a man once and then says "he" or "this square".

#![expect(clippy::result_large_err, reason = "a fault ends the reading of one example; it is made once")]

use super::concept::Concept;
use super::doubts::{doubtful, doubtful_square, score};
use super::meaning::{piece, reason, side, square_kind, squares};
use super::prose::{NOT_UNDERSTOOD, Rule, SEVERAL_READINGS};
use super::words::{Token, Words, span_of};
use super::{At, Captures, ClaimKind, Coordinates, Placement, Scene, ScriptItem, Written, WrittenClaim, WrittenSquare};
use crate::board::{Piece, PieceKind};
use crate::text::{Diagnostic, Span};
use pest::iterators::Pair;

/// Fills an example with the parts of a parse.
///
/// # Errors
/// What can be parsed but not understood: a claim about nobody, or one with two readings.
pub(super) fn tell<'a>(
    items: impl Iterator<Item = Pair<'a, Rule>>,
    words: &Words,
    written: Written,
) -> Result<Written, Vec<Diagnostic>> {
    let mut telling = Telling::new(words, written);
    let faults: Vec<Diagnostic> = items.filter_map(|item| telling.take(&item).err()).collect();
    // At the end of a text it makes no difference whether the wrong move was made.
    telling.mistaken = None;
    telling.put_assumed_men();
    if faults.is_empty() { Ok(telling.finish()) } else { Err(faults) }
}

/// What has been told so far.
pub(super) struct Telling<'a> {
    words: &'a Words,
    pub(super) written: Written,
    men: Vec<(At<Piece>, WrittenSquare)>,
    else_empty: bool,
    placed: Option<Span>,
    /// Who stands where after the moves so far, as far as prose says.
    pub(super) standing: Vec<(Piece, WrittenSquare)>,
    pub(super) moved: Option<Moved>,
    /// The man whose capture was spoken of last.
    last_victim: Option<Piece>,
    /// The man who is captured in the words before, and his square.
    pub(super) victim: Option<(Piece, WrittenSquare)>,
    /// A move that was said to be wrong, until it is put right.
    pub(super) mistaken: Option<Span>,
    /// Whether the first move came before any man was placed: men are those of whom the moves speak.
    pub(super) unlisted: bool,
    /// Men who stand where a move shows it, though nobody says so.
    pub(super) assumed_men: Vec<(Piece, WrittenSquare)>,
    /// Turns that are played only after what is said about a further step of theirs.
    pub(super) later: Vec<ScriptItem>,
}

/// The last move.
pub(super) struct Moved {
    /// Who moved, if that can be told.
    pub(super) piece: Option<Piece>,
    /// Where he came to.
    pub(super) to: WrittenSquare,
    /// Another man that was spoken of since.
    pub(super) other: Option<Token>,
}

pub(super) type Told = Result<(), Diagnostic>;

impl<'a> Telling<'a> {
    fn new(words: &'a Words, written: Written) -> Self {
        Self {
            words,
            written,
            men: Vec::new(),
            else_empty: false,
            placed: None,
            standing: Vec::new(),
            moved: None,
            last_victim: None,
            victim: None,
            mistaken: None,
            unlisted: false,
            assumed_men: Vec::new(),
            later: Vec::new(),
        }
    }

    fn finish(mut self) -> Written {
        self.written.script.append(&mut self.later);
        let colour = |token: &Token| token.is(Concept::Black) || token.is(Concept::White);
        if self.words.tokens.iter().any(colour) {
            self.written.assumed.push("black attacks, white defends".to_owned());
        }
        if let Some(span) = self.placed {
            self.written.placement = Placement::Men { men: self.men, else_empty: self.else_empty, span };
        }
        self.written
    }

    pub(super) fn tokens(&self, pair: &Pair<'_, Rule>) -> &'a [Token] {
        self.words.part(pair.as_span().start(), pair.as_span().end())
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "the other rules are signs and parts of these")]
    fn take(&mut self, item: &Pair<'_, Rule>) -> Told {
        let tokens = self.tokens(item);
        match item.as_rule() {
            Rule::coordinates => self.coordinates(item, tokens),
            Rule::otherwise_empty => {
                self.else_empty = true;
                self.place(tokens)
            }
            Rule::men => self.men(item, tokens),
            Rule::to_move => self.side_to_move(tokens),
            Rule::r#move | Rule::bare_move => self.play(item, tokens),
            Rule::crossed => self.cross(tokens),
            Rule::captures => self.captures(item, tokens),
            Rule::captured => self.captured(item, tokens),
            Rule::wins => {
                let kind = ClaimKind::Wins {
                    side: tokens.iter().find_map(side).ok_or_else(|| fault(tokens, "cannot tell who wins"))?,
                    by: tokens.iter().find_map(reason),
                };
                let negated = is_denied(item) || tokens.first().is_some_and(|token| token.is(Concept::Not));
                self.claim(kind, negated, tokens);
                Ok(())
            }
            Rule::mover_wins => self.mover_wins(item, tokens),
            Rule::drawn => {
                self.claim(ClaimKind::Draw { by: tokens.iter().find_map(reason) }, false, tokens);
                Ok(())
            }
            Rule::ongoing_part => {
                self.claim(ClaimKind::Ongoing, false, tokens);
                Ok(())
            }
            Rule::verdict | Rule::verdict_word => self.verdict(tokens),
            Rule::kind_of_square => self.kind_of_square(item, tokens),
            Rule::doubtful => Err(doubtful(tokens)),
            Rule::score => Err(score(tokens)),
            Rule::captured_too => self.captured_too(item, tokens),
            Rule::restated => self.restated(tokens),
            Rule::forbidden => self.forbidden(tokens),
            Rule::board_size
            | Rule::passes
            | Rule::only_kings
            | Rule::one_step
            | Rule::held
            | Rule::beside_said
            | Rule::enough
            | Rule::safe
            | Rule::reached => self.scenery(item, tokens),
            Rule::mistaken
            | Rule::later
            | Rule::announced
            | Rule::other_side
            | Rule::between_said
            | Rule::ruled
            | Rule::other_ruling
            | Rule::notation_said => self.remark(item, tokens),
            _ => Ok(()),
        }
    }

    pub(super) fn claim(&mut self, kind: ClaimKind, negated: bool, tokens: &[Token]) {
        let span = span_of(tokens);
        let claim = WrittenClaim { kind, negated, variants: Vec::new(), because: None, span };
        self.written.script.push(ScriptItem::Claim(claim));
    }

    fn coordinates(&mut self, item: &Pair<'_, Rule>, tokens: &[Token]) -> Told {
        let says = |rule: Rule| parts(item, rule).next().is_some();
        if says(Rule::order_only) || says(Rule::zero_based) {
            // The order is said again with the origin; numbers from 0 were raised before they were read.
            return Ok(());
        }
        if says(Rule::rank_one) {
            let is_first = tokens.iter().any(|token| token.kind == super::words::Kind::Number(1));
            if is_first && says(Rule::from_bottom) {
                return Ok(());
            }
            return Err(fault(tokens, "ranks are read from the bottom, where rank 1 is")
                .help("name the squares so that a1 is at the bottom left"));
        }
        let row_first = says(Rule::row_first)
            || (says(Rule::each_axis) && tokens.first().is_some_and(|token| token.is(Concept::Row)));
        let coordinates = match (row_first, says(Rule::top_left) || says(Rule::from_top)) {
            (true, true) => Coordinates::RowColumnTopLeft,
            (true, false) => Coordinates::RowColumnBottomLeft,
            (false, true) => Coordinates::ColumnRowTopLeft,
            (false, false) => Coordinates::ColumnRowBottomLeft,
        };
        if self.written.coordinates.is_some() {
            return Err(fault(tokens, "the coordinates are explained twice"));
        }
        self.written.coordinates = Some(At::new(coordinates, span_of(tokens)));
        Ok(())
    }

    /// Counts some words to the placement, which ends with the first move.
    pub(super) fn place(&mut self, tokens: &[Token]) -> Told {
        if self.moved.is_some() && !self.unlisted {
            return Err(fault(tokens, "men are placed after the first move")
                .help("list the men before the move; what stands there afterwards follows from the rules"));
        }
        let span = span_of(tokens);
        self.placed = Some(self.placed.map_or(span, |placed| placed.to(span)));
        Ok(())
    }

    fn men(&mut self, item: &Pair<'_, Rule>, tokens: &[Token]) -> Told {
        self.place(tokens)?;
        let Some((word, man)) = tokens.first().and_then(|word| Some((word, piece(word)?))) else {
            return Err(fault(tokens, "cannot tell which men are placed"));
        };
        let squares = squares(tokens);
        if let Some(note) = part(item, Rule::standing_on) {
            let said = self.tokens(&note);
            if squares.len() > 1 {
                return Err(doubtful_square(said, &squares));
            }
            if let Some(kind) = said.iter().find_map(square_kind) {
                let is_beside = said.iter().any(|token| token.is(Concept::Beside));
                let square = squares.first().cloned();
                let claim = match square {
                    Some(square) if is_beside => {
                        let (enemies, sides, kinds, named) = (None, None, vec![kind], Vec::new());
                        ClaimKind::Scene(Scene::Beside { man, square, enemies, sides, kinds, named })
                    }
                    square => ClaimKind::Square { square, kind },
                };
                self.claim(claim, is_denied(&note), said);
            }
        }
        for square in squares {
            self.put(At::new(man, word.span), square);
        }
        Ok(())
    }

    pub(super) fn put(&mut self, man: At<Piece>, square: WrittenSquare) {
        self.standing.push((man.value, square.clone()));
        self.men.push((man, square));
    }

    /// Adds a man to the position at the beginning, wherever he stands now.
    pub(super) fn listed(&mut self, man: At<Piece>, square: WrittenSquare) {
        self.placed = Some(self.placed.map_or(square.span, |placed| placed.to(square.span)));
        self.men.push((man, square));
    }

    pub(super) const fn lists_men(&self) -> bool {
        !self.men.is_empty()
    }

    fn side_to_move(&mut self, tokens: &[Token]) -> Told {
        let told = tokens.iter().find_map(side).ok_or_else(|| fault(tokens, "cannot tell who is to move"))?;
        if self.moved.is_some() {
            return Err(fault(tokens, "the side to move is named after a move")
                .help("say who is to move before the first move; then it follows from the rules"));
        }
        if self.written.to_move.as_ref().is_some_and(|known| known.value != told) {
            return Err(fault(tokens, "both sides are said to be to move"));
        }
        self.written.to_move = Some(At::new(told, span_of(tokens)));
        Ok(())
    }

    fn captured_too(&mut self, item: &Pair<'_, Rule>, tokens: &[Token]) -> Told {
        self.moved(tokens)?;
        let Some(man) = self.last_victim else {
            return Err(fault(tokens, "cannot tell who is captured").help("name the man"));
        };
        self.claim(ClaimKind::CapturedPiece(man), is_denied(item), tokens);
        self.hemmed(item, man, None, tokens);
        Ok(())
    }

    /// The square of a man, if only one such man stands anywhere.
    pub(super) fn only(&self, man: Option<Piece>) -> Option<WrittenSquare> {
        let man = man?;
        let mut squares = self.standing.iter().filter(|(known, _)| *known == man).map(|(_, square)| square);
        squares.next().filter(|_| squares.next().is_none()).cloned()
    }

    pub(super) fn at(&self, square: &WrittenSquare) -> Option<Piece> {
        self.standing.iter().find(|(_, known)| known.value == square.value).map(|(man, _)| *man)
    }

    /// Captures in signs belong to the play they follow; prose asserts no more than it says.
    fn cross(&mut self, tokens: &[Token]) -> Told {
        let count = tokens
            .iter()
            .find_map(|token| if let super::words::Kind::Number(count) = token.kind { Some(count) } else { None });
        if let Some(count) = count {
            self.claim(ClaimKind::Scene(Scene::CaptureCount(count)), false, tokens);
            return Ok(());
        }
        if let Some(ScriptItem::Turn(turn)) = self.written.script.last_mut()
            && let Some(play) = turn.plays.last_mut()
        {
            play.captures = Captures::AtLeast(squares(tokens));
            play.span = play.span.to(span_of(tokens));
            turn.span = turn.span.to(play.span);
        }
        Ok(())
    }

    pub(super) fn moved(&mut self, tokens: &[Token]) -> Result<&mut Moved, Diagnostic> {
        let fault = || fault(tokens, "nothing has moved yet").help("this speaks of a move; say first which");
        self.moved.as_mut().ok_or_else(fault)
    }

    /// Refuses "it" and "he" when another man was named since the move.
    pub(super) fn refers_to_the_move(&mut self, word: &Token) -> Told {
        let moved = self.moved(std::slice::from_ref(word))?;
        let Some(other) = &moved.other else { return Ok(()) };
        let message = format!("`{}` may mean the man that moved or `{}`", word.text, other.text);
        Err(Diagnostic::error(SEVERAL_READINGS, word.span, message)
            .note("reading 1: the man that moved, and the square he came to")
            .note(format!("reading 2: `{}`, and the square he stands on", other.text))
            .help("name the man or the square again"))
    }

    fn captures(&mut self, item: &Pair<'_, Rule>, tokens: &'a [Token]) -> Told {
        self.moved(tokens)?;
        let actor = part(item, Rule::actor).and_then(|actor| self.tokens(&actor).first());
        if let Some(word) = actor {
            match piece(word) {
                Some(man) => self.is_the_mover(man, word)?,
                None => self.refers_to_the_move(word)?,
            }
        }
        let preys: Vec<&[Token]> = parts(item, Rule::prey).map(|prey| self.tokens(&prey)).collect();
        let taken: Vec<WrittenSquare> = preys.iter().flat_map(|prey| squares(prey)).collect();
        if preys.is_empty() {
            self.claim(ClaimKind::Captures(Vec::new()), false, tokens);
        } else if !taken.is_empty() {
            self.claim(ClaimKind::CapturesAtLeast(taken), false, tokens);
        }
        for prey in preys {
            self.name_victim(prey, prey, false);
            self.remember(prey);
        }
        Ok(())
    }

    /// Keeps who is captured for what is said of him next.
    fn remember(&mut self, prey: &[Token]) {
        let Some(square) = squares(prey).into_iter().next() else { return };
        let mover = self.moved.as_ref().and_then(|moved| moved.piece);
        let enemy =
            mover.map(|mover| if mover.side == Piece::ATTACKER.side { Piece::DEFENDER } else { Piece::ATTACKER });
        let man = prey.iter().find_map(piece).or_else(|| self.at(&square)).or(enemy);
        self.victim = man.map(|man| (man, square.clone()));
        self.assume(square, |_| man);
    }

    fn is_the_mover(&self, man: Piece, word: &Token) -> Told {
        let moved = self.moved.as_ref().and_then(|moved| moved.piece);
        let fits = |moved: Piece| man == moved || (man.kind == PieceKind::Soldier && man.side == moved.side);
        if moved.is_some_and(fits) {
            return Ok(());
        }
        Err(fault(std::slice::from_ref(word), format!("`{}` captures, but another man moved", word.text)))
    }

    /// Claims that a man of the kind that is named was captured.
    fn name_victim(&mut self, victim: &[Token], said: &[Token], negated: bool) {
        let Some((word, man)) = victim.iter().find_map(|word| Some((word, piece(word)?))) else { return };
        self.claim(ClaimKind::CapturedPiece(man), negated, said);
        self.last_victim = Some(man);
        if let Some(moved) = &mut self.moved
            && moved.piece != Some(man)
        {
            moved.other = Some(word.clone());
        }
    }

    fn captured(&mut self, item: &Pair<'_, Rule>, tokens: &[Token]) -> Told {
        if self.moved.is_none() && self.shown_capture(item, tokens)? {
            return Ok(());
        }
        self.moved(tokens)?;
        let negated = is_denied(item);
        let Some(victim) = part(item, Rule::victim).map(|victim| self.tokens(&victim)) else {
            self.claim(ClaimKind::Captures(Vec::new()), false, tokens);
            return Ok(());
        };
        let squares = squares(victim);
        if let Some(man) = victim.iter().find_map(piece) {
            self.hemmed(item, man, squares.first(), tokens);
        }
        if squares.is_empty() {
            self.name_victim(victim, tokens, negated);
            return Ok(());
        }
        self.claim(ClaimKind::CapturesAtLeast(squares), negated, tokens);
        // "The king on d4 is not captured" says nothing of other men of his kind.
        if !negated {
            self.name_victim(victim, victim, false);
        }
        Ok(())
    }

    fn mover_wins(&mut self, item: &Pair<'_, Rule>, tokens: &[Token]) -> Told {
        if let Some(he) = part(item, Rule::he) {
            self.refers_to_the_move(&self.tokens(&he)[0])?;
        } else if part(item, Rule::winning_square).is_none() {
            self.refers_to_the_move(&tokens[0])?;
        }
        let Some(side) = self.moved(tokens)?.piece.map(|man| man.side) else {
            return Err(Diagnostic::error(NOT_UNDERSTOOD, span_of(tokens), "cannot tell who wins")
                .note("the text does not say which man stood on the square that was left")
                .help("say `the attackers win` or `the defenders win`"));
        };
        if let Some(square) = part(item, Rule::winning_square) {
            let said = self.tokens(&square);
            if let Some(kind) = said.iter().find_map(square_kind) {
                self.claim(ClaimKind::Square { square: None, kind }, false, said);
            }
        }
        if let Some(square) = part(item, Rule::last_square) {
            let said = self.tokens(&square);
            if let Some(kind) = said.iter().find_map(square_kind) {
                self.claim(ClaimKind::Square { square: None, kind }, false, said);
            }
        }
        let said = part(item, Rule::winning).map_or(tokens, |winning| self.tokens(&winning));
        self.claim(ClaimKind::Wins { side, by: None }, false, said);
        Ok(())
    }

    fn verdict(&mut self, tokens: &[Token]) -> Told {
        self.moved(tokens)?;
        let says = |concept: Concept| tokens.iter().any(|token| token.is(concept));
        let is_legal = says(Concept::Legal) && !says(Concept::Not);
        self.claim(if is_legal { ClaimKind::Legal } else { ClaimKind::Illegal(None) }, false, tokens);
        Ok(())
    }

    /// Where the king stands, if a reason without a subject follows what was said of him: "… because stands on the edge",
    /// as languages without pronouns have it.
    fn king_of_the_reason(&self, tokens: &[Token]) -> Option<WrittenSquare> {
        square_kind(tokens.first()?)?;
        let first = tokens.first()?.span.start;
        let index = self.words.tokens.partition_point(|token| token.span.start < first);
        let is_reason = index > 0 && self.words.tokens[index - 1].is(Concept::Because);
        let other = self.moved.as_ref()?.other.as_ref().and_then(piece);
        self.only(other.filter(|man| is_reason && *man == Piece::KING))
    }

    fn kind_of_square(&mut self, item: &Pair<'_, Rule>, tokens: &[Token]) -> Told {
        let Some(kind) = tokens.iter().find_map(square_kind) else {
            return Err(fault(tokens, "cannot tell what the square is"));
        };
        let named = squares(tokens).into_iter().next();
        if self.moved.is_none() && is_denied(item) && tokens[0].is(Concept::Not) {
            // "No throne" before any move speaks of the game.
            self.claim(ClaimKind::Scene(Scene::Lacks(kind)), false, tokens);
            return Ok(());
        }
        let is_king = tokens[0].square().is_none() && piece(&tokens[0]) == Some(Piece::KING);
        let square = if named.is_some() {
            named
        } else if is_king && self.moved.as_ref().is_none_or(|moved| moved.piece != Some(Piece::KING)) {
            let king = self.only(Some(Piece::KING)).ok_or_else(|| fault(tokens, "no square of the king is named"))?;
            Some(At::new(king.value, tokens[0].span))
        } else if let Some(king) = self.king_of_the_reason(tokens) {
            Some(At::new(king.value, tokens[0].span))
        } else {
            self.moved(tokens)?;
            if !is_king && part(item, Rule::this).is_none() {
                self.refers_to_the_move(&tokens[0])?;
            }
            None
        };
        self.claim(ClaimKind::Square { square, kind }, is_denied(item), tokens);
        Ok(())
    }
}

pub(super) fn part<'i>(item: &Pair<'i, Rule>, rule: Rule) -> Option<Pair<'i, Rule>> {
    parts(item, rule).next()
}

pub(super) fn parts<'i>(item: &Pair<'i, Rule>, rule: Rule) -> impl Iterator<Item = Pair<'i, Rule>> {
    item.clone().into_inner().flatten().filter(move |part| part.as_rule() == rule)
}

pub(super) fn is_denied(item: &Pair<'_, Rule>) -> bool {
    part(item, Rule::denied).or_else(|| part(item, Rule::late_denial)).is_some()
}

pub(super) fn fault(tokens: &[Token], message: impl Into<String>) -> Diagnostic {
    Diagnostic::error(NOT_UNDERSTOOD, span_of(tokens), message)
}
