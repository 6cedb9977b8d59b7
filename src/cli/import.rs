//! `taflcheck import` and `taflcheck export`: rules strings, positions and records of other programs.

use super::args::{ExportArguments, ImportArguments};
use super::files::{self, name_of};
use super::import_check;
use super::output::Output;
use super::run::missing_words;
use super::setup;
use crate::board::{Board, RowOrder, Side};
use crate::record::{Format, Hint, Record, read_records};
use crate::report::{ExitCode, lost_comments, position_block, record_block, variant_yaml};
use crate::text::{Code, Diagnostic, Source, Span, limits};
use crate::variant::{Imported, Variant, read_opentafl, write_opentafl};
use std::path::Path;

const UNKNOWN: Code = Code("import/unknown-form");

pub(super) fn export(arguments: &ExportArguments, output: &Output) -> ExitCode {
    let setup = setup::told(arguments.config.as_deref(), None, output);
    let Some(variant) = setup.variant(&arguments.variant, output) else { return ExitCode::Usage };
    match write_opentafl(&variant) {
        Ok(exported) => {
            output.print(&format!("{}\n{}", exported.text, lost_comments(&exported.lost)));
            setup.exit_code()
        }
        Err(why) => {
            output.complain(&format!("error[export/no-start]: {why}\n"));
            ExitCode::Usage
        }
    }
}

pub(super) fn import(arguments: &ImportArguments, output: &Output) -> ExitCode {
    let mut sources = Vec::new();
    for path in &arguments.files {
        match read_source(path) {
            Ok(source) => sources.push(source),
            Err(_) if !path.exists() => {
                output.complain(&missing_words(&[name_of(path)]));
                return ExitCode::Usage;
            }
            Err(why) => {
                output.complain(&format!("error[file/unreadable]: {}: {why}\n", name_of(path)));
                return ExitCode::Usage;
            }
        }
    }
    if arguments.check {
        return import_check::run(arguments, &sources, output);
    }
    let mut whole = true;
    for source in &sources {
        whole &= match Format::of_name(source.name()) {
            Some(format) => import_records(source, format, arguments, output),
            None => import_strings(source, arguments.variant.as_deref(), output),
        };
    }
    if whole { ExitCode::Holds } else { ExitCode::Unreadable }
}

fn read_source(path: &Path) -> Result<Source, String> {
    let bytes = files::read(path, limits::RECORDS_BYTES)?;
    Source::from_bytes(name_of(path), bytes).map_err(|error| error.to_string())
}

/// Each line of a file is a rules string, a position string, or blank.
fn import_strings(source: &Source, variant: Option<&str>, output: &Output) -> bool {
    let mut whole = true;
    for (number, span) in (1..).zip(source.lines()) {
        let line = source.slice(span);
        let begin = span.start + (line.len() - line.trim_start().len());
        let span = Span::new(begin, begin + line.trim().len());
        let text = source.slice(span);
        if text.is_empty() || text.starts_with('#') {
            continue;
        }
        let faults = if text.contains(':') {
            match read_opentafl(source, span) {
                Ok(imported) => {
                    print_variant(source, &imported, output);
                    Vec::new()
                }
                Err(faults) => faults,
            }
        } else if text.contains('/') {
            match Board::from_opentafl(text, RowOrder::BottomFirst, None) {
                Ok(board) => {
                    output.print(&position_block(&format!("Line {number}"), variant, &board));
                    Vec::new()
                }
                Err(faults) => faults
                    .into_iter()
                    .map(|fault| {
                        let span = Span::new(begin + fault.start, begin + fault.end);
                        Diagnostic::error(UNKNOWN, span, fault.kind.to_string())
                    })
                    .collect(),
            }
        } else {
            let message = "this is neither a rules string nor a position";
            let help = "write dim:11 … start:/…/, or /3t3/…/; records end in .otg, .tsv, .csv or .jsonl";
            vec![Diagnostic::error(UNKNOWN, span, message).help(help)]
        };
        whole &= faults.is_empty();
        output.tell(source, &faults);
    }
    whole
}

fn print_variant(source: &Source, imported: &Imported, output: &Output) {
    output.tell(source, &imported.warnings);
    output.print(&format!("{}{}", lost_comments(&imported.lost), variant_yaml(&imported.variant)));
}

