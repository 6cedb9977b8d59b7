//! What checkers of examples got wrong elsewhere, tried on the program itself. Each test names the case it shows.
//!
//! Every page is checked twice, for people and as JSON, and the two must agree with each other, with the summary and
//! with the exit code (case B46): see [`folder::Folder::check`].

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod boards;
mod bytes;
mod configuration;
mod folder;
mod markdown;
mod paths;
mod places;
mod runs;
mod terminal;
mod user_variants;
mod yaml;
