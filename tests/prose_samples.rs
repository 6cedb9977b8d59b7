//! Worked examples and moves as people write them, each with what it must be read as: `../shared/documents/samples`,
//! numbers S050-S077, S100-S125 and S160-S178. Skipped where the folder is not present. What is reached is
//! printed with the reason for each that is not; the number may only go up.

#![allow(clippy::unwrap_used, reason = "a test that cannot run has failed")]

mod support;

use std::collections::BTreeMap;
use support::pages::root;
use taflcheck::board::{Board, Square};
use taflcheck::check::{ClaimVerdict, DocumentCheck, Engines, ExampleCheck, Options, Verdict, check_document};
use taflcheck::document::Format;
use taflcheck::example::{Act, Binding, Leg, Why};
use taflcheck::text::Source;
use taflcheck::variant::Library;

struct Sample {
    id: String,
    header: BTreeMap<String, String>,
    body: String,
}

impl Sample {
    fn get(&self, key: &str) -> &str {
        self.header.get(key).map_or("", String::as_str)
    }

    fn variant(&self) -> &'static str {
        const IDS: [(&str, &str); 7] = [
            ("BR4", "brandubh-weak"),
            ("BRW", "brandubh-wtf"),
            ("TB4", "tablut-edge"),
            ("CO1", "copenhagen"),
            ("FE", "fetlar"),
            ("MG3", "magpie"),
            ("TY2", "tyr-11"),
        ];
        IDS.iter().find(|(name, _)| self.get("rules").starts_with(name)).map_or("brandubh-weak", |(_, id)| id)
    }

    /// Moves as they must be read, each step by itself.
    fn moves(&self) -> Vec<String> {
        let text = self.get("moves").split('(').next().unwrap_or_default();
        text.split_whitespace().map(str::to_owned).collect()
    }
}

fn samples() -> Option<Vec<Sample>> {
    let folder = root().join("../shared/documents/samples");
    let mut paths: Vec<_> = std::fs::read_dir(folder).ok()?.map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let number = |path: &std::path::Path| path.file_stem()?.to_str()?.strip_prefix('S')?.parse::<u32>().ok();
    let in_range = |number: u32| matches!(number, 50..=77 | 100..=125 | 160..=178);
    let mut found = Vec::new();
    for path in paths.into_iter().filter(|path| number(path).is_some_and(in_range)) {
        let text = std::fs::read_to_string(&path).unwrap();
        let (head, body) = text.split_once("%%%%\n").unwrap();
        let pairs = head.lines().filter_map(|line| line.strip_prefix("%% ")?.split_once(": "));
        let header = pairs.map(|(key, value)| (key.to_owned(), value.to_owned())).collect();
        let id = path.file_stem().unwrap().to_string_lossy().into_owned();
        found.push(Sample { id, header, body: body.to_owned() });
    }
    Some(found)
}

fn check(sample: &Sample, library: &Library) -> DocumentCheck {
    let ids = vec![(sample.variant().to_owned(), None)];
    let outer = Binding { variants: Some((ids, Why::Config)), language: None };
    let options = Options { library, entries: &[], outer: &outer, today: None };
    let source = Source::new(sample.id.clone(), sample.body.clone());
    check_document(source, Format::Plain, options, &mut Engines::default(), &|_, _| true)
}

/// Every step that an example plays or refuses, once.
fn plays(example: &ExampleCheck) -> Vec<String> {
    let Some(game) = example.example.games.first() else { return Vec::new() };
    let name = |leg: &Leg| leg.play.to_string();
    let mut plays = Vec::new();
    for act in &game.acts {
        match act {
            Act::Turn { legs, .. } | Act::Refused { legs, .. } => plays.extend(legs.iter().map(name)),
            Act::Repeat { .. } | Act::Claim { .. } => {}
        }
    }
    plays.dedup();
    plays
}

fn rows(board: &Board) -> String {
    let size = board.size();
    let mut rows = Vec::new();
    for rank in (0..size.side()).rev() {
        let cell = |file| board.at(Square { file, rank }).map_or('.', |piece| piece.letter());
        rows.push((0..size.side()).map(cell).collect::<String>());
    }
    rows.join("/")
}