/// Each record of a file becomes a block; the rules that an OpenTafl record carries become a variant before it.
fn import_records(source: &Source, format: Format, arguments: &ImportArguments, output: &Output) -> bool {
    let setup = setup::read(arguments.config.as_deref(), None);
    let mut whole = true;
    for reading in read_records(source, format) {
        output.tell(source, &reading.faults);
        let Some(record) = &reading.record else {
            whole = false;
            continue;
        };
        let variant = match variant_of(source, record, arguments.variant.as_deref(), &setup) {
            Ok(Found { variant, imported }) => {
                if let Some(imported) = imported {
                    print_variant(source, &imported, output);
                    output.print("\n");
                }
                variant
            }
            Err(faults) => {
                output.tell(source, &faults);
                whole = false;
                continue;
            }
        };
        let Some(start) = record.start.as_ref().or(variant.start.as_ref()) else {
            let message = format!("{} has no start position, and the record has none", variant.id);
            output.tell(source, &[Diagnostic::error(UNKNOWN, record.span, message)]);
            whole = false;
            continue;
        };
        output.print(&record_block(record, &variant.id, start, first(record, &variant)));
    }
    whole
}

fn first(record: &Record, variant: &Variant) -> Side {
    crate::check::first_mover(record, variant.first_mover())
}

/// The variant of a record, and the import that it came from.
pub(super) struct Found {
    pub(super) variant: Variant,
    pub(super) imported: Option<Imported>,
}

/// Games of a playing site by their numbers: number, variant, name.
const SITE_GAMES: &str = include_str!("site-games.tsv");

/// The built-in variant whose rules the records of a site's game follow, if there is one.
fn site_game(key: u32) -> Option<&'static str> {
    SITE_GAMES.lines().find_map(|line| {
        let (number, rest) = line.split_once('\t')?;
        (number.parse() == Ok(key)).then(|| rest.split('\t').next())?
    })
}

/// The variant that is named, else the one that the record hints at.
///
/// # Errors
/// The faults of its rules string, or that nothing says which variant it is.
pub(super) fn variant_of(
    source: &Source,
    record: &Record,
    named: Option<&str>,
    setup: &setup::Setup,
) -> Result<Found, Vec<Diagnostic>> {
    let known = |id: &str| setup.library.get(id).map(|variant| Found { variant: (*variant).clone(), imported: None });
    if let Some(found) = named.and_then(known) {
        return Ok(found);
    }
    let (found, what) = match &record.hint {
        Hint::Rules(span) => {
            let imported = read_opentafl(source, *span)?;
            return Ok(Found { variant: imported.variant.clone(), imported: Some(imported) });
        }
        Hint::Site(key) => (site_game(*key).and_then(known), format!("game {key} of the site")),
        Hint::Name(name) => (known(name), format!("`{name}`")),
        Hint::None => (None, "the game".to_owned()),
    };
    found.ok_or_else(|| {
        let message = format!("{what} is no variant that is known");
        let end = record.span.start + record.span.end.saturating_sub(record.span.start).min(40);
        let near = match &record.hint {
            Hint::Name(name) => {
                setup.library.ids().find(|id| id.strip_prefix(name.as_str()).is_some_and(|id| id.starts_with('-')))
            }
            Hint::None | Hint::Site(_) | Hint::Rules(_) => None,
        };
        let such_as = near.map(|id| format!(", such as `{id}`")).unwrap_or_default();
        let help = format!("name one with --variant{such_as}; `taflcheck variants` lists them");
        vec![Diagnostic::error(UNKNOWN, Span::new(record.span.start, end), message).help(help)]
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::variant::Library;

    #[test]
    fn every_game_of_the_site_is_listed_once_and_with_a_variant_that_is_built_in() {
        let library = Library::built_in();
        let mut keys = Vec::new();
        for line in SITE_GAMES.lines().filter(|line| !line.starts_with('#')) {
            let fields: Vec<&str> = line.split('\t').collect();
            assert_eq!(fields.len(), 3, "{line}");
            let key: u32 = fields[0].parse().unwrap();
            assert!(library.get(fields[1]).is_some(), "{line}");
            assert_eq!(site_game(key), Some(fields[1]));
            keys.push(key);
        }
        assert!(keys.is_sorted_by(|one, other| one < other), "{keys:?}");
        assert_eq!(site_game(0), None);
    }
}
