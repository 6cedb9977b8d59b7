//! taflcheck reads a tafl rules page as it is, replays each written example through a rules engine, and
//! says which the engine upholds, which it refutes and why, and what it could not read.
//!
//! A document makes claims; the engine makes findings; the tool compares them. Each is a plain value, and
//! the modules stand in the order in which the values are made. Each may use those above it that its row in
//! `tests/architecture.rs` names, and none below:
//!
//! 1. [`text`] and [`board`]: places in a file; squares and men. [`edit`]: changes of a text.
//! 2. [`rules`]: what may vary between games, as data.
//! 3. [`document`], [`notation`], [`facts`], [`record`], [`variant`], [`engine`]: siblings that never import one another.
//!    [`witness`]: what tells two sets of rules apart. [`protocol`]: how engines are asked, line by line.
//! 4. [`example`]: what one example is, complete before anything runs.
//! 5. [`check`]: claims against findings. [`rival`]: another engine against this one.
//! 6. [`snapshot`]: outcomes against those that were recorded. [`proposal`]: corrections of wrong claims.
//! 7. [`report`]: findings as text. [`review`]: what is asked of a human, one question an example. [`writing`]: documents and
//!    boards written anew.
//! 8. `cli`: the only part with files, threads and a terminal (feature `cli`).

pub mod board;
pub mod check;
#[cfg(feature = "cli")]
pub mod cli;
pub mod codes;
pub mod document;
pub mod drawing;
pub mod edit;
pub mod engine;
pub mod example;
pub mod facts;
pub mod notation;
pub mod proposal;
pub mod protocol;
pub mod record;
pub mod report;
pub mod review;
pub mod rival;
pub mod rules;
pub mod snapshot;
pub mod text;
pub mod variant;
pub mod witness;
pub mod writing;
