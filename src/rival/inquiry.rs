//! What is asked of another engine: games from the start, the families of positions, men who go to and fro, scattered games.
//! The same questions every time.

use super::groups::{Changed, Group, changes, explanations, groups, size};
use super::question::{Disagreement, Question, Told, told};
use super::referee::Rival;
use super::shrink::{Kind, differs, shrink};
use crate::board::{Board, Piece, PieceKind, PieceSet, Play, Setup, Size, Square};
use crate::engine::Engine;
use crate::protocol::Broken;
use crate::rules::Status;
use crate::variant::Variant;
use crate::witness::{Dice, Stock};
use std::collections::HashMap;

/// Of the positions of one family with so many men about so many are asked.
const OF_EACH: usize = 1_500;
/// Games from the start, and how long they are.
const GAMES: [usize; 2] = [24, 60];
/// Scattered games, and how long they are.
const SCATTERED: [usize; 2] = [1_500, 10];
/// Lines of men who go to and fro are followed so far.
const PLIES: usize = 60;
/// So many questions are sent at once.
const BATCH: usize = 200;
/// Of disagreements that look alike so many are made small.
const SHRUNK: usize = 10;
/// Of turns on which both agree and that look alike so many are kept.
const KEPT: usize = 6;

/// The outcome of an inquiry.
#[derive(Debug)]
pub struct Compared {
    /// Disagreements by their cause, those that most positions show first.
    pub groups: Vec<Group>,
    /// How many turns both were asked about.
    pub turns: usize,
    /// In how many positions the lists of moves were compared.
    pub lists: usize,
    /// Positions that the other engine does not take.
    pub not_taken: usize,
    /// Moves that it lists and refuses, or does not list and plays, each with its position.
    pub unlisted: Vec<(Setup, Vec<Play>, bool)>,
}

/// Compares another engine with this one. See [`Comparison`].
///
/// # Errors
/// What became of the other engine.
pub fn compare(variant: &Variant, rival: &mut Rival<'_, '_>) -> Result<Compared, Broken> {
    Comparison::new(variant, rival)?.run()
}

/// A comparison that is going on.
#[derive(Debug)]
pub struct Comparison<'a, 'b, 'c> {
    variant: &'a Variant,
    rival: &'a mut Rival<'b, 'c>,
    engines: Vec<Engine>,
    stock: Stock,
    changes: Vec<Changed>,
    /// Whether it takes positions without a king.
    kingless: bool,
    waiting: Vec<Question>,
    found: Vec<(Disagreement, usize, Vec<usize>)>,
    shrunk: HashMap<Kind, usize>,
    agreed: HashMap<String, usize>,
    told: Compared,
}

impl<'a, 'b, 'c> Comparison<'a, 'b, 'c> {
    fn new(variant: &'a Variant, rival: &'a mut Rival<'b, 'c>) -> Result<Self, Broken> {
        let engines: Vec<Engine> =
            variant.readings(16).0.iter().map(|rules| Engine::new(variant.size, rules)).collect();
        let men = variant.men();
        let special: Vec<PieceKind> = PieceKind::ALL
            .into_iter()
            .filter(|kind| !matches!(kind, PieceKind::Soldier | PieceKind::King))
            .filter(|kind| !men.and(PieceSet::of_kind(*kind)).is_empty())
            .collect();
        let goals = engines.first().map(Engine::goals).unwrap_or_default();
        let stock = Stock::new(variant.size, &variant.rules, &goals, &special);
        let kingless = rival.told(&[without_king(variant.size)])?.pop().flatten().is_some();
        let told = Compared { groups: Vec::new(), turns: 0, lists: 0, not_taken: 0, unlisted: Vec::new() };
        Ok(Self {
            variant,
            rival,
            engines,
            stock,
            changes: changes(variant),
            kingless,
            waiting: Vec::new(),
            found: Vec::new(),
            shrunk: HashMap::new(),
            agreed: HashMap::new(),
            told,
        })
    }

    fn run(mut self) -> Result<Compared, Broken> {
        let size = self.variant.size;
        let goals = self.engines[0].goals();
        let stock = Stock::new(size, &self.variant.rules, &goals, &[]);
        self.games(GAMES, true, &stock)?;
        for (family, _, men) in Stock::families() {
            for men in men {
                self.family(family, men)?;
            }
        }
        self.lines()?;
        self.games(SCATTERED, false, &stock)?;
        self.ask()?;
        let found = std::mem::take(&mut self.found).into_iter().map(|(one, count, _)| (one, count)).collect();
        self.told.groups = groups(self.variant, &self.changes, &self.engines[0], found);
        Ok(self.told)
    }

