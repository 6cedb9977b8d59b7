//! The way to another engine, and how it may break.

use super::message::{Ask, Reply};
use super::read::read_reply;
use super::write::ask_line;
use crate::board::Size;
use std::fmt;

/// Somebody who answers each line with a line, in order.
pub trait Wire {
    /// Sends lines and gives as many answers.
    ///
    /// # Errors
    /// What became of the engine.
    fn exchange(&mut self, lines: &[String]) -> Result<Vec<String>, Broken>;
}

/// An engine that no longer keeps to the protocol.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Broken {
    /// How many lines it had answered.
    pub answered: u64,
    /// The line that it was to answer.
    pub sent: String,
    /// What happened.
    pub how: How,
}

/// How an engine breaks the protocol.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum How {
    /// It ended, with what it said last on its standard error.
    Died(String),
    /// It did not answer within so many seconds.
    Hung(u64),
    /// Its line is longer than so many bytes.
    Flooded(usize),
    /// It answered something else, and what was expected.
    Nonsense {
        /// The line.
        got: String,
        /// What is wrong with it, and what was expected.
        expected: String,
    },
}

/// Lines of an engine are shown up to here.
const SHOWN: usize = 300;

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let line = self.answered + 1;
        let (code, what) = match &self.how {
            How::Died(_) => ("died", "it ended instead of answering".to_owned()),
            How::Hung(seconds) => ("hung", format!("there was no answer within {seconds} seconds")),
            How::Flooded(bytes) => ("flooded", format!("the answer is longer than {bytes} bytes")),
            How::Nonsense { expected, .. } => ("nonsense", expected.clone()),
        };
        writeln!(f, "error[engine/{code}]: line {line}: {what}")?;
        writeln!(f, "  sent: {}", cut(&self.sent))?;
        match &self.how {
            How::Nonsense { got, .. } => writeln!(f, "  got:  {}", cut(got)),
            How::Died(last) if !last.is_empty() => writeln!(f, "  it said last: {}", cut(last)),
            How::Died(_) | How::Hung(_) | How::Flooded(_) => Ok(()),
        }
    }
}

/// A line as it may be shown: short, and with nothing in it that moves a cursor.
pub(super) fn cut(line: &str) -> String {
    let shown: String = line.chars().take(SHOWN).map(|letter| if letter.is_control() { '?' } else { letter }).collect();
    if shown.len() < line.len() { format!("{shown}…") } else { shown }
}

/// Another engine on a board of some size, asked in values.
pub struct Peer<'a> {
    wire: &'a mut dyn Wire,
    size: Size,
    answered: u64,
}

impl fmt::Debug for Peer<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Peer").field("size", &self.size).field("answered", &self.answered).finish_non_exhaustive()
    }
}

impl<'a> Peer<'a> {
    /// Somebody at the other end of a wire.
    pub fn new(wire: &'a mut dyn Wire, size: Size) -> Self {
        Self { wire, size, answered: 0 }
    }

    /// How many lines were answered.
    #[must_use]
    pub const fn answered(&self) -> u64 {
        self.answered
    }

    /// Sends lines as they are.
    ///
    /// # Errors
    /// What became of the engine.
    pub fn lines(&mut self, lines: &[String]) -> Result<Vec<String>, Broken> {
        let answers = self.wire.exchange(lines)?;
        self.answered += answers.len() as u64;
        Ok(answers)
    }

    /// Asks, many things at once.
    ///
    /// # Errors
    /// What became of the engine, or which answer is none.
    pub fn ask(&mut self, asks: &[Ask]) -> Result<Vec<Reply>, Broken> {
        let lines: Vec<String> = asks.iter().map(ask_line).collect();
        let before = self.answered;
        let answers = self.lines(&lines)?;
        let each = asks.iter().zip(&lines).zip(&answers).zip(before..);
        each.map(|(((ask, sent), got), answered)| {
            read_reply(ask, got, self.size).map_err(|expected| Broken {
                answered,
                sent: sent.clone(),
                how: How::Nonsense { got: got.clone(), expected },
            })
        })
        .collect()
    }
}
