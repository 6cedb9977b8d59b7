//! B66 and B67: whatever a page says, every report stays one of its format, and nothing of the page works in it.

use super::folder::{BOARD, Folder, TABLUT, block};
use super::{formats, junit, sarif, tap};

/// Words that end, open or steer something in one of the formats.
const WORDS: [&str; 14] = [
    "\u{1b}[31mred\u{1b}[0m",
    "n\u{0}ul",
    "\u{fffe}\u{ffff}\u{feff}",
    "]]> <![CDATA[ &amp; &#0; <b a='\"'>",
    "<script>alert(1)</script> <!-- ",
    "[link](http://example.org) ![p](x) **b** | c | `code` ``",
    "::error file=x::y %0A::set-output name=a::b",
    "ok 1 - x # SKIP y \\# \\",
    "# TODO # SKIP",
    "{0} {{1}} %s %25 %",
    "\u{202e}turned\u{2066}",
    "👑 Ж é e\u{301}",
    "' \" \\\" --- ... |2-",
    "tab\tand\r and \u{85}\u{2028}",
];

fn pages() -> Vec<Folder> {
    let page = |text: String| Folder::page(TABLUT.to_owned() + &text);
    let mut pages = Vec::new();
    for word in WORDS {
        pages.push(page(block(&format!("name: {word}\n{BOARD}b4-e4\n"))));
        pages.push(page(block(&format!("skip: {word}\n{BOARD}b4-e4\n"))));
        pages.push(page(block(&format!("name: one\n{BOARD}b4-e4 xf4\n=> attackers win, because {word}\n{word}\n"))));
        pages.push(page(format!("# {word}\n\n{}", block(&format!("{word}\n")))));
    }
    let all: String = WORDS
        .iter()
        .map(|word| block(&format!("name: {word}\nknown-bug: {word}\n{BOARD}b4-e4 xf4\n{word}\n")))
        .collect();
    pages.push(page(all));
    pages.push(page(block(&format!("name: {}\n{}\n", "x".repeat(100_000), "y".repeat(100_000)))));
    pages
}

#[test]
fn every_report_stays_one_of_its_format_whatever_a_page_says() {
    for folder in pages() {
        let formats = ["junit", "tap", "sarif", "github", "markdown"];
        let wanted: Vec<String> = formats.iter().map(|format| format!("--report={format}={format}")).collect();
        let wanted: Vec<&str> = wanted.iter().map(String::as_str).collect();
        let ran = folder.run(&[&["check", "page.md"], wanted.as_slice()].concat());
        assert!(ran.code <= 4 && ran.err.is_empty(), "{ran:?}");
        let report = |format: &str| {
            let text = std::fs::read_to_string(folder.path(format)).unwrap();
            let steers = |letter: char| letter.is_control() && letter != '\n';
            assert!(!text.contains(steers) && !text.contains('\u{202e}'), "{format}: {text:?}");
            text
        };
        let xml = report("junit");
        let cases = junit::read(&xml);
        if let Some(read) = junit::read_by_python(&xml) {
            let own: Vec<&str> = cases.iter().map(|case| case.status.as_str()).collect();
            let its: Vec<&str> = read.iter().map(|line| line.split(' ').next().unwrap()).collect();
            assert_eq!(own, its);
        }
        let points = tap::read(&report("tap"));
        assert_eq!(points.len(), cases.len());
        for (point, case) in points.iter().zip(&cases) {
            assert_eq!(point.name, format!("{}: {}", case.suite, case.name), "names come back as they were");
        }
        sarif::read(&report("sarif"));
        for annotation in formats::annotations(&report("github")) {
            assert!(matches!(annotation.command.as_str(), "error" | "warning" | "notice"), "{annotation:?}");
            let known = ["file", "line", "endLine", "col", "endColumn", "title"];
            assert!(annotation.properties.iter().all(|(key, _)| known.contains(&key.as_str())), "{annotation:?}");
        }
        formats::markdown(&report("markdown"));
    }
}

#[test]
fn python_reads_the_worst_page_as_the_program_wrote_it() {
    let all: String =
        WORDS.iter().map(|word| block(&format!("name: {word}\n{BOARD}b4-e4\n=> draw, because {word}\n"))).collect();
    let xml = Folder::page(TABLUT.to_owned() + &all).run(&["check", ".", "--report", "junit=-"]).out;
    let cases = junit::read(&xml);
    assert!(
        cases.len() >= WORDS.len() - 1 && cases.iter().any(|case| case.name.contains("\\u{1b}[31mred")),
        "{cases:?}"
    );
    // Where there is no Python the reader above is the only one.
    if let Some(read) = junit::read_by_python(&xml) {
        assert_eq!(read.len(), cases.len());
    }
}

// B67
#[test]
fn the_first_line_is_the_message_and_all_of_it_is_the_text() {
    let text = format!(
        "{TABLUT}{}",
        block(&format!("{BOARD}b4-e4 xf4\nafter:\n 4 . . . . A . D . .\n   a b c d e f g h i\n"))
    );
    let cases = junit::read(&Folder::page(text).run(&["check", ".", "--report", "junit=-"]).out);
    let [case] = cases.as_slice() else { panic!("{cases:?}") };
    assert!(case.message.len() < 200 && !case.message.contains('\n'), "{}", case.message);
    for line in ["document says", "engine says", "a b c d e f g h i"] {
        assert!(case.text.contains(line), "{line} in {}", case.text);
    }
    assert!(case.text.lines().count() > 10);
    // B70: the sides never change places.
    let stands_before = |left: &str, right: &str| {
        let line = case.text.lines().find(|line| line.contains(left) && line.contains(right));
        line.is_some_and(|line| line.find(left) < line.find(right))
    };
    assert!(stands_before("document says", "engine says"), "{}", case.text);
    assert!(stands_before("[D]", "[A]"), "{}", case.text);
}
