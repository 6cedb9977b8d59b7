//! Disputed positions: what each reading of the rules makes of them.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on panics")]

mod support;

use support::rules::{
    any_closing_move, ashton, berserk, brandubh_strong_centre, brandubh_wtf, copenhagen, fetlar, fetlar_panel,
    foteviken, middleweight_king, sea_battle, tablut, weak_king,
};
use taflcheck::board::{Board, Piece, PieceSet, Setup, Side, Size};
use taflcheck::engine::{Engine, Match};
use taflcheck::rules::{
    Answer, Count, EndPriority, Entry, Identity, KingInRow, RepetitionEffect, Rules, Squares, Switch, WallTrigger,
};

/// A position, one play, and what comes of it: the captured squares, and how the game stands.
type Case = (&'static str, &'static str, fn() -> Rules, u8, &'static str, &'static str, &'static str, &'static str);

#[rustfmt::skip]
const CASES: &[Case] = &[
    ("T01", "a wall spares the king", copenhagen, 11, "A: k7 j6 j5 h4, D: k6, K: k5", "h4-k4", "k6", "ongoing"),
    ("T02", "a corner closes a wall and the king counts in its row", copenhagen, 11, "A: i2 j2 e1, D: b5 j1, K: i1", "e1-h1", "j1", "ongoing"),
    ("T04", "one man alone is no wall", copenhagen, 11, "A: k10 i9 k8, D: k9 b5, K: f6", "i9-j9", "", "ongoing"),
    ("T05", "a man in front does not close a wall", copenhagen, 11, "A: e5 d2 c1 f1, D: b5 d1 e1, K: f6", "e5-e2", "", "ongoing"),
    ("T05", "where any man of the wall may close it, he does", any_closing_move, 11, "A: e5 d2 c1 f1, D: b5 d1 e1, K: f6", "e5-e2", "d1 e1", "ongoing"),
    ("T07", "one man closes the walls to both sides of him", copenhagen, 11, "A: e5 c2 d2 f2 g2 b1 h1, D: b5 c1 d1 f1 g1, K: f6", "e5-e1", "c1 d1 f1 g1", "ongoing"),
    ("T08", "two do not take a strong king", copenhagen, 11, "A: e8 c5, D: b9, K: d5", "e8-e5", "", "ongoing"),
    ("T08", "two take a weak king", weak_king, 11, "A: e8 c5, D: b9, K: d5", "e8-e5", "d5", "attackers win by capture"),
    ("T10", "the edge does not help to take the king", copenhagen, 11, "A: f4 e1 g1, D: b9, K: f1", "f4-f2", "", "ongoing"),
    ("T10", "the edge counts against a middleweight king", middleweight_king, 11, "A: f4 e1 g1, D: b9, K: f1", "f4-f2", "f1", "attackers win by capture"),
    ("T11", "a side that cannot move loses at once", copenhagen, 11, "A: f4 e1 g1, K: f1", "f4-f2", "", "attackers win by no play"),
    ("T11", "a side that cannot move draws in the panel's Fetlar", fetlar_panel, 11, "A: f4 e1 g1, K: f1", "f4-f2", "", "draw by no play"),
    ("T13", "an empty square of the edge is not hostile", copenhagen, 11, "A: f2, D: c3, K: f6", "c3-f3", "", "ongoing"),
    ("T14", "lines end at the edge", copenhagen, 11, "A: j8 a6 a4, D: b9 k5, K: f6", "j8-j5", "", "ongoing"),
    ("T15", "a man next to a corner falls against it", copenhagen, 11, "A: c8, D: b11 b5, K: f6", "c8-c11", "b11", "ongoing"),
    ("T16", "the king at home protects the man before him", copenhagen, 11, "A: b4, D: b9 f5, K: f6", "b4-f4", "", "ongoing"),
    ("T16", "a castle that is always hostile does not", hostile_castle, 11, "A: b4, D: b9 f5, K: f6", "b4-f4", "f5", "ongoing"),
    ("T18", "the empty throne is hostile to a defender", copenhagen, 11, "A: b4, D: f5, K: c9", "b4-f4", "f5", "ongoing"),
    ("T18", "a throne hostile to the king only is not", throne_against_king_only, 11, "A: b4, D: f5, K: c9", "b4-f4", "", "ongoing"),
    ("T19", "three and the throne take the king from the front", copenhagen, 11, "A: e5 g5 f2, D: b9, K: f5", "f2-f4", "f5", "attackers win by capture"),
    ("T19", "so they do where the throne is hostile to him only", throne_against_king_only, 11, "A: e5 g5 f2, D: b9, K: f5", "f2-f4", "f5", "attackers win by capture"),
    ("T20", "three and the throne take the king from the side", copenhagen, 11, "A: e5 f4 g2, D: b9, K: f5", "g2-g5", "f5", "attackers win by capture"),
    ("T21", "two beside the throne do not take a king who is strong there", brandubh_strong_centre, 7, "A: e6 c3, D: b6, K: d3", "e6-e3", "", "ongoing"),
    ("T21", "two beside the throne take a king who is strong on it only", brandubh_wtf, 7, "A: e6 c3, D: b6, K: d3", "e6-e3", "d3", "attackers win by capture"),
    ("T23", "a king who walks into a pocket is safe", copenhagen, 11, "A: e7 d6 e5, D: b9, K: f6", "f6-e6", "", "ongoing"),
    ("T24", "an attacker may not enter a corner", copenhagen, 11, "A: a5, D: b9, K: f6", "a5-a11", "", "refused: corner"),
    ("T25", "a man may not stop on the empty throne", copenhagen, 11, "A: b3, D: f3, K: c9", "f3-f6", "", "refused: throne"),
    ("T27", "the king on his throne blocks the way", copenhagen, 11, "A: b3, D: f3, K: f6", "f3-f8", "", "refused: blocked"),
    ("T28", "anybody may cross the empty throne", tablut, 9, "A: e2, D: b7, K: c7", "e2-e7", "", "ongoing"),
    ("T28", "nobody may cross the empty throne", uncrossed_throne, 9, "A: e2, D: b7, K: c7", "e2-e7", "", "refused: throne"),
    ("T28", "only the king may cross the empty throne", king_crosses, 9, "A: e2, D: b7, K: c7", "e2-e7", "", "refused: throne"),
    ("T29", "the king comes home", tablut, 9, "A: b2, D: b7, K: e4", "e4-e5", "", "ongoing"),
    ("T29", "the king may not come home", no_way_home, 9, "A: b2, D: b7, K: e4", "e4-e5", "", "refused: throne"),
    ("T30", "coming home is no escape", copenhagen, 11, "A: b3, D: b9, K: e6", "e6-f6", "", "ongoing"),
    ("T32", "an unarmed king helps nobody", sea_battle, 9, "A: h8 d5, D: c2, K: e5", "c2-c5", "", "ongoing"),
    ("T32", "an armed king is an anvil", armed_king, 9, "A: h8 d5, D: c2, K: e5", "c2-c5", "d5", "ongoing"),
    ("T32", "a king who only strikes is none", hammer_king, 9, "A: h8 d5, D: c2, K: e5", "c2-c5", "", "ongoing"),
    ("T32", "a king who only stands is one", anvil_king, 9, "A: h8 d5, D: c2, K: e5", "c2-c5", "d5", "ongoing"),
    ("T33", "the king does not take his own men", copenhagen, 11, "A: b3, D: c5 d5, K: e2", "e2-e5", "", "ongoing"),
    ("T34", "two in a line are safe between two", copenhagen, 11, "A: f8 c5, D: d5 e5, K: b9", "f8-f5", "", "ongoing"),
    ("T36", "either line is enough", copenhagen, 11, "A: f8 e6 d5, D: b9 e5, K: b2", "f8-f5", "e5", "ongoing"),
    ("T37", "a man may move in between two", copenhagen, 11, "A: c5 e5, D: b9 d8, K: b2", "d8-d5", "", "ongoing"),
    ("T37", "where entry is deadly he may not", deadly_entry, 11, "A: c5 e5, D: b9 d8, K: b2", "d8-d5", "d5", "ongoing"),
    ("T38", "a fort with a man who can be taken is none", copenhagen, 11, "A: i7 h5, D: j7 k7 i6 j5 k5, K: j6", "j6-k6", "", "ongoing"),
    ("T39", "one attacker alone breaks no fort", copenhagen, 11, "A: i7, D: j7 k7 i6 j5 k5, K: j6", "j6-k6", "", "defenders win by exit fort"),
    ("T41", "a fort in which the king cannot move is none", copenhagen, 11, "A: b7 c7, D: g4 f2 e1, K: f1", "g4-g1", "", "ongoing"),
    ("T42", "a fort with a gap is none", copenhagen, 11, "A: b7 c7, D: g5 e3 f3 e2 e1, K: f1", "g5-g2", "", "ongoing"),
    ("T43", "a dead end inside does not spoil a fort", copenhagen, 11, "A: b7 c7, D: g5 e3 f3 d2 e2 e1 g1, K: f1", "g5-g2", "", "defenders win by exit fort"),
    ("T44", "an attacker inside spoils a fort", copenhagen, 11, "A: b7 f3, D: e4 f4 e3 g3 e2 g2 e1 h1, K: f1", "h1-g1", "", "ongoing"),
    ("T45", "a defender outside the ring breaks it", copenhagen, 11, "A: d8 c7 e7 c6 e6 d2, D: d7 j3, K: d6", "d2-d5", "", "ongoing"),
    ("T47", "men of the ring may stand on the edge", copenhagen, 11, "A: e7 a6 c6 a5 c5 b4, D: b6, K: b5", "e7-b7", "", "attackers win by encirclement"),
    ("T48", "a ring that leans on the edge is none", copenhagen, 11, "A: i9 j9 k9 i8 i7 i6 i5 j5 k3, D: k8 k7 j6, K: j7", "k3-k5", "", "ongoing"),
    ("T49", "a defender who reaches the edge breaks the ring", copenhagen, 11, "A: d8 c7 e7 c6 e6 d1, D: d7 h3, K: d6", "d1-d5", "", "ongoing"),
    ("T51", "a king in the corner has won", copenhagen, 11, "A: a9 b8 d8, D: f2, K: e11", "e11-a11", "", "defenders win by corner"),
    ("T51", "he has won with the last play that the limit allows", one_ply, 11, "A: a9 b8 d8, D: f2, K: e11", "e11-a11", "", "defenders win by corner"),
    ("T51", "an order of ends that looks at the limit first takes that from him", limit_first, 11, "A: a9 b8 d8, D: f2, K: e11", "e11-a11", "", "draw by turn limit"),
    ("T52", "Ashton's castle takes a man although the king is in it", ashton, 9, "A: e2, D: b7 e4, K: e5", "e2-e3", "e4", "ongoing"),
    ("T52", "Copenhagen's throne does not", tablut, 9, "A: e2, D: b7 e4, K: e5", "e2-e3", "", "ongoing"),
    ("T53", "an attacker in his camp is safe against the camp", ashton, 9, "A: a5 i5 a4, D: b7 e3, K: e5", "e3-a3", "", "ongoing"),
    ("T53", "he is not where camps are hostile although occupied", hostile_camps, 9, "A: a5 i5 a4, D: b7 e3, K: e5", "e3-a3", "a4", "ongoing"),
    ("T54", "a man falls against the throne of a king who is held", linnaean, 9, "A: e6 d5 f5 b3, D: b7 e4, K: e5", "b3-e3", "e4", "ongoing"),
    ("T54", "without Linnaeus he does not", tablut, 9, "A: e6 d5 f5 b3, D: b7 e4, K: e5", "b3-e3", "", "ongoing"),
    ("T56", "two beside the castle do not take the king", ashton, 9, "A: e8, D: b7, K: e6", "e8-e7", "", "ongoing"),
    ("T57", "there is no way back into a camp", ashton, 9, "A: a5 b4, D: f7, K: e5", "b4-b5", "", "refused: camp"),
    ("T57", "nor in Foteviken", foteviken, 9, "A: a5 b4, D: f7, K: e5", "b4-b5", "", "refused: camp"),
    ("T59", "a weak king falls against a corner", weak_king, 9, "A: c6, D: f2, K: b9", "c6-c9", "b9", "attackers win by capture"),
    ("T59", "he does not where corners are his refuge", corner_refuge, 9, "A: c6, D: f2, K: b9", "c6-c9", "", "ongoing"),
    ("T02", "where a king in the row protects it, it stands", blocking_king, 11, "A: i2 j2 e1, D: b5 j1, K: i1", "e1-h1", "", "ongoing"),
    ("T02", "where he is captured with the row, he is", king_in_the_wall, 11, "A: i2 j2 e1, D: b5 j1, K: i1", "e1-h1", "i1 j1", "attackers win by capture"),
    ("T02", "where he does not count, the row is too short", uncounted_king, 11, "A: i2 j2 e1, D: b5 j1, K: i1", "e1-h1", "", "ongoing"),
    ("T02", "where a corner closes nothing, the row is open", open_corner, 11, "A: i2 j2 e1, D: b5 j1, K: i1", "e1-h1", "", "ongoing"),
    ("T07", "where only one direction is looked at, one row stands", one_direction, 11, "A: e5 c2 d2 f2 g2 b1 h1, D: b5 c1 d1 f1 g1, K: f6", "e5-e1", "c1 d1", "ongoing"),
    ("T05", "where any play may close it, a play elsewhere does", any_play, 11, "A: c1 f1 d2 e2 e5, D: d1 e1 b5, K: f6", "e5-e6", "d1 e1", "ongoing"),
    ("wall", "the king closes a wall", copenhagen, 11, "A: d1 e1 k8, D: c1 d2 e2, K: f5", "f5-f1", "d1 e1", "ongoing"),
    ("wall", "where he may not, he does not", no_king_bracket, 11, "A: d1 e1 k8, D: c1 d2 e2, K: f5", "f5-f1", "", "ongoing"),
    ("wall", "the king stands in front of a man of the row", copenhagen, 11, "A: d1 e1 k8, D: c1 e2 f5, K: d2", "f5-f1", "d1 e1", "ongoing"),
    ("wall", "where he may not, the row stands", no_king_front, 11, "A: d1 e1 k8, D: c1 e2 f5, K: d2", "f5-f1", "", "ongoing"),
    ("ends", "a ring is looked for before a lack of plays", copenhagen, 11, "A: c4 e4 d3 c5 e5 d8, D: d5, K: d4", "d8-d6", "", "attackers win by encirclement"),
    ("ends", "it is not where the order is turned round", reversed_ends, 11, "A: c4 e4 d3 c5 e5 d8, D: d5, K: d4", "d8-d6", "", "attackers win by no play"),
    ("ends", "the last attacker falls", copenhagen, 11, "A: d5, D: c5 e8, K: h3", "e8-e5", "d5", "defenders win by elimination"),
];

