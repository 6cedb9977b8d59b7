//! The pages under `examples/ambiguities/`: each question on which players differ has one, shows that the same play
//! comes out differently, and says truly which built-in variants read it how. That every example on them holds is
//! held by `tests/examples.rs`.

#![allow(clippy::unwrap_used, reason = "a test that cannot run has failed")]

mod support;

use std::collections::{BTreeMap, BTreeSet};
use support::pages::{documents, root};
use taflcheck::check::{DocumentCheck, Engines, GameCheck, Options, check_document};
use taflcheck::document::Format;
use taflcheck::example::{Act, Binding, Leg};
use taflcheck::rules::Rules;
use taflcheck::text::Source;
use taflcheck::variant::{Library, Variant};

const FOLDER: &str = "examples/ambiguities";

/// How many questions there are.
const QUESTIONS: usize = 40;

/// Questions whose readings no two settings tell apart yet, and why.
const NO_DIFFERENCE: [(usize, &str); 0] = [];

/// What pages call "not expressible yet", as the setting that it would take; none where it is no matter of a setting.
/// A setting that has become one makes the test fail: then its page can show it.
const NOT_EXPRESSIBLE: [(usize, Option<(&str, &str)>); 1] = [(32, Some(("repetition.effect", "aggressor-loses")))];

/// The pages by their question: the name of the file and its text.
fn pages() -> BTreeMap<usize, (String, String)> {
    let mut pages = BTreeMap::new();
    for (path, name) in documents(FOLDER).into_iter().filter(|(_, name)| name != "README.md") {
        let number = name.split('-').next().unwrap().parse().unwrap_or_else(|_| panic!("{name} begins with no number"));
        let text = std::fs::read_to_string(path).unwrap();
        assert!(pages.insert(number, (name.clone(), text)).is_none(), "two pages have the number of {name}");
    }
    pages
}

/// The question in the heading of a page: `1. Does …?`.
fn heading(text: &str) -> &str {
    text.lines().find_map(|line| line.strip_prefix("# ")).unwrap_or_default()
}

#[test]
fn each_question_has_one_page_with_the_question_as_its_heading() {
    let pages = pages();
    assert!(pages.keys().copied().eq(1..=QUESTIONS), "{:?}", pages.keys());
    for (number, (name, text)) in &pages {
        assert!(name.starts_with(&format!("{number:02}-")), "{name} has its number in two digits");
        let heading = heading(text);
        assert!(heading.starts_with(&format!("{number}. ")) && heading.ends_with('?'), "{name}: {heading}");
    }
}

#[test]
fn the_index_lists_every_page_with_its_question() {
    let index = std::fs::read_to_string(root().join(FOLDER).join("README.md")).unwrap();
    let listed: Vec<&str> = index.lines().filter(|line| line.starts_with(|first: char| first.is_numeric())).collect();
    let expected: Vec<String> = pages()
        .values()
        .map(|(name, text)| {
            let (number, question) = heading(text).split_once(". ").unwrap();
            format!("{number}. [{question}]({name})")
        })
        .collect();
    assert_eq!(listed, expected);
}

#[test]
fn links_between_pages_lead_somewhere() {
    for (path, name) in documents(FOLDER) {
        let text = std::fs::read_to_string(&path).unwrap();
        for target in text.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            assert!(path.parent().unwrap().join(target).exists(), "{name}: {target}");
        }
    }
}

fn check(name: &str, text: &str, library: &Library) -> DocumentCheck {
    let options = Options { library, entries: &[], outer: &Binding::default(), today: None };
    check_document(Source::new(name, text), Format::Markdown, options, &mut Engines::default(), &|_, _| true)
}

/// What is written of some steps, without what they are said to capture.
fn written(source: &Source, legs: &[Leg]) -> String {
    let plays = legs.iter().map(|leg| source.slice(leg.span).split([' ', 'x', ',', ';']).next().unwrap());
    plays.collect::<Vec<_>>().join(" then ")
}

/// The line of play up to each turn of a game, and how that turn came out; what is repeated is left out.
fn outcomes(source: &Source, acts: &[Act], game: &GameCheck) -> Vec<(String, String)> {
    let mut line = format!("{}{} to move", game.before, game.to_move);
    let mut steps = game.steps.iter();
    let mut found = Vec::new();
    for act in acts {
        match act {
            Act::Turn { legs, .. } => {
                line = format!("{line}; {}", written(source, legs));
                let steps: Vec<_> = steps.by_ref().take(legs.len()).collect();
                let outcome = steps.last().unwrap();
                found.push((line.clone(), format!("{}{}", outcome.board, outcome.status)));
            }
            Act::Refused { legs, .. } => {
                found.push((format!("{line}; {}", written(source, legs)), "refused".to_owned()));
            }
            Act::Repeat { .. } => break,
            Act::Claim { .. } | Act::Later { .. } => {}
        }
    }
    found
}

