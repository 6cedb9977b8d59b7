//! The statements that facts may make: patterns of concepts, the property and value that they say, and their axes.
//!
//! Comes in: `grammar/facts/statements.txt`. Goes out: for the concepts of a clause, what it says. A pattern fits only
//! if every concept of the clause is used up, so an unknown word or a negation too many is never overlooked.

use super::Meaning;
use std::collections::{BTreeSet, HashMap};
use std::sync::OnceLock;

const STATEMENTS: &str = include_str!("../../grammar/facts/statements.txt");

/// One pattern.
#[derive(Debug)]
pub(super) struct Pattern {
    needs: Vec<&'static str>,
    may: Vec<&'static str>,
    /// What it says, as places in the list of statements.
    pub(super) statements: Vec<usize>,
}

/// A property with a value.
#[derive(Debug)]
pub(super) struct Statement {
    pub(super) property: &'static str,
    pub(super) value: &'static str,
    pub(super) meanings: Vec<Meaning>,
}

/// All statements and patterns.
#[derive(Debug, Default)]
pub(super) struct Grammar {
    pub(super) statements: Vec<Statement>,
    /// The patterns by their rarest need.
    patterns: HashMap<&'static str, Vec<Pattern>>,
    concepts: BTreeSet<&'static str>,
    light: BTreeSet<&'static str>,
}

/// The concept of a name, if statements or readers use it; number words are `N` and digits.
pub(super) fn concept(name: &str) -> Option<&'static str> {
    if let Some(number) = name.strip_prefix('N').and_then(|digits| digits.parse::<usize>().ok()) {
        static NUMBERS: OnceLock<Vec<String>> = OnceLock::new();
        let numbers = NUMBERS.get_or_init(|| (0..=100).map(|number| format!("N{number}")).collect());
        return numbers.get(number).filter(|known| *known == name).map(String::as_str);
    }
    Grammar::get().concepts.get(name).copied()
}

impl Grammar {
    /// The shipped grammar.
    pub(super) fn get() -> &'static Self {
        static GRAMMAR: OnceLock<Grammar> = OnceLock::new();
        GRAMMAR.get_or_init(|| Self::read(STATEMENTS))
    }

    fn read(text: &'static str) -> Self {
        let mut grammar = Self::default();
        let mut open: Vec<usize> = Vec::new();
        let mut patterns = Vec::new();
        let mut fresh = false;
        for line in text.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#')) {
            let words = line.trim();
            if let Some(light) = words.strip_prefix("light ") {
                grammar.light.extend(light.split_whitespace());
            } else if let Some(read) = words.strip_prefix("readers ") {
                grammar.concepts.extend(read.split_whitespace());
            } else if !line.starts_with(' ') {
                if !fresh {
                    open.clear();
                }
                fresh = true;
                if let Some((property, value)) = words.split_once(" = ") {
                    open.push(grammar.statements.len());
                    grammar.statements.push(Statement { property, value, meanings: Vec::new() });
                }
            } else if let Some(meaning) = words.strip_prefix("means ") {
                let Some((axis, values)) = meaning.split_once(": ") else { continue };
                let except = values.starts_with('!');
                let values = values.trim_start_matches('!').split('|').map(str::trim).collect();
                if let Some(statement) = open.last().and_then(|last| grammar.statements.get_mut(*last)) {
                    statement.meanings.push(Meaning { axis, values, except });
                }
            } else {
                fresh = false;
                let (needs, may) = words.split_once('(').unwrap_or((words, ""));
                let may = may.trim_end_matches(')').split_whitespace().collect();
                let needs = needs.split_whitespace().collect();
                patterns.push(Pattern { needs, may, statements: open.clone() });
            }
        }
        let mut common: HashMap<&str, usize> = HashMap::new();
        for pattern in &patterns {
            grammar.concepts.extend(pattern.needs.iter().chain(&pattern.may));
            pattern.needs.iter().for_each(|need| *common.entry(need).or_default() += 1);
        }
        grammar.concepts.extend(grammar.light.iter());
        for pattern in patterns {
            if let Some(rare) = pattern.needs.iter().copied().min_by_key(|need| common.get(need)) {
                grammar.patterns.entry(rare).or_default().push(pattern);
            }
        }
        grammar
    }

    /// The statement of a property and a value.
    pub(super) fn statement(&self, property: &str, value: &str) -> Option<&Statement> {
        self.statements.iter().find(|it| it.property == property && it.value == value && it.meanings.len() == 1)
    }

    /// Whether a concept changes nothing about what is said.
    pub(super) fn is_light(&self, concept: &str) -> bool {
        self.light.contains(concept)
    }

    /// The patterns that fit the concepts of a clause, those with most needs only. `around` are the concepts of the
    /// label: they may be used and need not be.
    pub(super) fn fitting(&'static self, concepts: &[&'static str], around: &[&'static str]) -> Vec<&'static Pattern> {
        let keys: BTreeSet<&'static str> = concepts.iter().chain(around).copied().collect();
        let candidates = keys.iter().filter_map(|key| self.patterns.get(key)).flatten();
        let mut fitting: Vec<&Pattern> =
            candidates.filter(|pattern| pattern.fits(concepts, around, &self.light)).collect();
        let most = fitting.iter().map(|pattern| pattern.needs.len()).max().unwrap_or_default();
        fitting.retain(|pattern| pattern.needs.len() == most);
        fitting
    }
}

impl Pattern {
    fn fits(&self, concepts: &[&str], around: &[&str], light: &BTreeSet<&str>) -> bool {
        let count = |word: &str| concepts.iter().filter(|concept| **concept == word).count();
        let needed = |word: &str| self.needs.iter().filter(|need| **need == word).count();
        // A clause that uses no word of its own says nothing.
        let own = concepts.iter().any(|concept| self.needs.contains(concept));
        own && self.needs.iter().all(|need| concepts.contains(need) || around.contains(need))
            && concepts.iter().all(|concept| {
                let known = self.needs.contains(concept) || self.may.contains(concept) || light.contains(concept);
                // One negation too many turns everything round.
                let counted =
                    *concept != "NOT" || count("NOT") <= needed("NOT").max(usize::from(self.may.contains(&"NOT")));
                known && counted
            })
    }
}
