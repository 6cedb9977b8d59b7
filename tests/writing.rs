//! `fmt`, `new`, `convert`, `init`, `completions` and `man` as their users run them.

#![allow(clippy::unwrap_used, reason = "a test that cannot run has failed")]

mod support;

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use support::pages::{documents, root};
use support::program::taflcheck;
use taflcheck::variant::Library;

fn folder(files: &[(&str, &str)]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in files {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    folder
}

/// Runs the program with a text on standard input: exit code, standard output, standard error.
fn piped(folder: &Path, arguments: &[&str], input: &str) -> (i32, String, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_taflcheck"))
        .args(arguments)
        .current_dir(folder)
        .env("NO_COLOR", "1")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

const CROOKED: &str = "# T\n\n```tafl\nvariant:brandubh-weak\n3.......\n2.AD.A..   # here\n1.......\n abcdefg\n\n  attackers to move\n  e2-d2 xc2\n=>captures c2\n```\n";
const STRAIGHT: &str = "# T\n\n```tafl\nvariant: brandubh-weak\n 3 . . . . . . .\n 2 . A D . A . .  # here\n 1 . . . . . . .\n   a b c d e f g\n\nattackers to move\ne2-d2 xc2\n=> captures c2\n```\n";

#[test]
fn the_examples_and_guides_of_the_project_are_in_the_canonical_layout() {
    let (code, out, err) = taflcheck(root(), &["fmt", "--check", "examples", "docs", "README.md"]);
    assert_eq!((code, out.as_str()), (0, ""), "{err}");
    assert!(err.starts_with("0 blocks in 0 documents would be formatted; 1"), "{err}");
}

#[test]
fn a_check_of_the_layout_prints_a_patch_and_writes_nothing() {
    let folder = folder(&[("page.md", CROOKED), ("other.md", "no block here\n")]);
    let (code, out, err) = taflcheck(folder.path(), &["fmt", "--check"]);
    assert_eq!(code, 1, "{err}");
    assert!(out.starts_with("--- page.md\n+++ page.md\n@@ "), "{out}");
    assert!(out.contains("\n-  e2-d2 xc2\n") && out.contains("\n+e2-d2 xc2\n"), "{out}");
    assert_eq!(err, "1 block in 1 document would be formatted; 0 other documents are as they should be\n");
    assert_eq!(fs::read_to_string(folder.path().join("page.md")).unwrap(), CROOKED);
}

#[test]
fn formatting_writes_the_canonical_layout_once() {
    let folder = folder(&[("page.md", CROOKED)]);
    let (code, out, err) = taflcheck(folder.path(), &["fmt"]);
    assert_eq!((code, out.as_str()), (0, ""), "{err}");
    assert_eq!(fs::read_to_string(folder.path().join("page.md")).unwrap(), STRAIGHT);
    let written = fs::metadata(folder.path().join("page.md")).unwrap().modified().unwrap();
    let (code, _, err) = taflcheck(folder.path(), &["fmt", "page.md"]);
    assert_eq!(code, 0, "{err}");
    assert_eq!(fs::metadata(folder.path().join("page.md")).unwrap().modified().unwrap(), written, "it was not touched");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    assert_eq!(taflcheck(folder.path(), &["check", "page.md"]).0, 0);
}

#[test]
fn every_byte_outside_the_blocks_stays() {
    let crooked = CROOKED.trim_end().strip_prefix("# T\n\n").unwrap();
    let straight = STRAIGHT.trim_end().strip_prefix("# T\n\n").unwrap();
    // In a list, in a quotation, with the line ends of Windows, a byte order mark and no last line end.
    let page = |block: &str| {
        let quoted = block.lines().map(|line| format!("> {line}\n")).collect::<String>().replace("> \n", ">\n");
        let listed = block.lines().map(|line| format!("   {line}\n")).collect::<String>().replace("   \n", "\n");
        let skipped = block.replace("variant", "name: skipped\nskip: later\nvariant");
        format!(
            "\u{feff}---\ntitle:   x\n---\n\n\ta\tb  \n\n{quoted}\n1. x\n\n{listed}\n~~~~tafl\n{}\n~~~~\n\n{skipped}",
            { block.strip_prefix("```tafl\n").unwrap().strip_suffix("\n```").unwrap() }
        )
        .replace('\n', "\r\n")
    };
    let folder = folder(&[("page.md", &page(crooked))]);
    let (code, _, err) = taflcheck(folder.path(), &["fmt", "page.md"]);
    assert_eq!(code, 0, "{err}");
    assert!(err.starts_with("4 blocks in 1 document formatted"), "{err}");
    assert_eq!(fs::read_to_string(folder.path().join("page.md")).unwrap(), page(straight));
}

/// A line of a block with its blanks spoilt in a way that means nothing, some lines more than others.
fn crooked(line: &str, number: usize) -> String {
    let is_row =
        |rest: &str| rest.len() > 4 && rest.chars().all(|sign| sign.is_ascii_alphabetic() || ". ?".contains(sign));
    let label = line.trim_start().chars().take_while(char::is_ascii_digit).collect::<String>();
    let rest = line.trim_start().strip_prefix(label.as_str()).unwrap_or(line);
    if is_row(rest) && rest.starts_with(' ') && rest.trim().split(' ').all(|cell| cell.len() == 1) {
        let gap = if rest.starts_with("  ") { "  " } else { " " };
        let cells = rest.trim().replace(' ', if number.is_multiple_of(3) { "  " } else { "" });
        // Labels of files stand where the cells begin, or anywhere.
        return format!("{}{label}{gap}{cells}{}", " ".repeat(number % 4), " ".repeat(number % 2));
    }
    match line.strip_prefix("=> ") {
        Some(claim) if number.is_multiple_of(2) => format!("  =>{claim}"),
        Some(_) | None => line.to_owned(),
    }
}

#[test]
fn every_page_of_the_project_comes_back_from_crooked_blocks_byte_for_byte() {
    let folder = folder(&[]);
    let pages: Vec<_> = documents("examples").into_iter().filter(|(_, name)| name.ends_with(".md")).collect();
    let mut spoilt = 0;
    let mut texts = Vec::new();
    for (path, name) in &pages {
        let text = fs::read_to_string(path).unwrap();
        let mut ours = false;
        let lines = text.split('\n').enumerate().map(|(number, line)| {
            ours = line.starts_with("```tafl") || (ours && line != "```");
            if ours { crooked(line, number) } else { line.to_owned() }
        });
        let page = lines.collect::<Vec<String>>().join("\n");
        spoilt += usize::from(page != text);
        let to = folder.path().join(name);
        fs::create_dir_all(to.parent().unwrap()).unwrap();
        fs::write(&to, &page).unwrap();
        texts.push((to, text, page));
    }
    assert!(spoilt > 100, "{spoilt} pages");
    let (code, _, err) = taflcheck(folder.path(), &["fmt", "--check"]);
    assert_eq!(code, 1, "{err}");
    assert!(texts.iter().all(|(path, _, page)| fs::read_to_string(path).unwrap() == *page), "a check writes nothing");
    let (code, _, err) = taflcheck(folder.path(), &["fmt"]);
    assert_eq!(code, 0, "{err}");
    for (path, text, _) in &texts {
        assert_eq!(fs::read_to_string(path).unwrap(), *text, "{}\n{err}", path.display());
    }
    let (code, out, err) = taflcheck(folder.path(), &["fmt", "--check"]);
    assert_eq!((code, out.as_str()), (0, ""), "{err}");
}

#[test]
fn standard_input_is_formatted_to_standard_output() {
    let here = root();
    assert_eq!(piped(here, &["fmt", "-"], CROOKED), (0, STRAIGHT.to_owned(), String::new()));
    assert_eq!(piped(here, &["fmt", "-", "--check"], STRAIGHT), (0, String::new(), String::new()));
    let (code, out, _) = piped(here, &["fmt", "-", "--check"], CROOKED);
    assert_eq!(code, 1);
    assert!(out.starts_with("--- standard input\n"), "{out}");
}

#[cfg(unix)]
#[test]
fn a_file_that_may_not_be_written_is_an_error_and_stays() {
    use std::os::unix::fs::PermissionsExt;
    let folder = folder(&[("page.md", CROOKED), ("second.md", CROOKED)]);
    let path = folder.path().join("page.md");
    fs::set_permissions(&path, fs::Permissions::from_mode(0o444)).unwrap();
    let (code, _, err) = taflcheck(folder.path(), &["fmt"]);
    assert_eq!(code, 3, "{err}");
    assert!(err.contains("error[file/not-written]: page.md: the file is read-only; nothing was written\n"), "{err}");
    assert_eq!(fs::read_to_string(&path).unwrap(), CROOKED);
    assert_eq!(fs::read_to_string(folder.path().join("second.md")).unwrap(), STRAIGHT, "the others are formatted");
}

#[test]
fn a_new_block_of_each_variant_holds_once_its_comments_are_taken_away() {
    for id in Library::built_in().ids() {
        let empty = folder(&[]);
        let (code, block, err) = taflcheck(empty.path(), &["new", id]);
        if code == 2 {
            assert!(err.contains("new/no-start"), "{id}: {err}");
            continue;
        }
        assert!(err.is_empty() && block.starts_with("```tafl\n"), "{id}: {err}");
        let (hint, written) = block.split_once("# a move, and what is claimed to come of it:\n").unwrap();
        let page = format!("{hint}{}", written.replace("# ", ""));
        fs::write(empty.path().join("page.md"), &page).unwrap();
        let (code, out, err) = taflcheck(empty.path(), &["check", "page.md"]);
        assert_eq!(code, 0, "{id}:\n{page}\n{out}{err}");
        assert!(out.contains("1 example, 1 holds"), "{id}: {out}");
        assert_eq!(taflcheck(empty.path(), &["fmt", "--check"]).0, 0, "{id}: it is in the canonical layout");
    }
}

#[test]
fn a_new_block_is_read_in_every_format_and_at_first_claims_nothing() {
    for (markup, name) in [("markdown", "p.md"), ("html", "p.html"), ("asciidoc", "p.adoc"), ("rst", "p.rst")] {
        let folder = folder(&[]);
        let position = "/7/7/1t2t2/7/2T4/7/7/";
        let arguments = ["new", "brandubh-weak", "--position", position, "--to-move", "defenders", "--for", markup];
        let (code, block, err) = taflcheck(folder.path(), &arguments);
        assert_eq!((code, err.as_str()), (0, ""));
        fs::write(folder.path().join(name), &block).unwrap();
        let (code, out, _) = taflcheck(folder.path(), &["check", name]);
        assert_eq!(code, 3, "{markup}: it asserts nothing yet\n{block}\n{out}");
        let claimed = block.replace("# => captures nothing", "=> captures nothing").replace("# =&gt; ", "=&gt; ");
        let (comment, play) = claimed.split_once("to come of it:\n").unwrap();
        fs::write(folder.path().join(name), format!("{comment}to come of it:\n{}", play.replacen("# ", "", 1)))
            .unwrap();
        let (code, out, err) = taflcheck(folder.path(), &["check", name]);
        assert_eq!(code, 0, "{markup}: {claimed}\n{out}{err}");
    }
    let (code, block, _) = taflcheck(root(), &["new", "copenhagen", "--empty", "--size", "9"]);
    assert_eq!(code, 0);
    assert!(block.contains("\nrules: size = 9\n") && block.contains("\n 9 . . . . . . . . .\n"), "{block}");
}

#[test]
fn boards_come_back_the_same_through_every_notation() {
    let start = "/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/\n/1t5/7/3K3/7/5T1/7/7/\n";
    for notation in ["block", "letters", "unicode", "string"] {
        let (code, text, err) = piped(root(), &["convert", "--to", notation], start);
        assert_eq!((code, err.as_str()), (0, "2 boards converted, 0 not\n"), "{notation}");
        let (code, back, err) = piped(root(), &["convert", "-", "--to", "string"], &text);
        assert_eq!((code, back.as_str()), (0, start), "{notation}:\n{text}\n{err}");
    }
}

#[test]
fn what_a_notation_cannot_say_is_told_with_its_place() {
    let (code, out, err) = piped(root(), &["convert", "--to", "unicode"], "x\n/7/7/7/2cKt2/7/7/7/\n");
    assert_eq!((code, out.as_str()), (3, ""));
    assert!(err.contains("error[convert/lost]: c4 holds"), "{err}");
    assert!(err.contains("standard input:2:1") && err.contains("0 boards converted, 1 not"), "{err}");
    let (code, _, err) = piped(root(), &["convert", "--to", "letters"], "/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3q3/\n");
    assert_eq!(code, 3);
    assert!(err.contains("standard input:1:31") && err.contains("`q` is no man"), "{err}");
    let throne = "```tafl\nvariant: brandubh-weak\n 4 . . . # . . .\n   a b c d e f g\n\n=> legal\n```\n";
    let (code, out, err) = piped(root(), &["convert", "--to", "string"], throne);
    assert_eq!((code, out.as_str()), (0, "/7/7/7/7/7/7/7/\n"));
    assert!(err.contains("warning[convert/lost]") && err.contains("standard input:3:10"), "{err}");
    assert_eq!(piped(root(), &["convert", "--to", "letters"], "no board\n").0, 4);
}

#[test]
fn a_folder_begins_green_and_nothing_is_ever_overwritten() {
    let folder = folder(&[]);
    let dry = taflcheck(folder.path(), &["init", "--dry-run"]);
    assert_eq!(dry.0, 0);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0, "a dry run writes nothing");
    let (code, out, err) = taflcheck(folder.path(), &["init"]);
    assert_eq!(code, 0, "{err}");
    for line in out.lines().filter_map(|line| line.strip_prefix("wrote ")) {
        let text = fs::read_to_string(folder.path().join(line)).unwrap();
        assert!(dry.1.contains(&format!("==> {line} <==\n{text}")), "{line}");
    }
    let (code, out, err) = taflcheck(folder.path(), &["check"]);
    assert_eq!(code, 0, "{out}{err}");
    assert!(out.contains("2 examples, 2 hold"), "{out}");
    assert_eq!(taflcheck(folder.path(), &["fmt", "--check"]).0, 0);
    let (code, out, err) = taflcheck(folder.path(), &["init"]);
    assert_eq!((code, out.as_str()), (2, ""));
    assert!(err.contains("taflcheck.yaml, first-example.md, .github/workflows/taflcheck.yml exist"), "{err}");
    fs::remove_file(folder.path().join("taflcheck.yaml")).unwrap();
    assert_eq!(taflcheck(folder.path(), &["init"]).0, 2);
    assert!(!folder.path().join("taflcheck.yaml").exists(), "some exist, so none is written");
    let (code, _, err) = taflcheck(folder.path(), &["init", "deeper/still"]);
    assert_eq!(code, 0, "{err}");
    assert_eq!(taflcheck(folder.path(), &["check", "deeper/still"]).0, 0);
}

#[test]
fn shells_are_told_every_command() {
    let commands = commands();
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let (code, out, err) = taflcheck(root(), &["completions", shell]);
        assert_eq!((code, err.as_str()), (0, ""), "{shell}");
        for command in &commands {
            assert!(out.contains(command.as_str()), "{shell} does not know {command}");
        }
    }
    let script = taflcheck(root(), &["completions", "bash"]).1;
    let Ok(mut bash) = Command::new("bash").arg("-n").stdin(Stdio::piped()).spawn() else {
        #[allow(clippy::print_stdout, reason = "what a test leaves out is told")]
        {
            println!("skipped: there is no bash");
        }
        return;
    };
    bash.stdin.take().unwrap().write_all(script.as_bytes()).unwrap();
    assert!(bash.wait().unwrap().success());
}

