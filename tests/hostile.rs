//! What a document may do to the program: nothing but cost a little time. Each input is made in a folder that is thrown
//! away and read by the program itself, which gets a gigabyte of memory and ten seconds of a processor; it must end by
//! itself, say what is wrong where something is, and never panic.
//!
//! The limits are set by `prlimit`, where the system has it. What a page may be at most stands in `src/text/limits.rs`.

#![allow(clippy::unwrap_used, reason = "a test that cannot run has failed")]
#![allow(clippy::print_stdout, reason = "what a test leaves out is told")]

use std::path::Path;
use std::process::{Command, Output};
use taflcheck::text::limits;
use tempfile::TempDir;

const FRONT: &str = "---\ntafl:\n  variant: tablut-edge\n---\n";
const BOARD: &str = " 4 . A . . . D A . .\n   a b c d e f g h i\n";
/// More than any document may have, and little enough for a folder of tests.
const HUGE: usize = 100_000_000;

fn block(lines: &str) -> String {
    format!("```tafl\n{lines}```\n")
}

fn good() -> String {
    block(&format!("{BOARD}b4-e4 xf4\n"))
}

/// The program within bounds; none of them is met.
fn bounded(folder: &Path, arguments: &[&str]) -> Output {
    let program = env!("CARGO_BIN_EXE_taflcheck");
    let limits = ["--as=1073741824", "--cpu=10", "--core=0"];
    let has_prlimit = Command::new("prlimit").arg("--version").output().is_ok_and(|output| output.status.success());
    let mut command = if has_prlimit {
        let mut command = Command::new("prlimit");
        command.args(limits).arg(program);
        command
    } else {
        Command::new(program)
    };
    let output = command.args(arguments).current_dir(folder).env("RAYON_NUM_THREADS", "2").output().unwrap();
    let told = |bytes: &[u8]| String::from_utf8_lossy(&bytes[..bytes.len().min(2_000)]).into_owned();
    let said = format!("{arguments:?}: {:?}\n{}{}", output.status, told(&output.stdout), told(&output.stderr));
    assert!(output.status.code().is_some_and(|code| code <= 4), "it was killed or panicked: {said}");
    assert!(!String::from_utf8_lossy(&output.stderr).contains("panicked"), "{said}");
    output
}

/// Checks one page: the exit code, and words that are said.
fn page(name: &str, text: impl AsRef<[u8]>, code: i32, words: &str) {
    let folder = TempDir::new().unwrap();
    std::fs::write(folder.path().join(name), text).unwrap();
    let output = bounded(folder.path(), &["check", name]);
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    let shown: String = said.chars().take(1_500).collect();
    assert_eq!(output.status.code(), Some(code), "{words}: {shown}");
    assert!(said.contains(words), "{words}: {shown}");
}

#[test]
fn a_page_that_is_too_large_is_refused_by_name_before_it_is_read() {
    let most = limits::DOCUMENT_BYTES;
    let words = format!("error[file/unreadable]: page.md: more than the {most} bytes that are read: split it");
    page("page.md", vec![b'x'; HUGE], 3, &words);
    page("page.md", vec![b'\n'; most + 1], 3, &words);
    let lines = limits::DOCUMENT_LINES;
    let words = format!("{} lines are more than the {lines} that are read: split it", lines + 5);
    page("page.md", format!("{FRONT}{}", "x\n".repeat(lines + 1)), 3, &words);
}

#[test]
fn a_page_that_is_just_small_enough_is_read() {
    let room = limits::DOCUMENT_BYTES - 1_000;
    let lines = limits::DOCUMENT_LINES - 100;
    for text in
        ["x".repeat(room), " ".repeat(room), "*a ".repeat(room / 3), "A line.\n".repeat(lines), "\n".repeat(lines)]
    {
        page("page.md", format!("{FRONT}{text}\n\n{}", good()), 0, "1 example, 1 holds");
    }
    page("page.md", format!("{FRONT}{}\n{}", "# King\n\n".repeat(lines / 2), good()), 0, "1 example, 1 holds");
    page("page.md", format!("{FRONT}{}\n{}", "<!-- x -->\n\n".repeat(lines / 2), good()), 0, "1 example, 1 holds");
    page("page.md", format!("{FRONT}{}\n{}", "&amp;".repeat(room / 5), good()), 0, "1 example, 1 holds");
}

