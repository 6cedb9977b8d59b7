//! Folding of case and accents, so that words of many languages are matched in one way.

use std::borrow::Cow;

/// A word as lexicons compare it: lower case, accents off, `ß` as `ss`, `ø`, `æ`, `ł` and `đ` spelt out.
///
/// ```
/// use taflcheck::text::fold;
/// assert_eq!(fold("KÖNIG"), "konig");
/// assert_eq!(fold("Großer Stein"), "grosser stein");
/// assert_eq!(fold("győz"), "gyoz");
/// ```
#[must_use]
pub fn fold(word: &str) -> String {
    if word.is_ascii() {
        return word.to_ascii_lowercase();
    }
    let mut folded = String::with_capacity(word.len());
    for letter in word.chars().flat_map(char::to_lowercase) {
        match letter {
            'à' | 'á' | 'â' | 'ã' | 'ä' | 'å' | 'ā' | 'ă' | 'ą' => folded.push('a'),
            'ç' | 'ć' | 'č' => folded.push('c'),
            'ď' | 'đ' | 'ð' => folded.push('d'),
            'è' | 'é' | 'ê' | 'ë' | 'ě' | 'ę' | 'ē' => folded.push('e'),
            'ì' | 'í' | 'î' | 'ï' | 'ī' => folded.push('i'),
            'ł' | 'ĺ' | 'ľ' => folded.push('l'),
            'ñ' | 'ń' | 'ň' => folded.push('n'),
            'ò' | 'ó' | 'ô' | 'õ' | 'ö' | 'ő' | 'ø' | 'ō' => folded.push('o'),
            'ŕ' | 'ř' => folded.push('r'),
            'ś' | 'š' => folded.push('s'),
            'ť' => folded.push('t'),
            'ù' | 'ú' | 'û' | 'ü' | 'ű' | 'ů' | 'ū' => folded.push('u'),
            'ý' | 'ÿ' => folded.push('y'),
            'ź' | 'ż' | 'ž' => folded.push('z'),
            'ß' => folded.push_str("ss"),
            'æ' => folded.push_str("ae"),
            'œ' => folded.push_str("oe"),
            'þ' => folded.push_str("th"),
            // Combining accents: the letter before is already there.
            letter if joins(letter) => {}
            other => folded.push(other),
        }
    }
    folded
}

/// The same without another text where a word is folded already, as most are.
#[must_use]
pub fn folded(word: &str) -> Cow<'_, str> {
    let is_folded = word.bytes().all(|byte| byte.is_ascii() && !byte.is_ascii_uppercase());
    if is_folded { Cow::Borrowed(word) } else { Cow::Owned(fold(word)) }
}

/// Whether a sign belongs to the letter before it and is none itself: a combining accent, a word joiner.
#[must_use]
pub const fn joins(letter: char) -> bool {
    matches!(letter, '\u{300}'..='\u{36f}' | '\u{2060}')
}
