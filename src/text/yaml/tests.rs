//! Tests of strict YAML.

use super::*;
use crate::text::{Diagnostic, Source, Span};
use proptest::prelude::*;
use std::time::{Duration, Instant};

fn whole(source: &Source) -> Span {
    Span::new(0, source.text().len())
}

fn read(text: &str) -> Yaml {
    let source = Source::new("a.yaml", text);
    Yaml::read(&source, whole(&source)).unwrap_or_else(|found| panic!("{text:?}: {found:#?}"))
}

fn refusals(text: &str) -> Vec<Diagnostic> {
    let source = Source::new("a.yaml", text);
    Yaml::read(&source, whole(&source)).expect_err(text)
}

/// The only refusal as code, marked text, line and message.
fn refusal(text: &str) -> (&'static str, String, usize, String) {
    let source = Source::new("a.yaml", text);
    let found = refusals(text);
    assert_eq!(found.len(), 1, "{text:?}: {found:#?}");
    let only = &found[0];
    (only.code.0, source.slice(only.span).to_owned(), source.place(only.span.start).line, only.message.clone())
}

fn text(value: &str) -> Node {
    Node::Text(value.to_owned())
}

fn map<const N: usize>(entries: [(&str, Node); N]) -> Node {
    Node::Map(entries.into_iter().map(|(key, value)| (key.to_owned(), value)).collect())
}

/// A path written as `king.capture` or `squares.0.at`.
fn path(written: &str) -> Vec<Step> {
    let step = |step: &str| step.parse::<usize>().map_or_else(|_| Step::from(step), Step::from);
    written.split('.').filter(|step| !step.is_empty()).map(step).collect()
}

#[test]
fn scalars_keep_their_text() {
    let scalars = [
        "no",
        "on",
        "y",
        "n",
        "NO",
        "off",
        "yes",
        "True",
        "TRUE",
        "true",
        "false",
        "010",
        "0o17",
        "0x1F",
        "0b1",
        "1:10",
        "11:11",
        "12:30",
        "1_000",
        "1e3",
        "+3",
        "-3",
        "+-3",
        ".5",
        "5.",
        "1.50",
        ".inf",
        "-.INF",
        ".nan",
        "007",
        "340282366920938463463374607431768211455",
        "99999999999999999999999999999999999999999999",
        "-170141183460469231731687303715884105728",
        "2001-12-14",
        "nUll",
        "K",
        "王",
        "a b  c",
        "=",
    ];
    for scalar in scalars {
        assert_eq!(read(&format!("a: {scalar}\n")).root, map([("a", text(scalar))]), "{scalar}");
        assert_eq!(read(&format!("- [{scalar}]")).root, Node::List(vec![Node::List(vec![text(scalar)])]), "{scalar}");
        assert_eq!(read(&format!("{scalar}: x")).root, map([(scalar, text("x"))]), "{scalar}");
        assert_eq!(read(scalar).root, text(scalar), "{scalar}");
    }
}

#[test]
fn quoted_and_block_scalars_give_their_value() {
    let yaml =
        read("a: 'it''s'\nb: \"x\\ty\\u00e9\"\nc: |\n  .A.\n  010\nd: >-\n  one\n  two\ne: one\n  two\nf: |\n  1\n");
    let expected =
        [("a", "it's"), ("b", "x\tyé"), ("c", ".A.\n010\n"), ("d", "one two"), ("e", "one two"), ("f", "1\n")];
    assert_eq!(yaml.root, map(expected.map(|(key, value)| (key, text(value)))));
}

#[test]
fn nothing_and_empty_text_are_kept_apart() {
    let yaml = read("a:\nb: ''\nc: ~\nd: null\ne: Null\nf: NULL\ng: \"\"\nh: '~'\ni: !!str ~\nj: !!str\n");
    let expected = [
        ("a", Node::Empty),
        ("b", text("")),
        ("c", Node::Empty),
        ("d", Node::Empty),
        ("e", Node::Empty),
        ("f", Node::Empty),
        ("g", text("")),
        ("h", text("~")),
        ("i", text("~")),
        ("j", text("")),
    ];
    assert_eq!(yaml.root, map(expected));
    for (key, slice) in [("a", ""), ("b", "''"), ("c", "~"), ("d", "null"), ("i", "~"), ("j", "")] {
        assert_eq!(yaml.text[yaml.span(&path(key)).start..yaml.span(&path(key)).end], *slice, "{key}");
    }
}

