//! Two engines that are asked the same: does a position and what is played in it tell them apart?

use super::answer::{Answer, Difference, answer};
use crate::board::{Play, Setup, Square};
use crate::engine::{Engine, Match};
use crate::rules::Status;

/// A position and turns, all but the last of which come to the same in both engines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Witness {
    /// Where it begins.
    pub setup: Setup,
    /// What is played, each turn the steps of one man; never empty.
    pub turns: Vec<Vec<Play>>,
    /// In what the engines differ after the last turn.
    pub difference: Difference,
}

/// Two engines of one size of board.
#[derive(Clone, Copy, Debug)]
pub struct Duel<'a> {
    /// The first.
    pub one: &'a Engine,
    /// The second.
    pub other: &'a Engine,
    /// Engines that must answer as the first does, and engines that must answer as the second.
    pub partners: [&'a [Engine]; 2],
}

impl Duel<'_> {
    /// In what the engines differ, if they differ in the last of the turns and in no earlier one.
    #[must_use]
    pub fn difference(&self, setup: &Setup, turns: &[Vec<Play>]) -> Option<Difference> {
        let (mut one, mut other) = (self.one.begin(setup), self.other.begin(setup));
        if one.status() != Status::Ongoing || other.status() != Status::Ongoing {
            return None;
        }
        let (last, before) = turns.split_last()?;
        for turn in before {
            let (told, twin) = (answer(&mut one, turn), answer(&mut other, turn));
            if told != twin || !told.is_played() || one.status() != Status::Ongoing {
                return None;
            }
        }
        if one.to_move() != other.to_move() {
            return None;
        }
        let (told, twin) = (answer(&mut one, last), answer(&mut other, last));
        let difference = told.difference(&twin)?;
        let agrees = |engines: &[Engine], expected: &Answer| {
            engines.iter().all(|engine| {
                let answers = super::answers(engine, setup, turns);
                answers.len() == turns.len()
                    && answers.last().is_some_and(|answer| answer.difference(expected).is_none())
                    && engine.begin(setup).status() == Status::Ongoing
            })
        };
        (agrees(self.partners[0], &told) && agrees(self.partners[1], &twin)).then_some(difference)
    }

    /// The turns from a position, one each, on which the engines differ: of the man on `mover` alone, or of all.
    pub(super) fn look(&self, setup: &Setup, play: Option<Play>, mut found: impl FnMut(Vec<Play>, Difference)) {
        let (one, other) = (self.one.begin(setup), self.other.begin(setup));
        if one.status() != Status::Ongoing || other.status() != Status::Ongoing || one.to_move() != other.to_move() {
            return;
        }
        match play {
            Some(play) => self.try_play(setup, (&one, &other), play, &mut found),
            None => {
                let mut plays = one.plays();
                let theirs = other.plays();
                if plays != theirs {
                    let missing: Vec<Play> = theirs.into_iter().filter(|play| !plays.contains(play)).collect();
                    plays.extend(missing);
                }
                for play in plays {
                    self.try_play(setup, (&one, &other), play, &mut found);
                }
            }
        }
    }

    fn try_play(
        &self,
        setup: &Setup,
        (one, other): (&Match, &Match),
        play: Play,
        found: &mut impl FnMut(Vec<Play>, Difference),
    ) {
        let (mut one, mut other) = (one.clone(), other.clone());
        let same = match (one.advance(play), other.advance(play)) {
            (Ok(_), Ok(_)) => one.agrees(&other),
            (Err(_), Err(_)) => return,
            (Ok(_), Err(_)) | (Err(_), Ok(_)) => false,
        };
        let open = one.is_open() || other.is_open();
        if same && !open {
            return;
        }
        let mut turn = vec![play];
        if let Some(difference) = self.difference(setup, &[turn.clone()]) {
            found(turn.clone(), difference);
            return;
        }
        // A chain that only one of them may go on with, or that goes on differently.
        for game in [&one, &other].into_iter().filter(|game| game.is_open()) {
            for next in game.destinations(play.to) {
                turn.truncate(1);
                turn.push(Play { from: play.to, to: next });
                if let Some(difference) = self.difference(setup, &[turn.clone()]) {
                    found(turn.clone(), difference);
                }
            }
        }
    }
}

impl Witness {
    /// How many men stand on the board at the beginning.
    #[must_use]
    pub fn men(&self) -> usize {
        self.setup.board.men().count()
    }

    /// The squares that the last turn touches.
    pub(super) fn squares(&self) -> impl Iterator<Item = Square> + '_ {
        self.turns.last().into_iter().flatten().flat_map(|play| [play.from, play.to])
    }
}
