//! Rules compiled to masks for one size of board: the turn asks masks, not options.

use super::bitboard::Bitboard;
use super::ends::Ends;
use super::geometry::Geometry;
use super::position::index;
use crate::board::{Direction, Piece, PieceSet, Side, Size, Square};
use crate::rules::{
    Announce, Armed, Chain, ChainMode, ClosesTrap, ClosingPiece, Custodial, Edge, Encirclement, Endings, Escape,
    ExitFort, Goal, Identity, Jump, JumpOver, KingCapture, KingMethod, Linnaean, Mercenary, Movement, NoPlayOutcome,
    Obligation, PieceTable, Piercing, Range, Region, Repetition, Rules, Shieldwall, Special, Timing, WallTrigger,
};

/// No square: what lies beyond the edge.
pub(super) const OFF: u16 = u16::MAX;

/// Where the king stands, for the method of his capture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Location {
    OnThrone,
    BesideThrone,
    OnEdge,
    BesideCorner,
    Elsewhere,
}

/// One kind of special square as masks.
#[derive(Clone, Debug)]
pub(super) struct Ground<const W: usize> {
    pub(super) squares: Bitboard<W>,
    pub(super) stop: PieceSet,
    pub(super) pass: PieceSet,
    pub(super) enter: PieceSet,
}

/// How a man slides where it matters only where he goes, not where he comes from.
#[derive(Clone, Copy, Debug)]
pub(super) struct Slide<const W: usize> {
    /// Whether this is all there is to say: any distance, no jumps, no squares closed from outside only.
    pub(super) plain: bool,
    /// Squares that he can neither pass nor stop on: as good as occupied.
    pub(super) closed: Bitboard<W>,
    /// Squares that he passes but does not stop on.
    pub(super) no_stop: Bitboard<W>,
    /// Squares that he stops on but does not pass.
    pub(super) no_pass: Bitboard<W>,
}

/// Everything about a game that does not change during play.
#[derive(Clone, Debug)]
pub(super) struct Tables<const W: usize> {
    pub(super) size: Size,
    pub(super) all: Bitboard<W>,
    pub(super) edge: Bitboard<W>,
    /// The northern, eastern, southern and western edge.
    pub(super) edge_lines: [Bitboard<W>; 4],
    pub(super) not_first_file: Bitboard<W>,
    pub(super) not_last_file: Bitboard<W>,
    /// The squares as people name them.
    pub(super) squares: Vec<Square>,
    /// For each square its neighbour to the north, east, south and west, or [`OFF`].
    next: Vec<[u16; 4]>,
    /// For each square all squares to the north, east, south and west of it.
    pub(super) rays: Vec<[Bitboard<W>; 4]>,
    /// For each square those next to it.
    pub(super) beside: Vec<Bitboard<W>>,
    /// For each square those next to it and those that touch its corners.
    pub(super) around: Vec<Bitboard<W>>,
    /// How each man slides, by his slot.
    pub(super) slides: [Slide<W>; PieceSet::SLOTS],
    /// Throne, corners, camps, forts, in this order.
    pub(super) grounds: [Ground<W>; 4],
    pub(super) special: Bitboard<W>,
    /// The group of each kind of special squares that a square belongs to; 0 for none.
    group: Vec<[u8; 4]>,
    /// Squares hostile to a man when empty, by his slot.
    pub(super) hostile_empty: [Bitboard<W>; PieceSet::SLOTS],
    /// Squares hostile to a man although occupied, by his slot.
    pub(super) hostile_occupied: [Bitboard<W>; PieceSet::SLOTS],
    pub(super) edge_hostile: PieceSet,
    pub(super) king_location: Vec<Location>,
    pub(super) goal: Bitboard<W>,
    pub(super) goal_kind: Goal,
    /// What may end the game after a turn of each side.
    pub(super) ends_after: [Ends; 2],
    /// Whether no side is forbidden to repeat.
    pub(super) nobody_is_forbidden: bool,
    /// Whether a play may be refused although the man could go there: capture is forced, or repetitions forbidden.
    pub(super) is_restrained: bool,
    /// Whether a turn can close a ring though no attacker comes between squares that hung together.
    pub(super) ring_may_close_anywhere: bool,
    /// Whether a man who slides to a square with no enemy beside it captures nothing.
    pub(super) captures_beside_only: bool,
    pub(super) announce: Announce,
    pub(super) range: PieceTable<Range>,
    pub(super) jump: Jump,
    pub(super) armed: Armed,
    pub(super) custodial: Custodial,
    /// Men who do not fall to a pair: they need three or four closed sides.
    pub(super) sturdy: PieceSet,
    pub(super) linnaean: Linnaean,
    pub(super) piercing: Piercing,
    pub(super) king_capture: KingCapture,
    pub(super) shieldwall: Shieldwall,
    pub(super) mercenary: Mercenary,
    pub(super) chain: Chain,
    pub(super) exit_fort: ExitFort,
    pub(super) encirclement: Encirclement,
    pub(super) repetition: Repetition,
    /// No position comes back often enough before so many others have been remembered after its first time.
    pub(super) repetition_span: usize,
    pub(super) endings: Endings,
}

