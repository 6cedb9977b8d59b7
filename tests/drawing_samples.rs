//! The drawings among the samples of `../shared/documents/samples` are read as their headers say: the board, and where
//! there are moves the side, each move, what it captures and how the game stands then. The numbers reached stand in `docs/drawings.md`, written with `UPDATE=1 cargo test --test drawing_samples`, and may only go up.

#![allow(clippy::unwrap_used, reason = "a test that cannot run has failed")]

mod support;

use std::collections::BTreeMap;
use support::steps::{expected_steps, found_steps};
use taflcheck::check::{DocumentCheck, Engines, Options, Verdict, check_document};
use taflcheck::document::Format;
use taflcheck::drawing::{Drawing, Reading, Shown, read_drawings};
use taflcheck::example::{Binding, Outcome, Why};
use taflcheck::text::{Source, Span};
use taflcheck::variant::Library;

struct Sample {
    id: String,
    header: BTreeMap<String, String>,
    body: String,
}

impl Sample {
    /// The variant that has the rules of the header; none where nobody moves.
    fn variant(&self) -> Option<&'static str> {
        const IDS: [(&str, &str); 7] = [
            ("BR4", "brandubh-weak"),
            ("BRW", "brandubh-wtf"),
            ("TB4", "tablut-edge"),
            ("CO1", "copenhagen"),
            ("FE", "fetlar"),
            ("MG3", "magpie"),
            ("TY2", "tyr-11"),
        ];
        let rules = self.header.get("rules")?;
        IDS.iter().find(|(name, _)| rules.starts_with(name)).map(|(_, id)| *id)
    }

    fn check(&self) -> DocumentCheck {
        let ids = self.variant().map(|id| (vec![(id.to_owned(), None)].into(), Why::Config));
        let outer = Binding { variants: ids, language: None };
        let library = Library::built_in();
        let options = Options { library: &library, entries: &[], outer: &outer, today: None };
        let source = Source::new(self.id.clone(), self.body.clone());
        check_document(source, Format::Plain, options, &mut Engines::default(), &|_, _| true)
    }
}

/// What keeps a page from being judged as its header says.
fn shortfall(sample: &Sample) -> Option<String> {
    let check = sample.check();
    let of_page = |span: Span| check.source.text()[span.start..span.end].lines().count();
    match sample.header["kind"].as_str() {
        "unreadable" => {
            // Refused with a reason at the rows themselves, and told as an error.
            let refused = check.candidates.iter().find_map(|candidate| match &candidate.outcome {
                Outcome::NotUnderstood(why) => Some((candidate.span, why)),
                Outcome::Checked | Outcome::Ignored(_) => None,
            });
            let Some((span, why)) = refused else { return Some("not refused".to_owned()) };
            let told = check.diagnostics.iter().any(|error| error.is_error() && error.span == span);
            return (!told || why.is_empty() || of_page(span) < 5).then(|| format!("refused at {span:?}: {why}"));
        }
        "not-a-board" => {
            let ignored = check.candidates.iter().all(
                |candidate| matches!(&candidate.outcome, Outcome::Ignored(why) if !why.is_empty() && of_page(candidate.span) >= 5),
            );
            let wrong = !ignored || check.candidates.len() != 1 || !check.examples.is_empty();
            return wrong.then(|| format!("{:?}", check.candidates));
        }
        _ => {}
    }
    if check.candidates.iter().any(|candidate| matches!(candidate.outcome, Outcome::NotUnderstood(_))) {
        return Some(format!("{:?}", check.candidates));
    }
    let moves = sample.header.get("moves")?;
    let Some((example, read)) =
        check.examples.iter().find_map(|example| Some((example, example.example.games.first()?)))
    else {
        return Some("its moves are not read".to_owned());
    };
    let side = sample.header.get("side").map_or("", String::as_str);
    let wanted = expected_steps(moves, sample.header.get("expect").map_or("", String::as_str));
    // Where nobody stands on the square, no move says whose turn it is.
    let nobody = sample.header.get("expect").is_some_and(|expect| expect.starts_with("illegal: no piece"));
    if read.setup.to_move.to_string() != side && !nobody {
        return Some(format!("{} are to move", read.setup.to_move));
    }
    let found = example.games.first().map(found_steps).unwrap_or_default();
    if found != wanted {
        return Some(format!("expected {}; found {}", wanted.join("; "), found.join("; ")));
    }
    // A page that plays an illegal move, or does not say that the game is over, is told so; one that says it holds.
    let claims = example.games.iter().flat_map(|game| &game.claims);
    let failed: Vec<&str> = claims.filter(|claim| !claim.found.is_empty()).map(|claim| claim.code.0).collect();
    let is_silent = failed.iter().all(|code| ["claim/illegal-play", "claim/unclaimed-ending"].contains(code));
    let judged = example.verdict == Verdict::Holds || example.verdict == Verdict::Refuted && is_silent;
    (!judged).then(|| format!("{} ({})", example.verdict.word(), failed.join(" ")))
}

fn samples() -> Vec<Sample> {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/documents/samples");
    let Ok(entries) = std::fs::read_dir(&folder) else { return Vec::new() };
    let mut paths: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let mut samples = Vec::new();
    for path in paths {
        let id = path.file_stem().unwrap().to_string_lossy().into_owned();
        if id.strip_prefix('S').and_then(|number| number.parse::<u32>().ok()).is_none_or(|number| number > 45) {
            continue;
        }
        let text = std::fs::read_to_string(&path).unwrap();
        let (head, body) = text.split_once("%%%%\n").unwrap();
        let header = head
            .lines()
            .filter_map(|line| line.strip_prefix("%% ")?.split_once(": "))
            .map(|(key, value)| (key.to_owned(), value.to_owned()))
            .collect();
        samples.push(Sample { id, header, body: body.to_owned() });
    }
    samples
}

