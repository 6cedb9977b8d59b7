//! taflcheck against its peers, on the same work in the same run.
//!
//! Each row does the same work in both programs, in turn, several times over, and prints the median of each and the
//! ratio of the medians. `cargo run --release --manifest-path tests/bench/Cargo.toml`; with words after `--` only the
//! rows that contain one of them.
//!
//! `-- documents` measures the program itself on repositories of pages instead, `-- write-documents FOLDER PAGES EXAMPLES`
//! writes such a repository.

mod crate_copenhagen;
mod crate_hnefatafl;
mod differences;
mod documents;
mod ours;
mod reading;

use std::time::Instant;

/// Rounds of each program; the median counts.
pub const ROUNDS: usize = 5;

/// Units of work per second of one round.
pub fn rate(work: &mut dyn FnMut() -> u64) -> f64 {
    let begun = Instant::now();
    let units = work();
    units as f64 / begun.elapsed().as_secs_f64()
}

pub fn median(mut rates: Vec<f64>) -> f64 {
    rates.sort_by(f64::total_cmp);
    rates[rates.len() / 2]
}

/// Whether a row is asked for: all are, if the command line names none.
pub fn is_wanted(name: &str) -> bool {
    let mut words = std::env::args().skip(1).peekable();
    words.peek().is_none() || words.any(|word| name.contains(&word))
}

/// Both programs in turn; the medians in millions a second and their ratio.
fn compare(name: &str, target: f64, ours: &mut dyn FnMut() -> u64, peer: &mut dyn FnMut() -> u64) {
    if !is_wanted(name) {
        return;
    }
    let (mut own, mut other) = (Vec::new(), Vec::new());
    for _ in 0..ROUNDS {
        own.push(rate(ours));
        other.push(rate(peer));
    }
    let (own, other) = (median(own), median(other));
    let ratio = own / other;
    let verdict = if ratio >= target { "reached" } else { "not reached" };
    println!(
        "{name:<44} {:>9.2} M/s  {:>9.3} M/s  {ratio:>6.1} times  (target {target}: {verdict})",
        own / 1e6,
        other / 1e6
    );
}

/// The same numbers for everybody: an xorshift generator.
pub struct Random(u64);

impl Random {
    fn new(seed: u64) -> Self {
        Self(seed)
    }

    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) as usize % bound
    }
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match words.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        ["documents"] => return documents::measure(),
        ["write-documents", folder, pages, examples] => {
            let number = |word: &str| word.parse().expect("a number");
            return documents::write(folder.as_ref(), number(pages), number(examples));
        }
        _ => {}
    }
    println!("{:<44} {:>13}  {:>13}  ratio to hnefatafl 0.0.2", "the same work", "taflcheck", "hnefatafl");
    let copenhagen = ours::Game::new("copenhagen");
    let brandubh = ours::Game::new("brandubh-weak");
    let tablut = ours::Game::new("tablut-edge");
    let peer = crate_hnefatafl::copenhagen();
    assert_eq!(copenhagen.perft(3), 806_344);
    assert_eq!(crate_hnefatafl::perft(&peer, 3), 806_344);
    compare("perft 3, each leaf played and judged", 17.0, &mut || copenhagen.perft_judged(3), &mut || {
        crate_hnefatafl::perft(&peer, 3)
    });
    compare("list moves", 12.0, &mut || copenhagen.list(20_000), &mut || crate_hnefatafl::list(&peer, 2_000));
    compare("random playouts from lists, plies, 11x11", 18.0, &mut || copenhagen.playouts(300), &mut || {
        crate_hnefatafl::playouts(&peer, 20)
    });
    // Ours pick the play of a random number without a list, which the peer cannot.
    compare("random playouts, plies, 11x11", 18.0, &mut || copenhagen.picked_playouts(1_000), &mut || {
        crate_hnefatafl::playouts(&peer, 20)
    });
    let small = crate_hnefatafl::brandubh();
    compare("random playouts, plies, 7x7", 8.0, &mut || brandubh.picked_playouts(6_000), &mut || {
        crate_hnefatafl::small_playouts(&small, 200)
    });
    let middle = crate_hnefatafl::tablut();
    compare("random playouts, plies, 9x9", 8.0, &mut || tablut.picked_playouts(3_000), &mut || {
        crate_hnefatafl::playouts(&middle, 60)
    });
    // Games that both programs accept to their last ply.
    let (kind, games) = match ours::recorded() {
        Some(games) => ("replay of games that people played", games),
        None => {
            println!("recorded games: skipped: not present; random ones are replayed");
            ("replay of random games", copenhagen.games(200))
        }
    };
    let games: Vec<_> = games
        .into_iter()
        .filter(|game| copenhagen.accepts(game) && crate_hnefatafl::accepts(&peer, game))
        .collect();
    compare(kind, 5.0, &mut || copenhagen.replay(&games, 10), &mut || crate_hnefatafl::replay(&peer, &games, 2));
    if is_wanted(kind) {
        println!("{:<44} {} games, {} plies", "", games.len(), games.iter().map(Vec::len).sum::<usize>());
    }
    compare("perft 4, last ply in bulk", 40.0, &mut || copenhagen.perft(4), &mut || crate_hnefatafl::bulk(&peer, 4));
    println!();
    println!("{:<44} {:>13}  {:>13}  ratio to hnefatafl-copenhagen 6.4.1", "the same work", "taflcheck", "copenhagen");
    compare(
        "perft 2, each leaf played and judged",
        17.0,
        &mut || (0..100).map(|_| copenhagen.perft_judged(2)).sum(),
        &mut || crate_copenhagen::perft(2),
    );
    println!();
    let told = "replay, told every clause";
    if is_wanted(told) {
        println!("alone: a replay that is told what happened, against one that is not");
        let (mut fast, mut full) = (Vec::new(), Vec::new());
        for _ in 0..ROUNDS {
            fast.push(rate(&mut || copenhagen.replay(&games, 10)));
            full.push(rate(&mut || copenhagen.replay_told(&games, 10)));
        }
        against(told, median(full), median(fast), 0.5);
        println!();
    }
    println!("alone: larger boards with chains and special men, against 11x11");
    let eleven = median((0..ROUNDS).map(|_| rate(&mut || copenhagen.perft_judged(2))).collect());
    for id in ["tyr-15", "legacy-tyr-15", "alea-evangelii"].into_iter().filter(|id| is_wanted(id)) {
        let game = ours::Game::new(id);
        let rates = (0..ROUNDS).map(|_| rate(&mut || game.perft_judged(2))).collect();
        against(&format!("{id}, perft 2, each leaf judged"), median(rates), eleven, 1.0 / 3.0);
    }
    reading::measure();
    // All pairs take minutes: only when they are asked for.
    if let Some(at) = words.iter().position(|word| word == "differences") {
        match &words[at + 1..] {
            [one, other] => differences::measure_pair([one, other]),
            _ => differences::measure(),
        }
    }
}

/// A rate of our own beside another one, in millions a second.
fn against(name: &str, rate: f64, other: f64, target: f64) {
    let ratio = rate / other;
    let verdict = if ratio >= target { "reached" } else { "not reached" };
    println!(
        "{name:<44} {:>9.2} M/s  {:>9.3} M/s  {ratio:>6.2} times  (target {target:.2}: {verdict})",
        rate / 1e6,
        other / 1e6
    );
}
