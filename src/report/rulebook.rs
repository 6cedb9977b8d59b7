//! The rules of a variant as a rulebook: question and answer, in the order of a turn.

use super::explain::drawing;
use crate::check::{Chapter, Drawn, Rulebook};
use crate::rules::{Axis, Rules, Tongue};
use crate::variant::Variant;
use std::fmt::Write as _;

/// The rulebook of a variant; `drawn` are the examples of its rules, by their ids.
#[must_use]
pub fn rulebook_report(variant: &Variant, book: &Rulebook, tongue: Tongue, drawn: &[(&str, Drawn)]) -> String {
    let mut text = format!("{} ({}), {}\n", variant.name, variant.id, variant.size);
    if let Some(start) = &variant.start {
        let _ = writeln!(text, "\n{}", super::draw_marked(start, None, None).join("\n"));
    }
    for (chapter, axes) in book.told.iter().filter(|(_, axes)| !axes.is_empty()) {
        let _ = writeln!(text, "\n{}\n", title(*chapter, tongue));
        for axis in axes {
            rule(&mut text, axis, variant, tongue);
            if let Some((_, drawn)) = drawn.iter().find(|(id, _)| *id == axis.id) {
                let _ = writeln!(text, "\n{}", drawing(variant, drawn));
            }
        }
    }
    let sources = variant.sources.join("; ");
    let told: usize = book.told.iter().map(|(_, axes)| axes.len()).sum();
    let _ = match tongue {
        Tongue::English => writeln!(
            text,
            "\nSources: {sources}\n{told} rules are told; {} others cannot matter in this game",
            book.silent.len()
        ),
        Tongue::German => writeln!(
            text,
            "\nQuellen: {sources}\n{told} Regeln sind genannt; {} weitere spielen in diesem Spiel keine Rolle",
            book.silent.len()
        ),
    };
    text
}

fn rule(text: &mut String, axis: &Axis, variant: &Variant, tongue: Tongue) {
    let asks = axis.asks.told(tongue);
    let open = variant.unstated.iter().find(|silent| silent.axis == axis.id);
    let answer = match open {
        None => (axis.answer)(&variant.rules, tongue),
        Some(open) => {
            let answers: Vec<String> = open
                .values
                .iter()
                .filter_map(|value| {
                    let mut rules: Rules = variant.rules.clone();
                    (axis.set)(&mut rules, value).ok()?;
                    Some((axis.answer)(&rules, tongue))
                })
                .collect();
            match tongue {
                Tongue::English => format!("The sources do not say; it may be: {}", answers.join(" Or: ")),
                Tongue::German => format!("Die Quellen sagen es nicht; möglich ist: {}", answers.join(" Oder: ")),
            }
        }
    };
    let source = variant.axis_sources.iter().find(|(id, _)| *id == axis.id).map(|(_, source)| source.as_str());
    let source = match (source, variant.stated.contains(&axis.id) || open.is_some(), tongue) {
        (Some(source), ..) => source.to_owned(),
        (None, true, _) => String::new(),
        (None, false, Tongue::English) => "not stated; as everywhere".to_owned(),
        (None, false, Tongue::German) => "nicht genannt; wie überall".to_owned(),
    };
    let source = if source.is_empty() { source } else { format!(" [{source}]") };
    let _ = writeln!(text, "- {asks} {answer} ({}){source}", axis.id);
}

const fn title(chapter: Chapter, tongue: Tongue) -> &'static str {
    match (chapter, tongue) {
        (Chapter::Board, Tongue::English) => "The board",
        (Chapter::Moves, Tongue::English) => "Moves",
        (Chapter::Captures, Tongue::English) => "Captures",
        (Chapter::King, Tongue::English) => "The king's capture",
        (Chapter::GoingOn, Tongue::English) => "Going on in the same turn",
        (Chapter::End, Tongue::English) => "The end",
        (Chapter::Board, Tongue::German) => "Das Brett",
        (Chapter::Moves, Tongue::German) => "Züge",
        (Chapter::Captures, Tongue::German) => "Schlagen",
        (Chapter::King, Tongue::German) => "Der Fang des Königs",
        (Chapter::GoingOn, Tongue::German) => "Weiterziehen im selben Zug",
        (Chapter::End, Tongue::German) => "Das Ende",
    }
}
