//! Recorded outcomes and reviews on pages of every kind: what is written, what is never touched, and when nothing is.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a test that cannot run has failed, and says what it leaves out"
)]

mod support;

use proptest::prelude::*;
use std::path::Path;
use std::process::Command;
use support::pages::root;

/// The program at home, where the variable `CI` is not set: exit code and everything printed.
fn at_home(folder: &Path, arguments: &[&str]) -> (i32, String) {
    run(Command::new(env!("CARGO_BIN_EXE_taflcheck")).env_remove("CI"), folder, arguments)
}

fn run(command: &mut Command, folder: &Path, arguments: &[&str]) -> (i32, String) {
    let output = command.args(arguments).current_dir(folder).env("NO_COLOR", "1").output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap() + &String::from_utf8(output.stderr).unwrap();
    (output.status.code().unwrap(), text)
}

fn write(folder: &Path, name: &str, text: impl AsRef<[u8]>) {
    let path = folder.join(name);
    std::fs::create_dir_all(path.parent().unwrap()).unwrap();
    std::fs::write(path, text).unwrap();
}

fn read(folder: &Path, name: &str) -> Vec<u8> {
    std::fs::read(folder.join(name)).unwrap()
}

/// A folder in which outcomes are recorded, with one page.
fn folder(page: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    write(folder.path(), "taflcheck.yaml", "snapshots: snapshots\nvariant: tablut-edge\n");
    write(folder.path(), "page.md", page);
    folder
}

const SNAPSHOT: &str = "snapshots/page.md.snap";
const BOARD: &str = "4 . A . . . D A . .\n  a b c d e f g h i\n";

fn block(name: &str, lines: &str) -> String {
    format!("```tafl\nname: {name}\n{BOARD}{lines}\n```\n")
}

/// What the property tests make pages of.
#[derive(Clone, Debug)]
struct Page {
    /// Each block as lines, with what stands before it.
    blocks: Vec<(String, Vec<String>)>,
    crlf: bool,
    mark: bool,
    final_newline: bool,
}

impl Page {
    fn text(&self) -> String {
        let mut text = String::from("# Tablut\n\nWords\twith a tab, `code` and a trailing blank \n\n");
        for (prefix, lines) in &self.blocks {
            for line in lines {
                // Only whole paragraphs of a list stand behind blanks alone.
                let prefix = if line.is_empty() { prefix.trim_end() } else { prefix };
                text.push_str(&format!("{prefix}{line}\n"));
            }
            text.push_str("\nMore words — König, ő, 王.\n\n");
        }
        let text = if self.final_newline { text } else { text.trim_end().to_owned() };
        let text = if self.crlf { text.replace('\n', "\r\n") } else { text };
        if self.mark { format!("\u{feff}{text}") } else { text }
    }
}

/// Lines of a script: right ones, wrong ones that can be corrected, and some that cannot.
fn script() -> impl Strategy<Value = &'static str> {
    prop::sample::select(vec![
        "b4-e4 xf4",
        "b4-e4",
        "b4-e4 xf4\n=> ongoing",
        "b4-e4 xf4\n=> captures nothing",
        "b4-e4 xg4   # the wrong man",
        "b4-h4",
        "b4-h4 xf4\n=> legal",
        "!b4-e4 because blocked",
        "!b4-h4 because throne, ",
        "b4-b5\n=> 3 moves\n=> moves from g4: g5",
        "b4-b5\nafter:\n4 . A . . . D A . .\n  a b c d e f g h i",
        "b4-b5\n=> attackers win",
        "g4-g3 f4-f5\n=> switches f5",
    ])
}

fn blocks() -> impl Strategy<Value = (String, Vec<String>)> {
    let prefix = prop::sample::select(vec!["", "", "> ", "> > "]);
    let key = prop::sample::select(vec!["", "", "", "skip: not now", "known-bug: it is known", "todo: read it again"]);
    (prefix, key, script(), any::<bool>()).prop_map(|(prefix, key, script, tilde)| {
        let fence = if tilde { "~~~~" } else { "```" };
        let mut lines = vec![format!("{fence}tafl")];
        lines.extend(Some(key).filter(|key| !key.is_empty()).map(str::to_owned));
        lines.extend(BOARD.lines().map(str::to_owned));
        lines.extend(script.lines().map(str::to_owned));
        lines.push(fence.to_owned());
        (prefix.to_owned(), lines)
    })
}