#[test]
fn a_text_without_a_node_is_empty() {
    for nothing in ["", "\n\n", "# only a comment\n", "---\n", "---\n...\n", "\u{feff}", "\r\n"] {
        assert_eq!(read(nothing).root, Node::Empty, "{nothing:?}");
        assert!(read(nothing).span(&[]).is_empty());
    }
    assert_eq!(read("{}").root, Node::Map(Vec::new()));
    assert_eq!(read("[]").root, Node::List(Vec::new()));
}

const PAGE: &str = "name: Köpenhamn # 王\nking:\n  armed: no\n  'capture': \"four 🂡 sides\"\nsquares:\n  - {at: f6, kind: throne}\n  - at: a1\n    kind: &k corner\n  - - x\n    - 'y'\n  - *k\nboard: |\n  ...\n  .K.\n\"é\": [1, 010]\n";

#[test]
fn spans_are_exact() {
    for (before, line_end) in [("", "\n"), ("", "\r\n"), ("\u{feff}", "\n"), ("---\n王: 1\n---\n", "\r\n")] {
        let front = before.trim_start_matches('\u{feff}').len();
        let source = Source::new("a.md", format!("{before}{}", PAGE.replace('\n', line_end)));
        let yaml = Yaml::read(&source, Span::new(front, source.text().len())).expect("the page is YAML");
        for (to, value, key) in [
            ("", "name: Köpenhamn # 王", ""),
            ("name", "Köpenhamn", "name"),
            ("king", "armed: no", "king"),
            ("king.armed", "no", "armed"),
            ("king.capture", "\"four 🂡 sides\"", "'capture'"),
            ("squares", "- {at: f6, kind: throne}", "squares"),
            ("squares.0", "{at: f6, kind: throne}", "{at: f6, kind: throne}"),
            ("squares.0.kind", "throne", "kind"),
            ("squares.1", "at: a1", "at: a1"),
            ("squares.1.kind", "corner", "kind"),
            ("squares.2.1", "'y'", "'y'"),
            ("squares.3", "corner", "corner"),
            ("board", "|", "board"),
            ("é", "[1, 010]", "\"é\""),
            ("é.1", "010", "010"),
        ] {
            assert_eq!(source.slice(yaml.span(&path(to))), value, "value of {to:?}");
            if !to.is_empty() {
                assert_eq!(source.slice(yaml.key_span(&path(to))), key, "key of {to:?}");
            }
        }
        for to in ["nope", "king.nope", "squares.9", "squares.0.0", "name.x"] {
            assert_eq!(yaml.span(&path(to)), Span::at(front));
            assert_eq!(yaml.key_span(&path(to)), Span::at(front));
        }
    }
}

#[test]
fn line_ends_and_a_byte_order_mark_change_nothing() {
    let plain = read(PAGE).root;
    assert_eq!(read(&PAGE.replace('\n', "\r\n")).root, plain);
    assert_eq!(read(&format!("\u{feff}{PAGE}")).root, plain);
    assert_eq!(plain.get("board"), Some(&text("...\n.K.\n")));
}

#[test]
fn accessors_tell_kinds_apart() {
    let yaml = read("a: x\nb: [1]\nc: {d: e}\nf:\n");
    let words: Vec<_> = ["a", "b", "c", "f"].map(|key| yaml.root.get(key).expect(key).kind_word()).to_vec();
    assert_eq!(words, ["text", "a list", "a mapping", "nothing"]);
    assert_eq!(yaml.node(&path("b.0")).and_then(Node::as_text), Some("1"));
    assert_eq!(yaml.node(&path("c.d")).and_then(Node::as_text), Some("e"));
    assert_eq!(yaml.node(&path("c.0")), None);
    assert_eq!(yaml.root.get("b").and_then(Node::as_list).map(<[Node]>::len), Some(1));
    assert_eq!(yaml.root.as_map().map(<[_]>::len), Some(4));
}

