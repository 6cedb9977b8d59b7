//! A turn allocates nothing: games are played on with the allocator counted. What a record of the game keeps is given
//! room before.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on panics")]

use taflcheck::board::{Play, Setup};
use taflcheck::engine::{Engine, Match};
use taflcheck::rules::Status;
use taflcheck::variant::Library;

/// Turns that a fresh copy of a game has room for.
const ROOM: usize = 120;

/// A xorshift generator.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 20) % bound
    }
}

/// One step and whatever the turn needs after it.
fn play_on(game: &mut Match, random: &mut Random) -> Option<Play> {
    let play = game.pick_play(|count| random.below(count.max(1)))?;
    game.advance(play).unwrap();
    if game.is_open() {
        // Who must go on does so with the next play.
        let _ = game.end_turn();
    }
    Some(play)
}

/// Allocations in games of a variant, over all turns, and the number of turns.
fn allocations_in(variant: &str) -> Option<(u64, usize)> {
    let variant = Library::built_in().get(variant).unwrap();
    let start = variant.start.clone()?;
    let engine = Engine::new(start.size(), &variant.rules);
    let game = engine.begin(&Setup { board: start, to_move: variant.first_mover() });
    let mut random = Random(0x5EED);
    let (mut allocations, mut turns) = (0, 0);
    for _ in 0..40 {
        let mut game = game.clone();
        let counted = allocation_counter::measure(|| {
            for _ in 0..ROOM {
                if game.status() != Status::Ongoing || play_on(&mut game, &mut random).is_none() {
                    break;
                }
                turns += 1;
            }
        });
        allocations += counted.count_total;
    }
    Some((allocations, turns))
}

/// Variants that try something out on a copy of the game, and what.
const TRIERS: [(&str, &str); 2] = [
    ("brandubh-hnefatafl-org", "a play that may repeat a position that stood before"),
    ("berserk-opentafl", "why a chain may not stop is told, and telling allocates"),
];

#[test]
fn a_turn_allocates_nothing() {
    let mut seen = 0;
    for variant in Library::built_in().ids() {
        let Some((allocations, turns)) = allocations_in(variant) else { continue };
        seen += 1;
        assert!(turns > 300, "{variant}: only {turns} turns were played");
        match TRIERS.iter().find(|(trier, _)| *trier == variant) {
            Some((_, why)) => {
                assert!(allocations > 0, "{variant} allocates nothing any more: {why}");
                assert!(allocations < turns as u64, "{variant}: {allocations} allocations in {turns} turns, {why}");
            }
            None => assert_eq!(allocations, 0, "{variant}: {allocations} allocations in {turns} turns"),
        }
    }
    assert!(seen > 40, "only {seen} variants have a start position");
}

#[test]
fn the_counter_counts() {
    assert!(allocation_counter::measure(|| drop(std::hint::black_box(vec![1]))).count_total > 0);
}
