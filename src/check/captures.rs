//! What a play captures, compared with what is said of it, and in words.

use crate::board::{Piece, PieceKind, Square};
use std::fmt::Write;

/// Whether captures are as said, and what was captured. Without the king unless he is named.
pub(super) fn compare_captures(said: &[Square], exact: bool, captured: &[(Square, Piece)]) -> (bool, Vec<Square>) {
    let found: Vec<Square> = captured
        .iter()
        .filter(|(square, piece)| piece.kind != PieceKind::King || said.contains(square))
        .map(|(square, _)| *square)
        .collect();
    let holds = said.iter().all(|square| found.contains(square)) && (!exact || found.len() == said.len());
    (holds, found)
}

pub(super) fn captures_words(squares: &[Square], exact: bool) -> String {
    if squares.is_empty() {
        return "captures nothing".to_owned();
    }
    let mut said = String::with_capacity(24 + 4 * squares.len());
    said.push_str(if exact { "captures " } else { "captures at least " });
    add_words(&mut said, squares);
    said
}

/// Squares in a row: `d1 e1`.
pub(super) fn words(squares: &[Square]) -> String {
    let mut words = String::with_capacity(4 * squares.len().max(1));
    add_words(&mut words, squares);
    words
}

fn add_words(said: &mut String, squares: &[Square]) {
    if squares.is_empty() {
        said.push_str("none");
    }
    for (index, square) in squares.iter().enumerate() {
        // Writing into a string cannot fail.
        let _ = write!(said, "{}{square}", if index == 0 { "" } else { " " });
    }
}
