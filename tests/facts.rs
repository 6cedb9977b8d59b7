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
use std::path::{Path, PathBuf};
use std::process::Command;
use support::pages::root;
use taflcheck::document::{Document, Format};
use taflcheck::facts::{Found, read};
use taflcheck::text::Source;

fn found(text: &str, format: Format) -> (Source, Found) {
    let source = Source::new("page", text);
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
    let facts = ["size of the board = 7", "first-mover = defenders", "king.strength = weak", "king.armed = no", "draws = none"];
    assert_eq!(said(page, Format::Markdown), facts);
    check(page, &facts);
}

#[test]
fn rows_of_an_html_table_are_facts() {
    let page = "<table>\n<tr><th>Board</th><td>9x9</td></tr>\n<tr><th>Throne</th>\n<td>none</td></tr></table>\n";
    assert_eq!(said(page, Format::Markdown), ["size of the board = 9", "throne = none"]);
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
    let expected = [(Some(0), "7"), (Some(1), "9"), (Some(0), "attackers"), (Some(1), "defenders"), (Some(0), "none"), (Some(1), "none")];
    assert_eq!(columns, expected.map(|(column, value)| (column, value.to_owned())));
}

#[test]
fn numbers_are_multiplied_added_and_compared() {
    let slips = |text: &str| found(text, Format::Plain).1.gaps.iter().map(|gap| gap.message.clone()).collect::<Vec<_>>();
    assert_eq!(slips("Pieces: 25 in all (one king, 8 defenders, 16 attackers)."), [""; 0]);
    assert_eq!(slips("Pieces: 26 in all (one king, 8 defenders, 16 attackers)."), ["1 + 8 + 16 = 25, not 26"]);
    assert_eq!(slips("Ratio: 12 defenders against 24 attackers (1:3)"), ["12 to 24 is 1:2, not 1:3"]);
    assert_eq!(slips("Vier Angreifer stehen an jeder der vier Seiten, also fünfzehn."), [""; 0]);
    assert_eq!(slips("Vier Angreifer stehen an jeder der vier Seiten, also zwölf."), ["4 on each of 4 sides are 16 attackers, not 12"]);
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
    assert_eq!(gaps("1. Win\n\nThe attackers win when:\n\n2. Rest\n\nSee section 3.\n\n3. Notes\n\n4. End\n\nWords.\n"), [
        "gap/empty-list",
        "gap/reference",
        "gap/empty-section"
    ]);
    assert_eq!(gaps("See section 1.\n\n1. Notes\n\nThere are some.\n"), [""; 0]);
}

#[test]
fn places_are_right_with_tabs_wide_letters_and_windows_line_ends() {
    let (source, found) = found("\u{feff}| ｗ | x |\r\n|---|---|\r\n|\tBoard | 7×7 |\r\n", Format::Markdown);
    let place = source.place(found.facts[0].span.start);
    assert_eq!((place.line, place.column, source.slice(found.facts[0].span)), (3, 11, "7×7"));
}

// --- Texts that no reader should stumble over.

proptest! {
    #[test]
    fn any_text_is_read_without_a_panic(text in "(?s).{0,200}") {
        said(&text, Format::Plain);
        said(&text, Format::Markdown);
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
    let pieces = ["12 attackers, ", "(", "no ", "throne: ", "fooBarBaz", "| a ", "<td>", "`", "](", "and ", "7. x\n\n", "BoardOld aNew b\n", "King no\n"];
    for piece in pieces {
        let time = |count: usize| {
            let text = piece.repeat(count);
            let begin = std::time::Instant::now();
            found(&text, Format::Plain);
            begin.elapsed().as_secs_f64()
        };
        let (short, long) = (time(2_000).max(0.002), time(16_000));
        assert!(long < short * 40.0, "{piece:?}: {short} s, but {long} s for eight times as much");
    }
}
