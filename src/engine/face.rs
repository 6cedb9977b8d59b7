//! The engine as others see it: free of the width of its bitboards.

use super::account::{Account, Neighbour};
use super::position::{Position, index, square};
use super::tables::{OFF, Tables};
use super::turn::{Game, Refusals};
use crate::board::{Board, Direction, Piece, PieceKind, Play, Setup, Side, Size, Square};
use crate::rules::{Clause, Refusal, Rules, Status};
use std::sync::Arc;

/// Rules compiled for one size of board.
#[derive(Clone, Debug)]
pub struct Engine {
    size: Size,
    tables: Width<Arc<Tables<1>>, Arc<Tables<2>>, Arc<Tables<4>>, Arc<Tables<7>>>,
}

/// One value for each width of bitboard: up to 8x8, 11x11, 15x15 and 21x21.
#[derive(Clone, Debug)]
enum Width<A, B, C, D> {
    W1(A),
    W2(B),
    W4(C),
    W7(D),
}

/// A game in progress.
#[derive(Clone, Debug)]
pub struct Match {
    size: Size,
    inner: Width<Held<1>, Held<2>, Held<4>, Held<7>>,
}

#[derive(Clone, Debug)]
struct Held<const W: usize> {
    tables: Arc<Tables<W>>,
    game: Game<W>,
}

/// A clause that was applied, and the square it is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fired {
    /// What was applied.
    pub clause: Clause,
    /// Where.
    pub square: Square,
}

/// What one step of one man did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// From where to where.
    pub play: Play,
    /// Who moved.
    pub piece: Piece,
    /// Men that left the board, a1 first.
    pub captured: Vec<(Square, Piece)>,
    /// Men that changed side (as they were before), a1 first.
    pub switched: Vec<(Square, Piece)>,
    /// Every clause that was applied, in order.
    pub fired: Vec<Fired>,
    /// How the game stands now.
    pub status: Status,
    /// Whether the same man may go on.
    pub open: bool,
}

/// Why a play was refused; the position is unchanged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    /// Every reason that holds with the square it is about, the most telling first; never empty.
    pub reasons: Vec<(Refusal, Square)>,
}

impl Refused {
    /// The most telling reason.
    #[must_use]
    pub fn first(&self) -> (Refusal, Square) {
        self.reasons[0]
    }
}

macro_rules! each_width {
    ($width:expr, $inner:ident => $body:expr) => {
        match $width {
            Width::W1($inner) => $body,
            Width::W2($inner) => $body,
            Width::W4($inner) => $body,
            Width::W7($inner) => $body,
        }
    };
}

impl Engine {
    /// Compiles rules for a size of board. What [`Rules::unplayable`] names is not enforced: callers refuse it first.
    #[must_use]
    pub fn new(size: Size, rules: &Rules) -> Self {
        let tables = match size.area() {
            0..=64 => Width::W1(Arc::new(Tables::compile(size, rules))),
            65..=128 => Width::W2(Arc::new(Tables::compile(size, rules))),
            129..=256 => Width::W4(Arc::new(Tables::compile(size, rules))),
            _ => Width::W7(Arc::new(Tables::compile(size, rules))),
        };
        Self { size, tables }
    }

    /// The size of board it was compiled for.
    #[must_use]
    pub fn size(&self) -> Size {
        self.size
    }

    /// Begins a game from a setup, which must be of this engine's size; other men are not seen.
    #[must_use]
    pub fn begin(&self, setup: &Setup) -> Match {
        self.begin_with(setup.board.men(), setup.to_move)
    }

    /// Begins a game from a list of men, one a square and all on the board: faster than from a board if they are few.
    #[must_use]
    pub fn begin_with(&self, men: impl IntoIterator<Item = (Square, Piece)>, to_move: Side) -> Match {
        fn held<const W: usize>(tables: &Arc<Tables<W>>, position: Position<W>) -> Held<W> {
            Held { tables: Arc::clone(tables), game: Game::new(tables, position) }
        }
        let inner = match &self.tables {
            Width::W1(tables) => Width::W1(held(tables, Position::with(men, to_move, self.size))),
            Width::W2(tables) => Width::W2(held(tables, Position::with(men, to_move, self.size))),
            Width::W4(tables) => Width::W4(held(tables, Position::with(men, to_move, self.size))),
            Width::W7(tables) => Width::W7(held(tables, Position::with(men, to_move, self.size))),
        };
        Match { size: self.size, inner }
    }

