//! Words of all languages with what they mean, from a file under `grammar/`.
//!
//! In: YAML with a list of forms for each name; a star ends a stem. Out: the meaning of a word. Case and accents do not
//! matter.

use crate::text::{fold, word_lists};

/// Forms and what they mean.
#[derive(Debug)]
pub(super) struct Vocabulary<W> {
    /// By the first byte of the form: whole words, then stems, each in the order of the file.
    forms: Vec<Vec<Form<W>>>,
}

#[derive(Debug)]
struct Form<W> {
    letters: String,
    is_stem: bool,
    means: W,
}

impl<W: Copy> Vocabulary<W> {
    /// Reads a file; names that are not among `names` are left out.
    pub(super) fn read(text: &str, names: &[(&str, W)]) -> Self {
        let mut forms: Vec<Vec<Form<W>>> = (0..=u8::MAX).map(|_| Vec::new()).collect();
        for (name, written) in word_lists(text).unwrap_or_default() {
            let Some((_, means)) = names.iter().find(|(known, _)| *known == name) else { continue };
            for form in written {
                let (letters, is_stem) = form.strip_suffix('*').map_or((form, false), |stem| (stem, true));
                let letters = fold(letters);
                let Some(first) = letters.bytes().next() else { continue };
                forms[usize::from(first)].push(Form { letters, is_stem, means: *means });
            }
        }
        for begun in &mut forms {
            // Of a word that is there twice the last one counts, of stems the first.
            begun.reverse();
            let (mut stems, whole): (Vec<_>, Vec<_>) = begun.drain(..).partition(|form| form.is_stem);
            stems.reverse();
            begun.extend(whole.into_iter().chain(stems));
        }
        Self { forms }
    }

    /// What a folded word means.
    pub(super) fn of(&self, folded: &str) -> Option<W> {
        let first = folded.bytes().next()?;
        let is = |form: &&Form<W>| {
            if form.is_stem { folded.starts_with(&form.letters) } else { folded == form.letters }
        };
        self.forms[usize::from(first)].iter().find(is).map(|form| form.means)
    }

    /// Every form: whether it is a stem, and what it means.
    #[cfg(test)]
    pub(super) fn all(&self) -> impl Iterator<Item = (bool, W)> {
        self.forms.iter().flatten().map(|form| (form.is_stem, form.means))
    }
}
