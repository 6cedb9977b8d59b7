//! Characters that look like others or like nothing: their names and what was meant.
//!
//! Only for messages: nothing is ever read as what it looks like.

/// Characters that are taken for another one: itself, the other one, its name.
const LOOK_ALIKES: &[(char, char, &str)] = &[
    ('\u{410}', 'A', "CYRILLIC CAPITAL LETTER A"),
    ('\u{412}', 'B', "CYRILLIC CAPITAL LETTER VE"),
    ('\u{415}', 'E', "CYRILLIC CAPITAL LETTER IE"),
    ('\u{41A}', 'K', "CYRILLIC CAPITAL LETTER KA"),
    ('\u{41C}', 'M', "CYRILLIC CAPITAL LETTER EM"),
    ('\u{41D}', 'H', "CYRILLIC CAPITAL LETTER EN"),
    ('\u{41E}', 'O', "CYRILLIC CAPITAL LETTER O"),
    ('\u{420}', 'P', "CYRILLIC CAPITAL LETTER ER"),
    ('\u{421}', 'C', "CYRILLIC CAPITAL LETTER ES"),
    ('\u{422}', 'T', "CYRILLIC CAPITAL LETTER TE"),
    ('\u{425}', 'X', "CYRILLIC CAPITAL LETTER HA"),
    ('\u{430}', 'a', "CYRILLIC SMALL LETTER A"),
    ('\u{435}', 'e', "CYRILLIC SMALL LETTER IE"),
    ('\u{43A}', 'k', "CYRILLIC SMALL LETTER KA"),
    ('\u{43C}', 'm', "CYRILLIC SMALL LETTER EM"),
    ('\u{43E}', 'o', "CYRILLIC SMALL LETTER O"),
    ('\u{440}', 'p', "CYRILLIC SMALL LETTER ER"),
    ('\u{441}', 'c', "CYRILLIC SMALL LETTER ES"),
    ('\u{442}', 't', "CYRILLIC SMALL LETTER TE"),
    ('\u{445}', 'x', "CYRILLIC SMALL LETTER HA"),
    ('\u{456}', 'i', "CYRILLIC SMALL LETTER BYELORUSSIAN-UKRAINIAN I"),
    ('\u{458}', 'j', "CYRILLIC SMALL LETTER JE"),
    ('\u{501}', 'd', "CYRILLIC SMALL LETTER KOMI DE"),
    ('\u{391}', 'A', "GREEK CAPITAL LETTER ALPHA"),
    ('\u{392}', 'B', "GREEK CAPITAL LETTER BETA"),
    ('\u{395}', 'E', "GREEK CAPITAL LETTER EPSILON"),
    ('\u{397}', 'H', "GREEK CAPITAL LETTER ETA"),
    ('\u{399}', 'I', "GREEK CAPITAL LETTER IOTA"),
    ('\u{39A}', 'K', "GREEK CAPITAL LETTER KAPPA"),
    ('\u{39C}', 'M', "GREEK CAPITAL LETTER MU"),
    ('\u{39D}', 'N', "GREEK CAPITAL LETTER NU"),
    ('\u{39F}', 'O', "GREEK CAPITAL LETTER OMICRON"),
    ('\u{3A4}', 'T', "GREEK CAPITAL LETTER TAU"),
    ('\u{3A7}', 'X', "GREEK CAPITAL LETTER CHI"),
    ('\u{3BF}', 'o', "GREEK SMALL LETTER OMICRON"),
    ('\u{212A}', 'K', "KELVIN SIGN"),
    ('\u{2010}', '-', "HYPHEN"),
    ('\u{2011}', '-', "NON-BREAKING HYPHEN"),
    ('\u{2012}', '-', "FIGURE DASH"),
    ('\u{2015}', '-', "HORIZONTAL BAR"),
    ('\u{2043}', '-', "HYPHEN BULLET"),
    ('\u{FE63}', '-', "SMALL HYPHEN-MINUS"),
    ('\u{FF0D}', '-', "FULLWIDTH HYPHEN-MINUS"),
    ('\u{2024}', '.', "ONE DOT LEADER"),
    ('\u{2022}', '.', "BULLET"),
    ('\u{2219}', '.', "BULLET OPERATOR"),
    ('\u{22C5}', '.', "DOT OPERATOR"),
    ('\u{FF0E}', '.', "FULLWIDTH FULL STOP"),
];

