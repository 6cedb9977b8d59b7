//! A document in, the same document with its blocks in the canonical layout out. Only blanks inside blocks of ours are
//! changed. That a block still means the same is proved, not hoped for: the changed document is read again, and a block
//! that says something else, or whose layout would change once more, stays as it was and is told.

use crate::check::Options;
use crate::document::{Block, Document, Format};
use crate::edit::{Edit, apply};
use crate::example::{Collected, Example, Form, collect};
use crate::notation::{Written, layout};
use crate::text::{Code, Diagnostic, Source, Span};

const LEFT: Code = Code("fmt/left");

/// What is missing of a binding is no fault of the layout.
const BINDING: [&str; 2] = ["example/no-variant", "example/unknown-variant"];

/// A document whose blocks are in the canonical layout.
#[derive(Debug)]
pub struct Tidied {
    /// The whole file.
    pub text: String,
    /// How many blocks it has.
    pub blocks: usize,
    /// How many of them were changed.
    pub changed: usize,
    /// What stays as it was, and why.
    pub left: Vec<Diagnostic>,
}

/// Brings the blocks of a document into the canonical layout.
#[must_use]
pub fn tidy(source: &Source, format: Format, options: Options<'_>) -> Tidied {
    let before = Read::of(source.clone(), format, options);
    let blocks = before.blocks();
    let mut left = Vec::new();
    let mut edits: Vec<(usize, Vec<Edit>)> = Vec::new();
    for (number, (example, block)) in blocks.iter().enumerate() {
        let fault = example.faults.iter().find(|fault| fault.is_error() && !BINDING.contains(&fault.code.0));
        if let Some(fault) = fault {
            left.push(told(example.head, "this block has an error").note(fault.message.clone()));
            continue;
        }
        let laid_out = layout(&before.source, &block.lines, &example.written);
        left.extend(
            laid_out.left.iter().map(|(span, why)| told(*span, &format!("this board cannot be aligned: {why}"))),
        );
        let new = block.lines.iter().zip(laid_out.lines).filter_map(|(line, text)| Some(Edit::new(*line, text?)));
        let new: Vec<Edit> = new.collect();
        if !new.is_empty() {
            edits.push((number, new));
        }
    }
    // Each round takes the changes of a block back, so this ends.
    while !edits.is_empty() {
        let Ok(text) = apply(source, edits.iter().flat_map(|(_, edits)| edits.clone()).collect()) else { break };
        let after = Read::of(Source::new(source.name(), text.clone()), format, options);
        let again = after.blocks();
        let is_whole = again.len() == blocks.len();
        let spoilt = |number: usize| match again.get(number).filter(|_| is_whole) {
            Some(new) => !is_same(&before.source, &blocks[number], &after.source, new),
            None => true,
        };
        let (kept, lost): (Vec<_>, Vec<_>) = edits.into_iter().partition(|(number, _)| !spoilt(*number));
        edits = kept;
        if lost.is_empty() {
            left.sort_by_key(|warning| warning.span);
            return Tidied { text, blocks: blocks.len(), changed: edits.len(), left };
        }
        let why = "this block would not be read as before";
        left.extend(lost.iter().filter_map(|(number, _)| Some(told(blocks.get(*number)?.0.head, why))));
    }
    left.sort_by_key(|warning| warning.span);
    let text = apply(source, Vec::new()).unwrap_or_default();
    Tidied { text, blocks: blocks.len(), changed: 0, left }
}

fn told(span: Span, message: &str) -> Diagnostic {
    Diagnostic::warning(LEFT, span, format!("{message}; it is left as it is"))
}

/// A document as it was read.
struct Read {
    source: Source,
    collected: Collected,
}

impl Read {
    fn of(source: Source, format: Format, options: Options<'_>) -> Self {
        let source = Document::as_seen(source, format);
        let collected = collect(&source, format, options.entries, options.outer, options.library);
        Self { source, collected }
    }

