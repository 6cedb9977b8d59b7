//! `taflcheck new`: a variant and perhaps a position in, a block to paste into a page out.

use super::markup::For;
use super::output::Output;
use super::position::{ToMove, read_position};
use super::setup;
use crate::board::{Board, Size};
use crate::report::ExitCode;
use crate::text::Code;
use crate::variant::Variant;
use crate::writing::{blank_block, in_markup};
use clap::Args;
use std::path::PathBuf;

const POSITION: Code = Code("new/position");

pub(super) const HELP: &str = "\
The block asserts nothing yet: write a move and a claim below the board, or take the signs of comment in front of those that
stand there away. Paste it into a page and run `taflcheck check`.

Exit codes:
  0   printed
  2   the command line, the configuration or a variant file is wrong, or there is no such variant or position";

#[derive(Args, Debug)]
pub(super) struct NewArguments {
    /// The variant
    variant: String,
    /// A board without men [default: the start position]
    #[arg(long, conflicts_with = "position")]
    empty: bool,
    /// The men, as an OpenTafl string with the first rank first
    #[arg(long, value_name = "STRING")]
    position: Option<String>,
    /// Another size of board than the variant's; with --empty or --position
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(3..=21))]
    size: Option<u8>,
    /// The side to move [default: the one that begins]
    #[arg(long, value_enum, value_name = "SIDE")]
    to_move: Option<ToMove>,
    /// What the page is written in
    #[arg(long = "for", value_enum, value_name = "FORMAT", default_value_t = For::Markdown)]
    markup: For,
    /// The configuration, whose own variants are known too
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
}

pub(super) fn run(arguments: &NewArguments, output: &Output) -> ExitCode {
    let setup = setup::told(arguments.config.as_deref(), None, output);
    let Some(variant) = setup.variant(&arguments.variant, output) else { return ExitCode::Usage };
    let Some(board) = board(&variant, arguments, output) else { return ExitCode::Usage };
    let to_move = ToMove::side(arguments.to_move, &variant);
    output.print(&in_markup(&blank_block(&variant, &board, to_move), arguments.markup.markup()));
    setup.exit_code()
}

/// The board that is asked for; what is wrong with it has been told if there is none.
fn board(variant: &Variant, arguments: &NewArguments, output: &Output) -> Option<Board> {
    let asked = arguments.size.and_then(Size::new);
    if let Some(position) = &arguments.position {
        return read_position(position, asked, POSITION, output);
    }
    let size = asked.unwrap_or(variant.size);
    if arguments.empty {
        return Some(Board::empty(size));
    }
    let help = "add --empty for a board without men, or give a position with --position";
    match &variant.start {
        Some(start) if start.size() == size => return Some(start.clone()),
        Some(start) => output.complain(&format!(
            "error[new/no-start]: {} is played on a board of {}, its start position on one of {size} is not known\n  = help: {help}\n",
            variant.id,
            start.size(),
        )),
        None => output.complain(&format!(
            "error[new/no-start]: the start position of {} is not known\n  = help: {help}\n",
            variant.id
        )),
    }
    None
}