/// Characters that nobody sees.
const INVISIBLE: &[(char, &str)] = &[
    ('\u{AD}', "SOFT HYPHEN"),
    ('\u{200B}', "ZERO WIDTH SPACE"),
    ('\u{200C}', "ZERO WIDTH NON-JOINER"),
    ('\u{200D}', "ZERO WIDTH JOINER"),
    ('\u{200E}', "LEFT-TO-RIGHT MARK"),
    ('\u{200F}', "RIGHT-TO-LEFT MARK"),
    ('\u{2060}', "WORD JOINER"),
    ('\u{FE0E}', "VARIATION SELECTOR-15"),
    ('\u{FE0F}', "VARIATION SELECTOR-16"),
    ('\u{FEFF}', "ZERO WIDTH NO-BREAK SPACE"),
];

const DIGITS: [&str; 10] = ["ZERO", "ONE", "TWO", "THREE", "FOUR", "FIVE", "SIX", "SEVEN", "EIGHT", "NINE"];

/// The ASCII character that this one looks like, if it looks like one.
pub(super) fn meant(sign: char) -> Option<char> {
    let listed = LOOK_ALIKES.iter().find(|(other, ..)| *other == sign).map(|(_, ascii, _)| *ascii);
    listed.or_else(|| match sign {
        '\u{FF01}'..='\u{FF5E}' => char::from_u32(u32::from(sign) - 0xFEE0),
        _ => None,
    })
}

/// Whether nobody can see it.
pub(super) fn is_invisible(sign: char) -> bool {
    INVISIBLE.iter().any(|(other, _)| *other == sign)
}

fn unicode_name(sign: char) -> Option<String> {
    let listed = LOOK_ALIKES.iter().map(|(other, _, name)| (*other, *name)).chain(INVISIBLE.iter().copied());
    if let Some((_, name)) = listed.into_iter().find(|(other, _)| *other == sign) {
        return Some(name.to_owned());
    }
    match meant(sign)? {
        digit @ '0'..='9' => Some(format!("FULLWIDTH DIGIT {}", DIGITS[usize::from(digit as u8 - b'0')])),
        letter @ 'A'..='Z' => Some(format!("FULLWIDTH LATIN CAPITAL LETTER {letter}")),
        letter @ 'a'..='z' => Some(format!("FULLWIDTH LATIN SMALL LETTER {}", letter.to_ascii_uppercase())),
        _ => None,
    }
}

/// How messages call a character: `` `x` `` if everybody can tell it, else with its code point and name.
pub(super) fn called(sign: char) -> String {
    if sign.is_ascii_graphic() {
        return format!("`{sign}`");
    }
    let point = format!("U+{:04X}", u32::from(sign));
    match unicode_name(sign) {
        Some(name) => format!("{point} {name}"),
        None if sign.is_control() || sign.is_whitespace() => point,
        None => format!("`{sign}` ({point})"),
    }
}

/// `, did you mean …?` for look-alikes, nothing for others.
pub(super) fn suggestion(sign: char) -> String {
    meant(sign).map_or_else(String::new, |ascii| format!(", did you mean `{ascii}`?"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn look_alikes_are_called_by_their_names() {
        assert_eq!(called('\u{41A}') + &suggestion('\u{41A}'), "U+041A CYRILLIC CAPITAL LETTER KA, did you mean `K`?");
        assert_eq!(called('７') + &suggestion('７'), "U+FF17 FULLWIDTH DIGIT SEVEN, did you mean `7`?");
        assert_eq!(called('\u{200B}'), "U+200B ZERO WIDTH SPACE");
        assert_eq!(called('x'), "`x`");
        assert_eq!(called('●'), "`●` (U+25CF)");
    }
}
