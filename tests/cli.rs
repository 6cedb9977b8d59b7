//! The program as its users run it: the commands and blocks of README and docs, real pages, exit codes.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a test that cannot run has failed, or says that it was skipped"
)]

mod support;

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;
use support::pages::root;
use support::program::taflcheck;

/// Exit code and all that was printed.
fn run(folder: &Path, arguments: &[&str]) -> (i32, String) {
    let (code, out, err) = taflcheck(folder, arguments);
    (code, out + &err)
}

/// The fenced blocks of a page with an info string, with their content.
fn blocks(page: &str, fence: &str, info: &str) -> Vec<String> {
    let opening = format!("{fence}{info}");
    let mut blocks = Vec::new();
    let mut lines = page.lines();
    while let Some(line) = lines.next() {
        if line == opening {
            blocks.push(lines.by_ref().take_while(|line| *line != fence).map(|line| format!("{line}\n")).collect());
        }
    }
    blocks
}

fn readme() -> String {
    std::fs::read_to_string(root().join("README.md")).unwrap()
}

#[test]
fn the_readme_shows_what_the_program_prints() {
    let folder = tempfile::tempdir().unwrap();
    let readme = readme();
    std::fs::write(folder.path().join("page.md"), &blocks(&readme, "````", "markdown")[0]).unwrap();
    let (code, printed) = run(folder.path(), &["check", "page.md"]);
    let shown = &blocks(&readme, "```", "text")[0];
    assert_eq!(printed.trim_end(), shown.trim_end(), "update the block in README.md");
    assert_eq!(code, 1);
}

#[test]
fn the_readme_names_exactly_two_commands_and_the_first_one_holds() {
    let commands = blocks(&readme(), "```", "sh").concat();
    let commands: Vec<&str> = commands.lines().collect();
    assert_eq!(commands, ["cargo run --release -- check examples", "cargo test --locked"]);
    let (code, printed) = run(root(), &["check", "examples"]);
    assert_eq!(code, 0, "{printed}");
    assert!(printed.ends_with("everything holds\n"), "{printed}");
}

#[test]
fn the_configuration_of_the_readme_is_one() {
    let folder = tempfile::tempdir().unwrap();
    let config = &blocks(&readme(), "```", "yaml")[0];
    std::fs::write(folder.path().join("taflcheck.yaml"), config).unwrap();
    std::fs::create_dir(folder.path().join("pages")).unwrap();
    let block = "```tafl\n 2 . . . . . . . . . . .\n 1 . . A . . . . . . . .\nc1-c2\n```\n";
    std::fs::write(folder.path().join("pages/a.md"), block).unwrap();
    let page = format!("Tablut\n{}\nAcht Angreifer\n{}", prose(9, "gewinnt"), weak_prose("(4,4)"));
    std::fs::write(folder.path().join("little-table.txt"), page).unwrap();
    let (code, printed) = run(folder.path(), &["check"]);
    assert_eq!(code, 0, "{printed}");
    assert!(printed.contains("3 examples, 3 hold"), "{printed}");
}

#[test]
fn the_guides_hold() {
    let (code, printed) = run(root(), &["check", "docs"]);
    assert_eq!(code, 0, "{printed}");
}

/// A worked example of Tablut in German: the king walks to the edge (row 1) or not.
fn prose(corner: u8, wins: &str) -> String {
    format!(
        "Beispiel, (Zeile, Spalte) von oben links: König (3,4), Angreifer ({corner},9), sonst leer; Verteidiger am Zug. \
         Ziehe den König nach (1,4): Dieses Randfeld {wins} sofort, obwohl es kein Eckfeld ist."
    )
}

/// A worked example of Brandubh in German: a pair takes the king on the throne.
fn weak_prose(king: &str) -> String {
    format!(
        "Beispiel, (Zeile, Spalte) von oben links: König {king}, Angreifer (3,4) und (7,3), sonst leer. \
         Ziehe (7,3) nach (5,3): Das Spiel geht weiter."
    )
}

