//! A playable position: small and copied freely.

use super::bitboard::Bitboard;
use super::keys::key;
use crate::board::{Board, Piece, PieceKind, Side, Size, Square};

/// Kinds with a bitboard of their own; a man on none of them is a soldier.
const MARKED: [PieceKind; 5] =
    [PieceKind::King, PieceKind::Commander, PieceKind::Knight, PieceKind::Mercenary, PieceKind::Guard];

/// Where the men stand and who moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Position<const W: usize> {
    sides: [Bitboard<W>; 2],
    kinds: [Bitboard<W>; 5],
    /// The keys of all men together: equal placements share it, others hardly ever do.
    key: u64,
    /// Who moves.
    pub(super) to_move: Side,
    /// The man that may or must go on in a chain.
    pub(super) continuing: Option<u16>,
}

impl<const W: usize> Position<W> {
    /// The position of some men, one a square; they are taken as they stand, however many kings there are.
    pub(super) fn with(men: impl IntoIterator<Item = (Square, Piece)>, to_move: Side, size: Size) -> Self {
        let mut position = Self::empty(to_move);
        for (square, piece) in men {
            position.put(index(square, size), piece);
        }
        position
    }

    fn empty(to_move: Side) -> Self {
        Self { sides: [Bitboard::EMPTY; 2], kinds: [Bitboard::EMPTY; 5], key: 0, to_move, continuing: None }
    }

    /// The placement as people read it.
    pub(super) fn board(&self, size: Size) -> Board {
        let mut men = vec![None; size.area()];
        for side in Side::BOTH {
            let soldier = Piece { side, kind: PieceKind::Soldier };
            self.side(side).squares().for_each(|at| men[usize::from(at)] = Some(soldier));
        }
        for (kind, marked) in MARKED.into_iter().zip(&self.kinds) {
            for at in marked.squares() {
                men[usize::from(at)] = men[usize::from(at)].map(|man| Piece { kind, ..man });
            }
        }
        Board::of_squares(size, men)
    }

    #[inline]
    pub(super) fn side(&self, side: Side) -> Bitboard<W> {
        self.sides[side as usize]
    }

    #[inline]
    pub(super) fn occupied(&self) -> Bitboard<W> {
        self.sides[0].or(self.sides[1])
    }

    #[inline]
    pub(super) fn is_free(&self, at: u16) -> bool {
        !self.sides[0].has(at) && !self.sides[1].has(at)
    }

    /// The king's square; in a fragment there is none.
    #[inline]
    pub(super) fn king(&self) -> Option<u16> {
        self.kinds[0].lowest()
    }

    /// The king's square as a set.
    #[inline]
    pub(super) fn kings(&self) -> Bitboard<W> {
        self.kinds[0]
    }

    #[inline]
    pub(super) fn is_king(&self, at: u16) -> bool {
        self.kinds[0].has(at)
    }

    #[inline]
    pub(super) fn piece(&self, at: u16) -> Option<Piece> {
        let side = if self.sides[0].has(at) {
            Side::Attackers
        } else if self.sides[1].has(at) {
            Side::Defenders
        } else {
            return None;
        };
        Some(Piece { side, kind: self.kind(at) })
    }

    /// The kind of the man on an occupied square.
    #[inline]
    pub(super) fn kind(&self, at: u16) -> PieceKind {
        let [king, others @ ..] = &self.kinds;
        // Nearly all men are soldiers, and nearly all others the king.
        if king.has(at) {
            PieceKind::King
        } else if others.iter().any(|kind| kind.has(at)) {
            (0..5).find(|i| self.kinds[*i].has(at)).map_or(PieceKind::Soldier, |i| MARKED[i])
        } else {
            PieceKind::Soldier
        }
    }

    pub(super) fn put(&mut self, at: u16, piece: Piece) {
        self.key ^= key(piece, at);
        self.sides[piece.side as usize].insert(at);
        if let Some(i) = MARKED.iter().position(|kind| *kind == piece.kind) {
            self.kinds[i].insert(at);
        }
    }

    /// The man on a square leaves the board, if there is one.
    pub(super) fn take(&mut self, at: u16) {
        let Some(piece) = self.piece(at) else { return };
        self.key ^= key(piece, at);
        for side in &mut self.sides {
            side.remove(at);
        }
        for kind in &mut self.kinds {
            kind.remove(at);
        }
    }

    /// A man goes from a square to a free one.
    #[inline]
    pub(super) fn relocate(&mut self, piece: Piece, from: u16, to: u16) {
        self.key ^= key(piece, from) ^ key(piece, to);
        let side = &mut self.sides[piece.side as usize];
        side.remove(from);
        side.insert(to);
        if piece.kind != PieceKind::Soldier {
            for kind in self.kinds.iter_mut().filter(|kind| kind.has(from)) {
                kind.remove(from);
                kind.insert(to);
            }
        }
    }

    /// The soldiers of a side.
    #[inline]
    pub(super) fn soldiers(&self, side: Side) -> Bitboard<W> {
        self.kinds.iter().fold(self.side(side), |men, kind| men.without(*kind))
    }

    /// The man on a square goes over to the other side.
    pub(super) fn switch(&mut self, at: u16) {
        let Some(piece) = self.piece(at) else { return };
        self.key ^= key(piece, at) ^ key(Piece { side: piece.side.other(), ..piece }, at);
        let [attackers, defenders] = &mut self.sides;
        let (from, to) = if attackers.has(at) { (attackers, defenders) } else { (defenders, attackers) };
        from.remove(at);
        to.insert(at);
    }

    /// The eight positions that mirroring and turning make of it, itself among them.
    pub(super) fn images(&self, size: Size) -> Vec<Self> {
        let last = size.side() - 1;
        let mirrored = |Square { file, rank }: Square| Square { file: last - file, rank };
        let turned = |Square { file, rank }: Square| Square { file: last - rank, rank: file };
        let by = |image: &Self, way: &dyn Fn(Square) -> Square| {
            let mut other = Self::empty(self.to_move);
            for at in image.occupied().squares() {
                if let Some(piece) = image.piece(at) {
                    other.put(index(way(square(at, size)), size), piece);
                }
            }
            other
        };
        let mut images = vec![*self, by(self, &mirrored)];
        for from in 0..6 {
            images.push(by(&images[from], &turned));
        }
        images
    }

    /// A number that equal placements share, whoever is to move, and others hardly ever do.
    #[inline]
    pub(super) fn key(&self) -> u64 {
        self.key
    }

    /// Whether the men stand alike, whoever is to move.
    pub(super) fn same_placement(&self, other: &Self) -> bool {
        self.sides == other.sides && self.kinds == other.kinds
    }
}

/// The number of a square inside the engine.
pub(super) fn index(square: Square, size: Size) -> u16 {
    u16::from(square.rank) * u16::from(size.side()) + u16::from(square.file)
}

/// The square of a number.
pub(super) fn square(at: u16, size: Size) -> Square {
    let side = u16::from(size.side());
    Square { file: (at % side) as u8, rank: (at / side) as u8 }
}
