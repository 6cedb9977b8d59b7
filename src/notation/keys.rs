//! Key lines of a block: `name`, `variant`, `rules`, `legend`, `coordinates`, `skip`, `known-bug`, `todo`.
//!
//! A key is written in lower case and once in a block. A value in straight quotes is the text inside them. In the
//! values of `variant`, `rules` and `coordinates` a `#` after a blank begins a comment, in a legend after two
//! blanks; the others are the author's own words to the end of the line.

use super::glyphs::meaning_of;
use super::lookalike::{called, suggestion};
use super::mark::mark;
use super::rows::ends_in_two_blanks;
use super::{At, Cell, Coordinates, Standing, Written};
use crate::text::{Code, Diagnostic, Source, Span, did_you_mean, offsets};
use grammar::{Directives, Rule};
use pest::Parser;
use pest::iterators::Pair;

mod grammar {
    #![allow(missing_docs, unreachable_pub, reason = "pest writes the enum of rules")]
    #[derive(pest_derive::Parser)]
    #[grammar = "../grammar/directives.pest"]
    pub(super) struct Directives;
}

/// The closed set of keys.
pub(super) const KEYS: [&str; 8] = ["name", "variant", "rules", "legend", "coordinates", "skip", "known-bug", "todo"];

/// A line `key: value`, whether or not there is such a key.
#[derive(Clone, Copy, Debug)]
pub(super) struct KeyLine<'t> {
    /// The word before the colon.
    pub(super) key: &'t str,
    /// Where it stands.
    pub(super) key_span: Span,
    /// What follows the colon, without the blanks around it.
    pub(super) value: &'t str,
    /// Where that stands; where it would stand if there is nothing.
    pub(super) value_span: Span,
    /// From the key to the end of the value.
    pub(super) span: Span,
}

/// The key line that a text is, if it is one.
pub(super) fn key_line(text: &str, at: usize) -> Option<KeyLine<'_>> {
    let (key, rest) = key_and_rest(text)?;
    let value = text[rest..].trim_end();
    let key_span = key.shifted(at);
    let start = if value.is_empty() { text.trim_end().len() } else { rest };
    let value_span = Span::new(start, start + value.len()).shifted(at);
    Some(KeyLine { key: &text[key.start..key.end], key_span, value, value_span, span: key_span.to(value_span) })
}

/// Where the key stands and where the rest begins. Words of ASCII before the colon, which all keys are, are read without
/// the grammar; the tests compare both.
fn key_and_rest(text: &str) -> Option<(Span, usize)> {
    // Most lines have no colon.
    let colon = offsets(text, b':').next()?;
    let (head, tail) = (&text[..colon], &text[colon + 1..]);
    if !head.is_ascii() {
        return key_and_rest_by_grammar(text);
    }
    let key = head.trim();
    let is_of_key = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
    if !key.starts_with(|first: char| first.is_ascii_alphabetic()) || !key.bytes().all(is_of_key) {
        return None;
    }
    let start = head.len() - head.trim_start().len();
    Some((Span::new(start, start + key.len()), text.len() - tail.trim_start().len()))
}

fn key_and_rest_by_grammar(text: &str) -> Option<(Span, usize)> {
    let [key, rest] = parts(Rule::key_line, text)?;
    Some((span_of(&key), rest.as_span().start()))
}

/// The first two parts that a rule names.
fn parts<const N: usize>(rule: Rule, text: &str) -> Option<[Pair<'_, Rule>; N]> {
    let whole = Directives::parse(rule, text).ok()?.next()?;
    let parts: Vec<_> = whole.into_inner().filter(|pair| pair.as_rule() != Rule::EOI).collect();
    parts.try_into().ok()
}

fn span_of(pair: &Pair<'_, Rule>) -> Span {
    Span::new(pair.as_span().start(), pair.as_span().end())
}