    /// The blocks of ours, in the order of the page.
    fn blocks(&self) -> Vec<(&Example, &Block)> {
        let ours = self.collected.examples.iter().filter(|example| example.form == Form::Block);
        let block = |example: &Example| {
            self.collected.document.blocks.iter().find(|block| block.span == example.span && !block.lines.is_empty())
        };
        ours.filter_map(|example| Some((example, block(example)?))).collect()
    }
}

/// Whether a block says what it said, in the same letters, and would not be laid out in yet another way.
fn is_same(old: &Source, before: &(&Example, &Block), new: &Source, after: &(&Example, &Block)) -> bool {
    let letters = |source: &Source, block: &Block| -> Vec<String> {
        block
            .lines
            .iter()
            .map(|line| source.slice(*line).chars().filter(|letter| !letter.is_whitespace()).collect())
            .collect()
    };
    let codes = |example: &Example| example.faults.iter().map(|fault| fault.code.0).collect::<Vec<_>>();
    letters(old, before.1) == letters(new, after.1)
        && without_places(&before.0.written) == without_places(&after.0.written)
        && codes(before.0) == codes(after.0)
        && layout(new, &after.1.lines, &after.0.written).lines.iter().all(Option::is_none)
}

/// Everything that an example says, without the places where it stands. The form for programmers names every field, so
/// none is forgotten when one is added.
fn without_places(written: &Written) -> String {
    const PLACE: &str = "Span { start: ";
    let whole = format!("{written:?}");
    let mut parts = whole.split(PLACE);
    let mut bare = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        bare.push_str(part.split_once('}').map_or(part, |(_, rest)| rest));
    }
    bare
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::example::Binding;
    use crate::variant::Library;

    fn tidied(text: &str, format: Format) -> (String, usize, Vec<String>) {
        let library = Library::built_in();
        let outer = Binding::default();
        let options = Options { library: &library, entries: &[], outer: &outer, today: None };
        let tidied = tidy(&Source::new("x", text), format, options);
        (tidied.text, tidied.changed, tidied.left.into_iter().map(|warning| warning.message).collect())
    }

    #[test]
    fn only_blanks_inside_our_blocks_are_touched() {
        let text = "\u{feff}# T\t\r\n\r\n* x\r\n\r\n  > ```tafl\r\n  > variant:tyr-11\r\n  > 2.A.........\t\r\n  >   abcdefghijk\r\n  > \r\n  > b2-b3   \r\n  > =>captures nothing\r\n  > ```\r\n\r\n```\r\n a  b \r\n```\r\nend  ";
        let expected = text
            .replace("variant:", "variant: ")
            .replace("> 2.A.........\t", ">  2 . A . . . . . . . . .")
            .replace(">   abcdefghijk", ">    a b c d e f g h i j k")
            .replace("b2-b3   ", "b2-b3")
            .replace("=>", "=> ");
        assert_eq!(tidied(text, Format::Markdown), (expected.clone(), 1, vec![]));
        assert_eq!(tidied(&expected, Format::Markdown), (expected, 0, vec![]));
    }

    #[test]
    fn a_block_with_an_error_is_left_and_told() {
        let text = "```tafl\nvariant:tyr-11\n  what is this\n```\n";
        let (same, changed, left) = tidied(text, Format::Markdown);
        assert_eq!((same.as_str(), changed), (text, 0));
        assert_eq!(left, ["this block has an error; it is left as it is"]);
    }

    #[test]
    fn a_block_whose_indentation_is_the_markup_is_not_changed_for_ever() {
        let text = ".. code-block:: tafl\n\n   2.A.....\n     abcdefg\n";
        let (once, ..) = tidied(text, Format::ReStructuredText);
        let (twice, changed, _) = tidied(&once, Format::ReStructuredText);
        assert_eq!((once, 0), (twice, changed));
    }

    #[test]
    fn entities_of_html_stay_as_they_are() {
        let text = "<pre class=\"tafl\">\nvariant:tyr-11\n2.A.........\n abcdefghijk\n  b2-b3\n=&gt;captures nothing\n</pre>\n";
        let (new, changed, left) = tidied(text, Format::Html);
        assert_eq!((changed, left), (1, vec![]));
        assert!(new.contains("\n=&gt;captures nothing\n") && new.contains("\n 2 . A . ."), "{new}");
    }
}
