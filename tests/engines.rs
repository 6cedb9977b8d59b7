//! Other engines: the protocol as it is documented, this engine against itself, engines that break the protocol, and the
//! adapter under `examples/engines/`, whose known deviations (`../shared/rules/peers.md`) must be found.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a test that cannot run has failed, or says that it was skipped"
)]

mod support;

use std::process::Command;
use support::pages::root;
use support::program::taflcheck;
use taflcheck::protocol::Server;
use taflcheck::variant::Library;

const OURS: &str = concat!("'", env!("CARGO_BIN_EXE_taflcheck"), "' engine");

fn run(arguments: &[&str]) -> (i32, String) {
    let (code, out, err) = taflcheck(root(), arguments);
    (code, out + &err)
}

#[test]
fn every_exchange_of_the_guide_is_a_real_one() {
    let page = std::fs::read_to_string(root().join("docs/engines.md")).unwrap();
    let mut exchanges = 0;
    for block in page.split("```json\n").skip(1) {
        let mut server = Server::new(Library::built_in(), None);
        let mut lines = block.lines().take_while(|line| *line != "```");
        while let (Some(sent), Some(got)) = (lines.next(), lines.next()) {
            let (sent, got) = (sent.strip_prefix("> ").unwrap(), got.strip_prefix("< ").unwrap());
            // Requests that come at any time need the hello that the guide shows once.
            assert_eq!(server.answer(sent), got, "{sent}");
            exchanges += 1;
        }
    }
    assert_eq!(exchanges, 18, "exchanges of docs/engines.md");
}

#[test]
fn this_engine_keeps_to_the_protocol_and_agrees_with_itself() {
    for variant in ["brandubh-weak", "berserk"] {
        let (code, printed) = run(&["engine-test", OURS, "--variant", variant]);
        assert_eq!(code, 0, "{printed}");
        assert!(printed.contains("it keeps to the protocol: 17 of 17 steps"), "{printed}");
        assert!(printed.ends_with("they agree\n"), "{printed}");
    }
}

#[test]
fn another_game_behind_the_protocol_is_told_apart_by_its_rules() {
    let command = format!("{OURS} --variant brandubh-walker");
    let (code, printed) = run(&["engine-test", &command, "--variant", "brandubh-wtf"]);
    assert_eq!(code, 1, "{printed}");
    assert!(printed.contains("as if throne.hostile-empty = "), "{printed}");
}

#[cfg(unix)]
#[test]
fn an_engine_that_breaks_the_protocol_is_told_with_the_line_and_what_was_expected() {
    for (command, code, message) in [
        ("cat", 3, "error[engine/nonsense]: line 1: `engine` is missing"),
        ("true", 3, "error[engine/died]: line 1: it ended instead of answering\n  sent: {\"ask\":\"hello\""),
        ("sh -c 'echo oops >&2; exit 3'", 3, "it said last: oops"),
        ("sleep 100", 3, "error[engine/hung]: line 1: there was no answer within 1 seconds"),
        ("yes", 3, "got:  y"),
        (
            "sh -c 'tr -d \"\\n\" < /dev/zero'",
            3,
            "error[engine/flooded]: line 1: the answer is longer than 1048576 bytes",
        ),
        ("sh -c 'echo {\\\"cannot\\\":\\\"chess\\\"}; cat'", 4, "does not play copenhagen: chess"),
        ("no-such-engine", 2, "error[engine/not-started]: `no-such-engine` cannot be started"),
        ("x 'y", 2, "the command has a ' that does not end"),
        ("", 2, "the command is empty"),
    ] {
        let (found, printed) = run(&["engine-test", command, "--timeout", "1"]);
        assert_eq!(found, code, "{command}: {printed}");
        assert!(printed.contains(message), "{command}: {message} in\n{printed}");
    }
    let (code, printed) = run(&["engine-test", OURS, "--variant", "copenhagn"]);
    assert_eq!(code, 2, "{printed}");
    assert!(printed.contains("did you mean `copenhagen`?"), "{printed}");
}

/// The adapter, built; it is kept out of the ordinary build, which it would make a third longer.
fn adapter() -> Option<String> {
    let target = root().join("target/engines");
    let manifest = root().join("examples/engines/hnefatafl-crate/Cargo.toml");
    let built = |offline: bool| {
        let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        cargo.args(["build", "--quiet", "--locked", "--manifest-path"]).arg(&manifest);
        cargo.arg("--target-dir").arg(&target).args(offline.then_some("--offline"));
        cargo.output().is_ok_and(|output| output.status.success())
    };
    if !built(true) && !built(false) {
        println!("skipped: the crate hnefatafl is not at hand");
        return None;
    }
    Some(format!("'{}'", target.join("debug/taflcheck-engine-hnefatafl").display()))
}

