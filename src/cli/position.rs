//! A position on the command line: a string as OpenTafl writes it, and the side to move. Reads both, and tells what is wrong
//! with them at its place in the argument.

use super::output::Output;
use crate::board::{Board, RowOrder, Side, Size};
use crate::text::{Code, Diagnostic, Source, Span};
use crate::variant::Variant;
use clap::ValueEnum;

/// How the argument is called in messages.
pub(super) const NAME: &str = "--position";

/// The side to move, as an argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum ToMove {
    /// The attackers.
    Attackers,
    /// The defenders.
    Defenders,
}

impl ToMove {
    /// The side that is named, else the one that begins in the variant.
    pub(super) fn side(named: Option<Self>, variant: &Variant) -> Side {
        match named {
            Some(Self::Attackers) => Side::Attackers,
            Some(Self::Defenders) => Side::Defenders,
            None => variant.first_mover(),
        }
    }
}

/// The board of a position; what is wrong with it has been told if there is none. Without a size its rows say it.
pub(super) fn read_position(text: &str, size: Option<Size>, code: Code, output: &Output) -> Option<Board> {
    let faults = match Board::from_opentafl(text, RowOrder::BottomFirst, size) {
        Ok(board) => return Some(board),
        Err(faults) => faults,
    };
    let told = faults
        .into_iter()
        .map(|fault| Diagnostic::error(code, Span::new(fault.start, fault.end), fault.kind.to_string()));
    output.tell(&Source::new(NAME, text), &told.collect::<Vec<_>>());
    None
}
