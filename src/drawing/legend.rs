//! What the text around a drawing says about its signs: `A = attacker`, `attackers *, defenders @`.
//!
//! In: a line. Out: signs with what they are said to be, and which colour is said to attack. The words of every
//! language stand in `grammar/drawing.yaml`. Never looks at the board.

use super::vocabulary::Vocabulary;
use crate::board::{PieceKind, Side};
use crate::text::{folded, holds};
use std::borrow::Cow;
use std::sync::OnceLock;

/// What a word of a legend or caption means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Word {
    King,
    Attacker,
    Defender,
    Black,
    White,
    Commander,
    Knight,
    Mercenary,
    Man,
    Empty,
    Corner,
    Throne,
    Camp,
    Goal,
    Restricted,
    Before,
    After,
}

impl Word {
    /// The special men that it names.
    pub(super) const fn kind(self) -> Option<PieceKind> {
        match self {
            Self::Commander => Some(PieceKind::Commander),
            Self::Knight => Some(PieceKind::Knight),
            Self::Mercenary => Some(PieceKind::Mercenary),
            _ => None,
        }
    }

    const fn is_side(self) -> bool {
        matches!(self, Self::Attacker | Self::Defender | Self::Black | Self::White)
    }
}

const NAMES: [(&str, Word); 17] = [
    ("KING", Word::King),
    ("ATTACKER", Word::Attacker),
    ("DEFENDER", Word::Defender),
    ("BLACK", Word::Black),
    ("WHITE", Word::White),
    ("COMMANDER", Word::Commander),
    ("KNIGHT", Word::Knight),
    ("MERCENARY", Word::Mercenary),
    ("MAN", Word::Man),
    ("EMPTY", Word::Empty),
    ("CORNER", Word::Corner),
    ("THRONE", Word::Throne),
    ("CAMP", Word::Camp),
    ("GOAL", Word::Goal),
    ("RESTRICTED", Word::Restricted),
    ("BEFORE", Word::Before),
    ("AFTER", Word::After),
];

/// What a line says.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Said {
    /// Signs and what they are.
    pub(super) signs: Vec<(String, Word)>,
    /// Whether the dark men attack, if it is said.
    pub(super) black_attacks: Option<bool>,
    /// All words that mean something, in order.
    pub(super) words: Vec<Word>,
    /// The language that its small words are of.
    pub(super) language: Option<&'static str>,
}

/// A legend longer than this is none.
const LONGEST: usize = 300;

fn all_words() -> &'static Vocabulary<Word> {
    static WORDS: OnceLock<Vocabulary<Word>> = OnceLock::new();
    WORDS.get_or_init(|| Vocabulary::read(include_str!("../../grammar/drawing.yaml"), &NAMES))
}

/// What a word means.
pub(super) fn meaning(word: &str) -> Option<Word> {
    let folded = folded(word.trim_matches(|letter: char| !letter.is_alphanumeric()));
    // No language here has a stem of less than three letters.
    if folded.chars().count() < 2 {
        return None;
    }
    all_words().of(&folded)
}

/// The side that a word names by its role; colours name none.
#[must_use]
pub fn side_of(word: &str) -> Option<Side> {
    match meaning(word)? {
        Word::Attacker => Some(Side::Attackers),
        Word::Defender | Word::King => Some(Side::Defenders),
        _ => None,
    }
}

/// Whether a word names a side or the king.
#[must_use]
pub fn names_a_side(word: &str) -> bool {
    matches!(meaning(word), Some(Word::King | Word::Attacker | Word::Defender | Word::Black | Word::White | Word::Man))
}

