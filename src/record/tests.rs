//! Unit tests of the readers.

use super::*;
use crate::board::Side;
use crate::text::Source;

fn read(format: Format, text: &str) -> Vec<(Option<Record>, Vec<String>)> {
    let source = Source::new("copenhagen_2.csv", text);
    read_records(&source, format)
        .map(|reading| {
            let faults = reading.faults.iter().map(|fault| {
                let place = source.place(fault.span.start);
                format!("{}:{} {}", place.line, place.column, fault.message)
            });
            (reading.record, faults.collect())
        })
        .collect()
}

#[test]
fn a_line_of_a_site_is_a_record() {
    let text =
        "id\tresult\tblack_captured\twhite_captured\tmoves\n16-1-10091\tBlack\t10\t11\th1-h3 e7-e10xe9 resigned\n";
    let (record, faults) = read(Format::Site, text).remove(0);
    let record = record.unwrap();
    assert_eq!((record.id.as_str(), &record.hint), ("16-1-10091", &Hint::Site(16)));
    assert_eq!(record.ending, Ending { winner: Winner::Side(Side::Attackers), how: How::Resigned });
    assert_eq!((record.plies.len(), record.counted, faults.len()), (2, Some([10, 11]), 0));
}

#[test]
fn a_record_without_moves_in_the_middle_does_not_stop_the_reader() {
    let text = "h1-h3,0,0,White\n,0,0,Draw\n\nbad h1-,1,1,White\nh1-h3 e7-e8,0,0,Won\nonly,three,fields\nh1h3,0,0,\n";
    let all = read(Format::Table, text);
    let plies: Vec<Option<usize>> =
        all.iter().map(|(record, _)| record.as_ref().map(|record| record.plies.len())).collect();
    assert_eq!(plies, [Some(1), Some(0), None, None, None, Some(1)]);
    let faults: Vec<&String> = all.iter().flat_map(|(_, faults)| faults).collect();
    assert_eq!(
        faults,
        [
            "4:1 `bad` is no move: a square was expected at `bad`",
            "4:8 `h1-` ends where a square was expected",
            "5:1 `Won` is no result: Black, White, Draw or Ongoing was expected",
            "6:1 3 fields, but a record has 4: moves, two counts, result",
        ]
    );
    let last = all[5].0.as_ref().unwrap();
    assert_eq!((&last.hint, last.marks_captures), (&Hint::Name("copenhagen".to_owned()), false));
}

#[test]
fn a_log_has_the_board_after_each_ply() {
    let line =
        r#"{"file":"a","start":"..A/.K./...","plies":[["W","b2-b1",["c3"],".../.../.K."]],"final_turn_token":"WW"}"#;
    let (record, _) = read(Format::Json, line).remove(0);
    let record = record.unwrap();
    assert_eq!(record.plies[0].after.as_ref().unwrap().men().count(), 1);
    assert_eq!((record.first_mover, record.ending.winner), (Some(Side::Defenders), Winner::Side(Side::Defenders)));
    for (wrong, message) in [
        ("{", "1:1 no JSON: EOF while parsing an object at line 1 column 1"),
        ("{}", "1:1 the object has neither `plies` nor `moves`"),
        (r#"{"plies":[["X","b2-b1",[],""]]}"#, "1:1 ply 1: \"X\" is no side: W or B was expected"),
        (
            r#"{"moves":["F6-H6D1-D2"]}"#,
            "1:1 ply 1: `F6-H6D1-D2` is no move: the end, or x and a square was expected at `D1-D2`",
        ),
    ] {
        assert_eq!(read(Format::Json, wrong)[0].1, [message]);
    }
}

const OTG: &str = "[result:-1]\n[termination:Black resigns]\n[rules:dim:3 atkf:n start:/3/1K1/2t/]\n\
    [start-comment:Two\n\n1. lines [with: brackets].]\n\n1. Kb2-b1 c3-c2xKb1\n[a|1. b]\n\n1a.1.1a. ..... c3-b3\n[]\n2. b1-a1\n";

#[test]
fn an_opentafl_game_is_tags_turns_and_comments() {
    let (record, faults) = read(Format::OpenTafl, OTG).remove(0);
    let record = record.unwrap_or_else(|| panic!("{faults:?}"));
    let plies: Vec<String> = record.plies.iter().map(|ply| ply.play.to_string()).collect();
    assert_eq!(plies, ["b2-b1", "c3-c2", "b1-a1"]);
    assert_eq!((record.variations, record.first_mover), (1, Some(Side::Defenders)));
    assert_eq!(record.ending, Ending { winner: Winner::Side(Side::Defenders), how: How::Resigned });
    let Hint::Rules(span) = record.hint else { panic!("{:?}", record.hint) };
    assert_eq!(&OTG[span.start..span.end], "dim:3 atkf:n start:/3/1K1/2t/");
}

#[test]
fn faults_of_an_opentafl_game_are_placed() {
    let text = "[result:2]\n[position:/3/x2/3/]\nhello\n1. a1-b1 a2\n[open";
    let (record, faults) = read(Format::OpenTafl, text).remove(0);
    assert!(record.is_none());
    assert_eq!(
        faults,
        [
            "1:9 `2` is no result: 1, 0, -1 or ? was expected",
            "2:14 `x` is no man: write one of t c n k m g T C N K M G",
            "3:1 `hello` begins no turn: a number and a full stop were expected",
            "4:12 `a2` ends where a square was expected",
            "5:1 the bracket is never closed",
        ]
    );
}

#[test]
fn no_cut_and_no_strange_letter_makes_a_reader_panic() {
    let log =
        r#"{"file":"a","start":"..A/.K./...","plies":[["W","b2-b1",["c3"],".../.../.K."]],"final_turn_token":"WW"}"#;
    let texts = [
        (Format::OpenTafl, OTG),
        (Format::Site, "16-1-1\tBlack\t10\t11\th1-h3 e7-e10xe9 resigned"),
        (Format::Table, "h1-h3 e7-e10xe9 timeout,1,0,White"),
        (Format::Json, log),
    ];
    let mut faulty = 0;
    for (format, text) in texts {
        for place in (0..=text.len()).filter(|place| text.is_char_boundary(*place)) {
            let (before, after) = text.split_at(place);
            for changed in
                [before.to_owned(), format!("{before}é{after}"), format!("{before}[{after}"), after.to_owned()]
            {
                let all = read(format, &changed);
                // What cannot be read is never without a reason.
                assert!(all.iter().all(|(record, faults)| record.is_some() || !faults.is_empty()), "{changed}");
                faulty += all.iter().filter(|(record, _)| record.is_none()).count();
            }
        }
    }
    assert!(faulty > 500, "{faulty}");
}
