//! Which example of a page is which of its translation: by content, then by name, then by order. Each step looks at
//! every example once.

use super::same_reading::Reading;
use std::collections::{BTreeMap, HashMap, VecDeque};

/// The partners of examples, by their places.
#[derive(Debug)]
pub(super) struct Pairs {
    of_original: Vec<Option<usize>>,
    of_translation: Vec<Option<usize>>,
}

impl Pairs {
    /// The partner of an example of the original.
    pub(super) fn of_original(&self, place: usize) -> Option<usize> {
        self.of_original.get(place).copied().flatten()
    }

    /// The partner of an example of the translation.
    pub(super) fn of_translation(&self, place: usize) -> Option<usize> {
        self.of_translation.get(place).copied().flatten()
    }

    /// How many pairs there are.
    pub(super) fn count(&self) -> usize {
        self.of_original.iter().flatten().count()
    }

    /// Each pair, in the order of the original.
    pub(super) fn each<'a, 'b>(
        &self,
        ones: &'a [Reading<'b>],
        others: &'a [Reading<'b>],
    ) -> Vec<(&'a Reading<'b>, &'a Reading<'b>)> {
        let partner = |(one, place): (&'a Reading<'b>, &Option<usize>)| Some((one, others.get((*place)?)?));
        ones.iter().zip(&self.of_original).filter_map(partner).collect()
    }

    fn add(&mut self, one: usize, other: usize) {
        self.of_original[one] = Some(other);
        self.of_translation[other] = Some(one);
    }

    /// Pairs what has the same key and no partner yet, first with first.
    fn by_key(&mut self, ones: &[Reading<'_>], others: &[Reading<'_>], key: impl Fn(&Reading<'_>) -> Option<String>) {
        let mut open: HashMap<String, VecDeque<usize>> = HashMap::new();
        for (place, other) in others.iter().enumerate().filter(|(place, _)| self.of_translation(*place).is_none()) {
            if let Some(key) = key(other) {
                open.entry(key).or_default().push_back(place);
            }
        }
        for (place, one) in ones.iter().enumerate() {
            if self.of_original(place).is_some() {
                continue;
            }
            let partner = key(one).and_then(|key| open.get_mut(&key)).and_then(VecDeque::pop_front);
            if let Some(other) = partner {
                self.add(place, other);
            }
        }
    }

    /// Pairs what stands alone between the same neighbours: as many on one page as on the other.
    fn by_order(&mut self) {
        let mut gaps: BTreeMap<Option<usize>, (Vec<usize>, Vec<usize>)> = BTreeMap::new();
        let mut before = None;
        for (place, partner) in self.of_original.iter().enumerate() {
            match partner {
                Some(_) => before = Some(place),
                None => gaps.entry(before).or_default().0.push(place),
            }
        }
        before = None;
        for (place, partner) in self.of_translation.iter().enumerate() {
            match partner {
                Some(one) => before = Some(*one),
                None => gaps.entry(before).or_default().1.push(place),
            }
        }
        for (ones, others) in gaps.into_values().filter(|(ones, others)| ones.len() == others.len()) {
            for (one, other) in ones.into_iter().zip(others) {
                self.add(one, other);
            }
        }
    }
}

/// Pairs the examples of two pages.
pub(super) fn pairs(ones: &[Reading<'_>], others: &[Reading<'_>]) -> Pairs {
    let mut pairs = Pairs { of_original: vec![None; ones.len()], of_translation: vec![None; others.len()] };
    let position = |reading: &Reading<'_>| {
        let content = reading.content.as_ref()?;
        Some(format!("{}\n{}", content.to_move, content.board))
    };
    let play =
        |reading: &Reading<'_>| Some(format!("{}\n{}", position(reading)?, reading.content.as_ref()?.moves_text()));
    let all = |reading: &Reading<'_>| Some(format!("{}\n{}", play(reading)?, reading.content.as_ref()?.claims_text()));
    pairs.by_key(ones, others, all);
    pairs.by_key(ones, others, play);
    pairs.by_key(ones, others, |reading| Some(reading.id().to_owned()));
    pairs.by_key(ones, others, position);
    pairs.by_key(ones, others, |reading| {
        // A position without moves says nothing of which example it is.
        reading.content.as_ref().map(super::same_reading::Content::moves_text).filter(|moves| !moves.is_empty())
    });
    pairs.by_order();
    pairs
}
