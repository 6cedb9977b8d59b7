//! Key lines give values with their places, and say what is missing.

use super::*;
use crate::board::Piece;
use proptest::prelude::*;

proptest! {
    #[test]
    fn keys_are_cut_off_as_the_grammar_says(line in "[ \t\u{a0}]{0,2}([a-z_-]|[A-Z0-9é.]){0,9}[ \t\u{a0}]{0,2}:?[ \t\u{3000}]{0,2}(\\PC|[: \t]){0,9}") {
        prop_assert_eq!(key_and_rest(&line), key_and_rest_by_grammar(&line));
    }
}

fn read(text: &str) -> (Written, Keys, Vec<Diagnostic>) {
    let source = Source::new("x", text);
    let mut written = Written::new(Span::default());
    let mut keys = Keys::default();
    let mut errors = Vec::new();
    for span in source.lines() {
        let line = key_line(source.slice(span), span.start).expect(text);
        errors.extend(keys.read(line, &source, &mut written).err().unwrap_or_default());
    }
    (written, keys, errors)
}

fn error(text: &str) -> (&'static str, String, &str) {
    let errors = read(text).2;
    assert_eq!(errors.len(), 1, "{text}: {errors:?}");
    let Diagnostic { code, span, message, .. } = errors[0].clone();
    (code.0, message, &text[span.start..span.end])
}

#[test]
fn every_key_is_read() {
    let text = "name: The throne # 1\nvariant: copenhagen, tablut-edge   # both\nrules: throne.pass = king; repetition.count: 2 # two\ncoordinates: (row, column) from the top left\ntodo: more";
    let (written, _, errors) = read(text);
    assert_eq!(errors, []);
    let name = written.name.unwrap();
    assert_eq!((name.value.as_str(), name.span), ("The throne # 1", Span::new(6, 20)));
    let variants: Vec<_> =
        written.variants.iter().map(|id| (id.value.as_str(), &text[id.span.start..id.span.end])).collect();
    assert_eq!(variants, [("copenhagen", "copenhagen"), ("tablut-edge", "tablut-edge")]);
    let rules: Vec<_> = written.rules.iter().map(|(axis, value)| (axis.value.as_str(), value.value.as_str())).collect();
    assert_eq!(rules, [("throne.pass", "king"), ("repetition.count", "2")]);
    for (axis, value) in &written.rules {
        assert_eq!(&text[axis.span.start..axis.span.end], axis.value);
        assert_eq!(&text[value.span.start..value.span.end], value.value);
    }
    assert_eq!(written.coordinates.unwrap().value, Coordinates::RowColumnTopLeft);
    assert_eq!(written.todo.unwrap().value, "more");
}

#[test]
fn coordinates_have_four_forms_and_algebraic() {
    for (text, expected) in [
        ("row,column from top left", Some(Coordinates::RowColumnTopLeft)),
        ("row, column from bottom left", Some(Coordinates::RowColumnBottomLeft)),
        ("column,row from top left  # x", Some(Coordinates::ColumnRowTopLeft)),
        ("column/row from the bottom left", Some(Coordinates::ColumnRowBottomLeft)),
        ("algebraic", None),
    ] {
        let (written, _, errors) = read(&format!("coordinates: {text}"));
        assert_eq!(errors, []);
        assert_eq!(written.coordinates.map(|coordinates| coordinates.value), expected, "{text}");
    }
    assert_eq!(error("coordinates: row,row from top left").0, "block/coordinates");
    assert_eq!(error("coordinates: x,y").1, "unknown coordinates `x,y`");
}

#[test]
fn a_legend_maps_glyphs_to_men() {
    let legend = read("legend: X = attacker, O=defender, K = king, * = empty, # = restricted  # as drawn").1.legend;
    let expected = [
        ('X', Cell::Man(Piece::ATTACKER)),
        ('O', Cell::Man(Piece::DEFENDER)),
        ('K', Cell::Man(Piece::KING)),
        ('*', Cell::Empty),
        ('#', Cell::Restricted),
    ];
    assert_eq!(legend, expected);
    assert_eq!(error("legend: X = wizard"), ("block/legend", "unknown man `wizard`".into(), "wizard"));
    assert_eq!(error("legend: XY = attacker"), ("block/legend", "`XY` cannot be a glyph".into(), "XY"));
    assert_eq!(error("legend: 1 = attacker").2, "1");
    assert_eq!(error("legend: X = attacker, X = king").1, "`X` is in the legend twice");
    assert_eq!(error("legend: X =").0, "block/value-missing");
    assert_eq!(error("legend: attacker").1, "expected a glyph and what it stands for");
}

#[test]
fn marks_need_a_reason_and_may_have_a_date() {
    let Standing::Skip(mark) = read("skip: not decided until 2028-02-29").0.standing else { panic!("no skip") };
    assert_eq!(mark.reason, "not decided");
    assert_eq!(mark.until, Some(At::new("2028-02-29".to_owned(), Span::new(24, 34))));
    assert_eq!(mark.span, Span::new(0, 34));
    let Standing::KnownBug(mark) = read("known-bug: wrong until the engine can do it").0.standing else {
        panic!("no bug")
    };
    assert_eq!((mark.reason.as_str(), mark.until), ("wrong until the engine can do it", None));
    assert_eq!(error("skip: x until 2026-02-29"), ("block/date", "`2026-02-29` is no date".into(), "2026-02-29"));
    assert_eq!(error("skip: x until 2026-13-01").0, "block/date");
    assert_eq!(error("skip: until 2026-12-31").0, "block/value-missing");
}

#[test]
fn a_value_that_is_missing_is_no_empty_value() {
    for text in [
        "name:",
        "name:  ",
        "name: \"\"",
        "variant:   # none",
        "rules:",
        "skip:",
        "rules: throne.pass =",
        "variant: a,,b",
        "rules: a = b;",
    ] {
        assert_eq!(error(text).0, "block/value-missing", "{text:?}");
    }
    // The message points after the last character.
    assert_eq!(read("name:").2[0].span, Span::at(5));
}

#[test]
fn quoted_values_are_the_text_inside() {
    let name = read("name: \"Eröffnung (Birka) d5-d7\"").0.name.unwrap();
    assert_eq!(name.value, "Eröffnung (Birka) d5-d7");
    assert_eq!(read("name: \"a\" and \"b\"").0.name.unwrap().value, "\"a\" and \"b\"");
    assert_eq!(error("name: \"open").0, "block/open-quote");
}

#[test]
fn keys_are_a_closed_set_and_stand_once() {
    assert_eq!(error("mvoe:\u{a0}d5-d7"), ("block/unknown-key", "unknown key `mvoe`".into(), "mvoe"));
    assert!(read("Name: x").2[0].help[0].contains("did you mean `name:`?"));
    assert_eq!(
        error("name: a\nname: b"),
        ("block/repeated-key", "`name` is written twice, in lines 1 and 2".into(), "name")
    );
    assert_eq!(
        error("skip: a\nknown-bug: b").1,
        "`skip` in line 1 and `known-bug` in line 2: only one of them may be written"
    );
    assert_eq!(error("variant: copen\u{200b}hagen").1, "U+200B ZERO WIDTH SPACE cannot be part of the id of a variant");
    assert_eq!(error("variant: a b").1, "a blank cannot be part of the id of a variant");
    assert_eq!(error("rules: throne").1, "expected an axis and its value");
    assert_eq!(error("rules: a = b; a = c").1, "`a` is set twice");
}