impl<const W: usize> Tables<W> {
    /// Compiles rules. Every field of [`Rules`] is named here, so a new group of axes does not compile until
    /// somebody has decided what it means to the engine.
    pub(super) fn compile(size: Size, rules: &Rules) -> Self {
        let Rules {
            movement: Movement { first_mover: _, range },
            jump,
            special: Special { throne, corners, camps, forts, camps_within, inert },
            edge: Edge { hostile: edge_hostile },
            armed,
            custodial,
            linnaean,
            piercing,
            king_capture,
            shieldwall,
            mercenary,
            chain,
            escape: Escape { goal: goal_kind, squares: goal_squares, announce },
            exit_fort,
            encirclement,
            repetition,
            endings,
        } = rules;
        let regions = [throne, corners, camps, forts];
        let board_of = |squares: &[Square]| {
            let on_board = squares.iter().filter(|square| size.contains(**square));
            on_board.fold(Bitboard::EMPTY, |set: Bitboard<W>, square| set.or(Bitboard::of(index(*square, size))))
        };
        let mut group = vec![[0; 4]; size.area()];
        for (kind, region) in regions.iter().enumerate() {
            // Where nobody moves within a camp, a camp is no group.
            if std::ptr::eq(*region, camps) && !camps_within.is_yes() {
                continue;
            }
            for (number, squares) in (1..).zip(region.squares.groups(size)) {
                for square in squares.into_iter().filter(|square| size.contains(*square)) {
                    group[index(square, size) as usize][kind] = number;
                }
            }
        }
        let ground = |region: &Region| Ground {
            squares: board_of(&region.squares.on(size)),
            stop: region.stop,
            pass: region.pass,
            enter: region.enter,
        };
        let grounds = regions.map(ground);
        let inert = board_of(&inert.on(size));
        let hostile = |who: fn(&Region) -> PieceSet| {
            let mut by_slot = [Bitboard::EMPTY; PieceSet::SLOTS];
            for (region, ground) in regions.iter().zip(&grounds) {
                for piece in who(region).pieces() {
                    by_slot[piece.slot()] = by_slot[piece.slot()].or(ground.squares.without(inert));
                }
            }
            by_slot
        };
        let of = |wanted: &dyn Fn(Square) -> bool| board_of(&size.squares().filter(|s| wanted(*s)).collect::<Vec<_>>());
        let last = size.side() - 1;
        let edge = of(&|square| size.is_edge(square));
        let goal = match goal_kind {
            Goal::Edge => edge,
            Goal::Corners => board_of(&size.corners()),
            Goal::Listed => board_of(&goal_squares.on(size)),
            Goal::EdgeMinusCamps => edge.without(grounds[2].squares),
        };
        let next: Vec<[u16; 4]> = size
            .squares()
            .map(|square| Direction::ALL.map(|way| square.neighbour(way, size).map_or(OFF, |to| index(to, size))))
            .collect();
        let near = |square: Square, set: Bitboard<W>| square.neighbours(size).any(|to| set.has(index(to, size)));
        let corner_squares = grounds[1].squares.or(board_of(&size.corners()));
        let king_location = size
            .squares()
            .map(|square| {
                if grounds[0].squares.has(index(square, size)) {
                    Location::OnThrone
                } else if near(square, grounds[0].squares) {
                    Location::BesideThrone
                } else if near(square, corner_squares) && size.is_edge(square) {
                    Location::BesideCorner
                } else if size.is_edge(square) {
                    Location::OnEdge
                } else {
                    Location::Elsewhere
                }
            })
            .collect();
        let Geometry { rays, beside, around } = Geometry::of(&next);
        let nobody_is_forbidden = !Side::BOTH.into_iter().any(|side| repetition.forbids(side));
        let slides = std::array::from_fn(|slot| slide(slot, range, jump, &regions, &grounds));
        Self {
            size,
            squares: size.squares().collect(),
            rays,
            beside,
            around,
            slides,
            all: Bitboard::first(size.area()),
            edge,
            edge_lines: [
                of(&|square| square.rank == last),
                of(&|square| square.file == last),
                of(&|square| square.rank == 0),
                of(&|square| square.file == 0),
            ],
            not_first_file: of(&|square| square.file != 0),
            not_last_file: of(&|square| square.file != last),
            next,
            special: grounds.iter().fold(Bitboard::EMPTY, |set, ground| set.or(ground.squares)),
            hostile_empty: hostile(|region| region.hostile_empty),
            hostile_occupied: hostile(|region| region.hostile_occupied),
            grounds,
            group,
            edge_hostile: *edge_hostile,
            king_location,
            goal,
            goal_kind: *goal_kind,
            ends_after: Side::BOTH.map(|side| Ends::after(side, rules)),
            nobody_is_forbidden,
            is_restrained: !nobody_is_forbidden || custodial.obligation == Obligation::Forced,
            ring_may_close_anywhere: encirclement.asks_for_more()
                || encirclement.closed_squares.is_yes()
                || !matches!(encirclement.timing, Timing::Own | Timing::Any)
                // A defender may jump into the ring that holds the others.
                || Piece::all().any(|man| man.side == Side::Defenders && jump.over.of(man) != JumpOver::Nobody),
            captures_beside_only: king_capture.closing != ClosingPiece::Any
                && !king_capture.double_square.is_yes()
                && !custodial.entry.is_deadly()
                && custodial.closing == ClosesTrap::Mover
                && (!shieldwall.rule.is_on() || shieldwall.trigger != WallTrigger::AnyPlay),
            announce: *announce,
            piercing: piercing.clone(),
            range: range.clone(),
            jump: jump.clone(),
            armed: armed.clone(),
            custodial: custodial.clone(),
            sturdy: custodial.strong.or(custodial.three),
            linnaean: linnaean.clone(),
            king_capture: king_capture.clone(),
            shieldwall: shieldwall.clone(),
            mercenary: mercenary.clone(),
            chain: chain.clone(),
            exit_fort: exit_fort.clone(),
            encirclement: encirclement.clone(),
            repetition: repetition.clone(),
            repetition_span: repetition_span(rules),
            endings: endings.clone(),
        }
    }

