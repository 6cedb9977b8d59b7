//! GitHub's annotations and the summary in Markdown, read by rules of their own readers.

use super::folder::{BOARD, Folder, TABLUT, bad, block, refuted};
use pulldown_cmark::{Event, Options, Parser, Tag};

/// An annotation: what it is, its properties, its message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Annotation {
    pub(crate) command: String,
    pub(crate) properties: Vec<(String, String)>,
    pub(crate) message: String,
}

/// Reads annotations as GitHub's runner does: `::command key=value,key=value::message`, each escaped in its own way.
pub(crate) fn annotations(text: &str) -> Vec<Annotation> {
    let unescaped = |text: &str| {
        let text = text.replace("%3A", ":").replace("%2C", ",").replace("%0A", "\n").replace("%0D", "\r");
        text.replace("%25", "%")
    };
    let read = |line: &str| {
        let (head, message) = line.strip_prefix("::").unwrap().split_once("::").unwrap();
        let (command, properties) = head.split_once(' ').unwrap();
        let properties = properties.split(',').map(|property| {
            let (key, value) = property.split_once('=').unwrap();
            assert!(!value.contains(':'), "{value}");
            (key.to_owned(), unescaped(value))
        });
        Annotation { command: command.to_owned(), properties: properties.collect(), message: unescaped(message) }
    };
    text.lines().map(read).collect()
}

/// What a summary in Markdown shows: the headings, the cells of its first table's second row, all code.
#[derive(Debug, Default)]
pub(crate) struct Shown {
    pub(crate) headings: Vec<String>,
    pub(crate) heads: Vec<String>,
    pub(crate) counts: Vec<String>,
    pub(crate) code: String,
}

/// Reads a summary. No link, picture or markup of a page may work in it; the only tag is our own line break.
pub(crate) fn markdown(text: &str) -> Shown {
    let mut shown = Shown::default();
    let mut current = String::new();
    let mut in_code = false;
    for event in Parser::new_ext(text, Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH) {
        match event {
            Event::Start(Tag::Link { .. } | Tag::Image { .. } | Tag::HtmlBlock | Tag::BlockQuote(_)) => {
                panic!("markup of the page works: {event:?} in\n{text}");
            }
            Event::Start(Tag::CodeBlock(_)) => in_code = true,
            Event::End(pulldown_cmark::TagEnd::CodeBlock) => in_code = false,
            Event::Start(Tag::Heading { .. } | Tag::TableCell) => current.clear(),
            Event::End(pulldown_cmark::TagEnd::Heading(_)) => shown.headings.push(current.clone()),
            Event::End(pulldown_cmark::TagEnd::TableCell) if current.parse::<usize>().is_ok() => {
                shown.counts.push(current.clone());
            }
            Event::End(pulldown_cmark::TagEnd::TableCell) => shown.heads.push(current.clone()),
            Event::InlineHtml(html) | Event::Html(html) => assert_eq!(&*html, "<br>", "{text}"),
            Event::Text(words) if in_code => shown.code.push_str(&words),
            Event::Text(words) => current.push_str(&words),
            Event::Code(words) => {
                shown.code.push_str(&words);
                shown.code.push('\n');
                current.push_str(&words);
            }
            Event::Start(_)
            | Event::End(_)
            | Event::InlineMath(_)
            | Event::DisplayMath(_)
            | Event::FootnoteReference(_)
            | Event::SoftBreak
            | Event::HardBreak
            | Event::Rule
            | Event::TaskListMarker(_) => {}
        }
    }
    shown
}

#[test]
fn github_shows_ten_errors_and_ten_warnings_and_is_told_how_many_are_left() {
    let todo = |number: usize| block(&format!("name: {number}\ntodo: see {number}\n{BOARD}b4-e4 xf4\n"));
    let page = |errors: usize, warnings: usize| {
        let text: String = (0..errors).map(|_| bad()).chain((0..warnings).map(todo)).collect();
        let ran = Folder::page(TABLUT.to_owned() + &text).run(&["check", ".", "--report", "github=-"]);
        annotations(&ran.out)
    };
    let of = |found: &[Annotation], command: &str| found.iter().filter(|one| one.command == command).count();
    for (errors, warnings, left) in [
        (10, 10, None),
        (11, 2, Some("1 more error: see the log of this step")),
        (0, 12, Some("2 more warnings: see the log of this step")),
        (25, 13, Some("15 more errors and 3 more warnings: see the log of this step")),
    ] {
        let found = page(errors, warnings);
        assert_eq!(of(&found, "error"), errors.min(10));
        assert_eq!(of(&found, "warning"), warnings.min(10));
        let last = found.last().filter(|one| one.command == "notice").map(|one| one.message.as_str());
        assert_eq!(last, left);
    }
}

#[test]
fn an_annotation_points_at_the_claim() {
    let folder = Folder::new().with("a,b:c%.md", TABLUT.to_owned() + &bad());
    let found = annotations(&folder.run(&["check", ".", "--report", "github=-"]).out);
    let [one] = found.as_slice() else { panic!("{found:?}") };
    let properties: Vec<(&str, &str)> =
        one.properties.iter().map(|(key, value)| (key.as_str(), value.as_str())).collect();
    let expected = [
        ("file", "a,b:c%.md"),
        ("line", "8"),
        ("endLine", "8"),
        ("col", "1"),
        ("endColumn", "6"),
        ("title", "claim/captures"),
    ];
    assert_eq!(properties, expected);
    assert!(one.message.starts_with("not so: captures nothing; the engine says: captures f4"), "{}", one.message);
    assert!(refuted(8).ends_with("not so: captures nothing"));
}

#[test]
fn a_summary_tells_place_words_rule_and_board() {
    let text = format!("{TABLUT}{}", block(&format!("name: A trap\n{BOARD}b4-e4\n")));
    let shown = markdown(&Folder::page(text).run(&["check", ".", "--report", "markdown=-"]).out);
    assert_eq!(shown.headings[0], "taflcheck: not everything holds");
    assert_eq!(shown.headings[2], "page.md:5: A trap, variant tablut-edge");
    for part in ["b4-e4\n", "page.md:9:1", "custodial.between-men\n", "4  . * . .[A]. A . ."] {
        assert!(shown.code.contains(part), "{part}: {}", shown.code);
    }
}

#[test]
fn a_summary_ends_before_it_is_too_large_to_be_shown() {
    let text: String = (0..3_000).map(|number| block(&format!("name: {number}\nnonsense\n"))).collect();
    let ran = Folder::page(TABLUT.to_owned() + &text).run(&["check", ".", "--report", "markdown=-"]);
    assert!(ran.out.len() < 1_048_576 && ran.out.len() > 800_000, "{}", ran.out.len());
    let shown = markdown(&ran.out);
    assert_eq!(shown.headings[1], "Errors: 3000");
    let left: usize =
        ran.out.lines().last().unwrap().strip_suffix(" more: see the log of this job").unwrap().parse().unwrap();
    assert_eq!(shown.headings.len() - 2 + left, 3_000);
}
