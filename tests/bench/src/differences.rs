//! All pairs of built-in games that can be played on one board: how long it takes to find what shows their differences, and
//! the table in `docs/differences.md`. It takes an hour and more, so each pair is written to a file of results once it is
//! compared; a run that was stopped goes on from there. The file belongs to one state of the program: after a change of
//! the engine or of the search it must be deleted.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs::OpenOptions;
use std::io::Write as _;
use std::path::Path;
use std::sync::Arc;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use taflcheck::check::{Comparison, Shown};
use taflcheck::report::reach_words;
use taflcheck::variant::{Library, Variant};

/// What came of one pair.
struct Pair {
    ids: [String; 2],
    seconds: f64,
    /// Axis, and none for an example or the reason why there is none; an error for boards that have nothing in common.
    axes: Result<Vec<(String, Option<String>)>, String>,
}

impl Pair {
    /// One line of the file of results, fields between tabs.
    fn line(&self) -> String {
        let mut line = format!("{}\t{}\t{:.3}", self.ids[0], self.ids[1], self.seconds);
        match &self.axes {
            Err(why) => write!(line, "\tapart={}", why.replace(['\t', '\n'], " ")).unwrap(),
            Ok(axes) => {
                for (axis, why) in axes {
                    let why = why.as_deref().unwrap_or("").replace(['\t', '\n'], " ");
                    write!(line, "\t{axis}={why}").unwrap();
                }
            }
        }
        line + "\n"
    }

    fn read(line: &str) -> Option<Pair> {
        let mut fields = line.split('\t');
        let ids = [fields.next()?.to_owned(), fields.next()?.to_owned()];
        let seconds = fields.next()?.parse().ok()?;
        let mut axes = Vec::new();
        for field in fields {
            let (axis, why) = field.split_once('=')?;
            if axis == "apart" {
                return Some(Pair { ids, seconds, axes: Err(why.to_owned()) });
            }
            axes.push((axis.to_owned(), Some(why.to_owned()).filter(|why| !why.is_empty())));
        }
        Some(Pair { ids, seconds, axes: Ok(axes) })
    }
}

/// Seconds that this thread was on a core: what else the machine does at the time must not count.
fn seconds_of_this_thread() -> f64 {
    // Giving up the core brings the count up to date.
    std::thread::yield_now();
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap();
    text.split_whitespace().next().unwrap().parse::<f64>().unwrap() / 1e9
}

fn compare(one: &Arc<Variant>, other: &Arc<Variant>) -> Pair {
    let begun = seconds_of_this_thread();
    let axes = Comparison::new(vec![Arc::clone(one), Arc::clone(other)]).map(|comparison| {
        let axes = comparison.axes().into_iter().map(|axis| {
            let why = match comparison.difference(axis).shown {
                Shown::Example(..) => None,
                Shown::Silent(why) => Some(why.to_owned()),
                Shown::NotFound(reach) => Some(reach_words(&reach)),
            };
            (axis.id.to_owned(), why)
        });
        axes.collect()
    });
    Pair { ids: [one.id.clone(), other.id.clone()], seconds: seconds_of_this_thread() - begun, axes }
}

/// Compares two games, by their ids, and prints how long each rule took.
pub fn measure_pair(ids: [&str; 2]) {
    let library = Library::built_in();
    let found = ids.map(|id| library.variants().find(|variant| variant.id == id).cloned().expect(id));
    let comparison = Comparison::new(found.to_vec()).unwrap();
    for axis in comparison.axes() {
        let begun = seconds_of_this_thread();
        let shown = match comparison.difference(axis).shown {
            Shown::Example(witness, _) => format!("{} men, {} turns", witness.men(), witness.turns.len()),
            Shown::Silent(why) => why.to_owned(),
            Shown::NotFound(reach) => reach_words(&reach),
        };
        println!("{:8.3} s  {:28} {shown}", seconds_of_this_thread() - begun, axis.id);
    }
}

