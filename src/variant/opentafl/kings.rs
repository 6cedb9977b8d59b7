//! The four strengths of a king that a rules string knows: `ks:s`, `ks:c`, `ks:w`, `ks:m`.

use crate::rules::{Answer, KingCapture, KingMethod, Rules};

/// The strengths, the usual one first.
pub(super) const STRENGTHS: [char; 4] = ['s', 'w', 'c', 'm'];

/// A king of a strength; `y` and `n` are the old spelling of `s` and `w`.
pub(super) fn read_strength(value: &str) -> Option<KingCapture> {
    use KingMethod::{Custodial, Never, Surround, SurroundExisting};
    let king = |throne, edge, elsewhere| KingCapture {
        on_throne: throne,
        beside_throne: throne,
        on_edge: edge,
        beside_corner: edge,
        elsewhere,
        ..KingCapture::default()
    };
    match value {
        "s" | "y" => Some(king(Surround, Never, Surround)),
        "c" => Some(king(Surround, Custodial, Custodial)),
        "w" | "n" => Some(king(Custodial, Custodial, Custodial)),
        "m" => {
            Some(KingCapture { edge_counts: Answer::Yes, ..king(SurroundExisting, SurroundExisting, SurroundExisting) })
        }
        _ => None,
    }
}

/// The strength nearest to the king of some rules: the one from which the fewest of his axes differ.
pub(super) fn write_strength(rules: &Rules, differs: impl Fn(&Rules) -> usize) -> char {
    let with = |strength: char| {
        let king = read_strength(&strength.to_string()).unwrap_or_default();
        differs(&Rules { king_capture: king, ..rules.clone() })
    };
    STRENGTHS.into_iter().min_by_key(|strength| with(*strength)).unwrap_or('s')
}
