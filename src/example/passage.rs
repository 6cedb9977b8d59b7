//! Paragraphs that belong together: one lists the men, the next ones hold the moves.
//!
//! Comes in: the blocks of a document from some block on. Goes out: one block for several, or none. Reads nothing: what
//! is joined here is read, or refused, as one example.

use crate::document::{Block, BlockKind};
use crate::notation::{
    Lexicon, languages_of_an_example, names_a_move, names_a_position, names_a_result, names_a_square, shows_a_move,
};
use crate::text::{Source, Span, limits};

/// No example has more paragraphs than this.
const LONGEST: usize = 1000;

/// The block made of a paragraph that lists men and of the paragraphs with moves right below it, or of an example and of
/// what is said right below it of how it came out; and how many blocks they are.
pub(super) fn joined(source: &Source, blocks: &[Block]) -> Option<(Block, usize)> {
    let (first, rest) = blocks.split_first()?;
    let text = text_of(source, first)?;
    // Without a square there is neither a position nor a move, whatever the language.
    if text.len() > limits::PARAGRAPH_BYTES || !names_a_square(text) {
        return None;
    }
    let lexicons = Lexicon::all();
    let below: Vec<&Block> = rest.iter().take_while(|block| block.section == first.section).take(LONGEST).collect();
    let is_result = |block: &&&Block| text_of(source, block).is_some_and(|text| names_a_result(text, &lexicons));
    let count = if names_a_position(text, &lexicons) {
        1 + moves_below(source, &below, &lexicons)
    } else {
        let results = below.iter().take_while(is_result).count();
        // Whether there is an example above takes longer to see.
        let moves = results > 0 && shows_a_move(text, &lexicons);
        1 + if moves && !languages_of_an_example(text, &lexicons).is_empty() { results } else { 0 }
    };
    let lines: Vec<Span> = blocks[..count].iter().flat_map(|block| block.lines.iter().copied()).collect();
    let span = first.span.to(blocks[count - 1].span);
    (count > 1).then(|| (Block { lines, span, ..first.clone() }, count))
}

/// How many blocks below a position hold its moves and what came out of them.
fn moves_below(source: &Source, below: &[&Block], lexicons: &[&Lexicon]) -> usize {
    let mut count = 0;
    for (index, block) in below.iter().enumerate() {
        let Some(text) = text_of(source, block).or_else(|| record_of(source, block)) else { break };
        let moves = names_a_move(text, lexicons) && !names_a_position(text, lexicons);
        if moves || count > 0 && names_a_result(text, lexicons) {
            count = index + 1;
        } else if !is_about_the_record(text) && !text.trim_end().ends_with(':') {
            break;
        }
    }
    count
}

fn text_of<'s>(source: &'s Source, block: &Block) -> Option<&'s str> {
    let lines = block.lines.first()?.to(*block.lines.last()?);
    (block.kind == BlockKind::Paragraph).then(|| source.slice(lines))
}

/// A fenced move as programs write it: `{ "from": [2, 4], "to": [2, 3] }`.
fn record_of<'s>(source: &'s Source, block: &Block) -> Option<&'s str> {
    let BlockKind::Fence { info, .. } = &block.kind else { return None };
    let text = source.slice(block.lines.first()?.to(*block.lines.last()?));
    let is_one = ["\"from\"", "\"to\""].iter().all(|key| text.contains(key));
    (is_one && !info.starts_with("tafl")).then_some(text)
}

/// Tags, answers of a protocol and rules between the moves.
fn is_about_the_record(text: &str) -> bool {
    let text = text.trim();
    text.starts_with('[') && text.ends_with(']') || text == "=" || text.chars().all(|sign| "=-_*".contains(sign))
}
