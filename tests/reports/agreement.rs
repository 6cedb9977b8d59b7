//! B46: what people read, JSON, JUnit, SARIF, TAP, annotations, the summary in Markdown and the exit code say the same of
//! every kind of run.

use super::folder::{BOARD, Folder, TABLUT, bad, block, good};
use super::{formats, junit, sarif, tap};
use serde_json::Value;

/// Every report of a run, made at once.
struct Reports {
    code: i32,
    human: String,
    json: Value,
    junit: Vec<junit::TestCase>,
    sarif: Value,
    tap: Vec<tap::Point>,
    github: Vec<formats::Annotation>,
    markdown: formats::Shown,
}

impl Reports {
    fn of(folder: &Folder, arguments: &[&str]) -> Self {
        let wanted = ["json=r.json", "junit=r.xml", "sarif=r.sarif", "tap=r.tap", "github=r.log", "markdown=r.summary"];
        let wanted: Vec<&str> = wanted.iter().flat_map(|report| ["--report", report]).collect();
        let ran = folder.run(&[&["check"], arguments, &wanted].concat());
        assert_eq!(ran.err, "");
        let read = |name: &str| std::fs::read_to_string(folder.path(name)).unwrap();
        let json: Value = serde_json::from_str(&read("r.json")).unwrap();
        // The report is the very text that `--format json` prints.
        let printed = folder.run(&[&["check", "--format", "json"], arguments].concat());
        assert_eq!((printed.code, printed.out), (ran.code, read("r.json")));
        Self {
            code: ran.code,
            human: ran.out,
            json,
            junit: junit::read(&read("r.xml")),
            sarif: sarif::read(&read("r.sarif")),
            tap: tap::read(&read("r.tap")),
            github: formats::annotations(&read("r.log")),
            markdown: formats::markdown(&read("r.summary")),
        }
    }

    /// `error` or `warning` messages of the report in JSON.
    fn messages(&self, severity: &str) -> usize {
        let documents = self.json["documents"].as_array().unwrap().iter();
        let own = documents.flat_map(|document| document["diagnostics"].as_array().unwrap());
        let all = self.json["diagnostics"].as_array().unwrap().iter().chain(own);
        all.filter(|found| found["severity"] == severity).count()
    }

    fn length(&self, key: &str) -> usize {
        self.json[key].as_array().unwrap().len()
    }

    fn count(&self, key: &str) -> usize {
        usize::try_from(self.json["summary"][key].as_u64().unwrap()).unwrap()
    }

    fn agree(&self) {
        assert_eq!(self.json["summary"]["exit_code"], self.code);
        self.junit_agrees();
        self.tap_agrees();
        self.sarif_agrees();
        self.github_agrees();
        self.markdown_agrees();
        self.people_are_told_the_same();
    }

    fn junit_agrees(&self) {
        let of = |status: &str| self.junit.iter().filter(|case| case.status == status).count();
        let is_well = of("failure") + of("error") == 0;
        assert_eq!(is_well, self.code == 0, "the exit code is 0 where no case fails: {:#?}", self.junit);
        assert!(!is_well || of("passed") > 0, "a run that is well has a case that passed");
        for document in self.json["documents"].as_array().unwrap() {
            for example in document["examples"].as_array().unwrap() {
                let line = example["line"].to_string();
                let name = example["name"].as_str().unwrap();
                // A message about the page may stand in the same line.
                let is_its = |case: &&junit::TestCase| {
                    case.file.as_deref() == example["path"].as_str()
                        && case.line.as_deref() == Some(line.as_str())
                        && case
                            .name
                            .split(" [")
                            .flat_map(|part| part.split(" ("))
                            .next()
                            .is_some_and(|begin| begin.ends_with(name))
                };
                let statuses: Vec<&str> = self.junit.iter().filter(is_its).map(|case| case.status.as_str()).collect();
                let verdict = example["verdict"].as_str().unwrap();
                let open: usize = ["todo", "outcomes_new", "outcomes_changed"].iter().map(|key| self.count(key)).sum();
                let has_todo = open > 0 && self.code == 1;
                let agrees = match verdict {
                    "holds" => statuses.iter().all(|status| *status == "passed" || has_todo && *status == "failure"),
                    "refuted" | "depends" => {
                        statuses.contains(&"failure") && statuses.iter().all(|s| matches!(*s, "failure" | "passed"))
                    }
                    "unreadable" => statuses.iter().all(|status| *status == "error"),
                    "skipped" => statuses.iter().all(|status| *status == "skipped"),
                    other => panic!("{other}"),
                };
                assert!(agrees && !statuses.is_empty(), "{verdict} and {statuses:?}");
            }
        }
        // Every error of the report is told in some case.
        let texts: String = self.junit.iter().map(|case| format!("{}\n", case.text)).collect();
        for code in self.error_codes() {
            assert!(texts.contains(&format!("error[{code}]")), "{code} in {texts}");
        }
    }

