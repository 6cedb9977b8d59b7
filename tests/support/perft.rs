//! Counts of turns as the files `examples/variants/<id>/perft.yaml` hold them: random games that reach positions, a
//! count that goes one play at a time, and the text of a file. The bulk counts are the engine's own.

use std::collections::BTreeSet;
use taflcheck::board::{Board, Play, RowOrder, Setup};
use taflcheck::engine::{Engine, Match, Step};
use taflcheck::rules::{ChainMode, Rules, Status};
use taflcheck::variant::Variant;

/// Placements of our own for variants whose start position is not known.
const MADE_UP: &[(&str, &str)] = &[
    ("total", "/3ttttt3/5c5/11/t4T4t/t3TTT3t/tc1TTKTT1ct/t3NTT3t/t4T4t/11/5c5/3ttttt3/"),
    ("legacy-tyr-13", "/3tttcttt3/6m6/6M6/t5T5t/t5T5t/c5N5c/tmTTTNKNTTTmt/c5N5c/t5T5t/t5T5t/6M6/6m6/3tttcttt3/"),
    ("legacy-tyr-19", "/19/19/3T3t11/8c10/19/19/7N11/12T6/4t8M5/9K9/1m17/14t4/6T12/19/19/19/19/19/19/"),
];

/// How a position came about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reached {
    /// The start position.
    Start,
    /// A placement of our own.
    MadeUp,
    /// A random game after some plies.
    Game(u64, usize),
}

impl Reached {
    fn words(self) -> String {
        match self {
            Self::Start => "at the start".to_owned(),
            Self::MadeUp => "nowhere, made up where the start position is not known".to_owned(),
            Self::Game(game, plies) => format!("in random game {game} after {plies} plies"),
        }
    }

    /// The random games that a file names.
    pub(crate) fn games(file: &str) -> Vec<Self> {
        let game = |line: &str| {
            let (game, plies) = line.strip_prefix("- reached: in random game ")?.split_once(" after ")?;
            Some(Self::Game(game.parse().ok()?, plies.strip_suffix(" plies")?.parse().ok()?))
        };
        file.lines().filter_map(game).collect()
    }
}

/// The start position of a variant or one of our own, with the side to move.
pub(crate) fn start(variant: &Variant) -> (Reached, Setup) {
    let made_up = || {
        let (_, placement) = MADE_UP.iter().find(|(id, _)| *id == variant.id).expect("a variant without a start");
        Board::from_opentafl(placement, RowOrder::BottomFirst, Some(variant.size)).unwrap()
    };
    let reached = if variant.start.is_some() { Reached::Start } else { Reached::MadeUp };
    (reached, Setup { board: variant.start.clone().unwrap_or_else(made_up), to_move: variant.first_mover() })
}

/// Numbers that look random and are the same everywhere: xorshift.
struct Dice(u64);

impl Dice {
    fn below(&mut self, count: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 16) as usize % count
    }
}

/// Plays a random game and shows the position after each ply, until the game is over or the witness has seen enough.
/// Of four plays drawn the one to which most rules apply is made, so that something happens.
pub(crate) fn random_game(variant: &Variant, game: u64, mut witness: impl FnMut(usize, &Setup) -> bool) {
    let engine = Engine::new(variant.size, &variant.rules);
    let mut current = engine.begin(&start(variant).1);
    let mut dice = Dice(game.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1);
    for ply in 1..=120 {
        loop {
            let plays = current.plays();
            let tried: Vec<(Match, Step)> = (0..4)
                .filter(|_| !plays.is_empty())
                .map(|_| {
                    let mut after = current.clone();
                    let step = after.play(plays[dice.below(plays.len())]).unwrap();
                    (after, step)
                })
                .filter(|(_, step)| step.status == Status::Ongoing)
                .collect();
            let Some((after, _)) = tried.into_iter().max_by_key(|(_, step)| step.fired.len()) else { return };
            current = after;
            if !current.is_open() || (dice.below(2) == 0 && current.end_turn().is_ok()) {
                break;
            }
        }
        if current.status() != Status::Ongoing {
            return;
        }
        if !witness(ply, &Setup { board: current.board(), to_move: current.to_move() }) {
            return;
        }
    }
}

/// The rules that apply to the turns from a position: what makes it worth counting.
pub(crate) fn applied(game: &Match) -> BTreeSet<&'static str> {
    let mut found = BTreeSet::new();
    for play in game.plays() {
        let mut after = game.clone();
        let step = after.play(play).unwrap();
        found.extend(step.fired.iter().map(|fired| fired.clause.id()));
        if step.open {
            found.extend(applied(&after));
        }
    }
    found
}

/// Counts sequences of turns one play at a time: each play that is listed is made, and nothing else is asked of the
/// engine. On boards larger than 9x9 the plays of the last ply are
/// listed and not made, except where chains are played.
pub(crate) fn one_by_one(game: &Match, rules: &Rules, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let plays = game.plays();
    if depth == 1 && rules.chain.mode == ChainMode::Never && game.board().size().side() > 9 {
        return plays.len() as u64;
    }
    let after = |play: Play| {
        let mut after = game.clone();
        after.advance(play).unwrap();
        after
    };
    plays.into_iter().map(|play| turns_after(after(play), rules, depth)).sum()
}

