//! All pairs of built-in games that can be played on one board: how long it takes to find what shows their differences, and
//! the table in `docs/differences.md`.

use std::collections::BTreeMap;
use std::fmt::Write as _;
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
    /// Axis, and none for an example or the reason why there is none.
    axes: Vec<(&'static str, Option<String>)>,
}

/// Seconds that this thread was on a core: what else the machine does at the time must not count.
fn seconds_of_this_thread() -> f64 {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap();
    text.split_whitespace().next().unwrap().parse::<f64>().unwrap() / 1e9
}

fn compare(one: &Arc<Variant>, other: &Arc<Variant>) -> Result<Pair, String> {
    let begun = seconds_of_this_thread();
    let comparison = Comparison::new(vec![Arc::clone(one), Arc::clone(other)])?;
    let axes = comparison.axes().into_iter().map(|axis| {
        let why = match comparison.difference(axis).shown {
            Shown::Example(..) => None,
            Shown::Silent(why) => Some(why.to_owned()),
            Shown::NotFound(reach) => Some(reach_words(&reach)),
        };
        (axis.id, why)
    });
    let axes = axes.collect();
    Ok(Pair { ids: [one.id.clone(), other.id.clone()], seconds: seconds_of_this_thread() - begun, axes })
}

/// Compares all pairs on two cores, prints the times and writes the table.
pub fn measure() {
    let library = Library::built_in();
    let variants: Vec<Arc<Variant>> = library.variants().cloned().collect();
    let pairs: Vec<(usize, usize)> =
        (0..variants.len()).flat_map(|one| (one + 1..variants.len()).map(move |other| (one, other))).collect();
    let next = AtomicUsize::new(0);
    let found = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    let Some((one, other)) = pairs.get(number) else { break };
                    let pair = compare(&variants[*one], &variants[*other]);
                    let mut found = found.lock().unwrap();
                    found.push((number, pair));
                    if found.len() % 50 == 0 {
                        eprintln!("differences: {} of {} pairs", found.len(), pairs.len());
                    }
                }
            });
        }
    });
    let mut found = found.into_inner().unwrap();
    found.sort_by_key(|(number, _)| *number);
    let (pairs, apart): (Vec<_>, Vec<_>) = found.into_iter().map(|(_, pair)| pair).partition(Result::is_ok);
    let pairs: Vec<Pair> = pairs.into_iter().flatten().collect();
    let mut times: Vec<f64> = pairs.iter().map(|pair| pair.seconds).collect();
    times.sort_by(f64::total_cmp);
    let (median, worst) = (times[times.len() / 2], times.last().copied().unwrap_or(0.0));
    println!();
    println!("differences: {} pairs, median {median:.2} s (target 1), worst {worst:.1} s (target 30)", pairs.len());
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/differences.md");
    std::fs::write(path, page(&pairs, apart.len(), variants.len(), (median, worst))).unwrap();
}

/// The page: each rule with how often it shows and why not, then each pair.
fn page(pairs: &[Pair], apart: usize, games: usize, (median, worst): (f64, f64)) -> String {
    let mut rules: BTreeMap<&str, (usize, BTreeMap<&str, usize>)> = BTreeMap::new();
    for (axis, why) in pairs.iter().flat_map(|pair| &pair.axes) {
        let entry = rules.entry(axis).or_default();
        match why {
            None => entry.0 += 1,
            Some(why) => *entry.1.entry(why).or_default() += 1,
        }
    }
    let differing: usize = pairs.iter().map(|pair| pair.axes.len()).sum();
    let shown: usize = rules.values().map(|(shown, _)| shown).sum();
    let same = pairs.iter().filter(|pair| pair.axes.is_empty()).count();
    let mut text = format!(
        "# Differences between all pairs of games\n\n\
         `taflcheck diff A B` for every pair of the {games} built-in games: in how many rules they differ, and for how many an\n\
         example was found that shows the rule. The rest cannot be shown, or was not found, for the reasons below; a\n\
         reason is often that another rule of the two games hides it. {} pairs are compared, {apart} others are played on\n\
         different boards with listed squares and have no board in common. The pairs differ in {differing} rules\n\
         altogether, {shown} of which are shown; {same} pairs have the same rules. On one core a pair took {median:.2}\n\
         seconds (median) and {worst:.1} at worst. This page is written by\n\
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
    for pair in pairs {
        let missing: Vec<String> =
            pair.axes.iter().filter(|(_, why)| why.is_some()).map(|(axis, _)| format!("`{axis}`")).collect();
        let shown = pair.axes.len() - missing.len();
        let [one, other] = &pair.ids;
        writeln!(text, "| {one}, {other} | {} | {shown} | {} |", pair.axes.len(), missing.join(" ")).unwrap();
    }
    text
}
