//! One YAML document: reading it, walking it, and telling where its nodes stand.

use super::fault::Stretch;
use super::place::{extent, locate, scalar_extent};
use super::walk::Half;
use super::{Node, Step, fault, limits, walk};
use crate::text::{Diagnostic, Source, Span, did_you_mean};

/// A YAML document read from (part of) a source.
#[derive(Clone, Debug)]
pub struct Yaml {
    /// The outermost node.
    pub root: Node,
    pub(super) text: String,
    start: usize,
}

impl Yaml {
    /// Reads the YAML that stands in `part` of a source (all of it, or its front matter).
    ///
    /// ```
    /// use taflcheck::text::{Source, Span, yaml::{Step, Yaml}};
    /// let source = Source::new("a.yaml", "king:\n  armed: no\n");
    /// let yaml = Yaml::read(&source, Span::new(0, source.text().len())).unwrap();
    /// let armed = [Step::from("king"), Step::from("armed")];
    /// assert_eq!(yaml.node(&armed).and_then(|node| node.as_text()), Some("no"));
    /// assert_eq!(source.slice(yaml.key_span(&armed)), "armed");
    /// ```
    ///
    /// # Errors
    /// Everything that makes it no strict YAML, with places in the source.
    pub fn read(source: &Source, part: Span) -> Result<Self, Vec<Diagnostic>> {
        let part = source.clamp(part);
        let text = source.slice(part);
        let yaml = Stretch { source, text, start: part.start };
        let refused = limits::refuse(text);
        if !refused.is_empty() {
            return Err(in_source(refused, part.start));
        }
        let (node, faults) = walk::read(text);
        let mut found: Vec<Diagnostic> = faults.iter().map(|fault| fault::of_fault(yaml, fault)).collect();
        match node {
            Ok(root) if found.is_empty() => Ok(Self { root, text: text.to_owned(), start: part.start }),
            Ok(_) => Err(in_source(found, part.start)),
            Err(stop) => {
                found.push(fault::of_stop(yaml, &stop));
                Err(in_source(found, part.start))
            }
        }
    }

    /// The node at a path.
    #[must_use]
    pub fn node(&self, path: &[Step]) -> Option<&Node> {
        path.iter().try_fold(&self.root, |node, step| node.step(step).map(|(_, below)| below))
    }

    /// Where the value at a path stands: a scalar with its quotes, of anything on more lines the first
    /// one. What an alias stands for is where its anchor is. For a path to nothing, the start of the part.
    #[must_use]
    pub fn span(&self, path: &[Step]) -> Span {
        let found = self.trail(path).and_then(|(trail, node)| {
            let at = locate(&self.text, &trail, Half::Value)?;
            Some(extent(&self.text, at, node))
        });
        found.unwrap_or_default().shifted(self.start)
    }

    /// Where the last key of a path stands, with its quotes; an item of a list has no key and gives the
    /// place of its value. For a path to nothing, the start of the part.
    #[must_use]
    pub fn key_span(&self, path: &[Step]) -> Span {
        let Some(Step::Key(key)) = path.last() else { return self.span(path) };
        let found = self.trail(path).and_then(|(trail, _)| {
            let at = locate(&self.text, &trail, Half::Key)?;
            Some(scalar_extent(&self.text, at, key))
        });
        found.unwrap_or_default().shifted(self.start)
    }

    /// A message for each key of the mapping at a path that is none of `known`; none if no mapping
    /// stands there.
    #[must_use]
    pub fn unknown_keys(&self, path: &[Step], known: &[&str]) -> Vec<Diagnostic> {
        let entries = self.node(path).and_then(Node::as_map).unwrap_or_default();
        let unknown = entries.iter().map(|(key, _)| key).filter(|key| !known.contains(&key.as_str()));
        unknown
            .take(limits::MOST_FAULTS)
            .map(|key| {
                let mut to_key = path.to_vec();
                to_key.push(Step::Key(key.clone()));
                let help = did_you_mean(key, known.iter().copied()).map_or_else(
                    || {
                        format!(
                            "known keys are {}",
                            known.iter().map(|key| format!("`{key}`")).collect::<Vec<_>>().join(", ")
                        )
                    },
                    |near| format!("did you mean `{near}`?"),
                );
                let message = format!("unknown key `{}`", fault::one_line(key));
                Diagnostic::error(fault::UNKNOWN_KEY, self.key_span(&to_key), message).help(help)
            })
            .collect()
    }

    /// The path as numbers of children, and the node at its end.
    fn trail(&self, path: &[Step]) -> Option<(Vec<usize>, &Node)> {
        let mut trail = Vec::with_capacity(path.len());
        let mut node = &self.root;
        for step in path {
            let (at, below) = node.step(step)?;
            trail.push(at);
            node = below;
        }
        Some((trail, node))
    }
}

/// Messages in the order of the source, each once: an alias repeats the faults of what it stands for.
fn in_source(mut found: Vec<Diagnostic>, start: usize) -> Vec<Diagnostic> {
    found.sort_by(|a, b| (a.span, a.code, &a.message).cmp(&(b.span, b.code, &b.message)));
    found.dedup();
    found.into_iter().map(|diagnostic| diagnostic.shifted(start)).collect()
}