/// Rules with something changed.
fn with(mut rules: Rules, change: impl FnOnce(&mut Rules)) -> Rules {
    change(&mut rules);
    rules
}

fn hostile_castle() -> Rules {
    with(copenhagen(), |rules| rules.special.throne.hostile_occupied = PieceSet::ALL)
}

fn throne_against_king_only() -> Rules {
    with(copenhagen(), |rules| rules.special.throne.hostile_empty = PieceSet::KING)
}

fn uncrossed_throne() -> Rules {
    with(tablut(), |rules| rules.special.throne.pass = PieceSet::NONE)
}

fn king_crosses() -> Rules {
    with(tablut(), |rules| rules.special.throne.pass = PieceSet::KING)
}

fn no_way_home() -> Rules {
    with(tablut(), |rules| rules.special.throne.enter = PieceSet::NONE)
}

fn armed_king() -> Rules {
    with(sea_battle(), |rules| rules.armed = Rules::default().armed)
}

fn hammer_king() -> Rules {
    with(sea_battle(), |rules| rules.armed.hammer = PieceSet::ALL)
}

fn anvil_king() -> Rules {
    with(sea_battle(), |rules| rules.armed.anvil = PieceSet::ALL)
}

fn deadly_entry() -> Rules {
    with(copenhagen(), |rules| rules.custodial.entry = Entry::Deadly)
}

