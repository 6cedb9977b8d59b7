//! Text of documents as it may be printed.

/// Text from a document with control and direction-changing characters made visible, so that it cannot steer a
/// terminal; line ends stay.
pub(super) fn visible(text: &str) -> String {
    text.chars()
        .map(|letter| match letter {
            '\n' => "\n".to_owned(),
            '\t' => " ".to_owned(),
            letter if letter.is_control() || matches!(letter, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}') => {
                format!("\\u{{{:x}}}", u32::from(letter))
            }
            letter => letter.to_string(),
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::visible;

    #[test]
    fn nothing_that_steers_a_terminal_is_left() {
        assert_eq!(visible("a\u{1b}[31m\u{202e}b\tc\nd"), "a\\u{1b}[31m\\u{202e}b c\nd");
    }
}
