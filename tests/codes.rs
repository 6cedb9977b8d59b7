//! Every code of the sources is explained, none is left over, and each has an example that the program answers with it.
//! `docs/codes.md` is written from the registry. Update with `UPDATE=1 cargo test --test codes`.

#![allow(clippy::unwrap_used, reason = "a test that cannot run has failed")]

mod support;

use std::collections::BTreeSet;
use support::pages::root;
use support::program::taflcheck;
use taflcheck::codes::{Cause, codes, explanation};

/// Codes without an example that could be run here; each says why.
const TOLD: [&str; 12] = [
    "block/too-long",
    "diagram/unknown-line",
    "engine/cannot",
    "example/too-many",
    "example/too-many-variants",
    "file/not-written",
    "file/unreadable",
    "prose/too-long",
    "record/too-long",
    "record/too-many-moves",
    "update/in-ci",
    "variant/unreadable",
];

/// The sources but the registry itself, without their unit tests.
fn sources() -> Vec<(String, String)> {
    let mut found = Vec::new();
    let mut folders = vec![root().join("src")];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let name = path.strip_prefix(root()).unwrap().to_string_lossy().replace('\\', "/");
            let is_test = name.ends_with("tests.rs");
            if path.is_dir() && name != "src/codes" {
                folders.push(path);
            } else if name.ends_with(".rs") && !is_test {
                let text = std::fs::read_to_string(path).unwrap();
                let code = text.split("#[cfg(test)]").next().unwrap().to_owned();
                found.push((name, code));
            }
        }
    }
    found
}

/// Every `area/what` that stands in quotes or brackets as a whole, with whether it is surely a code: `Code("…")`,
/// `error[…]`, `warning[…]`.
fn written(text: &str) -> Vec<(String, bool)> {
    let is_part = |c: char| c.is_ascii_lowercase() || c == '-' || c == '/';
    let mut found = Vec::new();
    for (at, sign) in text.char_indices().filter(|(_, sign)| matches!(sign, '"' | '[')) {
        let word: String = text[at + 1..].chars().take_while(|c| is_part(*c)).collect();
        let closes = text[at + 1 + word.len()..].starts_with(if sign == '"' { '"' } else { ']' });
        let parts: Vec<&str> = word.split('/').collect();
        if closes && parts.len() == 2 && parts.iter().all(|part| !part.is_empty()) {
            let before = &text[..at];
            let sure = before.ends_with("Code(") || before.ends_with("error") || before.ends_with("warning");
            found.push((word, sure));
        }
    }
    found
}

#[test]
fn every_code_of_the_sources_is_explained_and_no_explanation_is_left_over() {
    let areas: BTreeSet<&str> = codes().map(|known| known.code.split('/').next().unwrap()).collect();
    let mut used = BTreeSet::new();
    let mut faults = Vec::new();
    for (name, text) in sources() {
        for (code, sure) in written(&text) {
            let is_one = sure || areas.contains(code.split('/').next().unwrap());
            if is_one && explanation(&code).is_none() {
                faults.push(format!("{name}: {code} is not explained: add it below src/codes/"));
            }
            used.insert(code);
        }
    }
    faults.extend(
        codes().filter(|known| !used.contains(known.code)).map(|known| format!("{} stands nowhere", known.code)),
    );
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert!(used.len() > 100, "codes were found");
}

#[test]
fn codes_are_unique_and_explained_in_sentences() {
    let mut known = BTreeSet::new();
    for one in codes() {
        assert!(known.insert(one.code), "{} twice", one.code);
        assert!(one.means.ends_with('.') && one.means.len() > 10, "{}", one.code);
        assert!(!one.instead.is_empty(), "{}", one.code);
    }
}

#[test]
fn every_example_causes_its_code() {
    let mut faults = Vec::new();
    let mut told = Vec::new();
    for one in codes() {
        let folder = tempfile::tempdir().unwrap();
        let write = |name: &str, text: &str| {
            let path = folder.path().join(name);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, text).unwrap();
        };
        let arguments = match one.cause {
            Cause::Page(page) => {
                write("page.md", page);
                "check page.md"
            }
            Cause::Command(files, arguments) => {
                files.iter().for_each(|(name, text)| write(name, text));
                arguments
            }
            Cause::Told(why) => {
                assert!(!why.is_empty());
                told.push(one.code);
                continue;
            }
        };
        let arguments: Vec<&str> = arguments.split(' ').collect();
        let (_, out, err) = taflcheck(folder.path(), &arguments);
        if !(out.contains(&format!("[{}]", one.code)) || err.contains(&format!("[{}]", one.code))) {
            faults.push(format!("{}: {out}{err}", one.code));
        }
    }
    told.sort_unstable();
    assert_eq!(told, TOLD);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

fn page() -> String {
    let count = codes().count();
    let mut page = format!(
        "# Codes\n\n\
         Every message has a code. `taflcheck explain CODE` says what is said here, about all {count} of them. This page is\n\
         written from the registry in `src/codes/`; `tests/codes.rs` holds that each example causes its code.\n"
    );
    let mut area = "";
    for one in codes() {
        let this = one.code.split('/').next().unwrap();
        if this != area {
            area = this;
            page.push_str(&format!("\n## {area}\n\n| code | what it means | what to write instead |\n|---|---|---|\n"));
        }
        let cell = |text: &str| text.replace('|', "\\|").replace('<', "\\<");
        page.push_str(&format!("| `{}` | {} | {} |\n", one.code, cell(one.means), cell(one.instead)));
    }
    page
}

#[test]
fn the_page_of_codes_is_up_to_date() {
    let path = root().join("docs/codes.md");
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, page()).unwrap();
    }
    assert_eq!(std::fs::read_to_string(path).unwrap_or_default(), page(), "UPDATE=1 cargo test --test codes");
}
