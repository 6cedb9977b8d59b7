//! Which of several witnesses of one size a reader would rather have: plain men in the middle of the board, a short move,
//! one effect and no second one.

use super::answer::{Answer, Difference, answers};
use super::duel::{Duel, Witness};
use super::ground::Ground;
use crate::board::{Board, PieceKind, Side};
use crate::rules::Status;

/// The lower, the better.
pub(super) fn score(ground: &Ground, duel: &Duel<'_>, witness: &Witness) -> (bool, usize, usize, i64) {
    let plies: usize = witness.turns.iter().map(Vec::len).sum();
    let board: &Board = &witness.setup.board;
    let mut score = 0_i64;
    let told = [duel.one, duel.other].map(|engine| answers(engine, &witness.setup, &witness.turns).pop());
    for answer in told.iter().flatten() {
        if let Answer::Played { captured, switched, status, .. } = answer {
            // A second effect distracts.
            let effects = captured.len() + switched.len() + usize::from(*status != Status::Ongoing);
            score += 400 * i64::try_from(effects.saturating_sub(1)).unwrap_or(0);
        }
    }
    if let [Some(Answer::Played { status: one, .. }), Some(Answer::Played { status: other, .. })] = &told {
        // So does an end on which both agree.
        score += i64::from(one == other && *one != Status::Ongoing) * 800;
    } else if told
        .iter()
        .flatten()
        .any(|answer| matches!(answer, Answer::Played { status, .. } if *status != Status::Ongoing))
    {
        score += 800;
    }
    for (square, piece) in board.men() {
        score += match piece.kind {
            PieceKind::Soldier => 0,
            PieceKind::King => 30,
            PieceKind::Commander | PieceKind::Knight | PieceKind::Mercenary | PieceKind::Guard => 200,
        };
        score += i64::from(ground.off_middle(square)) / 8;
    }
    // Soldiers move rather than the king, and towards where something happens.
    score += i64::from(witness.setup.to_move == Side::Defenders) * 10;
    for square in witness.squares() {
        score += i64::from(ground.size.is_edge(square)) * 60 + i64::from(ground.size.is_corner(square)) * 60;
    }
    let length: i64 = witness
        .turns
        .iter()
        .flatten()
        .map(|play| i64::from(play.from.file.abs_diff(play.to.file)) + i64::from(play.from.rank.abs_diff(play.to.rank)))
        .sum();
    // One square may be overlooked; three are a move.
    score += (length - 2).abs() * 4;
    score += 100 * witness.difference as i64;
    (witness.difference == Difference::Reason, witness.men(), plies, score)
}
