//! `taflcheck adopt`: a page without marks gets a patch, and with what the patch says it is checked and needs no other.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a test that cannot run has failed, or says that it was skipped"
)]

mod support;

use support::pages::root;
use support::program::taflcheck as run;

const PAGE: &str = "\
# Two games

## Tablut

Example, (row, column) from the top left: king (2,2), attacker (9,9), otherwise empty; defenders to move.
Move the king to (1,2): the defenders win by the edge.

## Brandubh

A pair takes a man:

```
 3 . . . . . . .
 2 . A D . A . .
 1 . . . . . . .
   a b c d e f g

attackers to move
e2-d2 xc2
```

```text
Not a board, so not ours.
```
";

/// The added lines of a patch that follow a header, without their plus signs.
fn added(patch: &str, file: &str) -> String {
    let after = patch.split(&format!("+++ {file}\n")).nth(1).unwrap();
    let lines = after.lines().take_while(|line| !line.starts_with("--- "));
    lines.filter_map(|line| line.strip_prefix('+')).map(|line| format!("{line}\n")).collect()
}

#[test]
fn a_page_without_marks_gets_labels_and_bindings_and_then_it_holds() {
    let folder = tempfile::tempdir().unwrap();
    let page = folder.path().join("page.md");
    std::fs::write(&page, PAGE).unwrap();
    let (code, patch, told) = run(folder.path(), &["adopt", "page.md"]);
    assert_eq!(code, 0, "{told}");
    assert!(told.starts_with(
        "page.md: 2 examples, 0 bound already, 2 proposed to be bound, 0 that cannot be read; 1 label added\n"
    ));
    assert!(patch.starts_with("--- page.md\n+++ page.md\n"), "{patch}");
    assert!(patch.contains("-```\n+```tafl\n"), "{patch}");
    assert_eq!(std::fs::read_to_string(&page).unwrap(), PAGE, "nothing is written");
    let config = added(&patch, "taflcheck.yaml");
    assert!(config.contains("      - from: Tablut\n        variant: tablut-"), "{config}");
    assert!(config.contains("      - from: Brandubh\n        variant: brandubh-"), "{config}");
    assert!(config.contains("# confirm: the example holds from line 5 also under "), "{config}");

    std::fs::write(&page, PAGE.replacen("```\n", "```tafl\n", 1)).unwrap();
    std::fs::write(folder.path().join("taflcheck.yaml"), config).unwrap();
    let (code, printed, _) = run(folder.path(), &["check"]);
    assert_eq!(code, 0, "{printed}");
    assert!(printed.contains("2 examples, 2 hold: everything holds"), "{printed}");
    let (code, patch, told) = run(folder.path(), &["adopt", "page.md"]);
    assert_eq!((code, patch.as_str()), (0, ""), "{told}");
    assert!(told.contains("2 bound already, 0 proposed"), "{told}");
}

#[test]
fn an_example_that_no_game_upholds_is_said_so() {
    let folder = tempfile::tempdir().unwrap();
    let page = PAGE.replace("the defenders win by the edge", "the attackers win");
    std::fs::write(folder.path().join("page.md"), page).unwrap();
    let (code, patch, told) = run(folder.path(), &["adopt", "page.md"]);
    assert_eq!(code, 3, "{told}");
    assert!(patch.contains("+      # from line 5: no known game upholds the example\n"), "{patch}");
    assert!(told.contains("`taflcheck check` says why"), "{told}");
}

#[test]
fn a_page_without_examples_is_no_success() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("page.md"), "# Tablut\n\nWords.\n").unwrap();
    let (code, patch, told) = run(folder.path(), &["adopt", "page.md"]);
    assert_eq!((code, patch.as_str()), (4, ""), "{told}");
    let (code, _, told) = run(folder.path(), &["adopt", "pags.md"]);
    assert_eq!(code, 2);
    assert_eq!(told, "error[file/missing]: there is no file or folder `pags.md`\n  = help: did you mean `page.md`?\n");
}

#[test]
fn the_page_that_began_it_all_is_bound_game_by_game() {
    let path = root().join("../shared/seeds/004_f5d39a0801e257a3.txt");
    let Ok(page) = std::fs::read(path) else {
        println!("skipped: not present");
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("page.txt"), page).unwrap();
    let (code, patch, told) = run(folder.path(), &["adopt", "page.txt"]);
    assert_eq!(code, 0, "{told}");
    let config = added(&patch, "taflcheck.yaml");
    let variants: Vec<&str> = config.lines().filter_map(|line| line.trim().strip_prefix("variant: ")).collect();
    assert_eq!(variants, ["tablut-edge", "brandubh-weak"], "{config}");
    std::fs::write(folder.path().join("taflcheck.yaml"), config).unwrap();
    let (code, printed, _) = run(folder.path(), &["check"]);
    assert_eq!(code, 0, "{printed}");
}
