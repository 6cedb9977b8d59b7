//! What a repository takes from here for its CI: the action, the hooks, the workflow of `init`. Their files are read, and
//! their commands are run as the runner would run them.

#![allow(clippy::unwrap_used, reason = "a test that cannot run has failed")]
#![cfg(unix)]

mod support;

use serde_yaml_orig::Value;
use std::fs;
use std::path::Path;
use std::process::{Command, Output};
use support::pages::root;
use support::program::taflcheck;

fn yaml(path: &str) -> Value {
    serde_yaml_orig::from_str(&fs::read_to_string(root().join(path)).unwrap()).unwrap()
}

/// A folder with a page of two examples and, as `bin/taflcheck`, the program behind a script that writes down its arguments.
fn workspace(page: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    assert_eq!(taflcheck(folder.path(), &["init"]).0, 0);
    fs::write(folder.path().join("second page.md"), page).unwrap();
    fs::write(folder.path().join("summary.md"), "").unwrap();
    fs::create_dir(folder.path().join("bin")).unwrap();
    let script = folder.path().join("bin/taflcheck");
    let program = env!("CARGO_BIN_EXE_taflcheck");
    let text = format!("#!/bin/sh\nprintf '%s\\n' \"$@\" >> arguments.txt\nexec '{program}' \"$@\"\n");
    fs::write(&script, text).unwrap();
    assert!(Command::new("chmod").arg("+x").arg(&script).status().unwrap().success());
    folder
}

/// Runs the script of a step as `shell: bash` does.
fn step(folder: &Path, step: &Value, inputs: &[(&str, &str)]) -> Output {
    assert_eq!(step["shell"].as_str(), Some("bash"));
    fs::write(folder.join("step.sh"), step["run"].as_str().unwrap()).unwrap();
    let path = format!("{}:{}", folder.join("bin").display(), std::env::var("PATH").unwrap());
    let mut bash = Command::new("bash");
    bash.args(["--noprofile", "--norc", "-eo", "pipefail", "step.sh"]).current_dir(folder).env("PATH", path);
    bash.env("GITHUB_ACTION_PATH", root()).env("GITHUB_STEP_SUMMARY", folder.join("summary.md"));
    bash.env("GITHUB_ACTIONS", "true").env("CI", "true").env("NO_COLOR", "1");
    if let Some(variables) = step["env"].as_mapping() {
        for (name, value) in variables {
            let value = value.as_str().unwrap();
            let input = value.strip_prefix("${{ inputs.").and_then(|rest| rest.strip_suffix(" }}")).unwrap();
            let given = inputs.iter().find(|(name, _)| *name == input);
            let default = yaml("action.yml")["inputs"][input]["default"].as_str().unwrap().to_owned();
            bash.env(name.as_str().unwrap(), given.map_or(default, |(_, value)| (*value).to_owned()));
        }
    }
    bash.output().unwrap()
}

const HOLDS: &str = "<!-- tafl: variant=brandubh-weak -->\n\n```tafl\nname: Home\n 7 . K . . . . .\n 6 . . . . . . .\n 5 . . . . . . A\n   a b c d e f g\n\nb7-a7\n=> defenders win\n```\n";

#[test]
fn the_action_installs_nothing_where_the_program_is_and_checks_pages_and_layout() {
    let action = yaml("action.yml");
    assert_eq!(action["runs"]["using"].as_str(), Some("composite"));
    let steps = action["runs"]["steps"].as_sequence().unwrap();
    let folder = workspace(HOLDS);
    let first = step(folder.path(), &steps[0], &[]);
    assert!(first.status.success(), "{first:?}");
    assert!(steps[0]["run"].as_str().unwrap().contains("cargo install --locked --path \"$GITHUB_ACTION_PATH\""));
    let checked = step(folder.path(), &steps[1], &[]);
    assert_eq!(checked.status.code(), Some(0), "{checked:?}");
    let arguments = fs::read_to_string(folder.path().join("arguments.txt")).unwrap();
    let summary = folder.path().join("summary.md");
    let expected = format!("check\n--report\ngithub=-\n--report\nmarkdown={}\n.\n", summary.display());
    assert_eq!(arguments, expected);
    let layout = step(folder.path(), &steps[2], &[]);
    assert_eq!(layout.status.code(), Some(0), "{layout:?}");
    assert_eq!(steps[2]["if"].as_str(), Some("inputs.layout == 'true'"));
}

