//! The words of a document language and the concepts they stand for.
//!
//! Comes in: one YAML file a language, `CONCEPT: [form, …]`. Goes out: for a run of folded words, the concept
//! of the longest form that begins it. A form may be several words, and a word may be a stem: `König*`.

use super::concept::Concept;
use crate::text::{fold, joins, word_lists};
use std::borrow::Cow;
use std::collections::HashMap;
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
const FILES: [(&str, &str); 17] = [
    ("cs", include_str!("../../grammar/lexicon/cs.yaml")),
    ("da", include_str!("../../grammar/lexicon/da.yaml")),
    ("de", include_str!("../../grammar/lexicon/de.yaml")),
    ("en", include_str!("../../grammar/lexicon/en.yaml")),
    ("es", include_str!("../../grammar/lexicon/es.yaml")),
    ("fi", include_str!("../../grammar/lexicon/fi.yaml")),
    ("fr", include_str!("../../grammar/lexicon/fr.yaml")),
    ("hu", include_str!("../../grammar/lexicon/hu.yaml")),
    ("is", include_str!("../../grammar/lexicon/is.yaml")),
    ("it", include_str!("../../grammar/lexicon/it.yaml")),
    ("nl", include_str!("../../grammar/lexicon/nl.yaml")),
    ("no", include_str!("../../grammar/lexicon/no.yaml")),
    ("pl", include_str!("../../grammar/lexicon/pl.yaml")),
    ("pt", include_str!("../../grammar/lexicon/pt.yaml")),
    ("ru", include_str!("../../grammar/lexicon/ru.yaml")),
    ("sv", include_str!("../../grammar/lexicon/sv.yaml")),
    ("uk", include_str!("../../grammar/lexicon/uk.yaml")),
];

/// The words of one language.
#[derive(Debug)]
pub struct Lexicon {
    language: Language,
    /// Longest first, so the first that fits is the one that is meant.
    forms: Vec<Form>,
    /// The forms that begin with a whole word, by that word; longest first.
    by_word: HashMap<String, Vec<usize>>,
    /// The forms that begin with a stem, longest first.
    by_stem: Vec<usize>,
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
    spelling: Spelling,
    is_stem: bool,
}

impl FormWord {
    fn fits(&self, word: &Spelling, exactly: bool) -> bool {
        let own = &self.spelling;
        let (own, word) = if exactly { (&*own.exact, &*word.exact) } else { (own.folded(), word.folded()) };
        if self.is_stem { word.starts_with(own) } else { word == own }
    }
}

/// A word of a text: in small letters as it is written, and without its accents.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Spelling {
    /// With accents: Italian `è` is not `e`.
    exact: String,
    /// Without, if that is something else: what is written without accents is understood too.
    bare: Option<String>,
}

impl Spelling {
    /// The spelling of a word.
    pub(super) fn new(word: &str) -> Self {
        if word.is_ascii() {
            return Self { exact: word.to_ascii_lowercase(), bare: None };
        }
        let word = if word.contains('’') { Cow::Owned(word.replace('’', "'")) } else { Cow::Borrowed(word) };
        let lower = word.to_lowercase();
        let exact = if lower.contains(joins) { composed(&lower) } else { lower };
        let folded = fold(&word);
        Self { bare: (folded != exact).then_some(folded), exact }
    }

    /// The word without accents.
    fn folded(&self) -> &str {
        self.bare.as_ref().unwrap_or(&self.exact)
    }
}

/// Letters with combining accents after them as single letters, as far as lexicons need them.
fn composed(word: &str) -> String {
    const MARKS: [(char, &str, &str); 8] = [
        ('\u{300}', "aeiou", "àèìòù"),
        ('\u{301}', "aeiouyncsz", "áéíóúýńćśź"),
        ('\u{302}', "aeiou", "âêîôû"),
        ('\u{303}', "ano", "ãñõ"),
        ('\u{308}', "aeiou", "äëïöü"),
        ('\u{30a}', "au", "åů"),
        ('\u{30b}', "ou", "őű"),
        ('\u{30c}', "cdenrstz", "čďěňřšťž"),
    ];
    let mut text = String::with_capacity(word.len());
    for letter in word.chars() {
        let mark = MARKS.iter().find(|(mark, ..)| *mark == letter);
        let whole = mark.zip(text.chars().next_back()).and_then(|((_, plain, marked), last)| {
            plain.chars().position(|base| base == last).and_then(|place| marked.chars().nth(place))
        });
        match whole {
            Some(whole) => {
                text.pop();
                text.push(whole);
            }
            None => text.push(letter),
        }
    }
    text
}

/// Where an article or preposition ends that is glued on with an apostrophe: the 2 of `l'attaquant`, none in `king's`.
pub(super) fn elision(word: &str) -> Option<usize> {
    let place = word.find(['\'', '’'])?;
    let after = word[place..].chars().next().map_or(place, |sign| place + sign.len_utf8());
    (word[after..].chars().count() > 2).then_some(after)
}

