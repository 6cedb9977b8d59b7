//! What positions are made of: the board with its special squares, and the men that the games at hand have.

use crate::board::{Board, Direction, Piece, PieceKind, PieceSet, Setup, Side, Size, Square};
use crate::rules::Rules;

/// How far from a square its surroundings reach, in a straight line.
const NEAR: i16 = 3;

/// The men of every game.
pub(super) const PLAIN: [Piece; 3] = [Piece::ATTACKER, Piece::DEFENDER, Piece::KING];

/// A board, its kinds of squares, and men to put on it.
#[derive(Clone, Debug)]
pub(super) struct Ground {
    /// The board.
    pub(super) size: Size,
    /// The men that may be drawn, plain ones first.
    pub(super) cast: Vec<Piece>,
    /// One square for each kind of surroundings, from the middle outwards.
    pub(super) anchors: Vec<Square>,
    /// What kind of square each is; squares of one kind are alike to the rules.
    kinds: Vec<u16>,
    /// Throne and corners, each with the men that may stand there in both games.
    reserved: Vec<(Square, PieceSet)>,
}

impl Ground {
    /// The ground for two games. `special` are the special men that they have and that matter here.
    pub(super) fn new(size: Size, rules: [&Rules; 2], goals: [Vec<Square>; 2], special: &[PieceKind]) -> Self {
        let mut kinds = vec![0_u16; size.area()];
        let mut bit = 0;
        let mut mark = |squares: &[Square]| {
            for square in squares.iter().filter(|square| size.contains(**square)) {
                kinds[number(*square, size)] |= 1 << bit;
            }
            bit += 1;
        };
        for rules in rules {
            let special = &rules.special;
            for region in [&special.throne, &special.corners, &special.camps, &special.forts] {
                mark(&region.squares.on(size));
            }
            mark(&special.inert.on(size));
        }
        for goals in &goals {
            mark(goals);
        }
        let mut cast = PLAIN.to_vec();
        for kind in special {
            cast.extend(Side::BOTH.map(|side| Piece { side, kind: *kind }));
        }
        let reserved = rules
            .iter()
            .flat_map(|rules| [&rules.special.throne, &rules.special.corners])
            .flat_map(|region| {
                region.squares.on(size).into_iter().map(|square| (square, region.stop.or(PieceSet::KING)))
            })
            .collect();
        let mut ground = Self { size, cast, anchors: Vec::new(), kinds, reserved };
        let mut squares: Vec<Square> = size.squares().collect();
        squares.sort_by_key(|square| (ground.off_middle(*square), *square));
        let mut known = std::collections::HashSet::new();
        squares.retain(|square| known.insert(ground.surroundings(*square)));
        ground.anchors = squares;
        ground
    }

    /// The kind of a square; `u16::MAX` beyond the edge.
    fn kind(&self, file: i16, rank: i16) -> u16 {
        match (u8::try_from(file), u8::try_from(rank)) {
            (Ok(file), Ok(rank)) if file < self.size.side() && rank < self.size.side() => {
                self.kinds[number(Square { file, rank }, self.size)]
            }
            _ => u16::MAX,
        }
    }

    /// What lies around a square, the same for squares that mirroring and turning make alike.
    fn surroundings(&self, square: Square) -> Vec<u16> {
        let (file, rank) = (i16::from(square.file), i16::from(square.rank));
        let offsets = || {
            let all = (-NEAR..=NEAR).flat_map(|x| (-NEAR..=NEAR).map(move |y| (x, y)));
            all.filter(|(x, y)| *x == 0 || *y == 0 || x.abs() + y.abs() <= 2)
        };
        let views = (0..8).map(|view| {
            offsets()
                .map(|(x, y)| {
                    let (x, y) = if view & 1 == 0 { (x, y) } else { (-x, y) };
                    let (x, y) = if view & 2 == 0 { (x, y) } else { (x, -y) };
                    let (x, y) = if view & 4 == 0 { (x, y) } else { (y, x) };
                    self.kind(file + x, rank + y)
                })
                .collect::<Vec<u16>>()
        });
        views.min().unwrap_or_default()
    }

    /// Whether the rules call a square by some name.
    pub(super) fn is_special(&self, square: Square) -> bool {
        self.kinds[number(square, self.size)] != 0
    }

    /// How far a square is from the middle of the board, in half squares along its longer way.
    pub(super) fn off_middle(&self, square: Square) -> i16 {
        let middle = i16::from(self.size.side()) - 1;
        let away = |at: u8| (2 * i16::from(at) - middle).abs();
        away(square.file).max(away(square.rank)) * 32 + away(square.file) + away(square.rank)
    }

    /// The next square in a direction.
    pub(super) fn beside(&self, square: Square, way: Direction) -> Option<Square> {
        square.neighbour(way, self.size)
    }

    /// Men of a side.
    pub(super) fn men_of(&self, side: Side) -> impl Iterator<Item = Piece> + '_ {
        self.cast.iter().copied().filter(move |piece| piece.side == side)
    }

    /// A square far from some others and not special, for a man who has to be on the board but not in the way.
    pub(super) fn aside(&self, from: &[Square]) -> Option<Square> {
        let distance = |one: Square, other: Square| {
            (i16::from(one.file) - i16::from(other.file)).abs().min((i16::from(one.rank) - i16::from(other.rank)).abs())
        };
        let near = |square: Square| from.iter().map(|other| distance(square, *other)).min().unwrap_or(0);
        let free = self.size.squares().filter(|square| !self.is_special(*square) && !self.size.is_edge(*square));
        free.filter(|square| near(*square) > 0).max_by_key(|square| (near(*square), -self.off_middle(*square)))
    }

    /// A setup with some men; none if no game can have it: two on one square, two kings, or a man on a square that is not
    /// his.
    pub(super) fn setup(&self, men: &[(Square, Piece)], to_move: Side) -> Option<Setup> {
        let mut board = Board::empty(self.size);
        let mut kings = 0;
        for (square, piece) in men {
            kings += usize::from(piece.kind == PieceKind::King);
            if board.at(*square).is_some() || kings > 1 || !self.may_stand(*square, *piece) {
                return None;
            }
            board.set(*square, Some(*piece));
        }
        Some(Setup { board, to_move })
    }

    /// Whether a man may stand on a square in both games.
    pub(super) fn may_stand(&self, square: Square, piece: Piece) -> bool {
        let mut reserved = self.reserved.iter().filter(|(at, _)| *at == square);
        reserved.all(|(_, men)| men.contains(piece))
    }

    /// Any plain square that is not one of some others and not right beside them.
    pub(super) fn free(&self, from: &[Square]) -> Option<Square> {
        let is_near = |square: Square| {
            from.iter().any(|other| square.file.abs_diff(other.file) + square.rank.abs_diff(other.rank) < 2)
        };
        let plain = self.size.squares().filter(|square| !self.is_special(*square) && !is_near(*square));
        plain.min_by_key(|square| self.off_middle(*square))
    }
}

/// The two directions across another.
pub(super) const fn across(way: Direction) -> [Direction; 2] {
    match way {
        Direction::North | Direction::South => [Direction::East, Direction::West],
        Direction::East | Direction::West => [Direction::North, Direction::South],
    }
}

fn number(square: Square, size: Size) -> usize {
    usize::from(square.rank) * usize::from(size.side()) + usize::from(square.file)
}