#[test]
fn deep_structures_are_refused_and_the_rest_is_read() {
    let deep = "error[document/too-deep]";
    page("page.md", format!("{FRONT}{} ```tafl\n{}", ">".repeat(10_000), good()), 3, deep);
    let lists: String = (0..500).map(|level| format!("{}- x\n", "  ".repeat(level))).collect();
    page("page.md", format!("{FRONT}{lists}\n\n{}", good()), 3, deep);
    let quoted: String = (0..600).map(|level| format!("{}x\n", "> - ".repeat(level))).collect();
    page("page.md", format!("{FRONT}{quoted}\n\n{}", good()), 3, deep);
    for text in ["*".repeat(100_000), "**a*".repeat(50_000), "[".repeat(100_000), "[a](".repeat(50_000)] {
        page("page.md", format!("{FRONT}{text}\n\n{}", good()), 0, "1 example, 1 holds");
    }
    let tags =
        format!("<div>{}<pre class=\"tafl\">\nvariant: tablut-edge\n{BOARD}b4-e4 xf4\n</pre>", "<div>".repeat(50_000));
    page("page.html", tags, 0, "1 example, 1 holds");
}

/// Nine levels of ten aliases: a thousand million values.
fn bomb() -> String {
    let level = |level: u8| format!("a{level}: &a{level} [{}]\n", vec![format!("*a{}", level - 1); 10].join(","));
    "a0: &a0 [x,x,x,x,x,x,x,x,x,x]\n".to_owned() + &(1..=9).map(level).collect::<String>()
}

#[test]
fn yaml_that_grows_without_end_is_refused_wherever_it_stands() {
    for text in [bomb(), format!("x: {}\n", "[".repeat(10_000)), "x: y\n".repeat(60_000)] {
        page(
            "page.md",
            format!("---\n{text}tafl:\n  variant: tablut-edge\n---\n{}", good()),
            3,
            "error[yaml/too-large]",
        );
        let folder = TempDir::new().unwrap();
        std::fs::write(folder.path().join("page.md"), good()).unwrap();
        let config = folder.path().join("taflcheck.yaml");
        std::fs::write(&config, &text).unwrap();
        let output = bounded(folder.path(), &["check", "page.md"]);
        assert_eq!(output.status.code(), Some(2));
        assert!(String::from_utf8_lossy(&output.stdout).contains("error[yaml/too-large]"));
        std::fs::write(config, "variants: [mine.yaml]\nvariant: tablut-edge\n").unwrap();
        std::fs::write(folder.path().join("mine.yaml"), &text).unwrap();
        let output = bounded(folder.path(), &["check", "page.md"]);
        assert_eq!(output.status.code(), Some(2));
        assert!(String::from_utf8_lossy(&output.stdout).contains("error[yaml/too-large]"));
    }
}

#[test]
fn boards_that_nobody_could_build_are_refused() {
    let with = |lines: &str| format!("{FRONT}{}", block(lines));
    for size in ["1000000000", "31623", "18446744073709551617", "0"] {
        let words = format!("`{size}` is no size: write a number from 3 to 21");
        page("page.md", with(&format!("rules: size = {size}\n{BOARD}b4-e4 xf4\n")), 3, &words);
    }
    page("page.md", with(&format!("{}\n=> legal\n", ".".repeat(100_000))), 3, "boards have 3 to 21");
    page("page.md", with(&format!("{}=> legal\n", ".........\n".repeat(4_000))), 3, "rows of 9 cells");
    page("page.md", with(&format!("{}=> legal\n", ".........\n".repeat(100_000))), 3, "error[block/too-long]");
    page("page.md", with("/999999999/9/9/9/9/9/9/9/9/\n=> legal\n"), 3, "error[");
    let record = "/999999999/999999999/3K5/\n\n[rules:dim:999999999 start:/999999999/]\n1. a1-a2\n";
    page("page.md", format!("{FRONT}{record}"), 3, "error[");
    page(
        "page.md",
        format!("{FRONT}```\n{}```\n\na1-a2 captures nothing.\n\n{}", ".........\n".repeat(100_000), good()),
        0,
        "1 holds",
    );
}

