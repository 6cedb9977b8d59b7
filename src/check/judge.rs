//! One example under one set of rules: the script is replayed, and every claim is compared with what was found.

use super::captures::{captures_words, compare_captures, words};
use super::refused::{refusal_axis, refusal_words, refused_with_help, turn_is_over};
use super::verdict::{ClaimCheck, ClaimVerdict, GameCheck, StepCheck};
use crate::board::{Board, Piece, Setup, Side, Square};
use crate::engine::{Engine, Match};
use crate::example::{Act, Claim, Form, Game, Leg};
use crate::rules::Status;
use crate::text::{Code, Span};

pub(super) const ILLEGAL: Code = Code("claim/illegal-play");
pub(super) const ACCEPTED: Code = Code("claim/play-accepted");
pub(super) const OTHER_REASON: Code = Code("claim/other-reason");
pub(super) const CAPTURES: Code = Code("claim/captures");
pub(super) const SWITCHES: Code = Code("claim/switches");
pub(super) const ENDING: Code = Code("claim/unclaimed-ending");
pub(super) const REFUTED: Code = Code("claim/refuted");
pub(super) const FRAGMENT: Code = Code("claim/ending-in-fragment");
pub(super) const VARIANTS: Code = Code("claim/variants");

/// Replays and judges an example under one of its readings.
pub(super) fn judge(game: &Game, engine: &Engine, form: Form) -> GameCheck {
    let mut judge = replay(game, engine, form, true);
    // Thousands of these are kept until the last document is read.
    judge.claims.shrink_to_fit();
    judge.steps.shrink_to_fit();
    GameCheck {
        variant: game.variant.id.clone(),
        why: game.why.to_string(),
        inferences: game.inferences.clone(),
        before: game.setup.board.clone(),
        to_move: game.setup.to_move,
        status: judge.state.status(),
        fragment: judge.state.is_fragment(),
        claims: judge.claims,
        steps: judge.steps,
    }
}

/// Whether a reading has the same claims as another one in which all hold, and all hold in it too.
pub(super) fn all_hold(game: &Game, engine: &Engine, form: Form, claims: &[ClaimCheck]) -> bool {
    let found = replay(game, engine, form, false).claims;
    // What stands at one place in the same order is the same claim.
    found.len() == claims.len()
        && claims.iter().zip(&found).all(|(known, claim)| {
            claim.verdict == ClaimVerdict::Holds && known.code == claim.code && known.span == claim.span
        })
}

/// Replays the script. Unless it is told, what would be costly to draw or to put into words is left out.
fn replay<'a>(game: &'a Game, engine: &'a Engine, form: Form, is_told: bool) -> Judge<'a> {
    let mut judge = Judge {
        game,
        form,
        engine,
        is_told,
        state: engine.begin(&game.setup),
        // A play makes two claims most often: that it is legal, and what it captures.
        claims: Vec::with_capacity(2 * game.acts.len()),
        steps: Vec::with_capacity(game.acts.len()),
        stopped: false,
        turn: TurnEffects::default(),
        last_target: None,
    };
    for (index, act) in game.acts.iter().enumerate() {
        let group = following_claims(&game.acts[index + 1..]);
        match act {
            Act::Turn { legs, span } => judge.turn(legs, *span, group, true),
            Act::Repeat { times, turns, span } => judge.repeat(*times, turns, *span),
            Act::Refused { legs, stop: None, because, span } => judge.refused(legs, *because, *span),
            Act::Refused { legs, stop: Some(_), because, span } => judge.refused_stop(legs, *because, *span),
            Act::Later { .. } => judge.later(&game.acts[index + 1..], engine),
            Act::Claim { claim, negated, variants, because, span } => {
                if judge.applies(variants, &game.acts, index, *span) {
                    judge.claim(claim, *negated, because.as_deref(), *span);
                }
            }
        }
    }
    judge.settle();
    judge
}

/// The claims between a turn and the next thing that is played.
fn following_claims(acts: &[Act]) -> &[Act] {
    let end = acts.iter().position(|act| !matches!(act, Act::Claim { .. })).unwrap_or(acts.len());
    &acts[..end]
}

