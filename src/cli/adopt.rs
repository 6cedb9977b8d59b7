//! `taflcheck adopt`: a page nobody has marked yet, and the patch that makes it one that is checked.

use super::args::AdoptArguments;
use super::files::{self, Found, name_of};
use super::output::Output;
use super::run::missing_words;
use super::setup;
use crate::check::{Engines, Options, adopt};
use crate::document::Format;
use crate::report::{ExitCode, adoption_patch};
use crate::text::{Source, limits};

pub(super) fn run(arguments: &AdoptArguments, output: &Output) -> ExitCode {
    let path = &arguments.file;
    let setup = setup::told(arguments.config.as_deref(), Some(path), output);
    if !setup.is_sound() {
        return ExitCode::Usage;
    }
    let name = name_of(path);
    let bytes = match files::read(path, limits::DOCUMENT_BYTES) {
        Ok(bytes) => bytes,
        Err(_) if !path.exists() => {
            output.complain(&missing_words(&[name]));
            return ExitCode::Usage;
        }
        Err(why) => {
            output.complain(&format!("error[file/unreadable]: {name}: {why}\n"));
            return ExitCode::Usage;
        }
    };
    let source = match Source::from_bytes(name.clone(), bytes) {
        Ok(source) => source,
        Err(why) => {
            output.complain(&format!("error[file/unreadable]: {name}: {why}\n"));
            return ExitCode::Unreadable;
        }
    };
    let relative = Found::named(path).relative(setup.root.as_deref());
    let entries = setup.config.entries(&relative).collect::<Vec<_>>();
    let options = Options { library: &setup.library, entries: &entries, outer: &setup.config.binding, today: None };
    let format = Format::of_name(&name).unwrap_or(Format::Plain);
    let adoption = adopt(&source, format, options, &mut Engines::default());
    let (config, text, page) = match &setup.source {
        Some(config) => (config.name().to_owned(), Some(config.text()), relative.clone()),
        None => {
            let beside = path.with_file_name("taflcheck.yaml");
            let page = path.file_name().map_or_else(|| name.clone(), |file| file.to_string_lossy().into_owned());
            (name_of(&beside), None, page)
        }
    };
    let patch = adoption_patch(&adoption, (&name, source.original()), (&config, text), &page);
    output.print(&patch);
    let unbound: usize = adoption.parts.iter().map(|part| part.examples).sum();
    let bound = adoption.examples - unbound - adoption.unreadable;
    let count = |number: usize, of: &str| format!("{number} {of}{}", if number == 1 { "" } else { "s" });
    let without = adoption.parts.iter().filter(|part| part.variants.is_empty()).count();
    output.complain(&format!(
        "{name}: {}, {bound} bound already, {unbound} proposed to be bound, {} that cannot be read; {} added\n",
        count(adoption.examples, "example"),
        adoption.unreadable,
        count(adoption.labels, "label"),
    ));
    if adoption.examples == 0 {
        output.complain("nothing here looks like an example: see docs/notation.md for what is read\n");
        ExitCode::NothingChecked
    } else if without > 0 || adoption.unreadable > 0 {
        output.complain("what no game upholds, or cannot be read: `taflcheck check` says why\n");
        ExitCode::Unreadable
    } else {
        if !patch.is_empty() {
            output.complain("a proposal: read it, confirm the games, and apply it with `patch -p0`\n");
        }
        ExitCode::Holds
    }
}
