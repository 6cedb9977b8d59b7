//! The house holds: layers point one way, each crate has one home, files open with what they are for and stay small.

#![allow(clippy::unwrap_used, reason = "a test that cannot run has failed")]

use std::path::{Path, PathBuf};

/// Each layer and the layers that it may use. `text`, `board` and `rules` words are values that everybody above speaks.
const LAYERS: &[(&str, &[&str])] = &[
    ("text", &[]),
    ("codes", &[]),
    ("edit", &["text"]),
    ("board", &[]),
    ("rules", &["board"]),
    ("document", &["text"]),
    ("engine", &["board", "rules"]),
    ("notation", &["text", "board", "rules"]),
    ("facts", &["text", "board", "rules", "document"]),
    ("drawing", &["text", "board", "notation"]),
    ("record", &["text", "board", "rules"]),
    ("variant", &["text", "board", "rules"]),
    ("witness", &["board", "rules", "engine"]),
    ("protocol", &["board", "rules", "engine", "variant", "witness"]),
    ("rival", &["board", "rules", "engine", "variant", "witness", "protocol"]),
    ("example", &["text", "board", "rules", "document", "notation", "drawing", "record", "variant"]),
    (
        "check",
        &[
            "text", "board", "rules", "document", "notation", "facts", "record", "variant", "engine", "witness",
            "protocol", "rival", "example",
        ],
    ),
    ("snapshot", &["board", "check"]),
    ("proposal", &["text", "edit", "board", "notation", "example", "check"]),
    (
        "report",
        &[
            "snapshot", "text", "codes", "board", "rules", "document", "notation", "record", "variant", "engine",
            "witness", "protocol", "rival", "example", "check",
        ],
    ),
    ("review", &["text", "edit", "check", "snapshot", "proposal", "report"]),
    (
        "writing",
        &["text", "edit", "board", "rules", "document", "notation", "drawing", "variant", "engine", "example", "check"],
    ),
    (
        "cli",
        &[
            "writing", "snapshot", "proposal", "review", "codes", "edit", "text", "board", "rules", "document",
            "notation", "record", "variant", "engine", "witness", "protocol", "rival", "example", "check", "report",
        ],
    ),
];

/// Each crate and the only places that may name it.
const HOMES: &[(&str, &[&str])] = &[
    ("memchr", &["src/text/offsets.rs"]),
    ("pest", &["src/notation/"]),
    ("pest_derive", &["src/notation/"]),
    ("serde_yaml", &["src/text/yaml/"]),
    ("serde", &["src/text/yaml/", "src/report/json.rs", "src/report/json_objects.rs"]),
    ("pulldown_cmark", &["src/document/markdown.rs"]),
    ("html5gum", &["src/document/html.rs", "src/document/entities.rs"]),
    ("globset", &["src/example/config.rs", "src/cli/"]),
    (
        "serde_json",
        &[
            "src/report/json.rs",
            "src/report/same_json.rs",
            "src/report/sarif.rs",
            "src/report/schema/",
            "src/report/surveys_json.rs",
            "src/report/diff_json.rs",
            "src/record/json.rs",
            "src/protocol/",
        ],
    ),
    ("quick_junit", &["src/report/junit.rs"]),
    ("tempfile", &["src/cli/"]),
    ("annotate_snippets", &["src/report/human.rs"]),
    ("similar", &["src/report/"]),
    ("strsim", &["src/text/suggest.rs"]),
    ("clap", &["src/cli/"]),
    ("console", &["src/cli/review.rs"]),
    ("clap_complete", &["src/cli/manual.rs"]),
    ("clap_mangen", &["src/cli/manual.rs"]),
    ("ctrlc", &["src/cli/watch.rs"]),
    ("notify", &["src/cli/watch.rs"]),
    ("ignore", &["src/cli/"]),
    ("tempfile", &["src/cli/write.rs"]),
    ("rayon", &["src/cli/"]),
    ("indicatif", &["src/cli/"]),
];

