//! What may stand on the command line.

use super::mutate::{MUTATE_HELP, MutateArguments};
use super::position::ToMove;
use super::reports::{self, Wanted};
use super::schema::{SCHEMA_HELP, SchemaArguments};
use super::{review, update};
use clap::{Args, Parser, Subcommand, ValueEnum};
use std::path::PathBuf;

const EXIT_CODES: &str = "\
Exit codes:
  0   everything holds
  1   a claim was refuted or hangs on an unstated rule, or a promised number of examples was not found
  2   the command line, the configuration or a variant file is wrong, or a report cannot be written
  3   a document or an example could not be read
  4   nothing was checked, or something that was named matched nothing
  70  a bug in taflcheck";

const IMPORT_HELP: &str = "\
Exit codes:
  0   everything was read; with --check no sound record plays by another rule
  1   with --check: a sound record plays by another rule
  2   the command line, the configuration or a file name is wrong
  3   a string or a record could not be read
  4   there was no record to replay";

const ADOPT_HELP: &str = "\
The patch goes to standard output, what it rests on to standard error. Nothing is written and no variant is guessed: where
an example holds under several games, the first is proposed and the others are named, to be confirmed.

Exit codes:
  0   every example is bound, or a variant is proposed for it
  2   the command line or the configuration is wrong, or the page cannot be opened
  3   some example cannot be read, or no known game upholds it
  4   nothing on the page looks like an example";

const DIFF_HELP: &str = "\
An example shows one rule alone where that can be had: either game, with only this rule changed, answers as the other does.

Exit codes:
  0   compared
  2   the command line, the configuration or a variant file is wrong, or the games have no common board
  4   pages were named, and they have no example";

const COVERAGE_HELP: &str = "\
Mentioned: a verified fact is about the rule. Exercised: the engine applied it while it replayed an example. Pinned: some
example fails under each change of it. Only what is pinned is covered.

Exit codes:
  0   told
  1   something does not hold as it is
  2   the command line, the configuration or a variant file is wrong
  3   a document or an example could not be read
  4   there was no example to begin with";

const SUGGEST_HELP: &str = "\
Every suggestion is an example that holds under the variant and fails under a change that no example of the pages notices.
With --fill a patch goes to standard output, what it does to standard error. Nothing is written.

Exit codes:
  0   suggested, or nothing is missing
  1   something does not hold as it is
  2   the command line, the configuration or a variant file is wrong
  3   a document or an example could not be read
  4   there was no example to begin with";

const EXPLAIN_HELP: &str = "\
Exit codes:
  0   explained
  2   the command line, the configuration or a variant file is wrong, or nothing has that name";

const RULES_HELP: &str = "\
Rules that cannot matter in the game are left out and counted: `taflcheck variants ID` shows every rule. With --drawings
each rule has the smallest example on which its value differs from another.

Exit codes:
  0   told
  2   the command line, the configuration or a variant file is wrong, or there is no such variant";

const SAME_HELP: &str = "\
The first page is the original; each other page is compared with it. Examples are paired by position and moves, then by
name and order; facts by what they are about.

Exit codes:
  0   the pages mean the same
  1   they differ: each difference is named with its place on both pages; facts that only one page states are warnings
  2   the command line, the configuration or a variant file is wrong
  3   a page, or an example of it, could not be read
  4   no page has an example or a fact to compare";

const PERFT_HELP: &str = "\
A chain by one man is one turn, and so is each stop on its way that the rules allow. A finished game has no
successors. Where the sources of a variant are silent, it is counted under the first value that they admit.

Exit codes:
  0   counted
  2   the command line, the configuration or a variant file is wrong, or there is no position to count from";

const ENGINE_TEST_HELP: &str = "\
The engine reads a line of JSON and answers with one; docs/engines.md has the protocol. It is started once, without a shell.

