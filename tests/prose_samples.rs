//! Worked examples and moves as people write them, each with what it must be read as: `../shared/documents/samples`,
//! numbers S050-S077, S100-S125 and S160-S178 but for records, position strings and facts. What the engine did at each move must be what the header expects, in order.
//! What is reached stands in `docs/prose.md`, written with `UPDATE=1 cargo test --test prose_samples`, and may only go up.

#![allow(clippy::unwrap_used, reason = "a test that cannot run has failed")]

mod support;

use std::collections::BTreeMap;
use support::pages::root;
use taflcheck::board::{Board, Square};
use taflcheck::check::{
    ClaimCheck, ClaimVerdict, DocumentCheck, Engines, ExampleCheck, GameCheck, Options, StepCheck, Verdict,
    check_document,
};
use taflcheck::document::Format;
use taflcheck::drawing::{Reading, read_drawings};
use taflcheck::example::{Binding, Outcome, Why};
use taflcheck::text::{Diagnostic, Source, Span};
use taflcheck::variant::Library;

/// The rules that the samples call BRW, which no variant of ours has.
const STRONG: &str = "\
name: Brandubh with a king who is strong in the middle
family: brandubh
extends: brandubh-wtf
sources:
  - the rule sets of the samples
rules:
  throne:
    hostile-empty: all
  king-capture:
    beside-throne: surround
";

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
            ("BRW", "brandubh-strong-middle"),
            ("TB4", "tablut-edge"),
            ("CO1", "copenhagen"),
            ("FE", "fetlar"),
            ("MG3", "magpie"),
            ("TY2", "tyr-11"),
        ];
        IDS.iter().find(|(name, _)| self.get("rules").starts_with(name)).map_or("brandubh-weak", |(_, id)| id)
    }

    /// What each move must come to, each step of a turn by itself.
    fn steps(&self) -> Vec<String> {
        let moves = self.get("moves").split('(').next().unwrap_or_default().split_whitespace();
        let mut steps = Vec::new();
        for (play, expect) in moves.zip(self.get("expect").split("; ")) {
            let captured = expect.strip_prefix("captures ").and_then(|rest| rest.split_once(", result "));
            steps.push(match captured {
                Some((squares, status)) => {
                    let squares = squares.split([' ', ',']).filter(|word| !word.is_empty() && *word != "none");
                    outcome(play, squares.map(str::to_owned).collect(), status)
                }
                None => format!("{play}: illegal"),
            });
        }
        // What the rules of chains forbid is said in words.
        if ["chain must be reported illegal", "is illegal as a berserk move"]
            .iter()
            .any(|said| self.get("parse").contains(said))
            && let Some(last) = steps.last_mut()
        {
            *last = format!("{}: illegal", last.split(':').next().unwrap_or_default());
        }
        steps
    }

    fn must_be_refused(&self) -> bool {
        self.get("note").contains("must be refused") || self.get("note").contains("Ambiguity the tool must flag")
    }

    /// Whether the body claims what is not so.
    fn is_wrong(&self) -> bool {
        ["CLAIM IS FALSE", "is FALSE", "FINDING", "CONTRADICTED", "is illegal for"]
            .iter()
            .any(|word| self.get("parse").contains(word))
    }
}

fn samples() -> Option<Vec<Sample>> {
    let folder = root().join("../shared/documents/samples");
    let mut paths: Vec<_> = std::fs::read_dir(folder).ok()?.map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let number = |path: &std::path::Path| path.file_stem()?.to_str()?.strip_prefix('S')?.parse::<u32>().ok();
    // Records and position strings are read in `src/record/` and `src/drawing/strings.rs`, facts in `src/facts/`.
    let in_range =
        |number: u32| matches!(number, 50..=77 | 100..=125 | 160..=178) && !matches!(number, 52 | 70 | 72 | 173 | 174);
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
    let outer = Binding { variants: Some((ids.into(), Why::Config)), language: None };
    let options = Options { library, entries: &[], outer: &outer, today: None };
    let source = Source::new(sample.id.clone(), sample.body.clone());
    check_document(source, Format::Plain, options, &mut Engines::default(), &|_, _| true)
}

