//! Whether words only talk: they name no square, no outcome and no denial.
//!
//! Comes in: text beside a move. Goes out: yes or no. What only talks may be read over if that is told; never decides
//! what anything means.

use super::Lexicon;
use super::concept::Concept;
use super::pieces::{Piece, split};
use super::words::{Kind, Token, read_pieces};

/// What a text would claim if it had such a word in it.
const CLAIMS: [Concept; 20] = [
    Concept::Take,
    Concept::Taken,
    Concept::Nothing,
    Concept::Switch,
    Concept::Win,
    Concept::Draw,
    Concept::Ongoing,
    Concept::Legal,
    Concept::Illegal,
    Concept::Not,
    Concept::Never,
    Concept::May,
    Concept::MayNot,
    Concept::Safe,
    Concept::Enough,
    Concept::ExitFort,
    Concept::Encirclement,
    Concept::NoCapture,
    Concept::MustCapture,
    Concept::Stop,
];

/// Whether words beside a move only talk. They are judged in the languages that know most of them.
#[must_use]
pub fn only_talks(text: &str, lexicons: &[&Lexicon]) -> bool {
    let pieces = split(text).pieces;
    if pieces.iter().any(Piece::is_square) {
        return false;
    }
    let read: Vec<Vec<Token>> = lexicons.iter().map(|lexicon| read_pieces(text, &pieces, 0, lexicon)).collect();
    let unknown = |tokens: &[Token]| tokens.iter().filter(|token| token.kind == Kind::Unknown).count();
    let fewest = read.iter().map(|tokens| unknown(tokens)).min().unwrap_or_default();
    read.iter()
        .filter(|tokens| unknown(tokens) == fewest)
        .all(|tokens| !tokens.iter().any(|token| CLAIMS.iter().any(|claim| token.is(*claim))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_with_an_outcome_or_a_square_do_not_only_talk() {
        let all = Lexicon::all();
        for talk in ["A quiet march along the edge", "El bando oscuro cierra", "Am Rand entlang", "Enter your turn"] {
            assert!(only_talks(talk, &all), "{talk}");
        }
        for claim in ["Illegal", "the king is not taken", "he takes c4", "die Angreifer gewinnen", "nem léphet"] {
            assert!(!only_talks(claim, &all), "{claim}");
        }
    }
}
