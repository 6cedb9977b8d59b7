//! Plays and turns.
use super::{WrittenPlay, WrittenTurn};
use crate::text::Diagnostic;
/// Reads the turns of one line.
pub fn read_turns(_text: &str, _at: usize) -> Result<Vec<WrittenTurn>, Vec<Diagnostic>> {
    Ok(vec![])
}
/// Reads one play.
pub fn read_play(_text: &str, _at: usize) -> Result<WrittenPlay, Vec<Diagnostic>> {
    Err(vec![])
}
