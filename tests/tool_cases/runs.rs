//! What ran, what was set aside, and how it ended (B41 to B53).

use super::folder::{BOARD, Folder, TABLUT, bad, block, good, refuted};

/// A block with a key line before the board.
fn marked(key: &str, capture: &str) -> String {
    block(&format!("{key}\n{BOARD}b4-e4{capture}\n"))
}

// B41
#[test]
fn a_path_that_does_not_exist_is_an_error_with_a_suggestion() {
    let folder = Folder::new().with("rules/tablut.md", TABLUT.to_owned() + &good());
    for (path, help) in [
        ("rules/tabult.md", "did you mean `rules/tablut.md`?"),
        ("rules/tabult.md:5", "did you mean `rules/tablut.md`?"),
        ("ruels", "did you mean `rules`?"),
        ("rules/*.mdx", "patterns are for the shell to expand; name a folder to check all documents in it"),
    ] {
        for command in ["check", "list", "show"] {
            let ran = folder.run(&[command, path]);
            assert_eq!(ran.code, 2, "{command} {path}");
            assert_eq!(ran.out, "");
            let expected = format!("error[file/missing]: there is no file or folder `{path}`\n  = help: {help}\n");
            assert_eq!(ran.err, expected, "{command} {path}");
        }
    }
}

// B41
#[test]
fn a_folder_without_documents_is_no_success() {
    let folder = Folder::new().with("src/main.rs", "fn main() {}").with("page.md", TABLUT.to_owned() + &good());
    let checked = folder.check(&["src"]);
    checked.says(4, &[]);
    assert!(
        checked.human.contains("error[run/nothing-matched]: `src` holds no document (.md, .html, .adoc, .rst, .txt)")
    );
    assert_eq!(checked.report["nothing_matched"].as_array().unwrap().len(), 1);
    // Neither is it when something else holds.
    let checked = folder.check(&["page.md", "src"]);
    checked.says(4, &[]);
    assert!(checked.human.ends_with("1 document: 1 example, 1 holds: something that was named matched nothing\n"));
}

// B41
#[test]
fn a_filter_that_matches_nothing_is_no_success() {
    let folder = Folder::page(format!("{TABLUT}{}", block(&format!("name: Über Eck\n{BOARD}b4-e4 xf4\n"))));
    let checked = folder.check(&["page.md", "--filter", "nothing like it"]);
    checked.says(4, &[]);
    assert!(checked.human.contains("error[run/nothing-matched]: no example matches the filter `nothing like it`"));
    folder.check(&["page.md", "--filter", "uber ECK"]).holds(1);
}

// B42
#[test]
fn a_page_without_examples_is_no_success() {
    let folder = Folder::new().with("README.md", "# A readme\n\nWords.\n").with("page.md", TABLUT.to_owned() + &good());
    let checked = folder.check(&["README.md"]);
    checked.says(4, &[]);
    assert!(checked.human.contains("error[run/nothing-matched]: README.md has no example"));
    assert!(
        checked
            .human
            .ends_with("1 document (1 without an example): 0 examples: nothing was checked: no example was found\n")
    );
    let listed = folder.run(&["list", "README.md"]);
    assert_eq!((listed.code, listed.out.as_str()), (4, ""));
    assert!(listed.err.contains("README.md has no example"), "{}", listed.err);
    // Found in a folder it is one of many.
    folder.check(&["."]).holds(1);
}

// B44
#[test]
fn an_example_without_a_claim_asserts_nothing() {
    for text in [block(BOARD), block("start\n"), block(&format!("# only a comment\n{BOARD}"))] {
        let checked = Folder::page(TABLUT.to_owned() + &text).check(&["page.md"]);
        checked.says(3, &["5:1 example/asserts-nothing: this example asserts nothing"]);
    }
}

// B45
#[test]
fn every_exit_code_is_the_documented_one() {
    let folder = Folder::new()
        .with("good.md", TABLUT.to_owned() + &good())
        .with("bad.md", TABLUT.to_owned() + &bad())
        .with("odd.md", TABLUT.to_owned() + &block("nonsense\n"));
    let code = |arguments: &[&str]| folder.run(arguments).code;
    assert_eq!(code(&["check", "good.md"]), 0);
    assert_eq!(code(&["check", "bad.md", "odd.md"]), 1);
    assert_eq!(code(&["check", "--nonsense"]), 2);
    assert_eq!(code(&["check", "odd.md", "good.md"]), 3);
    assert_eq!(code(&["check", "good.md:1"]), 4);
    assert_eq!(code(&["--help"]), 0);
    assert_eq!(code(&["--version"]), 0);
    assert_eq!(code(&[]), 2);
    let help = folder.run(&["check", "--help"]).out;
    for code in ["0   everything holds", "1   a claim", "2   the command line", "3   a document", "4   nothing"] {
        assert!(help.contains(code), "{code}: {help}");
    }
}