fn pages() -> impl Strategy<Value = Page> {
    (prop::collection::vec(blocks(), 1..6), any::<bool>(), any::<bool>(), any::<bool>())
        .prop_map(|(blocks, crlf, mark, final_newline)| Page { blocks, crlf, mark, final_newline })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn after_an_update_nothing_is_left_to_update_and_pages_are_as_they_were(page in pages()) {
        let text = page.text();
        let folder = folder(&text);
        let all = ["update", "--new", "--changed", "--unused", "page.md"];
        at_home(folder.path(), &all);
        prop_assert_eq!(read(folder.path(), "page.md"), text.as_bytes());
        let recorded = std::fs::read(folder.path().join(SNAPSHOT)).ok();
        let (_, checked) = at_home(folder.path(), &["check", "page.md"]);
        prop_assert!(!checked.contains("snapshot/"), "{}", checked);
        at_home(folder.path(), &all);
        prop_assert_eq!(std::fs::read(folder.path().join(SNAPSHOT)).ok(), recorded);
    }

    #[test]
    fn what_is_accepted_holds_and_everything_else_keeps_its_bytes(page in pages()) {
        let text = page.text();
        let folder = folder(&text);
        let (_, list) = at_home(folder.path(), &["review", "--list", "page.md"]);
        let ids: Vec<&str> = list
            .lines()
            .filter(|line| line.contains("refuted") && !line.contains("by hand"))
            .filter_map(|line| line.split("  ").next())
            .collect();
        let mut arguments = vec!["review", "page.md"];
        arguments.extend(ids.iter().flat_map(|id| ["--accept", *id]));
        if ids.is_empty() {
            return Ok(());
        }
        let (_, told) = at_home(folder.path(), &arguments);
        let after = String::from_utf8(read(folder.path(), "page.md")).unwrap();
        prop_assert!(after != text, "{}", told);
        // Nothing is asked about them any more.
        let (_, left) = at_home(folder.path(), &["review", "--list", "page.md"]);
        for id in &ids {
            prop_assert!(!left.lines().any(|line| line.split("  ").next() == Some(id)), "{}: {}", id, left);
        }
        // Blocks keep their number, what stands between them its bytes, and so do those that are set aside.
        prop_assert_eq!(outside(&after), outside(&text));
        prop_assert_eq!(set_aside(&after), set_aside(&text));
        prop_assert_eq!(after.matches("\r\n").count() == after.matches('\n').count(), page.crlf || !after.contains('\n'));
        prop_assert_eq!(after.starts_with('\u{feff}'), page.mark);
        prop_assert_eq!(after.ends_with('\n'), page.final_newline);
        // A second time nothing changes.
        let mut again = vec!["review", "page.md"];
        again.extend(["--accept", ids[0]]);
        prop_assert_eq!(at_home(folder.path(), &again).0, 2);
        prop_assert_eq!(String::from_utf8(read(folder.path(), "page.md")).unwrap(), after);
    }
}

/// A page without the lines of its blocks.
fn outside(page: &str) -> Vec<String> {
    let mut inside = false;
    let mut kept = Vec::new();
    for line in page.split_inclusive('\n') {
        let bare = line.trim_start_matches(['>', ' ']).trim_end();
        let fence = ["```tafl", "~~~~tafl", "```", "~~~~"].contains(&bare);
        if fence || !inside {
            kept.push(line.to_owned());
        }
        inside ^= fence;
    }
    kept
}