struct Page {
    folder: tempfile::TempDir,
}

const BINDING: &str = "documents:
  - path: page.txt
    expect-examples: 2
    sections:
      - from: \"Tablut\"
        variant: tablut-edge
      - from: \"Acht Angreifer stehen dem König\"
        variant: brandubh-weak
";

impl Page {
    /// A copy of the page, bound as its author would.
    fn new(page: &str) -> Self {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("page.txt"), page).unwrap();
        std::fs::write(folder.path().join("taflcheck.yaml"), BINDING).unwrap();
        Self { folder }
    }

    fn check(&self) -> (i32, String) {
        run(self.folder.path(), &["check", "page.txt"])
    }
}

/// The German page with which the project began, if it lies beside the checkout.
fn little_table() -> Option<String> {
    let path: PathBuf = root().join("../shared/seeds/004_f5d39a0801e257a3.txt");
    let page = std::fs::read_to_string(path).ok();
    if page.is_none() {
        println!("skipped: not present");
    }
    page
}

/// Changes exactly one place.
fn changed(page: &str, from: &str, to: &str) -> String {
    assert_eq!(page.matches(from).count(), 1, "{from:?} stands once");
    page.replace(from, to)
}

#[test]
fn the_page_that_began_it_all_holds_unedited() {
    let Some(page) = little_table() else { return };
    let (code, printed) = Page::new(&page).check();
    assert_eq!(code, 0, "{printed}");
    for inferred in [
        "page.txt: 2 examples, 2 hold",
        "variant tablut-edge (from taflcheck.yaml, section \"Tablut\"); board 9x9 (variant); defenders to move (stated); \
         origin (row, column) from the top left (stated)",
        "variant brandubh-weak (from taflcheck.yaml, section \"Acht Angreifer stehen dem König\"); board 7x7 (variant); \
         attackers to move (owner of e7); origin (row, column) from the top left (stated)",
    ] {
        assert!(printed.contains(inferred), "{inferred}\nin\n{printed}");
    }
}

#[test]
fn a_move_that_ends_elsewhere_refutes_what_is_said_of_the_square() {
    let Some(page) = little_table() else { return };
    let (code, printed) = Page::new(&changed(&page, "nach (1,2)", "nach (3,2)")).check();
    assert_eq!(code, 1, "{printed}");
    assert!(printed.contains("--> page.txt:11:133"), "{printed}");
    assert!(printed.contains("b7 = (3,2) is neither on the edge nor the throne"), "{printed}");
    assert!(printed.contains("not so: defenders win"), "{printed}");
}

#[test]
fn never_is_not_read_as_if_it_were_not_there() {
    let Some(page) = little_table() else { return };
    let (code, printed) = Page::new(&changed(&page, "gewinnt sofort", "gewinnt niemals sofort")).check();
    assert_eq!(code, 3, "{printed}");
    assert!(printed.contains("--> page.txt:11:157"), "{printed}");
    assert!(printed.contains("`niemals` is not understood"), "{printed}");
}

#[test]
fn a_king_in_the_way_makes_the_play_illegal() {
    let Some(page) = little_table() else { return };
    let (code, printed) = Page::new(&changed(&page, "König (4,4)", "König (4,5)")).check();
    assert_eq!(code, 1, "{printed}");
    assert!(printed.contains("--> page.txt:27:95"), "{printed}");
    assert!(printed.contains("refused: occupied (e4)"), "{printed}");
}

#[test]
fn without_its_binding_the_page_names_the_two_candidates() {
    let Some(page) = little_table() else { return };
    let page = Page::new(&page);
    std::fs::remove_file(page.folder.path().join("taflcheck.yaml")).unwrap();
    let (code, printed) = page.check();
    assert_eq!(code, 3, "{printed}");
    assert_eq!(printed.matches("the variant of this example is not stated").count(), 2, "{printed}");
    assert!(printed.contains("it holds under: tablut-edge, brandubh-weak"), "{printed}");
}

