//! Colours, pipes and what a page may do to a terminal (B68 and others).

use super::folder::{BOARD, Folder, TABLUT, bad, block, good};
use std::io::Read;
use std::process::Stdio;

const ESCAPE: char = '\u{1b}';

fn folder() -> Folder {
    Folder::new().with("good.md", TABLUT.to_owned() + &good()).with("bad.md", TABLUT.to_owned() + &bad())
}

fn coloured(folder: &Folder, arguments: &[&str], environment: &[(&str, &str)]) -> bool {
    let output = folder.command(arguments).envs(environment.iter().copied()).output().unwrap();
    String::from_utf8(output.stdout).unwrap().contains(ESCAPE)
}

// B68
#[test]
fn there_are_no_colours_in_a_pipe_unless_asked_for() {
    let folder = folder();
    assert!(!coloured(&folder, &["check", "bad.md"], &[]));
    assert!(!coloured(&folder, &["check", "bad.md"], &[("TERM", "xterm-256color")]));
    assert!(!coloured(&folder, &["check", "bad.md"], &[("NO_COLOR", "1")]));
    assert!(!coloured(&folder, &["check", "bad.md"], &[("CLICOLOR_FORCE", "1"), ("TERM", "dumb")]));
    assert!(!coloured(&folder, &["check", "bad.md"], &[("CLICOLOR_FORCE", "1"), ("NO_COLOR", "1")]));
    assert!(!coloured(&folder, &["check", "bad.md"], &[("CLICOLOR_FORCE", "0")]));
    assert!(!coloured(&folder, &["check", "bad.md", "--color", "never"], &[("CLICOLOR_FORCE", "1")]));
    assert!(coloured(&folder, &["check", "bad.md"], &[("CLICOLOR_FORCE", "1")]));
}

// B68
#[test]
fn colours_that_are_asked_for_on_the_command_line_are_given() {
    let folder = folder();
    for environment in [&[][..], &[("TERM", "dumb")], &[("NO_COLOR", "1")], &[("NO_COLOR", "")]] {
        assert!(coloured(&folder, &["check", "bad.md", "--color", "always"], environment), "{environment:?}");
    }
    assert!(!coloured(&folder, &["check", "bad.md", "--color", "always", "--format", "json"], &[]));
}

// B68
#[test]
fn no_report_has_colours_and_the_one_for_people_keeps_its_own_beside_them() {
    let folder = folder();
    for format in ["json", "junit", "sarif", "tap", "github", "markdown"] {
        let report = format!("{format}=-");
        let asked = ["check", ".", "--color", "always", "--report", &report];
        assert!(!coloured(&folder, &asked, &[("CLICOLOR_FORCE", "1")]), "{format}");
    }
    let beside = ["check", ".", "--color", "always", "--report", "junit=j.xml"];
    assert!(coloured(&folder, &beside, &[("NO_COLOR", "1")]));
    assert!(!std::fs::read_to_string(folder.path("j.xml")).unwrap().contains(ESCAPE));
}

// B45
#[test]
fn quiet_prints_only_what_is_wrong_and_changes_no_exit_code() {
    let folder = folder().with("odd.md", TABLUT.to_owned() + &block("nonsense\n")).with("words.md", "Words.\n");
    for (paths, code) in [(&["good.md"][..], 0), (&["bad.md"], 1), (&["good.md", "odd.md"], 3), (&["words.md"], 4)] {
        for quiet in ["--quiet", "-q"] {
            let ran = folder.run(&[&["check", quiet], paths].concat());
            let loud = folder.run(&[&["check"], paths].concat());
            assert_eq!((ran.code, loud.code), (code, code), "{paths:?}");
            assert_eq!(ran.out.is_empty(), code == 0, "{}", ran.out);
            // Nothing is told that is not told otherwise, and how it ended is the last line of both.
            assert!(ran.out.lines().all(|line| loud.out.contains(line)), "{}", ran.out);
            let last = loud.out.lines().last().filter(|_| code != 0);
            assert_eq!(ran.out.lines().last(), last);
            assert!(!ran.out.contains("  holds "), "{}", ran.out);
        }
    }
    let warned = Folder::page(TABLUT.to_owned() + &block(&format!("todo: look\n{BOARD}b4-e4 xf4\n")));
    assert!(warned.run(&["check", "."]).out.contains("warning[example/todo]"));
    assert_eq!(warned.run(&["check", ".", "-q"]).out, "");
    assert_eq!(folder.run(&["check", ".", "-q", "--verbose"]).code, 2);
}