/// Reads a line as a legend.
pub(super) fn read(line: &str) -> Said {
    let mut said = Said::default();
    // Rows of boards and rules have no words.
    if line.len() > LONGEST || !line.split(|sign: char| !sign.is_alphabetic()).any(|word| word.chars().count() >= 2) {
        return said;
    }
    said.language = line.split(|letter: char| !letter.is_alphabetic()).find_map(language);
    let line = if holds(line, b'|') { Cow::Owned(line.replace('|', " = ")) } else { Cow::Borrowed(line) };
    let mut loose = Vec::new();
    let mut colour = None;
    for item in line.split([',', ';', '(', ')']).flat_map(sentences) {
        // `Black (the attackers)`.
        let begins = item.split_whitespace().find_map(meaning);
        if let (Some(colour), Some(Word::Attacker | Word::Defender)) = (colour, begins) {
            let attacks = (colour == Word::Black) == (begins == Some(Word::Attacker));
            said.black_attacks = said.black_attacks.or(Some(attacks));
        }
        // `C = commander (black)`: the side of a special man may stand in brackets behind him.
        let special = said.signs.last().filter(|(_, word)| word.kind().is_some()).map(|(sign, _)| sign.clone());
        if let (Some(sign), Some(side)) = (special, begins.filter(|word| word.is_side())) {
            said.signs.push((sign, side));
        }
        // Running text says nothing; a word may also touch the sign that it explains.
        if begins.is_some() || item.contains(['=', ':']) {
            item_of(item, &mut said, &mut loose);
        }
        let ends = item.split_whitespace().next_back().and_then(meaning);
        colour = ends.filter(|word| matches!(word, Word::Black | Word::White));
    }
    // Without a sign between, `a king` may be an article: several such items with signs of their own are a legend.
    let distinct = loose
        .iter()
        .enumerate()
        .all(|(index, (sign, _))| loose[..index].iter().all(|(other, word)| other != sign || word.kind().is_some()));
    if loose.len() + said.signs.len() >= 2 && distinct {
        said.signs.append(&mut loose);
    }
    said
}

/// The sentences of an item; a full stop with a blank on both sides is a sign.
fn sentences(item: &str) -> impl Iterator<Item = &str> {
    let mut rest = Some(item);
    std::iter::from_fn(move || {
        let text = rest?;
        if !holds(text, b'.') {
            rest = None;
            return Some(text);
        }
        let ends = |at: &usize| text[..*at].ends_with(|letter: char| letter.is_alphanumeric());
        match text.match_indices(". ").map(|(at, _)| at).find(ends) {
            Some(at) => {
                rest = Some(&text[at + 2..]);
                Some(&text[..at])
            }
            None => {
                rest = None;
                Some(text)
            }
        }
    })
}

fn item_of(item: &str, said: &mut Said, loose: &mut Vec<(String, Word)>) {
    let spaced: String = spread(item);
    let tokens: Vec<&str> = spaced.split_whitespace().map(unquoted).filter(|token| !token.is_empty()).collect();
    let words: Vec<Option<Word>> = tokens.iter().map(|token| meaning(token)).collect();
    said.words.extend(words.iter().flatten());
    let has = |word: Word| words.contains(&Some(word));
    if has(Word::Black) != has(Word::White) && has(Word::Attacker) != has(Word::Defender) {
        said.black_attacks = said.black_attacks.or(Some(has(Word::Black) == has(Word::Attacker)));
    }
    let is_side = |word: &Option<Word>| matches!(word, Some(word) if !matches!(word, Word::Black | Word::White | Word::Man | Word::Before | Word::After));
    // The most telling word: a special man, a role, else a colour, else "man".
    let is_special = |word: &Option<Word>| word.is_some_and(|word| word.kind().is_some());
    let Some(at) = words
        .iter()
        .position(is_special)
        .or_else(|| words.iter().position(is_side))
        .or_else(|| words.iter().position(|word| matches!(word, Some(Word::Black | Word::White))))
        .or_else(|| words.iter().position(|word| *word == Some(Word::Man)))
    else {
        return;
    };
    let Some(word) = words[at] else { return };
    let is_connector = |token: &str| {
        matches!(token, "=" | ":" | "is" | "are" | "ist" | "sind" | "est" | "sont" | "es" | "–" | "—" | "->" | "→")
    };
    let is_passed = |index: usize| {
        let token = tokens[index];
        let is_article = token == "a" && index > 0 && is_connector(tokens[index - 1]);
        is_connector(token)
            || is_article
            || matches!(words[index], Some(Word::Black | Word::White | Word::Man))
            || is_special(&words[at]) && words[index].is_some()
            || matches!(
                token,
                "the"
                    | "an"
                    | "der"
                    | "die"
                    | "das"
                    | "le"
                    | "la"
                    | "el"
                    | "red"
                    | "grey"
                    | "gray"
                    | "green"
                    | "blue"
                    | "brown"
            )
    };
    let is_square = |token: &str| {
        token.as_bytes()[0].is_ascii_alphabetic() && token.as_bytes().get(1).is_some_and(u8::is_ascii_digit)
    };
    let is_sign = |index: usize| {
        let token = tokens[index];
        super::signs::width(token) <= 2 && words[index].is_none() && !is_connector(token) && !is_square(token)
    };
    let before = (0..at).rev().find(|index| !is_passed(*index)).filter(|index| is_sign(*index));
    let after = || (at + 1..tokens.len()).find(|index| !is_passed(*index)).filter(|index| is_sign(*index));
    let Some(sign) = before.or_else(after) else { return };
    let between = if sign < at { sign + 1..at } else { at + 1..sign };
    let connected = between.clone().any(|index| is_connector(tokens[index]));
    let entry = (tokens[sign].to_owned(), word);
    // `C = the attackers' commander`.
    let side = words.iter().flatten().copied().find(|other| word.kind().is_some() && other.is_side());
    let side = side.map(|side| (entry.0.clone(), side));
    if connected {
        said.signs.push(entry);
        said.signs.extend(side);
    } else {
        loose.push(entry);
        loose.extend(side);
    }
}

