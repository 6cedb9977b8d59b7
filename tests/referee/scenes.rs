//! Small positions in which something is about to happen: scattered men with a row on the edge, a room of the king,
//! a ring, a siege or a duel drawn into them; never a judgement of them.

use proptest::prelude::*;
use proptest::sample::Index;
use taflcheck::board::{Board, Direction, Piece, PieceKind, Setup, Side, Size, Square};

/// What is drawn into a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Scene {
    /// Nothing: scattered men.
    Scattered,
    /// A row on the edge, fronted, with one end open.
    Row,
    /// A king in a room on the edge, walled by defenders.
    Room,
    /// The king and his men in a ring of attackers.
    Ring,
    /// A king with attackers on most sides.
    Siege,
    /// Very few men.
    Duel,
    /// A row of enemies between two, of which one is still on his way.
    Line,
    /// The king in the middle, a man of his beside him, and attackers around the two, but for one.
    Pair,
}

/// Every scene.
pub(crate) const SCENES: [Scene; 8] =
    [Scene::Scattered, Scene::Row, Scene::Room, Scene::Ring, Scene::Siege, Scene::Duel, Scene::Line, Scene::Pair];

/// What a position is made of; [`Sketch::setup`] draws it.
#[derive(Clone, Debug)]
pub(crate) struct Sketch {
    /// Squares along one side.
    pub(crate) side: u8,
    /// What is drawn.
    pub(crate) scene: Scene,
    men: Vec<char>,
    king: Option<Index>,
    at: Index,
    length: u8,
    edits: Vec<(Index, char)>,
    symmetry: u8,
    attackers: bool,
    turned: bool,
}

/// Positions of some sizes with one of some scenes; `density` of a hundred squares have a man.
pub(crate) fn sketches(
    sides: std::ops::RangeInclusive<u8>,
    scenes: &'static [Scene],
    density: u32,
) -> impl Strategy<Value = Sketch> {
    let special = || prop::sample::select(vec!['C', 'c', 'N', 'n', 'M', 'm', 'G', 'g']);
    let man = prop_oneof![
        (100 - density) => Just('.'), density / 2 => Just('A'), density / 3 => Just('D'), density / 6 + 1 => special(),
    ];
    let edit = prop_oneof![3 => Just('.'), 2 => Just('A'), 2 => Just('D'), 2 => special()];
    (
        (sides, prop::sample::select(scenes), 0_u8..8, any::<bool>(), any::<bool>()),
        prop::collection::vec(man, 81),
        prop::option::weighted(0.95, any::<Index>()),
        (any::<Index>(), 1_u8..4),
        prop::collection::vec((any::<Index>(), edit), 0..4),
    )
        .prop_map(|((side, scene, symmetry, attackers, turned), men, king, (at, length), edits)| Sketch {
            side,
            scene,
            men,
            king,
            at,
            length,
            edits,
            symmetry,
            attackers,
            turned,
        })
}

impl Sketch {
    /// The position, on a board of odd side if it has to have a middle square.
    pub(crate) fn setup(&self, odd: bool) -> Setup {
        let side = if odd && self.side.is_multiple_of(2) { self.side - 1 } else { self.side };
        let size = Size::new(side).unwrap();
        let mut board = Board::empty(size);
        let squares: Vec<Square> = size.squares().collect();
        for (index, (square, letter)) in squares.iter().zip(&self.men).enumerate() {
            // A duel has a man on few squares only.
            if self.scene != Scene::Duel || (index + self.at.index(7)).is_multiple_of(7) {
                board.set(*square, Piece::from_letter(*letter));
            }
        }
        if let Some(king) = &self.king {
            board.set(*king.get(&squares), Some(Piece::KING));
        }
        match self.scene {
            Scene::Scattered | Scene::Duel => {}
            Scene::Row => self.row(&mut board),
            Scene::Room => self.room(&mut board),
            Scene::Ring => self.ring(&mut board),
            Scene::Siege => self.siege(&mut board),
            Scene::Line => self.line(&mut board),
            Scene::Pair => self.pair(&mut board),
        }
        for (at, letter) in &self.edits {
            let at = *at.get(&squares);
            if board.at(at) != Some(Piece::KING) {
                board.set(at, Piece::from_letter(*letter));
            }
        }
        let mut turned = Board::empty(size);
        for (square, piece) in board.men() {
            turned.set(self.image(square, size), Some(piece));
        }
        let attackers = match self.scene {
            // Those who close the row.
            Scene::Row | Scene::Line => !self.turned,
            Scene::Siege | Scene::Ring | Scene::Pair => self.symmetry != 0,
            Scene::Scattered | Scene::Room | Scene::Duel => self.attackers,
        };
        Setup { board: turned, to_move: if attackers { Side::Attackers } else { Side::Defenders } }
    }

