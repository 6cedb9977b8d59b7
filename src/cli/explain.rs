//! `taflcheck explain`: a rule, a clause, a code or a verdict in words; `taflcheck rules`: all rules of a variant.

use super::args::{ExplainArguments, Lang, RulesArguments};
use super::output::Output;
use super::setup::{self, Setup};
use crate::check::{Drawn, drawn, rulebook};
use crate::codes::{codes, explanation};
use crate::report::{
    ExitCode, VERDICTS, axis_report, clause_report, code_report, group_report, rulebook_report, verdict_report,
};
use crate::rules::{AXES, Axis, Clause, Rules, Tongue};
use crate::text::did_you_mean;
use crate::variant::Variant;
use rayon::prelude::*;
use std::sync::Arc;

/// Of so many variants that state a rule an example is looked for, if the first ones have none.
const TRIED: usize = 2;

fn tongue(lang: Lang) -> Tongue {
    match lang {
        Lang::En => Tongue::English,
        Lang::De => Tongue::German,
    }
}

pub(super) fn explain(arguments: &ExplainArguments, output: &Output) -> ExitCode {
    let setup = setup::told(arguments.config.as_deref(), None, output);
    let variant = match &arguments.variant {
        None => None,
        Some(id) => match setup.variant(id, output) {
            None => return ExitCode::Usage,
            found => found,
        },
    };
    // `error[claim/refuted]` is what people copy.
    let name = arguments.name.join(" ");
    let name = name.trim().trim_start_matches("error").trim_start_matches("warning");
    let name = name.trim_start_matches('[').trim_end_matches([']', ':']);
    let tongues = arguments.lang.map_or(Tongue::ALL.to_vec(), |lang| vec![tongue(lang)]);
    let told = if let Some(axis) = Rules::axis(name) {
        let found = example(axis, variant.as_ref(), &setup);
        let found = found.as_ref().map(|(variant, drawn)| (variant.as_ref(), drawn));
        Some(axis_report(axis, &tongues, &setup.library, found))
    } else if let Some(explanation) = explanation(name) {
        Some(code_report(explanation))
    } else if let Some(clause) = Clause::ALL.iter().find(|clause| clause.id() == name) {
        Some(clause_report(*clause))
    } else {
        verdict_report(name).or_else(|| group_report(name, tongues.first().copied().unwrap_or(Tongue::English)))
    };
    match told {
        Some(text) => {
            output.print(&text);
            setup.exit_code()
        }
        None => {
            output.complain(&nobody_knows(name, &setup));
            ExitCode::Usage
        }
    }
}

fn nobody_knows(name: &str, setup: &Setup) -> String {
    let mut text = format!("error[explain/unknown]: there is no rule, clause, code or verdict `{name}`\n");
    if setup.library.get(name).is_some() {
        text.push_str(&format!("  = help: it is a variant: `taflcheck rules {name}` tells its rules\n"));
        return text;
    }
    let axes = AXES.iter().flat_map(|axis| [axis.id, axis.group()]);
    let known = axes
        .chain(codes().map(|known| known.code))
        .chain(Clause::ALL.iter().map(|clause| clause.id()))
        .chain(VERDICTS.iter().map(|(word, _)| *word));
    if let Some(near) = did_you_mean(name, known) {
        text.push_str(&format!("  = help: did you mean `{near}`?\n"));
    } else {
        text.push_str("  = help: rules are listed in docs/rules.md, codes in docs/codes.md\n");
    }
    text
}

/// An example of a rule: under the variant that is asked for, else under one that states it, else under any in which it
/// can matter.
fn example(axis: &'static Axis, asked: Option<&Arc<Variant>>, setup: &Setup) -> Option<(Arc<Variant>, Drawn)> {
    let on = |variant: &Arc<Variant>| drawn(variant, axis).map(|drawn| (Arc::clone(variant), drawn));
    if let Some(variant) = asked {
        return on(variant);
    }
    // Small boards are easiest to read.
    let mut states: Vec<&Arc<Variant>> =
        setup.library.variants().filter(|variant| variant.own.contains(&axis.id)).collect();
    states.sort_by_key(|variant| variant.size.side());
    let mut others: Vec<&Arc<Variant>> =
        setup.library.variants().filter(|other| !other.own.contains(&axis.id)).collect();
    others.sort_by_key(|variant| variant.size.side());
    states.into_iter().take(TRIED).chain(others.into_iter().take(TRIED)).find_map(on)
}

pub(super) fn rules(arguments: &RulesArguments, output: &Output) -> ExitCode {
    let setup = setup::told(arguments.config.as_deref(), None, output);
    let Some(variant) = setup.variant(&arguments.variant, output) else { return ExitCode::Usage };
    let book = rulebook(&variant);
    let axes: Vec<&'static Axis> = book.told.iter().flat_map(|(_, axes)| axes.iter().copied()).collect();
    let examples: Vec<(&str, Drawn)> = if arguments.drawings {
        axes.into_par_iter().filter_map(|axis| Some((axis.id, drawn(&variant, axis)?))).collect()
    } else {
        Vec::new()
    };
    output.print(&rulebook_report(&variant, &book, tongue(arguments.lang), &examples));
    setup.exit_code()
}