/// The language of a word that no other language here has.
fn language(word: &str) -> Option<&'static str> {
    Some(match word {
        "le" | "les" | "des" | "est" | "une" | "noir" | "blanc" | "roi" => "fr",
        "der" | "die" | "das" | "und" | "ist" | "ein" | "eine" | "nach" => "de",
        "el" | "los" | "rey" | "una" | "del" => "es",
        "il" | "gli" | "della" | "nero" | "bianco" => "it",
        "az" | "egy" | "és" | "nem" => "hu",
        _ => return None,
    })
}

/// Puts blanks around the signs that connect a sign and its meaning.
fn spread(item: &str) -> String {
    let mut spaced = String::with_capacity(item.len() + 8);
    let mut last = ' ';
    let mut letters = item.chars().peekable();
    while let Some(letter) = letters.next() {
        let next = letters.peek().copied().unwrap_or(' ');
        let connects = match letter {
            '=' => last != ' ' || next != ' ',
            ':' => last != ' ' && (next == ' ' || next.is_alphabetic()),
            _ => false,
        };
        if connects {
            spaced.push(' ');
            spaced.push(letter);
            spaced.push(' ');
        } else {
            spaced.push(letter);
        }
        last = letter;
    }
    spaced
}

/// A token without quotes and the full stop of its sentence.
fn unquoted(token: &str) -> &str {
    let bare = token.trim_matches(['`', '"', '\'', '„', '“', '”', '«', '»']);
    if bare.chars().count() > 1 { bare.trim_end_matches(['.', '!', '?']) } else { bare }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn signs(line: &str) -> Vec<String> {
        read(line).signs.iter().map(|(sign, word)| format!("{sign} {word:?}")).collect()
    }

    #[test]
    fn every_word_is_read() {
        let stems = all_words().all().filter(|(is_stem, _)| *is_stem).count();
        assert!(stems > 50 && all_words().all().count() > 50 + stems);
        for (_, word) in NAMES {
            assert!(all_words().all().any(|(_, other)| other == word), "{word:?}");
        }
    }

    #[test]
    fn legends_are_read_before_and_after_the_sign() {
        assert_eq!(signs("Set (A attackers, D defenders, X corner):"), ["A Attacker", "D Defender", "X Corner"]);
        assert_eq!(signs("attackers *, defenders @"), ["* Attacker", "@ Defender"]);
        assert_eq!(signs("V = Verteidiger"), ["V Defender"]);
        assert_eq!(signs("`x`: attacker; `o`: the defender"), ["x Attacker", "o Defender"]);
        assert_eq!(signs("| T | throne |"), ["T Throne"]);
        assert_eq!(signs("0, 0]])  # -1 attacker, 2 king"), ["-1 Attacker", "2 King"]);
        assert_eq!(signs("a red pawn, b red king, . empty"), ["a Man", "b King", ". Empty"]);
    }

    #[test]
    fn running_text_is_no_legend() {
        for line in ["A king is caught by two men.", "Here a king, there a defender.", "Nothing is taken, c3 is empty."]
        {
            assert!(signs(line).is_empty(), "{line}: {:?}", signs(line));
        }
        assert_eq!(read("Black (the attackers) begin").black_attacks, Some(true));
        assert_eq!(read("White = attackers").black_attacks, Some(false));
    }
}
