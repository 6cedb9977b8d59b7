//! Claims, sides and refusals in words.
use super::{Lexicon, WrittenClaim};
use crate::board::Side;
use crate::rules::Refusal;
use crate::text::{Diagnostic, Span};
/// Reads one claim (the text after `=>`).
pub fn read_claim(_text: &str, _at: usize, _lexicons: &[&Lexicon]) -> Result<WrittenClaim, Vec<Diagnostic>> {
    Err(vec![])
}
/// Reads a line such as `attackers to move`; none if it is no such line.
pub fn read_side(_text: &str, _lexicons: &[&Lexicon]) -> Option<Side> {
    None
}
/// Reads the words after `because` of a refused play.
pub fn read_refusal(_text: &str, _span: Span, _lexicons: &[&Lexicon]) -> Result<Refusal, Diagnostic> {
    Ok(Refusal::Blocked)
}
