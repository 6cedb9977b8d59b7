//! Unit tests of rules strings.

use super::*;
use crate::board::Side;
use crate::rules::{ChainMode, ChainStep, Goal, KingMethod, RepetitionEffect, Squares};
use crate::text::{Source, Span};
use crate::variant::Library;

const BRANDUBH: &str = "start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/";

fn read(text: &str) -> Result<Imported, Vec<(usize, usize, String)>> {
    let source = Source::new("rules", text);
    read_opentafl(&source, Span::new(0, text.len())).map_err(|faults| {
        faults.into_iter().map(|fault| (fault.span.start + 1, fault.span.end + 1, fault.message)).collect()
    })
}

fn brandubh(fields: &str) -> Imported {
    read(&format!("dim:7 {fields} {BRANDUBH}")).unwrap()
}

#[test]
fn a_string_that_says_nothing_has_the_defaults_of_the_notation() {
    let rules = brandubh("").variant.rules;
    assert_eq!(rules.escape.goal, Goal::Corners);
    assert_eq!(rules.repetition.effect, RepetitionEffect::Draw);
    assert_eq!(rules.movement.first_mover, Side::Attackers);
    assert_eq!(rules.king_capture.on_edge, KingMethod::Never);
    assert!(rules.encirclement.rule.is_on() && !rules.shieldwall.rule.is_on());
}

#[test]
fn the_name_gives_the_id() {
    let variant = brandubh("name:H.H._Ard_Ri").variant;
    assert_eq!((variant.name.as_str(), variant.id.as_str()), ("H.H. Ard Ri", "h-h-ard-ri"));
}

#[test]
fn real_strings_with_commas_at_the_end_are_read() {
    let text = "dim:7 name:CopenhagenPuzzle atkf:y tfr:w cor:g7, cen:b2, sw:s efe:y starti:/tt2T2/1t2K2/2tt3/6t/3TTt1/4Tt1/4Tt1/";
    let imported = read(text).unwrap();
    let rules = &imported.variant.rules;
    assert_eq!(rules.escape.goal, Goal::Listed);
    assert_eq!(rules.escape.squares, Squares::List(vec![vec!["g7".parse().unwrap()]]));
    assert_eq!(imported.variant.start.unwrap().at("e6".parse().unwrap()), Some(crate::board::Piece::KING));
    assert!(imported.lost.iter().any(|lost| lost.field == "tfr:w"), "{:?}", imported.lost);
}

#[test]
fn each_fault_stands_at_its_columns() {
    let faults =
        read("dim:7 esc:x cor:a9,b1 cenh:tq sw:s sw:w koj:n oops start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t2/").unwrap_err();
    let expected = [
        (36, 40, "`sw` stands twice"),
        (41, 44, "there is no field `koj` in OpenTafl notation"),
        (47, 51, "`oops` is no field of a rules string"),
        (87, 90, "row 7 of the position has 6 squares, but there are 7 rows"),
        (11, 12, "`x` is no value of esc"),
        (17, 19, "`a9` is no square of a 7x7 board"),
        (29, 30, "`q` in cenh is no man"),
    ];
    let expected: Vec<(usize, usize, String)> =
        expected.into_iter().map(|(from, to, message)| (from, to, message.to_owned())).collect();
    assert_eq!(faults, expected);
    let messages = |text: &str| read(text).unwrap_err().into_iter().map(|(.., message)| message).collect::<Vec<_>>();
    assert_eq!(messages("atkf:y"), ["`dim` is missing", "the start position is missing"]);
    assert_eq!(messages("dim:22 start:/3/3/3/"), ["`22` is no value of dim"]);
    assert_eq!(
        messages(&format!("dim:7 spd:1,2,3 start:/7/7/7/3K3/7/7/7/ starti{}", &BRANDUBH[5..])),
        ["there are two start positions", "`1,2,3` is no value of spd"]
    );
}

#[test]
fn speeds_have_one_two_or_many_numbers() {
    for speeds in ["spd:1", "spd:-1,3", "spd:-1,-1,-1,-1,-1,-1,-1,-1,-1,1,-1,-1"] {
        let exported = write_opentafl(&brandubh(speeds).variant).unwrap();
        assert!(exported.text.contains(speeds), "{}", exported.text);
    }
}

