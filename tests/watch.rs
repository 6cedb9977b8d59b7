//! `check --watch` as a process: each change gives one right verdict within a bounded time.

#![allow(clippy::unwrap_used, reason = "a test that cannot run has failed")]
#![cfg(all(unix, feature = "watch"))]

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

/// A round takes a fraction of a second; on a busy machine it may take longer, but never this long.
const BOUND: Duration = Duration::from_secs(30);

const HOLDS: &str = "```tafl\n 3 . . . . . . .\n 2 . A D . A . .\n 1 . . . . . . .\n   a b c d e f g\n\nattackers to move\ne2-d2 xc2\n```\n";

fn wrong() -> String {
    HOLDS.replace(" xc2", "")
}

struct Watch {
    child: Child,
    lines: Receiver<String>,
}

impl Watch {
    fn start(folder: &Path, arguments: &[&str]) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_taflcheck"))
            .args(["check", "--watch"])
            .args(arguments)
            .current_dir(folder)
            .env("NO_COLOR", "1")
            .stdout(Stdio::piped())
            .stderr(Stdio::inherit())
            .spawn()
            .unwrap();
        let (sender, lines) = channel();
        let out = BufReader::new(child.stdout.take().unwrap());
        std::thread::spawn(move || {
            for line in out.lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        Self { child, lines }
    }

    /// What the next round prints, up to the line that says that it waits again.
    fn round(&self) -> String {
        let mut text = String::new();
        loop {
            let line = self.lines.recv_timeout(BOUND).unwrap_or_else(|_| panic!("no round; so far:\n{text}"));
            if line.starts_with("watching ") {
                return text;
            }
            text.push_str(&line);
            text.push('\n');
        }
    }

    /// No round begins for a while.
    fn rests(&self) {
        let line = self.lines.recv_timeout(Duration::from_millis(1500));
        assert!(line.is_err(), "a round without a change: {line:?}");
    }

    /// Ctrl-C, and the exit code.
    fn end(mut self) -> Option<i32> {
        let id = self.child.id().to_string();
        assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
        self.child.wait().unwrap().code()
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        // A test that failed must not leave a process behind.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("games")).unwrap();
    fs::write(folder.path().join("games/mine.yaml"), "name: Mine\nextends: brandubh-weak\nsources: [me]\n").unwrap();
    fs::write(folder.path().join("taflcheck.yaml"), "variant: mine\nvariants: [games/*.yaml]\n").unwrap();
    fs::create_dir(folder.path().join("pages")).unwrap();
    fs::write(folder.path().join("pages/page.md"), HOLDS).unwrap();
    folder
}

fn refuted(round: &str) -> bool {
    round.contains("1 refuted")
}

// B92
/// Every way in which files change, and what must be seen of each.
fn drive(arguments: &[&str]) {
    let folder = folder();
    let page = folder.path().join("pages/page.md");
    let watch = Watch::start(folder.path(), arguments);
    assert!(watch.round().contains("everything holds"));
    watch.rests();

    fs::write(&page, wrong()).unwrap();
    assert!(refuted(&watch.round()), "a file written in place");

    let beside = folder.path().join("pages/.page.md.swp");
    fs::write(&beside, HOLDS).unwrap();
    fs::rename(&beside, &page).unwrap();
    assert!(watch.round().contains("everything holds"), "a file saved by renaming another");

    fs::remove_file(&page).unwrap();
    std::thread::sleep(Duration::from_millis(50));
    fs::write(&page, wrong()).unwrap();
    let round = watch.round();
    assert!(refuted(&round) && round.contains("1 example"), "a file that was away for a moment:\n{round}");

    // The game in which the claim is right: nobody is captured by one who closes the trap himself.
    let game = folder.path().join("games/mine.yaml");
    fs::write(&game, "name: Mine\nextends: brandubh-weak\nsources: [me]\nrules:\n  custodial:\n    takes: none\n")
        .unwrap();
    let round = watch.round();
    assert!(!refuted(&round), "a variant file:\n{round}");
    fs::write(&game, "name: Mine\nextends: brandubh-weak\nsources: [me]\n").unwrap();
    assert!(refuted(&watch.round()), "the variant file again");

    fs::write(&page, HOLDS).unwrap();
    assert!(watch.round().contains("everything holds"));

    fs::write(folder.path().join("taflcheck.yaml"), "variant: nothing\n").unwrap();
    watch.round();
    fs::write(folder.path().join("taflcheck.yaml"), "variant: brandubh-weak\nlanguage: en\n").unwrap();
    assert!(watch.round().contains("everything holds"), "the configuration");

    watch.rests();
    assert_eq!(watch.end(), Some(0), "Ctrl-C is the way to end it");
}

#[test]
fn every_change_is_seen_once() {
    drive(&[]);
}

#[test]
fn every_change_is_seen_by_looking_for_it_too() {
    drive(&["--poll=40"]);
}

// B93
#[test]
fn folders_that_are_made_later_are_watched_and_a_file_that_is_gone_does_not_end_it() {
    let folder = folder();
    let watch = Watch::start(folder.path(), &[]);
    watch.round();
    fs::create_dir_all(folder.path().join("new/deeper")).unwrap();
    std::thread::sleep(Duration::from_millis(300));
    fs::write(folder.path().join("new/deeper/second.md"), wrong()).unwrap();
    let round = watch.round();
    assert!(refuted(&round) && round.contains("2 examples"), "{round}");
    fs::remove_dir_all(folder.path().join("new")).unwrap();
    assert!(watch.round().contains("everything holds"));
    assert_eq!(watch.end(), Some(0));
}

#[test]
fn a_single_file_is_watched_from_a_folder_below_the_configuration() {
    let folder = folder();
    let pages = folder.path().join("pages");
    let watch = Watch::start(&pages, &["page.md"]);
    assert!(watch.round().contains("everything holds"));
    fs::write(pages.join("other.md"), wrong()).unwrap();
    watch.rests();
    fs::remove_file(pages.join("page.md")).unwrap();
    watch.round();
    fs::write(pages.join("page.md"), wrong()).unwrap();
    assert!(refuted(&watch.round()), "it came back");
    fs::write(folder.path().join("games/mine.yaml"), "name: Mine\nextends: nobody\nsources: [me]\n").unwrap();
    let round = watch.round();
    assert!(!refuted(&round), "a fault in a variant is told instead of a verdict:\n{round}");
    assert_eq!(watch.end(), Some(0));
}

// B93
#[test]
fn a_variant_behind_a_link_and_recorded_outcomes_are_watched() {
    let folder = folder();
    let elsewhere = tempfile::tempdir().unwrap();
    let target = elsewhere.path().join("linked.yaml");
    fs::write(&target, "name: Linked\nextends: brandubh-weak\nsources: [me]\n").unwrap();
    std::os::unix::fs::symlink(&target, folder.path().join("games/linked.yaml")).unwrap();
    let config = "variant: linked\nvariants: [games/linked.yaml]\nsnapshots: kept\n";
    fs::write(folder.path().join("taflcheck.yaml"), config).unwrap();
    let update = Command::new(env!("CARGO_BIN_EXE_taflcheck"))
        .arg("update")
        .current_dir(folder.path())
        .env_remove("CI")
        .output();
    assert!(update.unwrap().status.success());
    let watch = Watch::start(folder.path(), &[]);
    assert!(watch.round().contains("everything holds"));
    let record = folder.path().join("kept/pages/page.md.snap");
    let recorded = fs::read_to_string(&record).unwrap();
    fs::write(&record, recorded.replace("captures c2", "captures d2")).unwrap();
    let round = watch.round();
    assert!(round.contains("1 outcome not as recorded"), "a recorded outcome:\n{round}");
    fs::write(&record, recorded).unwrap();
    assert!(watch.round().contains("everything holds"));
    fs::write(&target, "name: Linked\nextends: brandubh-weak\nsources: [me]\nrules:\n  custodial:\n    takes: none\n")
        .unwrap();
    let round = watch.round();
    assert!(refuted(&round), "a variant behind a link:\n{round}");
    assert_eq!(watch.end(), Some(0));
}

#[test]
fn a_file_that_is_not_there_at_first_is_a_mistake() {
    let folder = folder();
    let output = Command::new(env!("CARGO_BIN_EXE_taflcheck"))
        .args(["check", "--watch", "pages/pgae.md"])
        .current_dir(folder.path())
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("did you mean"));
}