/// What only the host may use.
const HOST_ONLY: [&str; 6] = ["std::fs", "std::env", "std::process", "std::thread", "std::io", "std::time"];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn files(folder: &str, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![root().join(folder)];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                // What cargo builds there is not ours.
                folders.extend(Some(path).filter(|path| !path.ends_with("target")));
            } else if path.extension().is_some_and(|other| other == ending) {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

fn name(path: &Path) -> String {
    path.strip_prefix(root()).unwrap().to_string_lossy().replace('\\', "/")
}

/// The lines of a file before its unit tests, with their numbers.
fn code(path: &Path) -> Vec<(usize, String)> {
    let text = std::fs::read_to_string(path).unwrap();
    let mut lines: Vec<(usize, String)> = (1..).zip(text.lines().map(str::to_owned)).collect();
    if let Some(tests) =
        lines.iter().position(|(_, line)| line.starts_with("#[cfg(test)]\nmod tests") || line == "mod tests {")
    {
        lines.truncate(tests);
    }
    lines
}

fn is_test_file(path: &Path) -> bool {
    let stem = path.file_stem().unwrap().to_string_lossy();
    stem == "tests" || stem.ends_with("_tests") || stem == "invariants"
}

/// Whether a line of code (not a comment) uses a path.
fn uses(line: &str, path: &str) -> bool {
    let code = line.split("//").next().unwrap_or_default();
    code.match_indices(path).any(|(at, _)| {
        let before = code[..at].chars().next_back();
        let after = code[at + path.len()..].chars().next();
        !before.is_some_and(|letter| letter.is_alphanumeric() || letter == '_' || letter == ':')
            && !after.is_some_and(|letter| letter.is_alphanumeric() || letter == '_')
    })
}

#[test]
fn layers_point_one_way() {
    let mut faults = Vec::new();
    for path in files("src", "rs") {
        let file = name(&path);
        let Some(layer) = file.strip_prefix("src/").and_then(|rest| rest.split_once('/')).map(|(layer, _)| layer)
        else {
            continue;
        };
        let (_, may_use) =
            LAYERS.iter().find(|(known, _)| *known == layer).unwrap_or_else(|| panic!("{layer} is no layer"));
        for (number, line) in code(&path) {
            for (other, _) in LAYERS {
                let allowed = *other == layer || may_use.contains(other);
                if !allowed && uses(&line, &format!("crate::{other}")) {
                    faults.push(format!("{file}:{number}: {layer} may not use {other}"));
                }
            }
            if uses(&line, "crate::{") || line.contains("use crate::{") {
                faults.push(format!("{file}:{number}: name one layer on each line"));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn each_crate_is_named_in_one_place_and_only_the_host_touches_the_world() {
    let mut faults = Vec::new();
    for path in files("src", "rs").into_iter().filter(|path| !is_test_file(path)) {
        let file = name(&path);
        for (number, line) in code(&path) {
            for (krate, homes) in HOMES {
                let named = uses(&line, &format!("use {krate}")) || uses(&line, &format!("{krate}::"));
                if named && !homes.iter().any(|home| file.starts_with(home)) {
                    faults.push(format!("{file}:{number}: {krate} is at home in {}", homes.join(", ")));
                }
            }
            for world in HOST_ONLY {
                if uses(&line, world) && !file.starts_with("src/cli/") && file != "src/main.rs" {
                    faults.push(format!("{file}:{number}: only src/cli uses {world}"));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn every_file_says_what_it_is_for_and_stays_small() {
    let mut faults = Vec::new();
    for path in files("src", "rs").into_iter().chain(files("tests", "rs")) {
        let text = std::fs::read_to_string(&path).unwrap();
        if !text.starts_with("//! ") {
            faults.push(format!("{}: the first line is no module doc", name(&path)));
        }
        let lines = code(&path).len();
        if lines > 500 && name(&path).starts_with("src/") && !is_test_file(&path) {
            faults.push(format!("{}: {lines} lines", name(&path)));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn mod_files_only_say_what_is_there() {
    let mut faults = Vec::new();
    for path in files("src", "rs").into_iter().filter(|path| path.ends_with("mod.rs")) {
        for (number, line) in code(&path) {
            let line = line.trim();
            let begins =
                ["//", "mod ", "pub mod ", "pub use ", "pub(super) use ", "pub(crate) use ", "use ", "#[", "#![", "}"];
            let continues = line.ends_with(',') || line.is_empty();
            if !begins.iter().any(|begin| line.starts_with(begin)) && !continues {
                faults.push(format!("{}:{number}: {line}", name(&path)));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn every_grammar_rule_is_explained() {
    let mut faults = Vec::new();
    for path in files("grammar", "pest") {
        let text = std::fs::read_to_string(&path).unwrap();
        let lines: Vec<&str> = text.lines().collect();
        for (index, line) in lines.iter().enumerate() {
            let is_rule = line.split_once('=').is_some_and(|(rule, _)| {
                let rule = rule.trim();
                !line.starts_with(' ')
                    && !rule.is_empty()
                    && rule.chars().all(|letter| letter.is_alphanumeric() || letter == '_')
            });
            let explained = lines[..index]
                .iter()
                .rev()
                .take_while(|line| line.starts_with("//"))
                .any(|line| line.starts_with("///"));
            if is_rule && !explained {
                faults.push(format!("{}:{}: {line}", name(&path), index + 1));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn the_map_names_every_layer_and_only_files_that_exist() {
    let map = std::fs::read_to_string(root().join("ARCHITECTURE.md")).unwrap();
    for (layer, _) in LAYERS {
        assert!(map.contains(&format!("src/{layer}/")), "ARCHITECTURE.md does not mention src/{layer}/");
    }
    let words = map.split(|letter: char| letter.is_whitespace() || "`()|,;".contains(letter));
    for word in
        words.filter(|word| ["src/", "tests/", "grammar/", "examples/"].iter().any(|begin| word.starts_with(begin)))
    {
        let path = word.trim_end_matches(['.', ':', '/']).split('*').next().unwrap_or_default();
        let path = path.split('<').next().unwrap_or_default();
        assert!(root().join(path).exists(), "ARCHITECTURE.md names {word}, which does not exist");
    }
}