/// The blocks of a page that are set aside.
fn set_aside(page: &str) -> Vec<String> {
    let blocks = page.split("tafl\n").chain(page.split("tafl\r\n")).skip(1);
    let is_set_aside = |block: &&str| block.contains("skip: ") || block.contains("known-bug: ");
    blocks.map(|block| block.split("König").next().unwrap()).filter(is_set_aside).map(str::to_owned).collect()
}

#[test]
fn pages_that_fuzzing_has_kept_are_recorded_once_and_for_all() {
    let folder = folder(&block("A capture", "b4-e4 xf4"));
    let corpus = root().join("tests/fuzz/corpus");
    let mut pages = 0;
    for kind in ["blocks", "documents", "drawings", "prose"] {
        let Ok(entries) = std::fs::read_dir(corpus.join(kind)) else { continue };
        for (number, entry) in entries.filter_map(Result::ok).enumerate() {
            std::fs::copy(entry.path(), folder.path().join(format!("{kind}-{number}.md"))).unwrap();
            pages += 1;
        }
    }
    assert!(pages > 50, "{pages} pages were kept");
    let files = |folder: &Path| -> Vec<(String, Vec<u8>)> {
        let mut found: Vec<(String, Vec<u8>)> = Vec::new();
        for entry in std::fs::read_dir(folder.join("snapshots")).unwrap().filter_map(Result::ok) {
            found.push((entry.file_name().to_string_lossy().into_owned(), std::fs::read(entry.path()).unwrap()));
        }
        found.sort();
        found
    };
    at_home(folder.path(), &["update", "."]);
    let first = files(folder.path());
    assert!(first.len() > 1, "some of them hold examples that can be played");
    at_home(folder.path(), &["update", "--new", "--changed", "--unused", "."]);
    assert_eq!(files(folder.path()), first);
    let (_, checked) = at_home(folder.path(), &["check", "."]);
    assert!(!checked.contains("snapshot/"), "{checked}");
}

// B40
#[test]
fn in_ci_nothing_is_written() {
    let folder = folder(&block("A capture", "b4-e4"));
    let in_ci = |arguments: &[&str]| {
        run(Command::new(env!("CARGO_BIN_EXE_taflcheck")).env("CI", "true"), folder.path(), arguments)
    };
    let (code, told) = in_ci(&["update", "page.md"]);
    assert_eq!(code, 2);
    assert!(told.starts_with("error[update/in-ci]: nothing is written where CI is set"), "{told}");
    let (code, told) = in_ci(&["review", "--accept", "page.md#a-capture", "page.md"]);
    assert_eq!(code, 2, "{told}");
    in_ci(&["check", "page.md"]);
    assert!(!folder.path().join("snapshots").exists());
    assert_eq!(read(folder.path(), "page.md"), block("A capture", "b4-e4").as_bytes());
    let (code, patch) = in_ci(&["update", "--dry-run", "page.md"]);
    assert_eq!(code, 0);
    assert!(patch.starts_with("--- /dev/null\n+++ snapshots/page.md.snap\n"), "{patch}");
    assert!(!folder.path().join("snapshots").exists());
}

// B34
#[cfg(unix)]
#[test]
fn a_file_that_cannot_be_written_is_told_and_stays() {
    use std::os::unix::fs::PermissionsExt;
    let folder = folder(&block("A capture", "b4-e4"));
    let page = folder.path().join("page.md");
    std::fs::set_permissions(&page, std::fs::Permissions::from_mode(0o444)).unwrap();
    let (code, told) = at_home(folder.path(), &["review", "--accept", "page.md#a-capture", "page.md"]);
    assert_eq!(code, 2, "{told}");
    assert!(told.contains("error[file/not-written]: page.md: the file is read-only"), "{told}");
    assert_eq!(read(folder.path(), "page.md"), block("A capture", "b4-e4").as_bytes());
    // A file where the folder should be.
    write(folder.path(), "snapshots", "no folder");
    let (code, told) = at_home(folder.path(), &["update", "page.md"]);
    assert_ne!(code, 0);
    assert!(told.contains("error["), "{told}");
    assert_eq!(read(folder.path(), "snapshots"), b"no folder");
}

