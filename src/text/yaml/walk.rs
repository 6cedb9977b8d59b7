//! The two walks over a YAML text: the first learns its shape, the second reads every scalar as text.
//!
//! The crate decides by itself that `010` is text and `10` a number, and keeps the text of the former
//! only. Asked for text, it gives the text of any scalar; but then it must be known beforehand that a
//! scalar stands there. Hence two walks over the same events.

use super::limits::{MOST_BYTES_READ, MOST_FAULTS, MOST_NODES};
use super::node::Node;
use serde::de::{self, DeserializeSeed, Deserializer, EnumAccess, IgnoredAny, MapAccess, SeqAccess, VariantAccess};
use std::collections::HashMap;
use std::fmt;

/// Which half of an entry of a mapping.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Half {
    Key,
    Value,
}

/// Something the crate lets pass and we do not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Refusal {
    Tag,
    KeyIsNoText,
    MergeKey,
    /// The key, and the number of the entry that has it first.
    SecondKey(String, usize),
}

/// A refusal and where: the number of the child to take at each level.
#[derive(Clone, Debug)]
pub(super) struct Fault {
    pub(super) trail: Vec<usize>,
    pub(super) half: Half,
    pub(super) refusal: Refusal,
}

/// Why and where a walk ended early.
pub(super) struct Stop {
    pub(super) error: serde_yaml::Error,
    /// Whether we ended it ourselves, having read more nodes or bytes than we read.
    pub(super) overrun: bool,
    /// The way to the node where it ended.
    pub(super) trail: Vec<usize>,
}

/// The tree of a text, and what is to be refused in it; a tree with faults is not to be used.
pub(super) fn read(text: &str) -> (Result<Node, Stop>, Vec<Fault>) {
    let mut walk = Walk { longest_number: longest_number(text), ..Walk::default() };
    let node = Sketch(&mut walk)
        .deserialize(serde_yaml::Deserializer::from_str(text))
        .and_then(|shape| {
            walk.begin_again();
            Fill { walk: &mut walk, shape: &shape }.deserialize(serde_yaml::Deserializer::from_str(text))
        })
        .map_err(|error| Stop { error, overrun: walk.overrun, trail: std::mem::take(&mut walk.trail) });
    (node, walk.faults)
}

/// What a walk carries along.
#[derive(Default)]
struct Walk {
    trail: Vec<usize>,
    nodes: usize,
    bytes: usize,
    longest_number: usize,
    overrun: bool,
    faults: Vec<Fault>,
}

impl Walk {
    fn begin_again(&mut self) {
        self.trail.clear();
        (self.nodes, self.bytes) = (0, 0);
    }

    /// Counts a node. Aliases make a short text say very much, so what counts is what is read.
    fn spend<E: de::Error>(&mut self, bytes: usize) -> Result<(), E> {
        self.nodes += 1;
        self.bytes += bytes;
        self.overrun = self.nodes > MOST_NODES || self.bytes > MOST_BYTES_READ;
        if self.overrun { Err(E::custom("too large")) } else { Ok(()) }
    }

    fn refuse(&mut self, half: Half, refusal: Refusal) {
        if self.faults.len() < MOST_FAULTS {
            self.faults.push(Fault { trail: self.trail.clone(), half, refusal });
        }
    }
}

/// The longest run of digits: no part of a number is longer.
fn longest_number(text: &str) -> usize {
    text.split(|c: char| !c.is_ascii_digit()).map(str::len).max().unwrap_or(0)
}

/// What stands at a node.
enum Shape {
    Empty,
    Scalar,
    List(Vec<Shape>),
    /// Whether the key is text, and the value.
    Map(Vec<(bool, Shape)>),
    Refused,
}

/// The first walk.
struct Sketch<'w>(&'w mut Walk);

impl Sketch<'_> {
    fn leaf<E: de::Error>(self, shape: Shape, bytes: usize) -> Result<Shape, E> {
        self.0.spend(bytes).map(|()| shape)
    }

    /// The crate has thrown the text of a number away, but has spent time on all of it.
    fn number<E: de::Error>(self) -> Result<Shape, E> {
        let bytes = self.0.longest_number;
        self.leaf(Shape::Scalar, bytes)
    }
}

impl<'de> DeserializeSeed<'de> for Sketch<'_> {
    type Value = Shape;

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<Shape, D::Error> {
        from.deserialize_any(self)
    }
}

