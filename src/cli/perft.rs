//! `taflcheck perft`: a variant, a depth and perhaps a position in, counts of turns out. Never counts without bound.

use super::args::{PerftArguments, ToMove};
use super::import::{complain, unknown};
use super::output::Output;
use super::setup;
use crate::board::{Board, RowOrder, Setup, Side};
use crate::engine::{Engine, Match};
use crate::report::{ExitCode, perft_head, perft_line, perft_shares};
use crate::text::{Code, Diagnostic, Source, Span};
use crate::variant::Variant;
use std::time::Instant;

const BAD_POSITION: Code = Code("perft/position");

pub(super) fn run(arguments: &PerftArguments, output: &Output) -> ExitCode {
    let setup = setup::read(arguments.config.as_deref(), None);
    for (source, fault) in &setup.faults {
        complain(source, std::slice::from_ref(fault), output);
    }
    let Some(variant) = setup.library.get(&arguments.variant) else {
        output.complain(&unknown(&arguments.variant, setup.library.ids()));
        return ExitCode::Usage;
    };
    let Some(board) = board(&variant, arguments.position.as_deref(), output) else { return ExitCode::Usage };
    let to_move = match arguments.to_move {
        Some(ToMove::Attackers) => Side::Attackers,
        Some(ToMove::Defenders) => Side::Defenders,
        None => variant.first_mover(),
    };
    if output.is_read(&perft_head(&variant, &board, to_move)) {
        count(&Engine::new(variant.size, &variant.rules).begin(&Setup { board, to_move }), arguments, output);
    }
    if setup.faults.is_empty() { ExitCode::Holds } else { ExitCode::Usage }
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
    let faults = match Board::from_opentafl(position, RowOrder::BottomFirst, Some(variant.size)) {
        Ok(board) => match board.kings().count() {
            0 | 1 => return Some(board),
            kings => vec![(Span::new(0, position.len()), format!("there are {kings} kings, but a game has one"))],
        },
        Err(faults) => {
            faults.into_iter().map(|fault| (Span::new(fault.start, fault.end), fault.kind.to_string())).collect()
        }
    };
    let source = Source::new("--position", position);
    let told: Vec<Diagnostic> =
        faults.into_iter().map(|(span, message)| Diagnostic::error(BAD_POSITION, span, message)).collect();
    complain(&source, &told, output);
    None
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
