//! L1: what every code in a message means, with an example that causes it and what to write instead. Plain data; reads
//! nothing and prints nothing.
//!
//! `tests/codes.rs` holds that every code of the sources is here and none is left over, and that each example causes its
//! code.

mod blocks;
mod claims;
mod code;
mod drawings;
mod examples;
mod facts;
mod limits;
mod moves;
mod pages;
mod programs;
mod recorded;
mod setup;
mod translated_facts;
mod translations;
mod variants;

pub use code::{Cause, Explanation, codes, explanation};
