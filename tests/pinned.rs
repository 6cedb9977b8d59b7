//! Every built-in variant has pages of examples, and together they pin every rule that it states, itself or through a
//! parent: change one, and some example fails.
//!
//! What no example can show stands in the variant's `not-shown.yaml` with the reason; a line there that is no longer true
//! fails too. `VARIANT=tablut-edge cargo test --test pinned` looks at one variant only. After a change of rules or variants
//! `UPDATE=1 cargo test --test pinned` draws what is missing into `pinned.md`, and adds to `not-shown.yaml` what was looked
//! for and not found; the second referee has to agree with what is drawn (`tests/referee/`).

#![allow(clippy::unwrap_used, reason = "a test that cannot run has failed")]

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use taflcheck::board::Board;
use taflcheck::check::{
    Engines, ExampleCheck, Fate, Mutant, Options, Scope, Survey, Verdict, catches, check_document, fate, fill, mutants,
};
use taflcheck::document::Format;
use taflcheck::engine::Engine;
use taflcheck::example::Binding;
use taflcheck::report::{Party, reach_words, witness_block};
use taflcheck::rules::Rules;
use taflcheck::text::yaml::Yaml;
use taflcheck::text::{Source, Span};
use taflcheck::variant::{BUILT_IN, Library, Variant};

/// The fewest examples of a variant.
const LEAST_EXAMPLES: usize = 4;

/// The page that is drawn.
const DRAWN: &str = "pinned.md";

fn folder(id: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/variants").join(id)
}

/// The judged examples of all pages of a variant that are about it, each with its page.
fn examples(id: &str, library: &Library) -> Vec<(String, ExampleCheck)> {
    let mut pages: Vec<PathBuf> = std::fs::read_dir(folder(id))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "md"))
        .collect();
    pages.sort();
    let mut found = Vec::new();
    for page in pages {
        let name = page.file_name().unwrap().to_string_lossy().into_owned();
        let source = Source::from_bytes(name.clone(), std::fs::read(page).unwrap()).unwrap();
        let outer = Binding::default();
        let options = Options { library, entries: &[], outer: &outer, today: None };
        let checked = check_document(source, Format::Markdown, options, &mut Engines::default(), &|_, _| true);
        let about = checked.examples.into_iter();
        let about = about.filter(|check| check.example.games.iter().any(|game| game.variant.id == id));
        found.extend(about.map(|check| (name.clone(), check)));
    }
    found
}

/// `axis` or `axis = value` with the reason why no example shows it.
fn not_shown(id: &str) -> BTreeMap<String, String> {
    let Ok(bytes) = std::fs::read(folder(id).join("not-shown.yaml")) else { return BTreeMap::new() };
    let source = Source::from_bytes("not-shown.yaml", bytes).unwrap();
    let yaml = Yaml::read(&source, Span::new(0, source.text().len())).unwrap();
    let entries = yaml.root.as_map().unwrap_or_default();
    entries.iter().map(|(key, reason)| (key.clone(), reason.as_text().expect("a reason").to_owned())).collect()
}

/// What is wrong with the pages of a variant: rules that no example pins, and reasons that are no longer true.
fn faults(id: &str, library: &Library) -> Vec<String> {
    let variant = library.get(id).unwrap();
    let examples = examples(id, library);
    let listed = not_shown(id);
    let mut faults = Vec::new();
    if examples.len() < LEAST_EXAMPLES {
        faults.push(format!("{id}: {} examples, expected {LEAST_EXAMPLES} or more", examples.len()));
    }
    let holding: Vec<&(String, ExampleCheck)> =
        examples.iter().filter(|(_, check)| check.verdict == Verdict::Holds).collect();
    let mut known: Vec<String> = Vec::new();
    for mutant in mutants(&variant, Scope::Stated) {
        let mut engines = Engines::default();
        let caught = holding.iter().find(|(_, check)| catches(&check.example, &mutant, &variant, &mut engines));
        let words = mutant.words();
        known.extend([words.clone(), mutant.axis.id.to_owned()]);
        match caught {
            Some((page, check)) if listed.contains_key(&words) => {
                faults
                    .push(format!("{id}: {words} is listed as not shown, but {page} shows it: {}", check.example.name));
            }
            Some(_) => {}
            None if mutant.silent.is_some() || listed.contains_key(&words) || listed.contains_key(mutant.axis.id) => {}
            None => faults.push(format!("{id}: nothing would notice {words} (it is {})", mutant.was)),
        }
    }
    for (key, reason) in &listed {
        if !known.contains(key) || reason.trim().is_empty() {
            faults.push(format!(
                "{id}: not-shown.yaml lists `{key}`, which is no change of a stated rule, or without a reason"
            ));
        }
    }
    faults
}