fn one_ply() -> Rules {
    with(copenhagen(), |rules| rules.endings.turn_limit = Count(1))
}

fn limit_first() -> Rules {
    with(one_ply(), |rules| {
        let EndPriority(order) = &mut rules.endings.priority;
        order.reverse();
    })
}

fn hostile_camps() -> Rules {
    with(ashton(), |rules| rules.special.camps.hostile_occupied = PieceSet::ALL)
}

fn linnaean() -> Rules {
    with(tablut(), |rules| rules.linnaean.rule = Switch::On)
}

fn corner_refuge() -> Rules {
    with(weak_king(), |rules| rules.special.corners.hostile_empty = PieceSet::MEN)
}

fn blocking_king() -> Rules {
    with(copenhagen(), |rules| rules.shieldwall.king_in_row = KingInRow::Blocks)
}

fn king_in_the_wall() -> Rules {
    with(copenhagen(), |rules| rules.shieldwall.king_in_row = KingInRow::Captured)
}

fn uncounted_king() -> Rules {
    with(copenhagen(), |rules| rules.shieldwall.counts_king = Answer::No)
}

fn open_corner() -> Rules {
    with(copenhagen(), |rules| rules.shieldwall.corner_closes = Answer::No)
}

fn one_direction() -> Rules {
    with(copenhagen(), |rules| rules.shieldwall.both_directions = Answer::No)
}

