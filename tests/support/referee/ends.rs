//! How a game ends after a turn: escape, forts, rings, repetition, limits; never how a turn is played.

use super::captures::{Caught, Made};
use super::moves::{Way, plays_of, way};
use super::turn::{Referee, Turn};
use std::collections::HashSet;
use taflcheck::board::{Board, Piece, PieceKind, Play, Side, Square};
use taflcheck::rules::{
    CountsOn, Elimination, End, Goal, Identity, LimitEffect, NoPlayOutcome, Outcome, Reason, RepetitionEffect, Rules,
    TestedSides, Timing, Wall,
};

/// Whether the king wins on a square, and under which name.
pub(super) fn goal(rules: &Rules, board: &Board, at: Square) -> Option<Reason> {
    let on_edge = board.size().is_edge(at);
    match rules.escape.goal {
        Goal::Edge => on_edge.then_some(Reason::Edge),
        Goal::EdgeMinusCamps => {
            let camp = rules.special.camps.squares.on(board.size()).contains(&at);
            (on_edge && !camp).then_some(Reason::Edge)
        }
        // The corner itself: citadels are listed.
        Goal::Corners => board.size().is_corner(at).then_some(Reason::Corner),
        Goal::Listed => rules.escape.squares.on(board.size()).contains(&at).then_some(Reason::Goal),
    }
}

/// Every square that is reached from some squares over neighbours that let one through.
fn flood(board: &Board, from: Vec<Square>, through: impl Fn(Square) -> bool) -> HashSet<Square> {
    let mut reached: HashSet<Square> = from.iter().copied().collect();
    let mut open = from;
    while let Some(at) = open.pop() {
        for next in at.neighbours(board.size()) {
            if through(next) && reached.insert(next) {
                open.push(next);
            }
        }
    }
    reached
}

/// Whether a sequence of attackers' plays, the defenders standing still, captures a man of the wall or comes inside;
/// none if there are too many sequences to try.
fn is_broken(rules: &Rules, board: &Board, inside: &HashSet<Square>, wall: &HashSet<Square>) -> Option<bool> {
    let mut seen = HashSet::from([board.clone()]);
    let mut open = vec![board.clone()];
    while let Some(board) = open.pop() {
        if seen.len() > 400 {
            return None;
        }
        let men: Vec<Square> =
            board.men().filter(|(_, man)| man.side == Side::Attackers).map(|(square, _)| square).collect();
        for play in men.into_iter().flat_map(|from| plays_of(rules, &board, from)) {
            let mut next = board.clone();
            let Some(man) = next.at(play.from) else { continue };
            let jumped = match way(rules, &board, play) {
                Some(Way::Jump(over)) => Some(over),
                Some(Way::Slide) | None => None,
            };
            next.set(play.from, None);
            next.set(play.to, Some(man));
            let made = Made { rules, board: &next, play, man, jumped };
            let mut caught = made.caught();
            caught.extend(made.rows().into_iter().flatten());
            if inside.contains(&play.to) || caught.iter().any(|caught| wall.contains(&caught.at)) {
                return Some(true);
            }
            if caught.iter().any(|caught| next.at(caught.at) == Some(Piece::KING)) {
                continue;
            }
            apply(rules, &mut next, &caught);
            if seen.insert(next.clone()) {
                open.push(next);
            }
        }
    }
    Some(false)
}

/// Men with their squares, a1 first.
pub(super) type Men = Vec<(Square, Piece)>;

/// Takes caught men off the board or changes their side; says which men left and which changed.
pub(super) fn apply(rules: &Rules, board: &mut Board, caught: &[Caught]) -> (Men, Men) {
    let (mut captured, mut switched) = (Vec::new(), Vec::new());
    for (square, man) in board.clone().men() {
        let ways: Vec<&Caught> = caught.iter().filter(|caught| caught.at == square).collect();
        if ways.is_empty() {
            continue;
        }
        let switches = man.kind != PieceKind::King && rules.mercenary.switches.contains(man);
        if switches && !ways.iter().any(|caught| caught.removed) {
            board.set(square, Some(Piece { side: man.side.other(), kind: man.kind }));
            switched.push((square, man));
        } else {
            board.set(square, None);
            captured.push((square, man));
        }
    }
    (captured, switched)
}