#[test]
fn unknown_keys_are_all_named() {
    let source = Source::new("a.yaml", "king:\n  armd: no\n  'zzz': 1\n  capture: two\n");
    let yaml = Yaml::read(&source, whole(&source)).expect("it is YAML");
    let found = yaml.unknown_keys(&path("king"), &["armed", "capture"]);
    let said: Vec<_> =
        found.iter().map(|d| (d.code.0, source.slice(d.span), d.message.as_str(), d.help[0].as_str())).collect();
    assert_eq!(
        said,
        [
            ("yaml/unknown-key", "armd", "unknown key `armd`", "did you mean `armed`?"),
            ("yaml/unknown-key", "'zzz'", "unknown key `zzz`", "known keys are `armed`, `capture`"),
        ]
    );
    assert!(yaml.unknown_keys(&path("king.armd"), &[]).is_empty());
}

#[test]
fn a_second_key_is_refused_where_it_stands() {
    for (written, marked, line, lines) in [
        ("king: armed\nx: 1\nking: unarmed\n", "king", 3, "on lines 1 and 3"),
        ("a: 1\n\"a\": 2\n", "\"a\"", 2, "on lines 1 and 2"),
        ("b:\n  x: 1\n  y: {a: 1, q: 2, a: 3}\n", "a", 3, "on line 3"),
        ("l:\n - {a: 1}\n - {a: 1, 'a': 2}\n", "'a'", 3, "on line 3"),
        ("b: &b {a: 1, a: 2}\nc: *b\nd: *b\n", "a", 1, "on line 1"),
    ] {
        let (code, slice, at, message) = refusal(written);
        let key = marked.trim_matches(['"', '\'']);
        let expected = format!("key `{key}` stands twice, {lines}");
        assert_eq!((code, slice.as_str(), at, message), ("yaml/duplicate-key", marked, line, expected));
    }
    assert_eq!(refusal("1: x\n1: y\n").1, "1");
    read("1: x\n01: y\n1.0: z\n");
}

#[test]
fn all_second_keys_are_refused_at_once() {
    let found = refusals("a: 1\na: {b: 1, b: 2}\na: 3\n");
    let messages: Vec<_> = found.iter().map(|d| d.message.as_str()).collect();
    assert_eq!(
        messages,
        [
            "key `a` stands twice, on lines 1 and 2",
            "key `b` stands twice, on line 2",
            "key `a` stands twice, on lines 1 and 3"
        ]
    );
}

#[test]
fn tags_merge_keys_and_keys_that_are_no_text_are_refused() {
    for (written, code, marked, line) in [
        ("a: !foo {x: 1}\n", "yaml/tag", "!foo", 1),
        ("a: 1\nb:\n  - !x y\n", "yaml/tag", "!x", 3),
        ("!x a: 1\n", "yaml/tag", "!x", 1),
        ("a: ! b\n", "yaml/tag", "!", 1),
        ("a: 1\n<<: {b: 2}\n", "yaml/merge-key", "<<", 2),
        ("a: 1\n[a, !b c]: 1\n", "yaml/key", "[", 2),
        ("? {a: 1}\n: 1\n", "yaml/key", "{", 1),
        ("a: 1\n~: 1\n", "yaml/key", "~", 2),
        ("a: 1\n?\n: 1\n", "yaml/key", "", 2),
    ] {
        let (found, slice, at, _) = refusal(written);
        assert_eq!((found, slice.as_str(), at), (code, marked, line), "{written:?}");
    }
    assert_eq!(read("a: !!str 1\nb: !!int 10\n").root, map([("a", text("1")), ("b", text("10"))]));
    assert_eq!(refusal("x:\n  a: !!int foo\n").3, "invalid value: string \"foo\", expected an integer");
}

