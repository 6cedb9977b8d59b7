//! Which signs draw frames, arrows and blanks, and how a cell is cut into what a reader sees as one sign.
//!
//! In: characters and short words. Out: what they are in a drawing. Never decides what stands on a square.

use crate::board::Direction;

/// Whether a sign stands between cells or at the side of a board.
pub(super) const fn is_bar(sign: char) -> bool {
    matches!(sign, '|' | '│' | '║' | '┃' | '¦' | '┆' | '┇' | '┊' | '┋')
}

/// Whether a sign belongs to the box drawings of Unicode.
pub(super) const fn is_box(sign: char) -> bool {
    matches!(sign, '\u{2500}'..='\u{257f}')
}

/// Whether a line is nothing but frame: a rule above, below or between rows. A sign below a square may stand in it.
pub(super) fn is_rule(text: &str) -> bool {
    let text = text.trim();
    let mut strong = 0;
    for sign in text.chars() {
        match sign {
            '+' | '-' | '=' | '_' | ':' => strong += 1,
            ' ' | '\t' | '^' | '⌃' | '⌄' => {}
            other if is_bar(other) || is_box(other) => strong += 1,
            _ => return false,
        }
    }
    let spaced = text.contains([' ', '\t']) && !text.contains("--") && !text.contains("==") && !text.contains("__");
    strong >= 3 && !(spaced && !text.chars().any(is_box) && !text.contains('+'))
}

/// The direction of an arrow, as it is drawn.
pub(super) fn arrow(cell: &str) -> Option<Direction> {
    Some(match cell {
        "→" | "➔" | "⇒" | "⟶" | "➜" | "►" | "▶" | "▸" | ">" | "->" => Direction::East,
        "←" | "⇐" | "⟵" | "◄" | "◀" | "◂" | "<" | "<-" => Direction::West,
        "↑" | "⇑" | "▲" | "▴" => Direction::North,
        "↓" | "⇓" | "▼" | "▾" => Direction::South,
        _ => return None,
    })
}

/// Whether a word points from one board to the next.
pub(super) fn points_on(word: &str) -> bool {
    matches!(word, "-->" | "->" | "=>" | "==>" | "--->" | "→" | "⇒" | "⟶" | "➔" | "➜")
}

/// Signs that nobody draws for a man.
pub(super) fn is_blank(cell: &str) -> bool {
    matches!(
        cell,
        "" | "." | "·" | "∙" | "⋅" | "_" | "-" | "–" | "—" | "--" | ".." | "__" | "~" | "□" | "▢" | "．" | "・"
    )
}

/// Whether a sign adds to the one before it and is none by itself.
const fn continues(sign: char) -> bool {
    matches!(sign, '\u{300}'..='\u{36f}' | '\u{200d}' | '\u{fe00}'..='\u{fe0f}' | '\u{20d0}'..='\u{20ff}' | '\u{1f3fb}'..='\u{1f3ff}')
}

/// How many signs a reader sees.
pub(super) fn width(text: &str) -> usize {
    text.chars().filter(|sign| !continues(*sign)).count()
}

/// The signs of a run of cells without blanks, each with its first byte.
pub(super) fn signs(text: &str) -> Vec<(usize, &str)> {
    let mut found: Vec<(usize, &str)> = Vec::with_capacity(text.len());
    for (at, sign) in text.char_indices() {
        let end = at + sign.len_utf8();
        match found.last_mut() {
            Some(last) if continues(sign) => last.1 = &text[last.0..end],
            _ => found.push((at, &text[at..end])),
        }
    }
    found
}

/// Whether a sign may be a cell of a row that is written without blanks.
pub(super) fn is_cell(sign: char) -> bool {
    sign.is_alphanumeric()
        || "._-·~#*+@%=!?^&$".contains(sign)
        || (sign >= '\u{2190}' && !is_box(sign))
        || sign == '\u{b0}'
        || continues(sign)
}

/// A cell without what only makes it stand out: `(A)`, `[K]`, `*X*`; the second says whether there was anything.
pub(super) fn bare(cell: &str) -> (&str, bool) {
    // Nearly all cells are one letter or sign.
    if cell.len() <= 1 {
        return (cell, false);
    }
    let inner = |begin: char, end: char| {
        let inner = cell.strip_prefix(begin)?.strip_suffix(end)?;
        (width(inner) == 1).then_some(inner)
    };
    let pairs = [('(', ')'), ('[', ']'), ('*', '*'), ('<', '>'), ('{', '}')];
    match pairs.into_iter().find_map(|(begin, end)| inner(begin, end)) {
        Some(inner) => (inner, true),
        None => (cell.trim_matches(['\u{fe0e}', '\u{fe0f}']), false),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_of_dashes_with_blanks_are_no_rules() {
        for rule in ["+---+---+", "┌───┬───┐", "-------------", "|---|:-:|", "  ├─⌃─┼───┤", "+ - + - +"]
        {
            assert!(is_rule(rule), "{rule}");
        }
        for row in ["- - - - -", "| | | |", "7 - - -", "", "a-b"] {
            assert!(!is_rule(row), "{row}");
        }
    }

    #[test]
    fn a_sign_with_marks_on_it_is_one() {
        assert_eq!(width("A\u{301}♔\u{fe0e}"), 2);
        assert_eq!(signs("♔\u{fe0e}.").iter().map(|(_, sign)| *sign).collect::<Vec<_>>(), ["♔\u{fe0e}", "."]);
        assert_eq!(bare("(A)"), ("A", true));
        assert_eq!(bare("bp"), ("bp", false));
    }
}