// B30, B31, B35, B36
#[test]
fn two_corrections_of_one_page_fall_into_their_places() {
    let page = format!(
        "---\ntitle: \"Regeln: König\"\n---\n# A\n\n{}\n`` ``` `` stays\n\n{}\n{}",
        block("One", "b4-b5\nafter:\n4 . A . . . D A . .\n  a b c d e f g h i\n=> 3 moves"),
        block("Two", "skip: not now").replace("skip: not now\n", "b4-e4\nskip: not now\n"),
        block("Three", "b4-e4\n=> attackers win   # no")
    );
    let page = page.replace("b4-e4\nskip: not now", "skip: not now\nb4-e4");
    let folder = folder(&page);
    let (_, told) = at_home(folder.path(), &["review", "--accept", "page.md#one", "page.md"]);
    let after = String::from_utf8(read(folder.path(), "page.md")).unwrap();
    let expected = page
        .replacen("after:\n4 . A . . . D A . .\n", "after:\n4 . . . . . D A . .\n", 1)
        .replace("=> 3 moves", "=> 8 moves");
    let lines = |text: &str| text.lines().map(str::to_owned).collect::<Vec<_>>();
    // Whatever the new board is, only lines of the first block change.
    let (before, after) = (lines(&page), lines(&after));
    let changed: Vec<&String> = before.iter().filter(|line| !after.contains(line)).collect();
    assert_eq!(changed, ["=> 3 moves"], "{told}{expected}");
    assert!(after.contains(&"skip: not now".to_owned()) && after.contains(&"=> attackers win   # no".to_owned()));
}

// B33, B51, B55
#[test]
fn outcomes_of_many_pages_are_recorded_in_one_go_and_in_the_order_of_the_page() {
    let folder = folder("");
    for number in 0..40 {
        let blocks: String = (0..6).map(|example| block(&format!("Example {example}"), "b4-e4 xf4")).collect();
        write(folder.path(), &format!("part-{}/page-{number}.md", number % 4), blocks);
    }
    std::fs::remove_file(folder.path().join("page.md")).unwrap();
    assert_eq!(at_home(folder.path(), &["update"]).0, 0);
    let one = String::from_utf8(read(folder.path(), "snapshots/part-3/page-3.md.snap")).unwrap();
    let heads: Vec<&str> = one.lines().filter(|line| line.starts_with("## ")).collect();
    assert_eq!(heads, ["## example-0", "## example-1", "## example-2", "## example-3", "## example-4", "## example-5"]);
    assert_eq!(at_home(folder.path(), &["check", "--strict"]).0, 0);
}

// B56
#[test]
fn only_what_is_ours_and_was_looked_at_is_called_unused() {
    let two = block("One", "b4-e4 xf4") + &block("Two", "b4-e4 xf4");
    let folder = folder(&two);
    write(folder.path(), "other.md", block("Three", "b4-e4 xf4"));
    assert_eq!(at_home(folder.path(), &["update", "."]).0, 0);
    write(folder.path(), "snapshots/foreign.snap", "---\nsource: gone.rs\n---\nnot ours\n");
    write(folder.path(), "snapshots/notes.txt", "not ours");
    write(folder.path(), "page.md", block("One", "b4-e4 xf4"));
    std::fs::remove_file(folder.path().join("other.md")).unwrap();
    let before = read(folder.path(), SNAPSHOT);
    // Neither a filter nor one line nor one page says anything of the rest.
    for narrow in [&["page.md:1"][..], &["--filter", "One", "."], &["page.md", "--filter", "One"]] {
        let (_, told) = at_home(folder.path(), &[&["check"], narrow].concat());
        assert!(!told.contains("snapshot/unused"), "{narrow:?}: {told}");
        at_home(folder.path(), &[&["update", "--unused"], narrow].concat());
        assert_eq!(read(folder.path(), SNAPSHOT), before, "{narrow:?}");
    }
    let (code, told) = at_home(folder.path(), &["check", "."]);
    assert_eq!(code, 0, "it is a warning: {told}");
    assert!(told.contains("warning[snapshot/unused]: page.md has no example `two` any more"), "{told}");
    assert!(told.contains("warning[snapshot/unused]: there is no document `other.md` any more"), "{told}");
    assert_eq!(at_home(folder.path(), &["check", "--strict", "."]).0, 1);
    let (code, told) = at_home(folder.path(), &["update", "--unused", "."]);
    assert_eq!(code, 0, "{told}");
    assert!(!folder.path().join("snapshots/other.md.snap").exists());
    assert!(
        folder.path().join("snapshots/foreign.snap").exists() && folder.path().join("snapshots/notes.txt").exists()
    );
    assert_eq!(at_home(folder.path(), &["check", "--strict", "."]).0, 0);
}

