//! Examples judged by another engine, as far as it has a word on them: what may be played, what is captured, who changes side,
//! how the game stands. Whatever else a page claims is counted and left to this engine.

use super::captures::{captures_words, words};
use super::claims::claim_words;
use crate::board::{PieceKind, Play, Side, Square};
use crate::example::{Act, Claim, Form, Game, Leg};
use crate::protocol::Broken;
use crate::rival::{Question, Rival, Told};
use crate::text::Span;

/// A claim and the other engine's word on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RivalClaim {
    /// Where it stands.
    pub span: Span,
    /// The claim in words.
    pub claim: String,
    /// Whether the other engine upholds it.
    pub holds: bool,
    /// What it says.
    pub found: String,
}

/// One example under one variant, as another engine sees it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ByRival {
    /// The claims that it has a word on.
    pub claims: Vec<RivalClaim>,
    /// How many claims it was not asked about.
    pub left: usize,
    /// Whether it does not take the position.
    pub not_taken: bool,
}

/// Lets another engine judge an example.
///
/// # Errors
/// What became of the engine.
pub fn judge_by(game: &Game, form: Form, rival: &mut Rival<'_, '_>) -> Result<ByRival, Broken> {
    let mut judged = ByRival::default();
    let turn = |legs: &[Leg]| legs.iter().map(|leg| leg.play).collect::<Vec<Play>>();
    let mut played: Vec<(Vec<Play>, Span)> = Vec::new();
    let mut refused: Vec<(Vec<Vec<Play>>, Span)> = Vec::new();
    // What is shown after a leap in time begins from a position that only this engine has reached.
    let acts = game.acts.iter().take_while(|act| !matches!(act, Act::Later { .. }));
    let acts: Vec<&Act> = acts.collect();
    judged.left += game.acts.len() - acts.len();
    for act in &acts {
        match act {
            Act::Turn { legs, span } => played.push((turn(legs), *span)),
            Act::Repeat { times, turns, .. } => {
                for _ in 0..*times {
                    played.extend(turns.iter().map(|(legs, span)| (turn(legs), *span)));
                }
            }
            Act::Refused { legs, span, .. } => {
                let mut turns: Vec<Vec<Play>> = played.iter().map(|(turn, _)| turn.clone()).collect();
                turns.push(turn(legs));
                refused.push((turns, *span));
            }
            Act::Later { .. } | Act::Claim { .. } => {}
        }
    }
    let mut questions = vec![turns_of(game, played.iter().map(|(turn, _)| turn.clone()).collect())];
    questions.extend(refused.into_iter().map(|(turns, _)| turns_of(game, turns)));
    let mut answers = rival.told(&questions)?.into_iter();
    let Some(told) = answers.next().flatten().filter(|told| !told.is_empty() || played.is_empty()) else {
        judged.not_taken = true;
        return Ok(judged);
    };
    let mut at = 0;
    let mut said_end = true;
    for act in acts {
        match act {
            Act::Turn { legs, span } => {
                judged.unclaimed_end(&told, at, said_end, form, *span);
                said_end = false;
                at += 1;
                judged.legal(&told, at, legs, *span);
                judged.leg_captures(&told, at, legs);
            }
            Act::Repeat { times, turns, span } => {
                said_end = false;
                let rounds = usize::try_from(*times).unwrap_or(usize::MAX).saturating_mul(turns.len());
                at = at.saturating_add(rounds);
                let holds = told.len() >= at && told.get(at - 1).is_some_and(Told::is_played);
                judged.push(*span, format!("{times} rounds are played"), holds, last_words(&told));
            }
            Act::Refused { legs, span, .. } => {
                let claim = format!("{} is refused", legs.last().map_or_else(String::new, |leg| leg.play.to_string()));
                let told = answers.next().flatten().unwrap_or_default();
                if told.len() > at {
                    let holds = told.last().is_some_and(|told| !told.is_played());
                    judged.push(*span, claim, holds, last_words(&told));
                } else {
                    judged.left += 1;
                }
            }
            Act::Claim { claim, negated, variants, span, .. } => {
                let ending = matches!(claim, Claim::Wins(..) | Claim::Draw(_) | Claim::KingCaptured | Claim::Ongoing);
                said_end |= ending;
                let is_ours = variants.is_empty() || variants.contains(&game.variant.id);
                match at.checked_sub(1).and_then(|last| told.get(last)).filter(|_| is_ours) {
                    Some(last) => judged.claim(claim, *negated, last, *span),
                    None => judged.left += 1,
                }
            }
            Act::Later { .. } => {}
        }
    }
    let end = played.last().map_or(Span::at(0), |(_, span)| *span);
    judged.unclaimed_end(&told, at, said_end, form, end);
    Ok(judged)
}

