//! What pages say of each rule, as a table, and how much each example tells apart.

use super::Run;
use super::mutate::Told;
use super::visible::visible;
use crate::check::{Power, RuleCoverage};
use std::fmt::Write as _;

/// So many names are written out.
const NAMED: usize = 6;

/// The table of a variant: mentioned, exercised, pinned. Only what is pinned is called covered.
#[must_use]
pub fn coverage_report(told: &Told<'_>, rules: &[RuleCoverage], powers: &[Power], run: &Run) -> String {
    let mut text = format!("{}\n", told.survey.variant.id);
    let width =
        |of: fn(&RuleCoverage) -> &str, least: usize| rules.iter().map(|rule| of(rule).len()).fold(least, usize::max);
    let (first, second) = (width(|rule| rule.axis.id, 4), width(|rule| &rule.value, 5).min(40));
    let _ = writeln!(text, "  {:<first$}  {:<second$}  mentioned  exercised  pinned", "rule", "value");
    let yes = |is: bool| if is { "yes" } else { "-" };
    for rule in rules {
        let pinned = match (rule.caught, rule.changes) {
            (_, 0) => "cannot be".to_owned(),
            (caught, changes) if caught == changes => "yes".to_owned(),
            (0, _) => "-".to_owned(),
            (caught, changes) => format!("{caught} of {changes} changes"),
        };
        let _ = writeln!(
            text,
            "  {:<first$}  {:<second$}  {:<9}  {:<9}  {pinned}",
            rule.axis.id,
            rule.value,
            yes(rule.mentioned),
            yes(rule.exercised)
        );
    }
    let covered = rules.iter().filter(|rule| rule.is_pinned()).count();
    let possible = rules.iter().filter(|rule| rule.changes > 0).count();
    let _ = writeln!(text, "{}: {covered} of {possible} rules that can be pinned are covered", told.survey.variant.id);
    for ((number, check), power) in told.examples.iter().zip(powers) {
        let source = &run.documents[*number].source;
        let line = source.place(check.example.head.start).line;
        let place = format!("{}:{line}, {}", source.name(), visible(&check.example.name));
        let all = power.holds.len() + power.fails.len();
        if power.says_nothing() {
            let _ = writeln!(
                text,
                "warning[example/tells-nothing-apart]: {place} holds under all {all} other games on such a board as well"
            );
        } else if all > 0 {
            let named = power.holds.iter().take(NAMED).cloned().collect::<Vec<_>>().join(", ");
            let more = power.holds.len().saturating_sub(NAMED);
            let more = if more > 0 { format!(" and {more} more") } else { String::new() };
            let named = if named.is_empty() { String::new() } else { format!(": {named}{more}") };
            let _ = writeln!(
                text,
                "  {place} holds also under {} of {all} other games on such a board{named}",
                power.holds.len()
            );
        }
    }
    text
}
