//! Tokens as values: which side, man, kind of square or reason a word names.

use super::concept::Concept;
use super::words::{Kind, Token};
use super::{SquareKind, WrittenSquare};
use crate::board::{Piece, Side};
use crate::rules::{Reason, Refusal};

/// The squares among some tokens.
pub(super) fn squares(tokens: &[Token]) -> Vec<WrittenSquare> {
    tokens.iter().filter_map(Token::square).collect()
}

fn concept(token: &Token) -> Option<Concept> {
    if let Kind::Word(concept) = token.kind { Some(concept) } else { None }
}

/// The side that a word names; the king stands for his side.
pub(super) fn side(token: &Token) -> Option<Side> {
    piece(token).map(|piece| piece.side)
}

/// The man that a word names.
pub(super) fn piece(token: &Token) -> Option<Piece> {
    // Dark men attack unless a text says otherwise; where it matters the reader tells that this was assumed.
    const MEN: [(Concept, Piece); 5] = [
        (Concept::King, Piece::KING),
        (Concept::Attacker, Piece::ATTACKER),
        (Concept::Defender, Piece::DEFENDER),
        (Concept::Black, Piece::ATTACKER),
        (Concept::White, Piece::DEFENDER),
    ];
    find(&MEN, token)
}

/// The kind of square that a word names.
pub(super) fn square_kind(token: &Token) -> Option<SquareKind> {
    const KINDS: [(Concept, SquareKind); 3] = [
        (Concept::Edge, SquareKind::Edge),
        (Concept::Corner, SquareKind::Corner),
        (Concept::Throne, SquareKind::Throne),
    ];
    find(&KINDS, token)
}

/// The reason that a word names.
pub(super) fn reason(token: &Token) -> Option<Reason> {
    const REASONS: [(Concept, Reason); 11] = [
        (Concept::Edge, Reason::Edge),
        (Concept::Corner, Reason::Corner),
        (Concept::Goal, Reason::Goal),
        (Concept::ExitFort, Reason::ExitFort),
        (Concept::Capture, Reason::KingCaptured),
        (Concept::Encirclement, Reason::Encircled),
        (Concept::NoPlay, Reason::NoPlay),
        (Concept::Repetition, Reason::Repetition),
        (Concept::NoCapture, Reason::NoCapture),
        (Concept::TurnLimit, Reason::TurnLimit),
        (Concept::Elimination, Reason::Eliminated),
    ];
    find(&REASONS, token)
}

fn find<T: Copy>(table: &[(Concept, T)], token: &Token) -> Option<T> {
    let concept = concept(token)?;
    table.iter().find(|(known, _)| *known == concept).map(|(_, value)| *value)
}

/// The reason for a refusal that a word names.
pub(super) fn refusal(token: &Token) -> Option<Refusal> {
    concept(token).and_then(refusal_of)
}

/// The reason for a refusal that a concept means.
pub(super) fn refusal_of(concept: Concept) -> Option<Refusal> {
    const REFUSALS: [(Concept, Refusal); 14] = [
        (Concept::NotStraight, Refusal::NotStraight),
        (Concept::Blocked, Refusal::Blocked),
        (Concept::Throne, Refusal::Throne),
        (Concept::Corner, Refusal::Corner),
        (Concept::Camp, Refusal::Camp),
        (Concept::TooFar, Refusal::TooFar),
        (Concept::NotYourMan, Refusal::NotYourMan),
        (Concept::NoMan, Refusal::NoMan),
        (Concept::Occupied, Refusal::Occupied),
        (Concept::Repetition, Refusal::Repetition),
        (Concept::MustContinueChain, Refusal::MustContinueChain),
        (Concept::MustCapture, Refusal::MustCapture),
        (Concept::GameOver, Refusal::GameOver),
        (Concept::OffBoard, Refusal::OffBoard),
    ];
    REFUSALS.iter().find(|(known, _)| *known == concept).map(|(_, refusal)| *refusal)
}