impl Form {
    fn new(concept: Concept, written: &str) -> Self {
        let words = written
            .split_whitespace()
            .flat_map(|word| {
                let (head, tail) = word.split_at(elision(word).unwrap_or(0));
                [head, tail]
            })
            // A hyphen within a word counts as a blank, as it does in texts.
            .flat_map(|word| word.split('-'))
            .filter(|word| !word.is_empty())
            .map(|word| FormWord { spelling: Spelling::new(word.trim_end_matches('*')), is_stem: word.ends_with('*') })
            .collect();
        let written = if written.contains('*') { written.replace('*', "") } else { written.to_owned() };
        Self { written, concept, words }
    }

    /// What makes one form win over another: more words, whole words before stems, longer words.
    fn rank(&self) -> (usize, usize, usize) {
        let whole = self.words.iter().filter(|word| !word.is_stem).count();
        (self.words.len(), whole, self.words.iter().map(|word| word.spelling.folded().len()).sum())
    }
}

impl Lexicon {
    /// The shipped lexicon of a language.
    #[must_use]
    pub fn built_in(code: &str) -> Option<&'static Self> {
        Self::shipped(FILES.iter().position(|(known, _)| *known == code)?)
    }

    /// Every shipped lexicon, in the order of the codes. Reading all of them takes a while: where a language is known,
    /// ask for it.
    #[must_use]
    pub fn all() -> Vec<&'static Self> {
        (0..FILES.len()).filter_map(Self::shipped).collect()
    }

    /// Reads every shipped lexicon, the last first: for a second thread, which meets the one that needs them half-way.
    pub fn read_from_last() {
        (0..FILES.len()).rev().for_each(|place| {
            Self::shipped(place);
        });
    }

    /// Each file is read when it is first asked for.
    fn shipped(place: usize) -> Option<&'static Self> {
        static LEXICONS: [OnceLock<Option<Lexicon>>; FILES.len()] = [const { OnceLock::new() }; FILES.len()];
        let (code, text) = FILES[place];
        LEXICONS[place].get_or_init(|| Self::read(Language(code), text).ok()).as_ref()
    }

    /// Its language.
    #[must_use]
    pub const fn language(&self) -> Language {
        self.language
    }

    /// Reads a lexicon file; the error is one line for its author.
    fn read(language: Language, text: &str) -> Result<Self, String> {
        let mut forms = Vec::new();
        for (name, written) in word_lists(text)? {
            let concept = Concept::from_name(name).ok_or_else(|| format!("unknown concept `{name}`"))?;
            forms.extend(written.into_iter().map(|written| Form::new(concept, written)));
        }
        forms.sort_by_cached_key(|form| std::cmp::Reverse(form.rank()));
        let mut by_word: HashMap<String, Vec<usize>> = HashMap::new();
        let mut by_stem = Vec::new();
        for (index, form) in forms.iter().enumerate().filter(|(_, form)| !form.concept.is_suffix()) {
            match form.words.first() {
                Some(first) if first.is_stem => by_stem.push(index),
                Some(first) => by_word.entry(first.spelling.folded().to_owned()).or_default().push(index),
                None => {}
            }
        }
        Ok(Self { language, forms, by_word, by_stem })
    }

    /// The concept of the longest form that begins a run of words, and how many words it takes. A form that is written
    /// with the same accents goes before one without them.
    pub(super) fn longest(&self, words: &[&Spelling]) -> Option<(Concept, usize)> {
        let first = words.first()?;
        let whole = self.by_word.get(first.folded()).map(Vec::as_slice).unwrap_or_default();
        let mut best: Option<(_, (Concept, usize))> = None;
        for index in whole.iter().chain(&self.by_stem) {
            let form = &self.forms[*index];
            let fits = |exactly: bool| form.words.iter().zip(words).all(|(own, word)| own.fits(word, exactly));
            let exactly = form.words.len() <= words.len() && fits(true);
            if !exactly && (form.words.len() > words.len() || !fits(false)) {
                continue;
            }
            // Whole words go before stems, and longer stems before shorter ones.
            let rank = (form.words.len(), exactly, self.forms.len() - index);
            if best.as_ref().is_none_or(|(known, _)| rank > *known) {
                best = Some((rank, (form.concept, form.words.len())));
            }
        }
        best.map(|(_, found)| found)
    }

    /// The ways to write a concept, in small letters.
    pub(super) fn words_for(&self, concept: Concept) -> impl Iterator<Item = String> + '_ {
        self.forms.iter().filter(move |form| form.concept == concept).map(|form| form.written.to_lowercase())
    }

    /// The concept of an ending that is glued to a square: `-re`.
    pub(super) fn suffix(&self, suffix: &str) -> Option<Concept> {
        let suffix = Spelling::new(suffix);
        self.forms
            .iter()
            .find(|form| form.concept.is_suffix() && form.words.iter().any(|word| word.fits(&suffix, false)))
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
                // Endings of squares, and one word for "on" and "to", exist only where the language has them.
                let found = concept.is_suffix()
                    || *concept == Concept::Upon
                    || lexicon.forms().any(|form| form.concept == *concept);
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
                    let words = Form::new(form.concept, &form.written).words;
                    let words: Vec<Spelling> = words.into_iter().map(|word| word.spelling).collect();
                    lexicon.longest(&words.iter().collect::<Vec<_>>())
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
