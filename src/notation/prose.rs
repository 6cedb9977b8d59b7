//! Worked examples in prose.
use super::{Lexicon, Written};
use crate::text::{Diagnostic, Span};
/// Whether a paragraph may be a worked example (the lenient detector).
pub fn looks_like_an_example(_text: &str, _lexicons: &[&Lexicon]) -> bool {
    false
}
/// Reads a worked example in prose (the strict parser).
pub fn read_prose(_text: &str, _span: Span, _lexicons: &[&Lexicon]) -> (Option<Written>, Vec<Diagnostic>) {
    (None, vec![])
}
