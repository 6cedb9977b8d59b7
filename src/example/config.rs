//! `taflcheck.yaml`: what binds pages that carry no marks of ours.

use super::{Binding, Why};
use crate::notation::{At, Language};
use crate::text::yaml::{Node, Step, Yaml};
use crate::text::{Code, Diagnostic, Source, Span, did_you_mean, plain_number};
use globset::{GlobBuilder, GlobMatcher};
use std::sync::Arc;

const VALUE: Code = Code("config/bad-value");
const MISSING: Code = Code("config/missing-key");

/// What a configuration may say.
pub const CONFIG_KEYS: [&str; 5] = ["language", "variant", "variants", "snapshots", "documents"];
/// What an entry of its `documents` may say.
pub const DOCUMENT_KEYS: [&str; 5] = ["path", "variant", "language", "expect-examples", "sections"];
/// What an entry of `sections` may say.
pub const SECTION_KEYS: [&str; 3] = ["from", "variant", "language"];

/// A configuration file.
#[derive(Clone, Debug, Default)]
pub struct Config {
    /// The variant and language of every document that says nothing else.
    pub binding: Binding,
    /// Files of the user's own variants, as patterns relative to the configuration.
    pub variants: Vec<At<String>>,
    /// Where whole outcomes are recorded, relative to the configuration.
    pub snapshots: Option<String>,
    /// What holds for single documents.
    pub documents: Vec<DocumentEntry>,
    /// Every variant that is bound anywhere in it, with its place.
    pub named: Vec<At<String>>,
}

/// An entry of `documents`.
#[derive(Clone, Debug)]
pub struct DocumentEntry {
    /// The pattern as written.
    pub path: At<String>,
    matcher: GlobMatcher,
    /// Variant and language of the documents it matches.
    pub binding: Binding,
    /// How many examples each of them must have.
    pub expect_examples: Option<At<usize>>,
    /// Parts of such a document with variants of their own.
    pub sections: Vec<SectionEntry>,
}

/// A part of a document: from the line (or heading) that begins so to the next part.
#[derive(Clone, Debug)]
pub struct SectionEntry {
    /// What the line begins with.
    pub from: At<String>,
    /// Variant and language from there on.
    pub binding: Binding,
}

impl DocumentEntry {
    /// Whether a document, by its path relative to the configuration, is meant.
    #[must_use]
    pub fn matches(&self, path: &str) -> bool {
        self.matcher.is_match(path)
    }
}

impl Config {
    /// Reads a configuration.
    ///
    /// # Errors
    /// Every fault at once.
    pub fn read(source: &Source) -> Result<Self, Vec<Diagnostic>> {
        let yaml = Yaml::read(source, Span::new(0, source.text().len()))?;
        let faults = yaml.unknown_keys(&[], &CONFIG_KEYS);
        let mut reader = Reader { yaml: &yaml, faults, named: Vec::new() };
        let root = &yaml.root;
        if !matches!(root, Node::Map(_) | Node::Empty) {
            reader.fault(&[], format!("a configuration is a mapping, but this is {}", root.kind_word()));
        }
        let config = Self {
            binding: reader.binding(&[], &Why::Config),
            variants: reader.texts(&["variants".into()]),
            snapshots: reader.text(&["snapshots".into()]).map(|text| text.value),
            documents: reader.documents(),
            named: std::mem::take(&mut reader.named),
        };
        if reader.faults.is_empty() { Ok(config) } else { Err(reader.faults) }
    }

    /// The entries that a document matches, in the order of the file.
    pub fn entries<'a>(&'a self, path: &'a str) -> impl Iterator<Item = &'a DocumentEntry> {
        self.documents.iter().filter(move |entry| entry.matches(path))
    }
}

struct Reader<'a> {
    yaml: &'a Yaml,
    faults: Vec<Diagnostic>,
    named: Vec<At<String>>,
}

