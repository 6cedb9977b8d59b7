//! What the program is built of: the licences of all dependencies, where they come from, that none is there twice, and the
//! oldest Rust that builds them. `docs/licences.md` is written from it; update with `UPDATE=1 cargo test --test supply`.

#![allow(clippy::unwrap_used, reason = "a test that cannot run has failed")]

use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::process::Command;

/// What `cargo metadata` says of the locked dependencies, with every feature.
fn metadata() -> Value {
    let arguments = ["metadata", "--locked", "--offline", "--all-features", "--format-version", "1"];
    let output = Command::new(env!("CARGO")).args(arguments).current_dir(root()).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn text<'v>(value: &'v Value, key: &str) -> &'v str {
    value[key].as_str().unwrap_or_default()
}

/// The packages that are not ours.
fn dependencies(metadata: &Value) -> Vec<&Value> {
    metadata["packages"].as_array().unwrap().iter().filter(|package| text(package, "name") != "taflcheck").collect()
}

/// The strings of a list in `deny.toml`.
fn listed(key: &str) -> Vec<String> {
    let file = std::fs::read_to_string(root().join("deny.toml")).unwrap();
    let list = file.split_once(&format!("\n{key} = [")).unwrap().1.split_once(']').unwrap().0;
    let lines = list.lines().filter(|line| !line.trim_start().starts_with('#'));
    lines.flat_map(|line| line.split('"').skip(1).step_by(2).map(str::to_owned).collect::<Vec<_>>()).collect()
}

