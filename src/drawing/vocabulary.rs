//! Words of all languages with what they mean, from a file under `grammar/`.
//!
//! In: YAML with a list of forms for each name; a star ends a stem. Out: the meaning of a word. Case and accents do not
//! matter.

use crate::text::{fold, word_lists};
use std::collections::HashMap;

/// Forms and what they mean.
#[derive(Debug)]
pub(super) struct Vocabulary<W> {
    pub(super) whole: HashMap<String, W>,
    pub(super) stems: Vec<(String, W)>,
}

impl<W: Copy> Vocabulary<W> {
    /// Reads a file; names that are not among `names` are left out.
    pub(super) fn read(text: &str, names: &[(&str, W)]) -> Self {
        let mut words = Self { whole: HashMap::new(), stems: Vec::new() };
        for (name, forms) in word_lists(text).unwrap_or_default() {
            let Some((_, word)) = names.iter().find(|(known, _)| *known == name) else { continue };
            for form in forms {
                match form.strip_suffix('*') {
                    Some(stem) => words.stems.push((fold(stem), *word)),
                    None => _ = words.whole.insert(fold(form), *word),
                }
            }
        }
        words
    }

    /// What a folded word means.
    pub(super) fn of(&self, folded: &str) -> Option<W> {
        if let Some(word) = self.whole.get(folded) {
            return Some(*word);
        }
        // Nearly all stems begin with another letter.
        let first = folded.as_bytes().first();
        let begins = |stem: &str| stem.as_bytes().first() == first && folded.starts_with(stem);
        self.stems.iter().find(|(stem, _)| begins(stem)).map(|(_, word)| *word)
    }
}
