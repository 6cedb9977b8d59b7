//! `taflcheck schema`: JSON Schemas of what the program writes and reads.

use super::output::Output;
use crate::report::{ExitCode, config_schema, report_schema, variant_schema};
use clap::{Args, ValueEnum};

pub(super) const SCHEMA_HELP: &str = "\
Editors check YAML files against such a schema while they are written; docs/reports.md says how.

Exit codes:
  0   printed
  2   the command line is wrong";

#[derive(Args, Debug)]
pub(super) struct SchemaArguments {
    /// Of what
    #[arg(value_enum)]
    of: Of,
}

/// What has a schema.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Of {
    /// What `taflcheck check --format json` prints.
    Report,
    /// A file with a variant.
    Variant,
    /// A `taflcheck.yaml`.
    Config,
}

pub(super) fn run(arguments: &SchemaArguments, output: &Output) -> ExitCode {
    output.print(&match arguments.of {
        Of::Report => report_schema(),
        Of::Variant => variant_schema(),
        Of::Config => config_schema(),
    });
    ExitCode::Holds
}
