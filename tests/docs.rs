//! `docs/rules.md` is written from the registry of axes, `docs/variants.md` from the built-in variants. Update with
//! `UPDATE=1 cargo test --test docs`.

#![allow(clippy::unwrap_used, reason = "a test that cannot run has failed")]

mod support;

use support::pages::root;
use taflcheck::board::Side;
use taflcheck::rules::{AXES, Axis, Rules};
use taflcheck::variant::{Library, Variant};

fn rules_page() -> String {
    let mut page = String::from(
        "# The rules as data\n\n\
         Every axis on which tafl games differ, as it stands in a variant file below `rules:`. This page is written from the\n\
         registry in `src/rules/`. *Not yet* marks what the engine cannot play: a file that asks for it is refused. Positions on\n\
         which the readings differ, each played under all of them: [examples/ambiguities](../examples/ambiguities/README.md).\n",
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

/// Writes a page if that is asked for, and compares it.
fn assert_up_to_date(name: &str, page: &str) {
    let path = root().join(name);
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, page).unwrap();
    }
    assert_eq!(std::fs::read_to_string(path).unwrap_or_default(), page, "UPDATE=1 cargo test --test docs");
}

#[test]
fn the_page_of_rules_is_up_to_date() {
    assert_up_to_date("docs/rules.md", &rules_page());
}

fn variants_page() -> String {
    let mut page = String::from(
        "# The built-in variants\n\n\
         Every game that comes with the program, under the rules of the source named. Two sources that differ are two\n\
         variants. This page is written from the files below `examples/variants/`. *Unstated* axes are those on which the\n\
         source is silent: an example holds only if it holds under every value that they may have.\n",
    );
    let library = Library::built_in();
    let mut families: Vec<&str> = Vec::new();
    for variant in library.variants() {
        if !families.contains(&variant.family.as_str()) {
            families.push(&variant.family);
        }
    }
    for family in families {
        page.push_str(&format!("\n## {family}\n\n| id | board | sources | what distinguishes it | unstated |\n"));
        page.push_str("|---|---|---|---|---|\n");
        for variant in library.variants().filter(|variant| variant.family == family) {
            page.push_str(&variant_row(variant, &library));
        }
    }
    page
}

fn variant_row(variant: &Variant, library: &Library) -> String {
    // The parent, or else the first game of the family, is the one to be told apart from.
    let sibling = match &variant.extends {
        Some(parent) => library.get(parent),
        None => library.variants().find(|other| other.family == variant.family).cloned(),
    };
    let unstated: Vec<String> = variant
        .unstated
        .iter()
        .map(|silent| {
            format!(
                "`{}`: {}",
                silent.axis,
                silent.values.iter().map(|v| format!("`{v}`")).collect::<Vec<_>>().join(" or ")
            )
        })
        .collect();
    let cells = [
        format!("[{}](../examples/variants/{}/variant.yaml)", variant.id, variant.id),
        format!("{}, {}", variant.size, men(variant)),
        variant.sources.join("; "),
        sibling.filter(|sibling| sibling.id != variant.id).map_or_else(
            || variant.name.clone(),
            |sibling| format!("{}; unlike {}: {}", variant.name, sibling.id, differences(variant, &sibling)),
        ),
        unstated.join(", "),
    ];
    format!("| {} |\n", cells.map(|cell| cell.replace('|', "\\|")).join(" | "))
}

/// How many men either side has at the start: `24:12+1`.
fn men(variant: &Variant) -> String {
    let Some(start) = &variant.start else { return "start position unknown".to_owned() };
    let men = |side| start.men().filter(|(_, piece)| piece.side == side).count();
    format!("{}:{}+1", men(Side::Attackers), men(Side::Defenders) - start.kings().count())
}

/// What a source says that another does not: the stated axes with another value, and the start position.
fn differences(variant: &Variant, other: &Variant) -> String {
    let is_silent = |variant: &Variant, axis: &Axis| variant.unstated.iter().any(|silent| silent.axis == axis.id);
    let mut found: Vec<String> = AXES
        .iter()
        .filter(|axis| variant.stated.contains(&axis.id))
        .filter(|axis| (axis.get)(&variant.rules) != (axis.get)(&other.rules) || is_silent(other, axis))
        .map(|axis| format!("`{} = {}`", axis.id, (axis.get)(&variant.rules)))
        .collect();
    if variant.start != other.start {
        found.insert(0, "start position".to_owned());
    }
    if found.is_empty() { "only what it leaves unstated".to_owned() } else { found.join(", ") }
}

#[test]
fn the_page_of_variants_is_up_to_date() {
    assert_up_to_date("docs/variants.md", &variants_page());
}