/// Where the keys of a block were seen, and the legend that they gave.
#[derive(Debug, Default)]
pub(super) struct Keys {
    seen: Vec<(&'static str, Span)>,
    /// Glyphs that the author names.
    pub(super) legend: Vec<(char, Cell)>,
}

impl Keys {
    /// Reads a key line into an example.
    pub(super) fn read(
        &mut self,
        line: KeyLine<'_>,
        source: &Source,
        written: &mut Written,
    ) -> Result<(), Vec<Diagnostic>> {
        let key = KEYS.into_iter().find(|key| *key == line.key).ok_or_else(|| vec![unknown_key(line)])?;
        let clash = |other: &&str| *other == key || (is_standing(other) && is_standing(key));
        if let Some((other, earlier)) = self.seen.iter().find(|(other, _)| clash(other)) {
            let first = source.place(earlier.start).line;
            let second = source.place(line.key_span.start).line;
            let message = if *other == key {
                format!("`{key}` is written twice, in lines {first} and {second}")
            } else {
                format!("`{other}` in line {first} and `{key}` in line {second}: only one of them may be written")
            };
            return Err(vec![Diagnostic::error(Code("block/repeated-key"), line.key_span, message)]);
        }
        self.seen.push((key, line.key_span));
        let value = unquoted(without_comment(key, line))?;
        if value.value.is_empty() {
            let message = format!("`{key}` has no value: value missing");
            return Err(vec![
                Diagnostic::error(Code("block/value-missing"), value.span, message).help(example_of(key)),
            ]);
        }
        match key {
            "name" => written.name = Some(owned(value)),
            "todo" => written.todo = Some(owned(value)),
            "variant" => written.variants = variants(value)?,
            "rules" => written.rules = rules(value)?,
            "legend" => self.legend = legend(value)?,
            "coordinates" => written.coordinates = coordinates(value).map_err(|error| vec![error])?,
            "skip" => written.standing = Standing::Skip(mark(value, line.key, line.span).map_err(|error| vec![error])?),
            _ => written.standing = Standing::KnownBug(mark(value, line.key, line.span).map_err(|error| vec![error])?),
        }
        Ok(())
    }
}

fn is_standing(key: &str) -> bool {
    matches!(key, "skip" | "known-bug")
}

fn owned(value: At<&str>) -> At<String> {
    At::new(value.value.to_owned(), value.span)
}

/// What to write where the value of a key is missing.
pub(super) fn example_of(key: &str) -> &'static str {
    match key {
        "name" => "write a name: `name: The empty throne is hostile`",
        "variant" => "write the id of a variant: `variant: copenhagen`",
        "rules" => "write an axis and its value: `rules: throne.pass = king; repetition.count = 2`",
        "legend" => "write what the glyphs stand for: `legend: X = attacker, O = defender, K = king, * = empty`",
        "coordinates" => "write `row,column from top left`, `column,row from bottom left` or `algebraic`",
        "skip" => "write the reason: `skip: the shieldwall is not decided yet until 2026-12-31`",
        "known-bug" => "write the reason: `known-bug: corners do not help yet`",
        _ => "write what is to be done: `todo: draw the other corner too`",
    }
}

fn unknown_key(line: KeyLine<'_>) -> Diagnostic {
    let message = format!("unknown key `{}`", line.key);
    let error = Diagnostic::error(Code("block/unknown-key"), line.key_span, message);
    let error = match did_you_mean(line.key, KEYS.into_iter().chain(["after"])) {
        Some(near) => error.help(format!("did you mean `{near}:`?")),
        None => error,
    };
    let error = match line.key.to_lowercase().as_str() {
        "side" | "turn" | "to-move" | "player" => {
            error.help("the side to move is a line of its own: `attackers to move`")
        }
        "move" | "moves" | "mvoe" | "play" | "plays" => error.help("moves stand on lines without a key: `b4-f4 xf5`"),
        "expect" | "result" | "claim" | "captures" => error.help("claims begin with `=>`: `=> attackers win`"),
        _ => error,
    };
    error.help(format!(
        "the keys are {}, and `after:` before the expected board; comments begin with `#`",
        KEYS.join(", ")
    ))
}

