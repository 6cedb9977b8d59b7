//! Which variant and language an example has, and why: the nearest mark wins.

use crate::notation::Language;
use crate::text::Span;
use std::sync::Arc;

/// Why an example has its variant, nearest first.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Why {
    /// The rules string or the tag of a recorded game; its line.
    Record(usize),
    /// A key line or the info string of the block; its line.
    Block(usize),
    /// A directive of the section; its line.
    Directive(usize),
    /// The front matter; its line.
    FrontMatter(usize),
    /// A section of the configuration, with what it begins with.
    ConfigSection(String),
    /// A document entry of the configuration, with its pattern.
    ConfigDocument(String),
    /// The top of the configuration.
    Config,
    /// Assumed from a heading that names one game; its line. Only where nothing else binds.
    Heading(usize),
}

impl std::fmt::Display for Why {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Record(line) => write!(f, "from the recorded game, line {line}"),
            Self::Block(line) => write!(f, "from the block, line {line}"),
            Self::Directive(line) => write!(f, "from the directive, line {line}"),
            Self::FrontMatter(line) => write!(f, "from the front matter, line {line}"),
            Self::ConfigSection(from) => write!(f, "from taflcheck.yaml, section \"{from}\""),
            Self::ConfigDocument(pattern) => write!(f, "from taflcheck.yaml, document \"{pattern}\""),
            Self::Config => f.write_str("from the top of taflcheck.yaml"),
            Self::Heading(line) => write!(f, "assumed from the heading in line {line}"),
        }
    }
}

/// A value and why it holds.
pub type Bound<T> = Option<(T, Why)>;

/// The ids of variants, and where each is written, if that is in the document. Every example below shares them.
pub type VariantIds = Arc<Vec<(String, Option<Span>)>>;

/// What is bound at one place: several variants mean that an example is judged under each.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Binding {
    /// The variants.
    pub variants: Bound<VariantIds>,
    /// The language.
    pub language: Bound<Language>,
}

impl Binding {
    /// This binding where it says something, the other one where it does not.
    #[must_use]
    pub fn or(self, outer: &Self) -> Self {
        Self {
            variants: self.variants.or_else(|| outer.variants.clone()),
            language: self.language.or_else(|| outer.language.clone()),
        }
    }
}
