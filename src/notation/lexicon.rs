//! The words of a document language and the concepts they stand for.
//!
//! Comes in: one YAML file a language, `CONCEPT: [form, …]`. Goes out: for a run of folded words, the concept
//! of the longest form that begins it. A form may be several words, and a word may be a stem: `König*`.

use super::concept::Concept;
use crate::text::yaml::{Node, Yaml};
use crate::text::{Diagnostic, Source, Span, fold};
use std::sync::OnceLock;

/// A language that documents may be written in, by its two-letter code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Language(pub &'static str);

impl Language {
    /// The language of a two-letter code, if there is a lexicon for it.
    ///
    /// ```
    /// use taflcheck::notation::Language;
    /// assert_eq!(Language::from_code("de"), Some(Language("de")));
    /// assert_eq!(Language::from_code("xx"), None);
    /// ```
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        FILES.iter().find(|(known, _)| *known == code).map(|(known, _)| Self(known))
    }

    /// The codes of all languages that have a lexicon.
    pub fn codes() -> impl Iterator<Item = &'static str> {
        FILES.iter().map(|(code, _)| *code)
    }
}

/// The shipped lexicons. A new language is one file and one line here.
const FILES: [(&str, &str); 3] = [
    ("de", include_str!("../../grammar/lexicon/de.yaml")),
    ("en", include_str!("../../grammar/lexicon/en.yaml")),
    ("hu", include_str!("../../grammar/lexicon/hu.yaml")),
];

/// The words of one language.
#[derive(Debug)]
pub struct Lexicon {
    language: Language,
    /// Longest first, so the first that fits is the one that is meant.
    forms: Vec<Form>,
}

/// One way to write a concept.
#[derive(Clone, Debug)]
pub(super) struct Form {
    /// As in the file, without the star of a stem.
    pub(super) written: String,
    /// What it stands for.
    pub(super) concept: Concept,
    words: Vec<FormWord>,
}

#[derive(Clone, Debug)]
struct FormWord {
    folded: String,
    is_stem: bool,
}

impl FormWord {
    fn fits(&self, folded: &str) -> bool {
        if self.is_stem { folded.starts_with(&self.folded) } else { folded == self.folded }
    }
}

impl Form {
    fn new(concept: Concept, written: &str) -> Self {
        let words = written
            .split_whitespace()
            .map(|word| FormWord { folded: fold(word.trim_end_matches('*')), is_stem: word.ends_with('*') })
            .collect();
        Self { written: written.replace('*', ""), concept, words }
    }

    /// What makes one form win over another: more words, whole words before stems, longer words.
    fn rank(&self) -> (usize, usize, usize) {
        let whole = self.words.iter().filter(|word| !word.is_stem).count();
        (self.words.len(), whole, self.words.iter().map(|word| word.folded.len()).sum())
    }
}

impl Lexicon {
    /// The shipped lexicon of a language.
    #[must_use]
    pub fn built_in(code: &str) -> Option<&'static Self> {
        Self::all().into_iter().find(|lexicon| lexicon.language.0 == code)
    }

    /// Every shipped lexicon, in the order of the codes.
    #[must_use]
    pub fn all() -> Vec<&'static Self> {
        static LEXICONS: OnceLock<Vec<Lexicon>> = OnceLock::new();
        LEXICONS
            .get_or_init(|| FILES.iter().filter_map(|(code, text)| Self::read(Language(code), text).ok()).collect())
            .iter()
            .collect()
    }

    /// Its language.
    #[must_use]
    pub const fn language(&self) -> Language {
        self.language
    }

    /// Reads a lexicon file; the error is one line for its author.
    fn read(language: Language, text: &str) -> Result<Self, String> {
        let source = Source::new(format!("lexicon/{}.yaml", language.0), text);
        let first = |faults: Vec<Diagnostic>| faults.into_iter().next().map_or_else(String::new, |fault| fault.message);
        let yaml = Yaml::read(&source, Span::new(0, text.len())).map_err(first)?;
        let mut forms = Vec::new();
        for (name, written) in yaml.root.as_map().unwrap_or_default() {
            let concept = Concept::from_name(name).ok_or_else(|| format!("unknown concept `{name}`"))?;
            let written = written.as_list().unwrap_or_default().iter().filter_map(Node::as_text);
            forms.extend(written.map(|written| Form::new(concept, written)));
        }
        forms.sort_by_key(|form| std::cmp::Reverse(form.rank()));
        Ok(Self { language, forms })
    }

    /// The concept of the longest form that begins a run of folded words, and how many words it takes.
    pub(super) fn longest(&self, words: &[&str]) -> Option<(Concept, usize)> {
        self.forms
            .iter()
            .filter(|form| !form.concept.is_suffix() && form.words.len() <= words.len())
            .find(|form| form.words.iter().zip(words).all(|(own, word)| own.fits(word)))
            .map(|form| (form.concept, form.words.len()))
    }

    /// The concept of an ending that is glued to a square: `-re`.
    pub(super) fn suffix(&self, suffix: &str) -> Option<Concept> {
        let folded = fold(suffix);
        self.forms
            .iter()
            .find(|form| form.concept.is_suffix() && form.words.iter().any(|word| word.fits(&folded)))
            .map(|form| form.concept)
    }

    /// All forms, for suggestions.
    pub(super) fn forms(&self) -> impl Iterator<Item = &Form> {
        self.forms.iter()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_shipped_lexicon_is_read() {
        for (code, text) in FILES {
            assert_eq!(Lexicon::read(Language(code), text).err(), None, "{code}");
            assert!(Lexicon::built_in(code).is_some(), "{code}");
        }
        assert_eq!(Lexicon::all().len(), FILES.len());
    }

    #[test]
    fn every_concept_has_a_form_in_every_language() {
        for lexicon in Lexicon::all() {
            for concept in Concept::ALL {
                // Endings of squares exist only where the language has them.
                let found = concept.is_suffix() || lexicon.forms().any(|form| form.concept == *concept);
                assert!(found, "{:?} has no form for {concept:?}", lexicon.language());
            }
        }
    }

    #[test]
    fn no_form_has_two_meanings_and_each_reads_as_its_own() {
        for lexicon in Lexicon::all() {
            for form in lexicon.forms() {
                let found = if form.concept.is_suffix() {
                    lexicon.suffix(&form.written).map(|concept| (concept, 1))
                } else {
                    let folded: Vec<String> = form.written.split_whitespace().map(fold).collect();
                    lexicon.longest(&folded.iter().map(String::as_str).collect::<Vec<_>>())
                };
                let expected = Some((form.concept, form.words.len()));
                assert_eq!(found, expected, "`{}` in {:?}", form.written, lexicon.language());
            }
        }
    }

    #[test]
    fn a_file_with_a_concept_that_does_not_exist_is_refused() {
        let error = Lexicon::read(Language("xx"), "KNIG: [king]").unwrap_err();
        assert_eq!(error, "unknown concept `KNIG`");
    }
}
