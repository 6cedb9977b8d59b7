//! Marks of ours in a document: front matter, HTML comments, info strings.

use super::binding::VariantIds;
use super::{Binding, Why};
use crate::notation::Language;
use crate::text::yaml::{Node, Step, Yaml};
use crate::text::{Code, Diagnostic, Source, Span, did_you_mean};
use std::sync::Arc;

const UNKNOWN: Code = Code("directive/unknown-word");
const VALUE: Code = Code("directive/bad-value");
const FENCE: Code = Code("fence/unknown-word");

/// The front matter as it might be.
const EXAMPLE: &str = "tafl:\n  variant: copenhagen\n  language: en";

/// What the `tafl:` map of the front matter binds.
pub(super) fn front_matter(source: &Source, lines: &[Span], faults: &mut Vec<Diagnostic>) -> Binding {
    let (Some(first), Some(last)) = (lines.first(), lines.last()) else { return Binding::default() };
    let part = first.to(*last);
    // Front matter of others may be anything; only a map with our key has to be strict YAML.
    if !source.slice(part).lines().any(|line| line.starts_with("tafl:") || line.starts_with("\"tafl\"")) {
        return Binding::default();
    }
    let yaml = match Yaml::read(source, part) {
        Ok(yaml) => yaml,
        Err(found) => {
            faults.extend(found);
            return Binding::default();
        }
    };
    let path: Vec<Step> = vec!["tafl".into()];
    if !matches!(yaml.node(&path), Some(Node::Map(_))) {
        faults.push(
            Diagnostic::error(VALUE, yaml.key_span(&path), "`tafl` in the front matter must be a mapping")
                .help(EXAMPLE),
        );
        return Binding::default();
    }
    faults.extend(yaml.unknown_keys(&path, &["variant", "language"]));
    let mut binding = Binding::default();
    for key in ["variant", "language"] {
        let path: Vec<Step> = vec!["tafl".into(), key.into()];
        let values: Vec<(String, Span)> = match yaml.node(&path) {
            None => continue,
            Some(Node::Text(text)) => vec![(text.clone(), yaml.span(&path))],
            Some(Node::List(items)) => (0..items.len())
                .filter_map(|item| {
                    let path = [path.clone(), vec![item.into()]].concat();
                    Some((yaml.node(&path)?.as_text()?.to_owned(), yaml.span(&path)))
                })
                .collect(),
            Some(other) => {
                let message = format!("`{key}` is {}, but it must be text", other.kind_word());
                faults.push(Diagnostic::error(VALUE, yaml.key_span(&path), message).help(EXAMPLE));
                continue;
            }
        };
        for (value, span) in values {
            bind(&mut binding, key, &value, span, &Why::FrontMatter(source.place(span.start).line), faults);
        }
    }
    binding
}

/// What an HTML comment binds; none if it is no comment of ours.
pub(super) fn comment(source: &Source, lines: &[Span], faults: &mut Vec<Diagnostic>) -> Option<Binding> {
    let first = lines.iter().find(|line| !source.slice(**line).trim().is_empty())?;
    let text = source.slice(*first).trim_start();
    let word = text.split(|letter: char| !letter.is_alphanumeric()).next().unwrap_or_default();
    if !word.eq_ignore_ascii_case("tafl") && !word.eq_ignore_ascii_case("taflcheck") {
        return None;
    }
    let start = first.start + (source.slice(*first).len() - text.len());
    let mut binding = Binding::default();
    let head = word.len() + text[word.len()..].len() - text[word.len()..].trim_start().trim_start_matches(':').len();
    if !text[word.len()..].trim_start().starts_with(':') {
        faults.push(
            Diagnostic::error(UNKNOWN, Span::new(start, start + word.len()), "a directive begins with `tafl:`")
                .help("<!-- tafl: variant=copenhagen language=en -->"),
        );
        return Some(binding);
    }
    for line in lines {
        let from = if line == first { start + head } else { line.start };
        let why = Why::Directive(source.place(from).line);
        words(source, Span::new(from, line.end), &why, UNKNOWN, &mut binding, faults);
    }
    if binding == Binding::default() && faults.is_empty() {
        faults.push(
            Diagnostic::error(VALUE, Span::new(start, start + word.len()), "this directive says nothing")
                .help("<!-- tafl: variant=copenhagen language=en -->"),
        );
    }
    Some(binding)
}

/// Whether the info string of a fence labels a block of ours, and what it binds.
pub(super) fn info(source: &Source, info: &str, span: Span, faults: &mut Vec<Diagnostic>) -> Option<Binding> {
    let word = info.split(|letter: char| letter.is_whitespace() || letter == ',' || letter == '{').next()?;
    if !word.eq_ignore_ascii_case("tafl") {
        return None;
    }
    let mut binding = Binding::default();
    let rest = Span::new(span.start + word.len(), span.end);
    let why = Why::Block(source.place(span.start).line);
    words(source, rest, &why, FENCE, &mut binding, faults);
    Some(binding)
}

/// Reads `key=value` words. `{…}` belongs to whoever renders the page.
fn words(source: &Source, span: Span, why: &Why, code: Code, binding: &mut Binding, faults: &mut Vec<Diagnostic>) {
    let text = source.slice(span);
    let text = text.split('{').next().unwrap_or(text);
    let mut at = span.start;
    for part in text.split_inclusive([' ', '\t', ',']) {
        let word = part.trim_end_matches([' ', '\t', ',']);
        let place = Span::new(at, at + word.len());
        at += part.len();
        if word.is_empty() {
            continue;
        }
        match word.split_once('=') {
            Some((key @ ("variant" | "language"), value)) if !value.is_empty() => {
                let mut start = place.start + key.len() + 1 + (value.len() - value.trim_start_matches('"').len());
                for id in value.trim_matches('"').split('+') {
                    bind(binding, key, id, Span::new(start, start + id.len()), why, faults);
                    start += id.len() + 1;
                }
            }
            Some((key, _)) if !matches!(key, "variant" | "language") => {
                let mut fault = Diagnostic::error(code, place, format!("unknown key `{key}`"));
                fault
                    .help
                    .extend(did_you_mean(key, ["variant", "language"]).map(|near| format!("did you mean `{near}`?")));
                faults.push(fault.help("known keys: variant, language"));
            }
            Some((key, _)) => {
                faults.push(Diagnostic::error(VALUE, place, format!("`{key}` has no value")).help(format!("{key}=…")));
            }
            None => {
                faults.push(
                    Diagnostic::error(code, place, format!("unknown word `{word}`"))
                        .help("write variant=ID or language=CODE"),
                );
            }
        }
    }
}

fn bind(binding: &mut Binding, key: &str, value: &str, span: Span, why: &Why, faults: &mut Vec<Diagnostic>) {
    if value.trim().is_empty() {
        faults.push(Diagnostic::error(VALUE, span, format!("`{key}` has no value")).help(EXAMPLE));
        return;
    }
    if key == "variant" {
        let variants = binding.variants.get_or_insert_with(|| (VariantIds::default(), why.clone()));
        Arc::make_mut(&mut variants.0).push((value.to_owned(), Some(span)));
        return;
    }
    match Language::from_code(value) {
        Some(language) => binding.language = Some((language, why.clone())),
        None => {
            let known: Vec<&str> = Language::codes().collect();
            let mut fault = Diagnostic::error(VALUE, span, format!("unknown language `{value}`"));
            fault.help.extend(did_you_mean(value, known.iter().copied()).map(|near| format!("did you mean `{near}`?")));
            faults.push(fault.help(format!("languages: {}", known.join(", "))));
        }
    }
}