#[test]
fn what_a_string_says_is_said_again() {
    for fields in [
        "esc:e surf:n atkf:n tfr:i",
        "atkf:y tfr:l ka:n ks:w",
        "atkf:y ka:a ks:c kj:r",
        "atkf:y ka:h ks:m cor: cen:",
        "atkf:y cor:a1,a2,b1,b2 corh:tT cen:d4,d5 cenh: cenhe:TCNKMG cenp:K cens: cenre:",
        "atkf:y afor:d1,d2 aforh:K aforp:t afors:t aforre: dfor:d3 dforp:tT",
        "atkf:y sw:w swf:n efe:y linc:y ber:c",
    ] {
        let variant = brandubh(&format!("name:Odd_Game {fields}")).variant;
        let exported = write_opentafl(&variant).unwrap();
        assert_eq!(exported.text, format!("dim:7 name:Odd_Game {fields} {BRANDUBH}"));
        let lost: Vec<&str> = exported.lost.iter().map(|lost| lost.field.as_str()).collect();
        assert_eq!(lost, ["sources"], "{fields}");
    }
}

#[test]
fn jumps_are_said_of_men_that_are_there() {
    for jumps in ["", "nj:n cj:n", "kj:r nj:j cj:c mj:j gj:c"] {
        let fields =
            format!("dim:7 name:Jumpers atkf:y {jumps} start:/3c3/3t3/3N3/ttMKTtt/3G3/3t3/3t3/").replace("  ", " ");
        assert_eq!(write_opentafl(&read(&fields).unwrap().variant).unwrap().text, fields);
    }
    let plain = brandubh("name:Plain atkf:y nj:n cj:n").variant;
    assert_eq!(write_opentafl(&plain).unwrap().text, format!("dim:7 name:Plain atkf:y {BRANDUBH}"));
    assert!(
        !plain.stated.iter().any(|axis| axis.starts_with("jump.") || axis.starts_with("camps.")),
        "{:?}",
        plain.stated
    );
}

#[test]
fn a_man_who_must_move_on_may_do_so_in_any_way() {
    let imported = brandubh("ber:m");
    let chain = &imported.variant.rules.chain;
    assert_eq!((chain.mode, chain.step), (ChainMode::MustMove, ChainStep::Nothing));
    assert!(!imported.lost.iter().any(|lost| lost.field.starts_with("chain.")), "{:?}", imported.lost);
}

#[test]
fn the_built_in_variants_say_what_a_string_cannot() {
    let library = Library::built_in();
    let copenhagen = write_opentafl(&library.get("copenhagen").unwrap()).unwrap();
    assert!(copenhagen.text.contains("sw:s efe:y"), "{}", copenhagen.text);
    let fields: Vec<&str> = copenhagen.lost.iter().map(|lost| lost.field.as_str()).collect();
    assert!(fields.contains(&"repetition.effect"), "{fields:?}");
    let magpie = write_opentafl(&library.get("magpie").unwrap()).unwrap();
    assert!(magpie.text.contains("ks:m") && magpie.text.contains("spd:"), "{}", magpie.text);
}

#[test]
fn no_cut_and_no_strange_letter_makes_the_reader_panic() {
    let text = format!("dim:7 name:Odd spd:1,2 cor:a1,b2 cenh:tT tfr:w ks:c kj:r {BRANDUBH}");
    let mut refused = 0;
    for place in 0..=text.len() {
        let (before, after) = text.split_at(place);
        for changed in [before.to_owned(), format!("{before}é{after}"), format!("{before},{after}"), after.to_owned()]
        {
            match read(&changed) {
                Ok(imported) => assert!(write_opentafl(&imported.variant).is_ok(), "{changed}"),
                Err(faults) => {
                    refused += 1;
                    assert!(faults.iter().all(|(from, to, _)| *to <= changed.len() + 1 && from <= to), "{changed}");
                }
            }
        }
    }
    assert!(refused > 200, "{refused}");
}
