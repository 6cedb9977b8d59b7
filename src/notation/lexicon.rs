//! The words of a document language and the concepts they stand for.

/// A language that documents may be written in, by its two-letter code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Language(pub &'static str);

/// The words of one language.
#[derive(Debug)]
pub struct Lexicon {}
