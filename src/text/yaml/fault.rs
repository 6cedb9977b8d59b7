//! What is wrong with a YAML text, in words.

use super::place::{floor, locate, locate_second_document, scalar_extent};
use super::walk::{Fault, Half, Refusal, Stop};
use crate::text::{Code, Diagnostic, Source, Span};

/// The text is no YAML.
pub(super) const SYNTAX: Code = Code("yaml/syntax");
/// The text is too large, nested too deeply, or repeats too much.
pub(super) const TOO_LARGE: Code = Code("yaml/too-large");
/// A key stands twice in one mapping.
const DUPLICATE_KEY: Code = Code("yaml/duplicate-key");
/// A key is no text.
const KEY: Code = Code("yaml/key");
/// A merge key.
const MERGE_KEY: Code = Code("yaml/merge-key");
/// A tag that is not YAML's own.
const TAG: Code = Code("yaml/tag");
/// A second document.
const MANY_DOCUMENTS: Code = Code("yaml/many-documents");
/// A key that nothing reads.
pub(super) const UNKNOWN_KEY: Code = Code("yaml/unknown-key");

/// A stretch of YAML inside of a source; messages are made with places in the stretch and then moved.
#[derive(Clone, Copy)]
pub(super) struct Stretch<'s> {
    pub(super) source: &'s Source,
    pub(super) text: &'s str,
    pub(super) start: usize,
}

impl Stretch<'_> {
    /// The line, from 1, of a byte of the stretch in the whole source.
    fn line(self, at: usize) -> usize {
        self.source.place(self.start + at).line
    }
}

/// The message for something we refuse.
pub(super) fn of_fault(yaml: Stretch<'_>, fault: &Fault) -> Diagnostic {
    let at = floor(yaml.text, locate(yaml.text, &fault.trail, fault.half).unwrap_or(0));
    match &fault.refusal {
        Refusal::Tag => {
            let rest = &yaml.text[at..];
            let length = rest.find(char::is_whitespace).unwrap_or(rest.len());
            Diagnostic::error(TAG, Span::new(at, at + length), "tags are not read here")
                .help("put quotes round a text that begins with `!`")
        }
        Refusal::KeyIsNoText => {
            let end = at + yaml.text[at..].chars().next().filter(|c| !c.is_whitespace()).map_or(0, char::len_utf8);
            Diagnostic::error(KEY, Span::new(at, end), "a key must be text").help("write a word before the `:`")
        }
        Refusal::MergeKey => Diagnostic::error(MERGE_KEY, scalar_extent(yaml.text, at, "<<"), "`<<` merges nothing")
            .help("write the keys out"),
        Refusal::SecondKey(key, first) => {
            let mut trail = fault.trail.clone();
            trail.pop();
            trail.push(*first);
            let first = locate(yaml.text, &trail, Half::Key).unwrap_or(0);
            let (first, second) = (yaml.line(first), yaml.line(at));
            let lines =
                if first == second { format!("on line {first}") } else { format!("on lines {first} and {second}") };
            Diagnostic::error(
                DUPLICATE_KEY,
                scalar_extent(yaml.text, at, key),
                format!("key `{}` stands twice, {lines}", one_line(key)),
            )
            .label("second time")
            .help("keep one of them")
        }
    }
}

/// The message for a walk that ended early.
pub(super) fn of_stop(yaml: Stretch<'_>, stop: &Stop) -> Diagnostic {
    if stop.overrun { repeats_too_much(yaml, &stop.trail) } else { of_error(yaml, &stop.error, &stop.trail) }
}

/// The outermost entry that says too much: further in, an alias would lead to where its anchor is.
fn repeats_too_much(yaml: Stretch<'_>, trail: &[usize]) -> Diagnostic {
    let outermost = &trail[..trail.len().min(1)];
    let at = locate(yaml.text, outermost, Half::Key).unwrap_or(0);
    Diagnostic::error(TOO_LARGE, mark(yaml.text, at), "too many values from here on")
        .note("each alias counts as everything that it repeats")
        .help("split the file, or write fewer aliases (`*name`)")
}

