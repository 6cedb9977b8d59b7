//! Whether words call what is drawn the start position of a game: `Startaufstellung`, `the initial setup`, `position de départ`.
//!
//! In: a line or a heading. Out: yes or no. A drawing of which this is said is compared with the start of its game, so words
//! that only may mean it are not enough: "we start from this position" and "Kezdők kérdései" (beginners' questions) do not.

use super::vocabulary::Vocabulary;
use crate::text::folded;
use std::sync::OnceLock;

/// What a word says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Word {
    /// The start position in one word.
    Start,
    /// That something is the first.
    Initial,
    /// A position.
    Layout,
}

const NAMES: [(&str, Word); 3] = [("START", Word::Start), ("INITIAL", Word::Initial), ("LAYOUT", Word::Layout)];

/// A text longer than this is no caption.
const LONGEST: usize = 300;

/// Small words between: `position de départ`, `position at the start`.
const LINKS: [&str; 6] = ["de", "at", "the", "of", "di", "du"];

fn all_words() -> &'static Vocabulary<Word> {
    static WORDS: OnceLock<Vocabulary<Word>> = OnceLock::new();
    WORDS.get_or_init(|| Vocabulary::read(include_str!("../../grammar/drawing.yaml"), &NAMES))
}

/// Whether words call something a start position.
#[must_use]
pub fn names_a_start(words: &str) -> bool {
    if words.len() > LONGEST {
        return false;
    }
    let said = words.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty()).map(folded);
    let meanings: Vec<Option<Word>> =
        said.filter(|word| !LINKS.contains(&&**word)).map(|word| all_words().of(&word)).collect();
    let beside = |pair: &[Option<Word>]| {
        matches!(pair, [Some(Word::Initial), Some(Word::Layout)] | [Some(Word::Layout), Some(Word::Initial)])
    };
    // A caption of one word says no more than that.
    matches!(meanings.as_slice(), [Some(Word::Initial)])
        || meanings.contains(&Some(Word::Start))
        || meanings.windows(2).any(beside)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn start_positions_are_named_in_many_ways() {
        for words in [
            "Setup",
            "Initial:",
            "The start position is drawn here.",
            "## Starting layout",
            "Position de départ",
            "Posición inicial (11x11)",
            "A kezdőállás",
            "Kezdő felállás",
            "Startaufstellung:",
            "The position at the start",
            "Ustawienie początkowe",
        ] {
            assert!(names_a_start(words), "{words}");
        }
    }

    #[test]
    fn whoever_begins_somewhere_names_no_start_position() {
        for words in [
            "We start from this position and look at the corner.",
            "Starting from here the king walks to the edge.",
            "Kezdők kérdései",
            "Kezdő játékosoknak",
            "Opening traps",
            "At the start of the game White is careful.",
            "Initially nobody moves.",
            "From this position we start.",
            "",
        ] {
            assert!(!names_a_start(words), "{words}");
        }
    }
}