fn any_play() -> Rules {
    with(copenhagen(), |rules| rules.shieldwall.trigger = WallTrigger::AnyPlay)
}

fn no_king_bracket() -> Rules {
    with(copenhagen(), |rules| rules.shieldwall.king_brackets = Answer::No)
}

fn no_king_front() -> Rules {
    with(copenhagen(), |rules| rules.shieldwall.king_fronts = Answer::No)
}

fn reversed_ends() -> Rules {
    with(copenhagen(), |rules| rules.endings.priority.0.reverse())
}

/// A board from lists of men: `A: a4 b6, D: c3, K: f6`.
fn place(side: u8, men: &str) -> Board {
    let mut board = Board::empty(Size::new(side).unwrap());
    for list in men.split(", ") {
        let (letter, squares) = list.split_once(": ").unwrap();
        let piece = letter.chars().next().and_then(Piece::from_letter).unwrap();
        for square in squares.split(' ') {
            board.set(square.parse().unwrap(), Some(piece));
        }
    }
    board
}

/// The game before a play that the owner of the man on its first square makes.
fn before(board: Board, play: &str, rules: &Rules) -> Match {
    let to_move = board.at(support::play(play).from).unwrap().side;
    Engine::new(board.size(), rules).begin(&Setup { board, to_move })
}

