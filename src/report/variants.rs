//! Variants for people: the list, and one in full.

use crate::rules::AXES;
use crate::variant::{Library, Variant};

/// One line a variant.
#[must_use]
pub fn variant_list(library: &Library) -> String {
    let mut text = String::new();
    // Ids are ASCII, so their bytes are their columns.
    let width = library.variants().map(|variant| variant.id.len()).max().unwrap_or_default();
    for variant in library.variants() {
        let start = match (&variant.start, &variant.reconstruction) {
            (Some(_), Some(_)) => ", start position reconstructed",
            (Some(_), None) => "",
            (None, _) => ", start position unknown",
        };
        let size = variant.size.to_string();
        text.push_str(&format!("{:<width$}  {size:<5}  {}{start}\n", variant.id, variant.name));
    }
    text
}

/// A variant in full: every axis with its question, its value, what the value means, and where it was read.
#[must_use]
pub fn variant_report(variant: &Variant) -> String {
    let mut text = format!("{} ({}), {}\n", variant.name, variant.id, variant.size);
    if let Some(parent) = &variant.extends {
        text.push_str(&format!("extends {parent}\n"));
    }
    if let Some(start) = &variant.start {
        let rows = super::draw_marked(start, None, None);
        text.push_str(&format!("\n{}\n", rows.join("\n")));
    }
    if let Some(reconstruction) = &variant.reconstruction {
        text.push_str(&format!("The start position is a reconstruction. {reconstruction}\n"));
    }
    text.push_str("\nSources:\n");
    for source in &variant.sources {
        text.push_str(&format!("  - {source}\n"));
    }
    text.push_str("\nRules:\n");
    for axis in AXES.iter() {
        let value = (axis.get)(&variant.rules);
        let silent = variant.unstated.iter().find(|silent| silent.axis == axis.id);
        let state = match silent {
            Some(silent) => format!("unstated: {}", silent.values.join(" | ")),
            None if variant.stated.contains(&axis.id) => value,
            None => format!("{value} (default)"),
        };
        text.push_str(&format!("  {:<34} {state}\n      {}", axis.id, axis.asks.en));
        if let (None, Some(meaning)) = (silent, (axis.meaning)(&variant.rules)) {
            text.push_str(&format!(" {meaning}"));
        }
        if let Some((_, source)) = variant.axis_sources.iter().find(|(id, _)| *id == axis.id) {
            text.push_str(&format!(" [{source}]"));
        }
        text.push('\n');
    }
    text
}
