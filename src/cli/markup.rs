//! The formats of documents as an argument: `--for html`.

use crate::document::Format;
use crate::writing::Markup;
use clap::ValueEnum;

/// A format that a block is read from or written for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum For {
    /// Markdown.
    Markdown,
    /// HTML.
    Html,
    /// AsciiDoc.
    Asciidoc,
    /// reStructuredText.
    Rst,
}

impl For {
    /// The format of a document.
    pub(super) fn format(self) -> Format {
        match self {
            Self::Markdown => Format::Markdown,
            Self::Html => Format::Html,
            Self::Asciidoc => Format::AsciiDoc,
            Self::Rst => Format::ReStructuredText,
        }
    }

    /// The form of a block.
    pub(super) fn markup(self) -> Markup {
        match self {
            Self::Markdown => Markup::Markdown,
            Self::Html => Markup::Html,
            Self::Asciidoc => Markup::AsciiDoc,
            Self::Rst => Markup::ReStructuredText,
        }
    }
}
