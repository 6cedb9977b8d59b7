//! The text of a rules string as fields with their places. Knows which fields there are, not what they mean.

use crate::text::{Code, Diagnostic, Source, Span, did_you_mean};

pub(super) const SYNTAX: Code = Code("opentafl/syntax");
pub(super) const UNKNOWN: Code = Code("opentafl/unknown-field");
pub(super) const TWICE: Code = Code("opentafl/same-field");
pub(super) const VALUE: Code = Code("opentafl/bad-value");
pub(super) const MISSING: Code = Code("opentafl/missing-field");

/// Every field, in the order in which it is written.
pub(super) const KEYS: [&str; 42] = [
    "dim", "name", "esc", "surf", "atkf", "tfr", "ka", "ks", "kj", "nj", "cj", "mj", "gj", "spd", "cor", "corh",
    "corp", "cors", "corre", "cen", "cenh", "cenhe", "cenp", "cens", "cenre", "afor", "aforh", "aforp", "afors",
    "aforre", "dfor", "dforh", "dforp", "dfors", "dforre", "sw", "swf", "efe", "linc", "ber", "start", "starti",
];

/// One `key:value`.
#[derive(Clone, Debug)]
pub(super) struct Field<'a> {
    pub(super) key: &'static str,
    pub(super) value: &'a str,
    /// Where the value stands; the whole field if it is empty.
    pub(super) span: Span,
    /// Where the value begins.
    pub(super) at: usize,
}

/// Splits the part of a source that holds a rules string. Line ends count as blanks.
pub(super) fn split<'a>(source: &'a Source, span: Span) -> (Vec<Field<'a>>, Vec<Diagnostic>) {
    let (mut fields, mut faults) = (Vec::<Field<'a>>::new(), Vec::new());
    let text = source.slice(span);
    let mut rest = text;
    while let Some(begin) = rest.find(|letter: char| !letter.is_whitespace()) {
        let word = rest[begin..].split(char::is_whitespace).next().unwrap_or_default();
        let at = span.start + (text.len() - rest.len()) + begin;
        rest = &rest[begin + word.len()..];
        let whole = Span::new(at, at + word.len());
        let Some((name, value)) = word.split_once(':') else {
            let fault = Diagnostic::error(SYNTAX, whole, format!("`{}` is no field of a rules string", short(word)));
            faults.push(fault.help("write key:value, with underscores for blanks in a name"));
            continue;
        };
        let Some(key) = KEYS.into_iter().find(|key| *key == name) else {
            let fault = Diagnostic::error(
                UNKNOWN,
                Span::new(at, at + name.len()),
                format!("there is no field `{}` in OpenTafl notation", short(name)),
            );
            let near = did_you_mean(name, KEYS).map(|near| format!("did you mean `{near}`?"));
            faults.push(fault.help(near.unwrap_or_else(|| format!("the fields are {}", KEYS.join(", ")))));
            continue;
        };
        if fields.iter().any(|field| field.key == key) {
            faults.push(Diagnostic::error(TWICE, whole, format!("`{key}` stands twice")).help("keep one of them"));
            continue;
        }
        let begin = at + name.len() + 1;
        let span = if value.is_empty() { whole } else { Span::new(begin, begin + value.len()) };
        fields.push(Field { key, value, span, at: begin });
    }
    order(&fields, span, &mut faults);
    (fields, faults)
}

/// `dim` comes first and the start position last.
fn order(fields: &[Field<'_>], span: Span, faults: &mut Vec<Diagnostic>) {
    let is_start = |field: &Field<'_>| field.key == "start" || field.key == "starti";
    match fields.iter().position(|field| field.key == "dim") {
        None => faults.push(Diagnostic::error(MISSING, span, "`dim` is missing").help("begin with dim:11")),
        Some(0) => {}
        Some(place) => faults.push(
            Diagnostic::warning(SYNTAX, fields[place].span, "`dim` is not the first field").help("begin with it"),
        ),
    }
    match fields.iter().position(is_start) {
        None => faults.push(
            Diagnostic::error(MISSING, span, "the start position is missing")
                .help("end with start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/ (rank 1 first)"),
        ),
        Some(place) if place + 1 < fields.len() => {
            if let Some(second) = fields[place + 1..].iter().find(|field| is_start(field)) {
                let message = "there are two start positions";
                faults.push(Diagnostic::error(TWICE, second.span, message).help("keep `start` or `starti`"));
            } else {
                let message = "the start position is not the last field";
                faults.push(Diagnostic::warning(SYNTAX, fields[place].span, message).help("end with it"));
            }
        }
        Some(_) => {}
    }
}

/// A word as a message shows it.
pub(super) fn short(word: &str) -> String {
    let mut shown: String = word.chars().take(24).collect();
    if shown.len() < word.len() {
        shown.push('…');
    }
    shown
}
