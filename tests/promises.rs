//! What SECURITY.md promises, as far as a test can see it: nothing is started, nothing is connected to, nothing is opened
//! but what was named, and the limits are those that it lists.

#![allow(clippy::unwrap_used, reason = "a test that cannot run has failed")]
#![allow(clippy::print_stdout, reason = "what a test leaves out is told")]

use std::path::{Path, PathBuf};
use std::process::Command;
use taflcheck::text::limits;
use tempfile::TempDir;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The sources with their names below the root.
fn sources() -> Vec<(String, String)> {
    let mut found = Vec::new();
    let mut folders = vec![root().join("src")];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path: PathBuf = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let name = path.strip_prefix(root()).unwrap().to_string_lossy().replace('\\', "/");
                found.push((name, std::fs::read_to_string(path).unwrap()));
            }
        }
    }
    found.sort();
    found
}

fn naming(words: &[&str]) -> Vec<String> {
    let named = |text: &str| {
        words.iter().any(|word| text.lines().any(|line| line.contains(word) && !line.trim_start().starts_with("//")))
    };
    sources().into_iter().filter(|(_, text)| named(text)).map(|(name, _)| name).collect()
}

#[test]
fn one_file_starts_programs_and_none_knows_the_network() {
    assert!(naming(&["fn "]).len() > 100, "the sources are looked at");
    assert_eq!(naming(&["process::Command", "Command::new", "process::{"]), ["src/cli/process.rs"]);
    assert_eq!(naming(&["std::net", "TcpStream", "UdpSocket", "UnixStream"]), [""; 0]);
    let unsafe_code = std::fs::read_to_string(root().join("Cargo.toml")).unwrap();
    assert!(unsafe_code.contains("unsafe_code = \"forbid\""));
}

#[test]
fn the_limits_are_those_that_are_promised() {
    let page = std::fs::read_to_string(root().join("SECURITY.md")).unwrap();
    let number = |number: usize| {
        let digits = number.to_string();
        if digits.len() > 3 {
            format!("{},{}", &digits[..digits.len() - 3], &digits[digits.len() - 3..])
        } else {
            digits
        }
    };
    let kib = |bytes: usize| {
        if bytes.is_multiple_of(1 << 20) { format!("{} MiB", bytes >> 20) } else { format!("{} KiB", bytes >> 10) }
    };
    let rows = [
        format!(
            "| bytes and lines of a document | {}, {} |",
            kib(limits::DOCUMENT_BYTES),
            number(limits::DOCUMENT_LINES)
        ),
        format!("| examples of a document | {} |", number(limits::EXAMPLES)),
        format!("| bytes and lines of a block | {}, {} |", kib(limits::BLOCK_BYTES), number(limits::BLOCK_LINES)),
        format!("| bytes of a paragraph that may be an example | {} |", kib(limits::PARAGRAPH_BYTES)),
        format!("| moves of a recorded game | {} |", number(limits::RECORD_PLIES)),
        format!("| variants of an example, readings of a variant | {}, 256 |", number(limits::VARIANTS)),
    ];
    for row in rows {
        assert!(page.contains(&row), "SECURITY.md does not say: {row}");
    }
}

/// What the program asked the system for while it checked a folder: the lines of strace; none without strace.
fn watched(folder: &Path) -> Option<Vec<String>> {
    let log = folder.join("log");
    let mut strace = Command::new("strace");
    strace.args(["-f", "-qq", "-e", "trace=open,openat,openat2,connect,socket,execve", "-o"]).arg(&log);
    strace.arg(env!("CARGO_BIN_EXE_taflcheck")).args(["check", "pages"]).current_dir(folder.join("here"));
    let output = strace.output().ok()?;
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stdout));
    let log = std::fs::read_to_string(log).unwrap();
    Some(log.lines().map(str::to_owned).collect())
}

#[cfg(target_os = "linux")]
#[test]
fn nothing_is_opened_but_what_was_named() {
    let folder = TempDir::new().unwrap();
    let page = "<!-- tafl: variant=tablut-edge -->\n\nSee [other](../other.md) and ![it](file:///etc/hostname), \
        `include::../other.md[]`, <!--#include file=\"../other.md\" -->, http://example.org/.\n\n```tafl\n 4 . A . . . D A . .\n   \
        a b c d e f g h i\nb4-e4 xf4\n```\n";
    std::fs::create_dir_all(folder.path().join("here/pages")).unwrap();
    std::fs::write(folder.path().join("here/pages/page.md"), page).unwrap();
    std::fs::write(folder.path().join("here/pages/data.csv"), "x").unwrap();
    std::fs::write(folder.path().join("here/taflcheck.yaml"), "variants: [mine.yaml]\n").unwrap();
    let mine = "name: Mine\nextends: tablut-edge\nsources: [Nobody]\n";
    std::fs::write(folder.path().join("here/mine.yaml"), mine).unwrap();
    std::fs::write(folder.path().join("other.md"), "x").unwrap();
    let Some(lines) = watched(folder.path()) else {
        println!("skipped: strace is not present");
        return;
    };
    let quoted = |line: &str| line.split('"').nth(1).unwrap_or_default().to_owned();
    let started = lines.iter().filter(|line| line.contains("execve(")).count();
    assert_eq!(started, 1, "only the program itself: {lines:#?}");
    assert!(!lines.iter().any(|line| line.contains("socket(") || line.contains("connect(")), "{lines:#?}");
    let opened: Vec<String> = lines
        .iter()
        .filter(|line| line.contains("open") && !line.contains("ENOENT"))
        .map(|line| quoted(line))
        .collect();
    assert!(opened.iter().any(|path| path.ends_with("page.md")), "{opened:?}");
    let system = ["/lib", "/usr/lib", "/etc/ld.so", "/proc/self", "/sys/fs/cgroup", "/proc/cpuinfo", "/dev/null"];
    // The walk looks for files of git's on the way up.
    let ours = [
        "pages",
        "page.md",
        "taflcheck.yaml",
        "mine.yaml",
        ".gitignore",
        ".ignore",
        "exclude",
        "gitconfig",
        "git/config",
        "git/ignore",
    ];
    for path in &opened {
        let fits = system.iter().any(|begin| path.starts_with(begin)) || ours.iter().any(|end| path.ends_with(end));
        assert!(fits, "{path} was opened: {opened:#?}");
    }
}
