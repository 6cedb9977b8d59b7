//! Boards drawn without the label `tafl`: found and counted, not read yet.

use crate::text::{Source, Span};

/// Whether lines look like a drawn board: at least three in a row with the same number (at least three) of cells,
/// each a single letter or sign, some of them men and some empty.
pub(super) fn looks_like_a_board(source: &Source, lines: &[Span]) -> bool {
    let mut run = 0;
    let mut width = 0;
    let (mut men, mut empty) = (0, 0);
    for line in lines {
        let cells = cells(source.slice(*line));
        if cells.len() < 3 || (run > 0 && cells.len() != width) {
            run = 0;
            (men, empty) = (0, 0);
        }
        if cells.len() < 3 {
            continue;
        }
        width = cells.len();
        run += 1;
        men += cells.iter().filter(|cell| "ADKXOTtBWMS●○♔♚".contains(**cell)).count();
        empty += cells.iter().filter(|cell| "._-·".contains(**cell)).count();
        if run >= 3 && men > 0 && empty > 0 {
            return true;
        }
    }
    false
}

/// The cells of a row without frame and rank labels; nothing for other lines.
fn cells(line: &str) -> Vec<char> {
    let bare = line.trim().trim_matches(|letter: char| letter.is_ascii_digit() || letter.is_whitespace());
    let cells: Vec<char> = bare.chars().filter(|letter| !letter.is_whitespace() && !"|│║".contains(*letter)).collect();
    let words = bare.split_whitespace().any(|word| word.chars().count() > 1 && word.chars().count() < cells.len());
    if words { Vec::new() } else { cells }
}