fn turns_of(game: &Game, turns: Vec<Vec<Play>>) -> Question {
    Question { setup: game.setup.clone(), turns }
}

impl ByRival {
    fn push(&mut self, span: Span, claim: String, holds: bool, found: String) {
        self.claims.push(RivalClaim { span, claim, holds, found });
    }

    fn legal(&mut self, told: &[Told], turn: usize, legs: &[Leg], span: Span) {
        let steps: Vec<String> = legs.iter().map(|leg| leg.play.to_string()).collect();
        let claim = format!("{} is legal", steps.join(", then "));
        match told.get(turn - 1) {
            Some(one) => self.push(span, claim, one.is_played(), one.words()),
            // A game that ended before is told at its end.
            None => self.left += 1,
        }
    }

    /// Captures that stand beside steps, all of a turn together.
    fn leg_captures(&mut self, told: &[Told], turn: usize, legs: &[Leg]) {
        let said: Vec<&(Vec<Square>, bool)> = legs.iter().filter_map(|leg| leg.captures.as_ref()).collect();
        let squares: Vec<Square> = said.iter().flat_map(|(squares, _)| squares.iter().copied()).collect();
        let exact = said.len() == legs.len() && said.iter().all(|(_, exact)| *exact);
        // Nothing said beside a step is said in claims.
        if squares.is_empty() {
            return;
        }
        let span = legs.iter().find_map(|leg| leg.captures_span).or_else(|| legs.first().map(|leg| leg.span));
        if let (Some(Told::Played { captures, .. }), Some(span)) = (told.get(turn - 1), span) {
            let holds = compare(&squares, exact, captures);
            self.push(span, captures_words(&squares, exact), holds, format!("captures {}", words(captures)));
        }
    }

    fn claim(&mut self, claim: &Claim, negated: bool, told: &Told, span: Span) {
        let Told::Played { captures, switches, stand } = told else {
            self.left += 1;
            return;
        };
        let holds = match claim {
            Claim::Wins(side, _) => stand.end == Some(Some(*side)),
            Claim::Draw(_) => stand.end == Some(None),
            Claim::Ongoing => stand.end.is_none(),
            Claim::KingCaptured => stand.end == Some(Some(Side::Attackers)),
            Claim::CapturedPiece(piece) if piece.kind == PieceKind::King => stand.end == Some(Some(Side::Attackers)),
            Claim::Captures(squares, exact) => compare(squares, *exact, captures),
            Claim::Switches(squares) => {
                squares.len() == switches.len() && squares.iter().all(|square| switches.contains(square))
            }
            Claim::CapturedPiece(_)
            | Claim::MovesFrom(..)
            | Claim::MoveCount(_)
            | Claim::Legal
            | Claim::Square(..)
            | Claim::Board(..)
            | Claim::Scene(_) => {
                self.left += 1;
                return;
            }
        };
        let said = if negated { format!("not: {}", claim_words(claim)) } else { claim_words(claim) };
        self.push(span, said, holds != negated, told.words());
    }

    /// A block says how a game ends; where it says nothing it goes on.
    fn unclaimed_end(&mut self, told: &[Told], turn: usize, said: bool, form: Form, span: Span) {
        let last = turn.checked_sub(1).and_then(|last| told.get(last));
        if let Some(Told::Played { stand, .. }) = last.filter(|_| !said && form == Form::Block)
            && stand.end.is_some()
        {
            self.push(span, "the game goes on".to_owned(), false, stand.words.clone());
        }
    }
}

/// The king's square may be named or not.
fn compare(said: &[Square], exact: bool, captures: &[Square]) -> bool {
    captures.iter().all(|square| !exact || said.contains(square)) && said.iter().all(|square| captures.contains(square))
}

fn last_words(told: &[Told]) -> String {
    told.last().map_or_else(|| "nothing was played".to_owned(), Told::words)
}
