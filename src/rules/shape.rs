//! What the values of an axis look like in a file, for whoever describes files: schemas and editors. Says nothing of what
//! a value means to the game; reading is the business of the values themselves.

/// The form of a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shape {
    /// One of these words, each with what it means where there is something to say.
    Words(Vec<(&'static str, Option<String>)>),
    /// One or more of these words.
    Set(Vec<&'static str>),
    /// A whole number between two, or one of some words instead.
    Number {
        /// The smallest.
        least: u32,
        /// The largest.
        most: u32,
        /// Words that may stand for a number.
        or: Vec<&'static str>,
    },
    /// One value for all men, or a mapping from words for men to values.
    Table {
        /// The words for men.
        men: Vec<&'static str>,
        /// What each value looks like.
        value: Box<Self>,
    },
    /// One of these words, or squares in groups: `d1 e1 f1; d9 e9 f9`.
    Squares(Vec<&'static str>),
    /// Each of these words once, in some order.
    Order(Vec<&'static str>),
}
