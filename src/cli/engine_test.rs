//! `taflcheck engine-test`: starts another engine, runs the conformance suite, and compares the rules that it plays by.

use super::args::EngineTestArguments;
use super::output::Output;
use super::process::Process;
use super::setup;
use crate::protocol::{Broken, Peer, conformance};
use crate::report::{ExitCode, conformance_report, rival_report};
use crate::rival::{Rival, compare};
use crate::variant::Variant;

pub(super) fn run(arguments: &EngineTestArguments, output: &Output) -> ExitCode {
    let setup = setup::told(arguments.config.as_deref(), None, output);
    let Some(variant) = setup.variant(&arguments.variant, output) else { return ExitCode::Usage };
    if !setup.is_sound() {
        return ExitCode::Usage;
    }
    let mut process = match Process::start(&arguments.command, arguments.timeout) {
        Ok(process) => process,
        Err(why) => {
            output.complain(&format!(
                "error[engine/not-started]: {why}\n  = help: give the command and its arguments in one text: \
                 'node engine.js'\n"
            ));
            return ExitCode::Usage;
        }
    };
    match test(&mut process, &variant, arguments.protocol_only, output) {
        Ok(code) => code,
        Err(broken) => {
            output.complain(&broken.to_string());
            ExitCode::Unreadable
        }
    }
}

fn test(process: &mut Process, variant: &Variant, protocol_only: bool, output: &Output) -> Result<ExitCode, Broken> {
    let mut peer = Peer::new(process, variant.size);
    if let Err(why) = Rival::greet(&mut peer, variant)? {
        output.complain(&format!("error[engine/cannot]: the engine does not play {}: {why}\n", variant.id));
        return Ok(ExitCode::NothingChecked);
    }
    let steps = conformance(variant, &mut peer)?;
    output.print(&conformance_report(&steps));
    if steps.iter().any(|step| step.fault.is_some()) {
        return Ok(ExitCode::Unreadable);
    }
    if protocol_only {
        return Ok(ExitCode::Holds);
    }
    let mut rival = match Rival::greet(&mut peer, variant)? {
        Ok(rival) => rival,
        Err(_) => return Ok(ExitCode::NothingChecked),
    };
    let compared = compare(variant, &mut rival)?;
    output.print(&rival_report(variant, &rival.name, &compared));
    Ok(if compared.turns == 0 {
        ExitCode::NothingChecked
    } else if compared.groups.is_empty() && compared.unlisted.is_empty() {
        ExitCode::Holds
    } else {
        ExitCode::Refuted
    })
}
