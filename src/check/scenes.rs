//! Statements about who stands where against the position that was reached, and about rules against the variant.
//!
//! Comes in: a [`Scene`] with squares of the board. Goes out: whether it holds and what was found instead. Plays nothing.

use super::captures::words;
use super::judge::Judge;
use crate::board::{Piece, Play, Setup, Side, Square};
use crate::notation::{Scene, SquareKind};
use crate::rules::Range;

/// What two words say about a kind of square.
const fn kind_words(kind: SquareKind) -> &'static str {
    match kind {
        SquareKind::Edge => "the edge",
        SquareKind::Corner => "a corner",
        SquareKind::Throne => "the throne",
    }
}

/// A statement in the words of the notation.
pub(super) fn scene_words(scene: &Scene<Square>) -> String {
    match scene {
        Scene::Beside { man, square, enemies, sides, kinds, named } => {
            let mut parts: Vec<String> = Vec::new();
            parts.extend(enemies.map(|count| format!("{count} enemies")));
            parts.extend(sides.map(|count| format!("enemies or closed squares on {count} sides")));
            parts.extend(kinds.iter().map(|kind| kind_words(*kind).to_owned()));
            parts.extend(named.iter().map(Square::to_string));
            format!("beside {man} on {square}: {}", parts.join(" and "))
        }
        Scene::OtherSide { man, square } => format!("{man} on {square} stands across a man from the last play"),
        Scene::Taken { man, square, by } => format!("{man} on {square} is captured by the men on {}", words(by)),
        Scene::Held { kind, by: Some(man) } => format!("{} is held by {man}", kind_words(*kind)),
        Scene::Held { kind, by: None } => format!("{} is empty", kind_words(*kind)),
        Scene::Hostile { kind, man } => format!("{} is hostile to {man}", kind_words(*kind)),
        Scene::Passes(kind) => format!("the play goes over {}", kind_words(*kind)),
        Scene::CaptureCount(count) => format!("captures {count}"),
        Scene::Side(side) => format!("the board is {side}x{side}"),
        Scene::Lacks(kind) => {
            format!("there is no {}", kind_words(*kind).trim_start_matches("the ").trim_start_matches("a "))
        }
        Scene::OneStep(man) => format!("{man} moves one square at a time"),
        Scene::OnlyKings(squares) => format!("only a king may stand on {}", words(squares)),
    }
}

