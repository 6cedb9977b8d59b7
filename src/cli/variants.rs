//! `taflcheck variants`.

use super::args::VariantArguments;
use super::output::Output;
use super::setup;
use crate::report::{ExitCode, diagnostic, variant_list, variant_report};

pub(super) fn run(arguments: &VariantArguments, output: &Output) -> ExitCode {
    let setup = setup::read(arguments.config.as_deref(), None);
    for (source, fault) in &setup.faults {
        output.complain(&diagnostic(source, fault, None, None, output.style(false)));
    }
    let Some(name) = &arguments.name else {
        output.print(&variant_list(&setup.library));
        return if setup.faults.is_empty() { ExitCode::Holds } else { ExitCode::Usage };
    };
    match setup.library.get(name) {
        Some(variant) => {
            output.print(&variant_report(&variant));
            if setup.faults.is_empty() { ExitCode::Holds } else { ExitCode::Usage }
        }
        None => {
            let help = setup.library.instead_of(name);
            output.complain(&format!("error[variants/unknown]: there is no variant `{name}`\n  = help: {help}\n"));
            ExitCode::Usage
        }
    }
}