Exit codes:
  0   it keeps to the protocol and answers as this engine does
  1   it keeps to the protocol and disagrees about the rules
  2   the command line, the configuration or a variant file is wrong, or the engine cannot be started
  3   it does not keep to the protocol: it answered something else, died, hung or wrote too much
  4   nothing was compared: it does not play the variant, or takes no position";

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
    /// Read OpenTafl rules strings, positions and game records, or replay recorded games
    #[command(after_help = IMPORT_HELP)]
    Import(ImportArguments),
    /// Print a variant as an OpenTafl rules string, and what the string cannot say
    Export(ExportArguments),
    /// Propose labels and bindings for a page that has none, as a patch
    #[command(after_help = ADOPT_HELP)]
    Adopt(AdoptArguments),
    /// Say in which rules games differ, and draw the smallest example for each
    #[command(after_help = DIFF_HELP)]
    Diff(DiffArguments),
    /// Say which rules pages mention, exercise and pin, and what each example tells apart
    #[command(after_help = COVERAGE_HELP)]
    Coverage(CoverageArguments),
    /// Change each rule of the variants and say which examples notice
    #[command(after_help = MUTATE_HELP)]
    Mutate(MutateArguments),
    /// Draw the examples that pages lack: the smallest that notice what no other example does
    #[command(after_help = SUGGEST_HELP)]
    Suggest(SuggestArguments),
    /// Record the outcome of every example that has none recorded yet
    #[command(after_help = update::HELP)]
    Update(update::UpdateArguments),
    /// Ask about every example on which document, record and engine do not agree
    #[command(after_help = review::HELP)]
    Review(review::ReviewArguments),
    /// Explain a rule, a clause of a trace, the code of a message, or the word of a verdict
    #[command(after_help = EXPLAIN_HELP)]
    Explain(ExplainArguments),
    /// Print the rules of a variant as a rulebook, in the order of a turn
    #[command(after_help = RULES_HELP)]
    Rules(RulesArguments),
    /// Compare translations of a page by what they mean: examples, outcomes and facts
    #[command(after_help = SAME_HELP)]
    Same(SameArguments),
    /// Count the sequences of turns from the start or from a position, to compare with other engines
    #[command(after_help = PERFT_HELP)]
    Perft(PerftArguments),
    /// Ask another engine: does it keep to the protocol, and where does it play by other rules?
    #[command(after_help = ENGINE_TEST_HELP)]
    EngineTest(EngineTestArguments),
    /// Print the JSON Schema of reports, variant files or configurations
    #[command(after_help = SCHEMA_HELP)]
    Schema(SchemaArguments),
    /// Lay out the blocks of documents: aligned boards, lines that begin in the first column
    #[command(after_help = super::fmt::HELP)]
    Fmt(super::fmt::FmtArguments),
    /// Print a block to paste into a page: a position of a variant and the side to move
    #[command(after_help = super::new::HELP)]
    New(super::new::NewArguments),
    /// Print the boards of a page in another notation
    #[command(after_help = super::convert::HELP)]
    Convert(super::convert::ConvertArguments),
    /// Write a configuration, a first example and a workflow that checks it
    #[command(after_help = super::init::HELP)]
    Init(super::init::InitArguments),
    /// Print what makes a shell complete commands and options
    #[command(after_help = super::manual::COMPLETIONS_HELP)]
    Completions(super::manual::CompletionsArguments),
    /// Print the manual page of the program or of a command
    #[command(after_help = super::manual::MAN_HELP)]
    Man(super::manual::ManArguments),
    /// Answer as an engine on standard input and output, a line of JSON for a line
    #[command(after_help = super::engine::HELP)]
    Engine(super::engine::EngineArguments),
}