    /// Positions of one family: of many only some, evenly.
    fn family(&mut self, family: usize, men: usize) -> Result<(), Broken> {
        let mut all = 0_usize;
        self.stock.draw(family, men, &mut |_, _, _| all += 1);
        let step = all.div_ceil(OF_EACH).max(1);
        let (mut at, mut chosen) = (0_usize, Vec::new());
        let kingless = self.kingless;
        self.stock.draw(family, men, &mut |stock, setup, play| {
            at += 1;
            if at % step == 0 {
                let setup = if kingless { Some(setup) } else { stock.with_king(setup, play) };
                chosen.extend(setup.map(|setup| (setup, play)));
            }
        });
        let mut lists = Vec::new();
        for (setup, play) in chosen {
            match play {
                Some(play) => self.put(Question { setup, turns: vec![vec![play]] })?,
                None => lists.push(setup),
            }
        }
        self.list(&lists)
    }

    /// Compares what is listed, and plays what only one of them lists and everything that this engine does.
    fn list(&mut self, setups: &[Setup]) -> Result<(), Broken> {
        for some in setups.chunks(BATCH) {
            for (setup, theirs) in some.iter().zip(self.rival.moves(some)?) {
                let game = self.engines[0].begin(setup);
                let Some(theirs) = theirs.filter(|_| game.status() == Status::Ongoing) else { continue };
                self.told.lists += 1;
                let mut ours: Vec<Vec<Play>> = game.divide(1).into_iter().map(|share| share.steps).collect();
                ours.sort_unstable();
                let mut both = ours.clone();
                both.extend(theirs.iter().filter(|turn| !ours.contains(turn)).cloned());
                let questions: Vec<Question> =
                    both.iter().map(|turn| Question { setup: setup.clone(), turns: vec![turn.clone()] }).collect();
                if both.len() > ours.len() || theirs.len() < both.len() {
                    for (turn, told) in both.iter().zip(self.rival.told(&questions)?) {
                        let plays = told.is_some_and(|told| matches!(told.first(), Some(Told::Played { .. })));
                        if plays != theirs.contains(turn) {
                            self.told.unlisted.push((setup.clone(), turn.clone(), plays));
                        }
                    }
                }
                for question in questions {
                    self.put(question)?;
                }
            }
        }
        Ok(())
    }

    /// Games at random, from the start or of scattered men.
    fn games(&mut self, [games, plies]: [usize; 2], from_start: bool, stock: &Stock) -> Result<(), Broken> {
        let mut dice = Dice(0x0074_6166_6c63);
        for _ in 0..games {
            let setup = if from_start {
                let start = self.variant.start.clone();
                start.map(|board| Setup { board, to_move: self.variant.first_mover() })
            } else {
                let scattered = self.stock.scattered(&mut dice);
                let kingless = self.kingless;
                scattered.and_then(|setup| if kingless { Some(setup) } else { stock.with_king(setup, None) })
            };
            let Some(setup) = setup else { continue };
            let mut game = self.engines[0].begin(&setup);
            let (mut turns, mut seen) = (Vec::new(), Vec::new());
            while turns.len() < plies && game.status() == Status::Ongoing {
                let plays = game.plays();
                if plays.is_empty() {
                    break;
                }
                if turns.len() % 8 == 0 {
                    seen.push(Setup { board: game.board(), to_move: game.to_move() });
                }
                let mut turn = vec![Stock::choose(&game, &plays, &mut dice)];
                while turn.last().is_some_and(|play| game.advance(*play).is_ok()) && game.is_open() {
                    let at = turn[turn.len() - 1].to;
                    let next = game.destinations(at);
                    let may_stop = game.clone().end_turn().is_ok();
                    if next.is_empty() || (may_stop && dice.roll(4) == 0) {
                        break;
                    }
                    turn.push(Play { from: at, to: next[dice.roll(next.len())] });
                }
                if game.is_open() && game.end_turn().is_err() {
                    break;
                }
                turns.push(turn);
            }
            if from_start {
                self.list(&seen)?;
            }
            self.put(Question { setup, turns })?;
        }
        Ok(())
    }

    /// Men who go to and fro until the engines part or the line is long enough.
    fn lines(&mut self) -> Result<(), Broken> {
        for men in 2..=4 {
            let mut questions = Vec::new();
            self.stock.lines(men, &mut |setup, paths| questions.push(line(setup, paths)));
            for question in questions {
                self.put(question)?;
            }
        }
        self.ask()
    }

    /// A question for the next batch.
    fn put(&mut self, question: Question) -> Result<(), Broken> {
        if question.turns.is_empty() || self.engines[0].begin(&question.setup).status() != Status::Ongoing {
            return Ok(());
        }
        self.waiting.push(question);
        let lines: usize = self.waiting.iter().map(|question| question.turns.len() + 1).sum();
        if lines < BATCH { Ok(()) } else { self.ask() }
    }