impl Referee {
    /// The end that is found first, in the order of the rules.
    pub(super) fn end(&mut self, turn: &Turn) -> Option<Outcome> {
        if self.fragment {
            return None;
        }
        let order = self.rules.endings.priority.0;
        // The king's escape or capture ends the game where it happens; only then is anything else looked for.
        if let Some(reason) = turn.escaped {
            return Some(Outcome { winner: Some(Side::Defenders), reason });
        }
        if turn.fallen {
            return Some(Outcome { winner: Some(Side::Attackers), reason: Reason::KingCaptured });
        }
        order.into_iter().find_map(|end| self.end_of_turn(end, turn))
    }

    fn end_of_turn(&mut self, end: End, turn: &Turn) -> Option<Outcome> {
        match end {
            End::Escape | End::KingCapture => None,
            End::ExitFort => {
                self.is_fort(turn).then_some(Outcome { winner: Some(Side::Defenders), reason: Reason::ExitFort })
            }
            End::Encirclement => {
                self.is_ring(turn).then_some(Outcome { winner: Some(Side::Attackers), reason: Reason::Encircled })
            }
            End::Elimination => {
                let gone = !self.board.men().any(|(_, man)| man.side == Side::Attackers);
                let wins = self.rules.endings.elimination == Elimination::DefendersWin;
                (gone && turn.attackers_lost && wins)
                    .then_some(Outcome { winner: Some(Side::Defenders), reason: Reason::Eliminated })
            }
            End::NoPlay => self.no_play(turn),
            End::Repetition => self.repetition(turn),
            End::NoCapture => {
                let limit = self.rules.endings.no_capture_limit.0;
                let effect = self.rules.endings.no_capture_effect;
                (limit > 0 && self.quiet >= limit).then(|| limited(effect, Reason::NoCapture))
            }
            End::TurnLimit => {
                let limit = self.rules.endings.turn_limit.0;
                let effect = self.rules.endings.turn_limit_effect;
                (limit > 0 && self.plies >= limit).then(|| limited(effect, Reason::TurnLimit))
            }
        }
    }

    /// Whether a turn is one after which a fort or a ring of a side is looked for.
    fn is_looked_for(timing: Timing, side: Side, turn: &Turn) -> bool {
        match timing {
            Timing::Own => turn.side == side,
            Timing::Any => true,
            Timing::Reply => turn.side != side,
            Timing::King => turn.man == Piece::KING,
        }
    }

    fn is_fort(&mut self, turn: &Turn) -> bool {
        let fort = &self.rules.exit_fort;
        let Some(king) = self.board.kings().next() else { return false };
        if !fort.rule.is_on() || !Self::is_looked_for(fort.timing, Side::Defenders, turn) {
            return false;
        }
        let size = self.board.size();
        let free = |at: Square| self.board.at(at).is_none();
        let inside = flood(&self.board, vec![king], free);
        let around: HashSet<Square> =
            inside.iter().flat_map(|at| at.neighbours(size)).filter(|at| !inside.contains(at)).collect();
        let enemy = |at: &Square| self.board.at(*at).is_some_and(|man| man.side == Side::Attackers);
        let on_edge =
            if fort.king_on_edge.is_yes() { size.is_edge(king) } else { inside.iter().any(|at| size.is_edge(*at)) };
        let moves = !fort.king_moves.is_yes() || !plays_of(&self.rules, &self.board, king).is_empty();
        if !on_edge || !moves || around.iter().any(enemy) {
            return false;
        }
        fort.wall == Wall::Unchecked || {
            // The king goes to and fro inside while the attackers try.
            let stands = |at: &Square| {
                let mut board = self.board.clone();
                board.set(king, None);
                board.set(*at, Some(Piece::KING));
                is_broken(&self.rules, &board, &inside, &around)
            };
            let broken: Vec<Option<bool>> = inside.iter().map(stands).collect();
            let sure = broken.contains(&Some(true)) || !broken.contains(&None);
            self.unsure |= !sure;
            !broken.contains(&Some(true))
        }
    }