// B06, B39
#[test]
fn the_line_ends_of_a_record_do_not_matter_and_stay() {
    let folder = folder(&block("One", "b4-e4 xf4"));
    at_home(folder.path(), &["update"]);
    let windows = String::from_utf8(read(folder.path(), SNAPSHOT)).unwrap().replace('\n', "\r\n");
    write(folder.path(), SNAPSHOT, windows.trim_end());
    assert_eq!(at_home(folder.path(), &["check"]).0, 0);
    at_home(folder.path(), &["update", "--new", "--changed", "--unused"]);
    assert_eq!(read(folder.path(), SNAPSHOT), windows.trim_end().as_bytes());
    write(folder.path(), "page.md", block("One", "b4-e4 xf4") + &block("Two", "b4-e4 xf4"));
    at_home(folder.path(), &["update"]);
    let after = String::from_utf8(read(folder.path(), SNAPSHOT)).unwrap();
    assert_eq!(after.matches('\n').count(), after.matches("\r\n").count());
}

// B38
#[test]
fn blanks_at_the_ends_of_lines_change_nothing() {
    let page = block("One", "b4-e4 xf4\nafter:\n4 . . . . A . A . .\n  a b c d e f g h i");
    let folder = folder(&page);
    assert_eq!(at_home(folder.path(), &["update"]).0, 0);
    let trailing = |text: &str| text.lines().map(|line| format!("{line}  \n")).collect::<String>();
    write(folder.path(), "page.md", trailing(&page));
    assert_eq!(at_home(folder.path(), &["check", "--strict"]).0, 0);
    let recorded = String::from_utf8(read(folder.path(), SNAPSHOT)).unwrap();
    let (head, outcomes) = recorded.split_once("## ").unwrap();
    write(folder.path(), SNAPSHOT, format!("{head}## {}", outcomes.replace(".\n", ".  \n")));
    assert_eq!(at_home(folder.path(), &["check", "--strict"]).0, 0);
}

// B50
#[test]
fn a_filtered_update_takes_over_what_it_saw_and_nothing_else() {
    let folder = folder(&(block("One", "b4-e4 xf4") + &block("Two", "b4-e4 xf4")));
    let (code, told) = at_home(folder.path(), &["update", "--filter", "Two"]);
    assert_eq!(code, 0, "{told}");
    let (code, told) = at_home(folder.path(), &["check"]);
    assert_eq!(code, 1);
    assert!(told.contains("no outcome is recorded of \"One\""), "{told}");
    at_home(folder.path(), &["update"]);
    let text = String::from_utf8(read(folder.path(), SNAPSHOT)).unwrap();
    assert!(text.find("## one").unwrap() < text.find("## two").unwrap(), "in the order of the page: {text}");
}

/// A terminal of 24 lines, keys pressed one by one, and what stands on it at last. Python's `pty` is the terminal.
fn on_a_terminal(folder: &Path, keys: &str) -> Option<String> {
    let script = r#"
import os, pty, select, sys, time, struct, fcntl, termios
program, keys = sys.argv[1], sys.argv[2]
pid, fd = pty.fork()
if pid == 0:
    os.environ.pop("CI", None)
    os.environ["TERM"] = "xterm"
    os.environ["NO_COLOR"] = "1"
    os.execv(program, [program, "review", "page.md"])
fcntl.ioctl(fd, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 90, 0, 0))
def drain(quiet):
    got, end = b"", time.time() + quiet
    while time.time() < end:
        if select.select([fd], [], [], 0.05)[0]:
            try:
                more = os.read(fd, 65536)
            except OSError:
                break
            if not more:
                break
            got, end = got + more, time.time() + quiet
    return got
