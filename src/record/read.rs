//! From a file of records to its records: which format it is, and one reading after the other.

use super::{Record, json, lines, opentafl};
use crate::text::{Code, Diagnostic, Source, Span};

/// A longer line is no record: it is refused, not read.
const LONGEST: usize = 1 << 20;
/// More plies than this are no game.
pub(super) const MOST_PLIES: usize = 20_000;

pub(super) const LONG: Code = Code("record/too-long");
pub(super) const FIELDS: Code = Code("record/fields");

/// The formats of records.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// `id result black_captured white_captured moves`, with tabs.
    Site,
    /// `moves,black_captured,white_captured,status`.
    Table,
    /// JSON, one object a line.
    Json,
    /// An OpenTafl game record.
    OpenTafl,
}

/// One record, or what is left of it, and its faults.
#[derive(Clone, Debug)]
pub struct Reading {
    /// Where it stands.
    pub span: Span,
    /// The record, if it could be read.
    pub record: Option<Record>,
    /// Everything wrong with it.
    pub faults: Vec<Diagnostic>,
}

impl Format {
    /// The format of a file by its name.
    #[must_use]
    pub fn of_name(name: &str) -> Option<Self> {
        let ending = name.rsplit_once('.')?.1.to_ascii_lowercase();
        match ending.as_str() {
            "tsv" => Some(Self::Site),
            "csv" => Some(Self::Table),
            "jsonl" => Some(Self::Json),
            "otg" => Some(Self::OpenTafl),
            _ => None,
        }
    }
}

/// Reads the records of a file one by one. A record that cannot be read is reported and does not stop the others.
pub fn read_records(source: &Source, format: Format) -> Box<dyn Iterator<Item = Reading> + '_> {
    if format == Format::OpenTafl {
        return Box::new(std::iter::once_with(move || opentafl::read(source)));
    }
    let readings = (1..).zip(source.lines()).filter_map(move |(number, span)| {
        let line = source.slice(span);
        if line.trim().is_empty() || (format != Format::Json && line.starts_with('#')) {
            return None;
        }
        if line.len() > LONGEST {
            let message = format!("the line has {} bytes, but a record has at most {LONGEST}", line.len());
            let fault = Diagnostic::error(LONG, Span::at(span.start), message);
            return Some(Reading { span, record: None, faults: vec![fault] });
        }
        match format {
            Format::Site if line.starts_with("id\t") => None,
            Format::Site => Some(lines::site(line, span)),
            Format::Table => Some(lines::table(line, span, number, source.name())),
            Format::Json => Some(json::read(line, span)),
            Format::OpenTafl => None,
        }
    });
    Box::new(readings)
}
