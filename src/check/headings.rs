//! What is told of headings that name games, on pages where nothing else binds a variant.
//!
//! Comes in: those headings, and what was read below them. Goes out: a warning for each below which something was read:
//! which game is assumed, or which games it may be. Headings above anything else are not spoken of.

use super::facts::FactsCheck;
use crate::document::Document;
use crate::example::{Binding, Example, Named, Why};
use crate::text::{Code, Diagnostic, Source, Span};

/// The warnings about headings.
pub(super) fn told(
    source: &Source,
    document: &Document,
    headings: &[(usize, Named)],
    examples: &[Example],
    facts: &FactsCheck,
    bound: &[(usize, Binding)],
) -> Vec<Diagnostic> {
    let below = |index: usize| {
        let section = document.sections.get(index)?;
        let after = document.sections.iter().skip(index + 1).find(|other| other.level <= section.level);
        Some((section.span, Span::new(section.span.end, after.map_or(source.text().len(), |next| next.span.start))))
    };
    let mut told = Vec::new();
    for (index, named) in headings {
        let Some((heading, below)) = below(*index) else { continue };
        let assumed = Why::Heading(source.place(heading.start).line);
        let why = |span: Span| {
            let after = bound.partition_point(|(start, _)| *start <= span.start);
            let binding = after.checked_sub(1).and_then(|at| bound.get(at)).map(|(_, binding)| binding);
            binding.and_then(|binding| binding.variants.as_ref()).map(|(_, why)| why)
        };
        // Only where this heading decided, or could not.
        let decided = |why: Option<&Why>| match named {
            Named::One(_) => why == Some(&assumed),
            Named::Several(_) => why.is_none(),
        };
        let said = facts
            .facts
            .iter()
            .map(|check| &check.fact)
            .any(|fact| fact.column.is_none() && below.holds(fact.span) && decided(why(fact.span)));
        // An example without a variant names the candidates itself.
        let shown = examples
            .iter()
            .filter(|example| below.holds(example.span))
            .any(|example| example.games.iter().any(|game| game.why == assumed));
        if !said && !shown {
            continue;
        }
        told.push(warning(heading, named, "heading"));
    }
    told
}

/// The warning about a column of a comparison.
pub(super) fn of_column(span: Span, named: &Named) -> Diagnostic {
    warning(span, named, "heading of a column")
}

fn warning(span: Span, named: &Named, what: &str) -> Diagnostic {
    match named {
        Named::One(id) => {
            let message = format!("read as {id} because of this {what}");
            Diagnostic::warning(Code("binding/assumed"), span, message)
                .help("bind it, by a directive or in taflcheck.yaml, if another game is meant")
        }
        Named::Several(ids) => {
            let message = format!("this {what} names several games: {}", ids.join(", "));
            Diagnostic::warning(Code("binding/several"), span, message)
                .label("nothing below it is compared with any of them")
                .help("bind it to the one that is meant, by a directive or in taflcheck.yaml")
        }
    }
}