/// What the turn in progress has done.
#[derive(Default)]
pub(super) struct TurnEffects {
    captured: Vec<(Square, Piece)>,
    switched: Vec<(Square, Piece)>,
    /// Where the turn is written; none before the first.
    span: Option<Span>,
    switches_claimed: bool,
    ending_claimed: bool,
}

pub(super) struct Judge<'a> {
    pub(super) game: &'a Game,
    form: Form,
    /// Whether anybody will read the claims and see the steps.
    is_told: bool,
    pub(super) engine: &'a Engine,
    pub(super) state: Match,
    pub(super) claims: Vec<ClaimCheck>,
    pub(super) steps: Vec<StepCheck>,
    /// A play was refused: nothing after it is reached.
    pub(super) stopped: bool,
    pub(super) turn: TurnEffects,
    pub(super) last_target: Option<Square>,
}

impl Judge<'_> {
    pub(super) fn record(&mut self, code: Code, span: Span, claim: impl Into<String>, holds: bool) -> &mut ClaimCheck {
        let verdict = if self.stopped {
            ClaimVerdict::NotReached
        } else if holds {
            ClaimVerdict::Holds
        } else {
            ClaimVerdict::Refuted
        };
        self.claims.push(ClaimCheck {
            code,
            claim: claim.into(),
            span,
            verdict,
            found: String::new(),
            rule: None,
            because: None,
            accounts: Vec::new(),
            expected: None,
            step: self.steps.len().checked_sub(1),
            depends_on: Vec::new(),
        });
        let last = self.claims.len() - 1;
        &mut self.claims[last]
    }

    /// Goes on with whoever moves next, from the position that was reached.
    fn later(&mut self, acts: &[Act], engine: &Engine) {
        self.settle();
        let next = acts.iter().find_map(|act| match act {
            Act::Turn { legs, .. } | Act::Refused { legs, .. } => legs.first().map(|leg| leg.play.from),
            Act::Repeat { .. } | Act::Later { .. } | Act::Claim { .. } => None,
        });
        let board = self.state.board();
        let side = next.and_then(|from| board.at(from)).map(|man| man.side);
        // A game that is over does not go on.
        if let Some(to_move) = side.filter(|_| !self.stopped && self.state.status() == Status::Ongoing) {
            self.state = engine.begin(&Setup { board, to_move });
        }
    }

    fn repeat(&mut self, times: u32, turns: &[(Vec<Leg>, Span)], span: Span) {
        let first_round = self.steps.len();
        for round in 0..times {
            if self.stopped {
                break;
            }
            let shown = self.steps.len();
            for (legs, turn_span) in turns {
                let ended = self.state.status() != Status::Ongoing;
                if ended && round > 0 {
                    // The remaining rounds are never played: that is a claim that fails, said once.
                    let status = self.state.status();
                    let check = self.record(ILLEGAL, span, format!("{times} rounds are played"), false);
                    check.found = format!("the game is over in round {}: {status}", round + 1);
                    self.stopped = true;
                    return;
                }
                self.turn(legs, *turn_span, &[], round == 0);
            }
            // Of many rounds the first and the last are kept.
            if round > 0 && round + 1 < times && shown > first_round {
                self.steps.truncate(shown);
            }
        }
    }

    /// A turn: what the one before left unclaimed is settled, then each step is played.
    fn turn(&mut self, legs: &[Leg], span: Span, group: &[Act], said: bool) {
        self.settle();
        self.turn = TurnEffects { span: Some(span), ..TurnEffects::default() };
        let said_elsewhere = group
            .iter()
            .any(|act| matches!(act, Act::Claim { claim: Claim::Captures(..) | Claim::CapturedPiece(_), .. }));
        for (index, leg) in legs.iter().enumerate() {
            let before = index.checked_sub(1).map(|index| &legs[index]);
            self.leg(leg, before, said, said_elsewhere);
        }
        if self.stopped {
            return;
        }
        match self.state.end_turn() {
            Ok(fired) => {
                let status = self.state.status();
                if let Some(step) = self.steps.last_mut() {
                    step.fired.extend(fired);
                    step.status = status;
                }
            }
            Err(refused) => {
                let check = self.record(ILLEGAL, span, "the turn ends here", false);
                check.found = refusal_words(&refused);
                check.rule = refusal_axis(refused.first().0, true);
                self.stopped = true;
            }
        }
    }

    fn leg(&mut self, leg: &Leg, before: Option<&Leg>, said: bool, said_elsewhere: bool) {
        // What is said once for all rounds of a repetition is another claim than that it may be played at all.
        let play = self.tell(|| leg.play.to_string());
        let claim = self.tell(|| [play.as_str(), " is legal", if said { "" } else { " in every round" }].concat());
        if self.stopped {
            self.record(ILLEGAL, leg.span, claim, false);
            return;
        }
        if let Some(piece) = &leg.piece {
            let there = self.state.board().at(leg.play.from);
            if there != Some(piece.value) {
                let from = leg.play.from;
                let check = self.record(REFUTED, piece.span, format!("{} stands on {from}", piece.value), false);
                check.found =
                    there.map_or_else(|| format!("{from} is empty"), |other| format!("{other} stands on {from}"));
            }
        }
        let side = self.state.to_move();
        let squares = (leg.play.from, leg.play.to);
        let closed = before.filter(|_| self.steps.last().is_some_and(|step| !step.open));
        let played = match closed {
            Some(before) => Err(turn_is_over(&self.state, before, leg)),
            None => self.state.play(leg.play),
        };
        match played {
            Ok(step) => {
                let jumped = step.fired.iter().any(|fired| fired.clause == crate::rules::Clause::Jumps);
                self.last_target = Some(leg.play.to);
                self.turn.captured.extend(step.captured.iter().copied());
                self.turn.switched.extend(step.switched.iter().copied());
                let captured = step.captured.clone();
                self.steps.push(StepCheck {
                    play,
                    span: leg.span,
                    side,
                    captured: step.captured,
                    switched: step.switched,
                    fired: step.fired,
                    status: step.status,
                    open: step.open,
                    board: self.shown_board(),
                    refused: None,
                    squares,
                });
                if said {
                    self.record(ILLEGAL, leg.span, claim, true);
                }
                if leg.jump && !jumped {
                    let check = self.record(REFUTED, leg.span, "this is a jump", false);
                    "no man was jumped over".clone_into(&mut check.found);
                }
                self.leg_captures(leg, &captured, said, said_elsewhere);
            }
            Err(refused) => {
                let board = self.shown_board();
                let status = self.state.status();
                let legal: Vec<Square> = self.state.destinations(leg.play.from);
                let check = self.record(ILLEGAL, leg.span, claim, false);
                check.found = refused_with_help(&refused, &legal, leg.play.from);
                check.rule = refusal_axis(refused.first().0, before.is_some());
                self.steps.push(StepCheck {
                    play,
                    span: leg.span,
                    side,
                    captured: Vec::new(),
                    switched: Vec::new(),
                    fired: Vec::new(),
                    status,
                    open: false,
                    board,
                    refused: Some(refused),
                    squares,
                });
                let step = self.steps.len() - 1;
                if let Some(check) = self.claims.last_mut() {
                    check.step = Some(step);
                }
                self.stopped = true;
            }
        }
    }

    /// Words, if anybody will read them.
    pub(super) fn tell(&self, words: impl FnOnce() -> String) -> String {
        if self.is_told { words() } else { String::new() }
    }

    /// The board that was reached, if anybody will see it; else one without men.
    fn shown_board(&self) -> Board {
        if self.is_told { self.state.board() } else { Board::empty(self.game.setup.board.size()) }
    }

    /// Compares what a step captured with what is said of it. The king's capture is an ending and is claimed as one;
    /// his square may be listed too.
    fn leg_captures(&mut self, leg: &Leg, captured: &[(Square, Piece)], said: bool, said_elsewhere: bool) {
        let Some((squares, exact)) = &leg.captures else { return };
        if !said && captured.is_empty() && squares.is_empty() || said_elsewhere && squares.is_empty() {
            return;
        }
        let (holds, found) = compare_captures(squares, *exact, captured);
        let found = self.tell(|| captures_words(&found, true));
        let claim = self.tell(|| captures_words(squares, *exact));
        let missing: Vec<Square> =
            squares.iter().copied().filter(|square| !captured.iter().any(|(at, _)| at == square)).collect();
        let accounts = missing.iter().filter_map(|square| self.state.account(*square)).collect();
        let rule = self.rule_of_captures(captured);
        let check = self.record(CAPTURES, leg.captures_span.unwrap_or(leg.span), claim, holds);
        check.found = found;
        check.rule = rule;
        check.accounts = accounts;
    }

    /// The clause that captured the first of some men in the last step.
    pub(super) fn rule_of_captures(&self, captured: &[(Square, Piece)]) -> Option<&'static str> {
        let step = self.steps.last()?;
        let about = |square: &Square| captured.iter().any(|(at, _)| at == square);
        // The last clause about a man is the most telling one: removed, not just sandwiched.
        step.fired.iter().rfind(|fired| about(&fired.square)).map(|fired| fired.clause.id())
    }

    pub(super) fn turn_captured(&self) -> &[(Square, Piece)] {
        &self.turn.captured
    }

    pub(super) fn turn_switched(&self) -> &[(Square, Piece)] {
        &self.turn.switched
    }

    pub(super) fn claims_ending(&mut self) {
        self.turn.ending_claimed = true;
    }

    pub(super) fn claims_switches(&mut self) {
        self.turn.switches_claimed = true;
    }

    /// Whether prose shows only one side, and so says nothing of how a game ends.
    fn is_alone(&self) -> bool {
        let board = &self.game.setup.board;
        let has = |side: Side| board.men().any(|(_, man)| man.side == side);
        self.form == Form::Prose && !(has(Side::Attackers) && has(Side::Defenders))
    }

    /// What the last turn did and nobody claimed: changes of side in a block, and an ending anywhere.
    pub(super) fn settle(&mut self) {
        let Some(span) = self.turn.span.take() else { return };
        if self.stopped {
            return;
        }
        if !self.turn.switched.is_empty() && !self.turn.switches_claimed && self.form == Form::Block {
            let squares: Vec<Square> = self.turn.switched.iter().map(|(square, _)| *square).collect();
            let found = format!("the men on {} change side", words(&squares));
            let check = self.record(SWITCHES, span, "nobody changes side", false);
            check.found = format!("{found}: write `=> switches {}`", words(&squares));
        }
        let status = self.state.status();
        // A drawing has no words for how the game stands, and the result of a recorded game is a claim of its own.
        let is_silent = matches!(self.form, Form::Drawing | Form::Record) || self.is_alone();
        if status != Status::Ongoing && !self.turn.ending_claimed && !is_silent {
            let rule = self.steps.last().and_then(|step| step.fired.last()).map(|fired| fired.clause.id());
            let check = self.record(ENDING, span, "the game goes on", false);
            check.found = format!("the game ends here: {status}");
            check.rule = rule;
        }
    }

    /// Whether a claim is made for the variant at hand: by name, or by `*` if no claim beside it names the variant.
    fn applies(&mut self, variants: &[String], acts: &[Act], index: usize, span: Span) -> bool {
        if variants.is_empty() {
            return true;
        }
        let id = &self.game.variant.id;
        let mut first = index;
        while first > 0 && matches!(acts[first - 1], Act::Claim { .. }) {
            first -= 1;
        }
        let lists = following_claims(&acts[first..]).iter().filter_map(|act| match act {
            Act::Claim { variants, .. } => Some(variants).filter(|variants| !variants.is_empty()),
            Act::Turn { .. } | Act::Repeat { .. } | Act::Refused { .. } | Act::Later { .. } => None,
        });
        let (mut named, mut others) = (0, 0);
        for list in lists {
            named += usize::from(list.contains(id));
            others += usize::from(list.iter().any(|id| id == "*"));
        }
        let matches = if named > 0 { named } else { others };
        if matches != 1 && index == first {
            let id = id.clone();
            let check = self.record(VARIANTS, span, format!("exactly one of these claims is made for {id}"), false);
            check.found = format!("{matches} of them are");
        }
        if named > 0 { variants.contains(id) } else { variants.iter().any(|id| id == "*") }
    }
}