/// What was read, in a line.
fn told(drawings: &[Drawing], source: &Source) -> String {
    let one = |drawing: &Drawing| match &drawing.reading {
        Reading::Boards { panels, change } => {
            let panels: Vec<String> = panels
                .iter()
                .map(|panel| {
                    format!(
                        "{}{}",
                        panel.rows(),
                        match &panel.shown {
                            Shown::Nothing => String::new(),
                            other @ (Shown::Move(_) | Shown::Ways { .. } | Shown::Unclear(_)) => format!(" {other:?}"),
                        }
                    )
                })
                .collect();
            format!("{} {change:?}", panels.join(" | "))
        }
        Reading::Refused(faults) => {
            format!("refused {}: {}", source.place(faults[0].span.start).line, faults[0].message)
        }
        Reading::NoBoard(why) => format!("no board: {why}"),
    };
    drawings.iter().map(one).collect::<Vec<_>>().join(" && ")
}

/// Whether a sample is read as its header says.
fn reached(sample: &Sample, drawings: &[Drawing]) -> bool {
    let boards = |drawing: &Drawing| match &drawing.reading {
        Reading::Boards { panels, .. } => panels.clone(),
        Reading::Refused(_) | Reading::NoBoard(_) => Vec::new(),
    };
    let rows: Vec<String> = drawings.iter().flat_map(boards).map(|panel| panel.rows()).collect();
    match (sample.header.get("board"), sample.header["kind"].as_str()) {
        (Some(board), kind) => {
            let board = board.split_whitespace().next().unwrap();
            let ways = drawings.iter().flat_map(boards).any(|panel| matches!(panel.shown, Shown::Ways { .. }));
            !rows.is_empty() && rows.iter().all(|read| read == board) && (kind != "movement" || ways)
        }
        (None, "before-after") => {
            drawings.iter().any(|drawing| matches!(&drawing.reading, Reading::Boards { change: Some(Ok(_)), .. }))
        }
        (None, "unreadable") => {
            rows.is_empty() && drawings.iter().any(|drawing| matches!(drawing.reading, Reading::Refused(_)))
        }
        (None, "not-a-board") => {
            rows.is_empty() && drawings.iter().all(|drawing| matches!(drawing.reading, Reading::NoBoard(_)))
        }
        (None, _) => false,
    }
}

/// What is known not to be read, and why.
const NOT_REACHED: [(&str, &str); 1] =
    [("S045", "rows of squares within text and a corner of a board: each is told, none has a place on the board")];

/// How many samples must be read at least.
const REACHED: usize = 35;

#[test]
fn drawings_of_the_samples_are_read_as_their_headers_say() {
    let samples = samples();
    if samples.is_empty() {
        #[allow(clippy::print_stdout, reason = "what a test leaves out is told")]
        {
            println!("skipped: not present");
        }
        return;
    }
    let mut missed = Vec::new();
    let mut kinds: BTreeMap<String, (usize, Vec<String>)> = BTreeMap::new();
    for sample in &samples {
        let source = Source::new(sample.id.clone(), sample.body.clone());
        let drawings = read_drawings(&source, None, &|_| false);
        let kind = kinds.entry(sample.header["kind"].clone()).or_default();
        kind.0 += 1;
        let short = shortfall(sample);
        if reached(sample, &drawings) && short.is_none() {
            continue;
        }
        match NOT_REACHED.iter().find(|(id, _)| *id == sample.id) {
            // What is not read is not passed over in silence.
            Some(_) if sample.check().candidates.len() < 3 => {
                missed.push(format!("{}: {:?}", sample.id, sample.check().candidates));
            }
            Some((id, why)) => kind.1.push(format!("{id} ({}): {why}", sample.header["style"])),
            None => missed.push(format!(
                "{} {}: {}; {}",
                sample.id,
                sample.header["style"],
                told(&drawings, &source),
                short.unwrap_or_default()
            )),
        }
    }
    assert!(missed.is_empty(), "{} of {} missed\n{}", missed.len(), samples.len(), missed.join("\n"));
    let left: usize = kinds.values().map(|(_, left)| left.len()).sum();
    assert!(samples.len() - left >= REACHED, "{} of {} read", samples.len() - left, samples.len());
    page(&kinds);
}

/// The table in the docs.
fn page(kinds: &BTreeMap<String, (usize, Vec<String>)>) {
    let mut page = String::from(
        "# Drawings on pages\n\n\
         Samples of drawings as people have them on their pages, S001 to S045, and how many of each kind are read to what is\n\
         known of them: the position; where there are moves the side, each move with its captures, and how the game stands then;\n\
         the move between two boards; or that they are to be refused, at their rows. Own drawings of each style are tests in\n\
         `src/drawing/tests.rs` and pages in [examples/drawings](../examples/drawings/styles.md), with words below them in\n\
         `tests/drawn_scripts.rs`. This page is written by `tests/drawing_samples.rs`.\n\n\
         | kind | samples | read | not read |\n|---|---|---|---|\n",
    );
    let (mut all, mut read) = (0, 0);
    for (kind, (count, left)) in kinds {
        page.push_str(&format!("| {kind} | {count} | {} | {} |\n", count - left.len(), left.join("; ")));
        all += count;
        read += count - left.len();
    }
    page.push_str(&format!("| all | {all} | {read} | |\n"));
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/drawings.md");
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, &page).unwrap();
    }
    assert_eq!(std::fs::read_to_string(path).unwrap_or_default(), page, "UPDATE=1 cargo test --test drawing_samples");
}
