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
    println!("{pages} pages, {examples} examples: {holds} hold, {skipped} are set aside");
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
    let mut numbers = told.lines().last().unwrap_or_default().split(' ').map(|word| word.parse::<f64>().expect("a number"));
    let mut next = || numbers.next().expect("three numbers");
    (seconds, next() + next(), next() / 1024.0)
}

/// The least of several runs of each size, since whatever else the machine does only adds.
pub fn measure() {
    println!("| examples | pages | seconds | processor seconds | ms an example | MB |\n|---|---|---|---|---|---|");
    let least = |runs: &[(f64, f64, f64)], part: fn(&(f64, f64, f64)) -> f64| runs.iter().map(part).fold(f64::MAX, f64::min);
    for (pages, examples) in SIZES {
        let folder = std::env::temp_dir().join(format!("taflcheck-documents-{examples}-{}", std::process::id()));
        for page in corpus::repository(pages, examples) {
            let path = folder.join(&page.name);
            std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder can be made");
            std::fs::write(path, page.text).expect("a page can be written");
        }
        let runs: Vec<_> = (0..7).map(|_| run(&["check", "."], &folder)).collect();
        std::fs::remove_dir_all(&folder).expect("the folder can be removed");
        let seconds = least(&runs, |run| run.0);
        println!(
            "| {examples} | {pages} | {seconds:.3} | {:.3} | {:.3} | {:.0} |",
            least(&runs, |run| run.1),
            seconds * 1e3 / examples as f64,
            least(&runs, |run| run.2)
        );
    }
}