#[test]
fn without_its_examples_nothing_was_checked() {
    let Some(page) = little_table() else { return };
    let without: String =
        page.lines().filter(|line| !line.starts_with("Beispiel,")).map(|line| format!("{line}\n")).collect();
    let page = Page::new(&without);
    let (code, printed) = page.check();
    assert_eq!(code, 1, "a promised number of examples is not found: {printed}");
    std::fs::write(page.folder.path().join("taflcheck.yaml"), BINDING.replace("    expect-examples: 2\n", "")).unwrap();
    let (code, printed) = page.check();
    assert_eq!(code, 0, "its facts are verified all the same: {printed}");
    std::fs::write(page.folder.path().join("page.txt"), "Nothing is said here.\n").unwrap();
    std::fs::remove_file(page.folder.path().join("taflcheck.yaml")).unwrap();
    let (code, printed) = page.check();
    assert_eq!(code, 4, "{printed}");
    assert!(printed.contains("page.txt has no example"), "{printed}");
}

#[test]
fn help_names_every_command_and_exit_code() {
    let (code, printed) = run(root(), &["--help"]);
    assert_eq!(code, 0);
    for word in ["check", "list", "show", "variants", "Exit codes:", "  70  a bug"] {
        assert!(printed.contains(word), "{word} in {printed}");
    }
    let (code, printed) = run(root(), &["chekc"]);
    assert_eq!(code, 2, "{printed}");
    assert!(printed.contains("check"), "{printed}");
}

#[test]
fn variants_are_listed_and_shown() {
    let (code, printed) = run(root(), &["variants"]);
    assert_eq!(code, 0);
    for built_in in taflcheck::variant::BUILT_IN {
        assert!(printed.contains(built_in.id), "{}", built_in.id);
    }
    let (code, printed) = run(root(), &["variants", "tablut-edge"]);
    assert_eq!(code, 0);
    let line = printed.lines().find(|line| line.contains("no-capture-limit.plies")).unwrap();
    assert!(line.ends_with(" 120"), "{line}");
    let (code, printed) = run(root(), &["variants", "tablut-egde"]);
    assert_eq!(code, 2);
    assert!(printed.contains("did you mean `tablut-edge`?"), "{printed}");
}

#[test]
fn an_example_is_shown_step_by_step() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("page.md"), &blocks(&readme(), "````", "markdown")[0]).unwrap();
    let (code, printed) = run(folder.path(), &["show", "page.md:16"]);
    assert_eq!(code, 1, "{printed}");
    for part in
        ["1. attackers g5-f5", "5  . . . A K[A]* . .", "refuted      attackers win by capture", "verdict: refuted"]
    {
        assert!(printed.contains(part), "{part} in {printed}");
    }
    let (code, printed) = run(folder.path(), &["show", "page.md"]);
    assert_eq!(code, 2, "{printed}");
    assert!(printed.contains("taflcheck show 'page.md:21'"), "{printed}");
}

#[test]
fn turns_are_counted_depth_by_depth() {
    let (code, printed) = run(root(), &["perft", "tablut-edge", "2"]);
    let head = "tablut-edge /3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/";
    assert_eq!((code, printed), (0, format!("{head} attackers to move\ndepth 1: 80\ndepth 2: 4400\n")));
    let (code, printed) = run(root(), &["perft", "tablut-edge", "1", "--to-move", "defenders", "--time"]);
    assert_eq!(code, 0, "{printed}");
    assert!(printed.starts_with(&format!("{head} defenders to move\ndepth 1: 56, 0.")), "{printed}");
    let (code, printed) = run(root(), &["perft", "tablut-edge", "2", "--position", "/t8/9/9/9/9/9/9/9/9/"]);
    let expected = "tablut-edge /t8/9/9/9/9/9/9/9/9/ attackers to move\nthere is no king, so nothing ends\n\
                    depth 1: 16\ndepth 2: 0\n";
    assert_eq!((code, printed.as_str()), (0, expected));
}