impl Reader<'_> {
    fn fault(&mut self, path: &[Step], message: impl Into<String>) {
        self.faults.push(Diagnostic::error(VALUE, self.yaml.span(path), message));
    }

    fn text(&mut self, path: &[Step]) -> Option<At<String>> {
        match self.yaml.node(path)? {
            Node::Text(text) if !text.trim().is_empty() => Some(At::new(text.trim().to_owned(), self.yaml.span(path))),
            Node::Text(_) | Node::Empty => {
                self.fault(path, format!("`{}` has no value", key_of(path)));
                None
            }
            node @ (Node::List(_) | Node::Map(_)) => {
                let found = node.kind_word();
                self.fault(path, format!("`{}` needs a text, but there is {found}", key_of(path)));
                None
            }
        }
    }

    fn texts(&mut self, path: &[Step]) -> Vec<At<String>> {
        match self.yaml.node(path) {
            None => Vec::new(),
            Some(Node::List(items)) => {
                (0..items.len()).filter_map(|index| self.text(&below(path, index.into()))).collect()
            }
            Some(_) => self.text(path).into_iter().collect(),
        }
    }

    /// `variant` (one id, or a list of them) and `language` below a path.
    fn binding(&mut self, path: &[Step], why: &Why) -> Binding {
        let variants = self.texts(&below(path, "variant".into()));
        self.named.extend(variants.iter().cloned());
        let language = self.text(&below(path, "language".into())).and_then(|code| {
            let language = Language::from_code(&code.value);
            if language.is_none() {
                let known: Vec<&str> = Language::codes().collect();
                let mut fault = Diagnostic::error(VALUE, code.span, format!("unknown language `{}`", code.value));
                fault.help.extend(
                    did_you_mean(&code.value, known.iter().copied()).map(|near| format!("did you mean `{near}`?")),
                );
                self.faults.push(fault.help(format!("languages: {}", known.join(", "))));
            }
            language
        });
        Binding {
            variants: (!variants.is_empty())
                .then(|| (Arc::new(variants.into_iter().map(|id| (id.value, None)).collect()), why.clone())),
            language: language.map(|language| (language, why.clone())),
        }
    }

    fn documents(&mut self) -> Vec<DocumentEntry> {
        let path: Vec<Step> = vec!["documents".into()];
        let count = match self.yaml.node(&path) {
            None => 0,
            Some(Node::List(items)) => items.len(),
            Some(other) => {
                let found = other.kind_word();
                self.fault(&path, format!("`documents` must be a list of entries, but it is {found}"));
                0
            }
        };
        (0..count).filter_map(|index| self.document(&below(&path, index.into()))).collect()
    }

    fn document(&mut self, at: &[Step]) -> Option<DocumentEntry> {
        let unknown = self.yaml.unknown_keys(at, &DOCUMENT_KEYS);
        self.faults.extend(unknown);
        let pattern = self.required(at, "path")?;
        let matcher = match GlobBuilder::new(&pattern.value).literal_separator(true).build() {
            Ok(glob) => glob.compile_matcher(),
            Err(error) => {
                self.faults.push(Diagnostic::error(
                    VALUE,
                    pattern.span,
                    format!("no pattern for paths: {}", error.kind()),
                ));
                return None;
            }
        };
        let binding = self.binding(at, &Why::ConfigDocument(pattern.value.clone()));
        let expect_examples = self.text(&below(at, "expect-examples".into())).and_then(|text| {
            let count = plain_number(&text.value);
            if count.is_none() {
                self.faults.push(
                    Diagnostic::error(VALUE, text.span, format!("`{}` is no number of examples", text.value))
                        .help("expect-examples: 12"),
                );
            }
            count.map(|count| At::new(count, text.span))
        });
        Some(DocumentEntry { path: pattern, matcher, binding, expect_examples, sections: self.sections(at) })
    }

    fn sections(&mut self, at: &[Step]) -> Vec<SectionEntry> {
        let path = below(at, "sections".into());
        let count = match self.yaml.node(&path) {
            None => 0,
            Some(Node::List(items)) => items.len(),
            Some(other) => {
                let found = other.kind_word();
                self.fault(&path, format!("`sections` must be a list of entries, but it is {found}"));
                0
            }
        };
        let mut sections = Vec::new();
        for index in 0..count {
            let at = below(&path, index.into());
            let unknown = self.yaml.unknown_keys(&at, &SECTION_KEYS);
            self.faults.extend(unknown);
            if let Some(from) = self.required(&at, "from") {
                let binding = self.binding(&at, &Why::ConfigSection(from.value.clone()));
                sections.push(SectionEntry { from, binding });
            }
        }
        sections
    }

    fn required(&mut self, at: &[Step], key: &str) -> Option<At<String>> {
        let path = below(at, key.into());
        if self.yaml.node(&path).is_none() {
            self.faults.push(Diagnostic::error(MISSING, self.yaml.span(at), format!("`{key}` is missing here")));
            return None;
        }
        self.text(&path)
    }
}

fn below(path: &[Step], step: Step) -> Vec<Step> {
    let mut path = path.to_vec();
    path.push(step);
    path
}

fn key_of(path: &[Step]) -> String {
    match path.last() {
        Some(Step::Key(key)) => key.clone(),
        Some(Step::Item(_)) | None => "this entry".to_owned(),
    }
}
