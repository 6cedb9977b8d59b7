//! What to say when a grammar over concepts does not fit: never in pest's words.

use super::words::{Words, span_of};
use crate::text::{Code, Diagnostic};
use pest::RuleType;
use pest::error::{Error, ErrorVariant, InputLocation};

/// Explains where a text stopped making sense and what was expected there.
pub(super) fn misread<R: RuleType>(code: Code, words: &Words, error: &Error<R>, what: &str) -> Diagnostic {
    let place = match error.location {
        InputLocation::Pos(at) | InputLocation::Span((at, _)) => words.index(at),
    };
    let expected = expected(error);
    let before = place.checked_sub(1).and_then(|index| words.tokens.get(index)).map(|token| token.text.as_str());
    let Some(found) = words.tokens.get(place) else {
        let message = match (expected.as_slice(), before) {
            ([only], Some(before)) => format!("expected {only} after `{before}`"),
            (_, Some(before)) => format!("this {what} breaks off after `{before}`"),
            (_, None) => format!("this {what} is empty"),
        };
        let span = words.tokens.last().map_or_else(|| span_of(&words.tokens), |token| token.span);
        return label(Diagnostic::error(code, span, message), &expected);
    };
    let message = match (expected.as_slice(), before) {
        ([only], Some(before)) => format!("expected {only} after `{before}`, not `{}`", found.text),
        (_, Some(before)) => format!("cannot read this {what}: `{}` does not fit after `{before}`", found.text),
        (_, None) => format!("no {what} begins with `{}`", found.text),
    };
    label(Diagnostic::error(code, found.span, message), &expected)
}

fn label(diagnostic: Diagnostic, expected: &[&str]) -> Diagnostic {
    match expected {
        [] => diagnostic,
        [only] => diagnostic.label(format!("expected {only}")),
        // A long list helps nobody.
        [rest @ .., last] if rest.len() < 4 => diagnostic.label(format!("expected {} or {last}", rest.join(", "))),
        _ => diagnostic.label("does not fit here"),
    }
}

fn expected<R: RuleType>(error: &Error<R>) -> Vec<&'static str> {
    let ErrorVariant::ParsingError { positives, .. } = &error.variant else { return Vec::new() };
    let mut names: Vec<&str> = positives.iter().map(|rule| human(&format!("{rule:?}"))).collect();
    names.sort_unstable();
    names.dedup();
    names
}

/// What people call the thing that a rule reads.
fn human(rule: &str) -> &'static str {
    match rule {
        "square" | "squares" | "start" => "a square",
        "origin" => "`from` and a square",
        "target" | "to" => "`to` and a square",
        "line" => "two squares",
        "number" => "a number",
        "king" | "attacker" | "defender" | "man" | "piece" | "subject" | "he" => "a man",
        "victim" | "prey" => "a man or a square",
        "winner" | "side" => "a side",
        "win" | "wins" | "winning" => "`win`",
        "reason" => "a reason",
        "move" | "move_word" | "bare_move" => "a move",
        "taken" => "`captured`",
        "turn" => "`to move`",
        "denied" | "not" | "late_denial" => "`not`",
        "colon" => "`:`",
        "comma" | "stop" | "semicolon" | "and" | "although" | "because" | "slash" => "a comma or full stop",
        "dash" => "`-`",
        "edge" | "corner" | "throne" | "square_kind" | "winning_square" => "a kind of square",
        "EOI" => "the end",
        "heading" | "men" | "coordinates" | "otherwise_empty" | "to_move" => "men and squares",
        _ => "a claim",
    }
}
