//! Boards in messages: labelled, the last play marked.

use crate::board::{Board, Piece, Square};

/// Draws a board with labels. The square that a man left is a star, the one that he came to stands in brackets; a man
/// that was refused a play still stands where he stood, in round brackets:
///
/// ```text
///   5   . . * . .
///   4   . .[A]D A
///       a b c d e
/// ```
#[must_use]
pub fn draw_marked(board: &Board, left: Option<Square>, reached: Option<Square>) -> Vec<String> {
    let side = board.size().side();
    let stands = left.filter(|left| board.at(*left).is_some());
    let mut rows: Vec<String> = (0..side)
        .rev()
        .map(|rank| {
            let mut row = format!("{:>2} ", rank + 1);
            for file in 0..=side {
                let square = Some(Square { file, rank }).filter(|_| file < side);
                let before = file.checked_sub(1).map(|file| Square { file, rank });
                row.push(match () {
                    () if square.is_some() && square == reached => '[',
                    () if before.is_some() && before == reached => ']',
                    () if square.is_some() && square == stands => '(',
                    () if before.is_some() && before == stands => ')',
                    () => ' ',
                });
                if let Some(square) = square {
                    let empty = if left == Some(square) { '*' } else { '.' };
                    row.push(board.at(square).map_or(empty, Piece::letter));
                }
            }
            row.trim_end().to_owned()
        })
        .collect();
    let files: Vec<String> = (0..side).map(|file| char::from(b'a' + file).to_string()).collect();
    rows.push(format!("    {}", files.join(" ")));
    rows
}
