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