#[test]
fn a_count_is_divided_by_whole_turns_of_the_last_depth() {
    let position = "/1t9/11/11/2Tt7/11/11/2Tt7/11/11/11/5K5/";
    let arguments = ["perft", "berserk", "2", "--divide", "--to-move", "attackers", "--position", position];
    let (code, printed) = run(root(), &arguments);
    assert_eq!(code, 0, "{printed}");
    let count = |line: &str| line.split_once(": ").unwrap().1.parse::<u64>().unwrap();
    let depths: Vec<u64> = printed.lines().filter(|line| line.starts_with("depth ")).map(count).collect();
    let shares: Vec<&str> = printed.lines().filter(|line| line.starts_with("  ")).collect();
    assert_eq!(shares.iter().map(|line| count(line)).sum::<u64>(), depths[1], "{printed}");
    assert_eq!(shares.len() as u64, depths[0], "{printed}");
    for turn in ["  b1-b2: ", "  b1-b4: ", "  b1-b4-b7: "] {
        assert!(shares.iter().any(|line| line.starts_with(turn)), "{turn} in\n{printed}");
    }
}

#[test]
fn what_cannot_be_counted_is_a_mistake_of_usage() {
    let kings = "/KK5/7/7/7/7/7/7/";
    for (arguments, message) in [
        (&["perft", "brandubh-wtg", "1"][..], "did you mean `brandubh-wtf`?"),
        (&["perft", "brandubh-wtf", "0"], "0 is not in 1..=10"),
        (&["perft", "brandubh-wtf", "11"], "11 is not in 1..=10"),
        (&["perft", "brandubh-wtf"], "<DEPTH>"),
        (&["perft", "brandubh-wtf", "1", "--to-move", "white"], "attackers, defenders"),
        (&["perft", "total", "1"], "the start position of total is not known\n  = help: give one with --position\n"),
        (&["perft", "brandubh-wtf", "1", "--position", "/7/"], "the position has 1 rows, but the board is 7x7"),
        (&["perft", "brandubh-wtf", "1", "--position", "/7/7/7/3x3/7/7/7/"], "--position:1:9"),
        (&["perft", "brandubh-wtf", "1", "--position", kings], "there are 2 kings, but a game has one"),
        (&["perft", "brandubh-wtf", "1", "--config", "nothing.yaml"], "nothing.yaml"),
    ] {
        let (code, printed) = run(root(), arguments);
        assert_eq!(code, 2, "{arguments:?}: {printed}");
        assert!(printed.contains(message), "{message} in\n{printed}");
    }
}

#[test]
fn counting_ends_when_nobody_reads_on() {
    // Nobody could wait for depth 10.
    let mut counting = Command::new(env!("CARGO_BIN_EXE_taflcheck"))
        .args(["perft", "brandubh-wtf", "10"])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(counting.stdout.take().unwrap()).read_line(&mut line).unwrap();
    assert!(line.ends_with("attackers to move\n"), "{line}");
    for _ in 0..600 {
        if let Some(status) = counting.try_wait().unwrap() {
            assert_eq!(status.code(), Some(0));
            return;
        }
        std::thread::sleep(Duration::from_millis(100));
    }
    counting.kill().unwrap();
    panic!("it counts on");
}

#[test]
fn what_an_example_says_is_judged_once_and_is_no_rule() {
    let folder = tempfile::tempdir().unwrap();
    let page = "<!-- tafl: variant=brandubh-weak language=en -->\n\nExample: king d4, attackers c4 and e1, otherwise empty. \
        Move e1-e4. The king is captured, the defenders win.\n";
    std::fs::write(folder.path().join("page.md"), page).unwrap();
    let (code, printed) = run(folder.path(), &["check", "page.md"]);
    assert_eq!(code, 1, "{printed}");
    assert_eq!(printed.matches("error[").count(), 1, "{printed}");
    assert!(printed.contains("error[claim/refuted]: not so: defenders win"), "{printed}");
    assert!(!printed.contains("fact"), "{printed}");
}
