//! The structure of pages: fences, lists, quotations, front matter (B14 to B29).

use super::folder::{BOARD, Checked, Folder, TABLUT, bad, block, good, refuted};

fn check(text: &str) -> Checked {
    Folder::page(TABLUT.to_owned() + text).check(&["page.md"])
}

fn prefixed(prefix: &str, text: &str) -> String {
    text.lines().map(|line| format!("{prefix}{line}\n")).collect()
}

// B14
#[test]
fn a_block_inside_a_longer_fence_is_text() {
    let checked = check(&format!("````markdown\n{}````\n", bad()));
    checked.says(4, &[]);
    assert_eq!(checked.report["summary"]["examples"], 0);
    assert!(checked.human.contains("page.md has no example"));
}

// B15
#[test]
fn fences_of_equal_length_within_one_another_are_warned_of() {
    let checked = check(&format!("```markdown\n```tafl\nx\n```\n```\nprose\n\n{}", good()));
    checked.says(
        4,
        &[
            "6:1 document/fence-in-fence: fence within an open fenced block is read as content",
            "12:1 document/fence-in-fence: fence within an open fenced block is read as content",
        ],
    );
    assert!(checked.help().contains("open and close it with ```` to show fences in it"));
}

// B16
#[test]
fn only_tildes_close_a_fence_of_tildes() {
    let checked = check(&format!("~~~tafl\n{BOARD}```\nb4-e4 xf4\n~~~~\n\n{}", good()));
    checked.says(3, &["8:1 block/unknown-line: this line cannot be read"]);
    assert_eq!(checked.examples(), ["5 unreadable Example 1", "12 holds Example 2"]);
}

// B17
#[test]
fn a_fence_that_is_never_closed_is_read_to_the_last_letter() {
    let unclosed = "5:1 document/unclosed-fence: fenced block runs to the end of the file without a closing fence";
    check(good().trim_end().trim_end_matches("```").trim_end()).says(0, &[unclosed]);
    check(bad().trim_end().trim_end_matches("```").trim_end()).says(1, &[unclosed, &refuted(8)]);
    check(&format!("```tafl\n{BOARD}b4-e4 xf4 @"))
        .says(3, &[unclosed, "8:11 moves/unexpected: expected a move such as `b4-f4`, found `@`"]);
}

// B19
#[test]
fn a_fence_in_a_list_item_is_read_without_the_indentation_of_the_item() {
    check(&format!("1. Text\n\n{}", prefixed("   ", &bad())))
        .says(1, &["10:4 claim/captures: not so: captures nothing"]);
    let checked = check(&format!("1. Text\n\n{}", prefixed("        ", &bad())));
    checked.says(4, &["7:8 fence/indented: a fence indented by four blanks or more is code, so it is not read"]);
    assert_eq!(checked.report["summary"]["candidates_ignored"], 1);
    assert!(checked.help().contains("indent the fence by at most three blanks"));
}

// B20
#[test]
fn a_fence_in_a_quotation_is_read_without_the_marks_of_the_quotation() {
    check(&prefixed("> ", &good())).holds(1);
    let nested = prefixed(">   > ", &bad()).replacen(">   > ", "> - > ", 1);
    check(&nested).says(1, &["8:7 claim/captures: not so: captures nothing"]);
}

// B20
#[test]
fn a_fence_ends_with_its_quotation() {
    let checked = check(&format!("{}b4-e4 xf4\n", prefixed("> ", &format!("```tafl\n{BOARD}"))));
    checked.says(
        3,
        &[
            "5:3 document/unclosed-fence: fenced block runs to the end of its list item or quotation without a \
             closing fence",
            "5:3 example/asserts-nothing: this example asserts nothing",
        ],
    );
}

// B21
#[test]
fn the_first_word_of_the_info_string_decides() {
    let with = |info: &str| check(&good().replacen("```tafl", &format!("```{info}"), 1));
    for info in ["tafl", " tafl", "Tafl", "tafl {#ex1 .wide}", "tafl\tvariant=tablut-edge", "tafl,language=en"] {
        with(info).holds(1);
    }
    with("tafl,variant=brandubh-weak")
        .says(3, &["6:2 example/size: the drawing is 9x9, but brandubh-weak is played on 7x7"]);
    with("tafl nonsense variante=3").says(
        3,
        &["5:9 fence/unknown-word: unknown word `nonsense`", "5:18 fence/unknown-word: unknown key `variante`"],
    );
    with("tafl variant=tablut-edge+nope").says(3, &["5:29 example/unknown-variant: unknown variant `nope`"]);
    with("tafl variant=").says(3, &["5:9 directive/bad-value: `variant` has no value"]);
}

