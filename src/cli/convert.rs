//! `taflcheck convert`: the boards of a page in another notation. Never changes the page.

use super::files::{self, Found, name_of};
use super::fmt::{INPUT, read_input};
use super::markup::For;
use super::output::Output;
use super::run::missing_words;
use super::setup;
use crate::check::Options;
use crate::document::{Document, Format};
use crate::report::ExitCode;
use crate::text::{Diagnostic, Source, limits};
use crate::writing::{Notation, boards, converted};
use clap::{Args, ValueEnum};
use std::path::{Path, PathBuf};

pub(super) const HELP: &str = "\
Read are blocks labelled `tafl`, boards drawn in any style (docs/drawings.md), and lines that are an OpenTafl position,
which begins with a slash and has the first rank first. The boards go to standard output, what is lost, and how many
there were, to standard error.

Exit codes:
  0   every board was converted
  2   the command line, the configuration or a variant file is wrong, or there is no such file
  3   a board cannot be read, or cannot be said in the other notation
  4   there is no board";

#[derive(Args, Debug)]
pub(super) struct ConvertArguments {
    /// The page, or `-` for standard input
    #[arg(default_value = "-")]
    file: String,
    /// The notation to print
    #[arg(long, value_enum)]
    to: To,
    /// What blocks are written for, and what standard input is written in
    #[arg(long = "for", value_enum, value_name = "FORMAT", default_value_t = For::Markdown)]
    markup: For,
    /// The configuration, instead of the nearest taflcheck.yaml above the page
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
}

/// A notation to print boards in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum To {
    /// A block labelled `tafl`.
    Block,
    /// An OpenTafl position string, first rank first: `/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/`.
    String,
    /// Rows of `A`, `D`, `K` and `.` with labels.
    Letters,
    /// Rows of `●`, `○`, `♔` and `·` with labels, and a legend.
    Unicode,
}

pub(super) fn run(arguments: &ConvertArguments, output: &Output) -> ExitCode {
    let is_input = arguments.file == "-";
    let path = Path::new(&arguments.file);
    if !is_input && !path.is_file() {
        output.complain(&missing_words(std::slice::from_ref(&arguments.file)));
        return ExitCode::Usage;
    }
    let setup = setup::told(arguments.config.as_deref(), Some(path).filter(|_| !is_input), output);
    if !setup.is_sound() {
        return ExitCode::Usage;
    }
    let read = || {
        let bytes = files::read(path, limits::DOCUMENT_BYTES)?;
        Source::from_bytes(name_of(path), bytes).map_err(|error| error.to_string())
    };
    let source = match if is_input { read_input() } else { read() } {
        Ok(source) => source,
        Err(why) => {
            let name = if is_input { INPUT.to_owned() } else { name_of(path) };
            output.complain(&format!("error[file/unreadable]: {name}: {why}\n"));
            return ExitCode::Unreadable;
        }
    };
    let relative = if is_input { String::new() } else { Found::named(path).relative(setup.root.as_deref()) };
    let entries: Vec<_> = setup.config.entries(&relative).collect();
    let options = Options { library: &setup.library, entries: &entries, outer: &setup.config.binding, today: None };
    let format = if is_input { arguments.markup.format() } else { format_of(path) };
    let (found, faults) = boards(&source, format, options);
    let seen = Document::as_seen(source, format);
    output.tell(&seen, &faults);
    let notation = match arguments.to {
        To::Block => Notation::Block,
        To::String => Notation::String,
        To::Letters => Notation::Letters,
        To::Unicode => Notation::Unicode,
    };
    let mut texts = Vec::new();
    let mut failed = faults.iter().filter(|fault| fault.is_error()).count();
    for drawn in &found {
        let converted = converted(&seen, drawn, notation, arguments.markup.markup());
        output.tell(&seen, &converted.lost);
        failed += usize::from(converted.lost.iter().any(Diagnostic::is_error));
        texts.extend(converted.text);
    }
    output.print(&texts.join(if notation == Notation::String { "" } else { "\n" }));
    let boards = if texts.len() == 1 { "board" } else { "boards" };
    output.complain(&format!("{} {boards} converted, {failed} not\n", texts.len()));
    match (failed, texts.len()) {
        (0, 0) => ExitCode::NothingChecked,
        (0, _) => ExitCode::Holds,
        _ => ExitCode::Unreadable,
    }
}

/// A file that is no document is plain text.
fn format_of(path: &Path) -> Format {
    Format::of_name(&name_of(path)).unwrap_or(Format::Plain)
}
