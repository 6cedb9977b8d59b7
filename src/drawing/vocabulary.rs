//! Words of all languages with what they mean, from a file under `grammar/`.
//!
//! In: YAML with a list of forms for each name; a star ends a stem. Out: the meaning of a word. Case and accents do not
//! matter.

use crate::text::{fold, word_lists};
use std::collections::BTreeMap;

/// Forms and what they mean.
#[derive(Debug)]
pub(super) struct Vocabulary<W> {
    /// By the first two bytes of the form, these in order: whole words, then stems, each in the order of the file.
    forms: Vec<([u8; 2], Vec<Form<W>>)>,
}

#[derive(Debug)]
struct Form<W> {
    letters: String,
    is_stem: bool,
    means: W,
}

/// The first two bytes of a word, noughts where it has fewer.
fn beginning(word: &str) -> [u8; 2] {
    let byte = |at: usize| word.as_bytes().get(at).copied().unwrap_or_default();
    [byte(0), byte(1)]
}

impl<W: Copy> Vocabulary<W> {
    /// Reads a file; names that are not among `names` are left out.
    pub(super) fn read(text: &str, names: &[(&str, W)]) -> Self {
        let mut forms: BTreeMap<[u8; 2], Vec<Form<W>>> = BTreeMap::new();
        for (name, written) in word_lists(text).unwrap_or_default() {
            let Some((_, means)) = names.iter().find(|(known, _)| *known == name) else { continue };
            for form in written {
                let (letters, is_stem) = form.strip_suffix('*').map_or((form, false), |stem| (stem, true));
                let letters = fold(letters);
                debug_assert!(letters.len() > 1 || !is_stem, "a stem of one letter begins other words too");
                forms.entry(beginning(&letters)).or_default().push(Form { letters, is_stem, means: *means });
            }
        }
        for begun in forms.values_mut() {
            // Of a word that is there twice the last one counts, of stems the first.
            begun.reverse();
            let (mut stems, whole): (Vec<_>, Vec<_>) = begun.drain(..).partition(|form| form.is_stem);
            stems.reverse();
            begun.extend(whole.into_iter().chain(stems));
        }
        Self { forms: forms.into_iter().collect() }
    }

    /// What a folded word means.
    pub(super) fn of(&self, folded: &str) -> Option<W> {
        let beginning = beginning(folded);
        let place = self.forms.binary_search_by_key(&beginning, |(begins, _)| *begins).ok()?;
        let is = |form: &&Form<W>| {
            if form.is_stem { folded.starts_with(&form.letters) } else { folded == form.letters }
        };
        self.forms[place].1.iter().find(is).map(|form| form.means)
    }

    /// Every form: whether it is a stem, and what it means.
    #[cfg(test)]
    pub(super) fn all(&self) -> impl Iterator<Item = (bool, W)> {
        self.forms.iter().flat_map(|(_, forms)| forms).map(|form| (form.is_stem, form.means))
    }
}
