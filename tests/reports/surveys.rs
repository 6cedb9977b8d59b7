//! `--format json` of the surveys (`mutate`, `coverage`, `suggest`, `diff`): the same numbers, words and blocks as people are
//! told.

use super::folder::{Folder, Ran};
use serde_json::Value;

fn folder() -> Folder {
    Folder::page(
        "<!-- tafl: variant=brandubh-weak -->\n\n# Brandubh\n\n```tafl\nname: A pair takes a defender\n \
         3 . . D A . . .\n 2 . . . . . . .\n 1 . A . . . . .\n   a b c d e f g\n\nattackers to move\nb1-b3 xc3\n```\n",
    )
}

/// What a command tells people, and programs; both end alike.
fn both(arguments: &[&str]) -> (Ran, Value) {
    let folder = folder();
    let human = folder.run(arguments);
    let json = folder.run(&[arguments, &["--format", "json"]].concat());
    assert_eq!((json.code, json.err.as_str()), (human.code, ""), "{arguments:?}");
    let report: Value = serde_json::from_str(&json.out).unwrap();
    assert_eq!(report["version"], 1);
    assert_eq!(report["summary"]["exit_code"], human.code);
    (human, report)
}

fn items(value: &Value) -> &[Value] {
    value.as_array().unwrap()
}

#[test]
fn changes_have_the_same_fate_for_people_and_programs() {
    for least in ["0", "90"] {
        let (human, report) = both(&["mutate", "page.md", "--verbose", "--min-score", least]);
        let [variant] = items(&report["variants"]) else { panic!("{report:#}") };
        let changes = items(&variant["changes"]);
        assert!(changes.len() > 20, "{}", changes.len());
        for change in changes {
            let word = |key: &str| change[key].as_str().unwrap();
            let fate = if word("fate") == "missed" { "MISSED" } else { word("fate") };
            assert!(human.out.contains(&format!("  {} is {}\n", word("rule"), word("was"))), "{change}");
            let line = human
                .out
                .lines()
                .find(|line| line.trim_start().starts_with(fate) && line.contains(&format!(" {}: ", word("value"))));
            assert!(line.is_some(), "{change}\n{}", human.out);
            assert_eq!(change["caught_by"].is_object(), fate == "caught");
            assert_eq!(change["why"].is_string(), fate == "idle");
        }
        let of = |fate: &str| changes.iter().filter(|change| change["fate"] == fate).count();
        for fate in ["caught", "missed", "idle"] {
            assert_eq!(variant[fate], of(fate), "{fate}");
        }
        let told = format!(
            "of {} changes {} are caught, {} missed, {} make no difference: score {}",
            changes.len(),
            of("caught"),
            of("missed"),
            of("idle"),
            variant["score"]
        );
        assert!(human.out.contains(&told), "{told}\n{}", human.out);
        assert_eq!(human.code, i32::from(least == "90"));
        assert!(of("caught") > 0 && of("missed") > 0 && of("idle") > 0);
    }
}

#[test]
fn coverage_is_the_same_for_people_and_programs() {
    let (human, report) = both(&["coverage", "page.md"]);
    let rules = items(&report["variants"][0]["rules"]);
    let pinned = rules.iter().filter(|rule| rule["pinned"] == true).count();
    let possible = rules.iter().filter(|rule| rule["changes"].as_u64() > Some(0)).count();
    let told = format!("brandubh-weak: {pinned} of {possible} rules that can be pinned are covered\n");
    assert!(human.out.contains(&told), "{told}\n{}", human.out);
    let caught = rules.iter().filter(|rule| rule["caught"].as_u64() > Some(0)).count();
    assert!(caught > 0 && possible > pinned && rules.len() > 10, "{}", human.out);
    let [example] = items(&report["variants"][0]["examples"]) else { panic!("{report:#}") };
    assert_eq!((&example["path"], &example["line"]), (&"page.md".into(), &5.into()));
    let holds = items(&example["holds_under"]).len();
    let all = holds + items(&example["fails_under"]).len();
    let told = format!("page.md:5, A pair takes a defender holds also under {holds} of {all} other games");
    assert!(human.out.contains(&told), "{told}\n{}", human.out);
}

#[test]
fn suggestions_are_the_same_blocks_for_people_and_programs() {
    let (human, report) = both(&["suggest", "page.md", "--rule", "custodial"]);
    let suggestions = items(&report["variants"][0]["suggestions"]);
    assert_eq!(suggestions.len(), human.out.matches("```tafl\n").count());
    assert!(!suggestions.is_empty());
    for one in suggestions {
        let word = |key: &str| one[key].as_str().unwrap();
        let changes: Vec<&str> = items(&one["fails_under"]).iter().map(|change| change.as_str().unwrap()).collect();
        let told = format!(
            "{} {} is {}. This would fail under {}:\n\n{}",
            word("question"),
            word("rule"),
            word("value"),
            changes.join("; "),
            word("block")
        );
        assert!(human.out.contains(&told), "{told}\n{}", human.out);
        // The block holds, and its name is the one that is told.
        let held = Folder::page(word("block")).run(&["check", "page.md"]);
        assert_eq!(held.code, 0, "{}", held.out);
        assert!(word("block").contains(&format!("name: {}\n", word("name"))));
    }
    assert_eq!(folder().run(&["suggest", "page.md", "--fill", "--format", "json"]).code, 2);
}

#[test]
fn differences_are_the_same_for_people_and_programs() {
    let games = ["diff", "brandubh-weak", "magpie"];
    let (human, report) = both(&games);
    let differences = items(&report["differences"]);
    assert_eq!(report["summary"]["differences"], differences.len());
    assert!(human.out.starts_with(&format!("brandubh-weak and magpie differ in {} rules\n", differences.len())));
    for one in differences {
        assert!(human.out.contains(&format!("\n{}: ", one["rule"].as_str().unwrap())));
        match one["example"].as_str() {
            Some(block) => assert!(human.out.contains(block), "{block}\n{}", human.out),
            None => assert!(human.out.contains(one["not_shown"].as_str().unwrap()), "{one}"),
        }
        let variants: Vec<&Value> = items(&one["values"]).iter().flat_map(|value| items(&value["variants"])).collect();
        assert_eq!(variants.len(), 2, "{one}");
    }
    assert!(report["examples"].is_null());
    let (human, report) = both(&[&games[..], &["page.md"]].concat());
    let (all, different) = (&report["summary"]["examples"], &report["summary"]["examples_different"]);
    assert!(human.out.ends_with(&format!("\nof {all} examples {different} come out differently\n")), "{}", human.out);
    assert_eq!(different, items(&report["examples"]).len());
    // Four sides against two: this one comes out differently.
    let king = "```tafl\nvariant: brandubh-weak\n 2 . . . A K . A\n 1 . . . . . . .\n   a b c d e f g\nattackers to move\n\
                g2-f2\n=> attackers win\n```\n";
    let king = Folder::page(king).run(&["diff", "brandubh-weak", "magpie", "page.md", "--format", "json"]);
    let report: Value = serde_json::from_str(&king.out).unwrap();
    let outcomes = items(&report["examples"][0]["outcomes"]);
    let statuses: Vec<&Value> = outcomes.iter().map(|outcome| &outcome["status"]).collect();
    assert_eq!(statuses, ["attackers win by capture", "ongoing"]);
}
