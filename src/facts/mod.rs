//! L3: what a page says about its game outside of examples: tables, lists and sentences as facts.
//!
//! [`read`] takes a source and its blocks and gives facts, what the page leaves open, and what could not be read.
//! Words come from `grammar/facts/`; one file of statements over concepts serves all languages. Knows no variant and
//! judges nothing: that is the work of the layer `check`.

mod clause;
mod count_words;
mod counts;
mod fact;
mod gaps;
mod glued;
mod grammar;
mod html_rows;
mod labels;
mod lexicon;
mod lines;
mod markup;
mod memo;
mod page;
mod rows;
mod special;
mod tables;
mod token;

pub use fact::{Column, Fact, Found, Gap, GapKind, Meaning, Property, Unread, Value};
pub use lexicon::read_words_of_facts;
pub use page::read;
