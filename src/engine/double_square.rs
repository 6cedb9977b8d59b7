//! Six attackers around the throne and a square beside it capture a king and his man on the two: says whether they
//! hold him so, and from where. That this ends the game is the business of `king.rs`.

use super::bitboard::Bitboard;
use super::position::Position;
use super::tables::{OFF, Tables};
use crate::board::{Direction, Side};

impl<const W: usize> Tables<W> {
    /// The six squares around the throne and a square beside it, if the king stands on one of the two, a man of his
    /// on the other, and attackers on all six.
    ///
    /// ```text
    /// 5 . . A A . .      c4 is the throne, with the king on it
    /// 4 . A K D A .      and a defender beside him
    /// 3 . . A A . .
    ///   a b c d e f
    /// ```
    pub(super) fn double_square(&self, position: &Position<W>, king: u16) -> Option<Bitboard<W>> {
        let attackers = position.side(Side::Attackers);
        let defenders = position.side(Side::Defenders);
        let throne = self.grounds[0].squares;
        Direction::ALL.into_iter().map(|way| self.step(king, way)).filter(|at| *at != OFF).find_map(|other| {
            let pair = Bitboard::of(king).or(Bitboard::of(other));
            let ring = self.grown(pair).without(pair);
            let held =
                pair.meets(&throne) && defenders.has(other) && ring.count() == 6 && ring.without(attackers).is_empty();
            held.then_some(ring)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{begin, play, strong_king};
    use crate::board::Side;
    use crate::rules::{Answer, Clause, Status};

    #[test]
    fn six_around_throne_and_neighbour_capture_the_king_where_it_is_played() {
        for (board, moved) in [
            (".D.....\n.......\n...AA..\n..AKDA.\n...A...\n....A..\n.......", "e2-e3"),
            (".D.....\n.......\n...AA..\n..ADKA.\n...A...\n....A..\n.......", "e2-e3"),
        ] {
            let mut rules = strong_king();
            let mut game = begin(board, Side::Attackers, &rules);
            assert_eq!(play(&mut game, moved).status, Status::Ongoing);
            rules.king_capture.double_square = Answer::Yes;
            let mut game = begin(board, Side::Attackers, &rules);
            let step = play(&mut game, moved);
            assert_eq!(step.status.to_string(), "attackers win by capture");
            assert!(step.fired.iter().any(|fired| fired.clause == Clause::KingInDoubleSquare));
        }
    }

    #[test]
    fn five_do_not_nor_two_squares_away_from_the_throne() {
        let mut rules = strong_king();
        rules.king_capture.double_square = Answer::Yes;
        for board in [
            ".......\n.......\n...A...\n..AKDA.\n...A...\n....A..\n.......",
            ".......\n.......\n.......\n...AA..\n..AKDA.\n...A...\n....A..",
        ] {
            let moved = if board.ends_with("....A..") { "e1-e2" } else { "e2-e3" };
            let mut game = begin(board, Side::Attackers, &rules);
            assert_eq!(play(&mut game, moved).status.to_string(), "ongoing", "{board}");
        }
    }
}