#[derive(Args, Debug)]
pub(super) struct EngineTestArguments {
    /// The command that starts the engine, with its arguments in one text
    pub(super) command: String,
    /// The game that both play
    #[arg(long, value_name = "ID", default_value = "copenhagen")]
    pub(super) variant: String,
    /// An answer may take so long
    #[arg(long, value_name = "SECONDS", default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..=3600))]
    pub(super) timeout: u64,
    /// Only whether it keeps to the protocol
    #[arg(long)]
    pub(super) protocol_only: bool,
    /// The configuration, whose own variants are known too
    #[arg(long, value_name = "FILE")]
    pub(super) config: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub(super) struct AdoptArguments {
    /// The page
    pub(super) file: PathBuf,
    /// The configuration, instead of the nearest taflcheck.yaml above the page
    #[arg(long, value_name = "FILE")]
    pub(super) config: Option<PathBuf>,
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
    /// Write a report as well: json, junit, sarif, tap, github or markdown; `-` prints it instead of the one for people
    #[arg(long = "report", value_name = "FORMAT=FILE", value_parser = reports::wanted)]
    pub(super) reports: Vec<Wanted>,
    /// Print only what is wrong
    #[arg(long, short, conflicts_with = "verbose")]
    pub(super) quiet: bool,
    /// An example with a line `todo` is a failure: something about it is still to be confirmed
    #[arg(long)]
    pub(super) strict: bool,
    /// List every example, also when there are many
    #[arg(long, short)]
    pub(super) verbose: bool,
    /// Let another engine judge moves, captures and how games end; docs/engines.md has the protocol
    #[arg(long, value_name = "COMMAND", conflicts_with_all = ["format", "reports", "quiet", "strict", "verbose"])]
    pub(super) engine: Option<String>,
    #[cfg(feature = "watch")]
    #[command(flatten)]
    pub(super) watch: super::watch::WatchArguments,
}

/// Which documents, and which rules of their variants are changed.
#[derive(Args, Clone, Debug)]
pub(super) struct SurveyArguments {
    #[command(flatten)]
    pub(super) selection: Selection,
    /// Only this variant
    #[arg(long, value_name = "ID")]
    pub(super) variant: Option<String>,
    /// Only this rule, or this group of rules
    #[arg(long, value_name = "RULE")]
    pub(super) rule: Option<String>,
    /// Also rules that the variant does not state, and has by default
    #[arg(long)]
    pub(super) every_rule: bool,
    /// How to print the result
    #[arg(long, value_enum, default_value_t = Format::Human)]
    pub(super) format: Format,
}

#[derive(Args, Debug)]
pub(super) struct DiffArguments {
    /// Two variants or more, and pages whose examples are compared
    #[arg(required = true, value_name = "VARIANT|PATH")]
    pub(super) names: Vec<String>,
    /// How to print the result
    #[arg(long, value_enum, default_value_t = Format::Human)]
    pub(super) format: Format,
    /// Only this rule, or this group of rules
    #[arg(long, value_name = "RULE")]
    pub(super) rule: Option<String>,
    /// The configuration, whose own variants are known too
    #[arg(long, value_name = "FILE")]
    pub(super) config: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub(super) struct CoverageArguments {
    #[command(flatten)]
    pub(super) survey: SurveyArguments,
}

#[derive(Args, Debug)]
pub(super) struct SuggestArguments {
    #[command(flatten)]
    pub(super) survey: SurveyArguments,
    /// As few examples as notice all that can be noticed, as a patch to the pages
    #[arg(long, conflicts_with = "format")]
    pub(super) fill: bool,
}

/// A language in which rules are told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Lang {
    /// English.
    En,
    /// German.
    De,
}

#[derive(Args, Debug)]
pub(super) struct ExplainArguments {
    /// A rule (`throne.pass`), a group of rules, a clause, a code (`claim/refuted`) or a verdict (`depends`)
    #[arg(required = true, value_name = "NAME")]
    pub(super) name: Vec<String>,
    /// Draw a rule under this variant
    #[arg(long, value_name = "ID")]
    pub(super) variant: Option<String>,
    /// Tell rules in this language only
    #[arg(long, value_enum)]
    pub(super) lang: Option<Lang>,
    /// The configuration, whose own variants are known too
    #[arg(long, value_name = "FILE")]
    pub(super) config: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub(super) struct RulesArguments {
    /// The variant
    pub(super) variant: String,
    /// The language
    #[arg(long, value_enum, default_value_t = Lang::En)]
    pub(super) lang: Lang,
    /// Draw for each rule the smallest example that shows it
    #[arg(long)]
    pub(super) drawings: bool,
    /// The configuration, whose own variants are known too
    #[arg(long, value_name = "FILE")]
    pub(super) config: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub(super) struct SameArguments {
    /// The original, and one or more translations of it
    #[arg(required = true, num_args = 2.., value_name = "PAGE")]
    pub(super) pages: Vec<String>,
    /// A fact that only one page states is a failure too, though the other may state it in words that are not read
    #[arg(long)]
    pub(super) strict: bool,
    /// How to print the result
    #[arg(long, value_enum, default_value_t = Format::Human)]
    pub(super) format: Format,
    /// The configuration, instead of the nearest taflcheck.yaml above each page
    #[arg(long, value_name = "FILE")]
    pub(super) config: Option<PathBuf>,
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

#[derive(Args, Debug)]
pub(super) struct ImportArguments {
    /// Records end in .otg, .tsv, .csv or .jsonl; other files hold a rules string or a position on each line
    #[arg(required = true)]
    pub(super) files: Vec<PathBuf>,
    /// Replay the records instead of printing them
    #[arg(long)]
    pub(super) check: bool,
    /// The variant that the records are of, whatever they say
    #[arg(long, value_name = "ID")]
    pub(super) variant: Option<String>,
    /// The configuration, whose own variants are known too
    #[arg(long, value_name = "FILE")]
    pub(super) config: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub(super) struct ExportArguments {
    /// The variant to print
    pub(super) variant: String,
    /// The configuration, whose own variants are known too
    #[arg(long, value_name = "FILE")]
    pub(super) config: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub(super) struct PerftArguments {
    /// The variant whose rules are played
    pub(super) variant: String,
    /// Count every depth from 1 to this one
    #[arg(value_parser = clap::value_parser!(u32).range(1..=10))]
    pub(super) depth: u32,
    /// The men, as an OpenTafl string with the first rank first [default: the start position]
    #[arg(long, value_name = "STRING")]
    pub(super) position: Option<String>,
    /// The side to move [default: the one that begins]
    #[arg(long, value_enum, value_name = "SIDE")]
    pub(super) to_move: Option<ToMove>,
    /// Say for each first turn how many sequences begin with it
    #[arg(long)]
    pub(super) divide: bool,
    /// Say how long each depth took
    #[arg(long)]
    pub(super) time: bool,
    /// The configuration, whose own variants are known too
    #[arg(long, value_name = "FILE")]
    pub(super) config: Option<PathBuf>,
}
