//! What else an encircling ring must be: one for all, out of reach of jumpers, proof against captures from inside.
//! Takes a position whose defenders are shut in; whether they are is the business of `encirclement.rs`.

use super::bitboard::Bitboard;
use super::position::Position;
use super::tables::{OFF, Tables};
use super::turn::step;
use crate::board::{Direction, PieceSet, Side};
use crate::rules::{JumpOver, Ring};

impl<const W: usize> Tables<W> {
    /// Whether the ring is all that the rules demand of one; `open` are the squares that it does not close.
    pub(super) fn ring_holds(&self, position: &Position<W>, open: Bitboard<W>) -> bool {
        let rule = &self.encirclement;
        if rule.ring == Ring::ClosedNow && !rule.jumpers.is_yes() && !rule.one_ring.is_yes() {
            return true;
        }
        let defenders = position.side(Side::Defenders);
        let inside = self.flood(defenders, open);
        let together = |king: u16| defenders.without(self.flood(Bitboard::of(king), open)).is_empty();
        let apart = rule.one_ring.is_yes() && !position.king().is_some_and(together);
        let left = rule.jumpers.is_yes() && self.can_jump_out(position, inside);
        let broken = rule.ring == Ring::Unbreakable && self.can_be_broken(position, inside);
        !(apart || left || broken)
    }

    /// Empty special squares on which no defender of the board may stop and over which none may pass, from where he
    /// stands.
    pub(super) fn closed_to_defenders(&self, position: &Position<W>) -> Bitboard<W> {
        let defenders: Vec<(u16, PieceSet)> = position
            .side(Side::Defenders)
            .squares()
            .filter_map(|from| Some((from, PieceSet::of(position.piece(from)?))))
            .collect();
        let is_closed = |at: &u16| {
            defenders.iter().all(|(from, man)| {
                self.stops_refused(*from, *at, *man).is_some() && self.passes_refused(*from, *at, *man).is_some()
            })
        };
        let empty = self.special.without(position.occupied());
        empty.squares().filter(is_closed).fold(Bitboard::EMPTY, |set, at| set.or(Bitboard::of(at)))
    }

    /// Whether a defender, wherever he walks inside, could jump over a man of the ring to a square outside.
    fn can_jump_out(&self, position: &Position<W>, inside: Bitboard<W>) -> bool {
        let ring = self.grown(inside).without(inside).and(position.side(Side::Attackers));
        let jumpers = position.side(Side::Defenders).squares().filter_map(|at| {
            let piece = position.piece(at)?;
            (self.jump.over.of(piece) != JumpOver::Nobody).then_some((at, piece))
        });
        jumpers.into_iter().any(|(at, jumper)| {
            let reach = self.flood(Bitboard::of(at), inside.without(position.occupied()).or(Bitboard::of(at)));
            ring.squares().any(|over| {
                position.piece(over).is_some_and(|jumped| self.jump.jumpable.contains(jumped))
                    && Direction::ALL.into_iter().any(|way| {
                        let (from, to) = (self.step(over, way.opposite()), self.step(over, way));
                        from != OFF
                            && to != OFF
                            && reach.has(from)
                            && position.is_free(to)
                            && !inside.has(to)
                            && self.may_land(jumper, from, to)
                    })
            })
        })
    }