/// The commands that `--help` lists.
fn commands() -> Vec<String> {
    let help = taflcheck(root(), &["--help"]).1;
    let listed = help.split_once("Commands:\n").unwrap().1.split_once("\n\n").unwrap().0;
    let names = listed.lines().filter(|line| line.starts_with("  ") && !line.starts_with("   "));
    let names: Vec<String> = names.map(|line| line.split_whitespace().next().unwrap().to_owned()).collect();
    assert!(names.len() > 20, "{names:?}");
    names.into_iter().filter(|name| name != "help").collect()
}

#[test]
fn manual_pages_have_every_command_and_every_exit_code() {
    let main = taflcheck(root(), &["man"]).1;
    let folder = folder(&[]);
    assert_eq!(taflcheck(folder.path(), &["man", "--dir", "man1"]).0, 0);
    assert_eq!(fs::read_to_string(folder.path().join("man1/taflcheck.1")).unwrap(), main);
    for command in commands() {
        assert!(main.contains(&format!("taflcheck\\-{}(1)", command.replace('-', "\\-"))), "{command}");
        let (code, page, _) = taflcheck(root(), &["man", &command]);
        assert_eq!(code, 0);
        assert_eq!(fs::read_to_string(folder.path().join(format!("man1/taflcheck-{command}.1"))).unwrap(), page);
        let help = taflcheck(root(), &[&command, "--help"]).1;
        let codes = help.split_once("Exit codes:\n").map_or("", |(_, codes)| codes);
        // Long lines go on in the next, without a number.
        let codes = codes.lines().filter_map(|line| line.split_whitespace().next());
        for code in codes.filter(|code| code.parse::<u8>().is_ok()) {
            assert!(page.contains(&format!(".TP\n\\fB{code}\\fR\n")), "{command}: exit code {code}");
        }
    }
    assert!(main.contains(".SH \"EXIT STATUS\"\n.TP\n\\fB0\\fR\neverything holds\n"), "{main}");
    let (code, _, err) = taflcheck(root(), &["man", "chekc"]);
    assert_eq!(code, 2);
    assert!(err.contains("did you mean `check`?"), "{err}");
}
