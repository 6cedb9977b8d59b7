//! A disagreement made smaller, as long as it stays of its kind: the same two answers in words, explained by no rule by which
//! another one is explained already.

use super::question::{Disagreement, Question, Told, parting, told};
use super::referee::Rival;
use crate::board::Play;
use crate::engine::Engine;
use crate::protocol::Broken;
use crate::witness::{Difference, Stock, smaller};

/// How two engines differ, without where.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Kind {
    pub(super) difference: Difference,
    pub(super) ours: String,
    pub(super) theirs: String,
}

impl Kind {
    pub(super) fn of(disagreement: &Disagreement) -> Self {
        let words = |told: &[Told], other: &[Told]| match (told.last(), other.last()) {
            (Some(Told::Refused(why)), _) => format!("refused: {why}"),
            (Some(Told::Played { captures, stand, .. }), Some(Told::Played { captures: others, .. })) => {
                let more = captures.iter().any(|square| !others.contains(square));
                format!("{}{}", stand.words, if more { ", captures" } else { "" })
            }
            (Some(Told::Played { stand, .. }), _) => stand.words.clone(),
            (None, _) => String::new(),
        };
        Self {
            difference: disagreement.difference,
            ours: words(&disagreement.ours, &disagreement.theirs),
            theirs: words(&disagreement.theirs, &disagreement.ours),
        }
    }
}

/// The disagreement of two tellings, cut off after the turn at which they part.
pub(super) fn disagreement(question: &Question, ours: &[Told], theirs: &[Told]) -> Option<Disagreement> {
    let (turn, difference) = parting(ours, theirs)?;
    Some(Disagreement {
        question: Question { setup: question.setup.clone(), turns: question.turns[..=turn].to_vec() },
        difference,
        ours: ours[..=turn].to_vec(),
        theirs: theirs[..=turn].to_vec(),
    })
}

/// The smallest of its kind that leaving out and moving nearer leads to.
pub(super) fn shrink(
    rival: &mut Rival<'_, '_>,
    stock: &Stock,
    engines: &[Engine],
    begun: Disagreement,
    is_known: &dyn Fn(&Disagreement) -> bool,
) -> Result<Disagreement, Broken> {
    let kind = Kind::of(&begun);
    let mut best = begun;
    loop {
        let Question { setup, turns } = &best.question;
        let candidates: Vec<Question> = smaller(&engines[0], setup, turns)
            .filter(|(setup, _)| stock.is_possible(setup))
            .map(|(setup, turns): (_, Vec<Vec<Play>>)| Question { setup, turns })
            .collect();
        let mut found = None;
        for some in candidates.chunks(64) {
            let answers = rival.told(some)?;
            found = some.iter().zip(answers).find_map(|(question, theirs)| {
                let theirs = theirs?;
                let new = differs(engines, question, &theirs)?;
                let whole = new.question.turns.len() == question.turns.len();
                (whole && Kind::of(&new) == kind && !is_known(&new)).then_some(new)
            });
            if found.is_some() {
                break;
            }
        }
        match found {
            Some(smaller) => best = smaller,
            None => return Ok(best),
        }
    }
}

/// The disagreement of the other engine with this one under all its readings; the first reading is told.
pub(super) fn differs(engines: &[Engine], question: &Question, theirs: &[Told]) -> Option<Disagreement> {
    let mut all = engines.iter().map(|engine| disagreement(question, &told(engine, question), theirs));
    let first = all.next()??;
    all.all(|other| other.is_some()).then_some(first)
}
