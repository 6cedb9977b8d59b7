//! What variants are called, without reading them: which game a heading names is asked on every page, and of all of them.
//!
//! Comes in: the files of built-in variants. Goes out: id, name, kind and size of each. Only lines of their outermost keys
//! are looked at; the tests compare this with the variants themselves.

use super::Variant;
use super::library::BUILT_IN;
use super::read::SMALLEST;
use crate::board::Size;
use std::sync::OnceLock;

/// What a variant is called, and how large its board is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Label<'a> {
    /// Its id.
    pub id: &'a str,
    /// Its name.
    pub name: &'a str,
    /// The kind of game.
    pub family: &'a str,
    /// The size of its board.
    pub size: Size,
}

impl<'a> Label<'a> {
    /// The label of a variant that has been read.
    #[must_use]
    pub fn of(variant: &'a Variant) -> Self {
        Self { id: &variant.id, name: &variant.name, family: &variant.family, size: variant.size }
    }
}

/// The labels of the built-in variants, in their order.
pub(super) fn built_in() -> &'static [Label<'static>] {
    static LABELS: OnceLock<Vec<Label<'static>>> = OnceLock::new();
    LABELS.get_or_init(|| {
        let mut labels: Vec<Label<'static>> = Vec::with_capacity(BUILT_IN.len());
        for built_in in BUILT_IN {
            // What a variant extends stands before it.
            let parent = value(built_in.yaml, "extends").and_then(|id| labels.iter().find(|label| label.id == id));
            let size = value(built_in.yaml, "size").and_then(|side| Size::new(side.parse().ok()?));
            let first = built_in.id.split('-').next().unwrap_or(built_in.id);
            labels.push(Label {
                id: built_in.id,
                name: value(built_in.yaml, "name").or(parent.map(|parent| parent.name)).unwrap_or(built_in.id),
                family: value(built_in.yaml, "family").or(parent.map(|parent| parent.family)).unwrap_or(first),
                size: size.or(parent.map(|parent| parent.size)).unwrap_or(SMALLEST),
            });
        }
        labels
    })
}

/// The value of a key that stands at the beginning of a line.
fn value(yaml: &'static str, key: &str) -> Option<&'static str> {
    let mut lines = yaml.lines();
    lines.find_map(|line| line.strip_prefix(key)?.strip_prefix(": ").map(str::trim))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::variant::Library;

    #[test]
    fn every_label_is_that_of_the_variant_itself() {
        let library = Library::built_in();
        let read: Vec<Label<'_>> = library.variants().map(|variant| Label::of(variant)).collect();
        assert_eq!(built_in(), read);
    }
}