/// What keeps a sample from being read to what its header states.
fn shortfall(sample: &Sample, check: &DocumentCheck) -> Result<(), String> {
    let refused =
        sample.get("note").contains("must be refused") || sample.get("parse").contains("Ambiguity the tool must flag");
    let is_wrong = ["CLAIM IS FALSE", "claim xf7 is FALSE", "FINDING", "claim is FALSE", "is illegal for"]
        .iter()
        .any(|word| sample.get("parse").contains(word));
    let Some(example) = check.examples.iter().find(|example| !example.example.games.is_empty()) else {
        let found = check.examples.iter().flat_map(|example| &example.example.faults);
        let is_finding = found.map(|fault| fault.code.0).any(|code| code == "example/impossible-position");
        if refused || is_wrong && is_finding {
            return Ok(());
        }
        let why = check.examples.first().and_then(|example| example.example.faults.first()).map(|fault| {
            let text = &check.source.text()[fault.span.start..fault.span.end];
            format!("{} (`{}`)", fault.message, text.chars().take(24).collect::<String>())
        });
        return Err(why.unwrap_or_else(|| "not found".to_owned()));
    };
    if refused {
        return Err("it is read, but must be refused".to_owned());
    }
    let game = &example.example.games[0];
    let expected = sample.get("board").split_whitespace().next().unwrap_or_default();
    let board = rows(&game.setup.board);
    if !expected.is_empty() && board != expected {
        return Err(format!("the board is read as {board}"));
    }
    if !sample.get("side").is_empty() && game.setup.to_move.to_string() != sample.get("side") {
        return Err(format!("{} are to move", game.setup.to_move));
    }
    let plays = plays(example);
    let moves = sample.moves();
    if !moves.iter().all(|wanted| plays.contains(wanted)) {
        return Err(format!("the moves are read as {}", plays.join(" ")));
    }
    match example.verdict {
        Verdict::Refuted if is_wrong => Ok(()),
        Verdict::Holds if !is_wrong => Ok(()),
        // The page does not mention that the game ends there, as the header says it does; that is told.
        Verdict::Refuted if !is_wrong && only_the_ending_is_missing(example) => Ok(()),
        verdict @ (Verdict::Holds | Verdict::Refuted | Verdict::Depends | Verdict::Unreadable | Verdict::Skipped) => {
            let claims = example.games.iter().flat_map(|game| &game.claims);
            let failed: Vec<String> = claims
                .filter(|claim| !claim.found.is_empty())
                .map(|claim| format!("{}: {}", claim.claim, claim.found))
                .collect();
            Err(format!("{} ({})", verdict.word(), failed.join("; ")))
        }
    }
}

fn only_the_ending_is_missing(example: &ExampleCheck) -> bool {
    let mut failed =
        example.games.iter().flat_map(|game| &game.claims).filter(|claim| claim.verdict != ClaimVerdict::Holds);
    failed.all(|claim| claim.code.0 == "claim/unclaimed-ending")
}

#[test]
#[allow(clippy::print_stdout, reason = "says what is reached, or that the test did nothing")]
fn samples_are_read_to_what_their_headers_state() {
    let Some(samples) = samples() else {
        println!("skipped: not present");
        return;
    };
    let library = Library::built_in();
    let mut kinds: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
    let mut missing = Vec::new();
    for sample in &samples {
        let count = kinds.entry(sample.get("kind")).or_default();
        count.1 += 1;
        match shortfall(sample, &check(sample, &library)) {
            Ok(()) => count.0 += 1,
            Err(why) => missing.push(format!("{} ({}): {why}", sample.id, sample.get("kind"))),
        }
    }
    for (kind, (reached, all)) in &kinds {
        println!("{kind}: {reached} of {all}");
    }
    println!("{}", missing.join("\n"));
    let reached: usize = kinds.values().map(|(reached, _)| reached).sum();
    assert!(reached >= 33, "{reached} are read");
}
