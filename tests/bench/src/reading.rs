//! Reading: pages of each kind from bytes to verdicts on one core, in megabytes and examples a second.

use crate::{ROUNDS, is_wanted, median, rate};
use std::path::Path;
use taflcheck::check::{Engines, Options, check_document};
use taflcheck::document::Format;
use taflcheck::example::Binding;
use taflcheck::text::Source;
use taflcheck::variant::Library;

/// So many bytes are enough to measure.
const ENOUGH: usize = 400_000;

/// Pages with their names, until there are enough bytes.
fn pages(folder: &str, wanted: &dyn Fn(&str) -> bool) -> Vec<(String, String)> {
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(folder)];
    let mut pages = Vec::new();
    while let Some(folder) = folders.pop() {
        let mut paths: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
        paths.sort();
        for path in paths {
            let name = path.to_string_lossy().into_owned();
            if path.is_dir() {
                folders.push(path);
            } else if Format::of_name(&name).is_some() && wanted(&name) {
                pages.push((name, std::fs::read_to_string(&path).unwrap()));
            }
        }
    }
    pages
}

/// Prints a row for each kind of page.
pub fn measure() {
    let kinds: [(&str, &str, &dyn Fn(&str) -> bool); 5] = [
        ("reading: variants' pages, blocks", "examples/variants", &|name| name.ends_with("rules.md")),
        ("reading: disputed questions, blocks and tables", "examples/ambiguities", &|_| true),
        ("reading: worked examples in prose", "examples/prose", &|_| true),
        ("reading: drawn boards", "examples/drawings", &|_| true),
        ("reading: the guide, words and tables", "docs", &|_| true),
    ];
    println!();
    println!("alone, on one core: pages from bytes to verdicts");
    let library = Library::built_in();
    for (name, folder, wanted) in kinds.into_iter().filter(|(name, ..)| is_wanted(name)) {
        let mut pages = pages(folder, wanted);
        let bytes: usize = pages.iter().map(|(_, text)| text.len()).sum();
        // Small folders are read several times over.
        let times = (ENOUGH / bytes.max(1)).max(1);
        let mut engines = Engines::default();
        let mut examples = 0;
        let mut read = || {
            examples = 0;
            for _ in 0..times {
                for (name, text) in &mut pages {
                    let outer = Binding::default();
                    let options = Options { library: &library, entries: &[], outer: &outer, today: None };
                    let source = Source::new(name.clone(), text.clone());
                    let format = Format::of_name(name).unwrap();
                    examples += check_document(source, format, options, &mut engines, &|_, _| true).examples.len();
                }
            }
            (bytes * times) as u64
        };
        let rates: Vec<f64> = (0..ROUNDS).map(|_| rate(&mut read)).collect();
        let rate = median(rates);
        let each = examples as f64 / (bytes * times) as f64;
        println!("{name:<48} {:>8.2} MB/s  {:>9.0} examples/s", rate / 1e6, rate * each);
    }
}