/// Plays one step: the captured squares, and how the game stands or why the step is refused.
fn outcome(game: &mut Match, play: &str) -> (String, String) {
    match game.play(support::play(play)) {
        Ok(step) => {
            let captured: Vec<String> = step.captured.iter().map(|(square, _)| square.to_string()).collect();
            (captured.join(" "), step.status.to_string())
        }
        Err(refused) => (String::new(), format!("refused: {}", refused.first().0)),
    }
}

#[test]
fn each_reading_of_a_disputed_position_has_its_outcome() {
    let mut faults = Vec::new();
    for (id, name, rules, side, men, play, captures, status) in CASES {
        let rules = rules();
        assert!(rules.unplayable().is_empty(), "{id}: {:?}", rules.unplayable());
        let found = outcome(&mut before(place(*side, men), play, &rules), play);
        if found != ((*captures).to_owned(), (*status).to_owned()) {
            faults.push(format!("{id} ({name}): {found:?}, expected {captures:?} {status:?}"));
        }
    }
    assert!(faults.is_empty(), "{} of {}:\n{}", faults.len(), CASES.len(), faults.join("\n"));
}

const START: &str = "...AAAAA...\n.....A.....\n...........\nA....D....A\nA...DDD...A\nAA.DDKDD.AA\nA...DDD...A\n\
                     A....D....A\n...........\n.....A.....\n...AAAAA...";

/// How the game stands after each ply of a shuffle of two men on the first position of Copenhagen.
fn shuffle(rules: &Rules) -> Vec<String> {
    let mut game = support::begin(START, Side::Attackers, rules);
    let round = ["f10-e10", "f8-e8", "e10-f10", "e8-f8"];
    round.iter().cycle().take(12).map(|play| outcome(&mut game, play).1).collect()
}

/// The number of plies after which the shuffle ends, and how.
fn end_of_shuffle(rules: &Rules) -> (usize, String) {
    let stands = shuffle(rules);
    let over = stands.iter().position(|status| status != "ongoing").unwrap();
    assert!(stands[over + 1..].iter().all(|status| status == "refused: game over"));
    (over + 1, stands[over].clone())
}