#[test]
fn what_is_repeated_without_end_is_refused() {
    let with = |lines: &str| format!("{FRONT}{}", block(&format!("start\n{lines}")));
    let many = "error[moves/too-many-repeats]";
    page("page.md", with("repeat 999999999999 { a4-a3 }\n"), 3, many);
    page("page.md", with("repeat 4294967295 { a4-a3 e7-d7 a3-a4 d7-e7 }\n"), 3, many);
    page("page.md", with(&format!("repeat 10000 {{ {} }}\n", "a4-a3 ".repeat(11))), 3, many);
    page("page.md", with(&format!("repeat 10000 {{ a4-a3{} }}\n", ", then a3-a4, then a4-a3".repeat(1_000))), 3, many);
    let moves: String = (1..=50_000).map(|turn| format!("{turn}. a4-a3 e7-f7\n")).collect();
    let long = "error[block/too-long]";
    page("page.md", with(&"a4-a3\n".repeat(100_000)), 3, long);
    page("page.md", with(&format!("{}\n", "a4-a3 ".repeat(100_000))), 3, long);
    page("page.md", with(&format!("a4-a3{}\n", ", then a3-a4".repeat(100_000))), 3, long);
    page("page.md", with(&"=> legal\n".repeat(100_000)), 3, long);
    page("page.md", with(&"nonsense\n".repeat(100_000)), 3, long);
    page("page.md", format!("{FRONT}{}", moves), 3, "error[record/too-many-moves]");
}

#[test]
fn a_page_of_examples_without_end_is_read_up_to_the_limit() {
    let words = format!("at most {} examples of a page are read, and this is one more", limits::EXAMPLES);
    page("page.md", format!("{FRONT}{}", good().repeat(limits::EXAMPLES + 10)), 3, &words);
    page("page.rst", ".. code-block:: tafl\n\n".repeat(30_000), 3, &words);
    let many = vec!["tablut-edge"; limits::VARIANTS + 1];
    let text = block(&format!("variant: {}\n{BOARD}b4-e4 xf4\n", many.join(", ")));
    page("page.md", text, 3, "101 variants; an example is judged under at most 100");
    let comment = format!("<!-- tafl: {}-->\n\n{}", "variant=tablut-edge ".repeat(50_000), good());
    page("page.md", comment, 3, "50000 variants; an example is judged under at most 100");
}

#[test]
fn prose_and_tables_without_end_are_read_or_refused() {
    let long = "error[prose/too-long]";
    page("page.md", format!("{FRONT}Example: king d4, {}otherwise empty.\n", "attacker e4, ".repeat(100_000)), 3, long);
    page("page.md", format!("{FRONT}{}\n", "Example: the king on d4 moves d4-d5. ".repeat(20_000)), 3, long);
    let table = format!("{FRONT}| Board | 9x9 |\n|---|---|\n{}\n{}", "| Attackers | 16 |\n".repeat(50_000), good());
    page("page.md", table, 0, "1 holds");
    let text = format!("{FRONT}{}\n{}", "The king on d4.\n\n".repeat(50_000), good());
    page("page.md", text, 0, "1 holds");
}

#[test]
fn bytes_that_are_no_text_are_named() {
    page("page.md", b"K\xF6nig\n", 3, "not UTF-8 text: line 1, byte offset 1");
    page("page.md", (0..=255_u8).cycle().take(100_000).collect::<Vec<u8>>(), 3, "not UTF-8 text");
    let utf16: Vec<u8> = "\u{feff}# x\n".encode_utf16().flat_map(u16::to_le_bytes).collect();
    page("page.md", utf16, 3, "UTF-16 text; save the file as UTF-8");
    page("page.md", format!("{FRONT}{}\n{}", "\0".repeat(100_000), good()), 0, "1 example, 1 holds");
    page("page.md", format!("{FRONT}{}", block(&format!("\0{BOARD}b4-e4 xf4\n"))), 3, "unknown glyph U+0000");
}

