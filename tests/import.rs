//! `taflcheck import` and `taflcheck export` as their users run them.

#![allow(clippy::unwrap_used, reason = "a test that cannot run has failed")]

mod support;

use support::program::taflcheck as run;

const START: &str = "start:/3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3/";

#[test]
fn a_rules_string_becomes_a_variant_file_that_is_read() {
    let folder = tempfile::tempdir().unwrap();
    let text = format!("dim:11 name:Our_Game atkf:n tfr:w ks:w sw:s {START}\n");
    std::fs::write(folder.path().join("rules.txt"), text).unwrap();
    let (code, yaml, complaints) = run(folder.path(), &["import", "rules.txt"]);
    assert_eq!((code, complaints.as_str()), (0, ""));
    assert!(yaml.starts_with("# lost: tfr:w: "), "{yaml}");
    assert!(yaml.contains("first-mover: defenders\n"), "{yaml}");
    std::fs::write(folder.path().join("our-game.yaml"), yaml).unwrap();
    std::fs::write(folder.path().join("taflcheck.yaml"), "variants: [our-game.yaml]\n").unwrap();
    let (code, shown, complaints) = run(folder.path(), &["variants", "our-game", "--config", "taflcheck.yaml"]);
    assert_eq!(code, 0, "{complaints}");
    assert!(shown.starts_with("Our Game (our-game), 11x11\n"), "{shown}");
    let (code, exported, _) = run(folder.path(), &["export", "our-game", "--config", "taflcheck.yaml"]);
    let first = exported.lines().next().unwrap();
    assert_eq!((code, first), (0, format!("dim:11 name:Our_Game atkf:n tfr:w ks:w sw:s {START}").as_str()));
}

#[test]
fn faults_of_a_string_are_shown_at_their_columns() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("rules.txt"), "\n  dim:3 esc:x start:/3/1K1/2q/\n\nhello\n").unwrap();
    let (code, _, complaints) = run(folder.path(), &["import", "rules.txt"]);
    assert_eq!(code, 3);
    for place in ["rules.txt:2:13", "rules.txt:2:29", "rules.txt:4:1"] {
        assert!(complaints.contains(place), "{place} in\n{complaints}");
    }
}

#[test]
fn a_position_and_a_record_become_blocks_that_hold() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("position.txt"), "/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/\n").unwrap();
    let (code, block, _) = run(folder.path(), &["import", "position.txt"]);
    assert_eq!(code, 0);
    assert!(block.contains(" 4  A A D K D A A\n"), "{block}");
    let game =
        format!("[result:-1]\n[rules:dim:11 name:Short atkf:y {START}]\n\n1. d1-d3 g5-i5\n[a|b]\n2. k8-j8 i5-i4\n");
    std::fs::write(folder.path().join("game.otg"), game).unwrap();
    let (code, printed, complaints) = run(folder.path(), &["import", "game.otg"]);
    assert_eq!(code, 0, "{complaints}");
    let (yaml, block) = printed.split_once("\n```tafl\n").unwrap();
    std::fs::write(folder.path().join("short.yaml"), yaml).unwrap();
    std::fs::write(folder.path().join("page.md"), format!("# Page\n\n```tafl\n{block}")).unwrap();
    std::fs::write(folder.path().join("taflcheck.yaml"), "variants: [short.yaml]\n").unwrap();
    let (code, report, complaints) = run(folder.path(), &["check", "page.md"]);
    assert_eq!(code, 0, "{report}{complaints}\n{block}");
}