    /// The squares on which the king wins.
    #[must_use]
    pub fn goals(&self) -> Vec<Square> {
        each_width!(&self.tables, tables => tables.goal.squares().map(|at| square(at, self.size)).collect())
    }

    /// Counts the sequences of turns of a length from a setup; see [`Match::perft`].
    #[must_use]
    pub fn perft(&self, setup: &Setup, depth: u32) -> u64 {
        self.begin(setup).perft(depth)
    }
}

impl Match {
    /// Plays one step of one man. While [`Step::open`] the turn goes on until [`end_turn`](Self::end_turn).
    ///
    /// # Errors
    /// Why it may not be played.
    pub fn play(&mut self, play: Play) -> Result<Step, Refused> {
        let size = self.size;
        self.on_board(play)?;
        let (from, to) = (index(play.from, size), index(play.to, size));
        each_width!(&mut self.inner, held => {
            let before = held.game.position;
            let mut fired: Vec<(Clause, u16)> = Vec::new();
            let effects = held
                .game
                .play(&held.tables, from, to, &mut fired)
                .map_err(|refusals| refused(refusals, size))?;
            let man = |at: u16| {
                // The man that moved may have died on entry: he stood on `from`.
                let piece = before.piece(at).or_else(|| before.piece(from))?;
                Some((square(at, size), piece))
            };
            Ok(Step {
                play,
                piece: before.piece(from).unwrap_or(Piece::ATTACKER),
                captured: effects.captured.squares().filter_map(man).collect(),
                switched: effects.switched.squares().filter_map(man).collect(),
                fired: fired.into_iter().map(|(clause, at)| Fired { clause, square: square(at, size) }).collect(),
                status: held.game.status,
                open: held.game.position.continuing.is_some(),
            })
        })
    }

    /// Ends a turn that could go on, and gives the clauses that its end applied.
    ///
    /// # Errors
    /// The chain must go on.
    pub fn end_turn(&mut self) -> Result<Vec<Fired>, Refused> {
        let size = self.size;
        each_width!(&mut self.inner, held => {
            let mut fired: Vec<(Clause, u16)> = Vec::new();
            held.game.end_turn(&held.tables, &mut fired).map_err(|refusals| refused(refusals, size))?;
            Ok(fired.into_iter().map(|(clause, at)| Fired { clause, square: square(at, size) }).collect())
        })
    }

    /// Whether a step may be played, without playing it.
    ///
    /// # Errors
    /// Why it may not be played.
    pub fn is_allowed(&self, play: Play) -> Result<(), Refused> {
        self.on_board(play)?;
        let (from, to) = (index(play.from, self.size), index(play.to, self.size));
        each_width!(&self.inner, held => {
            held.game.allowed(&held.tables, from, to).map(|_| ()).map_err(|refusals| refused(refusals, self.size))
        })
    }

    /// Why a man who has moved, and whose turn is over, does not go on with a step: every reason that holds.
    #[must_use]
    pub fn why_no_further_step(&self, play: Play) -> Refused {
        if let Err(off) = self.on_board(play) {
            return off;
        }
        let (from, to) = (index(play.from, self.size), index(play.to, self.size));
        each_width!(&self.inner, held => refused(held.game.no_further_step(&held.tables, from, to), self.size))
    }

    fn on_board(&self, play: Play) -> Result<(), Refused> {
        let off = [play.from, play.to].into_iter().find(|square| !self.size.contains(*square));
        off.map_or(Ok(()), |square| Err(Refused { reasons: vec![(Refusal::OffBoard, square)] }))
    }

    /// Every square that a man may go to now, a1 first.
    #[must_use]
    pub fn destinations(&self, from: Square) -> Vec<Square> {
        if !self.size.contains(from) {
            return Vec::new();
        }
        each_width!(&self.inner, held => {
            let to = held.game.destinations(&held.tables, index(from, self.size));
            to.squares().map(|at| square(at, self.size)).collect()
        })
    }

    /// Every play that the side to move has, a1 first.
    #[must_use]
    pub fn plays(&self) -> Vec<Play> {
        let mut plays = Vec::new();
        self.list_plays(&mut plays);
        plays
    }