/// What the engine did at each step, in the order of the page: the play, what it captured, how the game stood then, or
/// that it is illegal, whether the page plays it or says so.
fn steps(game: &GameCheck) -> Vec<String> {
    let told = |step: &StepCheck| {
        if step.refused.is_some() {
            return (step.span.start, format!("{}: illegal", step.play));
        }
        let squares: Vec<String> = step.captured.iter().map(|(square, _)| square.to_string()).collect();
        (step.span.start, outcome(&step.play, squares, &step.status.to_string()))
    };
    let refused = game.claims.iter().filter(|claim| claim.code.0 == "claim/other-reason");
    let refused = refused.filter(|claim| claim.verdict == ClaimVerdict::Holds);
    let refused = refused.filter_map(|claim| Some((claim.span.start, claim.claim.split_once(" is refused")?.0)));
    let mut steps: Vec<(usize, String)> = game.steps.iter().map(told).collect();
    steps.extend(refused.map(|(at, play)| (at, format!("{play}: illegal"))));
    steps.sort_by_key(|(at, _)| *at);
    steps.into_iter().map(|(_, step)| step).collect()
}

/// The ends that the referee behind the headers does not know.
const UNKNOWN_ENDS: [&str; 4] = ["no play", "encirclement", "exit fort", "repetition"];

fn outcome(play: &str, mut captured: Vec<String>, status: &str) -> String {
    captured.sort();
    let captured = if captured.is_empty() { "none".to_owned() } else { captured.join(" ") };
    let is_known = !UNKNOWN_ENDS.iter().any(|end| status.contains(end));
    let result = ["attackers win", "defenders win"].into_iter().find(|result| status.starts_with(result) && is_known);
    format!("{play}: captures {captured}, result {}", result.unwrap_or("game goes on"))
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
    if sample.must_be_refused() {
        return refusal(sample, check);
    }
    let game = check.examples.iter().find_map(|example| Some((example, example.example.games.first()?)));
    let Some((example, read)) = game else {
        return if sample.is_wrong() { flagged(sample, check) } else { Err(why_not(check)) };
    };
    let expected = sample.get("board").split_whitespace().next().unwrap_or_default();
    let board = rows(&read.setup.board);
    if !expected.is_empty() && board != expected {
        return Err(format!("the board is read as {board}"));
    }
    if !sample.get("side").is_empty() && read.setup.to_move.to_string() != sample.get("side") {
        return Err(format!("{} are to move", read.setup.to_move));
    }
    let Some(game) = example.games.first() else { return Err("it is not judged".to_owned()) };
    let (found, wanted) = (steps(game), sample.steps());
    // A header may name one of two moves that the text asserts; it says so then.
    let more = sample.get("note").contains("two moves asserted") && found.len() == wanted.len() + 1;
    if found.get(..wanted.len()) != Some(&wanted[..]) || found.len() > wanted.len() && !more {
        return Err(format!("expected {}; found {}", wanted.join("; "), found.join("; ")));
    }
    if sample.is_wrong() {
        return flagged(sample, check);
    }
    match example.verdict {
        Verdict::Holds => Ok(()),
        // The page does not mention that the game ends there, as the header says it does; that is told.
        Verdict::Refuted if only_the_ending_is_missing(example) => Ok(()),
        verdict @ (Verdict::Refuted | Verdict::Depends | Verdict::Unreadable | Verdict::Skipped) => {
            Err(format!("{} ({})", verdict.word(), failed(example).map(told).collect::<Vec<_>>().join("; ")))
        }
    }
}

fn told(claim: &ClaimCheck) -> String {
    format!("{}: {}", claim.claim, claim.found)
}

fn failed(example: &ExampleCheck) -> impl Iterator<Item = &ClaimCheck> {
    let claims = example.games.iter().flat_map(|game| &game.claims);
    claims.filter(|claim| claim.verdict != ClaimVerdict::Holds)
}

/// A body that must not be guessed: nothing is read from it, and an error says so in its words.
fn refusal(sample: &Sample, check: &DocumentCheck) -> Result<(), String> {
    if check.examples.iter().any(|example| !example.games.is_empty()) {
        return Err("it is read, but must be refused".to_owned());
    }
    let errors: Vec<&Diagnostic> = errors(check).filter(|error| error.code.0 != "prose/unknown-word").collect();
    let is_ambiguous = sample.get("parse").is_empty();
    // Both readings are shown where there are two.
    let is_told = |error: &&&Diagnostic| {
        !is_ambiguous || error.notes.iter().filter(|note| note.starts_with("reading")).count() > 1
    };
    match errors.iter().find(is_told) {
        Some(_) => Ok(()),
        None => Err(format!("not refused as it must be: {}", why_not(check))),
    }
}

