//! The configuration and the user's variants.

use super::files::{self, name_of};
use super::output::Output;
use crate::example::Config;
use crate::report::ExitCode;
use crate::text::{Code, Diagnostic, Source, Span, limits};
use crate::variant::{Library, Variant};
use globset::GlobBuilder;
use ignore::WalkBuilder;
use std::path::{Path, PathBuf};
use std::sync::Arc;

const FILE_NAME: &str = "taflcheck.yaml";
const NO_VARIANT: Code = Code("config/unknown-variant");
const CIRCLE: Code = Code("variant/extends-itself");
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
    /// Where that folder really is.
    pub(super) root: Option<PathBuf>,
    /// Built-in variants and the user's.
    pub(super) library: Library,
    /// Everything wrong with it.
    pub(super) faults: Vec<(Source, Diagnostic)>,
}

impl Setup {
    /// A variant by its id; if there is none, that has been told, with what could be meant.
    pub(super) fn variant(&self, id: &str, output: &Output) -> Option<Arc<Variant>> {
        let found = self.library.get(id);
        if found.is_none() {
            let help = self.library.instead_of(id);
            output.complain(&format!("error[variants/unknown]: there is no variant `{id}`\n  = help: {help}\n"));
        }
        found
    }

    /// Whether nothing is wrong with it.
    pub(super) fn is_sound(&self) -> bool {
        self.faults.is_empty()
    }

    /// How a command ends that could do its work all the same.
    pub(super) fn exit_code(&self) -> ExitCode {
        if self.is_sound() { ExitCode::Holds } else { ExitCode::Usage }
    }
}

/// The same as [`read`]; everything that is wrong with it has been told.
pub(super) fn told(named: Option<&Path>, from: Option<&Path>, output: &Output) -> Setup {
    let setup = read(named, from);
    for (source, fault) in &setup.faults {
        output.tell(source, std::slice::from_ref(fault));
    }
    setup
}

