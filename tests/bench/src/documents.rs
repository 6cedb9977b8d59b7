//! The program on whole repositories of pages: seconds, processor time and memory from 100 to 20,000 examples. Comes in:
//! the program in `target/release` (or the one that `TAFLCHECK` names). Goes out: a table.

#[path = "../../support/corpus.rs"]
mod corpus;

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

/// Pages and examples.
const SIZES: [(usize, usize); 4] = [(5, 100), (50, 1_000), (250, 5_000), (1_000, 20_000)];

/// Writes a repository; says how many examples hold and how many are set aside.
pub fn write(folder: &Path, pages: usize, examples: usize) {
    let (mut holds, mut skipped) = (0, 0);
    for page in corpus::repository(pages, examples) {
        let path = folder.join(&page.name);
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder can be made");
        std::fs::write(path, page.text).expect("a page can be written");
        holds += page.holds;
        skipped += page.skipped;
    }
    eprintln!("{pages} pages, {examples} examples: {holds} hold, {skipped} are set aside");
}

fn program() -> PathBuf {
    let built = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/release/taflcheck");
    std::env::var_os("TAFLCHECK").map_or(built, PathBuf::from)
}

/// One run: seconds on the clock, seconds of all processors, and the most memory it had, in megabytes. GNU time knows
/// the last two.
fn run(arguments: &[&str], folder: &Path) -> (f64, f64, f64) {
    let begun = Instant::now();
    let mut command = Command::new("/usr/bin/env");
    command.args(["time", "-f", "%U %S %M"]).arg(program()).args(arguments).current_dir(folder);
    let output = command.stdout(Stdio::null()).stderr(Stdio::piped()).output().expect("GNU time is there");
    let seconds = begun.elapsed().as_secs_f64();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let told = String::from_utf8_lossy(&output.stderr);
    let mut numbers =
        told.lines().last().unwrap_or_default().split(' ').map(|word| word.parse::<f64>().expect("a number"));
    let mut next = || numbers.next().expect("three numbers");
    (seconds, next() + next(), next() / 1024.0)
}

/// Every report, into files that are thrown away.
const REPORTS: [&str; 6] = ["json", "junit", "sarif", "tap", "github", "markdown"];

/// A page of one example, with its language and without.
const PAGES: [(&str, &str); 2] = [
    ("a page whose language is stated", "---\ntafl:\n  language: en\n---\n"),
    ("a page whose language is not stated", ""),
];
const EXAMPLE: &str = "# One example\n\n```tafl\nvariant: brandubh-weak\n...A...\n...A...\n...D...\nAADKDAA\n...D...\n...A...\n...A...\n\nattackers to move\nd7-c7\n```\n";

/// The least of several runs of each size, since whatever else the machine does only adds; then the same with all
/// reports, and how long the program takes to start.
pub fn measure() {
    println!("| examples | pages | seconds | processor seconds | ms an example | MB |\n|---|---|---|---|---|---|");
    let least =
        |runs: &[(f64, f64, f64)], part: fn(&(f64, f64, f64)) -> f64| runs.iter().map(part).fold(f64::MAX, f64::min);
    let row = |name: &str, pages: usize, examples: usize, runs: &[(f64, f64, f64)]| {
        let seconds = least(runs, |run| run.0);
        println!(
            "| {name} | {pages} | {seconds:.3} | {:.3} | {:.3} | {:.0} |",
            least(runs, |run| run.1),
            seconds * 1e3 / examples as f64,
            least(runs, |run| run.2)
        );
    };
    let folder = |name: &str| std::env::temp_dir().join(format!("taflcheck-documents-{name}-{}", std::process::id()));
    for (pages, examples) in SIZES {
        let folder = folder(&examples.to_string());
        write(&folder.join("pages"), pages, examples);
        let runs: Vec<_> = (0..7).map(|_| run(&["check", "pages"], &folder)).collect();
        row(&examples.to_string(), pages, examples, &runs);
        if examples == SIZES[SIZES.len() - 1].1 {
            let reports = REPORTS.map(|report| format!("--report={report}=report.{report}"));
            let arguments: Vec<&str> =
                ["check", "pages"].into_iter().chain(reports.iter().map(String::as_str)).collect();
            let runs: Vec<_> = (0..7).map(|_| run(&arguments, &folder)).collect();
            row(&format!("{examples}, all six reports"), pages, examples, &runs);
        }
        std::fs::remove_dir_all(&folder).expect("the folder can be removed");
    }
    let folder = folder("start");
    std::fs::create_dir_all(&folder).expect("a folder can be made");
    let mean = |arguments: &[&str]| {
        let begun = Instant::now();
        for _ in 0..20 {
            let mut command = Command::new(program());
            let status = command.args(arguments).current_dir(&folder).stdout(Stdio::null()).status();
            assert!(status.is_ok_and(|status| status.success()), "{arguments:?}");
        }
        begun.elapsed().as_secs_f64() * 1e3 / 20.0
    };
    println!("\n| start | ms, mean of twenty |\n|---|---|\n| --version | {:.1} |", mean(&["--version"]));
    for (name, head) in PAGES {
        std::fs::write(folder.join("page.md"), format!("{head}{EXAMPLE}")).expect("a page can be written");
        println!("| {name} | {:.1} |", mean(&["check", "page.md"]));
    }
    std::fs::remove_dir_all(&folder).expect("the folder can be removed");
}
