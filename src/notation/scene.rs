//! What prose says about a position besides captures and endings: who stands beside whom, what holds the throne.
//!
//! Comes in from the words of an example, goes out to be compared with the board and the rules. Generic over squares:
//! as written, or as squares of a board. Nothing is judged here.

use super::SquareKind;
use crate::board::Piece;

/// A statement about the position or the rules that is neither a capture nor an ending.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Scene<S> {
    /// What stands around a man: "by three attackers and the edge", "between an attacker and the empty throne".
    Beside {
        /// The man who stands or stood there.
        man: Piece,
        /// His square.
        square: S,
        /// How many enemies stand beside him, if they are counted.
        enemies: Option<u8>,
        /// From how many sides he is closed in, if they are counted.
        sides: Option<u8>,
        /// Which special squares, or the edge, lie beside him.
        kinds: Vec<SquareKind>,
        /// Squares beside him that are named: enemies stand there, or the square is a special one.
        named: Vec<S>,
    },
    /// He stands across a man from the one that moved last: "the king on e5 holds the other side".
    OtherSide {
        /// Who.
        man: Piece,
        /// His square.
        square: S,
    },
    /// The position is one in which a man was just captured by others: "king on c6 is captured by attackers on b6 and d6".
    Taken {
        /// Who is captured; he is drawn where he stood.
        man: Piece,
        /// His square.
        square: S,
        /// The squares of those who capture him.
        by: Vec<S>,
    },
    /// A special square is empty, or such a man stands on it: "the throne is occupied by the king".
    Held {
        /// Which square.
        kind: SquareKind,
        /// Who stands there; none for an empty square.
        by: Option<Piece>,
    },
    /// The last play went over such a square.
    Passes(SquareKind),
    /// The last turn captured so many men: `x1`.
    CaptureCount(u64),
    /// Such a man can be captured against an empty square of this kind.
    Hostile {
        /// Which square.
        kind: SquareKind,
        /// Against whom.
        man: Piece,
    },
    /// The board has so many squares on a side.
    Side(u64),
    /// There is no such special square in the game: "no throne".
    Lacks(SquareKind),
    /// Such a man moves one square at a time.
    OneStep(Piece),
    /// Only a king may stand on these squares.
    OnlyKings(Vec<S>),
}

impl<S> Scene<S> {
    /// The same statement with every square translated; none if one of them cannot be.
    pub fn with_squares<T>(&self, translate: impl FnMut(&S) -> Option<T>) -> Option<Scene<T>> {
        let mut translate = translate;
        Some(match self {
            Self::Beside { man, square, enemies, sides, kinds, named } => Scene::Beside {
                man: *man,
                square: translate(square)?,
                enemies: *enemies,
                sides: *sides,
                kinds: kinds.clone(),
                named: named.iter().map(&mut translate).collect::<Option<_>>()?,
            },
            Self::OtherSide { man, square } => Scene::OtherSide { man: *man, square: translate(square)? },
            Self::Taken { man, square, by } => Scene::Taken {
                man: *man,
                square: translate(square)?,
                by: by.iter().map(translate).collect::<Option<_>>()?,
            },
            Self::Held { kind, by } => Scene::Held { kind: *kind, by: *by },
            Self::Passes(kind) => Scene::Passes(*kind),
            Self::Hostile { kind, man } => Scene::Hostile { kind: *kind, man: *man },
            Self::CaptureCount(count) => Scene::CaptureCount(*count),
            Self::Side(side) => Scene::Side(*side),
            Self::Lacks(kind) => Scene::Lacks(*kind),
            Self::OneStep(man) => Scene::OneStep(*man),
            Self::OnlyKings(squares) => Scene::OnlyKings(squares.iter().map(translate).collect::<Option<_>>()?),
        })
    }
}
