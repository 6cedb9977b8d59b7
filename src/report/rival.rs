//! What another engine does: how it keeps to the protocol, and where it plays by other rules, one block for each kind.

use super::visible::visible;
use super::witness_block::{head, repeated};
use crate::check::{ByRival, ExampleCheck};
use crate::protocol::{Step, turn_words};
use crate::rival::{Cause, Compared, Group, Told};
use crate::rules::Axis;
use crate::text::Source;
use crate::variant::Variant;
use crate::witness::{Difference, Witness};
use std::fmt::Write as _;

/// The conformance suite, a line for each step and what was wrong with it.
#[must_use]
pub fn conformance_report(steps: &[Step]) -> String {
    let mut text = String::new();
    for step in steps {
        let _ = writeln!(text, "{}: it {}", if step.fault.is_some() { "FAILS" } else { "ok" }, step.what);
        if let Some(fault) = &step.fault {
            let _ = writeln!(text, "  sent: {}", fault.sent);
            let _ = writeln!(text, "  got:  {}", fault.got);
            let _ = writeln!(text, "  expected: {}", fault.expected);
        }
    }
    let failed = steps.iter().filter(|step| step.fault.is_some()).count();
    let _ = match failed {
        0 => writeln!(text, "it keeps to the protocol: {} of {} steps", steps.len(), steps.len()),
        _ => writeln!(text, "it does not keep to the protocol: {failed} of {} steps fail", steps.len()),
    };
    text
}

/// Where two engines disagree.
#[must_use]
pub fn rival_report(variant: &Variant, name: &str, compared: &Compared) -> String {
    let mut text = format!(
        "\n{name} and taflcheck were asked about {} turns and {} lists of moves of {}\n",
        compared.turns, compared.lists, variant.id
    );
    if compared.not_taken > 0 {
        let _ = writeln!(text, "{} positions more {name} did not take, or held to be over", compared.not_taken);
    }
    if let Some((setup, turn, plays)) = compared.unlisted.first() {
        let what = if *plays { "plays what it does not list" } else { "lists what it does not play" };
        let _ = writeln!(
            text,
            "{name} {what}, {} times: {} in {}, {} to move",
            compared.unlisted.len(),
            turn_words(turn),
            setup.board.to_opentafl(),
            setup.to_move
        );
    }
    if compared.groups.is_empty() {
        let _ = writeln!(text, "they agree");
        return text;
    }
    let kinds = compared.groups.len();
    let _ = writeln!(text, "they disagree in {kinds} {}", if kinds == 1 { "way" } else { "ways" });
    for group in &compared.groups {
        let _ = writeln!(text, "\n{}", cause(group, name, variant));
        text.push_str(&block(group, name, variant));
    }
    text
}

/// What a group has in common, in words.
fn cause(group: &Group, name: &str, variant: &Variant) -> String {
    let times = match group.count {
        1 => "1 position".to_owned(),
        count => format!("{count} positions"),
    };
    match &group.cause {
        Cause::Rule(axis, was, as_if) => {
            let meaning = meaning(axis, variant);
            format!(
                "{}: {}\n  {}: {was}{meaning}\n  {name}: as if {} ({times})",
                axis.id,
                axis.asks.en,
                variant.id,
                as_if.join(", or ")
            )
        }
        Cause::Together => format!("several of these rules at once ({times})"),
        Cause::Clause(Some(clause)) => {
            format!("{}: {}\n  no single rule explains {name} ({times})", clause.id(), clause.sentence())
        }
        Cause::Clause(None) => {
            let what = match group.smallest.difference {
                Difference::Legality => "what may be played",
                Difference::Captures => "what is captured",
                Difference::Switches => "who changes side",
                Difference::Winner | Difference::Reason => "how the game stands",
            };
            format!("{what}\n  no single rule explains {name} ({times})")
        }
    }
}

fn meaning(axis: &Axis, variant: &Variant) -> String {
    (axis.meaning)(&variant.rules).map_or_else(String::new, |meaning| format!(" ({})", meaning.trim_end_matches('.')))
}

/// The smallest disagreement of a group as an example, with what each says.
fn block(group: &Group, name: &str, variant: &Variant) -> String {
    let one = &group.smallest;
    let title = match &group.cause {
        Cause::Rule(axis, ..) => axis.id,
        Cause::Clause(Some(clause)) => clause.id(),
        Cause::Together | Cause::Clause(None) => "a disagreement",
    };
    let witness =
        Witness { setup: one.question.setup.clone(), turns: one.question.turns.clone(), difference: one.difference };
    let mut text = head(title, &[variant.id.as_str()], &witness, variant.start.as_ref(), &[]);
    let last = one.question.turns.len().saturating_sub(1);
    let lines: Vec<String> = one
        .question
        .turns
        .iter()
        .zip(&one.ours)
        .enumerate()
        .map(|(number, (turn, told))| {
            let steps: Vec<String> = turn.iter().map(ToString::to_string).collect();
            let refused = if matches!(told, Told::Refused(_)) { "!" } else { "" };
            let taken = match told {
                Told::Played { captures, .. } if number < last && !captures.is_empty() => {
                    format!(" x{}", squares(captures, " x"))
                }
                Told::Played { .. } | Told::Refused(_) => String::new(),
            };
            format!("{refused}{}{taken}", steps.join(", then "))
        })
        .collect();
    text.push_str(&repeated(&lines));
    if let Some(told) = one.ours.last() {
        for claim in claims(told, one.difference) {
            let _ = writeln!(text, "=> {claim}");
        }
    }
    for (who, told) in [("taflcheck", one.ours.last()), (name, one.theirs.last())] {
        if let Some(told) = told {
            let _ = writeln!(text, "# {who}: {}", told.words());
        }
    }
    text + "```\n"
}

/// The claims that this engine upholds about what is in question.
fn claims(told: &Told, difference: Difference) -> Vec<String> {
    match told {
        Told::Refused(_) => Vec::new(),
        Told::Played { captures, stand, .. } => match difference {
            Difference::Captures if captures.is_empty() => vec!["captures nothing".to_owned(), stand.words.clone()],
            Difference::Captures => vec![format!("captures {}", squares(captures, " ")), stand.words.clone()],
            Difference::Switches | Difference::Legality | Difference::Winner | Difference::Reason => {
                vec![stand.words.clone()]
            }
        },
    }
}

fn squares(squares: &[crate::board::Square], between: &str) -> String {
    squares.iter().map(ToString::to_string).collect::<Vec<String>>().join(between)
}

/// The claims of an example that another engine does not uphold, each with its place.
#[must_use]
pub fn rival_claims(source: &Source, check: &ExampleCheck, variant: &str, name: &str, by: &ByRival) -> String {
    let mut text = String::new();
    for claim in by.claims.iter().filter(|claim| !claim.holds) {
        let place = source.place(claim.span.start);
        let _ = writeln!(
            text,
            "{}:{}:{}: {} ({variant})\n  not so: {}\n  {name}: {}",
            source.name(),
            place.line,
            place.column,
            visible(&check.example.name),
            visible(&claim.claim),
            visible(&claim.found)
        );
    }
    text
}
