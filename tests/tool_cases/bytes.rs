//! Bytes, encodings, line ends and letters (B01 to B12).

use super::folder::{BOARD, Folder, TABLUT, bad, block, good, refuted};

fn with_mark(text: &str) -> Vec<u8> {
    [b"\xEF\xBB\xBF", text.as_bytes()].concat()
}

fn utf16(text: &str) -> Vec<u8> {
    let units = std::iter::once(0xFEFF).chain(text.encode_utf16());
    units.flat_map(u16::to_le_bytes).collect()
}

// B01
#[test]
fn a_byte_order_mark_before_the_first_fence_is_no_part_of_it() {
    let text = block(&format!("variant: tablut-edge\n{BOARD}b4-e4\n"));
    let checked = Folder::page(with_mark(&text)).check(&["page.md"]);
    checked.says(1, &[&refuted(5)]);
    assert_eq!(checked.examples(), ["1 refuted Example 1"]);
}

// B02
#[test]
fn a_byte_order_mark_before_front_matter_does_not_hide_its_settings() {
    let folder = Folder::page(with_mark(&(TABLUT.to_owned() + &good())));
    let checked = folder.check(&["page.md"]);
    checked.holds(1);
    assert!(checked.human.contains("variant tablut-edge (from the front matter, line 3)"), "{}", checked.human);
    let misspelt = TABLUT.replace("edge", "egde") + &good();
    let checked = Folder::page(with_mark(&misspelt)).check(&["page.md"]);
    checked.says(3, &["3:12 example/unknown-variant: unknown variant `tablut-egde`"]);
    assert!(checked.help().contains("did you mean `tablut-edge`?"));
}

// B02
#[test]
fn a_byte_order_mark_before_the_configuration_does_not_hide_it() {
    let config = with_mark("variant: tablut-edge\nlanguge: de\n");
    let checked = Folder::page(good()).with("taflcheck.yaml", config).check(&["page.md"]);
    checked.says(2, &["2:1 yaml/unknown-key: unknown key `languge`"]);
}

