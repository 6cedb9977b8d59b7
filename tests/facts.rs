//! Facts as pages state them: the samples and the five pages at hand against what must come out, own pages of each
//! kind, and texts that no reader should stumble over.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a test that cannot run has failed, or says that it was skipped"
)]

mod support;

use proptest::prelude::*;
use std::collections::BTreeMap;
use std::process::Command;
use support::pages::root;
use taflcheck::document::{Document, Format};
use taflcheck::facts::{Found, read};
use taflcheck::text::Source;

fn found(text: &str, format: Format) -> (Source, Found) {
    let source = Document::as_seen(Source::new("page", text), format);
    let (document, _) = Document::read(&source, format);
    let found = read(&source, &document, format, None, &[]);
    (source, found)
}

/// What a page says, a line for each fact.
fn said(text: &str, format: Format) -> Vec<String> {
    let (_, found) = found(text, format);
    found.facts.iter().map(|fact| format!("{} = {}", fact.property, fact.value)).collect()
}

#[track_caller]
fn check(text: &str, expected: &[&str]) {
    assert_eq!(said(text, Format::Plain), expected, "{text}");
}

// --- Each kind with words of our own.

#[test]
fn rows_of_a_markdown_table_are_facts_the_header_too() {
    let page = "| Board | 7×7 |\n|---|---|\n| First move | Defenders |\n| King | weak, unarmed |\n| Draws | none |\n";
    let facts =
        ["size of the board = 7", "first-mover = defenders", "king.strength = weak", "king.armed = no", "draws = none"];
    assert_eq!(said(page, Format::Markdown), facts);
    check(page, &facts);
}

#[test]
fn a_number_alone_is_a_value_below_its_label() {
    let page = "| Fact | Value |\n|---|---|\n| Attackers | 24 |\n| Defenders | 12 |\n| Shieldwall | yes |\n";
    let facts = ["number of attackers = 24", "number of defenders = 12", "shieldwall = on"];
    assert_eq!(said(page, Format::Markdown), facts);
    assert_eq!(
        said("- Attackers: 24\n- Total: 37\n", Format::Markdown),
        ["number of attackers = 24", "number of men and king = 37"]
    );
    check("1. The attackers move first.", &["first-mover = attackers"]);
}

#[test]
fn a_row_of_a_table_of_facts_is_never_passed_over_in_silence() {
    let page = "| Board | 9x9 |\n|---|---|\n| Frobnication | twice |\n";
    let (source, found) = found(page, Format::Markdown);
    let unread: Vec<&str> = found.unread.iter().map(|unread| source.slice(unread.span)).collect();
    assert_eq!((found.facts.len(), unread), (1, vec!["twice"]));
    // A table that states no fact is about something else.
    let (_, found) = self::found("| Name | Place |\n|---|---|\n| Bell | Wales |\n", Format::Markdown);
    assert_eq!((found.facts.len(), found.unread.len()), (0, 0));
}

#[test]
fn rows_of_an_html_table_are_facts() {
    let page = "<table>\n<tr><th>Board</th><td>9x9</td></tr>\n<tr><th>Throne</th>\n<td>none</td></tr></table>\n";
    assert_eq!(said(page, Format::Markdown), ["size of the board = 9", "throne = none"]);
    let page =
        format!("<h1>A game</h1>\n<p>The <b>attackers</b> move first.</p>\n{page}<ul><li>King: strong</li></ul>");
    let facts = ["first-mover = attackers", "size of the board = 9", "throne = none", "king.strength = strong"];
    assert_eq!(said(&page, Format::Html), facts);
    let list = "<dl><dt>Board</dt><dd>9x9</dd><dt>King</dt><dd>strong</dd></dl>";
    assert_eq!(said(list, Format::Plain), ["size of the board = 9", "king.strength = strong"]);
}

#[test]
fn labels_without_borders_are_cut_where_they_end() {
    check(
        "Daten\n\nBrett 13×13 Felder\nThron Nein, kein Sperrfeld\nFluchtziel Ecke\n",
        &["size of the board = 13", "throne = none", "throne = none", "escape = corners"],
    );
}