    fn is_ring(&self, turn: &Turn) -> bool {
        let ring = &self.rules.encirclement;
        if !ring.rule.is_on() || !Self::is_looked_for(ring.timing, Side::Attackers, turn) {
            return false;
        }
        let size = self.board.size();
        let defenders: Vec<Square> =
            self.board.men().filter(|(_, man)| man.side == Side::Defenders).map(|(square, _)| square).collect();
        let enemy = |at: Square| self.board.at(at).is_some_and(|man| man.side == Side::Attackers);
        !flood(&self.board, defenders, |at| !enemy(at)).into_iter().any(|at| size.is_edge(at))
    }

    fn no_play(&self, turn: &Turn) -> Option<Outcome> {
        let side = turn.side.other();
        let tested = self.rules.endings.tested == TestedSides::Both || side == Side::Defenders;
        let men = self.board.men().filter(|(_, man)| man.side == side);
        let stuck = men.into_iter().all(|(square, _)| plays_of(&self.rules, &self.board, square).is_empty());
        let winner = match self.rules.endings.no_play {
            NoPlayOutcome::Loses => Some(side.other()),
            NoPlayOutcome::Draw | NoPlayOutcome::Pass => None,
        };
        (tested && stuck).then_some(Outcome { winner, reason: Reason::NoPlay })
    }

    fn repetition(&self, turn: &Turn) -> Option<Outcome> {
        let rule = &self.rules.repetition;
        if rule.counts_on == CountsOn::Defenders && turn.side == Side::Attackers {
            return None;
        }
        let times = rule.count.0 as usize;
        let began = if rule.identity == Identity::SameMove { self.same_moves(times) } else { self.same_board(times) }?;
        let winner = match rule.effect {
            RepetitionEffect::Draw => None,
            RepetitionEffect::DefendersLose => Some(Side::Attackers),
            RepetitionEffect::AttackersLose => Some(Side::Defenders),
            RepetitionEffect::MoverLoses => Some(turn.side.other()),
            RepetitionEffect::MoverWins => Some(turn.side),
            RepetitionEffect::InitiatorLoses => Some(began.other()),
            // Nothing, and what cannot be played.
            RepetitionEffect::Nothing
            | RepetitionEffect::AggressorLoses
            | RepetitionEffect::ForbiddenToDefenders
            | RepetitionEffect::Forbidden => return None,
        };
        Some(Outcome { winner, reason: Reason::Repetition })
    }

    /// Who began to repeat, if the board that stands has stood so many times: the side that moved after the first.
    fn same_board(&self, times: usize) -> Option<Side> {
        let same: Vec<&(Board, Side)> = self
            .stood
            .iter()
            .filter(|(board, to_move)| {
                let same_side = self.rules.repetition.identity == Identity::Board || *to_move == self.to_move;
                *board == self.board && same_side
            })
            .collect();
        (same.len() >= times).then(|| same[0].1)
    }

    /// Who began to repeat, if both players have made their last moves so many times, going back in between.
    fn same_moves(&self, times: usize) -> Option<Side> {
        let net = |turn: &[Play]| (turn[0].from, turn[turn.len() - 1].to);
        let goes_back = |one: &[Play], other: &[Play]| {
            let (from, to) = net(one);
            net(other) == (to, from)
        };
        let turns = &self.moves;
        let mut first = turns.len().saturating_sub(2);
        while let Some(at) = first.checked_sub(1) {
            // Every fourth turn from the last two is one of the moves that are repeated.
            let repeated = (turns.len() - 1 - at) % 4 < 2;
            let same = !repeated || turns.get(at + 4).is_none_or(|later| later.1 == turns[at].1);
            if !same || !goes_back(&turns[at].1, &turns[at + 2].1) {
                break;
            }
            first = at;
        }
        let needed = 4 * times.saturating_sub(1) + 2;
        (turns.len() - first >= needed).then(|| turns[first].0)
    }
}

fn limited(effect: LimitEffect, reason: Reason) -> Outcome {
    let winner = match effect {
        LimitEffect::Draw => None,
        LimitEffect::AttackersWin => Some(Side::Attackers),
        LimitEffect::DefendersWin => Some(Side::Defenders),
    };
    Outcome { winner, reason }
}