    fn error_codes(&self) -> Vec<&str> {
        let documents = self.json["documents"].as_array().unwrap().iter();
        let own = documents.flat_map(|document| document["diagnostics"].as_array().unwrap());
        let all = self.json["diagnostics"].as_array().unwrap().iter().chain(own);
        all.filter(|found| found["severity"] == "error").map(|found| found["code"].as_str().unwrap()).collect()
    }

    fn tap_agrees(&self) {
        assert_eq!(self.tap.len(), self.junit.len());
        for (point, case) in self.tap.iter().zip(&self.junit) {
            assert_eq!(point.name, format!("{}: {}", case.suite, case.name));
            let expected = match case.status.as_str() {
                "failure" | "error" => "failed",
                other => other,
            };
            assert_eq!(point.status(), expected, "{point:?}");
            let message = point.diagnostic.as_ref().map(|found| found["message"].as_str().unwrap());
            assert_eq!(message, Some(case.message.as_str()).filter(|_| expected == "failed"));
            let severity = point.diagnostic.as_ref().map(|found| found["severity"].as_str().unwrap());
            assert_eq!(
                severity,
                match case.status.as_str() {
                    "failure" => Some("fail"),
                    "error" => Some("error"),
                    _ => None,
                }
            );
        }
    }

    fn sarif_agrees(&self) {
        let run = &self.sarif["runs"][0];
        let results = run["results"].as_array().unwrap();
        let of = |level: &str| results.iter().filter(|result| result["level"] == level).count();
        assert_eq!(of("error"), self.messages("error") + self.length("unreadable_files"));
        assert_eq!(of("warning"), self.messages("warning"));
        for (key, value) in run["properties"].as_object().unwrap() {
            assert_eq!(value, &self.json["summary"][key], "{key}");
        }
        let invocation = &run["invocations"][0];
        assert_eq!(invocation["exitCode"], self.code);
        let told = invocation["toolExecutionNotifications"].as_array().unwrap().len();
        assert_eq!(of("error") + told == 0, self.code == 0);
    }

    fn github_agrees(&self) {
        let of = |command: &str| self.github.iter().filter(|one| one.command == command).count();
        assert_eq!(of("error") == 0, self.code == 0, "{:?}", self.github);
        let failing = self.junit.iter().filter(|case| matches!(case.status.as_str(), "failure" | "error")).count();
        assert!(of("error") >= failing.min(1) && of("error") <= 10);
        assert_eq!(of("warning"), self.messages("warning").min(10));
    }

    fn markdown_agrees(&self) {
        let keys = [
            "documents",
            "examples",
            "holds",
            "refuted",
            "depends",
            "unreadable",
            "skipped",
            "facts_verified",
            "facts_contradicted",
        ];
        let expected: Vec<String> = keys.iter().map(|key| self.count(key).to_string()).collect();
        assert_eq!(self.markdown.counts[..keys.len()], expected);
        let others = self.messages_of_no_example();
        assert_eq!(self.markdown.counts[keys.len()], others.to_string());
        assert_eq!(self.markdown.counts.len(), keys.len() + 1);
        for (heading, status) in [("Failed", "failure"), ("Errors", "error"), ("Set aside", "skipped")] {
            let count = self.junit.iter().filter(|case| case.status == status).count();
            let told = self.markdown.headings.iter().any(|shown| *shown == format!("{heading}: {count}"));
            assert_eq!(told, count > 0, "{heading}: {:?}", self.markdown.headings);
        }
        let verdict = self.human.lines().last().unwrap().rsplit(": ").next().unwrap();
        let first = self.markdown.headings[0].rsplit(": ").next().unwrap();
        assert_eq!(first, verdict);
    }

