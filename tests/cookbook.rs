//! The cookbook, step by step: each `##` begins in an empty folder, files are written where the page shows them, and every
//! command prints what the page shows. `UPDATE=1` writes what is printed anew.

#![allow(clippy::unwrap_used, reason = "a test that cannot run has failed")]
#![cfg(unix)]

mod support;

use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::Command;
use support::pages::root;

const GUIDE: &str = "docs/cookbook.md";

/// What a command prints, both streams together, and its exit code where it is not 0.
fn printed(folder: &Path, command: &str) -> String {
    let bin = Path::new(env!("CARGO_BIN_EXE_taflcheck")).parent().unwrap();
    let path = format!("{}:{}", bin.display(), std::env::var("PATH").unwrap());
    let output = Command::new("sh")
        .args(["-c", &format!("({command}) 2>&1")])
        .current_dir(folder)
        .env("PATH", path)
        .env("NO_COLOR", "1")
        .output()
        .unwrap();
    let mut text = String::from_utf8(output.stdout).unwrap().trim_end().to_owned();
    let code = output.status.code().unwrap();
    assert!(code <= 4, "{command}: {code}\n{text}");
    if code != 0 {
        text.push_str(&format!("\n(exit code {code})"));
    }
    text
}

#[test]
fn every_step_of_the_cookbook_does_what_it_shows() {
    let guide = root().join(GUIDE);
    let text = fs::read_to_string(&guide).unwrap();
    let mut written = String::new();
    let mut folder = tempfile::tempdir().unwrap();
    let (mut commands, mut files) = (0, 0);
    let mut lines = text.lines();
    let mut file: Option<&str> = None;
    while let Some(line) = lines.next() {
        let _ = writeln!(written, "{line}");
        if line.starts_with("## ") {
            folder = tempfile::tempdir().unwrap();
        } else if let Some(name) = line.strip_prefix("<!-- file: ") {
            file = Some(name.strip_suffix(" -->").unwrap());
        } else if line == "````console" {
            for line in lines.by_ref().take_while(|line| *line != "````") {
                let Some(command) = line.strip_prefix("$ ") else { continue };
                commands += 1;
                let text = printed(folder.path(), command);
                let _ = writeln!(written, "{line}{}{text}", if text.is_empty() { "" } else { "\n" });
            }
            written.push_str("````\n");
        } else if let Some(name) = file.filter(|_| line.starts_with("````")) {
            let content: Vec<&str> = lines.by_ref().take_while(|line| *line != "````").collect();
            let path = folder.path().join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, content.join("\n") + "\n").unwrap();
            let _ = write!(written, "{}\n````\n", content.join("\n"));
            file = None;
            files += 1;
        }
    }
    if std::env::var_os("UPDATE").is_some() {
        fs::write(&guide, &written).unwrap();
    } else {
        assert_eq!(text, written, "UPDATE=1 writes {GUIDE} anew");
    }
    assert!(commands >= 20 && files >= 12, "{commands} commands and {files} files");
}