/// The message for an error of the crate, its places taken out of its words.
fn of_error(yaml: Stretch<'_>, error: &serde_yaml::Error, trail: &[usize]) -> Diagnostic {
    let words = error.to_string();
    let (problem, context) = match words.split_once(", while ") {
        Some((problem, context)) => (without_place(problem).0, Some(without_place(context))),
        None => (without_place(&words).0, None),
    };
    let at = floor(yaml.text, error.location().map_or(0, |location| location.index()));
    let here = yaml.text[at..].chars().next();
    let span = mark(yaml.text, at);
    let syntax = |message: &str| Diagnostic::error(SYNTAX, span, message);
    let quotes = "put quotes round a text that holds `: ` or ` #`, or begins with a mark such as `*`, `@` or `[`";
    let found = match problem {
        "recursion limit exceeded" => {
            return Diagnostic::error(TOO_LARGE, span, "nested more than 128 levels deep").help("nest less deeply");
        }
        "repetition limit exceeded" => return repeats_too_much(yaml, trail),
        _ if problem.contains("more than one document") => return second_document(yaml),
        _ if problem.contains(" tab ") => syntax("a tab cannot indent"),
        "found character that cannot start any token" => match here {
            Some('\t') => syntax("a tab cannot indent"),
            Some('`') => syntax("a value cannot begin with a backtick").help(quotes),
            Some(c) => syntax(&format!("a value cannot begin with `{c}`")).help(quotes),
            None => syntax("a value is missing"),
        },
        "mapping values are not allowed in this context" => {
            syntax("a mapping value is not allowed here").help(quotes).help("check how far this line is indented")
        }
        "found unexpected end of stream" => syntax("the text ends too early").help("close the quotes or brackets"),
        "unknown anchor" => syntax("this alias has no anchor").help(quotes),
        _ => match problem.find("invalid value: ") {
            // The crate says the path of keys first, which the place makes needless.
            Some(begin) => syntax(&problem[begin..]).help("remove the tag (`!!…`)"),
            None => syntax(&plainly(problem)).help("check quotes, brackets and how far the lines are indented"),
        },
    };
    let found = match context {
        Some((doing, Some(line))) => {
            found.note(format!("while {} that begins on line {}", plainly(doing), yaml.line(0) + line - 1))
        }
        Some((doing, None)) => found.note(format!("while {}", plainly(doing))),
        None => found,
    };
    if indented_by_tab(yaml.text, at) { found.help("indent with spaces, not with tabs") } else { found }
}

/// The `---` of the second document, or what stands there without one.
fn second_document(yaml: Stretch<'_>) -> Diagnostic {
    let content = floor(yaml.text, locate_second_document(yaml.text).unwrap_or(0));
    let line_end = yaml.text[content..].find('\n').map_or(yaml.text.len(), |end| content + end);
    let before = &yaml.text[..line_end];
    let fence = before.rfind("\n---").map(|at| at + 1);
    let span = fence.map_or_else(|| mark(yaml.text, content), |at| Span::new(at, at + 3));
    Diagnostic::error(MANY_DOCUMENTS, span, "a second document begins here")
        .help("write one document a file, and put quotes round `---` if it is text")
}

/// Words of the crate for people who write YAML but have not read its specification.
fn plainly(words: &str) -> String {
    let plain = [
        ("did not find expected key", "neither a key of this mapping nor its end"),
        ("did not find expected '-' indicator", "neither an item of this list (`- `) nor its end"),
        ("did not find the expected ", "expected "),
        ("did not find expected ", "expected "),
        ("scanning ", "reading "),
        ("parsing ", "reading "),
        ("block collection", "list"),
        ("flow sequence", "list in brackets"),
        ("block mapping", "mapping"),
        ("flow mapping", "mapping in braces"),
        ("scalar", "text"),
    ];
    plain.iter().fold(words.to_owned(), |words, (theirs, ours)| words.replace(theirs, ours))
}

/// Words of the crate without the place at their end, and the line of that place if it is told.
fn without_place(words: &str) -> (&str, Option<usize>) {
    let cut = words.rfind(" at line ").or_else(|| words.rfind(" at position "));
    let Some(cut) = cut else { return (words, None) };
    let line = words[cut..].strip_prefix(" at line ").and_then(|rest| rest.split(' ').next()?.parse().ok());
    (&words[..cut], line)
}

/// A key as messages quote it: on one line and not too long.
pub(super) fn one_line(key: &str) -> String {
    let most = 60;
    let mut quoted = String::new();
    for c in key.chars().take(most) {
        if c.is_control() { quoted.extend(c.escape_default()) } else { quoted.push(c) }
    }
    quoted + if key.chars().nth(most).is_some() { "…" } else { "" }
}

/// One character, if one can be marked.
fn mark(text: &str, at: usize) -> Span {
    let at = floor(text, at);
    let length = text[at..].chars().next().filter(|c| !matches!(c, '\n' | '\r')).map_or(0, char::len_utf8);
    Span::new(at, at + length)
}

/// Whether the line of a byte, or the one before, is indented by a tab.
fn indented_by_tab(text: &str, at: usize) -> bool {
    let to_line_end = text[at..].find('\n').map_or(text.len(), |end| at + end);
    text[..to_line_end].lines().rev().take(2).any(|line| {
        let indent = &line[..line.len() - line.trim_start_matches([' ', '\t']).len()];
        indent.contains('\t')
    })
}
