//! A second referee, slow and literal: it is written from the sentences of the axes alone, plays on a plain board of
//! letters, and shares nothing with the engine. Where the two differ, one of them reads a sentence wrongly.

mod captures;
mod ends;
mod escape;
mod fort;
mod king;
mod moves;
mod repetition;
mod restraint;
mod ring;
mod rows;
mod squares;
mod turn;

pub(crate) use turn::{Referee, Told};