#[test]
fn faults_of_many_kinds_are_told_in_the_order_of_the_text() {
    let codes: Vec<_> = refusals("a: !t 1\na: 2\n? [x]\n: 1\n<<: 3\nb: [\n").iter().map(|d| d.code.0).collect();
    // Without a whole text there is no second walk, and only it compares keys.
    assert_eq!(codes, ["yaml/tag", "yaml/key", "yaml/syntax"]);
    let codes: Vec<_> = refusals("a: !t 1\na: 2\n? [x]\n: 1\n<<: 3\n").iter().map(|d| d.code.0).collect();
    assert_eq!(codes, ["yaml/tag", "yaml/duplicate-key", "yaml/key", "yaml/merge-key"]);
}

#[test]
fn broken_syntax_is_placed_and_said_plainly() {
    for (written, marked, line, message) in [
        ("a: b: c\n", ":", 1, "a mapping value is not allowed here"),
        ("é: 王\nb: @x\n", "@", 2, "a value cannot begin with `@`"),
        ("é: 王\r\nb: `x`\r\n", "`", 2, "a value cannot begin with a backtick"),
        ("\u{feff}b: %x\n", "%", 1, "a value cannot begin with `%`"),
        ("a:\n\t- b\n", "\t", 2, "a tab cannot indent"),
        ("a:\n  - b\n c: d\n", "c", 3, "neither a key of this mapping nor its end"),
        ("a: [1\nb: 2\n", ":", 2, "expected ',' or ']'"),
        ("a: 'x\n", "", 2, "the text ends too early"),
        ("a: *b\n", "*", 1, "this alias has no anchor"),
        ("a: \u{1}\u{0}", "\u{1}", 1, "control character U+0001 is not allowed"),
    ] {
        let source = Source::new("a.yaml", written);
        let found = &refusals(written)[0];
        let place = source.place(found.span.start).line;
        assert_eq!((found.code.0, source.slice(found.span), place), ("yaml/syntax", marked, line), "{written:?}");
        assert_eq!(found.message, message, "{written:?}");
        assert!(!found.help.is_empty());
    }
    assert_eq!(refusals("a: \u{1}\u{0}").len(), 2);
}

#[test]
fn a_message_never_repeats_the_place() {
    for written in [
        "a: [1\nb: 2\n",
        "a: \"\\q\"\n",
        "- a\nb: 1\n",
        "a: &\n",
        "%YAML 9.9.9\n---\n",
        "a:\n  - b\n c: d\n",
        "? a\n? [",
        "'",
        "a: {b: 1]",
    ] {
        for found in refusals(written) {
            let has_place = found.message.contains(" at line ")
                || found.message.contains("column")
                || found.message.contains("position");
            assert!(!has_place && !found.message.contains('\n'), "{written:?}: {found:#?}");
        }
    }
}

#[test]
fn a_note_says_where_an_open_quote_begins() {
    let source = Source::new("a.md", "---\na: 1\nb: 'x\nc: y\n");
    let found = Yaml::read(&source, Span::new(4, source.text().len())).expect_err("the quote is open");
    assert_eq!(found[0].notes, ["while reading a quoted text that begins on line 3"]);
}

#[test]
fn a_second_document_is_refused_where_it_begins() {
    for (written, marked, line) in [
        ("a: 1\n---\nb: 2\n", "---", 2),
        ("---\na: 1\n---\n", "---", 3),
        ("---\n---\n# x\n\nb: 2", "---", 2),
        ("a: 1\n--- x\n", "---", 2),
        ("é\n---\n@", "---", 2),
    ] {
        let (code, slice, at, _) = refusal(written);
        assert_eq!((code, slice.as_str(), at), ("yaml/many-documents", marked, line), "{written:?}");
    }
}

fn bomb() -> String {
    let mut bomb = String::from("ok: 1\na0: &a0 x\n");
    for level in 1..=9 {
        let row = vec![format!("*a{}", level - 1); 10].join(", ");
        bomb.push_str(&format!("a{level}: &a{level} [{row}]\n"));
    }
    bomb
}

/// What is refused as too large, in time; the marked line.
fn too_large(written: &str) -> usize {
    let source = Source::new("a.yaml", written);
    let began = Instant::now();
    let found = refusals(written);
    let took = began.elapsed();
    assert_eq!(found.last().map(|d| d.code.0), Some("yaml/too-large"), "{found:#?}");
    assert!(took < Duration::from_secs(2), "{took:?} for {:?}…", &written[..20]);
    found.last().map_or(0, |d| source.place(d.span.start).line)
}

