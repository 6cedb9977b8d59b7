//! A fenced block.
use super::{Lexicon, Written};
use crate::text::{Diagnostic, Source, Span};
/// Reads the content lines of a ```` ```tafl ```` block.
pub fn read_block(_source: &Source, _lines: &[Span], span: Span, _lexicons: &[&Lexicon]) -> (Written, Vec<Diagnostic>) {
    (Written::new(span), vec![])
}
