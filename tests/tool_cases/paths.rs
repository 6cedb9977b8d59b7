//! Which files are found, under which names (B57, B59, B60, B61).

use super::folder::{Folder, TABLUT, good, refuted};

fn page() -> String {
    TABLUT.to_owned() + &good()
}

fn wrong() -> String {
    TABLUT.to_owned() + &super::folder::bad()
}

/// The paths of the documents that were checked.
fn paths(folder: &Folder, arguments: &[&str]) -> Vec<String> {
    let checked = folder.check(arguments);
    let documents = checked.report["documents"].as_array().unwrap();
    documents.iter().map(|document| document["path"].as_str().unwrap().to_owned()).collect()
}

// B57
#[test]
fn what_is_named_is_read_and_a_walk_leaves_out_what_is_hidden_or_ignored() {
    let folder = Folder::new()
        .with("page.md", page())
        .with(".github/rules.md", page())
        .with(".hidden.md", page())
        .with("built/page.md", page())
        .with(".gitignore", "built/\n")
        .with("notes.rules", page());
    assert_eq!(paths(&folder, &["."]), ["page.md"]);
    for name in [".github/rules.md", ".hidden.md", "built/page.md", "notes.rules"] {
        assert_eq!(paths(&folder, &[name]), [name]);
    }
    assert_eq!(paths(&folder, &[".github"]), [".github/rules.md"]);
    assert_eq!(paths(&folder, &[".", ".hidden.md"]), [".hidden.md", "page.md"]);
}

// B59
#[cfg(unix)]
#[test]
fn each_file_is_read_once_whatever_links_to_it_and_loops_end() {
    let folder = Folder::new().with("rules/page.md", wrong());
    let link = |to: &str, name: &str| std::os::unix::fs::symlink(to, folder.path(name)).unwrap();
    link("rules/page.md", "link.md");
    link(".", "rules/again");
    link("rules", "twice");
    assert_eq!(paths(&folder, &["."]), ["rules/page.md"]);
    assert_eq!(paths(&folder, &["link.md"]), ["link.md"]);
    for arguments in [&["rules/page.md", "link.md"][..], &["rules", "link.md"], &["rules", "twice", "rules/again"]] {
        let checked = folder.check(arguments);
        checked.says(1, &[&refuted(8)]);
        assert_eq!(checked.report["documents"].as_array().unwrap().len(), 1, "{arguments:?}");
    }
}

// B59
#[test]
fn a_text_that_used_to_be_a_link_is_a_page_without_an_example() {
    let folder = Folder::new().with("link.md", "rules/page.md").with("rules/page.md", page());
    let checked = folder.check(&["link.md"]);
    checked.says(4, &["1:1 gap/file: what `rules/page.md` says is not on this page: check that file too"]);
    assert!(checked.human.contains("link.md has no example"), "{}", checked.human);
}

// B60
#[cfg(unix)]
#[test]
fn a_backslash_in_a_name_is_part_of_the_name() {
    let folder = Folder::new().with("a\\b.md", wrong()).with("a/b.md", page());
    assert_eq!(paths(&folder, &["."]), ["a/b.md", "a\\b.md"]);
    let checked = folder.check(&["a\\b.md"]);
    assert_eq!(checked.said_with_paths(), [format!("a\\b.md:{}", refuted(8))]);
}

// B60
#[test]
fn a_drive_is_no_line_and_no_scheme() {
    let folder = Folder::new();
    let ran = folder.run(&["check", "C:\\Users\\x\\regeln.md", "C:regeln.md:7"]);
    assert_eq!(ran.code, 2);
    for name in ["C:\\Users\\x\\regeln.md", "C:regeln.md:7"] {
        assert!(ran.err.contains(&format!("there is no file or folder `{name}`")), "{}", ran.err);
    }
}

// B60
#[test]
fn backslashes_of_a_page_are_left_as_they_are() {
    let text = TABLUT.to_owned()
        + &super::folder::block("name: C:\\rules\\1\n 4 . A . . . D A . .\n   a b c d e f g h i\nb4-e4 xf4\n");
    let checked = Folder::page(text).check(&["page.md"]);
    assert_eq!(checked.examples(), ["5 holds C:\\rules\\1"]);
}

// B61
#[test]
fn an_empty_configuration_is_one_and_a_folder_of_its_name_is_told() {
    let folder = Folder::page(page()).with("taflcheck.yaml", "");
    folder.check(&["page.md"]).holds(1);
    let folder = Folder::page(page()).with("taflcheck.yaml/inside.md", page());
    let checked = folder.check(&["page.md"]);
    checked.says(2, &["1:1 config/unreadable: cannot read it: it is no file but a folder, a pipe or a device"]);
}
