//! `taflcheck perft`: a variant, a depth and perhaps a position in, counts of turns out. Never counts without bound.

use super::args::PerftArguments;
use super::output::Output;
use super::position::{NAME, ToMove, read_position};
use super::setup;
use crate::board::{Board, Setup};
use crate::engine::{Engine, Match};
use crate::report::{ExitCode, perft_head, perft_line, perft_shares};
use crate::text::{Code, Diagnostic, Source, Span};
use crate::variant::Variant;
use std::time::Instant;

const BAD_POSITION: Code = Code("perft/position");

pub(super) fn run(arguments: &PerftArguments, output: &Output) -> ExitCode {
    let setup = setup::told(arguments.config.as_deref(), None, output);
    let Some(variant) = setup.variant(&arguments.variant, output) else { return ExitCode::Usage };
    let Some(board) = board(&variant, arguments.position.as_deref(), output) else { return ExitCode::Usage };
    let to_move = ToMove::side(arguments.to_move, &variant);
    if output.is_read(&perft_head(&variant, &board, to_move)) {
        count(&Engine::new(variant.size, &variant.rules).begin(&Setup { board, to_move }), arguments, output);
    }
    setup.exit_code()
}

/// The position that is asked for, else the start; what is wrong with it has been told if there is none.
fn board(variant: &Variant, position: Option<&str>, output: &Output) -> Option<Board> {
    let Some(position) = position else {
        if variant.start.is_none() {
            output.complain(&format!(
                "error[perft/no-start]: the start position of {} is not known\n  = help: give one with --position\n",
                variant.id
            ));
        }
        return variant.start.clone();
    };
    let board = read_position(position, Some(variant.size), BAD_POSITION, output)?;
    let kings = board.kings().count();
    if kings > 1 {
        let message = format!("there are {kings} kings, but a game has one");
        let fault = Diagnostic::error(BAD_POSITION, Span::new(0, position.len()), message);
        output.tell(&Source::new(NAME, position), &[fault]);
        return None;
    }
    Some(board)
}

/// Counts depth by depth for as long as somebody reads.
fn count(game: &Match, arguments: &PerftArguments, output: &Output) {
    for depth in 1..=arguments.depth {
        let begun = Instant::now();
        let is_last = depth == arguments.depth;
        let (turns, shares) = if arguments.divide && is_last {
            let shares = game.divide(depth);
            (shares.iter().map(|share| share.turns).sum(), perft_shares(&shares))
        } else {
            (game.perft(depth), String::new())
        };
        let seconds = arguments.time.then(|| begun.elapsed().as_secs_f64());
        if !output.is_read(&format!("{}{shares}", perft_line(depth, turns, seconds))) {
            return;
        }
    }
}