#[test]
fn a_shuffle_ends_when_and_as_the_rule_of_repetition_says() {
    let end = |effect, identity, counts_start| {
        end_of_shuffle(&with(fetlar(), |rules| {
            rules.repetition.effect = effect;
            rules.repetition.identity = identity;
            rules.repetition.counts_start = counts_start;
        }))
    };
    let at = |plies: usize, status: &str| (plies, status.to_owned());
    assert_eq!(end_of_shuffle(&copenhagen()), at(8, "attackers win by repetition"));
    assert_eq!(end_of_shuffle(&fetlar()), at(8, "draw by repetition"));
    use Identity::{Board, BoardAndSide, SameMove};
    use RepetitionEffect::{DefendersLose, Draw, InitiatorLoses, MoverLoses, MoverWins};
    assert_eq!(end(MoverWins, BoardAndSide, Answer::Yes), at(8, "defenders win by repetition"));
    assert_eq!(end(MoverLoses, BoardAndSide, Answer::Yes), at(8, "attackers win by repetition"));
    // If the first position is no occurrence, the attackers are the first to stand somewhere for the third time.
    assert_eq!(end(MoverLoses, BoardAndSide, Answer::No), at(9, "defenders win by repetition"));
    assert_eq!(end(DefendersLose, Board, Answer::Yes), at(8, "attackers win by repetition"));
    // The attackers made the move that both sides then made three times.
    assert_eq!(end(InitiatorLoses, SameMove, Answer::Yes), at(10, "defenders win by repetition"));
    assert_eq!(end(Draw, SameMove, Answer::No), at(10, "draw by repetition"));
}

#[test]
fn the_side_to_move_belongs_to_a_position_where_the_rule_says_so() {
    // After ply 1 and ply 8 the men stand alike, but the other side is to move.
    let plays = ["h8-h7", "a9-b9", "h7-h6", "b9-c9", "h6-h8", "c9-d9", "h8-h7", "d9-a9", "h7-h8"];
    let ongoing = |identity| {
        let rules = with(fetlar(), |rules| {
            rules.repetition.identity = identity;
            rules.repetition.count = Count(2);
        });
        let mut game = before(place(11, "A: a9 k9, D: a3, K: h8"), plays[0], &rules);
        plays.iter().map(|play| outcome(&mut game, play).1).take_while(|status| status == "ongoing").count()
    };
    assert_eq!(ongoing(Identity::BoardAndSide), 9);
    assert_eq!(ongoing(Identity::Board), 7);
}

#[test]
fn a_fort_away_from_the_edge_is_none() {
    let men = "A: b1 c1, D: e5 f5 g5 e4 g4 e3 g3 e2 f2 g2, K: f4";
    let mut game = before(place(11, men), "f4-f3", &copenhagen());
    assert_eq!(outcome(&mut game, "f4-f3"), (String::new(), "ongoing".to_owned()));
}

#[test]
fn a_man_goes_on_only_after_and_by_a_capture_and_the_captured_no_longer_block() {
    let men = "A: e6 a4 e3, D: e5 f3 f1, K: k11";
    let mut game = before(place(11, men), "a4-b4", &berserk());
    assert_eq!(outcome(&mut game, "a4-b4"), (String::new(), "ongoing".to_owned()));
    assert_eq!(game.to_move(), Side::Defenders, "without a capture the turn is over");
    let mut game = before(place(11, men), "a4-e4", &berserk());
    assert_eq!(outcome(&mut game, "a4-e4"), ("e5".to_owned(), "ongoing".to_owned()));
    assert_eq!(game.to_move(), Side::Defenders, "no further capture is in reach");
    // Here a defender on g4 stands before an attacker: from f4 he falls.
    let men = "A: e6 a4 h4 f8, D: e5 g4, K: k11";
    let mut game = before(place(11, men), "a4-e4", &berserk());
    assert_eq!(outcome(&mut game, "a4-e4").0, "e5");
    assert_eq!(game.to_move(), Side::Attackers);
    let to: Vec<String> = game.destinations("e4".parse().unwrap()).iter().map(ToString::to_string).collect();
    assert_eq!(to, ["f4"]);
    assert_eq!(outcome(&mut game, "h4-h5").1, "refused: must continue chain");
    assert_eq!(outcome(&mut game, "e4-e5").1, "refused: must capture");
    assert!(game.end_turn().is_err(), "who can capture must");
    assert_eq!(outcome(&mut game, "e4-f4").0, "g4");
    assert_eq!(game.to_move(), Side::Defenders);
}

