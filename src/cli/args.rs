//! What may stand on the command line.

use clap::{Args, Parser, Subcommand, ValueEnum};
use std::path::PathBuf;

const EXIT_CODES: &str = "\
Exit codes:
  0   everything holds
  1   a claim was refuted or hangs on an unstated rule, or a promised number of examples was not found
  2   the command line, the configuration or a variant file is wrong
  3   a document or an example could not be read
  4   nothing was checked, or something that was named matched nothing
  70  a bug in taflcheck";

/// Checks the worked examples of tafl rules pages against a rules engine.
#[derive(Debug, Parser)]
#[command(name = "taflcheck", version, after_help = EXIT_CODES, propagate_version = true)]
pub(super) struct Arguments {
    /// When to use colours; `auto` means on a terminal, unless `NO_COLOR` is set
    #[arg(long = "color", value_enum, default_value_t = Colour::Auto, global = true)]
    pub(super) colour: Colour,
    #[command(subcommand)]
    pub(super) command: Command,
}

/// When to use colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Colour {
    /// On a terminal.
    Auto,
    /// Also into files and pipes.
    Always,
    /// Not at all.
    Never,
}

#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// Replay every example and judge every claim
    #[command(after_help = EXIT_CODES)]
    Check(CheckArguments),
    /// List the examples that are found, without judging them
    List(Selection),
    /// Show one example step by step, with boards and the rules that were applied
    Show(ShowArguments),
    /// List the known variants, or show one with every rule
    Variants(VariantArguments),
}

/// Which documents and which examples.
#[derive(Args, Clone, Debug)]
pub(super) struct Selection {
    /// Files, folders, or `FILE:LINE` for the example in that line [default: the current folder]
    pub(super) paths: Vec<String>,
    /// Only examples whose name, id or headings contain this text
    #[arg(long, value_name = "TEXT")]
    pub(super) filter: Option<String>,
    /// The configuration, instead of the nearest taflcheck.yaml above the first path
    #[arg(long, value_name = "FILE")]
    pub(super) config: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub(super) struct CheckArguments {
    #[command(flatten)]
    pub(super) selection: Selection,
    /// How to print the result
    #[arg(long, value_enum, default_value_t = Format::Human)]
    pub(super) format: Format,
    /// List every example, also when there are many
    #[arg(long, short)]
    pub(super) verbose: bool,
}

/// How a result is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Format {
    /// For people.
    Human,
    /// For programs: one JSON object, version 1.
    Json,
}

#[derive(Args, Debug)]
pub(super) struct ShowArguments {
    /// The example: `FILE:LINE`, or a file with a single example
    pub(super) example: String,
    /// The configuration, instead of the nearest taflcheck.yaml above the file
    #[arg(long, value_name = "FILE")]
    pub(super) config: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub(super) struct VariantArguments {
    /// The variant to show in full
    pub(super) name: Option<String>,
    /// The configuration, whose own variants are known too
    #[arg(long, value_name = "FILE")]
    pub(super) config: Option<PathBuf>,
}