/// Draws what no example of a variant shows, and lists what was not found.
fn update(id: &str, library: &Library) {
    let variant = library.get(id).unwrap();
    let examples = examples(id, library);
    // Drawn anew, the page may be shorter.
    let others: Vec<&ExampleCheck> =
        examples.iter().filter(|(page, _)| page != DRAWN).map(|(_, check)| check).collect();
    let listed = not_shown(id);
    let mut fates: Vec<(Mutant, Fate)> = Vec::new();
    for mutant in mutants(&variant, Scope::Stated) {
        if !listed.contains_key(&mutant.words()) && !listed.contains_key(mutant.axis.id) {
            let fate = fate(&variant, &mutant, &others);
            fates.push((mutant, fate));
        }
    }
    let mut list = std::fs::read_to_string(folder(id).join("not-shown.yaml")).unwrap_or_default();
    if list.trim() == "{}" {
        list.clear();
    }
    for (mutant, fate) in &fates {
        if let Fate::NotFound(reach) = fate {
            writeln!(list, "\"{}\": >-\n  {}", mutant.words(), reach_words(reach)).unwrap();
        }
    }
    if !list.is_empty() {
        std::fs::write(folder(id).join("not-shown.yaml"), list).unwrap();
    }
    let page = folder(id).join(DRAWN);
    match drawn(&variant, Survey { variant: Arc::clone(&variant), fates }) {
        Some(text) => std::fs::write(page, text).unwrap(),
        None => drop(std::fs::remove_file(page)),
    }
}

/// The page with as few examples as notice all that others leave open; none if they leave nothing open.
fn drawn(variant: &Variant, survey: Survey) -> Option<String> {
    let chosen = fill(&survey);
    if chosen.is_empty() {
        return None;
    }
    let engine = Engine::new(variant.size, &variant.rules);
    let start: Option<&Board> = variant.start.as_ref();
    let mut groups: BTreeMap<usize, Vec<String>> = BTreeMap::new();
    let mut given: Vec<String> = Vec::new();
    for (witness, changed) in &chosen {
        let mut axes: Vec<&str> = changed.iter().map(|change| survey.fates[*change].0.axis.id).collect();
        axes.dedup();
        let name = axes.join(", ");
        let same = given.iter().filter(|known| **known == name).count();
        given.push(name.clone());
        let name = if same == 0 { name } else { format!("{name} ({})", same + 1) };
        let party = Party { id: &variant.id, engine: &engine, begins: variant.first_mover() };
        let place = taflcheck::rules::AXES.iter().position(|axis| axis.id == axes[0]).unwrap();
        groups.entry(place).or_default().push(witness_block(&name, witness, party, start, &[]));
    }
    let mut text = format!(
        "<!-- tafl: variant={} language=en -->\n\n# {}: the small print\n\n\
         Each of these positions shows a rule that the other pages of this game leave open. They were drawn by\n\
         `taflcheck suggest --fill` (`tests/pinned.rs` keeps the page up to date), and a second referee agrees with each\n\
         (`tests/referee/`).\n",
        variant.id, variant.name
    );
    let mut last = "";
    for (place, blocks) in groups {
        let axis = &taflcheck::rules::AXES[place];
        if axis.id != last {
            write!(text, "\n## {}\n", axis.asks.en.trim_end_matches('?')).unwrap();
            write!(text, "\n`{}` is `{}`.\n", axis.id, (Rules::axis(axis.id).unwrap().get)(&variant.rules)).unwrap();
        }
        last = axis.id;
        for block in blocks {
            write!(text, "\n{block}").unwrap();
        }
    }
    Some(text)
}

#[test]
fn every_stated_rule_of_every_built_in_variant_is_pinned_by_an_example() {
    let library = Library::built_in();
    let only = std::env::var("VARIANT").ok();
    let wanted: Vec<&str> = BUILT_IN
        .iter()
        .map(|built_in| built_in.id)
        .filter(|id| only.as_deref().is_none_or(|only| only.split(',').any(|only| only == *id)))
        .collect();
    assert!(!wanted.is_empty(), "no built-in variant has that name");
    let mut all = Vec::new();
    let parts: Vec<&[&str]> = wanted.chunks(wanted.len().div_ceil(2)).collect();
    std::thread::scope(|scope| {
        let threads: Vec<_> = parts
            .iter()
            .map(|part| {
                let library = &library;
                scope.spawn(move || {
                    let mut found = Vec::new();
                    for id in *part {
                        if std::env::var_os("UPDATE").is_some() {
                            update(id, library);
                        }
                        found.extend(faults(id, library));
                    }
                    found
                })
            })
            .collect();
        for thread in threads {
            all.extend(thread.join().unwrap());
        }
    });
    assert!(all.is_empty(), "{} faults:\n{}", all.len(), all.join("\n"));
}

/// As somebody runs it in CI. All games are held above; here are those whose boards are small enough to be asked again.
#[test]
fn the_program_gives_small_games_a_full_score() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/variants");
    let small = ["brandubh-", "magpie", "ard-ri", "tablut-"];
    let mut arguments = vec!["mutate".to_owned(), "--min-score".to_owned(), "100".to_owned()];
    for entry in std::fs::read_dir(folder).unwrap() {
        let entry = entry.unwrap();
        let name = entry.file_name().to_string_lossy().into_owned();
        if small.iter().any(|game| name.starts_with(game)) {
            arguments.push(entry.path().to_string_lossy().into_owned());
        }
    }
    let games = arguments.len() - 3;
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_taflcheck")).args(&arguments).output().unwrap();
    let printed = String::from_utf8(output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(0), "{printed}");
    assert_eq!(printed.matches(": score 100\n").count(), games, "{printed}");
    assert!(games >= 15, "{games} games");
}
