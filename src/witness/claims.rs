//! What a witness may claim, the strongest claim first, and the best witness so far for each: that the rule in question
//! alone makes the difference in both games, or in one of them.

use super::answer::Difference;
use super::duel::{Agreement, Duel, Looks, Witness};
use super::ground::Ground;
use super::readable::score;
use super::shrink::shrink;

/// Of so many witnesses of one size the best is chosen.
const ENOUGH: usize = 400;
/// The first few of scattered men are as good as any once they are shrunk.
const SHRUNK: usize = 12;
/// So many more men are tried for a game that ends with another winner and not only for another reason.
const MORE_MEN: usize = 6;

/// One claim, and what was found for it.
struct Claim<'a> {
    /// The engines, with those partners alone who must agree.
    duel: Duel<'a>,
    /// How many witnesses of this size were seen.
    count: usize,
    shrunk: usize,
    best: Option<((bool, usize, usize, i64), Witness)>,
}

impl Claim<'_> {
    /// Whether a difference with so much agreement shows what is claimed.
    fn accepts(&self, agreement: Agreement) -> bool {
        self.count < ENOUGH && [0, 1].iter().all(|side| agreement[*side] || self.duel.partners[*side].is_empty())
    }

    fn offer(&mut self, ground: &Ground, witness: &Witness) {
        self.count += 1;
        let score = score(ground, &self.duel, witness);
        if self.best.as_ref().is_none_or(|(best, _)| score < *best) {
            self.best = Some((score, witness.clone()));
        }
    }

    /// Whether more men cannot make it better: a game that ends alike for another reason shows little, so that a few more
    /// men are tried.
    fn is_settled(&self, men: usize) -> bool {
        let settles = |witness: &Witness| witness.difference != Difference::Reason || men >= witness.men() + MORE_MEN;
        self.best.as_ref().is_some_and(|(_, witness)| settles(witness))
    }
}

/// All claims of one question.
pub(super) struct Claims<'a> {
    ground: &'a Ground,
    /// Those for which witnesses are still looked for, the strongest first.
    open: Vec<Claim<'a>>,
    /// The strongest claim that needs no more witnesses; there is none weaker in `open`.
    settled: Option<Claim<'a>>,
    /// What stands if nothing stronger is found.
    fallback: Option<Witness>,
}

impl<'a> Claims<'a> {
    /// The claim that all partners of a duel agree, and where both engines have some, those that only one engine's do.
    pub(super) fn new(ground: &'a Ground, duel: Duel<'a>) -> Self {
        let [one, other] = duel.partners;
        let mut partners = vec![[one, other]];
        if !one.is_empty() && !other.is_empty() {
            partners.extend([[&[], other], [one, &[]]]);
        }
        let claim = |partners| Claim { duel: Duel { partners, ..duel }, count: 0, shrunk: 0, best: None };
        Self { ground, open: partners.into_iter().map(claim).collect(), settled: None, fallback: None }
    }

    /// More men are drawn from here on.
    pub(super) fn next_men(&mut self) {
        for claim in &mut self.open {
            claim.count = 0;
        }
    }

    /// Whether the strongest claim is settled, so that nothing better can be found.
    pub(super) fn are_settled(&self) -> bool {
        self.open.is_empty()
    }

    /// Whether no claim needs another witness of this size.
    pub(super) fn all_have_enough(&self) -> bool {
        self.open.iter().all(|claim| claim.count >= ENOUGH)
    }

    /// Gives a witness to every claim that it shows.
    pub(super) fn offer(&mut self, witness: &Witness, agreement: Agreement) {
        for claim in self.open.iter_mut().filter(|claim| claim.accepts(agreement)) {
            claim.offer(self.ground, witness);
        }
    }

    /// Shrinks the first few witnesses for each claim.
    pub(super) fn offer_shrunk(&mut self, witness: &Witness, agreement: Agreement) {
        for claim in self.open.iter_mut().filter(|claim| claim.shrunk < SHRUNK && claim.accepts(agreement)) {
            claim.shrunk += 1;
            let small = shrink(self.ground, &claim.duel, witness.clone());
            claim.offer(self.ground, &small);
        }
    }

    /// After all positions with so many men: the strongest claim that is settled ends the search for weaker ones.
    pub(super) fn settle(&mut self, men: usize) {
        if let Some(place) = self.open.iter().position(|claim| claim.is_settled(men)) {
            self.open.truncate(place + 1);
            self.settled = self.open.pop();
        }
    }

    /// After a stage of the search: what was found for the strongest claim, if anything was. What was found for weaker ones
    /// is kept in case the next stages find nothing stronger.
    pub(super) fn end_stage(&mut self, shrinks: bool) -> Option<Witness> {
        let mut claims = std::mem::take(&mut self.open);
        claims.extend(self.settled.take());
        let found = claims.iter().position(|claim| claim.best.is_some());
        let Some(place) = found else {
            self.open = claims;
            return None;
        };
        let weaker = claims.split_off(place);
        let witness = weaker.into_iter().next().and_then(|claim| {
            let (_, witness) = claim.best?;
            Some(if shrinks { shrink(self.ground, &claim.duel, witness) } else { witness })
        });
        self.open = claims;
        self.next_men();
        if self.open.is_empty() {
            return witness;
        }
        self.fallback = witness;
        None
    }

    /// What was found for the strongest of the weaker claims.
    pub(super) fn fallback(&mut self) -> Option<Witness> {
        self.fallback.take()
    }
}

impl Looks for Claims<'_> {
    fn wants(&self, agreement: Agreement) -> bool {
        self.open.iter().any(|claim| claim.accepts(agreement))
    }

    fn sees(&mut self, witness: Witness, agreement: Agreement) {
        self.offer(&witness, agreement);
    }
}
