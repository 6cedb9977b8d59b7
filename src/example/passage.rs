//! Paragraphs that belong together: one lists the men, the next ones hold the moves.
//!
//! Comes in: the blocks of a document from some block on. Goes out: one block for several, or none. Reads nothing: what
//! is joined here is read, or refused, as one example.

use crate::document::{Block, BlockKind};
use crate::notation::{Lexicon, names_a_move, names_a_position};
use crate::text::{Source, Span};

/// The block made of a paragraph that lists men and of the paragraphs with moves right below it, and how many they are.
pub(super) fn joined(source: &Source, blocks: &[Block]) -> Option<(Block, usize)> {
    let (first, rest) = blocks.split_first()?;
    let text = text_of(source, first)?;
    if !text.contains(|letter: char| letter.is_ascii_digit()) {
        return None;
    }
    let lexicons = Lexicon::all();
    if !names_a_position(text, &lexicons) {
        return None;
    }
    let mut count = 1;
    let mut last_move = 1;
    for block in rest.iter().take_while(|block| block.section == first.section) {
        let Some(text) = text_of(source, block) else { break };
        count += 1;
        if names_a_move(text, &lexicons) && !names_a_position(text, &lexicons) {
            last_move = count;
        } else if !is_about_the_record(text) {
            break;
        }
    }
    let lines: Vec<Span> = blocks[..last_move].iter().flat_map(|block| block.lines.iter().copied()).collect();
    let span = first.span.to(blocks[last_move - 1].span);
    (last_move > 1).then(|| (Block { lines, span, ..first.clone() }, last_move))
}

fn text_of<'s>(source: &'s Source, block: &Block) -> Option<&'s str> {
    let lines = block.lines.first()?.to(*block.lines.last()?);
    (block.kind == BlockKind::Paragraph).then(|| source.slice(lines))
}

/// Tags, answers of a protocol and rules between the moves.
fn is_about_the_record(text: &str) -> bool {
    let text = text.trim();
    text.starts_with('[') && text.ends_with(']') || text == "=" || text.chars().all(|sign| "=-_*".contains(sign))
}
