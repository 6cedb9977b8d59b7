//! From digits to a number, in the one spelling that a person would write.

/// A number of plain digits: no sign, no leading zero (`010` is eight to some programs and ten to others), no blank.
#[must_use]
pub fn plain_number(text: &str) -> Option<usize> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    text.parse().ok().filter(|_| plain)
}

#[cfg(test)]
mod tests {
    use super::plain_number;

    #[test]
    fn only_plain_digits_are_a_number() {
        assert_eq!(["0", "7", "120"].map(plain_number), [Some(0), Some(7), Some(120)]);
        assert_eq!(["", "010", "+3", "-0", "0x7", "1e1", " 1", "11:11", "٣"].map(plain_number), [None; 9]);
    }
}
