//! `taflcheck fmt`: the blocks of documents in one layout. Writes a file only if its blocks change, and only while it holds
//! what was read; with `--check` it writes nothing and prints what would change.

use super::files::{self, Files, Found};
use super::markup::For;
use super::output::Output;
use super::run::missing_words;
use super::setup::{self, Setup};
use super::write::write_if_unchanged;
use crate::check::Options;
use crate::document::Format;
use crate::report::{ExitCode, diagnostic, text_patch};
use crate::text::{Source, limits};
use crate::writing::{Tidied, tidy};
use clap::Args;
use rayon::prelude::*;
use std::io::Read;
use std::path::{Path, PathBuf};

pub(super) const HELP: &str = "\
Only blanks inside blocks labelled `tafl` are changed: boards and their labels are aligned, lines begin in the first
column. That each block is read as before is proved; one with an error, with a frame or with wide signs is left as it is,
and told. With `-` a page is read from standard input and printed.

Exit codes:
  0   formatted, or nothing is to be changed
  1   with --check: something would be changed
  2   the command line, the configuration or a variant file is wrong
  3   a document could not be read or written
  4   a folder that was named holds no document";

/// The name of standard input in messages.
pub(super) const INPUT: &str = "standard input";

#[derive(Args, Debug)]
pub(super) struct FmtArguments {
    /// Files and folders, or `-` for standard input [default: the current folder]
    paths: Vec<String>,
    /// Write nothing, print what would change as a patch, and end with 1 if there is anything
    #[arg(long)]
    check: bool,
    /// What standard input is written in
    #[arg(long = "for", value_enum, value_name = "FORMAT", default_value_t = For::Markdown)]
    markup: For,
    /// The configuration, instead of the nearest taflcheck.yaml above the first path
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
}

/// A document before and after, or why it could not be read.
type Laid = Result<(Source, Vec<u8>, Tidied), String>;

pub(super) fn run(arguments: &FmtArguments, output: &Output) -> ExitCode {
    if arguments.paths.iter().any(|path| path == "-") {
        return input(arguments, output);
    }
    let here = [".".to_owned()];
    let paths = if arguments.paths.is_empty() { &here[..] } else { &arguments.paths };
    let Files { found, missing, empty, unreadable } = files::find(paths);
    if !missing.is_empty() {
        output.complain(&missing_words(&missing));
        return ExitCode::Usage;
    }
    if let Some(found) = found.iter().find(|found| !found.lines.is_empty()) {
        output.complain(&format!(
            "error[fmt/line]: whole files are formatted: leave the line behind {} out\n",
            found.name
        ));
        return ExitCode::Usage;
    }
    let setup = setup::told(arguments.config.as_deref(), Some(Path::new(&paths[0])), output);
    if !setup.is_sound() {
        return ExitCode::Usage;
    }
    let laid: Vec<Laid> = found.par_iter().map(|found| lay_out(found, &setup)).collect();
    let mut told = Told::default();
    for (found, laid) in found.iter().zip(laid) {
        match laid {
            Ok((source, before, tidied)) => told.document(found, &source, &before, &tidied, arguments.check, output),
            Err(why) => told.unreadable(&found.name, &why, output),
        }
    }
    for (name, why) in &unreadable {
        told.unreadable(name, why, output);
    }
    output.complain(&told.words(arguments.check));
    for path in &empty {
        output.complain(&format!("`{path}` holds no document (.md, .html, .adoc, .rst, .txt)\n"));
    }
    told.exit(arguments.check, !empty.is_empty())
}

fn lay_out(found: &Found, setup: &Setup) -> Laid {
    let before = files::read(&found.path, limits::DOCUMENT_BYTES)?;
    let source = Source::from_bytes(found.name.clone(), before.clone()).map_err(|error| error.to_string())?;
    let relative = found.relative(setup.root.as_deref());
    let entries: Vec<_> = setup.config.entries(&relative).collect();
    let options = Options { library: &setup.library, entries: &entries, outer: &setup.config.binding, today: None };
    let format = Format::of_name(&found.name).unwrap_or(Format::Plain);
    let tidied = tidy(&source, format, options);
    Ok((source, before, tidied))
}