/// A body that is deliberately wrong: a finding stands at words that the header names.
fn flagged(sample: &Sample, check: &DocumentCheck) -> Result<(), String> {
    let text = |span: Span| check.source.text()[span.start..span.end].to_lowercase();
    let claims = check.examples.iter().flat_map(failed).map(|claim| (claim.span, told(claim)));
    // A word that is not known is no finding.
    let faults = errors(check).filter(|error| error.code.0.starts_with("example/"));
    let faults = faults.map(|error| (error.span, error.message.clone()));
    let findings: Vec<(Span, String)> = claims.chain(faults).collect();
    let named = format!("{} {}", sample.get("parse"), sample.get("note")).to_lowercase();
    let words = |text: &str| -> Vec<String> {
        text.split(|letter: char| !letter.is_alphanumeric())
            .filter(|word| !word.is_empty())
            .map(str::to_owned)
            .collect()
    };
    let known = words(&named);
    let is_named = |span: Span| match sample.get("lang") {
        "en" => named.contains(text(span).trim()) || words(&text(span)).iter().any(|word| known.contains(word)),
        // The header is in English; squares are the same in every language.
        _ => {
            let is_square = |word: &&String| word.parse::<Square>().is_ok();
            let squares: Vec<String> = words(&text(span)).into_iter().filter(|word| is_square(&word)).collect();
            squares.is_empty()
                || !known.iter().any(|word| is_square(&word))
                || squares.iter().any(|word| known.contains(word))
        }
    };
    if findings.iter().any(|(span, _)| is_named(*span)) {
        return Ok(());
    }
    let told = |(span, found): &(Span, String)| format!("`{}`: {found}", text(*span));
    Err(format!("not flagged at the false word: {}", findings.iter().map(told).collect::<Vec<_>>().join("; ")))
}

fn errors(check: &DocumentCheck) -> impl Iterator<Item = &Diagnostic> {
    let own = check.examples.iter().flat_map(|example| &example.diagnostics);
    own.chain(&check.diagnostics).filter(|found| found.is_error())
}

fn why_not(check: &DocumentCheck) -> String {
    let why = errors(check).next().map(|fault| {
        let text = &check.source.text()[fault.span.start..fault.span.end];
        format!("{} (`{}`)", fault.message, text.chars().take(24).collect::<String>())
    });
    why.unwrap_or_else(|| "not found".to_owned())
}

fn only_the_ending_is_missing(example: &ExampleCheck) -> bool {
    failed(example).all(|claim| claim.code.0 == "claim/unclaimed-ending")
}

/// Lines that no example can be made of are set aside, and what was read of each is told.
fn set_aside(sample: &Sample, check: &DocumentCheck) -> Result<(), String> {
    let reasons: Vec<&str> = check
        .candidates
        .iter()
        .filter_map(|candidate| match &candidate.outcome {
            Outcome::Ignored(why) => Some(why.as_str()),
            Outcome::Checked | Outcome::NotUnderstood(_) => None,
        })
        .collect();
    // A move in signs is told as it stands, two pairs of numbers as two squares, with the count.
    let told = |line: &str| match line.split_once(';').zip(line.rsplit_once(": ")) {
        Some(((from, _), (play, count))) => {
            let to = play.split_once(';').map_or("", |(_, to)| to.trim());
            let pair = |text: &str| format!("({})", text.replace(' ', ""));
            format!("{count} after {}-{}", pair(from), pair(to))
        }
        None => line.split_whitespace().next().unwrap_or_default().to_owned(),
    };
    let lines = sample.body.lines().filter(|line| {
        sample.get("kind") != "perft" || line.ends_with(|sign: char| sign.is_ascii_digit()) && line.contains(": ")
    });
    let missing: Vec<&str> = lines.filter(|line| !reasons.iter().any(|why| why.contains(&told(line)))).collect();
    if missing.is_empty() { Ok(()) } else { Err(format!("not told: {}", missing.join("; "))) }
}

