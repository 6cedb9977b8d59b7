//! Boards in messages: labelled, the last play marked, or what differs between two.

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
    let stands = left.filter(|left| board.at(*left).is_some());
    let brackets = |square: Square| match Some(square) {
        square if square == reached => Some(('[', ']')),
        square if square == stands => Some(('(', ')')),
        _ => None,
    };
    draw(board, &brackets, left)
}

/// Two boards side by side, each below its title; the squares on which they differ stand in brackets in both.
///
/// ```text
///   recorded       engine says
///   2  .[A|.]      2  .[.|A]
///   1  . . .       1  . . .
///      a b c          a b c
/// ```
#[must_use]
pub fn draw_beside(titles: [&str; 2], boards: [&Board; 2]) -> Vec<String> {
    let [one, other] = boards;
    let differs =
        |square: Square| (one.size() != other.size() || one.at(square) != other.at(square)).then_some(('[', ']'));
    let same_size = one.size() == other.size();
    let brackets = |square: Square| if same_size { differs(square) } else { None };
    let column = |title: &str, board: &Board| {
        let mut lines = vec![format!(" {title}")];
        lines.extend(draw(board, &brackets, None));
        lines
    };
    let (left, right) = (column(titles[0], one), column(titles[1], other));
    let width = left.iter().map(|line| line.chars().count()).max().unwrap_or(0) + 4;
    let line = |lines: &[String], at: usize| lines.get(at).cloned().unwrap_or_default();
    let rows = 0..left.len().max(right.len());
    rows.map(|at| format!("{:<width$}{}", line(&left, at), line(&right, at)).trim_end().to_owned()).collect()
}

/// A board with labels; the men on some squares stand between two signs, and `left` is the square that a man left.
fn draw(board: &Board, brackets: &dyn Fn(Square) -> Option<(char, char)>, left: Option<Square>) -> Vec<String> {
    let side = board.size().side();
    let mut rows: Vec<String> = (0..side)
        .rev()
        .map(|rank| {
            let mut row = format!("{:>2} ", rank + 1);
            for file in 0..=side {
                let square = Some(Square { file, rank }).filter(|_| file < side);
                let opens = square.and_then(brackets).map(|(opens, _)| opens);
                let before = file.checked_sub(1).map(|file| Square { file, rank });
                let closes = before.and_then(brackets).map(|(_, closes)| closes);
                row.push(match (closes, opens) {
                    // Between two marked squares one stroke is enough.
                    (Some(']'), Some('[')) => '|',
                    (closes, opens) => opens.or(closes).unwrap_or(' '),
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

#[cfg(test)]
mod tests {
    use super::draw_beside;

    #[test]
    fn what_differs_between_two_boards_stands_in_brackets() {
        let one = "A..\n...\n..D".parse().unwrap();
        let other = ".A.\n...\n..D".parse().unwrap();
        let expected = [
            " recorded     engine says",
            " 3 [A|.].     3 [.|A].",
            " 2  . . .     2  . . .",
            " 1  . . D     1  . . D",
            "    a b c        a b c",
        ];
        assert_eq!(draw_beside(["recorded", "engine says"], [&one, &other]), expected);
    }
}