#[test]
fn a_column_of_a_glued_table_is_told_apart_by_its_heading() {
    let page = "BoardOld game7×7Young game9×9\nFirst moveOld gameattackersYoung gamedefenders\nDrawsOld gameNone.Young gameNone.\n";
    let (_, found) = found(page, Format::Plain);
    let columns: Vec<_> = found.facts.iter().map(|fact| (fact.column, fact.value.to_string())).collect();
    let expected = [
        (Some(0), "7"),
        (Some(1), "9"),
        (Some(0), "attackers"),
        (Some(1), "defenders"),
        (Some(0), "none"),
        (Some(1), "none"),
    ];
    assert_eq!(columns, expected.map(|(column, value)| (column, value.to_owned())));
}

#[test]
fn numbers_are_multiplied_added_and_compared() {
    let slips =
        |text: &str| found(text, Format::Plain).1.gaps.iter().map(|gap| gap.message.clone()).collect::<Vec<_>>();
    assert_eq!(slips("Pieces: 25 in all (one king, 8 defenders, 16 attackers)."), [""; 0]);
    assert_eq!(slips("Pieces: 26 in all (one king, 8 defenders, 16 attackers)."), ["1 + 8 + 16 = 25, not 26"]);
    assert_eq!(slips("Ratio: 12 defenders against 24 attackers (1:3)"), ["12 to 24 is 1:2, not 1:3"]);
    assert_eq!(slips("Vier Angreifer stehen an jeder der vier Seiten, also etliche."), [""; 0]);
    assert_eq!(
        slips("Vier Angreifer stehen an jeder der vier Seiten, also zwölf."),
        ["4 on each of 4 sides are 16 attackers, not 12"]
    );
}

#[test]
fn a_negation_or_an_unknown_word_is_never_overlooked() {
    check("The attackers move first.", &["first-mover = attackers"]);
    check("The attackers do not move first.", &[]);
    check("The attackers rarely move first.", &[]);
    check("The king is not weak.", &[]);
    check("If the throne is lost, the attackers move first.", &[]);
    check("Two attackers and a defender stand beside him.", &[]);
}

#[test]
fn what_is_said_of_other_games_and_in_code_is_no_fact() {
    assert_eq!(said("# Related\n\nThe defenders move first.\n", Format::Markdown), [""; 0]);
    assert_eq!(said("```\nThe defenders move first.\n```\n", Format::Markdown), [""; 0]);
    assert_eq!(said("In [the old game](old.md) the defenders move first.\n", Format::Markdown), [""; 0]);
}

#[test]
fn what_a_page_leaves_open_is_a_gap_and_no_rule() {
    let gaps = |text: &str| found(text, Format::Plain).1.gaps.iter().map(|gap| gap.kind.code()).collect::<Vec<_>>();
    assert_eq!(
        gaps("1. Win\n\nThe attackers win when:\n\n2. Rest\n\nSee section 3.\n\n3. Notes\n\n4. End\n\nWords.\n"),
        ["gap/empty-list", "gap/reference", "gap/empty-section"]
    );
    assert_eq!(gaps("See section 1.\n\n1. Notes\n\nThere are some.\n"), [""; 0]);
}

#[test]
fn places_are_right_with_tabs_wide_letters_and_windows_line_ends() {
    let (source, found) = found("\u{feff}| ｗ | x |\r\n|---|---|\r\n|\tBoard | 7×7 |\r\n", Format::Markdown);
    let place = source.place(found.facts[0].span.start);
    assert_eq!((place.line, place.column, source.slice(found.facts[0].span)), (3, 11, "7×7"));
}

