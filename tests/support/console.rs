//! The commands of a guide: blocks of `$ taflcheck …` with what the program prints, kept as it really is.

use super::pages::root;
use super::program::taflcheck;
use std::path::Path;

/// Runs every command of a guide in a folder and compares what it prints with what the guide shows. With `UPDATE` set the
/// guide is written anew. Gives the number of commands.
pub(crate) fn hold(guide: &str, folder: &Path) -> usize {
    let path = root().join(guide);
    let text = std::fs::read_to_string(&path).unwrap();
    let mut written = String::new();
    let mut commands = 0;
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        written.push_str(line);
        written.push('\n');
        if line != "````console" {
            continue;
        }
        for line in lines.by_ref().take_while(|line| *line != "````") {
            let Some(command) = line.strip_prefix("$ taflcheck ") else { continue };
            commands += 1;
            let arguments: Vec<&str> = command.split(' ').collect();
            let (code, out, err) = taflcheck(folder, &arguments);
            assert!(code <= 4, "{command}: {code}");
            written.push_str(&format!("{line}\n{}\n", format!("{out}{err}").trim_end()));
        }
        written.push_str("````\n");
    }
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, &written).unwrap();
    } else {
        assert_eq!(text, written, "UPDATE=1 writes {guide} anew");
    }
    commands
}
