//! What holds in every position under all rules that can be played.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on panics")]

mod support;

use proptest::prelude::*;
use support::rules::{
    any_closing_move, ashton, berserk, brandubh_strong_centre, brandubh_walker, copenhagen, sea_battle, tablut,
};
use taflcheck::board::{Board, Piece, PieceSet, Play, Setup, Side, Size, Square};
use taflcheck::engine::{Engine, Match, Refused, Step};
use taflcheck::rules::{AXES, JumpOver, NoPlayOutcome, PieceTable, Reason, Rules, Squares, Status, Switch};

const BASES: &[fn() -> Rules] = &[
    Rules::default,
    copenhagen,
    any_closing_move,
    brandubh_strong_centre,
    brandubh_walker,
    tablut,
    ashton,
    sea_battle,
    berserk,
    wild,
];

/// Rules under which whatever may happen to some men happens to all.
fn wild() -> Rules {
    let mut rules = berserk();
    rules.jump.over = PieceTable::all(JumpOver::Any);
    rules.jump.captures = PieceSet::ALL;
    rules.jump.jumpable = PieceSet::ALL;
    rules.jump.takes = PieceSet::ALL;
    rules.mercenary.switches = PieceSet::ALL;
    rules.custodial.takes = PieceSet::ALL;
    rules.shieldwall.rule = Switch::On;
    rules.shieldwall.takes = PieceSet::ALL;
    rules
}

/// Rules that can be played: some that are known, with a few axes changed.
fn rules() -> impl Strategy<Value = Rules> {
    (0..BASES.len(), prop::collection::vec((any::<prop::sample::Index>(), any::<prop::sample::Index>()), 0..6))
        .prop_map(|(base, changes)| {
            let mut rules = BASES[base]();
            for (axis, value) in changes {
                let axis = axis.get(&AXES);
                let others = (axis.alternatives)(&rules);
                let mut changed = rules.clone();
                (axis.set)(&mut changed, value.get::<String>(&others)).unwrap();
                if changed.unplayable().is_empty() {
                    rules = changed;
                }
            }
            rules
        })
}

/// Positions on small boards (on 3x3 the citadels of two corners overlap), mostly with a king, with many soldiers and few other men.
fn setup() -> impl Strategy<Value = Setup> {
    let man = prop_oneof![
        10 => Just('.'), 4 => Just('A'), 3 => Just('D'), 1 => prop::sample::select(vec!['C', 'c', 'N', 'n', 'M', 'm', 'G', 'g']),
    ];
    let side = prop_oneof![1 => Just(4_u8), 6 => 5_u8..=7, 1 => 8_u8..=9];
    (side, prop::collection::vec(man, 81), prop::option::weighted(0.9, any::<prop::sample::Index>()), any::<bool>())
        .prop_map(|(side, men, king, attackers)| {
            let size = Size::new(side).unwrap();
            let mut board = Board::empty(size);
            let squares: Vec<Square> = size.squares().collect();
            for (square, letter) in squares.iter().zip(men) {
                board.set(*square, Piece::from_letter(letter));
            }
            if let Some(king) = king {
                board.set(*king.get(&squares), Some(Piece::KING));
            }
            Setup { board, to_move: if attackers { Side::Attackers } else { Side::Defenders } }
        })
}

/// One turn of a game: which of the plays, and whether a chain that may stop does.
type Choice = (prop::sample::Index, bool);

fn choices() -> impl Strategy<Value = Vec<Choice>> {
    prop::collection::vec((any::<prop::sample::Index>(), any::<bool>()), 1..24)
}

/// Plays on by the choices and shows each step to the witness: the game before, the play and what became of it.
fn play_on(game: &mut Match, choices: &[Choice], mut witness: impl FnMut(&Match, Play, &Step, &Match)) {
    for (choice, stop) in choices {
        let plays = game.plays();
        if plays.is_empty() {
            return;
        }
        let play = *choice.get(&plays);
        let before = game.clone();
        let step = game.play(play).unwrap();
        witness(&before, play, &step, game);
        if step.open && *stop {
            let _: Result<_, Refused> = game.end_turn();
        }
    }
}

/// The board that a step says it leaves.
fn told(before: &Board, play: Play, step: &Step) -> Board {
    let mut board = before.clone();
    board.set(play.to, board.at(play.from));
    board.set(play.from, None);
    for (square, piece) in &step.captured {
        assert_eq!(board.at(*square), Some(*piece), "a captured man stood where he was captured");
        board.set(*square, None);
    }
    for (square, piece) in &step.switched {
        assert_eq!(board.at(*square), Some(*piece), "a man that changed side stood there");
        board.set(*square, Some(Piece { side: piece.side.other(), kind: piece.kind }));
    }
    board
}

/// The image of a square in one of the eight symmetries of the board.
fn image(square: Square, symmetry: u8, size: Size) -> Square {
    let last = size.side() - 1;
    let Square { mut file, mut rank } = square;
    if symmetry & 1 != 0 {
        file = last - file;
    }
    if symmetry & 2 != 0 {
        rank = last - rank;
    }
    if symmetry & 4 != 0 { Square { file: rank, rank: file } } else { Square { file, rank } }
}

