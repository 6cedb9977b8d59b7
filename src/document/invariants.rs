//! What holds of every document however odd its text, and a short form of documents for tests.

use std::fmt::Write as _;

use proptest::prelude::*;

use super::*;
use crate::text::Source;

/// A document in short: one string a block, then one a diagnostic.
pub(super) fn shown(text: &str, format: Format) -> Vec<String> {
    let source = Source::new("x", text);
    let (document, diagnostics) = Document::read(&source, format);
    let blocks = document.blocks.iter().map(|block| {
        let lines: Vec<&str> = block.lines.iter().map(|line| source.slice(*line)).collect();
        let kind = match &block.kind {
            BlockKind::FrontMatter => "front".to_owned(),
            BlockKind::Fence { info, closed: true, .. } => format!("fence({info})"),
            BlockKind::Fence { info, closed: false, .. } => format!("open({info})"),
            BlockKind::Indented => "code".to_owned(),
            BlockKind::Comment => "comment".to_owned(),
            BlockKind::Paragraph => "text".to_owned(),
            BlockKind::Heading => "heading".to_owned(),
        };
        format!("{kind} {}", lines.join("|"))
    });
    let diagnostics = diagnostics.iter().map(|diagnostic| {
        let place = source.place(diagnostic.span.start);
        format!("! {} {}:{}", diagnostic.code, place.line, place.column)
    });
    blocks.chain(diagnostics).collect()
}

const ALL: [Format; 5] = [Format::Markdown, Format::Html, Format::AsciiDoc, Format::ReStructuredText, Format::Plain];

fn check(text: &str, format: Format) {
    let source = Source::new("x", text);
    let text = source.text();
    let (document, diagnostics) = Document::read(&source, format);
    let mut before = 0;
    for block in &document.blocks {
        assert!(before <= block.span.start, "blocks ascend: {text:?} {document:?}");
        before = block.span.start;
        assert_eq!(source.clamp(block.span), block.span);
        let mut end = block.span.start;
        for line in &block.lines {
            assert!(block.span.holds(*line), "{line:?} lies in its block: {text:?} {document:?}");
            assert!(end <= line.start, "lines ascend: {text:?} {document:?}");
            end = line.end;
            let words = text.get(line.start..line.end).expect("lines lie on character boundaries");
            assert!(!words.contains('\n'), "{words:?} in {text:?}");
            assert!(!words.ends_with('\r') || !text[line.end..].starts_with('\n'), "{words:?} in {text:?}");
        }
        if let BlockKind::Fence { info, info_span, .. } = &block.kind {
            assert_eq!(source.slice(*info_span).replace('\r', " "), *info, "{text:?}");
        }
        // In the other formats the first line may stand behind the tag, or a label before the block.
        let is_below = matches!(format, Format::Markdown | Format::Plain);
        if is_below && matches!(block.kind, BlockKind::FrontMatter | BlockKind::Fence { .. }) {
            let numbers: Vec<usize> = block.lines.iter().map(|line| source.place(line.start).line).collect();
            let first = source.place(block.span.start).line + 1;
            assert_eq!(numbers, (first..first + numbers.len()).collect::<Vec<_>>(), "{text:?} {document:?}");
        }
        assert!(block.section.is_none_or(|section| section < document.sections.len()));
    }
    for (index, section) in document.sections.iter().enumerate() {
        assert!(section.parent.is_none_or(|parent| parent < index));
        assert_eq!(source.clamp(section.span), section.span);
    }
    assert!(diagnostics.iter().all(|diagnostic| source.clamp(diagnostic.span) == diagnostic.span));
}

