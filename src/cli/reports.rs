//! `--report FORMAT=FILE`: what is asked for, and writing it.
//!
//! In: arguments and a finished run. Out: files, each whole or not at all. Never makes a folder, and never lets a report
//! that cannot be written keep the others from being written.

use super::output::Output;
use super::write::{Writing, write_output};
use crate::check::DocumentCheck;
use crate::report::{
    Cases, JsonReport, Run, cases, github_report, junit_report, markdown_report, sarif_report, tap_report,
};
use rayon::prelude::*;
use std::cell::LazyCell;
use std::io::Write;
use std::path::{Path, PathBuf};

/// A format of reports.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ReportFormat {
    Json,
    Junit,
    Sarif,
    Tap,
    Github,
    Markdown,
}

impl ReportFormat {
    const ALL: [(&'static str, Self); 6] = [
        ("json", Self::Json),
        ("junit", Self::Junit),
        ("sarif", Self::Sarif),
        ("tap", Self::Tap),
        ("github", Self::Github),
        ("markdown", Self::Markdown),
    ];

    fn write(self, run: &Run, cases: &LazyCell<Cases, impl FnOnce() -> Cases>, put: Put<'_>) -> Result<(), String> {
        let text = match self {
            Self::Json => return put(&|out| write_json(run, out)),
            Self::Junit => junit_report(cases)?,
            Self::Sarif => sarif_report(run),
            Self::Tap => tap_report(cases),
            Self::Github => github_report(cases),
            Self::Markdown => markdown_report(run, cases),
        };
        put(&|out| out.write_all(text.as_bytes()))
    }
}

/// Puts a text where a report goes.
type Put<'a> = &'a dyn Fn(Writing<'_>) -> Result<(), String>;

/// Writes the JSON report: texts of some documents at a time, made on all cores.
pub(super) fn write_json(run: &Run, out: &mut dyn Write) -> std::io::Result<()> {
    const AT_ONCE: usize = 32;
    let some_at_once =
        |documents: &[DocumentCheck]| -> Vec<String> { documents.par_iter().map(JsonReport::document).collect() };
    let documents = run.documents.chunks(AT_ONCE).flat_map(some_at_once);
    JsonReport::of(run).write(documents, |part| out.write_all(part.as_bytes()))
}

/// A report and where it goes.
#[derive(Clone, Debug)]
pub(super) struct Wanted {
    format: ReportFormat,
    /// As it was written; `-` is standard output.
    file: String,
}

/// Reads `FORMAT=FILE`.
pub(super) fn wanted(text: &str) -> Result<Wanted, String> {
    let formats: Vec<&str> = ReportFormat::ALL.iter().map(|(name, _)| *name).collect();
    let formats = formats.join(", ");
    let Some((format, file)) = text.split_once('=') else {
        return Err(format!("no `=` here: write FORMAT=FILE with one of the formats {formats}"));
    };
    let Some((_, known)) = ReportFormat::ALL.iter().find(|(name, _)| *name == format) else {
        return Err(format!("unknown format `{format}`: write one of {formats}"));
    };
    if file.is_empty() {
        return Err(format!("no file behind `{format}=`: write a path, or `-` for standard output"));
    }
    Ok(Wanted { format: *known, file: file.to_owned() })
}

/// Whether some report goes to standard output, in place of the one for people.
pub(super) fn one_is_printed(reports: &[Wanted]) -> bool {
    reports.iter().any(|report| report.file == "-")
}

/// Two reports that would go into one file, in words.
pub(super) fn clash(reports: &[Wanted]) -> Option<String> {
    let mut taken: Vec<PathBuf> = Vec::new();
    for report in reports {
        let place = place(&report.file);
        if taken.contains(&place) {
            let what = if report.file == "-" { "standard output".to_owned() } else { format!("`{}`", report.file) };
            return Some(format!("error[report/same-file]: two reports would go into {what}: name a file for each\n"));
        }
        taken.push(place);
    }
    None
}

/// Where a file is, whatever way it is named.
fn place(file: &str) -> PathBuf {
    if file == "-" {
        return PathBuf::from(file);
    }
    let path = std::path::absolute(file).unwrap_or_else(|_| PathBuf::from(file));
    if let Ok(whole) = path.canonicalize() {
        return whole;
    }
    match (path.parent().and_then(|parent| parent.canonicalize().ok()), path.file_name()) {
        (Some(parent), Some(name)) => parent.join(name),
        _ => path,
    }
}

/// Writes every report and says whether all could be written.
pub(super) fn write(run: &Run, reports: &[Wanted], output: &Output) -> bool {
    let cases = LazyCell::new(|| cases(run));
    let mut all = true;
    for report in reports {
        let written = report.format.write(run, &cases, &|text| match report.file.as_str() {
            "-" => output.deliver(text),
            file => write_output(Path::new(file), text),
        });
        all &= is_written(&report.file, written, output);
    }
    all
}

/// Whether a report was written; why not is told.
pub(super) fn is_written(file: &str, written: Result<(), String>, output: &Output) -> bool {
    let Err(why) = written else { return true };
    let file = if file == "-" { "standard output" } else { file };
    output.complain(&format!("error[report/not-written]: {file}: {why}\n"));
    false
}