impl Judge<'_> {
    /// Whether a statement holds here, and what was found.
    pub(super) fn scene(&self, scene: &Scene<Square>) -> (bool, String) {
        match scene {
            Scene::Beside { man, square, enemies, sides, kinds, named } => {
                let (holds, found) = self.beside(man.side, *square, *enemies, *sides, kinds);
                let missing = named.iter().find(|at| !self.is_beside(man.side, *square, **at));
                match missing {
                    Some(missing) => (false, format!("{found}; {missing} is no enemy or closed square beside it")),
                    None => (holds, found),
                }
            }
            Scene::OtherSide { man, square } => self.other_side(*man, *square),
            Scene::Taken { man, square, by } => self.taken(*man, *square, by),
            Scene::Held { kind, by } => self.held(*kind, *by),
            Scene::Hostile { kind, man } => self.hostile(*kind, *man),
            Scene::Passes(kind) => self.passes(*kind),
            Scene::CaptureCount(count) => {
                let found = self.turn_captured().len();
                (found as u64 == *count, format!("captures {found}"))
            }
            Scene::Side(side) => {
                let size = self.state.board().size();
                (u64::from(size.side()) == *side, format!("the board is {size}"))
            }
            Scene::Lacks(kind) => {
                let found = self.squares_of(*kind);
                (found.is_empty(), format!("in {} {} is on {}", self.game.variant.id, kind_words(*kind), words(&found)))
            }
            Scene::OneStep(man) => {
                let range = self.game.variant.rules.movement.range.of(*man);
                let one = range == Range::UpTo(1);
                (one, format!("in {} {man} moves {}", self.game.variant.id, range_words(range)))
            }
            Scene::OnlyKings(squares) => self.only_kings(squares),
        }
    }

    fn squares_of(&self, kind: SquareKind) -> Vec<Square> {
        let size = self.state.board().size();
        let special = &self.game.variant.rules.special;
        match kind {
            SquareKind::Throne => special.throne.squares.on(size),
            SquareKind::Corner => special.corners.squares.on(size),
            SquareKind::Edge => size.squares().filter(|square| size.is_edge(*square)).collect(),
        }
    }

    fn neighbours(&self, square: Square) -> Vec<Square> {
        let size = self.state.board().size();
        let beside = |other: &Square| square.file.abs_diff(other.file) + square.rank.abs_diff(other.rank) == 1;
        size.squares().filter(beside).collect()
    }

    fn beside(
        &self,
        side: Side,
        square: Square,
        enemies: Option<u8>,
        sides: Option<u8>,
        kinds: &[SquareKind],
    ) -> (bool, String) {
        let board = self.state.board();
        let around = self.neighbours(square);
        let hostile = around.iter().filter(|at| board.at(**at).is_some_and(|man| man.side != side)).count();
        let edges = 4 - around.len();
        let throne = self.squares_of(SquareKind::Throne);
        let is_special =
            |at: &&Square| board.at(**at).is_none() && (throne.contains(at) || board.size().is_corner(**at));
        let special = around.iter().filter(is_special).count();
        let lies_beside = |kind: &SquareKind| match kind {
            SquareKind::Edge => edges > 0,
            SquareKind::Corner => around.iter().any(|at| board.size().is_corner(*at)),
            SquareKind::Throne => around.iter().any(|at| throne.contains(at)),
        };
        let counted = enemies.is_none_or(|count| usize::from(count) == hostile);
        let closed = sides.is_none_or(|count| (hostile..=hostile + edges + special).contains(&usize::from(count)));
        let holds = counted && closed && kinds.iter().all(lies_beside);
        let mut found = format!("beside {square}: {hostile} enemies");
        for (count, what) in [(edges, "the edge"), (special, "an empty special square")] {
            if count > 0 {
                found.push_str(&format!(", {what}"));
            }
        }
        (holds, found)
    }

    fn is_beside(&self, side: Side, square: Square, at: Square) -> bool {
        let board = self.state.board();
        let special = [SquareKind::Throne, SquareKind::Corner].iter().any(|kind| self.squares_of(*kind).contains(&at));
        let closes = board.at(at).map_or(special, |man| man.side != side || special);
        self.neighbours(square).contains(&at) && closes
    }

    /// Whether such a man stands there, and between him and the target of the last play stands one man alone.
    fn other_side(&self, man: Piece, square: Square) -> (bool, String) {
        let board = self.state.board();
        let there =
            board.at(square).map_or_else(|| format!("{square} is empty"), |other| format!("{other} on {square}"));
        let Some(target) = self.last_target else { return (false, "nothing was played".to_owned()) };
        let (files, ranks) = (square.file.abs_diff(target.file), square.rank.abs_diff(target.rank));
        if !matches!((files, ranks), (0, 2) | (2, 0)) {
            return (false, format!("{there}, not two squares from {target}"));
        }
        let middle = Square { file: square.file.midpoint(target.file), rank: square.rank.midpoint(target.rank) };
        let between = board.at(middle).map_or_else(|| "nobody".to_owned(), |man| man.to_string());
        let holds = board.at(square) == Some(man) && board.at(middle).is_some();
        (holds, format!("{there}; {between} between him and {target}"))
    }

    /// Whether some last step of one of the men captures him in this position.
    fn taken(&self, man: Piece, square: Square, by: &[Square]) -> (bool, String) {
        let board = self.state.board();
        let closed = [SquareKind::Throne, SquareKind::Corner].map(|kind| self.squares_of(kind)).concat();
        for to in by {
            let Some(hunter) = board.at(*to) else { continue };
            let lines = |from: &Square| (from.file == to.file) != (from.rank == to.rank);
            let free = |from: &Square| board.at(*from).is_none() && !closed.contains(from);
            for from in board.size().squares().filter(|from| lines(from) && free(from)) {
                let mut before = board.clone();
                before.set(*to, None);
                before.set(from, Some(hunter));
                let mut game = self.engine.begin(&Setup { board: before, to_move: hunter.side });
                let step = game.play(Play { from, to: *to });
                if step.is_ok_and(|step| step.captured.contains(&(square, man))) {
                    return (true, format!("{from}-{to} captures him so"));
                }
            }
        }
        (false, "no last step of these men captures him".to_owned())
    }

    fn held(&self, kind: SquareKind, by: Option<Piece>) -> (bool, String) {
        let board = self.state.board();
        let squares = self.squares_of(kind);
        let fits = |square: &Square| board.at(*square) == by;
        let holds =
            !squares.is_empty() && if by.is_some() { squares.iter().any(fits) } else { squares.iter().all(fits) };
        let found: Vec<String> = squares
            .iter()
            .map(|square| {
                board.at(*square).map_or_else(|| format!("{square} is empty"), |man| format!("{man} on {square}"))
            })
            .collect();
        (
            holds,
            if found.is_empty() { format!("{} has no such square", self.game.variant.id) } else { found.join(", ") },
        )
    }

    fn hostile(&self, kind: SquareKind, man: Piece) -> (bool, String) {
        let rules = &self.game.variant.rules;
        let id = &self.game.variant.id;
        let holds = match kind {
            SquareKind::Throne => rules.special.throne.hostile_empty.contains(man),
            SquareKind::Corner => rules.special.corners.hostile_empty.contains(man),
            SquareKind::Edge => rules.edge.hostile.contains(man),
        };
        (holds, format!("in {id} {} is {}hostile to {man}", kind_words(kind), if holds { "" } else { "not " }))
    }

    fn passes(&self, kind: SquareKind) -> (bool, String) {
        let squares = self.squares_of(kind);
        let Some((from, to)) = self.steps.last().map(|step| step.squares) else {
            return (false, "nothing was played".to_owned());
        };
        let between = |square: &&Square| {
            let within = |a: u8, b: u8, c: u8| (a.min(b)..=a.max(b)).contains(&c);
            let on_line = within(from.file, to.file, square.file) && within(from.rank, to.rank, square.rank);
            on_line && **square != from && **square != to
        };
        let passed: Vec<Square> = squares.iter().filter(between).copied().collect();
        (
            !passed.is_empty(),
            format!("{from}-{to} goes over {}", if passed.is_empty() { "none".to_owned() } else { words(&passed) }),
        )
    }

    fn only_kings(&self, squares: &[Square]) -> (bool, String) {
        let board = self.state.board();
        let special = &self.game.variant.rules.special;
        for square in squares {
            if let Some(man) = board.at(*square).filter(|man| *man != Piece::KING) {
                return (false, format!("{man} stands on {square}"));
            }
            let regions = [&special.throne, &special.corners];
            let closed = regions.iter().any(|region| {
                region.squares.on(board.size()).contains(square)
                    && region.stop.contains(Piece::KING)
                    && !region.stop.contains(Piece::ATTACKER)
                    && !region.stop.contains(Piece::DEFENDER)
            });
            if !closed {
                return (false, format!("in {} other men may stand on {square}", self.game.variant.id));
            }
        }
        (true, "only the king may stand there".to_owned())
    }
}

fn range_words(range: Range) -> String {
    match range {
        Range::UpTo(squares) => format!("up to {squares} squares"),
        Range::Unlimited => "as far as the way is free".to_owned(),
    }
}
