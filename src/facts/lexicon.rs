//! The words of facts in one language, and the concepts they stand for.
//!
//! Comes in: `grammar/facts/<language>.yaml`, `CONCEPT: [form, …]`; a star ends a stem, `N12` is a number word. Goes
//! out: for tokens, the items they are. The longest form wins. Never guesses: an unknown word stays unknown.

use super::token::{Token, TokenKind, add_tokens};
use crate::text::{Span, fold, word_lists};
use std::collections::BTreeMap;
use std::sync::OnceLock;

macro_rules! languages {
    ($($code:literal),+ $(,)?) => {
        /// The shipped languages. A new one is one file and one word here.
        const FILES: &[(&str, &str)] = &[
            $(($code, include_str!(concat!("../../grammar/facts/", $code, ".yaml"))),)+
        ];
    };
}

languages!("de", "en", "hu", "sv", "no", "da", "fr", "es", "pl", "fi", "nl", "cs", "it", "ru");

/// One thing that words say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Item {
    pub(super) kind: ItemKind,
    pub(super) span: Span,
}

/// What is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ItemKind {
    /// A concept of the language's file.
    Concept(&'static str),
    /// A number, in digits or words.
    Number(usize),
    /// The size of a board.
    Size(usize),
    /// A ratio.
    Ratio(usize, usize),
    /// A word that is not in the file.
    Unknown,
    /// A mark.
    Mark(char),
}

/// The words of one language.
#[derive(Debug)]
pub(super) struct FactLexicon {
    /// The forms by the first three letters of their first word, these in order; best first.
    forms: Vec<(Beginning, Vec<Form>)>,
}

#[derive(Debug)]
struct Form {
    /// The concept or number that it stands for.
    means: ItemKind,
    words: Vec<(String, bool)>,
}

impl Form {
    fn rank(&self) -> (usize, usize, usize) {
        let whole = self.words.iter().filter(|(_, stem)| !stem).count();
        (self.words.len(), whole, self.words.iter().map(|(word, _)| word.len()).sum())
    }

    /// How many tokens the form takes at their beginning.
    fn fits(&self, tokens: &[Token<'_>]) -> Option<usize> {
        let mut at = 0;
        for (word, stem) in &self.words {
            let fits = match &tokens.get(at)?.kind {
                TokenKind::Word(other) if *stem => other.starts_with(word.as_str()),
                TokenKind::Word(other) => **other == **word,
                TokenKind::Number(number) => word.parse() == Ok(*number),
                TokenKind::Size(_) | TokenKind::Ratio(..) | TokenKind::Mark(_) => false,
            };
            if !fits {
                return None;
            }
            at += 1;
        }
        Some(at)
    }
}

/// The first three letters of a word, side by side.
type Beginning = u64;

fn beginning(word: &str) -> Beginning {
    let letters = |first: u32, second: u32, third: u32| {
        Beginning::from(first) << 42 | Beginning::from(second) << 21 | Beginning::from(third)
    };
    match word.as_bytes() {
        [one, two, three, ..] if one.is_ascii() && two.is_ascii() && three.is_ascii() => {
            letters(u32::from(*one), u32::from(*two), u32::from(*three))
        }
        _ => {
            let mut signs = word.chars().map(u32::from);
            let mut next = || signs.next().unwrap_or_default();
            letters(next(), next(), next())
        }
    }
}

/// Reads the words of facts in every shipped language: for a second thread, before they are needed.
pub fn read_words_of_facts() {
    FactLexicon::all().for_each(|_| {});
}

impl FactLexicon {
    /// Every shipped language.
    pub(super) fn all() -> impl Iterator<Item = &'static Self> {
        (0..FILES.len()).filter_map(Self::shipped)
    }