    /// Where a man slides to from a square, if his slides are plain.
    #[inline(always)]
    pub(super) fn slide_targets(&self, slide: &Slide<W>, occupied: Bitboard<W>, from: u16) -> Bitboard<W> {
        let blocked = occupied.or(slide.closed);
        let halting = blocked.or(slide.no_pass);
        let [north, east, south, west] = self.rays[from as usize];
        let to = north
            .and(north.and(halting).up_to_lowest())
            .or(east.and(east.and(halting).up_to_lowest()))
            .or(south.and(south.and(halting).down_to_highest()))
            .or(west.and(west.and(halting).down_to_highest()));
        to.without(blocked).without(slide.no_stop)
    }

    /// Whether a man slides from one square to another, if his slides are plain.
    #[inline]
    pub(super) fn slides_to(&self, slide: &Slide<W>, occupied: Bitboard<W>, from: u16, to: u16) -> bool {
        let Some((way, _)) = self.line(from, to) else { return false };
        let blocked = occupied.or(slide.closed);
        let between = self.rays[from as usize][way as usize].and(self.rays[to as usize][way.opposite() as usize]);
        !blocked.or(slide.no_stop).has(to) && !between.meets(&blocked.or(slide.no_pass))
    }

    /// The nearest square of a set in a direction.
    #[inline]
    pub(super) fn nearest(&self, set: Bitboard<W>, from: u16, way: Direction) -> Option<u16> {
        let seen = self.rays[from as usize][way as usize].and(set);
        match way {
            Direction::North | Direction::East => seen.lowest(),
            Direction::South | Direction::West => seen.highest(),
        }
    }

    /// The square one step on, or [`OFF`].
    pub(super) fn step(&self, at: u16, way: Direction) -> u16 {
        self.next[at as usize][way as usize]
    }