/// The example below a line that begins so and has some words after it: its men, and what is said of it.
fn example(printed: &str, begins: &str, words: &str) -> (usize, String) {
    let groups = printed.split("\n\n").collect::<Vec<&str>>().join("\n\n");
    let at = groups.match_indices(&format!("\n{begins}: ")).map(|(at, _)| at).find(|at| {
        let rest = &groups[*at..];
        rest[..rest.find("```tafl").unwrap()].contains(words)
    });
    let rest = &groups[at.unwrap_or_else(|| panic!("{begins} … {words} in\n{printed}"))..];
    let block = rest.split("```").nth(1).unwrap().to_owned();
    let rows = block.lines().filter(|line| line.trim_start().starts_with(|letter: char| letter.is_ascii_digit()));
    let men = rows.map(|row| row.split(' ').filter(|cell| ["A", "D", "K"].contains(cell)).count()).sum();
    (men, block)
}

#[test]
fn what_the_crate_hnefatafl_plays_otherwise_is_found_and_as_small_as_it_is_known() {
    let Some(adapter) = adapter() else { return };
    let (code, printed) = run(&["engine-test", &adapter]);
    assert_eq!(code, 1, "{printed}");
    assert!(printed.contains("it keeps to the protocol: 17 of 17 steps"), "{printed}");
    // SW5, EN6, EN10, EF6, RP4: the men of the positions in ../shared/rules/peers.md. That the ring is looked for after a
    // play of the attackers only is not listed there.
    for (rule, words, most, said) in [
        (
            "exit-fort.timing",
            "as if exit-fort.timing = after-own-move",
            8,
            "hnefatafl 0.0.2: captures nothing, ongoing",
        ),
        (
            "encirclement.timing",
            "as if encirclement.timing = after-own-move",
            11,
            "hnefatafl 0.0.2: captures nothing, ongoing",
        ),
        ("shieldwall.both-directions", "as if shieldwall.both-directions = no", 14, "hnefatafl 0.0.2: captures "),
        (
            "encirclement.one-ring",
            "as if encirclement.one-ring = yes",
            14,
            "hnefatafl 0.0.2: captures nothing, ongoing",
        ),
        (
            "encirclement.ring",
            "as if encirclement.ring = unbreakable",
            11,
            "hnefatafl 0.0.2: captures nothing, ongoing",
        ),
        ("repetition.identity", "repetition.identity = same-move", 4, "hnefatafl 0.0.2: captures nothing, ongoing"),
    ] {
        let (men, block) = example(&printed, rule, words);
        assert!((1..=most).contains(&men), "{rule}: {men} men, {most} are known\n{block}");
        assert!(block.contains(said), "{rule}: {said} in\n{block}");
    }
    // BR6 and BR7: the king beside the throne and on it.
    let (code, printed) = run(&["engine-test", &adapter, "--variant", "brandubh-weak"]);
    assert_eq!(code, 1, "{printed}");
    for rule in ["king-capture.beside-throne", "king-capture.on-throne"] {
        let (men, block) = example(&printed, rule, &format!("as if {rule} = surround"));
        assert!((2..=4).contains(&men), "{rule}: {men} men\n{block}");
    }
    // TB1 to TB3: the throne of Tablut.
    let (code, printed) = run(&["engine-test", &adapter, "--variant", "tablut-edge"]);
    assert_eq!(code, 1, "{printed}");
    for (rule, words) in [("throne.pass", "as if throne.pass = none"), ("throne.stop", "throne.enter = none")] {
        let (men, block) = example(&printed, rule, words);
        assert!((1..=2).contains(&men), "{rule}: {men} men\n{block}");
    }
}

#[test]
fn pages_are_judged_by_whichever_engine_is_named() {
    let page = "examples/variants/brandubh-weak/rules.md";
    let (code, printed) = run(&["check", page, "--engine", OURS]);
    assert_eq!(code, 0, "{printed}");
    assert!(printed.contains("judged by taflcheck "), "{printed}");
    let Some(adapter) = adapter() else { return };
    let (code, printed) = run(&["check", page, "--engine", &adapter]);
    assert_eq!(code, 1, "{printed}");
    assert!(printed.contains("judged by hnefatafl 0.0.2: "), "{printed}");
    assert!(
        printed.contains("The third time is a draw (brandubh-weak)\n  not so: draw by repetition\n  hnefatafl 0.0.2: "),
        "{printed}"
    );
    let (code, printed) = run(&["check", "examples/variants/berserk/rules.md", "--engine", &adapter]);
    assert_eq!(code, 4, "{printed}");
}
