//! Every built-in variant has a page of examples. Where a `not-shown.yaml` stands beside it, the page pins every rule
//! that the variant states itself (not through a parent): some example fails when the rule is changed.
//!
//! The file lists, with the reason, what no example can show; a line in it that is no longer true fails too.
//! `VARIANT=tablut-edge cargo test --test pinned` looks at one variant only.

#![allow(clippy::unwrap_used, reason = "a test that cannot run has failed")]

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use taflcheck::check::{Engines, Verdict, check_game};
use taflcheck::document::Format;
use taflcheck::example::{Binding, Example, Game, collect};
use taflcheck::notation::Placement;
use taflcheck::rules::{AXES, Axis, Rules};
use taflcheck::text::yaml::Yaml;
use taflcheck::text::{Source, Span};
use taflcheck::variant::{BUILT_IN, Library, Variant, contradictions};

fn folder(id: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/variants").join(id)
}

/// The examples of all pages of a variant that are judged under it.
fn examples(id: &str, library: &Library) -> Vec<(String, Example)> {
    let mut pages: Vec<PathBuf> = std::fs::read_dir(folder(id))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "md"))
        .collect();
    pages.sort();
    pages
        .into_iter()
        .flat_map(|page| {
            let name = page.file_name().unwrap().to_string_lossy().into_owned();
            let source = Source::from_bytes(name.clone(), std::fs::read(page).unwrap()).unwrap();
            let found = collect(&source, Format::Markdown, &[], &Binding::default(), library);
            found.examples.into_iter().map(move |example| (name.clone(), example)).collect::<Vec<_>>()
        })
        .filter(|(_, example)| example.games.iter().any(|game| game.variant.id == id))
        .collect()
}

/// The fewest examples of a page that does not promise to pin every rule.
const LEAST_EXAMPLES: usize = 4;

/// `axis` or `axis = value` with the reason why no example shows it; none if the page does not promise to pin all.
fn not_shown(id: &str) -> Option<BTreeMap<String, String>> {
    let bytes = std::fs::read(folder(id).join("not-shown.yaml")).ok()?;
    let source = Source::from_bytes("not-shown.yaml", bytes).unwrap();
    let yaml = Yaml::read(&source, Span::new(0, source.text().len())).unwrap();
    let entries = yaml.root.as_map().unwrap_or_default();
    Some(entries.iter().map(|(key, reason)| (key.clone(), reason.as_text().expect("a reason").to_owned())).collect())
}

/// The variant with one axis changed, if that makes rules that can be played.
fn mutant(variant: &Variant, rules: &Rules, axis: &Axis, value: &str) -> Option<Rules> {
    let mut rules = rules.clone();
    (axis.set)(&mut rules, value).ok()?;
    (rules.unplayable().is_empty() && contradictions(&rules, variant.size).is_empty()).then_some(rules)
}

fn still_holds(game: &Game, example: &Example, axis: &Axis, value: &str, engines: &mut Engines) -> bool {
    let mut game = game.clone();
    if axis.id == "first-mover" && matches!(example.written.placement, Placement::Start(_)) {
        // Who begins is settled when a page is read: the side to move at the start position.
        game.setup.to_move = game.setup.to_move.other();
    }
    let changed: Option<Vec<Rules>> =
        game.readings.iter().map(|rules| mutant(&game.variant, rules, axis, value)).collect();
    let Some(readings) = changed else { return true };
    game.readings = readings;
    check_game(&game, example.form, engines).verdict() == Verdict::Holds
}

/// What is wrong with the pages of a variant: rules that no example pins, and reasons that are no longer true.
fn faults(id: &str, library: &Library) -> Vec<String> {
    let variant = library.get(id).unwrap();
    let examples = examples(id, library);
    let Some(mut listed) = not_shown(id) else {
        let found = examples.len();
        let few = format!("{id}: {found} examples, expected {LEAST_EXAMPLES} or more");
        return if found < LEAST_EXAMPLES { vec![few] } else { Vec::new() };
    };
    let mut faults = Vec::new();
    for axis in AXES.iter().filter(|axis| variant.own.contains(&axis.id)) {
        for value in (axis.alternatives)(&variant.rules) {
            if mutant(&variant, &variant.rules, axis, &value).is_none() {
                continue;
            }
            // Engines are compiled once for each mutant.
            let mut engines = Engines::default();
            let caught = examples.iter().find(|(_, example)| {
                let mut games = example.games.iter().filter(|game| game.variant.id == id);
                games.any(|game| !still_holds(game, example, axis, &value, &mut engines))
            });
            let exact = format!("{} = {value}", axis.id);
            let reason = listed.contains_key(&exact) || listed.contains_key(axis.id);
            match caught {
                Some((page, example)) if listed.contains_key(&exact) => {
                    faults.push(format!("{id}: {exact} is listed as not shown, but {page} shows it: {}", example.name));
                }
                Some(_) => {}
                None if reason => {}
                None => {
                    faults.push(format!("{id}: nothing would notice {exact} (it is {})", (axis.get)(&variant.rules)))
                }
            }
        }
    }
    for (key, reason) in std::mem::take(&mut listed) {
        let axis = key.split(" = ").next().unwrap_or_default();
        if !variant.own.contains(&axis) || reason.trim().is_empty() {
            faults.push(format!(
                "{id}: not-shown.yaml lists `{key}`, which the variant does not state, or without a reason"
            ));
        }
    }
    faults
}

#[test]
fn every_built_in_variant_has_examples_and_those_that_promise_it_pin_every_stated_rule() {
    let library = Library::built_in();
    let only = std::env::var("VARIANT").ok();
    let wanted = BUILT_IN.iter().filter(|built_in| only.as_deref().is_none_or(|only| only == built_in.id));
    let mut all = Vec::new();
    std::thread::scope(|scope| {
        let threads: Vec<_> = wanted.map(|built_in| scope.spawn(|| faults(built_in.id, &library))).collect();
        for thread in threads {
            all.extend(thread.join().unwrap());
        }
    });
    assert!(all.is_empty(), "{} faults:\n{}", all.len(), all.join("\n"));
}