    /// Asks what waits, and takes note of each answer.
    fn ask(&mut self) -> Result<(), Broken> {
        let questions = std::mem::take(&mut self.waiting);
        let answers = self.rival.told(&questions)?;
        for (question, theirs) in questions.iter().zip(answers) {
            match theirs {
                None => self.told.not_taken += 1,
                // Over before it begins: nothing was played that could be compared.
                Some(theirs) if theirs.is_empty() => self.told.not_taken += 1,
                Some(theirs) => {
                    self.told.turns += theirs.len();
                    match differs(&self.engines, question, &theirs) {
                        Some(disagreement) => self.note(disagreement)?,
                        None => self.agree(question, theirs),
                    }
                }
            }
        }
        Ok(())
    }

    /// What both agree on refutes rules that would explain other things; where nothing happens it says little.
    fn agree(&mut self, question: &Question, theirs: Vec<Told>) {
        let ours = told(&self.engines[0], question);
        let (Some(Told::Played { captures, switches, stand }), Some(Told::Played { stand: other, .. })) =
            (ours.last().filter(|_| theirs.len() <= ours.len()), theirs.last())
        else {
            return;
        };
        // Who agrees for another reason may do so by chance.
        if stand.words != other.words {
            return;
        }
        if captures.is_empty() && switches.is_empty() && stand.end.is_none() {
            return;
        }
        let men = question.setup.board.men().count();
        let key = format!("{} {} {} {men}", stand.words, captures.len(), switches.len());
        let kept = self.agreed.entry(key).or_default();
        *kept += 1;
        if *kept <= KEPT {
            self.changes.iter_mut().for_each(|change| change.weigh(question, &theirs));
        }
    }

    /// A disagreement: one more of a known kind, or made small and known from now on.
    fn note(&mut self, disagreement: Disagreement) -> Result<(), Broken> {
        let by = explanations(&self.changes, &disagreement);
        let live = |known: &Vec<usize>, changes: &[Changed], one: &Disagreement| {
            let left: Vec<&usize> = known.iter().filter(|change| changes[**change].is_left()).collect();
            !left.is_empty() && left.iter().all(|change| changes[**change].explains(one))
        };
        if !by.is_empty()
            && let Some(place) = (0..self.found.len()).find(|place| {
                let (known, _, explained) = &self.found[*place];
                live(explained, &self.changes, &disagreement) && size(known) <= size(&disagreement)
            })
        {
            self.found[place].1 += 1;
            return Ok(());
        }
        let kind = Kind::of(&disagreement);
        let count = self.shrunk.entry(kind.clone()).or_default();
        *count += 1;
        if *count > SHRUNK {
            // One more of those that look like it.
            if let Some(place) = self.found.iter().position(|(known, ..)| Kind::of(known) == kind) {
                self.found[place].1 += 1;
            }
            return Ok(());
        }
        let (changes, found) = (&self.changes, &self.found);
        let is_known = |one: &Disagreement| found.iter().any(|(_, _, explained)| live(explained, changes, one));
        let fresh = !is_known(&disagreement);
        let keep_apart = |one: &Disagreement| fresh && is_known(one);
        let small = shrink(self.rival, &self.stock, &self.engines, disagreement, &keep_apart)?;
        let by = explanations(&self.changes, &small);
        match self.found.iter_mut().find(|(known, ..)| *known == small) {
            Some((_, count, _)) => *count += 1,
            None => self.found.push((small, 1, by)),
        }
        Ok(())
    }
}

/// One attacker who moves and nobody else.
fn without_king(size: Size) -> Question {
    let mut board = Board::empty(size);
    let (from, to) = (Square { file: 1, rank: 2 }, Square { file: 1, rank: 1 });
    board.set(from, Some(Piece::ATTACKER));
    board.set(Square { file: 2, rank: 4 }, Some(Piece::DEFENDER));
    let setup = Setup { board, to_move: crate::board::Side::Attackers };
    Question { setup, turns: vec![vec![Play { from, to }]] }
}

/// The plays of a man of each side around his squares.
fn line(setup: &Setup, paths: [&[Square]; 2]) -> Question {
    let mut steps = [0_usize; 2];
    let mut side = setup.to_move;
    let mut turns = Vec::new();
    while turns.len() < PLIES {
        let (path, step) = (paths[side as usize], &mut steps[side as usize]);
        turns.push(vec![Play { from: path[*step % path.len()], to: path[(*step + 1) % path.len()] }]);
        *step += 1;
        side = side.other();
    }
    Question { setup: setup.clone(), turns }
}