#[cfg(unix)]
#[test]
fn what_is_no_file_is_named_and_never_waited_for() {
    let folder = TempDir::new().unwrap();
    let path = |name: &str| folder.path().join(name);
    std::fs::write(path("page.md"), format!("{FRONT}{}", good())).unwrap();
    std::fs::create_dir(path("folder.md")).unwrap();
    std::os::unix::fs::symlink(".", path("loop")).unwrap();
    std::os::unix::fs::symlink("self.md", path("self.md")).unwrap();
    std::os::unix::fs::symlink("/dev/zero", path("zero.md")).unwrap();
    assert!(Command::new("mkfifo").arg(path("pipe.md")).status().unwrap().success());
    let said = |arguments: &[&str]| {
        let output = bounded(folder.path(), arguments);
        let text = String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned();
        (output.status.code().unwrap(), text)
    };
    // In a folder links, pipes and folders with the name of a page are no documents.
    let (code, text) = said(&["check", "."]);
    assert!(code == 0 && text.contains("1 document: 1 example, 1 holds"), "{text}");
    for name in ["pipe.md", "zero.md", "/dev/zero"] {
        let (code, text) = said(&["check", name, "page.md"]);
        assert_eq!(code, 3, "{text}");
        let expected = format!("error[file/unreadable]: {name}: it is no file but a folder, a pipe or a device");
        assert!(text.contains(&expected), "{text}");
        assert!(text.contains("1 example, 1 holds"), "the others are checked: {text}");
        let (code, text) = said(&["check", "--config", name, "page.md"]);
        assert!(code == 2 && text.contains("it is no file but a folder, a pipe or a device"), "{name}: {text}");
    }
    let (code, text) = said(&["check", "self.md"]);
    assert!(code == 2 && text.contains("there is no file or folder `self.md`"), "{text}");
    let (code, text) = said(&["check", "folder.md"]);
    assert!(code == 4 && text.contains("`folder.md` holds no document"), "{text}");
    // B61: a folder or an empty file where the configuration is looked for.
    std::fs::write(path("taflcheck.yaml"), "").unwrap();
    assert_eq!(said(&["check", "page.md"]).0, 0);
    std::fs::remove_file(path("taflcheck.yaml")).unwrap();
    std::fs::create_dir(path("taflcheck.yaml")).unwrap();
    let (code, text) = said(&["check", "page.md"]);
    assert!(code == 2 && text.contains("it is no file but a folder, a pipe or a device"), "{text}");
}

#[cfg(unix)]
#[test]
fn what_may_not_be_read_is_named() {
    use std::os::unix::fs::PermissionsExt;
    let folder = TempDir::new().unwrap();
    let path = |name: &str| folder.path().join(name);
    std::fs::write(path("page.md"), format!("{FRONT}{}", good())).unwrap();
    std::fs::write(path("secret.md"), "x").unwrap();
    std::fs::create_dir(path("closed")).unwrap();
    for name in ["secret.md", "closed"] {
        std::fs::set_permissions(path(name), std::fs::Permissions::from_mode(0o000)).unwrap();
    }
    // Nothing is closed to the administrator.
    let is_administrator = std::fs::read(path("secret.md")).is_ok();
    let output = bounded(folder.path(), &["check", "."]);
    std::fs::set_permissions(path("closed"), std::fs::Permissions::from_mode(0o755)).unwrap();
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(text.contains("1 example, 1 holds"), "{text}");
    if is_administrator {
        println!("skipped: an administrator may read everything");
        return;
    }
    assert_eq!(output.status.code(), Some(3));
    assert!(text.contains("error[file/unreadable]: secret.md: Permission denied"), "{text}");
    assert!(text.contains("error[file/unreadable]: closed: Permission denied"), "{text}");
}
