//! The guide docs/reports.md: its commands print what it shows, and it names every format.

use super::support::console;
use super::support::pages::root;

#[test]
fn the_commands_of_the_guide_print_what_it_shows() {
    let guide = std::fs::read_to_string(root().join("docs/reports.md")).unwrap();
    let page = guide.split("````markdown\n").nth(1).unwrap().split("\n````\n").next().unwrap();
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("page.md"), format!("{page}\n")).unwrap();
    assert_eq!(console::hold("docs/reports.md", folder.path()), (5, 0));
    for format in ["json", "junit", "sarif", "tap", "github", "markdown"] {
        assert!(guide.contains(&format!("## `{format}`")), "{format}");
    }
}