    /// The shipped words of a language.
    pub(super) fn built_in(code: &str) -> Option<&'static Self> {
        Self::shipped(FILES.iter().position(|(known, _)| *known == code)?)
    }

    /// Each file is read when it is first asked for.
    fn shipped(place: usize) -> Option<&'static Self> {
        static LEXICONS: [OnceLock<Option<FactLexicon>>; FILES.len()] = [const { OnceLock::new() }; FILES.len()];
        let (_, text) = FILES[place];
        LEXICONS[place].get_or_init(|| Self::read(text).ok()).as_ref()
    }

    fn read(text: &str) -> Result<Self, String> {
        let mut forms: BTreeMap<Beginning, Vec<Form>> = BTreeMap::new();
        for (name, written) in word_lists(text)? {
            let concept = super::grammar::concept(name).ok_or_else(|| format!("no rule uses `{name}`"))?;
            let number = concept.strip_prefix('N').and_then(|digits| digits.parse().ok());
            let means = number.map_or(ItemKind::Concept(concept), ItemKind::Number);
            for form in written {
                let words: Vec<(String, bool)> = form
                    .split([' ', '-'])
                    .filter_map(|word| {
                        let stem = word.ends_with('*');
                        let letters = word.trim_end_matches('*');
                        // Nearly all are letters only, which are one word.
                        if !letters.is_empty() && letters.chars().all(char::is_alphabetic) {
                            return Some((fold(letters), stem));
                        }
                        let mut tokens = Vec::new();
                        add_tokens(letters, 0, &mut tokens);
                        match tokens.into_iter().next()?.kind {
                            TokenKind::Word(word) => Some((word.into_owned(), stem)),
                            TokenKind::Number(number) => Some((number.to_string(), false)),
                            TokenKind::Size(_) | TokenKind::Ratio(..) | TokenKind::Mark(_) => None,
                        }
                    })
                    .collect();
                let Some((head, stem)) = words.first() else { return Err(format!("`{name}` has an empty form")) };
                if *stem && head.chars().count() < 3 {
                    return Err(format!("the stem `{head}*` of `{name}` is shorter than three letters"));
                }
                forms.entry(beginning(head)).or_default().push(Form { means, words });
            }
        }
        forms.values_mut().for_each(|forms| forms.sort_by_cached_key(|form| std::cmp::Reverse(form.rank())));
        Ok(Self { forms: forms.into_iter().collect() })
    }

    /// The items that tokens are.
    pub(super) fn items(&self, tokens: &[Token<'_>]) -> Vec<Item> {
        let mut items = Vec::with_capacity(tokens.len());
        let mut at = 0;
        while let Some(token) = tokens.get(at) {
            let alone = match &token.kind {
                TokenKind::Word(_) => ItemKind::Unknown,
                TokenKind::Number(number) => ItemKind::Number(*number),
                TokenKind::Size(size) => ItemKind::Size(*size),
                TokenKind::Ratio(left, right) => ItemKind::Ratio(*left, *right),
                TokenKind::Mark(mark) => ItemKind::Mark(*mark),
            };
            let (kind, taken) = self.form(&tokens[at..]).unwrap_or((alone, 1));
            let end = tokens.get(at + taken - 1).map_or(token.span, |last| last.span);
            items.push(Item { kind, span: token.span.to(end) });
            at += taken;
        }
        items
    }

    /// What the best form at the beginning of tokens stands for, and how many of them it takes.
    fn form(&self, tokens: &[Token<'_>]) -> Option<(ItemKind, usize)> {
        let beginning = match &tokens.first()?.kind {
            TokenKind::Word(word) => beginning(word),
            TokenKind::Number(number) => beginning(&number.to_string()),
            TokenKind::Size(_) | TokenKind::Ratio(..) | TokenKind::Mark(_) => return None,
        };
        let place = self.forms.binary_search_by_key(&beginning, |(begins, _)| *begins).ok()?;
        self.forms[place].1.iter().find_map(|form| Some((form.means, form.fits(tokens)?)))
    }

    /// How many tokens are words of the language.
    pub(super) fn known(&self, tokens: &[Token<'_>]) -> usize {
        let words = tokens.iter().enumerate().filter(|(_, token)| matches!(token.kind, TokenKind::Word(_)));
        words.filter(|(at, _)| self.form(&tokens[*at..]).is_some()).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    #[test]
    fn every_language_file_is_read_and_gives_no_form_two_meanings() {
        let mut faults = Vec::new();
        for (code, text) in FILES {
            match FactLexicon::read(text) {
                Err(fault) => faults.push(format!("{code}: {fault}")),
                Ok(lexicon) => {
                    let mut seen: HashMap<&[(String, bool)], ItemKind> = HashMap::new();
                    for form in lexicon.forms.iter().flat_map(|(_, forms)| forms) {
                        if let Some(other) = seen.insert(&form.words, form.means) {
                            faults.push(format!("{code}: {:?} is {other:?} and {:?}", form.words, form.means));
                        }
                    }
                }
            }
        }
        assert!(faults.is_empty(), "{}", faults.join("\n"));
    }
}