// B46
#[test]
fn lines_summary_json_and_exit_code_agree_on_a_mixed_run() {
    let text = format!(
        "{TABLUT}# Mixed\n\n{}\n{}\n{}\n{}",
        good(),
        bad(),
        block("name: Odd\nnonsense\n"),
        marked("skip: not decided", "")
    );
    let checked = Folder::page(text).check(&["page.md"]);
    assert_eq!(
        checked.examples(),
        ["7 holds Mixed 1", "13 refuted Mixed 2", "19 unreadable Odd", "24 skipped Mixed 4"]
    );
    checked.says(1, &[&refuted(16), "21:1 block/unknown-line: this line cannot be read"]);
    let summary = "4 examples, 1 holds, 1 refuted, 1 unreadable, 1 skipped";
    assert!(checked.human.contains(&format!("page.md: {summary}\n")), "{}", checked.human);
    assert!(checked.human.ends_with(&format!("1 document: {summary}: not everything holds\n")), "{}", checked.human);
}

// B47
#[test]
fn three_wrong_examples_of_one_page_are_all_reported_in_order() {
    let text = format!("{TABLUT}{}\n{}\nprose\n\n{}", bad(), bad(), bad());
    Folder::page(text).check(&["page.md"]).says(1, &[&refuted(8), &refuted(14), &refuted(22)]);
}

// B46, B55
#[test]
fn folders_are_reported_in_the_order_of_their_names_each_file_once() {
    let text = TABLUT.to_owned() + &bad();
    let folder = ["two/b.md", "two/a.md", "one/z.md", "one/deep/c.md"]
        .into_iter()
        .fold(Folder::new(), |folder, name| folder.with(name, &text));
    let expected = ["one/deep/c.md", "one/z.md", "two/a.md", "two/b.md"];
    for arguments in [&["two", "one"][..], &["one", "two"], &["."], &["two/b.md", "one", "two", "./two/a.md"]] {
        let said = folder.check(arguments).said_with_paths();
        let expected: Vec<String> = expected.iter().map(|path| format!("{path}:{}", refuted(8))).collect();
        assert_eq!(said, expected, "{arguments:?}");
    }
    let first = folder.run(&["check", "."]).out;
    assert!((0..5).all(|_| folder.run(&["check", "."]).out == first), "always the same order");
}

// B47
#[test]
fn a_line_names_the_example_around_it() {
    let folder = Folder::page(format!("{TABLUT}{}\n{}", bad(), good()));
    for line in 5..=9 {
        folder.check(&[&format!("page.md:{line}")]).says(1, &[&refuted(8)]);
    }
    folder.check(&["page.md:11"]).holds(1);
    for line in [1, 4, 10, 99] {
        let checked = folder.check(&[&format!("page.md:{line}")]);
        checked.says(4, &[]);
        assert!(checked.human.contains(&format!("page.md has no example in line {line}")), "{}", checked.human);
    }
    let checked = folder.check(&["page.md:6", "page.md:12"]);
    assert_eq!(checked.examples(), ["5 refuted Example 1", "11 holds Example 2"]);
    assert_eq!(folder.run(&["check", "page.md:0"]).code, 2);
}

// B49
#[test]
fn skipped_examples_are_counted_and_listed_with_their_reasons() {
    let text = format!("{TABLUT}{}{}{}", marked("skip: later", ""), good().repeat(20), marked("skip: no more", " xf4"));
    let folder = Folder::page(text);
    let checked = folder.check(&["page.md"]);
    checked.says(0, &[]);
    assert_eq!(checked.report["summary"]["skipped"], 2);
    let human = folder.run(&["check", "page.md"]).out;
    assert!(human.contains("  skipped    line 5, Example 1\n"), "listed also where there are many: {human}");
    assert!(human.contains("because later\n"), "{human}");
    assert!(human.contains("because no more; every claim holds now\n"), "{human}");
    assert!(!human.contains("  holds "), "{human}");
}

// B49
#[test]
fn a_mark_fails_once_its_day_is_over() {
    let skip = |until: &str| format!("{TABLUT}{}", marked(&format!("skip: not decided until {until}"), ""));
    let skipped = format!("{}{}", skip("2999-12-31"), good());
    Folder::page(skipped).check(&["page.md"]).says(0, &[]);
    let checked = Folder::page(skip("2001-01-01")).check(&["page.md"]);
    checked.says(1, &["6:1 example/expired: this mark expired: not decided", &refuted(9)]);
    assert!(checked.help().contains("judge the example again, and delete the line or move the date"));
    Folder::page(skip("2001-02-30")).check(&["page.md"]).says(3, &["6:25 block/date: `2001-02-30` is no date"]);
}