// B21
#[test]
fn words_that_nearly_label_a_block_are_warned_of() {
    let with = |info: &str| check(&good().replacen("```tafl", &format!("```{info}"), 1));
    for (info, column) in [("taflx", 4), ("tfal", 4), (" {.tafl}", 5), ("{.tafl #id}", 4)] {
        let name = info.trim();
        with(info)
            .says(4, &[&format!("5:{column} fence/near-miss: `{name}` is not `tafl`, so this block is not read")]);
    }
    for info in ["yaml", "text file", "rust,ignore", "table"] {
        let said = with(info).said();
        assert!(!said.iter().any(|said| said.contains("near-miss")), "{info}: {said:?}");
    }
}

// B23
#[test]
fn raw_html_before_an_example_does_not_hide_it() {
    check(&format!("<pre><code></code></pre>\n\n{}<p>\n\n{}</p>\n", good(), good())).holds(2);
}

// B24
#[test]
fn front_matter_does_not_shift_lines() {
    let text = format!("---\ntitle: x\n---\n\n<!-- tafl: variant=tablut-edge -->\n{}", bad());
    let checked = Folder::page(text).check(&["page.md"]);
    checked.says(1, &[&refuted(9)]);
    assert!(checked.human.contains("(from the directive, line 5)"), "{}", checked.human);
    assert!(checked.human.contains("rerun: taflcheck check 'page.md:6'"), "{}", checked.human);
}

// B25
#[test]
fn dashes_inside_a_block_are_no_front_matter() {
    check(&format!("```yaml\n---\na: 1\n---\n```\n\n{}", bad())).says(1, &[&refuted(14)]);
    let directive = "<!-- tafl: variant=tablut-edge -->\n\n";
    let framed = block(&format!("---\n{BOARD}---\nb4-e4\n"));
    Folder::page(format!("{directive}{framed}")).check(&["page.md"]).says(1, &[&refuted(8)]);
}

// B26
#[test]
fn a_first_line_of_a_single_dash_is_ordinary_text() {
    for begin in ["-\n", "-\n---\n", "--\n", "- \n\n"] {
        let text = format!("{begin}<!-- tafl: variant=tablut-edge -->\n\n{}", good());
        Folder::page(text).check(&["page.md"]).holds(1);
    }
}

// B28
#[test]
fn boards_side_by_side_are_named_and_not_read_as_one() {
    let rows: String = (1..=9)
        .rev()
        .map(|rank| format!(" {rank} . . . . . . . . . {rank}  {rank} . . . . . . . . . {rank}\n"))
        .collect();
    let files = "   a b c d e f g h i      a b c d e f g h i\n";
    let said = "diagram/side-by-side: boards stand side by side, which is not read here";
    check(&block(&format!("{files}{rows}b4-e4\n"))).says(3, &[&format!("6:27 {said}")]);
    check(&block(&format!("{rows}b4-e4\n"))).says(3, &[&format!("6:22 {said}")]);
    let unlabelled = ". . . . . . .     . . . . . . .\n".repeat(7);
    let checked = check(&block(&format!("{unlabelled}b4-e4\n")));
    checked.says(3, &["6:1 diagram/row-count: 7 rows of 14 cells; a board has as many rows as columns"]);
    assert!(checked.help().contains("boards side by side are not read here"));
}

// B29
#[test]
fn only_a_real_merge_conflict_is_reported() {
    check(&format!("Heading\n=======\n\n{}", good())).holds(1);
    check(&block(&format!("# =======\n{BOARD}b4-e4 xf4\n"))).holds(1);
    check(&block(&format!("{BOARD}<<<<<<< HEAD\nb4-e4 xf4\n=======\nb4-e4\n>>>>>>> other\n")))
        .says(3, &["8:1 block/merge-conflict: merge conflict: a marker `<<<<<<<` was left behind"]);
}
