//! Examples in prose and what is read of them, in several languages, and what is refused at which words.

#![allow(clippy::wildcard_enum_match_arm, reason = "the rest is shown as it is")]

use super::*;
use crate::notation::looks_like_an_example;
use crate::notation::{Captures, ClaimKind, Placement, ScriptItem, SquareName, WrittenSquare};
use crate::text::Source;

fn square(square: &WrittenSquare) -> String {
    match square.value {
        SquareName::Algebraic(square) => square.to_string(),
        SquareName::Numbers(first, second) => format!("({first},{second})"),
        SquareName::FromTop { row, column } => format!("[{column} of {row} from top]"),
    }
}

fn list(squares: &[WrittenSquare]) -> String {
    squares.iter().map(square).collect::<Vec<_>>().join(" ")
}

fn claim(kind: &ClaimKind) -> String {
    match kind {
        ClaimKind::Wins { side, by } => format!("{side} win{}", by.map_or(String::new(), |by| format!(" by {by}"))),
        ClaimKind::Draw { by } => format!("draw{}", by.map_or(String::new(), |by| format!(" by {by}"))),
        ClaimKind::CapturedPiece(piece) => format!("captured {}", piece.letter()),
        ClaimKind::Captures(squares) => format!("captures [{}]", list(squares)),
        ClaimKind::CapturesAtLeast(squares) => format!("captures {} …", list(squares)),
        ClaimKind::Square { square: at, kind } => {
            format!("{} is {kind:?}", at.as_ref().map_or("it".to_owned(), square))
        }
        other => format!("{other:?}"),
    }
}

/// An example in one line, with the author's words of each claim.
fn summary(written: &Written, text: &str) -> String {
    let mut parts = Vec::new();
    parts.extend(written.coordinates.as_ref().map(|known| format!("{:?}", known.value)));
    if let Placement::Men { men, else_empty, .. } = &written.placement {
        let men = men.iter().map(|(man, at)| format!("{}{}", man.value.letter(), square(at)));
        parts.push(men.collect::<Vec<_>>().join(" "));
        parts.extend(else_empty.then(|| "else empty".to_owned()));
    }
    parts.extend(written.to_move.as_ref().map(|side| format!("{} to move", side.value)));
    for item in &written.script {
        parts.push(match item {
            ScriptItem::Turn(turn) => {
                let play = &turn.plays[0];
                let man = play.piece.as_ref().map_or(String::new(), |man| man.value.letter().to_string());
                let from = play.from.as_ref().map_or("?".to_owned(), square);
                let captures = match &play.captures {
                    Captures::AtLeast(squares) => format!("x{}", list(squares)),
                    Captures::Exactly(_) => "exactly".to_owned(),
                    Captures::Unsaid => String::new(),
                };
                format!("{man}{from}-{}{captures}", square(&play.to))
            }
            ScriptItem::Claim(known) => {
                let not = if known.negated { "not " } else { "" };
                format!("{not}{} “{}”", claim(&known.kind), &text[known.span.start..known.span.end])
            }
            other => format!("{other:?}"),
        });
    }
    parts.join("; ")
}

fn read(text: &str) -> String {
    let (written, diagnostics) = read_prose(text, Span::new(0, text.len()), &Lexicon::all());
    match written {
        Some(written) => summary(&written, text),
        None => panic!("{text:?} is refused: {diagnostics:#?}"),
    }
}

/// What an example says, without the words that say it.
fn concepts(text: &str) -> String {
    let read = read(text);
    let mut plain = String::new();
    for (number, part) in read.split(['“', '”']).enumerate() {
        if number % 2 == 0 {
            plain.push_str(part);
        }
    }
    plain
}

#[test]
fn what_is_read_over_is_told() {
    let text = "Example: king d4, attackers c4 and e1, otherwise empty. Move Ae1-e4++";
    let english = [Lexicon::built_in("en").unwrap()];
    let (written, faults) = read_prose(text, Span::new(0, text.len()), &english);
    assert_eq!(faults, []);
    assert_eq!(written.unwrap().assumed, ["`++` says nothing of the rules"]);
}