    /// The neighbours of a square that are on the board.
    pub(super) fn neighbours(&self, at: u16) -> impl Iterator<Item = u16> + '_ {
        self.next[at as usize].iter().copied().filter(|to| *to != OFF)
    }

    /// All squares next to a set, and the set itself.
    pub(super) fn grown(&self, set: Bitboard<W>) -> Bitboard<W> {
        let side = u32::from(self.size.side());
        set.or(set.step_up(side))
            .or(set.step_down(side))
            .or(set.and(self.not_last_file).step_up(1))
            .or(set.and(self.not_first_file).step_down(1))
            .and(self.all)
    }

    /// All squares that can be reached from a set by steps within `through`; the set is part of it.
    pub(super) fn flood(&self, from: Bitboard<W>, through: Bitboard<W>) -> Bitboard<W> {
        let mut reached = from;
        loop {
            let grown = self.grown(reached).and(through).or(reached);
            if grown == reached {
                return reached;
            }
            reached = grown;
        }
    }

    /// The kind of special square (0 throne, 1 corner, 2 camp, 3 fort) on which a man may not end a play.
    pub(super) fn stops_refused(&self, from: u16, to: u16, slot: PieceSet) -> Option<usize> {
        if !self.special.has(to) {
            return None;
        }
        (0..self.grounds.len()).find(|kind| {
            let ground = &self.grounds[*kind];
            ground.squares.has(to)
                && (slot.and(ground.stop).is_empty()
                    || (!self.same_group(*kind, from, to) && slot.and(ground.enter).is_empty()))
        })
    }

    /// The kind of special square over which a man may not slide.
    pub(super) fn passes_refused(&self, from: u16, over: u16, slot: PieceSet) -> Option<usize> {
        if !self.special.has(over) {
            return None;
        }
        (0..self.grounds.len()).find(|kind| {
            let ground = &self.grounds[*kind];
            ground.squares.has(over)
                && slot.and(ground.pass).is_empty()
                && (slot.and(ground.stop).is_empty() || !self.same_group(*kind, from, over))
        })
    }

    fn same_group(&self, kind: usize, a: u16, b: u16) -> bool {
        self.group[a as usize][kind] != 0 && self.group[a as usize][kind] == self.group[b as usize][kind]
    }

    /// How the king is captured on a square, and the name of that case.
    pub(super) fn king_method(&self, at: u16) -> (Location, KingMethod) {
        let location = self.king_location[at as usize];
        let method = match location {
            Location::OnThrone => self.king_capture.on_throne,
            Location::BesideThrone => self.king_capture.beside_throne,
            Location::OnEdge => self.king_capture.on_edge,
            Location::BesideCorner => self.king_capture.beside_corner,
            Location::Elsewhere => self.king_capture.elsewhere,
        };
        (location, method)
    }

    /// Squares on which attackers who stand on some squares now may ever stand.
    pub(super) fn attackers_ground(&self, attackers: Bitboard<W>) -> Bitboard<W> {
        self.grounds.iter().fold(self.all, |free, ground| {
            let may_stop = !PieceSet::ATTACKERS.and(ground.stop).is_empty();
            // Who is inside already may move within.
            let may_enter = !PieceSet::ATTACKERS.and(ground.enter).is_empty() || ground.squares.meets(&attackers);
            if may_stop && may_enter { free } else { free.without(ground.squares) }
        })
    }

    /// Squares over which attackers may slide although they may not stand there.
    pub(super) fn attackers_passages(&self, attackers: Bitboard<W>) -> Bitboard<W> {
        let passed = self.grounds.iter().filter(|ground| !PieceSet::ATTACKERS.and(ground.pass).is_empty());
        passed
            .fold(Bitboard::EMPTY, |squares, ground| squares.or(ground.squares))
            .without(self.attackers_ground(attackers))
    }
}

/// How many positions are remembered at least from the first time that a position stands until the time that counts.
/// Squares are emptied and filled by plays only, so both sides must go and come back, unless somebody passes, goes on,
/// or changes side by his own play, or a mirror image counts.
fn repetition_span(rules: &Rules) -> usize {
    let times = (rules.repetition.count.0 as usize).saturating_sub(1);
    let there_and_back = !matches!(rules.repetition.identity, Identity::Symmetric | Identity::SymmetricBoard)
        && rules.chain.mode == ChainMode::Never
        && rules.endings.no_play != NoPlayOutcome::Pass
        && (rules.mercenary.switches.is_empty() || !rules.custodial.entry.is_deadly());
    if there_and_back { 4 * times } else { times }
}

/// How the man of a slot slides.
fn slide<const W: usize>(
    slot: usize,
    range: &PieceTable<Range>,
    jump: &Jump,
    regions: &[&Region; 4],
    grounds: &[Ground<W>; 4],
) -> Slide<W> {
    let none = Slide { plain: false, closed: Bitboard::EMPTY, no_stop: Bitboard::EMPTY, no_pass: Bitboard::EMPTY };
    let Some(piece) = Piece::all().find(|piece| piece.slot() == slot) else { return none };
    let set = PieceSet::of(piece);
    let mut slide =
        Slide { plain: range.of(piece) == Range::Unlimited && jump.over.of(piece) == JumpOver::Nobody, ..none };
    for (region, ground) in regions.iter().zip(grounds) {
        let (stop, pass) = (!set.and(region.stop).is_empty(), !set.and(region.pass).is_empty());
        if ground.squares.is_empty() {
            continue;
        }
        // A group lets those who are inside move on: then it matters where a man comes from.
        let several = region.squares.groups_hold_several();
        let enter = !set.and(region.enter).is_empty();
        slide.plain &= !stop || (enter && (pass || !several));
        match (stop && enter, pass) {
            (true, true) => {}
            (true, false) => slide.no_pass = slide.no_pass.or(ground.squares),
            (false, true) => slide.no_stop = slide.no_stop.or(ground.squares),
            (false, false) => slide.closed = slide.closed.or(ground.squares),
        }
    }
    slide
}