/// Compares all pairs on two cores, prints the times and writes the table. Pairs are taken in an order that mixes the games,
/// so that what a stopped run has seen says something about all.
pub fn measure() {
    let library = Library::built_in();
    let variants: Vec<Arc<Variant>> = library.variants().cloned().collect();
    let mut pairs: Vec<(usize, usize)> =
        (0..variants.len()).flat_map(|one| (one + 1..variants.len()).map(move |other| (one, other))).collect();
    pairs.sort_by_key(|(one, other)| (one * 7919 + other * 104_729) % 1009);
    let results = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/target/differences.tsv"));
    std::fs::create_dir_all(results.parent().unwrap()).unwrap();
    let known = std::fs::read_to_string(results).unwrap_or_default();
    let known: Vec<Pair> = known.lines().filter_map(Pair::read).collect();
    let seen: BTreeSet<[&str; 2]> = known.iter().map(|pair| [&*pair.ids[0], &*pair.ids[1]]).collect();
    pairs.retain(|(one, other)| !seen.contains(&[&*variants[*one].id, &*variants[*other].id]));
    eprintln!("differences: {} pairs are in {}, {} are to be compared", known.len(), results.display(), pairs.len());
    let next = AtomicUsize::new(0);
    let file = Mutex::new(OpenOptions::new().create(true).append(true).open(results).unwrap());
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                while let Some((one, other)) = pairs.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let pair = compare(&variants[*one], &variants[*other]);
                    file.lock().unwrap().write_all(pair.line().as_bytes()).unwrap();
                }
            });
        }
    });
    let text = std::fs::read_to_string(results).unwrap();
    let mut found: Vec<Pair> = text.lines().map(|line| Pair::read(line).expect(line)).collect();
    found.sort_by(|one, other| one.ids.cmp(&other.ids));
    let mut times: Vec<f64> = found.iter().filter(|pair| pair.axes.is_ok()).map(|pair| pair.seconds).collect();
    times.sort_by(f64::total_cmp);
    let (median, worst) = (times[times.len() / 2], times.last().copied().unwrap_or(0.0));
    println!();
    println!("differences: {} pairs, median {median:.2} s (target 1), worst {worst:.1} s (target 30)", times.len());
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/differences.md");
    std::fs::write(path, page(&found, variants.len(), (median, worst))).unwrap();
}

/// The page: each rule with how often it shows and why not, then each pair.
fn page(found: &[Pair], games: usize, (median, worst): (f64, f64)) -> String {
    let pairs: Vec<(&[String; 2], &[(String, Option<String>)])> =
        found.iter().filter_map(|pair| Some((&pair.ids, &**pair.axes.as_ref().ok()?))).collect();
    let apart = match found.len() - pairs.len() {
        0 => String::new(),
        apart => format!("; {apart} others have no board in common, since their special squares are listed"),
    };
    let mut rules: BTreeMap<&str, (usize, BTreeMap<&str, usize>)> = BTreeMap::new();
    for (axis, why) in pairs.iter().flat_map(|(_, axes)| *axes) {
        let entry = rules.entry(axis).or_default();
        match why {
            None => entry.0 += 1,
            Some(why) => *entry.1.entry(why).or_default() += 1,
        }
    }
    let differing: usize = pairs.iter().map(|(_, axes)| axes.len()).sum();
    let shown: usize = rules.values().map(|(shown, _)| shown).sum();
    let same = pairs.iter().filter(|(_, axes)| axes.is_empty()).count();
    let mut text = format!(
        "# Differences between all pairs of games\n\n\
         `taflcheck diff A B` for every pair of the {games} built-in games: in how many rules they differ, and for how many an\n\
         example was found that shows the rule. The rest cannot be shown, or was not found, for the reasons below; a\n\
         reason is often that another rule of the two games hides it. {} pairs are compared{apart}. The pairs differ in\n\
         {differing} rules altogether, {shown} of which are shown; {same} pairs have the same rules: other boards, or other sources.\n\
         On one core a pair took {median:.2} seconds (median) and {worst:.1} at worst. This page is written by\n\
         `cargo run --release --manifest-path tests/bench/Cargo.toml -- differences`.\n\n\
         ## By rule\n\n| rule | pairs that differ | shown | not shown, and why |\n|---|---|---|---|\n",
        pairs.len()
    );
    for (axis, (shown, reasons)) in &rules {
        let all = shown + reasons.values().sum::<usize>();
        let reasons: Vec<String> = reasons.iter().map(|(why, count)| format!("{count}: {why}")).collect();
        writeln!(text, "| `{axis}` | {all} | {shown} | {} |", reasons.join("; ")).unwrap();
    }
    text.push_str("\n## By pair\n\nRules that are not shown are named.\n\n| games | differ in | shown | not shown |\n|---|---|---|---|\n");
    for ([one, other], axes) in pairs {
        let missing: Vec<String> =
            axes.iter().filter(|(_, why)| why.is_some()).map(|(axis, _)| format!("`{axis}`")).collect();
        let shown = axes.len() - missing.len();
        writeln!(text, "| {one}, {other} | {} | {shown} | {} |", axes.len(), missing.join(" ")).unwrap();
    }
    text
}