#[test]
fn a_run_to_the_edge_reads_the_same_in_three_languages() {
    let expected = "RowColumnTopLeft; K(3,2) A(8,8); else empty; defenders to move; K(3,2)-(3,1); it is Edge ; \
        defenders win ; not it is Corner ";
    for text in [
        "Beispiel, (Zeile, Spalte) von oben links: König (3,2), Angreifer (8,8), sonst leer; Verteidiger am Zug. \
         Ziehe den König nach (3,1): Dieses Randfeld gewinnt augenblicklich, obwohl es kein Eckfeld ist.",
        "Example, (row, column) from the top left: king (3,2), attacker (8,8), otherwise empty; defenders to move. \
         Move the king to (3,1): this edge square wins at once, although it is not a corner.",
        "Példa, (sor, oszlop) a bal felső saroktól: király (3,2), támadó (8,8), minden más mező üres; a védők \
         lépnek. Lépj a királlyal (3,1)-re: ez a peremmező azonnal nyer, bár nem sarok.",
    ] {
        assert_eq!(concepts(text), expected, "{text}");
    }
}

#[test]
fn a_captured_king_reads_the_same_in_three_languages() {
    let expected = "RowColumnTopLeft; K(5,3) A(5,2) A(1,4); else empty; (1,4)-(5,4); captured K ; attackers win ";
    for text in [
        "Beispiel, (Zeile, Spalte) von oben links: König (5,3), Angreifer (5,2) und (1,4), sonst leer. \
         Ziehe (1,4) nach (5,4): Der König wird umzingelt, entfernt, und die Angreifer siegen.",
        "Example, (row, column) from the top left: king (5,3), attackers (5,2) and (1,4), everything else empty. \
         Move (1,4) to (5,4): the king is sandwiched, removed, and the attackers win.",
        "Példa, (sor, oszlop) a bal felső saroktól: király (5,3), támadók (5,2) és (1,4), a többi üres. \
         Lépés: (1,4)-ről (5,4)-re. A királyt közrefogják, leveszik, és a támadók nyernek.",
    ] {
        assert_eq!(concepts(text), expected, "{text}");
    }
}

#[test]
fn both_examples_of_the_first_real_page_are_read() {
    let Ok(page) = std::fs::read_to_string("../shared/seeds/004_f5d39a0801e257a3.txt") else {
        return skipped();
    };
    let source = Source::new("page", page);
    let read: Vec<String> = source
        .lines()
        .filter(|line| looks_like_an_example(source.slice(*line), &Lexicon::all()))
        .map(|line| {
            let (written, diagnostics) = read_prose(source.slice(line), line, &Lexicon::all());
            assert_eq!(diagnostics, []);
            summary(&written.unwrap(), source.text())
        })
        .collect();
    assert_eq!(
        read,
        [
            "RowColumnTopLeft; K(2,2) A(9,9); else empty; defenders to move; K(2,2)-(1,2); it is Edge \
             “Dieses Randfeld”; defenders win “gewinnt sofort”; not it is Corner “es kein Eckfeld”",
            "RowColumnTopLeft; K(4,4) A(4,3) A(1,5); else empty; (1,5)-(4,5); captured K “König wird eingeklemmt, \
             entfernt”; attackers win “Angreifer gewinnen”",
        ]
    );
}

#[allow(clippy::print_stdout, reason = "says that a test did nothing")]
fn skipped() {
    println!("skipped: not present");
}