    fn image(&self, Square { mut file, mut rank }: Square, size: Size) -> Square {
        let last = size.side() - 1;
        if self.symmetry & 1 != 0 {
            file = last - file;
        }
        if self.symmetry & 2 != 0 {
            rank = last - rank;
        }
        if self.symmetry & 4 != 0 { Square { file: rank, rank: file } } else { Square { file, rank } }
    }

    /// Men of the two sides; the scene is drawn for either.
    fn sides(&self) -> (Piece, Piece) {
        if self.turned { (Piece::DEFENDER, Piece::ATTACKER) } else { (Piece::ATTACKER, Piece::DEFENDER) }
    }

    fn row(&self, board: &mut Board) {
        let (taker, victim) = self.sides();
        let side = board.size().side();
        let length = self.length.min(side - 2);
        #[allow(clippy::cast_possible_truncation, reason = "below the side of the board")]
        let first = self.at.index((side - length) as usize) as u8;
        let put = |board: &mut Board, file: u8, rank: u8, man: Option<Piece>| {
            let at = Square { file, rank };
            if board.at(at) != Some(Piece::KING) {
                board.set(at, man);
            }
        };
        for file in first..first + length {
            put(board, file, 0, Some(victim));
            put(board, file, 1, Some(taker));
        }
        if self.edits.len().is_multiple_of(2) {
            // The king in the row, in front of it or at its end.
            let (file, rank) = match (self.turned, self.attackers) {
                (false, _) => (first, 0),
                (true, true) => (first, 1),
                (true, false) => (first.saturating_sub(1), u8::from(first == 0)),
            };
            Self::move_king(board, Square { file, rank });
        }
        let gap = first + length;
        if self.symmetry & 2 != 0 && gap + length < side {
            // The same man may close a second row.
            for file in gap + 1..=gap + length {
                put(board, file, 0, Some(victim));
                put(board, file, 1, Some(taker));
            }
            if gap + length + 1 < side {
                put(board, gap + length + 1, 0, Some(taker));
            }
        }
        if self.edits.len() == 3 && first > 0 && gap < side {
            // Both ends are closed, and the man in front of the first comes last.
            put(board, first - 1, 0, Some(taker));
            put(board, gap, 0, Some(taker));
            put(board, first, 1, None);
            put(board, first, 2, Some(taker));
            return;
        }
        if first > 1 || (first == 1 && self.symmetry & 1 == 0) {
            put(board, first - 1, 0, Some(taker));
        } else if first == 1 {
            // The corner is left to close the row.
            put(board, 0, 0, None);
        }
        if first + length < side {
            put(board, first + length, 0, None);
            for rank in 1..side - 1 {
                put(board, first + length, rank, None);
            }
            put(board, first + length, side - 1, Some(taker));
        }
    }

    fn move_king(board: &mut Board, to: Square) {
        let kings: Vec<Square> = board.kings().collect();
        for king in kings {
            board.set(king, None);
            board.set(to, Some(Piece::KING));
        }
    }

    fn room(&self, board: &mut Board) {
        let size = board.size();
        let edge: Vec<Square> = size.squares().filter(|at| at.rank == 0).collect();
        let mut inside = vec![*self.at.get(&edge)];
        for _ in 0..self.length {
            let more = inside.iter().flat_map(|at| at.neighbours(size)).find(|at| !inside.contains(at));
            inside.extend(more);
        }
        for at in inside.clone() {
            board.set(at, None);
            for wall in at.neighbours(size).filter(|wall| !inside.contains(wall)) {
                if board.at(wall).is_none_or(|man| man.side == Side::Attackers) {
                    board.set(wall, Some(Piece::DEFENDER));
                }
            }
        }
        let king = if self.turned { inside.last() } else { inside.first() };
        Self::move_king(board, *king.unwrap());
    }

    fn ring(&self, board: &mut Board) {
        let size = board.size();
        let last = size.side() - 1;
        if self.length == 3 && last >= 6 && board.kings().next().is_some() {
            self.pockets(board);
            return;
        }
        for at in size.squares() {
            let outer = size.is_edge(at);
            let ring = !outer && (at.file == 1 || at.rank == 1 || at.file == last - 1 || at.rank == last - 1);
            let man = board.at(at);
            if outer && man.is_some_and(|man| man.side == Side::Defenders) {
                board.set(at, None);
            } else if ring {
                board.set(at, Some(Piece::ATTACKER));
            }
        }
        let middle = Square { file: size.side() / 2, rank: size.side() / 2 };
        Self::move_king(board, middle);
        // One man of the ring may still be on his way.
        let ring: Vec<Square> = size.squares().filter(|at| at.rank == 1 && !size.is_edge(*at)).collect();
        let gap = *self.at.get(&ring);
        board.set(gap, None);
        board.set(Square { file: gap.file, rank: 0 }, Some(Piece::ATTACKER));
    }