impl<'de> de::Visitor<'de> for Sketch<'_> {
    type Value = Shape;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("any node")
    }

    fn visit_none<E: de::Error>(self) -> Result<Shape, E> {
        self.leaf(Shape::Empty, 0)
    }

    fn visit_unit<E: de::Error>(self) -> Result<Shape, E> {
        self.leaf(Shape::Empty, 0)
    }

    fn visit_bool<E: de::Error>(self, _: bool) -> Result<Shape, E> {
        self.leaf(Shape::Scalar, 0)
    }

    fn visit_i64<E: de::Error>(self, _: i64) -> Result<Shape, E> {
        self.number()
    }

    fn visit_i128<E: de::Error>(self, _: i128) -> Result<Shape, E> {
        self.number()
    }

    fn visit_u64<E: de::Error>(self, _: u64) -> Result<Shape, E> {
        self.number()
    }

    fn visit_u128<E: de::Error>(self, _: u128) -> Result<Shape, E> {
        self.number()
    }

    fn visit_f64<E: de::Error>(self, _: f64) -> Result<Shape, E> {
        self.number()
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<Shape, E> {
        self.leaf(Shape::Scalar, text.len())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Shape, A::Error> {
        let walk = self.0;
        walk.spend(0)?;
        let mut shapes = Vec::new();
        loop {
            walk.trail.push(shapes.len());
            let item = list.next_element_seed(Sketch(walk))?;
            walk.trail.pop();
            match item {
                Some(shape) => shapes.push(shape),
                None => return Ok(Shape::List(shapes)),
            }
        }
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Shape, A::Error> {
        let walk = self.0;
        walk.spend(0)?;
        let mut shapes = Vec::new();
        loop {
            walk.trail.push(shapes.len());
            let faults = walk.faults.len();
            let Some(key) = map.next_key_seed(Sketch(walk))? else {
                walk.trail.pop();
                return Ok(Shape::Map(shapes));
            };
            let refusal = match key {
                Shape::Scalar => None,
                Shape::Refused => Some(Refusal::Tag),
                Shape::Empty | Shape::List(_) | Shape::Map(_) => Some(Refusal::KeyIsNoText),
            };
            let is_text = refusal.is_none();
            if let Some(refusal) = refusal {
                // Trails lead through values only, so faults inside of a key are one fault of the key.
                walk.faults.truncate(faults);
                walk.refuse(Half::Key, refusal);
            }
            let value = map.next_value_seed(Sketch(walk))?;
            walk.trail.pop();
            shapes.push((is_text, value));
        }
    }

    fn visit_enum<A: EnumAccess<'de>>(self, tagged: A) -> Result<Shape, A::Error> {
        self.0.spend(0)?;
        let (IgnoredAny, content) = tagged.variant()?;
        let IgnoredAny = content.newtype_variant()?;
        self.0.refuse(Half::Value, Refusal::Tag);
        Ok(Shape::Refused)
    }
}

/// The second walk.
struct Fill<'w, 's> {
    walk: &'w mut Walk,
    shape: &'s Shape,
}

impl<'de> DeserializeSeed<'de> for Fill<'_, '_> {
    type Value = Node;

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<Node, D::Error> {
        match self.shape {
            Shape::Empty | Shape::Refused => from.deserialize_ignored_any(IgnoredAny).map(|_| Node::Empty),
            Shape::Scalar => from.deserialize_str(self),
            Shape::List(_) => from.deserialize_seq(self),
            Shape::Map(_) => from.deserialize_map(self),
        }
    }
}

impl<'de> de::Visitor<'de> for Fill<'_, '_> {
    type Value = Node;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the node that the first walk met")
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<Node, E> {
        self.walk.spend(text.len())?;
        Ok(Node::Text(text.to_owned()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Node, A::Error> {
        self.walk.spend(0)?;
        let Shape::List(shapes) = self.shape else { return Ok(Node::Empty) };
        let mut items = Vec::with_capacity(shapes.len());
        for (at, shape) in shapes.iter().enumerate() {
            self.walk.trail.push(at);
            items.extend(list.next_element_seed(Fill { walk: self.walk, shape })?);
            self.walk.trail.pop();
        }
        Ok(Node::List(items))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Node, A::Error> {
        self.walk.spend(0)?;
        let Shape::Map(shapes) = self.shape else { return Ok(Node::Empty) };
        let mut entries = Vec::with_capacity(shapes.len());
        let mut first_with = HashMap::new();
        for (at, (key_is_text, shape)) in shapes.iter().enumerate() {
            self.walk.trail.push(at);
            let key = if *key_is_text {
                map.next_key_seed(KeyText(self.walk))?
            } else {
                map.next_key::<IgnoredAny>()?.map(|_| String::new())
            };
            if *key_is_text && let Some(key) = &key {
                if key == "<<" {
                    self.walk.refuse(Half::Key, Refusal::MergeKey);
                }
                let first = *first_with.entry(key.clone()).or_insert(at);
                if first != at {
                    self.walk.refuse(Half::Key, Refusal::SecondKey(key.clone(), first));
                }
            }
            let value = map.next_value_seed(Fill { walk: self.walk, shape })?;
            entries.extend(key.map(|key| (key, value)));
            self.walk.trail.pop();
        }
        Ok(Node::Map(entries))
    }
}

/// Reads a key that is known to be a scalar.
struct KeyText<'w>(&'w mut Walk);

impl<'de> DeserializeSeed<'de> for KeyText<'_> {
    type Value = String;

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<String, D::Error> {
        from.deserialize_str(self)
    }
}

impl de::Visitor<'_> for KeyText<'_> {
    type Value = String;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a key")
    }

    fn visit_str<E: de::Error>(self, key: &str) -> Result<String, E> {
        self.0.spend(key.len())?;
        Ok(key.to_owned())
    }
}