#[test]
fn aliases_are_read_and_bombs_of_them_are_bounded() {
    assert_eq!(
        read("a: &x {k: 1}\nb: *x\n").root,
        map([("a", map([("k", text("1"))])), ("b", map([("k", text("1"))]))])
    );
    assert!(too_large(&bomb()) > 4);
    // Aliases within themselves.
    too_large("a: &a [*a]\n");
    too_large("a: &a [*a, *a]\n");
    too_large("a: &a {k: *a}\n");
    // Few nodes with very much text.
    let long = "x".repeat(100_000);
    assert_eq!(too_large(&format!("a: &a {long}\nb: [{}]\n", vec!["*a"; 15_000].join(","))), 2);
    too_large(&format!("a: &a {{? {long}\n : 1}}\nb: [{}]\n", vec!["*a"; 9_000].join(",")));
    too_large(&format!("a: &a 0.{}\nb: [{}]\n", "0".repeat(100_000), vec!["*a"; 15_000].join(",")));
}

#[test]
fn nesting_is_bounded_and_placed() {
    assert_eq!(too_large(&format!("a:\n{}", "[".repeat(10_000))), 2);
    assert_eq!(too_large(&format!("a:\n{}", "{".repeat(10_000))), 2);
    assert_eq!(too_large(&format!("a:\n  {}{}", "[".repeat(130), "]".repeat(130))), 2);
    assert_eq!(too_large(&"- ".repeat(100_000)), 1);
    assert_eq!(too_large(&format!("x{}", ", []".repeat(10_001))), 1);
    assert_eq!(too_large(&format!("{}{}", "[".repeat(100), "x,".repeat(120_000))), 1);
    assert_eq!(too_large(&"a: 1 # much\n".repeat(30_000)), 1);
    assert_eq!(too_large(&"- x\n".repeat(25_000)), 20_000);
    let levels: String = (0..200).map(|level| format!("{}a:\n", " ".repeat(level))).collect();
    assert_eq!(too_large(&levels), 129);
}

#[test]
fn deep_nesting_fits_into_a_small_stack() {
    let deep = |levels| format!("{}{}", "[".repeat(levels), "]".repeat(levels));
    let small = std::thread::Builder::new().stack_size(1024 * 1024);
    let walked = small.spawn(move || {
        let yaml = read(&deep(128));
        let to_innermost = vec![Step::Item(0); 127];
        (yaml.span(&to_innermost), refusal(&deep(129)).3)
    });
    let walked = walked.expect("a thread starts").join().expect("the stack suffices");
    assert_eq!(walked, (Span::new(127, 256), "nested more than 128 levels deep".to_owned()));
}

fn paths(node: &Node, to: &mut Vec<Step>, all: &mut Vec<Vec<Step>>) {
    all.push(to.clone());
    let below: Vec<(Step, &Node)> = match node {
        Node::Empty | Node::Text(_) => Vec::new(),
        Node::List(items) => items.iter().enumerate().map(|(at, item)| (Step::Item(at), item)).collect(),
        Node::Map(entries) => entries.iter().map(|(key, value)| (Step::Key(key.clone()), value)).collect(),
    };
    for (step, node) in below {
        to.push(step);
        paths(node, to, all);
        to.pop();
    }
}

fn stays_inside(before: &str, written: &str, after: &str) {
    let source = Source::new("a.md", format!("{before}{written}{after}"));
    let part = source.clamp(Span::new(before.len(), before.len() + written.len()));
    match Yaml::read(&source, part) {
        Ok(yaml) => {
            let mut all = Vec::new();
            paths(&yaml.root, &mut Vec::new(), &mut all);
            for to in all.iter().take(50) {
                for span in [yaml.span(to), yaml.key_span(to)] {
                    assert!(part.holds(span), "{to:?} in {written:?}: {span:?}");
                    assert_eq!(source.clamp(span), span);
                }
            }
        }
        Err(found) => {
            assert!(!found.is_empty());
            for diagnostic in found {
                assert!(part.holds(diagnostic.span), "{written:?}: {diagnostic:#?}");
                assert_eq!(source.clamp(diagnostic.span), diagnostic.span);
                assert!(!diagnostic.message.contains('\n') && !diagnostic.message.ends_with('.'), "{diagnostic:#?}");
            }
        }
    }
}

