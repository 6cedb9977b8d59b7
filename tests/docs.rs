//! `docs/rules.md` is written from the registry of axes. Update with `UPDATE=1 cargo test --test docs`.

#![allow(clippy::unwrap_used, reason = "a test that cannot run has failed")]

mod support;

use support::pages::root;
use taflcheck::rules::{AXES, Axis, Rules};
use taflcheck::variant::Library;

fn rules_page() -> String {
    let mut page = String::from(
        "# The rules as data\n\n\
         Every axis on which tafl games differ, as it stands in a variant file below `rules:`. This page is written from the\n\
         registry in `src/rules/`. *Not yet* marks what the engine cannot play: a file that asks for it is refused.\n",
    );
    let library = Library::built_in();
    let mut group = "";
    for axis in AXES.iter() {
        if axis.group() != group {
            group = axis.group();
            page.push_str(&format!("\n## {group}\n"));
        }
        page.push_str(&axis_text(axis, &library));
    }
    page
}

fn axis_text(axis: &Axis, library: &Library) -> String {
    let mut text = format!("\n### `{}`\n\n{} *{}*\n\n", axis.id, axis.asks.en, axis.asks.de);
    text.push_str(&format!("Write {}. Default: `{}`.\n\n", (axis.expects)(), axis.default_value()));
    for (value, rules) in values(axis) {
        if let Some(meaning) = (axis.meaning)(&rules) {
            let not_yet = (axis.unplayable)(&rules).map_or_else(String::new, |why| format!(" *Not yet: {why}.*"));
            text.push_str(&format!("- `{value}`: {meaning}{not_yet}\n"));
        }
    }
    let users: Vec<String> = library
        .variants()
        .filter(|variant| variant.own.contains(&axis.id))
        .map(|variant| format!("{} `{}`", variant.id, (axis.get)(&variant.rules)))
        .collect();
    if !users.is_empty() {
        text.push_str(&format!("- stated by {}\n", users.join(", ")));
    }
    text.push_str(&format!("- why it is an axis: {}\n", axis.source));
    text
}

/// The default and every alternative to it.
fn values(axis: &Axis) -> Vec<(String, Rules)> {
    let default = Rules::default();
    std::iter::once((axis.get)(&default))
        .chain((axis.alternatives)(&default))
        .map(|value| {
            let mut rules = default.clone();
            (axis.set)(&mut rules, &value).unwrap();
            (value, rules)
        })
        .collect()
}

#[test]
fn the_page_of_rules_is_up_to_date() {
    let path = root().join("docs/rules.md");
    let page = rules_page();
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, &page).unwrap();
    }
    assert_eq!(std::fs::read_to_string(path).unwrap_or_default(), page, "UPDATE=1 cargo test --test docs");
}