    /// Counts the sequences of turns of a length. A chain is one turn; where a player may stop, each stop is one.
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        each_width!(&self.inner, held => super::perft::count(&held.tables, &mut held.game.clone(), depth, false))
    }

    /// The same count, every leaf being played and judged: for measuring.
    #[must_use]
    pub fn perft_judged(&self, depth: u32) -> u64 {
        each_width!(&self.inner, held => super::perft::count(&held.tables, &mut held.game.clone(), depth, true))
    }

    /// How many plays the side to move has.
    #[must_use]
    pub fn play_count(&self) -> u64 {
        each_width!(&self.inner, held => held.game.play_count(&held.tables))
    }

    /// Puts every play of the side to move into a list, which is emptied first.
    pub fn list_plays(&self, plays: &mut Vec<Play>) {
        plays.clear();
        each_width!(&self.inner, held => {
            let squares = &held.tables.squares;
            held.game.each_play(&held.tables, |from, to| {
                plays.push(Play { from: squares[from as usize], to: squares[to as usize] });
            });
        });
    }

    /// Picks one play of the side to move without listing all of them: `choose` is told how many there are and says
    /// which, counted from 0 in an order of its own (not that of [`plays`](Self::plays)). None if there is none.
    pub fn pick_play(&self, choose: impl FnOnce(u64) -> u64) -> Option<Play> {
        each_width!(&self.inner, held => {
            let squares = &held.tables.squares;
            let (from, to) = held.game.pick(&held.tables, choose)?;
            Some(Play { from: squares[from as usize], to: squares[to as usize] })
        })
    }

    /// Plays one step without telling more than that it was played: the fast way for long games. A turn that could go
    /// on stays open, see [`is_open`](Self::is_open). Nothing is allocated but what repetition has to remember.
    ///
    /// # Errors
    /// Why it may not be played.
    pub fn advance(&mut self, play: Play) -> Result<Status, Refused> {
        let size = self.size;
        self.on_board(play)?;
        let (from, to) = (index(play.from, size), index(play.to, size));
        each_width!(&mut self.inner, held => {
            held.game
                .play(&held.tables, from, to, &mut ())
                .map(|_| held.game.status)
                .map_err(|refusals| refused(refusals, size))
        })
    }

    /// Whether the man that moved last may go on in the same turn.
    #[must_use]
    pub fn is_open(&self) -> bool {
        each_width!(&self.inner, held => held.game.position.continuing.is_some())
    }

    /// Where the men stand.
    #[must_use]
    pub fn board(&self) -> Board {
        each_width!(&self.inner, held => held.game.position.board(self.size))
    }

    /// Who moves.
    #[must_use]
    pub fn to_move(&self) -> Side {
        each_width!(&self.inner, held => held.game.position.to_move)
    }

    /// How the game stands.
    #[must_use]
    pub fn status(&self) -> Status {
        each_width!(&self.inner, held => held.game.status)
    }

    /// Whether another game on a board of the same size stands like this one: men, side to move, open chain and status.
    #[must_use]
    pub fn agrees(&self, other: &Self) -> bool {
        macro_rules! same {
            ($($width:ident),+) => {
                match (&self.inner, &other.inner) {
                    $((Width::$width(one), Width::$width(two)) => {
                        one.game.position == two.game.position && one.game.status == two.game.status
                    })+
                    _ => false,
                }
            };
        }
        same!(W1, W2, W4, W7)
    }

    /// Whether no king was drawn, so that nothing ends.
    #[must_use]
    pub fn is_fragment(&self) -> bool {
        each_width!(&self.inner, held => held.game.fragment)
    }

    /// What stands around the man on a square; none if nobody stands there.
    #[must_use]
    pub fn account(&self, of: Square) -> Option<Account> {
        if !self.size.contains(of) {
            return None;
        }
        let at = index(of, self.size);
        each_width!(&self.inner, held => {
            let (tables, position) = (&held.tables, &held.game.position);
            let piece = position.piece(at)?;
            let (location, method) = tables.king_method(at);
            let neighbours = Direction::ALL
                .into_iter()
                .map(|way| {
                    let side = tables.step(at, way);
                    let edge_counts = piece.kind == PieceKind::King && side == OFF
                        && tables.is_side_against_king(position, side, method == crate::rules::KingMethod::SurroundExisting);
                    Neighbour {
                        square: (side != OFF).then(|| square(side, self.size)),
                        piece: if side == OFF { None } else { position.piece(side) },
                        hostile: tables
                            .hostility(position, piece, side)
                            .or(edge_counts.then_some(Clause::AgainstEdge)),
                    }
                })
                .collect();
            let king = (piece.kind == PieceKind::King).then(|| (location.clause(), method));
            Some(Account { square: of, piece, king, neighbours })
        })
    }
}

fn refused(refusals: Refusals, size: Size) -> Refused {
    Refused { reasons: refusals.into_iter().map(|(refusal, at)| (refusal, square(at, size))).collect() }
}
