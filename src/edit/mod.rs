//! A text and the changes that somebody decided on, in; the changed text, byte for byte the same everywhere else, out.
//! It never decides what is changed, and never touches a file.

mod edits;

pub use edits::{Edit, EditError, apply};
