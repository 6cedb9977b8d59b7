//! Where nodes stand. The crate tells places in errors only, so a walk stops at the node with one.

use super::node::Node;
use super::walk::Half;
use crate::text::Span;
use serde::de::{self, DeserializeSeed, Deserializer, IgnoredAny, MapAccess, SeqAccess};
use std::fmt;

/// The first byte of the node at the end of a trail. What an alias stands for is where its anchor is.
pub(super) fn locate(text: &str, trail: &[usize], half: Half) -> Option<usize> {
    let error = Seek { trail, half }.deserialize(serde_yaml::Deserializer::from_str(text)).err()?;
    error.location().map(|location| location.index())
}

/// The first byte of the outermost node of the second document.
pub(super) fn locate_second_document(text: &str) -> Option<usize> {
    let second = serde_yaml::Deserializer::from_str(text).nth(1)?;
    let error = second.deserialize_any(Halt).err()?;
    error.location().map(|location| location.index())
}

/// The bytes of a node that begins at `at`: all of a scalar on one line or in quotes, otherwise the rest
/// of its first line.
pub(super) fn extent(text: &str, at: usize, node: &Node) -> Span {
    let at = floor(text, at);
    match node {
        Node::Empty => {
            let at = after_properties(text, at, skip_spaces);
            let rest = &text[at..];
            let word = ["~", "null", "Null", "NULL"].into_iter().find(|word| rest.starts_with(word));
            Span::new(at, at + word.map_or(0, str::len))
        }
        Node::Text(value) => scalar_extent(text, at, value),
        Node::List(_) | Node::Map(_) => first_line(text, after_properties(text, at, skip_blank)),
    }
}

/// The bytes of a scalar, as a key or a value.
pub(super) fn scalar_extent(text: &str, at: usize, value: &str) -> Span {
    // An empty text may be nothing but its tag; the next line is another node then.
    let skip = if value.is_empty() { skip_spaces } else { skip_blank };
    let at = after_properties(text, floor(text, at), skip);
    let rest = &text[at..];
    match rest.bytes().next() {
        Some(quote @ (b'"' | b'\'')) => Span::new(at, at + quoted_length(rest, quote)),
        _ if !value.is_empty() && rest.starts_with(value) => Span::new(at, at + value.len()),
        _ => first_line(text, at),
    }
}

/// The nearest place at or before `at` that is inside of the text and between characters.
pub(super) fn floor(text: &str, at: usize) -> usize {
    let mut at = at.min(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}

/// Steps over anchors and tags and what `skip` takes away after each.
fn after_properties(text: &str, at: usize, skip: fn(&str) -> &str) -> usize {
    let mut rest = &text[at..];
    while rest.starts_with(['&', '!']) {
        let end = rest.find(|c: char| c.is_whitespace() || matches!(c, ',' | ']' | '}')).unwrap_or(rest.len());
        rest = skip(&rest[end..]);
    }
    text.len() - rest.len()
}

/// Steps over white space on one line.
fn skip_spaces(rest: &str) -> &str {
    rest.trim_start_matches([' ', '\t'])
}

/// Steps over white space and comments.
fn skip_blank(rest: &str) -> &str {
    let mut rest = rest.trim_start();
    while rest.starts_with('#') {
        rest = rest.find('\n').map_or("", |end| &rest[end..]).trim_start();
    }
    rest
}

/// The length of the quoted scalar at the start of `rest`, both quotes included.
fn quoted_length(rest: &str, quote: u8) -> usize {
    let bytes = rest.as_bytes();
    let mut at = 1;
    while at < bytes.len() {
        let twice = quote == b'\'' && bytes[at] == quote && bytes.get(at + 1) == Some(&quote);
        if twice || (quote == b'"' && bytes[at] == b'\\') {
            at += 2;
        } else if bytes[at] == quote {
            return at + 1;
        } else {
            at += 1;
        }
    }
    rest.len()
}

/// From `at` to the end of its line without white space.
fn first_line(text: &str, at: usize) -> Span {
    let rest = &text[at..];
    let line = rest.find('\n').map_or(rest, |end| &rest[..end]);
    Span::new(at, at + line.trim_end().len())
}

/// Walks to the end of a trail and fails there.
struct Seek<'t> {
    trail: &'t [usize],
    half: Half,
}

impl<'de> DeserializeSeed<'de> for Seek<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<(), D::Error> {
        if self.trail.is_empty() { from.deserialize_any(Halt) } else { from.deserialize_any(self) }
    }
}

impl<'de> de::Visitor<'de> for Seek<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a node with nodes below it")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<(), A::Error> {
        let Some((&wanted, trail)) = self.trail.split_first() else { return Ok(()) };
        for _ in 0..wanted {
            list.next_element::<IgnoredAny>()?;
        }
        list.next_element_seed(Seek { trail, half: self.half }).map(|_| ())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        let Some((&wanted, trail)) = self.trail.split_first() else { return Ok(()) };
        for _ in 0..wanted {
            map.next_entry::<IgnoredAny, IgnoredAny>()?;
        }
        if trail.is_empty() && self.half == Half::Key {
            return map.next_key_seed(Seek { trail, half: self.half }).map(|_| ());
        }
        match map.next_key::<IgnoredAny>()? {
            Some(_) => map.next_value_seed(Seek { trail, half: self.half }),
            None => Ok(()),
        }
    }
}

/// Fails at whatever it visits, for that is what a visitor without visits does.
struct Halt;

impl de::Visitor<'_> for Halt {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a place")
    }
}