/// Boards before and after a move: the move between them is found, or what changes side.
fn before_after(sample: &Sample) -> Result<(), String> {
    let source = Source::new(sample.id.clone(), sample.body.clone());
    let drawings = read_drawings(&source, None, &|_| false);
    let changes =
        drawings.iter().any(|drawing| matches!(&drawing.reading, Reading::Boards { change: Some(Ok(_)), .. }));
    if changes { Ok(()) } else { Err("no move between two boards is found".to_owned()) }
}

/// What is known not to be read, and why.
const NOT_REACHED: [(&str, &str); 6] = [
    (
        "S054",
        "a step that is left open (`f6-...`) and is then argued about: what the words rule out is no play that could be tried",
    ),
    ("S077", "no square and no man is named: places are told from the throne, for any man of either side"),
    ("S165", "one row before and after, named in words; where on the board it lies is not shown"),
    ("S166", "a drawing and a claim about it without a move: what a ring is, is judged only after a move"),
    ("S168", "a drawing and a claim about it without a move: what an exit fort is, is judged only after a move"),
    ("S169", "a drawing and a claim about it without a move: what an exit fort is, is judged only after a move"),
];

/// How many samples must be read at least.
const REACHED: usize = 45;

#[test]
fn samples_are_read_to_what_their_headers_state() {
    let Some(samples) = samples() else {
        #[allow(clippy::print_stdout, reason = "what a test leaves out is told")]
        {
            println!("skipped: not present");
        }
        return;
    };
    let mut library = Library::built_in();
    library.read(&Source::new("strong.yaml", STRONG), "brandubh-strong-middle").unwrap();
    let mut kinds: BTreeMap<String, (usize, Vec<String>)> = BTreeMap::new();
    let mut missed = Vec::new();
    let mut stale = Vec::new();
    for sample in &samples {
        let kind = kinds.entry(sample.get("kind").to_owned()).or_default();
        kind.0 += 1;
        let found = match sample.get("kind") {
            "before-after" => before_after(sample),
            "notation-only" | "perft" => set_aside(sample, &check(sample, &library)),
            _ => shortfall(sample, &check(sample, &library)),
        };
        let known = NOT_REACHED.iter().find(|(id, _)| *id == sample.id);
        match (found, known) {
            (Ok(()), None) => {}
            (Ok(()), Some((id, _))) => stale.push(*id),
            (Err(_), Some((id, why))) => kind.1.push(format!("{id} ({}): {why}", sample.get("style"))),
            (Err(why), None) => missed.push(format!("{} ({}): {why}", sample.id, sample.get("kind"))),
        }
    }
    assert!(missed.is_empty(), "{} of {} missed\n{}", missed.len(), samples.len(), missed.join("\n"));
    assert!(stale.is_empty(), "read now, though listed as not read: {}", stale.join(" "));
    let left: usize = kinds.values().map(|(_, left)| left.len()).sum();
    assert!(samples.len() - left >= REACHED, "{} of {} read", samples.len() - left, samples.len());
    page(&kinds);
}

/// The table in the docs.
fn page(kinds: &BTreeMap<String, (usize, Vec<String>)>) {
    let mut page = String::from(
        "# Moves and worked examples in prose\n\n\
         Samples of moves and of worked examples as people write them on their pages, S050 to S077, S100 to S125 and S160 to\n\
         S178 but for records, position strings and facts, and how many of each kind are read to what is known of them: the\n\
         board, who moves, what each move captures and how the game stands then, in order; or that they are to be refused, or\n\
         which words are wrong. Own examples of each form are tests in `src/notation/pieces_tests.rs` and\n\
         `src/notation/prose_tests.rs`, and pages in [examples/prose](../examples/prose/forms.md). This page is written by\n\
         `tests/prose_samples.rs`.\n\n\
         | kind | samples | read | not read |\n|---|---|---|---|\n",
    );
    let (mut all, mut read) = (0, 0);
    for (kind, (count, left)) in kinds {
        page.push_str(&format!("| {kind} | {count} | {} | {} |\n", count - left.len(), left.join("; ")));
        all += count;
        read += count - left.len();
    }
    page.push_str(&format!("| all | {all} | {read} | |\n"));
    let path = root().join("docs/prose.md");
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, &page).unwrap();
    }
    assert_eq!(std::fs::read_to_string(path).unwrap_or_default(), page, "UPDATE=1 cargo test --test prose_samples");
}