/// Nodes written on one line.
fn flow() -> impl Strategy<Value = String> {
    let leaf = prop_oneof![
        "[a-zA-Zé王.+~0-9_][a-z0-9.é_]{0,6}",
        "'[a-z :#é]{0,5}'",
        "\"[a-z :#é]{0,5}\"",
        Just(String::new()),
        Just("null".to_owned()),
        Just("010".to_owned()),
    ];
    leaf.prop_recursive(3, 12, 4, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..4).prop_map(|items| {
                let items: Vec<_> = items.into_iter().filter(|item| !item.is_empty()).collect();
                format!("[{}]", items.join(", "))
            }),
            prop::collection::vec(("[a-d]{1,2}", inner), 0..4).prop_map(|entries| format!(
                "{{{}}}",
                entries.iter().map(|(k, v)| format!("{k}: {v}, ")).collect::<String>()
            )),
        ]
    })
}

/// Whether the original crate sees the same shape, and the same text wherever it sees text.
fn agrees(node: &Node, value: &serde_yaml_orig::Value) -> bool {
    use serde_yaml_orig::Value;
    match (node, value) {
        (Node::Empty, Value::Null) | (Node::Text(_), Value::Bool(_) | Value::Number(_)) => true,
        (Node::Text(ours), Value::String(theirs)) => ours == theirs,
        (Node::List(ours), Value::Sequence(theirs)) => {
            ours.len() == theirs.len() && ours.iter().zip(theirs).all(|(ours, theirs)| agrees(ours, theirs))
        }
        (Node::Map(ours), Value::Mapping(theirs)) => {
            ours.len() == theirs.len()
                && ours.iter().zip(theirs).all(|((key, ours), (theirs_key, theirs))| {
                    theirs_key.as_str().is_none_or(|theirs_key| theirs_key == key) && agrees(ours, theirs)
                })
        }
        (Node::Empty | Node::Text(_) | Node::List(_) | Node::Map(_), _) => false,
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(400) })]

    #[test]
    fn no_text_panics_and_no_span_leaves_the_part(before in "[\u{feff}é\n-]{0,3}", written in any::<String>(), after in "[é\n]{0,2}") {
        stays_inside(&before, &written, &after);
    }

    #[test]
    fn no_text_of_marks_panics_and_no_span_leaves_the_part(written in "([-?:,\\[\\]{}#&*!|>'\"%@`~<=a01é\t\r\n ]|- |: |\n  |&a |\\*a |!!str |--- |\n---\n|\n\\.\\.\\.\n|a: |<<: ){0,24}") {
        stays_inside("", &written, "");
        stays_inside("é\n", &written, "\n---\n");
    }

    #[test]
    fn the_original_crate_reads_the_same(values in prop::collection::vec(("[a-z]{1,3}", flow()), 1..6), crlf in any::<bool>()) {
        let written: String = values.iter().enumerate().map(|(at, (key, value))| format!("{key}{at}: {value}\n")).collect();
        let written = if crlf { written.replace('\n', "\r\n") } else { written };
        let source = Source::new("a.yaml", written.as_str());
        match (Yaml::read(&source, whole(&source)), serde_yaml_orig::from_str::<serde_yaml_orig::Value>(&written)) {
            (Ok(ours), Ok(theirs)) => prop_assert!(agrees(&ours.root, &theirs), "{written}\n{ours:?}\n{theirs:?}"),
            (Err(ours), Ok(theirs)) => prop_assert!(false, "{written}\n{ours:?}\n{theirs:?}"),
            // The original knows of equal keys too.
            (Ok(ours), Err(theirs)) => prop_assert!(false, "{written}\n{ours:?}\n{theirs:?}"),
            (Err(_), Err(_)) => {}
        }
        stays_inside("", &written, "");
    }
}
