//! Text of documents as it may be printed.

/// Text from a document with control and direction-changing characters made visible, so that it cannot steer a
/// terminal; line ends stay.
pub(super) fn visible(text: &str) -> String {
    text.chars()
        .map(|letter| match letter {
            '\n' => "\n".to_owned(),
            '\t' => " ".to_owned(),
            letter
                if letter.is_control()
                    || matches!(letter, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{fffe}' | '\u{ffff}') =>
            {
                format!("\\u{{{:x}}}", u32::from(letter))
            }
            letter => letter.to_string(),
        })
        .collect()
}

/// The same in one line, cut after so many letters.
pub(super) fn one_line(text: &str, letters: usize) -> String {
    let line = visible(text).split_whitespace().collect::<Vec<_>>().join(" ");
    match line.char_indices().nth(letters) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line,
    }
}

#[cfg(test)]
mod tests {
    use super::{one_line, visible};

    #[test]
    fn one_line_is_one_line_of_that_length() {
        assert_eq!(one_line(" a\n  b\u{0}c ", 99), "a b\\u{0}c");
        assert_eq!(one_line("käse und brot", 4), "käse…");
    }

    #[test]
    fn nothing_that_steers_a_terminal_is_left() {
        assert_eq!(visible("a\u{1b}[31m\u{202e}b\tc\nd"), "a\\u{1b}[31m\\u{202e}b c\nd");
    }
}
