//! `taflcheck same`: translations of a page against their original.

use super::args::{Format, SameArguments, Selection};
use super::output::Output;
use super::run::{self, Missing};
use super::setup;
use crate::check::{DocumentCheck, compare_translation};
use crate::report::{ExitCode, check_report, same_exit, same_json, same_report, unreadable_files};
use std::path::Path;

pub(super) fn run(arguments: &SameArguments, output: &Output) -> ExitCode {
    if let Some(folder) = arguments.pages.iter().find(|page| Path::new(page).is_dir()) {
        output.complain(&format!(
            "error[same/folder]: `{folder}` is a folder: name the original, then its translations\n"
        ));
        return ExitCode::Usage;
    }
    let missing: Vec<String> = arguments.pages.iter().filter(|page| !Path::new(page).is_file()).cloned().collect();
    if !missing.is_empty() {
        output.complain(&run::missing_words(&missing));
        return ExitCode::Usage;
    }
    let mut pages: Vec<DocumentCheck> = Vec::new();
    for page in &arguments.pages {
        // One run for each page: they keep their order, and each has its own configuration.
        let selection = Selection { paths: vec![page.clone()], filter: None, config: arguments.config.clone() };
        let run = match run::run(&selection) {
            Ok(run) => run,
            Err(Missing(missing)) => {
                output.complain(&run::missing_words(&missing));
                return ExitCode::Usage;
            }
        };
        if !run.setup.is_empty() {
            output.complain(&check_report(&run, output.style(false)));
            return ExitCode::Usage;
        }
        if !run.unreadable_files.is_empty() {
            output.complain(&unreadable_files(&run));
            return ExitCode::Unreadable;
        }
        pages.extend(run.documents);
    }
    let Some((original, translations)) = pages.split_first() else { return ExitCode::Usage };
    let library = setup::read(arguments.config.as_deref(), arguments.pages.first().map(Path::new)).library;
    let mut compared: Vec<_> =
        translations.iter().map(|page| (page, compare_translation(original, page, &library))).collect();
    if arguments.strict {
        compared.iter_mut().for_each(|(_, same)| same.be_strict());
    }
    match arguments.format {
        Format::Human => output.print(&same_report(original, &compared)),
        Format::Json => output.print(&same_json(original, &compared)),
    }
    same_exit(&compared)
}
