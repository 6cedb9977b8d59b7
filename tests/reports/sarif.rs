//! SARIF against the schema of OASIS, and fingerprints that stay when a page is edited elsewhere.

use super::folder::{BOARD, Folder, TABLUT, bad, block, good};
use super::schemas::Schema;
use serde_json::Value;
use std::sync::LazyLock;

/// The schema that OASIS published for version 2.1.0.
static OFFICIAL: LazyLock<Schema> = LazyLock::new(|| Schema::new(include_str!("sarif-schema-2.1.0.json")));

/// Reads a log, which must be one by the schema of OASIS, and whose rules must be there.
pub(crate) fn read(text: &str) -> Value {
    let log: Value = serde_json::from_str(text).unwrap();
    OFFICIAL.accepts(&log);
    let run = &log["runs"][0];
    let rules = run["tool"]["driver"]["rules"].as_array().unwrap();
    for rule in rules {
        assert!(rule["shortDescription"]["text"].as_str().is_some_and(|text| text.ends_with('.')), "{rule}");
    }
    for result in run["results"].as_array().unwrap() {
        let index = usize::try_from(result["ruleIndex"].as_u64().unwrap()).unwrap();
        assert_eq!(rules[index]["id"], result["ruleId"]);
    }
    log
}

fn results(folder: &Folder) -> Vec<Value> {
    let ran = folder.run(&["check", ".", "--report", "sarif=-"]);
    read(&ran.out)["runs"][0]["results"].as_array().unwrap().clone()
}

fn prints(folder: &Folder) -> Vec<String> {
    let print = |result: &Value| result["partialFingerprints"]["taflcheckMessage/v1"].as_str().unwrap().to_owned();
    results(folder).iter().map(print).collect()
}

#[test]
fn the_schema_of_oasis_refuses_what_is_none() {
    let folder = Folder::page(TABLUT.to_owned() + &bad());
    let mut log: Value = serde_json::from_str(&folder.run(&["check", ".", "--report", "sarif=-"]).out).unwrap();
    OFFICIAL.accepts(&log);
    log["runs"][0]["results"][0]["level"] = "fatal".into();
    OFFICIAL.refuses(&log);
    log["runs"][0]["results"][0]["level"] = "error".into();
    log["runs"][0]["tool"]["driver"].as_object_mut().unwrap().remove("name");
    OFFICIAL.refuses(&log);
}

#[test]
fn a_result_says_where_what_and_in_which_example() {
    let text =
        format!("{TABLUT}# Über Eck\n\n{}", block(&format!("name: Éins\n{BOARD}b4-e4 xf4 # ä\n=> attackers win\n")));
    let results = results(&Folder::new().with("a b/é.md", text));
    let [result] = results.as_slice() else { panic!("{results:#?}") };
    let place = &result["locations"][0];
    assert_eq!(place["physicalLocation"]["artifactLocation"]["uri"], "a%20b/%C3%A9.md");
    let region = &place["physicalLocation"]["region"];
    assert_eq!((&region["startLine"], &region["endLine"]), (&12.into(), &12.into()));
    assert_eq!((&region["startColumn"], &region["endColumn"]), (&4.into(), &17.into()));
    assert_eq!(place["logicalLocations"][0]["name"], "Éins");
    assert_eq!(place["logicalLocations"][0]["decoratedName"], "Über Eck › Éins");
    assert_eq!(result["properties"]["variant"], "tablut-edge");
    assert_eq!(result["level"], "error");
    assert!(result["message"]["text"].as_str().unwrap().contains("\n    a b c d e f g h i"), "with the board");
}

#[test]
fn fingerprints_survive_edits_elsewhere_and_only_those() {
    let page = |above: &str, second: &str| {
        Folder::page(format!("{TABLUT}# One\n\nWords.\n\n{above}# Two\n\n{}\n{}", bad(), block(second)))
    };
    let second = format!("{BOARD}b4-e4 xf4\n=> attackers win\n");
    let before = prints(&page("", &second));
    assert_eq!(before.len(), 2);
    assert_ne!(before[0], before[1]);
    // Words, examples and faults above, and line ends, move lines and nothing else.
    for above in ["Some words.\n\nMore.\n\n", &good(), &bad()] {
        let after = prints(&page(above, &second));
        assert!(before.iter().all(|print| after.contains(print)), "{above}: {before:?} {after:?}");
    }
    let crlf = Folder::page(
        format!("{TABLUT}# One\n\nWords.\n\n# Two\n\n{}\n{}", bad(), block(&second)).replace('\n', "\r\n"),
    );
    assert_eq!(prints(&crlf), before);
    // Another claim is another message.
    let other = prints(&page("", &second.replace("attackers win", "defenders win")));
    assert_eq!(other[0], before[0]);
    assert_ne!(other[1], before[1]);
    // The same claim twice in one example is two messages.
    let twice = prints(&page("", &format!("{second}=> attackers win\n")));
    assert_eq!(twice.len(), 3);
    assert_eq!(&twice[..2], &before);
    assert!(!before.contains(&twice[2]));
}
