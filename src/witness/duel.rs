//! Two engines that are asked the same: does a position and what is played in it tell them apart?

use super::answer::{Answer, Difference, answer};
use super::ground::board;
use crate::board::{Piece, Play, Setup, Side, Square};
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
    /// Engines that are to answer as the first does, and engines that are to answer as the second.
    pub partners: [&'a [Engine]; 2],
}

/// Whether the partners of the first engine answer as it does, and those of the second as that does.
pub(super) type Agreement = [bool; 2];

/// Who looks at a turn on which the engines differ.
pub(super) trait Looks {
    /// Whether a difference with this much agreement is of any use.
    fn wants(&self, agreement: Agreement) -> bool;

    /// A position and one turn, on which the engines differ, and who agrees.
    fn sees(&mut self, witness: Witness, agreement: Agreement);
}

impl Duel<'_> {
    /// In what the engines differ, if they differ in the last of the turns and in no earlier one, and all partners agree.
    #[must_use]
    pub fn difference(&self, setup: &Setup, turns: &[Vec<Play>]) -> Option<Difference> {
        let (difference, agreement) = self.parting(setup, turns)?;
        (agreement == [true, true]).then_some(difference)
    }

    /// In what the engines differ, if they differ in the last of the turns and in no earlier one, and who agrees.
    pub(super) fn parting(&self, setup: &Setup, turns: &[Vec<Play>]) -> Option<(Difference, Agreement)> {
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
        Some((difference, [agrees(self.partners[0], &told), agrees(self.partners[1], &twin)]))
    }

    /// The turns from a position, one each, on which the engines differ: the one play, or all.
    pub(super) fn look(&self, men: Men<'_>, play: Option<Play>, looks: &mut dyn Looks) {
        let (one, other) = (men.begin(self.one), men.begin(self.other));
        if one.status() != Status::Ongoing || other.status() != Status::Ongoing || one.to_move() != other.to_move() {
            return;
        }
        match play {
            Some(play) => self.try_play(men, (one, other), play, looks),
            None => {
                let mut plays = one.plays();
                let theirs = other.plays();
                if plays != theirs {
                    let missing: Vec<Play> = theirs.into_iter().filter(|play| !plays.contains(play)).collect();
                    plays.extend(missing);
                }
                for play in plays {
                    self.try_play(men, (one.clone(), other.clone()), play, looks);
                }
            }
        }
    }

    fn try_play(&self, men: Men<'_>, (mut one, mut other): (Match, Match), play: Play, looks: &mut dyn Looks) {
        let (told, twin) = (one.advance(play).is_ok(), other.advance(play).is_ok());
        if !told && !twin {
            return;
        }
        let open = one.is_open() || other.is_open();
        if !open && told == twin && one.agrees(&other) {
            return;
        }
        // Games with many different rules differ nearly everywhere, but seldom because of the one in question: that is
        // seen before every answer is worked out.
        let may_agree = |engines: &[Engine], expected: Option<&Match>| {
            open || engines.iter().all(|engine| may_agree(men.begin(engine), play, expected))
        };
        let [like_one, like_other] = self.partners;
        let hope = [may_agree(like_one, told.then_some(&one)), may_agree(like_other, twin.then_some(&other))];
        if !looks.wants(hope) {
            return;
        }
        let setup = Setup { board: board(self.one.size(), men.placed), to_move: men.to_move };
        let mut see = |turn: &[Play]| {
            let turns = vec![turn.to_vec()];
            let (difference, agreement) = self.parting(&setup, &turns)?;
            looks.sees(Witness { setup: setup.clone(), turns, difference }, agreement);
            Some(agreement)
        };
        if see(&[play]) == Some([true, true]) {
            return;
        }
        // A chain that only one of them may go on with, or that goes on differently.
        for game in [&one, &other].into_iter().filter(|game| game.is_open()) {
            for next in game.destinations(play.to) {
                see(&[play, Play { from: play.to, to: next }]);
            }
        }
    }
}

/// Men on their squares, and who is to move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Men<'a> {
    /// One a square.
    pub(super) placed: &'a [(Square, Piece)],
    /// Who is to move.
    pub(super) to_move: Side,
}

impl Men<'_> {
    fn begin(self, engine: &Engine) -> Match {
        engine.begin_with(self.placed.iter().copied(), self.to_move)
    }
}

/// Whether an engine may say of a play what another one says, which has refused it or come to `expected`. Only a turn that
/// is still open leaves that undecided.
fn may_agree(mut game: Match, play: Play, expected: Option<&Match>) -> bool {
    match (game.advance(play), expected) {
        (Err(_), None) => true,
        (Ok(_), Some(expected)) => game.is_open() || game.agrees(expected),
        (Ok(_), None) => game.is_open(),
        (Err(_), Some(_)) => false,
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