fn fragments() -> impl Strategy<Value = Vec<&'static str>> {
    let fragments = prop::sample::select(vec![
        "```tafl\n",
        "```\n",
        "````",
        "~~~",
        "~~~ a b\n",
        "> ",
        ">",
        "- ",
        "+\t",
        "1. ",
        "    ",
        "  ",
        " ",
        "\t",
        "\n",
        "\r\n",
        "\r",
        "---\n",
        "===\n",
        "<!--",
        "-->",
        "<!-->",
        "<div>\n",
        "<b>",
        "</b>",
        "<pre>",
        "</pre>",
        "<pre class=\"tafl\">",
        "<br>",
        "<script>",
        "[tafl]\n",
        "----\n",
        "////\n",
        "= h\n",
        ".. code:: tafl\n\n",
        "a::\n",
        "====\n",
        "王",
        "é",
        "A . D\n",
        "..K",
        "# h\n",
        "#",
        "a: b\n",
        "*",
        "_",
        "`",
        "``",
        "\\",
        "&amp;",
        "[a]",
        "(b)",
        "[a]: b\n",
        "![",
        "|",
        "| a | b |\n",
        "|-|-|\n",
        "[^1]",
        "[^1]: x\n",
        "\u{0}",
        "\u{b}",
        "\u{c}",
        "\u{feff}",
        "\u{a0}",
        "* * *\n",
        "<http://a>",
    ]);
    prop::collection::vec(fragments, 0..24)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text_is_read_with_its_places(fragments in fragments()) {
        let text = fragments.concat();
        for format in ALL {
            check(&text, format);
        }
    }

    #[test]
    fn line_ends_change_nothing(fragments in fragments()) {
        let unix = fragments.concat().replace('\r', "");
        let windows = unix.replace('\n', "\r\n");
        for format in ALL {
            prop_assert_eq!(shown(&unix, format), shown(&windows, format));
        }
    }
}

#[test]
fn deep_nesting_is_an_error_and_costs_no_time() {
    let lists: String = (0..500).map(|depth| format!("{}- a\n", "  ".repeat(depth))).collect();
    let mut staircase = String::new();
    for depth in 0..600 {
        _ = writeln!(staircase, "{}a", "> ".repeat(depth));
    }
    let started = std::time::Instant::now();
    for deep in [
        ">".repeat(10_000),
        format!("{}\n{}", "+ ".repeat(50_000), "\n".repeat(50_000)),
        "> ".repeat(600),
        lists,
        staircase,
    ] {
        // A main thread may have no more than 1 MiB.
        let thread = std::thread::Builder::new().stack_size(512 * 1024);
        let reading = thread.spawn(move || shown(&deep, Format::Markdown)).expect("threads can be started");
        let shown = reading.join().expect("nothing panics");
        assert!(shown.last().is_some_and(|last| last.contains("document/too-deep")), "{:?}", shown.last());
    }
    assert!(started.elapsed().as_secs() < 5, "{:?}", started.elapsed());
}

#[test]
fn long_texts_cost_time_in_proportion() {
    let started = std::time::Instant::now();
    let stars = "*".repeat(100_000);
    let harmless = [
        stars.clone(),
        format!("a{stars}"),
        "* ".repeat(50_000),
        "*a ".repeat(30_000),
        "a `".repeat(30_000),
        "[".repeat(50_000),
        "[a](".repeat(20_000),
        "<!--".repeat(50_000),
        "a <!-- ".repeat(30_000),
        "a <!-- b -->".repeat(20_000),
        "---\na\n".repeat(30_000),
        "```\n".repeat(50_000),
        "```tafl\nA . D\n\n```\n\n# h\n\nd5-d7 wins *a* \\\n".repeat(25_000),
        "|a|b|\n|-|-|\n".repeat(5_000),
        "> ```a\n".repeat(20_000),
    ];
    for text in harmless {
        let started = std::time::Instant::now();
        for format in ALL {
            let shown = shown(&text, format);
            assert!(!shown.iter().any(|line| line.contains("too-deep")));
        }
        let elapsed = started.elapsed();
        assert!(elapsed.as_secs() < 3, "{elapsed:?} for {:?}…", text.get(..20));
    }
    assert!(started.elapsed().as_secs() < 20, "{:?}", started.elapsed());
}