/// The sequences that go on from within a turn or after it.
fn turns_after(game: Match, rules: &Rules, depth: u32) -> u64 {
    if !game.is_open() {
        return one_by_one(&game, rules, depth - 1);
    }
    let mut stopped = game.clone();
    let stops = stopped.end_turn().is_ok();
    one_by_one(&game, rules, depth) + if stops { one_by_one(&stopped, rules, depth - 1) } else { 0 }
}

/// One position of a file with its counts.
pub(crate) struct Counted {
    pub(crate) reached: Reached,
    pub(crate) setup: Setup,
    pub(crate) counts: Vec<u64>,
    /// Of depth 2.
    pub(crate) one_by_one: u64,
    /// Whether the shares of the first turns make up the count.
    pub(crate) is_divided: bool,
    applied: BTreeSet<&'static str>,
}

impl Counted {
    /// Counts as deep as is cheap, at least two turns.
    pub(crate) fn of(variant: &Variant, reached: Reached, setup: Setup) -> Self {
        let game = Engine::new(variant.size, &variant.rules).begin(&setup);
        let mut counts = vec![game.perft(1), game.perft(2)];
        // Without chains the plays of the last ply are not made.
        let made_anyway = if variant.rules.chain.mode == ChainMode::Never { 1 } else { counts[0] };
        while counts.len() < 5 && counts[counts.len() - 1] * made_anyway <= 8_000 && counts[counts.len() - 1] > 0 {
            counts.push(game.perft(counts.len() as u32 + 1));
        }
        let one_by_one = one_by_one(&game, &variant.rules, 2);
        let depth = if is_costly(variant) { 1 } else { 2 };
        let divided: u64 = game.divide(depth).iter().map(|share| share.turns).sum();
        let is_divided = divided == counts[depth as usize - 1];
        Self { reached, setup, counts, one_by_one, is_divided, applied: applied(&game) }
    }

    fn text(&self) -> String {
        let counts: Vec<String> = self.counts.iter().map(u64::to_string).collect();
        let mut text = format!(
            "\n- reached: {}\n  position: {}\n  to-move: {}\n  counts: [{}]\n",
            self.reached.words(),
            self.setup.board.to_opentafl(),
            self.setup.to_move,
            counts.join(", ")
        );
        if matches!(self.reached, Reached::Game(..)) {
            text.push_str("  applies:\n");
            for clause in &self.applied {
                text.push_str(&format!("    - {clause}\n"));
            }
        }
        text
    }
}

/// A file.
pub(crate) fn text(counted: &[Counted]) -> String {
    let positions: String = counted.iter().map(Counted::text).collect();
    format!(
        "# Sequences of 1, 2, … turns; what applies are rules that decide on some turn from the position. See docs/perft.md.\n{positions}"
    )
}

/// Whether every turn of a count must be made on a large board: such counts are kept small.
fn is_costly(variant: &Variant) -> bool {
    variant.rules.chain.mode != ChainMode::Never && variant.size.side() > 11
}

/// The two positions of random games to whose turns most rules apply, the second those that the first has not.
pub(crate) fn search(variant: &Variant) -> Vec<Reached> {
    let engine = Engine::new(variant.size, &variant.rules);
    let costly = is_costly(variant);
    let mut found: Vec<(Reached, usize, BTreeSet<&'static str>)> = Vec::new();
    for game in 1..=if costly { 12 } else { 40 } {
        random_game(variant, game, |ply, setup| {
            let current = engine.begin(setup);
            // A side that would have to pass is not the one to move.
            if ply >= 6 && current.to_move() == setup.to_move {
                found.push((Reached::Game(game, ply), current.plays().len(), applied(&current)));
            }
            true
        });
    }
    if costly {
        let fewest = found.iter().map(|(_, plays, _)| *plays).min().unwrap_or_default();
        found.retain(|(_, plays, _)| *plays <= fewest.max(130));
    }
    // The first of equals.
    found.reverse();
    let Some((first, _, known)) = found.iter().max_by_key(|(_, _, applied)| applied.len()) else { return Vec::new() };
    let more = |applied: &BTreeSet<&'static str>| applied.difference(known).count();
    let second = found.iter().max_by_key(|(_, _, applied)| more(applied)).filter(|(_, _, other)| more(other) > 0);
    let second = second.filter(|_| !costly).map(|(reached, ..)| *reached);
    std::iter::once(*first).chain(second).collect()
}

/// The position that a random game reaches.
pub(crate) fn replayed(variant: &Variant, reached: Reached) -> Option<Setup> {
    let Reached::Game(game, plies) = reached else { return None };
    let mut found = None;
    random_game(variant, game, |ply, setup| {
        found = (ply == plies).then(|| setup.clone());
        ply < plies
    });
    found
}
