//! Fingerprints of messages: the same message of the same example has the same one after the page was edited elsewhere.
//!
//! In: what does not change when lines move: code, path, the example's id, the variant, the author's words. Out: sixteen
//! hexadecimal digits. The hash is written out here, because those of the standard library may change with its version.

use std::collections::HashMap;

/// Gives fingerprints, and tells apart what would have the same one by counting.
#[derive(Debug, Default)]
pub(super) struct Fingerprints {
    seen: HashMap<u64, u32>,
}

impl Fingerprints {
    /// The fingerprint of what these parts say together. Blanks and line ends within a part do not matter.
    pub(super) fn of(&mut self, parts: &[&str]) -> String {
        let mut hash = START;
        for part in parts {
            for word in part.split_whitespace() {
                hash = word.bytes().fold(hash, step);
                hash = step(hash, b' ');
            }
            // Parts stay apart: no text holds this byte.
            hash = step(hash, 0xFF);
        }
        let ordinal = self.seen.entry(hash).or_insert(0);
        *ordinal += 1;
        let told = ordinal.to_le_bytes().into_iter().fold(hash, step);
        format!("{told:016x}")
    }
}

const START: u64 = 0xcbf2_9ce4_8422_2325;

/// FNV-1a with 64 bits.
fn step(hash: u64, byte: u8) -> u64 {
    (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hash_is_the_published_one() {
        // Values of the authors of the hash.
        let hash = |text: &str| text.bytes().fold(START, step);
        assert_eq!(hash(""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(hash("a"), 0xaf63_dc4c_8601_ec8c);
        assert_eq!(hash("foobar"), 0x8594_4171_f739_67e8);
    }

    #[test]
    fn equal_messages_are_told_apart_and_blanks_do_not_matter() {
        let mut prints = Fingerprints::default();
        let first = prints.of(&["claim/captures", "b4-e4  xf4"]);
        assert_ne!(prints.of(&["claim/captures", "b4-e4 xf4"]), first);
        assert_eq!(Fingerprints::default().of(&["claim/captures", "b4-e4\nxf4 "]), first);
        assert_ne!(Fingerprints::default().of(&["claim/captures b4-e4", "xf4"]), first);
    }
}