#[test]
fn a_captured_mercenary_serves_the_other_side_and_two_mercenaries_may_remove_him() {
    let board = || place(7, "A: d7 a4 b4 f4 g4 d1, D: d5 c4 e4 d3, M: c6, m: d6 d2, K: d4");
    let mut game = before(board(), "b4-b6", &brandubh_strong_centre());
    let step = game.play(support::play("b4-b6")).unwrap();
    assert_eq!((step.captured.len(), step.switched.len()), (0, 1));
    assert_eq!(game.board().at("c6".parse().unwrap()).map(Piece::letter), Some('m'));
    let rules = with(brandubh_strong_centre(), |rules| {
        rules.mercenary.removed_by = "mercenaries".parse().unwrap();
    });
    let mut board = board();
    board.set("b4".parse().unwrap(), Piece::from_letter('m'));
    let mut game = before(board, "b4-b6", &rules);
    assert_eq!(outcome(&mut game, "b4-b6").0, "c6");
}

#[test]
fn captures_leave_nothing_behind_on_a_small_board() {
    let rules = with(copenhagen(), |rules| {
        rules.special.corners.squares = Squares::List(vec![vec!["a1".parse().unwrap()]]);
        rules.special.throne.squares = Squares::None;
    });
    let board = ".D...\n.....\nA..D.\nAKA..\n.ADDA";
    let mut game = support::begin(board, Side::Defenders, &rules);
    let plays = [("d3-c3", "c2"), ("e1-e4", ""), ("c1-c2", ""), ("a3-b3", ""), ("d1-c1", "b1")];
    for (play, captures) in plays {
        assert_eq!(outcome(&mut game, play), (captures.to_owned(), "ongoing".to_owned()), "{play}");
    }
}

#[test]
fn a_change_of_side_lets_a_man_go_on_only_where_it_is_named() {
    // d6 makes the mercenary on c6 change side and could go on to capture d4 from c4.
    let men = "A: b6 e6 e4, D: d4, M: d6, K: h2";
    let with_triggers = |words: &str| {
        let rules = with(berserk(), |rules| {
            (Rules::axis("chain.triggers").unwrap().set)(rules, words).unwrap();
        });
        let mut game = before(place(11, men), "b6-c6", &rules);
        let step = game.play(support::play("b6-c6")).unwrap();
        assert_eq!((step.captured.len(), step.switched.len()), (0, 1));
        step.open
    };
    assert!(with_triggers("custodial, switch"));
    assert!(!with_triggers("custodial, jump, shieldwall, linnaean"));
}

#[test]
fn a_man_who_changes_side_may_close_in_the_king_where_any_man_may() {
    let men = "A: a2 c1 d3, M: c2, K: b2";
    for (closing, status) in [("adjacent-mover", "ongoing"), ("any", "attackers win by capture")] {
        let rules = with(weak_king(), |rules| {
            (Rules::axis("king-capture.closing-piece").unwrap().set)(rules, closing).unwrap();
        });
        let mut game = before(place(7, men), "d3-c3", &rules);
        assert_eq!(outcome(&mut game, "d3-c3").1, status);
        assert_eq!(game.board().kings().count(), usize::from(status == "ongoing"));
    }
}

#[test]
fn a_guard_is_never_captured_not_even_where_entry_is_deadly() {
    let rules = with(copenhagen(), |rules| rules.custodial.entry = Entry::Deadly);
    let mut game = before(place(11, "A: c5 e5, G: d8, K: b3"), "d8-d5", &rules);
    assert_eq!(outcome(&mut game, "d8-d5"), (String::new(), "ongoing".to_owned()));
}

#[test]
fn a_fort_that_a_jumper_can_enter_is_none() {
    let jumpers = with(copenhagen(), |rules| rules.jump = berserk().jump);
    let rules = copenhagen();
    let closed = |attackers: &str, rules: &Rules| {
        let men = format!("{attackers}, D: e1 e2 d2 e3 f3 g1 g5, K: f1");
        let mut game = before(place(11, &men), "g5-g2", rules);
        outcome(&mut game, "g5-g2").1
    };
    assert_eq!(closed("A: b7 c7", &jumpers), "defenders win by exit fort");
    assert_eq!(closed("A: b7, C: c7", &jumpers), "ongoing");
    assert_eq!(closed("A: b7, C: c7", &rules), "defenders win by exit fort");
}