#[test]
fn records_are_replayed_and_each_cause_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let games = "d1-d3 g5-i5,0,0,Ongoing\n,0,0,\nd1-d3xe5 g5-i5,1,0,Ongoing\n";
    std::fs::write(folder.path().join("copenhagen_3.csv"), games).unwrap();
    let (code, printed, complaints) = run(folder.path(), &["import", "--check", "copenhagen_3.csv"]);
    assert_eq!((code, complaints.as_str()), (0, ""), "{printed}");
    assert_eq!(
        printed,
        "copenhagen_3.csv:3:1: defective record: phantom capture: record 3, ply 1 of 2: recorded d1-d3 xe5, found \
         captures nothing; e5 is empty, his own, out of reach, or moves on later\n\
         copenhagen: 3 records, 4 plies, 2 replay exactly\n  defective: 1 phantom capture\n"
    );
    std::fs::write(folder.path().join("copenhagen_1.csv"), "d1-a1,0,0,\n").unwrap();
    let (code, printed, _) = run(folder.path(), &["import", "--check", "copenhagen_1.csv"]);
    assert_eq!(code, 1, "{printed}");
    assert!(printed.contains("rule difference: play refused: corner"), "{printed}");
    std::fs::write(folder.path().join("odd.csv"), "d1-d3,0,0,\nx,0,0,\n").unwrap();
    let (code, _, complaints) = run(folder.path(), &["import", "--check", "odd.csv"]);
    assert_eq!(code, 3);
    assert!(complaints.contains("`odd` is no variant that is known"), "{complaints}");
    let (code, printed, _) = run(folder.path(), &["import", "--check", "--variant", "copenhagen", "odd.csv"]);
    assert_eq!(code, 3, "the second record cannot be read: {printed}");
    assert!(printed.contains("copenhagen: 1 records, 1 plies, 1 replay exactly"), "{printed}");
}

#[test]
fn a_game_of_the_site_is_known_by_its_number_or_asked_for_once() {
    let folder = tempfile::tempdir().unwrap();
    let known = "151-1-1\tOngoing\t0\t0\tc9-c8 e7-e10\n";
    std::fs::write(folder.path().join("tyr.tsv"), known).unwrap();
    let (code, printed, complaints) = run(folder.path(), &["import", "--check", "tyr.tsv"]);
    assert_eq!((code, complaints.as_str()), (0, ""), "{printed}");
    assert!(printed.contains("tyr-abstractplay-11: 1 records, 2 plies, 1 replay exactly"), "{printed}");
    let unknown = "3-1-1\tOngoing\t0\t0\td1-d3\n3-1-2\tOngoing\t0\t0\td1-d3\n";
    std::fs::write(folder.path().join("other.tsv"), unknown).unwrap();
    let (code, printed, complaints) = run(folder.path(), &["import", "--check", "other.tsv"]);
    assert_eq!(code, 3, "{printed}");
    assert_eq!(complaints.matches("game 3 of the site is no variant that is known").count(), 1, "{complaints}");
    assert!(complaints.contains("name one with --variant"), "{complaints}");
    assert!(printed.contains("of no known variant: 0 records, 0 plies, 0 replay exactly, 2 unreadable"), "{printed}");
    let (code, printed, _) = run(folder.path(), &["import", "--check", "--variant", "berserk", "other.tsv"]);
    assert_eq!(code, 0, "{printed}");
}

#[test]
fn what_does_not_exist_is_a_mistake_of_usage() {
    let folder = tempfile::tempdir().unwrap();
    let (code, _, complaints) = run(folder.path(), &["export", "copenhagem"]);
    assert_eq!(code, 2);
    assert!(complaints.contains("did you mean `copenhagen`?"), "{complaints}");
    assert_eq!(run(folder.path(), &["import", "nothing.otg"]).0, 2);
    std::fs::write(folder.path().join("a.txt"), "d1-d3\n").unwrap();
    assert_eq!(run(folder.path(), &["import", "--check", "a.txt"]).0, 2);
    std::fs::write(folder.path().join("a.csv"), "").unwrap();
    assert_eq!(run(folder.path(), &["import", "--check", "a.csv"]).0, 4);
    assert_eq!(run(folder.path(), &["import", "--check", "--variant", "none", "a.csv"]).0, 2);
}
