//! Words of all languages with what they mean, from a file under `grammar/`.
//!
//! In: YAML with a list of forms for each name; a star ends a stem. Out: the meaning of a word. Case and accents do not
//! matter.

use crate::text::yaml::{Node, Yaml};
use crate::text::{Source, Span, fold};
use std::collections::HashMap;

/// Forms and what they mean.
#[derive(Debug)]
pub(super) struct Vocabulary<W> {
    pub(super) whole: HashMap<String, W>,
    pub(super) stems: Vec<(String, W)>,
}

impl<W: Copy> Vocabulary<W> {
    /// Reads a file; names that are not among `names` are left out.
    pub(super) fn read(file: &str, text: &str, names: &[(&str, W)]) -> Self {
        let mut words = Self { whole: HashMap::new(), stems: Vec::new() };
        let source = Source::new(file, text);
        let Ok(yaml) = Yaml::read(&source, Span::new(0, source.text().len())) else { return words };
        for (name, forms) in yaml.root.as_map().unwrap_or_default() {
            let Some((_, word)) = names.iter().find(|(known, _)| *known == name) else { continue };
            for form in forms.as_list().unwrap_or_default().iter().filter_map(Node::as_text) {
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