// B03
#[test]
fn files_that_are_no_utf_8_are_named_and_the_others_are_checked() {
    let text = TABLUT.to_owned() + &good();
    let latin = [b"ok\nK\xF6nig zieht\n", text.as_bytes()].concat();
    let folder = Folder::new().with("a.md", latin).with("b.md", utf16(&text)).with("c.md", &text).with("d.md", bad());
    let checked = folder.check(&["a.md", "b.md", "c.md"]);
    assert_eq!(checked.code, 3);
    let unreadable = checked.report["unreadable_files"].as_array().unwrap();
    let told: Vec<String> = unreadable.iter().map(|file| format!("{}: {}", file["path"], file["why"])).collect();
    assert_eq!(
        told,
        [r#""a.md": "not UTF-8 text: line 2, byte offset 4""#, r#""b.md": "UTF-16 text; save the file as UTF-8""#]
    );
    assert!(checked.human.contains("error[file/unreadable]: a.md: not UTF-8 text: line 2, byte offset 4\n"));
    assert_eq!(checked.examples(), ["5 holds Example 1"], "the file that can be read is checked");
    assert!(!checked.human.contains("no example"), "{}", checked.human);
    let listed = folder.run(&["list", "."]);
    assert_eq!(listed.code, 3);
    assert!(listed.err.contains("error[file/unreadable]: b.md: UTF-16 text"), "{}", listed.err);
    assert!(listed.out.contains("c.md:5\t"), "{}", listed.out);
}

// B04
#[test]
fn a_file_with_carriage_returns_gets_the_same_verdicts_at_the_same_places() {
    let text = TABLUT.to_owned() + &good() + &bad() + &block(&format!("name: Ünfug\n{BOARD}b4-e4 xf4 ?\n"));
    let unix = Folder::page(&text).check(&["page.md"]);
    let windows = Folder::page(text.replace('\n', "\r\n")).check(&["page.md"]);
    assert_eq!(unix.report, windows.report);
    assert_eq!(unix.human, windows.human);
    windows.says(1, &[&refuted(13), "19:11 moves/unexpected: expected a move such as `b4-f4`, found `?`"]);
    assert!(!windows.report.to_string().contains("\\r"));
}

// B08
#[test]
fn a_line_of_blanks_is_blank() {
    Folder::page(format!("{TABLUT}{}", block(&format!("{BOARD}  \n\t\nb4-e4 xf4\n")))).check(&["page.md"]).holds(1);
}

// B09
#[test]
fn a_no_break_space_is_a_blank_everywhere() {
    let board = BOARD.replace(". .", ".\u{a0}.");
    let text = format!("{TABLUT}{}", block(&format!("name:\u{a0}Blanks\n{board}b4-e4\u{a0}xf4\n")));
    let checked = Folder::page(text).check(&["page.md"]);
    checked.holds(1);
    assert_eq!(checked.examples(), ["5 holds Blanks"]);
}

// B09
#[test]
fn what_nobody_can_see_is_named_with_its_place() {
    let board = BOARD.replace("D A", "D A\u{200b}");
    let text =
        format!("{TABLUT}{}{}", block(&format!("{BOARD}b4-e4 xf4\u{200b}\n")), block(&format!("{board}b4-e4\n")));
    let checked = Folder::page(text).check(&["page.md"]);
    checked.says(
        3,
        &[
            "8:10 moves/look-alike: unexpected U+200B ZERO WIDTH SPACE",
            "11:17 diagram/unknown-glyph: unknown glyph U+200B ZERO WIDTH SPACE",
        ],
    );
    assert!(checked.help().contains("delete it: it is there although nobody can see it"));
}

// B10
#[test]
fn letters_and_digits_that_only_look_right_are_named() {
    let attacker = block(&format!("{}b4-e4 xf4\n", BOARD.replace("D A", "D \u{410}")));
    let king = block(&format!(" 3 . \u{41a} . . . . . . .\n{}b4-e4 xf4\n", &BOARD[BOARD.find('\n').unwrap() + 1..]));
    let digit = block(&format!("{BOARD}b4-e\u{ff14} xf4\n"));
    let checked = Folder::page(format!("{TABLUT}{attacker}{king}{digit}")).check(&["page.md"]);
    checked.says(
        3,
        &[
            "6:16 diagram/unknown-glyph: unknown glyph U+0410 CYRILLIC CAPITAL LETTER A, did you mean `A`?",
            "11:6 diagram/unknown-glyph: unknown glyph U+041A CYRILLIC CAPITAL LETTER KA, did you mean `K`?",
            "18:5 moves/look-alike: unexpected U+FF14 FULLWIDTH DIGIT FOUR, did you mean `4`?",
        ],
    );
}

// B10
#[test]
fn dashes_of_typesetters_stand_between_squares_too() {
    for dash in ['\u{2013}', '\u{2212}'] {
        let text = format!("{TABLUT}{}", block(&format!("{BOARD}b4{dash}e4 xf4\n")));
        Folder::page(text).check(&["page.md"]).holds(1);
    }
}

// B12
#[test]
fn columns_count_characters_and_the_caret_stands_under_the_right_cell() {
    let legend = "legend: \u{1f600} = attacker, \u{25cb} = defender\n";
    let text = block(&format!("{legend} 4 . \u{1f600} . . . \u{25cb} \u{265a} . .\n   a b c d e f g h i\nb4-e4\n"));
    let combined = block(&format!("{BOARD}b4-e4 xf4  # e\u{301}\n=> ongoing e\u{301}\u{738b} ongoing\n"));
    let checked = Folder::page(format!("{TABLUT}{text}{combined}")).check(&["page.md"]);
    let said = checked.said();
    assert_eq!(said[0], "7:16 diagram/unknown-glyph: unknown glyph `♚` (U+265A)");
    assert!(said[1].starts_with("15:12 "), "{said:?}");
    let lines: Vec<&str> = checked.human.lines().collect();
    let row = lines.iter().position(|line| line.contains('♚') && line.starts_with('7')).unwrap();
    let before = lines[row].split('♚').next().unwrap();
    // The smiling face is two columns wide on a screen.
    let caret = before.chars().count() + 1;
    assert_eq!(lines[row + 1].find('^').unwrap(), caret, "{}\n{}", lines[row], lines[row + 1]);
}