/// The value without the comment behind it, where the key allows one.
fn without_comment<'t>(key: &str, line: KeyLine<'t>) -> At<&'t str> {
    let (value, span) = (line.value, line.value_span);
    let ends = |(place, _): &(usize, &str)| {
        let (before, after) = value.split_at(*place);
        match key {
            "legend" => ends_in_two_blanks(before) && !after[1..].trim_start().starts_with('='),
            "variant" | "rules" | "coordinates" => before.is_empty() || before.ends_with(char::is_whitespace),
            _ => false,
        }
    };
    let value = value.match_indices('#').find(ends).map_or(value, |(place, _)| value[..place].trim_end());
    At::new(value, Span::new(span.start, span.start + value.len()))
}

/// The text inside quotes that begin and end a value.
fn unquoted(value: At<&str>) -> Result<At<&str>, Vec<Diagnostic>> {
    let Some(inner) = value.value.strip_prefix('"') else { return Ok(value) };
    match inner.find('"') {
        None => {
            let message = "the quote is not closed";
            Err(vec![Diagnostic::error(Code("block/open-quote"), value.span, message).help("end the value with `\"`")])
        }
        Some(end) if end + 1 == inner.len() => {
            let start = value.span.start + 1;
            Ok(At::new(&inner[..end], Span::new(start, start + end)))
        }
        Some(_) => Ok(value),
    }
}

/// The parts of a value between separators, trimmed, each with its place.
fn split(value: At<&str>, separator: char) -> impl Iterator<Item = At<&str>> {
    let start = value.span.start;
    value.value.split(separator).scan(start, move |next, part| {
        let at = *next + (part.len() - part.trim_start().len());
        *next += part.len() + separator.len_utf8();
        Some(At::new(part.trim(), Span::new(at, at + part.trim().len())))
    })
}

/// Every part read on its own; all errors if there is one.
fn each<T>(parts: impl Iterator<Item = Result<T, Diagnostic>>) -> Result<Vec<T>, Vec<Diagnostic>> {
    let mut values = Vec::new();
    let mut errors = Vec::new();
    for part in parts {
        match part {
            Ok(value) => values.push(value),
            Err(error) => errors.push(error),
        }
    }
    // One message for a line: the first says enough.
    if errors.is_empty() { Ok(values) } else { Err(errors.into_iter().take(1).collect()) }
}

fn variants(value: At<&str>) -> Result<Vec<At<String>>, Vec<Diagnostic>> {
    each(split(value, ',').map(|part| {
        if part.value.is_empty() {
            return Err(missing(part.span, "the id of a variant"));
        }
        match part.value.char_indices().find(|(_, sign)| !is_of_id(*sign)) {
            None => Ok(owned(part)),
            Some((offset, sign)) => {
                let start = part.span.start + offset;
                let message = format!("{}cannot be part of the id of a variant{}", spoken(sign), suggestion(sign));
                Err(Diagnostic::error(Code("block/variant-id"), Span::new(start, start + sign.len_utf8()), message)
                    .help("ids are made of letters, digits, `-`, `_` and `.`, separated by commas"))
            }
        }
    }))
}

fn is_of_id(sign: char) -> bool {
    sign.is_ascii_alphanumeric() || matches!(sign, '-' | '_' | '.')
}

fn spoken(sign: char) -> String {
    if sign.is_whitespace() { "a blank ".to_owned() } else { format!("{} ", called(sign)) }
}

fn missing(span: Span, what: &str) -> Diagnostic {
    Diagnostic::error(Code("block/value-missing"), span, format!("value missing: {what} was expected here"))
}

/// An axis and its value.
type Setting = (At<String>, At<String>);

