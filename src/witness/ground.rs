//! What positions are made of: the board with its special squares, and the men that the games at hand have.

use crate::board::{Board, Direction, Piece, PieceKind, PieceSet, Setup, Side, Size, Square};
use crate::rules::Rules;

/// How far from a square its surroundings reach, in a straight line.
const NEAR: i16 = 3;

/// For each of the eight views the one that undoes it.
const BACK: [u8; 8] = [0, 1, 2, 3, 4, 6, 5, 7];

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
    /// Whether what mirroring, turning and moving make alike is drawn once: to rules it is the same, to a program that is
    /// to be tested it may not be.
    once: bool,
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
        let mut ground = Self { size, cast, anchors: Vec::new(), once: true, kinds, reserved };
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

    /// The same ground, on which everything is drawn in every direction.
    pub(super) fn in_every_way(mut self) -> Self {
        self.once = false;
        self
    }

    /// Of some groups of squares those that are not like an earlier one: the same squares to each other, with the same
    /// special squares around them, mirrored or turned or not.
    pub(super) fn unlike<T>(&self, groups: Vec<T>, squares: impl Fn(&T) -> Vec<Square>) -> Vec<T> {
        if !self.once {
            return groups;
        }
        let mut known = std::collections::HashSet::new();
        groups.into_iter().filter(|group| known.insert(self.likeness(&squares(group)))).collect()
    }

    /// What lies around a square, the same for squares that mirroring and turning make alike.
    fn surroundings(&self, square: Square) -> Vec<u16> {
        let reach = || (-NEAR..=NEAR).flat_map(|x| (-NEAR..=NEAR).map(move |y| (x, y)));
        let offsets: Vec<_> = reach().filter(|(x, y)| *x == 0 || *y == 0 || x.abs() + y.abs() <= 2).collect();
        (0..8).map(|view| self.seen(square, view, &offsets).collect::<Vec<u16>>()).min().unwrap_or_default()
    }

    /// How squares lie to each other and what is around each of them, the same for groups that mirroring and turning make
    /// alike.
    fn likeness(&self, squares: &[Square]) -> Vec<u16> {
        let reach = || (-2..=2_i16).flat_map(|x| (-2..=2_i16).map(move |y| (x, y)));
        let offsets: Vec<_> = reach().filter(|(x, y)| x.abs() + y.abs() <= 2).collect();
        let first = squares.first().copied().unwrap_or(Square { file: 0, rank: 0 });
        let views = (0..8).map(|view| {
            let placed = squares.iter().flat_map(|square| {
                let away =
                    (i16::from(square.file) - i16::from(first.file), i16::from(square.rank) - i16::from(first.rank));
                let (x, y) = turned(away, view);
                [x, y].map(|way| u16::try_from(way + i16::from(Size::LARGEST)).unwrap_or(0))
            });
            placed.chain(squares.iter().flat_map(|square| self.seen(*square, view, &offsets))).collect::<Vec<u16>>()
        });
        views.min().unwrap_or_default()
    }

    /// The kinds of the squares around one, as they look when the board is mirrored or turned.
    fn seen(&self, from: Square, view: u8, offsets: &[(i16, i16)]) -> impl Iterator<Item = u16> {
        offsets.iter().map(move |offset| {
            // A view turned back is a view of the turned board.
            let (x, y) = turned(*offset, BACK[usize::from(view)]);
            self.kind(i16::from(from.file) + x, i16::from(from.rank) + y)
        })
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
        self.is_possible(men).then(|| Setup { board: board(self.size, men), to_move })
    }

    /// Whether a game can have these men: no two on one square, one king at most, nobody on a square that is not his.
    pub(super) fn is_possible(&self, men: &[(Square, Piece)]) -> bool {
        let kings = men.iter().filter(|(_, piece)| piece.kind == PieceKind::King).count();
        let is_free = |place: usize| men[..place].iter().all(|(taken, _)| *taken != men[place].0);
        kings <= 1 && (0..men.len()).all(is_free) && men.iter().all(|(square, piece)| self.may_stand(*square, *piece))
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

/// A board with some men.
pub(super) fn board(size: Size, men: &[(Square, Piece)]) -> Board {
    Board::with(size, men.iter().copied())
}

/// A way on the board as one of the eight views shows it: mirrored to the left, mirrored down, and then files and ranks
/// exchanged.
const fn turned((x, y): (i16, i16), view: u8) -> (i16, i16) {
    let x = if view & 1 == 0 { x } else { -x };
    let y = if view & 2 == 0 { y } else { -y };
    if view & 4 == 0 { (x, y) } else { (y, x) }
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