/// Reads the configuration: the file that is named, or the nearest one from a path upwards.
pub(super) fn read(named: Option<&Path>, from: Option<&Path>) -> Setup {
    let mut setup = Setup { library: Library::built_in(), ..Setup::default() };
    let Some(path) = named.map(Path::to_path_buf).or_else(|| nearest(from)) else { return setup };
    let name = name_of(&path);
    let source = match files::read(&path, limits::SETUP_BYTES) {
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
    setup.root = Some(files::place_of(&folder));
    setup.folder = Some(folder.clone());
    let files = read_variants(&mut setup, &source, &folder);
    unknown_variants(&mut setup, &source, &files);
    in_order(&mut setup.faults);
    setup
}

/// Sorts faults by file and place.
pub(super) fn in_order(faults: &mut [(Source, Diagnostic)]) {
    faults.sort_by(|(one, fault), (other, later)| (one.name(), fault.span).cmp(&(other.name(), later.span)));
}

fn nearest(from: Option<&Path>) -> Option<PathBuf> {
    let start = from.unwrap_or(Path::new("."));
    let absolute = std::path::absolute(start).ok()?;
    let given = if start.is_dir() { start } else { start.parent().unwrap_or(Path::new(".")) };
    // The nearest one keeps the spelling of the path that was given, so that messages do.
    // Whatever has this name is meant: what is no file is told when it is read.
    if given.join(FILE_NAME).exists() {
        return Some(if given.as_os_str().is_empty() { PathBuf::from(FILE_NAME) } else { given.join(FILE_NAME) });
    }
    absolute.ancestors().skip(1).map(|folder| folder.join(FILE_NAME)).find(|path| path.exists())
}

/// A file of the user's that says what a variant is.
struct VariantFile {
    id: String,
    source: Source,
}

/// Reads the user's variants; each may extend any other, in whatever order they are found. Gives the ids of all files.
fn read_variants(setup: &mut Setup, config: &Source, folder: &Path) -> Vec<String> {
    let (files, ids) = variant_files(setup, config, folder);
    let mut read: Vec<(String, String)> = Vec::new();
    let mut left = files;
    let mut waiting: Vec<(VariantFile, Vec<Diagnostic>)> = Vec::new();
    // A variant that extends one still to be read waits for the next round.
    loop {
        let before = left.len();
        for file in left {
            match setup.library.read(&file.source, &file.id) {
                Ok(()) => read.push((file.id.clone(), file.source.name().to_owned())),
                Err(faults) if faults.iter().any(is_unknown_parent) => waiting.push((file, faults)),
                Err(faults) => {
                    let faults = faults.into_iter().map(|fault| with_its_twin(fault, &file.id, &read));
                    setup.faults.extend(faults.map(|fault| (file.source.clone(), fault)));
                }
            }
        }
        if waiting.is_empty() || waiting.len() == before {
            break;
        }
        left = waiting.drain(..).map(|(file, _)| file).collect();
    }
    let parents: Vec<(String, String)> =
        waiting.iter().filter_map(|(file, faults)| Some((file.id.clone(), parent_of(&file.source, faults)?))).collect();
    for (file, faults) in waiting {
        for fault in faults {
            if !is_unknown_parent(&fault) {
                setup.faults.push((file.source.clone(), fault));
            } else if let Some(circle) = circle(&file.id, &parents) {
                let message = format!("this variant extends itself: {}", circle.join(" extends "));
                let fault = Diagnostic::error(CIRCLE, fault.span, message);
                let help = "begin with a built-in variant, or with one that extends none";
                setup.faults.push((file.source.clone(), fault.help(help)));
            } else if !parent_of(&file.source, std::slice::from_ref(&fault)).is_some_and(|parent| ids.contains(&parent))
            {
                // What is wrong with a parent that is there is told of the parent.
                setup.faults.push((file.source.clone(), fault));
            }
        }
    }
    ids
}

/// The files that the configuration names, each once, and the ids of all, those that cannot be read included.
fn variant_files(setup: &mut Setup, config: &Source, folder: &Path) -> (Vec<VariantFile>, Vec<String>) {
    let mut paths: Vec<PathBuf> = Vec::new();
    let mut places: Vec<PathBuf> = Vec::new();
    for pattern in &setup.config.variants {
        let found = matching(folder, &pattern.value);
        if found.is_empty() {
            let fault = Diagnostic::error(NO_FILE, pattern.span, format!("`{}` matches no file", pattern.value));
            setup.faults.push((config.clone(), fault));
        }
        // Two patterns may match one file, and spell its path in two ways.
        for path in found {
            let place = path.canonicalize().unwrap_or_else(|_| path.clone());
            if !places.contains(&place) {
                places.push(place);
                paths.push(path);
            }
        }
    }
    let mut ids = Vec::new();
    let mut files = Vec::new();
    for path in paths {
        let name = name_of(&path);
        let source = files::read(&path, limits::SETUP_BYTES)
            .and_then(|bytes| Source::from_bytes(name.clone(), bytes).map_err(|error| error.to_string()));
        // The id is known in any case, so that nobody is told that there is no such variant.
        ids.push(variant_id(&path));
        match source {
            Ok(source) => files.push(VariantFile { id: variant_id(&path), source }),
            Err(why) => {
                let fault = Diagnostic::error(Code("variant/unreadable"), Span::at(0), why);
                setup.faults.push((Source::new(name, ""), fault));
            }
        }
    }
    (files, ids)
}

fn is_unknown_parent(fault: &Diagnostic) -> bool {
    fault.code.0 == "variant/unknown-parent"
}

/// The id that a variant extends, where its file says so.
fn parent_of(source: &Source, faults: &[Diagnostic]) -> Option<String> {
    let fault = faults.iter().find(|fault| is_unknown_parent(fault))?;
    Some(source.slice(fault.span).trim_matches(['"', '\'']).to_owned())
}

/// The way from a variant over its parents back to itself, if there is one.
fn circle(id: &str, parents: &[(String, String)]) -> Option<Vec<String>> {
    let mut way = vec![id.to_owned()];
    while way.len() <= parents.len() {
        let (_, parent) = parents.iter().find(|(child, _)| Some(child) == way.last())?;
        way.push(parent.clone());
        if parent == id {
            return Some(way);
        }
    }
    None
}

/// Where the other variant of the same id is.
fn with_its_twin(fault: Diagnostic, id: &str, read: &[(String, String)]) -> Diagnostic {
    if fault.code.0 != "variant/same-id" {
        return fault;
    }
    let other = match read.iter().find(|(other, _)| other == id) {
        Some((_, path)) => format!("the other one is {path}"),
        None => "the other one is built in".to_owned(),
    };
    fault.note(other).help("the id is the name of the file, or of the folder of a `variant.yaml`: rename one of them")
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

/// The variants that a configuration names must exist; what is wrong with those in `files` has been told.
fn unknown_variants(setup: &mut Setup, source: &Source, files: &[String]) {
    let known = |id: &String| setup.library.get(id).is_some() || files.contains(id);
    let unknown: Vec<_> = setup.config.named.iter().filter(|id| !known(&id.value)).cloned().collect();
    for id in unknown {
        let help = setup.library.instead_of(&id.value);
        let fault = Diagnostic::error(NO_VARIANT, id.span, format!("unknown variant `{}`", id.value)).help(help);
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