def until_keys(limit):
    got, end = b"", time.time() + limit
    while time.time() < end and b"q quit" not in got:
        got += drain(0.2)
    return got
out = until_keys(30)
for key in keys:
    os.write(fd, key.encode())
    out = drain(0.6)
_, status = os.waitpid(pid, 0)
sys.stdout.write(out.decode() + "\nexit %d\n" % os.waitstatus_to_exitcode(status))
"#;
    let mut python = Command::new("python3");
    python.args(["-c", script, env!("CARGO_BIN_EXE_taflcheck"), keys]).current_dir(folder);
    let output = python.output().ok()?;
    let text = String::from_utf8(output.stdout).unwrap().replace('\r', "");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    Some(text)
}

#[test]
fn a_review_on_a_terminal_writes_what_was_accepted() {
    if Command::new("python3").arg("--version").output().is_err() {
        println!("skipped: python3 is not present");
        return;
    }
    let page = block("One", "b4-e4") + &block("Two", "b4-b5\n=> 3 moves") + &block("Three", "b4-h4");
    let folder = folder(&page);
    let told = on_a_terminal(folder.path(), "arS").unwrap();
    assert!(told.contains("1 accepted, 1 rejected, 1 skipped"), "{told}");
    assert!(told.ends_with("exit 1\n"), "two of them still fail: {told}");
    let after = String::from_utf8(read(folder.path(), "page.md")).unwrap();
    assert_eq!(after, page.replacen("b4-e4\n", "b4-e4 xf4\n", 1));
    let recorded = String::from_utf8(read(folder.path(), SNAPSHOT)).unwrap();
    assert!(recorded.contains("## one\n") && !recorded.contains("## two"), "{recorded}");
    // Nothing is decided by going away.
    let told = on_a_terminal(folder.path(), "q").unwrap();
    assert!(told.contains("0 accepted, 0 rejected, 2 skipped"), "{told}");
    assert_eq!(String::from_utf8(read(folder.path(), "page.md")).unwrap(), after);
    let told = on_a_terminal(folder.path(), "A").unwrap();
    assert!(told.contains("2 accepted"), "{told}");
    assert!(told.ends_with("exit 0\n"), "{told}");
}

#[test]
fn the_screens_of_a_review() {
    let page = block("One", "b4-e4\n=> attackers win, because it looks so")
        + &block("Two", "b4-b5\nafter:\n4 . A . . . D A . .\n  a b c d e f g h i");
    let folder = folder(&page);
    let shown = |id: &str| at_home(folder.path(), &["review", "--show", id, "page.md"]).1;
    let expected = "page.md:8  claims refuted, outcome new
Two

Under tablut-edge, line 14:
  document says  the board looks like this
  engine says    b4 has nobody, b5 has an attacker

 document says            engine says
 9  . . . . . . . . .     9  . . . . . . . . .
 8  . . . . . . . . .     8  . . . . . . . . .
 7  . . . . . . . . .     7  . . . . . . . . .
 6  . . . . . . . . .     6  . . . . . . . . .
 5  .[.]. . . . . . .     5  .[A]. . . . . . .
 4  .[A]. . . D A . .     4  .[.]. . . D A . .
 3  . . . . . . . . .     3  . . . . . . . . .
 2  . . . . . . . . .     2  . . . . . . . . .
 1  . . . . . . . . .     1  . . . . . . . . .
    a b c d e f g h i        a b c d e f g h i
";
    assert!(shown("page.md#two").starts_with(expected), "{}", shown("page.md#two"));
    let one = shown("page.md#one");
    assert!(one.contains("  author says    because it looks so\n"), "{one}");
}