#[test]
fn a_never_in_the_first_real_page_refuses_its_example() {
    let Ok(page) = std::fs::read_to_string("../shared/seeds/004_f5d39a0801e257a3.txt") else {
        return skipped();
    };
    for (from, to) in [("gewinnt sofort", "gewinnt niemals sofort"), ("gewinnt sofort", "gewinnt niemals")] {
        let page = page.replace(from, to);
        let line = page.lines().find(|line| line.contains(to)).unwrap();
        assert_refused(line, "niemals", "`niemals` is not understood in an example");
    }
    // "Nicht" in the same place is no denial that could be checked, and says so too.
    let page = page.replace("gewinnt sofort", "gewinnt nicht sofort");
    let line = page.lines().find(|line| line.contains("gewinnt nicht")).unwrap();
    assert_refused(line, "nicht", "`nicht` does not fit after `gewinnt`");
}

#[test]
fn rules_in_ordinary_prose_do_not_look_like_examples() {
    let Ok(seeds) = std::fs::read_dir("../shared/seeds") else {
        return skipped();
    };
    let mut found = Vec::new();
    for seed in seeds {
        let page = std::fs::read_to_string(seed.unwrap().path()).unwrap();
        let lines = page.lines().filter(|line| looks_like_an_example(line, &Lexicon::all()));
        found.extend(lines.map(|line| line.chars().take(9).collect::<String>()));
    }
    assert_eq!(found, ["Beispiel,", "Beispiel,"]);
}

#[test]
fn moves_captures_and_claims_are_read_in_many_phrasings() {
    for (text, expected) in [
        (
            "King d5, attacker f6, defender f7. The king goes d5-f5 and takes the man on f6.",
            "Kd5 Af6 Df7; Kd5-f5; captures f6 … “takes the man on f6”",
        ),
        (
            "Attackers move from b4 to f4 and capture nothing; the game goes on.",
            "Ab4-f4; captures [] “capture nothing”; Ongoing “the game goes on”",
        ),
        (
            "Example: defender b2, king e5. b2-b9: nothing is captured.",
            "Db2 Ke5; b2-b9; captures [] “nothing is captured”",
        ),
        ("Raider f2–f4 xe4.", "Af2-f4xe4"),
        (
            "King d4, otherwise empty. d4-d6 is not allowed; d4-d5 is legal.",
            "Kd4; else empty; d4-d6; Illegal(None) “not allowed”; d4-d5; Legal “legal”",
        ),
        ("The king on d4. The king moves to a4 and wins.", "Kd4; Kd4-a4; defenders win “wins”"),
        (
            "King c3, attackers b3 and d7. After d7-d3 the king is captured.",
            "Kc3 Ab3 Ad7; d7-d3; captured K “king is captured”",
        ),
        (
            "Attackers b3, d7. The attacker on d7 moves to d3: the man on c3 is captured, and the attackers do not win.",
            "Ab3 Ad7; Ad7-d3; captures c3 … “man on c3 is captured”; not attackers win “attackers do not win”",
        ),
        (
            "König a4, Angreifer a5, a3 und b5, sonst leer; Angreifer am Zug. Nach b5–b4 ist der König gefangen.",
            "Ka4 Aa5 Aa3 Ab5; else empty; attackers to move; b5-b4; captured K “König gefangen”",
        ),
        (
            "König (5,5) auf dem Thron, Angreifer (5,4). Der Angreifer aus (5,4) zieht nach (5,2) und schlägt nichts.",
            "K(5,5) A(5,4); (5,5) is Throne “Thron”; A(5,4)-(5,2); captures [] “schlägt nichts”",
        ),
        (
            "König d4, Angreifer b5 und h9. Der Angreifer zieht nach b6. Die Angreifer gewinnen nicht. Remis durch Wiederholung.",
            "Kd4 Ab5 Ah9; A?-b6; not attackers win “Angreifer gewinnen nicht”; draw by repetition “Remis durch Wiederholung”",
        ),
        (
            "Király a k5 mezőn, támadók: j5, k6, e4. A támadó e4–k4 lépése után a király nincs leütve, mert a király szélen áll.",
            "Kk5 Aj5 Ak6 Ae4; Ae4-k4; not captured K “király nincs leütve”; k5 is Edge “király szélen”",
        ),
        (
            "Támadók: a7, c8. Védő: b8. a7-a8 után a játék folytatódik.",
            "Aa7 Ac8 Db8; a7-a8; Ongoing “a játék folytatódik”",
        ),
    ] {
        assert_eq!(read(text), expected);
    }
}