fn rules(value: At<&str>) -> Result<Vec<Setting>, Vec<Diagnostic>> {
    let settings = each(split(value, ';').map(|part| {
        if part.value.is_empty() {
            return Err(missing(part.span, "an axis such as `throne.pass = king`"));
        }
        let Some([axis, rest]) = parts::<2>(Rule::setting, part.value) else {
            let message = "expected an axis and its value";
            return Err(Diagnostic::error(Code("block/rule"), part.span, message).help(example_of("rules")));
        };
        let words = rest.as_str().trim_end();
        let start = part.span.start + rest.as_span().start();
        if words.is_empty() {
            return Err(missing(Span::at(part.span.end), &format!("the value of `{}`", axis.as_str())));
        }
        let axis = At::new(axis.as_str().to_owned(), span_of(&axis).shifted(part.span.start));
        Ok((axis, At::new(words.to_owned(), Span::new(start, start + words.len()))))
    }))?;
    let twice = settings
        .iter()
        .enumerate()
        .find(|(index, (axis, _))| settings[..*index].iter().any(|(earlier, _)| earlier.value == axis.value));
    match twice {
        Some((_, (axis, _))) => {
            let message = format!("`{}` is set twice", axis.value);
            Err(vec![Diagnostic::error(Code("block/rule"), axis.span, message)])
        }
        None => Ok(settings),
    }
}

fn legend(value: At<&str>) -> Result<Vec<(char, Cell)>, Vec<Diagnostic>> {
    let code = Code("block/legend");
    let mut seen: Vec<char> = Vec::new();
    each(split(value, ',').map(|part| {
        if part.value.is_empty() {
            return Err(missing(part.span, "a glyph such as `X = attacker`"));
        }
        let Some([glyph, rest]) = parts::<2>(Rule::meaning, part.value) else {
            let message = "expected a glyph and what it stands for";
            return Err(Diagnostic::error(code, part.span, message).help(example_of("legend")));
        };
        let glyph_span = span_of(&glyph).shifted(part.span.start);
        let mut signs = glyph.as_str().chars();
        let sign = match (signs.next(), signs.next()) {
            (Some(sign), None) if !sign.is_ascii_digit() && !matches!(sign, '|' | '│' | '║' | '┃') => sign,
            _ => {
                let message = format!("`{}` cannot be a glyph", glyph.as_str());
                return Err(Diagnostic::error(code, glyph_span, message)
                    .help("a glyph is one character, neither a digit nor the bar of a frame"));
            }
        };
        if seen.contains(&sign) {
            return Err(Diagnostic::error(code, glyph_span, format!("`{sign}` is in the legend twice")));
        }
        seen.push(sign);
        let words = rest.as_str().trim_end();
        let start = part.span.start + rest.as_span().start();
        if words.is_empty() {
            return Err(missing(Span::at(part.span.end), &format!("what `{sign}` stands for")));
        }
        meaning_of(words).map(|cell| (sign, cell)).ok_or_else(|| {
            Diagnostic::error(code, Span::new(start, start + words.len()), format!("unknown man `{words}`")).help(
                "write `attacker`, `defender`, `king`, a man such as `attackers' commander`, `empty` or `restricted`",
            )
        })
    }))
}

fn coordinates(value: At<&str>) -> Result<Option<At<Coordinates>>, Diagnostic> {
    if value.value == "algebraic" {
        // Letters and numbers name squares without being asked.
        return Ok(None);
    }
    let words = parts::<3>(Rule::counting, value.value)
        .map(|[first, second, origin]| (first.as_str(), second.as_str(), origin.as_str().starts_with("top")));
    let coordinates = match words {
        Some(("row", "column", true)) => Coordinates::RowColumnTopLeft,
        Some(("row", "column", false)) => Coordinates::RowColumnBottomLeft,
        Some(("column", "row", true)) => Coordinates::ColumnRowTopLeft,
        Some(("column", "row", false)) => Coordinates::ColumnRowBottomLeft,
        _ => {
            let message = format!("unknown coordinates `{}`", value.value);
            return Err(Diagnostic::error(Code("block/coordinates"), value.span, message).help(
                "write `row,column` or `column,row`, then `from top left` or `from bottom left`; or `algebraic`",
            ));
        }
    };
    Ok(Some(At::new(coordinates, value.span)))
}

#[cfg(test)]
#[path = "keys_tests.rs"]
mod tests;