    /// The king in one ring and a man of his in another, each closed but for one attacker.
    fn pockets(&self, board: &mut Board) {
        let size = board.size();
        for (at, _) in board.clone().men().filter(|(_, man)| man.side == Side::Defenders) {
            board.set(at, None);
        }
        let (king, friend) = (Square { file: 2, rank: 2 }, Square { file: 4, rank: 4 });
        board.set(king, Some(Piece::KING));
        board.set(friend, Some(Piece::DEFENDER));
        for at in king.neighbours(size).chain(friend.neighbours(size)) {
            board.set(at, Some(Piece::ATTACKER));
        }
        let gap = Square { file: 4, rank: 5 };
        board.set(gap, None);
        board.set(Square { file: 3, ..gap }, None);
        board.set(Square { file: 2, ..gap }, Some(Piece::ATTACKER));
    }

    fn siege(&self, board: &mut Board) {
        let size = board.size();
        let squares: Vec<Square> = size.squares().collect();
        let middle = Square { file: size.side() / 2, rank: size.side() / 2 };
        let king = match self.length {
            1 => middle,
            2 => *self.at.get(&middle.neighbours(size).collect::<Vec<_>>()),
            _ => *self.at.get(&squares),
        };
        if board.kings().next().is_none() {
            return;
        }
        Self::move_king(board, king);
        let open = self.at.index(4);
        for (index, way) in Direction::ALL.into_iter().enumerate() {
            let Some(at) = king.neighbour(way, size) else { continue };
            if index == open && self.turned {
                // A defender in the way, and an attacker who comes from the edge behind him.
                let mut last = at;
                while let Some(next) = last.neighbour(way, size) {
                    board.set(next, None);
                    last = next;
                }
                board.set(last, Some(Piece::ATTACKER));
                board.set(at, Some(Piece::DEFENDER));
            } else if index == open {
                board.set(at, None);
            } else {
                board.set(at, Some(Piece { side: Side::Attackers, kind: PieceKind::Soldier }));
            }
        }
    }

    fn line(&self, board: &mut Board) {
        let (taker, victim) = self.sides();
        let side = board.size().side();
        #[allow(clippy::cast_possible_truncation, reason = "below the side of the board")]
        let rank = self.at.index(side as usize) as u8;
        let length = self.length.clamp(2, side - 2);
        let mut row: Vec<Piece> = vec![victim; length as usize];
        if self.edits.len() == 1 {
            // The king may stand among them.
            row[self.at.index(length as usize)] = Piece::KING;
            let kings: Vec<Square> = board.kings().collect();
            for king in kings {
                board.set(king, None);
            }
        }
        let open = Square { file: length, rank };
        board.set(open, None);
        for (file, man) in (0..).zip(row) {
            board.set(Square { file, rank }, Some(man));
        }
        // Without a partner on the first square the edge or a special square has to do.
        if self.symmetry & 1 == 0 {
            for file in (1..=length).rev() {
                let man = board.at(Square { file: file - 1, rank });
                board.set(Square { file, rank }, man);
            }
            board.set(Square { file: 0, rank }, Some(taker));
        }
        let gap = Square { file: length + u8::from(self.symmetry & 1 == 0), rank };
        if gap.file >= side {
            return;
        }
        // The second partner comes along the file.
        let up = rank + 1 < side;
        board.set(gap, None);
        board.set(Square { file: gap.file, rank: if up { rank + 1 } else { rank - 1 } }, Some(taker));
    }

    fn pair(&self, board: &mut Board) {
        let size = board.size();
        let middle = Square { file: size.side() / 2, rank: size.side() / 2 };
        let Some(beside) = middle.neighbour(Direction::ALL[self.at.index(4)], size) else { return };
        let (king, friend) = if self.turned { (middle, beside) } else { (beside, middle) };
        if board.kings().next().is_none() {
            return;
        }
        Self::move_king(board, king);
        board.set(friend, Some(Piece::DEFENDER));
        let six: Vec<Square> =
            king.neighbours(size).chain(friend.neighbours(size)).filter(|at| *at != king && *at != friend).collect();
        for at in &six {
            board.set(*at, Some(Piece::ATTACKER));
        }
        // One of them has a step to go.
        let gap = six[self.at.index(six.len())];
        let away = gap.neighbours(size).find(|at| *at != king && *at != friend && !six.contains(at));
        if let Some(away) = away {
            board.set(gap, None);
            board.set(away, Some(Piece::ATTACKER));
        }
    }
}
