//! Which game a heading names: by its id, its name, or the name of its kind, in the words of several languages.
//!
//! Comes in: the words of a heading and the variants at hand. Goes out: the one game that they name, or the candidates.
//! A heading with any other word names none, since a section may be about one rule of a game. Never picks one of several.

use crate::text::fold;
use crate::variant::{Label, Library};

/// A title with more words than this names no game.
const LONGEST: usize = 8;

/// Words beside the name of a game: they change nothing about which game it is.
const BESIDE: &[&str] = &[
    "a",
    "and",
    "az",
    "de",
    "del",
    "der",
    "des",
    "di",
    "die",
    "du",
    "el",
    "game",
    "gioco",
    "hra",
    "il",
    "jatek",
    "jeu",
    "juego",
    "la",
    "le",
    "les",
    "of",
    "peli",
    "pravidla",
    "regeln",
    "regels",
    "regle",
    "regler",
    "regles",
    "reglas",
    "regole",
    "rules",
    "saannot",
    "spel",
    "spelregels",
    "spiel",
    "spielregeln",
    "spillet",
    "szabalyai",
    "szabalyok",
    "the",
    "variant",
    "variante",
    "zasady",
    "hnefatafl",
    "tafl",
    "board",
    "brett",
    "x",
    "игра",
    "правила",
    "тафл",
    "хнефатафл",
];

/// Words of names in other languages and spellings.
const SPELLINGS: &[(&str, &str)] = &[
    ("ardri", "ard ri"),
    ("brandub", "brandubh"),
    ("copenhague", "copenhagen"),
    ("hagyomanyos", "traditional"),
    ("kobenhavn", "copenhagen"),
    ("kobenhavner", "copenhagen"),
    ("kopenhaga", "copenhagen"),
    ("kopenhagen", "copenhagen"),
    ("kopenhagener", "copenhagen"),
    ("koppenhagai", "copenhagen"),
    ("saamen", "saami"),
    ("tradicional", "traditional"),
    ("traditionell", "traditional"),
    ("traditionelle", "traditional"),
    ("traditionelles", "traditional"),
    ("traditionnel", "traditional"),
    ("tradizionale", "traditional"),
    ("брандуб", "brandubh"),
    ("таблут", "tablut"),
];

/// Names that are the names of rules too: they name a game only as `Berserk Hnefatafl`.
const RULES_TOO: &[&str] = &["berserk", "historical", "old", "simple", "total"];

/// What a heading names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Named {
    /// Exactly one game, by its id.
    One(String),
    /// Several, by their ids.
    Several(Vec<String>),
}

impl Named {
    /// The ids.
    #[must_use]
    pub fn ids(&self) -> &[String] {
        match self {
            Self::One(id) => std::slice::from_ref(id),
            Self::Several(ids) => ids,
        }
    }
}

/// The words of a title that name a game, in no order, the size of the board if it is there, and whether it is said
/// to be a game.
struct Title {
    words: Vec<String>,
    size: Option<usize>,
    is_game: bool,
}

impl Title {
    fn of(title: &str) -> Self {
        let folded = fold(title).replace('×', "x");
        let mut of = Self { words: Vec::new(), size: None, is_game: false };
        for word in folded.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty()) {
            let sides = word.split_once('x').and_then(|(left, right)| Some((left.parse().ok()?, right.parse().ok()?)));
            let number = word.parse::<usize>().ok();
            if let Some((left, right)) = sides {
                let _: usize = right;
                of.size = Some(left).filter(|left| *left == right);
            } else if number.is_some_and(|number| number < 100) {
                // `11` in the id of a variant, `2.` before a title.
                of.size = of.size.or(number.filter(|number| (5..=25).contains(number)));
            } else if BESIDE.contains(&word) {
                of.is_game |= word.contains("tafl") || word.contains("тафл");
            } else {
                let known = SPELLINGS.iter().find(|(other, _)| *other == word).map_or(word, |(_, known)| known);
                of.words.extend(known.split(' ').map(str::to_owned));
            }
        }
        of.words.sort_unstable();
        of
    }
}

/// The games that a title names; none if it names none.
#[must_use]
pub fn named(title: &str, library: &Library) -> Option<Named> {
    if title.split_whitespace().count() > LONGEST {
        return None;
    }
    let title = Title::of(title);
    let rule = |words: &[String]| matches!(words, [word] if RULES_TOO.contains(&word.as_str()));
    if title.words.is_empty() || rule(&title.words) && !title.is_game {
        return None;
    }
    let fits = |label: &Label<'_>| title.size.is_none_or(|size| size == usize::from(label.size.side()));
    let says = |words: &str| Title::of(words).words == title.words;
    let exactly = |words: &str| Title::of(words).size == title.size && says(words);
    let of = |fits: &dyn Fn(&Label<'_>) -> bool| -> Vec<String> {
        library.labels().filter(|label| fits(label)).map(|label| label.id.to_owned()).collect()
    };
    // An id goes before a name without its size, a name before those of its kind.
    let mut ids = of(&|label| exactly(label.id) || exactly(label.name) && !has_size(label.id));
    if ids.is_empty() {
        ids = of(&|label| fits(label) && (says(label.name) || says(label.id)));
    }
    if ids.is_empty() {
        ids = of(&|label| fits(label) && says(label.family));
    }
    match ids.len() {
        0 => None,
        1 => ids.pop().map(Named::One),
        _ => Some(Named::Several(ids)),
    }
}

/// Whether an id says how large the board is, so that its game is one of several sizes.
fn has_size(id: &str) -> bool {
    Title::of(id).size.is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(title: &str) -> String {
        match named(title, &Library::built_in()) {
            None => "none".to_owned(),
            Some(Named::One(id)) => id,
            Some(Named::Several(ids)) => format!("{} candidates", ids.len()),
        }
    }

    #[test]
    fn a_title_names_a_game_by_id_by_name_and_in_other_languages() {
        for (title, id) in [
            ("Copenhagen Hnefatafl", "copenhagen"),
            ("Koppenhágai hnefatafl", "copenhagen"),
            ("Hagyományos Tablut", "tablut-traditional"),
            ("brandubh-weak", "brandubh-weak"),
            ("2. The rules of Fetlar", "fetlar"),
            ("Tyr 15×15", "tyr-15"),
            ("Berserk Hnefatafl", "berserk"),
        ] {
            assert_eq!(shown(title), id, "{title}");
        }
    }

    #[test]
    fn a_kind_with_several_games_is_never_decided() {
        assert!(shown("Brandub").ends_with("candidates"), "{}", shown("Brandub"));
        assert!(shown("Tablut").ends_with("candidates"), "{}", shown("Tablut"));
        assert!(shown("Tyr").ends_with("candidates"), "{}", shown("Tyr"));
    }

    #[test]
    fn a_title_with_other_words_names_none() {
        for title in ["Berserk", "The Copenhagen king", "Captures in Tablut", "11×11", "Hnefatafl", "", "Old rules"] {
            assert_eq!(shown(title), "none", "{title}");
        }
    }
}