#[test]
fn each_page_shows_the_same_play_with_different_outcomes() {
    let library = Library::built_in();
    for (number, (name, text)) in pages() {
        let document = check(&name, &text, &library);
        let mut by_line: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        for found in &document.examples {
            for (game, acts) in found.games.iter().zip(found.example.games.iter().map(|game| &game.acts)) {
                for (line, outcome) in outcomes(&document.source, acts, game) {
                    by_line.entry(line).or_default().insert(outcome);
                }
            }
        }
        let differs = by_line.values().any(|outcomes| outcomes.len() > 1);
        match NO_DIFFERENCE.iter().find(|(listed, _)| *listed == number) {
            None => assert!(differs, "{name}: every play comes out the same under every reading"),
            Some((_, reason)) => assert!(!differs, "{name} shows a difference now, but is listed: {reason}"),
        }
    }
}

#[test]
fn what_is_not_expressible_yet_is_still_not() {
    for (number, (name, text)) in pages() {
        let listed: Vec<_> = NOT_EXPRESSIBLE.iter().filter(|(listed, _)| *listed == number).collect();
        let said = text.matches("Not expressible yet: ").count();
        assert_eq!(said, listed.len(), "{name} says so as often as it is listed");
        for (id, value) in listed.into_iter().filter_map(|(_, setting)| *setting) {
            assert!(text.contains(&format!("`{id} = {value}`")), "{name} names {id} = {value}");
            let mut rules = Rules::default();
            let plays = Rules::axis(id).is_some_and(|axis| (axis.set)(&mut rules, value).is_ok());
            assert!(!plays || !rules.unplayable().is_empty(), "{name} can show {id} = {value} now");
        }
    }
}

/// The words between backticks.
fn ticked(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

/// The settings named in a cell: `axis = value`, or a further value of the same axis.
fn settings(cell: &str) -> Vec<(&str, &str)> {
    let mut found: Vec<(&str, &str)> = Vec::new();
    for words in ticked(cell) {
        match (words.split_once(" = "), found.last()) {
            (Some((axis, value)), _) => found.push((axis, value)),
            (None, Some((axis, _))) if !words.contains('.') => found.push((axis, words)),
            (None, _) => {}
        }
    }
    found.retain(|(_, value)| !value.contains('…'));
    found
}

/// A cell without what stands in parentheses: asides name variants that do otherwise.
fn without_asides(cell: &str) -> String {
    let mut depth = 0_usize;
    let kept = cell.chars().filter(|letter| {
        depth += usize::from(*letter == '(');
        let inside = depth > 0;
        depth -= usize::from(*letter == ')').min(depth);
        !inside
    });
    kept.collect()
}

/// Whether some of the settings are those of a variant: every axis named with one of its values, or, where the cell
/// says "or" between axes, one of them.
fn plays(variant: &Variant, cell: &str) -> bool {
    let mut by_axis: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for (id, value) in settings(cell) {
        let mut rules = Rules::default();
        let axis = Rules::axis(id).unwrap();
        (axis.set)(&mut rules, value).unwrap();
        by_axis.entry(id).or_default().push((axis.get)(&rules));
    }
    let has = |(id, values): (&&str, &Vec<String>)| {
        let unstated = variant.unstated.iter().any(|silent| silent.axis == *id);
        !unstated && values.contains(&(Rules::axis(id).unwrap().get)(&variant.rules))
    };
    if cell.contains(" or `") || cell.contains(", or ") { by_axis.iter().any(has) } else { by_axis.iter().all(has) }
}

#[test]
fn tables_name_settings_that_exist_and_variants_that_have_them() {
    let library = Library::built_in();
    let (mut faults, mut named) = (Vec::new(), 0);
    for (name, text) in pages().into_values() {
        let rows: Vec<&str> = text.lines().filter(|line| line.starts_with("| ")).skip(1).collect();
        assert!(rows.len() >= 2, "{name} has a table of readings");
        for row in rows {
            let cells: Vec<&str> = row.split('|').map(str::trim).collect();
            let [_, reading, setting, _, who, _] = cells[..] else { panic!("{name}: {row}") };
            for (id, value) in settings(setting) {
                let set = Rules::axis(id).map(|axis| (axis.set)(&mut Rules::default(), value));
                if !matches!(set, Some(Ok(()))) {
                    faults.push(format!("{name}: `{id} = {value}` is no setting"));
                }
            }
            let who = without_asides(who);
            for id in ticked(&who).filter(|words| !words.contains(':')) {
                let Some(variant) = library.get(id) else {
                    faults.push(format!("{name}: `{id}` is no variant"));
                    continue;
                };
                named += usize::from(!settings(setting).is_empty());
                if !plays(&variant, setting) {
                    faults.push(format!("{name}: {id} does not read it so: {reading}"));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert!(named > 50, "the tables name variants: {named}");
}
