//! `taflcheck variants`.

use super::args::VariantArguments;
use super::output::Output;
use super::setup;
use crate::report::{ExitCode, diagnostic, variant_list, variant_report};
use crate::text::did_you_mean;

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
            output.complain(&format!("error[variants/unknown]: there is no variant `{name}`\n"));
            if let Some(near) = did_you_mean(name, setup.library.ids()) {
                output.complain(&format!("  = help: did you mean `{near}`?\n"));
            }
            ExitCode::Usage
        }
    }
}
