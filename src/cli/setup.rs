//! The configuration and the user's variants.

use super::files::name_of;
use crate::example::Config;
use crate::text::{Code, Diagnostic, Source, Span};
use crate::variant::Library;
use globset::GlobBuilder;
use ignore::WalkBuilder;
use std::path::{Path, PathBuf};

const FILE_NAME: &str = "taflcheck.yaml";
const NO_VARIANT: Code = Code("config/unknown-variant");
const NO_FILE: Code = Code("config/nothing-matched");

/// What holds for a whole run.
#[derive(Debug, Default)]
pub(super) struct Setup {
    /// The configuration, or an empty one.
    pub(super) config: Config,
    /// Its file, if there is one.
    pub(super) source: Option<Source>,
    /// The folder that its patterns are relative to.
    pub(super) folder: Option<PathBuf>,
    /// Built-in variants and the user's.
    pub(super) library: Library,
    /// Everything wrong with it.
    pub(super) faults: Vec<(Source, Diagnostic)>,
}

/// Reads the configuration: the file that is named, or the nearest one from a path upwards.
pub(super) fn read(named: Option<&Path>, from: Option<&Path>) -> Setup {
    let mut setup = Setup { library: Library::built_in(), ..Setup::default() };
    let Some(path) = named.map(Path::to_path_buf).or_else(|| nearest(from)) else { return setup };
    let name = name_of(&path);
    let source = match std::fs::read(&path) {
        Ok(bytes) => match Source::from_bytes(name.clone(), bytes) {
            Ok(source) => source,
            Err(error) => {
                let source = Source::new(name, "");
                let fault = Diagnostic::error(Code("config/unreadable"), Span::at(0), error.to_string());
                setup.faults.push((source, fault));
                return setup;
            }
        },
        Err(error) => {
            let source = Source::new(name, "");
            let fault = Diagnostic::error(Code("config/unreadable"), Span::at(0), format!("cannot read it: {error}"));
            setup.faults.push((source, fault));
            return setup;
        }
    };
    let folder = path.parent().map(Path::to_path_buf).unwrap_or_default();
    match Config::read(&source) {
        Ok(config) => setup.config = config,
        Err(faults) => setup.faults.extend(faults.into_iter().map(|fault| (source.clone(), fault))),
    }
    setup.source = Some(source.clone());
    setup.folder = Some(folder.clone());
    read_variants(&mut setup, &source, &folder);
    unknown_variants(&mut setup, &source);
    setup
}

fn nearest(from: Option<&Path>) -> Option<PathBuf> {
    let start = from.unwrap_or(Path::new("."));
    let absolute = std::path::absolute(start).ok()?;
    let given = if start.is_dir() { start } else { start.parent().unwrap_or(Path::new(".")) };
    // The nearest one keeps the spelling of the path that was given, so that messages do.
    if given.join(FILE_NAME).is_file() {
        return Some(if given.as_os_str().is_empty() { PathBuf::from(FILE_NAME) } else { given.join(FILE_NAME) });
    }
    absolute.ancestors().skip(1).map(|folder| folder.join(FILE_NAME)).find(|path| path.is_file())
}

/// Reads the user's variants; each may extend any other, in whatever order they are found.
fn read_variants(setup: &mut Setup, config: &Source, folder: &Path) {
    let mut left: Vec<(PathBuf, String)> = Vec::new();
    for pattern in setup.config.variants.clone() {
        let found = matching(folder, &pattern.value);
        if found.is_empty() {
            let fault = Diagnostic::error(NO_FILE, pattern.span, format!("`{}` matches no file", pattern.value));
            setup.faults.push((config.clone(), fault));
        }
        left.extend(found.into_iter().map(|path| {
            let id = variant_id(&path);
            (path, id)
        }));
    }
    // A variant that extends one still to be read waits for the next round.
    while !left.is_empty() {
        let mut waiting = Vec::new();
        let before = left.len();
        let mut faults = Vec::new();
        for (path, id) in left {
            let source = match std::fs::read(&path)
                .map_err(|error| error.to_string())
                .and_then(|bytes| Source::from_bytes(name_of(&path), bytes).map_err(|error| error.to_string()))
            {
                Ok(source) => source,
                Err(why) => {
                    let fault = Diagnostic::error(Code("variant/unreadable"), Span::at(0), why);
                    setup.faults.push((Source::new(name_of(&path), ""), fault));
                    continue;
                }
            };
            if let Err(found) = setup.library.read(&source, &id) {
                if found.iter().any(|fault| fault.code.0 == "variant/unknown-parent") {
                    waiting.push((path, id));
                }
                faults.push((source, found));
            }
        }
        let stuck = waiting.len() == before || waiting.is_empty();
        for (source, found) in faults {
            let waits = found.iter().any(|fault| fault.code.0 == "variant/unknown-parent");
            if stuck || !waits {
                setup.faults.extend(found.into_iter().map(|fault| (source.clone(), fault)));
            }
        }
        if stuck {
            break;
        }
        left = waiting;
    }
}

/// `rules/mine/variant.yaml` is `mine`, `rules/mine.yaml` too.
fn variant_id(path: &Path) -> String {
    let stem = path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
    let folder = path.parent().and_then(Path::file_name).map(|folder| folder.to_string_lossy().into_owned());
    match folder {
        Some(folder) if stem == "variant" => folder,
        _ => stem,
    }
}

/// The variants that a configuration names must exist.
fn unknown_variants(setup: &mut Setup, source: &Source) {
    let config = &setup.config;
    let bindings = std::iter::once(&config.binding).chain(config.documents.iter().flat_map(|entry| {
        std::iter::once(&entry.binding).chain(entry.sections.iter().map(|section| &section.binding))
    }));
    let mut unknown: Vec<String> = Vec::new();
    for (ids, _) in bindings.filter_map(|binding| binding.variants.as_ref()) {
        unknown.extend(ids.iter().map(|(id, _)| id.clone()).filter(|id| setup.library.get(id).is_none()));
    }
    unknown.dedup();
    for id in unknown {
        let at = source.text().find(&id).unwrap_or_default();
        let near = crate::text::did_you_mean(&id, setup.library.ids()).map(|near| format!("did you mean `{near}`?"));
        let help = near.unwrap_or_else(|| "`taflcheck variants` lists the known ones".to_owned());
        let fault =
            Diagnostic::error(NO_VARIANT, Span::new(at, at + id.len()), format!("unknown variant `{id}`")).help(help);
        setup.faults.push((source.clone(), fault));
    }
}

/// The files below a folder that a pattern matches.
pub(super) fn matching(folder: &Path, pattern: &str) -> Vec<PathBuf> {
    let direct = folder.join(pattern);
    if direct.is_file() {
        return vec![direct];
    }
    let Ok(glob) = GlobBuilder::new(pattern).literal_separator(true).build() else { return Vec::new() };
    let matcher = glob.compile_matcher();
    let root = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    let mut found: Vec<PathBuf> = WalkBuilder::new(root)
        .require_git(false)
        .follow_links(false)
        .build()
        .filter_map(Result::ok)
        .filter(|entry| entry.file_type().is_some_and(|kind| kind.is_file()))
        .map(ignore::DirEntry::into_path)
        .filter(|path| matcher.is_match(path.strip_prefix(root).unwrap_or(path)))
        .collect();
    found.sort();
    found
}
