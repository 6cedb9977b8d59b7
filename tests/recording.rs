//! The guide to recorded outcomes: its commands print what it shows. `UPDATE=1 cargo test --test recording` writes the
//! outputs anew.

#![allow(clippy::unwrap_used, reason = "a test that cannot run has failed")]

use std::path::Path;
use std::process::Command;

const GUIDE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/recording.md");

/// The block that shows a file of recorded outcomes.
const CAT: &str = "````console\n$ cat snapshots/rules.md.snap\n";

/// The program at home, where the variable `CI` is not set.
fn taflcheck(folder: &Path, arguments: &[&str]) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_taflcheck"));
    let output = command.args(arguments).current_dir(folder).env("NO_COLOR", "1").env_remove("CI").output().unwrap();
    String::from_utf8(output.stdout).unwrap() + &String::from_utf8(output.stderr).unwrap()
}

/// The first block of the guide with a label.
fn block<'a>(guide: &'a str, label: &str) -> &'a str {
    let (_, rest) = guide.split_once(&format!("````{label}\n")).unwrap();
    rest.split_once("````").unwrap().0
}

#[test]
fn every_command_of_the_guide_prints_what_it_shows() {
    let guide = std::fs::read_to_string(GUIDE).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
    write("taflcheck.yaml", block(&guide, "yaml"));
    let page = block(&guide, "markdown");
    write("rules.md", page);
    let mut updated = String::new();
    let mut rest = guide.as_str();
    let mut commands = 0;
    while let Some((before, block)) = rest.split_once("````console\n$ taflcheck ") {
        let (shown, after) = block.split_once("````\n").unwrap();
        let command = shown.lines().next().unwrap();
        if command.ends_with("rules.md:5") {
            // What the words above it tell.
            let moved = page.replace("4 . A . . . D A . .\n", "4 . A . . . . A . .\n").replace("xf4", "");
            write("rules.md", &moved.replace("3 . . . . . . . . .", "3 . . . . . D . . ."));
        }
        let printed = taflcheck(folder.path(), &command.split_whitespace().collect::<Vec<_>>());
        updated.push_str(&format!("{before}````console\n$ taflcheck {command}\n{}\n````\n", printed.trim_end()));
        rest = after;
        commands += 1;
        if let Some((words, after)) = rest.split_once("````snap\n").filter(|(words, _)| !words.contains("````console"))
        {
            let file = std::fs::read_to_string(folder.path().join("snapshots/rules.md.snap")).unwrap();
            updated.push_str(&format!("{words}{CAT}{file}````"));
            rest = after.split_once("````").unwrap().1;
        }
    }
    updated.push_str(rest);
    assert_eq!(commands, 6);
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(GUIDE, &updated).unwrap();
    }
    assert_eq!(guide, updated, "UPDATE=1 cargo test --test recording");
    let page = std::fs::read_to_string(folder.path().join("rules.md")).unwrap();
    assert!(page.contains("=> defenders win by edge, because he needs one more move\n"), "{page}");
}