#[test]
fn pages_of_every_kind_in_fourteen_languages_are_read() {
    let mut faults = Vec::new();
    let pages: Vec<&str> = include_str!("facts/pages.txt").split("\n=== ").skip(1).collect();
    for page in &pages {
        let (head, rest) = page.split_once('\n').unwrap();
        let (body, expected) = rest.split_once("\n---\n").unwrap();
        let format = match head.split(' ').next_back().unwrap() {
            "md" => Format::Markdown,
            "html" => Format::Html,
            "adoc" => Format::AsciiDoc,
            "rst" => Format::ReStructuredText,
            _ => Format::Plain,
        };
        let (source, found) = found(body, format);
        let place = |at: usize| format!("{}:{}", source.place(at).line, source.place(at).column);
        let mut said: Vec<String> = Vec::new();
        for fact in &found.facts {
            let column = fact.column.map_or_else(String::new, |column| format!("[{}] ", found.columns[column].heading));
            said.push(format!("{} {column}{} = {}", place(fact.span.start), fact.property, fact.value));
        }
        said.extend(
            found.unread.iter().map(|it| format!("{} not read: {}", place(it.span.start), source.slice(it.span))),
        );
        let expected: Vec<&str> = expected.lines().filter(|line| !line.is_empty()).collect();
        if said != expected {
            faults.push(format!("{head}:\n{}\n  and not\n{}", said.join("\n"), expected.join("\n")));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert!(pages.len() >= 65, "{}", pages.len());
}

#[test]
fn what_the_king_captures_and_where_he_is_strong_are_not_how_he_falls() {
    check("The king captures two attackers.", &[]);
    check("Two attackers stand on each side of the king.", &[]);
    check("A king who is strong there and weak elsewhere.", &[]);
    check("- Number of attackers to capture the king: 4\n", &["king.strength = strong"]);
    check("- Defenders and king: 9\n", &[]);
    check("- Repetition: no draw\n", &[]);
    check("- Defenders: 13 with the king\n", &[]);
    check("All but the king move like rooks.", &[]);
    check("- Throne: no man but the king may stop\n", &[]);
    check("The king moves like a rook but only four squares.", &[]);
    check("Kungen är stark. Två anfallare slås av kungen.", &["king.strength = strong"]);
    check("Die Angreifer beginnen. Zwei Angreifer werden vom König geschlagen.", &["first-mover = attackers"]);
}

// --- The samples and the pages at hand.

/// A file of the material beside the checkout.
fn shared(path: &str) -> Option<String> {
    let text = std::fs::read_to_string(root().join("../shared").join(path)).ok();
    if text.is_none() {
        println!("skipped: not present");
    }
    text
}

/// How many of the samples of facts are reached. The number may only go up.
const SAMPLES_REACHED: usize = 20;

#[test]
fn the_samples_of_facts_say_what_their_headers_say() {
    if shared("documents/samples/README.md").is_none() {
        return;
    }
    let mut reached = 0;
    let mut faults = Vec::new();
    for line in include_str!("facts/samples.txt").lines().filter(|line| !line.starts_with('#')) {
        let (head, facts) = line.split_once(" | ").unwrap();
        let id = &head[..4];
        let sample = shared(&format!("documents/samples/{id}.txt")).unwrap();
        let (_, body) = sample.split_once("%%%%\n").unwrap();
        let (_, found) = found(body, Format::Plain);
        let mut said: Vec<String> =
            found.facts.iter().map(|fact| format!("{} = {}", fact.property, fact.value)).collect();
        said.extend(found.gaps.iter().map(|gap| gap.kind.code().to_owned()));
        if let Some(reason) = facts.strip_prefix("- ") {
            println!("{head}: not reached, {reason}");
            continue;
        }
        let missing: Vec<&str> = facts.split("; ").filter(|fact| !said.iter().any(|said| said == fact)).collect();
        if missing.is_empty() {
            println!("{head}: reached");
            reached += 1;
        } else {
            faults.push(format!("{head}: {missing:?} not in {said:?}"));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert_eq!(reached, SAMPLES_REACHED);
}

/// The pages at hand with what binds them.
const PAGES: [(&str, &str, &str); 5] = [
    ("000", "000_1d5e31f75b8065cb.txt", "    variant: legacy-tyr-15\n"),
    (
        "001",
        "001_28f1a6277b437495.txt",
        "    variant: copenhagen\n    sections:\n      - {from: Hagyományos Tablut, variant: tablut-traditional}\n      \
         - {from: Koppenhágai hnefatafl, variant: copenhagen}\n",
    ),
    ("002", "002_9a806a6366453b08.txt", "    variant: [tyr-11, tyr-15]\n"),
    ("003", "003_34d5a1ea49f35414.txt", "    variant: magpie\n"),
    (
        "004",
        "004_f5d39a0801e257a3.txt",
        "    sections:\n      - {from: Tablut, variant: tablut-edge}\n      - {from: \"Acht Angreifer stehen dem König\", variant: \
         brandubh-weak}\n",
    ),
];

/// The exit code and the report of a page for programs.
fn report(file: &str, text: &str, binding: &str) -> (i32, serde_json::Value) {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join(file), text).unwrap();
    let config = format!("documents:\n  - path: \"{file}\"\n{binding}");
    std::fs::write(folder.path().join("taflcheck.yaml"), config).unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_taflcheck"))
        .args(["check", "--format", "json", file])
        .current_dir(folder.path())
        .output()
        .unwrap();
    (output.status.code().unwrap(), serde_json::from_slice(&output.stdout).unwrap())
}

fn text_of(value: &serde_json::Value, key: &str) -> String {
    value[key].as_str().unwrap_or_default().to_owned()
}

#[test]
fn the_pages_at_hand_hold_and_every_claim_is_accounted_for() {
    let mut faults = Vec::new();
    for (id, file, binding) in PAGES {
        let Some(text) = shared(&format!("seeds/{file}")) else { return };
        let (code, report) = report(file, &text, binding);
        assert_eq!(code, 0, "{id}: {report:#}");
        let document = &report["documents"][0];
        let facts = document["facts"].as_array().unwrap();
        let wrong = facts.iter().filter(|fact| text_of(fact, "verdict") == "contradicted").count();
        assert_eq!(wrong, 0, "{id}");
        for line in include_str!("facts/claims.txt").lines().filter(|line| line.starts_with(id)) {
            let words: Vec<&str> = line.splitn(4, ' ').collect();
            let on_line =
                |value: &&serde_json::Value| Some(value["line"].to_string().as_str()) == words.get(2).copied();
            let holds = match words[1] {
                "v" => facts
                    .iter()
                    .filter(on_line)
                    .any(|fact| text_of(fact, "property") == words[3] && text_of(fact, "verdict") == "verified"),
                "g" => document["diagnostics"]
                    .as_array()
                    .unwrap()
                    .iter()
                    .filter(on_line)
                    .any(|it| text_of(it, "code") == words[3]),
                "e" => document["examples"]
                    .as_array()
                    .unwrap()
                    .iter()
                    .filter(on_line)
                    .any(|it| text_of(it, "verdict") == "holds"),
                "n" | "-" => true,
                other => panic!("{other} is no class"),
            };
            if !holds {
                faults.push(line);
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn a_fact_that_is_changed_is_told_with_both_places() {
    let (id, file, binding) = PAGES[3];
    let Some(text) = shared(&format!("seeds/{file}")) else { return };
    assert_eq!(text.matches("Fluchtziel Eckfeld").count(), 1, "{id}");
    let (code, report) = report(file, &text.replace("Fluchtziel Eckfeld", "Fluchtziel Rand"), binding);
    assert_eq!(code, 1);
    let diagnostics = report["documents"][0]["diagnostics"].as_array().unwrap();
    let told = diagnostics.iter().find(|it| text_of(it, "code") == "fact/contradicts-variant").unwrap();
    assert_eq!((told["line"].as_u64(), told["column"].as_u64()), (Some(16), Some(12)));
    let (code, report) =
        self::report(file, &text.replace("Die Angreifer ziehen zuerst", "Die Verteidiger ziehen zuerst"), "");
    assert_eq!(code, 4, "without a variant nothing is verified: {report:#}");
    let doubled =
        text.replace("Die Angreifer ziehen zuerst.", "Die Angreifer ziehen zuerst. Die Verteidiger ziehen zuerst.");
    let (code, report) = self::report(file, &doubled, "");
    assert_eq!(code, 1);
    let told = report["documents"][0]["diagnostics"].as_array().unwrap();
    let told = told.iter().find(|it| text_of(it, "code") == "fact/contradicts-page").unwrap();
    assert!(text_of(told, "message").ends_with("in 31:210"), "{told}");
}

fn page() -> String {
    let mut page = String::from(
        "# Facts\n\nWhat is read of pages outside of examples. This page is written by `tests/facts.rs`.\n\n## The samples\n\n\
         | sample | kind | reached |\n|---|---|---|\n",
    );
    for line in include_str!("facts/samples.txt").lines().filter(|line| !line.starts_with('#')) {
        let (head, facts) = line.split_once(" | ").unwrap();
        let reached = facts.strip_prefix("- ").map_or_else(|| "yes".to_owned(), |reason| format!("no: {reason}"));
        page.push_str(&format!("| {} | {} | {reached} |\n", &head[..4], &head[5..]));
    }
    let classes = [
        ("v", "verified"),
        ("g", "gap reported"),
        ("e", "example holds"),
        ("n", "not mechanical"),
        ("-", "not reached"),
    ];
    let claims: Vec<&str> = include_str!("facts/claims.txt").lines().filter(|line| !line.starts_with('#')).collect();
    page.push_str("\n## The claims of the five pages\n\n| page |");
    classes.iter().for_each(|(_, words)| page.push_str(&format!(" {words} |")));
    page.push_str(" claims |\n|---|---|---|---|---|---|---|\n");
    let mut totals: BTreeMap<&str, usize> = BTreeMap::new();
    for (id, ..) in PAGES {
        let of_page: Vec<&&str> = claims.iter().filter(|claim| claim.starts_with(id)).collect();
        page.push_str(&format!("| {id} |"));
        for (class, _) in classes {
            let count = of_page.iter().filter(|claim| claim.split(' ').nth(1) == Some(class)).count();
            *totals.entry(class).or_default() += count;
            page.push_str(&format!(" {count} |"));
        }
        page.push_str(&format!(" {} |\n", of_page.len()));
    }
    page.push_str("| all |");
    classes.iter().for_each(|(class, _)| page.push_str(&format!(" {} |", totals[class])));
    page.push_str(&format!(" {} |\n\n| claim | class | where, or why not |\n|---|---|---|\n", claims.len()));
    for claim in claims {
        let words: Vec<&str> = claim.splitn(3, ' ').collect();
        let (_, class) = classes.iter().find(|(short, _)| *short == words[1]).unwrap();
        let rest = words.get(2).copied().unwrap_or_default();
        let rest = match (words[1], rest.split_once(' ')) {
            ("v" | "g", Some((line, what))) => format!("line {line}: {what}"),
            ("e", _) => format!("line {rest}"),
            _ => rest.to_owned(),
        };
        page.push_str(&format!("| {} | {class} | {rest} |\n", words[0]));
    }
    page
}

#[test]
fn the_page_of_facts_is_up_to_date() {
    let path = root().join("docs/facts.md");
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, page()).unwrap();
    }
    assert_eq!(std::fs::read_to_string(path).unwrap_or_default(), page(), "UPDATE=1 cargo test --test facts");
}

// --- Texts that no reader should stumble over.

proptest! {
    #[test]
    fn any_text_is_read_without_a_panic(text in "(?s).{0,200}") {
        said(&text, Format::Plain);
        said(&text, Format::Markdown);
        said(&text, Format::Html);
    }

    #[test]
    fn any_row_of_facts_words_is_read_without_a_panic(
        words in prop::collection::vec(prop::sample::select(&[
            "king", "attackers", "12", "12", "no", "throne", "|", ":", "(", ")", ",", ".", "1:2", "11×11", "and", "if", "\n",
            "| ", "<td>", "</tr>", "<table>", "- ", "`", "](", "in all", "99999999999999999999", "on each side", "?", "Board",
        ][..]), 0..60)
    ) {
        let text = words.join(" ");
        let (source, found) = found(&text, Format::Plain);
        for fact in &found.facts {
            prop_assert!(!source.slice(fact.span).is_empty());
        }
        said(&text, Format::Markdown);
    }
}

#[test]
fn time_is_linear_in_the_text() {
    let pieces = [
        "12 attackers, ",
        "(",
        "no ",
        "throne: ",
        "fooBarBaz",
        "| a ",
        "<td>",
        "`",
        "](",
        "and ",
        "7. x\n\n",
        "BoardOld aNew b\n",
        "King no\n",
    ];
    for piece in pieces {
        let time = |count: usize| {
            let text = piece.repeat(count);
            let begin = support::clock::spent();
            found(&text, Format::Plain);
            (support::clock::spent() - begin).as_secs_f64()
        };
        let (short, long) = (time(2_000).max(0.01), time(16_000));
        assert!(long < short * 40.0, "{piece:?}: {short} s, but {long} s for eight times as much");
    }
}
