//! taflcheck's own engine through its public face.

use crate::Random;
use taflcheck::board::{Play, Setup};
use taflcheck::engine::{Engine, Match};
use taflcheck::record::{Format, Record, read_records};
use taflcheck::rules::Status;
use taflcheck::text::Source;
use taflcheck::variant::Library;

/// A game at its start position.
pub struct Game {
    start: Match,
}

/// One recorded game: its plays in order.
pub type Plays = Vec<Play>;

/// The games of the corpus beside the checkout, if it is there.
pub fn recorded() -> Option<Vec<Plays>> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/corpora/copenhagen_1752.csv");
    let source = Source::from_bytes("copenhagen_1752.csv", std::fs::read(path).ok()?).expect("a text");
    let plays = |record: Record| record.plies.iter().map(|ply| ply.play).collect();
    Some(read_records(&source, Format::Table).filter_map(|reading| reading.record).map(plays).collect())
}

impl Game {
    pub fn new(variant: &str) -> Self {
        let variant = Library::built_in().get(variant).expect("a built-in variant");
        let start = variant.start.clone().expect("a start position");
        let engine = Engine::new(start.size(), &variant.rules);
        Self { start: engine.begin(&Setup { board: start, to_move: variant.first_mover() }) }
    }

    pub fn perft(&self, depth: u32) -> u64 {
        self.start.perft(depth)
    }

    pub fn perft_judged(&self, depth: u32) -> u64 {
        self.start.perft_judged(depth)
    }

    /// Lists the plays of the start position again and again.
    pub fn list(&self, times: usize) -> u64 {
        let mut plays = Vec::new();
        let mut listed = 0;
        for _ in 0..times {
            self.start.list_plays(&mut plays);
            listed += std::hint::black_box(&plays).len() as u64;
        }
        listed
    }

    /// Random games of at most 400 plies each; counts plies.
    pub fn playouts(&self, games: u64) -> u64 {
        let mut plays = Vec::new();
        let mut plies = 0;
        for seed in 1..=games {
            let mut random = Random::new(seed * 0x9E37_79B9);
            let mut game = self.start.clone();
            for _ in 0..400 {
                game.list_plays(&mut plays);
                if plays.is_empty() {
                    break;
                }
                let status = game.advance(plays[random.below(plays.len())]).expect("a listed play");
                plies += 1;
                if status != Status::Ongoing {
                    break;
                }
            }
        }
        plies
    }

    /// The same without a list: the game picks the play of a random number.
    pub fn picked_playouts(&self, games: u64) -> u64 {
        let mut plies = 0;
        for seed in 1..=games {
            let mut random = Random::new(seed * 0x9E37_79B9);
            let mut game = self.start.clone();
            for _ in 0..400 {
                let Some(play) = game.pick_play(|count| random.below(count.max(1) as usize) as u64) else { break };
                let status = game.advance(play).expect("a play of the game");
                plies += 1;
                if status != Status::Ongoing {
                    break;
                }
            }
        }
        plies
    }

    /// Random games as records.
    pub fn games(&self, games: u64) -> Vec<Plays> {
        (1..=games)
            .map(|seed| {
                let mut random = Random::new(seed * 0x51_7CC1);
                let mut game = self.start.clone();
                let mut record = Vec::new();
                let mut plays = Vec::new();
                while record.len() < 120 && game.status() == Status::Ongoing {
                    game.list_plays(&mut plays);
                    let play = plays[random.below(plays.len())];
                    game.advance(play).expect("a listed play");
                    record.push(play);
                }
                record
            })
            .collect()
    }

    /// The same with all that the engine can tell about each play.
    pub fn replay_told(&self, games: &[Plays], times: usize) -> u64 {
        let mut plies = 0;
        for _ in 0..times {
            for record in games {
                let mut game = self.start.clone();
                for play in record {
                    let step = game.play(*play).expect("a recorded play");
                    std::hint::black_box(step);
                    plies += 1;
                }
            }
        }
        plies
    }

    /// Whether it plays a recorded game to the last ply.
    pub fn accepts(&self, record: &Plays) -> bool {
        let mut game = self.start.clone();
        record.iter().all(|play| game.advance(*play).is_ok())
    }

    pub fn replay(&self, games: &[Plays], times: usize) -> u64 {
        let mut plies = 0;
        for _ in 0..times {
            for record in games {
                let mut game = self.start.clone();
                for play in record {
                    game.advance(*play).expect("a recorded play");
                    plies += 1;
                }
            }
        }
        plies
    }
}