    /// Cases that are errors and belong to no example.
    fn messages_of_no_example(&self) -> usize {
        let documents = self.json["documents"].as_array().unwrap().iter();
        let unreadable: usize = documents
            .flat_map(|document| document["examples"].as_array().unwrap())
            .filter(|example| example["verdict"] == "unreadable")
            .count();
        self.junit.iter().filter(|case| case.status == "error").count() - unreadable
    }

    fn people_are_told_the_same(&self) {
        let last = self.human.lines().last().unwrap();
        for (key, words) in [
            ("holds", ["holds", "hold"]),
            ("refuted", ["refuted"; 2]),
            ("depends", ["depends on an unstated rule", "depend on an unstated rule"]),
            ("unreadable", ["unreadable"; 2]),
            ("skipped", ["skipped"; 2]),
            ("facts_verified", ["fact verified", "facts verified"]),
            ("facts_contradicted", ["contradiction", "contradictions"]),
        ] {
            let count = self.count(key);
            let told = words.iter().any(|word| {
                let told = format!(" {count} {word}");
                last.contains(&format!("{told},")) || last.contains(&format!("{told}:"))
            });
            assert_eq!(told, count > 0, "{key} in {last}");
        }
        let texts = self.junit.iter().filter(|case| !case.text.is_empty());
        for line in texts.filter_map(|case| case.text.lines().next()) {
            let is_told = self.human.contains(line) || last.ends_with(line.rsplit(": ").next().unwrap());
            assert!(is_told, "{line}\n{}", self.human);
        }
    }
}

fn marked(key: &str, capture: &str) -> String {
    block(&format!("{key}\n{BOARD}b4-e4{capture}\n"))
}

/// A pair takes the king in one of two games.
fn two_games() -> String {
    block(
        "variant: brandubh-weak, magpie\n 2 . . . A K . A\n 1 . . . . . . .\n   a b c d e f g\n\
         attackers to move\ng2-f2\n=> attackers win\n",
    )
}

#[test]
fn a_mixed_folder_is_told_alike_by_every_report() {
    let page = format!(
        "{TABLUT}# Mixed\n\n{}\n{}\n{}\n{}\n{}\n{}\nThe board has 11x11 squares. The attackers move first.\n",
        good(),
        bad(),
        block("name: Odd\nnonsense\n"),
        marked("skip: not decided", ""),
        marked("known-bug: off by one", ""),
        marked("todo: look again", " xf4"),
    );
    let several = format!("# Two games\n\n{}", two_games());
    let folder = Folder::new()
        .with("one/page.md", page)
        .with("one/words.md", "# Words\n\nNothing.\n")
        .with("two/several.md", several)
        .with("two/bytes.md", [0xFF, 0xFE, 0]);
    let reports = Reports::of(&folder, &["."]);
    assert_eq!(reports.code, 1);
    let statuses = |status: &str| reports.junit.iter().filter(|case| case.status == status).count();
    assert!(statuses("passed") >= 3 && statuses("failure") >= 2, "{:#?}", reports.junit);
    assert!(statuses("error") >= 2 && statuses("skipped") == 2, "{:#?}", reports.junit);
    reports.agree();
    // Strictly, an example at which something is to do fails everywhere.
    let strict = Reports::of(&folder, &[".", "--strict"]);
    strict.agree();
    assert_eq!(
        strict.tap.iter().filter(|point| !point.ok).count(),
        reports.tap.iter().filter(|point| !point.ok).count() + 1
    );
}

/// A page whose outcomes are recorded.
fn recorded() -> Folder {
    let folder = Folder::page(TABLUT.to_owned() + &good()).with("taflcheck.yaml", "snapshots: kept\n");
    let ran = folder.run(&["update"]);
    assert_eq!(ran.code, 0, "{ran:?}");
    folder
}

/// The same, and a record of a page that is gone.
fn gone() -> Folder {
    let folder = recorded().with("other.md", TABLUT.to_owned() + &good());
    assert_eq!(folder.run(&["update"]).code, 0);
    std::fs::remove_file(folder.path("other.md")).unwrap();
    folder
}

