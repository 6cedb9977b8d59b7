//! Men in rules strings: sets of letters, jumps and speeds.

use crate::board::{Piece, PieceKind, PieceSet, Side, opentafl_letter, opentafl_piece};
use crate::rules::{JumpOver, JumpWhere, PieceTable, Range, Rules};

/// The order in which speeds are listed, first for the attackers.
const ORDER: [PieceKind; 6] = [
    PieceKind::Soldier,
    PieceKind::Commander,
    PieceKind::Knight,
    PieceKind::King,
    PieceKind::Mercenary,
    PieceKind::Guard,
];

/// The jump fields and whose they are.
pub(super) const JUMPS: [(&str, PieceKind); 5] = [
    ("kj", PieceKind::King),
    ("nj", PieceKind::Knight),
    ("cj", PieceKind::Commander),
    ("mj", PieceKind::Mercenary),
    ("gj", PieceKind::Guard),
];

/// How the men of a kind jump when their field is missing.
pub(super) const fn usual_jump(kind: PieceKind) -> char {
    match kind {
        PieceKind::Knight => 'c',
        PieceKind::Commander => 'j',
        PieceKind::Soldier | PieceKind::King | PieceKind::Mercenary | PieceKind::Guard => 'n',
    }
}

/// A set of letters such as `tcnkTCNK`. A small `k` stands in every list of old files and means nobody.
///
/// # Errors
/// The place within the text and the letter that is no man.
pub(super) fn read_set(text: &str) -> Result<PieceSet, (usize, char)> {
    text.char_indices().try_fold(PieceSet::NONE, |set, (at, letter)| match opentafl_piece(letter) {
        Some(piece) => Ok(set.or(PieceSet::of(piece))),
        None if letter == 'k' => Ok(set),
        None => Err((at, letter)),
    })
}

/// The letters of a set, attackers first.
pub(super) fn write_set(set: PieceSet) -> String {
    Side::BOTH
        .into_iter()
        .flat_map(|side| ORDER.into_iter().map(move |kind| Piece { side, kind }))
        .filter(|piece| set.contains(*piece))
        .map(opentafl_letter)
        .collect()
}

/// Sets how the men of a kind jump.
///
/// # Errors
/// It is no way of jumping.
pub(super) fn read_jump(rules: &mut Rules, kind: PieceKind, value: &str) -> Result<(), ()> {
    let men = PieceSet::of_kind(kind);
    let over = match value {
        "n" => JumpOver::Nobody,
        "r" | "j" | "c" => JumpOver::Enemy,
        _ => return Err(()),
    };
    let between = if value == "r" { JumpWhere::FromOrTo } else { JumpWhere::Anywhere };
    rules.jump.over = rules.jump.over.clone().with(men, over);
    rules.jump.between = rules.jump.between.clone().with(men, between);
    rules.jump.captures = rules.jump.captures.without(men);
    if value == "c" {
        rules.jump.captures = rules.jump.captures.or(men);
    }
    Ok(())
}

/// How the men of a kind jump, as far as one letter can say it.
pub(super) fn write_jump(rules: &Rules, kind: PieceKind) -> char {
    let Some(piece) = PieceSet::of_kind(kind).pieces().find(|piece| rules.jump.over.of(*piece) != JumpOver::Nobody)
    else {
        return 'n';
    };
    match (rules.jump.captures.contains(piece), rules.jump.between.of(piece)) {
        (true, _) => 'c',
        (false, JumpWhere::Anywhere) => 'j',
        (false, JumpWhere::FromOrTo | JumpWhere::FromAndTo) => 'r',
    }
}

/// Speeds: one for all, two for the sides, or one for each kind and side (8, 10 or 12 numbers).
///
/// # Errors
/// What should stand there.
pub(super) fn read_speeds(text: &str) -> Result<PieceTable<Range>, String> {
    let speeds: Option<Vec<Range>> = text.split(',').map(read_speed).collect();
    let speeds = speeds.ok_or("write numbers from 1 to 20, or -1 for any distance, with commas")?;
    let all = PieceTable::all(Range::Unlimited);
    match speeds.as_slice() {
        [all] => Ok(PieceTable::all(*all)),
        [attackers, defenders] => Ok(all.with(PieceSet::ATTACKERS, *attackers).with(PieceSet::DEFENDERS, *defenders)),
        many if [8, 10, 12].contains(&many.len()) => {
            let half = many.len() / 2;
            let men = Side::BOTH
                .into_iter()
                .flat_map(|side| ORDER.into_iter().take(half).map(move |kind| Piece { side, kind }));
            let men = men.zip(many).filter(|(piece, _)| Piece::all().any(|other| other == *piece));
            Ok(men.fold(all, |table, (piece, speed)| table.with(PieceSet::of(piece), *speed)))
        }
        many => Err(format!("write 1, 2, 8, 10 or 12 numbers, not {}", many.len())),
    }
}

fn read_speed(text: &str) -> Option<Range> {
    if text == "-1" {
        return Some(Range::Unlimited);
    }
    let plain = !text.starts_with(['0', '+']);
    text.parse().ok().filter(|speed| plain && (1..=20).contains(speed)).map(Range::UpTo)
}

/// The fewest numbers that say how far each man goes; none if nobody is held back.
pub(super) fn write_speeds(table: &PieceTable<Range>) -> Option<String> {
    let word = |range: Range| match range {
        Range::Unlimited => "-1".to_owned(),
        Range::UpTo(squares) => squares.to_string(),
    };
    let [attackers, defenders] = [table.of(Piece::ATTACKER), table.of(Piece::DEFENDER)];
    let uniform =
        Piece::all().all(|piece| table.of(piece) == if piece.side == Side::Attackers { attackers } else { defenders });
    if !uniform {
        let men = Side::BOTH.into_iter().flat_map(|side| ORDER.into_iter().map(move |kind| Piece { side, kind }));
        let known = men.map(|piece| {
            // There is no attackers' king; his number stands for nobody.
            if Piece::all().any(|other| other == piece) { word(table.of(piece)) } else { word(Range::Unlimited) }
        });
        return Some(known.collect::<Vec<_>>().join(","));
    }
    match (attackers == defenders, attackers) {
        (true, Range::Unlimited) => None,
        (true, range) => Some(word(range)),
        (false, _) => Some(format!("{},{}", word(attackers), word(defenders))),
    }
}