fn sorted<T: Ord>(items: impl Iterator<Item = T>) -> Vec<T> {
    let mut items: Vec<T> = items.collect();
    items.sort();
    items
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_step_tells_all_that_changes_on_the_board(rules in rules(), setup in setup(), choices in choices()) {
        let mut game = Engine::new(setup.board.size(), &rules).begin(&setup);
        play_on(&mut game, &choices, |before, play, step, after| {
            assert_eq!(told(&before.board(), play, step), after.board());
            assert_eq!(step.status, after.status());
            assert!(!step.open || step.status == Status::Ongoing);
            let captured = matches!(step.status, Status::Over(outcome) if outcome.reason == Reason::KingCaptured);
            let gone = before.board().kings().count() > after.board().kings().count();
            assert_eq!(captured, gone, "the king leaves the board when he is captured and only then");
            assert!(step.switched.iter().all(|(_, piece)| *piece != Piece::KING), "the king changes no side");
            let passes = rules.endings.no_play == NoPlayOutcome::Pass && after.to_move() == before.to_move();
            assert!(passes || (before.to_move() == after.to_move()) == step.open, "only a chain keeps the turn");
            // A king whose men did not free him in time falls with their own play.
            let in_vain = |piece: Piece| piece == Piece::KING && rules.king_capture.delay.0 > 0;
            assert!(step.captured.iter().all(|(square, piece)| {
                piece.side != before.to_move() || *square == play.to || in_vain(*piece)
            }));
        });
    }

    #[test]
    fn destinations_are_exactly_what_is_allowed(rules in rules(), setup in setup(), choices in choices()) {
        let mut game = Engine::new(setup.board.size(), &rules).begin(&setup);
        let agree = |game: &Match| {
            let squares: Vec<Square> = setup.board.size().squares().collect();
            for from in &squares {
                let to = game.destinations(*from);
                for square in &squares {
                    let allowed = game.is_allowed(Play { from: *from, to: *square });
                    assert_eq!(allowed.is_ok(), to.contains(square), "{from}-{square}: {allowed:?}");
                    assert!(allowed.is_ok() || !allowed.unwrap_err().reasons.is_empty());
                }
            }
        };
        agree(&game);
        play_on(&mut game, &choices, |_, _, _, _| {});
        agree(&game);
    }

    #[test]
    fn a_refused_play_changes_nothing(rules in rules(), setup in setup(), choices in choices()) {
        let mut game = Engine::new(setup.board.size(), &rules).begin(&setup);
        play_on(&mut game, &choices[1..], |_, _, _, _| {});
        let before = (game.board(), game.to_move(), game.status(), game.plays());
        let squares: Vec<Square> = setup.board.size().squares().collect();
        for to in &squares {
            let play = Play { from: *choices[0].0.get(&squares), to: *to };
            if game.is_allowed(play).is_err() {
                prop_assert!(game.play(play).is_err());
                prop_assert_eq!(&(game.board(), game.to_move(), game.status(), game.plays()), &before);
            }
        }
    }

    #[test]
    fn a_turned_or_mirrored_game_is_the_same_game(
        mut rules in rules(), setup in setup(), choices in choices(), symmetry in 1_u8..8,
    ) {
        // Which of two rows falls, if only one may, has no symmetric answer.
        rules.shieldwall.both_directions = Rules::default().shieldwall.both_directions;
        let size = setup.board.size();
        let turned = |board: &Board| {
            let mut turned = Board::empty(size);
            for (square, piece) in board.men() {
                turned.set(image(square, symmetry, size), Some(piece));
            }
            turned
        };
        let mut game = Engine::new(size, &rules).begin(&setup);
        let other = Setup { board: turned(&setup.board), to_move: setup.to_move };
        if let Squares::List(groups) = &mut rules.special.camps.squares {
            for square in groups.iter_mut().flatten().filter(|square| size.contains(**square)) {
                *square = image(*square, symmetry, size);
            }
        }
        let mut other = Engine::new(size, &rules).begin(&other);
        play_on(&mut game, &choices, |before, play, step, after| {
            if other.to_move() != before.to_move() {
                other.end_turn().unwrap();
            }
            let play = Play { from: image(play.from, symmetry, size), to: image(play.to, symmetry, size) };
            let same = other.play(play).unwrap();
            assert_eq!(other.board(), turned(&after.board()));
            assert_eq!((same.status, same.open), (step.status, step.open));
            let images = |men: &[(Square, Piece)]| sorted(men.iter().map(|(square, _)| image(*square, symmetry, size)));
            assert_eq!(sorted(same.captured.iter().map(|(square, _)| *square)), images(&step.captured));
            assert_eq!(sorted(same.switched.iter().map(|(square, _)| *square)), images(&step.switched));
            let clauses = |step: &Step| sorted(step.fired.iter().map(|fired| fired.clause));
            assert_eq!(clauses(&same), clauses(step));
        });
    }

    #[test]
    fn a_replayed_game_is_the_same_game(rules in rules(), setup in setup(), choices in choices()) {
        let engine = Engine::new(setup.board.size(), &rules);
        let replay = || {
            let mut game = engine.begin(&setup);
            let mut steps = Vec::new();
            play_on(&mut game, &choices, |_, _, step, _| steps.push(step.clone()));
            (steps, game.board(), game.status())
        };
        prop_assert_eq!(replay(), replay());
    }

    #[test]
    fn every_man_has_an_account(rules in rules(), setup in setup()) {
        let game = Engine::new(setup.board.size(), &rules).begin(&setup);
        for square in setup.board.size().squares() {
            prop_assert_eq!(game.account(square).map(|account| account.piece), setup.board.at(square));
        }
    }
}
