//! The lines of a block as text: blanks, comments, and what to say about a line that nothing fits.

use super::Lexicon;
use super::concept::Concept;
use super::keys::KEYS;
use super::lookalike::{called, is_invisible, meant};
use super::rows::ends_in_two_blanks;
use crate::text::{Code, Diagnostic, Span, did_you_mean, holds};

/// A text without the blanks around it, and where that lies.
pub(super) fn trimmed(text: &str, span: Span) -> (&str, Span) {
    let start = span.start + (text.len() - text.trim_start().len());
    let text = text.trim();
    (text, Span::new(start, start + text.len()))
}

/// A text without the comment behind it, which a `#` after a blank begins.
pub(super) fn without_comment(text: &str, span: Span) -> (&str, Span) {
    if !holds(text, b'#') {
        return trimmed(text, span);
    }
    let begins = |(place, _): &(usize, &str)| text[..*place].ends_with(char::is_whitespace);
    let end = text.match_indices('#').find(begins).map_or(text.len(), |(place, _)| place);
    trimmed(&text[..end], span)
}

/// Where a comment begins that needs two blanks before it; the length of the text if there is none.
pub(super) fn comment_after_two_blanks(text: &str) -> usize {
    let begins = |(place, _): &(usize, &str)| *place == 0 || ends_in_two_blanks(&text[..*place]);
    text.match_indices('#').find(begins).map_or(text.len(), |(place, _)| place)
}

/// Where `because` stands first, in some language, and where the reason begins.
pub(super) fn because(text: &str, lexicons: &[&Lexicon]) -> Option<(usize, usize)> {
    let is_end = |rest: &str| rest.chars().next().is_none_or(char::is_whitespace);
    let stands = |word: &str| {
        let mut places = text.match_indices(word).map(|(place, _)| (place, place + word.len()));
        places.find(|(place, end)| text[..*place].ends_with(char::is_whitespace) && is_end(&text[*end..]))
    };
    let words = lexicons.iter().flat_map(|lexicon| lexicon.words_for(Concept::Because));
    // The reason may have such words in it again: "weil da ein Mann steht".
    words.filter_map(|word| stands(&word)).min_by_key(|(place, end)| (*place, std::cmp::Reverse(*end)))
}

/// What to say about a line that is none of those that a block may have.
pub(super) fn unknown_line(text: &str, span: Span) -> Diagnostic {
    let mut error = Diagnostic::error(Code("block/unknown-line"), span, "this line cannot be read");
    let first = text.split_whitespace().next().unwrap_or_default();
    let spelt = text.split(':').next().unwrap_or_default().trim().replace(' ', "-");
    if let Some(sign) = text.chars().find(|sign| is_invisible(*sign) || meant(*sign).is_some()) {
        error = error.note(format!("it has {} in it", called(sign)));
    }
    if let Some(near) = did_you_mean(&spelt, KEYS).filter(|_| text.contains(':')) {
        error = error.help(format!("did you mean `{near}:`?"));
    } else if text.starts_with(['⇒', '→'])
        || (text.starts_with('=') && !text.starts_with("=="))
        || text.starts_with("->")
    {
        error = error.help("did you mean `=>`, which begins a claim?");
    } else if text.len() > 2 && text.starts_with('/') && text.ends_with('/') {
        error =
            error.help("positions of game records, with numbers for empty squares, are not read here: draw the board");
    } else if text.contains(['{', '}']) {
        error = error.help("braces belong to `repeat 3 { … }`");
    } else if let Some(near) = did_you_mean(first, ["start", "repeat", "after:"]) {
        error = error.help(format!("did you mean `{near}`?"));
    }
    error.help(
        "a line may be a comment (`# …`), `key: value`, a row of a board, `start`, `after:`, a side (`attackers to \
         move`), moves (`b4-f4 xf5`), a refused play (`!b4-f6 because not straight`), `repeat 3 { … }` or a claim \
         (`=> attackers win`)",
    )
}

#[cfg(test)]
mod tests {
    use super::{Lexicon, because};

    #[test]
    fn a_reason_begins_behind_the_first_word_for_because() {
        let reason = |text: &'static str, languages: &[&str]| {
            let lexicons: Vec<&Lexicon> = languages.iter().filter_map(|code| Lexicon::built_in(code)).collect();
            because(text, &lexicons).map(|(_, end)| &text[end..])
        };
        // `da` is a word for "because" as well, in Danish and in German.
        assert_eq!(reason("b4-f6 weil da ein Mann steht", &["da", "de", "en"]), Some(" da ein Mann steht"));
        assert_eq!(reason("b4-f6 because it was since blocked", &["en"]), Some(" it was since blocked"));
        assert_eq!(reason("b4-f6 parce que bloqué", &["fr"]), Some(" bloqué"));
        assert_eq!(reason("b4-f6 weil besetzt", &["en"]), None, "only the languages at hand count");
        assert_eq!(reason("weilb4-f6", &["de"]), None);
    }
}