// B50
#[test]
fn a_known_bug_is_set_aside_until_it_holds_and_only_that_example() {
    let text = format!("{TABLUT}{}{}", marked("known-bug: off by one", ""), good());
    let checked = Folder::page(text).check(&["page.md"]);
    checked.says(0, &[]);
    assert_eq!(checked.examples(), ["5 skipped Example 1", "11 holds Example 2"]);
    let text = format!("{TABLUT}{}{}", marked("known-bug: off by one", " xf4"), bad());
    let checked = Folder::page(text).check(&["page.md"]);
    checked
        .says(1, &["6:1 example/known-bug-holds: this example is marked as a known bug, but it holds", &refuted(14)]);
    assert!(checked.help().contains("delete this line"));
    let expired = format!("{TABLUT}{}", marked("known-bug: off until 2001-01-01", ""));
    Folder::page(expired).check(&["page.md"]).says(1, &["6:1 example/expired: this mark expired: off", &refuted(9)]);
}

// B50
#[test]
fn a_known_bug_that_cannot_be_read_is_unreadable() {
    let text = TABLUT.to_owned() + &block("known-bug: later\nnonsense\n");
    Folder::page(text).check(&["page.md"]).says(3, &["7:1 block/unknown-line: this line cannot be read"]);
}

// B49
#[test]
fn a_mark_needs_a_reason_and_there_is_one() {
    let text = format!("{TABLUT}{}{}", marked("skip:", ""), marked("skip: a\nknown-bug: b", ""));
    Folder::page(text).check(&["page.md"]).says(
        3,
        &[
            "6:6 block/value-missing: `skip` has no value: value missing",
            "13:1 block/repeated-key: `skip` in line 12 and `known-bug` in line 13: only one of them may be written",
        ],
    );
}

// B51
#[test]
fn each_example_has_a_game_of_its_own() {
    let blocks = [good(), bad(), block(&format!("{BOARD}attackers to move\n=> legal\n!b4-e4 because occupied\n"))];
    let verdicts = |order: &[usize]| {
        let text: String = order.iter().map(|index| blocks[*index].as_str()).collect();
        let checked = Folder::page(TABLUT.to_owned() + &text).check(&["page.md"]);
        let mut verdicts: Vec<(usize, String)> = order
            .iter()
            .copied()
            .zip(checked.examples().iter().map(|example| example.split(' ').nth(1).unwrap().to_owned()))
            .collect();
        verdicts.sort();
        verdicts
    };
    let expected = verdicts(&[0, 1, 2]);
    for order in [[0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
        assert_eq!(verdicts(&order), expected);
    }
}

// B52
#[test]
fn a_page_of_skipped_examples_checks_nothing_and_says_so() {
    let text = format!("{TABLUT}{}", marked("skip: later", "").repeat(3));
    let checked = Folder::page(text).check(&["page.md"]);
    checked.says(4, &[]);
    let end = "1 document: 3 examples, 3 skipped: nothing was checked: every example is skipped\n";
    assert!(checked.human.ends_with(end), "{}", checked.human);
}

// B52
#[test]
fn what_is_wrong_with_a_skipped_example_does_not_fail() {
    let text = format!("{TABLUT}{}{}", block("skip: not our notation yet\nnonsense\n"), good());
    let checked = Folder::page(text).check(&["page.md"]);
    checked.says(0, &["7:1 block/unknown-line: this line cannot be read"]);
    assert_eq!(checked.diagnostics()[0]["severity"], "warning");
    assert_eq!(checked.examples(), ["5 skipped Example 1", "9 holds Example 2"]);
}

// B53
#[test]
fn a_name_stands_once_on_a_page() {
    let named = |name: &str| block(&format!("name: {name}\n{BOARD}b4-e4 xf4\n"));
    let text = format!("{TABLUT}{}{}{}", named("corner"), named("edge"), named("Corner"));
    let checked = Folder::page(text).check(&["page.md"]);
    checked.says(3, &["18:7 example/same-name: the name \"Corner\" is taken by the example in line 6"]);
    let text = format!("{TABLUT}{}", named("corner").repeat(400));
    let checked = Folder::page(text).check(&["page.md"]);
    assert_eq!(checked.said().len(), 399, "each is named, and in little time");
}