/// Standard input as a page.
fn input(arguments: &FmtArguments, output: &Output) -> ExitCode {
    if arguments.paths.len() > 1 {
        output.complain("error[fmt/input]: `-` stands alone: nothing else is formatted with standard input\n");
        return ExitCode::Usage;
    }
    let setup = setup::told(arguments.config.as_deref(), None, output);
    if !setup.is_sound() {
        return ExitCode::Usage;
    }
    let source = match read_input() {
        Ok(source) => source,
        Err(why) => {
            output.complain(&format!("error[file/unreadable]: {INPUT}: {why}\n"));
            return ExitCode::Unreadable;
        }
    };
    let options = Options { library: &setup.library, entries: &[], outer: &setup.config.binding, today: None };
    let tidied = tidy(&source, arguments.markup.format(), options);
    let seen = crate::document::Document::as_seen(source.clone(), arguments.markup.format());
    for warning in &tidied.left {
        output.complain(&diagnostic(&seen, warning, None, None, output.style(false)));
    }
    if !arguments.check {
        output.print(&tidied.text);
        return ExitCode::Holds;
    }
    output.print(&text_patch(INPUT, INPUT, source.original(), without_mark(&tidied.text)));
    if tidied.changed > 0 { ExitCode::Refuted } else { ExitCode::Holds }
}

/// What stands on standard input.
pub(super) fn read_input() -> Result<Source, String> {
    let mut bytes = Vec::new();
    std::io::stdin().lock().read_to_end(&mut bytes).map_err(|error| error.to_string())?;
    Source::from_bytes(INPUT, bytes).map_err(|error| error.to_string())
}

fn without_mark(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}

/// What became of the documents.
#[derive(Debug, Default)]
struct Told {
    blocks: usize,
    files: usize,
    kept: usize,
    failed: usize,
}

impl Told {
    fn document(
        &mut self,
        found: &Found,
        source: &Source,
        before: &[u8],
        tidied: &Tidied,
        check: bool,
        output: &Output,
    ) {
        let format = Format::of_name(&found.name).unwrap_or(Format::Plain);
        let seen = crate::document::Document::as_seen(source.clone(), format);
        for warning in &tidied.left {
            output.complain(&diagnostic(&seen, warning, None, None, output.style(false)));
        }
        if tidied.changed == 0 {
            self.kept += usize::from(tidied.blocks > 0);
            return;
        }
        if check {
            output.print(&text_patch(&found.name, &found.name, source.original(), without_mark(&tidied.text)));
        } else if let Err(why) = write_if_unchanged(&found.path, before, tidied.text.as_bytes()) {
            output.complain(&format!("error[file/not-written]: {}: {why}\n", found.name));
            self.failed += 1;
            return;
        }
        self.files += 1;
        self.blocks += tidied.changed;
    }

    fn unreadable(&mut self, name: &str, why: &str, output: &Output) {
        output.complain(&format!("error[file/unreadable]: {name}: {why}\n"));
        self.failed += 1;
    }

    fn words(&self, check: bool) -> String {
        let count = |number: usize, of: &str| format!("{number} {of}{}", if number == 1 { "" } else { "s" });
        let done = if check { "would be formatted" } else { "formatted" };
        let kept = if self.kept == 1 { "is as it should be" } else { "are as they should be" };
        let blocks = format!("{} in {} {done}", count(self.blocks, "block"), count(self.files, "document"));
        format!("{blocks}; {} {kept}\n", count(self.kept, "other document"))
    }

    fn exit(&self, check: bool, is_empty: bool) -> ExitCode {
        if self.failed > 0 {
            ExitCode::Unreadable
        } else if check && self.files > 0 {
            ExitCode::Refuted
        } else if is_empty {
            ExitCode::NothingChecked
        } else {
            ExitCode::Holds
        }
    }
}
