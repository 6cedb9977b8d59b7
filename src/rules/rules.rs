//! The rules of a game as typed fields, and the registry of their axes.

use super::{
    Armed, Axis, Chain, Custodial, Edge, Encirclement, Endings, Escape, ExitFort, Jump, KingCapture, Linnaean,
    Mercenary, Movement, Piercing, Repetition, Shieldwall, Special,
};

/// A complete set of rules: one field for each group of axes, every axis with a value.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Rules {
    /// Who begins and how far men go.
    pub movement: Movement,
    /// Jumps.
    pub jump: Jump,
    /// Throne, corners, camps, forts.
    pub special: Special,
    /// The edge of the board.
    pub edge: Edge,
    /// Who takes part in captures.
    pub armed: Armed,
    /// Capture between two.
    pub custodial: Custodial,
    /// Capture against a held king's throne.
    pub linnaean: Linnaean,
    /// Pairs that capture a strong king.
    pub piercing: Piercing,
    /// The king's capture.
    pub king_capture: KingCapture,
    /// The shieldwall.
    pub shieldwall: Shieldwall,
    /// Changing side.
    pub mercenary: Mercenary,
    /// Berserk chains.
    pub chain: Chain,
    /// The king's escape.
    pub escape: Escape,
    /// The exit fort.
    pub exit_fort: ExitFort,
    /// Encirclement.
    pub encirclement: Encirclement,
    /// Repetition.
    pub repetition: Repetition,
    /// Other ends.
    pub endings: Endings,
}

/// Every axis, in the order of the documentation.
pub static AXES: std::sync::LazyLock<Vec<Axis>> = std::sync::LazyLock::new(|| {
    [
        Movement::AXES,
        Jump::AXES,
        Special::THRONE,
        Special::CORNERS,
        Special::CAMPS,
        Special::WITHIN,
        Special::FORTS,
        Special::INERT,
        Edge::AXES,
        Armed::AXES,
        Custodial::AXES,
        Linnaean::AXES,
        Piercing::AXES,
        KingCapture::AXES,
        Shieldwall::AXES,
        Mercenary::AXES,
        Chain::AXES,
        Escape::AXES,
        ExitFort::AXES,
        Encirclement::AXES,
        Repetition::AXES,
        Endings::AXES,
    ]
    .concat()
});

impl Rules {
    /// The axis of an id.
    #[must_use]
    pub fn axis(id: &str) -> Option<&'static Axis> {
        AXES.iter().find(|axis| axis.id == id)
    }

    /// The axes whose values the engine cannot play, each with the reason. Empty for rules that can be played.
    #[must_use]
    pub fn unplayable(&self) -> Vec<(&'static Axis, &'static str)> {
        let values = AXES.iter().filter_map(|axis| Some((axis, (axis.unplayable)(self)?)));
        let royal = "king-capture.royal";
        let royals = (self.king_capture.royal != crate::board::PieceSet::KING).then_some(royal);
        values
            .chain(royals.and_then(Self::axis).map(|axis| (axis, "a game is about one king, so only he is royal")))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_axis_reads_what_it_writes_and_so_do_its_alternatives() {
        let rules = Rules::default();
        for axis in AXES.iter() {
            let value = (axis.get)(&rules);
            let mut same = rules.clone();
            (axis.set)(&mut same, &value).unwrap_or_else(|_| panic!("{} reads {value:?}", axis.id));
            assert_eq!(same, rules, "{}", axis.id);
            let others = (axis.alternatives)(&rules);
            assert!(!others.is_empty(), "{} has alternatives", axis.id);
            for other in others {
                let mut changed = rules.clone();
                (axis.set)(&mut changed, &other).unwrap_or_else(|_| panic!("{} reads {other:?}", axis.id));
                assert_eq!((axis.get)(&changed), other);
                assert_ne!(changed, rules, "{} = {other} is another rule", axis.id);
            }
        }
    }

    #[test]
    fn ids_are_unique_and_sentences_are_sentences() {
        let mut ids: Vec<&str> = AXES.iter().map(|axis| axis.id).collect();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), AXES.len());
        for axis in AXES.iter() {
            assert!(axis.asks.en.ends_with('?') && axis.asks.de.ends_with('?'), "{}", axis.id);
            assert!(!axis.source.is_empty() && !(axis.expects)().is_empty());
        }
    }

    #[test]
    fn the_default_rules_can_be_played() {
        assert!(Rules::default().unplayable().is_empty());
    }
}
