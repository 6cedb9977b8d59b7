//! Guides kept as things really are: files are written where a guide shows them (`<!-- file: NAME -->` above a block of four
//! backticks), and every command of a block `console` prints what stands below it.

use super::pages::root;
use std::fmt::Write as _;
use std::path::Path;
use std::process::Command;

/// Follows a guide in one folder; gives the number of commands and of files. With `UPDATE` set the guide is written anew.
pub(crate) fn hold(guide: &str, folder: &Path) -> (usize, usize) {
    follow(guide, Some(folder))
}

/// The same, each part (`##`) in an empty folder of its own.
pub(crate) fn hold_in_parts(guide: &str) -> (usize, usize) {
    follow(guide, None)
}

fn follow(guide: &str, folder: Option<&Path>) -> (usize, usize) {
    let path = root().join(guide);
    let text = std::fs::read_to_string(&path).unwrap();
    let mut part = tempfile::tempdir().unwrap();
    let mut written = String::new();
    let (mut commands, mut files) = (0, 0);
    let mut lines = text.lines();
    let mut file: Option<&str> = None;
    while let Some(line) = lines.next() {
        let _ = writeln!(written, "{line}");
        let here = folder.unwrap_or(part.path());
        if let Some(name) = line.strip_prefix("<!-- file: ") {
            file = Some(name.strip_suffix(" -->").unwrap());
        } else if line == "````console" {
            for line in lines.by_ref().take_while(|line| *line != "````") {
                let Some(command) = line.strip_prefix("$ ") else { continue };
                commands += 1;
                let text = printed(here, command);
                let _ = writeln!(written, "{line}{}{text}", if text.is_empty() { "" } else { "\n" });
            }
            written.push_str("````\n");
        } else if let Some(name) = file.filter(|_| line.starts_with("````")) {
            let content: Vec<&str> = lines.by_ref().take_while(|line| *line != "````").collect();
            let path = here.join(name);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, content.join("\n") + "\n").unwrap();
            let _ = write!(written, "{}\n````\n", content.join("\n"));
            file = None;
            files += 1;
        } else if line.starts_with("## ") {
            part = tempfile::tempdir().unwrap();
        }
    }
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, &written).unwrap();
    } else {
        assert_eq!(text, written, "UPDATE=1 writes {guide} anew");
    }
    (commands, files)
}

/// What a command prints at home (where the variable `CI` is not set), both streams together, and its exit code where it
/// is not 0.
fn printed(folder: &Path, command: &str) -> String {
    let bin = Path::new(env!("CARGO_BIN_EXE_taflcheck")).parent().unwrap();
    let path = format!("{}:{}", bin.display(), std::env::var("PATH").unwrap());
    let mut shell = Command::new("sh");
    shell.args(["-c", &format!("({command}) 2>&1")]).current_dir(folder);
    let output = shell.env("PATH", path).env("NO_COLOR", "1").env_remove("CI").output().unwrap();
    let mut text = String::from_utf8(output.stdout).unwrap().trim_end().to_owned();
    let code = output.status.code().unwrap();
    assert!(code <= 4, "{command}: {code}\n{text}");
    if code != 0 {
        let _ = write!(text, "\n(exit code {code})");
    }
    text
}