#[test]
fn every_exit_code_is_told_alike_by_every_report() {
    let promise = "documents:\n  - path: page.md\n    expect-examples: 2\n";
    let well = || Folder::page(TABLUT.to_owned() + &good());
    let page = |text: &str| Folder::page(TABLUT.to_owned() + text);
    let runs: Vec<(Folder, &[&str], i32)> = vec![
        (well(), &["."], 0),
        (page("The attackers move first.\n"), &["."], 0),
        (page(&bad()), &["."], 1),
        (page("The attackers move first. The board has 11x11 squares.\n"), &["."], 1),
        (page(&marked("todo: see", " xf4")), &[".", "--strict"], 1),
        (page(&marked("todo: see", " xf4")), &["."], 0),
        (page(&marked("known-bug: off", " xf4")), &["."], 1),
        (page(&marked("skip: off until 2001-01-01", " xf4")), &["."], 1),
        (well().with("taflcheck.yaml", promise), &["."], 1),
        (well().with("taflcheck.yaml", "varaint: x\n"), &["."], 2),
        (well().with("x.yaml", "name: x\n").with("taflcheck.yaml", "variants: [x.yaml]\n"), &["."], 2),
        (well().with("taflcheck.yaml", "documents:\n  - path: pgae.md\n"), &["."], 2),
        (well().with("taflcheck.yaml", "snapshots: kept\n"), &["."], 1),
        (well().with("taflcheck.yaml", "snapshots: kept\n").with("kept/page.md.snap", "nonsense\n"), &["."], 3),
        (recorded().with("page.md", TABLUT.to_owned() + &marked("name: Other", " xf4")), &["."], 1),
        (recorded().with("page.md", TABLUT.to_owned() + &good()), &["."], 0),
        (gone(), &["."], 0),
        (gone(), &[".", "--strict"], 1),
        (page(&block("nonsense\n")), &["."], 3),
        (well().with("bytes.md", [0xFF, 0xFE, 0]), &["."], 3),
        (page("Nothing.\n"), &["page.md"], 4),
        (page("Nothing.\n"), &["."], 4),
        (page(&marked("skip: later", "")), &["."], 4),
        (well(), &[".", "--filter", "no such"], 4),
        (well().with("empty/x.txt.bak", ""), &["page.md", "empty"], 4),
    ];
    for (folder, arguments, code) in runs {
        let reports = Reports::of(&folder, arguments);
        assert_eq!(reports.code, code, "{arguments:?}: {}", reports.human);
        reports.agree();
    }
}

/// `name: status` of each test case.
fn statuses(reports: &Reports) -> Vec<String> {
    reports.junit.iter().map(|case| format!("{}: {}", case.name, case.status)).collect()
}

#[test]
fn an_example_fails_under_the_variant_that_refutes_it_and_passes_under_the_other() {
    let reports = Reports::of(&Folder::page(two_games()), &["."]);
    assert_eq!(reports.code, 1);
    reports.agree();
    assert_eq!(statuses(&reports), ["Example 1 [brandubh-weak]: passed", "Example 1 [magpie]: failure"]);
}

#[test]
fn an_example_that_hangs_on_a_rule_fails() {
    let board = " 4 . . D A . D .\n 1 K . . . . . .\n   a b c d e f g\n";
    let board = board.replace(" 1 K", " 3 . . . . . . .\n 2 . . . . . . .\n 1 K");
    let text = block(&format!("variant: ard-ri\n{board}defenders to move\nf4-e4 xd4\n=> draw\n"));
    let reports = Reports::of(&Folder::page(text), &["."]);
    reports.agree();
    assert_eq!((reports.code, reports.count("depends")), (1, 1));
    assert_eq!(statuses(&reports), ["Example 1: failure"]);
}

#[test]
fn cases_of_one_name_are_told_apart() {
    let text = format!("{TABLUT}{}{}", marked("name: Same", " xf4"), marked("name: Same", ""));
    let reports = Reports::of(&Folder::page(text), &["."]);
    reports.agree();
    let names: Vec<&str> = reports.junit.iter().map(|case| case.name.as_str()).collect();
    assert_eq!(names, ["Same", "Same (2)"]);
}
