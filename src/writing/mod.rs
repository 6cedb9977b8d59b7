//! Examples written anew: documents with their blocks in one layout, boards in other notations, blocks to begin with.
//!
//! In: documents, boards, variants. Out: texts. What is changed is proved to mean the same; nothing is written to files.

mod blank;
mod convert;
mod form;
mod tidy;

pub use blank::blank_block;
pub use convert::{Converted, Drawn, Notation, boards, converted};
pub use form::{Markup, in_markup};
pub use tidy::{Tidied, tidy};
