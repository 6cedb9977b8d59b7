//! Two boards, row by row: what the document says, and what the engine says.

use super::board::draw_marked;
use crate::board::Board;
use similar::{ChangeTag, TextDiff};

/// The rows of two boards: `-` stands before what the document says, `+` before what the engine says.
#[must_use]
pub fn board_diff(document: &Board, engine: &Board) -> String {
    let draw = |board: &Board| draw_marked(board, None, None).join("\n") + "\n";
    let (document, engine) = (draw(document), draw(engine));
    let mut text = String::from("- document says\n+ engine says\n");
    for change in TextDiff::from_lines(&document, &engine).iter_all_changes() {
        let sign = match change.tag() {
            ChangeTag::Delete => '-',
            ChangeTag::Insert => '+',
            ChangeTag::Equal => ' ',
        };
        text.push_str(&format!("{sign} {}", change.value()));
    }
    text.truncate(text.trim_end().len());
    text
}

#[cfg(test)]
mod tests {
    use super::board_diff;

    #[test]
    fn the_sides_of_a_difference_never_change_places() {
        let document = "A..\n...\n...".parse().unwrap();
        let engine = ".A.\n...\n...".parse().unwrap();
        let expected =
            "- document says\n+ engine says\n-  3  A . .\n+  3  . A .\n   2  . . .\n   1  . . .\n      a b c";
        assert_eq!(board_diff(&document, &engine), expected);
    }
}