/// Whether one of the choices of a licence expression is allowed: `MIT OR Apache-2.0`, `(MIT OR Zlib) AND Unicode-3.0`.
fn allows(expression: &str, allowed: &[String]) -> bool {
    let spaced = expression.replace('(', " ( ").replace(')', " ) ").replace('/', " OR ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let mut rest = words.as_slice();
    let holds = choice(&mut rest, allowed);
    assert!(rest.is_empty(), "`{expression}` is not read to its end");
    holds
}

fn choice(rest: &mut &[&str], allowed: &[String]) -> bool {
    let mut holds = all_of(rest, allowed);
    while let ["OR", after @ ..] = *rest {
        *rest = after;
        holds |= all_of(rest, allowed);
    }
    holds
}

fn all_of(rest: &mut &[&str], allowed: &[String]) -> bool {
    let mut holds = one(rest, allowed);
    while let ["AND", after @ ..] = *rest {
        *rest = after;
        holds &= one(rest, allowed);
    }
    holds
}

fn one(rest: &mut &[&str], allowed: &[String]) -> bool {
    let (name, after) = match *rest {
        ["(", after @ ..] => {
            *rest = after;
            let holds = choice(rest, allowed);
            *rest = rest.strip_prefix([")"].as_slice()).unwrap();
            return holds;
        }
        [name, "WITH", exception, after @ ..] => (format!("{name} WITH {exception}"), after),
        [name, after @ ..] => ((*name).to_owned(), after),
        [] => panic!("a licence is missing"),
    };
    *rest = after;
    allowed.contains(&name)
}

#[test]
fn licence_expressions_are_read_as_they_are_meant() {
    let allowed = ["MIT".to_owned(), "Unicode-3.0".to_owned(), "Apache-2.0 WITH LLVM-exception".to_owned()];
    for (expression, expected) in [
        ("MIT", true),
        ("GPL-3.0-only", false),
        ("GPL-3.0-only OR MIT", true),
        ("GPL-3.0-only/MIT", true),
        ("MIT AND GPL-3.0-only", false),
        ("(MIT OR GPL-3.0-only) AND Unicode-3.0", true),
        ("GPL-3.0-only OR MIT AND Unicode-3.0", true),
        ("Apache-2.0", false),
        ("Apache-2.0 WITH LLVM-exception", true),
    ] {
        assert_eq!(allows(expression, &allowed), expected, "{expression}");
    }
}

#[test]
fn every_dependency_has_a_licence_that_is_allowed_and_no_licence_is_allowed_for_nothing() {
    let metadata = metadata();
    let allowed = listed("allow");
    let licence = |package: &Value| text(package, "license").to_owned();
    let all: Vec<(&str, String)> =
        dependencies(&metadata).into_iter().map(|package| (text(package, "name"), licence(package))).collect();
    assert!(all.len() > 80, "{}", all.len());
    let wrong: Vec<_> = all.iter().filter(|(_, licence)| !allows(licence, &allowed)).collect();
    assert!(wrong.is_empty(), "{wrong:?}");
    for name in &allowed {
        let without: Vec<String> = allowed.iter().filter(|other| *other != name).cloned().collect();
        assert!(all.iter().any(|(_, licence)| !allows(licence, &without)), "nothing needs {name}");
    }
}

#[test]
fn every_dependency_is_of_crates_io_and_there_once_unless_it_is_said() {
    let metadata = metadata();
    let registries = listed("allow-registry");
    let skipped = listed("skip");
    let is_skipped = |name: &str, version: &str| {
        skipped
            .iter()
            .any(|skip| skip.split_once('@').is_some_and(|(n, v)| n == name && version.starts_with(&format!("{v}."))))
    };
    let mut seen = BTreeMap::new();
    let mut used = 0;
    for package in dependencies(&metadata) {
        let (name, source, version) = (text(package, "name"), text(package, "source"), text(package, "version"));
        let home = source.strip_prefix("registry+").unwrap_or(source);
        assert!(registries.iter().any(|registry| registry == home), "{name} comes from `{source}`");
        if is_skipped(name, version) {
            used += 1;
            continue;
        }
        let other = seen.insert(name, version);
        assert_eq!(other, None, "{name} is there twice");
    }
    assert_eq!(used, skipped.len(), "each version that deny.toml skips is there");
    let lock = std::fs::read_to_string(root().join("Cargo.lock")).unwrap();
    let packages: Vec<&str> = lock.split("\n[[package]]\n").skip(1).collect();
    let unsealed = packages.iter().filter(|package| !package.contains("\nchecksum = \""));
    assert_eq!(unsealed.count(), 1, "all but our own package have a checksum");
}

/// `1.88.0` as numbers.
fn version(text: &str) -> (u32, u32) {
    let mut parts = text.split('.').map(|part| part.parse().unwrap());
    (parts.next().unwrap(), parts.next().unwrap_or(0))
}

#[test]
fn the_oldest_rust_that_is_promised_is_the_one_that_the_dependencies_need() {
    let metadata = metadata();
    let packages = metadata["packages"].as_array().unwrap();
    let ours = packages.iter().find(|package| text(package, "name") == "taflcheck").unwrap();
    let needed = dependencies(&metadata)
        .into_iter()
        .filter_map(|package| Some((version(package["rust_version"].as_str()?), text(package, "name"))))
        .max()
        .unwrap();
    assert_eq!(
        version(text(ours, "rust_version")),
        needed.0,
        "`rust-version` in Cargo.toml is not what {} needs",
        needed.1
    );
}

/// The names of the packages that the program itself is made of; the others only build or test it.
fn shipped(metadata: &Value) -> BTreeSet<&str> {
    let nodes = metadata["resolve"]["nodes"].as_array().unwrap();
    let names: BTreeMap<&str, &str> = metadata["packages"]
        .as_array()
        .unwrap()
        .iter()
        .map(|package| (text(package, "id"), text(package, "name")))
        .collect();
    let mut open = vec![metadata["resolve"]["root"].as_str().unwrap()];
    let mut found = BTreeSet::new();
    while let Some(id) = open.pop() {
        let node = nodes.iter().find(|node| text(node, "id") == id).unwrap();
        for dependency in node["deps"].as_array().unwrap() {
            let mut kinds = dependency["dep_kinds"].as_array().unwrap().iter();
            let id = text(dependency, "pkg");
            if kinds.any(|kind| kind["kind"].is_null()) && found.insert(names[id]) {
                open.push(id);
            }
        }
    }
    found
}

#[test]
fn the_page_of_licences_lists_every_dependency() {
    let metadata = metadata();
    let shipped = shipped(&metadata);
    let mut page =
        "# Licences of the dependencies\n\nThis page is written by `tests/supply.rs`. What may stand here is said \
        in [deny.toml](../deny.toml); the\nversions are in `Cargo.lock`. Of several licences joined by OR, one that is \
        allowed is taken.\n\n| crate | licence | part of the program |\n|---|---|---|\n"
            .to_owned();
    let mut dependencies = dependencies(&metadata);
    dependencies.sort_by_key(|package| text(package, "name"));
    for package in dependencies {
        let (name, licence) = (text(package, "name"), text(package, "license"));
        let part = if shipped.contains(name) { "yes" } else { "no: builds or tests it" };
        page.push_str(&format!("| {name} | {} | {part} |\n", licence.replace('/', " OR ")));
    }
    let path = root().join("docs/licences.md");
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, &page).unwrap();
    }
    let written = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(written == page, "docs/licences.md: run `UPDATE=1 cargo test --test supply`");
}
