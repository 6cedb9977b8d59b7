//! Why an example is set apart, and until when: the values of `skip` and `known-bug`.

use super::keys::example_of;
use super::{At, Mark};
use crate::text::{Code, Diagnostic, Span};

/// `reason [until 2026-12-31]`. What follows `until` is a date only if it begins with a digit.
pub(super) fn mark(value: At<&str>, key: &str, whole: Span) -> Result<Mark, Diagnostic> {
    let text = value.value;
    let place = text.rfind("until").filter(|place| {
        let (before, after) = (&text[..*place], &text[place + "until".len()..]);
        (before.is_empty() || before.ends_with(char::is_whitespace))
            && after.starts_with(char::is_whitespace)
            && after.trim_start().starts_with(|sign: char| sign.is_ascii_digit())
    });
    let (reason, date) = match place {
        Some(place) => (text[..place].trim_end(), Some(text[place + "until".len()..].trim_start())),
        None => (text, None),
    };
    let until = date.map(|date| {
        let span = Span::new(value.span.end - date.len(), value.span.end);
        if is_date(date) {
            Ok(At::new(date.to_owned(), span))
        } else {
            let message = format!("`{date}` is no date");
            Err(Diagnostic::error(Code("block/date"), span, message)
                .help("write year, month and day: `until 2026-12-31`"))
        }
    });
    let until = until.transpose()?;
    if reason.is_empty() {
        let message = format!("`{}` has a date but no reason: value missing", key);
        return Err(
            Diagnostic::error(Code("block/value-missing"), Span::at(value.span.start), message).help(example_of(key))
        );
    }
    Ok(Mark { reason: reason.to_owned(), until, span: whole })
}

/// A day of the calendar as `2026-12-31`.
fn is_date(text: &str) -> bool {
    let shape = text.len() == 10
        && text.bytes().enumerate().all(|(index, byte)| match index {
            4 | 7 => byte == b'-',
            _ => byte.is_ascii_digit(),
        });
    if !shape {
        return false;
    }
    let number = |range: std::ops::Range<usize>| text[range].parse::<u32>().unwrap_or(0);
    let (year, month, day) = (number(0..4), number(5..7), number(8..10));
    let leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    let days = match month {
        2 => 28 + u32::from(leap),
        4 | 6 | 9 | 11 => 30,
        1..=12 => 31,
        _ => 0,
    };
    (1..=days).contains(&day)
}
