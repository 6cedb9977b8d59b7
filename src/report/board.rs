//! Boards in messages: labelled, the last play marked.

use crate::board::{Board, Piece, Square};

/// Draws a board with labels. A square that a man left stands in round brackets, one that he came to in square ones:
///
/// ```text
///   5   . .(.). .
///   4   . .[A]D A
///       a b c d e
/// ```
#[must_use]
pub fn draw_marked(board: &Board, left: Option<Square>, reached: Option<Square>) -> Vec<String> {
    let side = board.size().side();
    let mut rows: Vec<String> = (0..side)
        .rev()
        .map(|rank| {
            let mut row = format!("{:>2} ", rank + 1);
            for file in 0..=side {
                let square = Square { file, rank };
                let before = file.checked_sub(1).map(|file| Square { file, rank });
                row.push(match () {
                    () if file < side && Some(square) == reached => '[',
                    () if before.is_some() && before == reached => ']',
                    () if file < side && Some(square) == left => '(',
                    () if before.is_some() && before == left => ')',
                    () => ' ',
                });
                if file < side {
                    row.push(board.at(square).map_or('.', Piece::letter));
                }
            }
            row.trim_end().to_owned()
        })
        .collect();
    let files: Vec<String> = (0..side).map(|file| char::from(b'a' + file).to_string()).collect();
    rows.push(format!("    {}", files.join(" ")));
    rows
}
