//! A page of twice the length takes about twice the time, whatever it is full of: drawings with moves below them, boards
//! before and after, recorded games, lists, and all of these nearly. So does a folder of twice the pages.

#![allow(clippy::unwrap_used, reason = "a test that cannot run has failed")]

#[path = "support/clock.rs"]
mod clock;
#[path = "support/corpus.rs"]
mod corpus;

use clock::spent;
use std::process::Command;
use std::time::{Duration, Instant};
use taflcheck::check::{Engines, Options, check_document};
use taflcheck::document::Format;
use taflcheck::example::{Binding, Why};
use taflcheck::text::Source;
use taflcheck::variant::Library;
use tempfile::TempDir;

/// What pages are full of, and how often.
const PAGES: [(&str, usize); 8] = [
    ("```\n..A....\n.......\n..D....\n...K..A\n.......\n.......\n...A...\n```\n\nc7-c6 captures nothing.\n\n", 6),
    ("..A....\n.......\n..D....\n...K..A\n.......\n.......\n...A...\n\nThen, after c7-c6:\n\n", 6),
    ("[result:1]\n[rules:dim:7 start:/3t3/7/3T3/2TKT2/7/7/3t3/]\n1. d1-d2 c4-c5\n[a remark]\n2. d7-d6\n\ntext\n\n", 12),
    ("[rules:dim:7\n", 150),
    ("1. d1-d3 e5-e2\n2. d3-d4 takes\n3. a1-a2\n\nWords.\n\n", 30),
    ("1. d1-d3\n2. d1-d3 no\n", 100),
    ("3A3/7/7/3K3/7/7/3A3 a d7-d6\n\n", 10),
    ("The king on d4 goes d4-d7. ", 30),
];

fn time(text: &str, library: &Library) -> Duration {
    let ids = vec![("brandubh-weak".to_owned(), None)];
    let outer = Binding { variants: Some((ids.into(), Why::Config)), language: None };
    let options = Options { library, entries: &[], outer: &outer, today: None };
    let one = || {
        let started = spent();
        let source = Source::new("page.md", text);
        let check = check_document(source, Format::Markdown, options, &mut Engines::default(), &|_, _| true);
        assert_eq!(check.source.text().len(), text.len());
        spent() - started
    };
    one().min(one())
}

#[test]
fn a_page_of_twice_the_length_takes_about_twice_the_time() {
    let library = Library::built_in();
    for (text, times) in PAGES {
        // What the machine does beside may disturb one measurement, but not each of six.
        let mut ratios: Vec<f64> = Vec::new();
        while ratios.len() < 6 && !ratios.iter().any(|ratio| *ratio < 2.8) {
            let [long, short] = [2 * times, times].map(|times| time(&text.repeat(times), &library).as_secs_f64());
            ratios.push(long / short.max(1e-4));
        }
        assert!(ratios.iter().any(|ratio| *ratio < 2.8), "{ratios:?} for {:?}", text.get(..20));
    }
}

/// A folder of pages, and how many of their examples hold and are set aside.
fn repository(pages: usize) -> (TempDir, usize, usize) {
    let folder = TempDir::new().unwrap();
    let drawn = corpus::repository(pages, 10 * pages);
    for page in &drawn {
        let path = folder.path().join(&page.name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, &page.text).unwrap();
    }
    (folder, drawn.iter().map(|page| page.holds).sum(), drawn.iter().map(|page| page.skipped).sum())
}

/// The program on a folder, page by page named or as a whole.
fn run(folder: &TempDir, (holds, skipped): (usize, usize), pages: usize) -> Duration {
    let started = Instant::now();
    let output = Command::new(env!("CARGO_BIN_EXE_taflcheck"))
        .args(["check", "pages"])
        .current_dir(folder.path())
        .output()
        .unwrap();
    let time = started.elapsed();
    let said = String::from_utf8(output.stdout).unwrap();
    let expected = format!("{pages} documents: {} examples, {holds} hold, {skipped} skipped", holds + skipped);
    assert!(
        output.status.success() && said.contains(&expected),
        "{expected}: {}",
        said.lines().last().unwrap_or_default()
    );
    time
}

#[test]
fn a_folder_of_twice_the_pages_takes_about_twice_the_time_and_every_example_holds() {
    let (few, many) = (repository(32), repository(64));
    let mut ratios: Vec<f64> = Vec::new();
    while ratios.len() < 6 && !ratios.iter().any(|ratio| *ratio < 2.6) {
        let [short, long] = [(&few, 32), (&many, 64)].map(|((folder, holds, skipped), pages)| {
            run(folder, (*holds, *skipped), pages).min(run(folder, (*holds, *skipped), pages)).as_secs_f64()
        });
        ratios.push(long / short.max(1e-4));
    }
    assert!(ratios.iter().any(|ratio| *ratio < 2.6), "{ratios:?}");
}