fn assert_refused(text: &str, marked: &str, message: &str) {
    let at = 100;
    let (written, diagnostics) = read_prose(text, Span::new(at, at + text.len()), &Lexicon::all());
    assert_eq!(written, None, "{text}");
    let found: Vec<(&str, &str)> = diagnostics
        .iter()
        .map(|found| (&text[found.span.start - at..found.span.end - at], found.message.as_str()))
        .collect();
    let fits = found.iter().any(|(place, said)| *place == marked && said.contains(message));
    assert!(fits, "{text}\nexpected {marked:?} {message:?}\nfound {found:?}");
}

#[test]
fn what_is_not_understood_is_refused_with_its_place() {
    const START: &str = "König (2,2), Angreifer (9,9). Ziehe den König nach (1,2): ";
    for (rest, marked, message) in [
        ("Dieses Randfeld gewinnt niemals.", "niemals", "not understood in an example"),
        ("Dieses Randfeld gewinnt nie sofort.", "nie", "not understood in an example"),
        ("Niemals gewinnt dieses Randfeld.", "Niemals", "not understood in an example"),
        ("Dieses Randfeld gewinnt nicht sofort.", "nicht", "does not fit after `gewinnt`"),
        ("Dieses Randfeld gewinnt vielleicht.", "vielleicht", "unknown word `vielleicht`"),
        ("Dieses Randfeld gewint sofort.", "gewint", "unknown word `gewint`"),
        ("Der König könnte gewinnen.", "könnte", "unknown word"),
        ("Dieses Randfeld gewinnt der König.", ".", "expected a square after `König`"),
        ("Dieses Feld ist kein Eckfeld und Randfeld.", "kein Eckfeld und Randfeld", "`kein` may deny one or both"),
        ("Der König wird nicht eingeklemmt, entfernt.", "nicht eingeklemmt, entfernt", "may deny one or both"),
        ("Der Angreifer wird geschlagen, weil er Rand ist.", "er", "may mean the man that moved or `Angreifer`"),
        ("Der Angreifer schlägt (4,4).", "Angreifer", "another man moved"),
        ("Der König gewinnt (4,4).", ".", "does not fit after `(4,4)`"),
        ("Angreifer am Zug.", "Angreifer am Zug", "named after a move"),
        ("Verteidiger (5,5).", "Verteidiger (5,5)", "placed after the first move"),
        ("Schlägt mindestens.", ".", "expected a man or a square after `mindestens`"),
        ("Ziehe nach (1,3).", "Ziehe nach (1,3)", "cannot tell which man moves"),
        ("Ziehe den König nach.", ".", "expected a square after `nach`"),
        ("Das Spiel geht weiter?", "?", "unknown sign `?`"),
        ("\u{41a}önig gewinnt.", "\u{41a}önig", "U+041A"),
    ] {
        assert_refused(&format!("{START}{rest}"), marked, message);
    }
    for (text, marked, message) in [
        ("King d4 and attacker z9.", "z9", "unknown word `z9`"),
        ("King d4. d4-d７.", "d７", "U+FF17"),
        ("King d4, attackers c4, e4 on the edge. d4-d5.", "edge", "may mean one or all of 2 squares"),
        ("Move d5 to f5: this edge square wins.", "this edge square wins", "cannot tell who wins"),
        ("King d4. The king is captured.", "king is captured", "nothing has moved yet"),
        ("King not d4. d4-d5.", "d4", "does not fit after `not`"),
        ("King d4. d4-d5: the attackers never win, no one ever said.", "never", "not understood"),
        ("King d4. d4-d5: the attackers never win, no one ever said.", "ever", "unknown word `ever`"),
    ] {
        assert_refused(text, marked, message);
    }
}