#[test]
fn the_action_fails_where_an_example_does_and_says_so_in_the_summary() {
    let steps = yaml("action.yml")["runs"]["steps"].as_sequence().unwrap().clone();
    let folder = workspace(&HOLDS.replace("defenders win", "ongoing").replace(" 7 . K", "7 .  K"));
    let inputs = [("paths", "first-example.md\n."), ("arguments", "--strict --verbose")];
    let checked = step(folder.path(), &steps[1], &inputs);
    let out = String::from_utf8_lossy(&checked.stdout).into_owned();
    assert_eq!(checked.status.code(), Some(1), "{checked:?}");
    assert!(out.contains("second page.md"), "{out}");
    let arguments = fs::read_to_string(folder.path().join("arguments.txt")).unwrap();
    assert!(arguments.ends_with("--strict\n--verbose\nfirst-example.md\n.\n"), "{arguments}");
    assert!(out.lines().any(|line| line.starts_with("::error ")), "{out}");
    let summary = fs::read_to_string(folder.path().join("summary.md")).unwrap();
    assert!(summary.contains("second page.md"), "{summary}");
    let layout = step(folder.path(), &steps[2], &inputs);
    assert_eq!(layout.status.code(), Some(1), "{layout:?}");
}

#[test]
fn the_hooks_run_on_the_files_that_they_are_given() {
    let hooks = yaml(".pre-commit-hooks.yaml");
    let hooks = hooks.as_sequence().unwrap();
    let entry = |id: &str| {
        let hook = hooks.iter().find(|hook| hook["id"].as_str() == Some(id)).unwrap();
        assert_eq!(hook["language"].as_str(), Some("rust"));
        assert!(hook["types_or"].as_sequence().unwrap().len() >= 5);
        let gets_files = hook["pass_filenames"].as_bool().unwrap_or(true);
        let words: Vec<String> = hook["entry"].as_str().unwrap().split(' ').map(str::to_owned).collect();
        assert_eq!(words[0], "taflcheck");
        (words[1..].to_vec(), gets_files)
    };
    let run = |folder: &Path, id: &str, files: &[&str]| {
        let (words, gets_files) = entry(id);
        let files = if gets_files { files } else { &[] };
        let arguments: Vec<&str> = words.iter().map(String::as_str).chain(files.iter().copied()).collect();
        taflcheck(folder, &arguments)
    };
    let folder = workspace(HOLDS);
    fs::write(folder.path().join("README.md"), "no example\n").unwrap();
    let files = ["README.md", "second page.md"];
    assert_eq!(run(folder.path(), "taflcheck", &files).0, 0);
    assert_eq!(run(folder.path(), "taflcheck-fmt", &files).0, 0);
    assert_eq!(run(folder.path(), "taflcheck-fmt", &["README.md"]).0, 0, "a page without a block is no failure");
    let crooked = HOLDS.replace("=> defenders win", "=>ongoing");
    fs::write(folder.path().join("second page.md"), &crooked).unwrap();
    assert_eq!(run(folder.path(), "taflcheck", &files).0, 1);
    assert_eq!(run(folder.path(), "taflcheck-fmt", &files).0, 1);
    assert_eq!(fs::read_to_string(folder.path().join("second page.md")).unwrap(), crooked, "a hook writes nothing");
}

#[test]
fn the_workflow_of_a_new_folder_is_one_and_its_commands_hold() {
    let folder = workspace(HOLDS);
    let text = fs::read_to_string(folder.path().join(".github/workflows/taflcheck.yml")).unwrap();
    let workflow: Value = serde_yaml_orig::from_str(&text).unwrap();
    assert_eq!(workflow["permissions"]["contents"].as_str(), Some("read"));
    let steps = workflow["jobs"]["check"]["steps"].as_sequence().unwrap();
    let commands: Vec<&str> = steps.iter().filter_map(|step| step["run"].as_str()).collect();
    let ours: Vec<&&str> = commands.iter().filter(|command| command.starts_with("taflcheck ")).collect();
    assert_eq!(ours.len(), 2, "{commands:?}");
    for command in ours {
        let arguments: Vec<&str> = command.split(' ').skip(1).collect();
        let (code, out, err) = taflcheck(folder.path(), &arguments);
        assert_eq!(code, 0, "{command}\n{out}{err}");
    }
}
