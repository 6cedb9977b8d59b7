//! `taflcheck variants`.

use super::args::VariantArguments;
use super::output::Output;
use super::setup;
use crate::report::{ExitCode, variant_list, variant_report};

pub(super) fn run(arguments: &VariantArguments, output: &Output) -> ExitCode {
    let setup = setup::told(arguments.config.as_deref(), None, output);
    let Some(name) = &arguments.name else {
        output.print(&variant_list(&setup.library));
        return setup.exit_code();
    };
    let Some(variant) = setup.variant(name, output) else { return ExitCode::Usage };
    output.print(&variant_report(&variant));
    setup.exit_code()
}