#[test]
fn the_language_is_the_one_that_was_understood() {
    let language = |text: &str| {
        let (written, _) = read_prose(text, Span::new(0, text.len()), &Lexicon::all());
        written.and_then(|written| written.language)
    };
    assert_eq!(language("Angreifer b4. b4-f4."), Some(crate::notation::Language("de")));
    assert_eq!(language("Támadó b4. b4-f4."), Some(crate::notation::Language("hu")));
    assert_eq!(language("Kd5-f5"), None);
}

proptest::proptest! {
    #[test]
    fn every_text_is_read_or_refused_with_places_in_it(
        text in "([Kk](ö|o\u{308})nig|king|not|nicht|[,.;:?*>×()-]|\\(1,2\\)|b4|-f4|xf6|attackers|Angreifer|nach|to|                win|gewinnt|er|it|edge|corner|captured|captures|nothing|after|moves?|[ \r\n\u{a0}]|\\PC){0,14}"
    ) {
        let span = Span::new(3, 3 + text.len());
        let source = format!("123{text}");
        let (written, diagnostics) = read_prose(&text, span, &Lexicon::all());
        proptest::prop_assert!(written.is_some() == diagnostics.is_empty());
        for place in diagnostics.iter().map(|found| found.span) {
            proptest::prop_assert!(span.holds(place) && source.get(place.start..place.end).is_some());
        }
        let claimed = crate::notation::read_claim(&text, 3, &Lexicon::all());
        for place in claimed.map_or_else(|found| found, |_| Vec::new()).iter().map(|found| found.span) {
            proptest::prop_assert!(span.holds(place) && source.get(place.start..place.end).is_some(), "{place:?}");
        }
        let _ = crate::notation::read_side(&text, &Lexicon::all());
    }
}

#[test]
fn a_word_that_no_language_knows_is_refused_in_each_language() {
    let pages = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/prose");
    for lexicon in Lexicon::all() {
        let code = lexicon.language().0;
        let page = std::fs::read_to_string(pages.join(format!("{code}.md"))).unwrap();
        let text = page.lines().find(|line| line.contains("(2,4)")).unwrap();
        assert!(read_prose(text, Span::new(0, text.len()), &[lexicon]).0.is_some(), "{code}");
        for (at, word) in text.match_indices(char::is_alphabetic).filter(|(at, _)| {
            !text[..*at].ends_with(|before: char| before.is_alphanumeric() || matches!(before, '\'' | '-'))
        }) {
            let length = text[at..].find(|sign: char| !sign.is_alphabetic()).unwrap();
            let other = format!("{}qxqz{}", &text[..at], &text[at + length..]);
            let (written, faults) = read_prose(&other, Span::new(0, other.len()), &[lexicon]);
            assert!(written.is_none(), "{code}: {other} {word}");
            assert!(faults.iter().any(|fault| fault.span.start == at), "{code}: {other} {faults:?}");
        }
    }
}

#[test]
fn quoted_lines_and_windows_line_ends_are_blanks() {
    let text = "Beispiel: König (2,2), Angreifer\r\n> (9,9), sonst\r\n> leer. Ziehe den König nach (1,2).";
    assert_eq!(read(text), "K(2,2) A(9,9); else empty; K(2,2)-(1,2)");
}

#[test]
fn a_move_that_is_written_wrongly_is_made_once_when_it_is_put_right() {
    assert_eq!(
        read("King d4, attackers b6 and f2. B6-E6xE5 is wrong: b6-e6 (nothing captured)."),
        "Kd4 Ab6 Af2; b6-e6; not captures e5 … “xE5”; captures [] “nothing captured”"
    );
    let start = "King d4, attackers b6 and f2. ";
    assert_refused(&format!("{start}B6-E6xE5 is wrong. F2-F5."), "B6-E6xE5 is wrong", "said to be wrong");
    assert_refused(&format!("{start}B6-E6 is wrong."), "wrong", "does not fit");
}