// B45
#[cfg(unix)]
#[test]
fn the_exit_code_comes_through_a_pipe_and_megabytes_into_a_closed_one_are_no_panic() {
    use std::process::Command;
    let mut folder = folder();
    for index in 0..60 {
        let long = block(&format!("name: {index}{}\n{BOARD}nonsense\n", "x".repeat(100_000)));
        folder = folder.with(&format!("long/page-{index:02}.md"), TABLUT.to_owned() + &long);
    }
    let shell = |script: &str| {
        let program = env!("CARGO_BIN_EXE_taflcheck");
        let mut command = Command::new("bash");
        command.args(["-c", script, "bash", program]).current_dir(folder.path("."));
        let output = command.output().unwrap();
        (output.status.code(), String::from_utf8_lossy(&output.stdout).into_owned(), output.stderr)
    };
    for (page, code) in [("good.md", 0), ("bad.md", 1), ("good.md:1", 4)] {
        let (found, log, err) = shell(&format!("set -o pipefail; \"$1\" check {page} | tee log"));
        assert_eq!((found, err), (Some(code), Vec::new()), "{log}");
        assert_eq!(std::fs::read_to_string(folder.path("log")).unwrap(), log);
    }
    let whole = folder.run(&["check", "long", "--verbose"]);
    assert!(whole.out.len() > 5_000_000, "{}", whole.out.len());
    for report in ["", "--format json", "--report junit=-", "--report tap=-", "--report sarif=-", "--report markdown=-"]
    {
        let script = format!("\"$1\" check long --verbose {report} | head -1 >first; echo ${{PIPESTATUS[0]}}");
        let (_, code, err) = shell(&script);
        assert_eq!((code.as_str(), String::from_utf8_lossy(&err).as_ref()), ("3\n", ""), "{report}");
        assert!(!std::fs::read_to_string(folder.path("first")).unwrap().is_empty());
    }
    // What goes into a file is written whole all the same.
    let (_, code, _) = shell("\"$1\" check long --report tap=r.tap | head -1 >first; echo ${PIPESTATUS[0]}");
    let report = std::fs::read_to_string(folder.path("r.tap")).unwrap();
    assert_eq!(code, "3\n");
    assert!(report.starts_with("TAP version 14\n1..60\n") && report.ends_with("  ...\n"));
}

// B68
#[test]
fn colours_change_nothing_but_colours() {
    let folder = folder();
    let plain = folder.run(&["check", "."]);
    let mut styled = folder.run(&["check", ".", "--color", "always"]);
    let mut text = String::new();
    let mut parts = styled.out.split(ESCAPE);
    text.push_str(parts.next().unwrap());
    parts.for_each(|part| text.push_str(part.split_once('m').unwrap().1));
    styled.out = text;
    assert_eq!((styled.code, styled.out), (plain.code, plain.out));
}

#[test]
fn what_a_page_says_cannot_steer_the_terminal() {
    let name = "n\u{1b}[31m\u{202e}red";
    let text = format!(
        "{TABLUT}# H\u{1b}[2J\n\n{}\n{}{}",
        block(&format!("name: {name}\n{BOARD}b4-e4 \u{1b}[31m\u{202e}\u{2067}\n")),
        block(&format!("skip: \u{1b}[31mwhy\n{BOARD}b4-e4 xf4\n")),
        block(&format!("{BOARD}b4-e4 xf4\n=> attackers win, because \u{1b}[31m\u{9b}31m\n")),
    );
    let folder = Folder::page(text);
    for arguments in [
        &["check", "page.md"][..],
        &["list", "page.md"],
        &["show", "page.md"],
        &["show", "page.md:22"],
        &["check", "-v", "."],
    ] {
        let ran = folder.run(arguments);
        for text in [&ran.out, &ran.err] {
            let steers = |letter: char| !matches!(letter, '\n' | '\t') && (letter.is_control() || letter == '\u{202e}');
            assert!(!text.contains(steers), "{arguments:?}: {text:?}");
        }
    }
    assert!(folder.run(&["list", "."]).out.contains("n\\u{1b}[31m\\u{202e}red"));
}

// B45
#[test]
fn a_reader_that_goes_away_is_no_reason_to_panic() {
    // A name of forty thousand letters is told several times: megabytes in all.
    let blocks: String =
        (0..50).map(|index| block(&format!("name: {index}{}\n{BOARD}nonsense\n", "x".repeat(40_000)))).collect();
    let folder = Folder::page(TABLUT.to_owned() + &blocks);
    for arguments in
        [&["check", "page.md", "--verbose"][..], &["check", "page.md", "--format", "json"], &["list", "page.md"]]
    {
        let mut command = folder.command(arguments);
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let mut out = child.stdout.take().unwrap();
        let mut begin = [0; 10];
        out.read_exact(&mut begin).unwrap();
        drop(out);
        let output = child.wait_with_output().unwrap();
        let err = String::from_utf8_lossy(&output.stderr);
        assert_eq!(err, "", "{arguments:?}");
        let expected = if arguments[0] == "list" { 0 } else { 3 };
        assert_eq!(output.status.code(), Some(expected), "{arguments:?}");
    }
    let whole = folder.run(&["check", "page.md", "--verbose"]);
    assert!(whole.out.len() > 2_000_000, "{}", whole.out.len());
}