    /// Whether a play of a defender captures a man of the ring.
    fn can_be_broken(&self, position: &Position<W>, inside: Bitboard<W>) -> bool {
        let ring = self.grown(inside).without(inside).and(position.side(Side::Attackers));
        position.side(Side::Defenders).squares().any(|from| {
            let Some(mover) = position.piece(from) else { return false };
            self.destinations(position, from).squares().any(|to| {
                let Ok(way) = self.way(position, from, to) else { return false };
                let mut after = *position;
                let effects = step(self, &mut after, mover, from, to, way, &mut ());
                effects.captured.or(effects.switched).meets(&ring)
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{begin, play, strong_king};
    use crate::board::{PieceKind, PieceSet, Side};
    use crate::rules::{Answer, JumpOver, Ring, Rules, Switch};

    fn rules() -> Rules {
        let mut rules = strong_king();
        rules.encirclement.rule = Switch::On;
        rules
    }

    fn status(board: &str, moved: &str, rules: &Rules) -> String {
        play(&mut begin(board, Side::Attackers, rules), moved).status.to_string()
    }

    const WON: &str = "attackers win by encirclement";
    /// The king on c5 is shut in against the western edge as soon as f2 goes to d5.
    const LEANING: &str = ".......\nAAA....\n..K....\nAAA....\n.......\n...A...\n.......";

    #[test]
    fn a_ring_may_lean_on_the_edge_only_where_the_rules_say_so() {
        let mut rules = rules();
        assert_eq!(status(LEANING, "d2-d5", &rules), "ongoing");
        rules.encirclement.edge_access = Answer::Yes;
        assert_eq!(status(LEANING, "d2-d5", &rules), WON);
        // With the corner inside he is not shut in.
        let corner = "..A....\n..A....\n..K....\nAAA....\n.......\n...A...\n.......";
        assert_eq!(status(corner, "d2-d5", &rules), "ongoing");
    }

    #[test]
    fn defenders_in_two_pockets_are_encircled_unless_one_ring_must_hold_them() {
        let board = ".........\n...A.....\n..AKA....\n.........\n...A..AA.\n.....AD.A\n......AA.\n.........\n.........";
        let mut rules = rules();
        rules.king_capture.elsewhere = crate::rules::KingMethod::Never;
        assert_eq!(status(board, "d5-d6", &rules), WON);
        rules.encirclement.one_ring = Answer::Yes;
        assert_eq!(status(board, "d5-d6", &rules), "ongoing");
    }

    #[test]
    fn an_unbreakable_ring_has_no_man_that_a_play_from_inside_captures() {
        let board = ".........\n.........\n...A.A...\n..ADA.A..\n..A.KD..A\n...AAA...\n.........\n.........\n.........";
        let mut rules = rules();
        assert_eq!(status(board, "i5-g5", &rules), WON);
        rules.encirclement.ring = Ring::Unbreakable;
        assert_eq!(status(board, "i5-g5", &rules), "ongoing", "f5-f6 takes e6 against d6");
        let sound = ".........\n.........\n...AAA...\n..A...A..\n..A.KD..A\n...AAA...\n.........\n.........\n.........";
        assert_eq!(status(sound, "i5-g5", &rules), WON);
    }

    #[test]
    fn a_knight_who_could_jump_out_breaks_the_ring_where_jumpers_are_considered() {
        let board = ".........\n.........\n...AAA...\n..A...A..\n..A.KN..A\n...AAA...\n.........\n.........\n.........";
        let mut rules = rules();
        rules.jump.over = rules.jump.over.with(PieceSet::of_kind(PieceKind::Knight), JumpOver::Enemy);
        assert_eq!(status(board, "i5-g5", &rules), WON);
        rules.encirclement.jumpers = Answer::Yes;
        assert_eq!(status(board, "i5-g5", &rules), "ongoing");
        rules.jump.jumpable = PieceSet::NONE;
        assert_eq!(status(board, "i5-g5", &rules), WON);
    }

    #[test]
    fn a_throne_that_is_closed_to_all_is_part_of_a_ring_where_the_rules_say_so() {
        // The throne d4 closes the ring around c3, d3, e3 in the north.
        let board = ".......\n.......\n.......\n..A.A..\n.A.K..A\n..AAA..\n.......";
        let mut rules = rules();
        rules.special.throne.stop = PieceSet::NONE;
        rules.special.throne.pass = PieceSet::NONE;
        assert_eq!(status(board, "g3-f3", &rules), "ongoing");
        rules.encirclement.closed_squares = Answer::Yes;
        assert_eq!(status(board, "g3-f3", &rules), WON);
        rules.special.throne.pass = PieceSet::KING;
        assert_eq!(status(board, "g3-f3", &rules), "ongoing");
    }
}