#[test]
fn moves_with_turns_between_them_are_told_apart() {
    let text = "King c3, attackers f1 and g5: f1-f7, later f7-b7 (b6).";
    let (written, faults) = read_prose(text, Span::new(0, text.len()), &[Lexicon::built_in("en").unwrap()]);
    assert_eq!(faults, []);
    let script = written.unwrap().script;
    assert!(
        matches!(script.as_slice(), [ScriptItem::Turn(_), ScriptItem::Later(_), ScriptItem::Turn(_)]),
        "{script:?}"
    );
}

#[test]
fn who_goes_on_and_how_it_is_written_says_who_moves() {
    assert_eq!(
        read(
            "King j4, attackers h6 and f9. The attacker on h6 opens a chain, written as legs separated by blanks: h6-f6"
        ),
        "Kj4 Ah6 Af9; attackers to move; h6-f6"
    );
    assert_refused(
        "King j4, attackers h6 and f9. The attacker on h5 opens a chain: h6-f6",
        "attacker on h5 opens a chain",
        "no such man was placed there",
    );
}

#[test]
fn men_of_whom_only_the_moves_speak_are_assumed() {
    let text = "Black goes from a3 to c3 and captures the man on d3, which stood between c3 and e3. King on b7.";
    assert!(read(text).starts_with("Kb7 Aa3 Dd3 Ae3; Aa3-c3; captures d3 …"), "{}", read(text));
    let (written, _) = read_prose(text, Span::new(0, text.len()), &[Lexicon::built_in("en").unwrap()]);
    let assumed = written.unwrap().assumed.join("; ");
    assert!(assumed.contains("an attacker on e3, because the moves say so"), "{assumed}");
    // Where men are listed, they are all that there are.
    assert_refused("King b7, attacker a3. a3-c3. Defender d3.", "Defender d3", "placed after the first move");
}

#[test]
fn a_capture_may_be_shown_without_a_move() {
    assert!(
        read("King at c6 is captured by attackers at b6 and d6.").starts_with("Kc6 Ab6 Ad6; attackers to move; Scene(")
    );
    let (start, men) = ("King c6, attackers b6 and e6. ", "attackers on b6 and d6");
    let text = format!("{start}The king on c6 is captured by {men}.");
    assert_refused(&text, "d6", "no such man was placed there");
    assert_refused(
        "King c6. The king on c6 is captured by defenders on b6 and d6.",
        "king on c6 is captured by defenders on b6 and d6",
        "of one side",
    );
}

#[test]
fn squares_that_are_named_twice_tell_how_numbers_count() {
    let text = "King c3 (4,2), attackers e7 (0,4) and a1 (6,0). {\"from\": [0, 4], \"to\": [3, 4]}";
    let read = read(text);
    assert!(read.starts_with("RowColumnTopLeft; Kc3 Ae7 Aa1; "), "{read}");
    assert!(read.ends_with("(1,5)-(4,5)"), "{read}");
    assert_refused("King c3 (4,2), attackers e7 (0,4) and a1 (5,0). a1-a2", "(5,0)", "are not one square");
}

#[test]
fn squares_by_rows_and_columns_in_words_are_read() {
    assert_eq!(
        read("Example: In row 2 from the bottom an attacker in column 1, the king in column 3 of the top row. a2-a5"),
        "Aa2 K[3 of 1 from top]; a2-a5"
    );
}

#[test]
fn a_claim_may_name_the_rule_it_is_made_under() {
    let text = "Example from Olaf's club: king e4, attackers e5, e3, b2. Attacker b2-f2. Under the ruling \"throne is \
                hostile to the king\" the attackers win; under a two-sided reading he was already taken by e5 and e3.";
    let read = read(text);
    assert!(read.contains("Hostile { kind: Throne"), "{read}");
    assert!(read.contains("attackers win “attackers win”"), "{read}");
    let text = "Example without kinq: king e4. e4-e5";
    let english = [Lexicon::built_in("en").unwrap()];
    assert!(read_prose(text, Span::new(0, text.len()), &english).0.is_none(), "a misspelt word is no title");
}
