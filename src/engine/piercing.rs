//! Pairs of men that capture a king who otherwise needs four: takes a position and the ways between mover and king,
//! says whether such a pair holds him. Whether he falls without them is the business of `king.rs`.

use super::position::Position;
use super::tables::{OFF, Tables};
use crate::board::{Direction, PieceSet, Side};
use crate::rules::PiercesWhere;

impl<const W: usize> Tables<W> {
    /// Whether the king stands between two piercing men, or one and a corner, along one of some ways; a piercing man
    /// stands at the beginning of the way.
    ///
    /// ```text
    /// 2 . . . . .        two commanders capture the king,
    /// 1 . C K C .        wherever four ordinary men would be needed
    /// ```
    pub(super) fn is_pierced(&self, position: &Position<W>, king: u16, ways: &[Direction]) -> bool {
        let throne = self.grounds[0].squares;
        let place = self.piercing.place;
        let spared = match place {
            PiercesWhere::Everywhere => false,
            PiercesWhere::OffThrone => throne.has(king),
            PiercesWhere::AwayFromThrone => throne.has(king) || self.neighbours(king).any(|at| throne.has(at)),
        };
        !spared
            && ways.iter().any(|way| {
                let pair = [self.step(king, way.opposite()), self.step(king, *way)];
                let on_throne = pair.iter().any(|at| *at != OFF && throne.has(*at));
                (place == PiercesWhere::Everywhere || !on_throne)
                    && self.pierces(position, pair[0], PieceSet::ALL)
                    && (self.pierces(position, pair[1], self.armed.anvil) || self.is_piercing_corner(position, pair[1]))
            })
    }

    fn pierces(&self, position: &Position<W>, at: u16, among: PieceSet) -> bool {
        let men = self.piercing.men.and(among);
        at != OFF
            && position.side(Side::Attackers).has(at)
            && position.piece(at).is_some_and(|piece| men.contains(piece))
    }

    fn is_piercing_corner(&self, position: &Position<W>, at: u16) -> bool {
        self.piercing.corners.is_yes() && at != OFF && position.is_free(at) && self.grounds[1].squares.has(at)
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{begin, play, strong_king};
    use crate::board::{PieceKind, PieceSet, Side};
    use crate::rules::{Answer, PiercesWhere, Rules};

    fn rules(place: PiercesWhere) -> Rules {
        let mut rules = strong_king();
        rules.piercing.men = PieceSet::of_kind(PieceKind::Commander);
        rules.piercing.corners = Answer::Yes;
        rules.piercing.place = place;
        rules
    }

    /// Whether the attackers' play captures the king.
    fn falls(board: &str, moved: &str, rules: &Rules) -> bool {
        let mut game = begin(board, Side::Attackers, rules);
        play(&mut game, moved).status.to_string() == "attackers win by capture"
    }

    #[test]
    fn two_commanders_or_one_and_a_corner_capture_a_strong_king() {
        let rules = rules(PiercesWhere::Everywhere);
        assert!(falls(".......\n.......\n.......\n.......\n.......\n.......\nC.KC...", "a1-b1", &rules));
        assert!(falls(".......\n.......\n.......\n.......\n.......\n.......\n.K.C...", "d1-c1", &rules));
    }

    #[test]
    fn a_commander_and_a_soldier_do_not_nor_two_that_stood_there() {
        let rules = rules(PiercesWhere::Everywhere);
        assert!(!falls(".......\n.......\n.......\n.......\n.......\n.......\nA.KC...", "a1-b1", &rules));
        assert!(!falls(".......\n.......\n..A....\n.......\n.......\n.......\n.CKC...", "c5-c2", &rules));
    }

    #[test]
    fn a_corner_pierces_only_where_the_rules_say_so() {
        let mut rules = rules(PiercesWhere::Everywhere);
        rules.piercing.corners = Answer::No;
        assert!(!falls(".......\n.......\n.......\n.......\n.......\n.......\n.K.C...", "d1-c1", &rules));
    }

    #[test]
    fn the_throne_protects_by_the_reading() {
        let on_throne = ".......\n.......\n.......\nC..KC..\n.......\n.......\n.......";
        let beside = ".......\n.......\n.......\n.......\n..CK...\n.......\n....C..";
        let readings = [
            (PiercesWhere::Everywhere, true, true),
            (PiercesWhere::OffThrone, false, true),
            (PiercesWhere::AwayFromThrone, false, false),
        ];
        for (place, on, by) in readings {
            let rules = rules(place);
            assert_eq!(falls(on_throne, "a4-c4", &rules), on, "{place:?} on the throne");
            assert_eq!(falls(beside, "e1-e3", &rules), by, "{place:?} beside it");
        }
    }
}
