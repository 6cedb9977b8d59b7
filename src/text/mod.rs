//! L0: where things stand in a file, and what to say about them. Knows nothing of tafl.

mod diagnostic;
mod fold;
pub mod limits;
mod number;
mod offsets;
mod source;
mod span;
mod suggest;
mod word_lists;
pub mod yaml;

pub use diagnostic::{Code, Diagnostic, Severity};
pub use fold::{fold, folded, joins};
pub use number::plain_number;
pub(crate) use offsets::{holds, offsets};
pub use source::{Place, Source, SourceError};
pub use span::Span;
pub use suggest::did_you_mean;
pub use word_lists::word_lists;
